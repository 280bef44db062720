// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/axis_titles.h"

#include <utility>

namespace posenc {

namespace {

constexpr int leastLines = 3; // of text, that a picture beside a title is high or wide

int titleHeight(const QCPAxis& axis) { return QFontMetrics(axis.labelFont()).height(); }

} // namespace

QString AxisTitles::heading() const { return m_values && m_values->visible() ? m_values->label() : QString(); }

void AxisTitles::narrowMargins()
{
    for (QCPLayoutElement* const element : m_canvas.plotLayout()->elements(true))
        if (auto* const bar = qobject_cast<QCPColorScale*>(element))
            bar->setMargins(QMargins());
}

void AxisTitles::setStyle(const PlotStyle& style)
{
    m_style = style;
    narrowMargins();
    showAll();
    if (m_values) // its title stands elsewhere
        setShown(*m_values, false);
}

// A hidden title takes no room: its height is taken back.
void AxisTitles::setShown(QCPAxis& axis, bool shown) const
{
    axis.setLabelPadding(shown ? distance(m_style) : -titleHeight(axis));
    axis.setLabelColor(shown ? m_style.text : QColor(Qt::transparent));
}

void AxisTitles::showAll()
{
    for (QCPAxis* const axis : std::exchange(m_hidden, {}))
        setShown(*axis, true);
}

bool AxisTitles::hideWithoutRoom()
{
    bool changed = false;
    for (const QCPAxisRect* const rect : m_canvas.axisRects())
        for (const auto side : {QCPAxis::atBottom, QCPAxis::atLeft}) {
            QCPAxis* const axis = rect->axis(side);
            if (!axis || axis == m_values || !axis->visible() || axis->label().isEmpty() || m_hidden.contains(axis))
                continue;
            const int room = side == QCPAxis::atBottom ? rect->height() : rect->width();
            if (room >= leastLines * titleHeight(*axis))
                continue;
            m_hidden.insert(axis);
            setShown(*axis, false);
            changed = true;
        }
    return changed;
}

} // namespace posenc
