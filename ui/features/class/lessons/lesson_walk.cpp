// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/lesson_walk.h"

#include <utility>

namespace posenc {

LessonWalk::LessonWalk(std::shared_ptr<const Lesson> lesson) : m_lesson(std::move(lesson)), m_stop(beginningOf(0)) {}

const Scene& LessonWalk::scene() const
{
    const bool showsBefore = m_stop.asks && m_stop.step > 0;
    return m_lesson->steps[showsBefore ? m_stop.step - 1 : m_stop.step].scene;
}

QString LessonWalk::prose() const
{
    const bool isIntroduced = m_stop.step == 0 && !m_lesson->intro.isEmpty();
    return isIntroduced ? m_lesson->intro.markdown + QStringLiteral("\n\n") + step().prose.markdown : step().prose.markdown;
}

std::optional<LessonStop> LessonWalk::after() const
{
    if (m_stop.asks)
        return LessonStop{m_stop.step, false};
    if (m_stop.step + 1 == m_lesson->steps.size())
        return std::nullopt;
    return beginningOf(m_stop.step + 1);
}

std::optional<LessonStop> LessonWalk::before() const
{
    if (!m_stop.asks && step().question)
        return LessonStop{m_stop.step, true};
    if (m_stop.step == 0)
        return std::nullopt;
    return LessonStop{m_stop.step - 1, false};
}

std::optional<LessonWalk> LessonWalk::next() const
{
    std::optional<LessonWalk> walk;
    if (const auto stop = after())
        walk.emplace(*this).goTo(*stop);
    return walk;
}

LessonStop LessonWalk::beginningOf(std::size_t step) const { return {step, m_lesson->steps[step].question.has_value()}; }

} // namespace posenc
