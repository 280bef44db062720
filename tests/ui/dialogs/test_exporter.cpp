// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "tests/support/figures.h"
#include "ui/dialogs/animation_dialog.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/export_task.h"
#include "ui/dialogs/exporter.h"
#include "ui/dialogs/numbers_dialog.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneToExport(View view = View::Heatmap)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(100.0, 12, 20).value();
    scene.view.name = view;
    return withPatches(scene);
}

const auto away = [](QDialog& dialog) { dialog.reject(); };

struct Office {
    explicit Office(const ColorMaps& maps) : exporter(new Exporter(maps, &window))
    {
        window.show();
        QObject::connect(exporter, &Exporter::told, &window, [this](const QString& sentence) { told << sentence; });
    }
    QWidget window;
    Exporter* exporter;
    QStringList told;
};

template <class Dialog>
std::function<void(Dialog&)> accepting(const QStringList& picks = {})
{
    return [picks](Dialog& dialog) {
        for (const QString& words : picks)
            pick(dialog, words);
        pick(dialog, "Export…");
    };
}

QByteArray expectedFile(const ExportJob& job, const ColorMaps& maps)
{
    const QTemporaryDir folder;
    if (!runExport(job, {folder.filePath("expected"), Existing::Keep}, figuresHere(maps)))
        return "the job itself fails";
    return contentOf(folder.filePath("expected"));
}

} // namespace

/// The whole way from the menu to the file: dialog, name, progress, and the final message.
class TestExporter : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void figureGoesToAFile()
    {
        Rows<QString, QString> rows;
        rows.add("PNG", "PNG", "figure.png");
        rows.add("SVG", "SVG", "figure.svg");
        rows.add("a name without its ending", "PNG", "figure");
        rows.add("capital letters", "SVG", "FIGURE.SVG");
        rows.add("a difficult name", "PNG", "Ünïcode & 'more' %1 %d.png");
        rows.each([&](const QString& format, const QString& name) {
            const QTemporaryDir folder;
            Office office(m_maps);
            ExportJob job;
            job.scene = sceneToExport(View::Similarity);
            job.kind = fileKindFromName(format.toLower()).value();
            job.figure.dark = true;
            Person person;
            person.answers<ExportDialog>(accepting<ExportDialog>({format, "Dark"})).choosesFile(folder.filePath(name));
            office.exporter->exportFigure(job.scene);
            QVERIFY(person.isDone());
            QTRY_COMPARE(office.told.size(), 1);
            const QStringList written = namesIn(folder.path());
            QCOMPARE(written, QStringList(name.contains('.') ? name : name + "." + format.toLower()));
            QVERIFY2(office.told.front().endsWith(written.front()), qPrintable(office.told.front()));
            QVERIFY(contentOf(folder.filePath(written.front())) == expectedFile(job, m_maps));
            // The next file is proposed in this folder.
            QString proposed;
            person.answers<ExportDialog>(accepting<ExportDialog>()).answers<QFileDialog>([&](QFileDialog& dialog) {
                proposed = dialog.selectedFiles().value(0);
                dialog.reject();
            });
            person.answers<ExportDialog>(away); // without a name, the user returns to the dialog
            office.exporter->exportFigure(job.scene);
            QVERIFY(person.isDone());
            QCOMPARE(proposed, QDir(folder.path()).canonicalPath() + "/similarity-20x12-n100." + format.toLower());
            QCOMPARE(office.told.size(), 1);
        });
    }

    void numbersGoToAFile()
    {
        Rows<int, QString, QString> rows;
        for (const View view : allViews()) {
            rows.add(QString::asprintf("%s as NPY", qPrintable(nameOf(view))), static_cast<int>(view), "NPY, for NumPy", "table.npy");
            rows.add(QString::asprintf("%s as CSV", qPrintable(nameOf(view))), static_cast<int>(view), "CSV, text", "table.csv");
        }
        rows.each([&](int view, const QString& format, const QString& name) {
            const QTemporaryDir folder;
            Office office(m_maps);
            ExportJob job;
            job.scene = sceneToExport(static_cast<View>(view));
            job.kind = *fileKindOf(name);
            Person person;
            person.answers<NumbersDialog>(accepting<NumbersDialog>({format})).choosesFile(folder.filePath(name));
            office.exporter->exportNumbers(job.scene);
            QTRY_COMPARE(office.told.size(), 1);
            QVERIFY(contentOf(folder.filePath(name)) == expectedFile(job, m_maps));
        });
    }

    void animationGoesToAFile()
    {
        const QTemporaryDir folder;
        Office office(m_maps);
        ExportJob job;
        Person person;
        person
            .answers<AnimationDialog>([&](AnimationDialog& dialog) {
                enter(control<QDoubleSpinBox>(dialog, "Width"), "300");
                control<QDoubleSpinBox>(dialog, "Frames")->setValue(3);
                job = dialog.job();
                pick(dialog, "Export…");
            })
            .choosesFile(folder.filePath("a.gif"));
        office.exporter->exportAnimation(sceneToExport());
        QTRY_COMPARE(office.told.size(), 1);
        QVERIFY(contentOf(folder.filePath("a.gif")) == expectedFile(job, m_maps));
        QImageReader reader(folder.filePath("a.gif"));
        QCOMPARE(reader.imageCount(), 3);
    }

    void framesGoToFilesOfTheirOwn()
    {
        const QTemporaryDir folder;
        Office office(m_maps);
        std::vector<Scene> scenes;
        QString proposed;
        Person person;
        person
            .answers<AnimationDialog>([&](AnimationDialog& dialog) {
                enter(control<QDoubleSpinBox>(dialog, "Width"), "300");
                control<QDoubleSpinBox>(dialog, "Frames")->setValue(3);
                pick(dialog, "PNG frames");
                scenes = scenesOf(dialog.job().scene, *dialog.job().sweep).value();
                pick(dialog, "Export…");
            })
            .answers<QFileDialog>([&](QFileDialog& dialog) {
                proposed = QFileInfo(dialog.selectedFiles().value(0)).fileName();
                dialog.findChild<QLineEdit*>("fileNameEdit")->setText(folder.filePath("f-%03d.png"));
                static_cast<QDialog&>(dialog).accept();
            });
        office.exporter->exportAnimation(sceneToExport());
        QTRY_COMPARE(office.told.size(), 1);
        QVERIFY2(framePath(proposed, 1).has_value(), qPrintable(proposed)); // the proposal can be written
        QCOMPARE(namesIn(folder.path()), QStringList({"f-001.png", "f-002.png", "f-003.png"}));
        FigureOptions options;
        options.pixels = QSize(300, 188);
        options.note = false; // as no frame has one
        QVERIFY(contentOf(folder.filePath("f-002.png")) == figureAsPng(scenes[1], options, m_maps).value());
    }

    void framesAskBeforeTheyReplace()
    {
        const QTemporaryDir folder;
        writeContent(folder.filePath("f-2.png"), "old");
        Office office(m_maps);
        for (const auto answer : {QMessageBox::No, QMessageBox::Yes}) {
            QString question;
            Person person;
            person
                .answers<AnimationDialog>([&](AnimationDialog& dialog) {
                    enter(control<QDoubleSpinBox>(dialog, "Width"), "300");
                    control<QDoubleSpinBox>(dialog, "Frames")->setValue(2);
                    pick(dialog, "PNG frames");
                    pick(dialog, "Export…");
                })
                .choosesFile(folder.filePath("f-%d.png"))
                .reads(question, answer);
            if (answer == QMessageBox::No)
                person.answers<AnimationDialog>(away);
            office.exporter->exportAnimation(sceneToExport());
            QVERIFY2(question.startsWith("1 of these files"), qPrintable(question));
            if (answer == QMessageBox::No) {
                QTest::qWait(50);
                QCOMPARE(namesIn(folder.path()), QStringList("f-2.png"));
                QCOMPARE(contentOf(folder.filePath("f-2.png")), QByteArray("old"));
            }
        }
        QTRY_COMPARE(office.told.size(), 1);
        QCOMPARE(namesIn(folder.path()), QStringList({"f-1.png", "f-2.png"}));
        QVERIFY(contentOf(folder.filePath("f-2.png")).startsWith("\x89PNG"));
    }

    void anExistingFileIsAskedFor()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("table.csv");
        Office office(m_maps);
        for (const bool replaces : {false, true}) {
            writeContent(path, "old");
            QString question;
            Person person;
            person.answers<NumbersDialog>(accepting<NumbersDialog>({"CSV, text"}))
                .answers<QFileDialog>([&](QFileDialog& dialog) {
                    dialog.findChild<QLineEdit*>("fileNameEdit")
                        ->setText(folder.filePath("table")); // the extension comes before the question
                    static_cast<QDialog&>(dialog).accept();
                    if (dialog.isVisible())
                        dialog.reject();
                })
                .reads(question, replaces ? QMessageBox::Yes : QMessageBox::No);
            if (!replaces)
                person.answers<NumbersDialog>(away);
            office.exporter->exportNumbers(sceneToExport());
            QVERIFY2(question.contains("table.csv"), qPrintable(question));
            if (!replaces) {
                QTest::qWait(50);
                QCOMPARE(contentOf(path), QByteArray("old"));
            }
        }
        QTRY_COMPARE(office.told.size(), 1);
        QVERIFY(contentOf(path).startsWith("position,"));
    }

    void whatCannotBeWrittenIsSaid()
    {
        const QTemporaryDir folder;
        Office office(m_maps);
        QString message;
        Person person;
        person.answers<ExportDialog>(accepting<ExportDialog>())
            .answers<QFileDialog>([&](QFileDialog& dialog) {
                dialog.findChild<QLineEdit*>("fileNameEdit")->setText(folder.filePath("a.png"));
                QDir(folder.path()).removeRecursively(); // while the dialog is open
                static_cast<QDialog&>(dialog).accept();
                if (dialog.isVisible())
                    static_cast<QDialog&>(dialog).done(QDialog::Accepted);
            })
            .reads(message);
        office.exporter->exportFigure(sceneToExport());
        QTRY_VERIFY(person.isDone());
        QVERIFY2(isSentence(message.toStdString()), qPrintable(message));
        QVERIFY2(message.contains("a.png") || message.contains(QFileInfo(folder.path()).fileName()), qPrintable(message));
        QVERIFY(office.told.isEmpty());

        // A name whose extension differs from the chosen format.
        const QTemporaryDir other;
        person.answers<ExportDialog>(accepting<ExportDialog>({"PNG"})).choosesFile(other.filePath("a.pdf")).reads(message);
        person.answers<ExportDialog>([](ExportDialog& dialog) {
            if (!button(dialog, "PNG")->isChecked())
                QTest::qFail("the dialog forgot what was chosen", __FILE__, __LINE__);
            dialog.reject();
        });
        office.exporter->exportFigure(sceneToExport());
        QVERIFY2(isSentence(message.toStdString()) && message.contains(".png"), qPrintable(message));
        QTest::qWait(50);
        QVERIFY(namesIn(other.path()).isEmpty());
        QVERIFY(office.told.isEmpty());
    }

    void nothingHappensWhereNothingIsRequested()
    {
        Office office(m_maps);
        Person person;
        person.answers<ExportDialog>(away).answers<NumbersDialog>(away).answers<AnimationDialog>(away);
        office.exporter->exportFigure(sceneToExport());
        office.exporter->exportNumbers(sceneToExport());
        office.exporter->exportAnimation(sceneToExport());
        person.answers<ExportDialog>(accepting<ExportDialog>()).answers<QFileDialog>(away).answers<ExportDialog>(away);
        office.exporter->exportFigure(sceneToExport());
        QVERIFY(person.isDone());
        QTest::qWait(50);
        QVERIFY(office.told.isEmpty());
        QVERIFY(!office.window.findChild<ExportProgress*>());
    }

    void cancelLeavesNothingAndTellsSo()
    {
        const QTemporaryDir folder;
        Office office(m_maps);
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, 2048, 1048576).value();
        Person person;
        person.answers<NumbersDialog>(accepting<NumbersDialog>({"CSV, text"}))
            .choosesFile(folder.filePath("table.csv"))
            .answers<ExportProgress>(
                [](ExportProgress& progress) { QTest::mouseClick(progress.findChild<QPushButton*>(), Qt::LeftButton); });
        office.exporter->exportNumbers(scene);
        QTRY_VERIFY(person.isDone());
        QTRY_COMPARE(office.told, QStringList("Cancelled. posenc wrote nothing"));
        QVERIFY(namesIn(folder.path()).isEmpty());
    }

    void aWindowThatGoesTakesItsWorkAlong()
    {
        const QTemporaryDir folder;
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, 2048, 1048576).value();
        for (const int pause : {0, 30, 600}) {
            Office office(m_maps);
            {
                Person person;
                person.answers<NumbersDialog>(accepting<NumbersDialog>({"CSV, text"})).choosesFile(folder.filePath("table.csv"));
                office.exporter->exportNumbers(scene);
            }
            QTest::qWait(pause);
            QVERIFY(office.window.findChild<ExportProgress*>());
            delete office.exporter;
            QVERIFY(!office.window.findChild<ExportProgress*>());
            QVERIFY(namesIn(folder.path()).isEmpty());
            QVERIFY(office.told.isEmpty());
        }
    }

    void copyingIsPossibleFromTheDialog()
    {
        Office office(m_maps);
        QGuiApplication::clipboard()->clear();
        Person person;
        person.answers<ExportDialog>([](ExportDialog& dialog) {
            const auto closes = qScopeGuard([&dialog] { dialog.reject(); });
            enter(control<QDoubleSpinBox>(dialog, "Width"), "400");
            pick(dialog, "Copy figure");
            QTRY_COMPARE(QGuiApplication::clipboard()->image().size(), QSize(400, 250));
            pick(dialog, "Copy command line");
            QVERIFY(QGuiApplication::clipboard()->text().contains("--size 400x250"));
        });
        office.exporter->exportFigure(sceneToExport());
        QCOMPARE(office.told.size(), 2);
    }

    // Fast keys into a menu requested a second dialog within the first.
    void oneDialogAtATime()
    {
        QWidget window;
        window.show();
        Exporter exporter(m_maps, &window);
        const Scene scene = sceneToExport();
        using Opens = void (Exporter::*)(const Scene&);
        const std::vector<Opens> all{&Exporter::exportFigure, &Exporter::exportNumbers, &Exporter::exportAnimation, &Exporter::print};
        for (const Opens first : all) {
            int seen = 0;
            int within = 0;
            QTimer::singleShot(0, &window, [&] {
                QWidget* const dialog = QApplication::activeModalWidget();
                QVERIFY(dialog);
                for (const Opens second : all) {
                    QTimer::singleShot(0, &window, [&] { // closes what should not have opened
                        if (QWidget* const inner = QApplication::activeModalWidget(); inner != dialog) {
                            ++within;
                            inner->close();
                        }
                    });
                    (exporter.*second)(scene);
                    QCoreApplication::processEvents();
                    ++seen;
                }
                dialog->close();
            });
            (exporter.*first)(scene);
            QCOMPARE(seen, static_cast<int>(all.size()));
            QCOMPARE(within, 0);
            QVERIFY(!QApplication::activeModalWidget());
        }
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestExporter)
#include "test_exporter.moc"
