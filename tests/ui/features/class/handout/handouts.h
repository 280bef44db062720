// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/support.h"
#include "ui/export/export_job.h"
#include "ui/features/class/handout/handout_file.h"
#include "ui/features/class/lessons/lesson_file.h"
#include "ui/features/class/lessons/lesson_reader.h"

#include <QTextDocument>

namespace posenc::test {

/// A lesson from its text; the test must have written one without errors.
inline Lesson lessonFrom(const QByteArray& bytes)
{
    static const std::vector<Preset> presets = readPresets();
    const LessonReading reading = readLesson(bytes, presets);
    for (const LessonProblem& problem : reading.problems.all())
        if (problem.weight == LessonProblem::Weight::Error)
            qWarning("%d: %s", problem.line, qPrintable(problem.sentence));
    return reading.lesson;
}

/// "# A" and what follows; the lines of the front matter may be added to.
inline QByteArray lessonText(const QByteArray& content, const QByteArray& frontMatter = {})
{
    return "---\nposenc-lesson: 2\ntitle: A\n" + frontMatter + "---\n# A\n\n" + content;
}

/// One row for each lesson of the program, in a column "file".
inline void addLessons()
{
    QTest::addColumn<QString>("file");
    const QDir folder(QStringLiteral(POSENC_LESSONS));
    for (const QString& name : folder.entryList({"*.lesson.md"}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

inline Lesson lessonIn(const QString& file) { return lessonFrom(lessonBytes(file).value()); }

/// Figures for a test that does not look at them closely.
inline FigureMaker smallFigures(const ColorMaps& maps)
{
    return [&maps](const Scene& scene, FigureOptions options) {
        options.pixels /= 4;
        options.dpi /= 4.0;
        return figuresHere(maps)(scene, options);
    };
}

/// A handout as a file holds it.
inline QByteArray handoutOfLesson(const Lesson& lesson, const HandoutOptions& options, const FigureMaker& maker, const QString& folder = {})
{
    const QTemporaryDir target;
    const QString path = target.filePath("handout");
    const auto done = writeHandout(lesson, folder.isEmpty() ? target.path() : folder, options, {path, Existing::Keep}, maker);
    if (!done)
        qWarning("%s", done.error().message.c_str());
    return done ? contentOf(path) : QByteArray();
}

/// Words with single spaces between them, as they are searched for.
inline QString plainWords(const QString& text) { return text.simplified().remove(QChar(0x00ad)); }

inline QString wordsOfMarkdown(const QString& markdown)
{
    QTextDocument document;
    document.setMarkdown(markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) | QTextDocument::MarkdownNoHTML);
    return plainWords(document.toPlainText());
}

inline QString wordsOfHtml(const QByteArray& html)
{
    QTextDocument document;
    document.setHtml(QString::fromUtf8(html));
    return plainWords(document.toPlainText());
}

} // namespace posenc::test
