// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotary/wavelength_lines.h"

#include "ui/base/shown_number.h"

namespace posenc {

WavelengthLines::WavelengthLines(QCustomPlot& canvas)
    : QObject(&canvas), m_configured(makeLength(true)), m_original(makeLength(false)), m_band(new QCPItemRect(&canvas))
{
    m_band->setLayer(QStringLiteral("background"));
    m_band->setSelectable(false);
    m_band->setPen(Qt::NoPen);
    show(nullptr);
}

// The wavelengths rise: left of their crossing there is room above a line, right of it below.
WavelengthLines::Length WavelengthLines::makeLength(bool left)
{
    auto& canvas = *static_cast<QCustomPlot*>(parent());
    Length length{new QCPItemStraightLine(&canvas), new QCPItemText(&canvas)};
    length.line->setSelectable(false);
    length.label->setSelectable(false);
    length.label->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
    length.label->position->setTypeY(QCPItemPosition::ptPlotCoords);
    length.label->setPadding(QMargins(6, 2, 6, 2));
    length.label->setPositionAlignment(left ? Qt::AlignLeft | Qt::AlignBottom : Qt::AlignRight | Qt::AlignTop);
    length.label->setProperty("left", left);
    return length;
}

void WavelengthLines::setStyle(const PlotStyle& style, const QFont& small)
{
    for (const Length& length : {m_configured, m_original}) {
        length.label->setFont(small);
        length.label->setColor(style.secondaryText);
    }
    m_configured.line->setPen(QPen(style.secondaryText, style.line(1.2), Qt::DashLine));
    m_original.line->setPen(QPen(style.secondaryText, style.line(1.2), Qt::DotLine));
    m_band->setBrush(style.faint(style.secondaryText, 0.16));
}

void WavelengthLines::place(const Length& length, const QString& name, double positions)
{
    length.line->point1->setCoords(0.0, positions);
    length.line->point2->setCoords(1.0, positions);
    length.label->position->setCoords(length.label->property("left").toBool() ? 0.0 : 1.0, positions);
    length.label->setText(tr("%1 = %2").arg(name, groupedNumber(positions)));
}

void WavelengthLines::show(const RopeFrequencies* frequencies)
{
    const bool original = frequencies && readsOriginal(frequencies->scaling().type);
    const auto band = frequencies ? frequencies->band() : std::nullopt;
    for (QCPAbstractItem* const item :
         {static_cast<QCPAbstractItem*>(m_configured.line), static_cast<QCPAbstractItem*>(m_configured.label)})
        item->setVisible(frequencies != nullptr);
    for (QCPAbstractItem* const item : {static_cast<QCPAbstractItem*>(m_original.line), static_cast<QCPAbstractItem*>(m_original.label)})
        item->setVisible(original);
    m_band->setVisible(band.has_value());
    if (frequencies)
        place(m_configured, tr("max_len"), static_cast<double>(frequencies->spec().maxLen()));
    if (original)
        place(m_original, tr("original length"), static_cast<double>(frequencies->scaling().original));
    if (!band)
        return;
    constexpr double beyond = 1e12; // of any axis
    m_band->topLeft->setCoords(band->first, beyond);
    m_band->bottomRight->setCoords(band->last, 1.0 / beyond);
}

} // namespace posenc
