// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_window.h"

#include "frame_watch.h"
#include "json_line.h"
#include "statistics.h"

#include "ui/classroom/classroom.h"
#include "ui/files/destination.h"
#include "ui/plotting/plot_card.h"
#include "ui/presenting/audience_window.h"
#include "ui/presenting/presenting.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QTemporaryDir>

#include <stdexcept>

namespace posenc {

namespace {

// Each step changes n, as a slider does.
std::shared_ptr<const Lesson> lessonOf(const Case& one, int transition)
{
    auto lesson = std::make_shared<Lesson>();
    lesson->title = QStringLiteral("What does n do?");
    for (std::size_t index = 0; index < Lesson::mostSteps; ++index) {
        LessonStep step;
        step.title = QStringLiteral("Step %1").arg(index);
        step.scene = one.scene();
        step.scene.encoding = step.scene.encoding.withN(index % 2 == 0 ? 10000.0 : 100.0 + static_cast<double>(index));
        step.transition = transition;
        step.notes.push_back({QStringLiteral("Let them look for half a minute."), 0});
        lesson->steps.push_back(step);
    }
    return lesson;
}

// From the file to what the window shows first: forty steps with a scene, a question and a computed number each.
void measureOpening(MainWindow& window, int runs)
{
    QByteArray text = "---\nposenc-lesson: 1\ntitle: Forty steps\n---\n# Forty steps\n\n";
    for (std::size_t step = 0; step < Lesson::mostSteps; ++step)
        text += "## Step " + QByteArray::number(static_cast<qulonglong>(step))
                + "\nThe cosine is `=cosine(5, 68)`.\n\n```ask\nWhich?\n( ) this — No.\n(x) that — Yes.\n```\n"
                  "```scene\n{\"encoding\": {\"d_model\": "
                + QByteArray::number(static_cast<qulonglong>(2 * step + 2)) + "}}\n```\n";
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("forty.lesson.md"));
    if (const auto written = writeFile(path, text, Existing::Keep); !written)
        throw std::runtime_error(written.error().message);
    const std::vector<Preset> presets = readPresets();
    std::vector<double> times;
    for (int run = 0; run < runs; ++run) {
        window.classroom().guide().close();
        QCoreApplication::processEvents();
        const auto begin = SteadyClock::now();
        const auto opened = openLesson(path, presets);
        if (!opened)
            throw std::runtime_error(opened.error().message);
        window.classroom().guide().open(opened->lesson, opened->pictures);
        times.push_back(millisecondsBetween(begin, SteadyClock::now()));
    }
    JsonLine("window, lesson", "a lesson of 40 steps opened").times(times).print();
}

void print(const char* what, const Case& one, const std::vector<double>& times, const FrameWatch& watch)
{
    if (times.empty())
        throw std::runtime_error("Nothing was shown.");
    JsonLine("window, presenting", one.name() + ", " + what)
        .times(times)
        .count("pictures", static_cast<std::size_t>(watch.pictures()))
        .print();
}

} // namespace

void measurePresenting(const std::vector<Case>& cases, int steps)
{
    MainWindow window(Scene{});
    {
        FrameWatch watch(window);
        showAtSize(window, watch);
    }
    LessonGuide& guide = window.classroom().guide();
    guide.setAnimated(false);
    measureOpening(window, std::max(3, steps / 12));
    for (const Case& one : cases) {
        guide.setAnimated(false);
        guide.open(lessonOf(one, 0), {});
        window.presenting().start(Presenting::From::Beginning);
        if (!window.presenting().presenter())
            window.presenting().perform(LessonKey::Notes);
        window.activateWindow(); // with one screen its pictures would rest otherwise: they are measured, too
        std::vector<PlotCard*> cards = window.cards();
        cards.push_back(window.presenting().audience()->picture().card());
        cards.push_back(window.presenting().presenter()->picture().card());
        FrameWatch watch(cards);
        watch.settle();
        watch.settle();
        std::vector<double> times;
        for (int step = 0; step < steps; ++step) {
            watch.begin();
            const auto begin = SteadyClock::now();
            if (guide.canGoOn())
                guide.next();
            else
                guide.goTo(0);
            times.push_back(millisecondsBetween(begin, watch.finishPaints()));
            watch.settle();
        }
        print("next", one, times, watch);

        constexpr int usual = 400; // milliseconds
        guide.open(lessonOf(one, usual), {});
        guide.setAnimated(true);
        watch.settle();
        bool isNew = false;
        const auto connection = QObject::connect(&window.explorer(), &Explorer::sceneChanged, &watch, [&] { isNew = true; });
        std::vector<double> frames;
        for (int step = 0; step < std::max(1, steps / 30); ++step) {
            if (guide.canGoOn())
                guide.next();
            else
                guide.goTo(0);
            while (guide.isMoving()) {
                isNew = false;
                watch.begin();
                const auto begin = SteadyClock::now();
                QCoreApplication::processEvents();
                if (!isNew)
                    continue;
                watch.finish(); // the next frame may follow at once
                frames.push_back(millisecondsBetween(begin, SteadyClock::now()));
            }
            watch.settle();
        }
        QObject::disconnect(connection);
        print("frames of a transition", one, frames, watch);
        window.presenting().end();
        guide.close();
        watch.settle();
    }
}

} // namespace posenc
