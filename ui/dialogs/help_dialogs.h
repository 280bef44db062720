// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>
#include <vector>

class QWidget;

namespace posenc {

/// What the mouse and the keys do in one place, such as on a slider.
struct KeyTable {
    QString title;
    std::vector<std::pair<QString, QString>> rows; ///< a key, or a movement of the mouse, and what it does
};
std::vector<KeyTable> keyTables();

/// What the mouse and the keys do, in a window of its own that stays open beside the work. It is never larger than the screen.
void showMouseAndKeys(QWidget* parent);
/// Version, licence and what the program is built on.
void showAbout(QWidget* parent);

/// Terms and what they mean, in the order of the language.
std::vector<std::pair<QString, QString>> glossaryEntries();

/// Opens the program's glossary beside the window: it stays open while the pictures are used.
void showGlossary(QWidget* parent);

} // namespace posenc
