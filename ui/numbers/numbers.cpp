// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numbers/numbers.h"

#include "core/arithmetic/sin_cos.h"
#include "core/base/number_text.h"
#include "core/base/sentence.h"
#include "core/encoding/encoding_table.h"
#include "core/encoding/frequencies.h"
#include "core/relative/shift.h"
#include "core/relative/shift_raster.h"
#include "core/schemes/scheme_similarity.h"
#include "core/similarity/attention_weights.h"
#include "core/similarity/pair_contributions.h"
#include "ui/scene/compared_table.h"
#include "ui/scene/scene_scheme.h"

#include <cmath>
#include <memory>
#include <numbers>
#include <optional>

namespace posenc {

namespace {

std::string byIndex(std::int64_t index) { return numberText(index); }

TableSource::Fill rowsOf(const SchemePtr& scheme, const std::vector<std::int64_t>& positions)
{
    return [scheme, positions](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            block.row(r) = scheme->row(positions[static_cast<std::size_t>(first + r)]).transpose();
    };
}

TableSource::Fill columnsOf(const SchemePtr& scheme, const std::vector<std::int64_t>& dimensions)
{
    return [scheme, dimensions](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            for (Eigen::Index c = 0; c < block.cols(); ++c)
                block(r, c) = scheme->value(first + r, dimensions[static_cast<std::size_t>(c)]);
    };
}

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

TableSource::Fill wavelengthsOf(const Frequencies& frequencies)
{
    return [frequencies](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const std::int64_t pair = first + r;
            block.row(r) << static_cast<double>(pair), frequencies.omega(pair), frequencies.wavelength(pair);
        }
    };
}

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

// Angles in [0, 2π), turns including whole ones.
TableSource::Fill anglesOf(const Frequencies& frequencies, std::int64_t k)
{
    return [frequencies, k](std::int64_t first, TableRef block) {
        constexpr double turn = 2.0 * std::numbers::pi;
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const std::int64_t pair = first + r;
            double sine = 0.0;
            double cosine = 0.0;
            sinCos(static_cast<double>(k), frequencies.quarterTurns(pair), sine, cosine);
            const double angle = std::atan2(sine, cosine);
            block.row(r) << static_cast<double>(pair), frequencies.omega(pair), angle < 0.0 ? angle + turn : angle,
                0.25 * static_cast<double>(k) * frequencies.quarterTurns(pair).hi, sine, cosine;
        }
    };
}

TableSource::Fill shiftOf(const Encoding& encoding, std::int64_t offset)
{
    return [shift = Shift(encoding, offset)](std::int64_t first, TableRef block) {
        block.setZero();
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            for (const std::int64_t column : BlockOf(shift.encoding().spec(), first + r))
                block(r, column) = shift.entry(first + r, column);
    };
}

// A table of the pairs whose first column is their name.
Expected<TableSource> overPairs(TableSource table, const EncodingSpec& spec, const std::vector<std::string>& columns)
{
    if (spec.pairs() == 0)
        return Error{Error::Kind::Range, sentence("ui", "This encoding has no pairs and no wavelengths; choose a d_model of 2 or more.")};
    table.rows = spec.pairs();
    table.columns = std::ssize(columns);
    table.corner.clear();
    table.rowName = nullptr;
    table.columnName = [columns](std::int64_t column) { return columns[static_cast<std::size_t>(column)]; };
    return table;
}

// A table read from a user's file minus the formula.
TableSource::Fill differencesOf(const Scene& scene)
{
    if (comparisonOf(scene).scheme)
        return [table = scene.opened.table, scheme = schemeOf(scene)](std::int64_t first, TableRef block) {
            Table exact(block.rows(), scheme->spec().dModel());
            scheme->rows(first, exact);
            block = table->own.values.block(first, 0, block.rows(), block.cols()) - exact.leftCols(block.cols());
        };
    const std::int64_t skipped = scene.opened.table->firstPosition();
    const std::int64_t positions = std::min<std::int64_t>(scene.opened.table->own.values.rows() + skipped, EncodingSpec::maxMaxLen);
    return [table = scene.opened.table, skipped,
            formula = EncodingTable(Encoding(scene.encoding.withMaxLen(positions)))](std::int64_t first, TableRef block) {
        Table exact(block.rows(), formula.columns());
        formula.rows(first + skipped, exact);
        block = table->own.values.block(first, 0, block.rows(), block.cols()) - exact.leftCols(block.cols());
    };
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

// The sums over all offsets take seconds at the largest sizes: they are made when the table is written, not when it is asked for its size.
void fillWithSimilarity(TableSource& table, const SchemePtr& scheme, Measure measure)
{
    const auto made = std::make_shared<Scheme::SimilarityRows>();
    table.prepare = [made, scheme, measure](const Progress& progress) -> Expected<Done> {
        auto rows = scheme->similarityRows(measure, progress);
        if (!rows)
            return rows.error();
        *made = std::move(rows).value();
        return Done{};
    };
    table.fill = [made, scheme, measure](std::int64_t first, TableRef block) {
        if (!*made)
            *made = scheme->similarityRows(measure, Progress()).value();
        (*made)(first, block);
    };
}

// Rows named by the positions, columns by their index.
TableSource positionsTable(const Scene& scene)
{
    TableSource table;
    table.rows = scene.encoding.maxLen();
    table.columns = scene.encoding.dModel();
    table.corner = "position";
    table.rowName = [](std::int64_t row) { return row; };
    table.columnName = byIndex;
    return table;
}

} // namespace

Expected<TableSource> heatmapNumbers(const Scene& scene)
{
    TableSource table = positionsTable(scene);
    table.fill = [scheme = schemeOf(scene)](std::int64_t first, TableRef block) { scheme->rows(first, block); };
    return table;
}

Expected<TableSource> positionNumbers(const Scene& scene)
{
    const std::vector<std::int64_t> positions = existingPositions(scene);
    if (positions.empty())
        return Error{Error::Kind::Range, sentence("ui", "None of the chosen positions exists; choose one below max_len.")};
    TableSource table = positionsTable(scene);
    table.rows = static_cast<std::int64_t>(positions.size());
    table.rowName = [positions](std::int64_t row) { return positions[static_cast<std::size_t>(row)]; };
    table.fill = rowsOf(schemeOf(scene), positions);
    return table;
}

Expected<TableSource> dimensionNumbers(const Scene& scene)
{
    const std::vector<std::int64_t> dimensions = existingDimensions(scene);
    if (dimensions.empty())
        return Error{Error::Kind::Range, sentence("ui", "None of the chosen dimensions exists; choose one below d_model.")};
    TableSource table = positionsTable(scene);
    table.columns = static_cast<std::int64_t>(dimensions.size());
    table.columnName = [dimensions](std::int64_t column) { return numberText(dimensions[static_cast<std::size_t>(column)]); };
    table.fill = columnsOf(schemeOf(scene), dimensions);
    return table;
}

Expected<TableSource> similarityNumbers(const Scene& scene)
{
    TableSource table = positionsTable(scene);
    table.columns = scene.encoding.maxLen();
    fillWithSimilarity(table, schemeOf(scene), scene.view.measure);
    return table;
}

Expected<TableSource> offsetNumbers(const Scene& scene)
{
    TableSource table = positionsTable(scene);
    table.columns = 1;
    table.numbersPerRow = scene.encoding.dModel();
    if (scene.view.softmax && scene.scheme.name->hasPairs) {
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

Expected<TableSource> wavelengthNumbers(const Scene& scene)
{
    TableSource table = positionsTable(scene);
    table.fill = wavelengthsOf(Encoding(scene.encoding).frequencies());
    return overPairs(std::move(table), scene.encoding, {"pair", "omega", "lambda"});
}

Expected<TableSource> contributionNumbers(const Scene& scene)
{
    TableSource table = positionsTable(scene);
    table.fill = contributionsOf(Similarity(Encoding(scene.encoding), scene.view.measure), selectedPosition(scene), secondPosition(scene));
    return overPairs(std::move(table), scene.encoding, {"pair", "omega", "contribution", "running_sum"});
}

Expected<TableSource> clockNumbers(const Scene& scene)
{
    TableSource table = positionsTable(scene);
    table.fill = anglesOf(Encoding(scene.encoding).frequencies(), selectedPosition(scene));
    return overPairs(std::move(table), scene.encoding, {"pair", "omega", "angle", "turns", "sine", "cosine"});
}

Expected<TableSource> differenceNumbers(const Scene& scene)
{
    if (!scene.opened.table)
        return Error{Error::Kind::Usage,
                     sentence("ui", "There is no table to compare with; open an .npy or .csv file first, as FILE on the command line.")};
    TableSource table = positionsTable(scene);
    table.rows = scene.opened.table->own.values.rows();
    if (scene.view.showsTable) {
        table.columns = scene.opened.table->own.values.cols();
        table.fill = [own = scene.opened.table](std::int64_t first, TableRef block) {
            block = own->own.values.middleRows(first, block.rows());
        };
        return table;
    }
    if (comparisonOf(scene).scheme)
        table.rows = std::min(table.rows, scene.encoding.maxLen());
    table.columns = std::min<std::int64_t>(scene.opened.table->own.values.cols(), scene.encoding.dModel());
    table.fill = differencesOf(scene);
    return table;
}

Expected<TableSource> shiftNumbers(const Scene& scene)
{
    TableSource table = positionsTable(scene);
    table.rows = scene.encoding.dModel();
    table.corner = "dimension";
    table.fill = shiftOf(Encoding(scene.encoding), signedOffset(scene));
    return table;
}

} // namespace posenc
