// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/family_match.h"
#include "core/schemes/family_parameters.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <functional>
#include <numbers>

using namespace posenc;
using namespace posenc::test;

namespace {

FileTable fileOf(Table values, Precision precision)
{
    FileTable file;
    file.values = std::move(values);
    file.precision = precision;
    if (precision == Precision::Float32)
        file.values = file.values.cast<float>().cast<double>();
    return file;
}

std::optional<FamilyMatch> matched(const FileTable& file) { return matchFamily(file, matchConvention(file)); }

Table tableOf(std::int64_t rows, std::int64_t columns, const std::function<double(std::int64_t k, std::int64_t j)>& cell)
{
    return Table::NullaryExpr(rows, columns, [&](Eigen::Index k, Eigen::Index j) { return cell(k, j); });
}

// The tables as their sources compute them, in plain double precision.

Table fairseqTable(std::int64_t rows, std::int64_t d, std::int64_t padding, double n)
{
    const std::int64_t half = d / 2;
    return tableOf(rows, d, [=](std::int64_t k, std::int64_t j) {
        if (k == padding || j >= 2 * half)
            return 0.0;
        const double angle =
            static_cast<double>(k) * std::exp(static_cast<double>(j % half) * -(std::log(n) / static_cast<double>(half - 1)));
        return j < half ? std::sin(angle) : std::cos(angle);
    });
}

Table timestepTable(std::int64_t rows, std::int64_t d, double first, double step, int shift, bool flipped, double n)
{
    const std::int64_t half = d / 2;
    return tableOf(rows, d, [=](std::int64_t k, std::int64_t j) {
        if (j >= 2 * half)
            return 0.0;
        const double t = first + static_cast<double>(k) * step;
        const double angle = t * std::exp(-std::log(n) * static_cast<double>(j % half) / static_cast<double>(half - shift));
        return (j < half) != flipped ? std::sin(angle) : std::cos(angle);
    });
}

Table maeTable(std::int64_t leading, std::int64_t width, std::int64_t height, std::int64_t d, double n, bool yFirst = false)
{
    const std::int64_t quarter = d / 4;
    return tableOf(leading + width * height, d, [=](std::int64_t k, std::int64_t j) {
        if (k < leading)
            return 0.0;
        const std::int64_t patch = k - leading;
        const std::int64_t place = (j < 2 * quarter) != yFirst ? patch % width : patch / width;
        const double angle = static_cast<double>(place) / std::pow(n, static_cast<double>(j % quarter) / static_cast<double>(quarter));
        return j % (2 * quarter) < quarter ? std::sin(angle) : std::cos(angle);
    });
}

Table detrTable(std::int64_t width, std::int64_t height, std::int64_t d, double n, bool normalised)
{
    const std::int64_t half = d / 2;
    return tableOf(width * height, d, [=](std::int64_t k, std::int64_t j) {
        double place = static_cast<double>((j < half ? k / width : k % width) + 1);
        if (normalised)
            place = place / (static_cast<double>(j < half ? height : width) + 1e-6) * 2.0 * std::numbers::pi;
        const auto of = static_cast<double>(2 * (j % half / 2));
        const double angle = place / std::pow(n, of / static_cast<double>(half));
        return j % 2 == 0 ? std::sin(angle) : std::cos(angle);
    });
}

Table nerfTable(std::int64_t rows, std::int64_t d, bool withPi)
{
    return tableOf(rows, d, [=](std::int64_t k, std::int64_t j) {
        const double x = -1.0 + 2.0 * static_cast<double>(k) / static_cast<double>(rows - 1);
        const double angle = std::ldexp(x * (withPi ? std::numbers::pi : 1.0), static_cast<int>(j / 2));
        return j % 2 == 0 ? std::sin(angle) : std::cos(angle);
    });
}

} // namespace

class TestFamilyMatch : public QObject {
    Q_OBJECT

private slots:
    void tablesAreNamed();
    void aWrongCellIsFound();
    void aWrongLastRowLeavesTheFirstTime();
    void aWrongPatchLeavesTheWidth();
    void patchesOfZerosLeaveTheWidth();
    void tablesAtTheBordersAreNamed_data();
    void tablesAtTheBordersAreNamed() { tablesAreNamed(); }
    void anglesInFloat32AreExplained();
    void ofEqualDifferencesTheFirstIsNamed();
    void pairsThatTurnFarInAStepAreFollowed();
    void nearMissesAreNotNamed();
    void anyTimestepsAreRead();
    void anyGridIsRead();
    void gridsHaveFrequenciesOfTensor2Tensor();
    void gridsWithNoiseKeepMaesRule();
    void fourierFeaturesAreSeen();
    void wrongCellsOfFourierFeaturesAreCounted();
    void conventionsStay();

private:
    Random m_random;
};

static Rows<Table, QByteArray, double, FamilyParameters, PatchLayout> rowsOfTables()
{
    Rows<Table, QByteArray, double, FamilyParameters, PatchLayout> examples;
    const auto row = [&](const char* what, const Table& values, const char* name, double n, const FamilyParameters& family = {},
                         const PatchLayout& patches = {}) { examples.add(what, values, QByteArray(name), n, family, patches); };
    const auto padded = [](std::int64_t padding) {
        FamilyParameters family;
        family.paddingRow = padding;
        return family;
    };
    row("RoBERTa's size", fairseqTable(514, 64, 1, 10000.0), "fairseq", 10000.0, padded(1));
    row("padding_idx 3", fairseqTable(200, 32, 3, 10000.0), "fairseq", 10000.0, padded(3));
    row("padding_idx 0, odd d_model", fairseqTable(100, 33, 0, 500.0), "fairseq", 500.0, padded(0));
    const auto times = [](double first, double step, std::int64_t shift, bool flipped) {
        FamilyParameters family;
        family.firstTime = first;
        family.timeStep = step;
        family.shift = shift;
        family.flipped = flipped;
        return family;
    };
    row("Stable Diffusion, 50 steps downwards", timestepTable(50, 320, 981.0, -20.0, 0, true, 10000.0), "timestep", 10000.0,
        times(981.0, -20.0, 0, true));
    row("DDPM at halves", timestepTable(80, 128, 0.5, 0.5, 1, false, 10000.0), "timestep", 10000.0, times(0.5, 0.5, 1, false));
    row("flow matching, t times 1000", timestepTable(21, 256, 0.0, 50.0, 0, true, 10000.0), "timestep", 10000.0, times(0.0, 50.0, 0, true));
    row("fractional t, odd d_model", timestepTable(100, 65, 12.25, 0.125, 1, true, 10000.0), "timestep", 10000.0,
        times(12.25, 0.125, 1, true));
    row("MAE 14 × 14 with a class token", maeTable(1, 14, 14, 192, 10000.0), "mae", 10000.0, {}, {1, 14});
    row("MoCo v3 without one", maeTable(0, 16, 16, 64, 10000.0), "mae", 10000.0, {}, {0, 16});
    row("MAE of a wide picture", maeTable(2, 20, 6, 64, 10000.0), "mae", 10000.0, {}, {2, 20});
    FamilyParameters unnormalised;
    unnormalised.unnormalised = true;
    row("DETR 25 × 34", detrTable(34, 25, 256, 10000.0, true), "detr", 10000.0, {}, {0, 34});
    row("DETR, temperature 20", detrTable(16, 16, 128, 20.0, true), "detr", 20.0, {}, {0, 16});
    row("DETR, not normalised", detrTable(12, 30, 64, 10000.0, false), "detr", 10000.0, unnormalised, {0, 12});
    FamilyParameters withoutPi;
    withoutPi.withoutPi = true;
    row("NeRF", nerfTable(101, 20, true), "nerf", 10000.0);
    row("NeRF, two octaves", nerfTable(64, 4, true), "nerf", 10000.0);
    row("NeRF's directions without π", nerfTable(64, 8, false), "nerf", 10000.0, withoutPi);
    return examples;
}

void TestFamilyMatch::tablesAreNamed()
{
    rowsOfTables().each(
        [&](const Table& values, const QByteArray& name, double n, const FamilyParameters& family, const PatchLayout& patches) {
            for (const Precision precision : {Precision::Float64, Precision::Float32}) {
                const auto match = matched(fileOf(values, precision));
                QVERIFY2(match, name);
                QCOMPARE(QByteArray(nameOf(match->scheme).data()), name);
                QVERIFY2(match->isExplained() && match->largest < 3e-7, QByteArray::number(match->largest));
                if (match->scheme->takes(SchemeParameter::Base))
                    QCOMPARE(match->spec.n(), n);
                QVERIFY2(match->arguments.family == family, QByteArray::number(match->arguments.family->firstTime, 'g', 17) + " "
                                                                + QByteArray::number(match->arguments.family->timeStep, 'g', 17) + " "
                                                                + QByteArray::number(qint64{match->arguments.family->shift}));
                if (match->scheme->takes(SchemeParameter::Patches))
                    QVERIFY(match->arguments.patches == patches);
                QVERIFY(!match->hasOwnFrequencies);
            }
        });
}

// The last frequency of each quarter is 1/n: MAE's rule would have an n that nobody chose.
void TestFamilyMatch::gridsHaveFrequenciesOfTensor2Tensor()
{
    for (const std::int64_t d : {16, 32, 128})
        for (const bool yFirst : {false, true})
            for (const double n : {10000.0, 500.0})
                for (const Precision precision : {Precision::Float64, Precision::Float32}) {
                    const auto pairs = static_cast<double>(d / 4);
                    const Table values = maeTable(1, 12, 9, d, std::pow(n, pairs / (pairs - 1.0)), yFirst);
                    const auto match = matched(fileOf(values, precision));
                    const QByteArray words = QByteArray::number(qint64{d}) + ' ' + QByteArray::number(n);
                    QVERIFY2(match && match->isExplained() && nameOf(match->scheme) == "mae", words);
                    QVERIFY2(match->form.tensor2tensor && match->form.swapped == yFirst && !match->hasScheme(), words);
                    QVERIFY2(match->spec.n() == n && match->spec.frequencies() == FrequencyRule::Tensor2Tensor, words);
                }
}

// Noise leaves several n; some of them have few digits by tensor2tensor's rule.
void TestFamilyMatch::gridsWithNoiseKeepMaesRule()
{
    for (const std::int64_t d : {16, 24, 64, 120})
        for (int trial = 0; trial < 5; ++trial) {
            Table noisy = maeTable(0, 11, 9, d, 1234.0);
            noisy = Table(noisy.unaryExpr([&](double value) { return value + m_random.real(-0.01, 0.01); }));
            const auto match = matched(fileOf(noisy, Precision::Float64));
            QVERIFY(match && nameOf(match->scheme) == "mae" && match->isNoisy() && !match->form.tensor2tensor);
            QVERIFY2(std::abs(match->spec.n() / 1234.0 - 1.0) < 0.02, QByteArray::number(match->spec.n()));
        }
}

// Measured without the first and the last row, the first time is no longer 0 to the last digit, and has to be seen as 0.
void TestFamilyMatch::aWrongLastRowLeavesTheFirstTime()
{
    Table wrong = timestepTable(21, 256, 0.0, 50.0, 0, true, 10000.0);
    wrong(20, 226) = -1.9;
    for (const Precision precision : {Precision::Float64, Precision::Float32}) {
        const auto match = matched(fileOf(wrong, precision));
        QVERIFY(match && match->unexplained == 1 && match->row == 20 && match->column == 226);
        QVERIFY(match->arguments.family->firstTime == 0.0 && match->arguments.family->timeStep == 50.0);
    }
}

// A patch is compared with those above and below it: two wrong comparisons of twenty.
void TestFamilyMatch::aWrongPatchLeavesTheWidth()
{
    Table wrong = maeTable(0, 4, 6, 16, 10000.0);
    wrong(13, 0) = -0.5; // a sine of 1
    const auto match = matched(fileOf(wrong, Precision::Float64));
    QVERIFY(match && nameOf(match->scheme) == "mae" && (match->arguments.patches == PatchLayout{0, 4}));
    QVERIFY(match->unexplained == 1 && match->row == 13 && match->column == 0);
}

// Masked patches one after another are all the same.
void TestFamilyMatch::patchesOfZerosLeaveTheWidth()
{
    const Table whole = maeTable(1, 14, 14, 64, 10000.0);
    Table masked = whole;
    masked.middleRows(100, 4).setZero();
    const auto match = matched(fileOf(masked, Precision::Float64));
    QVERIFY(match && nameOf(match->scheme) == "mae" && (match->arguments.patches == PatchLayout{1, 14}) && match->spec.n() == 10000.0);
    QCOMPARE(qint64{match->unexplained}, qint64{(whole.array() != masked.array()).count()});
}

void TestFamilyMatch::tablesAtTheBordersAreNamed_data()
{
    QTest::addColumn<Table>("values");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<double>("n");
    QTest::addColumn<FamilyParameters>("family");
    QTest::addColumn<PatchLayout>("patches");
    const auto padded = [](const char* what, std::int64_t rows, std::int64_t d, std::int64_t padding, double n) {
        FamilyParameters family;
        family.paddingRow = padding;
        QTest::newRow(what) << fairseqTable(rows, d, padding, n) << QByteArray("fairseq") << n << family << PatchLayout{};
    };
    padded("fairseq, four rows", 4, 16, 1, 10000.0);
    padded("fairseq, four columns", 50, 4, 1, 10000.0);
    padded("fairseq, its last row is zeros", 20, 16, 19, 10000.0);
    padded("fairseq, the last row that can be zeros", 1030, 16, FamilyParameters::lastPaddingRow, 10000.0);
    padded("fairseq, n near a number of one digit", 200, 32, 1, 10100.0);
    padded("fairseq, n near a number of two digits", 200, 32, 1, 12100.0);
    const auto timed = [](const char* what, std::int64_t rows, std::int64_t d, double first, double step, double n) {
        FamilyParameters family;
        family.firstTime = first;
        family.timeStep = step;
        family.shift = 0;
        family.flipped = true;
        QTest::newRow(what) << timestepTable(rows, d, first, step, 0, true, n) << QByteArray("timestep") << n << family << PatchLayout{};
    };
    timed("a single time", 1, 64, 437.5, 1.0, 10000.0);
    timed("two times", 2, 64, 437.5, 2.5, 10000.0);
    timed("the longest step", 9, 256, 0.0, FamilyParameters::longestStep, 10000.0);
    const auto ofPatches = [](const char* what, const Table& values, const char* name, const PatchLayout& patches) {
        QTest::newRow(what) << values << QByteArray(name) << 10000.0 << FamilyParameters{} << patches;
    };
    ofPatches("MAE 2 × 2", maeTable(0, 2, 2, 16, 10000.0), "mae", {0, 2});
    ofPatches("MAE 2 × 2 with a class token", maeTable(1, 2, 2, 16, 10000.0), "mae", {1, 2});
    ofPatches("MAE, as many leading rows as can be", maeTable(PatchLayout::mostLeading, 6, 5, 32, 10000.0), "mae",
              {PatchLayout::mostLeading, 6});
}

// As diffusers computes them: the exponent, the exponential and the product are each rounded to float32.
void TestFamilyMatch::anglesInFloat32AreExplained()
{
    constexpr std::int64_t half = 128;
    const Table table = tableOf(100, 2 * half, [](std::int64_t k, std::int64_t j) {
        const float exponent = -std::log(10000.0F) * static_cast<float>(j % half) / static_cast<float>(half);
        const float angle = static_cast<float>(250 * k) * std::exp(exponent);
        return static_cast<double>(j < half ? std::cos(angle) : std::sin(angle));
    });
    const auto match = matched(fileOf(table, Precision::Float32));
    QVERIFY(match && nameOf(match->scheme) == "timestep" && match->spec.n() == 10000.0 && match->arguments.family->timeStep == 250.0);
    QCOMPARE(qint64{match->unexplained}, qint64{0});
    QVERIFY(match->isExplained() && match->agreement == Agreement::Float32Arithmetic);
}

// Whichever thread is done first: the rows at the beginning take longest, as each of their numbers is off by a bit.
void TestFamilyMatch::ofEqualDifferencesTheFirstIsNamed()
{
    constexpr std::int64_t rows = 8192;
    Table table = timestepTable(rows, 65, 0.5, 0.25, 1, true, 10000.0);
    table.topRows(rows / 8) *= 1.0 + 0x1p-23;
    for (const std::int64_t row : {std::int64_t{900}, rows / 2 - 1, rows / 2, rows - 1})
        table(row, 64) = 0.5; // in a column of zeros
    ConventionMatch none;
    none.precision = Precision::Float32;
    const auto match = matchFamily(fileOf(table, Precision::Float32), none);
    QVERIFY(match && nameOf(match->scheme) == "timestep" && match->unexplained == 4 && match->largest == 0.5);
    QCOMPARE(qint64{match->row}, qint64{900});
    QCOMPARE(qint64{match->column}, qint64{64});
}

// Two of four pairs turn by more than half a turn in a step: what the slower ones tell is needed.
void TestFamilyMatch::pairsThatTurnFarInAStepAreFollowed()
{
    const auto match = matched(fileOf(timestepTable(60, 8, 0.0, 50.0, 0, true, 500.0), Precision::Float64));
    QVERIFY(match && nameOf(match->scheme) == "timestep" && match->isExplained() && match->spec.n() == 500.0);
    const FamilyParameters& family = *match->arguments.family;
    QVERIFY(family.firstTime == 0.0 && family.timeStep == 50.0 && family.shift == 0 && family.flipped);
}

void TestFamilyMatch::aWrongCellIsFound()
{
    rowsOfTables().each([&](const Table& values, const QByteArray& name, double, const FamilyParameters&, const PatchLayout&) {
        for (int trial = 0; trial < 2; ++trial) {
            Table wrong = values;
            const auto k = m_random.whole<std::int64_t>(trial == 0 ? wrong.rows() - 1 : 4, wrong.rows() - 1);
            const auto j = m_random.whole<std::int64_t>(0, wrong.cols() - 1);
            wrong(k, j) = 0.25 * m_random.whole(-7, 7) + 0.1 + (wrong(k, j) > 0.0 ? -1.0 : 1.0);
            const auto match = matched(fileOf(wrong, m_random.coin() ? Precision::Float64 : Precision::Float32));
            const QByteArray place = QByteArray::number(qint64{k}) + ", " + QByteArray::number(qint64{j});
            QVERIFY2(match && nameOf(match->scheme) == name.toStdString(), place);
            QVERIFY2(!match->isExplained() && match->unexplained == 1 && match->row == k && match->column == j, place);
            wrong(k, j) = std::numeric_limits<double>::quiet_NaN();
            const auto unfinite = matched(fileOf(wrong, Precision::Float64));
            QVERIFY2(unfinite && unfinite->notFinite == 1 && unfinite->unexplained == 0 && !unfinite->isExplained(), place);
        }
    });
}

void TestFamilyMatch::nearMissesAreNotNamed()
{
    Rows<Table> rows;
    Table half = maeTable(1, 14, 14, 192, 10000.0);
    half.rightCols(96) *= 0.5;
    rows.add("MAE, one half scaled", half);
    rows.add("NeRF, other octaves", tableOf(100, 16, [](std::int64_t k, std::int64_t j) {
                 const double angle = (static_cast<double>(k) / 50.0 - 0.9) * std::pow(3.0, static_cast<double>(j / 2));
                 return j % 2 == 0 ? std::sin(angle) : std::cos(angle);
             }));
    Table noisy = detrTable(16, 16, 64, 10000.0, true);
    Random random;
    for (double& value : noisy.reshaped())
        value += random.real(-0.05, 0.05);
    rows.add("DETR with noise", noisy);
    rows.add("zeros", Table(Table::Zero(64, 64)));
    Table numbers(64, 64);
    for (double& value : numbers.reshaped())
        value = random.real(-1.0, 1.0);
    rows.add("random numbers", numbers);
    numbers.row(1).setZero();
    rows.add("random numbers with a row of zeros, as RoBERTa has learned them", numbers);
    rows.add("three rows with one of zeros", fairseqTable(3, 16, 1, 10000.0));
    rows.add("one number", Table(Table::Ones(1, 1)));
    rows.add("one column", Table(Table::Ones(30, 1)));
    rows.each([&](const Table& values) {
        for (const Precision precision : {Precision::Float64, Precision::Float32}) {
            const auto match = matched(fileOf(values, precision));
            QVERIFY2(!match, match ? nameOf(match->scheme).data() : "");
        }
    });
}

void TestFamilyMatch::anyTimestepsAreRead()
{
    for (int trial = 0; trial < 12; ++trial) {
        const double first = 0.25 * m_random.whole(-400, 4000);
        const double step = 0.125 * m_random.whole(1, 240) * (m_random.coin() ? 1.0 : -1.0) + 0.0625;
        const int shift = m_random.whole(0, 1);
        const bool flipped = m_random.coin();
        const auto d = 2 * m_random.whole<std::int64_t>(8, 160);
        const auto rows = m_random.whole<std::int64_t>(3, 300);
        const auto match = matched(fileOf(timestepTable(rows, d, first, step, shift, flipped, 10000.0),
                                          m_random.coin() ? Precision::Float64 : Precision::Float32));
        const QByteArray what = QByteArray::number(first) + " + k " + QByteArray::number(step) + " shift " + QByteArray::number(shift)
                                + " d " + QByteArray::number(qint64{d}) + " rows " + QByteArray::number(qint64{rows}) + " flipped "
                                + QByteArray::number(flipped);
        QVERIFY2(match && nameOf(match->scheme) == "timestep" && match->isExplained(), what);
        const FamilyParameters& family = *match->arguments.family;
        QVERIFY2(family.firstTime == first && family.timeStep == step && family.shift == shift && family.flipped == flipped
                     && match->spec.n() == 10000.0,
                 what + ": " + QByteArray::number(family.firstTime, 'g', 17) + " + k " + QByteArray::number(family.timeStep, 'g', 17)
                     + " n " + QByteArray::number(match->spec.n(), 'g', 17));
    }
}

void TestFamilyMatch::anyGridIsRead()
{
    for (int trial = 0; trial < 12; ++trial) {
        const auto width = m_random.whole<std::int64_t>(3, 40);
        const auto height = m_random.whole<std::int64_t>(3, 40);
        const auto leading = m_random.whole<std::int64_t>(0, 2);
        const auto d = 4 * m_random.whole<std::int64_t>(3, 60);
        const bool isDetr = m_random.coin();
        const Table values = isDetr ? detrTable(width, height, d, 10000.0, m_random.coin()) : maeTable(leading, width, height, d, 10000.0);
        const auto match = matched(fileOf(values, m_random.coin() ? Precision::Float64 : Precision::Float32));
        const QByteArray what = QByteArray(isDetr ? "DETR " : "MAE ") + QByteArray::number(qint64{width}) + " × "
                                + QByteArray::number(qint64{height}) + " d " + QByteArray::number(qint64{d});
        QVERIFY2(match && match->isExplained() && nameOf(match->scheme) == (isDetr ? "detr" : "mae"), what);
        QVERIFY2((match->arguments.patches == PatchLayout{isDetr ? 0 : leading, width}) && match->spec.n() == 10000.0, what);
    }
}

void TestFamilyMatch::fourierFeaturesAreSeen()
{
    FamilyParameters family;
    family.deviation = 10.0;
    const SchemePtr scheme = makeScheme(EncodingSpec::make(10000.0, 256, 200).value(), "fourier"_scheme, {5, nullptr, {}, family});
    Table values(200, 256);
    scheme->rows(0, values);
    for (const double factor : {1.0, -1.0, -0.5})
        for (const Precision precision : {Precision::Float64, Precision::Float32}) {
            const auto match = matched(fileOf(factor * values, precision));
            QVERIFY(match && match->hasOwnFrequencies && match->scheme == "fourier"_scheme && match->isExplained());
            QVERIFY(std::abs(match->arguments.family->deviation - 10.0) < 3.0);
            QCOMPARE(match->factor, factor);
        }
}

void TestFamilyMatch::wrongCellsOfFourierFeaturesAreCounted()
{
    FamilyParameters family;
    family.deviation = 10.0;
    const SchemePtr scheme = makeScheme(EncodingSpec::make(10000.0, 256, 200).value(), "fourier"_scheme, {5, nullptr, {}, family});
    Table values(200, 256);
    scheme->rows(0, values);
    for (const int row : {20, 77, 199})
        values(row, row % 128) += 0.5;
    const auto match = matched(fileOf(values, Precision::Float64));
    QVERIFY(match && match->hasOwnFrequencies && !match->isExplained());
    QCOMPARE(qint64{match->unexplained}, qint64{3});
}

// What conventions explain is theirs, whatever else has the same numbers.
void TestFamilyMatch::conventionsStay()
{
    for (int trial = 0; trial < 20; ++trial) {
        const EncodingSpec spec = m_random.spec(120, 200).withN(10000.0);
        Table values(spec.maxLen(), spec.dModel());
        makeScheme(spec, "sinusoidal"_scheme)->rows(0, values);
        QVERIFY2(!matched(fileOf(values, m_random.coin() ? Precision::Float64 : Precision::Float32)), describe(spec));
    }
}

POSENC_TEST(TestFamilyMatch)
#include "test_family_match.moc"
