// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson.h"

#include <QDate>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace posenc {

/// The step that a lesson was left at, by what it is called, wherever its file lies: $XDG_STATE_HOME/posenc/lessons.json. Nothing else
/// depends on that file; if it cannot be read or written, lessons begin at their beginning.
class LessonMemory {
public:
    /// Remembers lessons in lessons.json in the state folder.
    LessonMemory();
    explicit LessonMemory(QString path) : m_path(std::move(path)) {}

    /// The step at which the user left the lesson. Empty for the first step, or if the step no longer exists.
    std::optional<std::size_t> lastStep(const Lesson& lesson) const;
    /// At the last step the lesson is done and begins anew, unless its question is still open (`asks`). The first one changes nothing: to
    /// have a look is not to begin anew.
    void remember(const Lesson& lesson, std::size_t step, const QDate& today = QDate::currentDate(), bool asks = false) const;
    /// The lessons of these titles and languages (BCP 47) that were done, in the order of `lessons`.
    std::vector<bool> areDone(const std::vector<std::pair<QString, QString>>& lessons) const;

    const QString& path() const { return m_path; }

private:
    QString m_path;
};

} // namespace posenc
