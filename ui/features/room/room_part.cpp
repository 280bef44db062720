// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/room/room_part.h"

#include "ui/base/counted_text.h"
#include "ui/controls/dialog_call.h"
#include "ui/controls/file_dialogs.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/presenting/audience_window.h"
#include "ui/features/class/presenting/audience_words.h"
#include "ui/features/room/room_dialogs.h"
#include "ui/features/room/teacher_votes.h"
#include "ui/features/room/wall.h"
#include "ui/files/destination.h"
#include "ui/markdown/text_links.h"
#include "ui/panels/parameter_strip.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

namespace posenc {

namespace {

constexpr qsizetype mostName = 40; // characters
constexpr std::size_t mostHandIns = 300;

QString nameOf(const QString& path) { return QFileInfo(path).fileName().section(QLatin1Char('.'), 0, 0); }

QString placeOf(const QString& path, std::size_t step, bool isTask)
{
    return QStringLiteral("%1#%2%3").arg(path).arg(step).arg(isTask ? QStringLiteral("t") : QString());
}

} // namespace

RoomPart::RoomPart(MainWindow& window) : m_window(window), m_process(this)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(500);
    connect(&m_soon, &QTimer::timeout, this, &RoomPart::update);
    m_leaving.setSingleShot(true);
    m_leaving.setInterval(5000);
    connect(&m_leaving, &QTimer::timeout, this, &RoomPart::update);
    m_alone.setSingleShot(true);
    m_alone.setInterval(60000);
    connect(&m_alone, &QTimer::timeout, this, &RoomPart::update);
    connect(&m_process, &RoomProcess::addressesChanged, this, [this](const QStringList& addresses) {
        const bool wasThere = m_addresses.contains(m_host);
        m_addresses = addresses;
        if (m_dialog)
            m_dialog->setAddresses(addresses);
        if (!m_isOn || !wasThere || addresses.contains(m_host))
            return;
        m_host = addresses.front(); // another network
        setJoining(true);
    });
    connect(&m_process, &RoomProcess::listening, this, [this](int port, const QString& token) {
        if (port == 0) {
            end();
            return showWarning(&m_window, tr("Let the class answer"), tr("No port is free. Choose another port."));
        }
        m_port = port;
        m_token = token;
        m_told = {};
        m_isLost = false;
        update();
    });
    connect(&m_process, &RoomProcess::presentChanged, this, [this](int present, int places) {
        m_present = present;
        m_places = places;
        if (!m_soon.isActive())
            m_soon.start();
    });
    connect(&m_process, &RoomProcess::answered, this, qOverload<const QString&, const QString&, const QList<double>&>(&RoomPart::take));
    connect(&m_process, &RoomProcess::named, this, [this](const QString& device, QString name) {
        name.removeIf([](QChar letter) { return !letter.isPrint() && !letter.isSurrogate(); });
        name.truncate(mostName);
        if (name.trimmed().isEmpty() || !name.isValidUtf16()) {
            m_names.erase(device);
        } else if (m_names.contains(device) || m_names.size() < mostHandIns) {
            m_names[device] = name.trimmed();
            m_numbers.try_emplace(device, static_cast<int>(m_numbers.size()) + 1);
        }
        m_isSaved = false;
        if (!m_soon.isActive())
            m_soon.start();
    });
    connect(&m_process, &RoomProcess::lost, this, &RoomPart::lose);
}

RoomPart::~RoomPart()
{
    for (QWidget* const widget : widgets())
        delete widget;
}

QList<QWidget*> RoomPart::widgets() const { return {m_card, m_wall, m_corner, m_teacher}; }

void RoomPart::addMenus(QMenuBar&, QMenu&)
{
    auto* const ask = new QAction(tr("Let the class ans&wer…"), this);
    connect(ask, &QAction::triggered, this, &RoomPart::ask);
    m_save = new QAction(tr("Save &votes…"), this);
    m_save->setEnabled(false);
    connect(m_save, &QAction::triggered, this, &RoomPart::save);
    for (QAction* const entry : {ask, m_save})
        presentingOf(m_window).addEntry(entry);
}

void RoomPart::connectWindow()
{
    presentingOf(m_window).setGuest(this);
    m_window.installEventFilter(this);
}

// The window stays until the question is answered.
bool RoomPart::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Close || watched != &m_window || !isUnsaved())
        return false;
    event->ignore();
    if (m_closing)
        return true;
    m_closing = new QMessageBox(QMessageBox::Question, tr("Save votes"), tr("The votes of the class are not saved."), QMessageBox::Cancel,
                                &m_window);
    m_closing->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* const saves = m_closing->addButton(tr("&Save votes…"), QMessageBox::AcceptRole);
    const QPushButton* const closes = m_closing->addButton(tr("Close &without saving"), QMessageBox::DestructiveRole);
    m_closing->setDefaultButton(saves);
    connect(saves, &QPushButton::clicked, this, [this] {
        save();
        if (!isUnsaved())
            m_window.close();
    });
    connect(closes, &QPushButton::clicked, this, [this] {
        m_isSaved = true;
        m_window.close();
    });
    m_closing->open();
    return true;
}

QString RoomPart::address() const { return m_port > 0 ? QStringLiteral("%1:%2/%3").arg(m_host).arg(m_port).arg(m_token) : QString(); }

void RoomPart::ask()
{
    if (m_isOn)
        return setJoining(true);
    if (m_dialog)
        return m_dialog->raise();
    m_process.start();
    QWidget* const teacher = presentingOf(m_window).presenter();
    QWidget* const audience = presentingOf(m_window).audience();
    m_dialog = new RoomDialog(teacher && teacher->isWindow() ? teacher : audience ? audience : &m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->setAddresses(m_addresses);
    connect(m_dialog, &QDialog::accepted, this, [this] { begin(m_dialog->address(), m_dialog->port()); });
    connect(m_dialog, &QDialog::rejected, this, [this] { m_process.end(); });
    m_dialog->open();
}

void RoomPart::begin(const QString& address, int port)
{
    m_earlier = m_isSaved ? std::vector<VotedQuestion>() : results();
    m_earlierHandIns = m_isSaved ? std::map<QString, HandIn>() : handIns();
    m_ballots.clear();
    m_order.clear();
    m_lessons.clear();
    m_names.clear();
    m_numbers.clear();
    m_saved.clear();
    m_start = QDateTime::currentDateTimeUtc();
    m_ballot = nullptr;
    m_poll = nullptr;
    m_port = 0;
    m_present = 0;
    m_isLost = false;
    m_isOn = true;
    m_host = address;
    m_process.start();
    m_process.listen(port, {});
    Presenting& presenting = presentingOf(m_window);
    if (!presenting.isOn())
        presenting.start(Presenting::From::ThisStep);
    setJoining(true);
}

void RoomPart::end()
{
    if (!std::exchange(m_isOn, false))
        return;
    if (m_ballot)
        m_ballot->close(m_present);
    m_ballot = nullptr;
    m_poll = nullptr;
    m_isJoining = false;
    m_port = 0;
    m_addresses.clear();
    if (m_present > 0)
        m_process.sayGoodbye();
    else
        m_process.end();
    remove();
    const bool hasVotes = !results().empty();
    m_save->setEnabled(hasVotes);
    m_window.tell(hasVotes ? tr("The votes have ended. Lesson → Save votes… keeps the counts.") : tr("The votes have ended."));
}

// Takes all of it off the windows that are there.
void RoomPart::remove()
{
    m_soon.stop();
    m_alone.stop();
    if (AudienceWindow* const audience = presentingOf(m_window).audience()) {
        audience->setQuestion(nullptr);
        audience->setTally({});
        audience->setBelowWords(nullptr);
        audience->setCorner(nullptr);
        if (PresenterWindow* const presenter = presentingOf(m_window).presenter()) {
            presenter->setGoingOn({});
            presenter->setBelowQuestion(nullptr);
        }
    }
    for (QWidget* const widget : widgets())
        delete widget;
}

void RoomPart::setJoining(bool joining)
{
    m_isJoining = joining;
    if (joining)
        m_alone.start();
    follow();
}

// The lesson is somewhere else, or its windows are others.
void RoomPart::follow()
{
    if (!m_isOn)
        return;
    if (!presentingOf(m_window).isOn())
        return end();
    place();
    Ballot* const ballot = m_poll ? m_poll : ballotOfStop();
    if (m_ballot != ballot) {
        if (m_ballot) // whoever comes back to it goes on
            m_ballot->setPresent(m_present);
        m_showsVotes = false;
    }
    m_ballot = ballot;
    if (isRevealed())
        m_ballot->close(m_present);
    if (ballot && ballot->rounds() == 0 && !m_isJoining && !isRevealed())
        ballot->open();
    update();
}

bool RoomPart::isRevealed() const
{
    const auto& walk = classroomOf(m_window).guide().walk();
    return m_ballot && !m_poll && !m_ballot->isTask() && walk && !walk->asks();
}

// Of a question or a task on the wall; of an answer, if the class has voted.
Ballot* RoomPart::ballotOfStop()
{
    const auto& walk = classroomOf(m_window).guide().walk();
    if (!walk || presentingOf(m_window).audience()->isAtEnd() || (!walk->step().question && !walk->task()))
        return nullptr;
    const QString path = classroomOf(m_window).path();
    const auto voted = m_ballots.find(placeOf(path, walk->stop().step, false));
    if (walk->step().question && !walk->asks() && voted != m_ballots.end() && voted->second->answered() > 0)
        return voted->second.get(); // its answer, before a task of the same step
    const bool isTask = !walk->asks();
    if (isTask && !walk->task())
        return nullptr;
    const QString key = placeOf(path, walk->stop().step, isTask);
    if (const auto found = m_ballots.find(key); found != m_ballots.end())
        return found->second.get();
    const QString words = isTask ? walk->step().title : plainWords(walk->step().question->text.markdown);
    VotedQuestion about{walk->lesson().title, nameOf(path), static_cast<int>(walk->stop().step) + 1, words, {}};
    m_order.push_back(key);
    m_lessons.insert_or_assign(path, walk->lesson());
    return (m_ballots[key] = std::make_unique<Ballot>(about, isTask ? std::nullopt : walk->step().question)).get();
}

void RoomPart::poll(const LessonQuestion& question)
{
    const QString key = QStringLiteral("poll%1").arg(m_order.size());
    m_order.push_back(key);
    VotedQuestion about{{}, {}, 0, plainWords(question.text.markdown), {}};
    m_poll = (m_ballots[key] = std::make_unique<Ballot>(about, question)).get();
    m_isJoining = false;
    follow();
}

void RoomPart::askPoll()
{
    QWidget* const teacher = presentingOf(m_window).presenter();
    auto* const dialog = new PollDialog(teacher && teacher->isWindow() ? teacher : presentingOf(m_window).audience());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (m_isOn)
            poll(dialog->question());
    });
    dialog->open();
}

RoomPart::Act RoomPart::act() const
{
    if (m_isLost)
        return Act::Restart;
    if (m_isJoining || !m_ballot || isRevealed() || m_ballot->isTask())
        return Act::None;
    if (m_ballot->isOpen())
        return Act::Close;
    const bool canShow = m_ballot->kind() != Ballot::Kind::Ready && m_ballot->answered() > 0;
    return canShow && !m_showsVotes ? Act::ShowVotes : Act::OpenAgain;
}

// In place of the lesson's.
RoomPart::Act RoomPart::actOfNext() const
{
    if (!m_ballot || m_ballot->isTask())
        return Act::None;
    if (m_ballot->isOpen() && (m_present > 0 || m_ballot->answered() > 0))
        return Act::Close;
    return !m_poll ? Act::None : !m_showsVotes && m_ballot->answered() > 0 ? Act::ShowVotes : Act::EndPoll;
}

QString RoomPart::wordsOfAct(Act act) const
{
    switch (act) {
    case Act::Close:
        return tr("Close the vote");
    case Act::ShowVotes:
        return tr("Show the votes");
    case Act::OpenAgain:
        return tr("Vote again after discussion");
    case Act::EndPoll:
        return tr("End the question");
    case Act::Restart:
        return tr("Start again");
    case Act::None:
        break;
    }
    return {};
}

QString RoomPart::perform(Act act)
{
    switch (act) {
    case Act::Close:
        m_ballot->close(m_present);
        break;
    case Act::ShowVotes:
        m_showsVotes = true;
        break;
    case Act::OpenAgain:
        m_showsVotes = false;
        m_ballot->open();
        break;
    case Act::EndPoll:
        m_poll->close(m_present);
        m_poll = nullptr;
        follow();
        break;
    case Act::Restart:
        m_process.start();
        m_process.listen(m_port, m_token);
        break;
    case Act::None:
        return {};
    }
    update();
    return wordsOfAct(act);
}

QString RoomPart::take(LessonKey key)
{
    if (!m_isOn) {
        if (key != LessonKey::Ask)
            return {};
        ask();
        return wordsOf(key);
    }
    if (m_isJoining && (key == LessonKey::Next || key == LessonKey::Ask || key == LessonKey::Leave)) {
        setJoining(false);
        return tr("the class answers");
    }
    if (key == LessonKey::Ask) {
        if (act() != Act::None)
            return perform(act());
        askPoll();
        return wordsOf(key);
    }
    const PresenterWindow* const presenter = presentingOf(m_window).presenter();
    const bool isAsked = presenter && presenter->isWindow(); // by the teacher's own window
    if (key == LessonKey::Leave && m_ballot && m_ballot->isOpen()
        && m_leaving.isActive()) { // as the wall has said; whatever else Escape ends before
        QTimer::singleShot(0, this, [this] { presentingOf(m_window).end(); });
        return wordsOf(key);
    }
    if (key == LessonKey::Leave && m_ballot && m_ballot->isOpen() && !isAsked) { // a slip would end the vote
        m_leaving.start();
        update();
        return sentence();
    }
    if (m_poll && key == LessonKey::Back)
        return perform(Act::EndPoll);
    return key == LessonKey::Next ? perform(actOfNext()) : QString();
}

// The name of a stop has its ballot and its round, so an answer that comes late is not taken for the next question.
void RoomPart::tellPhones()
{
    if (m_port == 0)
        return;
    QJsonObject shown{{QStringLiteral("kind"), QStringLiteral("wait")}};
    if (m_ballot && m_ballot->rounds() > 0) {
        shown = m_ballot->forPhones(isRevealed());
        const auto place = std::ranges::find_if(m_order, [this](const QString& key) { return m_ballots.at(key).get() == m_ballot; });
        shown[QLatin1String("stop")] = QStringLiteral("%1.%2").arg(place - m_order.begin()).arg(m_ballot->rounds());
    }
    if (const auto& walk = classroomOf(m_window).guide().walk(); walk && !m_poll) {
        if (m_ballot && m_ballot->isTask()) {
            const QString task = plainWords(briefProse(walk->told()));
            shown[QLatin1String("question")] = task.isEmpty() ? tr("Follow the task on the wall: %1").arg(m_ballot->words()) : task;
        }
        shown[QLatin1String("title")] = walk->lesson().title;
        shown[QLatin1String("place")] = tr("step %1 of %2").arg(walk->stop().step + 1).arg(walk->lesson().steps.size());
    }
    shown[QLatin1String("hands")] = std::ranges::any_of(m_ballots, [](const auto& entry) {
        return !entry.second->isPoll() && entry.second->rounds() > 0; // there is a lesson to hand in
    });
    const QJsonObject before = std::exchange(m_told, shown);
    if (before != shown)
        m_process.show(shown);
    if (shown.contains(QLatin1String("stop"))
        && before[QLatin1String("stop")] != shown[QLatin1String("stop")]) // posenc-room knows only the answers to the last stop
        for (auto answer = m_ballot->lastAnswers().begin(); answer != m_ballot->lastAnswers().end(); ++answer)
            m_process.remember(answer.key(), answer.value());
}

void RoomPart::take(const QString& device, const QString& stop, const QList<double>& value)
{
    if (!m_ballot || stop != m_told[QLatin1String("stop")].toString() || !m_ballot->take(device, value))
        return;
    m_isSaved = false;
    if (!m_soon.isActive())
        m_soon.start();
}

// Makes what is to be in the windows that are there.
void RoomPart::place()
{
    AudienceWindow& audience = *presentingOf(m_window).audience();
    if (!m_wall) {
        m_wall = new WallVotes;
        m_corner = new CornerCode;
        m_card = new JoinCard(&audience);
        const auto cover = [this, &audience] { m_card->setGeometry(audience.room()); };
        connect(&audience, &AudienceWindow::roomChanged, m_card, cover);
        connect(
            &audience, &AudienceWindow::roomChanged, m_card, [this] { update(); }, Qt::QueuedConnection); // with the sizes of then
        cover();
    }
    PresenterWindow* const presenter = presentingOf(m_window).presenter();
    if (presenter && !m_teacher) {
        m_teacher = new TeacherVotes;
        presenter->setBelowQuestion(m_teacher);
        connect(m_teacher, &TeacherVotes::actRequested, this, [this] { perform(act()); });
        connect(m_teacher, &TeacherVotes::codeRequested, this, [this] { setJoining(true); });
        connect(m_teacher, &TeacherVotes::pollRequested, this, &RoomPart::askPoll);
        connect(m_teacher, &TeacherVotes::saveRequested, this, &RoomPart::save);
        connect(m_teacher, &TeacherVotes::endRequested, this, &RoomPart::end);
    }
}

void RoomPart::update()
{
    if (!m_isOn || !m_wall)
        return;
    tellPhones();
    m_save->setEnabled(!results().empty());
    m_card->setAddress(address());
    m_card->setPresent(m_present, trouble());
    m_card->setVisible(m_isJoining);
    m_card->raise();
    showOnWall();
    showToTeacher();
}

void RoomPart::showOnWall()
{
    AudienceWindow& audience = *presentingOf(m_window).audience();
    audience.setQuestion(m_poll ? &*m_poll->question() : nullptr);
    const bool isVoted = m_ballot && m_ballot->rounds() > 0;
    const bool isSeen = isVoted && (isRevealed() || m_showsVotes) && m_ballot->answered() > 0;
    Tally tally{{}, isVoted && !isRevealed()};
    if (isSeen && m_ballot->kind() == Ballot::Kind::Choice)
        for (std::size_t round = m_ballot->rounds() > 1 ? m_ballot->rounds() - 2 : 0; round < m_ballot->rounds(); ++round)
            tally.rounds.push_back(m_ballot->counts(round));
    audience.setTally(tally);
    m_wall->setAddress(m_isLost ? QString() : address());
    m_corner->setAddress(address(), m_isLost ? tr("The connection was lost. Q starts again.") : QString());
    audience.setCorner(isVoted ? nullptr : m_corner.data());
    m_corner->setVisible(!isVoted);
    if (!isVoted)
        return audience.setBelowWords(nullptr);
    WallVotes::State state{m_ballot->answered(), std::max(m_present, m_ballot->answered()), isSeen || isRevealed(), isRevealed(),
                           sentence()};
    const auto right = m_ballot->rightInterval();
    state.isHistogram = right.has_value();
    state.right = isRevealed() ? right : std::nullopt;
    if (isSeen && state.isHistogram) {
        state.shown = m_ballot->votes(m_ballot->rounds() - 1);
        if (m_ballot->rounds() > 1)
            state.before = m_ballot->votes(m_ballot->rounds() - 2);
    } else if (isSeen && m_ballot->kind() == Ballot::Kind::Number) {
        state.rows = m_ballot->rows();
    }
    state.isTask = m_ballot->isTask();
    constexpr std::size_t few = 4; // choices that leave room beside the controls
    const bool hasMany = state.isTask || m_ballot->counts(0).size() > few;
    state.isTight = !state.isBrief && (audience.room() != audience.rect() || (hasMany && !audience.strip().isHidden()));
    if (state.isTight && m_ballot->isOpen() && !m_isLost && !m_leaving.isActive())
        state.sentence.clear();
    m_wall->show(state);
    audience.setBelowWords(m_wall);
}

QString RoomPart::sentence() const
{
    if (m_isLost)
        return tr("The connection to posenc-room was lost. The votes are kept. Q starts again.");
    if (m_leaving.isActive() && m_ballot->isOpen())
        return tr("Escape once more ends the presentation.");
    if (isRevealed()) {
        const QString answered = tr("%1 answered").arg(m_ballot->answered());
        if (m_ballot->rounds() < 2)
            return answered;
        return m_ballot->rightInterval() ? tr("%1 · outline: round %2").arg(answered).arg(m_ballot->rounds() - 1)
                                         : tr("%1 · round %2").arg(answered).arg(m_ballot->rounds());
    }
    if (m_ballot->isTask())
        return tr("Tell your phone when you have reached the goal.");
    if (!m_ballot->isOpen())
        return tr("The vote is closed.");
    if (m_ballot->rounds() > 1)
        return tr("Second round, after the discussion.");
    return m_ballot->answered() > 0 ? tr("You can still change your answer.") : tr("Answer with your phone.");
}

QString RoomPart::phones() const
{
    const QString phones = countedText(m_present, tr("%1 phone"), tr("%1 phones"));
    const QString places = countedText(m_places, tr("%1 address"), tr("%1 addresses"));
    return m_places < m_present ? tr("%1 from %2", "phones, addresses").arg(phones, places) : phones;
}

// Right answers and live counts are seen here only.
void RoomPart::showToTeacher()
{
    PresenterWindow* const presenter = presentingOf(m_window).presenter();
    if (!presenter || !m_teacher)
        return;
    TeacherVotes::State state;
    state.line = phones();
    state.isBrief = !presenter->isWindow();
    if (m_ballot && m_ballot->rounds() > 0 && !state.isBrief) {
        state.rows = m_ballot->rows();
        state.line = tr("Round %1: %2 of %3 answered · %4. The class sees only the count until the votes are shown.")
                         .arg(m_ballot->rounds())
                         .arg(m_ballot->answered())
                         .arg(std::max(m_present, m_ballot->answered()))
                         .arg(state.line);
    }
    if (m_isLost)
        state.line = sentence();
    if (!m_names.empty())
        state.line = tr("%1 · %2 have handed in").arg(state.line).arg(m_names.size());
    state.act = wordsOfAct(act());
    if (!state.act.isEmpty())
        state.act = tr("%1  %2", "a tool and its key").arg(state.act, QStringLiteral("Q"));
    m_teacher->show(state);
    presenter->setGoingOn(m_isJoining ? tr("Begin") : wordsOfAct(actOfNext()));
}

// Nobody has come for a minute.
QString RoomPart::trouble() const
{
    if (m_present > 0 || m_alone.isActive() || m_port == 0)
        return {};
    const QString port = QString::number(m_port);
    QStringList commands;
    const auto has = [](const char* program) {
        return !QStandardPaths::findExecutable(QLatin1String(program), {QStringLiteral("/usr/sbin"), QStringLiteral("/usr/bin")}).isEmpty();
    };
    if (has("ufw"))
        commands << QStringLiteral("sudo ufw allow %1/tcp").arg(port);
    if (has("firewall-cmd"))
        commands << QStringLiteral("sudo firewall-cmd --add-port=%1/tcp").arg(port);
    const QString firewall =
        commands.isEmpty() ? tr("A firewall may block port %1.").arg(port)
                           : tr("A firewall may block the port. This command opens the port: %1").arg(commands.join(QStringLiteral("; ")));
    return tr("No phone has come yet. Some networks keep phones apart. %1 The hotspot of a phone always works: join it with this computer, "
              "then start again.")
        .arg(firewall);
}

void RoomPart::lose()
{
    if (m_isOn && m_port > 0) {
        m_isLost = true;
        m_present = 0;
        return update();
    }
    if (!m_isOn && !m_dialog)
        return;
    if (m_dialog)
        m_dialog->reject();
    end();
    showWarning(&m_window, tr("Let the class answer"), tr("posenc-room did not start. Install posenc again."));
}

std::vector<VotedQuestion> RoomPart::results() const
{
    std::vector<VotedQuestion> results = m_earlier;
    for (const QString& key : m_order)
        std::ranges::move(m_ballots.at(key)->results(), std::back_inserter(results));
    return results;
}

// Names of files say when the class has answered, and tell its phones apart.
std::map<QString, HandIn> RoomPart::handIns() const
{
    constexpr double minute = 60000.0; // milliseconds
    static const QRegularExpression ends(QStringLiteral("^-+|-+$"));
    const QString time = m_start.toLocalTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    std::map<QString, HandIn> all = m_earlierHandIns;
    for (const auto& [path, lesson] : m_lessons)
        for (const auto& [device, name] : m_names) {
            HandIn handIn = handInOf(lesson, device, [&](std::size_t step, bool isTask) {
                const auto found = m_ballots.find(placeOf(path, step, isTask));
                return found == m_ballots.end() ? nullptr : found->second.get();
            });
            handIn.student = name;
            handIn.name = nameOf(path);
            handIn.start = m_start;
            handIn.minutes = static_cast<double>(m_start.msecsTo(QDateTime::currentDateTimeUtc())) / minute;
            if (std::ranges::any_of(handIn.answers, [](const HandIn::Answer& answer) { return answer.tries > 0; })
                || std::ranges::any_of(handIn.tasks, &HandIn::Task::met)) {
                const QString slug = slugOf(name).remove(ends);
                all[QStringLiteral("%1-%2-%3-%4.json")
                        .arg(slug.isEmpty() ? QStringLiteral("phone") : slug, QString::number(m_numbers.at(device)), handIn.name, time)] =
                    std::move(handIn);
            }
        }
    return all;
}

void RoomPart::save()
{
    const std::vector<VotedQuestion> votes = results();
    const QString name = votes.empty() || votes.front().name.isEmpty() ? QStringLiteral("poll") : votes.front().name;
    askWhereToSave(&m_window, tr("Save votes"), name + QStringLiteral(".votes.json"), tr("Votes (*.json)"), QStringLiteral("json"),
                   [this](const QString& path) {
                       if (!path.isEmpty())
                           saveTo(path);
                   });
}

void RoomPart::saveTo(const QString& path)
{
    const std::vector<VotedQuestion> votes = results();
    const QFileInfo file(path);
    const QString table = nameOf(path) + QStringLiteral(".votes.csv");
    auto done = writeFile(path, votesAsJson(votes), Existing::Replace);
    if (done)
        done = writeFile(file.dir().filePath(table), votesAsCsv(votes), Existing::Replace);
    QSet<QString> written;
    for (const auto& [name, handIn] : handIns())
        if (done) {
            done = writeFile(file.dir().filePath(name), handInAsJson(handIn), Existing::Replace);
            written << file.dir().filePath(name);
        }
    if (!done)
        return showWarning(&m_window, tr("Save votes"), QString::fromStdString(done.error().message));
    m_saved.removeIf([&](const QString& before) { // with a nickname that has changed since
        return QFileInfo(before).dir() == file.dir() && !written.contains(before) && QFile::remove(before);
    });
    m_saved.unite(written);
    m_isSaved = true;
    const QString saved = tr("Saved the votes as %1, and as a table beside that file").arg(file.fileName());
    m_window.tell(written.isEmpty() ? saved
                                    : tr("%1, with %2").arg(saved, countedText(written.size(), tr("%1 hand-in"), tr("%1 hand-ins"))));
}

RoomPart& roomOf(const MainWindow& window)
{
    const auto& parts = window.parts();
    const auto found = std::ranges::find_if(parts, [](const auto& part) { return qobject_cast<RoomPart*>(part.get()); });
    return static_cast<RoomPart&>(**found);
}

} // namespace posenc
