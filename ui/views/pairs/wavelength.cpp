// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/column_variation.h"
#include "core/encoding/frequencies.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/point_labels.h"
#include "ui/plotting/tickers.h"
#include "ui/settings/pairs_settings.h"
#include "ui/text/scheme_text.h"
#include "ui/views/curve_view.h"
#include "ui/views/numbers.h"
#include "ui/views/views.h"

#include <cmath>
#include <numbers>

namespace posenc {

namespace {

constexpr double fullTurn = 2.0 * std::numbers::pi;

CurvePlottable::Sampler wavelengthSampler(const Frequencies& frequencies)
{
    return [frequencies](const CellRange&, int) {
        CurveSamples curve;
        for (std::int64_t pair = 0; pair < frequencies.pairs(); ++pair) {
            curve.x.push_back(static_cast<double>(pair));
            curve.middle.push_back(frequencies.wavelength(pair));
        }
        curve.lowest = curve.middle;
        curve.highest = curve.middle;
        return curve;
    };
}

// exp(−i ln(ω_0 / ω_1)), drawn continuously between the pairs.
CurvePlottable::Sampler decaySampler(const Frequencies& frequencies)
{
    return [frequencies](const CellRange& window, int pixels) {
        CurveSamples curve;
        const auto last = static_cast<double>(frequencies.pairs() - 1);
        const double slope = frequencies.pairs() > 1 ? std::log(frequencies.omega(1)) : 0.0;
        const double begin = std::clamp(window.first - 1.0, 0.0, last);
        const double end = std::clamp(window.last, 0.0, last);
        for (int p = 0; p <= pixels; ++p) {
            curve.x.push_back(std::lerp(begin, end, static_cast<double>(p) / pixels));
            curve.middle.push_back(std::exp(slope * curve.x.back()));
        }
        curve.lowest = curve.middle;
        curve.highest = curve.middle;
        return curve;
    };
}

/// What is said about the wavelengths and frequencies of the pairs.
class WavelengthPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(WavelengthPicture)
public:
    explicit WavelengthPicture(const Scene& scene) : Picture(View::Wavelength, scene) {}
    bool showsFrequencies() const { return scene().view.pairs->wavelengths == WavelengthContent::Frequencies; }

    /// How many wavelengths are at most max_len; they rise with the pair.
    static std::int64_t wavelengthsWithin(const Frequencies& frequencies, std::int64_t maxLen)
    {
        std::int64_t pair = 0;
        while (pair < frequencies.pairs() && frequencies.wavelength(pair) <= static_cast<double>(maxLen))
            ++pair;
        return pair;
    }

    QString subtitle() const override
    {
        const bool paper = scene().encoding.frequencies() == FrequencyRule::Paper;
        if (showsFrequencies())
            return paper ? tr("ω = exp(−2i ln n / d) over the pairs i") : tr("ω = exp(−i ln n / (h−1)), h = ⌊d/2⌋, over the pairs i");
        return paper ? tr("λ = 2π n^(2i/d) over the pairs i") : tr("λ = 2π n^(i/(h−1)), h = ⌊d/2⌋, over the pairs i");
    }

    QString description() const override
    {
        const Frequencies frequencies(scene().encoding);
        const QString parameters = tr("%1, %2").arg(sizesText(scene().encoding), parametersText(scene().encoding));
        if (frequencies.pairs() == 0)
            return tr("There is no pair and no wavelength; %1").arg(parameters);
        const std::int64_t pair = selectedPair(scene());
        if (showsFrequencies())
            return tr("%1; ω decays from 1 to %2; ω(%3) = %4")
                .arg(parameters, valueText(frequencies.omega(frequencies.pairs() - 1)))
                .arg(pair)
                .arg(valueText(frequencies.omega(pair)));
        const std::int64_t within = wavelengthsWithin(frequencies, scene().encoding.maxLen());
        const QString lengths =
            frequencies.pairs() == 1
                ? (within == 1 ? tr("the only wavelength is at most max_len") : tr("the only wavelength is above max_len"))
                : countedText(within, tr("%1 of %2 wavelengths is at most max_len"), tr("%1 of %2 wavelengths are at most max_len"))
                      .arg(frequencies.pairs());
        return tr("%1; %2; λ(%3) = %4").arg(parameters, lengths).arg(pair).arg(valueText(frequencies.wavelength(pair)));
    }

    QString readout(double column, double) const override
    {
        const auto pair = static_cast<std::int64_t>(std::floor(column));
        if (pair < 0 || pair >= scene().encoding.pairs())
            return {};
        const Frequencies frequencies(scene().encoding);
        return tr("pair %1 · λ = %2 · ω = %3")
            .arg(pair)
            .arg(QString::number(frequencies.wavelength(pair), 'g', 7), QString::number(frequencies.omega(pair), 'g', 7));
    }

    CellPlace selected() const override { return {0, selectedPair(scene())}; }
    Scene select(const CellPlace& place) const override { return withPair(scene(), place.column); }

    std::vector<Mark> marks(const Scene&) const override
    {
        const Frequencies frequencies(scene().encoding);
        if (frequencies.pairs() == 0)
            return {};
        std::vector<Mark> marks{{Mark::Shape::Line, 0.0, static_cast<double>(selectedPair(scene())), {}}};
        // The chosen columns, the selected one on top.
        for (std::size_t index = scene().selection.dimensions.size(); index-- > 0;) {
            const std::int64_t j = scene().selection.dimensions[index];
            const std::int64_t pair = j < scene().encoding.dModel() ? columnAt(scene().encoding, j).pair : -1;
            if (pair >= 0)
                marks.push_back({Mark::Shape::Dot, showsFrequencies() ? frequencies.omega(pair) : frequencies.wavelength(pair),
                                 static_cast<double>(pair), columnSeries + index});
        }
        return marks;
    }
};

/// The wavelengths λ_i of the pairs on a logarithmic axis, and the frequencies ω_i = 2π / λ_i on the right axis, by the same points. A line
/// at max_len separates the pairs that complete a turn within the sequence, below it, from those that do not.
class WavelengthPlot : public PlotOf<WavelengthPicture, CurveView> {
    Q_DECLARE_TR_FUNCTIONS(WavelengthPlot)
public:
    WavelengthPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps, EncodingSpec::maxDModel / 2), m_wavelengthTicker(makeTicker<DecadeTicker>()),
          m_frequencyTicker(makeTicker<DecadeTicker>()), m_length(new QCPItemStraightLine(&canvas)), m_lengthLabel(makeTextItem(canvas))
    {
        canvas.xAxis->setLabel(tr("Pair i"));
        explain(*canvas.xAxis, AxisMeaning::Pair);
        explain(*canvas.yAxis2, AxisMeaning::Frequency);
        canvas.yAxis2->setScaleType(QCPAxis::stLogarithmic);
        canvas.yAxis2->setRangeReversed(true);
        canvas.yAxis2->setTicker(m_frequencyTicker);
        canvas.yAxis2->setLabel(tr("ω in rad per position"));
        m_lengthLabel->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
        m_lengthLabel->position->setTypeY(QCPItemPosition::ptPlotCoords);
        m_lengthLabel->setPadding(QMargins(6, 2, 6, 2));
    }

    QString resolution() const override
    {
        const EncodingSpec& spec = scene().encoding;
        const Variation variation = variationOf(Encoding(spec));
        return tr("%1 · %2").arg(wholeTurnsText(variation.wholeTurns, spec.pairs()),
                                 unusedColumnsText(variation.columnsBelow, spec.dModel(), variation.share));
    }

protected:
    void draw() override
    {
        const Scene& scene = this->scene();
        const bool decay = shown().showsFrequencies();
        QCPAxis& values = *canvas().yAxis;
        values.setScaleType(decay ? QCPAxis::stLinear : QCPAxis::stLogarithmic);
        values.setTicker(decay ? QSharedPointer<QCPAxisTicker>(new NumberTicker) : m_wavelengthTicker);
        values.setLabel(decay ? tr("ω in rad per position") : tr("λ in positions"));
        explain(values, decay ? AxisMeaning::Frequency : AxisMeaning::Wavelength);
        canvas().yAxis2->setVisible(!decay);
        m_length->setVisible(!decay);
        m_lengthLabel->setVisible(!decay);
        if (decay)
            showDecay(scene);
        else
            showLengths(scene);
    }

    void applyStyle() override
    {
        CurveView::applyStyle();
        m_length->setPen(QPen(style().secondaryText, style().line(1.2), Qt::DashLine));
        m_lengthLabel->setFont(smallFont());
        m_lengthLabel->setColor(style().secondaryText);
    }

    void fit() override
    {
        CurveView::fit();
        if (shown().showsFrequencies()) {
            setFittingLabel(*canvas().yAxis, {tr("ω in rad per position"), tr("ω in rad")});
            return;
        }
        setFittingLabel(*canvas().yAxis2, {tr("ω in rad per position"), tr("ω in rad")});
        const double label = 1.6 * QFontMetrics(smallFont()).height();
        m_wavelengthTicker->setRoom(label, canvas().axisRect()->height());
        m_frequencyTicker->setRoom(label, canvas().axisRect()->height());
        placeLabel();
    }

private:
    void showLengths(const Scene& scene)
    {
        const Frequencies frequencies(scene.encoding);
        const std::int64_t pairs = frequencies.pairs();
        const auto maxLen = static_cast<double>(scene.encoding.maxLen());
        // From 1 up, so only the longest wave moves the axis; above it whole decades, with room for a label.
        const double longest = std::max(pairs > 0 ? frequencies.wavelength(pairs - 1) : fullTurn, maxLen);
        const QCPRange range(0.8, std::pow(10.0, std::ceil(std::log10(longest) + 0.2)));
        canvas().yAxis->setRange(range);
        canvas().yAxis2->setRange(fullTurn / range.upper, fullTurn / range.lower);
        m_length->point1->setCoords(0.0, maxLen);
        m_length->point2->setCoords(1.0, maxLen);
        std::vector<Curve> curves;
        if (pairs > 0)
            curves.push_back({QString(), 0, wavelengthSampler(frequencies),
                              dotsAt(shown().window().columns, pairs, [&](std::int64_t pair) { return frequencies.wavelength(pair); })});
        setCurves(std::move(curves));
    }

    void showDecay(const Scene& scene)
    {
        const Frequencies frequencies(scene.encoding);
        canvas().yAxis->setRange(-0.04, 1.08);
        std::vector<Curve> curves;
        if (frequencies.pairs() > 0)
            curves.push_back(
                {QString(), 0, decaySampler(frequencies),
                 dotsAt(shown().window().columns, frequencies.pairs(), [&](std::int64_t pair) { return frequencies.omega(pair); })});
        setCurves(std::move(curves));
    }

    // The wavelengths rise from below the line to above it: left of the crossing there is room above it, right of it below. If neither side
    // is wide enough, the label is shortened.
    void placeLabel()
    {
        const EncodingSpec& spec = scene().encoding;
        const Frequencies frequencies(spec);
        const std::int64_t within = WavelengthPicture::wavelengthsWithin(frequencies, spec.maxLen());
        const auto maxLen = static_cast<double>(spec.maxLen());
        const QRect place = canvas().axisRect()->rect();
        const double crossing =
            std::clamp<double>(canvas().xAxis->coordToPixel(static_cast<double>(within) - 0.5), place.left(), place.right());
        const bool left = crossing - place.left() > place.right() - crossing;
        const double room = left ? crossing - place.left() : place.right() - crossing;
        const QString name = tr("max_len = %1").arg(groupedNumber(maxLen));
        const QString text =
            countedText(spec.pairs(), tr("%2: %3 of 1 wavelength fits"), tr("%2: %3 of %1 wavelengths fit")).arg(name).arg(within);
        const double padding = m_lengthLabel->padding().left() + m_lengthLabel->padding().right();
        m_lengthLabel->setText(QFontMetrics(smallFont()).horizontalAdvance(text) + padding < room ? text : name);
        m_lengthLabel->setPositionAlignment(left ? Qt::AlignLeft | Qt::AlignBottom : Qt::AlignRight | Qt::AlignTop);
        m_lengthLabel->position->setCoords(left ? 0.0 : 1.0, maxLen);
    }

    QSharedPointer<DecadeTicker> m_wavelengthTicker;
    QSharedPointer<DecadeTicker> m_frequencyTicker;
    QCPItemStraightLine* m_length; ///< line at max_len
    QCPItemText* m_lengthLabel;
};

TableSource::Fill wavelengthsOf(const Frequencies& frequencies)
{
    return [frequencies](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const std::int64_t pair = first + r;
            block.row(r) << static_cast<double>(pair), frequencies.omega(pair), frequencies.wavelength(pair);
        }
    };
}

// (pairs × 3)
Expected<TableSource> wavelengthNumbers(const Scene& scene)
{
    return pairsTable(scene.encoding, {"pair", "omega", "lambda"}, wavelengthsOf(Encoding(scene.encoding).frequencies()));
}

} // namespace

extern const ViewMaker wavelengthView{View::Wavelength, ViewMaker::Place::Left, newPlot<WavelengthPlot>, wavelengthNumbers};

} // namespace posenc
