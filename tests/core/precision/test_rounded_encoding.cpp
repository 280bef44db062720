// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/rounded_encoding.h"
#include "tests/support/brute_force.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

namespace {

// Numbers of a format, each operation rounded once by MPFR.
class Oracle {
public:
    explicit Oracle(NumberFormat format)
        : m_bits(format == NumberFormat::Float32    ? 24
                 : format == NumberFormat::BFloat16 ? 8
                                                    : 11),
          m_lowest(format == NumberFormat::Float16 ? -14 : -126), m_highest(format == NumberFormat::Float16 ? 15 : 127)
    {
    }

    template <class Operation, class... Operands>
    double of(const Operation& operation, Operands... operands) const
    {
        const mpfr_exp_t emin = mpfr_get_emin();
        const mpfr_exp_t emax = mpfr_get_emax();
        std::array<mpfr_t, sizeof...(Operands) + 1> numbers;
        mpfr_init2(numbers[0], m_bits);
        std::size_t next = 1;
        ((mpfr_init2(numbers[next], 53), mpfr_set_d(numbers[next++], operands, MPFR_RNDN)), ...);
        mpfr_set_emin(m_lowest - m_bits + 2);
        mpfr_set_emax(m_highest + 1);
        int inexact = 0;
        if constexpr (sizeof...(Operands) == 1)
            inexact = operation(numbers[0], numbers[1], MPFR_RNDN);
        else
            inexact = operation(numbers[0], numbers[1], numbers[2], MPFR_RNDN);
        mpfr_subnormalize(numbers[0], mpfr_check_range(numbers[0], inexact, MPFR_RNDN), MPFR_RNDN);
        const double result = mpfr_get_d(numbers[0], MPFR_RNDN);
        mpfr_set_emin(emin);
        mpfr_set_emax(emax);
        for (mpfr_t& number : numbers)
            mpfr_clear(number);
        return result;
    }
    double fl(double value) const { return of(mpfr_set, value); }

private:
    mpfr_prec_t m_bits;
    mpfr_exp_t m_lowest;
    mpfr_exp_t m_highest;
};

// The steps in the header, one after another.
double stepByStep(const RoundedEncoding& encoding, std::int64_t j, std::int64_t k)
{
    const EncodingSpec& spec = encoding.spec();
    const Rounding& rounding = encoding.rounding();
    const SchemeName scheme(encoding.exact().traits());
    const Oracle in(rounding.arithmetic == Arithmetic::StoredOnly ? NumberFormat::Float32 : rounding.format);
    const Oracle stored(rounding.format);
    const double position = in.fl(static_cast<double>(k));
    const auto finite = [](double number) { return std::isinf(number) ? std::nan("") : number; };
    if (scheme == "integer"_scheme)
        return finite(stored.fl(position));
    if (scheme == "normalised"_scheme)
        return spec.maxLen() == 1 ? 0.0 : stored.fl(in.of(mpfr_div, position, in.fl(static_cast<double>(spec.maxLen() - 1))));
    if (encoding.isExact())
        return encoding.exact().value(k, j);
    if (scheme->hasOwnWaves) // computed exactly and stored
        return stored.fl(encoding.exact().value(k, j));
    const bool alone = scheme != "sinusoidal"_scheme;
    const Column column = !alone ? expectedColumns(spec)[static_cast<std::size_t>(j)]
                                 : Column{scheme == "sines"_scheme ? Column::Wave::Sine : Column::Wave::Cosine, j};
    if (column.wave == Column::Wave::Zero)
        return 0.0;
    const bool paper = spec.frequencies() == FrequencyRule::Paper;
    const double index = in.fl(static_cast<double>(paper && !alone ? 2 * column.pair : column.pair));
    const auto divisor = static_cast<double>(paper ? spec.dModel() : std::max<std::int64_t>(1, spec.dModel() / (alone ? 1 : 2) - 1));
    double angle = 0.0;
    if (rounding.coding == Coding::ExpLog) {
        const double step = in.fl(-log(Real(spec.n())).toDouble() / divisor);
        angle = in.of(mpfr_mul, position, in.of(mpfr_exp, in.of(mpfr_mul, index, step)));
    } else {
        const double exponent = in.of(mpfr_div, index, in.fl(divisor));
        angle = in.of(mpfr_div, position, in.of(mpfr_pow, in.fl(spec.n()), exponent));
    }
    const double wave = column.wave == Column::Wave::Sine ? in.of(mpfr_sin, angle) : in.of(mpfr_cos, angle);
    return stored.fl(wave);
}

RoundedEncoding rounded(std::int64_t d, std::int64_t rows, NumberFormat format, Coding coding = Coding::ExpLog,
                        Arithmetic arithmetic = Arithmetic::Throughout)
{
    return {EncodingSpec::make(10000.0, d, rows).value(), {format, coding, arithmetic}};
}

} // namespace

class TestRoundedEncoding : public QObject {
    Q_OBJECT

private slots:
    void everyOperationIsRoundedOnce();
    void numbersOfPyTorchAndNumPy();
    void rowsAreTheirValues();
    void errorIsWhatIsTooMuch();
    void positionsBecomeOthers();
    void float16EndsAt65520();
    void baseBeyondFloat16IsInfinite();
    void storingInFloat32ChangesNothing();
    void whatIsStoredIsRoundedTwice();

private:
    Random m_random;
};

void TestRoundedEncoding::everyOperationIsRoundedOnce()
{
    int compared = 0;
    int different = 0; // once in 10^8 times, a double is closer to the midpoint of two floats than its own error
    for (int trial = 0; trial < 1500; ++trial) {
        const EncodingSpec spec = m_random.spec(trial % 2 == 0 ? 12 : 600, trial % 4 < 2 ? 3000 : EncodingSpec::maxMaxLen);
        const RoundedEncoding encoding =
            trial % 3 == 0 ? anyEncoding(m_random, spec) : RoundedEncoding(spec, anyRounding(m_random)); // mostly the usual one
        for (int i = 0; i < 8; ++i) {
            const auto k = m_random.whole<std::int64_t>(0, encoding.spec().maxLen() - 1);
            const auto j = m_random.whole<std::int64_t>(0, encoding.spec().dModel() - 1);
            const double expected = stepByStep(encoding, j, k);
            const double got = encoding.value(k, j);
            ++compared;
            if (isSame(got, expected))
                continue;
            qInfo("%s at %lld, %lld: %.17g, step by step %.17g", describe(encoding).constData(), static_cast<long long>(k),
                  static_cast<long long>(j), got, expected);
            ++different;
        }
    }
    QVERIFY2(different <= compared / 10000, qPrintable(QString::number(different)));
}

void TestRoundedEncoding::numbersOfPyTorchAndNumPy()
{
    using Numbers = QVector<double>;
    Rows<NumberFormat, Coding, qint64, Numbers> rows;
    // PyTorch 1.13.0 on a processor, n = 10000, d_model = 8: torch.arange(0, 8, 2), the tutorial's div_term and d2l.ai's power.
    rows.add("bfloat16, exp-log, position 5", NumberFormat::BFloat16, Coding::ExpLog, 5,
             Numbers{-0.95703125, 0.283203125, 0.482421875, 0.875, 0.05078125, 1.0, 0.005157470703125, 1.0});
    rows.add("bfloat16, exp-log, position 257, which is 256", NumberFormat::BFloat16, Coding::ExpLog, 257,
             Numbers{-1.0, -0.039794921875, 0.578125, 0.81640625, 0.51953125, -0.85546875, 0.259765625, 0.96484375});
    rows.add("bfloat16, exp-log, position 1001", NumberFormat::BFloat16, Coding::ExpLog, 1001,
             Numbers{0.828125, 0.5625, -0.031005859375, 1.0, -0.64453125, -0.765625, 0.859375, 0.515625});
    rows.add("bfloat16, power, position 1001", NumberFormat::BFloat16, Coding::Power, 1001,
             Numbers{0.828125, 0.5625, -0.5078125, 0.86328125, -0.54296875, -0.83984375, 0.83984375, 0.5390625});
    rows.add("float32, exp-log, position 4999", NumberFormat::Float32, Coding::ExpLog, 4999,
             Numbers{-0.6639495491981506, -0.7477774024009705, -0.377163290977478, -0.9261468052864075, -0.27201327681541443,
                     0.9622935056686401, -0.9592075943946838, 0.2827027440071106});
    rows.add("float32, exp-log, position 1000000", NumberFormat::Float32, Coding::ExpLog, 1000000,
             Numbers{-0.349993497133255, 0.9367521405220032, 0.043555133044719696, -0.999051034450531, -0.3056143820285797,
                     -0.952155351638794, 0.8268452286720276, 0.5624295473098755});
    rows.add("float32, power, position 1000000", NumberFormat::Float32, Coding::Power, 1000000,
             Numbers{-0.349993497133255, 0.9367521405220032, 0.03574879840016365, -0.9993607997894287, -0.3056143820285797,
                     -0.952155351638794, 0.8268795609474182, 0.5623790621757507});
    // NumPy 1.24.2, numpy.float16.
    rows.add("float16, exp-log, position 2049, which is 2048", NumberFormat::Float16, Coding::ExpLog, 2049,
             Numbers{-0.31298828125, 0.94970703125, -0.51953125, -0.8544921875, 0.9990234375, -0.048370361328125, 0.88720703125,
                     -0.461669921875});
    rows.add("float16, power, position 2049", NumberFormat::Float16, Coding::Power, 2049,
             Numbers{-0.31298828125, 0.94970703125, -0.51953125, -0.8544921875, 0.998046875, -0.06396484375, 0.8876953125, -0.4599609375});
    rows.add(
        "float16, exp-log, its largest position", NumberFormat::Float16, Coding::ExpLog, 65504,
        Numbers{0.9755859375, -0.2205810546875, 0.79638671875, 0.60498046875, 0.86669921875, 0.498779296875, 0.3994140625, -0.91650390625});
    rows.add("float16, power, its largest position", NumberFormat::Float16, Coding::Power, 65504,
             Numbers{0.9755859375, -0.2205810546875, -0.978515625, 0.20703125, 1.0, 0.022064208984375, 0.4560546875, -0.89013671875});
    rows.each([&](NumberFormat format, Coding coding, qint64 k, const Numbers& row) {
        const RoundedEncoding encoding = rounded(8, k + 1, format, coding);
        for (int j = 0; j < row.size(); ++j)
            QCOMPARE(encoding.value(k, j), row[j]);
    });
}

void TestRoundedEncoding::rowsAreTheirValues()
{
    for (int trial = 0; trial < 200; ++trial) {
        const RoundedEncoding encoding(m_random.spec(trial % 10 == 0 ? 2500 : 60, 100000), anyRounding(m_random));
        const auto k = m_random.whole<std::int64_t>(0, encoding.spec().maxLen() - 1);
        const Eigen::VectorXd row = encoding.row(k);
        QCOMPARE(row.size(), encoding.spec().dModel());
        for (std::int64_t j = 0; j < row.size(); ++j)
            QVERIFY2(isSame(row[j], encoding.value(k, j)), describe(encoding));
    }
}

void TestRoundedEncoding::errorIsWhatIsTooMuch()
{
    // PyTorch 1.13's float32 error is at most this up to position 10^6, n = 10000, d_model = 512; long double is the reference.
    const RoundedEncoding encoding = rounded(512, 1000001, NumberFormat::Float32);
    QVERIFY(std::abs(encoding.error(999365, 8) + 0.060546044158496181553) < 1e-12);
    for (int trial = 0; trial < 200; ++trial) {
        const auto k = m_random.whole<std::int64_t>(0, 1000000);
        const auto j = m_random.whole<std::int64_t>(0, 511);
        const Real exact = exactValue(encoding.spec(), columnAt(encoding.spec(), j), k);
        QVERIFY(std::abs(encoding.error(k, j) - (Real(encoding.value(k, j)) - exact).toDouble()) < 3e-16);
    }
    QCOMPARE(encoding.error(0, 0), 0.0);
}

void TestRoundedEncoding::positionsBecomeOthers()
{
    const RoundedEncoding bfloat16 = rounded(64, 70000, NumberFormat::BFloat16);
    QCOMPARE(bfloat16.position(255), 255.0);
    QCOMPARE(bfloat16.position(257), 256.0);
    QCOMPARE(bfloat16.position(259), 260.0);
    QVERIFY(bfloat16.row(257) == bfloat16.row(256) && bfloat16.row(256) != bfloat16.row(255));
    QCOMPARE(rounded(64, 70000, NumberFormat::Float16).position(2049), 2048.0);
    const RoundedEncoding stored = rounded(64, 70000, NumberFormat::BFloat16, Coding::ExpLog, Arithmetic::StoredOnly);
    QCOMPARE(stored.position(257), 257.0);
    QVERIFY(stored.row(257) != stored.row(256));
}

void TestRoundedEncoding::float16EndsAt65520()
{
    for (const Coding coding : allCodings) {
        const RoundedEncoding encoding = rounded(6, 65521, NumberFormat::Float16, coding);
        QCOMPARE(encoding.undefinedFrom().value_or(-1), std::int64_t{65520});
        QVERIFY(encoding.row(65519).allFinite());
        QVERIFY(encoding.row(65520).array().isNaN().all() && std::isnan(encoding.error(65520, 3)));
        QVERIFY(!rounded(6, 65520, NumberFormat::Float16, coding).undefinedFrom());
        QVERIFY(!rounded(6, 65521, NumberFormat::BFloat16, coding).undefinedFrom());
        const RoundedEncoding stored = rounded(6, 65521, NumberFormat::Float16, coding, Arithmetic::StoredOnly);
        QVERIFY(!stored.undefinedFrom() && stored.row(65520).allFinite());
    }
    const auto odd = EncodingSpec::make(10000.0, 7, 65521, Layout::Interleaved, FrequencyRule::Tensor2Tensor).value();
    const Rounding float16{NumberFormat::Float16, Coding::ExpLog, Arithmetic::Throughout};
    QCOMPARE(RoundedEncoding(odd, float16).row(65520)[6], 0.0);
    QVERIFY(!RoundedEncoding(odd.withDModel(1), float16).undefinedFrom()); // only the zero column
}

void TestRoundedEncoding::baseBeyondFloat16IsInfinite()
{
    const auto spec = EncodingSpec::make(1e6, 8, 100).value();
    const Eigen::VectorXd row = RoundedEncoding(spec, {NumberFormat::Float16, Coding::Power, Arithmetic::Throughout}).row(3);
    Eigen::VectorXd expected(8);
    expected << 0.14111328125, -0.990234375, 0, 1, 0, 1, 0, 1; // sin 3 and cos 3 in float16, and of 3 / ∞
    QVERIFY(row == expected);
}

void TestRoundedEncoding::storingInFloat32ChangesNothing()
{
    for (int trial = 0; trial < 50; ++trial) {
        const EncodingSpec spec = m_random.spec(60, 100000);
        const Coding coding = m_random.oneOf(allCodings);
        const RoundedEncoding throughout(spec, {NumberFormat::Float32, coding, Arithmetic::Throughout});
        const RoundedEncoding stored(spec, {NumberFormat::Float32, coding, Arithmetic::StoredOnly});
        const auto k = m_random.whole<std::int64_t>(0, spec.maxLen() - 1);
        QVERIFY2(throughout.row(k) == stored.row(k), describe(spec));
    }
}

void TestRoundedEncoding::whatIsStoredIsRoundedTwice()
{
    // Both sines are next to the midpoint of two numbers, and their float32 is on it. torch.sin(x).half() and .bfloat16() agree.
    constexpr Arithmetic stored = Arithmetic::StoredOnly;
    QCOMPARE(rounded(8, 301, NumberFormat::Float16, Coding::ExpLog, stored).value(300, 0), -1.0);
    QCOMPARE(posenc::rounded(std::sin(300.0), NumberFormat::Float16), -0.99951171875);
    QCOMPARE(rounded(8, 11447, NumberFormat::BFloat16, Coding::ExpLog, stored).value(11446, 0), -0.921875);
    QCOMPARE(posenc::rounded(std::sin(11446.0), NumberFormat::BFloat16), -0.92578125);
}

POSENC_TEST(TestRoundedEncoding)
#include "test_rounded_encoding.moc"
