// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/first_pair.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

#include <numbers>

using namespace posenc;
using namespace posenc::test;

namespace {

// The first pair of an interleaved table on a circle of these radii, one for each row; the other columns are empty.
Table circleOf(const std::vector<double>& radii, std::int64_t columns)
{
    Table table = Table::Zero(std::ssize(radii), columns);
    for (Eigen::Index r = 0; r < table.rows(); ++r) {
        table(r, 0) = radii[static_cast<std::size_t>(r)] * std::sin(static_cast<double>(r));
        table(r, 1) = radii[static_cast<std::size_t>(r)] * std::cos(static_cast<double>(r));
    }
    return table;
}

std::optional<FirstPair> pairOf(const Table& table, double resolution = 0x1p-53)
{
    return FirstPair::of(table, Layout::Interleaved, FrequencyRule::Paper, resolution);
}

} // namespace

class TestFirstPair : public QObject {
    Q_OBJECT

private slots:
    void theRadiusIsARoundNumber();
    void columnsWithoutACircleAreRefused();
    void rowsHaveTheirPositions();
    void pairsTurnAsTheFormulaSays();
};

// The number itself, and not its neighbour: 3 · 0.1 is not 0.3.
void TestFirstPair::theRadiusIsARoundNumber()
{
    Rows<double> rows;
    for (const double radius : {1.0, 4.0, 0.3, 0.6, 0.07, 2.5, 9.0, 10.0, 0.123456, 1e6})
        rows.add(QString::asprintf("%g", radius).toUtf8(), radius);
    rows.each([&](double radius) {
        for (const double off : {0.0, 0x1p-27}) { // in part of them
            const auto pair = pairOf(circleOf({radius, radius, radius * (1.0 + off), radius * (1.0 - off), radius}, 16), 0x1p-24);
            QVERIFY(pair);
            QCOMPARE(QByteArray::number(pair->amplitude(), 'g', 17), QByteArray::number(radius, 'g', 17));
        }
        // However far the radii spread, a digit is not rounded away.
        const auto rough = pairOf(circleOf({radius, 1.049 * radius, 0.951 * radius}, 16));
        QVERIFY(rough && std::abs(rough->amplitude() - radius) <= 0.05 * radius);
    });
}

void TestFirstPair::columnsWithoutACircleAreRefused()
{
    Rows<Table> rows;
    rows.add("two rows", circleOf({1.0, 1.0}, 4));
    rows.add("one column", Table(Table::Ones(10, 1)));
    rows.add("radii that spread too far", circleOf({1.0, 1.1, 0.9, 1.1, 0.9, 1.2}, 4));
    rows.add("zeros", Table(Table::Zero(10, 4)));
    rows.add("a circle too small", circleOf({1e-10, 1e-10, 1e-10}, 4));
    rows.add("a circle too large", circleOf({1e101, 1e101, 1e101}, 4));
    Table mostlyBad = circleOf(std::vector(9, 1.0), 4);
    mostlyBad.topRows(5).setConstant(std::numeric_limits<double>::quiet_NaN());
    rows.add("more than half without numbers", mostlyBad);
    rows.each([&](const Table& values) { QVERIFY(!pairOf(values)); });
}

static Rows<int, int, double> rowsOfFirstPairs()
{
    Rows<int, int, double> examples;
    for (const int rows : {3, 4, 5, 64, 100})
        for (const int first : {0, 777})
            for (const double sign : {1.0, -1.0})
                examples.add(QString::asprintf("%d rows from %d, sign %g", rows, first, sign), rows, first, sign);
    return examples;
}

void TestFirstPair::rowsHaveTheirPositions()
{
    rowsOfFirstPairs().each([&](int rows, int first, double sign) {
        for (const Layout layout : allLayouts) {
            const Table table = sign * formula(spec(500.0, 12, layout), rows, first);
            const auto pair = FirstPair::of(table, layout, FrequencyRule::Paper, 0x1p-53);
            QVERIFY(pair && pair->amplitude() == 1.0);
            const auto positions = pair->positions(sign, first);
            QVERIFY(positions && std::ssize(*positions) == rows);
            for (int r = 0; r < rows; ++r)
                QCOMPARE(qint64{(*positions)[static_cast<std::size_t>(r)]}, qint64{first + r});
        }
        // No two legal positions are so nearly whole turns apart, or half a turn more.
        const auto pair = pairOf(sign * formula(spec(500.0, 12), rows, first)).value();
        QVERIFY((pair.firstPositions(sign) == std::vector<std::int64_t>{first}));
        QVERIFY(pair.firstPositions(-sign).empty());
    });
}

void TestFirstPair::pairsTurnAsTheFormulaSays()
{
    rowsOfFirstPairs().each([&](int rows, int first, double sign) {
        const Table table = sign * formula(spec(500.0, 12), rows, first);
        const PairTurns turns = pairTurns(table, pairOf(table).value(), sign);
        QVERIFY(turns.omegas.size() == 6 && turns.starts.size() == 6);
        for (std::size_t i = 0; i < 6; ++i) {
            const double omega = std::pow(500.0, -static_cast<double>(i) / 6.0);
            QVERIFY2(std::abs(turns.omegas[i] - omega) < 1e-12, QByteArray::number(turns.omegas[i]));
            QVERIFY2(std::abs(std::remainder(turns.starts[i] - first * omega, 2.0 * std::numbers::pi)) < 1e-10,
                     QByteArray::number(turns.starts[i]));
        }
    });
}

POSENC_TEST(TestFirstPair)
#include "test_first_pair.moc"
