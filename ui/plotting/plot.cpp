// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/plot.h"

#include "core/base/number_text.h"
#include "ui/base/hand_rest.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/axes_frame.h"
#include "ui/plotting/empty_picture.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/tickers.h"
#include "ui/text/position_words.h"

#include <ranges>

namespace posenc {

namespace {

// The gradient of a colour bar.
QCPColorGradient gradientOf(const ColorMap& map)
{
    constexpr int stops = 64;
    QCPColorGradient gradient;
    gradient.clearColorStops();
    gradient.setLevelCount(257); // odd: the middle of a diverging map has its own colour
    QMap<double, QColor> colors;
    for (int stop = 0; stop <= stops; ++stop)
        colors.insert(static_cast<double>(stop) / stops,
                      QColor(map.argb()[static_cast<std::size_t>(stop * (ColorMap::levels - 1) / stops)]));
    gradient.setColorStops(colors);
    return gradient;
}

} // namespace

Plot::Plot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : m_canvas(canvas), m_colorMaps(colorMaps), m_unavailableReason(new EmptyPicture(canvas)), m_frame(new AxesFrame(canvas))
{
    addPane(*canvas.axisRect());
    canvas.axisRect()->setMinimumMargins(QMargins(0, 0, 0, 0));
    canvas.plotLayout()->setRowSpacing(0);
    canvas.plotLayout()->setColumnSpacing(0);
    QObject::connect(&canvas, &QCustomPlot::beforeReplot, &canvas, [this] { prepare(); });
    QObject::connect(&canvas, &QCustomPlot::afterLayout, &canvas, [this] { keepTitles(); });
    QObject::connect(&canvas, &QCustomPlot::afterReplot, &canvas, [this] { drawn(); });
    constexpr int rest = 150; // milliseconds: not while a hand moves something
    whenHandRests(m_rest, rest, canvas, [this] { settle(); });
}

void Plot::makeLive()
{
    if (!m_titles)
        m_titles.emplace(m_canvas, valueAxis());
}

QString Plot::name() const { return titleOf(view()); }

QString Plot::heading() const { return m_titles ? m_titles->heading() : QString(); }

std::vector<QSize> Plot::rooms() const
{
    std::vector<QSize> sizes;
    for (const QCPAxisRect* const axes : m_canvas.axisRects())
        sizes.push_back(axes->size());
    return sizes;
}

// While something moves, labels are chosen for the room that the drawing before left them, which spares a frame a second layout; but a
// title never takes the last line of a picture.
void Plot::keepTitles()
{
    if (!m_titles || !m_isShown || isAbsent() || m_isSettled || !m_titles->hideWithoutRoom())
        return;
    m_titles->narrowMargins();
    forgetWidened();
    fitToRoom();
    layOut();
}

bool Plot::keepsRoom() const { return m_titles && !m_startsAnew && (m_rest.isActive() || handHolds()); }

void Plot::unsettle()
{
    m_isSettled = false;
    if (m_rest.isActive()) // a drawing follows
        m_rest.start();
}

void Plot::drawn()
{
    if (m_titles && m_isShown && !isAbsent() && !m_isSettled)
        m_rest.start();
}

void Plot::settle()
{
    const auto state = [this] { return std::tuple(m_fittedRooms, rooms(), m_titles->hidden()); };
    m_isSettled = true;
    m_rest.stop(); // nothing moves, whoever says so
    if (!m_isShown || isAbsent() || m_canvas.viewport().isEmpty())
        return;
    const auto before = state();
    const bool isDrawnAnew = drawAtRest();
    layOutFromTheBeginning();
    if (isDrawnAnew || state() != before) // also behind a tab: when that comes to the front, what was drawn is painted
        m_canvas.replot(QCustomPlot::rpQueuedReplot);
}

// Labels need the room between the margins, and the margins need the labels: more than one layout may agree with itself. Found from the
// same beginning by the same steps, it is a function of scene, style and size, and of nothing seen before.
void Plot::layOutFromTheBeginning()
{
    const auto layOutAnew = [this] {
        m_titles->narrowMargins();
        layOut();
    };
    m_startsAnew = true;
    forgetWidened();
    QList<QCPAxisRect*> rects = m_canvas.axisRects();
    for (const ColorBar& bar : m_colorBars)
        rects << bar.scale->axis()->axisRect();
    std::vector<std::pair<QCPAxisRect*, QCP::MarginSides>> automatic;
    for (QCPAxisRect* const rect : rects) {
        automatic.emplace_back(rect, rect->autoMargins());
        rect->setAutoMargins(QCP::msNone);
        rect->setMargins(rect->minimumMargins());
    }
    m_titles->showAll();
    layOutAnew();
    fitToRoom(); // without margins, because margins for ranges of another room would lead to another layout
    for (const auto& [rect, sides] : automatic)
        rect->setAutoMargins(sides);
    constexpr int most = 6; // a layout that has not settled by then alternates between two
    for (int round = 0; round < most; ++round) {
        if (!m_widened.empty()) {
            forgetWidened();
            layOutAnew();
        }
        fitToRoom();
        layOutAnew();
        if (m_titles->hideWithoutRoom())
            layOutAnew();
        else if (m_style.projected || rooms() == m_fittedRooms)
            break;
    }
    if (rooms() != m_fittedRooms) { // what stands at pixels belongs where the axes are now
        m_fittedRooms = rooms();
        fit();
    }
    m_startsAnew = false;
    m_isSettled = true;
    m_fittedSize = m_laidOutSize = m_canvas.viewport().size();
}

void Plot::addPane(QCPAxisRect& axes)
{
    m_panes.push_back(&axes);
    m_crossHairs.push_back(new CrossHair(axes));
    m_crossHairs.back()->setStyle(m_style);
}

void Plot::placePane(QCPAxisRect& axes, int row, int column, bool wanted)
{
    axes.setVisible(wanted);
    if (wanted) {
        m_canvas.plotLayout()->addElement(row, column, &axes);
    } else {
        m_canvas.plotLayout()->take(&axes);
        axes.setOuterRect(QRect()); // the pane is empty, and no mark is drawn in it
    }
}

QSize Plot::pixelsWithin(const QCPAxisRect& axes) const
{
    const double scale = pixelsPerUnit();
    const QRectF rect(axes.rect());
    const auto length = [scale](double first, double last) {
        return std::max(1, static_cast<int>(std::lround(last * scale)) - static_cast<int>(std::lround(first * scale)));
    };
    return {length(rect.left(), rect.right()), length(rect.top(), rect.bottom())};
}

QCPAxisRect& Plot::paneAt(const QPointF& place) const
{
    const auto found = std::ranges::find_if(m_panes, [&](const QCPAxisRect* pane) { return pane->rect().contains(place.toPoint()); });
    return found == m_panes.end() ? *m_panes.front() : **found;
}

// On paper, and from afar, numbers are as large as words: both are small enough.
QFont Plot::smallFont() const
{
    QFont font = m_style.font;
    if (m_style.onPaper || m_style.projected)
        return font;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * 0.9);
    else
        font.setPixelSize(font.pixelSize() * 9 / 10);
    return font;
}

void Plot::styleAxis(QCPAxis& axis) const
{
    const bool paper = m_style.onPaper;
    const QPen line(paper ? m_style.text : m_style.grid, 1.0);
    axis.setBasePen(line);
    axis.setTickPen(line);
    axis.setSubTickPen(line);
    axis.setTickLabelColor(paper ? m_style.text : m_style.secondaryText);
    axis.setLabelColor(m_style.text);
    axis.setTickLabelFont(smallFont());
    axis.setLabelFont(smallFont());
    axis.setTickLength(0, paper ? 3 : 4);
    axis.setTickLabelPadding(!paper ? 3 : axis.axisType() == QCPAxis::atRight ? 4 : 2); // a tick before a number reads like a minus
    axis.setLabelPadding(AxisTitles::distance(m_style));
    axis.setPadding(0);
    axis.grid()->setPen(QPen(m_style.grid, 1.0));
    axis.grid()->setZeroLinePen(QPen(m_style.grid, 1.0));
}

void Plot::setStyle(const PlotStyle& style)
{
    m_style = style;
    m_canvas.setBackground(QBrush(style.background));
    for (const QCPAxisRect* rect : m_canvas.findChildren<QCPAxisRect*>()) // a colour bar keeps its own
        for (QCPAxis* axis : rect->axes())
            styleAxis(*axis);
    if (QCPSelectionRect* rectangle = m_canvas.selectionRect()) {
        QColor fill = style.series(0);
        rectangle->setPen(QPen(fill, style.line(1.5)));
        fill.setAlphaF(0.2F);
        rectangle->setBrush(fill);
    }
    for (const ColorBar& bar : m_colorBars) {
        bar.scale->setBarWidth(style.onPaper ? 9 : style.enlarged(12));
        bar.scale->setMinimumMargins(QMargins(style.onPaper ? 5 : 8, 0, 0, 0));
        for (QCPAxis* const axis : bar.scale->axis()->axisRect()->axes()) // otherwise the colours would end before the axes beside them
            axis->setPadding(0);
    }
    m_frame->setPen(style.onPaper ? QPen(style.text, 1.0) : QPen(Qt::NoPen));
    for (const ColorBar& bar : m_colorBars) // without a layer its colours are not drawn, and the frame draws them
        bar.scale->axis()->axisRect()->setLayer(style.onPaper ? nullptr : m_canvas.layer(QStringLiteral("background")));
    for (CrossHair* const crossHair : m_crossHairs)
        crossHair->setStyle(style);
    m_unavailableReason->setStyle(style);
    for (RasterPlottable* const raster : m_canvas.findChildren<RasterPlottable*>())
        raster->setPen(QPen(style.text));
    applyStyle();
    m_frame->takeOver();
    if (m_titles)
        m_titles->setStyle(style);
    unsettle();
}

bool Plot::lacksMemory() const
{
    return std::ranges::any_of(m_canvas.findChildren<RasterPlottable*>(),
                               [](const RasterPlottable* raster) { return raster->realVisibility() && raster->lacksMemory(); });
}

void Plot::show(const std::shared_ptr<const Picture>& picture)
{
    m_isShown = true;
    m_picture = picture;
    m_fittedSize = QSize();
    unsettle();
    m_unavailableReason->setSentence(picture->unavailableReason());
    if (isAbsent()) {
        clear();
        return;
    }
    draw();
    (void)follow(picture);
    setMarks(*picture);
    if (!isLive())
        for (const CrossHair* const crossHair : m_crossHairs)
            crossHair->labels().thinTicks();
}

QString Plot::unavailableReason() const { return m_unavailableReason->sentence(); }

bool Plot::isAbsent() const { return !m_unavailableReason->sentence().isEmpty(); }

void Plot::mark(const std::shared_ptr<const Picture>& picture)
{
    if (picture->unavailableReason() != m_unavailableReason->sentence()) {
        show(picture);
        m_canvas.replot(QCustomPlot::rpQueuedReplot);
        return;
    }
    if (!isAbsent())
        showFollowing(picture);
}

void Plot::showFollowing(const std::shared_ptr<const Picture>& picture)
{
    const bool moved = setMarks(*picture);
    const Follows follows = follow(picture);
    if (follows == Follows::Picture)
        unsettle();
    if (follows == Follows::Picture || (moved && !isLive())) // a figure's ticks give way to the marks' labels
        m_canvas.replot(QCustomPlot::rpQueuedReplot);
    if (follows == Follows::Overlay || (moved && follows == Follows::Marks))
        m_crossHairs.front()->layer()->replot();
}

// The canvas shows the last picture only if it was laid out since.
bool Plot::showSelection(const std::shared_ptr<const Picture>& picture)
{
    const bool isDrawn = m_isShown && !isAbsent() && m_fittedSize == m_canvas.viewport().size();
    if (!isDrawn || picture == m_picture || !isDrawnAlike(*picture) || !picture->unavailableReason().isEmpty())
        return false;
    m_picture = picture;
    showFollowing(picture);
    return true;
}

bool Plot::differsInSelection(const Picture& picture) const
{
    if (picture.window() != shown().window())
        return false;
    Scene scene = picture.scene();
    scene.selection = shown().scene().selection;
    scene.view.windows = shown().scene().view.windows;
    return scene == shown().scene();
}

// False if nothing changes.
bool Plot::setMarks(const Picture& picture)
{
    const Scene::Selection& selection = picture.scene().selection;
    std::vector<Mark> wanted = selection.pinned ? picture.marks(shown().scene()) : std::vector<Mark>();
    if (!wanted.empty() && selection != shown().scene().selection)
        keepChosenEdges(wanted);
    bool moved = false;
    for (CrossHair* const crossHair : m_crossHairs)
        moved = crossHair->setMarks(wanted) || moved;
    return moved;
}

// The cell under the pointer replaces the first one, but is none of the chosen ones: they keep their edges, and its own have the text's
// colour.
void Plot::keepChosenEdges(std::vector<Mark>& pointed) const
{
    const std::vector<Mark> chosen = shown().marks(shown().scene());
    const auto isOfFirst = [](const Mark& mark) {
        return (mark.shape == Mark::Shape::RowEdge || mark.shape == Mark::Shape::ColumnEdge)
               && (mark.series == std::size_t{0} || mark.series == columnSeries);
    };
    std::vector<Mark> kept;
    for (const Mark& mark : chosen)
        if (isOfFirst(mark) && std::ranges::find(pointed, mark) == pointed.end())
            kept.push_back(mark);
    for (Mark& mark : pointed)
        if (isOfFirst(mark) && std::ranges::find(chosen, mark) == chosen.end())
            mark.series.reset();
    pointed.insert(pointed.end(), kept.begin(), kept.end());
}

void Plot::raiseMarks()
{
    for (CrossHair* const crossHair : m_crossHairs)
        crossHair->setLayer(crossHair->layer());
}

void Plot::layOut() const
{
    for (const auto phase : {QCPLayoutElement::upPreparation, QCPLayoutElement::upMargins, QCPLayoutElement::upLayout})
        m_canvas.plotLayout()->update(phase);
    for (const ColorBar& bar : m_colorBars) { // one without height would be filled with the colours that it had before
        QCPAxisRect& colors = *bar.scale->axis()->axisRect();
        colors.setVisible(!colors.rect().isEmpty());
    }
}

// The axes need the size of their rectangle to choose their ticks, and the rectangle needs the ticks for its margins: one pass with the
// previous ticks settles both. Called before every drawing, but works only if the scene or the size has changed.
void Plot::prepare()
{
    const QSize size = m_canvas.viewport().size();
    if (!m_isShown || size == m_fittedSize || isAbsent())
        return;
    if (m_titles && size != m_laidOutSize)
        return layOutFromTheBeginning();
    forgetWidened();
    if (m_canvas.axisRect()->rect().isEmpty() || size != m_laidOutSize)
        layOut();
    m_laidOutSize = size;
    m_fittedSize = size;
    const std::vector<std::pair<QCPAxisRect*, QMargins>> drawn = sides();
    fitToRoom();
    if (keepsRoom())
        keepSides(drawn);
}

std::vector<std::pair<QCPAxisRect*, QMargins>> Plot::sides() const
{
    std::vector<std::pair<QCPAxisRect*, QMargins>> margins;
    for (QCPAxisRect* const rect : m_canvas.axisRects())
        margins.emplace_back(rect, rect->margins());
    for (const ColorBar& bar : m_colorBars) // whose axes are none of the canvas's
        margins.emplace_back(bar.scale->axis()->axisRect(), bar.scale->axis()->axisRect()->margins());
    return margins;
}

// Numbers beside the axes become wider and narrower from step to step of a moving hand. The picture would jump with them, so it gives way
// to wider ones only.
void Plot::keepSides(const std::vector<std::pair<QCPAxisRect*, QMargins>>& drawn)
{
    for (const auto& [rect, margins] : drawn) {
        const QMargins own = rect->minimumMargins();
        const QMargins kept(std::max(own.left(), margins.left()), own.top(), std::max(own.right(), margins.right()), own.bottom());
        if (kept == own)
            continue;
        rect->setMinimumMargins(kept);
        m_widened.emplace_back(rect, Widened{own, kept});
    }
}

void Plot::forgetWidened()
{
    for (const auto& [rect, margins] : m_widened | std::views::reverse)
        if (rect->minimumMargins() == margins.made)
            rect->setMinimumMargins(margins.own);
    m_widened.clear();
}

void Plot::fitToRoom()
{
    for (const ColorBar& bar : m_colorBars)
        if (const auto ticker = bar.scale->axis()->ticker().dynamicCast<ValueTicker>())
            ticker->setMost(std::max(2, static_cast<int>(m_canvas.axisRect()->height() / (1.5 * QFontMetrics(smallFont()).height()))));
    m_fittedRooms = rooms();
    fit();
    if (!m_style.onPaper && !m_style.projected)
        return;
    layOut();
    if (makeRoomForLabels()) {
        layOut(); // the wider margins change the rooms
        m_fittedRooms = rooms();
        fit();
    }
}

// A label that extends beyond the canvas would not be drawn at all, and half of the last one extends beyond its axis. True if there was too
// little room.
bool Plot::makeRoomForLabels()
{
    const QRect canvas = m_canvas.viewport();
    bool made = false;
    for (QCPAxisRect* const rect : m_canvas.axisRects()) {
        QMargins more;
        const auto reserve = [&](QCPAxis* axis) {
            if (!axis || !axis->visible() || !axis->tickLabels())
                return;
            QVector<double> ticks;
            QVector<QString> labels;
            axis->ticker()->generate(axis->range(), m_canvas.locale(), QLatin1Char('g'), axis->numberPrecision(), ticks, nullptr, &labels);
            const QFontMetrics metrics(axis->tickLabelFont());
            if (axis->axisType() == QCPAxis::atLeft && !isLive()) { // a chosen cell may have a wider label than the ticks
                int widest = 0;
                int chosen = 0;
                for (const QString& label : labels)
                    widest = std::max(widest, metrics.horizontalAdvance(label));
                for (const CrossHair* const crossHair : m_crossHairs)
                    if (&crossHair->axes() == rect)
                        chosen = crossHair->labels().widest(*axis);
                const int padding = AxisTitles::distance(m_style) + std::max(0, chosen - widest);
                made = made || padding != axis->labelPadding();
                axis->setLabelPadding(padding);
            }
            for (qsizetype tick = 0; tick < std::min(ticks.size(), labels.size()); ++tick) {
                if (!axis->range().contains(ticks[tick]))
                    continue;
                const double place = axis->coordToPixel(ticks[tick]);
                if (axis->orientation() == Qt::Horizontal) {
                    const double half = 0.5 * metrics.size(0, labels[tick]).width() + 2.0;
                    more.setRight(std::max(more.right(), static_cast<int>(std::ceil(place + half - canvas.right()))));
                    more.setLeft(std::max(more.left(), static_cast<int>(std::ceil(canvas.left() - (place - half)))));
                } else {
                    const double half = 0.5 * metrics.height() + 1.0;
                    more.setTop(std::max(more.top(), static_cast<int>(std::ceil(canvas.top() - (place - half)))));
                    more.setBottom(std::max(more.bottom(), static_cast<int>(std::ceil(place + half - canvas.bottom()))));
                }
            }
        };
        for (const auto type : {QCPAxis::atBottom, QCPAxis::atLeft, QCPAxis::atRight})
            reserve(rect->axis(type));
        if (rect == m_canvas.axisRect()) // the bars are none of the canvas's rectangles, but share the margins of this one
            for (const ColorBar& bar : m_colorBars)
                if (bar.scale->visible())
                    reserve(bar.scale->axis());
        if (more.isNull())
            continue;
        const Widened margins{rect->minimumMargins(), rect->margins() + more};
        rect->setMinimumMargins(margins.made);
        m_widened.emplace_back(rect, margins);
        made = true;
    }
    return made;
}

void Plot::setFittingLabel(QCPAxis& axis, const QStringList& labels)
{
    const QFontMetrics metrics(axis.labelFont());
    const int length = axis.orientation() == Qt::Horizontal ? axis.axisRect()->width() : axis.axisRect()->height();
    const auto fits = [&](const QString& label) { return metrics.horizontalAdvance(label) <= length; };
    const auto found = std::ranges::find_if(labels, fits);
    axis.setLabel(found == labels.end() ? labels.back() : *found);
}

void Plot::nameRows(CellTicker& ticker) const
{
    const Scene& scene = shown().scene();
    if (rowLabel(scene, 0).isEmpty())
        ticker.setCellNames(nullptr);
    else
        ticker.setCellNames([scene](std::int64_t row) { return rowLabel(scene, row); });
}

void Plot::setCells(QCPAxis& axis, CellTicker& ticker, const CellRange& range, double cells, double axisPixels) const
{
    const QFontMetrics metrics(axis.tickLabelFont());
    const bool horizontal = axis.orientation() == Qt::Horizontal;
    const auto widestName = [&] {
        int widest = metrics.horizontalAdvance(groupedNumber(cells));
        for (const double cell : {std::floor(range.first), std::floor(0.5 * (range.first + range.last)), std::ceil(range.last) - 1.0})
            widest = std::max(widest, metrics.horizontalAdvance(ticker.labelOf(cell)));
        return widest;
    };
    const int label =
        horizontal ? widestName() + metrics.averageCharWidth() * (m_style.onPaper ? 2 : 3) : metrics.height() + metrics.height() / 3;
    // A table of a figure is looked at longer, and from nearer by: it has more ticks, as if its letters were smaller.
    constexpr double closer = 1.5;
    const double pixels = m_style.onPaper ? closer : 1.0;
    ticker.setCells(cells, pixels * label, pixels * axisPixels);
    axis.setRange(range.first - 0.5, range.last - 0.5);
}

QCPColorScale& Plot::addColorBar(int column)
{
    auto* const bar = new QCPColorScale(&m_canvas);
    bar->setType(QCPAxis::atRight);
    bar->setRangeDrag(false);
    bar->setRangeZoom(false);
    bar->setBarWidth(12);
    bar->axis()->setTicker(QSharedPointer<QCPAxisTicker>(new ValueTicker));
    bar->setMinimumMargins(QMargins(8, 0, 0, 0));
    QCPMarginGroup* group = m_canvas.axisRect()->marginGroup(QCP::msTop);
    if (!group)
        group = new QCPMarginGroup(&m_canvas);
    m_canvas.axisRect()->setMarginGroup(QCP::msTop | QCP::msBottom, group);
    bar->setMarginGroup(QCP::msTop | QCP::msBottom, group);
    m_canvas.plotLayout()->addElement(0, column, bar);
    m_canvas.plotLayout()->setColumnStretchFactor(column, 1e-6); // a bar has its own width, and its empty place none
    m_colorBars.push_back({bar, column});
    return *bar;
}

void Plot::setColorBarVisible(bool visible)
{
    m_colorBarsWanted = visible;
    placeColorBars();
}

std::optional<CellValues> Plot::rangeOfRemovedBar() const
{
    if (m_colorBarsWanted || !hasColorBar())
        return std::nullopt;
    const QCPRange range = m_colorBars.front().scale->dataRange();
    return CellValues{range.lower, range.upper};
}

void Plot::setColorBarsUsed(bool used)
{
    m_colorBarsUsed = used;
    placeColorBars();
}

void Plot::placeColorBars()
{
    const bool visible = m_colorBarsWanted && m_colorBarsUsed;
    for (const ColorBar& bar : m_colorBars) {
        if (bar.scale->visible() == visible)
            continue;
        bar.scale->setVisible(visible);
        if (visible)
            m_canvas.plotLayout()->addElement(rowOfAxes(), bar.column, bar.scale);
        else
            bar.scale->layout()->take(bar.scale);
        // Even outside the layout it would still affect the margins.
        QCPMarginGroup* const group = m_canvas.axisRect()->marginGroup(QCP::msTop);
        bar.scale->setMarginGroup(QCP::msTop | QCP::msBottom, visible ? group : nullptr);
        m_fittedSize = m_laidOutSize = QSize();
        unsettle();
    }
}

int Plot::rowOfAxes() const
{
    const QCPLayoutGrid& layout = *m_canvas.plotLayout();
    int row = 0;
    while (row + 1 < layout.rowCount() && layout.element(row, 0) != m_canvas.axisRect())
        ++row;
    return row;
}

void Plot::setColors(const ColorMap& map, std::size_t bar)
{
    ColorBar& shown = m_colorBars[bar];
    if (shown.colors != &map)
        shown.scale->setGradient(gradientOf(map));
    shown.colors = &map;
    m_frame->setBar(*shown.scale, map);
}

void Plot::setBarTitle(QCPColorScale& bar, const QString& title) { m_frame->setBarTitle(bar, title); }

void Plot::setBarName(QCPColorScale& bar, const QString& name) { m_frame->setBarName(bar, m_style.onPaper ? name : QString()); }

int Plot::barTitleHeight() const { return QFontMetrics(smallFont()).height() + 6; }

void Plot::setBeyond(QCPColorScale& bar, const Beyond& beyond)
{
    bar.setLabel(beyond.texts.front());
    m_frame->setBeyond(bar, beyond.below, beyond.above);
}

void Plot::setCutColors(const ColorMap& map, const CellValues& painted, const CellValues& shown)
{
    const auto part = [&painted](double value) {
        return std::clamp((value - painted.lowest) / (painted.highest - painted.lowest), 0.0, 1.0);
    };
    m_colorBars[0].cut = std::make_shared<ColorMap>(map.part(part(shown.lowest), part(shown.highest)));
    setColors(*m_colorBars[0].cut);
    setColorRange(shown.lowest, shown.highest);
}

void Plot::setColorRange(double lowest, double highest, std::size_t bar)
{
    QCPColorScale& scale = *m_colorBars[bar].scale;
    static_cast<ValueTicker&>(*scale.axis()->ticker()).setValues(lowest, highest);
    scale.setDataRange(QCPRange(lowest, highest));
}

} // namespace posenc
