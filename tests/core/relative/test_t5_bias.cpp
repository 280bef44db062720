// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/t5_bias.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <set>

using namespace posenc;
using namespace posenc::test;

namespace {

// As the models' code has it, in float32.
std::int64_t bucketInFloats(std::int64_t relative, bool bidirectional, std::int64_t buckets, std::int64_t maxDistance)
{
    std::int64_t bucket = 0;
    if (bidirectional) {
        buckets /= 2;
        bucket += relative > 0 ? buckets : 0;
        relative = std::abs(relative);
    } else {
        relative = -std::min<std::int64_t>(relative, 0);
    }
    const std::int64_t exact = buckets / 2;
    if (relative < exact)
        return bucket + relative;
    const float part = std::log(static_cast<float>(relative) / static_cast<float>(exact))
                       / static_cast<float>(std::log(static_cast<double>(maxDistance) / static_cast<double>(exact)));
    const auto far = exact + static_cast<std::int64_t>(part * static_cast<float>(buckets - exact));
    return bucket + std::min(far, buckets - 1);
}

Real logOf(std::int64_t x) { return log(Real(static_cast<double>(x))); }

std::vector<std::int64_t> list(std::int64_t firstAndUp, std::initializer_list<std::int64_t> others)
{
    std::vector<std::int64_t> starts;
    for (std::int64_t start = 0; start < firstAndUp; ++start)
        starts.push_back(start);
    starts.insert(starts.end(), others);
    return starts;
}

} // namespace

class TestT5Bias : public QObject {
    Q_OBJECT

private slots:
    void startsAreThePublishedOnes();
    void bucketsAreThoseOfTheModelsCode();
    void startsAreExact();
    void keysAfterADecodersQueryAreNotSeen();
    void biasIsThatOfTheBucket();
    void numbersOutsideTheirRangeAreRefused();
    void madeUpBiasesBelongToSeedAndHead();

private:
    Random m_random;
};

void TestT5Bias::startsAreThePublishedOnes()
{
    QCOMPARE(T5Buckets::make(true, 32, 128).value().starts(), list(8, {8, 12, 16, 23, 32, 46, 64, 91}));
    QCOMPARE(T5Buckets::make(false, 32, 128).value().starts(), list(16, {16, 19, 21, 24, 27, 31, 35, 40, 46, 52, 59, 67, 77, 87, 99, 113}));
}

void TestT5Bias::bucketsAreThoseOfTheModelsCode()
{
    Rows<bool, int, int> rows;
    rows.add("encoder", true, 32, 128);
    rows.add("decoder", false, 32, 128);
    rows.add("few buckets", true, 6, 20);
    rows.add("an odd number", false, 33, 100);
    rows.add("far", true, 320, 800); // WavLM
    rows.each([&](bool bidirectional, int buckets, int maxDistance) {
        const T5Buckets made = T5Buckets::make(bidirectional, buckets, maxDistance).value();
        int differ = 0;
        for (std::int64_t relative = -3000; relative <= 3000; ++relative) {
            const std::int64_t bucket = made.bucketOf(relative);
            QVERIFY(bucket >= 0 && bucket < made.buckets());
            differ += bucket == bucketInFloats(relative, bidirectional, buckets, maxDistance) ? 0 : 1;
        }
        QVERIFY2(differ == 0, qPrintable(QString::number(differ)));
        for (const std::int64_t far : {1 << 20, (1 << 20) - 1, 900'000})
            QCOMPARE(made.bucketOf(-far), bucketInFloats(-far, bidirectional, buckets, maxDistance));
    });
}

// Against powers of 320 bits: the first distance that reaches E (maxDistance / E)^(step / steps).
void TestT5Bias::startsAreExact()
{
    const Real tie = exp(Real(-150.0));
    for (int trial = 0; trial < 150; ++trial) {
        const bool bidirectional = m_random.coin();
        const auto buckets = m_random.whole<std::int64_t>(T5Buckets::fewest, trial % 10 == 0 ? T5Buckets::most : 70);
        const std::int64_t ofDirection = bidirectional ? buckets / 2 : buckets;
        const std::int64_t exact = ofDirection / 2;
        // Powers of two make ties, a distance just above E makes empty buckets.
        const auto maxDistance = trial % 3 == 0   ? exact << m_random.whole(1, 8)
                                 : trial % 3 == 1 ? exact + m_random.whole<std::int64_t>(1, 20)
                                                  : m_random.whole<std::int64_t>(exact + 1, 1 << 20);
        const T5Buckets made = T5Buckets::make(bidirectional, buckets, maxDistance).value();
        QCOMPARE(std::ssize(made.starts()), ofDirection);
        for (std::int64_t bucket = 0; bucket < ofDirection; ++bucket) {
            const std::int64_t start = made.starts()[static_cast<std::size_t>(bucket)];
            if (bucket < exact) {
                QCOMPARE(qint64{start}, qint64{bucket});
                continue;
            }
            const Real wanted = Real(static_cast<double>(bucket - exact)) / Real(static_cast<double>(ofDirection - exact))
                                * (logOf(maxDistance) - logOf(exact));
            const auto reaches = [&](std::int64_t n) { return (logOf(n) - logOf(exact) - wanted + tie).toDouble() > 0.0; };
            QVERIFY(reaches(start));
            QVERIFY(start == exact || !reaches(start - 1));
        }
    }
}

void TestT5Bias::keysAfterADecodersQueryAreNotSeen()
{
    const T5Buckets decoder = T5Buckets::make(false, 32, 128).value();
    const T5Buckets encoder = T5Buckets::make(true, 32, 128).value();
    for (const std::int64_t after : {1, 2, 500}) {
        QCOMPARE(qint64{decoder.bucketOf(after)}, 0);
        QCOMPARE(qint64{encoder.bucketOf(after)}, qint64{16 + encoder.bucketOf(-after)});
    }
    QCOMPARE(qint64{encoder.bucketOf(0)}, 0);
}

void TestT5Bias::biasIsThatOfTheBucket()
{
    for (int trial = 0; trial < 60; ++trial) {
        const bool bidirectional = m_random.coin();
        const auto count = m_random.whole<std::int64_t>(4, 50);
        const T5Buckets buckets = T5Buckets::make(bidirectional, count, m_random.whole<std::int64_t>(count, 300)).value();
        const Eigen::VectorXd biases = Eigen::VectorXd::Random(count);
        const bool after = bidirectional && m_random.coin();
        const T5Bias bias(buckets, biases, after ? T5Bias::Keys::After : T5Bias::Keys::Before);
        double sum = 0.0;
        std::vector<double> each(400);
        bias.values(0, each);
        std::vector<double> later(33);
        const auto first = m_random.whole<std::int64_t>(0, 360);
        bias.values(first, later);
        for (std::int64_t offset = 0; offset < 400; ++offset) {
            const double expected = biases[buckets.bucketOf(after ? offset : -offset)];
            QCOMPARE(bias.value(offset), expected);
            QCOMPARE(each[static_cast<std::size_t>(offset)], expected);
            if (offset >= first && offset < first + 33)
                QCOMPARE(later[static_cast<std::size_t>(offset - first)], expected);
            QVERIFY(std::abs(bias.sumBelow(offset) - sum) <= 1e-11);
            sum += expected;
        }
        const auto last = m_random.whole<std::int64_t>(first + 1, 400);
        const auto [low, high] = std::minmax_element(each.begin() + first, each.begin() + last);
        QCOMPARE(bias.range(first, last).lowest, *low);
        QCOMPARE(bias.range(first, last).highest, *high);
    }
}

void TestT5Bias::numbersOutsideTheirRangeAreRefused()
{
    eachRow<bool, qint64, qint64, QString>(
        {
            // empty: accepted
            {"fewest", true, 4, 2, ""},
            {"most", false, 1024, 1 << 20, ""},
            {"too few", true, 3, 128, "between 4 and 1024"},
            {"too many", true, 1025, 2000, "between 4 and 1024"},
            {"nothing is far", true, 32, 8, "between 9 and 1048576"},
            {"nor for a decoder", false, 32, 16, "between 17 and 1048576"},
            {"too far", false, 32, (1 << 20) + 1, "between 17 and 1048576"},
        },
        [&](bool bidirectional, qint64 buckets, qint64 maxDistance, const QString& words) {
            const auto made = T5Buckets::make(bidirectional, buckets, maxDistance);
            QCOMPARE(static_cast<bool>(made), words.isEmpty());
            if (!made)
                QVERIFY2(made.error().kind == Error::Kind::Range && QString::fromStdString(made.error().message).contains(words),
                         made.error().message.c_str());
        });
}

void TestT5Bias::madeUpBiasesBelongToSeedAndHead()
{
    QVERIFY(madeUpBiases(3, 2, 32) == madeUpBiases(3, 2, 32));
    QVERIFY(madeUpBiases(3, 2, 32) == madeUpBiases(3, 2, 64).head(32));
    QVERIFY(madeUpBiases(3, 2, 32) != madeUpBiases(3, 1, 32) && madeUpBiases(3, 2, 32) != madeUpBiases(2, 2, 32));
    const Eigen::VectorXd many = madeUpBiases(0, 1, 1000);
    QVERIFY(std::abs(many.mean()) < 0.2 && std::abs(many.squaredNorm() / 1000.0 - 1.0) < 0.2);
}

POSENC_TEST(TestT5Bias)
#include "test_t5_bias.moc"
