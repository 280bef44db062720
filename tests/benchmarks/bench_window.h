// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QSize>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

class QApplication;

namespace posenc {

class FrameWatch;
class MainWindow;
class StopSlider;

/// The window's size in all measurements, in logical pixels; of every view at once it is the least.
extern QSize windowSize;
/// Such as 1600x900.
std::string textOf(const QSize& size);

/// max_len × d_model.
struct Case {
    std::int64_t maxLen;
    std::int64_t dModel;

    std::string name() const { return std::to_string(maxLen) + 'x' + std::to_string(dModel); }
    Scene scene() const;
};

/// What is visible while the sliders move.
struct Sight {
    bool everyView = false;   ///< side by side
    std::optional<View> view; ///< in front
    SchemeName scheme;

    std::string group() const; ///< the name of the measurement
    /// Of any number of positions, whether they fill a square or not; 0 if no patches are shown.
    std::int64_t patchesSideBySide() const { return view == View::Patches ? 8 : 0; }
};

/// Shows the window at its size and waits for its first frame; throws std::runtime_error if it gets another size.
void showAtSize(MainWindow& window, FrameWatch& watch);
/// Every view without its own page, and every panel, side by side, none behind a tab, in a larger window.
void openEveryView(MainWindow& window, FrameWatch& watch);
/// The slider with this accessible name; throws std::runtime_error if there is none.
StopSlider& sliderOf(MainWindow& window, const QString& name);
/// Moves a slider's handle to a stop, as a drag does.
void dragTo(StopSlider& slider, double stop);
/// Another scene, shown completely.
void showScene(MainWindow& window, FrameWatch& watch, const Scene& scene);

/// These of the sliders n, max_len and d_model over each case, `steps` changes per sweep. Throws std::runtime_error after all sweeps if no
/// picture followed a slider, or if a picture was drawn more than once for a change; the points of a projection may come later.
void measureSweeps(const std::vector<Case>& cases, int steps, const Sight& sight, const QStringList& sliders);
/// The pointer over the heatmap, at this many places: the cell under it is shown in every view.
void measurePointing(const std::vector<Case>& cases, int steps);
/// A table from a file of each size, which is written to a temporary folder: in every view that has a picture of it, and in all at once,
/// the selected cell moves; and what can be zoomed is zoomed, step by step. Throws as measureSweeps() does.
void measureTables(const std::vector<Case>& cases, int steps);
/// A letter after another typed at the end and in the middle of a sentence of that many words, over each case.
void measureTyping(const std::vector<Case>& cases, int words, int letters, SchemeName scheme);
/// A lesson that is presented with all its windows: from one step to the next, and the frames of a transition.
void measurePresenting(const std::vector<Case>& cases, int steps);
/// Starts this program that many times and takes the time until it shows its first frame; a bare window of Qt in turn with it, as the
/// limit.
void measureFirstFrame(const char* program, int runs);
/// The programs that measureFirstFrame() starts.
void showFirstFrame();
void showBareWindow();
/// The peak memory after the first frame and after every slider has been everywhere.
void measureMemory();
/// The time to open a model of 140 GB, and to read one table of it, too. Throws std::runtime_error if there can be no such file.
void measureCheckpoints();

} // namespace posenc
