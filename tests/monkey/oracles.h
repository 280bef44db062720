// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/monkey/monkey.h"

namespace posenc::test {

/// What must hold after any action; each returns what is wrong, empty if nothing is. They leave the window as it is.
namespace oracles {

/// The scene is legal and survives JSON.
QString sceneSurvives(Monkey& monkey);
/// The command line that the window offers means the scene.
QString commandSurvives(Monkey& monkey);
/// A PNG of the scene holds it.
QString pngSurvives(Monkey& monkey);
/// Undo, then redo, is no change.
QString undoIsUndone(Monkey& monkey);
/// The fields of n, d_model and max_len have the scene's numbers.
QString controlsAgree(Monkey& monkey);
/// Every control in sight shows what it would in a new window of the scene.
QString controlsAreFresh(Monkey& monkey);
/// Whatever was exported is whole, and nothing else lies beside it.
QString exportsAreWhole(Monkey& monkey);
/// Every control in sight has a name for screen readers.
QString controlsHaveNames(Monkey& monkey);
/// The keyboard's focus is somewhere that can be seen.
QString focusIsInSight(Monkey& monkey);
/// Every picture in sight is the one that a new window would draw of the scene.
QString picturesAreFresh(Monkey& monkey);

} // namespace oracles

/// What a window holds: widgets by place, running timers, threads.
std::map<QString, int> holdings(const QWidget& window);

} // namespace posenc::test
