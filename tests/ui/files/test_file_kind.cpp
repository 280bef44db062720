// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/files/file_kind.h"

using namespace posenc;
using namespace posenc::test;

class TestFileKind : public QObject {
    Q_OBJECT

private slots:
    void endingTellsTheKind()
    {
        Rows<QString, QString> rows;
        const auto row = [&](const QString& path, const QString& kind) { rows.add(path, path, kind); };
        for (const char* const ending : {"png", "svg", "pdf", "gif", "npy", "csv", "posenc"}) {
            row(QString("figure.") + ending, ending);
            row(QString("FIGURE.") + QString(ending).toUpper(), ending);
        }
        row("/a/folder.svg/figure.png", "png");
        row("figure.tar.csv", "csv");
        row("figure .Pdf", "pdf");
        row(".png", "png");
        row("frame-%04d.GiF", "gif");
        row("größe ß.npy", "npy");
        rows.each([&](const QString& path, const QString& kind) {
            const QLocale kept;
            for (const QLocale& locale : {QLocale::c(), QLocale(QLocale::Turkish)}) { // whose small I has no dot
                QLocale::setDefault(locale);
                const auto found = fileKindOf(path);
                QLocale::setDefault(kept);
                QVERIFY(found);
                QCOMPARE(nameOf(*found), kind);
            }
        });
    }

    void otherEndingsTellNothing()
    {
        Rows<QString> rows;
        for (const char* const path : {"", "-", "figure", "png", "figure.", "figure.png.gz", "figure.jpg", "figure.png ", "figure.png/",
                                       "folder.png/figure", "figure.scene", "figure.gıf"})
            rows.add(QString::asprintf("\"%s\"", path), QString::fromUtf8(path));
        rows.each([&](const QString& path) { QVERIFY(!fileKindOf(path)); });
    }

    void everyNameComesBack()
    {
        QCOMPARE(allFileKinds().size(), std::size_t{9});
        for (const FileKind kind : allFileKinds())
            QVERIFY(fileKindFromName(nameOf(kind)).value() == kind);
    }

    void unknownNameIsExplained()
    {
        Rows<QString> rows;
        for (const char* const name : {"", "PNG", ".png", "jpg", "scene", "png "})
            rows.add(QString::asprintf("\"%s\"", name), QString(name));
        rows.each([&](const QString& name) {
            const auto kind = fileKindFromName(name);
            QVERIFY(!kind.hasValue());
            QVERIFY(kind.error().kind == Error::Kind::Usage);
            QVERIFY(isSentence(kind.error().message));
            QVERIFY(message(kind.error()).contains('"' + name + '"'));
            for (const FileKind known : allFileKinds())
                QVERIFY(message(kind.error()).contains(nameOf(known)));
        });
    }

    void tablesAreReadByTheirNames()
    {
        Rows<QString, bool, bool> rows;
        rows.add("for NumPy", "/a/table.npy", true, false);
        for (const char* const name : {"table.csv", "table.tsv", "table.TXT"})
            rows.add(name, QString(name), true, true);
        for (const char* const name : {"", "table", "table.npz", "table.png", "table.posenc", "csv"})
            rows.add(QString::asprintf("\"%s\"", name), QString(name), false, false);
        rows.each([&](const QString& path, bool isTable, bool isText) {
            QCOMPARE(isTableName(path), isTable);
            QCOMPARE(isTextTableName(path), isText);
        });
    }
};

POSENC_OFFSCREEN_TEST(TestFileKind)
#include "test_file_kind.moc"
