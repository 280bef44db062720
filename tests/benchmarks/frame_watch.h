// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "statistics.h"

#include <QObject>

#include <string>
#include <vector>

class QWidget;

namespace posenc {

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
    /// Runs the event loop until the frame is complete; throws std::runtime_error after five seconds without it.
    void finish();
    /// Runs the event loop until it is idle.
    void settle();

    /// Runs the event loop until it is idle, and returns when the last picture was painted; throws if none was.
    SteadyClock::time_point finishPaints();

    /// How often the pictures were drawn since begin(), in total, and how many are visible.
    int replots() const;
    int pictures() const;
    /// The titles of the pictures that were drawn more than once since begin(), parted by commas; empty if there are none.
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

} // namespace posenc
