// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/learned_table.h"
#include "core/schemes/even_columns.h"
#include "core/schemes/patch_similarity.h"
#include "core/similarity/measure_means.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

SchemePtr patchTable(const Table& values)
{
    FileTable file;
    file.values = values;
    return makeScheme(EncodingSpec::make(10000.0, values.cols(), values.rows()).value(), "table"_scheme,
                      {0, LearnedTable::make(std::move(file)).value()});
}

constexpr std::array patchMeasures{Measure::Dot, Measure::Cosine, Measure::Distance};

} // namespace

/// Patches against patches, one by one.
class TestPatchSimilarity : public QObject {
    Q_OBJECT
private slots:
    void valuesAreThoseOfTheRows();
    void mapOfRowAndColumnCodes();
    void partOfTheColumns();
    void rowsWithoutNumbersHaveNone();
    void evenPatchesAreInTheMiddle();

private:
    Random m_random;
};

void TestPatchSimilarity::valuesAreThoseOfTheRows()
{
    eachRow<int, int>(
        {
            {"ViT", 197, 64},
            {"a small picture", 17, 100},
            {"one column", 16, 1},
            {"one position", 1, 5},
            {"two positions", 2, 3},
        },
        [&](int rows, int columns) {
            Table values = Table::NullaryExpr(rows, columns, [this] { return m_random.real(-1.0, 1.0); });
            values.row(rows - 1).setZero();
            const SchemePtr scheme = patchTable(values);
            const std::vector<std::int64_t> all = wholeNumbers(0, rows);
            for (const Measure measure : patchMeasures) {
                const PatchSimilarities table = comparePatches(*scheme, measure, all, all);
                QVERIFY(table.columns.everything());
                for (int a = 0; a < rows; ++a) {
                    const std::int64_t reference = a;
                    const PatchSimilarities line = comparePatches(*scheme, measure, std::span(&reference, 1), all);
                    QCOMPARE(line.values.rows(), Eigen::Index{1});
                    for (int b = 0; b < rows; ++b) {
                        const double exact = compareRows(measure, scheme->row(a), scheme->row(b));
                        QVERIFY(std::abs(static_cast<double>(line.values(0, b)) - exact) < 1e-6 * std::max(1.0, std::abs(exact)));
                        // Of products that were rounded to float, a small distance keeps half of the digits.
                        QVERIFY(std::abs(static_cast<double>(table.values(a, b)) - exact)
                                < (measure == Measure::Distance ? 5e-3 : 1e-5) * std::max(1.0, std::abs(exact)));
                    }
                }
            }
        });
}

// Codes for the row and for the column of a patch, each like itself alone: the map is a cross.
void TestPatchSimilarity::mapOfRowAndColumnCodes()
{
    const PatchGrid grid{1, 14, 14};
    Table values = Table::Zero(197, 28);
    for (std::int64_t y = 0; y < 14; ++y)
        for (std::int64_t x = 0; x < 14; ++x) {
            values(grid.positionOf({x, y}), x) = 1.0;
            values(grid.positionOf({x, y}), 14 + y) = 1.0;
        }
    const SchemePtr scheme = patchTable(values);
    const std::int64_t reference = grid.positionOf({5, 2});
    const PatchSimilarities map = comparePatches(*scheme, Measure::Cosine, std::span(&reference, 1), wholeNumbers(1, 197));
    for (std::int64_t patch = 0; patch < 196; ++patch) {
        const double expected = 0.5 * static_cast<double>(patch % 14 == 5) + 0.5 * static_cast<double>(patch / 14 == 2);
        QVERIFY(std::abs(static_cast<double>(map.values(0, patch)) - expected) < 1e-6);
    }
}

void TestPatchSimilarity::partOfTheColumns()
{
    Table values = Table::NullaryExpr(4096, 1500, [this] { return m_random.real(0.0, 1.0); });
    const SchemePtr scheme = patchTable(values);
    const std::vector<std::int64_t> all = wholeNumbers(0, 4096);
    const std::int64_t reference = 77;
    const std::vector<std::int64_t> few{5, 77, 4000};
    for (const Measure measure : patchMeasures) {
        // Which side the references are on makes no difference.
        const PatchSimilarities across = comparePatches(*scheme, measure, few, all);
        const PatchSimilarities down = comparePatches(*scheme, measure, all, few);
        QVERIFY(across.columns == down.columns && (across.values == down.values.transpose()).all());
        const PatchSimilarities map = comparePatches(*scheme, measure, std::span(&reference, 1), all);
        QVERIFY(!map.columns.everything() && map.columns.all == 1500 && map.columns.seen >= 64);
        QVERIFY(measure == Measure::Dot || std::abs(map.values(0, 77) - (measure == Measure::Cosine ? 1.0F : 0.0F)) < 1e-6F);
        const std::vector<std::int64_t> chosen = evenColumns(0, 1500, map.columns.seen, scheme->columnsTogether());
        QCOMPARE(std::ssize(chosen), map.columns.seen);
        const Table part = values(Eigen::all, chosen);
        const double scale = measure == Measure::Dot        ? 1500.0 / static_cast<double>(chosen.size())
                             : measure == Measure::Distance ? std::sqrt(1500.0 / static_cast<double>(chosen.size()))
                                                            : 1.0;
        for (const Eigen::Index b : {0, 1000, 4095}) {
            const double ofThePart = scale * compareRows(measure, part.row(77), part.row(b));
            QVERIFY(std::abs(static_cast<double>(map.values(0, b)) - ofThePart) < 1e-6 * ofThePart);
            // About right of all columns: each is drawn anew, and this is more than six standard deviations of the part's mean.
            const double exact = compareRows(measure, values.row(77), values.row(b));
            QVERIFY(std::abs(static_cast<double>(map.values(0, b)) - exact) < 0.4 * exact);
        }
    }
}

void TestPatchSimilarity::rowsWithoutNumbersHaveNone()
{
    Table values = Table::Random(9, 4);
    values(4, 2) = std::numeric_limits<double>::quiet_NaN();
    const SchemePtr scheme = patchTable(values);
    const std::vector<std::int64_t> all = wholeNumbers(0, 9);
    for (const Measure measure : patchMeasures) {
        const PatchSimilarities table = comparePatches(*scheme, measure, all, all);
        const std::int64_t reference = 4;
        const PatchSimilarities line = comparePatches(*scheme, measure, std::span(&reference, 1), all);
        for (Eigen::Index b = 0; b < 9; ++b) {
            QVERIFY(std::isnan(table.values(4, b)) && std::isnan(table.values(b, 4)) && std::isnan(line.values(0, b)));
            QVERIFY(b == 4 || !std::isnan(table.values(0, b)));
        }
    }
}

void TestPatchSimilarity::evenPatchesAreInTheMiddle()
{
    QVERIFY((evenPatches(3, 4, 10) == std::vector<std::int64_t>{3, 4, 5, 6}));
    QVERIFY((evenPatches(0, 8, 4) == std::vector<std::int64_t>{1, 3, 5, 7}));
    QVERIFY((evenPatches(10, 9, 3) == std::vector<std::int64_t>{11, 14, 17}));
    QVERIFY((evenPatches(0, 5, 0) == std::vector<std::int64_t>{2}));
}

POSENC_TEST(TestPatchSimilarity)
#include "test_patch_similarity.moc"
