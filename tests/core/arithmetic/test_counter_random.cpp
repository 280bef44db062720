// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/counter_random.h"
#include "core/base/number_text.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <numbers>

using namespace posenc;
using namespace posenc::test;

namespace {

std::vector<double> normalsOf(const CounterRandom& random, std::size_t count)
{
    std::vector<double> values(count);
    random.normals(count, values.data());
    return values;
}

// The largest distance between the distribution of the values and N(0, 1), times √count (Kolmogorov and Smirnov).
double distanceFromNormal(std::vector<double> values)
{
    std::ranges::sort(values);
    const auto count = static_cast<double>(values.size());
    double largest = 0.0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double expected = 0.5 * std::erfc(-values[i] / std::numbers::sqrt2);
        largest = std::max({largest, expected - static_cast<double>(i) / count, static_cast<double>(i + 1) / count - expected});
    }
    return largest * std::sqrt(count);
}

double meanProduct(const std::vector<double>& a, const std::vector<double>& b, std::size_t shift = 0)
{
    double sum = 0.0;
    for (std::size_t i = 0; i + shift < a.size(); ++i)
        sum += a[i] * b[i + shift];
    return sum / static_cast<double>(a.size() - shift);
}

} // namespace

class TestCounterRandom : public QObject {
    Q_OBJECT

private slots:
    void bitsAreThoseOfSplitMix64();
    void wordsAreHashedByFnv1a();
    void normalsAreBoxAndMullers();
    void normalsAreNormal();
    void normalsAreIndependent();
    void uniformIsEven();
    void partsAreTheWhole();
    void neighboursDiffer();

private:
    Random m_random;
};

// The first outputs of SplitMix64 for the seed 1234567, from the public tests of versions in other languages.
void TestCounterRandom::bitsAreThoseOfSplitMix64()
{
    const CounterRandom random(1234567);
    const std::array<std::uint64_t, 5> expected{6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U,
                                                16408922859458223821U};
    for (std::size_t c = 0; c < expected.size(); ++c)
        QCOMPARE(quint64{random.bits(c)}, quint64{expected[c]});
}

// The key of a word is output 1 of SplitMix64 started at (output 1 for the seed XOR the hash), minus one step; the hashes are from the test
// vectors of FNV's authors.
void TestCounterRandom::wordsAreHashedByFnv1a()
{
    constexpr std::uint64_t step = 0x9e3779b97f4a7c15;
    const std::array<std::pair<std::string_view, std::uint64_t>, 3> vectors{
        {{"", 0xcbf29ce484222325}, {"a", 0xaf63dc4c8601ec8c}, {"foobar", 0x85944171f73967e8}}};
    for (const auto& [word, hash] : vectors) {
        const std::uint64_t seed = m_random.whole<std::uint64_t>(0, ~std::uint64_t{0});
        const std::uint64_t key = CounterRandom((CounterRandom(seed).bits(0) ^ hash) - step).bits(0);
        QCOMPARE(quint64{CounterRandom(seed, word).bits(7)}, quint64{CounterRandom(key).bits(7)});
    }
}

void TestCounterRandom::normalsAreBoxAndMullers()
{
    const CounterRandom random(m_random.whole<std::uint64_t>(0, ~std::uint64_t{0}));
    for (int trial = 0; trial < 500; ++trial) {
        const std::uint64_t pair = 2 * m_random.whole<std::uint64_t>(0, 1U << 20);
        const Real u((static_cast<double>(random.bits(pair) >> 11) + 1.0) * 0x1p-53);
        const Real angle = Real(2.0) * Real::pi() * Real(static_cast<double>(random.bits(pair + 1) >> 32) * 0x1p-32);
        // √x by exp(½ ln x): the oracle has no root.
        const Real radius = exp(Real(0.5) * log(Real(-2.0) * log(u)));
        QVERIFY(errorOf(random.normal(pair), radius * cos(angle)) <= 1e-15 * std::max(1.0, radius.toDouble()));
        QVERIFY(errorOf(random.normal(pair + 1), radius * sin(angle)) <= 1e-15 * std::max(1.0, radius.toDouble()));
    }
}

void TestCounterRandom::normalsAreNormal()
{
    for (const std::uint64_t seed : {0, 1, 2, 3}) {
        const std::vector<double> values = normalsOf(CounterRandom(seed, "word"), 50000);
        QVERIFY(std::ranges::all_of(values, [](double value) { return std::abs(value) < 8.6; }));
        // Exceeded by one normal sequence in ten thousand; these never change.
        QVERIFY2(distanceFromNormal(values) < 2.23, QByteArray::number(distanceFromNormal(values)));
        QVERIFY(std::abs(meanProduct(values, std::vector<double>(values.size(), 1.0))) < 4.0 / std::sqrt(50000.0));
        QVERIFY(std::abs(meanProduct(values, values) - 1.0) < 4.0 * std::sqrt(2.0 / 50000.0));
    }
}

void TestCounterRandom::normalsAreIndependent()
{
    constexpr std::size_t count = 50000;
    const double most = 4.5 / std::sqrt(double(count)); // of a mean of products of independent normal numbers
    const std::vector<double> cat = normalsOf(CounterRandom(1, "cat"), count);
    for (const std::size_t shift : {1U, 2U, 3U, 128U, 256U})
        QVERIFY(std::abs(meanProduct(cat, cat, shift)) < most);
    for (const auto& [seed, word] : {std::pair(1, "mat"), {1, "cats"}, {1, "Cat"}, {2, "cat"}, {0, "cat"}})
        QVERIFY2(std::abs(meanProduct(cat, normalsOf(CounterRandom(static_cast<std::uint64_t>(seed), std::string_view(word)), count)))
                     < most,
                 word);
    // The same entry of many words, and of many indices.
    std::vector<double> words;
    std::vector<double> indices;
    for (std::int64_t number = 0; number < 20000; ++number) {
        words.push_back(CounterRandom(5, std::string_view(numberText(number) + "word")).normal(3));
        indices.push_back(CounterRandom(5, number).normal(3));
    }
    for (const auto* values : {&words, &indices}) {
        QVERIFY(distanceFromNormal(*values) < 2.23);
        QVERIFY(std::abs(meanProduct(*values, *values, 1)) < 4.5 / std::sqrt(20000.0));
    }
}

void TestCounterRandom::uniformIsEven()
{
    const CounterRandom random(11, std::int64_t{4});
    std::array<int, 64> counts{};
    constexpr int draws = 64000;
    for (std::uint64_t c = 0; c < draws; ++c) {
        const double value = random.uniform(c);
        QVERIFY(value >= 0.0 && value < 1.0);
        ++counts[static_cast<std::size_t>(value * 64.0)];
    }
    double chiSquare = 0.0;
    for (const int seen : counts)
        chiSquare += (seen - 1000.0) * (seen - 1000.0) / 1000.0;
    QVERIFY2(chiSquare > 25.0 && chiSquare < 120.0, QByteArray::number(chiSquare)); // 63 ± 11; beyond with a chance of 1e-5
}

void TestCounterRandom::partsAreTheWhole()
{
    for (int trial = 0; trial < 40; ++trial) {
        const CounterRandom random(m_random.whole<std::uint64_t>(0, ~std::uint64_t{0}));
        const auto count = m_random.whole<std::size_t>(0, 1000);
        std::vector<double> values(count + 1, 77.0);
        random.normals(count, values.data());
        QCOMPARE(values.back(), 77.0);
        for (std::size_t c = 0; c < count; ++c)
            QVERIFY(values[c] == random.normal(c));
    }
}

void TestCounterRandom::neighboursDiffer()
{
    QVERIFY(CounterRandom(1, std::int64_t{0}).bits(0) != CounterRandom(0, std::int64_t{1}).bits(0));
    QVERIFY(CounterRandom(1, std::int64_t{2}).bits(0) != CounterRandom(2, std::int64_t{1}).bits(0));
    QVERIFY(CounterRandom(1, std::string_view("a")).bits(0) != CounterRandom(1, std::string_view("b")).bits(0));
    QVERIFY(CounterRandom(1, std::string_view("\xc3\xa9")).bits(0) != CounterRandom(1, std::string_view("e")).bits(0));
}

POSENC_TEST(TestCounterRandom)
#include "test_counter_random.moc"
