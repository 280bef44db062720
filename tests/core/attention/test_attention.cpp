// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/counter_random.h"
#include "core/attention/attention.h"
#include "core/encoding/encoding_table.h"
#include "tests/support/progress_record.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QRandomGenerator>
#include <QtTest>

#include <cmath>
#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::array allTerms{AttentionTerm::MeaningMeaning, AttentionTerm::MeaningPlace, AttentionTerm::PlaceMeaning,
                              AttentionTerm::PlacePlace, AttentionTerm::Relative};

Table noise(std::int64_t rows, std::int64_t columns, std::uint64_t seed)
{
    Table table(rows, columns);
    CounterRandom(seed, "noise").normals(static_cast<std::size_t>(table.size()), table.data());
    return table;
}

Encoding encodingOf(std::int64_t dModel, Layout layout = Layout::Interleaved)
{
    return Encoding(EncodingSpec::make(100.0, dModel, 64).value().withLayout(layout));
}

Table placesOf(const Encoding& encoding, std::int64_t words)
{
    Table places(words, encoding.spec().dModel());
    EncodingTable(encoding).rows(0, places);
    return places;
}

} // namespace

class TestAttention : public QObject {
    Q_OBJECT

private slots:
    // Worked out by hand: words (1, 0) and (0, 1), places (1, 1) and (−1, 1).
    void twoWords()
    {
        Table meanings(2, 2);
        meanings << 1, 0, 0, 1;
        Table places(2, 2);
        places << 1, 1, -1, 1;
        const auto of = [&](const AttentionSettings& settings) {
            return Attention::make(meanings, places, AttentionHead::identity(2), settings).value();
        };
        AttentionSettings plain;
        plain.isScaled = false;
        const Attention attention = of(plain);
        const auto is = [](const Table& table, double aa, double ab, double ba, double bb) {
            return table(0, 0) == aa && table(0, 1) == ab && table(1, 0) == ba && table(1, 1) == bb;
        };
        QVERIFY(is(attention.term(AttentionTerm::MeaningMeaning), 1, 0, 0, 1));
        QVERIFY(is(attention.term(AttentionTerm::MeaningPlace), 1, -1, 1, 1));
        QVERIFY(is(attention.term(AttentionTerm::PlaceMeaning), 1, 1, -1, 1));
        QVERIFY(is(attention.term(AttentionTerm::PlacePlace), 2, 0, 0, 2));
        QCOMPARE(attention.term(AttentionTerm::Relative).size(), 0);
        QVERIFY(is(attention.scores(), 5, 0, 0, 5));
        QVERIFY(std::abs(attention.weights()(0, 1) - 1.0 / (1.0 + std::exp(5.0))) < 1e-15);
        QVERIFY(std::abs(of({}).scores()(0, 0) - 5.0 / std::sqrt(2.0)) < 1e-15);
        plain.inverseTemperature = 0.2;
        QVERIFY(std::abs(of(plain).weights()(0, 1) - 1.0 / (1.0 + std::exp(1.0))) < 1e-15);
        plain.mask = AttentionMask::Causal;
        QVERIFY(is(of(plain).weights(), 1, 0, 1.0 / (1.0 + std::exp(1.0)), 1.0 - 1.0 / (1.0 + std::exp(1.0))));
        // The sums (2, 1) and (−1, 2): the second is nearest its own word, and so is the first.
        QVERIFY((nearestWords(meanings + places, meanings).value() == std::vector<std::int64_t>{0, 1}));
        QVERIFY((nearestWords(places, meanings).value() == std::vector<std::int64_t>{0, 1})); // (1, 1) is as near to both: the first
    }

    // Pair by pair: query a times ζ^(a/S), key b times ζ^(−b/S), and both rotated.
    void xposFades()
    {
        const Rotary rotary(EncodingSpec::make(100.0, 6, 64).value());
        const Xpos xpos = Xpos::make(rotary, 0.4, 8.0).value();
        const Table meanings = noise(7, 6, 1);
        AttentionSettings plain;
        plain.isScaled = false;
        RelativeAttention relative;
        relative.xpos = &xpos;
        const Attention attention = Attention::make(meanings, {}, AttentionHead::identity(6), plain, relative).value();
        for (int a = 0; a < 7; ++a)
            for (int b = 0; b < 7; ++b) {
                long double score = 0.0L;
                for (int i = 0; i < 3; ++i) {
                    const long double angle = static_cast<long double>(b - a) * std::pow(100.0L, -2.0L * i / 6.0L);
                    const long double kept = std::pow((2.0L * i / 6.0L + 0.4L) / 1.4L, static_cast<long double>(a - b) / 8.0L);
                    const long double x = meanings(a, 2 * i), y = meanings(a, 2 * i + 1), u = meanings(b, 2 * i),
                                      v = meanings(b, 2 * i + 1);
                    score += kept * ((x * u + y * v) * std::cos(angle) + (y * u - x * v) * std::sin(angle));
                }
                QVERIFY(std::abs(static_cast<double>(score) - attention.scores()(a, b)) < 1e-12);
            }
    }

    void relativeKeysDependOnTheirOffset()
    {
        const Table keys = randomRelativeKeys(3, 4, 5);
        QCOMPARE(keys.rows(), Eigen::Index{9});
        QVERIFY(keys.middleRows(2, 5) == randomRelativeKeys(3, 2, 5));
        QVERIFY(keys != randomRelativeKeys(4, 4, 5));
        const Table many = randomRelativeKeys(0, 100, 100);
        QVERIFY(std::abs(many.squaredNorm() / 201.0 - 1.0) < 0.05); // about as long as a word
    }

    // The sum of the terms is the score of the sums, computed number by number.
    void termsAddUpToTheScore()
    {
        const std::uint32_t seed = QRandomGenerator::global()->generate();
        QRandomGenerator random(seed);
        const InRow row("seed " + QByteArray::number(seed));
        for (int trial = 0; trial < 20; ++trial) {
            const int words = random.bounded(1, 12);
            const int dModel = random.bounded(1, 24);
            const int rank = random.bounded(1, dModel + 1);
            const Table meanings = noise(words, dModel, random.generate());
            const Table places = noise(words, dModel, random.generate());
            const AttentionHead head = AttentionHead::random(dModel, rank, random.generate()).value();
            RelativeAttention relative;
            relative.biases = noise(words, words, random.generate());
            relative.relativeKeys = noise(2 * random.bounded(0, 4) + 1, rank, random.generate());
            AttentionSettings settings;
            settings.mask = static_cast<AttentionMask>(random.bounded(3));
            settings.window = random.bounded(1, 5);
            settings.inverseTemperature = 0.1 + random.generateDouble();
            const Attention attention = Attention::make(meanings, places, head, settings, relative).value();
            const Table q = head.queries(meanings + places).value();
            const Table k = head.keys(meanings + places).value();
            const auto farthest = static_cast<int>(relative.relativeKeys.rows() / 2);
            for (int a = 0; a < words; ++a) {
                long double sum = 0.0L;
                std::vector<long double> expected;
                for (int b = 0; b < words; ++b) {
                    long double score = relative.biases(a, b);
                    for (int j = 0; j < rank; ++j)
                        score += q(a, j)
                                 * (k(b, j) / std::sqrt(static_cast<long double>(rank))
                                    + relative.relativeKeys(std::clamp(b - a, -farthest, farthest) + farthest, j)
                                          / std::sqrt(static_cast<long double>(rank)));
                    QVERIFY(std::abs(static_cast<double>(score) - attention.scores()(a, b))
                            < 1e-12 * attention.scores().cwiseAbs().maxCoeff());
                    const bool allowed = settings.mask == AttentionMask::None
                                         || (b <= a && (settings.mask == AttentionMask::Causal || b > a - settings.window));
                    QCOMPARE(attention.allows(a, b), allowed);
                    expected.push_back(allowed ? std::exp(settings.inverseTemperature * score) : 0.0L);
                    sum += expected.back();
                }
                for (int b = 0; b < words; ++b)
                    QVERIFY(std::abs(attention.weights()(a, b) - static_cast<double>(expected[static_cast<std::size_t>(b)] / sum)) < 1e-12);
            }
            double shares = 0.0;
            for (const AttentionTerm each : allTerms)
                shares += attention.share(each);
            QVERIFY(std::abs(shares - (words == 1 ? 0.0 : 1.0)) < 1e-9);
        }
    }

    // The place·place term is the kernel, shifted by Δ: largest Δ back.
    void headLooksBack()
    {
        for (const Layout layout : {Layout::Interleaved, Layout::Concatenated})
            for (const int offset : {0, 1, 3, -2}) {
                const Encoding encoding = encodingOf(16, layout);
                AttentionSettings settings;
                settings.isScaled = false;
                const Attention attention =
                    Attention::make(Table::Zero(20, 16), placesOf(encoding, 20), AttentionHead::looksBack(encoding, offset), settings)
                        .value();
                for (int a = 4; a < 17; ++a) {
                    Eigen::Index best = 0;
                    attention.weights().row(a).maxCoeff(&best);
                    QCOMPARE(best, a - offset);
                    long double kernel = 0.0L;
                    for (int i = 0; i < 8; ++i)
                        kernel += std::cos((a - 2 - offset) * std::pow(100.0L, -2.0L * i / 16));
                    QVERIFY(std::abs(static_cast<double>(kernel) - attention.term(AttentionTerm::PlacePlace)(a, 2)) < 1e-13);
                }
            }
    }

    // Rotated queries and keys score alike at equal distances.
    void rotationCountsTheDistanceAlone()
    {
        const Rotary rotary(EncodingSpec::make(100.0, 8, 64).value());
        Table same(10, 8);
        same.rowwise() = noise(1, 8, 5).row(0);
        RelativeAttention relative;
        relative.rotary = &rotary;
        const Attention attention = Attention::make(same, Table(), AttentionHead::identity(8), {}, relative).value();
        for (int a = 0; a < 9; ++a)
            for (int b = 0; b < 9; ++b)
                QVERIFY(std::abs(attention.scores()(a, b) - attention.scores()(a + 1, b + 1)) < 1e-13);
        QVERIFY(std::abs(attention.scores()(0, 0) - attention.scores()(0, 3)) > 0.01);
        QCOMPARE(attention.share(AttentionTerm::PlacePlace), 0.0);
    }

    void scoresVaryAsMuchWithAnyHead()
    {
        const Table meanings = noise(200, 64, 3);
        const auto deviation = [&](const AttentionHead& head) {
            AttentionSettings settings;
            settings.isScaled = false;
            Table scores = Attention::make(meanings, Table(), head, settings).value().scores();
            scores.diagonal().setZero(); // of a word with itself the identity has d_model
            return std::sqrt(scores.squaredNorm() / static_cast<double>(scores.size()));
        };
        const double identity = deviation(AttentionHead::identity(64));
        for (const int rank : {1, 8, 64})
            QVERIFY(std::abs(deviation(AttentionHead::random(64, rank, 1).value()) / identity - 1.0) < 0.35);
    }

    void wrongInputsAreSaid()
    {
        const AttentionHead head = AttentionHead::identity(4);
        const auto messageOf = [&](const Table& meanings, const Table& places, const AttentionSettings& settings = {},
                                   const RelativeAttention& relative = {}) {
            const auto attention = Attention::make(meanings, places, head, settings, relative);
            return attention ? QString() : QString::fromStdString(attention.error().message);
        };
        const Table three = Table::Zero(3, 4);
        QVERIFY(messageOf(three, three).isEmpty());
        QVERIFY(messageOf(Table(0, 4), Table()).contains("0 words"));
        QVERIFY(messageOf(Table::Zero(3, 5), Table()).contains("5 columns, but the head takes 4"));
        QVERIFY(messageOf(three, Table::Zero(2, 4)).contains("2 × 4 and the words 3 × 4"));
        AttentionSettings cold;
        cold.inverseTemperature = 0.0;
        QVERIFY(messageOf(three, three, cold).contains("must be above 0"));
        Table bad = three;
        bad(1, 1) = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(messageOf(bad, three).contains("not finite"));
        bad(1, 1) = 1e200;
        QVERIFY(messageOf(bad, three).contains("too large"));
        RelativeAttention relative;
        relative.biases = Table::Zero(2, 3);
        QVERIFY(messageOf(three, three, {}, relative).contains("2 × 3, but there are 3 words"));
        const auto ranks = AttentionHead::random(4, 5, 0);
        QVERIFY(!ranks && QString::fromStdString(ranks.error().message).contains("between 1 and d_model, which is 4"));
    }

    // Each part of the work rests often: where there are no threads, the window lives between two rests.
    void workCanBeStopped()
    {
        const Table meanings = Table::Random(300, 200);
        const Table places = Table::Random(300, 200);
        const AttentionHead head = AttentionHead::random(200, 100, 1).value();
        const auto all = [&](const Progress& progress) { return Attention::make(meanings, places, head, {}, {}, progress); };
        const auto large = [](const Progress& progress) { return AttentionHead::random(1000, 500, 1, progress); };
        const auto nearest = [&](const Progress& progress) { return nearestWords(places, meanings, progress); };
        for (const double from : {-1.0, 0.0, 0.3}) {
            QVERIFY(isStopped(all, from));
            QVERIFY(isStopped(large, from));
            QVERIFY(isStopped(nearest, from));
        }
        ProgressRecord record;
        QVERIFY(all(record.progress()).hasValue());
        QCOMPARE(record.complaint(0.5, 12), QString());
    }
};

POSENC_TEST(TestAttention)
#include "test_attention.moc"
