// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>
#include <vector>

class QWidget;

namespace posenc {

/// Terms and what they mean, in the order of the language.
std::vector<std::pair<QString, QString>> glossaryEntries();

/// Opens the program's glossary beside the window: it stays open while the pictures are used.
void showGlossary(QWidget* parent);

} // namespace posenc
