// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/web/full_screen.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

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
// clang-format on

} // namespace

bool FullScreen::eventFilter(QObject* watched, QEvent* event)
{
    const bool isOfWindow = watched->isWidgetType() && static_cast<QWidget*>(watched)->isWindow();
    if (isOfWindow && (event->type() == QEvent::WindowStateChange || event->type() == QEvent::Show || event->type() == QEvent::Hide))
        posencFillScreen(std::ranges::any_of(QApplication::topLevelWidgets(),
                                             [](const QWidget* window) { return window->isVisible() && window->isFullScreen(); }));
    return false;
}

} // namespace posenc
