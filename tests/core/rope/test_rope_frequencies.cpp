// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rope/rope_frequencies.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>

using namespace posenc;
using namespace posenc::test;

namespace {

// The definitions, as the papers and frameworks have them, in 320 bits.

bool less(const Real& a, const Real& b) { return (a - b).toDouble() < 0.0; }

Real floored(const Real& x)
{
    Real whole(std::floor(x.toDouble()));
    if (less(x, whole)) // the double was rounded up to the next integer
        whole = whole - Real(1.0);
    return whole;
}

Real within01(const Real& t) { return less(t, 0.0) ? Real(0.0) : less(1.0, t) ? Real(1.0) : t; }

struct ExactRamp {
    Real low;
    Real high;
};

ExactRamp exactRamp(const EncodingSpec& spec, const RopeScaling& scaling)
{
    const Real length(static_cast<double>(scaling.original));
    // The pair whose wave turns `times` times within the original length: ω_c M₀ = 2π · times.
    const auto place = [&](double times) {
        const Real perPair = Real(0.0) - log(exactOmega(spec, 1.0));
        return log(length / (Real(2.0) * Real::pi() * Real(times))) / perPair;
    };
    Real low = place(scaling.betaFast);
    Real high = place(scaling.betaSlow);
    if (!scaling.fractionalRamp) {
        low = floored(low);
        high = Real(0.0) - floored(Real(0.0) - high);
    }
    if (less(low, 0.0))
        low = 0.0;
    const Real last(static_cast<double>(spec.dModel() - 1));
    if (less(last, high))
        high = last;
    if (!less(low, high) && !less(high, low))
        high = high + Real(0.001);
    return {low, high};
}

Real exactScaledOmega(const EncodingSpec& spec, const RopeScaling& scaling, std::int64_t pair)
{
    const Real omega = exactOmega(spec, static_cast<double>(pair));
    const Real s(scaling.factor);
    const Real original(static_cast<double>(scaling.original));
    // θ' = θ · a^(dim/(dim−2)), ω' = θ'^(−2i/dim)
    const auto largerBase = [&](const Real& a) {
        if (spec.dModel() <= 2)
            return omega;
        const Real dim(static_cast<double>(spec.dModel()));
        const Real logBase = log(Real(spec.n())) + dim / (dim - Real(2.0)) * log(a);
        return exp(Real(-2.0) * Real(static_cast<double>(pair)) / dim * logBase);
    };
    switch (scaling.type) {
    case RopeType::Default:
        return omega;
    case RopeType::Linear:
        return omega / s;
    case RopeType::Dynamic: {
        const Real length(static_cast<double>(std::max(spec.maxLen(), scaling.original)));
        return largerBase(s * length / original - (s - Real(1.0)));
    }
    case RopeType::NtkAware:
        return largerBase(Real(scaling.alpha));
    case RopeType::Yarn: {
        const ExactRamp ramp = exactRamp(spec, scaling);
        const Real g = within01((Real(static_cast<double>(pair)) - ramp.low) / (ramp.high - ramp.low));
        return omega / s * g + omega * (Real(1.0) - g);
    }
    case RopeType::LongRope: {
        const auto& factors = spec.maxLen() > scaling.original ? scaling.longFactors : scaling.shortFactors;
        return factors.empty() ? omega : omega / Real(factors[static_cast<std::size_t>(pair)]);
    }
    case RopeType::Llama3: {
        const Real wavelength = Real(2.0) * Real::pi() / omega;
        const Real low(scaling.lowFrequencyFactor);
        const Real high(scaling.highFrequencyFactor);
        if (less(wavelength, original / high))
            return omega;
        if (less(original / low, wavelength))
            return omega / s;
        const Real t = (original / wavelength - low) / (high - low);
        return (Real(1.0) - t) * omega / s + t * omega;
    }
    case RopeType::Proportional: {
        const auto turning = static_cast<std::int64_t>(std::floor(scaling.share * static_cast<double>(spec.dModel()) / 2.0));
        return pair < turning ? omega / s : Real(0.0);
    }
    }
    return 0.0;
}

Real exactAttention(const RopeScaling& scaling)
{
    const auto magnitude = [&](double mscale) {
        return scaling.factor > 1.0 ? Real(1.0) / Real(10.0) * Real(mscale) * log(Real(scaling.factor)) + Real(1.0) : Real(1.0);
    };
    if (scaling.type == RopeType::Yarn)
        return scaling.attentionFactor > 0.0                        ? Real(scaling.attentionFactor)
               : scaling.mscale > 0.0 && scaling.mscaleAllDim > 0.0 ? magnitude(scaling.mscale) / magnitude(scaling.mscaleAllDim)
                                                                    : magnitude(1.0);
    if (scaling.type != RopeType::LongRope)
        return 1.0;
    if (scaling.attentionFactor > 0.0)
        return scaling.attentionFactor;
    if (scaling.factor <= 1.0)
        return 1.0;
    const Real square = Real(1.0) + log(Real(scaling.factor)) / log(Real(static_cast<double>(scaling.original)));
    return exp(log(square) / Real(2.0));
}

RopeFrequencies made(const EncodingSpec& spec, const RopeScaling& scaling) { return RopeFrequencies::make(spec, scaling).value(); }

EncodingSpec specOf(double theta, std::int64_t dim, std::int64_t length) { return EncodingSpec::make(theta, dim, length).value(); }

RopeScaling scalingOf(RopeType type, double factor, std::int64_t original)
{
    RopeScaling scaling;
    scaling.type = type;
    scaling.factor = factor;
    scaling.original = original;
    return scaling;
}

constexpr RopeType allTypes[] = {RopeType::Default, RopeType::Linear,   RopeType::Dynamic, RopeType::NtkAware,
                                 RopeType::Yarn,    RopeType::LongRope, RopeType::Llama3,  RopeType::Proportional};

} // namespace

class TestRopeFrequencies : public QObject {
    Q_OBJECT

private slots:
    void everyTypeIsExact();
    void printedNumbers();
    void attentionFactors();
    void magnitudesOfAnyScale();
    void factorsAtTheirBounds();
    void longRopeAtTheOriginalLength();
    void bands();
    void fates();
    void dynamicBase();
    void aLargerBaseDividesTheLastPairByItsFactor();
    void proportionalPairsOfGemma4();
    void unfinishedPairs();
    void defaultIsTheEncodingItself();
    void llama3WithoutRamp();
    void scoresOfTheModelsCode();
    void columnsThatTurnTogether();
    void rotatedVectors();
    void curvesOfAnyFrequencies();
    void whatIsNotLegal();
    void oddCorners();

private:
    RopeScaling randomScaling(RopeType type, const EncodingSpec& spec)
    {
        RopeScaling scaling = scalingOf(type, m_random.whole(0, 4) == 0 ? 1.0 : std::exp(m_random.real(0.0, 6.0)),
                                        m_random.whole<std::int64_t>(2, m_random.whole(0, 1) ? 300'000 : 3000));
        scaling.alpha = std::exp(m_random.real(0.0, 5.0));
        scaling.betaFast = std::exp(m_random.real(1.0, 5.0));
        scaling.betaSlow = std::min(scaling.betaFast, std::exp(m_random.real(-2.0, 2.0)));
        scaling.fractionalRamp = m_random.coin();
        if (m_random.whole(0, 1)) {
            scaling.mscale = m_random.real(0.1, 2.0);
            scaling.mscaleAllDim = m_random.real(0.1, 2.0);
        }
        scaling.lowFrequencyFactor = m_random.real(0.1, 4.0);
        scaling.highFrequencyFactor = scaling.lowFrequencyFactor + m_random.real(0.001, 8.0);
        scaling.share = m_random.real(0.0, 1.0);
        for (std::int64_t i = 0; i < spec.completePairs(); ++i) {
            scaling.shortFactors.push_back(m_random.real(0.25, 2.0));
            scaling.longFactors.push_back(m_random.real(1.0, 70.0));
        }
        return scaling;
    }

    Random m_random;
};

void TestRopeFrequencies::everyTypeIsExact()
{
    Rows<RopeType> rows;
    for (const RopeType type : allTypes)
        rows.add(QString::asprintf("%s", std::string(nameOf(type)).c_str()).toUtf8(), type);
    rows.each([&](const RopeType& type) {
        double worst = 0.0;
        for (int trial = 0; trial < 120; ++trial) {
            const double theta = 1.0 + std::exp(m_random.real(0.0, 20.0));
            const EncodingSpec spec =
                specOf(theta, m_random.whole<std::int64_t>(2, trial % 5 == 0 ? 600 : 260), m_random.whole<std::int64_t>(1, 1 << 20));
            const RopeScaling scaling = randomScaling(type, spec);
            const RopeFrequencies rope = made(spec, scaling);
            for (int probe = 0; probe < 6; ++probe) {
                const std::int64_t pair = probe == 0   ? 0
                                          : probe == 1 ? rope.pairs() - 1
                                                       : m_random.whole<std::int64_t>(0, rope.pairs() - 1);
                const Real trained = exactOmega(spec, static_cast<double>(pair));
                const Real configured = exactScaledOmega(spec, scaling, pair);
                QVERIFY2(ulpsOf(rope.omega(pair), trained) <= 1.0, describe(spec));
                if (configured.toDouble() == 0.0) {
                    QCOMPARE(rope.scaledOmega(pair), 0.0);
                    QCOMPARE(rope.ratio(pair), 0.0);
                    QVERIFY(std::isinf(rope.scaledWavelength(pair)));
                    continue;
                }
                worst = std::max(worst, ulpsOf(rope.scaledOmega(pair), configured));
                QVERIFY2(ulpsOf(rope.scaledOmega(pair), configured) <= 1.0, describe(spec));
                QVERIFY2(ulpsOf(rope.ratio(pair), configured / trained) <= 1.0, describe(spec));
                QVERIFY2(ulpsOf(rope.scaledWavelength(pair), Real(2.0) * Real::pi() / configured) <= 2.0, describe(spec));
            }
            QVERIFY2(ulpsOf(rope.attentionFactor(), exactAttention(scaling)) <= 1.0, describe(spec));
        }
        QVERIFY(worst <= 1.0);
    });
}

// Numbers that the tests of Hugging Face transformers print, and those of known models, to the digits that stand there.
void TestRopeFrequencies::printedNumbers()
{
    Rows<double, qint64, qint64, RopeScaling, qint64, double, int> rows;
    const auto row = [&](const char* name, double theta, qint64 dim, qint64 length, const RopeScaling& scaling,
                         std::initializer_list<std::pair<qint64, double>> numbers, int digits) {
        for (const auto& [pair, omega] : numbers)
            rows.add(QString::asprintf("%s, pair %lld", name, pair).toUtf8(), theta, dim, length, scaling, pair, omega, digits);
    };
    row("default", 1e4, 128, 2048, {}, {{1, 8.6596e-01}, {63, 1.1548e-04}}, 5);
    row("linear", 1e4, 128, 2048, scalingOf(RopeType::Linear, 4.0, 2048), {{63, 2.886955e-05}}, 7);
    row("dynamic", 1e4, 128, 16384, scalingOf(RopeType::Dynamic, 10.0, 2048), {{1, 8.0931e-01}, {63, 1.6265e-06}}, 5);
    row("yarn", 1e4, 128, 20480, scalingOf(RopeType::Yarn, 10.0, 2048), {{17, 8.3479e-02}, {40, 4.3007e-04}, {41, 2.7384e-04}}, 5);
    row("llama3", 1e4, 128, 20480, scalingOf(RopeType::Llama3, 10.0, 2048), {{31, 1.0730e-02}, {40, 3.4539e-04}}, 5);
    const RopeScaling llama = scalingOf(RopeType::Llama3, 8.0, 8192);
    row("Llama 3.1 8B", 5e5, 128, 131072, llama, {{29, 0.0021665708}, {32, 0.00052484616}, {34, 0.00017850781}, {35, 9.5562124e-05}}, 8);
    row("Llama 3.1 8B, the last", 5e5, 128, 131072, llama, {{63, 3.068926e-07}}, 7);
    row("Llama 3.2 1B", 5e5, 64, 131072, scalingOf(RopeType::Llama3, 32.0, 8192),
        {{15, 0.0012905479}, {16, 0.0004295568}, {17, 9.7082878e-05}, {31, 9.4183067e-08}}, 8);
    row("Qwen2.5 with YaRN", 1e6, 128, 131072, scalingOf(RopeType::Yarn, 4.0, 32768),
        {{24, 0.0053753215}, {39, 6.4903943e-05}, {63, 3.1023444e-07}}, 8);
    row("DeepSeek-V3", 1e4, 64, 163840, scalingOf(RopeType::Yarn, 40.0, 4096),
        {{11, 0.039006927}, {20, 0.00079056942}, {31, 3.3338036e-06}}, 8);
    RopeScaling oss = scalingOf(RopeType::Yarn, 32.0, 4096);
    oss.fractionalRamp = true;
    row("gpt-oss", 150000.0, 64, 131072, oss, {{9, 0.031705696}, {16, 0.00045648392}}, 8);
    RopeScaling gemma = scalingOf(RopeType::Proportional, 1.0, 2048);
    gemma.share = 0.25;
    row("proportional", 1e6, 512, 131072, gemma, {{63, 0.033376247}}, 8);
    rows.each([&](double theta, qint64 dim, qint64 length, const RopeScaling& scaling, qint64 pair, double omega, int digits) {
        const double got = made(specOf(theta, dim, length), scaling).scaledOmega(pair);
        QCOMPARE(QString::number(got, 'e', digits - 1), QString::number(omega, 'e', digits - 1));
    });
}

void TestRopeFrequencies::attentionFactors()
{
    Rows<RopeScaling, double> rows;
    for (const auto& [s, m] : std::map<double, double>{{2, 1.069314718},
                                                       {4, 1.138629436},
                                                       {8, 1.207944154},
                                                       {10, 1.230258509},
                                                       {16, 1.277258872},
                                                       {32, 1.346573590},
                                                       {40, 1.368887945},
                                                       {64, 1.415888308}})
        rows.add(QString::asprintf("YaRN, %g", s).toUtf8(), scalingOf(RopeType::Yarn, s, 4096), m);
    RopeScaling both = scalingOf(RopeType::Yarn, 40.0, 4096);
    both.mscale = both.mscaleAllDim = 1.0;
    rows.add("DeepSeek-V3: mscale as mscale_all_dim", both, 1.0);
    both.mscale = 0.707;
    rows.add("two mscales", both, 1.260803777 / 1.368887945);
    both.mscaleAllDim = 0.0;
    std::swap(both.mscale, both.mscaleAllDim);
    rows.add("nor does the other alone", both, 1.368887945);
    std::swap(both.mscale, both.mscaleAllDim);
    rows.add("one mscale alone counts for nothing", both, 1.368887945);
    both.attentionFactor = 1.5;
    rows.add("what is given wins", both, 1.5);
    rows.add("LongRoPE, 2", scalingOf(RopeType::LongRope, 2.0, 2048), 1.044465936);
    rows.add("LongRoPE, 10", scalingOf(RopeType::LongRope, 10.0, 2048), 1.141049282);
    rows.add("LongRoPE, 20", scalingOf(RopeType::LongRope, 20.0, 2048), 1.180212927);
    rows.add("Phi-3-mini-128k", scalingOf(RopeType::LongRope, 32.0, 4096), 1.190238071);
    rows.add("LongRoPE that does not stretch", scalingOf(RopeType::LongRope, 1.0, 4096), 1.0);
    rows.add("llama3 has none", scalingOf(RopeType::Llama3, 8.0, 8192), 1.0);
    RopeScaling linear = scalingOf(RopeType::Linear, 8.0, 8192);
    linear.attentionFactor = 3.0;
    rows.add("linear reads none", linear, 1.0);
    rows.each([&](const RopeScaling& scaling, double attention) {
        QVERIFY2(std::abs(attentionFactor(scaling) - attention) < 6e-10,
                 QByteArray::number(attentionFactor(scaling), 'f', 10)); // ten digits are printed
    });
}

// However large the scale: the tenth in the formula is known to more digits than a double has.
void TestRopeFrequencies::magnitudesOfAnyScale()
{
    for (int trial = 0; trial < 300; ++trial) {
        const double factor = std::exp(m_random.real(0.0, 13.8));
        const double mscale = std::exp(m_random.real(0.0, 13.8));
        const Real exact = Real(1.0) / Real(10.0) * Real(mscale) * log(Real(factor)) + Real(1.0);
        QVERIFY2(ulpsOf(yarnMagnitude(factor, mscale), exact) <= 1.0, QByteArray::number(factor) + ", " + QByteArray::number(mscale));
    }
}

void TestRopeFrequencies::factorsAtTheirBounds()
{
    RopeScaling scaling = scalingOf(RopeType::LongRope, RopeScaling::mostFactor, RopeScaling::mostOriginal);
    scaling.shortFactors = {RopeScaling::leastPairFactor, RopeScaling::mostFactor};
    scaling.longFactors = {RopeScaling::mostFactor, RopeScaling::leastPairFactor};
    const RopeFrequencies rope = made(specOf(1e4, 4, 100), scaling);
    QCOMPARE(rope.scaledOmega(0), 4.0);
    QVERIFY(std::abs(rope.scaledOmega(1) - 1e-8) < 1e-22);
}

// The long factors count only beyond the original length: transformers, _compute_longrope_parameters.
void TestRopeFrequencies::longRopeAtTheOriginalLength()
{
    RopeScaling scaling = scalingOf(RopeType::LongRope, 2.0, 2048);
    scaling.shortFactors = {1.0, 2.0};
    scaling.longFactors = {1.0, 4.0};
    eachRow<qint64, double>({{"one position less", 2047, 0.5}, {"as long", 2048, 0.5}, {"one position more", 2049, 0.25}},
                            [&](qint64 length, double ratio) { QCOMPARE(made(specOf(1e4, 4, length), scaling).ratio(1), ratio); });
}

void TestRopeFrequencies::bands()
{
    Rows<double, qint64, RopeScaling, double, double> rows;
    rows.add("yarn of the tests", 1e4, 128, scalingOf(RopeType::Yarn, 10, 2048), 16.0, 41.0);
    rows.add("Qwen2.5", 1e6, 128, scalingOf(RopeType::Yarn, 4, 32768), 23.0, 40.0);
    rows.add("DeepSeek-V3", 1e4, 64, scalingOf(RopeType::Yarn, 40, 4096), 10.0, 23.0);
    RopeScaling oss = scalingOf(RopeType::Yarn, 32, 4096);
    oss.fractionalRamp = true;
    rows.add("gpt-oss", 150000.0, 64, oss, 8.092779, 17.398025);
    oss.betaSlow = oss.betaFast;
    rows.add("a ramp without width", 150000.0, 64, oss, 8.092779, 8.093779);
    rows.each([&](double theta, qint64 dim, const RopeScaling& scaling, double first, double last) {
        const auto band = made(specOf(theta, dim, 4096), scaling).band();
        QVERIFY(band.has_value());
        QCOMPARE(QString::number(band->first, 'f', 6), QString::number(first, 'f', 6));
        QCOMPARE(QString::number(band->last, 'f', 6), QString::number(last, 'f', 6));
        QVERIFY(!made(specOf(theta, dim, 4096), scalingOf(RopeType::Linear, 4, 2048)).band());
    });
}

void TestRopeFrequencies::fates()
{
    eachRow<double, qint64, RopeScaling, qint64, qint64>(
        {
            {"Llama 3.1 8B", 5e5, 128, scalingOf(RopeType::Llama3, 8, 8192), 29, 35},
            {"Llama 3.2 1B", 5e5, 64, scalingOf(RopeType::Llama3, 32, 8192), 15, 18},
            {"Qwen2.5 with YaRN", 1e6, 128, scalingOf(RopeType::Yarn, 4, 32768), 24, 40},
            {"DeepSeek-V3", 1e4, 64, scalingOf(RopeType::Yarn, 40, 4096), 11, 23},
            {"linear", 1e4, 64, scalingOf(RopeType::Linear, 40, 4096), 0, 0},
            {"default", 1e4, 64, RopeScaling{}, 32, 32},
        },
        [&](double theta, qint64 dim, const RopeScaling& scaling, qint64 firstSmoothed, qint64 firstDivided) {
            const RopeFrequencies rope = made(specOf(theta, dim, 131072), scaling);
            for (std::int64_t i = 0; i < rope.pairs(); ++i)
                QCOMPARE(rope.fate(i), i < firstSmoothed ? PairFate::Kept : i < firstDivided ? PairFate::Smoothed : PairFate::Divided);
            if (const auto band = rope.band()) { // of llama3: between the pairs; of yarn: whole pairs
                QVERIFY(band->first < static_cast<double>(firstSmoothed) && band->first >= static_cast<double>(firstSmoothed - 1));
                QVERIFY(band->last > static_cast<double>(firstDivided - 1) && band->last <= static_cast<double>(firstDivided));
            }
        });
}

void TestRopeFrequencies::dynamicBase()
{
    // θ' = 759702.231, so ω'_i = θ'^(−2i/128).
    const RopeFrequencies rope = made(specOf(1e4, 128, 16384), scalingOf(RopeType::Dynamic, 10.0, 2048));
    QCOMPARE(QString::number(std::pow(rope.scaledOmega(32), -2.0), 'f', 3), QStringLiteral("759702.231"));
    QCOMPARE(QString::number(std::pow(made(specOf(1e4, 128, 16384), scalingOf(RopeType::NtkAware, 1, 1)).scaledOmega(32), -2.0), 'f', 2),
             QStringLiteral("82684.62")); // α = 8
    const RopeFrequencies within = made(specOf(1e4, 128, 2048), scalingOf(RopeType::Dynamic, 10.0, 2048));
    for (std::int64_t i = 0; i < within.pairs(); ++i)
        QCOMPARE(within.scaledOmega(i), within.omega(i)); // nothing changes up to the original length
}

// What the exponent dim / (dim - 2) is made for, whichever rule has made the frequencies.
void TestRopeFrequencies::aLargerBaseDividesTheLastPairByItsFactor()
{
    Rows<qint64, bool> rows;
    for (const qint64 dim : {4, 6, 64, 128})
        for (const bool asTensor2Tensor : {false, true})
            rows.add(QString::asprintf("%d columns%s", static_cast<int>(dim), asTensor2Tensor ? ", Tensor2Tensor" : "").toUtf8(), dim,
                     asTensor2Tensor);
    rows.each([&](qint64 dim, bool asTensor2Tensor) {
        const FrequencyRule rule = asTensor2Tensor ? FrequencyRule::Tensor2Tensor : FrequencyRule::Paper;
        RopeScaling scaling = scalingOf(RopeType::NtkAware, 1.0, 1);
        scaling.alpha = 3.0;
        const RopeFrequencies rope = made(specOf(1e4, dim, 100).withFrequencies(rule), scaling);
        QCOMPARE(rope.scaledOmega(0), rope.omega(0));
        QVERIFY(std::abs(rope.omega(rope.pairs() - 1) / rope.scaledOmega(rope.pairs() - 1) - 3.0) < 1e-14);
    });
}

void TestRopeFrequencies::proportionalPairsOfGemma4()
{
    RopeScaling scaling = scalingOf(RopeType::Proportional, 1.0, 1);
    scaling.share = 0.25;
    const RopeFrequencies rope = made(specOf(1e6, 512, 131072), scaling);
    for (std::int64_t i = 0; i < 256; ++i)
        QCOMPARE(rope.fate(i), i < 64 ? PairFate::Kept : PairFate::Still);
    QCOMPARE(rope.scaledOmega(255), 0.0);
}

void TestRopeFrequencies::unfinishedPairs()
{
    const RopeFrequencies rope = made(specOf(5e5, 128, 131072), scalingOf(RopeType::Llama3, 8, 8192));
    QCOMPARE(rope.firstUnfinished(8192.0), 35);
    QCOMPARE(rope.firstUnfinished(1.0), 0);
    QCOMPARE(rope.firstUnfinished(1e9), 64);
    QCOMPARE(std::round(rope.wavelength(63)), 2559196.0);
    QCOMPARE(std::round(rope.scaledWavelength(63)), 20473564.0);
}

void TestRopeFrequencies::defaultIsTheEncodingItself()
{
    const EncodingSpec spec = specOf(10000.0, 130, 5000);
    const RopeFrequencies rope = made(spec, {});
    const Rotary configured = rope.rotary();
    const Rotary plain(spec);
    QCOMPARE(configured.frequencies().quarterTurnsHi(), plain.frequencies().quarterTurnsHi()); // the very same numbers in memory
    QCOMPARE(rope.attentionFactor(), 1.0);
}

// Llama 4 Scout has both factors 1: pairs with wavelengths beyond M₀ are divided, the others kept.
void TestRopeFrequencies::llama3WithoutRamp()
{
    RopeScaling scaling;
    scaling.type = RopeType::Llama3;
    scaling.factor = 16.0;
    scaling.original = 8192;
    scaling.highFrequencyFactor = scaling.lowFrequencyFactor;
    const RopeFrequencies rope = made(specOf(500000.0, 128, 8192), scaling);
    for (std::int64_t pair = 0; pair < 64; ++pair)
        QCOMPARE(rope.ratio(pair), pair < 35 ? 1.0 : 1.0 / 16.0);
    QCOMPARE(rope.band()->first, rope.band()->last);
}

// DeepSeek-V3: (0.1 ln 40 + 1)².
void TestRopeFrequencies::scoresOfTheModelsCode()
{
    RopeScaling scaling;
    scaling.type = RopeType::Yarn;
    scaling.factor = 40.0;
    scaling.mscale = scaling.mscaleAllDim = 1.0;
    QCOMPARE(scoreScale(scaling), 1.0);
    scaling.scoreFactor = yarnMagnitude(40.0) * yarnMagnitude(40.0);
    QCOMPARE(attentionFactor(scaling), 1.0);
    QCOMPARE(scoreScale(scaling), 1.8738542070926265);
    scaling.attentionFactor = 2.0;
    QCOMPARE(scoreScale(scaling), 4.0 * 1.8738542070926265);
}

void TestRopeFrequencies::columnsThatTurnTogether()
{
    for (std::int64_t pair = 0; pair < 4; ++pair) {
        const TurnedColumns split = turnedColumns(RopePairing::HalfSplit, 8, pair);
        QCOMPARE(split.first, pair);
        QCOMPARE(split.second, pair + 4);
        const TurnedColumns beside = turnedColumns(RopePairing::Interleaved, 8, pair);
        QCOMPARE(beside.first, 2 * pair);
        QCOMPARE(beside.second, 2 * pair + 1);
        for (const RopePairing pairing : {RopePairing::HalfSplit, RopePairing::Interleaved})
            for (const std::int64_t column : {turnedColumns(pairing, 8, pair, 128).first, turnedColumns(pairing, 8, pair, 128).second})
                QCOMPARE(pairOfTurnedColumn(pairing, 8, column, 128), pair);
        const TurnedColumns last = turnedColumns(RopePairing::Interleaved, 8, pair, 128);
        QVERIFY(last.first == 128 + beside.first && last.second == 128 + beside.second);
        QCOMPARE(turnedColumns(RopePairing::HalfSplit, 8, pair, 128).second, 128 + split.second);
    }
}

// x = (1, 2, 3, 4) at position 3.
void TestRopeFrequencies::rotatedVectors()
{
    const Eigen::Vector4d x(1.0, 2.0, 3.0, 4.0);
    const auto turned = [&](RopePairing pairing) {
        const Rotary rotary = made(specOf(1e4, 4, 16), {}).rotary();
        Eigen::Vector4d result = x;
        for (std::int64_t pair = 0; pair < 2; ++pair) {
            const TurnedColumns at = turnedColumns(pairing, 4, pair);
            const double angle = rotary.angle(3, pair);
            result[at.first] = x[at.first] * std::cos(angle) - x[at.second] * std::sin(angle);
            result[at.second] = x[at.first] * std::sin(angle) + x[at.second] * std::cos(angle);
        }
        return result;
    };
    const Eigen::Vector4d beside(-1.272233, -1.838865, 2.878668, 4.088187);
    const Eigen::Vector4d split(-1.413353, 1.879118, -2.828857, 4.058191);
    QVERIFY((turned(RopePairing::Interleaved) - beside).cwiseAbs().maxCoeff() < 5.1e-7);
    QVERIFY((turned(RopePairing::HalfSplit) - split).cwiseAbs().maxCoeff() < 5.1e-7);
}

// Single offsets, and means over many, against sums of cosines written out.
void TestRopeFrequencies::curvesOfAnyFrequencies()
{
    for (const RopeType type : allTypes) {
        const EncodingSpec spec = specOf(1e4, 48, 5000);
        const RopeScaling scaling = randomScaling(type, spec);
        const RopeFrequencies rope = made(spec, scaling);
        const Rotary rotary = rope.rotary();
        const Eigen::VectorXd weights = equalWeights(rotary);
        std::vector<double> exact(5000, 0.0);
        for (std::int64_t i = 0; i < rope.pairs(); ++i) {
            const double omega = exactScaledOmega(spec, scaling, i).toDouble();
            for (std::size_t offset = 0; offset < exact.size(); ++offset)
                exact[offset] += weights[i] * std::cos(static_cast<double>(offset) * omega);
        }
        for (const std::int64_t offset : {0, 1, 77, 4999})
            QVERIFY(std::abs(rotarySimilarity(rotary, weights, offset) - exact[static_cast<std::size_t>(offset)]) < 1e-11);
        const CurveSamples means = sampleRotary(rotary, weights, SampleAxis::over(0.0, 5000.0, 100, 5000));
        QCOMPARE(means.middle.size(), std::size_t{100});
        for (std::size_t s = 0; s < 100; ++s) {
            double sum = 0.0;
            for (std::size_t offset = 50 * s; offset < 50 * (s + 1); ++offset)
                sum += exact[offset] / 50.0;
            QVERIFY2(std::abs(means.middle[s] - sum) < 1e-6, std::string(nameOf(type)).c_str());
        }
    }
}

void TestRopeFrequencies::whatIsNotLegal()
{
    Rows<double, RopeScaling, QString> rows;
    const auto with = [&](RopeType type, auto change) {
        RopeScaling scaling = scalingOf(type, 4.0, 2048);
        change(scaling);
        return scaling;
    };
    const auto row = [&](const char* name, const RopeScaling& scaling, const char* words) {
        rows.add(name, 1e4, scaling, QString::fromUtf8(words));
    };
    row("factor below 1", with(RopeType::Linear, [](RopeScaling& s) { s.factor = 0.5; }),
        "factor of rotary scaling is 0.5, but it must be from 1");
    row("factor NaN", with(RopeType::Yarn, [](RopeScaling& s) { s.factor = std::nan(""); }), "it must be from 1 to 1000000");
    row("no original", with(RopeType::Llama3, [](RopeScaling& s) { s.original = 0; }), "original length");
    row("alpha", with(RopeType::NtkAware, [](RopeScaling& s) { s.alpha = 0.0; }), "alpha");
    row("betas", with(RopeType::Yarn, [](RopeScaling& s) { s.betaSlow = 40.0; }),
        "beta_fast of rotary scaling is 32, but it must be at least the beta_slow, 40");
    row("low and high", with(RopeType::Llama3, [](RopeScaling& s) { s.highFrequencyFactor = 0.5; }),
        "it must be at least the low_freq_factor, 1");
    row("score factor", with(RopeType::Yarn, [](RopeScaling& s) { s.scoreFactor = 0.0; }), "score factor of rotary scaling is 0");
    row("share", with(RopeType::Proportional, [](RopeScaling& s) { s.share = 1.5; }), "partial_rotary_factor");
    row("attention", with(RopeType::Yarn, [](RopeScaling& s) { s.attentionFactor = -1.0; }), "attention factor");
    row("a factor of a pair", with(RopeType::LongRope, [](RopeScaling& s) { s.longFactors.assign(16, 0.0); }), "long_factor number 0 is 0");
    row("too few factors", with(RopeType::LongRope, [](RopeScaling& s) { s.shortFactors.assign(15, 1.0); }),
        "short_factor has 15, but d_model 32 makes 16 pairs");
    rows.add("a base of 1", 1.0, scalingOf(RopeType::Yarn, 4.0, 2048), QStringLiteral("YaRN needs a base n above 1"));
    rows.each([&](double theta, RopeScaling scaling, const QString& words) {
        const auto rope = RopeFrequencies::make(specOf(theta, 32, 128), scaling);
        QVERIFY(!rope);
        QCOMPARE(rope.error().kind, Error::Kind::Range);
        QVERIFY2(QString::fromStdString(rope.error().message).contains(words), rope.error().message.c_str());
        scaling.type = RopeType::Default; // reads none of it
        QVERIFY(RopeFrequencies::make(specOf(theta, 32, 128), scaling).hasValue());
    });
}

void TestRopeFrequencies::oddCorners()
{
    for (const RopeType type : allTypes) {
        for (const std::int64_t dim : {1, 2, 3, 5, 1023, 16384}) {
            for (const std::int64_t length : {std::int64_t{1}, EncodingSpec::maxMaxLen}) {
                for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor}) {
                    const EncodingSpec spec = specOf(1e4, dim, length).withFrequencies(rule);
                    RopeScaling scaling = scalingOf(type, 4.0, 1);
                    const auto rope = RopeFrequencies::make(spec, scaling);
                    if (type == RopeType::Yarn && rule == FrequencyRule::Tensor2Tensor && dim < 4)
                        continue; // one frequency: there is no step from pair to pair
                    QVERIFY(rope.hasValue());
                    for (std::int64_t i = 0; i < std::min<std::int64_t>(rope->pairs(), 40); ++i)
                        QVERIFY(std::isfinite(rope->scaledOmega(i)) && rope->scaledOmega(i) >= 0.0 && rope->scaledOmega(i) <= 1.0);
                    QCOMPARE(rope->configured().size(), spec.pairs());
                }
            }
        }
    }
}

POSENC_TEST(TestRopeFrequencies)
#include "test_rope_frequencies.moc"
