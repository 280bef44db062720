// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/model_input.h"
#include "tests/support/random.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

using Words = std::vector<std::string>;

namespace {

InputSettings settings(Combination combination, bool scaled, double dropout, std::uint64_t seed = 0)
{
    return InputSettings::make(combination, scaled, dropout, seed).value();
}

const Words sentence{"the", "cat", "sat", "on", "the", "mat"};

ModelInput inputOf(const InputSettings& how, std::int64_t dModel = 64, const Words& words = sentence)
{
    const auto length = std::max<std::int64_t>(1, static_cast<std::int64_t>(words.size()));
    return ModelInput::make(Embedding::random(words, 1, dModel, 1.0),
                            makeScheme(EncodingSpec::make(10000, dModel, length).value(), "sinusoidal"_scheme), how)
        .value();
}

// Where the input is 0, shape (tokens × columns), for an embedding whose sums never are.
Table dropped(const InputSettings& how, std::int64_t tokens, std::int64_t dModel)
{
    const ModelInput input = ModelInput::make(Embedding::ofRows(Table::Constant(tokens, dModel, 3.0), 1),
                                              makeScheme(EncodingSpec::make(10000, dModel, tokens).value(), "sinusoidal"_scheme), how)
                                 .value();
    Table zero(tokens, input.columns());
    for (std::int64_t t = 0; t < tokens; ++t)
        zero.row(t) = (input.inputRow(t).array() == 0.0).cast<double>();
    return zero;
}

} // namespace

class TestModelInput : public QObject {
    Q_OBJECT

private slots:
    void settingsAreLegal();
    void inputIsWhatTheFormulaSays();
    void valuesAreThoseOfRows();
    void twoIsTwoAndAHalfOrNothing();
    void withoutDropoutNothingChanges();
    void everythingCanBeDropped();
    void shareDroppedIsTheProbability();
    void largerProbabilityKeepsLess();
    void droppedEntriesAreScattered();
    void sequencesOfABatchShareTheirPositions();
    void faultsAreSaid();
    void onlyWhatIsAskedForIsMade();
    void sameWordAtTwoPlaces();
    void cosinesAreThoseOfTheRows();
    void cosineOfAnyVectors();

private:
    Random m_random;
};

void TestModelInput::settingsAreLegal()
{
    for (const double p : {-1e-300, 1.0000000000000002, std::nan(""), std::numeric_limits<double>::infinity()}) {
        const auto refused = InputSettings::make(Combination::Sum, false, p, 0);
        QVERIFY(!refused && refused.error().kind == Error::Kind::Range);
        QVERIFY(refused.error().message.ends_with(", but a probability must be between 0 and 1."));
    }
    const InputSettings made = settings(Combination::Concatenation, true, 0.25, 7);
    QVERIFY(made == InputSettings().withCombination(Combination::Concatenation).withScaled(true).withDropout(0.25).withDropoutSeed(7));
    for (const InputSettings& other :
         {made.withCombination(Combination::Sum), made.withScaled(false), made.withDropout(0.5), made.withDropoutSeed(8)})
        QVERIFY(!(made == other));
    QCOMPARE(made.withDropout(2.0).dropout(), 1.0);
    QCOMPARE(made.withDropout(-2.0).dropout(), 0.0);
    QCOMPARE(made.withDropout(std::nan("")).dropout(), 0.25);
    QVERIFY(InputSettings::make(Combination::Sum, false, 0.0, 0).value() == InputSettings());
}

// Vaswani et al. 2017, sections 3.4, 3.5 and 5.4, entry by entry.
void TestModelInput::inputIsWhatTheFormulaSays()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = m_random.spec(70, 50);
        const SchemePtr encoding = makeScheme(spec, m_random.oneOf(computedSchemes()), m_random.whole<std::uint64_t>(0, 99));
        const double p = m_random.coin() ? 0.0 : m_random.real(0.0, 1.0);
        const InputSettings how = settings(m_random.coin() ? Combination::Sum : Combination::Concatenation, m_random.coin(), p,
                                           m_random.whole<std::uint64_t>(0, ~std::uint64_t{0}));
        const Words words(static_cast<std::size_t>(spec.maxLen()), "again");
        const ModelInput input = ModelInput::make(Embedding::random(words, 4, spec.dModel(), 1.0), encoding, how).value();
        const std::int64_t d = spec.dModel();
        const bool sum = how.combination() == Combination::Sum;
        QCOMPARE(qint64{input.columns()}, qint64{sum ? d : 2 * d});
        const auto t = m_random.whole<std::int64_t>(0, spec.maxLen() - 1);
        const Eigen::VectorXd got = input.inputRow(t);
        QCOMPARE(qint64{got.size()}, qint64{input.columns()});
        for (std::int64_t c = 0; c < input.columns(); ++c) {
            const std::int64_t j = c % d;
            const double x = randomEmbedding("again", 4, d)[j] * (how.scaled() ? std::sqrt(double(d)) : 1.0);
            const double whole = sum ? x + encoding->value(t, j) : c < d ? x : encoding->value(t, j);
            const double expected = input.keptRow(t)[c] ? whole / (1.0 - p) : 0.0;
            QVERIFY2(std::abs(got[c] - expected) <= 1e-15 * std::abs(expected), describe(spec));
        }
    }
}

void TestModelInput::valuesAreThoseOfRows()
{
    for (const Combination combination : {Combination::Sum, Combination::Concatenation})
        for (const double p : {0.0, 0.3, 1.0}) {
            const ModelInput input = inputOf(settings(combination, true, p, 3), 33);
            for (std::int64_t t = 0; t < input.tokens(); ++t) {
                QVERIFY(input.inputRow(t).size() == input.columns() && input.combinedRow(t).size() == input.columns());
                for (std::int64_t c = 0; c < input.columns(); ++c) {
                    QVERIFY(input.inputRow(t)[c] == input.inputValue(t, c));
                    QVERIFY(input.combinedRow(t)[c] == input.combinedValue(t, c));
                    QVERIFY(input.keptRow(t)[c] == input.isKept(t, c));
                }
                for (std::int64_t j = 0; j < input.dModel(); ++j) {
                    QVERIFY(input.embeddingRow(t)[j] == input.embeddingValue(t, j));
                    QVERIFY(input.encodingRow(t)[j] == input.encodingValue(t, j));
                }
                const std::vector<std::int64_t> some{0, 5, 6, 7, 31, 32};
                std::vector<double> chosen(some.size());
                input.embeddingValues(t, some, chosen.data());
                for (std::size_t c = 0; c < some.size(); ++c)
                    QVERIFY(chosen[c] == input.embeddingValue(t, some[c]));
            }
        }
}

// An embedding of 1 where the encoding is 1, like the cosines at position 0, with p = 0.2: (1 + 1) / 0.8 or 0, and nothing else.
void TestModelInput::twoIsTwoAndAHalfOrNothing()
{
    const ModelInput input =
        ModelInput::make(Embedding::ofRows(Table::Ones(1, 512), 1),
                         makeScheme(EncodingSpec::make(10000, 512, 1).value(), "sinusoidal"_scheme), settings(Combination::Sum, false, 0.2))
            .value();
    int kept = 0;
    for (std::int64_t j = 1; j < 512; j += 2) {
        QCOMPARE(input.combinedValue(0, j), 2.0);
        QVERIFY(input.inputValue(0, j) == (input.isKept(0, j) ? 2.5 : 0.0));
        kept += input.isKept(0, j);
    }
    QVERIFY2(kept > 170 && kept < 240, QByteArray::number(kept)); // 205 ± 6.4
}

void TestModelInput::withoutDropoutNothingChanges()
{
    const ModelInput input = inputOf(settings(Combination::Sum, false, 0.0, 5));
    for (std::int64_t t = 0; t < input.tokens(); ++t) {
        QVERIFY(input.keptRow(t).all());
        QVERIFY(input.inputRow(t) == input.embeddingRow(t) + input.scheme().row(t));
    }
}

void TestModelInput::everythingCanBeDropped()
{
    const ModelInput input = inputOf(settings(Combination::Sum, false, 1.0));
    for (std::int64_t t = 0; t < input.tokens(); ++t) {
        QVERIFY(!input.keptRow(t).any());
        QVERIFY(input.inputRow(t).isZero(0.0));
        QCOMPARE(input.cosineToEmbedding(t), 0.0);
    }
}

void TestModelInput::shareDroppedIsTheProbability()
{
    const auto seed = m_random.whole<std::uint64_t>(0, ~std::uint64_t{0});
    for (const double p : {0.01, 0.1, 0.5, 0.9}) {
        const Table zero = dropped(settings(Combination::Sum, false, p, seed), 400, 500);
        const double deviation = std::sqrt(p * (1.0 - p) / 200000.0);
        QVERIFY2(std::abs(zero.mean() - p) < 6.0 * deviation, QByteArray::number(zero.mean()));
    }
}

void TestModelInput::largerProbabilityKeepsLess()
{
    Table before = Table::Zero(40, 200);
    for (const double p : {0.1, 0.2, 0.5, 0.9, 1.0}) {
        const Table zero = dropped(settings(Combination::Sum, false, p, 12), 40, 200);
        QVERIFY((zero.array() >= before.array()).all() && zero.sum() > before.sum());
        before = zero;
    }
}

// Dropping is independent of the next token, the next column and another seed.
void TestModelInput::droppedEntriesAreScattered()
{
    const auto seed = m_random.whole<std::uint64_t>(0, ~std::uint64_t{0} - 1);
    const Table zero = dropped(settings(Combination::Sum, false, 0.5, seed), 400, 500);
    const Table other = dropped(settings(Combination::Sum, false, 0.5, seed + 1), 400, 500);
    const auto both = [](const auto& a, const auto& b) { return a.cwiseProduct(b).mean(); };
    const double most = 6.0 * std::sqrt(0.25 * 0.75 / 199000.0);
    QVERIFY(std::abs(both(zero.topRows(399), zero.bottomRows(399)) - 0.25) < most);
    QVERIFY(std::abs(both(zero.leftCols(499), zero.rightCols(499)) - 0.25) < most);
    QVERIFY(std::abs(both(zero, other) - 0.25) < most);
    QVERIFY(zero == dropped(settings(Combination::Sum, false, 0.5, seed), 400, 500));
}

void TestModelInput::sequencesOfABatchShareTheirPositions()
{
    const SchemePtr encoding = makeScheme(EncodingSpec::make(100, 6, 9).value(), "sinusoidal"_scheme);
    const ModelInput input =
        ModelInput::make(Embedding::ofRows(Table::Zero(12, 6), 3), encoding, settings(Combination::Sum, false, 0.0)).value();
    QCOMPARE(qint64{input.batch()}, qint64{3});
    QCOMPARE(qint64{input.length()}, qint64{4});
    for (std::int64_t t = 0; t < 12; ++t)
        QVERIFY(input.inputRow(t) == encoding->row(t % 4) && input.position(t) == t % 4);
    const ModelInput half =
        ModelInput::make(Embedding::ofRows(Table::Ones(4, 600), 2),
                         makeScheme(EncodingSpec::make(100, 600, 2).value(), "sinusoidal"_scheme), settings(Combination::Sum, false, 0.5))
            .value();
    QVERIFY((half.keptRow(0) != half.keptRow(2)).any()); // sequences are dropped independently
}

void TestModelInput::faultsAreSaid()
{
    const auto fault = [](std::int64_t words, std::int64_t columns, std::int64_t dModel, std::int64_t maxLen) {
        const auto input =
            ModelInput::make(Embedding::random(Words(static_cast<std::size_t>(words), "a"), 1, columns, 1.0),
                             makeScheme(EncodingSpec::make(10000, dModel, maxLen).value(), "sinusoidal"_scheme), InputSettings());
        return input ? QByteArray() : QByteArray::fromStdString(input.error().message);
    };
    QCOMPARE(fault(3, 8, 8, 3), QByteArray());
    QCOMPARE(fault(0, 8, 8, 3), QByteArray());
    QCOMPARE(
        fault(4, 8, 8, 3),
        QByteArray("The sentence has 4 tokens and max_len is 3, so later tokens have no position. Raise max_len or shorten the sentence."));
    QCOMPARE(fault(3, 8, 9, 3), QByteArray("The embeddings have 8 columns and the encoding has 9, but both must have d_model columns."));
}

// A million tokens of 16384 columns have 17 thousand million entries: there is neither time nor memory for them.
void TestModelInput::onlyWhatIsAskedForIsMade()
{
    const Words words(static_cast<std::size_t>(EncodingSpec::maxMaxLen), "word");
    const ModelInput input = inputOf(settings(Combination::Concatenation, true, 0.1), EncodingSpec::maxDModel, words);
    const std::int64_t last = input.tokens() - 1;
    QCOMPARE(qint64{input.inputRow(last).size()}, qint64{2 * EncodingSpec::maxDModel});
    QVERIFY(input.inputValue(last, 20000) == input.inputRow(last)[20000]);
}

void TestModelInput::sameWordAtTwoPlaces()
{
    for (const Combination combination : {Combination::Sum, Combination::Concatenation}) {
        const ModelInput input = inputOf(settings(combination, false, 0.0));
        QCOMPARE(input.embeddingCosine(0, 4), 1.0);
        QVERIFY(input.inputCosine(0, 4) > 0.5 && input.inputCosine(0, 4) < 0.99);
        QVERIFY(input.embeddingCosine(0, 5) < 0.5);
        // √d makes the word outweigh the place.
        const ModelInput scaled = inputOf(settings(combination, true, 0.0));
        QVERIFY(scaled.inputCosine(0, 4) > 0.99 && scaled.inputCosine(0, 4) < 1.0);
        QVERIFY(scaled.cosineToEmbedding(4) > input.cosineToEmbedding(4));
    }
    // [x, PE(k)] and [x, 0]: the cosine belongs to the angle with tangent ‖PE(k)‖ / ‖x‖.
    const ModelInput beside = inputOf(settings(Combination::Concatenation, false, 0.0));
    const double tangent = beside.encodingRow(3).norm() / beside.embeddingRow(3).norm();
    QVERIFY(std::abs(beside.cosineToEmbedding(3) - 1.0 / std::sqrt(1.0 + tangent * tangent)) < 1e-15);
}

void TestModelInput::cosinesAreThoseOfTheRows()
{
    const ModelInput input = inputOf(settings(Combination::Sum, false, 0.25, 8));
    const auto plain = [](const Eigen::VectorXd& a, const Eigen::VectorXd& b) { return a.dot(b) / (a.norm() * b.norm()); };
    for (std::int64_t s = 0; s < input.tokens(); ++s) {
        QVERIFY(std::abs(input.cosineToEmbedding(s) - plain(input.embeddingRow(s), input.inputRow(s))) < 1e-14);
        for (std::int64_t t = 0; t < input.tokens(); ++t) {
            QVERIFY(std::abs(input.embeddingCosine(s, t) - plain(input.embeddingRow(s), input.embeddingRow(t))) < 1e-14);
            QVERIFY(std::abs(input.inputCosine(s, t) - plain(input.inputRow(s), input.inputRow(t))) < 1e-14);
        }
    }
}

void TestModelInput::cosineOfAnyVectors()
{
    for (int trial = 0; trial < 200; ++trial) {
        const auto size = m_random.whole<Eigen::Index>(1, 40);
        const Eigen::VectorXd a = Eigen::VectorXd::NullaryExpr(size, [this] { return m_random.real(-1.0, 1.0); });
        const Eigen::VectorXd b = Eigen::VectorXd::NullaryExpr(size, [this] { return m_random.real(-1.0, 1.0); });
        const double expected = a.dot(b) / (a.norm() * b.norm());
        QCOMPARE(cosine(a, a), 1.0);
        QCOMPARE(cosine(a, -a), -1.0);
        QCOMPARE(cosine(a, b), cosine(b, a));
        QVERIFY(std::abs(cosine(a, b) - expected) < 1e-14);
        QVERIFY(std::abs(cosine(a * 1e200, b * 1e-250) - expected) < 1e-14);
        QVERIFY(std::abs(cosine(a, a * 3.7)) <= 1.0);
    }
    QCOMPARE(cosine(Eigen::Vector2d(0, 0), Eigen::Vector2d(1, 2)), 0.0);
    QCOMPARE(cosine(Eigen::Vector2d(0, 0), Eigen::Vector2d(0, 0)), 0.0);
    QCOMPARE(cosine(Eigen::Vector2d(1, 0), Eigen::Vector2d(0, 3)), 0.0);
    QCOMPARE(cosine(Eigen::VectorXd(), Eigen::VectorXd()), 0.0);
}

POSENC_TEST(TestModelInput)
#include "test_model_input.moc"
