// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/lesson.h"

#include <QDate>
#include <QString>

#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace posenc {

/// How far somebody has come with a lesson.
enum class LessonProgress {
    Open, ///< not to its end
    Seen, ///< to its last step, but with questions that were only paged through
    Done  ///< to its last step, and every question was worked on: see LessonGuide::workedSteps
};

/// The step that a lesson was left at, by what it is called, wherever its file lies: $XDG_STATE_HOME/posenc/lessons.json. Nothing else
/// depends on that file; if it cannot be read or written, lessons begin at their beginning.
class LessonMemory {
public:
    /// Remembers lessons in lessons.json in the state folder.
    LessonMemory();
    explicit LessonMemory(QString path) : m_path(std::move(path)) {}

    /// The step at which the user left the lesson. Empty for the first step, or if the step no longer exists.
    std::optional<std::size_t> lastStep(const Lesson& lesson) const;
    /// At the last step the lesson is seen or done and begins anew, unless its question is still open (`asks`). The first one changes
    /// nothing: to have a look is not to begin anew. `worked` are the steps whose question was worked on now; those of earlier days count.
    void remember(const Lesson& lesson, std::size_t step, const QDate& today = QDate::currentDate(), bool asks = false,
                  const std::set<std::size_t>& worked = {}) const;
    /// How far the lessons of these titles and languages (BCP 47) are, in the order of `lessons`.
    std::vector<LessonProgress> progressOf(const std::vector<std::pair<QString, QString>>& lessons) const;

    const QString& path() const { return m_path; }

private:
    QString m_path;
};

} // namespace posenc
