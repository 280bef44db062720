// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson.h"

#include <QDate>
#include <QString>

#include <optional>

namespace posenc {

/// The step that a lesson was left at, by what it is called, wherever its file lies: $XDG_STATE_HOME/posenc/lessons.json. Nothing else
/// depends on that file; if it cannot be read or written, lessons begin at their beginning.
class LessonMemory {
public:
    /// The usual file.
    LessonMemory();
    explicit LessonMemory(QString path) : m_path(std::move(path)) {}

    /// The step to continue at; nothing if that is the first, or there is no such step any more.
    std::optional<std::size_t> lastStep(const Lesson& lesson) const;
    /// At the last step the lesson is over and begins anew. The first one changes nothing: to have a look is not to begin anew.
    void remember(const Lesson& lesson, std::size_t step, const QDate& today = QDate::currentDate()) const;

    const QString& path() const { return m_path; }

private:
    QString m_path;
};

} // namespace posenc
