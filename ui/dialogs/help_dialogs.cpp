// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/help_dialogs.h"

#include "ui/dialogs/reading_window.h"

#include <QApplication>
#include <QMessageBox>
#include <QScrollBar>
#include <QTextBrowser>

#include <cmath>

namespace posenc {

namespace {

QString mouseAndKeys()
{
    return QCoreApplication::translate(
        "Help",
        "<h3>On a picture</h3><table cellspacing='4' cellpadding='2' width='100%'>"
        "<tr><td width='210'>Point</td><td>see the cell in every view and written out in the inspector</td></tr>"
        "<tr><td width='210'>Click, with Ctrl</td><td>pin it, and keep earlier pins</td></tr>"
        "<tr><td width='210'>Arrow keys, with Shift</td><td>move the selection by one, by ten</td></tr>"
        "<tr><td width='210'>Escape</td><td>free the selection</td></tr>"
        "<tr><td width='210'>Drag</td><td>move the picture; on a clock, turn its hand</td></tr>"
        "<tr><td width='210'>Wheel, + and −</td><td>zoom; over an axis, only that axis</td></tr>"
        "<tr><td width='210'>Drag with Shift or the right button</td><td>zoom into a rectangle</td></tr>"
        "<tr><td width='210'>F, double click on its title</td><td>the picture fills the window; Escape brings it back</td></tr>"
        "<tr><td width='210'>Right click, Menu key</td><td>the picture's menu</td></tr>"
        "<tr><td width='210'>Alt+T</td><td>hear the selected curve from left to right: the pitch is the value, noise says that it is below "
        "zero; the same or Escape stops</td></tr>"
        "<tr><td width='210'>Double click, Home</td><td>see everything</td></tr>"
        "<tr><td width='210'>Ctrl and arrow keys</td><td>move the picture</td></tr></table>"
        "<h3>On a slider</h3><table cellspacing='4' cellpadding='2' width='100%'>"
        "<tr><td width='210'>Arrow keys</td><td>one step</td></tr>"
        "<tr><td width='210'>Page Up, Page Down</td><td>a decade (n) or a doubling</td></tr>"
        "<tr><td width='210'>Home, End</td><td>the smallest, the largest</td></tr>"
        "<tr><td width='210'>Press beside the handle</td><td>it jumps to the pointer; a drag sticks briefly at round values</td></tr>"
        "<tr><td width='210'>Wheel</td><td>scrolls a panel that has more below; moves the slider that has the focus</td></tr></table>"
        "<h3>Presenting a lesson</h3><table cellspacing='4' cellpadding='2' width='100%'>"
        "<tr><td width='210'>F5, Shift+F5</td><td>present from the beginning, from this step; without a lesson, this picture</td></tr>"
        "<tr><td width='210'>Page Down, Page Up</td><td>go on and back, as remotes do; so do the arrow keys and Space</td></tr>"
        "<tr><td width='210'>B or full stop, F or F5</td><td>black; freeze what is shown</td></tr>"
        "<tr><td width='210'>N</td><td>your notes; with one screen they are a window over the picture</td></tr>"
        "<tr><td width='210'>?, Escape</td><td>all keys; end</td></tr></table>"
        "<h3>On a kept position or dimension</h3><table cellspacing='4' cellpadding='2' width='100%'>"
        "<tr><td width='210'>Click, Space</td><td>select it</td></tr>"
        "<tr><td width='210'>×, Delete</td><td>remove it</td></tr></table>"
        "<h3>Everywhere</h3><table cellspacing='4' cellpadding='2' width='100%'>"
        "<tr><td width='210'>Space</td><td>play or pause; Alt+Left and Alt+Right are single steps</td></tr>"
        "<tr><td width='210'>Ctrl+O, Ctrl+S</td><td>open or save a scene; an exported PNG or your own table (.npy, .csv) opens too; or "
        "drop it on the window</td></tr>"
        "<tr><td width='210'>Ctrl+1 … Ctrl+9</td><td>switch pages; Ctrl+J hides the pictures below, or brings them back</td></tr>"
        "<tr><td width='210'>Ctrl+E</td><td>export the picture used last</td></tr>"
        "<tr><td width='210'>Ctrl+C, Ctrl+V</td><td>copy the figure; paste a command line, a scene, a figure or rows of numbers</td></tr>"
        "<tr><td width='210'>Ctrl+Z, Ctrl+Shift+Z</td><td>undo, redo</td></tr>"
        "<tr><td width='210'>Ctrl+0</td><td>reset zoom</td></tr>"
        "<tr><td width='210'>F9</td><td>hide the panel at the left, or bring it back</td></tr>"
        "<tr><td width='210'>F11</td><td>full screen, nothing but the pictures</td></tr></table>");
}

} // namespace

void showMouseAndKeys(QWidget* parent)
{
    const QString name = QStringLiteral("mouseAndKeys");
    if (ReadingWindow::bringToFront(*parent, name))
        return;
    auto* const window = new ReadingWindow(name, QCoreApplication::translate("Help", "Mouse and keys"), parent);
    QTextBrowser& text = window->text();
    text.setHtml(mouseAndKeys());
    text.document()->setTextWidth(std::ceil(text.document()->idealWidth()));
    window->showWith(text.document()->size().toSize() + QSize(text.verticalScrollBar()->sizeHint().width(), 0));
}

void showAbout(QWidget* parent)
{
    QMessageBox::about(parent, QCoreApplication::translate("Help", "About posenc"),
                       QCoreApplication::translate(
                           "Help",
                           "<h3>posenc %1</h3><p>Shows the transformer's positional encoding.</p>"
                           "<p>Free software under the GNU General Public License, version 3 or later. Colour maps by F. Crameri (MIT), "
                           "the matplotlib authors and J. Nuñez et al. (CC0), C. Brewer (Apache-2.0) and K. Moreland. Built on Qt %2, "
                           "QCustomPlot and Eigen.</p>")
                           .arg(QApplication::applicationVersion(), QString::fromLatin1(qVersion())));
}

} // namespace posenc
