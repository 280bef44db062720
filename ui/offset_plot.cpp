#include "ui/offset_plot.h"

#include "core/similarity_curve.h"
#include "ui/cell_ticker.h"
#include "ui/scheme_text.h"
#include "ui/shown_number.h"

#include <cmath>

namespace posenc {

namespace {

constexpr std::size_t namedPeaks = 3;

bool showsWeights(const Scene& scene) { return scene.view.softmax && isSinusoidal(scene); }

// Weights are made of dot products, whatever the measure.
Measure shownMeasure(const Scene& scene) { return showsWeights(scene) ? Measure::Dot : scene.view.measure; }

QString measureName(const Scene& scene)
{
    return showsWeights(scene) ? QStringLiteral("softmax") : QString::fromUtf8(nameOf(scene.view.measure).data());
}

std::optional<AttentionWeights> weightsOf(const Scene& scene, const Encoding& encoding)
{
    if (!showsWeights(scene))
        return std::nullopt;
    if (!AttentionWeights::isQuick(scene.encoding))
        return AttentionWeights::relative(encoding);
    return AttentionWeights::make(encoding).value();
}

double shownValue(const Scene& scene, std::int64_t offset)
{
    if (!isSinusoidal(scene))
        return similarityOf(scene, 0, offset);
    const Encoding encoding(scene.encoding);
    const double value = Similarity(encoding, shownMeasure(scene)).value(0, offset);
    const auto weights = weightsOf(scene, encoding);
    return weights ? weights->weight(value) : value;
}

QString axisLabel(Measure measure)
{
    switch (measure) {
    case Measure::Dot:
        return OffsetPlot::tr("Dot product");
    case Measure::Cosine:
        return OffsetPlot::tr("Cosine");
    case Measure::Distance:
        return OffsetPlot::tr("Distance");
    }
    return {};
}

} // namespace

OffsetPlot::OffsetPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : CurvesPlot(canvas, colorMaps, &Scene::Appearance::offsetsWindow, EncodingSpec::maxMaxLen)
{
    canvas.xAxis->setLabel(tr("Offset Δ"));
    canvas.yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker));
    for (std::size_t peak = 0; peak < namedPeaks; ++peak) {
        auto* const name = new QCPItemText(&canvas);
        name->setSelectable(false);
        name->setClipToAxisRect(false);
        name->setPadding(QMargins(2, 4, 2, 4));
        m_peakNames.push_back(name);
    }
}

void OffsetPlot::showScene(const Scene& scene)
{
    const Encoding encoding(scene.encoding);
    m_similarity = Similarity(encoding, shownMeasure(scene));
    m_weights = weightsOf(scene, encoding);
    m_code = isSinusoidal(scene) ? std::nullopt : std::optional(CodeSimilarity(codeOf(scene), scene.view.measure));
    m_sampledPixels = 0;
    canvas().yAxis->setLabel(!m_weights                ? axisLabel(scene.view.measure)
                             : m_weights->isRelative() ? tr("Weight, Δ = 0 is 1")
                                                       : tr("Attention weight"));
    setCurves(scene, {{QString(), 0, [this](const CellRange& range, int pixels) { return sampled(range, pixels); }, dotsOf(scene)}});
}

// Those of another scheme lie on its curve, which may be drawn from a part of the columns.
QPolygonF OffsetPlot::dotsOf(const Scene& scene) const
{
    const CellRange shown = window(scene).columns;
    const auto first = static_cast<std::int64_t>(shown.first);
    Eigen::VectorXd values;
    const auto value = [&](std::int64_t offset) {
        if (values.size() == 0) {
            values.resize(std::min(scene.encoding.maxLen(), static_cast<std::int64_t>(std::ceil(shown.last))) - first);
            if (m_code) {
                const SampleAxis each(static_cast<double>(first), 1.0, static_cast<int>(values.size()), m_code->size());
                const CodeCurve curve = sampleOffsets(*m_code, each);
                values = Eigen::Map<const Eigen::VectorXd>(curve.samples.middle.data(), values.size());
                return values[offset - first];
            }
            m_similarity.kernel(first, values);
            if (m_weights)
                values = values.unaryExpr([this](double dot) { return m_weights->weight(dot); });
        }
        return values[offset - first];
    };
    return dotsAt(shown, scene.encoding.maxLen(), value);
}

std::vector<Mark> OffsetPlot::marks(const Scene& scene) const
{
    const std::int64_t offset = selectedOffset(scene);
    const auto column = static_cast<double>(offset);
    return {{Mark::Shape::Line, 0.0, column, {}}, {Mark::Shape::Dot, valueOf(offset), column, 0}};
}

double OffsetPlot::valueOf(std::int64_t offset) const
{
    const double value = m_code ? m_code->value(0, offset) : m_similarity.value(0, offset);
    return m_weights ? m_weights->weight(value) : value;
}

const CurveSamples& OffsetPlot::sampled(const CellRange& window, int pixels)
{
    if (pixels != m_sampledPixels || window != m_sampledWindow) {
        const SampleAxis axis = SampleAxis::over(window.first, window.last, pixels, m_similarity.size());
        if (m_code) {
            CodeCurve curve = sampleOffsets(*m_code, axis);
            m_samples = std::move(curve.samples);
            m_columnsSeen = curve.columns;
        } else {
            m_samples = sampleOffsets(m_similarity, axis);
        }
        if (m_weights)
            for (std::vector<double>* const values : {&m_samples.middle, &m_samples.lowest, &m_samples.highest})
                for (double& value : *values)
                    value = m_weights->weight(value);
        m_sampledWindow = window;
        m_sampledPixels = pixels;
    }
    return m_samples;
}

int OffsetPlot::devicePixels() const
{
    return std::max(1, static_cast<int>(std::lround(canvas().axisRect()->width() * canvas().bufferDevicePixelRatio())));
}

void OffsetPlot::fit()
{
    CurvesPlot::fit();
    fitValues(sampled(window(scene()).columns, devicePixels()));
    namePeaks();
}

bool OffsetPlot::looksAtEveryOffset() const
{
    constexpr double mostAngles = 4e6; // about two milliseconds
    return window(scene()).columns.size() * static_cast<double>(scene().encoding.pairs()) <= mostAngles;
}

std::vector<SidePeak> OffsetPlot::findPeaks() const
{
    const CellRange shown = window(scene()).columns;
    const auto first = static_cast<std::int64_t>(std::floor(shown.first));
    const auto count = static_cast<int>(std::ceil(shown.last) - std::floor(shown.first));
    if (m_code || count < 3 || !looksAtEveryOffset())
        return {};
    const CurveSamples each = sampleOffsets(m_similarity, SampleAxis(static_cast<double>(first), 1.0, count, m_similarity.size()));
    return sidePeaks(Eigen::Map<const Eigen::VectorXd>(each.middle.data(), std::ssize(each.middle)), first, m_similarity.measure(),
                     2 * namedPeaks);
}

// The highest first; one whose name would lie on another's goes without.
void OffsetPlot::namePeaks()
{
    const std::vector<SidePeak> peaks = findPeaks();
    const bool below = m_similarity.measure() == Measure::Distance;
    const QFontMetrics metrics(smallFont());
    std::vector<QRectF> taken;
    std::size_t named = 0;
    for (const SidePeak& peak : peaks) {
        if (named == m_peakNames.size())
            break;
        const QString text = tr("Δ = %1").arg(groupedNumber(static_cast<double>(peak.offset)));
        const QPointF tip(canvas().xAxis->coordToPixel(static_cast<double>(peak.offset)),
                          canvas().yAxis->coordToPixel(m_weights ? m_weights->weight(peak.value) : peak.value));
        const double width = metrics.horizontalAdvance(text) + 6.0;
        const bool atLeft = tip.x() - 0.5 * width < canvas().axisRect()->left();
        const bool atRight = tip.x() + 0.5 * width > canvas().axisRect()->right();
        const double left = atLeft ? tip.x() : atRight ? tip.x() - width : tip.x() - 0.5 * width;
        const QRectF room(left, below ? tip.y() : tip.y() - metrics.height() - 8.0, width, metrics.height() + 8.0);
        if (std::ranges::any_of(taken, [&room](const QRectF& other) { return other.intersects(room); }))
            continue;
        taken.push_back(room);
        QCPItemText& name = *m_peakNames[named++];
        name.setText(text);
        name.setFont(smallFont());
        name.setColor(style().secondaryText);
        name.setPositionAlignment((atLeft    ? Qt::AlignLeft
                                   : atRight ? Qt::AlignRight
                                             : Qt::AlignHCenter)
                                  | (below ? Qt::AlignTop : Qt::AlignBottom));
        name.position->setCoords(static_cast<double>(peak.offset), m_weights ? m_weights->weight(peak.value) : peak.value);
    }
    for (std::size_t peak = 0; peak < m_peakNames.size(); ++peak)
        m_peakNames[peak]->setVisible(peak < named);
}

// What the curve takes, rounded outwards to parts of the values that can occur, so that the axis rests while the curve moves a little.
void OffsetPlot::fitValues(const CurveSamples& curve)
{
    double lowest = *std::ranges::min_element(curve.lowest);
    double highest = *std::ranges::max_element(curve.highest);
    if (m_weights)
        lowest = 0.0;
    const double all = m_weights ? valueOf(0) : this->highest() - this->lowest();
    if (highest - lowest < 1e-9 * all) {
        lowest = m_weights ? 0.0 : this->lowest();
        highest = m_weights ? valueOf(0) : this->highest();
    }
    const double part = all * std::exp2(-std::max(4.0, std::ceil(std::log2(8.0 * all / (highest - lowest)))));
    lowest = std::floor(lowest / part + 1e-6) * part;
    highest = std::ceil(highest / part - 1e-6) * part;
    // Above the highest peak there is room for its name, or below the lowest where peaks point down.
    const double margin = 0.04 * (highest - lowest);
    const double nameHeight = QFontMetrics(smallFont()).height() + 8.0;
    const double name = (highest - lowest) * nameHeight / std::max(3.0 * nameHeight, canvas().axisRect()->height() - nameHeight);
    const bool down = m_similarity.measure() == Measure::Distance;
    canvas().yAxis->setRange(lowest - (down ? name : margin), highest + (down ? margin : name));
}

QString OffsetPlot::subtitle(const Scene& scene) const
{
    if (showsWeights(scene))
        return tr("softmax(PE(0) · PE(Δ) / √d)");
    return measureFormula(scene, scene.view.measure, QStringLiteral("0"), QStringLiteral("Δ"));
}

QString OffsetPlot::parameters(const Scene& scene) const { return schemeText(scene); }

QString OffsetPlot::description(const Scene& scene) const
{
    const std::int64_t offset = selectedOffset(scene);
    return tr("%1, %2, %3; similarity of 0 and %4 = %5")
        .arg(sizesText(scene.encoding), parameters(scene), measureName(scene))
        .arg(offset)
        .arg(valueText(shownValue(scene, offset)));
}

// Then a mean of cosines is the cosine of the means.
bool OffsetPlot::hasEqualNorms() const { return !m_code && !scene().encoding.hasUnpairedSine(); }

QString OffsetPlot::resolution() const
{
    if (!m_code)
        return pixelText();
    QStringList parts{pixelText(), columnsSeenText(m_columnsSeen)};
    if (m_code->measure() != Measure::Distance && m_code->code().row(0).isZero())
        parts << tr("x(0) is all zeros, so its product with every position is 0");
    if (scene().view.softmax)
        parts << tr("attention weights are shown of the sinusoidal encoding alone");
    parts.removeAll(QString());
    return parts.join(QStringLiteral("; "));
}

QString OffsetPlot::pixelText() const
{
    const CellRange shown = window(scene()).columns;
    const SampleAxis axis = SampleAxis::over(shown.first, shown.last, devicePixels(), m_similarity.size());
    const QString unnamed =
        m_code || looksAtEveryOffset() ? QString() : tr("too many offsets to name the peaks: zoom in, or see Diagnostics");
    if (!axis.averaged())
        return unnamed;
    if (m_weights)
        return tr("each pixel: the weight of the mean dot product");
    const bool norms = m_similarity.measure() == Measure::Cosine && !hasEqualNorms();
    QString what = m_similarity.measure() == Measure::Distance ? tr("root mean square")
                   : norms                                     ? tr("mean product over root-mean-square norms")
                                                               : tr("mean");
    if (m_code ? m_samples.lowest != m_samples.highest : showsEveryOffset(m_similarity, axis))
        what = tr("%1, lowest and highest").arg(what);
    const double step = axis.step();
    const QString text =
        tr("each pixel: %1 of %2 offsets").arg(what, step < 10.0 ? QString::number(step, 'g', 2) : groupedNumber(std::round(step)));
    return unnamed.isEmpty() ? text : text + QStringLiteral("; ") + unnamed;
}

QString OffsetPlot::readout(const Scene& scene, double column, double) const
{
    const auto offset = static_cast<std::int64_t>(std::floor(column));
    if (offset < 0 || offset >= scene.encoding.maxLen())
        return {};
    return tr("%1(0, %2) = %3").arg(measureName(scene)).arg(offset).arg(shownNumber(shownValue(scene, offset), 7));
}

} // namespace posenc
