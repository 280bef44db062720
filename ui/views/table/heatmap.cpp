// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_raster.h"
#include "core/schemes/scheme.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/point_labels.h"
#include "ui/scene/scene_scheme.h"
#include "ui/settings/table_settings.h"
#include "ui/text/scheme_text.h"
#include "ui/views/cell_view.h"
#include "ui/views/numbers.h"
#include "ui/views/views.h"

#include <cmath>
#include <numbers>
#include <optional>

namespace posenc {

namespace {

// The scene keeps positions as rows; the picture may have them across, and vice versa.
CellWindow turned(const Scene& scene, const CellWindow& window)
{
    return scene.view.table->transposed ? CellWindow{window.columns, window.rows} : window;
}

void turn(Raster& raster)
{
    raster.values.transposeInPlace();
    std::swap(raster.rows, raster.columns);
}

/// What is said about the table as colours.
class HeatmapPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(HeatmapPicture)
public:
    explicit HeatmapPicture(const Scene& scene) : Picture(View::Heatmap, scene) {}

    QString subtitle() const override
    {
        QString text = sizesText(scene().encoding) + QStringLiteral(" · ") + parameters();
        if (scene().scheme.name->takes(SchemeParameter::Layout) && scene().view.table->filled != Filled::Both)
            text = (scene().view.table->filled == Filled::Sines ? tr("%1 · only the sines are filled in") : tr("%1 · nothing is filled in"))
                       .arg(text);
        return text;
    }

    QString figureTitle() const override { return title() + QStringLiteral(" · ") + subtitle(); }

    QString description() const override
    {
        const std::int64_t k = selectedPosition(scene());
        const std::int64_t j = selectedDimension(scene());
        return tr("%1, %2; %3 = %4")
            .arg(sizesText(scene().encoding), parameters(), cellName(scene(), k, j), valueText(filledTableOf(scene())->value(k, j)));
    }

    QString readout(double column, double row) const override
    {
        const auto k = static_cast<std::int64_t>(std::floor(scene().view.table->transposed ? column : row));
        const auto j = static_cast<std::int64_t>(std::floor(scene().view.table->transposed ? row : column));
        if (k < 0 || j < 0 || k >= scene().encoding.maxLen() || j >= scene().encoding.dModel())
            return {};
        return filledTableOf(scene())->value(k, j) == schemeOf(scene())->value(k, j)
                   ? cellReadout(scene(), k, j)
                   : tr("%1 is not filled in yet").arg(cellName(scene(), k, j));
    }

    CellPlace selected() const override
    {
        const std::int64_t k = selectedPosition(scene());
        const std::int64_t j = selectedDimension(scene());
        return scene().view.table->transposed ? CellPlace{j, k} : CellPlace{k, j};
    }

    Scene select(const CellPlace& place) const override
    {
        const CellPlace cell = scene().view.table->transposed ? CellPlace{place.column, place.row} : place;
        return withDimension(withPosition(scene(), cell.row), cell.column);
    }

    CellWindow fullWindow() const override
    {
        return turned(scene(),
                      {{0.0, static_cast<double>(scene().encoding.maxLen())}, {0.0, static_cast<double>(scene().encoding.dModel())}});
    }

    CellWindow window() const override
    {
        const auto& kept = scene().view.windows[View::Heatmap];
        return kept ? turned(scene(), *kept) : fullWindow();
    }

    Scene withWindow(const std::optional<CellWindow>& window) const override
    {
        return Picture::withWindow(window ? std::optional(turned(scene(), *window)) : std::nullopt);
    }

    std::vector<Mark> marks(const Scene&) const override
    {
        const CellPlace cell = selected();
        std::vector<Mark> marks = marksOf(cell);
        const bool transposed = scene().view.table->transposed;
        const auto second = static_cast<double>(secondPosition(scene()));
        if (scene().selection.pair && secondPosition(scene()) != selectedPosition(scene()))
            marks.push_back({transposed ? Mark::Shape::Column : Mark::Shape::Row, second, second, {}});
        addEdges(marks, transposed ? Mark::Shape::ColumnEdge : Mark::Shape::RowEdge, scene().selection.positions,
                 scene().encoding.maxLen());
        addEdges(marks, transposed ? Mark::Shape::RowEdge : Mark::Shape::ColumnEdge, scene().selection.dimensions,
                 scene().encoding.dModel(), columnSeries);
        return marks;
    }
};

/// PE(k, j), or another scheme's x(k, j), as colours: positions down and encoding dimensions across, or vice versa. The colour range is
/// fixed to −1 … 1, for another scheme to its values, from 0 up if none is negative.
class HeatmapPlot : public PlotOf<HeatmapPicture, CellView> {
    Q_DECLARE_TR_FUNCTIONS(HeatmapPlot)
public:
    HeatmapPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps), m_colorBar(addColorBar()), m_valueTicker(m_colorBar.axis()->ticker()),
          m_countTicker(makeTicker<CellTicker>()), m_cells(addCells(Numbers::InCells)), m_firstWavelength(makeTextItem(canvas)),
          m_lastWavelength(makeTextItem(canvas)), m_halves(makeTextItem(canvas))
    {
        setColorRange(-1.0, 1.0);
        for (QCPItemText* item : {m_firstWavelength, m_lastWavelength, m_halves}) {
            item->setClipToAxisRect(false);
            item->setSelectable(false);
            item->setPadding(QMargins(0, 0, 0, 3));
            item->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
            item->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        }
        m_firstWavelength->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
        m_lastWavelength->setPositionAlignment(Qt::AlignRight | Qt::AlignBottom);
        m_halves->setPositionAlignment(Qt::AlignHCenter | Qt::AlignBottom);
        m_firstWavelength->position->setCoords(0.0, 0.0);
        m_lastWavelength->position->setCoords(1.0, 0.0);
    }

    QString name() const override { return tr("Heatmap"); }

    QString resolution() const override
    {
        const auto number = [](double value) { return perPixelNumber(value, 3); };
        const auto [positions, dimensions] = shownAxes();
        if (fadesForClass())
            return tr("averaged: fast columns fade");
        if (!positions.averaged() && !dimensions.averaged()) {
            const QString high = number(1.0 / positions.step());
            const QString wide = number(1.0 / dimensions.step());
            return scene().view.table->transposed ? tr("one cell is %1 × %2 pixels").arg(high, wide)
                                                  : tr("one cell is %1 × %2 pixels").arg(wide, high);
        }
        QStringList averaged;
        QStringList parts;
        if (positions.step() > 1.0)
            averaged << tr("%1 positions").arg(number(positions.step()));
        else
            parts << tr("a position covers %1 pixels").arg(number(1.0 / positions.step()));
        if (dimensions.step() > 1.0)
            averaged << tr("%1 columns").arg(number(dimensions.step()));
        else
            parts << tr("a column covers %1 pixels").arg(number(1.0 / dimensions.step()));
        if (!averaged.isEmpty())
            parts.prepend(tr("each pixel averages %1").arg(averaged.join(QStringLiteral(" × "))));
        constexpr double clear = 1.5; // pixels from which a column is told from the next one
        if (schemeOf(scene())->columnsAlternate() && dimensions.averaged() && dimensions.step() * clear > 1.0)
            parts << tr("neighbouring columns merge into their mean");
        parts << smoothingText();
        if (scene().scheme.name->takes(SchemeParameter::File)) // a formula's single cells are like those beside them
            parts << tr("single cells fade");
        if (fadesEverywhere())
            parts.prepend(
                tr("every column completes a period within %1 positions, so all means are near 0: zoom in").arg(number(slowest())));
        if (const auto seen = columnsSeen(); seen && !seen->everything())
            parts << columnsSeenText(*seen);
        return parts.join(QStringLiteral(" · "));
    }

    bool showsMeans() const override
    {
        const Axes axes = shownAxes();
        return axes.positions.averaged() || axes.dimensions.averaged();
    }

    // No formula tells what the cells of a file's table are.
    bool notesResolution() const override
    {
        return fadesForClass() || (fadesEverywhere() && !style().projected)
               || (showsMeans() && scene().scheme.name->takes(SchemeParameter::File));
    }

    bool mergesCells() const override
    {
        const Axes axes = shownAxes();
        return axes.positions.step() > 1.0 || axes.dimensions.step() > 1.0;
    }

protected:
    void draw() override
    {
        const Scene& scene = this->scene();
        const bool transposed = scene.view.table->transposed;
        nameRows(transposed ? columnTicker() : *rowTicker());
        (transposed ? *rowTicker() : columnTicker()).setCellNames(nullptr);
        canvas().xAxis->setLabel(transposed ? tr("Position") : tr("Column j"));
        canvas().yAxis->setLabel(transposed ? tr("Column j") : tr("Position"));
        explain(*canvas().xAxis, transposed ? AxisMeaning::Position : AxisMeaning::Column);
        explain(*canvas().yAxis, transposed ? AxisMeaning::Column : AxisMeaning::Position);
        const SchemePtr scheme = filledTableOf(scene);
        const ColorMap& colors = colorsFrom(scheme->lowest(), scene);
        showBar(*scheme, colors);
        showWavelengths(scene);
        sampleCells(colors, scheme->lowest(), scheme->highest(), {transposed, static_cast<std::int64_t>(scene.view.table->filled)},
                    [scheme, transposed](const CellWindow& window, const QSize& pixels, Eigen::ArrayXXf&& memory) {
                        const Axes axes = axesOf(scheme->spec(), window, pixels, transposed);
                        SampledRaster picture = scheme->picture(axes.positions, axes.dimensions, std::move(memory));
                        if (transposed)
                            turn(picture.raster);
                        return picture;
                    });
    }

    bool isDrawnAlike(const Picture& picture) const override { return differsInSelection(picture); }

    void applyStyle() override
    {
        CellView::applyStyle();
        for (QCPItemText* item : {m_firstWavelength, m_lastWavelength, m_halves}) {
            item->setFont(smallFont());
            item->setColor(style().secondaryText);
            item->setPadding(QMargins(0, 0, 0, style().onPaper ? 4 : 3)); // above the frame
        }
        setBarName(m_colorBar, Plot::tr("Value"));
        setRoomAbove(!style().onPaper); // colour bars keep the widest margins they ever had
    }

    void fit() override
    {
        // In a small figure the table gets the line of the wavelengths.
        constexpr int lowFigure = 280; // units
        const bool tells = !style().onPaper || canvas().viewport().height() >= lowFigure;
        if (tells != m_tellsWavelengths) {
            setRoomAbove(tells);
            layOut();
        }
        giveWholePixels();
        CellView::fit();
        setFittingLabel(*m_colorBar.axis(), m_beyond.texts);

        // What does not fit above the picture is left out, least needed first.
        const QFontMetrics metrics(smallFont());
        const auto widthOf = [&](const QCPItemText& item) { return metrics.horizontalAdvance(item.text()) + metrics.averageCharWidth(); };
        const QRect rect = canvas().axisRect()->rect();
        const int ends = widthOf(*m_firstWavelength) + widthOf(*m_lastWavelength);
        m_firstWavelength->setVisible(tells);
        m_lastWavelength->setVisible(tells && ends < rect.width());
        m_halves->setVisible(
            tells && 2 * std::max(widthOf(*m_firstWavelength), widthOf(*m_lastWavelength)) + 3 * widthOf(*m_halves) < rect.width());
    }

private:
    /// A class may take pale columns for values near 0: from about half a turn of the fastest pair a pixel on, they are.
    bool fadesForClass() const
    {
        constexpr double half = 3.0; // positions
        return style().projected && scene().scheme.name->hasPairs && shownAxes().positions.step() > half;
    }

    // The longest wavelength in sight.
    double slowest() const
    {
        const CellWindow inSight = shown().window();
        const CellRange columns = scene().view.table->transposed ? inSight.rows : inSight.columns;
        const SchemePtr scheme = schemeOf(scene());
        double longest = 0.0;
        for (auto j = static_cast<std::int64_t>(columns.first); static_cast<double>(j) < columns.last; ++j)
            longest = std::max(longest, scheme->wavelength(j));
        return longest;
    }

    // Smoothed over four pixels, little is left of a wave that is as long as three. Fewer would fade only with the note below the plot.
    bool fadesEverywhere() const
    {
        constexpr double fastest = 2.0 * std::numbers::pi;
        const double averaged = 3.0 * shownAxes().positions.step();
        return scene().scheme.name->hasPairs && averaged > fastest && slowest() < averaged;
    }

    /// The axes over positions and dimensions of a window of the picture.
    struct Axes {
        SampleAxis positions;
        SampleAxis dimensions;
    };

    static Axes axesOf(const EncodingSpec& spec, const CellWindow& window, const QSize& pixels, bool transposed)
    {
        const CellRange& positions = transposed ? window.columns : window.rows;
        const CellRange& dimensions = transposed ? window.rows : window.columns;
        const int alongPositions = transposed ? pixels.width() : pixels.height();
        const int alongDimensions = transposed ? pixels.height() : pixels.width();
        return {pictureAxis(positions, alongPositions, spec.maxLen()), pictureAxis(dimensions, alongDimensions, spec.dModel())};
    }

    // Matches the sampling of the picture.
    Axes shownAxes() const
    {
        return axesOf(scene().encoding, shown().window(), m_cells.pixelsFor(pixelsWithin(*canvas().axisRect()), pixelsPerUnit()),
                      scene().view.table->transposed);
    }

    // Whole numbers have whole numbers beside their colours.
    void showBar(const Scheme& scheme, const ColorMap& colors)
    {
        constexpr double label = 24.0; // pixels a number takes along a bar that is not long
        constexpr double bar = 240.0;
        m_colorBar.axis()->setTicker(m_valueTicker);
        showColors(colors, scheme.lowest(), scheme.highest());
        m_beyond = beyondOf(scheme.valueRange(), {scheme.lowest(), scheme.highest()});
        setBeyond(m_colorBar, m_beyond);
        setUnfinite(m_colorBar, Unfinite::of(scene(), turned(scene(), shown().window())));
        if (!scheme.traits().wholeNumbers)
            return;
        m_countTicker->setCells(scheme.highest() + 1.0, label, bar);
        m_colorBar.axis()->setTicker(m_countTicker);
    }

    // For the wavelengths, or for half of the first number.
    void setRoomAbove(bool wavelengths)
    {
        m_tellsWavelengths = wavelengths;
        const int height = QFontMetrics(smallFont()).height();
        canvas().axisRect()->setMinimumMargins(QMargins(0, wavelengths ? height + 5 : height / 2, 0, 0));
    }

    // Above the picture: how fast the columns at its two sides turn, and where the sines end in layouts that separate them.
    void showWavelengths(const Scene& scene)
    {
        const EncodingSpec& spec = scene.encoding;
        const SchemePtr scheme = schemeOf(scene);
        const CellWindow inSight = shown().window();
        const CellRange columns = scene.view.table->transposed ? inSight.rows : inSight.columns;
        const auto wavelengthAt = [&](double column) {
            return scheme->wavelength(std::clamp<std::int64_t>(static_cast<std::int64_t>(column), 0, spec.dModel() - 1));
        };
        const auto text = [](double wavelength) {
            return wavelength < 1000.0 ? QString::number(wavelength, 'g', 3) : groupedNumber(wavelength);
        };
        const double first = wavelengthAt(columns.first);
        const double last = wavelengthAt(std::ceil(columns.last) - 1.0);
        const bool inPairs = scene.scheme.name->hasPairs;
        const bool falls = (!inPairs || spec.layout() == Layout::Interleaved) && first > 0.0 && last > 1.5 * first;
        if (scene.view.table->transposed) { // the columns run down the picture, and so do the wavelengths
            m_firstWavelength->setText(falls ? tr("fast at the top, λ = %1 … %2").arg(text(first), text(last)) : QString());
            m_lastWavelength->setText(QString());
            m_halves->setText(QString());
            return;
        }
        m_firstWavelength->setText(first > 0.0 ? (falls ? tr("fast · λ = %1") : tr("λ = %1")).arg(text(first)) : QString());
        m_lastWavelength->setText(last > 0.0 && columns.size() > 1.0 ? (falls ? tr("λ = %1 · slow") : tr("λ = %1")).arg(text(last))
                                                                     : QString());

        const auto boundary = static_cast<double>(spec.layout() == Layout::CosineFirst ? spec.completePairs() : spec.pairs());
        const double place = (boundary - columns.first) / columns.size();
        const bool parted = inPairs && spec.layout() != Layout::Interleaved && place > 0.2 && place < 0.8;
        m_halves->setText(!parted ? QString() : spec.layout() == Layout::Concatenated ? tr("sines ◂ ▸ cosines") : tr("cosines ◂ ▸ sines"));
        m_halves->position->setCoords(place, 0.0);
    }

    // The picture is narrower where columns that alternate then have a whole number of pixels.
    void giveWholePixels()
    {
        const bool transposed = scene().view.table->transposed;
        const QRect rect = canvas().axisRect()->rect();
        const CellWindow inSight = shown().window();
        const CellRange& columns = transposed ? inSight.rows : inSight.columns;
        const int room = transposed ? rect.height() + m_spare.height() : rect.width() + m_spare.width();
        const auto cells = static_cast<double>(scene().encoding.dModel());
        const bool alternate = columns.size() == cells && schemeOf(scene())->columnsAlternate();
        const int pixels = alternate ? wholePixels(room * pixelsPerUnit(), cells) : 0;
        m_cells.setPixels(transposed ? QSize(0, pixels) : QSize(pixels, 0)); // where the axes are as long
        const bool turned = (transposed ? m_spare.width() : m_spare.height()) > 0;
        if (keepsRoom() && !turned) // from one number of pixels to the next, the edge jumps by as many as there are columns
            return;
        const int units = pixels > 0 ? static_cast<int>(std::lround(pixels / pixelsPerUnit())) : room;
        m_spare = transposed ? QSize(0, room - units) : QSize(room - units, 0);
        canvas().plotLayout()->setMargins(QMargins(0, 0, m_spare.width(), m_spare.height()));
    }

    QCPColorScale& m_colorBar;
    Beyond m_beyond;                             ///< the ends of the colour bar
    QSize m_spare{0, 0};                         ///< left free beside and below the picture, so that columns have whole pixels
    QSharedPointer<QCPAxisTicker> m_valueTicker; ///< ticker of the colour bar
    QSharedPointer<CellTicker> m_countTicker;    ///< ticker of the colour bar of integers
    RasterPlottable& m_cells;
    QCPItemText* m_firstWavelength;
    QCPItemText* m_lastWavelength;
    QCPItemText* m_halves;
    bool m_tellsWavelengths = true; ///< above the picture
};

// (max_len × d_model)
Expected<TableSource> heatmapNumbers(const Scene& scene)
{
    TableSource table = positionsTable(scene);
    table.fill = [scheme = filledTableOf(scene)](std::int64_t first, TableRef block) { scheme->rows(first, block); };
    return table;
}

} // namespace

extern const ViewMaker heatmapView{View::Heatmap, ViewMaker::Place::Middle, newPlot<HeatmapPlot>, heatmapNumbers};

} // namespace posenc
