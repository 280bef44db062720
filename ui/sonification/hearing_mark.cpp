// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sonification/hearing_mark.h"

#include <cmath>

namespace posenc {

HearingMark::HearingMark(const HeardCurve& curve)
    : m_curve(curve), m_canvas(curve.along().parentPlot()), m_line(new QCPItemLine(m_canvas)), m_dot(new QCPItemTracer(m_canvas))
{
    constexpr double dotSize = 11.0;
    QCPAxisRect* const rect = curve.along().axisRect();
    const QColor text = curve.along().labelColor();
    for (QCPAbstractItem* const item : {static_cast<QCPAbstractItem*>(m_line), static_cast<QCPAbstractItem*>(m_dot)}) {
        item->setLayer(QStringLiteral("overlay"));
        item->setSelectable(false);
        item->setClipAxisRect(rect);
        for (QCPItemPosition* const position : item->positions()) {
            position->setAxisRect(rect);
            position->setAxes(&curve.along(), &curve.values());
        }
    }
    for (QCPItemPosition* const end : {m_line->start, m_line->end}) {
        end->setTypeX(QCPItemPosition::ptPlotCoords);
        end->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    m_line->setPen(QPen(text, 1.0, Qt::DashLine));
    m_dot->setStyle(QCPItemTracer::tsCircle);
    m_dot->setSize(dotSize);
    m_dot->setPen(QPen(text, 2.0));
    m_dot->setBrush(m_canvas->palette().base());
    moveTo(0.0);
}

HearingMark::~HearingMark()
{
    if (!m_canvas)
        return;
    if (m_line)
        m_canvas->removeItem(m_line);
    if (m_dot)
        m_canvas->removeItem(m_dot);
    m_canvas->layer(QStringLiteral("overlay"))->replot();
}

void HearingMark::moveTo(double part)
{
    if (!m_canvas || !m_line || !m_dot)
        return;
    const double place = m_curve.placeAt(part);
    const HeardValue value = m_curve.at(part);
    m_line->start->setCoords(place, 0.0);
    m_line->end->setCoords(place, 1.0);
    m_dot->setVisible(!value.isBand && !std::isnan(m_curve.scale().pitchOf(value.middle)));
    if (m_dot->visible())
        m_dot->position->setCoords(place, value.middle);
    m_canvas->layer(QStringLiteral("overlay"))->replot();
}

} // namespace posenc
