// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/ui/features/class/lessons/lesson_texts.h"
#include "ui/features/class/lessons/lesson_check.h"
#include "ui/features/class/lessons/lesson_links.h"
#include "ui/features/class/lessons/lesson_pictures.h"

#include <QRegularExpression>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr const char* small = "```scene new\n{\"encoding\": {\"n\": 10000, \"d_model\": 8, \"max_len\": 128}}\n```\n"; // lines 9 to 11

} // namespace

// What a lesson says about numbers, steps, presets, views and pictures.
class TestLessonCheck : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QImage picture(30, 20, QImage::Format_RGB32);
        picture.fill(Qt::red);
        const QByteArray svg =
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 2 1'>%1</svg>";
        QVERIFY(picture.save(m_folder.filePath("a.png")));
        writeContent(m_folder.filePath("wide picture.SVG"), QByteArray(svg).replace("%1", "<rect width='2' height='1'/>"));
        writeContent(m_folder.filePath("spy.png"), QByteArray(svg).replace("%1", "<image xlink:href='/etc/passwd'/>"));
        writeContent(m_folder.filePath("broken.png"), "no picture");
        QVERIFY(QDir(m_folder.path()).mkdir("below"));
        QVERIFY(picture.save(m_folder.filePath("below/b.jpeg")));
        writeContent(m_outside.filePath("c.png"), "a picture");
        QVERIFY(QFile::link(m_outside.filePath("c.png"), m_folder.filePath("link.png")));
        QVERIFY(QFile::link(m_folder.filePath("a.png"), m_folder.filePath("inside.png")));
        QFile large(m_folder.filePath("large.png"));
        QVERIFY(large.open(QIODevice::WriteOnly) && large.resize((8 << 20) + 1));
        QVERIFY(QDir(m_folder.path()).mkdir("folder.png"));
    }

    void problemIsExplained()
    {
        Rows<QByteArray, QStringList> rows;
        const QByteArray scene(small);
        rows.add("right numbers",
                 scene + "`=cosine(5, 68)`\n```expect\ncosine(5, 68) = 0.9479\nclosest.offset = 63\nturns(63, 0) > 10\n```\n", {});
        rows.add("wrong number", scene + "```expect\ncosine(5, 68) = 0.9478\n```\n",
                 {"13: error: cosine(5, 68) is 0.9479, not 0.9478. Correct the number or the scene."});
        rows.add("wrong last digit", scene + "```expect\ncosine(5, 68) = 0.947\n```\n",
                 {"13: error: cosine(5, 68) is 0.9479, not 0.947. Correct the number or the scene."});
        rows.add("nearly right", scene + "```expect\ncosine(5, 68) = 0.947942\n```\n",
                 {"13: error: cosine(5, 68) is 0.94795, not 0.947942. Correct the number or the scene."});
        rows.add("not below", scene + "```expect\nclosest.offset < 63\n```\n",
                 {"13: error: closest.offset is 63, not below 63. Correct the number or the scene."});
        rows.add("not above", scene + "```expect\nclosest.offset > 63\n```\n",
                 {"13: error: closest.offset is 63, not above 63. Correct the number or the scene."});
        rows.add("no such word", scene + "```expect\ntable.convention = paper\n```\n",
                 {"13: error: table.convention is none, not paper. Correct the number or the scene."});
        rows.add("outside the table", scene + "```expect\npe(128, 0) = 1\n```\n",
                 {"13: error: k in pe(128, 0) is 128, but it must be between 0 and 127 (max_len is 128)."});
        rows.add("of the scene of the step",
                 scene
                     + "```expect\nrows = 128\n```\n## Two\n```scene\n{\"encoding\": {\"max_len\": 99}}\n```\n```expect\nrows = 128\n```\n",
                 {"20: error: rows is 99, not 128. Correct the number or the scene."});
        rows.add("numbers of a wrong scene are left out",
                 "```scene\n{\"encoding\": {\"n\": 0}}\n```\n```expect\nrows = 5\n```\n## Two\n```expect\nrows = 6\n```\n",
                 {"10: error: The scene cannot be read: encoding.n is 0, but it must be between 1 and 1000000000."});
        rows.add("a shown number that is none", scene + "Text and\n`=cosin(5, 68)`.\n",
                 {"13: error: There is no fact called \"cosin\". Did you mean \"cosine\"?"});
        rows.add("a shown number outside the table", scene + "`=pe(0, 8)`",
                 {"12: error: j in pe(0, 8) is 8, but it must be between 0 and 7 (d_model is 8)."});
        rows.add("shown numbers everywhere",
                 scene
                     + "```ask\n`=a`?\n(x) `=b` — `=c`\n( ) d\nhint: `=e`\n```\n`=f`\n```note\n\n`=g`\n```\n```try\ngoal: rows = 5\nhint: "
                       "`=h`\nanswer: `=i`\n```\n",
                 {"13: error: There is no fact called \"a\". The nearest names are ",
                  "14: error: There is no fact called \"b\". The nearest names are ",
                  "14: error: There is no fact called \"c\". The nearest names are ",
                  "16: error: There is no fact called \"e\". The nearest names are ",
                  "18: error: There is no fact called \"f\". The nearest names are ",
                  "21: error: There is no fact called \"g\". The nearest names are ",
                  "25: error: There is no fact called \"h\". The nearest names are ",
                  "26: error: There is no fact called \"i\". The nearest names are "});
        rows.add("other code", scene + "`cosine` `==`", {"12: error: There is no fact called \"=\". The nearest names are "});
        rows.add("a goal that is met", scene + "```try\ngoal: closest.offset = 63\n```\n",
                 {"13: error: The goal is met before the learner tries anything: closest.offset is 63 in the scene of the step. Begin with "
                  "another scene, or set another goal."});
        rows.add("a goal that cannot be computed", scene + "```try\ngoal: wavelength(4) < 5\n```\n",
                 {"13: error: i in wavelength(4) is 4, but it must be between 0 and 3 (pairs is 4)."});
        rows.add("a goal to be met", scene + "```try\ngoal: table.convention = paper\n```\n", {});
        rows.add("links", "[a](#one) [b](preset:narrow-heatmap) [c](view:clock) [d](https://e.f) [g](mailto:h@i.j)", {});
        rows.add("a link to no step", "text\n[a](#on)\n", {"10: error: There is no step to link to called \"on\". Did you mean \"one\"?"});
        rows.add("a link to nothing like a step", "[a](#elsewhere)",
                 {"9: error: There is no step to link to called \"elsewhere\". Write # and the title, in lower case, with - for spaces."});
        rows.add("a link to no preset", "[a](preset:xyz)",
                 {"9: error: There is no preset called \"xyz\". posenc --list presets lists the names."});
        rows.add("a link to no view", "[a](view:xyz)", {"9: error: There is no view called \"xyz\". The nearest names are "});
        for (const char* const address : {"file:///etc/passwd", "javascript:alert(1)", "other.lesson.md", "ftp://a.b", "data:text/html,a",
                                          "/etc/passwd", "qrc:/posenc/a"})
            rows.add(
                address, QByteArray("[a](") + address + ")",
                {QString(
                     "9: error: The link to \"%1\" leads nowhere. Link to #a-step, preset:NAME, view:NAME, look:NAME or a page on the web.")
                     .arg(address)});
        rows.add("a link in a note", "```note\n[a](b)\n```\n",
                 {"10: error: The link to \"b\" leads nowhere. Link to #a-step, preset:NAME, view:NAME, look:NAME or a page on the web."});
        rows.add("pictures", "![a](a.png) ![b](wide%20picture.SVG) ![c](below/b.jpeg) ![d](inside.png)", {});
        for (const char* const address : {"spy.png", "broken.png"}) // as a handout would say
            rows.add(address, QByteArray("![a](") + address + ")",
                     {QString("9: error: The image \"%1\" cannot be read. Save the image again.").arg(address)});
        rows.add("more facts than are affordable",
                 "```scene\n{\"encoding\": {\"d_model\": 1000, \"max_len\": 1048576}}\n```\n`=first_rise` `=rows` `=first_rise` "
                 "`=shift_error(1)`\n",
                 {"12: error: The fact =first_rise was not checked (facts not checked: 2), because all facts of a lesson may take "
                  "2000000000 products together. Choose a smaller max_len or d_model, or fewer facts."});
        rows.add("a text without an end", QByteArray("word ").repeated(3277),
                 {"9: error: The text has 16385 characters, but at most 16384 are allowed. Begin another step."});
        rows.add("too many choices", "```ask\nWhy?\n(x) a\n" + QByteArray("( ) b\n").repeated(26) + "```\n```note\na\n```\n",
                 {"9: error: The question has 27 choices, but the alphabet has letters for only 26. Leave some choices out."});
        rows.add(
            "addresses that are long together", "[x]: " + QByteArray(15000, 'u') + "\n\n" + QByteArray("[x] ").repeated(72),
            {"1: error: The addresses of the links and images have more than 1048576 characters together. Remove some links or images."});
        rows.add("a picture without words", "![](a.png)",
                 {"9: error: The image \"a.png\" has no description and would not be shown. Describe the image between the brackets, "
                  "![description](…)."});
        rows.add("a picture on the web", "![a](https://b.c/d.png)",
                 {"9: error: The image \"https://b.c/d.png\" is not a file in the lesson's folder. Put the image there and write only its "
                  "file name."});
        rows.add("the same title twice", "## One\n",
                 {"9: warning: Another step is also called \"One\", and links lead to the first one. Change one of the titles."});
        rows.add("a question without a note", "```ask\nWhy?\n```\n",
                 {"9: remark: The question has no note for the teacher. Add a note block."});
        rows.add("a question with a note", "```ask\nWhy?\n```\n```note\nBecause.\n```\n", {});
        rows.each([&](const QByteArray& step, const QStringList& problems) {
            QStringList found = problemsOf(lessonWith(step));
            QCOMPARE(found.size(), problems.size());
            for (qsizetype p = 0; p < found.size(); ++p) // long lists of names are left out
                QCOMPARE(problems[p].endsWith(": ") || problems[p].endsWith(" are ") ? found[p].left(problems[p].size()) : found[p],
                         problems[p]);
        });
    }

    void variantsAreChecked()
    {
        Rows<QByteArray, QStringList> rows;
        const auto varied = [&](const QByteArray& variant, const QByteArray& step) {
            return lessonWith(QByteArray(small) + step).replace("posenc-lesson: 1\n", "posenc-lesson: 2\nvariant: " + variant + "\n");
        };
        const QByteArray asked = "```ask\nWhy?\nblank x = wavelength(1) ± 1\n```\n";                            // its blank is on line 15
        rows.add("variants", varied("n in 10000, 100", asked + "```expect\nwavelength(1) = 62.83\n```\n"), {}); // of the first n
        rows.add("variants that differ too little", varied("n in 10000, 100, 9999", asked),
                 {"3: error: All blanks have the same answers for n = 10000 and n = 9999. Choose other values, or smaller tolerances."});
        rows.add("variants without a blank", varied("n in 10000, 100", ""),
                 {"3: warning: The lesson has variants, but no blank. Add a blank, or remove the line of the variants."});
        rows.add("a blank that only the first variant has", varied("d_model in 8, 2", asked),
                 {"15: error: With d_model = 2: i in wavelength(1)"});
        rows.add("a wrong value that is right in a variant",
                 varied("n in 10000, 100", "```ask\nWhy?\nblank x = wavelength(1) ± 1\nwrong 20 — No.\n```\n"),
                 {"16: error: With n = 100: The value 20 is called wrong, but it is right."});
        rows.add("a goal that is met in a variant", varied("n in 10000, 100", asked + "```try\ngoal: wavelength(1) < 62\n```\n"),
                 {"18: error: With n = 100: The goal is met before the learner tries anything: wavelength(1) is 19.87"});
        rows.add(
            "a scene that cannot have a variant",
            varied("max_len in 128, 50",
                   "```ask\nWhy?\nblank x = rows\n```\n## Two\n```scene\n{\"selection\": {\"positions\": [99], \"pinned\": true}}\n```\n"),
            {"3: error: The scene of step \"Two\" cannot have max_len = 50: The pinned cell is not in the table."});
        rows.each([&](const QByteArray& lesson, const QStringList& problems) {
            const QStringList found = problemsOf(lesson).filter(QRegularExpression("error|warning"));
            QCOMPARE(found.size(), problems.size());
            for (qsizetype p = 0; p < found.size(); ++p)
                QVERIFY2(found[p].startsWith(problems[p]), qPrintable(found[p]));
        });
    }

    void picturesStayInTheFolder()
    {
        Rows<QString, QString> rows;
        const auto row = [&](const QString& address, const char* why) { rows.add(address, address, QString(why)); };
        const char* const elsewhere = "is not a file in the lesson's folder. Put the image there and write only its file name.";
        for (const char* const address : {"a.png", "./a.png", "below/../a.png", "below/b.jpeg", "inside.png", "%61.png"})
            row(address, "");
        for (const char* const address :
             {"http://a.b/c.png", "https://a.b/c.png", "file:///etc/passwd.png", "file:a.png", "data:image/png;base64,AAAA",
              "qrc:/posenc/a.png", ":/posenc/a.png", "/etc/passwd.png", "//a.b/c.png", "\\\\a\\b.png", "link.png", "folder.png",
              "HTTP://a.b/c.png", "ht%74p%3A//a.b/c.png"})
            row(address, elsewhere);
        row(m_outside.filePath("c.png"), elsewhere);
        row("../" + QFileInfo(m_outside.path()).fileName() + "/c.png", elsewhere);
        row("..%2F" + QFileInfo(m_outside.path()).fileName() + "/c.png", elsewhere);
        row("none.png", "cannot be opened. Look for the image in the lesson's folder.");
        row("a.png%00.png", "cannot be opened. Look for the image in the lesson's folder.");
        row("large.png", "is larger than 8 MiB. Make the image smaller.");
        for (const char* const address : {"a", "a.gif", "a.lesson.md", "", ".", "a.png?b", "below"})
            row(address, "is neither .png nor .svg nor .jpg. Convert the image.");
        rows.each([&](const QString& address, const QString& why) {
            const auto path = picturePath(address, m_folder.path());
            QCOMPARE(path.hasValue(), why.isEmpty());
            if (path) {
                QCOMPARE(QImage(*path).size(), QSize(30, 20));
                return;
            }
            QVERIFY(path.error().kind == Error::Kind::File);
            QVERIFY2(message(path.error()).endsWith(' ' + why), path.error().message.c_str());
        });
    }

    void linksLeadSomewhere()
    {
        const Lesson lesson = readLesson(lessonWith("## Two words!\n"), allPresets()).lesson;
        QVERIFY((linkFrom("#two-words", lesson, allPresets()).value() == TextLink{TextLink::To::Heading, 1, 0, View::Heatmap}));
        const TextLink preset = linkFrom("preset:narrow-heatmap", lesson, allPresets()).value();
        QVERIFY(preset.to == TextLink::To::Preset && allPresets()[preset.preset].name == "narrow-heatmap");
        QVERIFY((linkFrom("view:clock", lesson, allPresets()).value() == TextLink{TextLink::To::View, 0, 0, View::Clock}));
        QVERIFY((linkFrom("look:clock", lesson, allPresets()).value() == TextLink{TextLink::To::Look, 0, 0, View::Clock}));
        QVERIFY(linkFrom("https://a.b", lesson, allPresets())->to == TextLink::To::Web);
        QVERIFY(!linkFrom("", lesson, allPresets()).hasValue());
    }

    void slugsAreLikeOnGitHub()
    {
        Rows<QString, QString> rows;
        const auto row = [&](const char* title, const char* slug) { rows.add(title, QString(title), QString(slug)); };
        row("Why 63?", "why-63");
        row("  Two  spaces ", "two--spaces");
        row("n = 10 000", "n--10-000");
        row("Größe, Maße", "größe-maße");
        row("snake_case and kebab-case", "snake_case-and-kebab-case");
        row("位置", "位置");
        row("?!", "");
        rows.each([&](const QString& title, const QString& slug) { QCOMPARE(slugOf(title), slug); });
    }

    void filesAreReadAsFarAsTheyMayBe()
    {
        const QByteArray lesson = lessonWith("");
        const QByteArray words = QByteArray("word ").repeated(131 * 5);
        QCOMPARE(problemsOf(QByteArray(lesson).replace("title: A\n", "title: A\nduration: 6\n") + words), QStringList());
        QCOMPARE(problemsOf(QByteArray(lesson).replace("title: A\n", "title: A\nduration: 5\n") + words),
                 QStringList("4: warning: The lesson has 658 words, and reading 130 words per minute takes 6 minutes. duration is 5. "
                             "Shorten the text, or plan for more minutes."));
        const QStringList tooLarge("1: error: The lesson is larger than 256 KiB and was not read. Split it into several.");
        QCOMPARE(problemsOf(lesson + QByteArray((256 << 10) - lesson.size(), '\n')), QStringList());
        QCOMPARE(problemsOf(lesson + QByteArray((256 << 10) - lesson.size() + 1, '\n')), tooLarge);
        QFile sparse(m_folder.filePath("sparse.lesson.md")); // a gigabyte
        QVERIFY(sparse.open(QIODevice::WriteOnly) && sparse.write(lesson) == lesson.size() && sparse.resize(qint64{1} << 30));
        const std::clock_t before = std::clock();
        QCOMPARE(described(checkLessonFile(sparse.fileName(), allPresets()).value()), tooLarge);
        QVERIFY(std::clock() - before < CLOCKS_PER_SEC);
    }

    void unreadableFilesAreExplained()
    {
        for (const QString& path : {m_folder.filePath("none.lesson.md"), m_folder.path(), QString("/dev/zero"), QString()}) {
            const auto problems = checkLessonFile(path, allPresets());
            QVERIFY2(!problems.hasValue(), qPrintable(path));
            QVERIFY(problems.error().kind == Error::Kind::File && message(problems.error()).contains(" was not opened. "));
        }
    }

    void cancelIsNoResult()
    {
        const QString path = m_folder.filePath("b.lesson.md");
        writeContent(path, lessonWith(QByteArray(small) + "## Two\n```expect\nclosest.offset = 63\n```\n"));
        std::stop_source stop;
        stop.request_stop();
        const auto stopped = checkLessonFile(path, allPresets(), {{}, stop.get_token()});
        QVERIFY(!stopped.hasValue() && stopped.error().kind == Error::Kind::Cancelled);
        std::stop_source later;
        const auto half = [&later](double part) {
            if (part > 0.0)
                later.request_stop();
        };
        const auto inside = checkLessonFile(path, allPresets(), {half, later.get_token()});
        QVERIFY(!inside.hasValue() && inside.error().kind == Error::Kind::Cancelled);
    }

    void translationsAreCompared()
    {
        // before: in the original's text
        Rows<QByteArray, QByteArray, QString> rows;
        rows.add("other words", "Which?", "Welches?", "");
        rows.add("other scene", "\"d_model\": 16", "\"d_model\": 18",
                 "17: error: Step 2 shows another scene than the original. Copy the scene block of the original.");
        rows.add("other answer", "( ) this\n(x) that", "(x) this\n( ) that",
                 "11: error: Step 2 asks another question than the original. Translate only the text.");
        rows.add("other goal", "rows = 32", "rows = 33",
                 "20: error: Step 3 asks another question than the original. Translate only the text.");
        rows.add("a step less", "## Three\n```try\ngoal: rows = 32\n```\n", "",
                 "11: error: The lesson has 2 steps, and the original has 3. Translate every step.");
        rows.each([&](const QByteArray& before, const QByteArray& after, const QString& problem) {
            const QByteArray original =
                "---\nposenc-lesson: 1\ntitle: T\n---\n# T\n\n## One\n```scene new\n{\"encoding\": {\"d_model\": 8}}\n```\n"
                "## Two\n```ask\nWhich?\n( ) this\n(x) that\n```\n```scene\n{\"encoding\": {\"d_model\": 16}}\n```\n"
                "## Three\n```try\ngoal: rows = 32\n```\n";
            QVERIFY(original.contains(before));
            writeContent(m_folder.filePath("x.lesson.md"), original);
            writeContent(m_folder.filePath("x.de.lesson.md"), QByteArray(original).replace(before, after));
            const auto problems = checkLessonFile(m_folder.filePath("x.de.lesson.md"), allPresets());
            QVERIFY(problems);
            QStringList errors = described(*problems).filter(QStringLiteral(": error: "));
            QCOMPARE(errors, problem.isEmpty() ? QStringList() : QStringList(problem));
        });
    }

    void originalsAreFoundByName()
    {
        QCOMPARE(originalsOf("a/x.de.lesson.md"), QStringList("a/x.lesson.md"));
        QCOMPARE(originalsOf("a/de/x.de.lesson.md"), QStringList({"a/de/x.lesson.md", "a/x.lesson.md"}));
        QCOMPARE(originalsOf("de/x.de.lesson.md"), QStringList({"de/x.lesson.md", "x.lesson.md"}));
        QCOMPARE(originalsOf("x.de-CH.lesson.md"), QStringList("x.lesson.md"));
        QCOMPARE(originalsOf("x.lesson.md"), QStringList());
        QCOMPARE(originalsOf("5.6.lesson.md"), QStringList());
    }

private:
    QStringList problemsOf(const QByteArray& lesson)
    {
        const QString path = m_folder.filePath("a.lesson.md");
        writeContent(path, lesson);
        const auto problems = checkLessonFile(path, allPresets());
        return problems ? described(*problems) : QStringList(message(problems.error()));
    }

    QTemporaryDir m_folder;
    QTemporaryDir m_outside;
};

POSENC_OFFSCREEN_TEST(TestLessonCheck)
#include "test_lesson_check.moc"
