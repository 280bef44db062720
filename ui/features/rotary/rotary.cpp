// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/color_map.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/features/rotary/angle_colors.h"
#include "ui/features/rotary/arrow_pane.h"
#include "ui/features/rotary/column_pairs.h"
#include "ui/features/rotary/layer_lanes.h"
#include "ui/features/rotary/rotary_lines.h"
#include "ui/features/rotary/rotary_panel.h"
#include "ui/features/rotary/rotary_picture.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/cell_drawing.h"
#include "ui/plotting/tickers.h"
#include "ui/text/scheme_text.h"
#include "ui/views/curve_view.h"
#include "ui/views/views.h"

#include <cmath>

namespace posenc {

namespace {

// The wavelengths of the first pairs, up to one that stands still.
CurvePlottable::Sampler wavelengthsOf(const RotarySide& side)
{
    return [side](const CellRange&, int) {
        CurveSamples curve;
        for (std::int64_t pair = 0; pair < side.rotary.pairs(); ++pair) {
            const double wavelength = side.wavelength(pair);
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
/// the offset, and below it ALiBi's penalty as an alternative; the wavelengths of the pairs; the columns that turn together; or the layers
/// of a model. If the frequencies are scaled, A is as trained and B, beside it or on the same axes, as configured.
class RotaryPlot : public PlotOf<RotaryPicture, CurveView> {
    Q_DECLARE_TR_FUNCTIONS(RotaryPlot)
public:
    RotaryPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps, EncodingSpec::maxMaxLen), m_raster(new RasterPlottable(canvas.xAxis, canvas.yAxis)),
          m_configured(new QCPAxisRect(&canvas)),
          m_configuredRaster(new RasterPlottable(m_configured->axis(QCPAxis::atBottom), m_configured->axis(QCPAxis::atLeft))),
          m_lengths(new WavelengthLines(canvas)), m_columns(new ColumnPairs(canvas.xAxis, canvas.yAxis)),
          m_layers(new LayerLanes(canvas.xAxis, canvas.yAxis)), m_penalties(canvas), m_arrows(canvas), m_colors(cyclicColors()),
          m_rowTicker(makeTicker<CellTicker>()), m_configuredRowTicker(makeTicker<CellTicker>()),
          m_configuredTicker(makeTicker<CellTicker>()), m_decades(makeTicker<DecadeTicker>()), m_unitTicker(new ValueTicker)
    {
        addColorBar(2).axis()->setTicker(QSharedPointer<QCPAxisTicker>(new AngleTicker));
        setColors(m_colors);
        setColorRange(0.0, RotaryPicture::turn);
        m_configured->setVisible(false); // a pane as soon as it is wanted
        addPane(m_penalties.axes());
        addPane(m_arrows.strip());
        m_configured->setMarginGroup(QCP::msTop | QCP::msBottom, canvas.axisRect()->marginGroup(QCP::msTop));
        m_configured->axis(QCPAxis::atBottom)->setTicker(m_configuredTicker);
        explain(*m_configured->axis(QCPAxis::atBottom), AxisMeaning::Pair);
        m_configured->axis(QCPAxis::atLeft)->setTicker(m_configuredRowTicker);
        m_configured->axis(QCPAxis::atLeft)->setRangeReversed(true);
        for (QCPAxis* const axis : m_configured->axes())
            axis->grid()->setVisible(false);
        m_configured->setMarginGroup(QCP::msTop | QCP::msBottom, nullptr); // as long as it is off
    }

    // none of two panes
    QCPAxis* valueAxis() const override
    {
        return shown().content() == RotaryContent::Wavelengths || shown().showsAlibi() ? canvas().yAxis : nullptr;
    }

    QString resolution() const override
    {
        if (shown().content() == RotaryContent::Wavelengths)
            return wavelengthNote();
        if (shown().content() == RotaryContent::Layers)
            return layerNote();
        if (shown().showsArrows())
            return m_arrows.note(*cast(kept()), pixelsWithin(m_arrows.strip()).width());
        if (shown().content() != RotaryContent::Columns)
            return samplingNote();
        const std::int64_t pairs = scene().encoding.completePairs();
        const std::int64_t unturned = shown().headColumns() - 2 * pairs;
        QStringList notes;
        if (unturned > 0)
            notes << countedText(unturned, tr("%1 column does not rotate"), tr("%1 columns do not rotate"));
        if (pairs > ColumnPairs::mostPairs)
            notes << tr("lines of %1 of the %2 pairs").arg(ColumnPairs::mostPairs).arg(pairs);
        const auto sections = ropeSectionsOf(scene().of<RotarySettings>());
        if (!sections)
            notes << QString::fromStdString(sections.error().message);
        else if (sections->isGiven() && sections->sum() != pairs)
            notes << (sections->isInterleaved ? tr("the sections add up to %1 of %2 pairs, and time has the rest")
                                              : tr("the sections add up to %1 instead of %2 pairs, and are not shown"))
                         .arg(sections->sum())
                         .arg(pairs);
        notes << tr("weights get from one row to the other if their columns move along the lines");
        return notes.join(QStringLiteral(" · "));
    }

    bool showsMeans() const override
    {
        const auto [rows, columns] = shownAxes();
        return shown().showsAngles() && (rows.averaged() || columns.averaged());
    }

    // A column of the lower row belongs to another pair than the column above it.
    std::optional<CellPlace> pickedAt(const QPointF& place, const CellPlace& cell) const override
    {
        if (shown().showsArrows())
            return m_arrows.pickedAt(place, selectedOffset(m_arrows.drawn()->scene()));
        return shown().content() == RotaryContent::Columns ? CellPlace{cell.row, m_columns->columnAt(place, cell.column)} : cell;
    }

    // An arrow follows the pointer around the middle of its dial, as nearly as whole positions allow; on the curve, the offset does.
    std::optional<Scene> dragged(const Picture& picture, const QPointF& from, const QPointF& to) const override
    {
        return shown().showsArrows() ? m_arrows.dragged(static_cast<const RotaryPicture&>(picture), from, to) : std::nullopt;
    }

    RasterPlottable* raster() const override { return shown().showsAngles() ? m_raster : nullptr; }

protected:
    void draw() override
    {
        const Scene& scene = this->scene();
        const bool wavelengths = shown().content() == RotaryContent::Wavelengths;
        m_lengths->show(wavelengths ? shown().frequencies().get() : nullptr, shown().isBeside() ? shown().b()->frequencies.get() : nullptr);
        setMostCells(shown().zoomAxes() == Picture::ZoomAxes::None || shown().showsAngles()
                         ? static_cast<std::int64_t>(shown().fullWindow().columns.last)
                         : EncodingSpec::maxMaxLen);
        switch (shown().content()) {
        case RotaryContent::Angles:
            setCurves({});
            arrange();
            showAngles();
            break;
        case RotaryContent::Similarity:
            showSimilarity(scene);
            arrange();
            canvas().yAxis->setRange(m_isSigned ? -1.08 : -0.08, 1.08); // as long as the axis was logarithmic, it took nothing below 0
            if (showsPenalties())
                m_penalties.show(shown().alibi(), scene.encoding.maxLen());
            break;
        case RotaryContent::Wavelengths:
            showWavelengths();
            arrange();
            break;
        case RotaryContent::Alibi:
            showPenalties();
            arrange();
            break;
        case RotaryContent::Columns:
            setCurves({});
            arrange();
            showColumns();
            break;
        case RotaryContent::Layers:
            setCurves({});
            arrange();
            m_layers->setGroups(shown().lanes());
            canvas().yAxis->setRange(0.0, 1.0);
            break;
        case RotaryContent::Arrows:
            setCurves({});
            arrange();
            m_arrows.show(cast(kept()), true);
            break;
        }
    }

    bool drawAtRest() override { return m_holdsSigned; }

    bool isDrawnAlike(const Picture& picture) const override { return shown().showsArrows() && differsInSelection(picture); }

    Follows follow(const std::shared_ptr<const Picture>& picture) override
    {
        if (shown().showsArrows()) {
            m_arrows.show(cast(picture), false);
            return Follows::Overlay;
        }
        if (shown().zoomAxes() != Picture::ZoomAxes::None)
            return Follows::Marks;
        const auto followed = cast(picture);
        const bool isPinned = picture->scene().selection.pinned;
        m_columns->setSelected(isPinned ? std::optional(selectedPair(picture->scene())) : std::nullopt);
        m_layers->setSelected(isPinned ? std::optional(followed->layer()) : std::nullopt);
        return Follows::Overlay;
    }

    void applyStyle() override
    {
        CurveView::applyStyle();
        m_penalties.setStyle(style(), smallFont());
        m_lengths->setStyle(style(), smallFont());
        m_columns->setStyle(style(), smallFont());
        m_layers->setStyle(style(), smallFont());
        m_arrows.setStyle(style(), smallFont());
    }

    void fit() override
    {
        for (QCPAxisRect* const axes : {canvas().axisRect(), m_configured}) {
            axes->setMinimumSize(0, 0);
            axes->setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
        }
        setAxes();
        layOut();
        if (showsBoth()) {
            makePanesAlike();
            layOut();
        }
        setAxes();
        if (shown().content() == RotaryContent::Wavelengths && shown().frequencies())
            placeLabels();
        if (shown().showsArrows()) {
            layOut();
            m_arrows.place();
        }
        if (!showsPenalties())
            return;
        layOut();
        m_penalties.placeNames(shown().window().columns);
    }

private:
    // The colour bar belongs to the angles, the second axes to the curves, those at the right to scaled angles.
    void arrange()
    {
        QCPLayoutGrid& layout = *canvas().plotLayout();
        const bool angles = shown().showsAngles();
        const bool penalties = showsPenalties();
        // Both have the place below the first axes: what goes makes room for what comes.
        if (m_arrows.isOn() && !shown().showsArrows())
            showArrows(false);
        if (penalties == m_penaltiesOff) {
            m_penaltiesOff = !penalties;
            showBelow(m_penalties.axes(), penalties);
        }
        if (!m_arrows.isOn() && shown().showsArrows())
            showArrows(true);
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
        m_layers->setVisible(shown().content() == RotaryContent::Layers);
        if (!penalties)
            m_penalties.hide();
        arrangeAxes();
    }

    void showArrows(bool wanted)
    {
        QCPLayoutGrid& layout = *canvas().plotLayout();
        layout.simplify();
        showBelow(m_arrows.strip(), wanted);
        m_arrows.setOn(wanted);
        layout.simplify();
        layout.setRowStretchFactor(rowOfAxes(), wanted ? ArrowPane::largerPart : 1.0);
        for (QCPAxis* const axis : {canvas().xAxis, canvas().yAxis})
            axis->setVisible(!wanted);
    }

    // Brings further axes into the layout, or takes them out of it.
    void arrangeAxes()
    {
        const RotaryContent content = shown().content();
        const bool angles = content == RotaryContent::Angles;
        const bool wavelengths = content == RotaryContent::Wavelengths;
        const bool columns = content == RotaryContent::Columns;
        const bool layers = content == RotaryContent::Layers;
        const bool hasValues = !columns && !layers && content != RotaryContent::Arrows;
        QCPAxis& along = *canvas().xAxis;
        along.setTickLabels(!showsPenalties());
        along.setLabel(angles             ? !showsBoth()         ? tr("Pair i")
                                            : shown().isBeside() ? tr("Pair i, A")
                                                                 : tr("Pair i · %1").arg(shown().a().name)
                                   : wavelengths ? tr("Pair i")
                       : columns          ? tr("Column of the head")
                       : layers           ? tr("Layer")
                       : showsPenalties() ? QString()
                                          : tr("Offset Δ"));
        QCPAxis& down = *canvas().yAxis;
        down.setScaleType(wavelengths ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
        down.setRangeReversed(angles);
        down.setTicker(angles        ? QSharedPointer<QCPAxisTicker>(m_rowTicker)
                       : wavelengths ? QSharedPointer<QCPAxisTicker>(m_decades)
                                     : m_unitTicker);
        const bool alibi = shown().showsAlibi();
        down.setLabel(angles        ? tr("Position")
                      : alibi       ? tr("ALiBi, −m Δ")
                      : wavelengths ? tr("λ in positions")
                      : hasValues   ? tr("Similarity")
                                    : QString());
        explain(down, angles        ? AxisMeaning::Position
                      : alibi       ? AxisMeaning::Bias
                      : wavelengths ? AxisMeaning::Wavelength
                                    : AxisMeaning::Similarity);
        explain(along, columns                                ? AxisMeaning::Column
                       : layers                               ? AxisMeaning::Layer
                       : hasValues && !angles && !wavelengths ? AxisMeaning::Offset
                                                              : AxisMeaning::Pair);
        down.setTickLabels(hasValues);
        down.setTicks(hasValues);
        down.grid()->setVisible(!angles && hasValues);
    }

    void showAngles()
    {
        m_raster->setSampler(anglesInColors(shown().a().rotary, m_colors));
        if (!showsBoth())
            return;
        m_configuredRaster->setSampler(anglesInColors(shown().b()->rotary, m_colors));
        m_configured->axis(QCPAxis::atBottom)->setLabel(shown().isBeside() ? tr("Pair i, B") : tr("Pair i · %1").arg(shown().b()->name));
    }

    void showSimilarity(const Scene& scene)
    {
        const CellRange inSight = shown().window().columns;
        const std::int64_t maxLen = scene.encoding.maxLen();
        bool isSigned = false;
        const auto curveOf = [&](const QString& name, std::size_t color, const Rotary& of, const Eigen::VectorXd& weights) {
            constexpr int looks = 256;
            const CurveSamples looked = sampleRotary(of, weights, SampleAxis::over(inSight.first, inSight.last, looks, maxLen));
            isSigned = isSigned || std::ranges::any_of(looked.lowest, [](double value) { return value < 0.0; });
            const auto first = static_cast<std::int64_t>(inSight.first);
            CurveSamples each;
            const auto value = [&](std::int64_t offset) {
                if (each.middle.empty()) {
                    const auto count = static_cast<int>(std::min(maxLen, static_cast<std::int64_t>(std::ceil(inSight.last))) - first);
                    each = sampleRotary(of, weights, SampleAxis(static_cast<double>(first), 1.0, count, maxLen));
                }
                return each.middle[static_cast<std::size_t>(offset - first)];
            };
            return Curve{
                name, color,
                sampledOver(maxLen, [rotary = of, weights](const SampleAxis& axis) { return sampleRotary(rotary, weights, axis); }),
                dotsAt(inSight, maxLen, value)};
        };
        const Rotary& trained = shown().vectors()->rotary;
        const auto sideOf = [&](std::size_t color, const RotarySide& side) {
            return curveOf(side.name, color, side.rotary, equalWeights(side.rotary));
        };
        if (shown().b())
            setCurves({sideOf(0, shown().a()), sideOf(1, *shown().b())});
        else
            setCurves(
                {curveOf(tr("all pairs alike"), 0, trained, shown().vectors()->equal),
                 curveOf(tr("a random direction, seed %1").arg(scene.of<RotarySettings>().seed), 1, trained, shown().vectors()->random)});
        m_holdsSigned = m_isSigned && !isSigned && isLive() && keepsRoom(); // under a hand, the axis only widens
        m_isSigned = isSigned || m_holdsSigned;
    }

    // The penalties alone, each head with its name in the legend.
    void showPenalties()
    {
        const Alibi alibi = shown().alibi();
        const std::int64_t maxLen = scene().encoding.maxLen();
        const CellRange inSight = shown().window().columns;
        std::vector<Curve> curves;
        for (const std::int64_t head : alibi.bySlope(mostDrawnHeads))
            curves.push_back({tr("head %1, m = %2").arg(head).arg(slopeText(alibi.slope(head))), curves.size(),
                              sampledOver(maxLen, [alibi, head](const SampleAxis& axis) { return samplePenalty(alibi, head, axis); }),
                              dotsAt(inSight, maxLen, [&](std::int64_t offset) { return alibi.penalty(head, offset); })});
        setCurves(std::move(curves));
    }

    // Behind B's curve A's, which it covers where nothing is scaled.
    void showWavelengths()
    {
        std::vector<Curve> curves;
        double longest = static_cast<double>(scene().encoding.maxLen());
        if (const auto frequencies = shown().frequencies()) {
            const CellRange inSight = shown().window().columns;
            const auto curveOf = [&](const QString& name, std::size_t color, const RotarySide& side) {
                for (std::int64_t pair = 0; pair < side.rotary.pairs(); ++pair)
                    if (const double each = side.wavelength(pair); std::isfinite(each))
                        longest = std::max(longest, each);
                return Curve{name, color, wavelengthsOf(side),
                             dotsAt(inSight, side.rotary.pairs(), [&](std::int64_t pair) { return side.wavelength(pair); })};
            };
            const RotarySide* const b = shown().b();
            curves.push_back(curveOf(b ? shown().a().name : tr("A = B, not scaled"), 0, shown().a()));
            if (b)
                curves.push_back(curveOf(b->name, 1, *b));
            if (shown().isBeside() && readsOriginal(b->frequencies->scaling().type))
                longest = std::max(longest, static_cast<double>(b->frequencies->scaling().original));
            longest = std::max(longest,
                               static_cast<double>(frequencies->scaling().type == RopeType::Default ? 1 : frequencies->scaling().original));
        }
        setCurves(std::move(curves));
        canvas().yAxis->setRange(0.8, 0.7 * std::pow(10.0, std::ceil(std::log10(longest) + 0.2))); // no number at the very top
    }

    void showColumns()
    {
        const RopeScaling& scaling = scene().of<RotarySettings>().scaling;
        m_columns->setHead(
            {scaling.pairing, scaling.firstColumn, scene().encoding.completePairs() * 2, shown().headColumns(), shown().sections()});
        canvas().yAxis->setRange(0.0, 1.0);
    }

    // The label left of A takes room from both.
    void makePanesAlike()
    {
        const int width = (canvas().axisRect()->width() + m_configured->width()) / 2;
        for (QCPAxisRect* const axes : {canvas().axisRect(), m_configured}) {
            axes->setMinimumSize(width, 0);
            axes->setMaximumSize(width, QWIDGETSIZE_MAX);
        }
    }

    void placeLabels()
    {
        std::vector<QPolygonF> curves;
        for (const RotarySide* const side : {&shown().a(), shown().b()}) {
            if (!side)
                continue;
            QPolygonF& curve = curves.emplace_back();
            for (std::int64_t pair = 0; pair < side->rotary.pairs() && std::isfinite(side->wavelength(pair)); ++pair)
                curve.append(
                    QPointF(canvas().xAxis->coordToPixel(static_cast<double>(pair)), canvas().yAxis->coordToPixel(side->wavelength(pair))));
        }
        const bool isMarked = scene().selection.pinned && !isLive(); // on screen, the mark moves
        m_lengths->placeLabels(canvas().axisRect()->rect(), curves,
                               isMarked ? std::optional(canvas().xAxis->coordToPixel(static_cast<double>(selectedPair(scene()))))
                                        : std::nullopt);
    }

    bool showsPenalties() const { return shown().content() == RotaryContent::Similarity && !shown().isBeside(); }
    bool showsBoth() const { return shown().showsAngles() && shown().b(); }

    // B's columns in sight: those of A, or all where B has none of them.
    CellRange othersColumns() const
    {
        const auto pairs = static_cast<double>(shown().b()->rotary.pairs());
        const CellRange inSight = shown().window().columns;
        return inSight == shown().fullWindow().columns || inSight.first >= pairs ? CellRange{0.0, pairs}
                                                                                 : CellRange{inSight.first, std::min(inSight.last, pairs)};
    }

    // Of the angles.
    std::pair<SampleAxis, SampleAxis> shownAxes() const
    {
        const CellWindow inSight = shown().window();
        const QSize pixels = pixelsWithin(*canvas().axisRect());
        return {pictureAxis(inSight.rows, pixels.height(), scene().encoding.maxLen()),
                pictureAxis(inSight.columns, pixels.width(), static_cast<std::int64_t>(shown().fullWindow().columns.last))};
    }

    QString samplingNote() const
    {
        const EncodingSpec& spec = scene().encoding;
        if (shown().showsAngles()) {
            const auto [rows, columns] = shownAxes();
            QStringList notes;
            if (rows.averaged() || columns.averaged())
                notes << tr("each pixel: the mean direction of %1 × %2 cells (positions × pairs), grey where directions cancel, %3")
                             .arg(perPixelNumber(std::max(1.0, rows.step())), perPixelNumber(std::max(1.0, columns.step())),
                                  smoothingText());
            if (spec.dModel() % 2 == 1)
                notes << tr("the last column of an odd d_model is not rotated");
            return notes.join(QStringLiteral(" · "));
        }
        const SampleAxis offsets = axisInSight(spec.maxLen());
        QStringList notes;
        if (offsets.averaged())
            notes << averagedText(tr("each pixel: the mean of %1 offsets").arg(perPixelNumber(offsets.step())));
        if (showsPenalties())
            notes << m_penalties.slopes();
        if (shown().showsAlibi())
            notes << slopesText(shown().alibi(), shown().alibi().bySlope(mostDrawnHeads).size());
        return notes.join(QStringLiteral(" · "));
    }

    QString layerNote() const
    {
        const std::vector<LayerPositions>& groups = shown().groups();
        const std::vector<int>& groupOf = shown().groupsOfLayers();
        if (!shown().isBeside() && groups.size() == 1 && std::ranges::count(groupOf, 0) == static_cast<std::ptrdiff_t>(groupOf.size()))
            return countedText(static_cast<std::int64_t>(groupOf.size()), tr("the model has one layer"), tr("all %1 layers are alike"));
        return {};
    }

    QString wavelengthNote() const
    {
        QStringList notes;
        const auto bandOf = [](const RopeFrequencies* of) { return of ? of->band() : std::nullopt; };
        const auto own = bandOf(shown().frequencies().get());
        const auto band = own || !shown().isBeside() ? own : bandOf(shown().b()->frequencies.get());
        if (band && band->last > band->first) {
            const QString words = !shown().isBeside() ? tr("shaded: the scaling sets in between pair %1 and pair %2")
                                  : own               ? tr("shaded: the scaling of A sets in between pair %1 and pair %2")
                                                      : tr("shaded: the scaling of B sets in between pair %1 and pair %2");
            notes << words.arg(valueText(band->first), valueText(band->last));
        }
        if (scene().encoding.dModel() % 2 == 1)
            notes << tr("the last column of an odd d_model is not rotated");
        return notes.join(QStringLiteral(" · "));
    }

    void setAxes()
    {
        CurveView::fit();
        const CellWindow inSight = shown().window();
        auto& values = static_cast<ValueTicker&>(*m_unitTicker);
        values.setValues(-1.0, 1.0);
        if (shown().showsAlibi()) {
            const double lowest = lowestPenalty(shown().alibi(), inSight.columns);
            values.setValues(lowest, 0.0);
            canvas().yAxis->setRange(1.06 * lowest, -0.06 * lowest);
            return;
        }
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
            setCells(*m_configured->axis(QCPAxis::atBottom), *m_configuredTicker, othersColumns(),
                     static_cast<double>(shown().b()->rotary.pairs()), m_configured->width());
            return;
        }
        if (shown().showsArrows()) {
            setCells(m_arrows.along(), m_arrows.ticker(), inSight.columns, static_cast<double>(scene().encoding.maxLen()),
                     m_arrows.strip().width());
            m_arrows.fitValues();
        }
        if (!showsPenalties())
            return;
        setCells(m_penalties.along(), m_penalties.ticker(), inSight.columns, static_cast<double>(scene().encoding.maxLen()),
                 m_penalties.axes().width());
        m_penalties.fitValues(inSight.columns);
    }

    RasterPlottable* m_raster;
    QCPAxisRect* m_configured; ///< right of the angles, if they are scaled
    RasterPlottable* m_configuredRaster;
    bool m_configuredOff = true;
    bool m_configuredIsPane = false;
    WavelengthLines* m_lengths;
    ColumnPairs* m_columns;
    LayerLanes* m_layers;
    PenaltyLines m_penalties;   ///< below the similarity
    bool m_isSigned = true;     ///< the axis of the similarity has values below 0
    bool m_holdsSigned = false; ///< only because an earlier curve had some
    ArrowPane m_arrows;
    bool m_penaltiesOff = true;
    ColorMap m_colors;
    QSharedPointer<CellTicker> m_rowTicker;
    QSharedPointer<CellTicker> m_configuredRowTicker;
    QSharedPointer<CellTicker> m_configuredTicker;
    QSharedPointer<DecadeTicker> m_decades;
    QSharedPointer<QCPAxisTicker> m_unitTicker;
};

} // namespace

extern const ViewMaker rotaryView{View::Rotary, ViewMaker::Place::Page, newPlot<RotaryPlot>, rotaryNumbers, newPanel<RotaryPanel>, 5};

} // namespace posenc
