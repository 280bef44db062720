// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/files/file_kind.h"

using namespace posenc;
using namespace posenc::test;

class TestFileKind : public QObject {
    Q_OBJECT

private slots:
    void endingTellsTheKind_data();
    void endingTellsTheKind();
    void otherEndingsTellNothing_data();
    void otherEndingsTellNothing();
    void everyNameComesBack();
    void unknownNameIsExplained_data();
    void unknownNameIsExplained();
    void kindsAreFiguresNumbersCodeOrNeither();
    void tablesAreReadByTheirNames_data();
    void tablesAreReadByTheirNames();
    void filtersNameTheExtensions();
};

void TestFileKind::endingTellsTheKind_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("kind");
    const auto row = [](const QString& path, const QString& kind) { QTest::newRow(qPrintable(path)) << path << kind; };
    for (const char* const ending : {"png", "svg", "pdf", "gif", "wav", "npy", "csv", "posenc"}) {
        row(QString("figure.") + ending, ending);
        row(QString("FIGURE.") + QString(ending).toUpper(), ending);
    }
    row("/a/folder.svg/figure.png", "png");
    row("figure.tar.csv", "csv");
    row("figure .Pdf", "pdf");
    row(".png", "png");
    row("frame-%04d.GiF", "gif");
    row("größe ß.npy", "npy");
}

void TestFileKind::endingTellsTheKind()
{
    QFETCH(QString, path);
    QFETCH(QString, kind);
    const QLocale kept;
    for (const QLocale& locale : {QLocale::c(), QLocale(QLocale::Turkish)}) { // whose small I has no dot
        QLocale::setDefault(locale);
        const auto found = fileKindOf(path);
        QLocale::setDefault(kept);
        QVERIFY(found);
        QCOMPARE(nameOf(*found), kind);
    }
}

void TestFileKind::otherEndingsTellNothing_data()
{
    QTest::addColumn<QString>("path");
    for (const char* const path : {"", "-", "figure", "png", "figure.", "figure.png.gz", "figure.jpg", "figure.png ", "figure.png/",
                                   "folder.png/figure", "figure.scene", "figure.gıf"})
        QTest::addRow("\"%s\"", path) << QString::fromUtf8(path);
}

void TestFileKind::otherEndingsTellNothing()
{
    QFETCH(QString, path);
    QVERIFY(!fileKindOf(path));
}

void TestFileKind::everyNameComesBack()
{
    QCOMPARE(allFileKinds().size(), std::size_t{10});
    for (const FileKind kind : allFileKinds())
        QVERIFY(fileKindFromName(nameOf(kind)).value() == kind);
}

void TestFileKind::unknownNameIsExplained_data()
{
    QTest::addColumn<QString>("name");
    for (const char* const name : {"", "PNG", ".png", "jpg", "scene", "png "})
        QTest::addRow("\"%s\"", name) << QString(name);
}

void TestFileKind::unknownNameIsExplained()
{
    QFETCH(QString, name);
    const auto kind = fileKindFromName(name);
    QVERIFY(!kind.hasValue());
    QVERIFY(kind.error().kind == Error::Kind::Usage);
    QVERIFY(isSentence(kind.error().message));
    QVERIFY(message(kind.error()).contains('"' + name + '"'));
    for (const FileKind known : allFileKinds())
        QVERIFY(message(kind.error()).contains(nameOf(known)));
}

void TestFileKind::kindsAreFiguresNumbersCodeOrNeither()
{
    QStringList figures;
    QStringList numbers;
    QStringList codes;
    for (const FileKind kind : allFileKinds()) {
        figures << (isFigure(kind) ? nameOf(kind) : QString());
        numbers << (isNumbers(kind) ? nameOf(kind) : QString());
        codes << (isCode(kind) ? nameOf(kind) : QString());
    }
    figures.removeAll({});
    numbers.removeAll({});
    codes.removeAll({});
    QCOMPARE(figures, (QStringList{"png", "svg", "pdf"}));
    QCOMPARE(numbers, (QStringList{"npy", "csv"}));
    QCOMPARE(codes, (QStringList{"py", "cpp"}));
}

void TestFileKind::tablesAreReadByTheirNames_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("isTable");
    QTest::addColumn<bool>("isText");
    QTest::newRow("for NumPy") << "/a/table.npy" << true << false;
    for (const char* const name : {"table.csv", "table.tsv", "table.TXT"})
        QTest::newRow(name) << QString(name) << true << true;
    for (const char* const name : {"", "table", "table.npz", "table.png", "table.posenc", "csv"})
        QTest::addRow("\"%s\"", name) << QString(name) << false << false;
}

void TestFileKind::tablesAreReadByTheirNames()
{
    QFETCH(QString, path);
    QFETCH(bool, isTable);
    QFETCH(bool, isText);
    QCOMPARE(isTableName(path), isTable);
    QCOMPARE(isTextTableName(path), isText);
}

void TestFileKind::filtersNameTheExtensions()
{
    QStringList filters;
    for (const FileKind kind : allFileKinds())
        filters << filterOf(kind);
    QCOMPARE(filters, (QStringList{"PNG image (*.png)", "SVG drawing (*.svg)", "PDF document (*.pdf)", "Animated GIF (*.gif)",
                                   "WAV sound (*.wav)", "NumPy array (*.npy)", "Comma-separated values (*.csv)", "Python code (*.py)",
                                   "C++ code (*.cpp)", "Scene (*.posenc)"}));
    QCOMPARE(filterOf("Some", {FileKind::Scene, FileKind::Npy, FileKind::Csv}), QString("Some (*.posenc *.npy *.csv *.tsv *.txt)"));
}

POSENC_OFFSCREEN_TEST(TestFileKind)
#include "test_file_kind.moc"
