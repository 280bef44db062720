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

    void whatDoesNotGoTogetherIsExplained()
    {
        Rows<QString, QString> rows;
        const auto row = [&](const char* arguments, const char* mentioned) { rows.add(arguments, QString(arguments), QString(mentioned)); };
        for (const char* const file :
             {"h.csv", "h.npy", "h.gif", "h.py", "h.posenc", "h.png", "h.svg", "h", "h.jpg", "s%d.csv", "s%d.html", "s%d-%d.png"})
            row(qPrintable(QString("a.lesson.md --export ") + file), file);
        row("a.lesson.md --export -", "--format");
        row("a.lesson.md --export - --format png", "step-%02d.png");
        row("a.lesson.md --export h.pdf --format html", "--format html");
        row("a.lesson.md --export h.html --format pdf", "--format pdf");
        row("a.lesson.md --export h.csv --format pdf", ".csv");
        row("a.lesson.md --export h.pdf --format jpg", "--format jpg");
        row("a.lesson.md --n 100", "--n");
        row("a.lesson.md --export h.pdf --n 100", "--n");
        row("a.lesson.md --export h.pdf --view clock", "--view");
        row("a.lesson.md --export s%d.png --sweep n=1,2", "--sweep");
        row("a.lesson.md --export h.pdf --size 800x600", "--size");
        row("a.lesson.md --export h.html --dpi 96", "--dpi");
        row("a.lesson.md --export h.pdf --title A", "--title");
        row("a.lesson.md --export s%d.png --with-notes", "--with-notes");
        row("a.lesson.md --export s%d.png --with-answers", "--with-answers");
        row("a.lesson.md --export s%d.png --cell-pixels 4", "--cell-pixels");
        row("a.lesson.md --export h.pdf --theme grey", "--theme");
        row("a.lesson.md --with-notes", "--export");
        row("a.lesson.md --theme dark", "--export");
        row("a.lesson.md --force", "--export");
        row("a.lesson.md --screenshot w.svg", ".png");
        row("a.lesson.md --screenshot w.png --export h.pdf", "--export");
        row("a.lesson.md --screenshot w.png --title A", "--title");
        row("a.lesson.md --list views", "--list");
        row("a.lesson.md --strict", "--strict");
        row("a.lesson.md b.lesson.md", "b.lesson.md");
        row("b.posenc a.lesson.md", "b.posenc");
        row("a.lesson.md b.npy --export h.pdf", "b.npy");
        row("--with-notes --export h.pdf", "FILE.lesson.md");
        row("--with-answers", "FILE.lesson.md");
        row("--export h.html", "h.html");
        rows.each([&](const QString& arguments, const QString& mentioned) {
            const auto command = read(arguments.split(' '));
            QVERIFY(!command.hasValue());
            QVERIFY2(command.error().kind == Error::Kind::Usage, command.error().message.c_str());
            QVERIFY2(isSentence(command.error().message) && message(command.error()).contains(mentioned), command.error().message.c_str());
            QVERIFY2(!message(command.error()).contains("%1"), command.error().message.c_str());
        });
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
        const std::pair<QStringList, const char*> wrong[] = {
            {{"--lesson", "none"}, "--list lessons"},
            {{"--lesson", ""}, "--list lessons"},
            {{"--lesson", "are-5-and-68-near", "a.lesson.md"}, "a lesson must be the only file"},
            {{"--step", "2"}, "--step needs a lesson"},
            {{"--lesson", "range-of-k", "--step", "0"}, "--step is 0"},
            {{"--lesson", "range-of-k", "--step", "2", "--export", "h.pdf"}, "--step changes how a window opens"}};
        for (const auto& [arguments, part] : wrong) {
            const auto command = read(arguments);
            QVERIFY2(!command.hasValue() && message(command.error()).contains(part), qPrintable(arguments.join(' ')));
            QVERIFY2(isSentence(command.error().message), command.error().message.c_str());
        }
    }

    // No option is dropped in silence: with a lesson, each either does something or is named in a sentence.
    void everyOptionIsTakenOrExplained()
    {
        const QStringList taken{"export", "format",    "force",       "theme",       "with-notes", "with-answers", "size", "dpi",
                                "font",   "font-size", "transparent", "no-colorbar", "title",      "caption",      "help", "version",
                                "check",  "step",      "new-window",  "language",    "describe"}; // which says that it has no model
        static const QRegularExpression option("^ +(?:-[a-z], )?--([a-z0-9-]+)( <[^>]*>)?", QRegularExpression::MultilineOption);
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
