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

struct KeyRow {
    const char* key;
    const char* meaning;
};
struct KeyGroup {
    const char* title;
    std::vector<KeyRow> rows;
};

// What the mouse and the keys do, by where they do it.
const std::vector<KeyGroup>& keyGroups()
{
    static const std::vector<KeyGroup> groups{
        {QT_TRANSLATE_NOOP("Help", "On a picture"),
         {{QT_TRANSLATE_NOOP("Help", "Point"), QT_TRANSLATE_NOOP("Help", "see the cell in every view and written out in the inspector")},
          {QT_TRANSLATE_NOOP("Help", "Click, with Ctrl"), QT_TRANSLATE_NOOP("Help", "pin it, and keep earlier pins")},
          {QT_TRANSLATE_NOOP("Help", "Arrow keys, with Shift"), QT_TRANSLATE_NOOP("Help", "move the selection by one, by ten")},
          {QT_TRANSLATE_NOOP("Help", "Escape"), QT_TRANSLATE_NOOP("Help", "free the selection")},
          {QT_TRANSLATE_NOOP("Help", "Drag"), QT_TRANSLATE_NOOP("Help", "move the picture; on a clock, turn its hand")},
          {QT_TRANSLATE_NOOP("Help", "Wheel, + and −"), QT_TRANSLATE_NOOP("Help", "zoom; over an axis, only that axis")},
          {QT_TRANSLATE_NOOP("Help", "Drag with Shift or the right button"), QT_TRANSLATE_NOOP("Help", "zoom into a rectangle")},
          {QT_TRANSLATE_NOOP("Help", "F, double click on its title"),
           QT_TRANSLATE_NOOP("Help", "the picture fills the window; Escape brings it back")},
          {QT_TRANSLATE_NOOP("Help", "Right click, Menu key"), QT_TRANSLATE_NOOP("Help", "the picture's menu")},
          {QT_TRANSLATE_NOOP("Help", "Alt+T"),
           QT_TRANSLATE_NOOP("Help", "hear the selected curve from left to right: the pitch is the value, noise says that it is below "
                                     "zero; the same or Escape stops")},
          {QT_TRANSLATE_NOOP("Help", "Double click, Home"), QT_TRANSLATE_NOOP("Help", "see everything")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl and arrow keys"), QT_TRANSLATE_NOOP("Help", "move the picture")}}},
        {QT_TRANSLATE_NOOP("Help", "On a slider"),
         {{QT_TRANSLATE_NOOP("Help", "Arrow keys"), QT_TRANSLATE_NOOP("Help", "one step")},
          {QT_TRANSLATE_NOOP("Help", "Page Up, Page Down"), QT_TRANSLATE_NOOP("Help", "a decade (n) or a doubling")},
          {QT_TRANSLATE_NOOP("Help", "Home, End"), QT_TRANSLATE_NOOP("Help", "the smallest, the largest")},
          {QT_TRANSLATE_NOOP("Help", "Press beside the handle"),
           QT_TRANSLATE_NOOP("Help", "it jumps to the pointer; a drag sticks briefly at round values")},
          {QT_TRANSLATE_NOOP("Help", "Wheel"),
           QT_TRANSLATE_NOOP("Help", "scrolls a panel that has more below; moves the slider that has the focus")}}},
        {QT_TRANSLATE_NOOP("Help", "Presenting a lesson"),
         {{QT_TRANSLATE_NOOP("Help", "F5, Shift+F5"),
           QT_TRANSLATE_NOOP("Help", "present from the beginning, from this step; without a lesson, this picture")},
          {QT_TRANSLATE_NOOP("Help", "Page Down, Page Up"),
           QT_TRANSLATE_NOOP("Help", "go on and back, as remotes do; so do the arrow keys and Space")},
          {QT_TRANSLATE_NOOP("Help", "B or full stop, F or F5"), QT_TRANSLATE_NOOP("Help", "black; freeze what is shown")},
          {QT_TRANSLATE_NOOP("Help", "N"), QT_TRANSLATE_NOOP("Help", "your notes; with one screen they are a window over the picture")},
          {QT_TRANSLATE_NOOP("Help", "?, Escape"), QT_TRANSLATE_NOOP("Help", "all keys; end")}}},
        {QT_TRANSLATE_NOOP("Help", "On a kept position or dimension"),
         {{QT_TRANSLATE_NOOP("Help", "Click, Space"), QT_TRANSLATE_NOOP("Help", "select it")},
          {QT_TRANSLATE_NOOP("Help", "×, Delete"), QT_TRANSLATE_NOOP("Help", "remove it")}}},
        {QT_TRANSLATE_NOOP("Help", "Everywhere"),
         {{QT_TRANSLATE_NOOP("Help", "F1"), QT_TRANSLATE_NOOP("Help", "the manual, at the picture that you used last")},
          {QT_TRANSLATE_NOOP("Help", "Shift+F1"),
           QT_TRANSLATE_NOOP("Help", "what is this? The next click explains a picture or a control")},
          {QT_TRANSLATE_NOOP("Help", "Space"), QT_TRANSLATE_NOOP("Help", "play or pause; Alt+Left and Alt+Right are single steps")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+O, Ctrl+S"),
           QT_TRANSLATE_NOOP("Help",
                             "open or save a scene; an exported PNG or your own table (.npy, .csv) opens too; or drop it on the window")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+1 … Ctrl+9"),
           QT_TRANSLATE_NOOP("Help", "switch pages; Ctrl+J hides the pictures below, or brings them back")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+E"), QT_TRANSLATE_NOOP("Help", "export the picture used last")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+C, Ctrl+V"),
           QT_TRANSLATE_NOOP("Help", "copy the figure; paste a command line, a scene, a figure or rows of numbers")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+Z, Ctrl+Shift+Z"), QT_TRANSLATE_NOOP("Help", "undo, redo")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+0"), QT_TRANSLATE_NOOP("Help", "reset zoom")},
          {QT_TRANSLATE_NOOP("Help", "F9"), QT_TRANSLATE_NOOP("Help", "hide the panel at the left, or bring it back")},
          {QT_TRANSLATE_NOOP("Help", "F11"), QT_TRANSLATE_NOOP("Help", "full screen, nothing but the pictures")}}},
    };
    return groups;
}

QString mouseAndKeys()
{
    QString html;
    for (const KeyTable& table : keyTables()) {
        html += QStringLiteral("<h3>%1</h3><table cellspacing='4' cellpadding='2' width='100%'>").arg(table.title.toHtmlEscaped());
        for (const auto& [key, meaning] : table.rows)
            html += QStringLiteral("<tr><td width='210'>%1</td><td>%2</td></tr>").arg(key.toHtmlEscaped(), meaning.toHtmlEscaped());
        html += QStringLiteral("</table>");
    }
    return html;
}

} // namespace

std::vector<KeyTable> keyTables()
{
    std::vector<KeyTable> tables;
    for (const KeyGroup& group : keyGroups()) {
        tables.push_back({QCoreApplication::translate("Help", group.title), {}});
        for (const KeyRow& row : group.rows)
            tables.back().rows.emplace_back(QCoreApplication::translate("Help", row.key), QCoreApplication::translate("Help", row.meaning));
    }
    return tables;
}

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
