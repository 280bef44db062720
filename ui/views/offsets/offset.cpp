// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/schemes/scheme_similarity.h"
#include "core/similarity/attention_weights.h"
#include "core/similarity/side_peaks.h"
#include "core/similarity/wave_similarity.h"
#include "ui/base/prefetched.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/tickers.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_scheme.h"
#include "ui/settings/offset_settings.h"
#include "ui/text/choice_words.h"
#include "ui/text/position_words.h"
#include "ui/text/scheme_text.h"
#include "ui/views/curve_view.h"
#include "ui/views/numbers.h"
#include "ui/views/offsets/peak_names.h"
#include "ui/views/similarity_colors.h"
#include "ui/views/views.h"

#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

namespace posenc {

namespace {

bool showsWeights(const Scene& scene) { return scene.view.offset->softmax && scene.scheme.name->hasPairs; }

// Weights come from dot products, whatever the measure.
Measure shownMeasure(const Scene& scene) { return showsWeights(scene) ? Measure::Dot : scene.view.measure; }

bool haveOneSimilarity(const Scene& one, const Scene& other)
{
    return one.encoding == other.encoding && one.scheme == other.scheme && shownMeasure(one) == shownMeasure(other);
}

AttentionWeights weightsOf(const EncodingSpec& spec, std::int64_t query)
{
    const Encoding encoding(spec);
    return AttentionWeights::isQuick(spec) ? AttentionWeights::make(encoding, query).value() : AttentionWeights::relative(encoding, query);
}

constexpr std::size_t namedPeaks = 3; // named peaks on either side of the reference

/// What is said about the similarity over the offset, and its values: see OffsetPlot.
class OffsetPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(OffsetPicture)
public:
    explicit OffsetPicture(const Scene& scene, const OffsetPicture* before = nullptr)
        : Picture(View::Offset, scene), m_fromSelected(measuresFromSelected(scene)), m_reference(referencePosition(scene)),
          m_similarity(before && haveOneSimilarity(scene, before->scene()) ? before->m_similarity
                                                                           : SchemeSimilarity(schemeOf(scene), shownMeasure(scene)))
    {
        if (!showsWeights(scene))
            return;
        const bool known = before && before->m_weights && before->scene().encoding == scene.encoding && before->m_reference == m_reference;
        m_weights = known ? before->m_weights : weightsOf(scene.encoding, m_reference);
    }

    const SchemeSimilarity& similarity() const { return m_similarity; }
    /// True if it is measured from the position reference(); otherwise over the offset alone.
    bool isFromSelected() const { return m_fromSelected; }
    std::int64_t reference() const { return m_reference; }
    /// Empty if those are not shown.
    const std::optional<AttentionWeights>& weights() const { return m_weights; }

    /// What the curve shows at a position, or at an offset.
    double valueAt(std::int64_t position) const
    {
        const double value = m_fromSelected ? m_similarity.value(m_reference, position)
                                            : m_similarity.scheme().offsetValue(m_similarity.measure(), position).value;
        return m_weights ? m_weights->weight(value) : value;
    }

    QString subtitle() const override
    {
        const QString reference = QString::number(m_reference);
        const QString other = m_fromSelected ? QStringLiteral("k′") : QStringLiteral("Δ");
        if (isMean())
            return tr("mean of %1").arg(measureFormula(scene(), scene().view.measure, QStringLiteral("k"), QStringLiteral("k + Δ")));
        if (m_weights)
            return tr("softmax(PE(%1) · PE(%2) / √d)").arg(reference, other);
        return measureFormula(scene(), scene().view.measure, reference, other);
    }

    QString description() const override
    {
        const std::int64_t position = selected().column;
        const QString value = valueText(valueAt(position));
        if (isMean())
            return tr("%1, %2, %3; mean over pairs %4 apart = %5")
                .arg(sizesText(scene().encoding), parameters(), measureName())
                .arg(position)
                .arg(value);
        return tr("%1, %2, %3; similarity of %4 and %5 = %6")
            .arg(sizesText(scene().encoding), parameters(), measureName())
            .arg(m_reference)
            .arg(position)
            .arg(value);
    }

    QString readout(double column, double) const override
    {
        const auto position = static_cast<std::int64_t>(std::floor(column));
        if (position < 0 || position >= scene().encoding.maxLen())
            return {};
        if (isMean()) {
            const OffsetValue mean = m_similarity.scheme().offsetValue(scene().view.measure, position);
            return tr("Δ = %1: mean %2 = %3 ± %4")
                .arg(shownNumber(position), measureName(), shownNumber(mean.value, 7), shownNumber(mean.deviation, 3));
        }
        const QString value =
            tr("%1(%2, %3) = %4").arg(measureName()).arg(m_reference).arg(position).arg(shownNumber(valueAt(position), 7));
        return m_fromSelected ? tr("%1, offset %2").arg(value, shownNumber(position - m_reference)) : value;
    }

    // The position that the selection compares with the reference.
    CellPlace selected() const override { return {0, m_fromSelected ? secondPosition(scene()) : selectedOffset(scene())}; }

    Scene select(const CellPlace& place) const override
    {
        return m_fromSelected ? withSecondPosition(scene(), place.column) : withOffset(scene(), place.column);
    }

    std::vector<Mark> marks(const Scene&) const override
    {
        const std::int64_t position = selected().column;
        const auto column = static_cast<double>(position);
        return {{Mark::Shape::Line, 0.0, column, {}}, {Mark::Shape::Dot, valueAt(position), column, 0}};
    }

private:
    QString measureName() const { return m_weights ? QStringLiteral("softmax") : wordOfMeasure(scene().view.measure); }

    bool isMean() const { return !m_fromSelected && !similarity().scheme().traits().hasPairs; }
    bool m_fromSelected;
    std::int64_t m_reference;
    SchemeSimilarity m_similarity;
    std::optional<AttentionWeights> m_weights;
};

/// The similarity of position 0 and position Δ over the offset Δ: a row of the similarity matrix, which for complete pairs determines all
/// of it; or of the selected position k and all others. The highest side peaks that stand out (core/similarity/side_peaks.h) are named,
/// those of the whole curve at any size, if every position can be read within a frame. For another scheme, the row of the selected
/// position, which tells nothing about the others; it has no named peaks and no attention weights.
class OffsetPlot : public PlotOf<OffsetPicture, CurveView> {
    Q_DECLARE_TR_FUNCTIONS(OffsetPlot)
public:
    OffsetPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps, EncodingSpec::maxMaxLen), m_peakNames(canvas), m_drawn(cast(kept()))
    {
        canvas.yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker));
    }

    QString name() const override { return tr("Similarity by offset"); }

    QString resolution() const override
    {
        if (hasPairs())
            return pixelText();
        QStringList parts{pixelText(), columnsSeenText(m_columnsSeen), deviationText()};
        const Scheme& scheme = m_drawn->similarity().scheme();
        if (m_drawn->isFromSelected() && m_drawn->similarity().measure() != Measure::Distance
            && scheme.value(m_drawn->reference(), 0) == 0.0 && scheme.row(m_drawn->reference()).isZero())
            parts << (scene().encoding.maxLen() > 1
                          ? tr("every value of x(%1) is 0, so its product with every position is 0: select another position k")
                                .arg(m_drawn->reference())
                          : tr("every value of x(0) is 0, so its product with itself is 0"));
        if (scene().view.offset->softmax)
            parts << tr("only the sinusoidal encoding has attention weights");
        parts.removeAll(QString());
        return parts.join(QStringLiteral(" · "));
    }

protected:
    void draw() override
    {
        drawOf(cast(kept()));
        const CellRange window = shown().window().columns;
        if (m_ahead.isWorthwhile() && isLive() && !canvas().axisRect()->rect().isEmpty())
            m_ahead.begin({window, devicePixels()}, curveOver(window, devicePixels()));
    }

    bool isDrawnAlike(const Picture& picture) const override
    {
        return static_cast<const OffsetPicture&>(picture).reference() == shown().reference() && differsInSelection(picture);
    }

    // If measured from k, the curve moves with it.
    Follows follow(const std::shared_ptr<const Picture>& picture) override
    {
        const auto wanted = cast(picture);
        if (wanted->reference() == m_drawn->reference()) { // names make way for the line of a selection, but not for a pointer that passes
            const bool isLaidOut = m_sampledPixels > 0 && !canvas().axisRect()->rect().isEmpty();
            return picture == kept() && isLaidOut && namePeaks() ? Follows::Picture : Follows::Marks;
        }
        drawOf(wanted);
        if (!canvas().axisRect()->rect().isEmpty())
            fit();
        return Follows::Picture;
    }

    bool drawAtRest() override { return m_range.isHeld(); }

    void applyStyle() override
    {
        CurveView::applyStyle();
        m_peakNames.setStyle(style(), smallFont());
    }

    void fit() override
    {
        CurveView::fit();
        setFittingLabel(*canvas().xAxis, xLabels());
        if (style().onPaper && !m_drawn->weights()) // on screen, a line above the plot says it
            setFittingLabel(*canvas().yAxis, {QStringLiteral("%1 %2").arg(titleOf(scene().view.measure), shown().subtitle()),
                                              titleOf(scene().view.measure)});
        layOut(); // the room for the names depends on the height, which another label changes
        fitValues(sampled(shown().window().columns, devicePixels()));
        layOut(); // names are placed in pixels, and the axis labels decide the margins
        (void)namePeaks();
    }

private:
    // The place of the upright line of a pinned selection.
    static std::optional<double> lineOf(const OffsetPicture& picture)
    {
        return picture.scene().selection.pinned ? std::optional(static_cast<double>(picture.selected().column)) : std::nullopt;
    }

    const CurveSamples& sampled(const CellRange& window, int pixels)
    {
        if (pixels != m_sampledPixels || window != m_sampledWindow) {
            auto ahead = m_ahead.take({window, pixels});
            SampledCurve curve = ahead ? std::move(*ahead) : m_ahead.now(curveOver(window, pixels));
            m_samples = std::move(curve.samples);
            m_columnsSeen = curve.columns;
            if (m_drawn->weights())
                for (std::vector<double>* const values : {&m_samples.middle, &m_samples.lowest, &m_samples.highest})
                    for (double& value : *values)
                        value = m_drawn->weights()->weight(value);
            m_sampledWindow = window;
            m_sampledPixels = pixels;
        }
        return m_samples;
    }

    // The curve's range, rounded outwards to parts of the possible values, so the axis rests while the curve moves slightly.
    void fitValues(const CurveSamples& curve)
    {
        double lowest = std::numeric_limits<double>::infinity();
        double highest = -lowest;
        for (std::size_t s = 0; s < curve.x.size(); ++s) { // NaN is beyond no range
            lowest = std::min(lowest, std::isnan(curve.lowest[s]) ? lowest : curve.lowest[s]);
            highest = std::max(highest, std::isnan(curve.highest[s]) ? highest : curve.highest[s]);
        }
        if (!(lowest <= highest)) {
            lowest = this->lowest();
            highest = this->highest();
        }
        constexpr double near = 0.2; // of the highest value: from there on, the rest of the way to 0 hides little
        const bool endsNearZero = m_drawn->similarity().measure() == Measure::Dot && lowest > 0.0 && lowest < near * highest;
        if (m_drawn->weights() || endsNearZero)
            lowest = 0.0;
        const double all = m_drawn->weights() ? m_drawn->valueAt(m_drawn->reference()) : this->highest() - this->lowest();
        if (highest - lowest < 1e-9 * all) {
            lowest = m_drawn->weights() ? 0.0 : this->lowest();
            highest = m_drawn->weights() ? m_drawn->valueAt(m_drawn->reference()) : this->highest();
        }
        const CellValues values = m_range.over(steadyRange(lowest, highest, all), isLive() && keepsRoom());
        // There is room above the highest peak for its name, or below the lowest if peaks point down.
        const double margin = 0.04 * (values.highest - values.lowest);
        const double nameHeight = QFontMetrics(smallFont()).height() + 8.0;
        const double name =
            (values.highest - values.lowest) * nameHeight / std::max(3.0 * nameHeight, canvas().axisRect()->height() - nameHeight);
        const bool down = m_drawn->similarity().measure() == Measure::Distance;
        canvas().yAxis->setRange(values.lowest - (down ? name : margin), values.highest + (down ? margin : name));
    }

    bool looksAtEvery(double positions) const
    {
        constexpr double mostAngles = 4e6; // about two milliseconds
        return positions * static_cast<double>(scene().encoding.pairs()) <= mostAngles;
    }

    QStringList xLabels() const
    {
        if (!m_drawn->isFromSelected())
            return {tr("Offset Δ")};
        if (!rowLabel(scene(), 0).isEmpty())
            return {offsetAxis(scene(), m_drawn->reference()), tr("k′")};
        const QString reference = groupedNumber(m_drawn->reference());
        return {tr("Position k′, at the offset Δ = k′ − %1").arg(reference), tr("k′ = %1 + Δ").arg(reference), tr("k′")};
    }

    // The measure at every position of a window, none of them averaged.
    CurveSamples eachOf(std::int64_t first, std::int64_t count) const
    {
        const SampleAxis each(static_cast<double>(first), 1.0, static_cast<int>(count), m_drawn->similarity().size());
        return curveOf(*m_drawn, each).samples;
    }

    // Finds peaks among all positions, so that neither size nor window decides. If they are too many for a frame, among the visible ones.
    std::vector<SidePeak> findPeaks() const
    {
        CellRange looked{0.0, static_cast<double>(m_drawn->similarity().size())};
        if (!looksAtEvery(looked.size()))
            looked = shown().window().columns;
        const auto first = static_cast<std::int64_t>(std::floor(looked.first));
        const std::int64_t count = std::min(m_drawn->similarity().size(), static_cast<std::int64_t>(std::ceil(looked.last))) - first;
        if (!hasPairs() || count < 3 || !looksAtEvery(static_cast<double>(count)))
            return {};
        const CurveSamples each = eachOf(first, count);
        return sidePeaks(Eigen::Map<const Eigen::VectorXd>(each.middle.data(), std::ssize(each.middle)), first - m_drawn->reference(),
                         m_drawn->similarity().measure(), std::numeric_limits<std::size_t>::max());
    }

    // The most similar of those visible, as many before the reference as after it. True if any has another place now.
    bool namePeaks()
    {
        const CellRange inSight = shown().window().columns;
        std::vector<PeakNames::Peak> named;
        std::size_t before = 0;
        std::size_t after = 0;
        for (const SidePeak& peak : m_peaks) {
            const auto place = static_cast<double>(m_drawn->reference() + peak.offset);
            std::size_t& count = peak.offset < 0 ? before : after;
            if (place < inSight.first || place > inSight.last - 1.0 || count == namedPeaks)
                continue;
            ++count;
            named.push_back({QPointF(place, m_drawn->weights() ? m_drawn->weights()->weight(peak.value) : peak.value),
                             tr("Δ = %1").arg(groupedNumber(peak.offset))});
        }
        return m_peakNames.show(named, m_samples, lineOf(shown()), m_drawn->similarity().measure() == Measure::Distance);
    }

    int devicePixels() const
    {
        return std::max(1, static_cast<int>(std::lround(canvas().axisRect()->width() * canvas().bufferDevicePixelRatio())));
    }

    void drawOf(const std::shared_ptr<const OffsetPicture>& picture)
    {
        m_ahead.drop();
        m_drawn = picture;
        m_sampledPixels = 0;
        const auto& weights = m_drawn->weights();
        canvas().yAxis->setLabel(!weights                ? titleOf(scene().view.measure)
                                 : weights->isRelative() ? tr("Weight, Δ = 0 is 1")
                                                         : tr("Attention weight"));
        explain(*canvas().yAxis, weights ? AxisMeaning::Weight : AxisMeaning::Similarity);
        explain(*canvas().xAxis, AxisMeaning::Offset);
        if (offsetLabel(scene(), 1).isEmpty())
            nameRows(cellTicker());
        else
            cellTicker().setCellNames(
                [scene = scene(), from = m_drawn->reference()](std::int64_t row) { return offsetLabel(scene, row - from); });
        setCurves({{QString(), 0, [this](const CellRange& range, int pixels) { return sampled(range, pixels); }, dots(),
                    !m_drawn->isFromSelected() && !hasPairs()}});
        m_peaks = scene().view.offset->withoutPeaks ? std::vector<SidePeak>() : findPeaks();
    }

    // Dots of another scheme lie on its curve, which may be drawn from some of the columns.
    QPolygonF dots() const
    {
        const CellRange inSight = shown().window().columns;
        const auto first = static_cast<std::int64_t>(inSight.first);
        std::vector<double> values;
        const auto value = [&](std::int64_t position) {
            if (values.empty()) {
                const std::int64_t end = std::min(scene().encoding.maxLen(), static_cast<std::int64_t>(std::ceil(inSight.last)));
                values = eachOf(first, end - first).middle;
            }
            const double measured = values[static_cast<std::size_t>(position - first)];
            return m_drawn->weights() ? m_drawn->weights()->weight(measured) : measured;
        };
        return dotsAt(inSight, scene().encoding.maxLen(), value);
    }

    double lowest() const { return m_drawn->similarity().lowest(); }
    double highest() const { return m_drawn->similarity().highest(); }
    bool hasPairs() const { return m_drawn->similarity().scheme().traits().hasPairs; }

    static SampledCurve curveOf(const OffsetPicture& picture, const SampleAxis& axis)
    {
        return picture.isFromSelected() ? picture.similarity().offsets(axis, picture.reference()) : picture.similarity().offsetCurve(axis);
    }
    std::function<SampledCurve()> curveOver(const CellRange& window, int pixels) const
    {
        return [drawn = m_drawn, axis = SampleAxis::over(window.first, window.last, pixels, m_drawn->similarity().size())] {
            return curveOf(*drawn, axis);
        };
    }

    // A learned table is not Toeplitz: pairs with the same offset differ.
    QString deviationText() const
    {
        if (m_drawn->isFromSelected())
            return {};
        const auto& table = scene().scheme.table;
        const QString band = tr("line: the mean over pairs Δ apart, band: ± one standard deviation");
        if (!table || !table->numbers || table->numbers->anchors() == scene().encoding.maxLen())
            return band;
        return tr("%1, pairs of %2 evenly spread positions with all others").arg(band, groupedNumber(table->numbers->anchors()));
    }

    // Then a mean of cosines is the cosine of the means.
    bool hasEqualNorms() const { return hasPairs() && !scene().encoding.hasUnpairedSine(); }

    QString pixelText() const
    {
        const CellRange inSight = shown().window().columns;
        const SampleAxis axis = SampleAxis::over(inSight.first, inSight.last, devicePixels(), m_drawn->similarity().size());
        if (!axis.averaged())
            return {};
        if (m_drawn->weights())
            return averagedText(tr("each pixel: the weight of the mean dot product"));
        const bool ofPairs = !m_drawn->isFromSelected() && !hasPairs(); // each offset is a mean already
        const bool norms = m_drawn->similarity().measure() == Measure::Cosine && !hasEqualNorms() && !ofPairs;
        QString what = m_drawn->similarity().measure() == Measure::Distance && !ofPairs ? tr("root mean square")
                       : norms                                                          ? tr("mean product over root-mean-square norms")
                                                                                        : tr("mean");
        if (!hasPairs() ? m_drawn->isFromSelected() && m_samples.lowest != m_samples.highest
                        : showsEveryOffset(*m_drawn->similarity().scheme().encoding(), axis))
            what = tr("%1, lowest and highest").arg(what);
        return averagedText(tr("each pixel: %1 of %2 offsets").arg(what, perPixelNumber(axis.step())));
    }

    ColumnsSeen m_columnsSeen; ///< columns that the last samples were computed from
    CurveSamples m_samples;    ///< asked for twice a picture: by the value axis and by the curve
    HeldRange m_range;
    CellRange m_sampledWindow;
    std::vector<SidePeak> m_peaks; ///< all prominent side peaks of the curve
    PeakNames m_peakNames;
    std::shared_ptr<const OffsetPicture> m_drawn; ///< the one on display, or the one that the pointer selects
    int m_sampledPixels = 0;                      ///< 0 if nothing is sampled yet
    Prefetched<std::pair<CellRange, int>, SampledCurve> m_ahead;
};

// Of the offset view: a value for each position or offset, and its standard deviation if it is a mean.
TableSource::Fill offsetsOf(const SchemePtr& scheme, Measure measure, std::int64_t reference)
{
    return [scheme, measure, reference](std::int64_t first, TableRef block) {
        Eigen::VectorXd values(block.rows());
        scheme->similarityRow(measure, reference, first, values);
        block.col(0) = values;
    };
}

TableSource::Fill meanOffsetsOf(const SchemePtr& scheme, Measure measure)
{
    return [scheme, measure](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const OffsetValue value = scheme->offsetValue(measure, first + r);
            block.row(r) << value.value, value.deviation;
        }
    };
}

// What the one column of the offset view is called: "dot", and "dot_with_1000" if it is measured from another position than 0.
std::string offsetColumn(const std::string& measure, const Scene& scene)
{
    const std::int64_t reference = referencePosition(scene);
    return reference == 0 ? measure : measure + "_with_" + numberText(reference);
}

// The sum over all positions comes first.
void fillWithWeights(TableSource& table, const Encoding& encoding, std::int64_t query)
{
    const auto made = std::make_shared<std::optional<AttentionWeights>>();
    table.prepare = [made, encoding, query](const Progress& progress) -> Expected<Done> {
        const auto weights = AttentionWeights::make(encoding, query, progress);
        if (!weights)
            return weights.error();
        *made = *weights;
        return Done{};
    };
    table.fill = [made, dots = offsetsOf(makeScheme(encoding.spec(), SchemeName()), Measure::Dot, query), encoding,
                  query](std::int64_t first, TableRef block) {
        if (!*made)
            *made = AttentionWeights::make(encoding, query).value();
        dots(first, block);
        block = block.unaryExpr([&weights = **made](double dot) { return weights.weight(dot); }).eval();
    };
}

// (max_len × 1), or (max_len × 2) with the standard deviation if they are means
Expected<TableSource> offsetNumbers(const Scene& scene)
{
    TableSource table = positionsTable(scene);
    table.columns = 1;
    table.numbersPerRow = scene.encoding.dModel();
    if (scene.view.offset->softmax && scene.scheme.name->hasPairs) {
        table.columnName = [name = offsetColumn("softmax", scene)](std::int64_t) { return name; };
        fillWithWeights(table, Encoding(scene.encoding), referencePosition(scene));
        return table;
    }
    if (!measuresFromSelected(scene) && !scene.scheme.name->hasPairs) {
        table.columns = 2;
        table.corner = "offset";
        table.columnName = [name = std::string(nameOf(scene.view.measure))](std::int64_t column) {
            return column == 0 ? "mean_" + name : "standard_deviation";
        };
        table.fill = meanOffsetsOf(schemeOf(scene), scene.view.measure);
        return table;
    }
    table.columnName = [name = offsetColumn(std::string(nameOf(scene.view.measure)), scene)](std::int64_t) { return name; };
    table.fill = offsetsOf(schemeOf(scene), scene.view.measure, referencePosition(scene));
    return table;
}

} // namespace

extern const ViewMaker offsetView{View::Offset, ViewMaker::Place::Right, newPlot<OffsetPlot>, offsetNumbers};

} // namespace posenc
