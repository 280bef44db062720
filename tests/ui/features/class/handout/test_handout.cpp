// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/features/class/handout/handouts.h"
#include "ui/features/class/handout/handout.h"

using namespace posenc;
using namespace posenc::test;

namespace {

const QByteArray question = "```ask\nWhy?\n( ) wrong — no\n(x) right — yes\nhint: think\n```\n";

// "1 prose question figure", for each step.
QStringList contents(const Handout& handout)
{
    QStringList lines;
    for (const Handout::Block& block : handout.blocks) {
        if (std::holds_alternative<Handout::Answers>(block))
            break;
        if (const auto* const step = std::get_if<Handout::Step>(&block))
            lines << QString::number(step->number) + (step->notes.isEmpty() ? "" : " notes");
        else
            lines.back() += std::holds_alternative<Handout::Prose>(block)     ? " prose"
                            : std::holds_alternative<LessonQuestion>(block)   ? " question"
                            : std::holds_alternative<Handout::Picture>(block) ? " figure"
                                                                              : " task";
    }
    return lines;
}

// "1|+right:yes|Revealed.", for each step that has an answer.
QStringList answersIn(const Handout& handout)
{
    QStringList lines;
    for (const Handout::Block& block : handout.blocks)
        if (const auto* const answer = std::get_if<Handout::Answer>(&block))
            lines << QString::number(answer->step);
        else if (const auto* const choices = std::get_if<Handout::Choices>(&block))
            for (const LessonQuestion::Choice& choice : choices->all)
                lines.back() += (choice.isRight ? "|+" : "|-") + choice.text.markdown + ':' + choice.feedback.markdown;
        else if (const auto* const number = std::get_if<Handout::RightNumber>(&block))
            lines.back() += '|' + number->text;
        else if (const auto* const revealed = std::get_if<Handout::Revealed>(&block))
            lines.back() += (revealed->text.isEmpty() ? "" : '|' + revealed->text) + (revealed->picture ? "|figure" : "");
        else if (const auto* const goal = std::get_if<Handout::Goal>(&block))
            lines.back() += (goal->taskAnswer.isEmpty() ? "" : '|' + goal->taskAnswer) + '|' + goal->goal;
    return lines;
}

// All blocks of a kind.
template <class Block>
std::vector<Block> blocksOf(const Handout& handout)
{
    std::vector<Block> blocks;
    for (const Handout::Block& block : handout.blocks)
        if (const auto* const found = std::get_if<Block>(&block))
            blocks.push_back(*found);
    return blocks;
}

} // namespace

class TestHandout : public QObject {
    Q_OBJECT

private slots:
    void stepsHoldWhatAClassMaySee()
    {
        Rows<QByteArray, QString> rows;
        const QByteArray scene = "```scene\n{\"encoding\": {\"n\": 100}}\n```\n";
        const QByteArray cover = QByteArray(question).replace("ask", "ask cover");
        rows.add("words", "## One\nWords.\n", "1 prose figure");
        rows.add("the same picture is printed once", "## One\n## Two\n## Three\n" + scene, "1 figure, 2, 3 figure");
        rows.add("a question", "## One\n## Two\nWords.\n" + question + scene + "Revealed.\n", "1 figure, 2 prose question");
        rows.add("a question that covers", "## One\n## Two\n" + cover + scene + "Revealed.\n", "1 figure, 2 question");
        rows.add("its picture comes with the next step", "## One\n## Two\n" + cover + scene + "## Three\n",
                 "1 figure, 2 question, 3 figure");
        rows.add("or it was there before", "## One\n## Two\n" + cover + "## Three\n", "1 figure, 2 question, 3");
        rows.add("a task", "## One\n```try\ngoal: rows = 3\n```\n", "1 figure task");
        rows.add("a note", "## One\n```note\nSecret.\n```\n", "1 notes figure");
        rows.each([&](const QByteArray& content, QString steps) {
            const Lesson lesson = lessonFrom(lessonText(content));
            QCOMPARE(contents(handoutOf(lesson, true, false)).join(", "), steps);
            QCOMPARE(contents(handoutOf(lesson, false, true)).join(", "), steps.remove(" notes"));
            QVERIFY(answersIn(handoutOf(lesson, true, false)).isEmpty());
        });
    }

    void answersHoldTheRest()
    {
        Rows<QByteArray, QString> rows;
        rows.add("words", "Words.\n", "");
        rows.add("choices", question + "Revealed.\n", "1|-wrong:no|+right:yes|Revealed.");
        rows.add("a number", "```ask\nHow many?\n= 12\n```\n", "1|12");
        rows.add("a number and how far off", "```ask\nHow many?\n= -0.25 ± 0.125\n```\n", "1|−0.25 ± 0.125");
        rows.add("exactly", "```ask\nHow many?\n= 12 ± 0\n```\n", "1|12");
        rows.add("blanks", "```ask\nFill in.\nblank x = pe(0, 1) ± 0.25\nblank r = rows\n```\n", "1|x = 1 ± 0.25|r = 128");
        rows.add("open", "```ask\nWhy?\n```\nBecause.\n", "1|Because.");
        rows.add("open, and stays open", "```ask\nWhy?\n```\n", "");
        rows.add("covered", "```ask cover\nWhy?\n```\n", "1|figure");
        rows.add("a task", "```try\ngoal: rows = 3\nanswer: max_len = 3\n```\n", "1|max_len = 3|rows = 3");
        rows.add("a task without an answer", "```try\ngoal: dot(0, 1) < -1\n```\n", "1|dot(0, 1) < −1");
        rows.each([&](const QByteArray& step, const QString& answers) {
            const Lesson lesson = lessonFrom(lessonText("## One\n" + step));
            QCOMPARE(answersIn(handoutOf(lesson, false, true)).join(", "), answers);
            QVERIFY(answersIn(handoutOf(lesson, false, false)).isEmpty());
        });
    }

    void factsBelongToTheirStep()
    {
        const QByteArray facts = "`=rows`";
        const Handout handout = handoutOf(
            lessonFrom(lessonText("## One\n" + facts + "\n## Two\n" + facts
                                  + "\n```scene\n{\"encoding\": {\"max_len\": 7}}\n```\n```ask\nq " + facts + "\n( ) c " + facts + " — f "
                                  + facts + "\n(x) d\nhint: h " + facts + "\n```\nr " + facts + "\n```try\ngoal: rows = 3\nhint: t " + facts
                                  + "\nanswer: a " + facts + "\n```\n```note\nn " + facts + "\n```\n")),
            true, true);
        const auto question = blocksOf<LessonQuestion>(handout).at(0);
        const auto choice = blocksOf<Handout::Choices>(handout).at(0).all.at(0);
        const QStringList texts{blocksOf<Handout::Prose>(handout).at(0).text,
                                blocksOf<Handout::Prose>(handout).at(1).text,
                                question.text.markdown,
                                question.choices[0].text.markdown,
                                question.hint.markdown,
                                blocksOf<LessonTask>(handout).at(0).hint.markdown,
                                blocksOf<Handout::Step>(handout).at(1).notes,
                                choice.text.markdown,
                                choice.feedback.markdown,
                                blocksOf<Handout::Revealed>(handout).at(0).text,
                                blocksOf<Handout::Goal>(handout).at(0).taskAnswer};
        QCOMPARE(texts.join(','), QString("128,7,q 7,c 7,h 7,t 7,n 7,c 7,f 7,r 7,a 7"));
    }

    void aboutNamesWhatIsKnown()
    {
        Rows<QByteArray, QString> rows;
        rows.add("nothing", QByteArray(), "");
        rows.add("all", QByteArray("author: B\nduration: 8\nlevel: easy\nlicence: CC0\n"), "B · 8 minutes · easy · CC0");
        rows.add("a minute", QByteArray("duration: 1\n"), "1 minute");
        rows.add("a half", QByteArray("duration: 2.5\n"), "2.5 minutes");
        rows.each([&](const QByteArray& frontMatter, const QString& about) {
            QCOMPARE(handoutOf(lessonFrom(lessonText("## One\n", frontMatter)), false, false).about.join(" · "), about);
        });
    }

    void languageHasADirection()
    {
        Rows<QByteArray, bool> rows;
        for (const char* const language : {"en", "de-CH", "ja", "xx", ""})
            rows.add(*language ? language : "none", QByteArray(language), false);
        for (const char* const language : {"ar", "he", "fa-IR", "ur", "az-Arab"})
            rows.add(language, QByteArray(language), true);
        rows.each([&](const QByteArray& language, bool isRightToLeft) {
            const Handout handout =
                handoutOf(lessonFrom(lessonText("## One\n", language.isEmpty() ? "" : "language: " + language + '\n')), false, false);
            QCOMPARE(handout.language.toUtf8(), language.isEmpty() ? QByteArray("en") : language);
            QCOMPARE(handout.isRightToLeft(), isRightToLeft);
        });
    }

    void addressesArePrinted()
    {
        Rows<QString, QString> rows;
        const auto row = [&](const char* address, const char* printed) { rows.add(address, QString(address), QString(printed)); };
        row("#two", "step 2");
        row("#nowhere", "");
        row("preset:default", "");
        row("view:clock", "");
        row("https://a.b/c", "https://a.b/c");
        row("HTTP://a.b", "HTTP://a.b");
        row("mailto:a@b.c", "a@b.c");
        row("javascript:1", "");
        rows.each([&](const QString& address, const QString& printed) {
            QCOMPARE(handoutOf(lessonFrom(lessonText("## One\n## Two\n")), false, false).printedTarget(address), printed);
        });
    }
    void noPictureIsPrintedBeforeItsAnswer_data() { addLessons(); }

    void noPictureIsPrintedBeforeItsAnswer()
    {
        QFETCH(QString, file);
        const Lesson lesson = lessonIn(file);
        const QStringList student = contents(handoutOf(lesson, false, false));
        const Handout teacher = handoutOf(lesson, true, true);
        QCOMPARE(student.size(), static_cast<qsizetype>(lesson.steps.size()));
        qsizetype withAnswers = 0;
        for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
            const bool covers = lesson.steps[step].question && lesson.steps[step].question->covers;
            QVERIFY(!covers || !student[static_cast<qsizetype>(step)].contains("figure"));
            QCOMPARE(blocksOf<Handout::Step>(teacher)[step].notes.isEmpty(), lesson.steps[step].notes.empty());
            withAnswers += covers || (lesson.steps[step].question && step > 0 && lesson.steps[step - 1].scene != lesson.steps[step].scene);
        }
        QVERIFY(!student.join(' ').contains("notes"));
        QCOMPARE(answersIn(teacher).filter("|figure").size(), withAnswers);
    }

    // A student sees all pages at once: what one question asks for is on no other page.
    void noPictureTellsWhatIsAsked()
    {
        const Lesson lesson = lessonIn(QStringLiteral(POSENC_LESSONS "/03-one-row-by-hand.lesson.md"));
        const auto rowsIn = [&](bool answers) {
            QList<double> lasts;
            for (const auto& picture : blocksOf<Handout::Picture>(handoutOf(lesson, false, answers)))
                if (picture.scene.view.name == View::Heatmap)
                    lasts << picture.scene.view.windows[View::Heatmap].value_or(CellWindow{{0.0, 4.0}, {}}).rows.last;
            return lasts;
        };
        const QList<double> asked = rowsIn(false);
        QVERIFY(!asked.isEmpty() && std::ranges::max(asked) == 3.0);
        QVERIFY(rowsIn(true).contains(4.0));
    }
};

POSENC_OFFSCREEN_TEST(TestHandout)
#include "test_handout.moc"
