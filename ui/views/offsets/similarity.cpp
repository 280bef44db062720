// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme.h"
#include "core/schemes/scheme_similarity.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/tickers.h"
#include "ui/scene/scene_scheme.h"
#include "ui/settings/offset_settings.h"
#include "ui/text/beyond_text.h"
#include "ui/text/choice_words.h"
#include "ui/text/scheme_text.h"
#include "ui/views/cell_view.h"
#include "ui/views/numbers.h"
#include "ui/views/views.h"

#include <bit>
#include <cmath>

namespace posenc {

namespace {

constexpr std::initializer_list<double> barDigits{1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0}; // round digits for the ends of the bar

/// What is said about the similarity of all positions with all others.
class SimilarityPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(SimilarityPicture)
public:
    explicit SimilarityPicture(const Scene& scene) : Picture(View::Similarity, scene) {}

    QString subtitle() const override { return measureFormula(scene(), scene().view.measure, QStringLiteral("a"), QStringLiteral("b")); }

    QString description() const override
    {
        const std::int64_t a = selectedPosition(scene());
        const std::int64_t b = secondPosition(scene());
        const double value = similarityOf(scene(), a, b);
        const QString sizes = countedText(scene().encoding.maxLen(), tr("1 position"), tr("%1 × %1 positions"));
        return tr("%1, %2, %3; similarity of %4 and %5 = %6")
            .arg(sizes, parameters(), wordOfMeasure(scene().view.measure))
            .arg(a)
            .arg(b)
            .arg(valueText(value));
    }

    QString readout(double column, double row) const override
    {
        const auto a = static_cast<std::int64_t>(std::floor(row));
        const auto b = static_cast<std::int64_t>(std::floor(column));
        if (a < 0 || b < 0 || a >= scene().encoding.maxLen() || b >= scene().encoding.maxLen())
            return {};
        const double value = similarityOf(scene(), a, b);
        return tr("%1(%2, %3) = %4, offset %5")
            .arg(wordOfMeasure(scene().view.measure))
            .arg(a)
            .arg(b)
            .arg(shownNumber(value, 7))
            .arg(shownNumber(b - a));
    }

    CellPlace selected() const override { return {selectedPosition(scene()), secondPosition(scene())}; }
    Scene select(const CellPlace& place) const override { return withSecondPosition(withPosition(scene(), place.row), place.column); }
    ZoomAxes zoomAxes() const override { return ZoomAxes::Square; }

    // The row of position k, the column of k′, their cell, and the cells at its offset.
    std::vector<Mark> marks(const Scene&) const override
    {
        const auto k = static_cast<double>(selectedPosition(scene()));
        const auto second = static_cast<double>(secondPosition(scene()));
        std::vector<Mark> marks{{Mark::Shape::Diagonal, k, second, {}},
                                {Mark::Shape::Row, k, k, {}},
                                {Mark::Shape::Column, k, second, {}},
                                {Mark::Shape::Cell, k, second, {}}};
        addEdges(marks, Mark::Shape::RowEdge, scene().selection.positions, scene().encoding.maxLen());
        return marks;
    }
};

/// Every position against every other: a square picture, whatever the shape of the canvas.
class SimilarityPlot : public PlotOf<SimilarityPicture, CellView> {
    Q_DECLARE_TR_FUNCTIONS(SimilarityPlot)
public:
    SimilarityPlot(QCustomPlot& canvas, const ColorMaps& colorMaps) : PlotOf(canvas, colorMaps)
    {
        addCells(Numbers::InCells);
        m_bar = &addColorBar();
        canvas.xAxis->setLabel(tr("Position"));
        canvas.yAxis->setLabel(tr("Position"));
        explain(*canvas.xAxis, AxisMeaning::Position);
        explain(*canvas.yAxis, AxisMeaning::Position);
    }

    QString name() const override { return tr("Similarity matrix"); }

    QString resolution() const override
    {
        constexpr double lost = 16.0; // cells a pixel, and more: nothing is left of a line of one cell
        const bool peaked = scene().scheme.name->peaksOnDiagonal;
        const bool saysSmoothing = showsMeans() && !isLive();
        QStringList parts{cellsPerPixel() > 1.0 ? averagedText(pixelText()) : QString(), saysSmoothing ? smoothingText() : QString(),
                          peaked && cellsPerPixel() > lost ? tr("the diagonal is far thinner: zoom in to see the diagonal") : QString(),
                          columnsSeen() ? columnsSeenText(*columnsSeen()) : QString()};
        parts.removeAll(QString());
        return parts.join(QStringLiteral(", "));
    }

    bool showsMeans() const override
    {
        return pictureAxis(shown().window().columns, pixelsWithin(*canvas().axisRect()).width(), scene().encoding.maxLen()).averaged();
    }

    bool notesResolution() const override { return true; }

protected:
    void draw() override
    {
        const Scene& scene = this->scene();
        nameRows(columnTicker());
        nameRows(*rowTicker());
        const SchemeSimilarity similarity(schemeOf(scene), scene.view.measure);
        m_isHeld = isLive() && keepsRoom() && m_scale && m_scale->isOf(scene);
        if (!m_isHeld)
            m_scale = scaleOf(similarity, scene);
        const auto [lowest, highest] = m_scale->range ? m_scale->bar : m_scale->painted;
        const ColorMap& all = colorsFrom(similarity.lowest(), scene);
        const ColorMap& colors = m_scale->range ? withinRange(all, *m_scale->range, similarity.lowest() < 0.0) : all;
        showColors(colors, lowest, highest, m_scale->range ? std::nullopt : std::optional(m_scale->bar));
        m_bar->setLabel(m_scale->beyond.front());
        sampleCells(colors, lowest, highest, {static_cast<std::int64_t>(scene.view.measure), std::bit_cast<std::int64_t>(lowest), std::bit_cast<std::int64_t>(highest)},
                    [similarity](const CellWindow& window, const QSize& pixels, Eigen::ArrayXXf&& memory) {
                        return similarity.picture(pictureAxis(window.rows, pixels.height(), similarity.size()),
                                                  pictureAxis(window.columns, pixels.width(), similarity.size()), std::move(memory));
                    });
    }

    bool drawAtRest() override
    {
        if (!m_isHeld)
            return false;
        draw();
        return true;
    }

    bool isDrawnAlike(const Picture& picture) const override { return differsInSelection(picture); }

    void applyStyle() override
    {
        CellView::applyStyle();
        const int height = QFontMetrics(smallFont()).height();
        canvas().axisRect()->setMinimumMargins(QMargins(0, style().onPaper ? height / 2 : height + 5, 0, 0)); // beside the heatmap, as low
    }

    // The top stays level with the heatmap's.
    void fit() override
    {
        const int side = std::min(canvas().axisRect()->width(), canvas().axisRect()->height());
        fitSquareCells(side, side);
        if (m_scale)
            setFittingLabel(*m_bar->axis(), m_scale->beyond);
    }

private:
    /// The colours' range, of which the bar shows the part that the values have. It is held while a hand moves n, the length or positions.
    struct Scale {
        std::int64_t dModel = 0;
        Measure measure = Measure::Dot;
        SchemeSettings scheme;
        std::optional<ColorRange> range;
        CellValues painted;
        CellValues bar;
        QStringList beyond{QString()}; ///< beside the bar, see beyondTexts()

        bool isOf(const Scene& scene) const
        {
            return dModel == scene.encoding.dModel() && measure == scene.view.measure && scheme == scene.scheme
                   && range == scene.view.offset->range;
        }
    };

    // 0 stays the middle of a diverging map.
    static Scale scaleOf(const SchemeSimilarity& similarity, const Scene& scene)
    {
        const std::optional<ColorRange>& range = scene.view.offset->range;
        const bool isSigned = similarity.lowest() < 0.0;
        CellValues bar = range ? CellValues{range->lowest, range->highest} : similarity.values();
        if (!range) {
            const double most =
                similarity.measure() == Measure::Distance && bar.highest > 0.0 ? roundedUp(bar.highest, barDigits) : similarity.highest();
            bar = {bar.lowest < 0.0 ? -std::min(similarity.highest(), roundedUp(-bar.lowest, barDigits)) : 0.0,
                   std::min(most, similarity.highest())};
        }
        const double largest = std::max(std::abs(bar.lowest), std::abs(bar.highest));
        const CellValues painted = isSigned ? CellValues{-largest, largest} : bar;
        const CellValues values = range ? similarity.values() : bar;
        const bool areFound = values.lowest != similarity.lowest() || values.highest != similarity.highest(); // bounds, of too many
        return {scene.encoding.dModel(), scene.view.measure, scene.scheme, range, painted, bar, beyondTexts(areFound ? values : bar, bar)};
    }

    // The colours from one end of the range to the other; values beyond an end take the colour of that end. 0 stays the middle of a diverging
    // map, and a range without 0 has one half of the map.
    const ColorMap& withinRange(const ColorMap& all, const ColorRange& range, bool isSigned)
    {
        if (!isSigned)
            return all;
        if (!m_within || m_within->of != &all || m_within->range != range) {
            const double largest = std::max(std::abs(range.lowest), std::abs(range.highest));
            const auto part = [largest](double end) { return 0.5 + 0.5 * end / largest; };
            m_within = std::make_shared<Within>(
                Within{&all, range, all.part(range.lowest < 0.0 ? part(range.lowest) : 0.5, range.highest > 0.0 ? part(range.highest) : 0.5)});
        }
        return m_within->colors;
    }

    double cellsPerPixel() const { return shown().window().columns.size() / pixelsWithin(*canvas().axisRect()).width(); }

    // Then a mean of cosines is the cosine of the means.
    bool hasEqualNorms() const { return scene().scheme.name->hasPairs && !scene().encoding.hasUnpairedSine(); }

    QString pixelText() const
    {
        const double cells = cellsPerPixel();
        if (cells <= 1.0)
            return {};
        const QString number = perPixelNumber(cells);
        switch (scene().view.measure) {
        case Measure::Dot:
            return tr("each pixel averages %1 × %1 positions").arg(number);
        case Measure::Cosine:
            return hasEqualNorms() ? tr("each pixel averages %1 × %1 positions").arg(number)
                                   : tr("each pixel: mean product over root-mean-square norms of %1 × %1 positions").arg(number);
        case Measure::Distance:
            return tr("each pixel: root mean square of %1 × %1 positions").arg(number);
        }
        return {};
    }

    QCPColorScale* m_bar;
    std::optional<Scale> m_scale;
    struct Within {
        const ColorMap* of;
        ColorRange range;
        ColorMap colors;
    };
    std::shared_ptr<const Within> m_within;
    bool m_isHeld = false; ///< it is that of another scene
};

// The sums over all offsets take seconds at the largest sizes: they are made when the table is written, not when it is asked for its size.
void fillWithSimilarity(TableSource& table, const SchemePtr& scheme, Measure measure)
{
    const auto made = std::make_shared<Scheme::SimilarityRows>();
    table.prepare = [made, scheme, measure](const Progress& progress) -> Expected<Done> {
        auto rows = scheme->similarityRows(measure, progress);
        if (!rows)
            return rows.error();
        *made = std::move(rows).value();
        return Done{};
    };
    table.fill = [made, scheme, measure](std::int64_t first, TableRef block) {
        if (!*made)
            *made = scheme->similarityRows(measure, Progress()).value();
        (*made)(first, block);
    };
}

// (max_len × max_len)
Expected<TableSource> similarityNumbers(const Scene& scene)
{
    TableSource table = positionsTable(scene);
    table.columns = scene.encoding.maxLen();
    fillWithSimilarity(table, schemeOf(scene), scene.view.measure);
    return table;
}

} // namespace

extern const ViewMaker similarityView{View::Similarity, ViewMaker::Place::Middle, newPlot<SimilarityPlot>, similarityNumbers};

} // namespace posenc
