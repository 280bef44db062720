// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"

#include <optional>

using namespace posenc;
using namespace posenc::test;

namespace {

using Indices = std::vector<std::int64_t>;

Scene selectionScene(std::int64_t dModel, std::int64_t maxLen, Layout layout = Layout::Interleaved,
                     FrequencyRule rule = FrequencyRule::Paper)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen, layout, rule).value();
    return scene;
}

// The content of a column, by the rules of the field (facts.md, section 1) instead of the core's.
struct Wave {
    std::int64_t pair = -1;
    bool cosine = false;
};
Wave waveOf(const EncodingSpec& spec, std::int64_t j)
{
    const std::int64_t d = spec.dModel();
    const bool tensor2tensor = spec.frequencies() == FrequencyRule::Tensor2Tensor;
    if (tensor2tensor && d % 2 == 1 && j == d - 1)
        return {};
    const std::int64_t cosines = d / 2;
    const std::int64_t sines = tensor2tensor ? d / 2 : (d + 1) / 2;
    switch (spec.layout()) {
    case Layout::Interleaved:
        return {j / 2, j % 2 == 1};
    case Layout::Concatenated:
        return j < sines ? Wave{j, false} : Wave{j - sines, true};
    case Layout::CosineFirst:
        return j < cosines ? Wave{j, true} : Wave{j - cosines, false};
    }
    return {};
}

std::optional<std::int64_t> columnOf(const EncodingSpec& spec, std::int64_t pair, bool cosine)
{
    for (std::int64_t j = 0; j < spec.dModel(); ++j)
        if (waveOf(spec, j).pair == pair && waveOf(spec, j).cosine == cosine)
            return j;
    return std::nullopt;
}

} // namespace

/// The selection of a scene, and how to make another one from it.
class TestSelection : public QObject {
    Q_OBJECT

private slots:
    void whatIsKeptTwiceIsDrawnOnce();
    void selectionIsBroughtIntoTheTable();
    void pairOfTheSelectedColumn();
    void anotherPairKeepsSineOrCosine();
    void withoutAPairNothingChanges();
    void anotherSelectionIsBroughtIntoTheTable();
    void whatElseIsPinnedStays();
    void offsetIsMadeOfTheNearestPositions();
};

void TestSelection::selectionIsBroughtIntoTheTable()
{
    const auto row = [&](const char* name, const QList<int>& positions, const QList<int>& dimensions, int second,
                         const QList<int>& selected) {
        const InRow in(name);
        Scene scene = selectionScene(6, 10);
        scene.selection.positions = Indices(positions.begin(), positions.end());
        scene.selection.dimensions = Indices(dimensions.begin(), dimensions.end());
        scene.selection.second = second;
        QCOMPARE(qint64{selectedPosition(scene)}, selected[0]);
        QCOMPARE(qint64{selectedDimension(scene)}, selected[1]);
        QCOMPARE(qint64{secondPosition(scene)}, selected[2]);
        QCOMPARE(qint64{selectedOffset(scene)}, selected[3]);
    };
    const QList<int> none;
    // k, j, k′, Δ
    row("the first of each", QList{7, 2}, QList{3, 1}, 9, QList{7, 3, 9, 2});
    row("the second position before the first", QList{7}, QList{3}, 2, QList{7, 3, 2, 5});
    row("nothing chosen is position 0 and column 0", none, none, 4, QList{0, 0, 4, 4});
    row("the first that exists", QList{10, 500, 4}, QList{6, 5}, 4, QList{4, 5, 4, 0});
    row("where none exists the last one does", QList{10, 11}, QList{6, 7}, 10, QList{9, 5, 9, 0});
    row("the last of everything", QList{9}, QList{5}, 9, QList{9, 5, 9, 0});
    row("the largest possible", QList{1048575}, QList{16383}, 1048575, QList{9, 5, 9, 0});
}

static Rows<int, int, int> rowsOfLayouts()
{
    Rows<int, int, int> rows;
    for (const Layout layout : allLayouts)
        for (const FrequencyRule rule : allRules)
            for (const int dModel : {1, 2, 3, 4, 7, 8, 33})
                rows.add(QString::asprintf("%s, %s, d_model %d", nameOf(layout).data(), nameOf(rule).data(), dModel),
                         static_cast<int>(layout), static_cast<int>(rule), dModel);
    return rows;
}

void TestSelection::pairOfTheSelectedColumn()
{
    rowsOfLayouts().each([&](int layout, int rule, int dModel) {
        Scene scene = selectionScene(dModel, 10, static_cast<Layout>(layout), static_cast<FrequencyRule>(rule));
        for (std::int64_t j = 0; j < dModel; ++j) {
            scene.selection.dimensions = {j};
            // A column without a wave belongs to no pair, and represents the first.
            QCOMPARE(qint64{selectedPair(scene)}, qint64{std::max<std::int64_t>(0, waveOf(scene.encoding, j).pair)});
        }
    });
}

void TestSelection::anotherPairKeepsSineOrCosine()
{
    rowsOfLayouts().each([&](int layout, int rule, int dModel) {
        Scene scene = selectionScene(dModel, 10, static_cast<Layout>(layout), static_cast<FrequencyRule>(rule));
        const std::int64_t pairs = scene.encoding.pairs();
        for (std::int64_t j = 0; pairs > 0 && j < dModel; ++j) {
            scene.selection.dimensions = {j, 0};
            for (std::int64_t pair = -2; pair <= pairs + 2; ++pair) {
                const std::int64_t legal = std::clamp<std::int64_t>(pair, 0, pairs - 1);
                const auto same = columnOf(scene.encoding, legal, waveOf(scene.encoding, j).cosine);
                const std::int64_t expected = same ? *same : columnOf(scene.encoding, legal, false).value(); // its cosine is dropped
                const Scene next = withPair(scene, pair);
                QVERIFY2((next.selection.dimensions == Indices{expected, 0}), qPrintable(QString("column %1, pair %2").arg(j).arg(pair)));
                QCOMPARE(qint64{selectedPair(next)}, qint64{legal});
            }
        }
    });
}

void TestSelection::withoutAPairNothingChanges()
{
    const Scene scene = selectionScene(1, 10, Layout::Interleaved, FrequencyRule::Tensor2Tensor);
    QCOMPARE(qint64{scene.encoding.pairs()}, 0);
    QVERIFY(withPair(scene, 0) == scene);
    QVERIFY(withPair(scene, 5) == scene);
}

void TestSelection::anotherSelectionIsBroughtIntoTheTable()
{
    const auto row = [&](const char* name, qint64 wanted, int position, int dimension) {
        const InRow in(name);
        const Scene scene = selectionScene(6, 10);
        QCOMPARE(qint64{withPosition(scene, wanted).selection.positions.front()}, position);
        QCOMPARE(qint64{withDimension(scene, wanted).selection.dimensions.front()}, dimension);
        QCOMPARE(qint64{withSecondPosition(scene, wanted).selection.second}, position);
    };
    // of 10
    // of 6
    row("inside", qint64{3}, 3, 3);
    row("the last position", qint64{9}, 9, 5);
    row("one before the first", qint64{-1}, 0, 0);
    row("one after the last", qint64{10}, 9, 5);
    row("far before", std::numeric_limits<qint64>::min(), 0, 0);
    row("far beyond", std::numeric_limits<qint64>::max(), 9, 5);
}

void TestSelection::whatElseIsPinnedStays()
{
    Scene scene = selectionScene(6, 10);
    scene.selection.pinned = true;
    scene.selection.positions = {500, 4, 8};
    scene.selection.dimensions = {3, 600};
    Scene expected = scene;
    expected.selection.positions = {7, 4, 8}; // the first is moved, even if it does not exist
    QVERIFY(withPosition(scene, 7) == expected);
    QCOMPARE(qint64{selectedPosition(withPosition(scene, 7))}, 7);
    expected = scene;
    expected.selection.dimensions = {2, 600};
    QVERIFY(withDimension(scene, 2) == expected);
    expected = scene;
    expected.selection.second = 1;
    QVERIFY(withSecondPosition(scene, 1) == expected);
    scene.selection.positions.clear();
    scene.selection.dimensions.clear();
    QVERIFY((withPosition(scene, 7).selection.positions == Indices{7}));
    QVERIFY((withDimension(scene, 2).selection.dimensions == Indices{2}));
}

void TestSelection::offsetIsMadeOfTheNearestPositions()
{
    const auto row = [&](const char* name, int maxLen) {
        const InRow in(name);
        for (int k = 0; k < maxLen; ++k)
            for (int offset = -3; offset <= maxLen + 3; ++offset) {
                Scene scene = selectionScene(6, maxLen);
                scene.selection.positions = {k, 2};
                scene.selection.pinned = true;
                const Scene next = withOffset(scene, offset);
                const int legal = std::clamp(offset, 0, maxLen - 1);
                const auto what = qPrintable(QString("k = %1, Δ = %2").arg(k).arg(offset));
                QVERIFY2(selectedOffset(next) == legal, what);
                // The selected position stays if either side has room.
                const bool room = k + legal < maxLen || k - legal >= 0;
                QVERIFY2(selectedPosition(next) == (room ? k : 0), what);
                QVERIFY2(next.selection.second == (k + legal < maxLen ? k + legal : k - legal >= 0 ? k - legal : legal), what);
                Scene rest = next;
                rest.selection.positions.front() = k;
                rest.selection.second = scene.selection.second;
                QVERIFY2(rest == scene, what);
            }
    };
    row("one position", 1);
    row("two", 2);
    row("an odd number", 9);
    row("an even number", 12);
}

// Two curves of one position would lie on each other, and the legend would name it twice. The selected one has the first colour, and
// columns have other colours than positions.
void TestSelection::whatIsKeptTwiceIsDrawnOnce()
{
    eachRow<QList<int>, QList<int>, QList<int>>(
        {
            {"each once", QList<int>{60, 4, 8}, QList<int>{60, 4, 8}, QList<int>{0, 1, 2}},
            {"the selected one is kept", QList<int>{60, 4, 60}, QList<int>{60, 4}, QList<int>{0, 1}},
            {"kept before and selected again", QList<int>{8, 8, 60, 8}, QList<int>{8, 60}, QList<int>{0, 2}},
            {"beyond the table", QList<int>{500, 60, 500}, QList<int>{60}, QList<int>{1}},
        },
        [&](const QList<int>& chosen, const QList<int>& cells, const QList<int>& series) {
            Scene scene;
            scene.selection.positions.assign(chosen.begin(), chosen.end());
            scene.selection.dimensions = scene.selection.positions;
            for (const auto& [drawn, first] : {std::pair{drawnPositions(scene), std::size_t{0}}, {drawnDimensions(scene), columnSeries}}) {
                QList<int> drawnCells;
                QList<int> drawnSeries;
                for (const Chosen& each : drawn) {
                    drawnCells << static_cast<int>(each.cell);
                    drawnSeries << static_cast<int>(each.series - first);
                }
                QCOMPARE(drawnCells, cells);
                QCOMPARE(drawnSeries, series);
            }
        });
}

POSENC_OFFSCREEN_TEST(TestSelection)
#include "test_selection.moc"
