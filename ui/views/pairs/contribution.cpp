// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/similarity.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/point_labels.h"
#include "ui/plotting/tickers.h"
#include "ui/plotting/value_plottables.h"
#include "ui/text/choice_words.h"
#include "ui/text/scheme_text.h"
#include "ui/views/curve_view.h"
#include "ui/views/numbers.h"
#include "ui/views/views.h"

#include <cmath>
#include <memory>

namespace posenc {

namespace {

bool haveOneSum(const Scene& one, const Scene& other)
{
    return one.encoding == other.encoding && one.view.measure == other.view.measure && selectedPosition(one) == selectedPosition(other)
           && secondPosition(one) == secondPosition(other);
}

Similarity encodingSimilarity(const Scene& scene) { return {Encoding(scene.encoding), scene.view.measure}; }

constexpr double margin = 1.08; // range of the value axes, a little more than the possible values

// The largest possible magnitude of a contribution.
double largestTerm(const Scene& scene)
{
    switch (scene.view.measure) {
    case Measure::Dot:
        return 1.0;
    case Measure::Cosine:
        return 1.0 / static_cast<double>(std::max<std::int64_t>(1, scene.encoding.completePairs()));
    case Measure::Distance:
        return 4.0;
    }
    return 1.0;
}

double largestSum(const Scene& scene)
{
    const auto pairs = static_cast<double>(std::max<std::int64_t>(1, scene.encoding.pairs()));
    return scene.view.measure == Measure::Cosine ? 1.0 : pairs * largestTerm(scene);
}

// The same or slightly more, with a round half and quarter: both axes share one grid.
double scaleEnd(double largest)
{
    if (std::exp2(std::round(std::log2(largest))) == largest)
        return largest;
    return roundedUp(largest, {1.0, 1.2, 1.6, 2.0, 2.4, 2.8, 3.2, 4.0, 4.8, 6.0, 8.0});
}

// One sample per pair, or one per pixel if several share it.
CurveSamples sampledSums(const Eigen::VectorXd& sums, const CellRange& window, int pixels)
{
    CurveSamples curve;
    if (sums.size() == 0)
        return curve;
    const SampleAxis axis = SampleAxis::over(window.first, window.last, pixels, sums.size());
    for (int s = 0; s < axis.samples(); ++s) {
        const double begin = axis.averaged() ? axis.edge(s) : static_cast<double>(axis.firstCell() + s);
        const double end = axis.averaged() ? axis.edge(s + 1) : begin + 1.0;
        const auto first = std::min(sums.size() - 1, static_cast<Eigen::Index>(std::floor(begin)));
        const auto last = std::clamp<Eigen::Index>(static_cast<Eigen::Index>(std::ceil(end)), first + 1, sums.size());
        const auto part = sums.segment(first, last - first);
        curve.x.push_back(0.5 * (begin + end) - 0.5);
        curve.middle.push_back(part[part.size() / 2]);
        curve.lowest.push_back(part.minCoeff());
        curve.highest.push_back(part.maxCoeff());
    }
    return curve;
}

/// What every pair adds to the similarity of the selected positions, and what is said about it.
class ContributionPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(ContributionPicture)
public:
    explicit ContributionPicture(const Scene& scene, const ContributionPicture* before = nullptr)
        : Picture(View::Contribution, scene),
          m_contributions(before && haveOneSum(scene, before->scene())
                              ? before->m_contributions
                              : std::make_shared<const PairContributions>(
                                  pairContributions(encodingSimilarity(scene), selectedPosition(scene), secondPosition(scene))))
    {
    }

    /// One object for pictures with the same contributions.
    const std::shared_ptr<const PairContributions>& contributions() const { return m_contributions; }

    /// The name of a contribution.
    QString termText() const
    {
        switch (scene().view.measure) {
        case Measure::Dot:
            return tr("cos(Δ ω)");
        case Measure::Cosine:
            return tr("cos(Δ ω) / (‖PE(k)‖ ‖PE(k′)‖)");
        case Measure::Distance:
            return tr("4 sin²(Δ ω / 2)");
        }
        return {};
    }

    QString subtitle() const override { return tr("%1 of every pair, Δ = %2").arg(termText(), groupedNumber(signedOffset(scene()))); }

    QString description() const override
    {
        const QString parameters =
            tr("%1, %2, %3").arg(sizesText(scene().encoding), parametersText(scene().encoding), wordOfMeasure(scene().view.measure));
        const Eigen::VectorXd& terms = m_contributions->terms;
        if (terms.size() == 0)
            return tr("No pair adds anything; %1").arg(parameters);
        const std::int64_t pair = selectedPair(scene());
        const QString what = scene().view.measure == Measure::Distance
                                 ? tr("%1; pair %2 adds %3 to the square; similarity of %4 and %5 = %6")
                                 : tr("%1; pair %2 adds %3; similarity of %4 and %5 = %6");
        return what.arg(parameters)
            .arg(pair)
            .arg(valueText(terms[pair]))
            .arg(selectedPosition(scene()))
            .arg(secondPosition(scene()))
            .arg(valueText(encodingSimilarity(scene()).value(selectedPosition(scene()), secondPosition(scene()))));
    }

    QString readout(double column, double) const override
    {
        const auto pair = static_cast<std::int64_t>(std::floor(column));
        if (pair < 0 || pair >= scene().encoding.pairs())
            return {};
        const PairContributions& shown = *m_contributions;
        const QString term = shown.endsUnpaired && pair == shown.terms.size() - 1 ? tr("a sine without its cosine") : termText();
        return tr("pair %1 · %2 = %3 · sum so far %4")
            .arg(pair)
            .arg(term, shownNumber(shown.terms[pair], 7), shownNumber(shown.sums[pair], 7));
    }

    CellPlace selected() const override { return {0, selectedPair(scene())}; }
    Scene select(const CellPlace& place) const override { return withPair(scene(), place.column); }

    std::vector<Mark> marks(const Scene&) const override
    {
        const Eigen::VectorXd& terms = m_contributions->terms;
        const std::int64_t pair = selectedPair(scene());
        if (pair >= terms.size())
            return {};
        const auto column = static_cast<double>(pair);
        return {{Mark::Shape::Column, 0.0, column, {}}, {Mark::Shape::Dot, terms[pair], column, 0}};
    }

private:
    std::shared_ptr<const PairContributions> m_contributions;
};

/// What every pair adds to the similarity of the selected positions k and k′, as bars, and their running sum as a line on the right axis,
/// which ends at the similarity. Both axes share zero and the grid lines, and both rest whatever is selected.
class ContributionPlot : public PlotOf<ContributionPicture, CurveView> {
    Q_DECLARE_TR_FUNCTIONS(ContributionPlot)
public:
    ContributionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps, EncodingSpec::maxDModel / 2), m_bars(new BarsPlottable(canvas.xAxis, canvas.yAxis)),
          m_total(makeTextItem(canvas)), m_sums(new CurvePlottable(canvas.xAxis, canvas.yAxis2))
    {
        canvas.xAxis->setLabel(tr("Pair i"));
        explain(*canvas.xAxis, AxisMeaning::Pair);
        explain(*canvas.yAxis, AxisMeaning::Contribution);
        explain(*canvas.yAxis2, AxisMeaning::RunningSum);
        canvas.yAxis2->setVisible(true);
        canvas.yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new ValueTicker));
        canvas.yAxis2->setTicker(QSharedPointer<QCPAxisTicker>(new ValueTicker));
        m_sums->setSampler(
            [this](const CellRange& window, int pixels) { return m_drawn ? sampledSums(m_drawn->sums, window, pixels) : CurveSamples(); });
        m_total->setPadding(QMargins(6, 1, 6, 5));
        m_total->setClipToAxisRect(false);
        m_total->position->setAxes(canvas.xAxis, canvas.yAxis2);
        addToLegend(*m_bars);
        addToLegend(*m_sums);
    }

    QString resolution() const override
    {
        const double pairs = pairsPerPixel();
        if (pairs <= 1.0)
            return {};
        return tr("each pixel: lowest and highest of %1 pairs").arg(perPixelNumber(pairs));
    }

protected:
    void draw() override
    {
        const Scene& scene = this->scene();
        const bool distance = scene.view.measure == Measure::Distance;
        const auto setAxis = [distance](QCPAxis& axis, double largest) {
            static_cast<ValueTicker&>(*axis.ticker()).setValues(distance ? 0.0 : -largest, largest);
            axis.setRange(distance ? (1.0 - margin) * largest : -margin * largest, margin * largest);
        };
        setAxis(*canvas().yAxis, scaleEnd(largestTerm(scene)));
        setAxis(*canvas().yAxis2, scaleEnd(largestSum(scene)));
        canvas().yAxis->setLabel(distance ? tr("Squared difference") : tr("Contribution"));
        canvas().yAxis2->setLabel(tr("Running sum"));
        m_bars->setName(shown().termText());
        m_sums->setName(tr("Running sum"));
        setCurves({});
        m_drawn.reset();
    }

    Follows follow(const std::shared_ptr<const Picture>& picture) override
    {
        const auto wanted = cast(picture)->contributions();
        if (m_drawn == wanted)
            return Follows::Marks;
        m_drawn = wanted;
        const PairContributions& shown = *m_drawn;
        m_bars->setValues(shown.terms);
        const double sum = shown.sums.size() > 0 ? shown.sums[shown.sums.size() - 1] : 0.0;
        m_sums->setDots(shown.sums.size() > 0 ? QPolygonF{QPointF(static_cast<double>(shown.sums.size() - 1), sum)} : QPolygonF());
        m_total->setText(scene().view.measure == Measure::Distance ? tr("√Σ = %1").arg(valueText(std::sqrt(sum)))
                                                                   : tr("Σ = %1").arg(valueText(sum)));
        m_total->position->setCoords(static_cast<double>(shown.sums.size() - 1), sum);
        placeTotal();
        return Follows::Picture;
    }

    void applyStyle() override
    {
        CurveView::applyStyle();
        constexpr double pale = 0.25;
        m_bars->setColors(paler(style().series(0), style().background, pale), paler(style().series(1), style().background, pale));
        m_sums->setPen(QPen(style().text, style().line(2.0)));
        m_total->setFont(style().font);
        m_total->setColor(style().text);
        QColor below = style().background;
        below.setAlphaF(0.75F);
        m_total->setBrush(below);
    }

    void fit() override
    {
        CurveView::fit();
        placeTotal();
    }

private:
    double pairsPerPixel() const
    {
        return shown().window().columns.size() / std::max(1.0, canvas().axisRect()->width() * canvas().bufferDevicePixelRatio());
    }

    // Left of the line's end, on the side it does not come from.
    void placeTotal()
    {
        if (!m_drawn)
            return;
        const Eigen::VectorXd& sums = m_drawn->sums;
        const Eigen::Index last = sums.size() - 1;
        m_total->setVisible(last >= 0 && shown().window().columns.last > static_cast<double>(last) + 0.5);
        if (last < 0)
            return;
        const auto before = std::max<Eigen::Index>(0, last - std::max<Eigen::Index>(1, sums.size() / 8));
        m_total->setPositionAlignment(Qt::AlignRight | (sums[last] >= sums[before] ? Qt::AlignBottom : Qt::AlignTop));
    }

    std::shared_ptr<const PairContributions> m_drawn; ///< contributions of the displayed picture, or of the one that the pointer selects
    BarsPlottable* m_bars;
    QCPItemText* m_total;
    CurvePlottable* m_sums; ///< drawn over the total
};

TableSource::Fill contributionsOf(const Similarity& similarity, std::int64_t a, std::int64_t b)
{
    return [similarity, contributions = pairContributions(similarity, a, b)](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const std::int64_t pair = first + r;
            block.row(r) << static_cast<double>(pair), similarity.encoding().frequencies().omega(pair), contributions.terms[pair],
                contributions.sums[pair];
        }
    };
}

// (pairs × 4)
Expected<TableSource> contributionNumbers(const Scene& scene)
{
    return pairsTable(
        scene.encoding, {"pair", "omega", "contribution", "running_sum"},
        contributionsOf(Similarity(Encoding(scene.encoding), scene.view.measure), selectedPosition(scene), secondPosition(scene)));
}

} // namespace

extern const ViewMaker contributionView{View::Contribution, ViewMaker::Place::Right, newPlot<ContributionPlot>, contributionNumbers};

} // namespace posenc
