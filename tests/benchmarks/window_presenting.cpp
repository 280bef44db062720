// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_window.h"

#include "frame_watch.h"
#include "json_line.h"
#include "statistics.h"

#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/presenting/audience_window.h"
#include "ui/features/class/presenting/pen_layer.h"
#include "ui/features/class/presenting/presenting.h"
#include "ui/files/destination.h"
#include "ui/plotting/plot_card.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <QThread>

#include <cmath>
#include <functional>
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
        classroomOf(window).guide().close();
        QCoreApplication::processEvents();
        const auto begin = SteadyClock::now();
        const auto opened = openLesson(path, presets);
        if (!opened)
            throw std::runtime_error(opened.error().message);
        classroomOf(window).guide().open(opened->lesson, opened->pictures);
        times.push_back(millisecondsBetween(begin, SteadyClock::now()));
    }
    JsonLine("window, lesson", "a lesson of 40 steps opened").times(times).print();
}

void print(const char* what, const Case& one, const StepCosts& costs, const FrameWatch& watch)
{
    costs.line(watch, "window, presenting", one.name() + ", " + what).print();
}

void goOn(LessonGuide& guide)
{
    if (guide.canGoOn())
        guide.next();
    else
        guide.goTo(0);
}

// From an action to what it changes in the pictures. `before` is not part of the time.
void measureAction(
    const char* what, const Case& one, FrameWatch& watch, int steps, const std::function<void()>& action,
    const std::function<void()>& before = [] {})
{
    StepCosts costs;
    for (int step = 0; step < steps; ++step) {
        before();
        watch.settle();
        costs.step(watch, [&] {
            action();
            return true;
        });
    }
    print(what, one, costs, watch);
}

// There and back, so that the slider never stands at its end, where a key changes nothing.
std::function<void()> toAndFro(Presenting& presenting)
{
    return [&presenting, step = 0]() mutable {
        constexpr int oneWay = 30;
        presenting.perform(step++ / oneWay % 2 == 0 ? LessonKey::Decrease : LessonKey::Increase);
    };
}

constexpr int pointsOfALine = 300;

// The places of the mouse while a hand draws a wave over most of a plot.
QPointF placeOfHand(const QWidget& layer, int line, int point)
{
    const double part = static_cast<double>(point) / pointsOfALine;
    return {layer.width() * (0.2 + 0.6 * part), layer.height() * (0.3 + 0.2 * line + 0.1 * std::sin(20.0 * part))};
}

void sendMouse(QWidget& layer, QEvent::Type type, const QPointF& place)
{
    QMouseEvent event(type, place, layer.mapToGlobal(place), type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                      type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&layer, &event);
}

// With every place of the mouse, whatever that takes.
void drawLines(QWidget& layer, const std::function<void(const std::function<void()>& moved)>& each)
{
    constexpr int lines = 3;
    for (int line = 0; line < lines; ++line) {
        sendMouse(layer, QEvent::MouseButtonPress, placeOfHand(layer, line, 0));
        for (int point = 1; point <= pointsOfALine; ++point)
            each([&] { sendMouse(layer, QEvent::MouseMove, placeOfHand(layer, line, point)); });
        sendMouse(layer, QEvent::MouseButtonRelease, placeOfHand(layer, line, pointsOfALine));
    }
}

// From each place of the mouse to the line there, and what a drawing costs the pictures below it.
void measurePen(MainWindow& window, FrameWatch& watch, const Case& one, int steps)
{
    Presenting& presenting = presentingOf(window);
    auto* const layer = presenting.audience()->picture().findChild<PenLayer*>();
    presenting.perform(LessonKey::Pen);
    FrameWatch ofPen({presenting.audience()->picture().card()});
    std::vector<double> times;
    drawLines(*layer, [&](const std::function<void()>& moved) {
        ofPen.begin();
        const auto begin = SteadyClock::now();
        moved();
        times.push_back(millisecondsBetween(begin, ofPen.finishPaints())); // the plot is painted below what changes of the line
    });
    JsonLine("window, presenting", one.name() + ", pen").times(times).print();
    measureAction("slider, with a drawing", one, watch, steps, toAndFro(presenting));
    const auto draw = [&] { drawLines(*layer, [](const std::function<void()>& moved) { moved(); }); };
    measureAction(
        "next, with sliders and a drawing", one, watch, steps, [&] { goOn(classroomOf(window).guide()); }, draw);
    presenting.perform(LessonKey::Pen);
}

} // namespace

void measurePresenting(const std::vector<Case>& cases, int steps)
{
    MainWindow window(Scene{});
    {
        FrameWatch watch(window);
        showAtSize(window, watch);
    }
    LessonGuide& guide = classroomOf(window).guide();
    guide.setAnimated(false);
    measureOpening(window, std::max(3, steps / 12));
    for (const Case& one : cases) {
        guide.setAnimated(false);
        guide.open(lessonOf(one, 0), {});
        presentingOf(window).start(Presenting::From::Beginning);
        if (!presentingOf(window).presenter())
            presentingOf(window).perform(LessonKey::Notes);
        window.activateWindow(); // with one screen its pictures would rest otherwise: they are measured, too
        std::vector<PlotCard*> cards = window.cards();
        cards.push_back(presentingOf(window).audience()->picture().card());
        FrameWatch watch(cards);
        watch.settle();
        watch.settle();
        measureAction("next", one, watch, steps, [&] { goOn(guide); });
        presentingOf(window).perform(LessonKey::Sliders);
        measureAction("next, with sliders", one, watch, steps, [&] { goOn(guide); });
        // As in a class: meanwhile the teacher's window has drawn the next picture.
        measureAction(
            "next, with sliders, after a moment", one, watch, steps, [&] { goOn(guide); },
            [] {
                QThread::msleep(150);
                QCoreApplication::processEvents();
            });
        presentingOf(window).perform(LessonKey::ControlAfter); // the first one
        measureAction("slider", one, watch, steps, toAndFro(presentingOf(window)));
        measurePen(window, watch, one, steps);

        constexpr int usual = 400; // milliseconds
        guide.open(lessonOf(one, usual), {});
        guide.setAnimated(true);
        watch.settle();
        bool isNew = false;
        const auto connection = QObject::connect(&window.explorer(), &Explorer::sceneChanged, &watch, [&] { isNew = true; });
        std::vector<double> frames;
        for (int step = 0; step < std::max(1, steps / 30); ++step) {
            goOn(guide);
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
        if (frames.empty())
            throw std::runtime_error("The transition had no frames.");
        JsonLine("window, presenting", one.name() + ", frames of a transition").times(frames).print();
        presentingOf(window).end();
        guide.close();
        watch.settle();
    }
}

} // namespace posenc
