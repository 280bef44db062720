// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/words/messages.h"
#include "ui/features/class/lessons/lesson_check.h"
#include "ui/features/class/lessons/lesson_reader.h"
#include "ui/scene/views.h"

#include <QDirIterator>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

/// Every lesson of the program says at its beginning what a student can say afterwards, ends with what to take home, and is in the course.
class TestLessonForm : public QObject {
    Q_OBJECT

private slots:
    void lessonsBeginAndEndAlike()
    {
        Rows<QString> rows;
        QDirIterator files(QStringLiteral(POSENC_SOURCE_DIR "/resources/lessons"), {"*.lesson.md"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            rows.add(qPrintable(files.fileName()), path);
        }
        const std::vector<Preset> presets = readPresets();
        rows.each([&](const QString& path) {
            const Lesson lesson = readLesson(contentOf(path), presets).lesson;
            const bool isGerman = lesson.language == QLatin1String("de");
            const QString begin = isGerman ? QStringLiteral("Danach können Sie sagen") : QStringLiteral("Afterwards you can say");
            const QString end = isGerman ? QStringLiteral("**Zum Mitnehmen:**") : QStringLiteral("**Take home:**");
            QVERIFY(lesson.part);
            QVERIFY(lesson.intro.markdown.contains(begin));
            QVERIFY((lesson.steps.back().prose.markdown + lesson.steps.back().revealed.markdown).contains(end));
        });
    }

    // The reason of the right choice is shown to those who have not chosen it, too: it does not agree with anybody.
    void reasonsAgreeWithNobody()
    {
        static const QRegularExpression agrees("^(Yes|Right|Correct|Ja|Richtig|Genau)\\b");
        int looked = 0;
        const std::vector<Preset> presets = readPresets();
        QDirIterator files(QStringLiteral(POSENC_SOURCE_DIR "/resources/lessons"), {"*.lesson.md"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            for (const LessonStep& step : readLesson(contentOf(path), presets).lesson.steps)
                for (const LessonQuestion::Choice& choice :
                     step.question ? step.question->choices : std::vector<LessonQuestion::Choice>()) {
                    QVERIFY2(!choice.isRight || !choice.feedback.markdown.contains(agrees),
                             qPrintable(path + ": " + choice.feedback.markdown));
                    ++looked;
                }
        }
        QVERIFY(looked > 100);
    }

    // "plot Offsets" in a lesson or in the manual: each such name is on a tab.
    void namedPagesAndPlotsExist()
    {
        const QString folder = QStringLiteral(POSENC_SOURCE_DIR "/resources/");
        QStringList english{"Encoding", "Code", "Diagnostics", "Up", "Down"}; // the last are keys
        QStringList german{"Kodierung", "Code", "Diagnose", "Up", "Down"};    // the last in tables in English
        for (const ViewInfo& view : views())
            english << titleOf(view.view);
        for (const Message& message : messagesIn(folder + "translations/posenc_de.ts"))
            if (message.context == "View" && english.contains(message.source))
                german << message.forms;
        static const QRegularExpression named("\\b(?:[Pp]ages?|[Pp]lots?|Seite|Diagramm|Ansicht)\\s\\**(\\p{Lu}[^.,]*)",
                                              QRegularExpression::UseUnicodePropertiesOption);
        int looked = 0;
        for (const QString part : {"lessons", "manual"})
            for (QDirIterator files(folder + part, {"*.md"}, QDir::Files, QDirIterator::Subdirectories); files.hasNext();) {
                const QString path = files.next();
                const QString text = QString::fromUtf8(contentOf(path)).replace("\n\n", "\n.\n").simplified();
                for (auto match = named.globalMatch(path.contains("/develop/") || path.endsWith("changes.md") ? QString() : text);
                     match.hasNext(); ++looked) {
                    const QString words = match.next().captured(1);
                    QVERIFY2(std::ranges::any_of(path.contains(".de.") ? german : english,
                                                 [&](const QString& name) { return words.startsWith(name); }),
                             qPrintable(path + ": " + words.left(30)));
                }
            }
        QVERIFY(looked > 50);
    }

    // A beginner copies it.
    void lessonOfTheHowToIsRight()
    {
        const QTemporaryDir folder;
        for (const QString page : {"/howto/write-a-lesson.md", "/de/howto/write-a-lesson.de.md"}) {
            const QString text = QString::fromUtf8(contentOf(QStringLiteral(POSENC_SOURCE_DIR "/resources/manual") + page));
            const QByteArray lesson = text.section("\n````markdown\n", 1).section("\n````\n", 0, 0).toUtf8();
            const QString path = folder.filePath("mine.lesson.md");
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(lesson) == lesson.size());
            file.close();
            const auto problems = checkLessonFile(path, readPresets());
            QVERIFY(problems.hasValue());
            QVERIFY2(problems->empty(), qPrintable(problems->empty() ? QString() : problems->front().sentence));
            const std::vector<LessonStep> steps = readLesson(lesson, readPresets()).lesson.steps;
            QVERIFY(std::ranges::any_of(steps, [](const LessonStep& step) { return step.question.has_value(); }));
            QVERIFY(std::ranges::any_of(steps, [](const LessonStep& step) { return step.task.has_value(); }));
        }
    }
};

POSENC_OFFSCREEN_TEST(TestLessonForm)
#include "test_lesson_form.moc"
