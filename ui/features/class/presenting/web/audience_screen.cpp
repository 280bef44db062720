// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/audience_screen.h"

#include "ui/features/class/presenting/audience_window.h"

#include <utility>

#include <emscripten.h>

namespace posenc {

namespace {

std::function<void()> whenClosed; // there is one such window

// The toolkit takes an element for a screen, also one of another window. A screen lies where its element lies in the body: far to the
// right, or both screens would lie on one another.
// clang-format off
EM_JS(bool, posencOpenScreen, (const char* title, const char* words), {
    const other = open('', 'posenc-audience', 'popup,width=1280,height=720');
    if (!other)
        return false;
    other.focus();
    const page = other.document;
    if (page.getElementById('audience'))
        return true;
    page.title = UTF8ToString(title);
    const set = (element, style) => Object.assign(element.style, style);
    set(page.documentElement, {height: '100%', overflow: 'hidden', background: '#000'});
    set(page.body, {position: 'absolute', left: '-20000px', top: '0', width: '1px', height: '100%', margin: '0'});
    const hint = page.createElement('p'); // below the screen, seen while nothing is presented
    hint.textContent = UTF8ToString(words);
    set(hint, {position: 'fixed', inset: '40% 10% auto', margin: '0', color: '#bbb', font: '24px sans-serif', textAlign: 'center'});
    const screen = page.createElement('div');
    screen.id = 'audience';
    set(screen, {position: 'fixed', inset: '0', touchAction: 'none', userSelect: 'none'});
    page.body.append(hint, screen);
    Module.qtAddContainerElement(screen);
    other.addEventListener('resize', () => Module.qtResizeContainerElement(screen));
    other.addEventListener('dblclick', (event) => { // on a plot it means something else
        if (!event.composedPath().some((part) => part.classList && part.classList.contains('qt-window')))
            page.documentElement.requestFullscreen();
    });
    other.addEventListener('pagehide', () => {
        Module.qtRemoveContainerElement(screen);
        setTimeout(() => _posencScreenClosed());
    });
    addEventListener('pagehide', () => other.close());
    return true;
});
// clang-format on

} // namespace

extern "C" EMSCRIPTEN_KEEPALIVE void posencScreenClosed() { whenClosed(); }

bool opensAudienceScreens() { return true; }

bool openAudienceScreen(std::function<void()> closed)
{
    whenClosed = std::move(closed);
    const QString words =
        AudienceWindow::tr("Move this window to the projector, and double-click here for full screen. Then press F5 in the "
                           "other window.");
    return posencOpenScreen(AudienceWindow::tr("posenc – for the audience").toUtf8().constData(), words.toUtf8().constData());
}

} // namespace posenc
