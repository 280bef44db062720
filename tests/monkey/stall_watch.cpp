// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/stall_watch.h"

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QEvent>

#include <ctime>

namespace posenc::test {

namespace {

double threadMilliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

const char* inputOf(QEvent::Type type)
{
    switch (type) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
        return "a button of the mouse";
    case QEvent::MouseMove:
        return "a move of the mouse";
    case QEvent::KeyPress:
    case QEvent::KeyRelease:
        return "a key";
    case QEvent::Wheel:
        return "the wheel";
    default:
        return nullptr;
    }
}

} // namespace

StallWatch::StallWatch()
{
    connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, this, [this] { turn("a turn of the loop"); });
    QCoreApplication::instance()->installEventFilter(this);
}

void StallWatch::begin()
{
    m_last = threadMilliseconds();
    m_longest = 0.0;
    m_lastWhat = "the action itself";
    m_cause.clear();
}

double StallWatch::longest()
{
    turn("");
    return m_longest;
}

bool StallWatch::eventFilter(QObject* /*target*/, QEvent* event)
{
    if (const char* const input = inputOf(event->type()))
        turn(input);
    return false;
}

void StallWatch::turn(const char* what)
{
    const double now = threadMilliseconds();
    if (now - m_last > m_longest) {
        m_longest = now - m_last;
        m_cause = QLatin1String(m_lastWhat);
    }
    m_last = now;
    m_lastWhat = what;
}

} // namespace posenc::test
