// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/schemes.h"
#include "tests/support/support.h"
#include "ui/export/command_text.h"
#include "ui/scene/explorer.h"
#include "ui/scene/parameters.h"
#include "ui/scene/position_file.h"
#include "ui/scene/scene_json.h"
#include "ui/scene/scene_scheme.h"
#include "ui/text/formula_text.h"
#include "ui/text/position_words.h"
#include "ui/text/scheme_text.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneWith(const QString& list, const QString& unit = {}, const QString& offset = {})
{
    PositionSettings positions;
    positions.list = list;
    positions.unit = unit;
    positions.offset = offset;
    Scene scene;
    scene.encoding = EncodingSpec::make(100.0, 4, 128).value();
    return withPositions(scene, positions);
}

const QString times = QStringLiteral("2024-01-01T00:00, 2024-01-01T01:00, 2024-01-01T05:00");

} // namespace

/// Positions that a scene has as a list.
class TestPositionList : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void listsAreInScenes()
    {
        const Scene scene = sceneWith(times, "day", "2023-12-31T00:00");
        QCOMPARE(scene.encoding.maxLen(), 3);
        const QByteArray json = sceneToJson(scene);
        QVERIFY2(json.contains(times.toUtf8()), json.constData());
        QVERIFY(sceneFromJson(json).value() == scene);
        QVERIFY(!sceneToJson(Scene()).contains("positions_")); // files of before stay the same
        const Scene typed = sceneFromJson(R"({"format": "posenc-scene", "version": 1,
            "scheme": {"name": "positions", "positions": "0, 1.5, 7"}})")
                                .value();
        QCOMPARE(typed.encoding.maxLen(), 3);
        QCOMPARE(schemeOf(typed)->value(1, 0), std::sin(1.5));
    }

    void theListSetsTheLength()
    {
        Explorer explorer;
        Scene scene = sceneWith("0, 2, 4, 9");
        scene.encoding = scene.encoding.withMaxLen(77);
        explorer.setScene(scene);
        QCOMPARE(explorer.scene().encoding.maxLen(), 4);
        QCOMPARE(parameterUnavailableReason(explorer.scene().scheme, Parameter::MaxLen), "The list of positions has this length.");
        scene.scheme.positions.list.clear(); // then they are 0, 1, 2 …
        explorer.setScene(scene);
        QCOMPARE(explorer.scene().encoding.maxLen(), 77);
        QVERIFY(parameterUnavailableReason(explorer.scene().scheme, Parameter::MaxLen).isEmpty());
    }

    void whatCannotBeReadIsSaidInThePlots()
    {
        const Scene scene = sceneWith("0, two");
        QVERIFY(tableUnavailableReason(scene.scheme).contains("value 2: \"two\" is neither"));
        QVERIFY(sceneFromJson(sceneToJson(scene)).value() == scene); // a list that is being typed is not lost
        QVERIFY(tableUnavailableReason(sceneWith("0, 2", "houer").scheme).contains("houer"));
        Scene other = scene;
        other.scheme.name = "binary"_scheme;
        QVERIFY(tableUnavailableReason(other.scheme).isEmpty());
    }

    void columnsOfFiles()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("series.csv");
        const auto write = [&path](const QByteArray& text) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        };
        write("place,time\nBonn,2024-01-01 00:00\nBonn,2024-01-01 01:00\nUlm,2024-01-01 05:00\n");
        const auto read = readPositionFile(path, "time");
        QVERIFY2(read.hasValue(), read ? "" : read.error().message.c_str());
        Scene scene = withPositions(Scene(), *read);
        QCOMPARE(scene.scheme.positions.list, times);
        QVERIFY(scene.scheme.name == "positions"_scheme);
        QVERIFY(!sceneToJson(scene).contains("series.csv")); // the list is in the scene, so nobody opens a file
        ExportJob job;
        job.scene = scene;
        QVERIFY(commandText(job, "a.png").contains("--positions-file " + path + " --positions-column time"));
        QVERIFY(!commandText(job, "a.png").contains("--max-len"));
        job.scene = withValue(scene, parameterOfOption("positions"), QStringLiteral("1, 2"));
        QVERIFY(commandText(job, "a.png").contains("--positions '1, 2'")); // what is typed is no longer the file's

        write("place,time\nBonn,2024-01-01\nBonn,2024-01-01\n");
        const auto refused = readPositionFile(path, "time");
        QVERIFY(!refused && refused.error().message.find("Line 3, column 2: \"2024-01-01\" is not later") != std::string::npos);
        QVERIFY(refused.error().message.find("series.csv") != std::string::npos);
        QByteArray long_("x\n");
        for (int row = 0; row < RowValues::mostRows; ++row)
            long_ += QByteArray::number(row + 1.0 / 3.0, 'g', 17) + '\n';
        write(long_);
        QVERIFY(readPositionFile(path, "").error().message.find("at most 1000000 characters") != std::string::npos);
    }

    void offsetsAreDistances()
    {
        Rows<QString, QString, QString, QString> rows; // the list, its unit, what the axis says, and what stands at two rows apart
        rows.add("every hour", "2024-01-01T00:00, +3600, +3600", "", "Offset Δ from 01:00, in hours", "2");
        rows.add("every hour in days", "2024-01-01T00:00, +3600, +3600", "day", "Offset Δ from 01:00, in days", "0.08333");
        rows.add("times in a unit without a name", "2024-01-01T00:00, +3600, +3600", "90", "Offset Δ from 01:00, in units of 90 seconds",
                 "80");
        rows.add("numbers", "0.5, 0.75, 1", "0.5", "Offset Δ from 0.75", "0.5");
        rows.add("times that are not even", times, "", "Position k′ (rows apart, not to scale)", "");
        rows.each([](const QString& list, const QString& unit, const QString& axis, const QString& label) {
            const Scene scene = sceneWith(list, unit);
            QCOMPARE(offsetAxis(scene, 1), axis);
            QCOMPARE(offsetLabel(scene, 2), label);
        });
    }

    // The row's time, the position, the gap, and the cell's formula.
    void theInspectorShowsTheGap()
    {
        Scene scene = sceneWith(times);
        scene.selection.positions = {2};
        scene.selection.dimensions = {2};
        const CellFormula cell = cellFormula(scene);
        QCOMPARE(cell.steps + cell.value, "x(2, 2) = sin(5 / 100^(2/4)) = sin(5 · 0.1) = sin(0.5) = 0.4794255386");
        QCOMPARE(cell.facts,
                 "row 2 is at position p = (2024-01-01T05:00 − 2024-01-01T00:00) / 1 hour = 5, 4 hours after row 1 · wavelength "
                 "λ = 62.83185 hours");
        Scene numbers = sceneWith("10, 4", "2");
        numbers.selection.positions = {1};
        numbers.selection.dimensions = {1};
        QCOMPARE(cellFormula(numbers).facts,
                 "row 1 is at position p = 4 / 2 = 2, 3 positions before row 0 · wavelength λ = 6.283185 positions");
    }

    void axesSayTheValues()
    {
        QCOMPARE(rowLabel(sceneWith(times), 2), "05:00");
        QCOMPARE(rowLabel(sceneWith("2024-01-01, 2024-01-02"), 1), "2024-01-02 00:00");
        QCOMPARE(rowLabel(sceneWith("0, -1.5"), 1), "−1.5");
        QCOMPARE(rowLabel(sceneWith(""), 1), QString());
        QCOMPARE(schemeText(sceneWith(times, "day")), "n = 100, own positions 2024-01-01T00:00 to 2024-01-01T05:00 in units of 1 day");
    }
};

POSENC_OFFSCREEN_TEST(TestPositionList)
#include "test_position_list.moc"
