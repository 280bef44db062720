// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "tests/support/window.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/classroom/grading.h"
#include "ui/features/class/classroom/lesson_opening.h"
#include "ui/features/class/presenting/audience_window.h"
#include "ui/features/class/presenting/audience_words.h"
#include "ui/features/room/room_dialogs.h"
#include "ui/features/room/room_part.h"
#include "ui/features/room/teacher_votes.h"
#include "ui/features/room/vote_bars.h"
#include "ui/features/room/wall.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>

#include <arpa/inet.h>
#include <chrono>
#include <csignal>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace posenc;
using namespace posenc::test;

namespace {

/// A phone without a browser: each request waits for its answer.
class Phone {
public:
    Phone(const RoomPart& room, int number)
        : m_address(room.address().toLatin1()), m_number(number), m_device(QByteArray::number(number, 16).rightJustified(32, '0'))
    {
    }

    QJsonObject now() const { return request("GET", "/now", {}); }
    void answer(int choice) const { answer(QJsonArray{choice}); }
    void answer(const QJsonArray& value) const
    {
        request("POST", "/answer", QJsonDocument(QJsonObject{{"stop", now()["stop"]}, {"value", value}}).toJson(QJsonDocument::Compact));
    }

    void handIn(const QString& name) const
    {
        request("POST", "/hand-in", QJsonDocument(QJsonObject{{"name", name}}).toJson(QJsonDocument::Compact));
    }

private:
    QJsonObject request(const QByteArray& method, const QByteArray& path, const QByteArray& body) const
    {
        const QByteArray host = m_address.left(m_address.indexOf('/'));
        const int connection = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_port = htons(host.mid(host.indexOf(':') + 1).toUShort());
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        sockaddr_in own{};
        own.sin_family = AF_INET;
        own.sin_addr.s_addr = htonl(INADDR_LOOPBACK + (static_cast<unsigned>(m_number % 10) << 8)); // loopback has many addresses
        (void)::bind(connection, reinterpret_cast<const sockaddr*>(&own), sizeof own);
        QByteArray all;
        if (::connect(connection, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0) {
            const QByteArray bytes = method + ' ' + m_address.mid(m_address.indexOf('/')) + path + " HTTP/1.1\r\nHost: " + host
                                     + "\r\nOrigin: http://" + host + "\r\nX-Device: " + m_device
                                     + "\r\nContent-Type: application/json\r\nContent-Length: " + QByteArray::number(body.size())
                                     + "\r\n\r\n" + body;
            (void)::write(connection, bytes.constData(), static_cast<std::size_t>(bytes.size()));
            char part[4096];
            for (ssize_t count = ::read(connection, part, sizeof part); count > 0; count = ::read(connection, part, sizeof part))
                all.append(part, count);
        }
        ::close(connection);
        return QJsonDocument::fromJson(all.mid(all.indexOf("\r\n\r\n") + 4)).object();
    }

    QByteArray m_address;
    int m_number;
    QByteArray m_device;
};

/// A lesson that is presented, with its class.
class PresentedWindow : public Window {
public:
    explicit PresentedWindow(const char* lesson = "01-which-columns-are-fast") : Window(QSize(1000, 700)), room(roomOf(*this))
    {
        qputenv("PATH", POSENC_ROOM ":" + qgetenv("PATH"));
        guide().setAnimated(false);
        const auto opened = posenc::openLesson(QStringLiteral(POSENC_LESSONS "/%1.lesson.md").arg(lesson), readPresets());
        guide().open(opened->lesson, {});
        presentingOf(*this).start(Presenting::From::Beginning);
        settle();
    }
    LessonGuide& guide() { return classroomOf(*this).guide(); }
    AudienceWindow& wall() { return *presentingOf(*this).audience(); }
    void press(LessonKey key)
    {
        presentingOf(*this).perform(key);
        settle();
    }
    void begin()
    {
        room.begin("127.0.0.1", 18217);
        QTRY_VERIFY(!room.address().isEmpty());
    }
    /// Goes on to the first question.
    void goToQuestion()
    {
        while (!guide().walk()->asks())
            press(LessonKey::Next);
    }
    /// Begins, and goes on to the first question, which a phone then has.
    Phone question()
    {
        begin();
        press(LessonKey::Next);
        goToQuestion();
        const Phone phone(room, 1);
        (void)QTest::qWaitFor([&] { return phone.now()["kind"].toString() == "choice"; });
        return phone;
    }
    /// And answers it.
    Phone answer()
    {
        const Phone phone = question();
        phone.answer(1);
        (void)QTest::qWaitFor([&] { return count() == "1 of 1 answered"; });
        return phone;
    }
    /// The count on the wall.
    QString count()
    {
        const auto* const votes = wall().findChild<WallVotes*>();
        return votes ? votes->accessibleName() : QString();
    }
    QStringList choices()
    {
        QStringList names;
        for (const AudienceChoice* const choice : wall().findChildren<AudienceChoice*>())
            names << choice->accessibleName().section(", ", -1);
        return names;
    }

    RoomPart& room;
};

} // namespace

/// A class that answers: the wall and the teacher's window, with the real posenc-room.
class TestRoomPart : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void aClassAnswersAndVotesAgain();
    void nothingListensWithoutBeingAsked();
    void thePresentationEndsTheRoom();
    void votesWaitUntilTheyAreSaved();
    void votesOutliveTheProgram();
    void closingAsksAboutVotes();
    void aQuestionOfTheTeachersOwn();
    void aPollNeedsNoLesson();
    void nobodyIsWaitedFor();
    void whatPhonesHandInIsGraded();
    void aTaskThatWasLeftGoesOn();
    void phonesHearTheEnd();
    void anotherNetworkHasAnotherCode();
    void aRevealedVoteFitsTheWall();
    void severalBlanksFitTheWall();
    void notesInTheMiddleOfAVote();
    void sixChoicesFitBesideControls();
    void aTaskIsToldAndCounted();
    void aLargeClassKeepsTheWindowQuick();
};

void TestRoomPart::aClassAnswersAndVotesAgain()
{
    PresentedWindow window;
    window.begin();
    QVERIFY(window.wall().findChild<JoinCard*>()->isVisible());
    const Phone phones[] = {{window.room, 1}, {window.room, 2}, {window.room, 3}};
    QCOMPARE(phones[0].now()["kind"].toString(), QString("wait"));
    window.press(LessonKey::Next); // begins, and the lesson stays
    QVERIFY(!window.wall().findChild<JoinCard*>()->isVisible() && window.guide().walk()->stop().step == 0);
    window.goToQuestion();
    QTRY_COMPARE(phones[0].now()["kind"].toString(), QString("choice"));
    for (const Phone& phone : phones)
        phone.answer(1);
    phones[2].answer(2);
    QTRY_COMPARE(window.count(), QString("3 of 3 answered"));
    QVERIFY(!window.choices().join(' ').contains("votes")); // nothing on the wall tells which
    QTRY_COMPARE(window.room.ballot()->counts(0), (std::vector<int>{0, 2, 1}));
    window.press(LessonKey::Next); // a remote closes before it reveals
    QVERIFY(window.guide().walk()->asks() && !window.room.ballot()->isOpen());
    QTRY_VERIFY(!phones[0].now()["open"].toBool());
    window.press(LessonKey::Ask);
    QCOMPARE(window.choices(), (QStringList{"votes: 0", "votes: 2", "votes: 1"}));
    QVERIFY(window.wall().findChild<AudienceChoice*>()->accessibleDescription().isEmpty()); // without ✓
    window.press(LessonKey::Ask);                                                           // again, after the discussion
    QTRY_VERIFY(phones[0].now()["open"].toBool());
    for (const Phone& phone : phones)
        phone.answer(0);
    QTRY_COMPARE(window.count(), QString("3 of 3 answered"));
    window.press(LessonKey::Next);
    window.press(LessonKey::Next);
    QVERIFY(!window.guide().walk()->asks());
    QCOMPARE(window.choices(), (QStringList{"votes: 0 → 3", "votes: 2 → 0", "votes: 1 → 0"}));
    QCOMPARE(window.wall().findChild<AudienceChoice*>()->accessibleDescription(), QString("right"));
    const std::vector<VotedQuestion> results = window.room.results();
    QVERIFY(results.size() == 1 && results[0].step == 2 && results[0].rounds.size() == 2);
    QCOMPARE(results[0].rounds[1].counts[0].right, std::optional(true));
    window.press(LessonKey::Next);
    QTRY_COMPARE(phones[0].now()["kind"].toString(), QString("wait"));
    QVERIFY(window.wall().findChild<CornerCode*>()->isVisible());
}

void TestRoomPart::nothingListensWithoutBeingAsked()
{
    PresentedWindow window;
    QCOMPARE(window.room.findChild<QProcess*>()->state(), QProcess::NotRunning);
    QVERIFY(!window.wall().findChild<JoinCard*>());
    window.goToQuestion();
    QVERIFY(!window.room.ballot() && window.count().isEmpty());
}

void TestRoomPart::thePresentationEndsTheRoom()
{
    PresentedWindow window;
    window.begin();
    presentingOf(window).end();
    QVERIFY(!window.room.isOn());
    QCOMPARE(window.room.findChild<QProcess*>()->state(), QProcess::NotRunning);
}

void TestRoomPart::votesWaitUntilTheyAreSaved()
{
    PresentedWindow window;
    const QTemporaryDir folder;
    for (const std::size_t classes : {1U, 2U, 1U}) {
        if (classes == 1 && !window.room.results().empty())
            window.room.saveTo(folder.filePath("both.votes.json"));
        window.answer();
        QCOMPARE(window.room.results().size(), classes);
        presentingOf(window).end();
    }
}

void TestRoomPart::votesOutliveTheProgram()
{
    PresentedWindow window;
    const Phone phone = window.answer();
    const QString before = window.room.address();
    ::kill(static_cast<pid_t>(window.room.findChild<QProcess*>()->processId()), SIGKILL);
    QTRY_COMPARE(window.room.findChild<QProcess*>()->state(), QProcess::NotRunning);
    window.settle();
    QCOMPARE(window.count(), QString("1 of 1 answered"));
    window.press(LessonKey::Ask); // starts again
    QTRY_COMPARE(phone.now()["mine"].toArray(), QJsonArray{1});
    QCOMPARE(window.room.address(), before);
    phone.answer(2);
    QTRY_COMPARE(window.room.ballot()->counts(0), (std::vector<int>{0, 0, 1}));
}

void TestRoomPart::closingAsksAboutVotes()
{
    for (const auto& [words, closes] : {std::pair("Cancel", false), {"Save votes…", true}, {"Close without saving", true}}) {
        PresentedWindow window;
        const QTemporaryDir folder;
        const QString file = folder.filePath("a.votes.json");
        const bool saves = words == QString("Save votes…");
        window.answer();
        if (saves)
            presentingOf(window).end();
        Person person;
        person.answers<QMessageBox>([&, words = words](QMessageBox& box) {
            window.close(); // asks once
            for (QAbstractButton* const button : box.buttons())
                if (button->text().remove('&') == words)
                    button->click();
        });
        if (saves)
            person.choosesFile(file);
        window.close();
        QVERIFY(window.isVisible() && presentingOf(window).isOn() == !saves);
        QTRY_VERIFY(person.isDone());
        QTRY_COMPARE(window.isVisible(), !closes);
        QCOMPARE(QFile::exists(file), saves);
    }
}

void TestRoomPart::aQuestionOfTheTeachersOwn()
{
    PresentedWindow window;
    window.begin();
    LessonQuestion question;
    question.text.markdown = "Lunch?";
    for (const char* const choice : {"yes", "no"})
        question.choices.push_back({{choice, 0}, {}, false});
    window.room.poll(question);
    const Phone phone(window.room, 1);
    QTRY_COMPARE(phone.now()["question"].toString(), QString("Lunch?"));
    phone.answer(1);
    QTRY_COMPARE(window.count(), QString("1 of 1 answered"));
    for (int time = 0; time < 2; ++time)
        window.press(LessonKey::Next); // closed, shown
    QCOMPARE(window.choices(), (QStringList{"votes: 0", "votes: 1"}));
    window.press(LessonKey::Next);
    QVERIFY(!window.room.ballot() && window.choices().isEmpty() && window.guide().walk()->stop().step == 0);
    QCOMPARE(window.room.results()[0].question, QString("Lunch?"));
}

void TestRoomPart::aPollNeedsNoLesson()
{
    PresentedWindow window;
    window.begin();
    window.guide().close();
    LessonQuestion question;
    question.choices.assign(2, {});
    window.room.poll(question);
    const Phone phone(window.room, 1);
    QTRY_COMPARE(phone.now()["kind"].toString(), QString("choice"));
    phone.answer(1);
    QTRY_COMPARE(window.count(), QString("1 of 1 answered"));
    window.press(LessonKey::Leave); // says that the next one ends the vote
    QVERIFY(window.room.isOn());
    for (int time = 0; time < 3; ++time)
        window.press(LessonKey::Next); // closed, shown, over
    QVERIFY(window.room.isOn() && !window.room.ballot());
    window.press(LessonKey::Leave);
    QVERIFY(!window.room.isOn());
}

// Without phones, a key goes on as ever.
void TestRoomPart::nobodyIsWaitedFor()
{
    PresentedWindow window;
    window.begin();
    window.press(LessonKey::Next);
    window.goToQuestion();
    window.press(LessonKey::Next);
    QVERIFY(!window.guide().walk()->asks());
    QVERIFY(window.room.results().empty());
}

void TestRoomPart::whatPhonesHandInIsGraded()
{
    PresentedWindow window;
    const Phone phones[] = {window.question(), {window.room, 2}, {window.room, 3}};
    phones[0].answer(1);
    phones[1].answer(0);
    phones[0].handIn("too early");
    QTRY_COMPARE(window.count(), QString("2 of 2 answered"));
    for (int key = 0; key < 2; ++key)
        window.press(LessonKey::Next);
    QTRY_VERIFY(phones[2].now()["hands"].toBool());
    phones[0].handIn("Ada");
    phones[1].handIn(QString::fromUtf8("../ B\u202Eob\n<b>"));
    phones[2].handIn("Cy"); // who has answered nothing
    QTRY_COMPARE(window.room.handIns().size(), std::size_t(2));
    QTemporaryDir folder;
    window.room.saveTo(folder.filePath("a.votes.json"));
    phones[0].handIn("Anna");
    QTRY_VERIFY(window.room.handIns().begin()->first.startsWith("anna-1-"));
    window.room.saveTo(folder.filePath("a.votes.json"));
    const QStringList files = QDir(folder.path()).entryList(QDir::Files); // none of Ada, who is Anna
    QVERIFY2(files.size() == 4 && files[2].startsWith("anna-1-") && files[3].startsWith("bob-b-2-"), qPrintable(files.join(' ')));
    const auto grading = gradeFolder(folder.path());
    QVERIFY(grading && grading->remarks.isEmpty());
    const QByteArray table = grading->files[0].second;
    QVERIFY2(table.contains("\"Anna\",") && table.contains("\"../ Bob <b>\","), table.constData());
    QVERIFY2(table.contains("\"The first, such as column 0\",\"right\",\"1\"") && table.contains("\"wrong\",\"1\""), table.constData());
}

void TestRoomPart::anotherNetworkHasAnotherCode()
{
    PresentedWindow window;
    const Phone phone = window.answer();
    auto* const process = window.room.findChild<RoomProcess*>();
    for (const char* const address : {"127.0.0.1", "10.9.9.9"})
        emit process->addressesChanged({address});
    QVERIFY(window.wall().findChild<JoinCard*>()->isVisible() && window.room.address().startsWith("10.9.9.9:"));
    window.press(LessonKey::Next);
    QCOMPARE(window.count(), QString("1 of 1 answered"));
    phone.answer(2);
    QTRY_COMPARE(window.room.ballot()->counts(0), (std::vector<int>{0, 0, 1}));
}

// Also after a second round, with a reason at each of three choices.
void TestRoomPart::aRevealedVoteFitsTheWall()
{
    for (const char* const lesson : {"01-which-columns-are-fast", "17-attention-by-hand"}) {
        PresentedWindow window(lesson);
        window.wall().resize(1280, 720);
        const Phone first = window.question();
        for (int round = 0; round < 2; ++round) {
            for (int number = 1; number < 4; ++number)
                Phone(window.room, number).answer(number % 3);
            QTRY_COMPARE(window.count(), QString("3 of 3 answered"));
            window.press(LessonKey::Next);
            if (round == 0)
                for (int key = 0; key < 2; ++key)
                    window.press(LessonKey::Ask); // shown, and open again
            QTRY_COMPARE(first.now()["open"].toBool(), round == 0);
        }
        window.press(LessonKey::Next);
        window.rest();
        QCOMPARE(window.choices(), (QStringList{"votes: 1 → 1", "votes: 1 → 1", "votes: 1 → 1"}));
        QVERIFY(window.wall().fit().wordsAreWhole);
        QCOMPARE(window.wall().findChild<QScrollArea*>()->verticalScrollBar()->maximum(), 0);
        presentingOf(window).end();
    }
}

// Each of four blanks has a row with all of its answers.
void TestRoomPart::severalBlanksFitTheWall()
{
    PresentedWindow window("17-attention-by-hand");
    window.wall().resize(1280, 720);
    window.begin();
    window.press(LessonKey::Next);
    while (!window.guide().walk()->asks() || window.guide().walk()->step().question->blanks.size() < 4)
        window.press(LessonKey::Next);
    const Phone phones[] = {{window.room, 1}, {window.room, 2}, {window.room, 3}};
    QTRY_COMPARE(phones[0].now()["kind"].toString(), QString("number"));
    for (const Phone& phone : phones)
        phone.answer(QJsonArray{0.2, &phone == phones ? 0.46 : -3.25, 0.001, 54});
    QTRY_COMPARE(window.count(), QString("3 of 3 answered"));
    for (int key = 0; key < 2; ++key)
        window.press(LessonKey::Next);
    window.rest();
    QCOMPARE(window.wall().findChild<VoteRows*>()->accessibleName(),
             QString("e · e′ = 0.2: 3, e · p′ = −3.25: 2, e · p′ = 0.46: 1, p · e′ = 0.001: 3, p · p′ = 54: 3"));
    QCOMPARE(window.wall().findChild<QScrollArea*>()->verticalScrollBar()->maximum(), 0);
}

// On one screen.
void TestRoomPart::notesInTheMiddleOfAVote()
{
    PresentedWindow window;
    window.wall().resize(1280, 720);
    window.answer();
    const int before = window.wall().findChild<WallVotes*>()->height();
    window.press(LessonKey::Notes);
    window.rest();
    QVERIFY(window.wall().fit().wordsAreWhole && window.wall().findChild<WallVotes*>()->height() < before);
    const auto buttons = presentingOf(window).presenter()->findChildren<QPushButton*>();
    QVERIFY(std::ranges::any_of(buttons, [](const QPushButton* button) { return button->accessibleName() == "Close the vote"; }));
    window.press(LessonKey::Notes);
    window.rest();
    QVERIFY(window.wall().findChild<WallVotes*>()->height() >= before);
}

void TestRoomPart::sixChoicesFitBesideControls()
{
    PresentedWindow window;
    window.wall().resize(1280, 720);
    window.begin();
    LessonQuestion question;
    question.text.markdown = "Which of these six encodings would you choose for a long text?";
    for (int choice = 0; choice < PollDialog::mostPollChoices; ++choice)
        question.choices.push_back({{QString("the encoding with a long name %1").arg(choice), 0}, {}, false});
    window.room.poll(question);
    window.press(LessonKey::Sliders);
    const Phone phone(window.room, 1);
    QTRY_COMPARE(phone.now()["kind"].toString(), QString("choice"));
    phone.answer(1);
    QTRY_COMPARE(window.count(), QString("1 of 1 answered"));
    for (int keys = 0; keys < 3; ++keys) { // open, closed, shown
        window.rest();
        QVERIFY2(window.wall().fit().wordsAreWhole, qPrintable(QString::number(keys)));
        window.press(LessonKey::Ask);
    }
}

void TestRoomPart::aTaskIsToldAndCounted()
{
    PresentedWindow window("00-what-am-i-looking-at");
    window.begin();
    window.press(LessonKey::Next);
    while (!window.guide().walk()->task())
        window.press(LessonKey::Next);
    const Phone phone(window.room, 1);
    QTRY_COMPARE(phone.now()["kind"].toString(), QString("ready"));
    QCOMPARE(phone.now()["question"].toString(), QString("Make the table exactly 32 rows tall. You cannot break anything."));
    phone.answer(0);
    QTRY_COMPARE(window.count(), QString("1 of 1 are done"));
}

void TestRoomPart::aTaskThatWasLeftGoesOn()
{
    PresentedWindow window("00-what-am-i-looking-at");
    window.begin();
    window.press(LessonKey::Next);
    while (!window.guide().walk()->task())
        window.press(LessonKey::Next);
    const Phone phones[] = {{window.room, 1}, {window.room, 2}};
    QTRY_COMPARE(phones[0].now()["kind"].toString(), QString("ready"));
    phones[0].answer(0);
    QTRY_COMPARE(window.count(), QString("1 of 1 are done"));
    for (const bool polls : {true, false}) {
        LessonQuestion question;
        question.choices.assign(2, {});
        if (polls)
            window.room.poll(question);
        else
            window.press(LessonKey::Back);
        QTRY_VERIFY(phones[1].now()["kind"].toString() != "ready");
        window.press(polls ? LessonKey::Back : LessonKey::Next);
        QTRY_COMPARE(phones[0].now()["mine"].toArray(), QJsonArray{0}); // posenc-room has heard of it again
        QVERIFY(phones[0].now()["open"].toBool());
    }
    phones[1].answer(0);
    QTRY_COMPARE(window.count(), QString("2 of 2 are done"));
    QCOMPARE(window.room.results().size(), std::size_t(1));
}

void TestRoomPart::phonesHearTheEnd()
{
    PresentedWindow window;
    const Phone phone = window.answer();
    for (int time = 0; time < 2; ++time) {
        QVERIFY(window.room.isOn());
        window.press(LessonKey::Leave);
    }
    QTRY_VERIFY(!window.room.isOn() && !presentingOf(window).isOn());
    QTRY_COMPARE(phone.now()["kind"].toString(), QString("ended"));
    auto* const process = window.room.findChild<QProcess*>();
    QTRY_COMPARE(process->state(), QProcess::NotRunning);
}

// 300 phones, 150 requests a second: all are counted, and the window goes on.
void TestRoomPart::aLargeClassKeepsTheWindowQuick()
{
    PresentedWindow window;
    window.question();
    std::vector<Phone> phones;
    for (int number = 1; number <= 300; ++number)
        phones.emplace_back(window.room, number);
    std::vector<qint64> gaps; // milliseconds between two turns of the event loop, which waits for at most 5
    std::vector<qint64> work; // of this thread in between, so that other programs do not count
    const auto worked = [] {
        timespec time{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<qint64>(time.tv_sec) * 1000 + time.tv_nsec / 1'000'000;
    };
    qint64 before = worked();
    QElapsedTimer gap;
    QTimer turn;
    turn.setInterval(5);
    connect(&turn, &QTimer::timeout, this, [&] {
        gaps.push_back(gap.restart());
        work.push_back(worked() - std::exchange(before, worked()));
    });
    std::thread crowd([&] {
        for (int request = 0; request < 1500; ++request) {
            const std::size_t phone = static_cast<std::size_t>(request) % phones.size();
            request / 300 == 1 ? phones[phone].answer(static_cast<int>(phone % 3)) : (void)phones[phone].now();
            std::this_thread::sleep_for(std::chrono::milliseconds(6));
        }
    });
    gap.start();
    turn.start();
    const bool isWhole = QTest::qWaitFor([&] { return window.room.ballot()->answered() == 300; }, 60000);
    turn.stop();
    crowd.join();
    QVERIFY(isWhole);
    QCOMPARE(window.room.ballot()->counts(0), (std::vector<int>{100, 100, 100}));
    QTRY_COMPARE(window.count(), QString("300 of 300 answered"));
    const auto p99 = [](std::vector<qint64>& times) {
        std::ranges::sort(times);
        return static_cast<long long>(times[times.size() * 99 / 100]);
    };
    qInfo("%zu turns of the event loop, p99 %lld ms, of its own work %lld ms", gaps.size(), p99(gaps), p99(work));
    QVERIFY(p99(work) <= 33);
}

POSENC_OFFSCREEN_TEST(TestRoomPart)
#include "test_room_part.moc"
