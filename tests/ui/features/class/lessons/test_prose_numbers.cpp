// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/ui/features/class/lessons/lesson_texts.h"
#include "ui/features/class/lessons/prose_numbers.h"

using namespace posenc;
using namespace posenc::test;

class TestProseNumbers : public QObject {
    Q_OBJECT

private slots:
    void numbersAreFound()
    {
        Rows<QString, QString, QString> rows;
        const auto row = [&](const char* text, const char* numbers, const char* language = "en") {
            rows.add(text, QString::fromUtf8(text), QString::fromUtf8(language), QString::fromUtf8(numbers));
        };
        row("The value is 0.9376, not -0.25 or −0.5.", "0.9376 -0.25 −0.5");
        row("It was 54,410. Then 585, 13, 99.", "54,410 585 13 99");
        row("Es war 54\u202f410, dann 0,25, 0.959 und 3,14159.", "54\u202f410 0,25 0.959 3,14159", "de");
        row("Llama 3.1, but the Angle 3.14 and x 3.1", "3.14 3.1");
        row("548 MB, 3.5 GiB, 548 rows", "548");
        row("16, 4096, 65536, 100, 5000, 20000, but 20, 110, 4097", "20 110 4097");
        row("10\u202f001 rows", "10\u202f001");
        row("at most 5 %, then 17 %", "17");
        row("0, 1, 12 and −7 are small; 12.5 is not", "12.5");
        row("In 2017, Vaswani; Su 2021", "");
        row("2017.5 and 20170", "2017.5 20170");
        row("`=pe(0, 77)` and `77`, [page 77](https://a.b/77), ![a 77](77.png)", "77 77");
        row("GPT-2, GPT-22, x77, 77x, float32, 77-column", "");
        row("10⁻¹⁵, 2^64, √512, 1/64, 64/1, 2·10⁹, 77²", "");
        row("```\n77\n```\n78", "78");
        row("Ranges 20–30 and (40)", "20 30 40");
        rows.each([](const QString& text, const QString& language, const QString& numbers) {
            QStringList found;
            for (const ProseNumber& number : proseNumbers({text, 1}, language))
                found << number.text;
            QCOMPARE(found.join(' '), numbers);
        });
    }

    void whatNothingProvesIsWarnedOf()
    {
        const QByteArray scene =
            "```scene new\n{\"encoding\": {\"n\": 710, \"d_model\": 62, \"max_len\": 90}, \"selection\": {\"positions\": "
            "[33], \"second\": 44}}\n```\n";
        Rows<QByteArray, QStringList> rows; // numbers of the warnings
        rows.add("scene", scene + "n is 710, 62 columns, 31 pairs up to 30, root 7.87 and 0.127, 90 rows up to 89, positions 33 and 44",
                 {});
        rows.add("expected", "0.94, 0.9376, 93.8 % and −0.938\n```expect\npe(10, 4) = 0.9376\n```\n", {});
        rows.add("rounded otherwise", "0.93 and 0.93760\n```expect\npe(10, 4) = 0.9376\n```\n", {"0.93"});
        rows.add("another step", "## Two\n62.8\n## Three\n```expect\nwavelength(1) = 62.83\n```\n", {});
        rows.add("bound, argument, goal", "below 0.25 at 77, then 55\n```expect\ndot(77, 0) < 0.25\n```\n```try\ngoal: rows = 55\n```\n",
                 {});
        rows.add("of arguments", "offset 23, word 78, partners of 105\n```expect\ncosine(54, 77) > 0\nshift_error(23) < 1\n```\n", {});
        rows.add("at least", "at least 56\n```try\ngoal: rows > 55\n```\n", {});
        rows.add("answer", "```ask\nHow many?\n= 17.5\n```\nIt is 17.5, not 18.5.", {"18.5"});
        rows.add("choice", "```ask\nHow many?\n(x) 17\n( ) 18\n```\nNot 18 but 19.", {"19"});
        rows.add("nothing", "A\n\nthen 0.5", {"0.5"});
        rows.each([](const QByteArray& step, const QStringList& numbers) {
            LessonReading reading = readLesson(lessonWith(step), allPresets());
            QVERIFY(!reading.problems.hasErrors());
            LessonProblems problems;
            checkProse(reading.lesson, problems);
            QStringList found;
            for (const LessonProblem& problem : problems.all())
                found << problem.sentence.section(' ', 5, 5).chopped(1);
            QCOMPARE(found, numbers);
        });
        LessonProblems problems;
        checkProse(readLesson(lessonWith("A\n\nthen 0.5\n"), allPresets()).lesson, problems);
        QCOMPARE(described(problems.all()),
                 QStringList("11: warning: Nothing in the lesson proves 0.5. Add an expect line for it, or write the "
                             "fact itself, such as `=pe(0, 0)`."));
    }
};

POSENC_OFFSCREEN_TEST(TestProseNumbers)
#include "test_prose_numbers.moc"
