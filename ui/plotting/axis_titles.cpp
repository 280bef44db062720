// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/axis_titles.h"

#include "ui/plotting/tickers.h"

#include <cmath>
#include <utility>

namespace posenc {

namespace {

constexpr int ownLine = 2;       // pixels between the numbers and a title beside them
constexpr double fewCells = 8.5; // for the last row every one of them has its number

bool isHorizontal(const QCPAxis& axis) { return axis.orientation() == Qt::Horizontal; }

int titleHeight(const QCPAxis& axis) { return QFontMetrics(axis.labelFont()).height(); }

} // namespace

AxisTitles::AxisTitles(QCustomPlot& canvas, QCPAxis* values) : QCPLayerable(&canvas, QStringLiteral("legend")), m_values(values) {}

QString AxisTitles::heading() const { return m_values && m_values->visible() ? m_values->label() : QString(); }

QList<QCPAxis*> AxisTitles::counted() const
{
    QList<QCPAxis*> axes;
    for (const QCPAxisRect* const rect : mParentPlot->axisRects())
        for (QCPAxis* const axis : {rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft)})
            if (axis && axis->visible() && axis->tickLabels() && axis->ticker().dynamicCast<CellTicker>())
                axes << axis;
    return axes;
}

void AxisTitles::narrowMargins()
{
    for (QCPLayoutElement* const element : mParentPlot->plotLayout()->elements(true))
        if (auto* const bar = qobject_cast<QCPColorScale*>(element))
            bar->setMargins(QMargins());
}

void AxisTitles::setStyle(const PlotStyle& style)
{
    m_style = style;
    m_widths.clear();
    narrowMargins();
    for (const auto& [axis, padding] : std::exchange(m_paddings, {}))
        if (counted().contains(axis))
            setPadding(*axis, padding);
    followAxes();
}

void AxisTitles::followAxes()
{
    const QList<QCPAxis*> axes = counted();
    for (QCPAxis* const axis : axes)
        if (!m_paddings.contains(axis))
            setPadding(*axis, isHorizontal(*axis) ? -titleHeight(*axis) : ownLine);
    std::erase_if(m_paddings, [&](const auto& known) {
        QCPAxis* const axis = known.first;
        if (axes.contains(axis))
            return false;
        axis->setLabelPadding(distance(m_style));
        axis->setLabelColor(m_style.text);
        return true;
    });
    if (m_values && !axes.contains(m_values)) { // its title stands elsewhere
        m_values->setLabelPadding(-titleHeight(*m_values));
        m_values->setLabelColor(Qt::transparent);
    }
}

int AxisTitles::paddingAmong(const QCPAxis& axis) const
{
    const int height = titleHeight(axis);
    return isHorizontal(axis) ? -height : -std::min(height, static_cast<int>(widestNumber(axis)));
}

// False if it has that one.
bool AxisTitles::setPadding(QCPAxis& axis, int padding)
{
    if (const auto known = m_paddings.find(&axis); known != m_paddings.end() && known->second == padding)
        return false;
    m_paddings[&axis] = padding;
    axis.setLabelPadding(padding);
    axis.setLabelColor(padding < 0 ? QColor(Qt::transparent) : m_style.text);
    return true;
}

void AxisTitles::joinNumbers()
{
    for (QCPAxis* const axis : counted()) // also one without a title: it may get one as the plot is fitted to its room
        setPadding(*axis, -titleHeight(*axis));
}

bool AxisTitles::leaveNumbers()
{
    bool left = false;
    for (QCPAxis* const axis : counted())
        if (!axis->label().isEmpty() && m_paddings[axis] < 0 && !placeOf(*axis) && hasRoomForLine(*axis))
            left = setPadding(*axis, ownLine) || left;
    return left;
}

// A picture that would be less than a line high or wide shows nothing.
bool AxisTitles::hasRoomForLine(const QCPAxis& axis)
{
    const QCPAxisRect& axes = *axis.axisRect();
    return (isHorizontal(axis) ? axes.height() : axes.width()) >= 2 * titleHeight(axis);
}

bool AxisTitles::hugNumbers() { return hugNumbers(false); }

bool AxisTitles::giveRoomToTitles() { return hugNumbers(true); }

bool AxisTitles::hugNumbers(bool onlyIfCut)
{
    bool changed = false;
    for (QCPAxis* const axis : counted())
        if (!axis->label().isEmpty() && m_paddings[axis] < (onlyIfCut ? paddingAmong(*axis) : 0))
            changed = setPadding(*axis, paddingAmong(*axis)) || changed;
    return changed;
}

QRectF AxisTitles::numberPlace(const QCPAxis& axis, int tick) const
{
    const QFontMetrics metrics(axis.tickLabelFont());
    const QRect rect = axis.axisRect()->rect();
    const double distance = std::max(axis.tickLengthOut(), axis.subTickLengthOut()) + axis.tickLabelPadding();
    const double place = axis.coordToPixel(axis.tickVector().at(tick));
    const double width = widthOf(axis.tickVectorLabels().at(tick), metrics);
    return isHorizontal(axis) ? QRectF(place - 0.5 * width, rect.bottom() + 1 + distance, width, metrics.height())
                              : QRectF(rect.left() - distance - width, place - 0.5 * metrics.height(), width, metrics.height());
}

// Asked for several times a frame, and to shape letters takes long.
int AxisTitles::widthOf(const QString& number, const QFontMetrics& metrics) const
{
    constexpr qsizetype most = 1000;
    if (const auto known = m_widths.constFind(number); known != m_widths.constEnd())
        return *known;
    if (m_widths.size() >= most)
        m_widths.clear();
    return *m_widths.insert(number, metrics.horizontalAdvance(number));
}

double AxisTitles::widestNumber(const QCPAxis& axis) const
{
    double widest = 0.0;
    for (int tick = 0; tick < axis.tickVectorLabels().size(); ++tick)
        widest = std::max(widest, numberPlace(axis, tick).width());
    return widest;
}

std::optional<AxisTitles::Place> AxisTitles::placeOf(const QCPAxis& axis) const
{
    const auto count = std::min(axis.tickVector().size(), axis.tickVectorLabels().size());
    if (axis.label().isEmpty() || count < 2)
        return std::nullopt;
    const QFontMetrics metrics(axis.labelFont());
    const QSizeF size(metrics.horizontalAdvance(axis.label()), metrics.height());
    const QRectF first = numberPlace(axis, 0);
    const QPointF middle = axis.axisRect()->rect().center();
    const double gap = metrics.averageCharWidth();
    QRectF text;
    if (isHorizontal(axis))
        text = QRectF(middle.x() - 0.5 * size.width(), first.top(), size.width(), size.height());
    else
        text = QRectF(first.right() - 0.5 * (widestNumber(axis) + size.height()), middle.y() - 0.5 * size.width(), size.height(),
                      size.width());
    Place place{isHorizontal(axis) ? text.adjusted(-gap, 0, gap, 0) : text.adjusted(0, -0.5 * gap, 0, 0.5 * gap), text};
    const QRect rect = axis.axisRect()->rect();
    for (int tick = 0; tick < count; ++tick) {
        const QRectF number = numberPlace(axis, tick);
        const double at = axis.coordToPixel(axis.tickVector().at(tick));
        const bool inside =
            isHorizontal(axis) ? at >= rect.left() - 1 && at <= rect.right() + 1 : at >= rect.top() - 1 && at <= rect.bottom() + 1;
        if (!inside || !number.intersects(place.covered))
            continue;
        if (m_style.projected && axis.range().size() <= fewCells)
            return std::nullopt;
        place.covered |= number;
    }
    // The ends tell the extent.
    const auto ends = std::ranges::minmax(axis.tickVector(), {}, [&](double tick) { return axis.coordToPixel(tick); });
    for (int tick = 0; tick < count; ++tick) {
        const double value = axis.tickVector().at(tick);
        if ((value == ends.min || value == ends.max) && numberPlace(axis, tick).intersects(place.covered))
            return std::nullopt;
    }
    return place;
}

void AxisTitles::draw(QCPPainter* painter)
{
    for (QCPAxis* const axis : counted()) {
        const auto known = m_paddings.find(axis);
        if (known == m_paddings.end() || known->second >= 0)
            continue;
        const auto place = placeOf(*axis);
        if (!place)
            continue;
        // Letters may stand a little beyond their width; to the left of numbers there is nothing else.
        painter->fillRect(isHorizontal(*axis) ? place->covered : place->covered.adjusted(-2, 0, 0, 0), m_style.background);
        painter->setFont(axis->labelFont());
        painter->setPen(m_style.text);
        if (isHorizontal(*axis)) {
            painter->drawText(place->text, Qt::AlignCenter | Qt::TextDontClip, axis->label());
            continue;
        }
        painter->save();
        painter->translate(place->text.center());
        painter->rotate(-90.0);
        const QSizeF turned = place->text.size().transposed();
        painter->drawText(QRectF(QPointF(-0.5 * turned.width(), -0.5 * turned.height()), turned), Qt::AlignCenter | Qt::TextDontClip,
                          axis->label());
        painter->restore();
    }
}

} // namespace posenc
