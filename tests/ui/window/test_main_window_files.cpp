// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "tests/support/figures.h"
#include "tests/support/window.h"
#include "ui/dialogs/numbers_dialog.h"
#include "ui/export/export_job.h"
#include "ui/features/projection/projected.h"
#include "ui/scene/scene_file.h"
#include "ui/window/accessibility.h"
#include "ui/window/documents.h"
#include "ui/window/recent_files.h"

#include <QClipboard>
#include <QMenuBar>
#include <QMimeData>
#include <QStatusBar>

using namespace posenc;
using namespace posenc::test;

namespace {

bool dragged(QWidget& window, const QMimeData& data)
{
    QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    return enter.isAccepted();
}

void drop(Window& window, const QString& path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QVERIFY(dragged(window, data));
    QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
    window.settle();
}

Scene unusual(View view)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(77.5, 24, 96, Layout::CosineFirst, FrequencyRule::Tensor2Tensor).value();
    scene.selection.positions = {5, 90};
    scene.selection.dimensions = {3};
    scene.view.name = view;
    scene.view.measure = Measure::Cosine;
    scene.view.colormap = "magma";
    scene.view.windows[View::Heatmap] = CellWindow{{2.0, 40.5}, {1.0, 9.0}};
    return withPatches(scene);
}

QAction* fileEntry(const MainWindow& window, const QString& words)
{
    for (QAction* const action : window.findChildren<QAction*>())
        if (action->text().remove('&') == words)
            return action;
    return nullptr;
}

// The colours of every pixel, in any format.
bool isFigureCopied(const QImage& figure)
{
    return QGuiApplication::clipboard()->image().convertToFormat(QImage::Format_ARGB32) == figure.convertToFormat(QImage::Format_ARGB32);
}

} // namespace

/// Scenes in and out of the window: opened, dropped, saved, and the message on failure.
class TestMainWindowFiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }
    void cleanup() { cleanSettings(); }

    void aSavedSceneComesBack()
    {
        Rows<int> rows;
        rows.add("the heatmap was current", static_cast<int>(View::Heatmap));
        rows.add("the similarity was current", static_cast<int>(View::Similarity));
        rows.add("the sinusoids were current", static_cast<int>(View::Position));
        rows.each([&](int view) {
            const QTemporaryDir folder;
            const QString path = folder.filePath("mine.posenc");
            Scene scene = unusual(View::Heatmap);
            {
                Window window(QSize(1200, 800), scene);
                QCustomPlot* const pictures[] = {&window.heatmap(), &window.similarity(), &window.sinusoids()};
                pictures[view == static_cast<int>(View::Heatmap) ? 0 : view == static_cast<int>(View::Similarity) ? 1 : 2]->setFocus();
                Person person;
                person.choosesFile(path);
                QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
                QVERIFY(person.isDone());
                QVERIFY2(window.statusBar()->currentMessage().contains("mine.posenc"), qPrintable(window.statusBar()->currentMessage()));
            }
            scene.view.name = static_cast<View>(view);
            QVERIFY(readSceneFile(path).value().scene == scene);
            Window window;
            Person person;
            person.choosesFile(path);
            QTest::keyClick(&window, Qt::Key_O, Qt::ControlModifier);
            window.settle();
            QVERIFY(window.scene() == scene);
            QVERIFY(window.statusBar()->currentMessage().contains("mine.posenc"));
            // The current picture stays current.
            fileEntry(window, "Copy figure")->trigger();
            const QImage figure = drawFigure(withComputedProjection(scene), {}, m_maps).value();
            QTRY_VERIFY(isFigureCopied(figure));
            window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&window));
            QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
            QVERIFY(window.scene() == Scene{});
        });
    }

    void aDroppedFileIsShown()
    {
        Rows<QString, int> rows;
        for (const View view : allViews()) {
            rows.add(QString::asprintf("a figure of %s", qPrintable(nameOf(view))), "figure.png", static_cast<int>(view));
            rows.add(QString::asprintf("a scene with %s", qPrintable(nameOf(view))), "scene.posenc", static_cast<int>(view));
        }
        rows.each([&](const QString& name, int view) {
            const Scene scene = unusual(static_cast<View>(view));
            const QTemporaryDir folder;
            const QString path = folder.filePath(name);
            ExportJob job;
            job.scene = scene;
            job.kind = *fileKindOf(name);
            QVERIFY(runExport(job, {path, Existing::Keep}, figuresHere(m_maps)).hasValue());
            Window window;
            drop(window, path);
            QVERIFY(window.scene() == scene);
            QVERIFY2(window.statusBar()->currentMessage().contains(name), qPrintable(window.statusBar()->currentMessage()));
            QVERIFY(window.findChild<RecentFiles*>()->actions().front()->text().contains(name));
            fileEntry(window, "Copy figure")->trigger();
            const QImage figure = drawFigure(withComputedProjection(scene), {}, m_maps).value();
            QTRY_VERIFY(isFigureCopied(figure));
        });
    }

    void whatIsNoSceneIsSaidOnceAndTheSceneStays()
    {
        Rows<QByteArray> rows;
        QByteArray picture;
        QBuffer buffer(&picture);
        QImage(4, 4, QImage::Format_RGB32).save(&buffer, "png");
        const QByteArray figure = figureAsPng(Scene{}, {}, m_maps).value();
        QByteArray flipped = figure;
        for (qsizetype place = 8; place < flipped.size(); place += 97)
            flipped[place] = static_cast<char>(~flipped[place]);
        rows.add("a picture of somebody else", picture);
        rows.add("a scene out of range", QByteArray(R"({"format":"posenc-scene","version":1,"encoding":{"max_len":1e99}})"));
        rows.add("a scene cut off", QByteArray("{\"format\":\"posenc-scene\",\"version\":1,\"enc"));
        rows.add("nested ten thousand deep", QByteArray(10000, '['));
        rows.add("binary", QByteArray("\0\1\2\xff\xfe", 5));
        rows.add("nothing", QByteArray());
        rows.add("larger than a scene can be", QByteArray(3 << 20, ' '));
        rows.add("a figure with bits turned", flipped);
        rows.add("the head of a figure", figure.left(40));
        rows.each([&](const QByteArray& content) {
            const QTemporaryDir folder;
            const QString path = folder.filePath("hostile.png");
            writeContent(path, content);
            const Scene scene = unusual(View::Heatmap);
            Window window(QSize(1200, 800), scene);
            QString message;
            Person person;
            person.reads(message);
            drop(window, path);
            QTRY_VERIFY(person.isDone());
            QTest::qWait(30); // a second message would surprise the user
            QVERIFY2(isSentence(message.toStdString()), qPrintable(message));
            QVERIFY2(message.contains("hostile.png") && message.size() < 600, qPrintable(message));
            QVERIFY(window.scene() == scene);
            QVERIFY(!window.explorer().canUndo());
            QVERIFY(window.findChild<RecentFiles*>()->actions().isEmpty());
        });
    }

    void dropsOfOtherThingsAreNotTaken()
    {
        Window window;
        QMimeData words;
        words.setText("hello");
        QVERIFY(!dragged(window, words));
        QMimeData page;
        page.setUrls({QUrl("https://example.org/figure.png")});
        QVERIFY(!dragged(window, page));
        QMimeData two;
        two.setUrls({QUrl::fromLocalFile("/a.png"), QUrl::fromLocalFile("/b.png")});
    }

    void recentFilesAreOpenedAndForgotten()
    {
        const QTemporaryDir folder;
        const QString one = folder.filePath("one & only.posenc");
        const QString two = folder.filePath("two.posenc");
        QVERIFY(writeSceneFile(unusual(View::Similarity), one, Existing::Keep).hasValue());
        QVERIFY(writeSceneFile(Scene{}, two, Existing::Keep).hasValue());
        Window window;
        auto& recent = *window.findChild<RecentFiles*>();
        window.open(one);
        window.open(two);
        QVERIFY(window.scene() == Scene{});
        QVERIFY(recent.actions().at(1)->text().contains("one && only.posenc"));
        recent.actions().at(1)->trigger();
        window.settle();
        QVERIFY(window.scene() == unusual(View::Similarity));
        QVERIFY(recent.actions().at(0)->text().contains("one && only.posenc")); // now the latest
        QFile::remove(two);
        QString message;
        Person person;
        person.reads(message);
        recent.actions().at(1)->trigger();
        window.settle();
        QTRY_VERIFY(person.isDone());
        QVERIFY2(isSentence(message.toStdString()) && message.contains("two.posenc"), qPrintable(message));
        QVERIFY(window.scene() == unusual(View::Similarity));
        for (const QAction* const action : recent.actions())
            QVERIFY(!action->text().contains("two.posenc"));
    }

    void fileOfTheCommandLineIsRecent()
    {
        Window window;
        window.documents().setDocument(QStringLiteral("/folder/config.json"));
        QVERIFY(window.findChild<RecentFiles*>()->actions().at(0)->text().endsWith("/folder/config.json"));
    }

    // Closing the window cancels what is being written, whatever it uses of the window.
    void closingWhileNumbersAreWritten()
    {
        const QTemporaryDir folder;
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, 2048, 1048576).value();
        for (const int pause : {0, 50, 600}) {
            {
                Window window(QSize(900, 600), scene);
                {
                    Person person;
                    person
                        .answers<NumbersDialog>([](NumbersDialog& dialog) {
                            pick(dialog, "CSV, text");
                            pick(dialog, "Export…");
                        })
                        .choosesFile(folder.filePath("table.csv"));
                    QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
                    QVERIFY(person.isDone());
                }
                QTest::qWait(pause);
            }
            QVERIFY(namesIn(folder.path()).isEmpty());
        }
    }

    void oneFileIsDroppedAtATime()
    {
        Window window;
        const Scene before = window.scene();
        QMimeData two;
        two.setUrls({QUrl::fromLocalFile("/a.png"), QUrl::fromLocalFile("/b.png")});
        QVERIFY(dragged(window, two));
        QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &two, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &drop);
        window.settle();
        QCOMPARE(window.statusBar()->currentMessage(), QString("You dropped 2 files. Drop one file at a time."));
        QVERIFY(window.scene() == before);
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestMainWindowFiles)
#include "test_main_window_files.moc"
