// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QMessageBox>

#include <functional>

namespace posenc {

/// Shows a dialog in front of everything else of the program, and calls `then` when it has been answered: on a desktop before this returns,
/// in a browser later, because nothing can wait there.
void callDialog(QDialog& dialog, std::function<void(bool isAccepted)> then);

/// A sentence in a box of its own, as it is: a file name is not markup. Returns at once. While a box of this title is open, it counts the
/// further sentences and shows the last.
void showWarning(QWidget* parent, const QString& title, const QString& words);

/// Calls `then` with whether the answer is yes.
void askYesOrNo(QWidget* parent, const QString& title, const QString& words, const std::function<void(bool isYes)>& then);

} // namespace posenc
