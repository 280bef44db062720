// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/expectation.h"
#include "tests/support/attention_of_tables.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <array>
#include <cmath>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::array termNames{"meaning_meaning", "meaning_place", "place_meaning", "place_place"};

// Has no attention: the sentence is too long, for example.
class NoAttention : public AttentionSource {
public:
    explicit NoAttention(double products) : m_products(products) {}
    std::int64_t words() const override { return 0; }
    double products() const override { return m_products; }
    Expected<WordsAttention> value() const override { return Error{Error::Kind::Range, "There is no sentence."}; }

private:
    double m_products;
};

} // namespace

class TestAttentionFacts : public QObject {
    Q_OBJECT

private slots:
    // Every number from the words, by the formula: identity, so that a product is a sum over the columns.
    void headByItsFormula()
    {
        for (int trial = 0; trial < 20; ++trial) {
            const auto words = m_random.whole<std::int64_t>(2, 7);
            const auto dModel = m_random.whole<std::int64_t>(1, 9);
            const Table e = noiseTable(words, dModel, m_random.whole<std::uint64_t>(0, 9999));
            const Table p = noiseTable(words, dModel, m_random.whole<std::uint64_t>(0, 9999));
            const Table bias = noiseTable(words, words, m_random.whole<std::uint64_t>(0, 9999));
            AttentionSettings settings;
            settings.mask = trial % 2 == 0 ? AttentionMask::None : AttentionMask::Causal;
            settings.isScaled = trial % 3 != 0;
            settings.inverseTemperature = m_random.real(0.2, 3.0);
            RelativeAttention relative;
            relative.biases = bias;
            const AttentionOfTables source(e, p, AttentionHead::identity(dModel), settings, relative);
            const auto product = [&](const Table& x, std::int64_t a, const Table& y, std::int64_t b) {
                long double sum = 0.0L;
                for (std::int64_t j = 0; j < dModel; ++j)
                    sum += static_cast<long double>(x(a, j)) * y(b, j);
                return settings.isScaled ? sum / std::sqrt(static_cast<long double>(dModel)) : sum;
            };
            std::array<std::vector<long double>, 6> allowed; // of every allowed query and key: the terms, the bias, the score
            for (std::int64_t a = 0; a < words; ++a) {
                long double all = 0.0L;
                std::vector<long double> scores;
                for (std::int64_t b = 0; b < words; ++b) {
                    const std::array terms{product(e, a, e, b), product(e, a, p, b), product(p, a, e, b), product(p, a, p, b)};
                    const long double score = terms[0] + terms[1] + terms[2] + terms[3] + bias(a, b);
                    for (std::size_t t = 0; t < terms.size(); ++t)
                        QVERIFY(isNear(two(source, std::string("term.") + termNames[t], a, b), terms[t]));
                    QVERIFY(isNear(two(source, "term.relative", a, b), bias(a, b)));
                    QVERIFY(isNear(two(source, "score", a, b), score));
                    const bool isAllowed = settings.mask == AttentionMask::None || b <= a;
                    scores.push_back(isAllowed ? std::exp(settings.inverseTemperature * score) : 0.0L);
                    all += scores.back();
                    if (!isAllowed)
                        continue;
                    for (std::size_t t = 0; t < terms.size(); ++t)
                        allowed[t].push_back(terms[t]);
                    allowed[4].push_back(bias(a, b));
                    allowed[5].push_back(score);
                }
                for (std::int64_t b = 0; b < words; ++b)
                    QVERIFY(isNear(two(source, "attention", a, b), scores[static_cast<std::size_t>(b)] / all));
                QCOMPARE(two(source, "meaning", a, 0), e(a, 0));
                QCOMPARE(two(source, "meaning", a, dModel - 1), e(a, dModel - 1));
                std::int64_t nearest = 0;
                for (std::int64_t b = 1; b < words; ++b)
                    if ((e.row(a) + p.row(a) - e.row(b)).norm() < (e.row(a) + p.row(a) - e.row(nearest)).norm())
                        nearest = b;
                QCOMPARE(value(source, "nearest(" + std::to_string(a) + ')'), static_cast<double>(nearest));
            }
            for (std::size_t t = 0; t < allowed.size() - 1; ++t)
                QVERIFY(isNear(value(source, std::string("share.") + (t < 4 ? termNames[t] : "relative")),
                               covariance(allowed[t], allowed[5]) / covariance(allowed[5], allowed[5])));
        }
    }

    // The second word's place is the difference of the two: its sum is the first word.
    void spoiltWordsAreCounted()
    {
        const Table e{{1.0, 0.0}, {0.0, 1.0}, {5.0, 5.0}};
        const Table p{{0.0, 0.0}, {1.0, -1.0}, {0.0, 0.0}};
        const AttentionOfTables source(e, p, AttentionHead::identity(2), {});
        QCOMPARE(value(source, "spoilt"), 1.0);
        QCOMPARE(value(source, "nearest(1)"), 0.0);
        QVERIFY(Expectation::fromText("spoilt = 1")->isMet({*m_scheme, nullptr, nullptr, &source}).value());
    }

    void absentTermsAreZero()
    {
        const AttentionOfTables source(noiseTable(3, 4, 1), {}, AttentionHead::identity(4), {});
        for (const char* const fact : {"term.place_place(0, 1)", "term.meaning_place(2, 1)", "term.relative(0, 0)", "share.place_place"})
            QCOMPARE(value(source, fact), 0.0);
        QVERIFY(std::abs(value(source, "share.meaning_meaning") - 1.0) < 1e-12);
        QCOMPARE(value(source, "spoilt"), 0.0);
    }

    void whatIsMissingIsExplained()
    {
        Rows<QByteArray, int, QByteArray> rows;
        rows.add("nobody speaks", QByteArray("attention(0, 1)"), 0,
                 QByteArray("Attention needs words, and there are none. Type a sentence on page Tokens."));
        rows.add("shares too", QByteArray("share.place_place"), 0,
                 QByteArray("Attention needs words, and there are none. Type a sentence on page Tokens."));
        rows.add("why there is none", QByteArray("score(3, 1)"), 1, QByteArray("There is no sentence."));
        rows.add("beyond the words", QByteArray("attention(3, 1)"), 2,
                 QByteArray("a in attention(3, 1) is 3, but it must be between 0 and 2 (words is 3)."));
        rows.add("before them", QByteArray("score(0, -1)"), 2,
                 QByteArray("b in score(0, -1) is -1, but it must be between 0 and 2 (words is 3)."));
        rows.add("too many", QByteArray("spoilt"), 3,
                 QByteArray("spoilt would take too long for a table of this size. Choose a smaller max_len or d_model."));
        const AttentionOfTables three(noiseTable(3, 4, 1), {}, AttentionHead::identity(4), {});
        const NoAttention none(1.0);
        const NoAttention large(2.0 * FactBudget::most);
        const std::array<const AttentionSource*, 4> sources{nullptr, &none, &three, &large};
        rows.each([&](const QByteArray& fact, int source, const QByteArray& sentence) {
            const auto value =
                Fact::fromText(fact.toStdString())->value({*m_scheme, nullptr, nullptr, sources[static_cast<std::size_t>(source)]});
            QVERIFY(!value.hasValue());
            QCOMPARE(QByteArray::fromStdString(value.error().message), sentence);
        });
    }

    void otherFactsNeedNoAttention()
    {
        const AttentionOfTables source(noiseTable(3, 4, 1), {}, AttentionHead::identity(4), {});
        QCOMPARE(value(source, "rows"), 50.0);
        QVERIFY(!source.wasAsked());
        QVERIFY(Fact::fromText("rows")->products({*m_scheme, nullptr, nullptr, &source})
                < Fact::fromText("spoilt")->products({*m_scheme, nullptr, nullptr, &source}));
    }

private:
    double value(const AttentionSource& source, const std::string& text) const
    {
        const auto found = Fact::fromText(text)->value({*m_scheme, nullptr, nullptr, &source});
        if (!found)
            throw std::runtime_error(found.error().message);
        return found->number;
    }
    double two(const AttentionSource& source, const std::string& name, std::int64_t a, std::int64_t b) const
    {
        return value(source, name + '(' + std::to_string(a) + ", " + std::to_string(b) + ')');
    }
    static long double covariance(const std::vector<long double>& x, const std::vector<long double>& y)
    {
        const auto count = static_cast<long double>(x.size());
        long double meanX = 0.0L;
        long double meanY = 0.0L;
        for (std::size_t i = 0; i < x.size(); ++i) {
            meanX += x[i] / count;
            meanY += y[i] / count;
        }
        long double sum = 0.0L;
        for (std::size_t i = 0; i < x.size(); ++i)
            sum += (x[i] - meanX) * (y[i] - meanY) / count;
        return sum;
    }
    static bool isNear(double value, long double expected)
    {
        if (std::abs(static_cast<long double>(value) - expected) <= 1e-12L * std::max(1.0L, std::abs(expected)))
            return true;
        qWarning("%.17g instead of %.17Lg", value, expected);
        return false;
    }

    Random m_random;
    SchemePtr m_scheme = makeScheme(EncodingSpec::make(100.0, 9, 50).value(), SchemeName());
};

POSENC_TEST(TestAttentionFacts)
#include "test_attention_facts.moc"
