// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "ui/base/shown_number.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/figure_preview.h"
#include "ui/export/command_text.h"
#include "ui/export/figure_file.h"
#include "ui/export/figure_purpose.h"
#include "ui/plotting/tickers.h"
#include "ui/scene/scene_file.h"
#include "ui/settings/offset_settings.h"

#include <QBuffer>

#include <ctime>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene exportedScene()
{
    Scene scene;
    scene.encoding = EncodingSpec::make(100.0, 12, 20).value();
    scene.scheme.patches.width = 4;
    return scene;
}

struct ItsWindow {
    QWidget owner;
};

struct ShownExport : private ItsWindow, public ExportDialog {
    ShownExport(const Scene& scene, const ColorMaps& maps, const std::vector<OtherFormat>& others = {})
        : ExportDialog(scene, maps, owner, {}, others)
    {
        show();
        activateWindow();
        (void)QTest::qWaitForWindowActive(this);
    }
    QComboBox& picture() { return *control<QComboBox>(*this, "Plot"); }
    QString outcome() { return control<QLabel>(*this, "Size of the file")->text(); }
};

bool isWeighed(const QString& outcome) { return outcome.endsWith(" kB") || outcome.endsWith(" MB") || outcome.endsWith(" bytes"); }

} // namespace

class TestExportDialog : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void jobFollowsEveryControl()
    {
        const Scene scene = exportedScene();
        ShownExport dialog(scene, m_maps);
        ExportJob expected;
        expected.scene = scene;
        QVERIFY(dialog.job() == expected);
        pick(dialog, "SVG");
        expected.kind = FileKind::Svg;
        QVERIFY(dialog.job() == expected);
        pick(dialog, "PDF");
        expected.kind = FileKind::Pdf;
        QVERIFY(dialog.job() == expected);
        enter(control<QDoubleSpinBox>(dialog, "Height"), "500");
        expected.figure.pixels = QSize(800, 500);
        QVERIFY(dialog.job() == expected);
        pick(dialog, "Dark");
        expected.figure.dark = true;
        QVERIFY(dialog.job() == expected);
        pick(dialog, "Colour bar");
        expected.figure.colorBar = false;
        QVERIFY(dialog.job() == expected);
        enter(control<QLineEdit>(dialog, "Title of the figure"), "Title");
        expected.figure.title = "Title";
        QVERIFY(dialog.job() == expected);
        dialog.picture().setCurrentIndex(dialog.picture().findData(static_cast<int>(View::Similarity)));
        expected.scene.view.name = View::Similarity;
        QVERIFY(dialog.job() == expected);
        pick(dialog, "PNG");
        pick(dialog, "Cells only");
        control<QDoubleSpinBox>(dialog, "Pixels per cell")->setValue(6);
        QCOMPARE(dialog.job().figure.cellPixels, 6);
    }

    // Neither size nor look of a figure are its; the next figure has the format of the last one.
    void anotherFormatSaysWhatItIs()
    {
        const auto isTable = [](const Scene& scene) -> std::optional<Error> {
            return scene.view.name == View::Heatmap ? std::optional<Error>() : Error{Error::Kind::Range, "Only tables move."};
        };
        ShownExport dialog(exportedScene(), m_maps, {{"Live", "A page.", isTable, {}}});
        const auto enabled = [&dialog](const char* words) { return button(dialog, words)->isEnabled(); };
        QVERIFY(!dialog.otherFormat() && enabled("Colour bar"));
        pick(dialog, "Live");
        QVERIFY(dialog.otherFormat()->name == "Live" && !enabled("Colour bar") && !enabled("Copy figure") && enabled("Export…"));
        QCOMPARE(dialog.outcome(), QString("A page."));
        dialog.picture().setCurrentIndex(dialog.picture().findData(static_cast<int>(View::Similarity)));
        QVERIFY(!enabled("Export…"));
        QCOMPARE(dialog.outcome(), QString("Only tables move."));
        pick(dialog, "SVG");
        QVERIFY(!dialog.otherFormat() && enabled("Colour bar") && enabled("Copy figure") && enabled("Export…"));
    }

    void everyViewCanBeChosen()
    {
        Scene scene = exportedScene();
        for (const View view : allViews()) {
            scene.view.name = view;
            ShownExport dialog(scene, m_maps);
            QCOMPARE(dialog.picture().count(), static_cast<int>(allViews().size()));
            QVERIFY(dialog.job().scene == scene);
            QStringList titles;
            for (int item = 0; item < dialog.picture().count(); ++item)
                titles << dialog.picture().itemText(item);
            QCOMPARE(titles.removeDuplicates(), 0);
            QVERIFY(!titles.contains(QString()));
        }
    }

    void cellsAreForPngsOfTables()
    {
        ShownExport dialog(exportedScene(), m_maps);
        QAbstractButton* const cells = button(dialog, "Cells only");
        for (const View view : allViews()) {
            dialog.picture().setCurrentIndex(dialog.picture().findData(static_cast<int>(view)));
            const bool table =
                QList{View::Heatmap, View::Angle, View::Similarity, View::Shift, View::Precision, View::Rotary, View::Patches}.contains(
                    view);
            const bool bar = table || QList{View::Tokens, View::Projection, View::Compare, View::Attention, View::Train}.contains(view);
            for (const char* const format : {"PNG", "SVG", "PDF"}) {
                pick(dialog, format);
                QCOMPARE(cells->isEnabled(), table && format == QByteArray("PNG"));
                QCOMPARE(button(dialog, "Colour bar")->isEnabled(), bar);
                QVERIFY(button(dialog, "Export…")->isEnabled());
            }
        }
    }

    void titleIsThePrintedOne()
    {
        Scene scene = exportedScene();
        for (const View view : {View::Heatmap, View::Position, View::Offset, View::Similarity}) {
            scene.view.name = view;
            ShownExport dialog(scene, m_maps);
            for (const char* const width : {"1600", "500"}) {
                enter(control<QDoubleSpinBox>(dialog, "Width"), width);
                const ExportJob job = dialog.job();
                QVERIFY(!job.figure.title);
                QCOMPARE(control<QLineEdit>(dialog, "Title of the figure")->text(),
                         Figure::make(job.scene, job.figure, m_maps).value()->printedTitle());
            }
        }
    }

    void marksHaveBoxesWhereTheyAreDrawn()
    {
        Rows<View, QString, bool, const char*> rows;
        rows.add("peaks", View::Offset, "Peak labels", true, "--no-peaks");
        rows.add("the wavelength", View::Dimension, "Wavelength bar", true, "--no-wavelength");
        rows.add("the cross-hair", View::Heatmap, "Cross-hair", false, "--cross-hair");
        rows.each([&](View view, const QString& box, bool isOn, const char* option) {
            Scene scene = exportedScene();
            scene.view.name = view;
            ShownExport dialog(scene, m_maps);
            QVERIFY(button(dialog, box)->isVisible());
            QCOMPARE(button(dialog, box)->isChecked(), isOn);
            pick(dialog, box);
            QVERIFY(commandText(dialog.job(), "a.png").contains(QLatin1String(option)));
            dialog.picture().setCurrentIndex(dialog.picture().findData(static_cast<int>(View::Wavelength)));
            QCOMPARE(button(dialog, box)->isVisible(), view == View::Heatmap);
        });
    }

    void captionIsTheOneOfTheChosenPicture()
    {
        ShownExport dialog(exportedScene(), m_maps);
        pick(dialog, "Caption");
        for (const View view : allViews()) {
            dialog.picture().setCurrentIndex(dialog.picture().findData(static_cast<int>(view)));
            const ExportJob job = dialog.job();
            const auto figure = Figure::make(job.scene, job.figure, m_maps);
            QCOMPARE(job.figure.caption, (*figure)->description());
            auto* const preview = dialog.findChild<FigurePreview*>(); // says the same
            FigurePreview same(m_maps);
            same.resize(preview->size());
            same.show(job.scene, job.figure);
            same.show();
            QTest::qWait(30);
            const auto pixels = [](FigurePreview& shown) { return shown.grab().toImage().convertToFormat(QImage::Format_RGB32); };
            QVERIFY2(pixels(*preview) == pixels(same), qPrintable(nameOf(view)));
            QCOMPARE(preview->accessibleDescription(), (*figure)->description());
        }
    }

    void bytesToldAreThoseOfTheFile()
    {
        Rows<QString, int> rows;
        for (const char* const format : {"PNG", "SVG", "PDF"})
            for (const View view : {View::Heatmap, View::Position, View::Wavelength})
                rows.add(QString::asprintf("%s of %s", format, qPrintable(nameOf(view))), QString(format), static_cast<int>(view));
        rows.each([&](const QString& format, int view) {
            Scene scene = exportedScene();
            scene.view.name = static_cast<View>(view);
            ShownExport dialog(scene, m_maps);
            pick(dialog, format);
            QVERIFY(!isWeighed(dialog.outcome())); // not yet known
            QTRY_VERIFY(isWeighed(dialog.outcome()));
            const QTemporaryDir folder;
            const QString path = folder.filePath("figure");
            QVERIFY(runExport(dialog.job(), {path, Existing::Keep}, figuresHere(m_maps)).hasValue());
            const QString size = QLocale().formattedDataSize(QFileInfo(path).size(), 1, QLocale::DataSizeSIFormat);
            QVERIFY2(dialog.outcome().endsWith(" · " + size), qPrintable(dialog.outcome() + " but " + size));
        });
    }

    void pixelsAndPaperAreTold()
    {
        ShownExport dialog(exportedScene(), m_maps);
        const QString gap = groupedNumber(1600).mid(1, groupedNumber(1600).size() - 4);
        QVERIFY2(dialog.outcome().startsWith("1" + gap + "600 × 1" + gap + "000 pixels · 270.9 × 169.3 mm"), qPrintable(dialog.outcome()));
        pick(dialog, "Cells only");
        control<QDoubleSpinBox>(dialog, "Pixels per cell")->setValue(10);
        QVERIFY2(dialog.outcome().startsWith("120 × 200 pixels · 20.3 × 33.9 mm"), qPrintable(dialog.outcome()));
    }

    void whatCannotBeDrawnIsExplained()
    {
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, 16384, 1048576).value();
        ShownExport dialog(scene, m_maps);
        QVERIFY(button(dialog, "Export…")->isEnabled());
        pick(dialog, "Cells only");
        for (const char* const words : {"Export…", "Copy figure", "Copy command line"})
            QVERIFY2(!button(dialog, words)->isEnabled(), words);
        QVERIFY2(isSentence(dialog.outcome().toStdString()), qPrintable(dialog.outcome()));
        QVERIFY(dialog.outcome().contains("Choose fewer or smaller cells"));
        QTest::qWait(400); // no size is computed either
        QVERIFY(dialog.outcome().contains("Choose fewer or smaller cells"));
        pick(dialog, "SVG");
        QVERIFY(button(dialog, "Export…")->isEnabled());
        QVERIFY(dialog.outcome().contains("pixels"));
    }

    void largeFiguresDoNotHoldUpTheHand()
    {
        Rows<QSize> rows;
        rows.add("a poster, which is weighed", QSize(6000, 5000));
        rows.add("the largest, which is not", QSize(32767, 32767));
        rows.each([&](const QSize& pixels) {
            ExportMemory memory;
            memory.figure.pixels = pixels;
            memory.write(Scene());
            Scene scene;
            scene.encoding = EncodingSpec::make(10000.0, 16384, 1048576).value();
            const auto seconds = [](std::clock_t since) { // of the processor: a busy machine must not cause a failure
                return static_cast<double>(std::clock() - since) / CLOCKS_PER_SEC;
            };
            const std::clock_t begin = std::clock();
            {
                ShownExport dialog(scene, m_maps);
                QTest::qWait(400); // computing has begun
                for (const char* const words : {"Dark", "Light", "SVG", "PNG"}) {
                    const std::clock_t before = std::clock();
                    pick(dialog, words);
                    QVERIFY2(seconds(before) < 5.0, qPrintable(QString("%1 took %2 s").arg(words).arg(seconds(before))));
                    QTest::qWait(300);
                }
            }
            QVERIFY2(seconds(begin) < 40.0, "the dialog has to close soon");
        });
    }

    void sizeOnPaperIsRememberedAsItWasTyped()
    {
        {
            ShownExport dialog(exportedScene(), m_maps);
            control<QComboBox>(dialog, "Unit")->setCurrentText("cm");
            enter(control<QDoubleSpinBox>(dialog, "Width"), "12");
            QVERIFY2(dialog.outcome().startsWith("709 × 443 pixels · 120 × 75 mm"), qPrintable(dialog.outcome()));
            dialog.accept();
        }
        ShownExport again(exportedScene(), m_maps);
        QCOMPARE(control<QDoubleSpinBox>(again, "Width")->text(), QString("12.00"));
        QCOMPARE(control<QDoubleSpinBox>(again, "Height")->text(), QString("7.50"));
        QCOMPARE(again.job().figure.paper, QSize(120000, 75000));
    }

    void lastChoiceIsRemembered()
    {
        ExportJob chosen;
        {
            ShownExport dialog(exportedScene(), m_maps);
            pick(dialog, "SVG");
            pick(dialog, "Dark");
            pick(dialog, "Transparent background");
            pick(dialog, "Colour bar");
            pick(dialog, "Title");
            enter(control<QDoubleSpinBox>(dialog, "Width"), "900");
            control<QComboBox>(dialog, "Resolution in pixels per inch")->setCurrentText("300");
            chosen = dialog.job();
            QTest::mouseClick(button(dialog, "Export…"), Qt::LeftButton);
            QCOMPARE(dialog.result(), int{QDialog::Accepted});
        }
        ShownExport again(exportedScene(), m_maps);
        QVERIFY(again.job() == chosen);
        Scene curves = exportedScene();
        curves.view.name = View::Position; // has no colour bar
        {
            ShownExport other(curves, m_maps);
            other.accept();
        }
        ShownExport heatmap(exportedScene(), m_maps);
        QVERIFY(heatmap.job() == chosen);
    }

    void whatWasNotExportedIsNotRemembered()
    {
        {
            ShownExport dialog(exportedScene(), m_maps);
            pick(dialog, "PDF");
            pick(dialog, "Dark");
            dialog.reject();
        }
        ShownExport again(exportedScene(), m_maps);
        QVERIFY(again.job().figure == FigureOptions{});
        QCOMPARE(nameOf(again.job().kind), QString("png"));
    }

    void copyingLeavesTheDialogOpen()
    {
        ShownExport dialog(exportedScene(), m_maps);
        pick(dialog, "Dark");
        std::vector<ExportJob> copied;
        std::vector<ExportJob> commands;
        connect(&dialog, &ExportDialog::copyRequested, this, [&](const ExportJob& job) { copied.push_back(job); });
        connect(&dialog, &ExportDialog::commandRequested, this, [&](const ExportJob& job) { commands.push_back(job); });
        pick(dialog, "Copy figure");
        QVERIFY(copied.size() == 1 && commands.empty());
        pick(dialog, "Copy command line");
        QVERIFY(copied.size() == 1 && commands.size() == 1);
        QVERIFY(copied.front() == dialog.job() && commands.front() == dialog.job());
        QVERIFY(dialog.isVisible());
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestExportDialog)
#include "test_export_dialog.moc"
