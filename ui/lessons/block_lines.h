// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson.h"

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

/// A line of a block and its number in the file, from 1.
struct BlockLine {
    QString text; ///< without spaces around it
    int number = 0;
    bool isIndented = false;

    bool isEmpty() const { return text.isEmpty(); }
};

inline std::vector<BlockLine> linesOf(const LessonBlock& block)
{
    std::vector<BlockLine> lines;
    const QStringList texts = QString::fromUtf8(block.body).split(QLatin1Char('\n'));
    for (qsizetype number = 0; number < texts.size(); ++number)
        lines.push_back({texts[number].trimmed(), block.line + 1 + static_cast<int>(number), texts[number].startsWith(QLatin1Char(' '))});
    if (lines.back().isEmpty()) // after the last line feed
        lines.pop_back();
    return lines;
}

/// What follows "key:" on a line; a null text if the line does not begin so.
inline LessonText valueOf(const BlockLine& line, const char* key)
{
    const QString beginning = QLatin1String(key) + QLatin1Char(':');
    return line.text.startsWith(beginning) ? LessonText{line.text.mid(beginning.size()).trimmed(), line.number} : LessonText();
}

} // namespace posenc
