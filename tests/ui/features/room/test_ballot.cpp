// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/features/room/ballot.h"
#include "ui/features/room/wall.h"

using namespace posenc;
using namespace posenc::test;

namespace {

LessonQuestion questionWith(int choices, int right = 0)
{
    LessonQuestion question;
    question.text.markdown = "Which **one**?";
    for (int choice = 0; choice < choices; ++choice)
        question.choices.push_back({{QString("choice *%1*").arg(choice), 0}, {}, choice == right});
    return question;
}

LessonQuestion numberQuestion()
{
    LessonQuestion question;
    question.number = LessonQuestion::Number{WrittenNumber::fromText("0.5").value(), 0.01};
    return question;
}

Ballot ballotOf(const std::optional<LessonQuestion>& question) { return Ballot({"Title", "name", 2, "Which one?", {}}, question); }

} // namespace

/// What a vote takes, counts and keeps.
class TestBallot : public QObject {
    Q_OBJECT

private slots:
    void onlyAnswersAreTaken()
    {
        Rows<std::optional<LessonQuestion>, QList<double>, bool> rows;
        rows.add("a choice", questionWith(3), QList<double>{2.0}, true);
        rows.add("no such choice", questionWith(3), QList<double>{3.0}, false);
        rows.add("less than none", questionWith(3), QList<double>{-1.0}, false);
        rows.add("half a choice", questionWith(3), QList<double>{0.5}, false);
        rows.add("two choices", questionWith(3), QList<double>{0.0, 1.0}, false);
        rows.add("nothing", questionWith(3), QList<double>(), false);
        rows.add("not a number", questionWith(3), QList<double>{std::nan("")}, false);
        rows.add("a number", numberQuestion(), QList<double>{-1e300}, true);
        rows.add("infinite", numberQuestion(), QList<double>{HUGE_VAL}, false);
        rows.add("a goal", std::optional<LessonQuestion>(), QList<double>{0.0}, true);
        rows.each([](const std::optional<LessonQuestion>& question, const QList<double>& value, bool isTaken) {
            Ballot ballot = ballotOf(question);
            QVERIFY(!ballot.take("a", value)); // not yet open
            ballot.open();
            QCOMPARE(ballot.take("a", value), isTaken);
            QCOMPARE(ballot.answered(), isTaken ? 1 : 0);
            ballot.close(5);
            QCOMPARE(ballot.take("b", value), isTaken); // posenc-room took it before
            QCOMPARE(ballot.take("a", {}), isTaken);
            QCOMPARE(ballot.answered(), isTaken ? 1 : 0);
        });
    }

    void roundsAreCountedApart()
    {
        Ballot ballot = ballotOf(questionWith(3));
        ballot.open();
        for (const auto& [device, choice] : {std::pair("a", 1.0), {"b", 1.0}, {"c", 2.0}, {"a", 0.0}}) // a has changed
            QVERIFY(ballot.take(device, {choice}));
        ballot.close(5);
        ballot.open();
        QVERIFY(ballot.take("b", {0.0}));
        ballot.close(0);
        QCOMPARE(ballot.counts(0), (std::vector<int>{1, 1, 1}));
        QCOMPARE(ballot.counts(1), (std::vector<int>{1, 0, 0}));
        const VotedQuestion result = ballot.results()[0];
        QCOMPARE(result.rounds.size(), std::size_t(2));
        QCOMPARE(result.rounds[0].present, 5);
        QCOMPARE(result.rounds[1].present, 1); // nobody was seen, but one has answered
        QCOMPARE(result.rounds[0].counts[0], (VoteCount{"choice 0", 1, true}));
        QCOMPARE(result.rounds[0].counts[2], (VoteCount{"choice 2", 1, false}));
        ballot.open();
        QCOMPARE(ballot.results()[0].rounds.size(), std::size_t(2)); // a round without an answer is none
        ballot.open();
        QCOMPARE(ballot.rounds(), std::size_t(3));
    }

    void numbersAreRightWithinTheirInterval()
    {
        Ballot ballot = ballotOf(numberQuestion());
        ballot.open();
        for (const auto& [device, number] : {std::pair("a", 0.5), {"b", 0.505}, {"c", 50.0}, {"d", 0.5}})
            QVERIFY(ballot.take(device, {number}));
        QCOMPARE(ballot.votes(0), (std::vector<VoteCount>{{"0.5", 2, true}, {"0.505", 1, true}, {"50", 1, false}}));
        for (int device = 0; device < 20; ++device)
            QVERIFY(ballot.take(QString::number(device), {100.0 + device}));
        const std::vector<VoteRow> rows = ballot.rows(); // by their values, the rarest together
        QCOMPARE(rows.size(), std::size_t(11));
        QCOMPARE(rows[0], (VoteRow{"0.5", {{{}, 2, true}}}));
        QCOMPARE(rows[10], (VoteRow{{}, {{{}, 13, std::nullopt}}}));
    }

    void oneBlankIsANumber()
    {
        LessonQuestion question;
        question.blanks.push_back({"x", Fact::fromText("wavelength(1)").value(), 0.1, 1, 0.5});
        Ballot one = ballotOf(question);
        one.open();
        QVERIFY(one.take("a", {2.0}) && one.take("b", {0.55}));
        QCOMPARE(one.votes(0), (std::vector<VoteCount>{{"0.55", 1, true}, {"2", 1, false}}));
        QCOMPARE(one.rightInterval(), (std::optional<std::pair<double, double>>({0.4, 0.6})));
        question.blanks.push_back(question.blanks[0]);
        Ballot two = ballotOf(question);
        two.open();
        QVERIFY(two.take("a", {0.5, 2.0}));
        QCOMPARE(two.rows(), (std::vector<VoteRow>{{"x", {{"0.5", 1, true}}, {{1, 1}}}, {"x", {{"2", 1, false}}, {{0, 1}}}}));
        two.open(); // in the order of their counts, and the rest together
        for (int device = 0; device < 7; ++device)
            QVERIFY(two.take(QString::number(device), {device < 2 ? 0.5 : 3.0 + device / 2, 0.5}));
        QCOMPARE(two.rows()[0].parts, (std::vector<VoteCount>{{"0.5", 2, true}, {"4", 2, false}, {"5", 2, false}, {"6", 1, false}}));
        QCOMPARE(two.rows()[1], (VoteRow{"x", {{"0.5", 7, true}}, {{0, 1}, {7, 7}}}));
        QVERIFY(two.take("z", {1.0, 0.5}));
        QCOMPARE(two.rows()[0].parts[3], (VoteCount{{}, 2, false}));
        two.open(); // a right answer that is rare counts as right
        for (int device = 0; device < 11; ++device)
            QVERIFY(two.take(QString::number(device), {device < 8 ? 1.0 + device / 2 : device < 10 ? 7.0 : 0.5, 9.0}));
        QCOMPARE(two.rows()[0].right.back(), (std::pair(1, 11)));
        QVERIFY(!two.rightInterval() && two.results().size() == 2);
        QCOMPARE(two.results()[1].question, QString("Which one? [x]"));
        QCOMPARE(two.results()[1].rounds[0].counts, (std::vector<VoteCount>{{"2", 1, false}}));
    }

    void aPollHasNothingRight()
    {
        Ballot ballot = ballotOf(questionWith(2, 7));
        QVERIFY(ballot.isPoll());
        ballot.open();
        QVERIFY(ballot.take("a", {1.0}));
        QCOMPARE(ballot.votes(0)[1], (VoteCount{"choice 1", 1, std::nullopt}));
    }

    void phonesLearnTheAnswerAtLast()
    {
        const QJsonObject shown = ballotOf(questionWith(3)).forPhones(false);
        QCOMPARE(shown.keys(), (QStringList{"blanks", "choices", "kind", "open", "question", "task"}));
        QCOMPARE(shown["choices"].toArray()[1].toString(), QString("choice 1"));
        QCOMPARE(ballotOf(questionWith(3)).forPhones(true)["right"].toArray(), QJsonArray{0});
        QVERIFY(!ballotOf(questionWith(2, 7)).forPhones(true).contains("right")); // nobody knows
        const QJsonArray interval = ballotOf(numberQuestion()).forPhones(true)["right"].toArray()[0].toArray();
        QVERIFY(interval[0].toDouble() < 0.5 && interval[1].toDouble() > 0.5);
    }

    void rowsSayWhatIsRight()
    {
        VoteRows rows(true);
        rows.setRows({{"x", {{"-0.5", 2, true}, {{}, 3, false}}, {{0, 1}, {2, 5}}}, {"y", {{{}, 4, std::nullopt}}}});
        QCOMPARE(rows.accessibleName(), QString("x = −0.5: 2, x = others: 3, y: 4"));
        const auto greens = [&] {
            int count = 0;
            const QImage image = rows.grab(QRect(0, 0, 400, 60)).toImage();
            for (int x = 0; x < image.width(); ++x)
                count += image.pixelColor(x, rows.sizeHint().height() / 4) == greenBar;
            return count;
        };
        rows.resize(400, 60);
        QVERIFY(greens() > 30);
        rows.setMarksRight(false);
        QCOMPARE(greens(), 0);
        rows.setRows({{"x", {}}}); // nobody has answered
        QCOMPARE(greens(), 0);
    }

    void numbersAreAHistogram()
    {
        using Votes = std::vector<VoteCount>;
        Rows<Votes, std::optional<VoteHistogram::Interval>, QString> rows;
        rows.add("near", Votes{{"0.5", 3, true}, {"0.62", 1, false}}, VoteHistogram::Interval(0.45, 0.55),
                 QString("0.5 to 0.52: 3, 0.62 to 0.64: 1"));
        rows.add("far apart", Votes{{"6.28", 3, true}, {"628", 1, false}, {"1000", 1, false}}, std::nullopt,
                 QString("5 to 10: 3, 500 to 1000: 1, 1000 to 2000: 1"));
        rows.add("one of three is absurd", Votes{{"0.707", 1, true}, {"0.71", 1, false}, {"628", 1, false}}, std::nullopt,
                 QString("0.7 to 0.71: 1, 0.71 to 0.72: 1, 0.72 and more: 1"));
        rows.add("all the same", Votes{{"0", 2, false}}, std::nullopt, QString("0 to 0.1: 2"));
        rows.add("mischief", Votes{{"-1e300", 1, false}, {"5e-324", 1, false}, {"1e300", 1, false}}, VoteHistogram::Interval(1.0, 1.0),
                 QString("-1e+15 to -8e+14: 1, 0 to 2e+14: 1, 1e+15 to 1.2e+15: 1"));
        rows.add("two of 26 are absurd", Votes{{"0.8", 8, false}, {"0.84", 8, true}, {"0.9", 8, false}, {"1e300", 2, false}},
                 VoteHistogram::Interval(0.835, 0.845), QString("0.8 to 0.81: 8, 0.84 to 0.85: 8, 0.9 to 0.91: 8, 0.91 and more: 2"));
        rows.add("many tens", Votes{{"1e-14", 1, false}, {"1e300", 1, false}}, std::nullopt, QString());
        rows.each([](const Votes& votes, const std::optional<VoteHistogram::Interval>& right, const QString& said) {
            VoteHistogram histogram;
            histogram.setVotes(votes, right);
            if (!said.isEmpty())
                QCOMPARE(histogram.accessibleName(), said);
            QVERIFY(!histogram.grab().isNull());
        });
    }

    void roundsOfNumbersAreCompared()
    {
        VoteHistogram histogram;
        histogram.setVotes({{"0.5", 3, true}}, std::nullopt, {{"0.5", 1, true}, {"0.62", 2, false}});
        QCOMPARE(histogram.accessibleName(), QString("0.5 to 0.52: 1 → 3, 0.62 to 0.64: 2 → 0"));
    }

    void countsAreWhole()
    {
        const auto px = [](int pixels) { return pixels * 950 / 720; };
        QWidget wall;
        wall.resize(1500, 950);
        WallVotes votes;
        votes.setParent(&wall);
        votes.setAddress("192.168.178.123:8017/k3f9x");
        for (int width = 460; width < 560; width += 4) {
            votes.resize(width, votes.sizeHint().height());
            votes.show({115, 115, false, false, {}});
            const QImage image = votes.grab().toImage();
            const int right = width - (px(168) - px(26)) - px(12) - 1; // the last column that has words
            for (int y = 0; y < px(70); ++y)
                QVERIFY2(image.pixel(right, y) == image.pixel(right, 0), qPrintable(QString::number(width)));
        }
    }

    void codesAreSmall()
    {
        Rows<QString, int> rows; // modules with the margin
        rows.add("short", QString("http://10.0.0.7:8017/k3f9x"), 25 + 8);
        rows.add("the longest", QString("http://192.168.178.123:65535/k3f9x"), 29 + 8);
        rows.add("too long", QString("http://") + QString(200, 'a'), 0);
        rows.each([](const QString& address, int modules) { QCOMPARE(codeOf(address).width(), modules); });
    }
};

POSENC_OFFSCREEN_TEST(TestBallot)
#include "test_ballot.moc"
