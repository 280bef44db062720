// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/curve_view.h"

#include "ui/base/shown_number.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/point_labels.h"
#include "ui/plotting/tickers.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace posenc {

namespace {

// Diameters of the dots at the cells of a curve.
constexpr double smallestDot = 3.6;
constexpr double largestDot = 7.0;

} // namespace

CurveView::CurveView(QCustomPlot& canvas, const ColorMaps& colorMaps, std::int64_t mostCells)
    : Plot(canvas, colorMaps), m_mostCells(mostCells), m_ticker(makeTicker<CellTicker>()), m_leftAndRight(new QCPMarginGroup(&canvas))
{
    canvas.xAxis->setTicker(m_ticker);
    canvas.xAxis->grid()->setVisible(false);
    // What is laid out only as it is drawn moves the axes once more.
    QObject::connect(&canvas, &QCustomPlot::afterLayout, &canvas, [this] { placeEnds(); });
}

void CurveView::showBelow(QCPAxisRect& axes, bool wanted)
{
    placePane(axes, rowOfAxes() + 1, 0, wanted);
    for (QCPAxisRect* const rect : {canvas().axisRect(), &axes})
        rect->setMarginGroup(QCP::msLeft | QCP::msRight, wanted ? m_leftAndRight : nullptr);
    if (!style().projected)
        return;
    QMargins margins = axes.minimumMargins();
    margins.setTop(QFontMetrics(smallFont()).height() / 2); // between its highest number and the lowest above
    axes.setMinimumMargins(margins);
}

void CurveView::setUnitValues()
{
    canvas().yAxis->setRange(-1.08, 1.08);
    canvas().yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new ValueTicker));
    canvas().yAxis->setLabel(Plot::tr("Value"));
    explain(*canvas().yAxis, AxisMeaning::Value);
}

void CurveView::setValueRange(const Scheme& scheme)
{
    const bool wave = scheme.traits().hasWaves;
    if (wave != (canvas().yAxis->ticker().dynamicCast<ValueTicker>() != nullptr))
        canvas().yAxis->setTicker(wave ? QSharedPointer<QCPAxisTicker>(new ValueTicker) : QSharedPointer<QCPAxisTicker>(new NumberTicker));
    constexpr double margin = 0.04;
    const CellValues range = scheme.valueRange();
    const double size = range.highest - range.lowest;
    canvas().yAxis->setRange(range.lowest - margin * size, range.highest + margin * size);
}

void CurveView::addLegend()
{
    // An empty neighbour takes the rest of the line, or the entries would spread over it.
    auto* const line = new QCPLayoutGrid;
    canvas().plotLayout()->insertRow(0);
    canvas().plotLayout()->addElement(0, 0, line);
    canvas().plotLayout()->setRowStretchFactor(0, 0.001);
    m_legend = new QCPLegend;
    line->addElement(0, 0, m_legend);
    line->addElement(0, 1, new QCPLayoutElement(&canvas()));
    line->setColumnStretchFactor(0, 0.001);
    m_legend->setLayer(QStringLiteral("legend"));
    m_legend->setFillOrder(QCPLegend::foColumnsFirst);
    m_legend->setBorderPen(Qt::NoPen);
    m_legend->setBrush(Qt::NoBrush);
    m_legend->setMargins(QMargins(4, 0, 0, 4));
    m_legend->setColumnSpacing(12);
    m_legend->setRowSpacing(m_legend->rowSpacing() - 1); // which the entries have below their letters
    m_legend->setIconSize(16, 12);
    applyStyle();
}

// An empty one would keep its line, and the axes their narrow margin above.
void CurveView::removeEmptyLegend()
{
    if (!m_legend || m_legend->itemCount() > 0)
        return;
    canvas().plotLayout()->remove(m_legend->layout());
    canvas().plotLayout()->simplify();
    m_legend = nullptr;
    fitMargins();
}

void CurveView::addToLegend(QCPAbstractPlottable& plottable)
{
    if (!m_legend)
        addLegend();
    plottable.addToLegend(m_legend);
    if (QCPAbstractLegendItem* const entry = m_legend->itemWithPlottable(&plottable))
        entry->setMargins(QMargins(0, 0, 0, 1)); // QCustomPlot clips an entry a unit too high, through its descenders
}

void CurveView::removeFromLegend(QCPAbstractPlottable& plottable)
{
    if (m_legend)
        plottable.removeFromLegend(m_legend);
    removeEmptyLegend();
}

void CurveView::setCurveCount(std::size_t count)
{
    while (m_curves.size() > count) {
        if (m_legend)
            m_curves.back()->removeFromLegend(m_legend); // removePlottable knows only the canvas's own legend
        canvas().removePlottable(m_curves.back());
        m_curves.pop_back();
    }
    while (m_curves.size() < count)
        m_curves.push_back(new CurvePlottable(canvas().xAxis, canvas().yAxis));
    for (; m_ends.size() > count; m_ends.pop_back())
        if (m_ends.back().label)
            canvas().removeItem(m_ends.back().label);
    m_ends.resize(count);
}

// Dashes that tell colours apart are seen whole.
static void setIcons(QCPLegend& legend, const PlotStyle& style, bool hasStrokes)
{
    legend.setIconSize(style.enlarged(style.dashed && !hasStrokes ? 30 : 16), style.enlarged(12));
}

// Where a stroke means something, such as a cosine, it does not tell colours apart as well.
QPen CurveView::penOf(std::size_t color, double width) const
{
    PlotStyle plain = style();
    plain.dashed = plain.dashed && !m_hasStrokes;
    return plain.seriesPen(color, width);
}

void CurveView::setCurves(std::vector<Curve> curves)
{
    m_hasStrokes = std::ranges::any_of(curves, [](const Curve& curve) { return curve.stroke != Qt::SolidLine; });
    if (m_legend)
        setIcons(*m_legend, style(), m_hasStrokes);
    setCurveCount(curves.size());
    for (std::size_t c = 0; c < curves.size(); ++c) {
        CurvePlottable& plottable = *m_curves[c];
        if (!curves[c].name.isEmpty())
            addToLegend(plottable);
        else if (m_legend) // where it had a name in another plot
            plottable.removeFromLegend(m_legend);
        plottable.setName(curves[c].name);
        QPen pen = penOf(curves[c].color, 1.6);
        if (pen.style() == Qt::SolidLine)
            pen.setStyle(curves[c].stroke);
        plottable.setPen(pen);
        plottable.setDotSizes(style().mark(smallestDot), style().mark(largestDot));
        plottable.setSampler(std::move(curves[c].sampler));
        plottable.setDots(std::move(curves[c].dots));
        plottable.setSpread(curves[c].isSpread);
        m_ends[c] = {curves[c].name, curves[c].formula,      curves[c].end, m_ends[c].label,
                     m_curves[c],    curves[c].isNamedAtEnd, curves[c].exit};
    }
    removeEmptyLegend();
}

void CurveView::nameAtEnd(CurvePlottable& curve, double end) { m_ends.push_back({curve.name(), {}, end, nullptr, &curve, true, {}}); }

void CurveView::makeSelectedCurve()
{
    m_selected = new CurvePlottable(canvas().xAxis, canvas().yAxis);
    m_selectedName = makeTextItem(canvas());
    m_selectedLine = new QCPItemLine(&canvas());
    m_selected->setLayer(QStringLiteral("overlay"));
    for (QCPAbstractItem* const item : {static_cast<QCPAbstractItem*>(m_selectedName), static_cast<QCPAbstractItem*>(m_selectedLine)}) {
        item->setLayer(QStringLiteral("overlay"));
        item->setSelectable(false);
        item->setClipToAxisRect(false);
        for (QCPItemPosition* const position : item->positions())
            position->setType(QCPItemPosition::ptAbsolute);
    }
    m_selectedName->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_selectedName->setTextAlignment(Qt::AlignLeft);
    raiseMarks();
}

void CurveView::setSelectedCurve(std::optional<Curve> curve)
{
    if (!m_selected) {
        if (!curve)
            return;
        makeSelectedCurve();
    }
    const bool named = curve && !curve->name.isEmpty();
    m_selected->setVisible(curve.has_value());
    m_selectedName->setVisible(named);
    m_selectedLine->setVisible(named);
    if (!curve)
        return;
    constexpr double width = 2.6;
    m_selectedLine->setPen(QPen(style().text, style().line(width)));
    QPen pen = named ? QPen(style().text, style().line(width)) : penOf(curve->color, width);
    if (pen.style() == Qt::SolidLine)
        pen.setStyle(curve->stroke);
    m_selected->setPen(pen);
    m_selected->setSampler(std::move(curve->sampler));
    m_selected->setDots(std::move(curve->dots));
    m_selected->setName(named ? curve->name : nameOfColor(m_selected->pen().color()));
    if (!named)
        return;
    m_selectedName->setText(curve->name);
    m_selectedName->setFont(smallFont());
    m_selectedName->setColor(style().text);
    placeSelectedName();
}

QString CurveView::nameOfColor(const QColor& color) const
{
    const auto found = std::ranges::find_if(m_curves, [&](const CurvePlottable* curve) { return curve->pen().color() == color; });
    return found == m_curves.end() ? QString() : (*found)->name();
}

// After the legend's last entry, so nothing moves; if there is no room, in the corner of the axes.
void CurveView::placeSelectedName()
{
    if (!m_selectedName || !m_selectedName->visible() || !m_legend)
        return;
    int entry = m_legend->itemCount() - 1;
    while (entry >= 0 && !m_legend->item(entry)) // the last line may have empty places
        --entry;
    if (entry < 0)
        return;
    const int icon = m_legend->iconSize().width();
    const int gap = m_legend->iconTextPadding();
    const int width = icon + gap + QFontMetrics(smallFont()).horizontalAdvance(m_selectedName->text());
    const QRect last = m_legend->item(entry)->rect();
    const QRect axes = canvas().axisRect()->rect();
    const bool fits = m_legend->visible() && last.right() + m_legend->columnSpacing() + width <= canvas().viewport().right();
    const double left = fits ? last.right() + m_legend->columnSpacing() : axes.right() - width - gap;
    const double middle = fits ? last.center().y() + 0.5 : axes.top() + QFontMetrics(smallFont()).height();
    m_selectedName->setBrush(fits || style().onPaper ? QBrush(Qt::NoBrush) : QBrush(style().background));
    m_selectedLine->start->setCoords(left, middle);
    m_selectedLine->end->setCoords(left + icon, middle);
    m_selectedName->position->setCoords(left + icon + gap, middle);
}

CurvePlottable::Sampler CurveView::sampledOver(std::int64_t cells, std::function<CurveSamples(const SampleAxis& axis)> samples)
{
    return [cells, samples = std::move(samples)](const CellRange& window, int pixels) {
        return samples(SampleAxis::over(window.first, window.last, pixels, cells));
    };
}

SampleAxis CurveView::axisInSight(std::int64_t cells) const
{
    const CellRange inSight = shown().window().columns;
    return SampleAxis::over(inSight.first, inSight.last, pixelsWithin(*canvas().axisRect()).width(), cells);
}

QPolygonF CurveView::dotsAt(const CellRange& window, std::int64_t cells, const std::function<double(std::int64_t cell)>& value)
{
    constexpr double most = 300.0;
    QPolygonF dots;
    if (window.size() > most)
        return dots;
    const std::int64_t end = std::min(cells, static_cast<std::int64_t>(std::ceil(window.last)));
    for (auto cell = static_cast<std::int64_t>(window.first); cell < end; ++cell)
        if (const double there = value(cell); std::isfinite(there)) // a lone sine has no cosine
            dots.append(QPointF(static_cast<double>(cell), there));
    return dots;
}

void CurveView::applyStyle()
{
    if (m_legend) {
        m_legend->setFont(smallFont());
        m_legend->setTextColor(style().text);
        setIcons(*m_legend, style(), m_hasStrokes);
    }
    fitMargins();
}

void CurveView::setMostCells(std::int64_t mostCells)
{
    m_mostCells = mostCells;
    fitMargins();
}

// Half a label of the first and of the last tick extends beyond the axis, and at the top, without a legend, half a line; without room it
// would not be drawn.
void CurveView::fitMargins()
{
    const bool below = m_legend && m_legend->visible() && !style().onPaper;
    const QString widest = groupedNumber(m_mostCells - 1);
    const int above = below && !style().projected ? 2 : QFontMetrics(smallFont()).height() / 2 + 2; // for a number at the upper edge
    const auto half = [metrics = QFontMetrics(smallFont())](const QString& text) { return metrics.horizontalAdvance(text) / 2 + 2; };
    canvas().axisRect()->setMinimumMargins(QMargins(half(QStringLiteral("0")), above, std::max(half(widest), m_endsWidth), 0));
    if (m_legend)
        m_legend->setMargins(!m_legend->visible() ? QMargins() : QMargins(legendLeft(), 0, 0, style().onPaper ? 3 : 1));
}

// On paper it begins where the axes do, if it fits there.
int CurveView::legendLeft() const
{
    constexpr int least = 4;
    if (!style().onPaper)
        return least;
    const int width = m_legend->minimumOuterSizeHint().width() - m_legend->margins().left();
    return std::max(least, std::min(canvas().axisRect()->left(), legendRoom() - width));
}

// As many numbers as fit above one another without touching.
void CurveView::fitNumbers()
{
    if (!valueAxis())
        return;
    constexpr int requested = 5;
    const int most = std::max(3, static_cast<int>(canvas().axisRect()->height() / (1.5 * QFontMetrics(smallFont()).height())));
    for (const QCPAxis* const values : {valueAxis(), static_cast<QCPAxis*>(canvas().yAxis2)}) // the axes on the right use the same lines
        if (const auto ticker = values->ticker().dynamicCast<ValueTicker>())
            ticker->setMost(most);
        else
            values->ticker()->setTickCount(std::min(requested, most));
}

// As many entries per line as fit.
int CurveView::legendWrap() const
{
    const QFontMetrics metrics(smallFont());
    int widest = 0;
    for (int entry = 0; entry < m_legend->itemCount(); ++entry)
        if (auto* const item = qobject_cast<QCPPlottableLegendItem*>(m_legend->item(entry)))
            widest = std::max(widest, metrics.horizontalAdvance(item->plottable()->name()));
    const int iconAndGaps = m_legend->iconSize().width() + 8 + 12;
    return std::max(1, legendRoom() / (widest + iconAndGaps));
}

bool CurveView::legendHasRoom() const
{
    if (!m_legend)
        return true;
    constexpr int linesOfCurves = 5; // including the numbers below them
    const int wrap = legendWrap();
    const int lines = (m_legend->itemCount() + wrap - 1) / wrap;
    return style().onPaper || canvas().viewport().height() >= (lines + linesOfCurves) * QFontMetrics(smallFont()).lineSpacing();
}

void CurveView::wrapLegend()
{
    const int wrap = legendWrap();
    const bool room = m_endsWidth == 0 && legendHasRoom();
    if (wrap == m_legend->wrap() && room == m_legend->visible())
        return;
    m_legend->setWrap(wrap);
    m_legend->setFillOrder(QCPLegend::foColumnsFirst, true);
    setLegendVisible(room);
    layOut();
}

// In a low card the curves get its lines: the chips beside the window's pictures have the same colours.
void CurveView::setLegendVisible(bool visible)
{
    m_legend->setVisible(visible);
    m_legend->setMinimumSize(visible ? QSize() : QSize(1, 1));
    m_legend->setMaximumSize(visible ? QSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX) : QSize(QWIDGETSIZE_MAX, 1));
    fitMargins();
}

// On screen, every curve says its formula at its end if all have one and all fit; while a class is asked for numbers, or if there is room
// for no more and for no legend, only its name.
void CurveView::fitEnds()
{
    constexpr double widest = 0.3; // of the canvas
    QFont bold = smallFont();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    const QSize room = canvas().viewport().size();
    const bool haveEnds = isLive() && !style().onPaper && !m_ends.empty() && std::ranges::none_of(m_ends, [](const End& end) {
                              return end.name.isEmpty() || (end.formula.isEmpty() && !end.isNamed);
                          });
    const auto hasLinesBeside = [&](int lines) {
        return room.height() >= (static_cast<int>(m_ends.size()) + lines) * metrics.lineSpacing();
    };
    const bool tells = haveEnds && hasLinesBeside(3); // below and above the axes
    const int gap = metrics.height() / 2;
    const auto widthOf = [&](const auto& textOf) {
        int width = 0;
        for (const End& end : m_ends)
            if (!end.exit)
                width = std::max(width, metrics.horizontalAdvance(textOf(end)));
        return width + gap + 2;
    };
    const auto whole = [this](const End& end) {
        return isAsking(canvas()) || end.isNamed ? end.name : QStringLiteral("%1: %2").arg(end.name, end.formula);
    };
    const auto formula = [this](const End& end) { return isAsking(canvas()) ? end.name : end.formula; };
    const auto name = [](const End& end) { return end.name; };
    const auto isNarrow = [&](const auto& textOf) { return widthOf(textOf) <= widest * room.width(); };
    std::function<QString(const End&)> textOf;
    if (tells && isNarrow(whole))
        textOf = whole;
    else if (tells && m_ends.size() == 1 && isNarrow(formula))
        textOf = formula;
    else if (haveEnds && hasLinesBeside(1) && !legendHasRoom() && isNarrow(name)) // the lowest number is beside them
        textOf = name;
    const bool fits = textOf != nullptr;
    for (End& end : m_ends) {
        if (fits && !end.label) {
            end.label = makeTextItem(canvas());
            end.label->setLayer(QStringLiteral("legend"));
            end.label->setClipAxisRect(end.curve->keyAxis()->axisRect()); // whose visibility it shares
            end.label->setClipToAxisRect(false);
            end.label->position->setType(QCPItemPosition::ptAbsolute);
            end.label->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        }
        if (!end.label)
            continue;
        end.label->setVisible(fits);
        end.label->setText(fits ? textOf(end) : QString());
        end.label->setFont(bold);
        end.label->setColor(style().readable(end.curve->pen().color(), style().background));
    }
    if (const int width = fits ? widthOf(textOf) : 0; std::exchange(m_endsWidth, width) != width) {
        fitMargins();
        layOut();
    }
}

// At the height of the end, or beside it where others are in the way.
void CurveView::placeEnds()
{
    if (m_endsWidth == 0 || m_ends.empty()
        || std::ranges::any_of(m_ends, [](const End& end) { return !end.label; })) // other curves have not been fitted yet
        return;
    std::map<const QCPAxisRect*, std::vector<const End*>> panes;
    for (const End& end : m_ends)
        if (!end.exit)
            panes[end.curve->keyAxis()->axisRect()].push_back(&end);
    for (auto& [axes, ends] : panes)
        placeEnds(axes->rect(), std::move(ends));
    placeExits();
}

void CurveView::placeEnds(const QRect& axes, std::vector<const End*> ends) const
{
    constexpr int least = 15; // pixels from one to the next
    const QFontMetrics metrics(ends.front()->label->font());
    const double step = std::max(least, metrics.height());
    const auto heightOf = [](const End* end) { return end->curve->valueAxis()->coordToPixel(end->value); };
    std::ranges::stable_sort(ends, {}, heightOf);
    // Beside low axes, names begin above them.
    const double highest = std::max(canvas().viewport().top() + 0.5 * step,
                                    std::min(axes.top() + 0.5 * step, axes.bottom() - step * (static_cast<double>(ends.size()) - 1.0)));
    std::vector<double> places;
    for (const End* const end : ends)
        places.push_back(std::max(places.empty() ? highest : places.back() + step, heightOf(end)));
    double lowest = axes.bottom();
    for (std::size_t place = places.size(); place-- > 0; lowest = places[place] - step)
        places[place] = std::min(places[place], lowest);
    for (std::size_t place = 0; place < ends.size(); ++place)
        ends[place]->label->position->setCoords(axes.right() + metrics.height() / 2, places[place]);
}

// Within the axes, the first to leave lowest, each above those that it would meet. The arrow stays where the curve leaves.
void CurveView::placeExits() const
{
    std::vector<QRectF> taken;
    for (const End& end : m_ends) {
        if (!end.exit)
            continue;
        const QRect axes = end.curve->keyAxis()->axisRect()->rect();
        const QFontMetrics metrics(end.label->font());
        const double exit = end.curve->keyAxis()->coordToPixel(*end.exit) - 0.5 * metrics.horizontalAdvance(QStringLiteral("▾"));
        for (const QString& words : {end.formula, end.name}) {
            end.label->setText(QStringLiteral("▾ %1").arg(words));
            if (exit + metrics.horizontalAdvance(end.label->text()) <= axes.right())
                break;
        }
        const double width = metrics.horizontalAdvance(end.label->text());
        const double left = std::min(exit, axes.right() - width);
        QRectF place(left, axes.bottom() - metrics.height(), width, metrics.height());
        while (std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(place); }))
            place.translate(0.0, -place.height());
        taken.push_back(place);
        end.label->setBrush(style().background);
        end.label->position->setCoords(place.left(), place.center().y());
    }
}

std::optional<Scene> CurveView::labelledAt(const QPointF& place) const
{
    const auto isInLegend = [&](std::size_t c) {
        const auto* const entry = m_legend && m_legend->visible() ? m_legend->itemWithPlottable(m_ends[c].curve) : nullptr;
        return entry && entry->rect().contains(place.toPoint());
    };
    const auto isAtEnd = [&](std::size_t c) {
        const QCPItemText* const label = m_ends[c].label;
        return label && label->visible() && QRectF(label->topLeft->pixelPosition(), label->bottomRight->pixelPosition()).contains(place);
    };
    for (std::size_t c = 0; c < m_curves.size(); ++c) {
        if (!isInLegend(c) && !isAtEnd(c))
            continue;
        std::optional<Scene> scene = sceneOfCurve(c);
        if (scene)
            scene->selection.pinned = true;
        return scene;
    }
    return std::nullopt;
}

void CurveView::fit()
{
    fitEnds();
    if (!isLive()) // nothing moves in a figure, so it keeps room for its own last number only
        setMostCells(std::llround(shown().fullWindow().columns.last));
    if (m_legend)
        wrapLegend();
    setCells(*canvas().xAxis, *m_ticker, shown().window().columns, shown().fullWindow().columns.last, canvas().axisRect()->width());
    fitNumbers();
    placeEnds();
    if (m_legend && m_legend->visible() && m_legend->margins().left() != legendLeft()) {
        QMargins margins = m_legend->margins();
        margins.setLeft(legendLeft());
        m_legend->setMargins(margins);
        layOut();
    }
    placeSelectedName();
}

CellValues steadyRange(double lowest, double highest, double possible)
{
    const double part = possible * std::exp2(-std::max(4.0, std::ceil(std::log2(8.0 * possible / (highest - lowest)))));
    return {std::floor(lowest / part + 1e-6) * part, std::ceil(highest / part - 1e-6) * part};
}

} // namespace posenc
