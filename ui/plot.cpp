#include "ui/plot.h"

#include "core/number_text.h"
#include "ui/cell_ticker.h"

namespace posenc {

namespace {

// The gradient of a colour bar.
QCPColorGradient gradientOf(const ColorMap& map)
{
    constexpr int stops = 64;
    QCPColorGradient gradient;
    gradient.clearColorStops();
    gradient.setLevelCount(257); // odd: the middle of a diverging map has a colour of its own
    QMap<double, QColor> colors;
    for (int stop = 0; stop <= stops; ++stop)
        colors.insert(static_cast<double>(stop) / stops,
                      QColor(map.argb()[static_cast<std::size_t>(stop * (ColorMap::levels - 1) / stops)]));
    gradient.setColorStops(colors);
    return gradient;
}

} // namespace

Plot::Plot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : m_canvas(canvas), m_colorMaps(colorMaps), m_crossHair(new CrossHair(*canvas.axisRect()))
{
    canvas.axisRect()->setMinimumMargins(QMargins(0, 0, 0, 0));
    canvas.plotLayout()->setRowSpacing(0);
    canvas.plotLayout()->setColumnSpacing(0);
    QObject::connect(&canvas, &QCustomPlot::beforeReplot, &canvas, [this] { prepare(); });
}

QFont Plot::smallFont() const
{
    QFont font = m_style.font;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * 0.9);
    else
        font.setPixelSize(font.pixelSize() * 9 / 10);
    return font;
}

void Plot::styleAxis(QCPAxis& axis) const
{
    const QPen line(m_style.grid, 1.0);
    axis.setBasePen(line);
    axis.setTickPen(line);
    axis.setSubTickPen(line);
    axis.setTickLabelColor(m_style.secondaryText);
    axis.setLabelColor(m_style.text);
    axis.setTickLabelFont(smallFont());
    axis.setLabelFont(smallFont());
    axis.setTickLength(0, 4);
    axis.setTickLabelPadding(4);
    axis.setLabelPadding(4);
    axis.grid()->setPen(QPen(m_style.grid, 1.0));
    axis.grid()->setZeroLinePen(QPen(m_style.grid, 1.0));
}

void Plot::setStyle(const PlotStyle& style)
{
    m_style = style;
    m_canvas.setBackground(QBrush(style.background));
    for (const QCPAxisRect* rect : m_canvas.findChildren<QCPAxisRect*>()) // a colour bar keeps one of its own
        for (QCPAxis* axis : rect->axes())
            styleAxis(*axis);
    if (QCPSelectionRect* rectangle = m_canvas.selectionRect()) {
        QColor fill = style.series(0);
        rectangle->setPen(QPen(fill, 1.5));
        fill.setAlphaF(0.2F);
        rectangle->setBrush(fill);
    }
    m_crossHair->setStyle(style);
    applyStyle();
}

void Plot::show(const Scene& scene)
{
    showScene(scene);
    (void)showSelection(scene);
    m_crossHair->setMarks(scene.selection.pinned ? marks(scene) : std::vector<Mark>());
    m_fittedSize = QSize();
}

void Plot::mark(const Scene& scene)
{
    const bool moved = m_crossHair->setMarks(scene.selection.pinned ? marks(scene) : std::vector<Mark>());
    const Follows follows = showSelection(scene);
    if (follows == Follows::Picture)
        m_canvas.replot(QCustomPlot::rpQueuedReplot);
    else if (moved || follows == Follows::Overlay)
        m_crossHair->layer()->replot();
}

void Plot::raiseMarks() { m_crossHair->setLayer(m_crossHair->layer()); }

void Plot::addEdges(std::vector<Mark>& marks, Mark::Shape shape, const std::vector<std::int64_t>& chosen, std::int64_t cells)
{
    for (std::size_t index = 0; index < chosen.size(); ++index)
        if (chosen[index] < cells)
            marks.push_back({shape, static_cast<double>(chosen[index]), static_cast<double>(chosen[index]), index});
}

QString Plot::figureTitle(const Scene& scene) const
{
    return QStringList{title(), subtitle(scene), sizesText(scene.encoding), parametersText(scene.encoding)}.join(QStringLiteral(" · "));
}

void Plot::layOut() const
{
    for (const auto phase : {QCPLayoutElement::upPreparation, QCPLayoutElement::upMargins, QCPLayoutElement::upLayout})
        m_canvas.plotLayout()->update(phase);
}

// The axes need the size of their rectangle to choose their ticks, and the rectangle needs the ticks for its margins: one pass with the
// ticks of before settles both. Asked before every drawing, done only where the scene or the size is another.
void Plot::prepare()
{
    const QSize size = m_canvas.viewport().size();
    if (size == m_fittedSize)
        return;
    if (m_canvas.axisRect()->rect().isEmpty() || size != m_laidOutSize)
        layOut();
    m_laidOutSize = size;
    m_fittedSize = size;
    fit();
}

void Plot::setCells(QCPAxis& axis, CellTicker& ticker, const CellRange& range, double cells, double axisPixels)
{
    const QFontMetrics metrics(axis.tickLabelFont());
    const bool horizontal = axis.orientation() == Qt::Horizontal;
    const int label = horizontal ? metrics.horizontalAdvance(groupedNumber(cells)) + metrics.averageCharWidth() * 3
                                 : metrics.height() + metrics.height() / 3;
    ticker.setCells(cells, label, axisPixels);
    axis.setRange(range.first - 0.5, range.last - 0.5);
}

QCPColorScale& Plot::addColorBar()
{
    m_colorBar = new QCPColorScale(&m_canvas);
    m_colorBar->setType(QCPAxis::atRight);
    m_colorBar->setRangeDrag(false);
    m_colorBar->setRangeZoom(false);
    m_colorBar->setBarWidth(12);
    m_colorBar->axis()->setTicker(QSharedPointer<QCPAxisTicker>(new ValueTicker));
    m_colorBar->setMinimumMargins(QMargins(14, 0, 0, 0));
    auto* const group = new QCPMarginGroup(&m_canvas);
    m_canvas.axisRect()->setMarginGroup(QCP::msTop | QCP::msBottom, group);
    m_colorBar->setMarginGroup(QCP::msTop | QCP::msBottom, group);
    m_canvas.plotLayout()->addElement(0, 1, m_colorBar);
    return *m_colorBar;
}

void Plot::setColorBarVisible(bool visible)
{
    if (!m_colorBar || m_colorBar->visible() == visible)
        return;
    m_colorBar->setVisible(visible);
    if (visible) {
        m_canvas.plotLayout()->addElement(0, 1, m_colorBar);
    } else {
        m_canvas.plotLayout()->take(m_colorBar);
        m_canvas.plotLayout()->simplify();
    }
    m_fittedSize = m_laidOutSize = QSize();
}

void Plot::setColors(const ColorMap& map)
{
    if (m_colors != &map)
        m_colorBar->setGradient(gradientOf(map));
    m_colors = &map;
}

void Plot::setColorRange(double lowest, double highest)
{
    static_cast<ValueTicker&>(*m_colorBar->axis()->ticker()).setValues(lowest, highest);
    m_colorBar->setDataRange(QCPRange(lowest, highest));
}

QString sizesText(const EncodingSpec& spec)
{
    const QString positions =
        spec.maxLen() == 1 ? Plot::tr("1 position") : Plot::tr("%1 positions").arg(groupedNumber(static_cast<double>(spec.maxLen())));
    const QString dimensions =
        spec.dModel() == 1 ? Plot::tr("1 dimension") : Plot::tr("%1 dimensions").arg(groupedNumber(static_cast<double>(spec.dModel())));
    return Plot::tr("%1 × %2").arg(positions, dimensions);
}

QString parametersText(const EncodingSpec& spec)
{
    QString text = QStringLiteral("n = ") + QString::fromStdString(numberText(spec.n()));
    if (spec.layout() != Layout::Interleaved)
        text += QStringLiteral(", ") + QString::fromUtf8(nameOf(spec.layout()).data());
    if (spec.frequencies() != FrequencyRule::Paper)
        text += QStringLiteral(", ") + QString::fromUtf8(nameOf(spec.frequencies()).data());
    return text;
}

QString valueText(double value)
{
    QString text = QString::number(value, 'g', 4);
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

} // namespace posenc
