// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/lesson.h"
#include "ui/scene/presets.h"

#include <QByteArray>
#include <QStringList>

#include <optional>

namespace posenc {

/// A fenced block of a lesson: "ask cover", and what is in it.
struct LessonBlock {
    QString kind;        ///< scene, ask, try, expect or note
    QStringList options; ///< the words after it
    QByteArray body;     ///< each line with its line feed
    int line = 0;        ///< line of the file where the block begins, from 1; its body begins on the next line
    int version = 1;     ///< version of the format that the lesson is written in

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

/// The question of an ask block: its text, then choices "( ) text — feedback" of which "(x)" is right, or a number "= 0.26 ± 0.01", or
/// lines "blank NAME = FACT ± TOLERANCE" in version 2, or none of them; below a number or a blank, in version 2, lines "wrong VALUE —
/// feedback"; and "hint: …". Empty, with problems, if it cannot be asked.
std::optional<LessonQuestion> readQuestion(const LessonBlock& block, LessonProblems& problems);

/// The problem with a wrong value that is right.
QString rightMistake(const LessonQuestion::Mistake& mistake);

/// The task of a try block, lines "goal: FACT OP VALUE", "change: n, d_model", "hint: …" and "answer: …" of which the goal is required.
/// Empty, with problems, if it cannot be set.
std::optional<LessonTask> readTask(const LessonBlock& block, LessonProblems& problems);

/// What a scene block says of its step.
struct SceneBlock {
    Scene scene;
    int transition = 0;
    LessonLook look;
    bool isNew = false; ///< the scene does not depend on the step before
};

/// The control of this name, as scene files call it: n, d_model, scheme. Error::Kind::Usage for other names.
Expected<Parameter> controlFromName(const std::string& name);

/// Adds what a task changes by this name: "file", a control as above, an option (inverse-temperature) or a key of scene files with its
/// group (attention.head). Error::Kind::Usage, with the nearest names, for others.
Expected<Done> addControl(StripControls& controls, const std::string& name);

/// Its JSON merged (RFC 7386) over the scene of the step before, the default scene (`new`) or a preset (`preset=NAME`). Empty, with
/// problems, if there is no such scene: out of range, unknown keys, or files that it names.
std::optional<SceneBlock> readSceneBlock(const LessonBlock& block, const Scene& before, const std::vector<Preset>& presets,
                                         LessonProblems& problems);

} // namespace posenc
