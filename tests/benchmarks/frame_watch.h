// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "statistics.h"

#include <QObject>

#include <functional>
#include <string>
#include <vector>

class QWidget;

namespace posenc {

class JsonLine;
class MainWindow;
class PlotCard;

/// Tells when all visible pictures of a window show the present scene: each has been redrawn and then painted, or only its marks, or
/// neither if nothing of it changes.
class FrameWatch : public QObject {
public:
    explicit FrameWatch(MainWindow& window);
    /// The same of other pictures.
    explicit FrameWatch(std::vector<PlotCard*> cards);

    /// Forgets earlier drawings.
    void begin();
    /// Runs the event loop until the frame is complete, and returns when it was; throws std::runtime_error after five seconds without it.
    SteadyClock::time_point finish();
    /// Runs the event loop until it is idle.
    void settle();

    /// Runs the event loop until it is idle, and returns when the last picture was painted; throws if none was.
    SteadyClock::time_point finishPaints();

    /// How often the pictures were drawn since begin(), in total, and how many are visible.
    int replots() const;
    int pictures() const;
    /// The titles of the pictures that were drawn more than once since begin(), parted by commas; empty if there are none. Points of a
    /// projection are computed by a thread of their own and may be drawn once more.
    std::string drawnAgain() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool complete() const;
    bool drawnArePainted() const;

    std::vector<PlotCard*> m_cards;
    std::vector<QWidget*> m_canvases;
    std::vector<int> m_replots;
    std::vector<bool> m_painted;
    int m_paints = 0;
};

/// What changes cost, one after another, in milliseconds.
class StepCosts {
public:
    using Finish = SteadyClock::time_point (FrameWatch::*)();

    /// Makes a change and waits for its pictures. Nothing is counted and the result is false if `change` says that nothing changed.
    bool step(FrameWatch& watch, const std::function<bool()>& change, Finish finish = &FrameWatch::finishPaints);
    /// What must not happen, and did: pictures drawn more than once for a change after the first. Empty if there are none. A change that
    /// took so long that a hand on the slider would count as resting does not belong to them: then a picture takes the room that it needs.
    std::string faults() const;
    /// The costs as one line. Throws std::runtime_error if there are none.
    JsonLine line(const FrameWatch& watch, const std::string& group, const std::string& name) const;

private:
    std::vector<double> m_wall;       ///< from the change until its pictures are painted
    std::vector<double> m_processor;  ///< in all threads, until the event loop is idle
    std::vector<double> m_gui;        ///< in the thread of the window alone, until then
    std::vector<std::string> m_again; ///< which change, and the titles of what was drawn more than once
    std::size_t m_skipped = 0;        ///< where nothing changed
    int m_replots = 0;
};

} // namespace posenc
