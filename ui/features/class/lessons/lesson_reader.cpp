// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/lesson_reader.h"

#include "core/base/names.h"
#include "core/base/sentence.h"
#include "ui/base/shown_text.h"
#include "ui/features/class/lessons/front_matter.h"
#include "ui/features/class/lessons/lesson_blocks.h"
#include "ui/features/class/lessons/lesson_file.h"
#include "ui/features/class/lessons/lesson_links.h"
#include "ui/markdown/markdown_reader.h"
#include "ui/scene/scene_json.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>

namespace posenc {

namespace {

constexpr std::array<std::string_view, 5> blockKinds{"scene", "ask", "try", "expect", "note"};

// Why the bytes are no text at all, and on which line; an empty sentence if they are.
LessonProblem textProblem(const QByteArray& bytes)
{
    if (bytes.size() > largestLesson)
        return {1, LessonProblem::Weight::Error,
                QCoreApplication::translate("LessonReader", "The lesson is larger than 256 KiB and was not read. Split it into several.")};
    const qsizetype zero = bytes.indexOf('\0');
    if (zero >= 0)
        return {static_cast<int>(bytes.left(zero).count('\n')) + 1, LessonProblem::Weight::Error,
                QCoreApplication::translate("LessonReader", "The file contains a zero byte, so it is not text. Save the lesson as UTF-8.")};
    if (bytes.isValidUtf8())
        return {};
    int line = 1;
    for (const QByteArray& text : bytes.split('\n')) {
        if (!text.isValidUtf8())
            break;
        ++line;
    }
    return {line, LessonProblem::Weight::Error,
            QCoreApplication::translate("LessonReader", "The line is not UTF-8. Save the lesson as UTF-8.")};
}

// Turns the outline of a file into a lesson, item by item.
class LessonReader {
public:
    LessonReader(const std::vector<Preset>& presets, LessonReading& reading)
        : m_presets(presets), m_lesson(reading.lesson), m_problems(reading.problems)
    {
    }

    void read(QByteArray bytes)
    {
        if (bytes.startsWith("\xEF\xBB\xBF"))
            bytes.remove(0, 3);
        bytes.replace("\r\n", "\n").replace('\r', '\n');
        m_lines = bytes.split('\n');
        const int front = readFrontMatter(m_lines, m_lesson, m_problems);
        if (front == 0)
            return;
        for (int line = 0; line < front; ++line) // blank instead of removed: lines keep their numbers
            m_lines[line].clear();
        if (!hasShortAddresses(m_lines.join('\n')))
            return m_problems.error(
                1, QCoreApplication::translate(
                       "LessonReader",
                       "The addresses of the links and images have more than %1 characters together. Remove some links or images.")
                       .arg(mostAddressLetters));
        readBody();
        checkSteps();
    }

private:
    // A stretch of lines, from 0, without those of blocks.
    struct Stretch {
        int first = 0;
        int last = -1;
    };

    void readBody()
    {
        const std::vector<OutlineItem> outline = outlineOf(m_lines.join('\n'));
        checkUnseen(outline);
        Stretch stretch;
        for (const OutlineItem& item : outline) {
            const bool isTitle = item.kind == OutlineItem::Kind::Heading && item.level == 1;
            const bool isStep = item.kind == OutlineItem::Kind::Heading && item.level == 2;
            if (isTitle || isStep) {
                stretch.last = item.firstLine - 1;
                endText(stretch);
                stretch.first = item.lastLine + 1;
            }
            if (isTitle)
                readTitle(item);
            else if (isStep)
                beginStep(item);
            else if (item.kind == OutlineItem::Kind::Fence)
                readFence(item, stretch);
        }
        stretch.last = static_cast<int>(m_lines.size()) - 1;
        endText(stretch);
        if (!m_hasTitle)
            m_problems.error(
                m_lesson.steps.empty() ? 1 : m_lesson.steps.front().line,
                QCoreApplication::translate("LessonReader", "The lesson has no title. Begin its text with a line \"# Title\"."));
    }

    // A code block in a list that is not closed can hide the block after it.
    void checkUnseen(const std::vector<OutlineItem>& outline)
    {
        static const QRegularExpression block(QStringLiteral("\\A(```+|~~~+)[ \\t]*(scene|ask|try|expect|note)\\b"));
        auto item = outline.begin();
        for (int line = 0; line < static_cast<int>(m_lines.size()); ++line) {
            while (item != outline.end() && item->lastLine < line)
                ++item;
            const bool isSeen = item != outline.end() && item->kind == OutlineItem::Kind::Fence && item->firstLine <= line;
            if (!isSeen && block.match(QString::fromUtf8(m_lines[line])).hasMatch())
                m_problems.error(line + 1, QCoreApplication::translate(
                                               "LessonReader", "The block is inside a code block. Close the code block before it."));
        }
    }

    void readTitle(const OutlineItem& item)
    {
        const int line = item.firstLine + 1;
        if (m_hasTitle)
            return m_problems.error(
                line, QCoreApplication::translate("LessonReader",
                                                  "There is a second title. Steps begin with ##, and sections of a step with ###."));
        m_hasTitle = true;
        if (!m_lesson.steps.empty())
            return m_problems.error(
                line, QCoreApplication::translate("LessonReader", "The title comes after a step. Move the title to the beginning."));
        if (item.text.trimmed().isEmpty())
            return m_problems.error(line, QCoreApplication::translate("LessonReader", "The title is empty. Write a title after the #."));
        if (!m_lesson.title.isEmpty() && m_lesson.title != item.text.trimmed())
            m_problems.warning(line, QCoreApplication::translate(
                                         "LessonReader", "The title differs from the title in the front matter, %1. Make both the same.")
                                         .arg(shownText(m_lesson.title)));
        m_lesson.title = item.text.trimmed();
    }

    void beginStep(const OutlineItem& item)
    {
        LessonStep step;
        step.title = item.text.trimmed();
        step.line = item.firstLine + 1;
        step.slug = slugOf(step.title);
        step.scene = sceneWithoutKeys();
        if (!m_lesson.steps.empty()) {
            step.scene = m_lesson.steps.back().scene;
            step.isSceneRight = m_lesson.steps.back().isSceneRight;
        }
        if (step.title.isEmpty())
            m_problems.error(step.line, QCoreApplication::translate("LessonReader", "The step has no title. Write a title after the ##."));
        m_lesson.steps.push_back(std::move(step));
        m_seen.clear();
    }

    // The text up to a heading, a question or the end.
    void endText(const Stretch& stretch)
    {
        const LessonText text = textOf(stretch);
        if (m_lesson.steps.empty() && !m_hasTitle) {
            if (!text.isEmpty())
                m_problems.error(text.line, QCoreApplication::translate("LessonReader",
                                                                        "There is text before the title. Move the text below the title."));
        } else if (m_lesson.steps.empty()) {
            m_lesson.intro = text;
        } else if (m_seen.contains(QStringLiteral("ask"))) {
            m_lesson.steps.back().revealed = text;
        } else {
            m_lesson.steps.back().prose = text;
        }
    }

    LessonText textOf(Stretch stretch) const
    {
        while (stretch.first <= stretch.last && m_lines[stretch.first].trimmed().isEmpty())
            ++stretch.first;
        while (stretch.last >= stretch.first && m_lines[stretch.last].trimmed().isEmpty())
            --stretch.last;
        if (stretch.first > stretch.last)
            return {};
        return {QString::fromUtf8(m_lines.mid(stretch.first, stretch.last - stretch.first + 1).join('\n')), stretch.first + 1};
    }

    // Blocks of the lesson go; other code stays in the text.
    void readFence(const OutlineItem& item, Stretch& stretch)
    {
        static const QRegularExpression spaces(QStringLiteral("[ \\t]+"));
        const QStringList words = item.text.split(spaces, Qt::SkipEmptyParts);
        const int line = item.firstLine + 1;
        if (words.isEmpty())
            return;
        const std::string name = words.front().toStdString();
        if (std::ranges::find(blockKinds, name) == blockKinds.end()) {
            if (!nearestName(name, blockKinds).empty())
                m_problems.error(line, unknownName(sentence("ui", "block"), name, blockKinds));
            return;
        }
        const QString& kind = words.front();
        if (!item.isAtMargin)
            return m_problems.error(
                line, QCoreApplication::translate(
                          "LessonReader", "The %1 block is indented, or inside a list or a quotation. Move the block to the left margin.")
                          .arg(kind));
        if (!item.isClosed)
            m_problems.error(
                line,
                QCoreApplication::translate("LessonReader", "The %1 block is never closed. End the block with a line ```.").arg(kind));
        const LessonBlock block{kind, words.mid(1), item.body, line, m_lesson.version};
        if (m_lesson.steps.empty()) {
            m_problems.error(
                line, QCoreApplication::translate("LessonReader",
                                                  "The %1 block comes before the first step. Move the block below a line \"## Title\".")
                          .arg(kind));
        } else if (kind == QLatin1String("ask") && !m_seen.contains(kind)) {
            stretch.last = item.firstLine - 1;
            endText(stretch);
            stretch.first = item.lastLine + 1;
        }
        for (int number = item.firstLine; number <= item.lastLine; ++number)
            m_lines[number].clear();
        if (!m_lesson.steps.empty())
            readBlock(block);
    }

    void readBlock(const LessonBlock& block)
    {
        LessonStep& step = m_lesson.steps.back();
        const bool mayRepeat = block.kind == QLatin1String("expect") || block.kind == QLatin1String("note");
        if (!mayRepeat && m_seen.contains(block.kind))
            return m_problems.error(
                block.line,
                QCoreApplication::translate("LessonReader", "The step has a second %1 block. Begin another step for it.").arg(block.kind));
        m_seen << block.kind;
        if (mayRepeat && !block.options.isEmpty())
            m_problems.error(block.line, QCoreApplication::translate("LessonReader", "A block called %1 has no options. Remove %2.")
                                             .arg(block.kind, shownText(block.options.front())));
        if (block.kind == QLatin1String("scene")) {
            step.sceneLine = block.line;
            const auto read = readSceneBlock(block, step.scene, m_presets, m_problems);
            step.isSceneRight = read && (read->isNew || step.isSceneRight);
            if (read) {
                step.scene = read->scene;
                step.transition = read->transition;
                step.look = read->look;
            }
        } else if (block.kind == QLatin1String("ask")) {
            step.question = readQuestion(block, m_problems);
        } else if (block.kind == QLatin1String("try")) {
            step.task = readTask(block, m_problems);
        } else if (block.kind == QLatin1String("note")) {
            readNote(block, step);
        } else {
            readExpectations(block, step);
        }
    }

    void readNote(const LessonBlock& block, LessonStep& step)
    {
        QString text = QString::fromUtf8(block.body);
        while (text.endsWith(QLatin1Char('\n')))
            text.chop(1);
        if (text.trimmed().isEmpty())
            return m_problems.warning(block.line,
                                      QCoreApplication::translate("LessonReader", "The note is empty. Write a note, or remove the block."));
        step.notes.push_back({text, block.line + 1});
    }

    void readExpectations(const LessonBlock& block, LessonStep& step)
    {
        for (const BlockLine& line : linesOf(block)) {
            if (line.isEmpty())
                continue;
            if (const LessonText unseen = valueOf(line, "unseen"); !unseen.markdown.isNull())
                readUnseen(unseen, step);
            else if (const auto expectation = Expectation::fromText(line.text.toStdString()))
                step.expectations.push_back({*expectation, line.number});
            else
                m_problems.error(line.number, expectation.error().message);
        }
    }

    void readUnseen(const LessonText& text, LessonStep& step)
    {
        static const QRegularExpression parts(QStringLiteral("\\A(\\S+)\\s+[-–—]\\s+(\\S.*)\\z"));
        const auto match = parts.match(text.markdown);
        const auto number = WrittenNumber::fromText(match.captured(1).toStdString());
        if (match.hasMatch() && number)
            step.unseen.push_back({*number, match.captured(2), text.line});
        else
            m_problems.error(text.line, QCoreApplication::translate("LessonReader", "A line unseen needs a number, a dash and the reason, "
                                                                                    "such as \"unseen: 113 – the class counts it\"."));
    }

    void checkSteps()
    {
        const std::vector<LessonStep>& steps = m_lesson.steps;
        if (steps.empty())
            m_problems.error(
                1, QCoreApplication::translate("LessonReader", "The lesson has no steps. A step begins with a line \"## Title\"."));
        if (steps.size() > Lesson::mostSteps)
            m_problems.error(steps[Lesson::mostSteps].line,
                             QCoreApplication::translate(
                                 "LessonReader", "The lesson has %1 steps, but at most %2 are allowed. Split the lesson into several.")
                                 .arg(steps.size())
                                 .arg(Lesson::mostSteps));
        m_lesson.steps.resize(std::min(steps.size(), Lesson::mostSteps));
        checkLength(m_lesson.intro.markdown.size(), m_lesson.intro.line);
        checkLength(m_lesson.title.size(), 1);
        for (const LessonStep& step : steps)
            checkLengths(step);
    }

    // Whoever lays out a text takes ever longer for a longer one, so a long one could stop a window for minutes.
    void checkLengths(const LessonStep& step)
    {
        qsizetype ofNotes = 0; // which are shown together
        for (const LessonText& note : step.notes)
            ofNotes += note.markdown.size();
        checkLength(ofNotes, step.line);
        checkLength(step.title.size(), step.line);
        for (const LessonText& text : textsToRead(step))
            checkLength(text.markdown.size(), text.line);
    }

    void checkLength(qsizetype letters, int line)
    {
        if (letters > longestLessonText)
            m_problems.error(line, QCoreApplication::translate(
                                       "LessonReader", "The text has %1 characters, but at most %2 are allowed. Begin another step.")
                                       .arg(letters)
                                       .arg(longestLessonText));
    }

    const std::vector<Preset>& m_presets;
    Lesson& m_lesson;
    LessonProblems& m_problems;
    QByteArrayList m_lines;
    QStringList m_seen; ///< kinds of blocks in the step
    bool m_hasTitle = false;
};

} // namespace

namespace {

// The last paragraph, if it is to be taken home; otherwise nothing of the text.
QString keptPart(const QString& markdown)
{
    static const QRegularExpression bold(QStringLiteral("^\\*\\*[^*\n]+:\\*\\*\\s"));
    const QString last = markdown.trimmed().section(QStringLiteral("\n\n"), -1).trimmed();
    return bold.match(last).hasMatch() ? last : QString();
}

} // namespace

QString takeHomeOf(const LessonStep& step)
{
    const QString after = keptPart(step.revealed.markdown);
    return after.isEmpty() ? keptPart(step.prose.markdown) : after;
}

QString withoutTakeHome(const QString& markdown)
{
    const QString text = markdown.trimmed();
    return text.chopped(keptPart(text).size()).trimmed();
}

std::vector<LessonText*> textsIn(LessonStep& step)
{
    std::vector<LessonText*> texts{&step.prose, &step.revealed};
    if (step.question) {
        texts.insert(texts.end(), {&step.question->text, &step.question->hint});
        for (LessonQuestion::Choice& choice : step.question->choices)
            texts.insert(texts.end(), {&choice.text, &choice.feedback});
        for (LessonQuestion::Mistake& mistake : step.question->mistakes)
            texts.push_back(&mistake.feedback);
    }
    if (step.task)
        texts.insert(texts.end(), {&step.task->hint, &step.task->answer});
    for (LessonText& note : step.notes)
        texts.push_back(&note);
    return texts;
}

std::vector<LessonText> textsOf(LessonStep step)
{
    std::vector<LessonText> texts;
    for (const LessonText* const text : textsIn(step))
        texts.push_back(*text);
    return texts;
}

std::vector<LessonText> textsToRead(LessonStep step)
{
    step.notes.clear();
    return textsOf(std::move(step));
}

LessonReading readLesson(const QByteArray& bytes, const std::vector<Preset>& presets)
{
    LessonReading reading;
    const LessonProblem problem = textProblem(bytes);
    if (problem.sentence.isEmpty())
        LessonReader(presets, reading).read(bytes);
    else
        reading.problems.error(problem.line, problem.sentence);
    return reading;
}

} // namespace posenc
