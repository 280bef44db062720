// SPDX-License-Identifier: GPL-3.0-or-later
#include "frame_watch.h"

#include "json_line.h"
#include "statistics.h"

#include "ui/base/hand_rest.h"
#include "ui/plotting/plot_card.h"
#include "ui/window/main_window.h"

#include <QEvent>

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace posenc {

FrameWatch::FrameWatch(MainWindow& window) : FrameWatch(window.cards()) {}

FrameWatch::FrameWatch(std::vector<PlotCard*> cards) : m_cards(std::move(cards))
{
    for (const PlotCard* card : m_cards) {
        QCustomPlot& canvas = card->plot().canvas();
        const std::size_t index = m_canvases.size();
        m_canvases.push_back(&canvas);
        canvas.installEventFilter(this);
        // Before, not after: a drawing that is not queued is painted inside replot(), and one within a paint event by that event.
        connect(&canvas, &QCustomPlot::beforeReplot, this, [this, index, &canvas] {
            ++m_replots[index];
            m_painted[index] = canvas.testAttribute(Qt::WA_WState_InPaintEvent);
        });
    }
    begin();
}

void FrameWatch::begin()
{
    m_replots.assign(m_canvases.size(), 0);
    m_painted.assign(m_canvases.size(), false);
    m_paints = 0;
}

bool FrameWatch::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Paint) {
        const auto index = static_cast<std::size_t>(std::ranges::find(m_canvases, watched) - m_canvases.begin());
        m_painted[index] = m_replots[index] > 0;
        ++m_paints;
    }
    return false;
}

bool FrameWatch::complete() const
{
    for (std::size_t index = 0; index < m_cards.size(); ++index)
        if (m_cards[index]->isInSight() && !m_painted[index])
            return false;
    return true;
}

bool FrameWatch::drawnArePainted() const
{
    for (std::size_t index = 0; index < m_cards.size(); ++index)
        if (m_cards[index]->isInSight() && m_replots[index] > 0 && !m_painted[index])
            return false;
    return true;
}

int FrameWatch::replots() const { return std::accumulate(m_replots.begin(), m_replots.end(), 0); }

int FrameWatch::pictures() const
{
    return static_cast<int>(std::ranges::count_if(m_cards, [](const PlotCard* card) { return card->isInSight(); }));
}

std::string FrameWatch::drawnAgain() const
{
    std::string titles;
    for (std::size_t index = 0; index < m_cards.size(); ++index)
        if (m_replots[index] > 1 && m_cards[index]->plot().view() != View::Projection)
            titles += (titles.empty() ? "" : ", ") + m_cards[index]->plot().title().toStdString();
    return titles;
}

// A paint event is passed on in the same turn of the loop in which it is seen, so the end of that turn is when it becomes visible.
SteadyClock::time_point FrameWatch::finishPaints()
{
    constexpr int quietTurns = 3;
    SteadyClock::time_point last;
    int seen = 0;
    for (int quiet = 0; quiet < quietTurns; ++quiet) {
        QCoreApplication::processEvents();
        if (m_paints == seen)
            continue;
        seen = m_paints;
        last = SteadyClock::now();
        quiet = 0;
    }
    if (seen == 0)
        throw std::runtime_error("Nothing was painted.");
    return last;
}

// The filter sees a paint event before the picture does; between two turns of the event loop, painting is done and passed on.
SteadyClock::time_point FrameWatch::finish()
{
    constexpr double limit = 5000.0;
    constexpr int quietTurns = 3; // then those that were not drawn again need not be
    const auto begin = SteadyClock::now();
    int seen = 0;
    for (int quiet = 0; !complete() && (quiet < quietTurns || !drawnArePainted());) {
        if (millisecondsBetween(begin, SteadyClock::now()) > limit)
            throw std::runtime_error("The pictures were not painted within five seconds.");
        QCoreApplication::processEvents();
        quiet = m_paints > seen || seen == 0 ? 0 : quiet + 1;
        seen = m_paints;
    }
    return SteadyClock::now();
}

void FrameWatch::settle()
{
    constexpr int turns = 8;
    for (int turn = 0; turn < turns; ++turn)
        QCoreApplication::processEvents();
}

bool StepCosts::step(FrameWatch& watch, const std::function<bool()>& change, Finish finish)
{
    watch.begin();
    const double processor = processorMilliseconds();
    const double gui = threadMilliseconds();
    const auto begin = SteadyClock::now();
    if (!change()) {
        ++m_skipped;
        return false;
    }
    m_wall.push_back(millisecondsBetween(begin, (watch.*finish)()));
    watch.settle();
    m_processor.push_back(processorMilliseconds() - processor);
    m_gui.push_back(threadMilliseconds() - gui);
    m_replots += watch.replots();
    const bool rested = !handHolds() && millisecondsBetween(begin, SteadyClock::now()) >= handRests;
    if (const std::string titles = watch.drawnAgain(); !titles.empty() && !rested && m_wall.size() > 1)
        m_again.push_back(std::to_string(m_wall.size()) + " (" + titles + ')');
    return true;
}

std::string StepCosts::faults() const
{
    return m_again.empty() ? "" : "drawn more than once at " + std::to_string(m_again.size()) + " changes, first at " + m_again.front();
}

JsonLine StepCosts::line(const FrameWatch& watch, const std::string& group, const std::string& name) const
{
    if (m_wall.empty())
        throw std::runtime_error("Nothing was shown: " + group + ", " + name + '.');
    JsonLine line(group, name);
    line.times(m_wall)
        .number("processor_median_ms", median(m_processor))
        .number("processor_p99_ms", quantile(m_processor, 0.99))
        .number("gui_median_ms", median(m_gui))
        .number("gui_p99_ms", quantile(m_gui, 0.99))
        .count("skipped", m_skipped)
        .count("pictures", static_cast<std::size_t>(watch.pictures()))
        .number("replots_per_picture", m_replots / static_cast<double>(m_wall.size()) / watch.pictures());
    return line;
}

} // namespace posenc
