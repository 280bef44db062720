// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/handout/handouts.h"
#include "ui/handout/handout.h"

using namespace posenc;
using namespace posenc::test;

namespace {

const QByteArray question = "```ask\nWhy?\n( ) wrong — no\n(x) right — yes\nhint: think\n```\n";

// "1 prose figure question", for each step.
QStringList contents(const Handout& handout)
{
    QStringList lines;
    for (const Handout::Step& step : handout.steps) {
        QStringList words{QString::number(step.number)};
        const auto add = [&words](bool there, const char* word) {
            if (there)
                words << word;
        };
        add(!step.prose.isEmpty(), "prose");
        add(step.question.has_value(), "question");
        add(step.figure.has_value(), "figure");
        add(step.task.has_value(), "task");
        add(!step.notes.isEmpty(), "notes");
        lines << words.join(' ');
    }
    return lines;
}

QStringList answersIn(const Handout& handout)
{
    QStringList lines;
    for (const Handout::Answer& answer : handout.answers) {
        QStringList words{QString::number(answer.step)};
        for (const Handout::Choice& choice : answer.choices)
            words << (choice.isRight ? '+' : '-') + choice.text + ':' + choice.feedback;
        words << answer.number << answer.revealed << (answer.figure ? "figure" : "") << answer.taskAnswer << answer.goal;
        words.removeAll("");
        lines << words.join('|');
    }
    return lines;
}

} // namespace

class TestHandout : public QObject {
    Q_OBJECT

private slots:
    void stepsHoldWhatAClassMaySee_data();
    void stepsHoldWhatAClassMaySee();
    void answersHoldTheRest_data();
    void answersHoldTheRest();
    void factsBelongToTheirStep();
    void aboutNamesWhatIsKnown_data();
    void aboutNamesWhatIsKnown();
    void languageHasADirection_data();
    void languageHasADirection();
    void addressesArePrinted_data();
    void addressesArePrinted();
    void noPictureIsPrintedBeforeItsAnswer_data() { addLessons(); }
    void noPictureIsPrintedBeforeItsAnswer();
};

void TestHandout::stepsHoldWhatAClassMaySee_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("steps");
    const auto row = [](const char* name, const QByteArray& content, const char* steps) {
        QTest::newRow(name) << content << QString(steps);
    };
    const QByteArray scene = "```scene\n{\"encoding\": {\"n\": 100}}\n```\n";
    const QByteArray cover = QByteArray(question).replace("ask", "ask cover");
    row("words", "## One\nWords.\n", "1 prose figure");
    row("the same picture is printed once", "## One\n## Two\n## Three\n" + scene, "1 figure, 2, 3 figure");
    row("a question", "## One\n## Two\nWords.\n" + question + scene + "Revealed.\n", "1 figure, 2 prose question figure");
    row("a question that covers", "## One\n## Two\n" + cover + scene + "Revealed.\n", "1 figure, 2 question");
    row("its picture comes with the next step", "## One\n## Two\n" + cover + scene + "## Three\n", "1 figure, 2 question, 3 figure");
    row("or it was there before", "## One\n## Two\n" + cover + "## Three\n", "1 figure, 2 question, 3");
    row("a task", "## One\n```try\ngoal: rows = 3\n```\n", "1 figure task");
    row("a note", "## One\n```note\nSecret.\n```\n", "1 figure notes");
}

void TestHandout::stepsHoldWhatAClassMaySee()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, steps);
    const Lesson lesson = lessonFrom(lessonText(content));
    QCOMPARE(contents(handoutOf(lesson, true, false)).join(", "), steps);
    QCOMPARE(contents(handoutOf(lesson, false, true)).join(", "), steps.remove(" notes"));
    QVERIFY(handoutOf(lesson, true, false).answers.empty());
}

void TestHandout::answersHoldTheRest_data()
{
    QTest::addColumn<QByteArray>("step");
    QTest::addColumn<QString>("answers");
    const auto row = [](const char* name, const QByteArray& step, const char* answers) { QTest::newRow(name) << step << QString(answers); };
    row("words", "Words.\n", "");
    row("choices", question + "Revealed.\n", "1|-wrong:no|+right:yes|Revealed.");
    row("a number", "```ask\nHow many?\n= 12\n```\n", "1|12");
    row("a number and how far off", "```ask\nHow many?\n= -0.25 ± 0.125\n```\n", "1|−0.25 ± 0.125");
    row("exactly", "```ask\nHow many?\n= 12 ± 0\n```\n", "1|12");
    row("open", "```ask\nWhy?\n```\nBecause.\n", "1|Because.");
    row("open, and stays open", "```ask\nWhy?\n```\n", "");
    row("covered", "```ask cover\nWhy?\n```\n", "1|figure");
    row("a task", "```try\ngoal: rows = 3\nanswer: max_len = 3\n```\n", "1|max_len = 3|rows = 3");
    row("a task without an answer", "```try\ngoal: dot(0, 1) < -1\n```\n", "1|dot(0, 1) < −1");
}

void TestHandout::answersHoldTheRest()
{
    QFETCH(QByteArray, step);
    const Lesson lesson = lessonFrom(lessonText("## One\n" + step));
    QTEST(answersIn(handoutOf(lesson, false, true)).join(", "), "answers");
    QVERIFY(handoutOf(lesson, false, false).answers.empty());
}

void TestHandout::factsBelongToTheirStep()
{
    const QByteArray facts = "`=rows`";
    const Handout handout =
        handoutOf(lessonFrom(lessonText(
                      "## One\n" + facts + "\n## Two\n" + facts + "\n```scene\n{\"encoding\": {\"max_len\": 7}}\n```\n```ask\nq " + facts
                      + "\n( ) c " + facts + " — f " + facts + "\n(x) d\nhint: h " + facts + "\n```\nr " + facts
                      + "\n```try\ngoal: rows = 3\nhint: t " + facts + "\nanswer: a " + facts + "\n```\n```note\nn " + facts + "\n```\n")),
                  true, true);
    QCOMPARE(handout.steps[0].prose, QString("128"));
    const Handout::Step& step = handout.steps[1];
    const Handout::Answer& answer = handout.answers.at(0);
    const QStringList texts{step.prose,    step.question->text,    step.question->choices[0],  step.question->hint, step.task->hint,
                            step.notes[0], answer.choices[0].text, answer.choices[0].feedback, answer.revealed,     answer.taskAnswer};
    QCOMPARE(texts.join(','), QString("7,q 7,c 7,h 7,t 7,n 7,c 7,f 7,r 7,a 7"));
}

void TestHandout::aboutNamesWhatIsKnown_data()
{
    QTest::addColumn<QByteArray>("frontMatter");
    QTest::addColumn<QString>("about");
    QTest::newRow("nothing") << QByteArray() << "";
    QTest::newRow("all") << QByteArray("author: B\nduration: 8\nlevel: easy\nlicence: CC0\n") << "B · 8 minutes · easy · CC0";
    QTest::newRow("a minute") << QByteArray("duration: 1\n") << "1 minute";
    QTest::newRow("a half") << QByteArray("duration: 2.5\n") << "2.5 minutes";
}

void TestHandout::aboutNamesWhatIsKnown()
{
    QFETCH(QByteArray, frontMatter);
    QTEST(handoutOf(lessonFrom(lessonText("## One\n", frontMatter)), false, false).about.join(" · "), "about");
}

void TestHandout::languageHasADirection_data()
{
    QTest::addColumn<QByteArray>("language");
    QTest::addColumn<bool>("isRightToLeft");
    for (const char* const language : {"en", "de-CH", "ja", "xx", ""})
        QTest::newRow(*language ? language : "none") << QByteArray(language) << false;
    for (const char* const language : {"ar", "he", "fa-IR", "ur", "az-Arab"})
        QTest::newRow(language) << QByteArray(language) << true;
}

void TestHandout::languageHasADirection()
{
    QFETCH(QByteArray, language);
    const Handout handout =
        handoutOf(lessonFrom(lessonText("## One\n", language.isEmpty() ? "" : "language: " + language + '\n')), false, false);
    QCOMPARE(handout.language.toUtf8(), language.isEmpty() ? QByteArray("en") : language);
    QTEST(handout.isRightToLeft(), "isRightToLeft");
}

void TestHandout::addressesArePrinted_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("printed");
    const auto row = [](const char* address, const char* printed) { QTest::newRow(address) << QString(address) << QString(printed); };
    row("#two", "step 2");
    row("#nowhere", "");
    row("preset:default", "");
    row("view:clock", "");
    row("https://a.b/c", "https://a.b/c");
    row("HTTP://a.b", "HTTP://a.b");
    row("mailto:a@b.c", "a@b.c");
    row("javascript:1", "");
}

void TestHandout::addressesArePrinted()
{
    QFETCH(QString, address);
    QTEST(printedTarget(handoutOf(lessonFrom(lessonText("## One\n## Two\n")), false, false), address), "printed");
}

void TestHandout::noPictureIsPrintedBeforeItsAnswer()
{
    QFETCH(QString, file);
    const Lesson lesson = lessonIn(file);
    const Handout student = handoutOf(lesson, false, false);
    const Handout teacher = handoutOf(lesson, true, true);
    QCOMPARE(student.steps.size(), lesson.steps.size());
    for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
        const bool covers = lesson.steps[step].question && lesson.steps[step].question->covers;
        QVERIFY(!covers || !student.steps[step].figure);
        const auto answer = std::ranges::find(teacher.answers, static_cast<int>(step) + 1, &Handout::Answer::step);
        QCOMPARE(covers, answer != teacher.answers.end() && answer->figure == lesson.steps[step].scene);
        QVERIFY(student.steps[step].notes.isEmpty());
        QCOMPARE(teacher.steps[step].notes.size(), static_cast<qsizetype>(lesson.steps[step].notes.size()));
    }
}

POSENC_OFFSCREEN_TEST(TestHandout)
#include "test_handout.moc"
