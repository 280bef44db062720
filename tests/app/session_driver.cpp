// SPDX-License-Identifier: GPL-3.0-or-later
// A user of the real program, whom Qt loads into it (QT_QPA_GENERIC_PLUGINS): restores the session that is offered, then types numbers into
// max_len for as long as the program lives, and logs what is shown and since when.
#include <QAbstractSpinBox>
#include <QApplication>
#include <QDir>
#include <QGenericPlugin>
#include <QKeyEvent>
#include <QPushButton>
#include <QRandomGenerator>
#include <QTimer>

#include <array>
#include <cstdio>
#include <ctime>
#include <fcntl.h>
#include <unistd.h>

namespace {

qint64 now()
{
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return qint64{1000000000} * time.tv_sec + time.tv_nsec;
}

void press(QWidget& widget, int key, const QString& text, Qt::KeyboardModifiers modifiers = {})
{
    for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
        QKeyEvent event(type, key, modifiers, text);
        QCoreApplication::sendEvent(&widget, &event);
    }
}

class Driver : public QObject {
public:
    Driver() : m_log(open(qgetenv("POSENC_DRIVER_LOG").constData(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600))
    {
        m_next.setSingleShot(true);
        m_next.setTimerType(Qt::PreciseTimer);
        connect(&m_next, &QTimer::timeout, this, [this] { act(); });
        wait(10);
    }

private:
    void wait(int milliseconds)
    {
        m_due = now() + qint64{1000000} * milliseconds;
        m_next.start(milliseconds);
    }

    // WHAT VALUE TIME LATE: since this time (in ns) the program shows this; so much later than it should have.
    void log(const char* what)
    {
        std::array<char, 100> line{};
        const qint64 time = now();
        const int size = std::snprintf(line.data(), line.size(), "%s %lld %lld %lld\n", what, static_cast<long long>(shown()),
                                       static_cast<long long>(time), static_cast<long long>(time - m_due));
        (void)!write(m_log, line.data(), static_cast<std::size_t>(size));
    }

    template <class Widget>
    Widget* find(const char* name)
    {
        for (QWidget* const widget : QApplication::allWidgets())
            if (auto* const found = qobject_cast<Widget*>(widget); found && found->isVisible() && found->accessibleName() == name)
                return found;
        return nullptr;
    }

    qint64 shown()
    {
        QString digits;
        for (const QChar letter : m_field->text())
            if (letter.isDigit())
                digits += letter;
        return digits.toLongLong();
    }

    // The program has kept something.
    static bool isKept()
    {
        return !QDir(qEnvironmentVariable("XDG_STATE_HOME") + QStringLiteral("/posenc/sessions"))
                    .entryList({QStringLiteral("*.posenc")})
                    .isEmpty();
    }

    void act()
    {
        if (!m_field) {
            m_field = find<QAbstractSpinBox>("max_len");
            if (m_field)
                m_before = shown();
            return wait(10);
        }
        if (m_isOffered && !m_isRestoring) {
            if (auto* const restore = find<QPushButton>("Restore the saved session")) {
                m_isRestoring = true;
                log("offered");
                restore->click();
            }
            return wait(10);
        }
        if (m_isRestoring) {
            if (shown() == m_before)
                return wait(5);
            m_isOffered = m_isRestoring = false;
            log("restored");
            return wait(20);
        }
        if (m_quits && isKept()) {
            log("kept");
            m_next.stop();
            return m_field->window()->close() ? void() : wait(10);
        }
        m_field->selectAll();
        for (const QChar digit : QString::number(m_value++))
            press(*m_field, digit.unicode(), digit);
        press(*m_field, Qt::Key_Return, QStringLiteral("\r"));
        log("typed");
        auto* const random = QRandomGenerator::system();
        wait(random->bounded(12) == 0 ? random->bounded(800, 2500) : random->bounded(2, 120)); // the user sometimes rests
    }

    int m_log;
    QTimer m_next;
    qint64 m_due = 0;
    QAbstractSpinBox* m_field = nullptr;
    qint64 m_before = 0;
    qint64 m_value = qEnvironmentVariable("POSENC_DRIVER_FIRST").toLongLong();
    bool m_isOffered = qEnvironmentVariableIsSet("POSENC_DRIVER_OFFERED");
    bool m_isRestoring = false;
    bool m_quits = qEnvironmentVariableIsSet("POSENC_DRIVER_QUITS");
};

} // namespace

class SessionDriver : public QGenericPlugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID QGenericPluginFactoryInterface_iid FILE "session_driver.json")
public:
    QObject* create(const QString&, const QString&) override { return new Driver; }
};

#include "session_driver.moc"
