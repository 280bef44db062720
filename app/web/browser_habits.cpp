// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/web/browser_habits.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QToolButton>

#include <algorithm>

#include <emscripten.h>

namespace posenc {

namespace {

// clang-format off
EM_JS(void, posencFillScreen, (bool fills), {
    const root = document.documentElement;
    if (fills && !document.fullscreenElement && root.requestFullscreen)
        root.requestFullscreen().catch(() => {}); // a browser may refuse: the window fills the page
    else if (!fills && document.fullscreenElement)
        document.exitFullscreen();
});

// A menu that closes takes its element away, which had the keyboard: the window that is left gets the keyboard back.
EM_JS(void, posencKeepKeyboard, (), {
    const had = [];
    addEventListener('focusin', (event) => {
        had.push(event.target);
        had.splice(0, had.length - 8);
    });
    addEventListener('focusout', () => setTimeout(() => {
        const left = had.filter((element) => element.isConnected).at(-1);
        if (left && document.hasFocus() && document.activeElement === document.body)
            left.focus({preventScroll: true});
    }));
});
// clang-format on

bool isPressed(const QEvent& event)
{
    if (event.type() == QEvent::MouseButtonPress || event.type() == QEvent::MouseButtonDblClick)
        return static_cast<const QMouseEvent&>(event).button() == Qt::LeftButton;
    if (event.type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<const QKeyEvent&>(event).key();
    return key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Down;
}

} // namespace

BrowserHabits::BrowserHabits(QObject* parent) : QObject(parent) { posencKeepKeyboard(); }

bool BrowserHabits::eventFilter(QObject* watched, QEvent* event)
{
    if (!watched->isWidgetType())
        return false;
    if (auto* const button = qobject_cast<QToolButton*>(watched);
        button && button->menu() && button->popupMode() == QToolButton::InstantPopup && button->isEnabled() && isPressed(*event)) {
        button->menu()->popup(button->mapToGlobal(QPoint(0, button->height())));
        return true;
    }
    if (static_cast<QWidget*>(watched)->isWindow()
        && (event->type() == QEvent::WindowStateChange || event->type() == QEvent::Show || event->type() == QEvent::Hide))
        posencFillScreen(std::ranges::any_of(QApplication::topLevelWidgets(),
                                             [](const QWidget* window) { return window->isVisible() && window->isFullScreen(); }));
    return false;
}

} // namespace posenc
