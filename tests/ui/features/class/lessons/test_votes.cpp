// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/features/class/classroom/grading.h"
#include "ui/features/class/lessons/votes.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

std::vector<VotedQuestion> someVotes()
{
    const QDateTime time(QDate(2026, 11, 26), QTime(8, 0), Qt::UTC);
    return {{"Fast?",
             "01-fast",
             2,
             "=Which?",
             {{time, 24, {{"left", 11, true}, {"right", 4, false}, {"turns", 9, false}}}, {time, 24, {{"left", 24, true}}}}},
            {"", "", 1, "Lunch?", {{time, 3, {{"yes", 3, std::nullopt}}}}}};
}

} // namespace

/// Votes as they are saved, and graded.
class TestVotes : public QObject {
    Q_OBJECT

private slots:
    void whatIsSavedIsReadAgain() { QCOMPARE(votesFromJson(votesAsJson(someVotes())).value(), someVotes()); }

    void tablesHaveARowPerAnswer()
    {
        const QByteArrayList lines = votesAsCsv(someVotes()).split('\n');
        QCOMPARE(lines.size(), 7);
        QCOMPARE(lines[2], QByteArray("\"01-fast\",\"2\",\"'=Which?\",\"1\",\"right\",\"wrong\",\"4\",\"24\",\"2026-11-26T08:00:00Z\"\r"));
    }

    void damagedVotesAreRejected()
    {
        const QByteArray whole = votesAsJson(someVotes());
        eachRow<QByteArray, QByteArray>({{"a newer version", "\"version\": 1", "\"version\": 2"},
                                         {"no count", "\"count\": 11", "\"count\": -1"},
                                         {"a count that is text", "\"count\": 11", "\"count\": \"11\""},
                                         {"no rounds", "\"rounds\": [", "\"round\": ["},
                                         {"no time", "2026-11-26T08", "2026-31-26T08"},
                                         {"another format", "posenc-votes", "posenc-notes"}},
                                        [&](const QByteArray& before, const QByteArray& after) {
                                            QVERIFY(whole.contains(before));
                                            QVERIFY(!votesFromJson(QByteArray(whole).replace(before, after)));
                                        });
        Random random;
        for (int run = 0; run < 2000; ++run) { // whatever the bytes are, an answer
            QByteArray bytes = whole;
            bytes[random.whole(0, static_cast<int>(bytes.size()) - 1)] = static_cast<char>(random.whole(0, 255));
            (void)votesFromJson(bytes);
        }
    }

    void gradingNamesMisconceptions()
    {
        const QTemporaryDir folder;
        writeContent(folder.filePath("a.votes.json"), votesAsJson(someVotes()));
        writeContent(folder.filePath("a.votes.csv"), votesAsCsv(someVotes()));
        const auto grading = gradeFolder(folder.path());
        QVERIFY(grading && !grading->isIncomplete && grading->remarks.isEmpty());
        QCOMPARE(grading->files.size(), std::size_t(1));
        QCOMPARE(grading->files[0].first, QString("wrong-votes.csv"));
        const QByteArrayList lines = grading->files[0].second.split('\n');
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines[1], QByteArray("\"01-fast\",\"2\",\"'=Which?\",\"1\",\"turns\",\"9\",\"24\"\r")); // the most frequent one first
    }
};

POSENC_OFFSCREEN_TEST(TestVotes)
#include "test_votes.moc"
