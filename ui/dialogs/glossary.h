// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace posenc {

/// Opens the program's glossary beside the window: it stays open while the pictures are used.
void showGlossary(QWidget* parent);

} // namespace posenc
