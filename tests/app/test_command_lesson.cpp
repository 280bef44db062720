// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/options.h"
#include "tests/support/support.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/features/class/lesson_command.h"
#include "ui/features/class/lessons/lesson_file.h"

using namespace posenc;
using namespace posenc::test;

namespace {

// That of a command that is about no lesson is a lesson that is opened.
const LessonCommand& lessonIn(const Command& command)
{
    static const LessonCommand none;
    return command.feature ? static_cast<const LessonCommand&>(*command.feature) : none;
}

// "handout html notes answers dark force to FILE"
QString described(const Command& command)
{
    const LessonCommand& lesson = lessonIn(command);
    QStringList words;
    if (command.task == Command::Task::Window)
        words << "window";
    else if (command.task == Command::Task::Screenshot)
        words << "screenshot";
    else if (command.task == Command::Task::Feature && lesson.kind == LessonCommand::Kind::Handout)
        words << "handout" << (lesson.handout.kind == HandoutOptions::Kind::Pdf ? "pdf" : "html");
    else if (command.task == Command::Task::Feature && lesson.kind == LessonCommand::Kind::Slides)
        words << "slides" << nameOf(command.job.kind);
    else
        words << "something else";
    const auto add = [&words](bool there, const char* word) {
        if (there)
            words << word;
    };
    add(lesson.handout.withNotes, "notes");
    add(lesson.handout.withAnswers, "answers");
    add(lesson.handout.isLive, "live");
    add(lesson.handout.isDark || command.job.figure.dark, "dark");
    add(command.force, "force");
    add(command.language == "de", "German");
    if (command.task != Command::Task::Window)
        words << "to" << command.file;
    return words.join(' ');
}

} // namespace

// Words about a lesson; no such file need be there, as nothing of it is read.
class TestCommandLesson : public QObject {
    Q_OBJECT

private slots:
    void lessonsHaveAName()
    {
        Rows<QString, bool> rows;
        for (const char* const name : {"a.lesson.md", "/b/a.b.lesson.md", "A.LESSON.MD", ".lesson.md"})
            rows.add(name, name, true);
        for (const char* const name : {"a.md", "lesson.md", "a.lesson.md.png", "a.lesson", ""})
            rows.add(*name ? name : "none", name, false);
        rows.each([&](const QString& name, bool isLesson) { QCOMPARE(isLessonName(name), isLesson); });
    }

    void wordsAreUnderstood()
    {
        Rows<QString, QString> rows;
        const auto row = [&](const char* arguments, const char* command) { rows.add(arguments, QString(arguments), QString(command)); };
        row("", "window");
        row("--language de", "window German");
        row("--export h.pdf", "handout pdf to h.pdf");
        row("--export h.pdf --language de", "handout pdf German to h.pdf");
        row("--export H.PDF", "handout pdf to H.PDF");
        row("--export h.html", "handout html to h.html");
        row("--export h.html --with-notes --with-answers --theme dark --force", "handout html notes answers dark force to h.html");
        row("--export h.html --live --with-notes", "handout html notes live to h.html");
        row("--export h.pdf --with-notes --theme light", "handout pdf notes to h.pdf");
        row("--export - --format html", "handout html to -");
        row("--export - --format pdf", "handout pdf to -");
        row("--export h --format html", "handout html to h");
        row("--export h.txt --format pdf", "handout pdf to h.txt");
        row("--export h.pdf --format pdf", "handout pdf to h.pdf");
        row("--export 100%.pdf", "handout pdf to 100%.pdf");
        row("--export s-%02d.png", "slides png to s-%02d.png");
        row("--export s%d.svg --theme dark", "slides svg dark to s%d.svg");
        row("--export s%d.pdf --force", "slides pdf force to s%d.pdf");
        row("--export s%d --format png", "slides png to s%d");
        row("--screenshot w.png --step 3", "screenshot to w.png");
        row("--screenshot w.png --size 1280x800 --theme dark --force --language de", "screenshot dark force German to w.png");
        rows.each([&](const QString& arguments, const QString& said) {
            const auto command = read(arguments.split(' ', Qt::SkipEmptyParts) + QStringList("none/a.lesson.md"));
            QVERIFY2(command.hasValue(), command ? "" : command.error().message.c_str());
            QCOMPARE(described(*command), said);
            QCOMPARE(lessonIn(*command).lesson, QString("none/a.lesson.md"));
        });
    }

    void figureOptionsReachTheSlides()
    {
        const auto command = read({"a.lesson.md", "--export", "%d.png", "--size", "640x480", "--dpi", "96", "--font", "DejaVu Serif",
                                   "--font-size", "9", "--transparent", "--no-colorbar", "--title", "", "--caption", "Class 4"});
        QVERIFY2(command.hasValue(), command ? "" : command.error().message.c_str());
        const FigureOptions& figure = command->job.figure;
        QCOMPARE(figure.pixels, QSize(640, 480));
        QVERIFY(figure.dpi == 96.0 && figure.font == "DejaVu Serif" && figure.fontSize == 9.0 && figure.transparent && !figure.colorBar);
        QVERIFY(figure.title == QString("") && figure.caption == "Class 4");
    }

    // By its name, with or without its number, and at a step.
    void lessonsOfTheProgramHaveNames()
    {
        for (const LibraryLesson& lesson : libraryLessons()) {
            const QString number = lesson.name().section('-', 0, 0);
            for (const QString& name : {lesson.name(), lesson.name().mid(number.size() + 1)}) {
                const auto command = read({"--lesson", name, "--step", "3"});
                QVERIFY2(command.hasValue(), qPrintable(name));
                QVERIFY(command->task == Command::Task::Window);
                QCOMPARE(lessonIn(*command).lesson, lesson.path);
                QVERIFY(lessonIn(*command).step == std::size_t{2});
            }
        }
        QVERIFY(!lessonIn(*read({"--lesson", "10-are-5-and-68-near"})).step);
        QVERIFY(lessonIn(*read({"--lesson", "are-5-and-68-near", "--export", "h.pdf"})).kind == LessonCommand::Kind::Handout);
        const auto none = read({"--lesson", "range-of-k", "--step", "0"});
        QVERIFY(!none && isSentence(none.error().message) && message(none.error()).contains("--step is 0"));
    }

    // No option is dropped in silence: with a lesson, each either does something or is named in a sentence.
    void everyOptionIsTakenOrExplained()
    {
        const QStringList taken{"export",      "format", "force",   "theme",      "with-notes", "with-answers",
                                "live",        "size",   "dpi",     "font",       "font-size",  "transparent",
                                "no-colorbar", "title",  "caption", "help",       "version",    "check",
                                "no-note",     "lines",  "step",    "new-window", "language",   "describe"}; // which says that it has no
                                                                                                             // model
        static const QRegularExpression option("^ {1,6}(?:-[a-z], )?--([a-z0-9-]+)( <[^>]*>)?", QRegularExpression::MultilineOption);
        int looked = 0;
        for (auto match = option.globalMatch(helpText(true)); match.hasNext(); ++looked) {
            const auto found = match.next();
            const QString name = found.captured(1);
            if (taken.contains(name))
                continue;
            QStringList arguments{"a.lesson.md", "--" + name};
            if (!found.captured(2).isEmpty())
                arguments << (name == "presenting" ? "question" : "1"); // whose value may be left out
            for (const QStringList& target : {QStringList(), QStringList{"--export", "h.pdf"}, QStringList{"--export", "s%d.png"}}) {
                const auto command = read(arguments + target);
                QVERIFY2(!command.hasValue() && message(command.error()).contains("--" + name), qPrintable(name));
            }
        }
        QVERIFY(looked > 60);
    }

private:
    Expected<Command> read(const QStringList& arguments) const { return readCommandLine(arguments, m_presets, m_maps); }

    ColorMaps m_maps;
    std::vector<Preset> m_presets = readPresets();
};

POSENC_OFFSCREEN_TEST(TestCommandLesson)
#include "test_command_lesson.moc"
