// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/base/background_task.h"
#include "ui/dialogs/export_task.h"
#include "ui/export/figure_file.h"

#include <new>

using namespace posenc;
using namespace posenc::test;

namespace {

using namespace std::chrono_literals;

FigureOptions small()
{
    FigureOptions options;
    options.pixels = QSize(200, 150);
    return options;
}

// How a task ended; empty if it has not.
struct End : QObject {
    explicit End(ExportTask& task)
    {
        connect(&task, &ExportTask::finished, this, [this](const Expected<Done>& how) {
            ++times;
            result = how;
            inThread = QThread::currentThread();
        });
    }
    int times = 0;
    std::optional<Expected<Done>> result;
    QThread* inThread = nullptr;
};

} // namespace

class TestExportTask : public QObject {
    Q_OBJECT

private slots:
    void workIsDoneBesideTheWindow()
    {
        std::atomic<QThread*> worker = nullptr;
        ExportTask task(
            [&](const FigureMaker&, const Progress&) -> Expected<Done> {
                worker = QThread::currentThread();
                return Done{};
            },
            m_maps);
        const End end(task);
        QTRY_COMPARE(end.times, 1);
        QVERIFY(end.result->hasValue());
        QVERIFY(worker != QThread::currentThread());
        QCOMPARE(end.inThread, QThread::currentThread());
    }

    void figuresAreMadeAndDestroyedInTheThreadOfWidgets()
    {
        QByteArray made;
        bool inMainThread = false;
        QPointer<QCustomPlot> canvas;
        ExportTask task(
            [&](const FigureMaker& makeFigure, const Progress&) -> Expected<Done> {
                const auto figure = makeFigure(Scene{}, small());
                if (!figure)
                    return figure.error();
                Handover::callAndWait(qApp, [&] {
                    for (QWidget* const widget : QApplication::allWidgets())
                        if (auto* const plot = qobject_cast<QCustomPlot*>(widget))
                            canvas = plot;
                    inMainThread = canvas && canvas->thread() == qApp->thread();
                });
                made = encodeFigure(**figure, FileKind::Png).value();
                return Done{};
            },
            m_maps);
        const End end(task);
        QTRY_COMPARE(end.times, 1);
        QVERIFY(inMainThread);
        QVERIFY(!canvas); // destroyed with its last holder
        QVERIFY(made == figureAsPng(Scene{}, small(), m_maps).value());
    }

    void figuresThatCannotBeAreExplained()
    {
        FigureOptions options;
        options.cellPixels = 1;
        Scene scene;
        scene.view.name = View::Position;
        ExportTask task(
            [&](const FigureMaker& makeFigure, const Progress&) -> Expected<Done> {
                const auto figure = makeFigure(scene, options);
                return figure ? Expected<Done>(Done{}) : figure.error();
            },
            m_maps);
        const End end(task);
        QTRY_COMPARE(end.times, 1);
        QVERIFY(!end.result->hasValue());
        QVERIFY(end.result->error() == Figure::make(scene, options, m_maps).error());
    }

    void anErrorIsHandedOn()
    {
        const Error error{Error::Kind::File, "The disk is full."};
        ExportTask task([&](const FigureMaker&, const Progress&) -> Expected<Done> { return error; }, m_maps);
        const End end(task);
        QTRY_COMPARE(end.times, 1);
        QVERIFY(end.result->error() == error);
    }

    void tooLittleMemoryIsAnError()
    {
        ExportTask task([](const FigureMaker&, const Progress&) -> Expected<Done> { throw std::bad_alloc(); }, m_maps);
        const End end(task);
        QTRY_COMPARE(end.times, 1);
        QVERIFY(end.result->error().kind == Error::Kind::Runtime);
        QVERIFY(isSentence(end.result->error().message));
    }

    void progressIsTold()
    {
        std::atomic<bool> listens = false;
        ExportTask task(
            [&](const FigureMaker&, const Progress& progress) -> Expected<Done> {
                while (!listens)
                    std::this_thread::sleep_for(1ms);
                for (const double part : {0.0, 0.25, 1.0})
                    if (const auto wanted = progress.at(part); !wanted)
                        return wanted;
                return Done{};
            },
            m_maps);
        QList<double> parts;
        QThread* thread = nullptr;
        QObject receiver;
        connect(&task, &ExportTask::progressed, &receiver, [&](double part) {
            parts << part;
            thread = QThread::currentThread();
        });
        listens = true;
        const End end(task);
        QTRY_COMPARE(end.times, 1);
        QCOMPARE(parts, QList<double>({0.0, 0.25, 1.0}));
        QCOMPARE(thread, QThread::currentThread());
    }

    void cancelEndsTheWork()
    {
        std::atomic<int> steps = 0;
        ExportTask task(
            [&](const FigureMaker&, const Progress& progress) -> Expected<Done> {
                for (;; ++steps) {
                    if (const auto wanted = progress.at(0.5); !wanted)
                        return wanted;
                    std::this_thread::sleep_for(1ms);
                }
            },
            m_maps);
        const End end(task);
        QTRY_VERIFY(steps > 3);
        QCOMPARE(end.times, 0);
        task.cancel();
        QTRY_COMPARE(end.times, 1);
        QVERIFY(end.result->error().kind == Error::Kind::Cancelled);
    }

    void destructionCancelsAndWaits()
    {
        std::atomic<bool> begun = false;
        std::atomic<bool> ended = false;
        {
            const ExportTask task(
                [&](const FigureMaker&, const Progress& progress) -> Expected<Done> {
                    begun = true;
                    while (progress.at(0.5))
                        std::this_thread::sleep_for(1ms);
                    std::this_thread::sleep_for(50ms);
                    ended = true;
                    return Done{};
                },
                m_maps);
            QTRY_VERIFY(begun);
            QVERIFY(!ended);
        }
        QVERIFY(ended);
    }

    // The thread waits for this one to make a figure while this one waits for the thread.
    void destructionDoesNotHangWhileAFigureIsAwaited()
    {
        for (int trial = 0; trial < 50; ++trial) { // a hang ends at the test's timeout
            std::atomic<bool> asks = false;
            std::atomic<bool> answered = false;
            {
                const ExportTask task(
                    [&](const FigureMaker& makeFigure, const Progress& progress) -> Expected<Done> {
                        asks = true;
                        const auto figure = makeFigure(Scene{}, small());
                        answered = true;
                        return progress.at(1.0);
                    },
                    m_maps);
                while (!asks) // without an event loop, no request is answered
                    std::this_thread::sleep_for(100us);
                std::this_thread::sleep_for(std::chrono::microseconds(100 * (trial % 20)));
                QVERIFY(!answered);
            }
            QVERIFY(answered);
        }
    }

    void destructionAtAnyMoment()
    {
        Random random;
        for (int trial = 0; trial < 60; ++trial) {
            const ExportTask task(
                [](const FigureMaker& makeFigure, const Progress& progress) -> Expected<Done> {
                    for (int frame = 0; frame < 3; ++frame) {
                        const auto figure = makeFigure(Scene{}, small());
                        if (!figure)
                            return figure.error();
                        if (const auto image = (*figure)->image(); !image)
                            return image.error();
                        if (const auto wanted = progress.at(frame / 3.0); !wanted)
                            return wanted;
                    }
                    return Done{};
                },
                m_maps);
            QTest::qWait(random.whole(0, 30));
        }
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestExportTask)
#include "test_export_task.moc"
