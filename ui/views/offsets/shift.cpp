// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/shift.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/point_labels.h"
#include "ui/plotting/value_plottables.h"
#include "ui/text/scheme_text.h"
#include "ui/views/cell_view.h"
#include "ui/views/numbers.h"
#include "ui/views/views.h"

#include <cmath>
#include <memory>
#include <utility>

namespace posenc {

namespace {

constexpr double margin = 1.08; // range of the value axis, a little more than −1 … 1

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

/// What is said about T(Δ), and both sides of its equation for the selected position.
class ShiftPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(ShiftPicture)
public:
    explicit ShiftPicture(const Scene& scene, const ShiftPicture* before = nullptr) : Picture(View::Shift, scene)
    {
        const std::int64_t offset = signedOffset(scene);
        const bool isSameEncoding = before && before->scene().encoding == scene.encoding;
        if (isSameEncoding && before->m_shift->offset() == offset)
            m_shift = before->m_shift;
        else
            m_shift = std::make_shared<const Shift>(isSameEncoding ? before->m_shift->encoding() : Encoding(scene.encoding), offset);
        const std::int64_t k = selectedPosition(scene);
        m_sides = before && before->m_shift == m_shift && before->m_sides->k == k ? before->m_sides
                                                                                  : std::make_shared<const Sides>(sidesOf(*m_shift, k));
    }

    /// Both sides of the equation for one position.
    struct Sides {
        std::int64_t k = 0;
        Eigen::VectorXd there;  ///< PE(k + Δ), shape (d_model)
        Eigen::VectorXd turned; ///< T(Δ) · PE(k); NaN if T(Δ) does not cover a column
        double largest = 0.0;   ///< largest difference of the two over the covered columns
        bool covered = true;    ///< every column
        double unpaired = 0.0;  ///< how far T(Δ) is off in the column it does not cover
        std::int64_t unpairedColumn = -1;
    };
    /// One object for pictures with the same T(Δ).
    const std::shared_ptr<const Shift>& shift() const { return m_shift; }
    const Sides& sides() const { return *m_sides; }

    /// Their difference in words, the complete ones first.
    QStringList differenceTexts() const
    {
        const Sides& sides = *m_sides;
        const std::int64_t all = sides.there.size();
        const QString number = differenceNumber(sides.largest);
        const QString lone = differenceNumber(sides.unpaired);
        if (sides.covered)
            return {tr("largest difference over %1: %2").arg(countedText(all, tr("the only column"), tr("%1 columns")), number),
                    tr("largest difference %1").arg(number), tr("difference %1").arg(number), number,
                    sides.largest < rounding ? QStringLiteral("≈ 0") : number};
        if (all == 1)
            return {tr("an unpaired sine cannot be rotated: off by %1").arg(lone),
                    tr("an unpaired sine\ncannot be rotated:\noff by %1").arg(lone), tr("off by %1").arg(lone)};
        const QString columns = countedText(all - 1, tr("%1 column"), tr("%1 columns"));
        const std::int64_t column = sides.unpairedColumn;
        return {tr("largest difference over %1: %2. The unpaired sine, column %3, is off by %4").arg(columns, number).arg(column).arg(lone),
                tr("largest difference over %1: %2\nthe unpaired sine, column %3, is off by %4").arg(columns, number).arg(column).arg(lone),
                tr("largest difference %1\nbut column %2: %3").arg(number).arg(column).arg(lone),
                tr("%1, but\ncolumn %2: %3").arg(number).arg(column).arg(lone)};
    }

    QString subtitle() const override
    {
        const QString equation = scene().encoding.hasUnpairedSine()
                                     ? tr("T(Δ) · PE(k) = PE(k + Δ) except for the unpaired sine, Δ = %1, k = %2")
                                     : tr("T(Δ) · PE(k) = PE(k + Δ), Δ = %1, k = %2");
        return equation.arg(groupedNumber(signedOffset(scene())), groupedNumber(selectedPosition(scene())));
    }

    QString description() const override
    {
        const std::int64_t j = selectedDimension(scene());
        return tr("%1, %2; T(%3) turns PE(%4) into PE(%5); %6; T(%3)(%7, %7) = %8")
            .arg(sizesText(scene().encoding), parametersText(scene().encoding))
            .arg(shownNumber(m_shift->offset()))
            .arg(m_sides->k)
            .arg(m_sides->k + m_shift->offset())
            .arg(differenceTexts().front())
            .arg(j)
            .arg(valueText(m_shift->entry(j, j)));
    }

    QString readout(double column, double row) const override
    {
        const auto to = static_cast<std::int64_t>(std::floor(row));
        const auto from = static_cast<std::int64_t>(std::floor(column));
        if (to < 0 || from < 0 || to >= scene().encoding.dModel() || from >= scene().encoding.dModel())
            return {};
        return tr("T(%1)(%2, %3) = %4")
            .arg(shownNumber(signedOffset(scene())))
            .arg(to)
            .arg(from)
            .arg(shownNumber(m_shift->entry(to, from), 6, 'f'));
    }

    CellPlace selected() const override { return {selectedDimension(scene()), selectedDimension(scene())}; }
    Scene select(const CellPlace& place) const override { return withDimension(scene(), place.column); }

    std::vector<Mark> marks(const Scene&) const override
    {
        const std::int64_t j = selectedDimension(scene());
        const auto column = static_cast<double>(j);
        std::vector<Mark> marks{{Mark::Shape::Column, column, column, {}}};
        const BlockOf block(scene().encoding, j);
        for (const std::int64_t from : block)
            for (const std::int64_t to : block)
                marks.push_back({Mark::Shape::Cell, static_cast<double>(to), static_cast<double>(from), {}});
        return marks;
    }

private:
    static constexpr double rounding = 1e-12;

    // What rounding leaves of 0 is not shown as a number of its own.
    static QString differenceNumber(double difference)
    {
        return difference < rounding ? tr("0 up to rounding") : shownNumber(difference, 2);
    }

    static Sides sidesOf(const Shift& shift, std::int64_t k)
    {
        Sides sides{k, shift.encoding().row(k + shift.offset()), shift.turned(k)};
        for (std::int64_t j = 0; j < sides.there.size(); ++j) {
            if (shift.covers(j)) {
                sides.largest = std::max(sides.largest, std::abs(sides.turned[j] - sides.there[j]));
            } else {
                sides.unpaired = std::abs(sides.there[j]); // the row of T(Δ) is 0
                sides.unpairedColumn = j;
                sides.turned[j] = std::nan("");
                sides.covered = false;
            }
        }
        return sides;
    }

    std::shared_ptr<const Shift> m_shift;
    std::shared_ptr<const Sides> m_sides;
};

/// The matrix T(Δ) that turns PE(k) into PE(k + Δ) for every k, and beside or below it both sides of that equation for the selected k.
class ShiftPlot : public PlotOf<ShiftPicture, CellView> {
    Q_DECLARE_TR_FUNCTIONS(ShiftPlot)
public:
    ShiftPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps), m_second(new QCPAxisRect(&canvas)), m_cells(addCells()),
          m_there(new BarsPlottable(m_second->axis(QCPAxis::atBottom), m_second->axis(QCPAxis::atLeft))),
          m_turned(new DotsPlottable(m_second->axis(QCPAxis::atBottom), m_second->axis(QCPAxis::atLeft))), m_legend(new QCPLegend),
          m_leftAndRight(new QCPMarginGroup(&canvas)), m_difference(makeTextItem(canvas)), m_colors(&addColorBar()),
          m_secondTicker(makeTicker<CellTicker>())
    {
        setColorRange(-1.0, 1.0);
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
        m_difference->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
        m_difference->setPadding(QMargins(6, 0, 6, 0));
        m_difference->setClipAxisRect(m_second);
        m_difference->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
        m_difference->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        m_difference->position->setAxisRect(m_second);
    }

    QString resolution() const override
    {
        const double cells = cellsPerPixel();
        QStringList notes;
        if (cells > 1.0)
            notes << tr("each pixel shows the entry of the largest magnitude among %1 × %1")
                         .arg(cells < 10.0 ? QString::number(cells, 'g', 2) : groupedNumber(std::round(cells)));
        if (scene().encoding.hasUnpairedSine())
            notes << tr("the sine without its cosine cannot be rotated: its row and column are 0");
        return notes.join(QStringLiteral(" · "));
    }

protected:
    void draw() override
    {
        m_drawn.reset();
        setColors(colorsFrom(-1.0, scene()));
    }

    Follows follow(const std::shared_ptr<const Picture>& picture) override
    {
        const auto before = std::exchange(m_drawn, cast(picture));
        const std::shared_ptr<const Shift>& shift = m_drawn->shift();
        const bool turns = !before || before->shift() != shift;
        if (!turns && before->sides().k == m_drawn->sides().k)
            return Follows::Marks;
        if (turns)
            m_cells.setSampler(
                [shift, &colors = colorsFrom(-1.0, scene())](const CellWindow& window, QImage& image, Eigen::ArrayXXf& memory) {
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

    void applyStyle() override
    {
        const QFontMetrics metrics(smallFont());
        const int label = metrics.horizontalAdvance(groupedNumber(EncodingSpec::maxDModel - 1));
        m_second->setMinimumMargins(QMargins(0, 0, label / 2 + 2, 0));
        canvas().axisRect()->setMinimumMargins(QMargins(0, metrics.height() / 2 + 3, 0, 0));
        m_legend->setFont(smallFont());
        m_legend->setTextColor(style().text);
        m_difference->setFont(smallFont());
        m_difference->setColor(style().onPaper ? style().text : style().secondaryText);
        const QColor bars = paler(style().series(0), style().background, 0.35);
        m_there->setColors(bars, bars);
        m_turned->setPen(QPen(style().series(1), style().enlarged(1)));
        m_legend->setIconSize(style().enlarged(16), style().enlarged(12));
    }

    // The matrix is as large as possible, leaving some room for the axes beside it. Its size decides the ticks, and their labels the
    // margins, which decide the size: the second pass settles that.
    void fit() override
    {
        constexpr int narrowest = 420; // units, with all words
        const QSize room = canvas().viewport().size();
        const bool narrow = room.width() < narrowest;
        arrange(room.height() > 1.2 * room.width(), narrow);
        const double part = narrow ? 0.5 : 0.58; // share of the left axes in the width of both
        settle(part);
        settle(part);
        if (style().projected)
            fitLabels();
    }

private:
    double cellsPerPixel() const
    {
        return shown().window().columns.size() / std::max(1.0, canvas().axisRect()->width() * canvas().bufferDevicePixelRatio());
    }

    // With little room, words are shorter, and what can be read elsewhere is left out.
    void arrange(bool stacked, bool narrow)
    {
        canvas().xAxis->setLabel(narrow ? tr("PE(k)") : tr("Column j of PE(k)"));
        canvas().yAxis->setLabel(
            narrow || canvas().height() < 1.5 * QFontMetrics(smallFont()).horizontalAdvance(tr("Column j of PE(k + Δ)"))
                ? tr("PE(k + Δ)")
                : tr("Column j of PE(k + Δ)"));
        m_second->axis(QCPAxis::atBottom)->setLabel(canvas().yAxis->label());
        m_second->axis(QCPAxis::atLeft)->setLabel(narrow ? QString() : tr("Value"));
        for (QCPAxis* const axis : {canvas().xAxis, canvas().yAxis, m_second->axis(QCPAxis::atBottom)})
            explain(*axis, AxisMeaning::Column);
        explain(*m_second->axis(QCPAxis::atLeft), AxisMeaning::Value);
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

    void settle(double part)
    {
        QCPAxisRect& first = *canvas().axisRect();
        first.setMinimumSize(0, 0);
        first.setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
        setBothAxes();
        layOut();
        const double width = m_stacked ? first.width() : part * (first.width() + m_second->width());
        const double height = m_stacked ? part * (first.height() + m_second->height()) : first.height();
        const int side = std::max(1, static_cast<int>(std::min(width, height)));
        first.setMinimumSize(side, side);
        first.setMaximumSize(side, side);
        layOut();
        setBothAxes();
        placeHeader();
    }

    // Letters for the last row may be wider than the axis.
    void fitLabels()
    {
        setFittingLabel(*canvas().xAxis, {canvas().xAxis->label(), tr("PE(k)"), QString()});
        setFittingLabel(*m_second->axis(QCPAxis::atBottom), {m_second->axis(QCPAxis::atBottom)->label(), tr("PE(k + Δ)"), QString()});
        setFittingLabel(*m_second->axis(QCPAxis::atLeft), {m_second->axis(QCPAxis::atLeft)->label(), QString()});
        const int widest = std::max(QFontMetrics(smallFont()).horizontalAdvance(m_there->name()),
                                    QFontMetrics(smallFont()).horizontalAdvance(m_turned->name()));
        m_legend->setVisible(m_legend->visible() && widest + 2 * m_legend->iconSize().width() <= m_second->width());
        layOut();
    }

    void setBothAxes()
    {
        const CellWindow inSight = shown().window();
        const auto cells = static_cast<double>(scene().encoding.dModel());
        const int side = std::min(canvas().axisRect()->width(), canvas().axisRect()->height());
        CellView::setAxes(side, side);
        setCells(*m_second->axis(QCPAxis::atBottom), *m_secondTicker, inSight.rows, cells, m_second->width());
    }

    // Legend and difference have their own strip within the axes, above the values.
    void placeHeader()
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
    void showDifference()
    {
        const int padding = m_difference->padding().left() + m_difference->padding().right();
        const QStringList texts = m_drawn->differenceTexts();
        const auto fits = [&](const QString& text) {
            return QFontMetrics(smallFont()).size(0, text).width() + padding <= m_second->width();
        };
        const auto found = std::ranges::find_if(texts, fits);
        m_difference->setText(found == texts.end() ? texts.back() : *found);
    }

    QCPAxisRect* m_second; ///< the axes at the right, or below if the canvas is tall
    RasterPlottable& m_cells;
    BarsPlottable* m_there;
    DotsPlottable* m_turned;
    QCPLegend* m_legend;
    QCPMarginGroup* m_leftAndRight; ///< aligns both axes if one is below the other
    QCPItemText* m_difference;
    QCPColorScale* m_colors;
    QSharedPointer<CellTicker> m_secondTicker;
    bool m_stacked = false;
    std::shared_ptr<const ShiftPicture> m_drawn; ///< the one on display, or the one that the pointer selects; null: draw anew
};

TableSource::Fill shiftOf(const Encoding& encoding, std::int64_t offset)
{
    return [shift = Shift(encoding, offset)](std::int64_t first, TableRef block) {
        block.setZero();
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            for (const std::int64_t column : BlockOf(shift.encoding().spec(), first + r))
                block(r, column) = shift.entry(first + r, column);
    };
}

// (d_model × d_model)
Expected<TableSource> shiftNumbers(const Scene& scene)
{
    TableSource table = positionsTable(scene);
    table.rows = scene.encoding.dModel();
    table.corner = "dimension";
    table.fill = shiftOf(Encoding(scene.encoding), signedOffset(scene));
    return table;
}

} // namespace

extern const ViewMaker shiftView{View::Shift, ViewMaker::Place::Right, newPlot<ShiftPlot>, shiftNumbers};

} // namespace posenc
