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
#include "ui/text/choice_words.h"
#include "ui/text/scheme_text.h"
#include "ui/views/cell_view.h"
#include "ui/views/numbers.h"
#include "ui/views/similarity_colors.h"
#include "ui/views/views.h"

#include <bit>
#include <cmath>

namespace posenc {

namespace {

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
            .arg(products(a, b) + shownNumber(value, 7))
            .arg(shownNumber(b - a));
    }

    // What a dot product adds up: "0.83 − 0.15 + 0.96 + … = ".
    QString products(std::int64_t a, std::int64_t b) const
    {
        constexpr std::int64_t most = 3;
        if (scene().view.measure != Measure::Dot)
            return {};
        const SchemePtr scheme = schemeOf(scene());
        QString text;
        for (std::int64_t j = 0; j < std::min(most, scene().encoding.dModel()); ++j) {
            const double product = scheme->value(a, j) * scheme->value(b, j);
            const bool isLess = product < 0.0;
            text += j == 0 ? shownNumber(product, 2)
                           : (isLess ? QStringLiteral(" − ") : QStringLiteral(" + ")) + shownNumber(std::abs(product), 2);
        }
        return text + (scene().encoding.dModel() > most ? QStringLiteral(" + … = ") : QStringLiteral(" = "));
    }

    CellPlace selected() const override { return {selectedPosition(scene()), secondPosition(scene())}; }
    Scene select(const CellPlace& place) const override
    {
        Scene scene = withSecondPosition(withPosition(this->scene(), place.row), place.column);
        scene.selection.pair = true;
        return scene;
    }

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
        return parts.join(QStringLiteral(" · "));
    }

    bool showsMeans() const override
    {
        return pictureAxis(shown().window().columns, pixelsWithin(*canvas().axisRect()).width(), scene().encoding.maxLen()).averaged();
    }

protected:
    void draw() override
    {
        const Scene& scene = this->scene();
        nameRows(columnTicker());
        nameRows(*rowTicker());
        const SchemeSimilarity similarity(schemeOf(scene), scene.view.measure);
        m_colors.fit({&similarity}, scene, isLive() && keepsRoom());
        const auto [lowest, highest] = m_colors.painted();
        const ColorMap& colors = m_colors.map(colorsFrom(similarity.lowest(), scene));
        showColors(colors, lowest, highest, m_colors.shown());
        setBeyond(*m_bar, m_colors.beyond());
        setBarName(*m_bar, titleOf(scene.view.measure));
        const CellRange all{0.0, static_cast<double>(scene.encoding.dModel())};
        const auto has = [&](const CellRange& rows) { return Unfinite::of(scene, {rows, all}).any(); };
        setUnfinite(*m_bar, {.nan = has(shown().window().rows) || has(shown().window().columns)});
        sampleCells(
            colors, lowest, highest,
            {static_cast<std::int64_t>(scene.view.measure), std::bit_cast<std::int64_t>(lowest), std::bit_cast<std::int64_t>(highest)},
            [similarity](const CellWindow& window, const QSize& pixels, Eigen::ArrayXXf&& memory) {
                return similarity.picture(pictureAxis(window.rows, pixels.height(), similarity.size()),
                                          pictureAxis(window.columns, pixels.width(), similarity.size()), std::move(memory));
            });
    }

    bool drawAtRest() override
    {
        if (!m_colors.isHeld())
            return false;
        draw();
        return true;
    }

    bool isDrawnAlike(const Picture& picture) const override { return differsInSelection(picture); }

    void applyStyle() override
    {
        CellView::applyStyle();
        const QFontMetrics metrics(smallFont());
        if (isLive()) // the heatmap beside it rests while the numbers at the bar change
            m_bar->setMinimumMargins(
                QMargins(m_bar->minimumMargins().left(), 0, metrics.horizontalAdvance(QStringLiteral("−1000")) + 8, 0));
        const int height = metrics.height();
        canvas().axisRect()->setMinimumMargins(QMargins(0, style().onPaper ? height / 2 : height + 5, 0, 0)); // beside the heatmap, as low
    }

    // The top stays level with the heatmap's.
    void fit() override
    {
        const int side = std::min(canvas().axisRect()->width(), canvas().axisRect()->height());
        fitSquareCells(side, side);
        setFittingLabel(*m_bar->axis(), m_colors.beyond().texts);
    }

private:
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
    SimilarityColors m_colors;
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
