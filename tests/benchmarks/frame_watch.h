// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "statistics.h"

#include <QObject>

#include <vector>

class QWidget;

namespace posenc {

class MainWindow;
class PlotCard;

/// Tells when all pictures of a window that are in sight show the present scene: each has been drawn anew and painted after that.
class FrameWatch : public QObject {
public:
    explicit FrameWatch(MainWindow& window);

    /// Forgets what was drawn before.
    void begin();
    /// Runs the event loop until the frame is complete; throws std::runtime_error after five seconds without it.
    void finish();
    /// Runs the event loop until it has nothing left to do.
    void settle();

    /// Runs the event loop until it has nothing left to do, and tells when the last picture was painted; throws where none was.
    SteadyClock::time_point finishPaints();

    /// How often the pictures were drawn since begin(), all together, and how many are in sight.
    int replots() const;
    int pictures() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool complete() const;

    std::vector<PlotCard*> m_cards;
    std::vector<QWidget*> m_canvases;
    std::vector<int> m_replots;
    std::vector<bool> m_painted;
    int m_paints = 0;
};

} // namespace posenc
