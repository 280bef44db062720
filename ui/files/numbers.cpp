#include "ui/files/numbers.h"

#include "core/encoding_table.h"
#include "core/frequencies.h"
#include "core/number_text.h"
#include "core/similarity.h"

#include <memory>
#include <optional>

namespace posenc {

namespace {

std::string byIndex(std::int64_t index) { return numberText(index); }

TableSource::Fill rowsOf(const Encoding& encoding, const std::vector<std::int64_t>& positions)
{
    return [encoding, positions](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            block.row(r) = encoding.row(positions[static_cast<std::size_t>(first + r)]).transpose();
    };
}

TableSource::Fill columnsOf(const Encoding& encoding, const std::vector<std::int64_t>& dimensions)
{
    return [encoding, dimensions](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            for (Eigen::Index c = 0; c < block.cols(); ++c)
                block(r, c) = encoding.value(first + r, dimensions[static_cast<std::size_t>(c)]);
    };
}

TableSource::Fill offsetsOf(const Similarity& similarity)
{
    return [similarity](std::int64_t first, TableRef block) {
        Eigen::VectorXd values(block.rows());
        similarity.kernel(first, values);
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

// The sums over all offsets take seconds at the largest sizes: they are made when the table is written, not when it is asked for its size.
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
        table.fill = [rows = EncodingTable(encoding)](std::int64_t first, TableRef block) { rows.rows(first, block); };
        break;
    case View::Position:
        if (positions.empty())
            return Error{Error::Kind::Range, "None of the chosen positions exists; choose one below max_len."};
        table.rows = static_cast<std::int64_t>(positions.size());
        table.rowName = [positions](std::int64_t row) { return positions[static_cast<std::size_t>(row)]; };
        table.fill = rowsOf(encoding, positions);
        break;
    case View::Dimension:
        if (dimensions.empty())
            return Error{Error::Kind::Range, "None of the chosen dimensions exists; choose one below d_model."};
        table.columns = static_cast<std::int64_t>(dimensions.size());
        table.columnName = [dimensions](std::int64_t column) { return numberText(dimensions[static_cast<std::size_t>(column)]); };
        table.fill = columnsOf(encoding, dimensions);
        break;
    case View::Similarity:
        table.columns = spec.maxLen();
        fillWithSimilarity(table, Similarity(encoding, scene.view.measure));
        break;
    case View::Offset:
        table.columns = 1;
        table.columnName = [measure = scene.view.measure](std::int64_t) { return std::string(nameOf(measure)); };
        table.fill = offsetsOf(Similarity(encoding, scene.view.measure));
        break;
    case View::Wavelength:
        if (spec.pairs() == 0)
            return Error{Error::Kind::Range, "This encoding has no pair and no wavelength; choose a d_model of 2 or more."};
        table.rows = spec.pairs();
        table.columns = 3;
        table.corner.clear();
        table.rowName = nullptr;
        table.columnName = [](std::int64_t column) {
            return std::vector<std::string>{"pair", "omega", "lambda"}[static_cast<std::size_t>(column)];
        };
        table.fill = wavelengthsOf(encoding.frequencies());
        break;
    }
    return table;
}

} // namespace posenc
