// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/recovery/sessions.h"
#include "ui/recovery/session_keeper.h"

#include <QSignalSpy>
#include <QTemporaryDir>

#include <set>

using namespace posenc;
using namespace posenc::test;
using namespace std::chrono_literals;

namespace {

constexpr int promised = 4000; // milliseconds: 2000, and as much again for a busy machine

// What a window shows, and what it keeps of that.
struct Subject {
    explicit Subject(const QString& folder, SessionKeeper::Waits given = {})
        : keeper(
            folder,
            [this] {
                waits << keeper.wait();
                return sessionOf(shown);
            },
            given)
    {
    }

    void show(std::int64_t maxLen)
    {
        shown = maxLen;
        keeper.change();
    }
    std::int64_t kept() const { return keptIn(keeper.path()); }

    std::int64_t shown = 0;
    QList<std::chrono::milliseconds> waits; ///< before every write
    SessionKeeper keeper;
};

// A place where no session can be written as long as a file stands there instead of a folder.
class Place {
public:
    Place() { block(); }

    QString sessions() const { return m_path + "/sessions"; }
    void block()
    {
        (void)QDir(m_path).removeRecursively();
        writeContent(m_path, "no folder");
    }
    bool unblock() { return QFile::remove(m_path); }

private:
    QTemporaryDir m_folder;
    QString m_path = m_folder.filePath("state");
};

} // namespace

class TestSessionKeeper : public QObject {
    Q_OBJECT

private slots:
    void isWrittenAfterTheLastChange()
    {
        const QTemporaryDir folder;
        Subject subject(folder.filePath("sessions"));
        QTest::qWait(100);
        QVERIFY(!QFileInfo::exists(folder.filePath("sessions"))); // nothing has changed
        for (const std::int64_t value : {11, 12, 13})
            subject.show(value);
        QElapsedTimer timer;
        timer.start();
        QTRY_COMPARE_WITH_TIMEOUT(subject.kept(), 13, patience);
        QVERIFY2(timer.elapsed() <= promised, qPrintable(QString::number(timer.elapsed())));
        subject.show(14);
        timer.start();
        QTRY_COMPARE_WITH_TIMEOUT(subject.kept(), 14, patience);
        QVERIFY2(timer.elapsed() <= promised, qPrintable(QString::number(timer.elapsed())));
    }

    // As while a slider is dragged: what is on the disk was shown less than two seconds ago.
    void isWrittenDuringChanges()
    {
        const QTemporaryDir folder;
        Subject subject(folder.path());
        QElapsedTimer timer;
        timer.start();
        QList<qint64> replaced; // when each value gave way to the next
        std::set<std::int64_t> seen;
        for (std::int64_t value = 1; timer.elapsed() < 4000; ++value) {
            subject.show(value);
            replaced << timer.elapsed();
            QTest::qWait(10);
            const std::int64_t kept = subject.kept();
            seen.insert(kept);
            const qint64 since = kept + 1 <= replaced.size() - 1 ? replaced[kept] : timer.elapsed();
            QVERIFY2(timer.elapsed() - since <= promised, qPrintable(QString("%1 of %2").arg(kept).arg(value)));
        }
        QVERIFY2(seen.size() >= 3 && seen.size() <= 8, qPrintable(QString::number(seen.size()))); // not with every change
    }

    void nothingRunsAtRest()
    {
        const QTemporaryDir folder;
        Subject subject(folder.path());
        QVERIFY(!subject.keeper.isAtWork());
        subject.show(11);
        QVERIFY(subject.keeper.isAtWork());
        QTRY_COMPARE_WITH_TIMEOUT(subject.kept(), 11, patience);
        QTRY_VERIFY_WITH_TIMEOUT(!subject.keeper.isAtWork(), patience);
        QTest::qWait(1500);
        QVERIFY(!subject.keeper.isAtWork());
    }

    void fileGoesWithTheWindow()
    {
        const QTemporaryDir folder;
        for (const int milliseconds : {0, 800, 805, 1000}) { // before, while and after it is written
            {
                Subject subject(folder.path());
                subject.show(11);
                QTest::qWait(milliseconds);
            }
            QCOMPARE(namesIn(folder.path()), QStringList());
        }
    }

    void endWritesNothingMore()
    {
        const QTemporaryDir folder;
        Subject subject(folder.path());
        subject.show(11);
        QTRY_COMPARE_WITH_TIMEOUT(subject.kept(), 11, patience);
        subject.show(12);
        subject.keeper.end();
        QTRY_COMPARE_WITH_TIMEOUT(namesIn(folder.path()), QStringList(), patience);
        subject.show(13);
        QTest::qWait(1500);
        QCOMPARE(namesIn(folder.path()), QStringList());
    }

    void keptIsSaidOnceItIs()
    {
        const QTemporaryDir folder;
        Subject subject(folder.path());
        std::int64_t kept = -1;
        subject.show(11);
        subject.keeper.whenKept([&] { kept = subject.kept(); });
        QCOMPARE(kept, -1);
        QTRY_COMPARE_WITH_TIMEOUT(kept, 11, patience);
        kept = -1;
        subject.keeper.whenKept([&] { kept = subject.kept(); }); // nothing else has changed
        QTRY_COMPARE_WITH_TIMEOUT(kept, 11, patience);
    }

    void failureIsToldOnce()
    {
        Place place;
        Subject subject(place.sessions());
        const QSignalSpy failed(&subject.keeper, &SessionKeeper::failed);
        bool isKept = false;
        subject.show(11);
        subject.keeper.whenKept([&] { isKept = true; });
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
        QVERIFY(isSentence(failed.first().first().toString().toStdString()));
        subject.show(12);
        QTest::qWait(1500);
        QVERIFY(failed.size() == 1 && !isKept);
        QVERIFY(place.unblock()); // whatever it was has been put right
        subject.show(13);
        QTRY_COMPARE_WITH_TIMEOUT(subject.kept(), 13, patience);
        QTRY_VERIFY_WITH_TIMEOUT(isKept, patience);
        QCOMPARE(failed.size(), 1);
    }

    void failureIsTriedAgain()
    {
        Place place;
        Subject subject(place.sessions(), {1ms, 4ms});
        const QSignalSpy failed(&subject.keeper, &SessionKeeper::failed);
        bool isKept = false;
        subject.keeper.whenKept([&] { isKept = true; });
        subject.show(11);
        QTRY_VERIFY_WITH_TIMEOUT(subject.waits.size() >= 5, patience); // though nothing has changed
        QVERIFY(subject.keeper.isAtWork() && !isKept);
        QVERIFY(place.unblock()); // whatever it was has passed
        QTRY_COMPARE_WITH_TIMEOUT(subject.kept(), 11, patience);
        QTRY_VERIFY_WITH_TIMEOUT(isKept && !subject.keeper.isAtWork(), patience);
        const qsizetype tries = subject.waits.size();
        QTest::qWait(100);
        QCOMPARE(subject.waits.size(), tries);
        QVERIFY(!subject.keeper.isAtWork());
        QCOMPARE(failed.size(), 1);
    }

    void changeEndsALongWait()
    {
        Place place;
        Subject subject(place.sessions(), {1ms, 24h});
        subject.show(11);
        QTRY_VERIFY_WITH_TIMEOUT(subject.keeper.wait() >= 1s, patience); // it has just begun
        subject.show(12);
        QCOMPARE(subject.keeper.wait(), 1ms);
    }

    void nothingIsTriedAfterTheEnd()
    {
        Place place;
        Subject subject(place.sessions(), {1ms, 1ms});
        subject.show(11);
        QTRY_VERIFY_WITH_TIMEOUT(subject.waits.size() >= 3, patience);
        subject.keeper.end();
        QVERIFY(place.unblock());
        const qsizetype tries = subject.waits.size();
        QTRY_VERIFY_WITH_TIMEOUT(!subject.keeper.isAtWork(), patience);
        QTest::qWait(100);
        QCOMPARE(subject.waits.size(), tries);
        QVERIFY(!QFileInfo::exists(subject.keeper.path()));
    }
};

POSENC_OFFSCREEN_TEST(TestSessionKeeper)
#include "test_session_keeper.moc"
