// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace posenc {

/// A fenced block of a lesson: "ask cover", and what is in it.
struct LessonBlock {
    QString kind;        ///< scene, ask, try, expect or note
    QStringList options; ///< the words after it
    QByteArray body;     ///< each line with its line feed
    int line = 0;        ///< of the file, from 1, on which it begins; its body begins on the next

    bool operator==(const LessonBlock&) const = default;
};

} // namespace posenc
