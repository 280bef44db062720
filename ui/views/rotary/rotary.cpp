// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/base/sentence.h"
#include "core/relative/alibi.h"
#include "core/rope/rope_frequencies.h"
#include "core/sampling/color_map.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/tickers.h"
#include "ui/text/scheme_text.h"
#include "ui/views/curve_view.h"
#include "ui/views/rotary/column_pairs.h"
#include "ui/views/rotary/rope_words.h"
#include "ui/views/rotary/rotary_panel.h"
#include "ui/views/rotary/wavelength_lines.h"
#include "ui/views/views.h"

#include <cmath>
#include <numbers>

namespace posenc {

namespace {

QString similarityText(double value) { return shownNumber(value, 4, 'f'); }

// With seven digits, as frameworks print them.
QString plainText(double value) { return std::isinf(value) ? QStringLiteral("∞") : QString::number(value, 'g', 7); }

constexpr std::size_t mostLines = 8;

// Round numbers with real minus signs.
class PenaltyTicker : public QCPAxisTicker {
public:
    PenaltyTicker() { setTickCount(4); }

protected:
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return valueText(tick); }
};

// As many heads as can be told apart, including the first and the last.
std::vector<std::int64_t> drawnHeads(std::int64_t heads)
{
    const std::int64_t count = std::min<std::int64_t>(heads, mostLines);
    std::vector<std::int64_t> drawn;
    for (std::int64_t line = 0; line < count; ++line)
        drawn.push_back(1 + (count == 1 ? 0 : (2 * line * (heads - 1) + count - 1) / (2 * (count - 1))));
    return drawn;
}

// The wavelengths of the first pairs, up to one that stands still.
CurvePlottable::Sampler wavelengthsOf(const std::shared_ptr<const RopeFrequencies>& frequencies, bool configured)
{
    return [frequencies, configured](const CellRange&, int) {
        CurveSamples curve;
        for (std::int64_t pair = 0; pair < frequencies->pairs(); ++pair) {
            const double wavelength = configured ? frequencies->scaledWavelength(pair) : frequencies->wavelength(pair);
            if (std::isinf(wavelength))
                break;
            curve.x.push_back(static_cast<double>(pair));
            curve.middle.push_back(wavelength);
        }
        curve.lowest = curve.middle;
        curve.highest = curve.middle;
        return curve;
    };
}

// 1/2 and its powers as fractions, other slopes as numbers.
QString slopeText(double slope)
{
    const double inverse = 1.0 / slope;
    return inverse == std::round(inverse) && inverse < 1e6 ? QStringLiteral("1/%1").arg(inverse, 0, 'f', 0) : valueText(slope);
}

/// What is said about the rotary embedding and ALiBi.
class RotaryPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(RotaryPicture)
public:
    static constexpr double turn = 2.0 * std::numbers::pi;

    explicit RotaryPicture(const Scene& scene, const RotaryPicture* before = nullptr) : Picture(View::Rotary, scene)
    {
        const auto seed = static_cast<std::uint64_t>(scene.rotary.seed);
        const bool known = before && before->m_vectors->rotary.encoding().spec() == scene.encoding && before->m_vectors->seed == seed;
        m_vectors = known ? before->m_vectors : std::make_shared<const Vectors>(scene.encoding, seed);
        const auto scaling = ropeScalingOf(scene.rotary);
        if (!scaling) {
            m_problem = QString::fromStdString(scaling.error().message);
            return;
        }
        if (before && before->m_frequencies && before->m_frequencies->spec() == scene.encoding
            && before->m_frequencies->scaling() == *scaling) {
            m_frequencies = before->m_frequencies;
            return;
        }
        const auto made = RopeFrequencies::make(scene.encoding, *scaling);
        if (made)
            m_frequencies = std::make_shared<const RopeFrequencies>(*made);
        else
            m_problem = QString::fromStdString(made.error().message);
    }

    /// The input of the curves.
    struct Vectors {
        Rotary rotary; ///< as trained
        std::uint64_t seed = 0;
        Eigen::VectorXd equal;  ///< weights of the pairs
        Eigen::VectorXd random; ///< of a random direction

        Vectors(const EncodingSpec& spec, std::uint64_t seed);
    };
    const std::shared_ptr<const Vectors>& vectors() const { return m_vectors; }
    /// As trained and as configured; nullptr if the scaling is not legal.
    const std::shared_ptr<const RopeFrequencies>& frequencies() const { return m_frequencies; }
    /// True if A, as trained, and B, as configured, differ.
    bool isScaled() const { return m_frequencies && m_frequencies->scaling().type != RopeType::Default; }
    /// The embedding as configured.
    Rotary configured() const { return isScaled() ? m_frequencies->rotary() : m_vectors->rotary; }
    Alibi alibi() const { return Alibi::make(scene().rotary.heads).value(); }
    RotaryContent content() const { return scene().rotary.picture; }
    bool showsAngles() const { return content() == RotaryContent::Angles; }

    /// Columns of a head: those that turn, and the others.
    std::int64_t headColumns() const { return std::max(scene().encoding.dModel(), scene().rotary.scaling.headColumns); }

    /// The pair that turns a column of the head; −1 if none does.
    std::int64_t pairOfColumn(std::int64_t column) const
    {
        const std::int64_t pairs = scene().encoding.completePairs();
        if (column < 0 || column >= 2 * pairs)
            return -1;
        return scene().rotary.scaling.pairing == RopePairing::Interleaved ? column / 2 : column % pairs;
    }

    QString subtitle() const override
    {
        switch (content()) {
        case RotaryContent::Angles:
            return isScaled() ? tr("position k turns pair i by k ω_i (A) and k ω′_i (B)") : tr("position k turns pair i by k ω_i");
        case RotaryContent::Similarity:
            return tr("(R_0 q) · (R_Δ q) for |q| = 1, and ALiBi's penalty");
        case RotaryContent::Wavelengths:
            return tr("λ = 2π/ω over the pairs i, A as trained, B as configured");
        case RotaryContent::Columns:
            return tr("which columns of a head turn together");
        }
        return {};
    }

    QString parameters() const override
    {
        const QString plain = Picture::parameters();
        return isScaled() ? tr("%1, %2").arg(plain, scalingParameters(m_frequencies->scaling())) : plain;
    }

    QString description() const override
    {
        const QString parameters = tr("%1, %2").arg(sizesText(scene().encoding), this->parameters());
        const CellPlace place = selected();
        const QString shown = tr("%1; %2").arg(parameters, readout(static_cast<double>(place.column), static_cast<double>(place.row)));
        const bool plain = !isScaled() && (showsAngles() || content() == RotaryContent::Similarity);
        return plain || !m_frequencies ? shown : tr("%1. %2").arg(shown, scalingSentence(*m_frequencies));
    }

    QString unavailableReason() const override
    {
        return scene().encoding.completePairs() > 0
                   ? m_problem
                   : tr("Rotary embedding turns pairs of columns, and there are none; choose a d_model of 2 or more.");
    }

    QString readout(double column, double row) const override
    {
        const auto cell = static_cast<std::int64_t>(std::floor(column));
        if (cell < 0 || cell >= cells())
            return {};
        switch (content()) {
        case RotaryContent::Similarity:
            return similarityAt(cell);
        case RotaryContent::Wavelengths:
            return wavelengthOf(cell);
        case RotaryContent::Columns:
            return columnsAt(cell);
        case RotaryContent::Angles:
            break;
        }
        const auto k = static_cast<std::int64_t>(std::floor(row));
        return k < 0 || k >= scene().encoding.maxLen() ? QString() : angleAt(k, cell);
    }

    CellPlace selected() const override
    {
        switch (content()) {
        case RotaryContent::Similarity:
            return {0, selectedOffset(scene())};
        case RotaryContent::Wavelengths:
            return {0, pair()};
        case RotaryContent::Columns:
            return {0, turnedColumns(scene().rotary.scaling.pairing, scene().encoding.dModel(), pair()).first};
        case RotaryContent::Angles:
            break;
        }
        return {selectedPosition(scene()), std::min(selectedPair(scene()), cells() - 1)};
    }

    Scene select(const CellPlace& place) const override
    {
        switch (content()) {
        case RotaryContent::Similarity:
            return withOffset(scene(), place.column);
        case RotaryContent::Columns: {
            const std::int64_t turned = pairOfColumn(std::clamp<std::int64_t>(place.column, 0, headColumns() - 1));
            return turned < 0 ? scene() : withPair(scene(), turned);
        }
        case RotaryContent::Wavelengths:
            return withPair(scene(), std::clamp<std::int64_t>(place.column, 0, cells() - 1));
        case RotaryContent::Angles:
            break;
        }
        return withPair(withPosition(scene(), place.row), std::clamp<std::int64_t>(place.column, 0, cells() - 1));
    }

    ZoomAxes zoomAxes() const override
    {
        switch (content()) {
        case RotaryContent::Angles:
            return ZoomAxes::Both;
        case RotaryContent::Columns:
            return ZoomAxes::None;
        default:
            return ZoomAxes::Horizontal;
        }
    }

    CellWindow fullWindow() const override
    {
        const std::int64_t pairs = std::max<std::int64_t>(1, scene().encoding.completePairs());
        switch (content()) {
        case RotaryContent::Similarity:
            return Picture::fullWindow();
        case RotaryContent::Columns:
            return {{}, {0.0, static_cast<double>(headColumns())}};
        case RotaryContent::Wavelengths:
            return {{}, {0.0, static_cast<double>(pairs)}};
        case RotaryContent::Angles:
            break;
        }
        return {{0.0, static_cast<double>(scene().encoding.maxLen())}, {0.0, static_cast<double>(pairs)}};
    }

    CellWindow window() const override
    {
        if (content() == RotaryContent::Columns)
            return fullWindow();
        CellWindow shown = Picture::window();
        if (content() == RotaryContent::Similarity)
            return shown;
        // The window may count the pair of an odd d_model that lacks its cosine.
        shown.columns.last = std::min(shown.columns.last, fullWindow().columns.last);
        return shown.columns.size() > 0.0 ? shown : fullWindow();
    }

    std::vector<Mark> marks(const Scene&) const override
    {
        const CellPlace cell = selected();
        const auto row = static_cast<double>(cell.row);
        const auto column = static_cast<double>(cell.column);
        if (content() == RotaryContent::Columns) {
            const TurnedColumns columns = turnedColumns(scene().rotary.scaling.pairing, scene().encoding.dModel(), pair());
            return {{Mark::Shape::Line, 0.0, column, {}}, {Mark::Shape::Line, 0.0, static_cast<double>(columns.second), {}}};
        }
        if (!showsAngles())
            return {{Mark::Shape::Line, 0.0, column, {}}};
        std::vector<Mark> marks{
            {Mark::Shape::Row, row, column, {}}, {Mark::Shape::Column, row, column, {}}, {Mark::Shape::Cell, row, column, {}}};
        addEdges(marks, Mark::Shape::RowEdge, scene().selection.positions, scene().encoding.maxLen());
        return marks;
    }

private:
    std::int64_t cells() const { return static_cast<std::int64_t>(fullWindow().columns.last); }

    std::int64_t pair() const
    {
        return std::clamp<std::int64_t>(selectedPair(scene()), 0, std::max<std::int64_t>(0, scene().encoding.completePairs() - 1));
    }

    QString similarityAt(std::int64_t offset) const
    {
        const Vectors& vectors = *m_vectors;
        const Alibi alibi = this->alibi();
        const QString trained = similarityText(rotarySimilarity(vectors.rotary, vectors.equal, offset));
        const QString similarity = isScaled() ? tr("Δ = %1: all pairs alike, A %2, B %3")
                                                    .arg(offset)
                                                    .arg(trained, similarityText(rotarySimilarity(configured(), vectors.equal, offset)))
                                              : tr("Δ = %1: all pairs alike %2, random direction %3")
                                                    .arg(offset)
                                                    .arg(trained, similarityText(rotarySimilarity(vectors.rotary, vectors.random, offset)));
        const QString first = valueText(alibi.penalty(1, offset) + 0.0); // no −0
        return alibi.heads() == 1 ? tr("%1; ALiBi %2").arg(similarity, first)
                                  : tr("%1; ALiBi %2 (head 1) … %3 (head %4)")
                                        .arg(similarity, first, valueText(alibi.penalty(alibi.heads(), offset) + 0.0))
                                        .arg(alibi.heads());
    }

    QString angleAt(std::int64_t k, std::int64_t pair) const
    {
        const Rotary& rotary = m_vectors->rotary;
        const double angle = rotary.angle(k, pair);
        if (isScaled()) {
            const double other = configured().angle(k, pair);
            return tr("position %1, pair %2: A %3 rad = %4 turns, B %5 rad = %6 turns")
                .arg(k)
                .arg(pair)
                .arg(QString::number(angle, 'f', 4), QString::number(angle / turn, 'f', 4), QString::number(other, 'f', 4),
                     QString::number(other / turn, 'f', 4));
        }
        const double whole = std::floor(rotary.turns(k, pair));
        const QString text = tr("position %1, pair %2: %3 rad = %4 turns")
                                 .arg(k)
                                 .arg(pair)
                                 .arg(QString::number(angle, 'f', 4), QString::number(angle / turn, 'f', 4));
        return whole < 1.0 ? text
                           : tr("%1, after %2").arg(text, whole < 2.0 ? tr("a whole one") : tr("%1 whole ones").arg(groupedNumber(whole)));
    }

    QString wavelengthOf(std::int64_t pair) const
    {
        const RopeFrequencies& rope = *m_frequencies;
        if (!isScaled())
            return tr("pair %1 · λ = %2 · ω = %3").arg(pair).arg(plainText(rope.wavelength(pair)), plainText(rope.omega(pair)));
        return tr("pair %1 · λ = %2 → %3 · ω = %4 → %5 · ω′/ω = %6")
            .arg(pair)
            .arg(plainText(rope.wavelength(pair)), plainText(rope.scaledWavelength(pair)), plainText(rope.omega(pair)),
                 plainText(rope.scaledOmega(pair)), plainText(rope.ratio(pair)));
    }

    QString columnsAt(std::int64_t column) const
    {
        const std::int64_t pair = pairOfColumn(column);
        if (pair < 0)
            return tr("column %1 does not turn").arg(column);
        const TurnedColumns columns = turnedColumns(scene().rotary.scaling.pairing, scene().encoding.dModel(), pair);
        return tr("columns %1 and %2 turn together: pair %3, ω′ = %4")
            .arg(columns.first)
            .arg(columns.second)
            .arg(pair)
            .arg(plainText(m_frequencies->scaledOmega(pair)));
    }

    std::shared_ptr<const Vectors> m_vectors;
    std::shared_ptr<const RopeFrequencies> m_frequencies;
    QString m_problem; ///< of the scaling
};

RotaryPicture::Vectors::Vectors(const EncodingSpec& spec, std::uint64_t ofSeed)
    : rotary(spec), seed(ofSeed), equal(equalWeights(rotary)), random(randomWeights(rotary, seed))
{
}

// 0, π/2, π …
class AngleTicker : public ValueTicker {
protected:
    double getTickStep(const QCPRange&) override { return 0.25 * RotaryPicture::turn; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override
    {
        static const QStringList labels{QStringLiteral("0"), QStringLiteral("π/2"), QStringLiteral("π"), QStringLiteral("3π/2"),
                                        QStringLiteral("2π")};
        return labels.value(static_cast<int>(std::lround(4.0 * tick / RotaryPicture::turn)));
    }
};

/// Rotary embedding: the angle by which each position rotates each pair, in cyclic colours; the similarity of rotated equal vectors over
/// the offset, and below it ALiBi's penalty as an alternative; the wavelengths of the pairs; or the columns that turn together. If the
/// frequencies are scaled, A is as trained and B, beside it or on the same axes, as configured.
class RotaryPlot : public PlotOf<RotaryPicture, CurveView> {
    Q_DECLARE_TR_FUNCTIONS(RotaryPlot)
public:
    RotaryPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps, EncodingSpec::maxMaxLen), m_raster(new RasterPlottable(canvas.xAxis, canvas.yAxis)),
          m_configured(new QCPAxisRect(&canvas)),
          m_configuredRaster(new RasterPlottable(m_configured->axis(QCPAxis::atBottom), m_configured->axis(QCPAxis::atLeft))),
          m_lengths(new WavelengthLines(canvas)), m_columns(new ColumnPairs(canvas.xAxis, canvas.yAxis)),
          m_penalties(new QCPAxisRect(&canvas)), m_colors(cyclicColors()), m_rowTicker(makeTicker<CellTicker>()),
          m_configuredRowTicker(makeTicker<CellTicker>()), m_configuredTicker(makeTicker<CellTicker>()),
          m_decades(makeTicker<DecadeTicker>()), m_penaltyTicker(makeTicker<CellTicker>()), m_unitTicker(new ValueTicker),
          m_alibi(Alibi::make(1).value())
    {
        addColorBar(2).axis()->setTicker(QSharedPointer<QCPAxisTicker>(new AngleTicker));
        setColors(m_colors);
        setColorRange(0.0, RotaryPicture::turn);
        m_configured->setVisible(false); // a pane as soon as it is wanted
        m_penalties->setVisible(false);
        addPane(*m_penalties);
        m_configured->setMarginGroup(QCP::msTop | QCP::msBottom, canvas.axisRect()->marginGroup(QCP::msTop));
        m_configured->axis(QCPAxis::atBottom)->setTicker(m_configuredTicker);
        m_configured->axis(QCPAxis::atBottom)->setLabel(tr("Pair i, B as configured"));
        m_configured->axis(QCPAxis::atLeft)->setTicker(m_configuredRowTicker);
        m_configured->axis(QCPAxis::atLeft)->setRangeReversed(true);
        for (QCPAxis* const axis : m_configured->axes())
            axis->grid()->setVisible(false);
        m_configured->setMarginGroup(QCP::msTop | QCP::msBottom, nullptr); // as long as it is off
        m_penalties->axis(QCPAxis::atBottom)->setTicker(m_penaltyTicker);
        m_penalties->axis(QCPAxis::atBottom)->setLabel(tr("Offset Δ"));
        m_penalties->axis(QCPAxis::atBottom)->grid()->setVisible(false);
        m_penalties->axis(QCPAxis::atLeft)->setTicker(QSharedPointer<QCPAxisTicker>(new PenaltyTicker));
        m_penalties->axis(QCPAxis::atLeft)->setLabel(tr("ALiBi, −m Δ"));
        for (std::size_t line = 0; line < mostLines; ++line) {
            m_lines.push_back(new CurvePlottable(m_penalties->axis(QCPAxis::atBottom), m_penalties->axis(QCPAxis::atLeft)));
            auto* const name = new QCPItemText(&canvas);
            name->setSelectable(false);
            name->setClipToAxisRect(false);
            name->setPadding(QMargins(4, 0, 0, 0));
            name->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
            name->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
            name->position->setAxes(m_penalties->axis(QCPAxis::atBottom), m_penalties->axis(QCPAxis::atLeft));
            name->position->setAxisRect(m_penalties);
            m_lineNames.push_back(name);
        }
    }

    // none of two panes
    QCPAxis* valueAxis() const override { return shown().content() == RotaryContent::Wavelengths ? canvas().yAxis : nullptr; }

    QString name() const override { return tr("Rotary embedding"); }

    QString resolution() const override
    {
        if (shown().content() == RotaryContent::Wavelengths)
            return wavelengthNote();
        if (shown().content() != RotaryContent::Columns)
            return samplingNote();
        const std::int64_t pairs = scene().encoding.completePairs();
        const std::int64_t unturned = shown().headColumns() - 2 * pairs;
        QStringList notes;
        if (unturned > 0)
            notes << countedText(unturned, tr("%1 column does not turn"), tr("%1 columns do not turn"));
        if (pairs > ColumnPairs::mostPairs)
            notes << tr("lines of %1 of the %2 pairs").arg(ColumnPairs::mostPairs).arg(pairs);
        notes << tr("weights go from one row to the other by moving columns along the lines");
        return notes.join(QStringLiteral("; "));
    }

    bool notesResolution() const override { return true; }
    RasterPlottable* raster() const override { return shown().showsAngles() ? m_raster : nullptr; }

protected:
    void draw() override
    {
        const Scene& scene = this->scene();
        m_lengths->show(shown().content() == RotaryContent::Wavelengths ? shown().frequencies().get() : nullptr);
        switch (shown().content()) {
        case RotaryContent::Angles:
            setCurves({});
            arrange();
            showAngles();
            break;
        case RotaryContent::Similarity:
            showSimilarity(scene);
            arrange();
            canvas().yAxis->setRange(-1.08, 1.08); // as long as the axis was logarithmic, it took nothing below 0
            showPenalties();
            break;
        case RotaryContent::Wavelengths:
            showWavelengths();
            arrange();
            break;
        case RotaryContent::Columns:
            setCurves({});
            arrange();
            showColumns();
            break;
        }
    }

    void applyStyle() override
    {
        CurveView::applyStyle();
        const QFontMetrics metrics(smallFont());
        m_penalties->setMinimumMargins(
            QMargins(0, metrics.height() / 2 + 2, metrics.horizontalAdvance(tr("head %1").arg(RotarySettings::mostHeads)) + 8, 0));
        for (CurvePlottable* const line : m_lines)
            line->setPen(QPen(style().series(2), style().line(1.4)));
        for (QCPItemText* const name : m_lineNames) {
            name->setFont(smallFont());
            name->setColor(style().secondaryText);
        }
        m_lengths->setStyle(style(), smallFont());
        m_columns->setStyle(style(), smallFont());
    }

    void fit() override
    {
        setAxes();
        layOut();
        setAxes();
        if (shown().content() != RotaryContent::Similarity)
            return;
        layOut();
        namePenalties();
    }

private:
    // The colour bar belongs to the angles, the second axes to the curves, those at the right to scaled angles.
    void arrange()
    {
        QCPLayoutGrid& layout = *canvas().plotLayout();
        const bool angles = shown().showsAngles();
        const bool penalties = shown().content() == RotaryContent::Similarity;
        if (penalties == m_penaltiesOff) {
            m_penaltiesOff = !penalties;
            showBelow(*m_penalties, penalties);
        }
        if (showsBoth() == m_configuredOff) {
            if (!m_configuredIsPane)
                addPane(*m_configured);
            m_configuredIsPane = true;
            setColorBarsUsed(false); // it makes room, and comes back behind B
            layout.simplify();
            m_configuredOff = !showsBoth();
            placePane(*m_configured, rowOfAxes(), 1, showsBoth());
            m_configured->setMarginGroup(QCP::msTop | QCP::msBottom,
                                         m_configuredOff ? nullptr : canvas().axisRect()->marginGroup(QCP::msTop));
        }
        setColorBarsUsed(angles);
        layout.simplify();
        for (int column = 1; column < layout.columnCount(); ++column)
            layout.setColumnStretchFactor(column, qobject_cast<QCPColorScale*>(layout.element(rowOfAxes(), column)) ? 1e-6 : 1.0);
        m_configuredRaster->setVisible(!m_configuredOff);
        m_raster->setVisible(angles);
        m_columns->setVisible(shown().content() == RotaryContent::Columns);
        for (CurvePlottable* const line : m_lines)
            line->setVisible(penalties);
        for (QCPItemText* const name : m_lineNames)
            name->setVisible(false); // until they are placed
        arrangeAxes();
    }

    // Brings further axes into the layout, or takes them out of it.
    void arrangeAxes()
    {
        const RotaryContent content = shown().content();
        const bool angles = content == RotaryContent::Angles;
        const bool wavelengths = content == RotaryContent::Wavelengths;
        const bool columns = content == RotaryContent::Columns;
        QCPAxis& along = *canvas().xAxis;
        along.setTickLabels(content != RotaryContent::Similarity);
        along.setLabel(angles        ? showsBoth() ? tr("Pair i, A as trained") : tr("Pair i")
                              : wavelengths ? tr("Pair i")
                       : columns     ? tr("Column of the head")
                                     : QString());
        QCPAxis& down = *canvas().yAxis;
        down.setScaleType(wavelengths ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
        down.setRangeReversed(angles);
        down.setTicker(angles        ? QSharedPointer<QCPAxisTicker>(m_rowTicker)
                       : wavelengths ? QSharedPointer<QCPAxisTicker>(m_decades)
                                     : m_unitTicker);
        down.setLabel(angles ? tr("Position") : wavelengths ? tr("λ in positions") : columns ? QString() : tr("Similarity"));
        down.setTickLabels(!columns);
        down.setTicks(!columns);
        down.grid()->setVisible(!angles && !columns);
    }

    void showAngles()
    {
        m_raster->setSampler(anglesOf(shown().vectors()->rotary));
        if (showsBoth())
            m_configuredRaster->setSampler(anglesOf(shown().configured()));
    }

    void showSimilarity(const Scene& scene)
    {
        const CellRange inSight = shown().window().columns;
        const std::int64_t maxLen = scene.encoding.maxLen();
        const auto curveOf = [&](const QString& name, std::size_t color, const Rotary& of,
                                 const Eigen::VectorXd RotaryPicture::Vectors::*weights) {
            const auto first = static_cast<std::int64_t>(inSight.first);
            CurveSamples each;
            const auto value = [&](std::int64_t offset) {
                if (each.middle.empty()) {
                    const auto count = static_cast<int>(std::min(maxLen, static_cast<std::int64_t>(std::ceil(inSight.last))) - first);
                    each = sampleRotary(of, *shown().vectors().*weights, SampleAxis(static_cast<double>(first), 1.0, count, maxLen));
                }
                return each.middle[static_cast<std::size_t>(offset - first)];
            };
            return Curve{name, color,
                         sampledOver(maxLen, [rotary = of, vectors = shown().vectors(),
                                              weights](const SampleAxis& axis) { return sampleRotary(rotary, *vectors.*weights, axis); }),
                         dotsAt(inSight, maxLen, value)};
        };
        const Rotary& trained = shown().vectors()->rotary;
        if (shown().isScaled())
            setCurves({curveOf(tr("A, as trained"), 0, trained, &RotaryPicture::Vectors::equal),
                       curveOf(tr("B, as configured"), 1, shown().configured(), &RotaryPicture::Vectors::equal)});
        else
            setCurves({curveOf(tr("all pairs alike"), 0, trained, &RotaryPicture::Vectors::equal),
                       curveOf(tr("a random direction, seed %1").arg(scene.rotary.seed), 1, trained, &RotaryPicture::Vectors::random)});
    }

    void showPenalties()
    {
        m_alibi = shown().alibi();
        m_heads = drawnHeads(m_alibi.heads());
        for (std::size_t line = 0; line < m_lines.size(); ++line) {
            const bool drawn = line < m_heads.size();
            m_lines[line]->setVisible(drawn);
            if (drawn)
                m_lines[line]->setSampler([this, head = m_heads[line]](const CellRange& range, int pixels) {
                    return samplePenalty(m_alibi, head, SampleAxis::over(range.first, range.last, pixels, scene().encoding.maxLen()));
                });
        }
    }

    // Behind B's curve A's, which it covers where nothing is scaled.
    void showWavelengths()
    {
        std::vector<Curve> curves;
        double longest = static_cast<double>(scene().encoding.maxLen());
        if (const auto frequencies = shown().frequencies()) {
            const CellRange inSight = shown().window().columns;
            const auto curveOf = [&](const QString& name, std::size_t color, bool configured) {
                for (std::int64_t pair = 0; pair < frequencies->pairs(); ++pair)
                    if (const double each = configured ? frequencies->scaledWavelength(pair) : frequencies->wavelength(pair);
                        std::isfinite(each))
                        longest = std::max(longest, each);
                return Curve{name, color, wavelengthsOf(frequencies, configured),
                             dotsAt(inSight, frequencies->pairs(), [&](std::int64_t pair) {
                                 return configured ? frequencies->scaledWavelength(pair) : frequencies->wavelength(pair);
                             })};
            };
            curves.push_back(curveOf(shown().isScaled() ? tr("A, as trained") : tr("A = B, not scaled"), 0, false));
            if (shown().isScaled())
                curves.push_back(curveOf(tr("B, as configured"), 1, true));
            longest = std::max(longest,
                               static_cast<double>(frequencies->scaling().type == RopeType::Default ? 1 : frequencies->scaling().original));
        }
        setCurves(std::move(curves));
        canvas().yAxis->setRange(0.8, 0.7 * std::pow(10.0, std::ceil(std::log10(longest) + 0.2))); // no number at the very top
    }

    void showColumns()
    {
        const RopeScaling& scaling = scene().rotary.scaling;
        m_columns->setHead({scaling.pairing, scene().encoding.completePairs() * 2, shown().headColumns(),
                            std::min(selectedPair(scene()), scene().encoding.completePairs() - 1)});
        canvas().yAxis->setRange(0.0, 1.0);
    }

    bool showsBoth() const { return shown().showsAngles() && shown().isScaled(); }

    RasterPlottable::Sampler anglesOf(const Rotary& of)
    {
        return [this, rotary = of](const CellWindow& window, QImage& image, Eigen::ArrayXXf& memory) {
            Raster raster = sampleAngles(
                rotary, SampleAxis::over(window.rows.first, window.rows.last, image.height(), rotary.encoding().spec().maxLen()),
                SampleAxis::over(window.columns.first, window.columns.last, image.width(), rotary.pairs()), std::move(memory));
            paint(raster, m_colors, 0.0, RotaryPicture::turn, image);
            memory = std::move(raster.values);
        };
    }

    QString samplingNote() const
    {
        const CellWindow inSight = shown().window();
        const EncodingSpec& spec = scene().encoding;
        if (shown().showsAngles()) {
            const QSize pixels = pixelsWithin(*canvas().axisRect());
            const SampleAxis rows = SampleAxis::over(inSight.rows.first, inSight.rows.last, pixels.height(), spec.maxLen());
            const SampleAxis columns = SampleAxis::over(inSight.columns.first, inSight.columns.last, pixels.width(),
                                                        static_cast<std::int64_t>(shown().fullWindow().columns.last));
            QStringList notes;
            if (rows.averaged() || columns.averaged())
                notes << tr("each pixel: the angle of the middle one of %1 × %2 (positions × pairs), because a mean of angles misleads")
                             .arg(perPixelNumber(std::max(1.0, rows.step())), perPixelNumber(std::max(1.0, columns.step())));
            if (spec.dModel() % 2 == 1)
                notes << tr("the last column of an odd d_model is not turned");
            return notes.join(QStringLiteral("; "));
        }
        const SampleAxis offsets = axisInSight(spec.maxLen());
        const std::int64_t heads = scene().rotary.heads;
        const QString alibi = heads == 1 ? tr("ALiBi: 1 head, slope m = %1").arg(slopeText(m_alibi.slope(1)))
                                         : tr("ALiBi: %1 of %2 heads, slopes m = %3 … %4")
                                               .arg(m_heads.size())
                                               .arg(heads)
                                               .arg(slopeText(m_alibi.slope(1)), slopeText(m_alibi.slope(heads)));
        return offsets.averaged() ? tr("each pixel: the mean of %1 offsets; %2").arg(perPixelNumber(offsets.step()), alibi) : alibi;
    }

    QString wavelengthNote() const
    {
        const auto frequencies = shown().frequencies();
        const auto band = frequencies ? frequencies->band() : std::nullopt;
        QStringList notes;
        if (band)
            notes << tr("shaded: from pair %1 to %2 the scaling sets in").arg(valueText(band->first), valueText(band->last));
        if (scene().encoding.dModel() % 2 == 1)
            notes << tr("the last column of an odd d_model is not turned");
        return notes.join(QStringLiteral("; "));
    }

    void setAxes()
    {
        CurveView::fit();
        const CellWindow inSight = shown().window();
        if (shown().content() == RotaryContent::Wavelengths) {
            m_decades->setRoom(1.6 * QFontMetrics(smallFont()).height(), canvas().axisRect()->height());
            return;
        }
        if (shown().showsAngles()) {
            setCells(*canvas().yAxis, *m_rowTicker, inSight.rows, shown().fullWindow().rows.last, canvas().axisRect()->height());
            if (m_configuredOff)
                return;
            setCells(*m_configured->axis(QCPAxis::atLeft), *m_configuredRowTicker, inSight.rows, shown().fullWindow().rows.last,
                     m_configured->height());
            setCells(*m_configured->axis(QCPAxis::atBottom), *m_configuredTicker, inSight.columns, shown().fullWindow().columns.last,
                     m_configured->width());
            return;
        }
        if (shown().content() == RotaryContent::Columns)
            return;
        setCells(*m_penalties->axis(QCPAxis::atBottom), *m_penaltyTicker, inSight.columns, static_cast<double>(scene().encoding.maxLen()),
                 m_penalties->width());
        // From zero down to the steepest head's penalty at the right.
        const double lowest = -m_alibi.slope(m_heads.front()) * std::max(1.0, inSight.columns.last - 1.0);
        m_penalties->axis(QCPAxis::atLeft)->setRange(1.06 * lowest, -0.06 * lowest);
    }

    // At the right ends of the lines, steepest first; a name that would cover another is left out.
    void namePenalties()
    {
        const CellRange inSight = shown().window().columns;
        const double height = QFontMetrics(smallFont()).height();
        const QCPAxis& down = *m_penalties->axis(QCPAxis::atLeft);
        double taken = std::numeric_limits<double>::infinity();
        for (std::size_t line = 0; line < m_lineNames.size(); ++line) {
            QCPItemText& name = *m_lineNames[line];
            const double penalty = line < m_heads.size() ? -m_alibi.slope(m_heads[line]) * (inSight.last - 0.5) : 0.0;
            const double place = down.coordToPixel(penalty);
            name.setVisible(line < m_heads.size() && place + 0.5 * height <= taken);
            if (!name.visible())
                continue;
            taken = place - 0.5 * height;
            name.setText(tr("head %1").arg(m_heads[line]));
            name.position->setCoords(1.0, penalty);
        }
    }

    RasterPlottable* m_raster;
    QCPAxisRect* m_configured; ///< right of the angles, if they are scaled
    RasterPlottable* m_configuredRaster;
    bool m_configuredOff = true;
    bool m_configuredIsPane = false;
    WavelengthLines* m_lengths;
    ColumnPairs* m_columns;
    QCPAxisRect* m_penalties; ///< below the similarity
    bool m_penaltiesOff = true;
    std::vector<CurvePlottable*> m_lines; ///< one for each head drawn
    std::vector<QCPItemText*> m_lineNames;
    std::vector<std::int64_t> m_heads; ///< of the lines
    ColorMap m_colors;
    QSharedPointer<CellTicker> m_rowTicker;
    QSharedPointer<CellTicker> m_configuredRowTicker;
    QSharedPointer<CellTicker> m_configuredTicker;
    QSharedPointer<DecadeTicker> m_decades;
    QSharedPointer<CellTicker> m_penaltyTicker;
    QSharedPointer<QCPAxisTicker> m_unitTicker;
    Alibi m_alibi;
};

TableSource::Fill anglesOf(const Rotary& rotary)
{
    return [rotary](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            for (Eigen::Index pair = 0; pair < block.cols(); ++pair)
                block(r, pair) = rotary.angle(first + r, pair);
    };
}

TableSource::Fill similaritiesOf(const Rotary& rotary, const Alibi& alibi, std::int64_t seed)
{
    return [rotary, alibi, equal = equalWeights(rotary),
            random = randomWeights(rotary, static_cast<std::uint64_t>(seed))](std::int64_t first, TableRef block) {
        const SampleAxis offsets(static_cast<double>(first), 1.0, static_cast<int>(block.rows()), rotary.encoding().spec().maxLen());
        const CurveSamples alike = sampleRotary(rotary, equal, offsets);
        const CurveSamples other = sampleRotary(rotary, random, offsets);
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            block(r, 0) = alike.middle[static_cast<std::size_t>(r)];
            block(r, 1) = other.middle[static_cast<std::size_t>(r)];
            for (std::int64_t head = 1; head <= alibi.heads(); ++head)
                block(r, 1 + head) = alibi.penalty(head, first + r) + 0.0; // no −0
        }
    };
}

TableSource::Fill frequenciesOf(const RopeFrequencies& frequencies)
{
    return [frequencies](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const std::int64_t pair = first + r;
            const double values[] = {static_cast<double>(pair), frequencies.omega(pair), frequencies.scaledOmega(pair),
                                     frequencies.ratio(pair), frequencies.scaledWavelength(pair)};
            for (Eigen::Index column = 0; column < block.cols(); ++column)
                block(r, column) = values[column];
        }
    };
}

TableSource::Fill columnsOf(const RopeFrequencies& frequencies)
{
    return [frequencies](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const TurnedColumns columns = turnedColumns(frequencies.scaling().pairing, frequencies.spec().dModel(), first + r);
            const std::int64_t values[] = {first + r, columns.first, columns.second};
            for (Eigen::Index column = 0; column < block.cols(); ++column)
                block(r, column) = static_cast<double>(values[column]);
        }
    };
}

// A row for each pair.
TableSource overRopePairs(TableSource table, const RopeFrequencies& frequencies, bool columns)
{
    const std::vector<std::string> names = columns ? std::vector<std::string>{"pair", "first_column", "second_column"}
                                                   : std::vector<std::string>{"pair", "omega", "omega_scaled", "ratio", "lambda_scaled"};
    table.rows = frequencies.pairs();
    table.columns = static_cast<std::int64_t>(names.size());
    table.corner.clear();
    table.rowName = nullptr;
    table.columnName = [names](std::int64_t column) { return names[static_cast<std::size_t>(column)]; };
    table.fill = columns ? columnsOf(frequencies) : frequenciesOf(frequencies);
    return table;
}

// The angles in [0, 2π) radians (max_len × pairs), or over the offset, the similarity of rotated equal vectors (all pairs equal, and a
// random direction) and the penalty of each ALiBi head (max_len × (2 + heads)); or of each pair its number, ω as trained, ω′ as configured,
// ω′/ω, λ′ = 2π/ω′ (pairs × 5); or of each pair its two columns (pairs × 3). Angles and similarities are those as configured.
// Error::Kind::Range if there is no pair or the scaling is not legal.
Expected<TableSource> rotaryNumbers(const Scene& scene)
{
    const auto scaling = ropeScalingOf(scene.rotary);
    if (!scaling)
        return scaling.error();
    const auto frequencies = RopeFrequencies::make(scene.encoding, *scaling);
    if (!frequencies)
        return frequencies.error();
    const Rotary rotary = frequencies->rotary();
    if (rotary.pairs() == 0)
        return Error{Error::Kind::Range,
                     sentence("ui", "Rotary embedding turns pairs of columns, and there are none; choose a d_model of 2 or more.")};
    TableSource table;
    table.rows = scene.encoding.maxLen();
    table.rowName = [](std::int64_t row) { return row; };
    if (scene.rotary.picture == RotaryContent::Wavelengths || scene.rotary.picture == RotaryContent::Columns)
        return overRopePairs(std::move(table), *frequencies, scene.rotary.picture == RotaryContent::Columns);
    if (scene.rotary.picture == RotaryContent::Angles) {
        table.columns = rotary.pairs();
        table.corner = "position";
        table.columnName = [](std::int64_t pair) { return numberText(pair); };
        table.fill = anglesOf(rotary);
        return table;
    }
    const auto alibi = Alibi::make(scene.rotary.heads);
    if (!alibi)
        return alibi.error();
    table.columns = 2 + alibi->heads();
    table.corner = "offset";
    table.columnName = [](std::int64_t column) {
        return column == 0 ? std::string("equal") : column == 1 ? std::string("random") : "alibi_" + numberText(column - 1);
    };
    table.fill = similaritiesOf(rotary, *alibi, scene.rotary.seed);
    return table;
}

} // namespace

extern const ViewMaker rotaryView{View::Rotary,        ViewMaker::Place::Page, QT_TRANSLATE_NOOP("Workspace", "Rotary"),
                                  newPlot<RotaryPlot>, rotaryNumbers,          newPanel<RotaryPanel>};

} // namespace posenc
