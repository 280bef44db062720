#include "tests/ui/window.h"
#include "ui/compared_table.h"
#include "ui/picture_docks.h"
#include "ui/scene_json.h"
#include "ui/table_panel.h"

#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

// The formula's table as text with seven digits, with a change to one cell.
QByteArray tableText(const EncodingSpec& spec, std::int64_t row, std::int64_t column, double change)
{
    QByteArray text;
    for (std::int64_t k = 0; k < spec.maxLen(); ++k) {
        QByteArrayList fields;
        for (std::int64_t j = 0; j < spec.dModel(); ++j)
            fields << QByteArray::number(Encoding(spec).value(k, j) + (k == row && j == column ? change : 0.0), 'g', 17);
        text += fields.join(',') + '\n';
    }
    return text;
}

QLabel* aboutOf(Window& window)
{
    for (QLabel* const label : window.findChildren<QLabel*>())
        if (label->accessibleName() == "About your table")
            return label;
    return nullptr;
}

QPushButton* buttonOf(Window& window, const QString& words)
{
    for (QPushButton* const each : window.findChild<TablePanel*>()->findChildren<QPushButton*>())
        if (each->text().remove('&') == words)
            return each;
    return nullptr;
}

} // namespace

/// Somebody's table beside the formula, in the window.
class TestMainWindowTables : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void tableIsComparedAndTold();
    void parametersCanBeTakenBack();
    void selectionLeadsToTheCell();
    void malformedTableLeavesEverything();
    void presetsAndScenesKeepTheTable();
    void undoReadsATableAgain();
};

void TestMainWindowTables::tableIsComparedAndTold()
{
    const QTemporaryDir folder;
    const EncodingSpec spec = EncodingSpec::make(100.0, 6, 30, Layout::Concatenated).value();
    writeContent(folder.filePath("mine.csv"), tableText(spec, 12, 3, 0.125));
    Window window;
    QVERIFY(aboutOf(window) && aboutOf(window)->text().contains("Is your own table right?"));
    window.open(folder.filePath("mine.csv"));
    window.settle();
    QVERIFY(window.scene().table);
    QVERIFY(window.scene().encoding == spec);
    const QString told = aboutOf(window)->text();
    for (const char* const part : {"mine.csv: 30 positions × 6 dimensions", "n = 100", "concatenated", "paper", "first position 0", "0.125",
                                   "position 12, column 3"})
        QVERIFY2(told.contains(part), qPrintable(told));
    PlotCard& card = window.docks().card(View::Difference);
    QVERIFY(card.isInSight());
    const QString description = card.plot().canvas().accessibleDescription();
    QVERIFY2(description.contains("largest difference 0.125 in row 12, column 3"), qPrintable(description));
    QTest::mouseClick(buttonOf(window, "Close table"), Qt::LeftButton);
    QVERIFY(!window.scene().table);
    window.explorer().undo();
    QVERIFY(window.scene().table);
}

void TestMainWindowTables::parametersCanBeTakenBack()
{
    const QTemporaryDir folder;
    const EncodingSpec spec = EncodingSpec::make(100.0, 6, 30).value();
    writeContent(folder.filePath("mine.csv"), tableText(spec, -1, -1, 0.0));
    Window window;
    window.open(folder.filePath("mine.csv"));
    QVERIFY(!buttonOf(window, "Use its parameters")->isEnabled());
    Scene scene = window.scene();
    scene.encoding = spec.withN(500.0);
    window.setScene(scene);
    QVERIFY(window.docks().card(View::Difference).plot().resolution().startsWith("largest difference "));
    QVERIFY(!window.docks().card(View::Difference).plot().resolution().startsWith("largest difference 0 "));
    QTest::mouseClick(buttonOf(window, "Use its parameters"), Qt::LeftButton);
    QVERIFY(window.scene().encoding == spec);
}

void TestMainWindowTables::selectionLeadsToTheCell()
{
    const QTemporaryDir folder;
    const EncodingSpec spec = EncodingSpec::make(100.0, 6, 30).value();
    QByteArray text = tableText(spec, -1, -1, 0.0);
    text.remove(0, text.indexOf('\n') + 1); // it begins with position 1
    writeContent(folder.filePath("mine.csv"), text);
    Window window;
    window.open(folder.filePath("mine.csv"));
    window.settle();
    QCOMPARE(window.scene().table->match.best.convention.firstPosition, 1);
    const Plot& plot = window.docks().card(View::Difference).plot();
    const Scene selected = plot.select(window.scene(), {4, 2});
    QCOMPARE(selectedPosition(selected), std::int64_t{5});
    QCOMPARE(selectedDimension(selected), std::int64_t{2});
    QVERIFY((plot.selected(selected) == CellPlace{4, 2}));
    QVERIFY(plot.readout(window.scene(), 2.5, 4.5).startsWith("table(4, 2) = "));
}

void TestMainWindowTables::malformedTableLeavesEverything()
{
    const QTemporaryDir folder;
    writeContent(folder.filePath("bad.csv"), "1,2\n3,x\n");
    Window window;
    const Scene before = window.scene();
    QString message;
    QTimer look;
    connect(&look, &QTimer::timeout, this, [&] {
        if (auto* const box = window.findChild<QMessageBox*>()) {
            message = box->text();
            box->reject();
        }
    });
    look.start(20);
    window.open(folder.filePath("bad.csv"));
    QTRY_VERIFY(!message.isEmpty());
    QVERIFY2(isSentence(message.toStdString()) && message.contains("bad.csv"), qPrintable(message));
    QVERIFY(window.scene() == before);
}

void TestMainWindowTables::presetsAndScenesKeepTheTable()
{
    const QTemporaryDir folder;
    writeContent(folder.filePath("mine.csv"), tableText(EncodingSpec::make(100.0, 6, 30).value(), -1, -1, 0.0));
    Scene saved;
    saved.encoding = saved.encoding.withN(77.0);
    writeContent(folder.filePath("scene.posenc"), sceneToJson(saved));
    Window window;
    window.open(folder.filePath("mine.csv"));
    const auto table = window.scene().table;
    window.open(folder.filePath("scene.posenc"));
    QVERIFY(window.scene().table == table);
    QCOMPARE(window.scene().encoding.n(), 77.0);
    const Scene again = sceneFromJson(sceneToJson(window.scene())).value(); // a file keeps where it lies
    QVERIFY(!again.table && again.unopenedTable && again.unopenedTable->path == table->path);
}

void TestMainWindowTables::undoReadsATableAgain()
{
    constexpr Eigen::Index rows = 10000;
    constexpr Eigen::Index columns = 800; // 64 MB each
    const QTemporaryDir folder;
    const auto pathOf = [&](int number) { return folder.filePath(QString("%1.npy").arg(number)); };
    for (int number = 0; number < 4; ++number) {
        QFile file(pathOf(number));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QByteArray header = QByteArray("{'descr': '<f4', 'fortran_order': False, 'shape': (10000, 800), }").leftJustified(117) + '\n';
        const Eigen::ArrayXf values = Eigen::ArrayXf::Constant(rows * columns, static_cast<float>(number));
        file.write("\x93NUMPY\x01" + QByteArray(1, '\0') + QByteArray(1, static_cast<char>(header.size())) + QByteArray(1, '\0') + header);
        const qint64 bytes = rows * columns * qint64{sizeof(float)};
        QCOMPARE(file.write(reinterpret_cast<const char*>(values.data()), bytes), bytes);
    }
    Window window;
    for (int number = 0; number < 4; ++number) {
        window.open(pathOf(number));
        QVERIFY(window.scene().table && window.scene().table->own.values(0, 0) == number);
    }
    for (int number = 2; number >= 0; --number) {
        window.explorer().undo();
        QTRY_VERIFY_WITH_TIMEOUT(window.scene().table && window.scene().table->own.values(0, 0) == number, 60000);
    }
    // One that has gone is said on the page.
    QVERIFY(QFile::remove(pathOf(3)));
    for (int number = 1; number <= 3; ++number) {
        window.explorer().redo();
        window.settle();
    }
    QVERIFY(!window.scene().table && window.scene().unopenedTable);
    QTRY_VERIFY(aboutOf(window)->text().contains("3.npy"));
}

POSENC_OFFSCREEN_MAIN(TestMainWindowTables)
#include "test_main_window_tables.moc"
