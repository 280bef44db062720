// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_similarity.h"
#include "core/tables/table_writer.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"

#include <QCoreApplication>

namespace posenc {

/// What page Compare can show of A and of B. Each says all that is special to it; it has no state, so that one object serves every scene.
/// The defaults are those of a similarity.
class ComparedContent {
    Q_DECLARE_TR_FUNCTIONS(ComparedContent)
public:
    using ZoomAxes = Picture::ZoomAxes;

    virtual ~ComparedContent() = default;

    virtual ZoomAxes zoomAxes() const { return ZoomAxes::Square; }
    bool isSquare() const { return zoomAxes() == ZoomAxes::Square; }
    bool isCurve() const { return zoomAxes() == ZoomAxes::Horizontal; }
    virtual bool uses(Parameter parameter) const = 0;
    /// Rows and columns of a scheme of this size; a curve has one row.
    virtual CellPlace cells(const EncodingSpec& spec) const = 0;
    virtual CellPlace selected(const Scene& scene) const = 0;
    virtual Scene select(const Scene& scene, const CellPlace& at) const = 0;

    virtual AxisMeaning along() const { return AxisMeaning::Position; }
    virtual QStringList namesAlong(const Scene& scene) const = 0; ///< ever shorter ones
    virtual QString cellText(const Scene& scene, const CellPlace& at) const;
    /// Whether the scale of colours fits the values of both sides; otherwise it has room for all that are possible.
    virtual bool fitsColors() const { return false; }
    /// The values that colours or the axis of a curve have room for, and those that one side has, if they are known.
    virtual CellValues range(const SchemeSimilarity& of) const { return {of.lowest(), of.highest()}; }
    virtual CellValues values(const SchemeSimilarity& of) const { return range(of); }
    virtual double value(const SchemeSimilarity& of, const CellPlace& at, std::int64_t /*reference*/) const
    {
        return of.value(at.row, at.column);
    }
    virtual Raster sample(const SchemeSimilarity& of, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const
    {
        return of.picture(rows, columns, std::move(memory)).raster;
    }
    /// The numbers of one side; curves start from `reference`.
    virtual Expected<TableSource> numbers(Scene side, std::int64_t reference) const = 0;
};

const ComparedContent& comparedContent(const Scene& scene);

} // namespace posenc
