// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/lesson.h"

#include <memory>

namespace posenc {

/// A place in a lesson. A step with a question has two: the question is asked while the scene of the step before stays, then it is
/// answered and the step's own scene is there. Any other step has one.
struct LessonStop {
    std::size_t step = 0;
    bool asks = false;

    bool operator==(const LessonStop&) const = default;
};

/// Where one is in a lesson. Every stop has one declared scene, however one came to it; forward and back are opposites.
class LessonWalk {
public:
    /// At the first stop. The lesson has at least one step.
    explicit LessonWalk(std::shared_ptr<const Lesson> lesson);

    const Lesson& lesson() const { return *m_lesson; }
    const std::shared_ptr<const Lesson>& shared() const { return m_lesson; }
    const LessonStop& stop() const { return m_stop; }
    const LessonStep& step() const { return m_lesson->steps[m_stop.step]; }
    bool asks() const { return m_stop.asks; }
    /// The pictures are hidden, so that nobody reads the answer off.
    bool isCovered() const { return m_stop.asks && step().question->covers; }
    /// The scene to show. While a question is open, this is the scene of the step before, because the step's own scene would give the
    /// answer away. A lesson that begins with a question shows the scene of its first step.
    const Scene& scene() const;
    /// What is told before the question, or all of it: the step's text, at the first step after the lesson's own. Markdown.
    QString prose() const;
    /// What the stop itself tells: the text of an answer once that is shown, otherwise the step's text.
    const LessonText& told() const { return step().question && !asks() ? step().revealed : step().prose; }
    /// The task to do now; nullptr if there is none, or while a question is open.
    const LessonTask* task() const { return step().task && !asks() ? &*step().task : nullptr; }
    bool isLastStep() const { return m_stop.step + 1 == m_lesson->steps.size(); }
    /// Milliseconds that the change to it takes.
    int transition() const { return step().transition; }

    /// The stop after this one, or before; nothing at the end, or the beginning.
    std::optional<LessonStop> after() const;
    std::optional<LessonStop> before() const;
    /// The walk at the stop after this one; nothing at the end.
    std::optional<LessonWalk> next() const;
    /// Where a step begins: its question, if it has one.
    LessonStop beginningOf(std::size_t step) const;
    /// Goes to a stop, which must exist.
    void goTo(const LessonStop& stop) { m_stop = stop; }

private:
    std::shared_ptr<const Lesson> m_lesson;
    LessonStop m_stop;
};

} // namespace posenc
