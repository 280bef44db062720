// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/ui/features/class/classroom/classroom_lessons.h"
#include "ui/features/class/classroom/hand_in.h"
#include "ui/features/class/classroom/lesson_guide.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace posenc;
using namespace posenc::test;

namespace {

const QDateTime start(QDate(2026, 11, 26), QTime(8, 0), Qt::UTC);

HandIn example()
{
    HandIn handIn{"Ada \"L\"", "T", "05-t", "en", "n = 10", {}, {{3, true}, {4, false}}, start, 12.5};
    handIn.answers = {{1, "Why?", "", "because", std::nullopt, 1, false},
                      {2, "How *many*?", "x", "=1", false, 3, true, {{"2", false, start}, {"=1", std::nullopt, start.addSecs(7)}}},
                      {2, "How *many*?", "y", std::nullopt, std::nullopt, 0, false}};
    return handIn;
}

std::vector<HandIn::Answer> withoutAll(std::vector<HandIn::Answer> answers)
{
    for (HandIn::Answer& answer : answers)
        answer.all.clear();
    return answers;
}

} // namespace

class TestHandIn : public QObject {
    Q_OBJECT

private slots:
    void workOfALessonIsHandedIn()
    {
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.setAnimated(false);
        guide.open(exampleLesson(), {});
        guide.goTo(1);
        guide.choose(0);
        guide.next();
        guide.choose(1); // after the answer was shown
        guide.goTo(2);
        guide.next(); // shows the answer
        guide.answer(QStringLiteral("16"), 16.0);
        guide.goTo(3);
        Scene solved = explorer.scene();
        solved.encoding = solved.encoding.withMaxLen(32);
        QSignalSpy met(&guide, &LessonGuide::goalMet);
        explorer.setScene(solved);
        QVERIFY(met.wait());
        const HandIn handIn = handInOf(guide, "Ada", "05-t", start, start.addSecs(90));
        QCOMPARE(handIn.minutes, 1.5);
        const std::vector<HandIn::Answer> answers{{2, "Which?", "", "that", true, 2, true}, {3, "How many?", "", "16", true, 1, true}};
        QVERIFY(withoutAll(handIn.answers) == answers);
        const std::vector<HandIn::Given>& all = handIn.answers[0].all;
        QVERIFY(all.size() == 2 && all[0].text == "this" && all[0].right == false && all[1].text == "that" && all[1].right == true);
        QVERIFY(all[0].time <= all[1].time && all[0].time.secsTo(QDateTime::currentDateTimeUtc()) < 60);
        QVERIFY((handIn.tasks == std::vector<HandIn::Task>{{4, true}}));
        QVERIFY(handIn.title == "T" && handIn.name == "05-t" && handIn.language == "en" && handIn.variant.isEmpty());
        guide.open(blanksLesson(), {});
        guide.fillIn({{"2", 2.0}, {"", {}}});
        const std::vector<HandIn::Answer> blanks{{1, "Fill in.", "x", "2", false, 1, false},
                                                 {1, "Fill in.", "number of rows", std::nullopt, std::nullopt, 0, false}};
        QVERIFY(withoutAll(handInOf(guide, "Ada", "b", start, start).answers) == blanks);
        guide.fillIn({{"3", 3.0}, {"9", 9.0}});
        const auto filled = handInOf(guide, "Ada", "b", start, start).answers;
        QVERIFY(filled[0].all.size() == 2 && filled[0].first().text == "2" && filled[1].all.size() == 1 && filled[1].first().text == "9");
    }

    void filesOfOlderProgramsAreRead()
    {
        HandIn old = example();
        old.answers = withoutAll(old.answers);
        const QByteArray json = handInAsJson(old);
        QVERIFY(!json.contains("\"all\""));
        QCOMPARE(handInFromJson(json)->answers[1].first().text, QStringLiteral("=1"));
    }

    void jsonComesBack() { QVERIFY(handInFromJson(handInAsJson(example())).value() == example()); }

    void problemIsExplained()
    {
        const QByteArray whole = handInAsJson(example());
        Rows<QByteArray, QString> rows;
        const auto row = [&](const char* before, const char* after, const char* sentence) {
            QVERIFY(whole.contains(before));
            rows.add(after, QByteArray(whole).replace(before, after), QString::fromUtf8(sentence));
        };
        rows.add("no JSON", "{\n1", "The file is not JSON: line 2, ");
        rows.add("other JSON", "[1]", "The file is JSON, but not a hand-in of posenc.");
        rows.add("large", QByteArray(HandIn::largest + 1, ' '), "The file is larger than 1 MiB, so it is not a hand-in.");
        row("\"version\": 1", "\"version\": 2",
            "The hand-in needs a newer posenc: its version is 2, and this posenc reads 1. Update posenc.");
        row("\"version\": 1", "\"version\": 0", "version must be 1.");
        row("\"step\": 1", "\"step\": 0", "answers[0].step must be a number from 1 to 1000.");
        row("\"step\": 1", "\"step\": 1.5", "answers[0].step must be a number from 1 to 1000.");
        row("\"right\": false", "\"right\": 0", "answers[1].right must be true or false.");
        row("\"met\": false", "\"met\": null", "tasks[1].met must be true or false.");
        row("\"student\": ", "\"student\": 1, \"x\": ", "student must be a text of at most 100 characters.");
        row("\"minutes\": 12.5", "\"minutes\": -1", "minutes must be a number from 0 to 1000000.");
        row("\"start\": \"2026-11-26T", "\"start\": \"yesterday, ", "start must be a time such as 2026-01-31T08:00:00Z.");
        row("\"tasks\": [", "\"tasks\": 1, \"x\": [", "tasks must be a list of at most 1000 entries.");
        row("\"tasks\": [", "\"tasks\": [7, ", "tasks must be a list of objects.");
        row("\"given\": \"2\"", "\"given\": 2", "answers[1].all[0].given must be a text of at most 16384 characters.");
        row("T08:00:07Z", "T", "answers[1].all[1].time must be a time such as 2026-01-31T08:00:00Z.");
        rows.each([](const QByteArray& bytes, const QString& sentence) {
            const auto handIn = handInFromJson(bytes);
            QVERIFY(!handIn);
            QVERIFY2(message(handIn.error()).startsWith(sentence), handIn.error().message.c_str());
        });
    }
};

POSENC_OFFSCREEN_TEST(TestHandIn)
#include "test_hand_in.moc"
