// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/dialogs/export_memory.h"

#include <QSettings>

using namespace posenc;
using namespace posenc::test;

namespace {

bool isUsual(const ExportMemory& memory)
{
    return memory.figure == FigureOptions{} && memory.kind == FileKind::Png && memory.unit == ExportMemory{}.unit;
}

} // namespace

class TestExportMemory : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void nothingIsRememberedAtFirst() { QVERIFY(isUsual(ExportMemory::read())); }

    void whatWasWrittenIsReadBack()
    {
        Random random;
        for (int trial = 0; trial < 100; ++trial) {
            ExportMemory memory;
            memory.kind = random.oneOf(std::array{FileKind::Png, FileKind::Svg, FileKind::Pdf});
            memory.figure.pixels = QSize(random.whole<int>(200, 32767), random.whole<int>(150, 32767));
            memory.figure.dpi = random.real(10.0, 2400.0);
            if (random.coin()) {
                memory.figure.paper = QSize(random.whole<int>(600000, 700000), random.whole<int>(600000, 700000));
                memory.figure.dpi = random.real(10.0, 1100.0);
                memory.figure.pixels = FigureOptions::pixelsOn(memory.figure.paper, memory.figure.dpi);
            }
            memory.figure.dark = random.coin();
            memory.figure.transparent = random.coin();
            memory.figure.colorBar = random.coin();
            memory.figure.cellPixels = random.whole<int>(0, 1024);
            memory.figure.font = random.coin() ? QString() : QStringLiteral("DejaVu Serif");
            memory.figure.fontSize = random.coin() ? 0.0 : random.real(FigureOptions::smallestFont, FigureOptions::largestFont);
            memory.unit = random.oneOf(std::array{LengthUnit::Pixels, LengthUnit::Inches});
            if (random.coin())
                memory.figure.title = QString();
            memory.write(Scene());
            QSettings().sync(); // through the file
            const ExportMemory read = ExportMemory::read();
            QVERIFY(read.figure == memory.figure);
            QCOMPARE(nameOf(read.kind), nameOf(memory.kind));
            QVERIFY(read.unit == memory.unit);
        }
    }

    void wordsOfAFigureAreNotKept()
    {
        ExportMemory memory;
        memory.figure.title = "of this figure";
        memory.figure.caption = "too";
        memory.write(Scene());
        QVERIFY(isUsual(ExportMemory::read()));
        for (const QString& key : QSettings().allKeys())
            QVERIFY2(!QSettings().value(key).toString().contains("of this figure"), qPrintable(key));
    }

    void openedFigureBringsItsLook()
    {
        ExportMemory memory;
        memory.kind = FileKind::Pdf;
        memory.write(Scene());
        ExportMemory::take(QString(), Scene()); // a scene file
        ExportMemory::take("--theme beautiful", Scene());
        QVERIFY(ExportMemory::read().kind == FileKind::Pdf);
        Scene opened;
        opened.encoding = opened.encoding.withN(100.0);
        ExportMemory::take("--size 900x700 --theme dark --title 'of one figure' --caption below", opened);
        QVERIFY(ExportMemory::read().kind == FileKind::Png);
        FigureOptions look;
        look.pixels = {900, 700};
        look.dark = true;
        QVERIFY(ExportMemory::read().figure == look);
        QVERIFY(ExportMemory::read(Scene()).figure == look);
        opened.selection.pinned = !opened.selection.pinned;
        look.title = "of one figure";
        look.caption = "below";
        QVERIFY(ExportMemory::read(opened).figure == look);
    }

    void garbageGivesDefaults()
    {
        Rows<QVariant> rows;
        rows.add("words", QVariant("many"));
        rows.add("nothing", QVariant(""));
        rows.add("negative", QVariant(-1));
        rows.add("far too large", QVariant(1e300));
        rows.add("larger than an int", QVariant(qint64{1} << 40));
        rows.add("not a number", QVariant(qQNaN()));
        rows.add("infinite", QVariant(qInf()));
        rows.add("a list", QVariant(QStringList({"1", "2"})));
        rows.add("bytes", QVariant(QByteArray("\xff\x00\x01", 3)));
        rows.add("a point", QVariant(QPoint(1, 2)));
        rows.each([&](const QVariant& garbage) {
            ExportMemory other;
            other.figure = {
                QSize(300, 300), 300.0, QStringLiteral("DejaVu Serif"), 9.0, true, true, false, false, true, QString(), {}, 0, 4};
            other.kind = FileKind::Pdf;
            other.unit = LengthUnit::Inches;
            other.write(Scene());
            QVERIFY(!isUsual(ExportMemory::read()));
            QSettings settings;
            const QStringList keys = settings.allKeys();
            QCOMPARE(keys.size(), 3);
            for (const QString& key : keys)
                settings.setValue(key, garbage);
            QVERIFY(isUsual(ExportMemory::read()));
            settings.sync();
            QVERIFY(isUsual(ExportMemory::read()));
        });
    }

    void oneBadValueLeavesTheOthers()
    {
        ExportMemory memory;
        memory.figure.pixels = QSize(700, 500);
        memory.figure.dark = true;
        memory.kind = FileKind::Svg;
        memory.write(Scene());
        QSettings().setValue("export/format", "npy"); // numbers are not a figure format
        QVERIFY(ExportMemory::read().figure == memory.figure && ExportMemory::read().kind == FileKind::Png);
        for (const char* const look : {"--size 199x500 --theme dark", "--dpi 9.99", "--size 0.1x0.1cm", "--theme 'dark"}) {
            QSettings().setValue("export/look", look);
            QVERIFY2(isUsual(ExportMemory::read()), look);
        }
        QSettings().setValue("export/look", "--theme dark --font 'Of another computer'");
        QVERIFY(ExportMemory::read().figure.dark && ExportMemory::read().figure.font.isEmpty());
    }
};

POSENC_OFFSCREEN_TEST(TestExportMemory)
#include "test_export_memory.moc"
