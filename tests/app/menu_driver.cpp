// SPDX-License-Identifier: GPL-3.0-or-later
// A user of the real program, whom Qt loads into it (QT_QPA_GENERIC_PLUGINS): chooses what POSENC_DRIVER_CHOICES names, one a line, from
// its menus or by its buttons, each once it is there.
#include <QApplication>
#include <QGenericPlugin>
#include <QMenu>
#include <QPushButton>
#include <QTimer>

namespace {

class MenuDriver : public QObject {
public:
    MenuDriver() : m_choices(qEnvironmentVariable("POSENC_DRIVER_CHOICES").split(QLatin1Char('\n')))
    {
        connect(&m_timer, &QTimer::timeout, this, [this] { choose(); });
        m_timer.start(50);
    }

private:
    static bool isCalled(QString words, const QString& choice) { return words.remove(QLatin1Char('&')) == choice; }

    // Both start by a signal of their own: a dialog that opens must not wait for this call to end.
    void choose()
    {
        if (m_choices.isEmpty())
            return m_timer.stop();
        const bool isModal = QApplication::activeModalWidget() != nullptr;
        for (QWidget* const widget : QApplication::allWidgets()) {
            if (auto* const button = qobject_cast<QPushButton*>(widget);
                button && button->isVisible() && button->isEnabled() && isCalled(button->text(), m_choices.front()))
                return done([button] { button->click(); });
            if (const auto* const menu = qobject_cast<QMenu*>(widget); menu && !isModal)
                for (QAction* const action : menu->actions())
                    if (action->isEnabled() && isCalled(action->text(), m_choices.front()))
                        return done([action] { action->trigger(); });
        }
    }

    template <class Act>
    void done(Act act)
    {
        m_choices.removeFirst();
        QTimer::singleShot(0, qApp, act);
    }

    QTimer m_timer;
    QStringList m_choices;
};

} // namespace

class MenuDriverPlugin : public QGenericPlugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID QGenericPluginFactoryInterface_iid FILE "menu_driver.json")
public:
    QObject* create(const QString&, const QString&) override { return new MenuDriver; }
};

#include "menu_driver.moc"
