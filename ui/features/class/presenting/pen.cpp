// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/pen.h"

#include <algorithm>
#include <chrono>

namespace posenc {

namespace {

using namespace std::chrono_literals;

constexpr auto life = 4000ms;  // of a line that vanishes
constexpr auto fading = 600ms; // the end of its life, if it is animated
constexpr auto frame = 33ms;

// Of the last points, or of all.
QRectF boundsOf(const PenLine& line, qsizetype last = -1)
{
    if (line.points.isEmpty())
        return {};
    const auto points = last < 0 ? line.points : line.points.last(std::min(last, line.points.size()));
    const auto [left, right] = std::ranges::minmax(points, {}, [](const QPointF& point) { return point.x(); });
    const auto [top, bottom] = std::ranges::minmax(points, {}, [](const QPointF& point) { return point.y(); });
    return {QPointF(left.x(), top.y()), QPointF(right.x(), bottom.y())};
}

} // namespace

Pen::Pen(std::function<bool()> isAnimated) : m_isAnimated(std::move(isAnimated))
{
    m_time.setSingleShot(true);
    connect(&m_time, &QTimer::timeout, this, &Pen::keepTime);
}

void Pen::setOn(bool on)
{
    if (on == m_isOn)
        return;
    finish();
    m_isOn = on;
    emit switched();
}

void Pen::setColor(PenColor color)
{
    m_color = color;
    emit switched();
}

void Pen::setVanishing(bool vanishes)
{
    m_vanishes = vanishes;
    emit switched();
}

void Pen::setView(View view)
{
    if (view == m_drawing.view)
        return;
    clear();
    m_drawing.view = view;
    emit switched();
}

void Pen::setObstacle(const QString& sentence)
{
    if (sentence == m_obstacle)
        return;
    if (!sentence.isEmpty())
        finish();
    m_obstacle = sentence;
    emit obstacleChanged();
}

void Pen::begin(const QPointF& place, int pane)
{
    finish();
    if (!m_obstacle.isEmpty())
        return emit refused(m_obstacle);
    m_isDrawing = true;
    m_drawing.lines << PenLine{m_color, {place}, 1.0, pane};
    m_ends.emplace_back(QDeadlineTimer::Forever);
    emit changed(boundsOf(m_drawing.lines.last()), pane);
}

void Pen::extend(const QPointF& place)
{
    if (!m_isDrawing)
        return;
    constexpr qsizetype bent = 3; // points whose piece of the line is another now
    PenLine& line = m_drawing.lines.last();
    line.points << place;
    emit changed(boundsOf(line, bent), line.pane);
}

void Pen::finish()
{
    if (!std::exchange(m_isDrawing, false) || !m_vanishes)
        return;
    m_ends.back() = QDeadlineTimer(life);
    keepTime();
}

void Pen::undo()
{
    if (m_drawing.isEmpty())
        return;
    m_isDrawing = false;
    m_ends.pop_back();
    const PenLine undone = m_drawing.lines.takeLast();
    emit changed(boundsOf(undone), undone.pane);
}

void Pen::clear()
{
    while (!m_drawing.isEmpty())
        undo();
}

void Pen::keepTime()
{
    const bool isAnimated = m_isAnimated();
    auto next = std::chrono::milliseconds::max();
    for (std::size_t index = 0; index < m_ends.size();) {
        const auto place = static_cast<qsizetype>(index);
        if (m_ends[index].hasExpired()) {
            m_ends.erase(m_ends.begin() + static_cast<std::ptrdiff_t>(index));
            const PenLine gone = m_drawing.lines.takeAt(place);
            emit changed(boundsOf(gone), gone.pane);
            continue;
        }
        if (!m_ends[index].isForever()) {
            const auto left = std::chrono::milliseconds(m_ends[index].remainingTime());
            const bool isFading = isAnimated && left < fading;
            if (isFading) {
                m_drawing.lines[place].opacity = static_cast<double>(left.count()) / static_cast<double>(fading.count());
                emit changed(boundsOf(m_drawing.lines[place]), m_drawing.lines[place].pane);
            }
            next = std::min({next, isFading ? std::chrono::milliseconds(frame) : isAnimated ? left - fading : left});
        }
        ++index;
    }
    if (next != std::chrono::milliseconds::max())
        m_time.start(next);
}

} // namespace posenc
