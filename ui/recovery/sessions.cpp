// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recovery/sessions.h"

#include "ui/base/counted_text.h"
#include "ui/base/hand_rest.h"
#include "ui/controls/reading_progress.h"
#include "ui/recovery/left_words.h"

#include <QAccessible>
#include <QDateTime>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QMainWindow>
#include <QMenu>
#include <QPushButton>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace posenc {

namespace {

// A moment for people: its time if it is of today, otherwise its date.
QString shownMoment(const QDateTime& when, const QDateTime& now)
{
    const QLocale locale;
    if (when.date() == now.date())
        return SessionOffer::tr("today at %1").arg(locale.toString(when.time(), QLocale::ShortFormat));
    return locale.toString(when, QLocale::ShortFormat);
}

} // namespace

SessionOffer::SessionOffer(QWidget* parent) : NoteLine(tr("Saved session"), QStringLiteral("session offer"), parent)
{
    words().setTextFormat(Qt::PlainText);
    connect(&addButton(tr("Restore"), tr("Restore the saved session")), &QPushButton::clicked, this, &SessionOffer::restoreRequested);
    connect(&addButton(tr("Discard"), tr("Discard the saved session")), &QPushButton::clicked, this, &SessionOffer::discardRequested);
    addClose(tr("Not now: posenc offers the session again at the next start, and File → Restore session has it too"));
}

void SessionOffer::offer(const QDateTime& when, std::size_t count)
{
    const QString sentence = leftWords(shownMoment(when, QDateTime::currentDateTime()));
    const QString kept = countedText(static_cast<std::int64_t>(count), tr("You can restore the window."),
                                     tr("%1 windows can be restored. Restore opens the most recent one."));
    show();
    setWords(sentence + QLatin1Char(' ') + kept);
    QAccessibleEvent told(&words(), QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
}

LastOffer::LastOffer(QWidget* parent) : NoteLine(tr("Last time"), QStringLiteral("last time"), parent)
{
    const QString text = tr("Go on where you stopped");
    connect(&addButton(text, text), &QPushButton::clicked, this, &LastOffer::restoreRequested);
    addClose(tr("Not now: File → Restore session has it too"));
}

void LastOffer::offer(const QDateTime& when)
{
    show();
    setWords(tr("Last time: %1.").arg(shownMoment(when, QDateTime::currentDateTime())));
}

Sessions::Sessions(QMainWindow& window, const QString& folder, SessionKeeper::Present present)
    : QObject(&window), m_window(window), m_folder(folder), m_present(std::move(present)), m_keeper(folder, m_present)
{
    connect(&m_lastSearch, &LeftSessionsTask::found, this, &Sessions::showLast);
    connect(&m_keeper, &SessionKeeper::failed, this, [this](const QString& why) { emit warned(tr("Crash recovery is off: %1").arg(why)); });
    connect(&m_search, &LeftSessionsTask::found, this, [this](const std::shared_ptr<std::vector<LeftSession>>& found) {
        for (LeftSession& session : *found)
            m_left.push_back(std::make_shared<Left>(Left{std::move(session)}));
        m_line = new SessionOffer(&m_window);
        m_window.addToolBarBreak();
        m_window.addToolBar(m_line);
        connect(m_line, &SessionOffer::restoreRequested, this, [this] { restore(next()); });
        connect(m_line, &SessionOffer::discardRequested, this, &Sessions::discard);
        if (m_menu)
            m_menu->setEnabled(true);
        if (m_lastLine)
            m_lastLine->hide();
        showNext();
        emit offered();
    });
}

Sessions::~Sessions() { end(); }

void Sessions::offer() { m_search.start(m_folder); }

void Sessions::keepLast(const QString& folder, bool offers)
{
    m_lastFolder = folder;
    m_first = m_present();
    if (offers)
        m_lastSearch.start(folder);
}

// The locks end here: any window may go on with it.
void Sessions::showLast(const std::shared_ptr<std::vector<LeftSession>>& found)
{
    m_last = found->front().path();
    m_lastWhen = found->front().when();
    found->clear();
    if (m_menu)
        m_menu->setEnabled(true);
    if (m_line && m_line->isVisible())
        return;
    m_lastLine = new LastOffer(&m_window);
    m_window.addToolBarBreak();
    m_window.addToolBar(m_lastLine);
    connect(m_lastLine, &LastOffer::restoreRequested, this, &Sessions::restoreLast);
    m_lastLine->offer(m_lastWhen);
    emit offered();
}

void Sessions::change()
{
    m_keeper.change();
    hideLastOffer();
}

// Not under a hand on a slider: everything below the line would move up.
void Sessions::hideLastOffer()
{
    if (!m_lastLine || !m_lastLine->isVisible() || m_present().scene == m_first->scene)
        return;
    if (QGuiApplication::mouseButtons() == Qt::NoButton)
        m_lastLine->hide();
    else
        QTimer::singleShot(handRests, this, &Sessions::hideLastOffer);
}

void Sessions::restoreLast()
{
    read(m_last, [this] {
        if (m_lastLine)
            m_lastLine->hide();
        emit told(tr("Restored. Undo returns to the scene before"));
    });
}

QMenu* Sessions::newMenu(const QString& title, QWidget* parent)
{
    m_menu = new QMenu(title, parent);
    m_menu->setEnabled(false);
    connect(m_menu, &QMenu::aboutToShow, this, [this] { fillMenu(*m_menu); });
    return m_menu;
}

void Sessions::fillMenu(QMenu& menu)
{
    menu.clear();
    const QDateTime now = QDateTime::currentDateTime();
    for (const LeftPointer& left : m_left) {
        const QString when = shownMoment(left->session.when(), now);
        QAction* const entry = menu.addAction(left->isRestored    ? tr("%1, restored").arg(when)
                                              : left->isDiscarded ? tr("%1, discarded").arg(when)
                                                                  : when);
        entry->setEnabled(!left->isRestored);
        connect(entry, &QAction::triggered, this,
                [this, wanted = std::weak_ptr(left)] { restore(wanted.lock()); }); // the lock of the session ends with the window
    }
    if (!m_last.isEmpty())
        menu.addAction(tr("Last time: %1").arg(shownMoment(m_lastWhen, now)), this, &Sessions::restoreLast);
}

// The newest that the user has not decided about; nothing at the end.
Sessions::LeftPointer Sessions::next() const
{
    const auto found = std::ranges::find_if(m_left, [](const LeftPointer& left) { return !left->isDiscarded && !left->isRestored; });
    return found == m_left.end() ? nullptr : *found;
}

void Sessions::showNext()
{
    const LeftPointer left = next();
    if (!left)
        return m_line->hide();
    const auto isOpen = [](const LeftPointer& other) { return !other->isDiscarded && !other->isRestored; };
    m_line->offer(left->session.when(), static_cast<std::size_t>(std::ranges::count_if(m_left, isOpen)));
}

void Sessions::discard()
{
    if (const LeftPointer left = next())
        left->isDiscarded = true;
    emit told(tr("Discarded. Until this window closes, File → Restore session still has the session"));
    showNext();
}

// The others are not needed now; they are in the menu, and offered at the next start.
void Sessions::restore(const LeftPointer& left)
{
    if (!left || left->isRestored)
        return;
    m_line->hide();
    const auto shown = [this, left] {
        left->isRestored = true;
        m_keeper.whenKept([left] { left->session.remove(); });
        emit told(tr("Restored. Undo returns to the scene before"));
    };
    read(left->session.path(), shown);
}

void Sessions::read(const QString& path, const std::function<void()>& shown)
{
    readBeside<Session>(
        tr("Restoring the session"), [path](const Progress&) { return readSession(path); },
        [this, shown](const Session& session) { emit restoreRequested(session, shown); },
        [this](const Error& error) { emit warned(QString::fromStdString(error.message)); }, &m_window);
}

void Sessions::end()
{
    m_search.cancel();
    m_lastSearch.cancel();
    if (const std::optional<Session> first = std::exchange(m_first, std::nullopt)) {
        if (const Session last = m_present(); !(last.scene == first->scene))
            m_keeper.end([folder = m_lastFolder, last] { (void)SessionFile(folder, QStringLiteral("last")).write(last); });
    }
    m_keeper.end();
    for (const LeftPointer& left : m_left)
        if (left->isDiscarded || left->isRestored)
            left->session.remove();
    m_left.clear();
}

} // namespace posenc
