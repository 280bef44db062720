// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme.h"
#include "core/schemes/scheme_norms.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/tickers.h"
#include "ui/scene/scene_scheme.h"
#include "ui/text/scheme_text.h"
#include "ui/views/curve_view.h"
#include "ui/views/numbers.h"
#include "ui/views/views.h"

#include <cmath>

namespace posenc {

namespace {

/// What is said about the norms of the positions.
class NormPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(NormPicture)
public:
    explicit NormPicture(const Scene& scene, const NormPicture* before = nullptr)
        : Picture(View::Norm, scene),
          m_scheme(before && before->scene().encoding == scene.encoding && before->scene().scheme == scene.scheme ? before->m_scheme
                                                                                                                  : schemeOf(scene))
    {
    }

    const SchemePtr& scheme() const { return m_scheme; }

    QString subtitle() const override { return tr("‖%1(k)‖ over the positions k").arg(tableName(scene())); }

    QString description() const override
    {
        return tr("%1, %2; %3").arg(sizesText(scene().encoding), parameters(), normText(selectedPosition(scene())));
    }

    QString readout(double column, double) const override
    {
        const auto k = static_cast<std::int64_t>(std::floor(column));
        return k < 0 || k >= scene().encoding.maxLen() ? QString() : normText(k);
    }

    CellPlace selected() const override { return {0, selectedPosition(scene())}; }
    Scene select(const CellPlace& place) const override { return withPosition(scene(), place.column); }

    std::vector<Mark> marks(const Scene&) const override
    {
        const std::int64_t k = selectedPosition(scene());
        const auto column = static_cast<double>(k);
        std::vector<Mark> marks{{Mark::Shape::Line, 0.0, column, {}}};
        addEdges(marks, Mark::Shape::ColumnEdge, scene().selection.positions, scene().encoding.maxLen());
        if (const double norm = m_scheme->norm(k); std::isfinite(norm))
            marks.push_back({Mark::Shape::Dot, norm, column, 0});
        return marks;
    }

private:
    /// "‖PE(5)‖ = 5.657".
    QString normText(std::int64_t k) const
    {
        const double norm = m_scheme->norm(k);
        const QString name = tr("‖%1(%2)‖").arg(tableName(scene()), groupedNumber(k));
        return std::isfinite(norm) ? tr("%1 = %2").arg(name, valueText(norm)) : tr("%1 is not finite").arg(name);
    }

    SchemePtr m_scheme;
};

/// The norm of every position, from 0 on: what stands out was learned from fewer examples, or from others. If several positions share a
/// pixel, a band reaches from their lowest to their highest.
class NormPlot : public PlotOf<NormPicture, CurveView> {
    Q_DECLARE_TR_FUNCTIONS(NormPlot)
public:
    NormPlot(QCustomPlot& canvas, const ColorMaps& colorMaps) : PlotOf(canvas, colorMaps, EncodingSpec::maxMaxLen)
    {
        canvas.xAxis->setLabel(tr("Position"));
        canvas.yAxis->setLabel(tr("Norm"));
        explain(*canvas.xAxis, AxisMeaning::Position);
        explain(*canvas.yAxis, AxisMeaning::Norm);
        canvas.yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker));
    }

    QString resolution() const override
    {
        const SampleAxis axis = axisInSight(scene().encoding.maxLen());
        const NormsSeen seen = normsSeen(*shown().scheme(), axis);
        if (!seen.everything())
            return tr("from %1 of %2 positions, evenly spread").arg(groupedNumber(seen.seen), groupedNumber(seen.all));
        if (!axis.averaged())
            return {};
        return averagedText(tr("each pixel: mean, lowest and highest norm of %1 positions").arg(perPixelNumber(axis.step())));
    }

protected:
    void draw() override
    {
        constexpr double below = -0.04; // a norm of 0 is seen, too
        constexpr double above = 1.08;
        nameRows(cellTicker());
        const SchemePtr& scheme = shown().scheme();
        if (m_drawn != scheme) {
            m_drawn = scheme;
            const double highest = std::sqrt(scheme->largestSquare());
            canvas().yAxis->setRange(below * highest, above * highest);
        }
        const auto sampler =
            sampledOver(scheme->spec().maxLen(), [scheme](const SampleAxis& axis) { return sampleNorms(*scheme, axis).samples; });
        QPolygonF dots = dotsAt(shown().window().columns, scheme->spec().maxLen(), [&](std::int64_t k) { return scheme->norm(k); });
        dots.removeIf([](const QPointF& dot) { return !std::isfinite(dot.y()); });
        setCurves({{QString(), 0, sampler, std::move(dots)}});
    }

    bool isDrawnAlike(const Picture& picture) const override { return differsInSelection(picture); }

private:
    SchemePtr m_drawn; ///< whose curve it is
};

// (max_len × 1); NaN for a row that is not finite
Expected<TableSource> normNumbers(const Scene& scene)
{
    TableSource table = columnsTable({"norm"});
    table.rows = scene.encoding.maxLen();
    table.numbersPerRow = scene.encoding.dModel();
    table.corner = "position";
    table.rowName = [](std::int64_t row) { return row; };
    table.fill = [scheme = schemeOf(scene)](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            block(r, 0) = scheme->norm(first + r);
    };
    return table;
}

} // namespace

extern const ViewMaker normView{View::Norm, ViewMaker::Place::Left, newPlot<NormPlot>, normNumbers};

} // namespace posenc
