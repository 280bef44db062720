// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_window.h"

#include "frame_watch.h"
#include "json_line.h"
#include "statistics.h"

#include "ui/classroom/classroom.h"
#include "ui/plotting/plot_card.h"
#include "ui/presenting/audience_window.h"
#include "ui/presenting/presenting.h"
#include "ui/window/main_window.h"

#include <QApplication>

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

void print(const char* what, const Case& one, const std::vector<double>& times, const FrameWatch& watch)
{
    if (times.empty())
        throw std::runtime_error("Nothing was shown.");
    JsonLine("window, presenting", one.name() + ", " + what)
        .number("median_ms", median(times))
        .number("p99_ms", quantile(times, 0.99))
        .number("worst_ms", worst(times))
        .count("runs", times.size())
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
