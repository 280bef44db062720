// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sentence.h"
#include "core/encoding/frequencies.h"
#include "core/schemes/scheme.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/scene/scene_scheme.h"
#include "ui/settings/table_settings.h"
#include "ui/text/scheme_text.h"
#include "ui/views/curve_view.h"
#include "ui/views/numbers.h"
#include "ui/views/views.h"

#include <cmath>
#include <memory>
#include <optional>

namespace posenc {

namespace {

// The places of the curves over the pairs, computed once for all positions of a picture.
class SharedPlaces {
public:
    explicit SharedPlaces(const Frequencies& frequencies) : m_frequencies(frequencies) {}

    // None if the range has no two pairs.
    const PairPlaces& over(const CellRange& range, int pixels)
    {
        if (range == m_range && pixels == m_pixels)
            return m_places;
        const double first = std::max(range.first - 0.5, 0.0);
        const double last = std::min(range.last - 0.5, static_cast<double>(m_frequencies.pairs() - 1));
        m_places = first < last ? pairPlaces(m_frequencies, first, last, pixels + 1) : PairPlaces{};
        m_range = range;
        m_pixels = pixels;
        return m_places;
    }

private:
    Frequencies m_frequencies;
    CellRange m_range{};
    int m_pixels = 0;
    PairPlaces m_places;
};

/// What is said about the sinusoids of the chosen positions: of view Position, over the columns, or the sines over the pairs; of view
/// Pairs, sines and cosines over the pairs.
class PositionPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(PositionPicture)
public:
    explicit PositionPicture(const Scene& scene, View view = View::Position) : Picture(view, scene) {}
    bool hasCosines() const { return view() == View::Pairs; }
    bool isOverColumns() const
    {
        return !hasCosines() && (scene().view.table->sinusoids == SinusoidAxis::Columns || !scene().scheme.name->hasPairs);
    }
    /// True if there is no pair to draw a sine over.
    bool isEmpty() const { return scene().scheme.name->hasPairs && scene().encoding.pairs() == 0; }

    /// True if the selected column is a cosine, and the curves over the pairs are sines: then the selected position has a curve for it.
    bool selectsCosine() const
    {
        return !isOverColumns() && columnAt(scene().encoding, selectedDimension(scene())).wave == Column::Wave::Cosine;
    }

    /// The number of the table that the curve of position k runs through at a column, or at a whole pair.
    double valueAt(const Scheme& scheme, std::int64_t k, std::int64_t cell, bool isSine) const
    {
        if (isOverColumns())
            return scheme.value(k, cell);
        const auto columns = columnsOfPair(scheme.spec(), cell);
        return isSine ? scheme.value(k, columns.sine) : columns.cosine >= 0 ? scheme.value(k, columns.cosine) : std::nan("");
    }

    /// The cell that the horizontal axis ends with, and one more.
    std::int64_t cells() const { return isOverColumns() ? scene().encoding.dModel() : scene().encoding.pairs(); }

    QString subtitle() const override
    {
        if (!scene().scheme.name->hasPairs)
            return tr("x(k, ·) over the columns");
        if (hasCosines())
            return tr("sin, dashed: cos of k ω over the pairs i");
        if (isOverColumns())
            return tr("PE(k, ·) over the columns");
        return scene().encoding.frequencies() == FrequencyRule::Paper ? tr("sin(k / n^(2i/d)) over the pairs i")
                                                                      : tr("sin(k / n^(i/(h−1))), h = ⌊d/2⌋, over the pairs i");
    }

    // Few alternatives are waves.
    QString figureTitle() const override
    {
        const QString title = Picture::figureTitle();
        return scene().scheme.name->hasPairs ? title : tr("Positions") + title.mid(this->title().size());
    }

    QString description() const override
    {
        QStringList positions;
        for (const Chosen& chosen : drawnPositions(scene()))
            positions << QString::number(chosen.cell);
        const std::int64_t k = selectedPosition(scene());
        const std::int64_t j = selectedDimension(scene());
        const QString chosen = positions.join(QStringLiteral(", "));
        return tr("%1; %2, %3; %4 = %5")
            .arg(positions.size() == 1 ? tr("Position %1").arg(chosen) : tr("Positions %1").arg(chosen),
                 countedText(scene().encoding.dModel(), tr("1 column"), tr("%1 columns")))
            .arg(parameters(), cellName(scene(), k, j), valueText(schemeOf(scene())->value(k, j)));
    }

    QString readout(double column, double) const override
    {
        const auto cell = static_cast<std::int64_t>(std::floor(column));
        if (cell < 0 || cell >= cells() || isEmpty())
            return {};
        const SchemePtr scheme = schemeOf(scene());
        const bool overColumns = isOverColumns();
        const std::int64_t shown = overColumns ? cell : columnsOfPair(scene().encoding, cell).sine;
        QStringList values;
        for (const auto& [k, series] : drawnPositions(scene())) {
            if (values.size() == 4)
                break;
            const QString sine = shortValueText(*scheme, scheme->value(k, shown));
            const std::int64_t cosine = hasCosines() ? columnsOfPair(scene().encoding, cell).cosine : -1;
            values << (cosine < 0 ? tr("k = %1: %2").arg(k).arg(sine)
                                  : tr("k = %1: sin %2, cos %3").arg(k).arg(sine, shortValueText(*scheme, scheme->value(k, cosine))));
        }
        if (!hasCosines() && selectsCosine()) {
            const std::int64_t k = selectedPosition(scene());
            const std::int64_t cosine = columnsOfPair(scene().encoding, cell).cosine;
            if (cosine >= 0)
                values << tr("cosine of k = %1: %2").arg(k).arg(shortValueText(*scheme, scheme->value(k, cosine)));
        }
        return (overColumns    ? tr("column %1")
                : hasCosines() ? tr("pair %1")
                               : tr("pair %1, sine"))
                   .arg(cell)
               + QStringLiteral(" · ") + values.join(QStringLiteral(" · "));
    }

    CellPlace selected() const override { return {0, isOverColumns() ? selectedDimension(scene()) : selectedPair(scene())}; }

    Scene select(const CellPlace& place) const override
    {
        return isOverColumns() ? withDimension(scene(), place.column) : withPair(scene(), place.column);
    }

    std::vector<Mark> marks(const Scene& drawn) const override
    {
        const bool inPicture = isOverColumns() || columnAt(scene().encoding, selectedDimension(scene())).pair >= 0;
        if (isEmpty() || !inPicture)
            return {};
        const std::int64_t cell = selected().column;
        const auto column = static_cast<double>(cell);
        const std::int64_t k = selectedPosition(scene());
        std::vector<Mark> marks{{Mark::Shape::Line, 0.0, column, {}}};
        const auto addDot = [&](std::int64_t j, bool hasCurve) {
            marks.push_back(
                {Mark::Shape::Dot, schemeOf(scene())->value(k, j), column, hasCurve ? seriesOf(drawnPositions(drawn), k) : std::nullopt});
        };
        if (isOverColumns())
            addEdges(marks, Mark::Shape::ColumnEdge, scene().selection.dimensions, scene().encoding.dModel(), columnSeries);
        addDot(selectedDimension(scene()), hasCosines() || !selectsCosine());
        const PairColumns both = hasCosines() ? columnsOfPair(scene().encoding, cell) : PairColumns{};
        if (hasCosines() && both.cosine >= 0)
            addDot(selectsCosine() ? both.sine : both.cosine, true);
        return marks;
    }
};

class PairsPicture : public PositionPicture {
public:
    explicit PairsPicture(const Scene& scene) : PositionPicture(scene, View::Pairs) {}
};

/// The words of SinusoidsPlot, which is a template: the translation would take its parameter for the class.
struct PositionPlot {
    Q_DECLARE_TR_FUNCTIONS(PositionPlot)
};

/// The sinusoids of the chosen positions: PE(k, j) over the columns, or sin(k ω(i)) over the pair index, for view Pairs with cos(k ω(i)) as
/// a dashed line, one colour per position. Another scheme has no pairs: its x(k, j) are always over the columns.
template <class Drawn>
class SinusoidsPlot : public PlotOf<Drawn, CurveView> {
    using Base = PlotOf<Drawn, CurveView>;
    using Curve = CurveView::Curve;
    using Follows = Plot::Follows;
    using Base::cast, Base::shown;

public:
    SinusoidsPlot(QCustomPlot& canvas, const ColorMaps& colorMaps) : Base(canvas, colorMaps, EncodingSpec::maxDModel)
    {
        this->setUnitValues();
    }

    bool notesResolution() const override { return false; } // no pixel is a mean
    QString name() const override
    {
        return std::is_same_v<Drawn, PairsPicture> ? PositionPlot::tr("Sines and cosines of positions")
                                                   : PositionPlot::tr("Position sinusoids");
    }

protected:
    void draw() override
    {
        const Scene& scene = shown().scene();
        const SchemePtr scheme = schemeOf(scene);
        const bool overColumns = shown().isOverColumns();
        this->setValueRange(*scheme);
        this->canvas().xAxis->setLabel(overColumns ? PositionPlot::tr("Column j") : PositionPlot::tr("Pair i"));
        this->canvas().yAxis->setLabel(shown().hasCosines() ? PositionPlot::tr("sin, dashed: cos")
                                       : overColumns        ? Plot::tr("Value")
                                                            : QStringLiteral("sin(k ω)"));
        explain(*this->canvas().xAxis, overColumns ? AxisMeaning::Column : AxisMeaning::Pair);
        m_places = overColumns ? nullptr : std::make_shared<SharedPlaces>(scheme->encoding()->frequencies());
        std::vector<Curve> curves;
        const auto last = std::clamp<std::int64_t>(static_cast<std::int64_t>(std::ceil(shown().window().columns.last)), 1,
                                                   std::max<std::int64_t>(1, shown().cells()));
        for (const auto& [k, series] : drawnPositions(scene)) {
            for (const bool isSine : shown().hasCosines() ? std::vector{true, false} : std::vector{true}) {
                curves.push_back(curveOf(scheme, k, isSine));
                curves.back().name = isSine ? positionName(k) : QString();
                curves.back().color = series;
            }
            if (overColumns || shown().hasCosines() || shown().cells() == 0)
                continue;
            curves.back().formula = QStringLiteral("sin(%1 ω)").arg(groupedNumber(k));
            curves.back().end = shown().valueAt(*scheme, k, last - 1, true);
        }
        this->setCurves(std::move(curves));
    }

    Follows follow(const std::shared_ptr<const Picture>& picture) override
    {
        const Scene& scene = picture->scene();
        std::optional<Curve> curve;
        if (scene.selection.pinned && !shown().isEmpty()) {
            const std::int64_t k = selectedPosition(scene);
            const bool cosine = cast(picture)->selectsCosine();
            const auto series = cosine && !shown().hasCosines() ? std::nullopt : seriesOf(drawnPositions(this->scene()), k);
            const QString name = cosine && !shown().hasCosines() ? PositionPlot::tr("%1, cosine").arg(positionName(k)) : positionName(k);
            curve = curveOf(schemeOf(scene), k, !cosine);
            curve->name = series ? QString() : name;
            curve->color = series.value_or(0);
        }
        showOther(curve, scene);
        this->setSelectedCurve(std::move(curve));
        return Follows::Overlay;
    }

    std::optional<Scene> sceneOfCurve(std::size_t curve) const override
    {
        const std::size_t curves = shown().hasCosines() ? 2 : 1; // of a position
        return withPosition(this->scene(), drawnPositions(this->scene()).at(curve / curves).cell);
    }

private:
    Curve curveOf(const SchemePtr& scheme, std::int64_t k, bool isSine) const
    {
        return {{},
                0,
                samplerOf(scheme, k, shown().isOverColumns(), isSine),
                this->dotsAt(shown().window().columns, shown().cells(),
                             [&](std::int64_t cell) { return shown().valueAt(*scheme, k, cell, isSine); }),
                false,
                isSine || !shown().hasCosines() ? Qt::SolidLine : Qt::DashLine};
    }

    // With the selected wave of a pair, its other one, as long as it is none of the drawn curves.
    void showOther(const std::optional<Curve>& selected, const Scene& scene)
    {
        const bool isShown = shown().hasCosines() && selected && !selected->name.isEmpty();
        if (m_other)
            m_other->setVisible(isShown);
        if (!isShown)
            return;
        if (!m_other) {
            m_other = new CurvePlottable(this->canvas().xAxis, this->canvas().yAxis);
            m_other->setLayer(QStringLiteral("overlay"));
            this->raiseMarks();
        }
        Curve curve = curveOf(schemeOf(scene), selectedPosition(scene), selected->stroke == Qt::DashLine);
        constexpr double width = 1.6;
        m_other->setPen(QPen(this->style().text, this->style().line(width), curve.stroke));
        m_other->setSampler(std::move(curve.sampler));
        m_other->setDots(std::move(curve.dots));
    }

    CurvePlottable::Sampler samplerOf(const SchemePtr& scheme, std::int64_t k, bool overColumns, bool isSine) const
    {
        if (!overColumns)
            return [places = m_places, isSine, k](const CellRange& range, int pixels) {
                return samplePairs(places->over(range, pixels), isSine, k);
            };
        return this->sampledOver(scheme->spec().dModel(), [scheme, k](const SampleAxis& axis) { return scheme->rowCurve(k, axis); });
    }

    static QString positionName(std::int64_t k) { return PositionPlot::tr("k = %1").arg(groupedNumber(k)); }

    CurvePlottable* m_other = nullptr;      ///< set from the first one on
    std::shared_ptr<SharedPlaces> m_places; ///< of the curves that are drawn, none over the columns
};

TableSource::Fill rowsOf(const SchemePtr& scheme, const std::vector<std::int64_t>& positions)
{
    return [scheme, positions](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            block.row(r) = scheme->row(positions[static_cast<std::size_t>(first + r)]).transpose();
    };
}

// (chosen positions × d_model)
Expected<TableSource> positionNumbers(const Scene& scene)
{
    const std::vector<std::int64_t> positions = existingPositions(scene);
    if (positions.empty())
        return Error{Error::Kind::Range, sentence("ui", "None of the chosen positions exists. Choose a position below max_len.")};
    TableSource table = positionsTable(scene);
    table.rows = static_cast<std::int64_t>(positions.size());
    table.rowName = [positions](std::int64_t row) { return positions[static_cast<std::size_t>(row)]; };
    table.fill = rowsOf(schemeOf(scene), positions);
    return table;
}

} // namespace

extern const ViewMaker positionView{View::Position, ViewMaker::Place::Left, newPlot<SinusoidsPlot<PositionPicture>>, positionNumbers};
extern const ViewMaker pairsView{View::Pairs, ViewMaker::Place::Left, newPlot<SinusoidsPlot<PairsPicture>>, positionNumbers};

} // namespace posenc
