// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/compare/compared_content.h"

#include "ui/base/shown_number.h"
#include "ui/features/compare/compared_samples.h"
#include "ui/settings/offset_settings.h"
#include "ui/views/views.h"

#include <array>

namespace posenc {

namespace {

class ComparedHeatmap : public ComparedContent {
    Q_DECLARE_TR_FUNCTIONS(ComparedContent)
public:
    ZoomAxes zoomAxes() const override { return ZoomAxes::Both; }
    bool uses(Parameter parameter) const override { return parameter != Parameter::SecondPosition && parameter != Parameter::Measure; }
    CellPlace cells(const EncodingSpec& spec) const override { return {spec.maxLen(), spec.dModel()}; }
    CellPlace selected(const Scene& scene) const override { return {selectedPosition(scene), selectedDimension(scene)}; }
    Scene select(const Scene& scene, const CellPlace& at) const override { return withDimension(withPosition(scene, at.row), at.column); }
    AxisMeaning along() const override { return AxisMeaning::Column; }
    QStringList namesAlong(const Scene&) const override { return {tr("Column j"), tr("j")}; }
    CellValues range(const SchemeSimilarity& of) const override { return {of.scheme().lowest(), of.scheme().highest()}; }
    CellValues values(const SchemeSimilarity& of) const override { return of.scheme().valueRange(); }

    double value(const SchemeSimilarity& of, const CellPlace& at, std::int64_t) const override
    {
        return of.scheme().value(at.row, at.column);
    }

    Raster sample(const SchemeSimilarity& of, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const override
    {
        return of.scheme().picture(rows, columns, std::move(memory)).raster;
    }

    Expected<TableSource> numbers(Scene side, std::int64_t) const override { return makerOf(View::Heatmap).numbers(side); }
};

class ComparedSimilarity : public ComparedContent {
    Q_DECLARE_TR_FUNCTIONS(ComparedContent)
public:
    bool uses(Parameter parameter) const override { return parameter != Parameter::Dimension; }
    CellPlace cells(const EncodingSpec& spec) const override { return {spec.maxLen(), spec.maxLen()}; }
    CellPlace selected(const Scene& scene) const override { return {selectedPosition(scene), secondPosition(scene)}; }

    Scene select(const Scene& scene, const CellPlace& at) const override
    {
        return withSecondPosition(withPosition(scene, at.row), at.column);
    }

    QStringList namesAlong(const Scene&) const override { return {tr("Position"), tr("k′")}; }
    bool fitsColors() const override { return true; }
    Expected<TableSource> numbers(Scene side, std::int64_t) const override { return makerOf(View::Similarity).numbers(side); }
};

class ComparedOffsets : public ComparedContent {
    Q_DECLARE_TR_FUNCTIONS(ComparedContent)
public:
    ZoomAxes zoomAxes() const override { return ZoomAxes::Horizontal; }
    bool uses(Parameter parameter) const override { return parameter != Parameter::Dimension && parameter != Parameter::Colormap; }
    CellPlace cells(const EncodingSpec& spec) const override { return {1, spec.maxLen()}; }

    CellPlace selected(const Scene& scene) const override
    {
        return {0, comparesFromSelected(scene) ? secondPosition(scene) : selectedOffset(scene)};
    }

    Scene select(const Scene& scene, const CellPlace& at) const override
    {
        return comparesFromSelected(scene) ? withSecondPosition(scene, at.column) : withOffset(scene, at.column);
    }

    AxisMeaning along() const override { return AxisMeaning::Offset; }

    QStringList namesAlong(const Scene& scene) const override
    {
        if (!comparesFromSelected(scene))
            return {tr("Offset Δ"), tr("Δ")};
        const QString reference = groupedNumber(comparedReference(scene));
        return {tr("Position k′, at the offset Δ = k′ − %1").arg(reference), tr("k′ = %1 + Δ").arg(reference), tr("k′")};
    }

    QString cellText(const Scene& scene, const CellPlace& at) const override
    {
        return comparesFromSelected(scene) ? tr("k′ = %1, Δ = %2").arg(at.column).arg(shownNumber(at.column - comparedReference(scene)))
                                           : tr("Δ = %1").arg(at.column);
    }

    double value(const SchemeSimilarity& of, const CellPlace& at, std::int64_t reference) const override
    {
        return of.value(reference, at.column);
    }

    Expected<TableSource> numbers(Scene side, std::int64_t reference) const override
    {
        side.view.offset.edit().reference = OffsetReference::Selected;
        side.selection.positions = {reference};
        return makerOf(View::Offset).numbers(side);
    }
};

} // namespace

QString ComparedContent::cellText(const Scene&, const CellPlace& at) const { return QStringLiteral("(%1, %2)").arg(at.row).arg(at.column); }

const ComparedContent& comparedContent(const Scene& scene)
{
    static const ComparedHeatmap heatmap;
    static const ComparedSimilarity similarity;
    static const ComparedOffsets offsets;
    const std::array<const ComparedContent*, countOf<CompareContent>()> all{&heatmap, &similarity, &offsets};
    return *all[static_cast<std::size_t>(scene.of<ComparisonSettings>().picture)];
}

} // namespace posenc
