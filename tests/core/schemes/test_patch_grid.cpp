// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/patch_grid.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestPatchGrid : public QObject {
    Q_OBJECT

private slots:
    void gridsAreProposed();
    void squaresAreFoundByTheirRoot();
    void patchesAndPositionsBelongTogether();
    void aGridIsShownAnyway();
};

void TestPatchGrid::gridsAreProposed()
{
    Rows<qint64, qint64, qint64, qint64, qint64, qint64> rows;
    // height: 0: no grid
    const auto row = [&](const char* name, qint64 positions, qint64 givenLeading, qint64 givenWidth, qint64 leading, qint64 width,
                         qint64 height) { rows.add(name, positions, givenLeading, givenWidth, leading, width, height); };
    row("patches alone", 196, -1, 0, 0, 14, 14);
    row("ViT-B/16 with its class token", 197, -1, 0, 1, 14, 14);
    row("DeiT with a distillation token, too", 198, -1, 0, 2, 14, 14);
    row("three rows too many", 199, -1, 0, 0, 0, 0);
    row("CLIP ViT-B/32", 50, -1, 0, 1, 7, 7);
    row("ViT at 384 pixels", 577, -1, 0, 1, 24, 24);
    row("GPT-2 is a square of 32", 1024, -1, 0, 0, 32, 32);
    row("BERT is no square", 512, -1, 0, 0, 0, 0);
    row("four leading rows, if the user says so", 200, 4, 0, 4, 14, 14);
    row("a width without a square", 196, -1, 28, 0, 28, 7);
    row("a width with a class token", 197, -1, 28, 1, 28, 7);
    row("a width that does not fit", 197, 0, 28, 0, 0, 0);
    row("one position", 1, -1, 0, 0, 0, 0);
    row("one position, meant so", 1, 0, 0, 0, 1, 1);
    row("as many leading rows as positions", 4, 4, 0, 0, 0, 0);
    row("more leading rows than positions", 3, 4, 0, 0, 0, 0);
    row("the largest", 1048576, -1, 0, 0, 1024, 1024);
    rows.each([&](qint64 positions, qint64 givenLeading, qint64 givenWidth, qint64 leading, qint64 width, qint64 height) {
        const std::optional<PatchGrid> grid = gridOf(positions, {givenLeading, givenWidth});
        QCOMPARE(grid.has_value(), height > 0);
        if (grid)
            QCOMPARE(*grid, (PatchGrid{leading, width, height}));
    });
}

// Against squares counted up: no other number is one.
void TestPatchGrid::squaresAreFoundByTheirRoot()
{
    std::int64_t side = 1;
    for (std::int64_t patches = 1; patches <= 1 << 20; ++patches) {
        if ((side + 1) * (side + 1) == patches)
            ++side;
        const std::optional<PatchGrid> grid = gridOf(patches, {0, 0});
        if (grid.has_value() != (side * side == patches) || (grid && grid->width != side))
            QFAIL(qPrintable(QStringLiteral("%1 patches").arg(patches)));
    }
}

void TestPatchGrid::patchesAndPositionsBelongTogether()
{
    const PatchGrid grid{2, 3, 4};
    QVERIFY(!grid.patchOf(0) && !grid.patchOf(1) && !grid.patchOf(14) && !grid.patchOf(-1));
    QCOMPARE(*grid.patchOf(2), (Patch{0, 0}));
    QCOMPARE(*grid.patchOf(4), (Patch{2, 0}));
    QCOMPARE(*grid.patchOf(5), (Patch{0, 1}));
    for (std::int64_t k = 2; k < 14; ++k)
        QCOMPARE(grid.positionOf(*grid.patchOf(k)), k);
}

void TestPatchGrid::aGridIsShownAnyway()
{
    Rows<qint64, qint64, qint64, PatchGrid> rows;
    const auto row = [&](const char* name, qint64 positions, qint64 leading, qint64 width, const PatchGrid& shown) {
        rows.add(name, positions, leading, width, shown);
    };
    row("one that fits", 197, -1, 0, {1, 14, 14});
    row("the smallest square around them", 10, 0, 0, {0, 4, 3});
    row("around those that do not lead", 10, 3, 0, {3, 3, 3});
    row("around a given width", 10, 3, 5, {3, 5, 2});
    row("nothing is proposed to lead", 199, -1, 0, {0, 15, 14});
    row("all of them lead", 4, 4, 0, {4, 1, 1});
    rows.each([&](qint64 positions, qint64 givenLeading, qint64 givenWidth, const PatchGrid& shown) {
        QCOMPARE(shownGrid(positions, {givenLeading, givenWidth}), shown);
    });
}

POSENC_TEST(TestPatchGrid)
#include "test_patch_grid.moc"
