#include "frame_watch.h"
#include "statistics.h"

#include "ui/main_window.h"
#include "ui/plot_card.h"

#include <QEvent>

#include <algorithm>
#include <stdexcept>

namespace posenc {

FrameWatch::FrameWatch(MainWindow& window)
{
    for (const PlotCard* card : window.cards()) {
        QCustomPlot& canvas = card->plot().canvas();
        const std::size_t index = m_canvases.size();
        m_canvases.push_back(&canvas);
        canvas.installEventFilter(this);
        // Before and not after: a drawing that is not queued is painted inside of replot().
        connect(&canvas, &QCustomPlot::beforeReplot, this, [this, index] {
            ++m_replots[index];
            m_painted[index] = false;
        });
    }
    begin();
}

void FrameWatch::begin()
{
    m_replots.assign(m_canvases.size(), 0);
    m_painted.assign(m_canvases.size(), false);
}

bool FrameWatch::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Paint) {
        const auto index = static_cast<std::size_t>(std::ranges::find(m_canvases, watched) - m_canvases.begin());
        m_painted[index] = m_replots[index] > 0;
    }
    return false;
}

bool FrameWatch::complete() const
{
    return std::ranges::all_of(m_painted, [](bool painted) { return painted; });
}

// The filter sees a paint event before the picture does; asked between two turns of the event loop, the painting is done and handed on.
void FrameWatch::finish()
{
    constexpr double limit = 5000.0;
    const auto begin = Clock::now();
    while (!complete()) {
        if (millisecondsBetween(begin, Clock::now()) > limit)
            throw std::runtime_error("The pictures were not painted within five seconds.");
        QCoreApplication::processEvents();
    }
}

void FrameWatch::settle()
{
    constexpr int turns = 8;
    for (int turn = 0; turn < turns; ++turn)
        QCoreApplication::processEvents();
}

} // namespace posenc
