// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/offsets/shift_plot.h"

#include "core/relative/shift_raster.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/tickers.h"
#include "ui/plotting/value_plottables.h"

#include <cmath>
#include <utility>

namespace posenc {

namespace {

constexpr double margin = 1.08; // of the value axis, beyond −1 … 1

// −1, 0 and 1, and the halfway points if there is room.
class UnitTicker : public QCPAxisTicker {
public:
    void setHalves(bool halves) { m_step = halves ? 0.5 : 1.0; }

protected:
    double getTickStep(const QCPRange&) override { return m_step; }
    int getSubTickCount(double) override { return 0; }
    QVector<double> createTickVector(double tickStep, const QCPRange&) override
    {
        QVector<double> ticks;
        for (double tick = -1.0; tick <= 1.0; tick += tickStep)
            ticks.append(tick);
        return ticks;
    }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return valueText(tick); }

private:
    double m_step = 0.5;
};

} // namespace

ShiftPlot::ShiftPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : PlotOf(canvas, colorMaps), m_second(new QCPAxisRect(&canvas)), m_raster(new RasterPlottable(canvas.xAxis, canvas.yAxis)),
      m_there(new BarsPlottable(m_second->axis(QCPAxis::atBottom), m_second->axis(QCPAxis::atLeft))),
      m_turned(new DotsPlottable(m_second->axis(QCPAxis::atBottom), m_second->axis(QCPAxis::atLeft))), m_legend(new QCPLegend),
      m_leftAndRight(new QCPMarginGroup(&canvas)), m_difference(new QCPItemText(&canvas)), m_colors(&addColorBar()),
      m_columnTicker(makeTicker<CellTicker>()), m_rowTicker(makeTicker<CellTicker>()), m_secondTicker(makeTicker<CellTicker>())
{
    setColorRange(-1.0, 1.0);
    canvas.xAxis->setTicker(m_columnTicker);
    canvas.yAxis->setTicker(m_rowTicker);
    canvas.yAxis->setRangeReversed(true);
    canvas.xAxis->grid()->setVisible(false);
    canvas.yAxis->grid()->setVisible(false);

    canvas.plotLayout()->addElement(0, 2, m_second);
    m_second->setMarginGroup(QCP::msTop | QCP::msBottom, canvas.axisRect()->marginGroup(QCP::msTop));
    m_second->axis(QCPAxis::atBottom)->setTicker(m_secondTicker);
    m_second->axis(QCPAxis::atBottom)->grid()->setVisible(false);
    m_second->axis(QCPAxis::atLeft)->setTicker(QSharedPointer<QCPAxisTicker>(new UnitTicker));
    m_second->insetLayout()->addElement(m_legend, Qt::AlignTop | Qt::AlignLeft);
    m_legend->setLayer(QStringLiteral("legend"));
    m_legend->setFillOrder(QCPLegend::foColumnsFirst);
    m_legend->setBorderPen(Qt::NoPen);
    m_legend->setBrush(Qt::NoBrush);
    m_legend->setMargins(QMargins(4, 3, 4, 0));
    m_legend->setColumnSpacing(12);
    m_legend->setRowSpacing(0);
    m_legend->setIconSize(16, 12);
    m_second->insetLayout()->setMargins(QMargins());
    m_there->setName(tr("PE(k + Δ)"));
    m_turned->setName(tr("T(Δ) · PE(k)"));
    m_there->addToLegend(m_legend);
    m_turned->addToLegend(m_legend);
    m_difference->setSelectable(false);
    m_difference->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_difference->setPadding(QMargins(6, 0, 6, 0));
    m_difference->setClipAxisRect(m_second);
    m_difference->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
    m_difference->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    m_difference->position->setAxisRect(m_second);
}

void ShiftPlot::applyStyle()
{
    const QFontMetrics metrics(smallFont());
    const int label = metrics.horizontalAdvance(groupedNumber(static_cast<double>(EncodingSpec::maxDModel - 1)));
    m_second->setMinimumMargins(QMargins(0, 0, label / 2 + 2, 0));
    canvas().axisRect()->setMinimumMargins(QMargins(0, metrics.height() / 2 + 3, 0, 0));
    m_legend->setFont(smallFont());
    m_legend->setTextColor(style().text);
    m_difference->setFont(smallFont());
    m_difference->setColor(style().secondaryText);
    const QColor bars = paler(style().series(0), style().background, 0.35);
    m_there->setColors(bars, bars);
    m_turned->setPen(QPen(style().series(1), style().enlarged(1)));
    m_legend->setIconSize(style().enlarged(16), style().enlarged(12));
}

void ShiftPlot::draw()
{
    m_drawn.reset();
    setColors(colorMaps().forSigned(scene().view.colormap, style().dark));
}

Plot::Follows ShiftPlot::follow(const std::shared_ptr<const Picture>& picture)
{
    const auto before = std::exchange(m_drawn, cast(picture));
    const std::shared_ptr<const Shift>& shift = m_drawn->shift();
    const bool turns = !before || before->shift() != shift;
    if (!turns && before->sides().k == m_drawn->sides().k)
        return Follows::Marks;
    if (turns)
        m_raster->setSampler([shift, &colors = colorMaps().forSigned(scene().view.colormap, style().dark)](
                                 const CellWindow& window, QImage& image, Eigen::ArrayXXf& memory) {
            const std::int64_t cells = shift->encoding().spec().dModel();
            Raster raster =
                sampleShift(*shift, SampleAxis::over(window.rows.first, window.rows.last, image.height(), cells),
                            SampleAxis::over(window.columns.first, window.columns.last, image.width(), cells), std::move(memory));
            paint(raster, colors, -1.0, 1.0, reinterpret_cast<std::uint32_t*>(image.bits()), image.bytesPerLine() / 4);
            memory = std::move(raster.values);
        });
    m_there->setValues(m_drawn->sides().there);
    m_turned->setValues(m_drawn->sides().turned);
    showDifference();
    return Follows::Picture;
}

// With little room, words are shorter, and what can be read elsewhere is left out.
void ShiftPlot::arrange(bool stacked, bool narrow)
{
    canvas().xAxis->setLabel(narrow ? tr("PE(k)") : tr("Dimension of PE(k)"));
    canvas().yAxis->setLabel(narrow || canvas().height() < 1.5 * QFontMetrics(smallFont()).horizontalAdvance(tr("Dimension of PE(k + Δ)"))
                                 ? tr("PE(k + Δ)")
                                 : tr("Dimension of PE(k + Δ)"));
    m_second->axis(QCPAxis::atBottom)->setLabel(canvas().yAxis->label());
    m_second->axis(QCPAxis::atLeft)->setLabel(narrow ? QString() : tr("Value"));
    m_colors->axis()->setTickLabels(!narrow);
    m_legend->setVisible(stacked || !narrow);
    if (stacked == m_stacked)
        return;
    m_stacked = stacked;
    QCPLayoutGrid& layout = *canvas().plotLayout();
    layout.take(m_second);
    layout.simplify();
    layout.addElement(stacked ? 1 : 0, stacked ? 0 : 2, m_second);
    layout.simplify();
    QCPMarginGroup* const group = canvas().axisRect()->marginGroup(QCP::msTop);
    m_second->setMarginGroup(QCP::msTop | QCP::msBottom, stacked ? nullptr : group);
    for (QCPAxisRect* const rect : {canvas().axisRect(), m_second})
        rect->setMarginGroup(QCP::msLeft | QCP::msRight, stacked ? m_leftAndRight : nullptr);
}

void ShiftPlot::setAxes()
{
    const CellWindow inSight = shown().window();
    const auto cells = static_cast<double>(scene().encoding.dModel());
    const int side = std::min(canvas().axisRect()->width(), canvas().axisRect()->height());
    setCells(*canvas().xAxis, *m_columnTicker, inSight.columns, cells, side);
    setCells(*canvas().yAxis, *m_rowTicker, inSight.rows, cells, side);
    setCells(*m_second->axis(QCPAxis::atBottom), *m_secondTicker, inSight.rows, cells, m_second->width());
}

// The matrix is as large as possible, leaving some room for the axes beside it. Its size decides the ticks, and their labels the margins,
// which decide the size: the second pass settles that.
void ShiftPlot::fit()
{
    constexpr int narrowest = 420; // units, with all words
    const QSize room = canvas().viewport().size();
    const bool narrow = room.width() < narrowest;
    arrange(room.height() > 1.2 * room.width(), narrow);
    const double part = narrow ? 0.5 : 0.58; // of the width the two axes share
    settle(part);
    settle(part);
    if (style().projected)
        fitLabels();
}

// Letters for the last row may be wider than the axis.
void ShiftPlot::fitLabels()
{
    setFittingLabel(*canvas().xAxis, {canvas().xAxis->label(), tr("PE(k)"), QString()});
    setFittingLabel(*m_second->axis(QCPAxis::atBottom), {m_second->axis(QCPAxis::atBottom)->label(), tr("PE(k + Δ)"), QString()});
    setFittingLabel(*m_second->axis(QCPAxis::atLeft), {m_second->axis(QCPAxis::atLeft)->label(), QString()});
    const int widest = std::max(QFontMetrics(smallFont()).horizontalAdvance(m_there->name()),
                                QFontMetrics(smallFont()).horizontalAdvance(m_turned->name()));
    m_legend->setVisible(m_legend->visible() && widest + 2 * m_legend->iconSize().width() <= m_second->width());
    layOut();
}

void ShiftPlot::settle(double part)
{
    QCPAxisRect& first = *canvas().axisRect();
    first.setMinimumSize(0, 0);
    first.setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
    setAxes();
    layOut();
    const double width = m_stacked ? first.width() : part * (first.width() + m_second->width());
    const double height = m_stacked ? part * (first.height() + m_second->height()) : first.height();
    const int side = std::max(1, static_cast<int>(std::min(width, height)));
    first.setMinimumSize(side, side);
    first.setMaximumSize(side, side);
    layOut();
    setAxes();
    placeHeader();
}

// Legend and difference have their own strip within the axes, above the values.
void ShiftPlot::placeHeader()
{
    const int line = QFontMetrics(smallFont()).height();
    const int entries = 2 * (16 + 8) + 24 + QFontMetrics(smallFont()).horizontalAdvance(m_there->name() + m_turned->name());
    const int wrap = entries <= m_second->width() ? 2 : 1;
    if (m_legend->wrap() != wrap) {
        m_legend->setWrap(wrap);
        m_legend->setFillOrder(QCPLegend::foColumnsFirst, true);
    }
    showDifference();
    const auto words = static_cast<double>(m_difference->text().count(QLatin1Char('\n')) + 1);
    const double lines = (wrap == 2 ? 1.0 : 2.0) * (line + 1.0) + 6.0;
    const double height = std::max(1, m_second->height());
    m_difference->position->setCoords(0.0, lines / height);
    const double strip = std::min(0.6, (lines + words * line + 4.0) / height);
    QCPAxis& values = *m_second->axis(QCPAxis::atLeft);
    static_cast<UnitTicker&>(*values.ticker()).setHalves((1.0 - strip) * height > 6.5 * line);
    values.setRange(-margin, -margin + 2.0 * margin / (1.0 - strip));
    layOut();
}

// As much of it as there is room for.
void ShiftPlot::showDifference()
{
    const int padding = m_difference->padding().left() + m_difference->padding().right();
    const QStringList texts = m_drawn->differenceTexts();
    const auto fits = [&](const QString& text) { return QFontMetrics(smallFont()).size(0, text).width() + padding <= m_second->width(); };
    const auto found = std::ranges::find_if(texts, fits);
    m_difference->setText(found == texts.end() ? texts.back() : *found);
}

double ShiftPlot::cellsPerPixel() const
{
    return shown().window().columns.size() / std::max(1.0, canvas().axisRect()->width() * canvas().bufferDevicePixelRatio());
}

QString ShiftPlot::resolution() const
{
    const double cells = cellsPerPixel();
    QStringList notes;
    if (cells > 1.0)
        notes << tr("each pixel shows the entry of the largest magnitude among %1 × %1")
                     .arg(cells < 10.0 ? QString::number(cells, 'g', 2) : groupedNumber(std::round(cells)));
    if (scene().encoding.hasUnpairedSine())
        notes << tr("the sine without its cosine cannot be turned: its row and column are 0");
    return notes.join(QStringLiteral("; "));
}

} // namespace posenc
