// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numbers/numbers.h"

#include "core/arithmetic/sin_cos.h"
#include "core/base/number_text.h"
#include "core/encoding/encoding_table.h"
#include "core/encoding/frequencies.h"
#include "core/relative/shift.h"
#include "core/relative/shift_raster.h"
#include "core/schemes/scheme_similarity.h"
#include "core/similarity/attention_weights.h"
#include "core/similarity/pair_contributions.h"
#include "ui/numbers/compared_numbers.h"
#include "ui/numbers/precision_numbers.h"
#include "ui/numbers/projection_numbers.h"
#include "ui/numbers/rotary_numbers.h"
#include "ui/numbers/token_numbers.h"
#include "ui/scene/compared_table.h"
#include "ui/words/scheme_text.h"

#include <cmath>
#include <memory>
#include <numbers>
#include <optional>

namespace posenc {

namespace {

std::string byIndex(std::int64_t index) { return numberText(index); }

TableSource::Fill rowsOf(const SchemeTable& code, const std::vector<std::int64_t>& positions)
{
    return [code, positions](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            block.row(r) = code.row(positions[static_cast<std::size_t>(first + r)]).transpose();
    };
}

TableSource::Fill columnsOf(const SchemeTable& code, const std::vector<std::int64_t>& dimensions)
{
    return [code, dimensions](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            for (Eigen::Index c = 0; c < block.cols(); ++c)
                block(r, c) = code.value(first + r, dimensions[static_cast<std::size_t>(c)]);
    };
}

TableSource::Fill offsetsOf(const Similarity& similarity, std::int64_t reference)
{
    return [similarity, reference](std::int64_t first, TableRef block) {
        Eigen::VectorXd values(block.rows());
        similarity.row(reference, first, values);
        block.col(0) = values;
    };
}

// The name of the offset view's one column: "dot", or "dot_with_1000" if measured from a position other than 0.
std::string offsetColumn(const std::string& measure, const Scene& scene)
{
    const std::int64_t reference = referencePosition(scene);
    return reference == 0 ? measure : measure + "_with_" + numberText(reference);
}

// Rows of the similarity matrix of a scheme other than the encoding.
TableSource::Fill similarityRowsOf(const SchemeSimilarity& similarity)
{
    return [similarity](std::int64_t first, TableRef block) {
        Eigen::VectorXd row(block.cols());
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            similarity.row(first + r, 0, row);
            block.row(r) = row.transpose();
        }
    };
}

TableSource::Fill codeOffsetsOf(const SchemeSimilarity& similarity, std::int64_t reference)
{
    return [similarity, reference](std::int64_t first, TableRef block) {
        Eigen::VectorXd values(block.rows());
        similarity.row(reference, first, values);
        block.col(0) = values;
    };
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
        return Error{Error::Kind::Range, "This encoding has no pair and no wavelength; choose a d_model of 2 or more."};
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
    const std::int64_t skipped = scene.table->match.best.convention.firstPosition;
    const std::int64_t positions = std::min<std::int64_t>(scene.table->own.values.rows() + skipped, EncodingSpec::maxMaxLen);
    return [table = scene.table, skipped, formula = EncodingTable(Encoding(scene.encoding.withMaxLen(positions)))](std::int64_t first,
                                                                                                                   TableRef block) {
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
    table.fill = [made, dots = offsetsOf(Similarity(encoding, Measure::Dot), query), encoding, query](std::int64_t first, TableRef block) {
        if (!*made)
            *made = AttentionWeights::make(encoding, query).value();
        dots(first, block);
        block = block.unaryExpr([&weights = **made](double dot) { return weights.weight(dot); }).eval();
    };
}

// The sums over all offsets take seconds at the largest sizes: computed when the table is written, not when its size is read.
void fillWithSimilarity(TableSource& table, const Similarity& similarity)
{
    const auto made = std::make_shared<std::optional<SimilarityTable>>();
    table.prepare = [made, similarity](const Progress& progress) -> Expected<Done> {
        auto rows = SimilarityTable::make(similarity, progress);
        if (!rows)
            return rows.error();
        made->emplace(std::move(rows).value());
        return Done{};
    };
    table.fill = [made, similarity](std::int64_t first, TableRef block) {
        if (!*made)
            made->emplace(similarity);
        (*made)->rows(first, block);
    };
}

} // namespace

Expected<TableSource> numbersOf(const Scene& scene)
{
    const EncodingSpec& spec = scene.encoding;
    const Encoding encoding(spec);
    const SchemeTable code = codeOf(scene);
    const bool sinusoidal = isSinusoidal(scene);
    if (const QString absence = schemeAbsence(scene, scene.view.name); !absence.isEmpty())
        return Error{Error::Kind::Usage, absence.toStdString()};
    const std::vector<std::int64_t> positions = existingPositions(scene);
    const std::vector<std::int64_t> dimensions = existingDimensions(scene);
    TableSource table;
    table.rows = spec.maxLen();
    table.columns = spec.dModel();
    table.corner = "position";
    table.rowName = [](std::int64_t row) { return row; };
    table.columnName = byIndex;
    switch (scene.view.name) {
    case View::Heatmap:
        if (sinusoidal)
            table.fill = [rows = EncodingTable(encoding)](std::int64_t first, TableRef block) { rows.rows(first, block); };
        else
            table.fill = [code](std::int64_t first, TableRef block) { code.rows(first, block); };
        break;
    case View::Position:
        if (positions.empty())
            return Error{Error::Kind::Range, "None of the chosen positions exists; choose one below max_len."};
        table.rows = static_cast<std::int64_t>(positions.size());
        table.rowName = [positions](std::int64_t row) { return positions[static_cast<std::size_t>(row)]; };
        table.fill = rowsOf(code, positions);
        break;
    case View::Dimension:
        if (dimensions.empty())
            return Error{Error::Kind::Range, "None of the chosen dimensions exists; choose one below d_model."};
        table.columns = static_cast<std::int64_t>(dimensions.size());
        table.columnName = [dimensions](std::int64_t column) { return numberText(dimensions[static_cast<std::size_t>(column)]); };
        table.fill = columnsOf(code, dimensions);
        break;
    case View::Similarity:
        table.columns = spec.maxLen();
        if (sinusoidal)
            fillWithSimilarity(table, Similarity(encoding, scene.view.measure));
        else
            table.fill = similarityRowsOf(SchemeSimilarity(code, scene.view.measure));
        break;
    case View::Offset:
        table.columns = 1;
        if (scene.view.softmax && sinusoidal) {
            table.columnName = [name = offsetColumn("softmax", scene)](std::int64_t) { return name; };
            fillWithWeights(table, encoding, referencePosition(scene));
            break;
        }
        table.columnName = [name = offsetColumn(std::string(nameOf(scene.view.measure)), scene)](std::int64_t) { return name; };
        table.fill = sinusoidal ? offsetsOf(Similarity(encoding, scene.view.measure), referencePosition(scene))
                                : codeOffsetsOf(SchemeSimilarity(code, scene.view.measure), referencePosition(scene));
        break;
    case View::Wavelength:
        table.fill = wavelengthsOf(encoding.frequencies());
        return overPairs(std::move(table), spec, {"pair", "omega", "lambda"});
    case View::Contribution:
        table.fill = contributionsOf(Similarity(encoding, scene.view.measure), selectedPosition(scene), secondPosition(scene));
        return overPairs(std::move(table), spec, {"pair", "omega", "contribution", "running_sum"});
    case View::Clock:
        table.fill = anglesOf(encoding.frequencies(), selectedPosition(scene));
        return overPairs(std::move(table), spec, {"pair", "omega", "angle", "turns", "sine", "cosine"});
    case View::Tokens:
        return tokenNumbers(scene);
    case View::Projection:
        return projectionNumbers(scene);
    case View::Precision:
        return precisionNumbers(scene);
    case View::Rotary:
        return rotaryNumbers(scene);
    case View::Compare:
        return comparedNumbers(scene);
    case View::Difference:
        if (!scene.table)
            return Error{Error::Kind::Usage,
                         "There is no table to compare with; open an .npy or .csv file first, as FILE on the command line."};
        table.rows = scene.table->own.values.rows();
        table.columns = std::min<std::int64_t>(scene.table->own.values.cols(), spec.dModel());
        table.fill = differencesOf(scene);
        break;
    case View::Shift:
        table.rows = spec.dModel();
        table.corner = "dimension";
        table.fill = shiftOf(encoding, signedOffset(scene));
        break;
    }
    return table;
}

} // namespace posenc
