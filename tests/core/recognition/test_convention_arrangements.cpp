// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention_match.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

#include <bit>
#include <numbers>
#include <numeric>

using namespace posenc;
using namespace posenc::test;

namespace {

// bfloat16 by hand: the upper half of a float, rounded to nearest, ties to even.
double shortened(double value)
{
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(value));
    return static_cast<double>(std::bit_cast<float>((bits + 0x7fffU + ((bits >> 16) & 1U)) & 0xffff0000U));
}

Table kept(const Table& table, Precision precision)
{
    if (precision == Precision::BFloat16)
        return table.unaryExpr(&shortened);
    if (precision == Precision::Float16)
        return table.cast<float>().cast<Eigen::half>().cast<float>().cast<double>();
    return precision == Precision::Float32 ? Table(table.cast<float>().cast<double>()) : table;
}

// The output of bfloat16 code, operation by operation.
Table computedInBFloat16(double n, std::int64_t d, std::int64_t rows, bool power)
{
    Table table = Table::Zero(rows, d);
    const double step = shortened(-std::log(n) / static_cast<double>(d));
    for (std::int64_t i = 0; 2 * i < d; ++i) {
        const auto index = static_cast<double>(2 * i);
        const double omega = shortened(std::exp(shortened(shortened(index) * step)));
        const double lambda = shortened(std::pow(shortened(n), shortened(index / shortened(static_cast<double>(d)))));
        for (std::int64_t k = 0; k < rows; ++k) {
            const double position = shortened(static_cast<double>(k));
            const double angle = power ? shortened(position / lambda) : shortened(position * omega);
            table(k, 2 * i) = shortened(std::sin(angle));
            if (2 * i + 1 < d)
                table(k, 2 * i + 1) = shortened(std::cos(angle));
        }
    }
    return table;
}

ConventionMatch matched(Table table, Precision stored = Precision::Float64)
{
    return matchConvention({std::move(table), stored, 0, 0, {}, {}, {}});
}

QByteArray failure(const EncodingSpec& spec, const ConventionMatch& match, const char* arrangement)
{
    return QByteArray(arrangement) + ' ' + describe(spec) + ": " + describe(match) + ", factor "
           + QByteArray::number(match.best.convention.factor, 'g', 17) + (match.transposed ? ", transposed" : "")
           + (match.order.empty() ? "" : ", shuffled");
}

bool hasN(const Convention& convention, const EncodingSpec& wanted, double tolerance)
{
    const double half = static_cast<double>(wanted.dModel() / 2);
    double logN = std::log(convention.n);
    if (convention.frequencies != wanted.frequencies()) // the other rule with the same numbers
        logN *= wanted.frequencies() == FrequencyRule::Paper ? half / (half - 1.0) : (half - 1.0) / half;
    return std::abs(logN - std::log(wanted.n())) <= tolerance;
}

} // namespace

class TestConventionArrangements : public QObject {
    Q_OBJECT

private slots:
    void arrangementsAreNamed();
    void bfloat16IsRecognised();
    void degreesAreAMistake();
    void anyNHasTheLeastError();
    void theLargestNIsNamed();
    void whatIsNotFiniteIsPassedOver();
    void oneWrongCellIsNoOtherTable();
    void randomTablesHaveNoName();

private:
    Random m_random;
};

void TestConventionArrangements::arrangementsAreNamed()
{
    Rows<QString, int> examples;
    for (const char* const arrangement : {"scaled", "negated", "shifted", "shuffled", "upside down", "transposed", "scaled and shifted"})
        for (const auto& [precision, name] : {std::pair{Precision::Float64, "float64"}, {Precision::Float32, "float32"}})
            examples.add(qPrintable(QString("%1, %2").arg(arrangement, name)), arrangement, static_cast<int>(precision));
    examples.each([&](const QString& arrangement, int precision) {
        const auto stored = static_cast<Precision>(precision);
        const QByteArray name = arrangement.toLatin1();
        for (int trial = 0; trial < 8; ++trial) {
            const double n = trial % 2 == 0 ? m_random.oneOf(std::array{100.0, 500.0, 10000.0, 1e5}) : m_random.real(50.0, 50000.0);
            const EncodingSpec wanted = spec(n, m_random.whole(6, 32), m_random.oneOf(allLayouts), m_random.oneOf(allRules));
            const int rows = m_random.whole(12, 120);
            const int first = arrangement.contains("shifted") ? m_random.whole(3, 900) : 0;
            Table table = formula(wanted, rows, first);
            double factor = 1.0;
            if (arrangement.startsWith("scaled"))
                factor = m_random.oneOf(std::array{2.0, 0.5, 10.0, -3.0, std::sqrt(static_cast<double>(wanted.dModel()))});
            if (arrangement == "negated")
                factor = -1.0;
            std::vector<int> order(static_cast<std::size_t>(rows));
            std::iota(order.begin(), order.end(), 0);
            if (arrangement == "shuffled")
                for (std::size_t r = order.size() - 1; r > 0; --r)
                    std::swap(order[r], order[m_random.whole<std::size_t>(0, r - 1)]);
            if (arrangement == "upside down")
                std::ranges::reverse(order);
            const Table sorted = kept(table * factor, stored);
            for (int r = 0; r < rows; ++r)
                table.row(r) = sorted.row(order[static_cast<std::size_t>(r)]);
            const ConventionMatch match = matched(arrangement == "transposed" ? Table(table.transpose()) : table, stored);
            const QByteArray words =
                failure(wanted, match, name) + " rows " + QByteArray::number(rows) + " first " + QByteArray::number(first);
            QVERIFY2(match.recognised && match.best.convention.mistake == Mistake::None, words);
            QVERIFY2(match.precision == stored, words);
            QVERIFY2(match.best.convention.layout == wanted.layout() && hasN(match.best.convention, wanted, 1e-4), words);
            QVERIFY2(match.best.convention.firstPosition == first && match.transposed == (arrangement == "transposed"), words);
            QVERIFY2(std::abs(match.best.convention.factor / factor - 1.0) < 1e-12, words);
            QVERIFY2(match.order.empty() == (arrangement != "shuffled" && arrangement != "upside down"), words);
            for (std::size_t r = 0; r < match.order.size(); ++r)
                QVERIFY2(match.order[r] == order[r], words);
            // The error is that of the named convention: rounding.
            QVERIFY2(match.best.error.largest <= std::abs(factor) * (stored == Precision::Float64 ? 1e-10 : 4e-7), words);
            QVERIFY2(match.isExplained() == (factor == 1.0 && match.order.empty()), words);
        }
    });
}

void TestConventionArrangements::bfloat16IsRecognised()
{
    eachRow<double, int, int, int>(
        {
            // 0: stored, 1: exp-log throughout, 2: power throughout
            {"PyTorch's own, 64 columns", 10000.0, 64, 512, 1},
            {"a power, 64 columns", 10000.0, 64, 512, 2},
            {"512 columns", 10000.0, 512, 300, 1},
            {"an odd number of columns", 10000.0, 33, 200, 1},
            {"stored", 10000.0, 64, 512, 0},
            {"stored, n = 100", 100.0, 16, 50, 0},
            {"n = 500", 500.0, 32, 200, 1},
        },
        [&](double n, int d, int rows, int kind) {
            const Table table =
                kind == 0 ? kept(formula(spec(n, d), rows, 0), Precision::BFloat16) : computedInBFloat16(n, d, rows, kind == 2);
            const ConventionMatch match = matched(table, Precision::Float32);
            const QByteArray words = failure(spec(n, d), match, "bfloat16");
            QVERIFY2(match.precision == Precision::BFloat16 && match.isExplained(), words);
            QVERIFY2(match.best.convention.n == n && match.best.convention.mistake == Mistake::None, words);
            QVERIFY2(match.best.convention.frequencies == FrequencyRule::Paper && match.best.convention.firstPosition == 0, words);
            QVERIFY2(match.arithmetic.has_value() == (kind != 0), words);
            const double largest = (table - formula(spec(n, d), rows, 0)).cwiseAbs().maxCoeff();
            QVERIFY2(std::abs(match.best.error.largest - largest) < 1e-12, words);
        });
}

void TestConventionArrangements::degreesAreAMistake()
{
    for (const auto& [d, rows] : {std::pair{8, 50}, {64, 128}, {16, 360}}) {
        Table table(rows, d);
        for (int k = 0; k < rows; ++k)
            for (int j = 0; j < d; ++j) {
                const double angle = k / std::pow(10000.0, 2.0 * (j / 2) / d) * std::numbers::pi / 180.0;
                table(k, j) = j % 2 == 0 ? std::sin(angle) : std::cos(angle);
            }
        const ConventionMatch match = matched(table);
        const QByteArray words = failure(spec(10000.0, d), match, "degrees");
        QVERIFY2(match.recognised && match.best.convention.mistake == Mistake::AnglesInDegrees, words);
        QVERIFY2(match.best.convention.n == 10000.0 && match.best.error.largest < 1e-14, words);
    }
}

// Two rules have the same numbers: the named one is off by rounding, or by the cost of a short n, but not by 1e-6.
void TestConventionArrangements::anyNHasTheLeastError()
{
    for (int trial = 0; trial < 40; ++trial) {
        const EncodingSpec wanted =
            spec(m_random.real(10.0, 1e5), 2 * m_random.whole(2, 40), m_random.oneOf(allLayouts), m_random.oneOf(allRules));
        const ConventionMatch match = matched(kept(formula(wanted, m_random.whole(20, 300), 0), Precision::Float32), Precision::Float32);
        QVERIFY2(match.recognised && match.best.error.largest <= 2e-7, failure(wanted, match, "float32"));
    }
}

void TestConventionArrangements::theLargestNIsNamed()
{
    for (const int d : {8, 64, 512})
        for (const Precision stored : {Precision::Float64, Precision::Float32}) {
            const ConventionMatch match = matched(kept(formula(spec(1e9, d), 200, 0), stored), stored);
            QVERIFY2(match.recognised && match.best.convention.n == 1e9, failure(spec(1e9, d), match, "n = 1e9"));
        }
}

void TestConventionArrangements::whatIsNotFiniteIsPassedOver()
{
    Table table = formula(spec(10000.0, 32), 60, 0);
    table(7, 3) = std::numeric_limits<double>::quiet_NaN();
    table(9, 30) = std::numeric_limits<double>::infinity();
    const ConventionMatch match = matched(table);
    QVERIFY2(match.recognised && match.best.convention.n == 10000.0, describe(match));
    QVERIFY2(match.best.error.notFinite == 2 && match.best.error.largest < 1e-14 && !match.isExplained(), describe(match));
}

void TestConventionArrangements::oneWrongCellIsNoOtherTable()
{
    for (int trial = 0; trial < 40; ++trial) {
        const EncodingSpec wanted = spec(10000.0, m_random.whole(4, 64), m_random.oneOf(allLayouts), m_random.oneOf(allRules));
        Table table = formula(wanted, m_random.whole(20, 200), 0);
        const Eigen::Index row = m_random.whole<Eigen::Index>(0, table.rows() - 1);
        const Eigen::Index column = m_random.whole<Eigen::Index>(0, table.cols() - 1);
        const double change = m_random.real(0.01, 2.0);
        table(row, column) += change;
        const ConventionMatch match = matched(table);
        const QByteArray words = failure(wanted, match, "one wrong cell");
        QVERIFY2(match.recognised && match.best.error.counts[static_cast<std::size_t>(Agreement::Deviates)] == 1, words);
        QVERIFY2(match.best.error.row == row && match.best.error.column == column, words);
        QVERIFY2(std::abs(match.best.error.largest - change) < 1e-9 && !match.isExplained(), words);
        QVERIFY2(match.best.convention.factor == 1.0 && match.order.empty() && !match.transposed, words);
    }
}

void TestConventionArrangements::randomTablesHaveNoName()
{
    for (int trial = 0; trial < 80; ++trial) {
        const auto stored = m_random.oneOf(std::array{Precision::BFloat16, Precision::Float16, Precision::Float32, Precision::Float64});
        Table table(m_random.whole(1, 40), m_random.whole(1, 12));
        const double size = m_random.oneOf(std::array{1.0, 1.0, 0.1, 100.0});
        for (double& value : table.reshaped())
            value = size * (m_random.real(0.06, 1.0) * (m_random.coin() ? 1.0 : -1.0));
        const ConventionMatch match = matched(kept(table, stored), stored);
        QVERIFY2(!match.recognised, QByteArray::number(table.rows()) + " x " + QByteArray::number(table.cols()) + ": "
                                        + failure(spec(1.0, table.cols()), match, "random"));
    }
}

POSENC_TEST(TestConventionArrangements)
#include "test_convention_arrangements.moc"
