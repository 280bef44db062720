#include "ui/numbers.h"

#include "core/encoding_table.h"
#include "core/similarity.h"
#include "ui/safe_file.h"

namespace posenc {

namespace {

std::function<std::int64_t(std::int64_t)> named(std::vector<std::int64_t> names)
{
    return [names = std::move(names)](std::int64_t index) { return names[static_cast<std::size_t>(index)]; };
}

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
    table.rowName = table.columnName = [](std::int64_t index) { return index; };
    switch (scene.view.name) {
    case View::Heatmap:
        table.fill = [rows = EncodingTable(encoding)](std::int64_t first, TableRef block) { rows.rows(first, block); };
        break;
    case View::Position:
        if (positions.empty())
            return Error{Error::Kind::Range, "None of the chosen positions exists; choose one below max_len."};
        table.rows = static_cast<std::int64_t>(positions.size());
        table.rowName = named(positions);
        table.fill = rowsOf(encoding, positions);
        break;
    case View::Dimension:
        if (dimensions.empty())
            return Error{Error::Kind::Range, "None of the chosen dimensions exists; choose one below d_model."};
        table.columns = static_cast<std::int64_t>(dimensions.size());
        table.columnName = named(dimensions);
        table.fill = columnsOf(encoding, dimensions);
        break;
    case View::Similarity:
        table.columns = spec.maxLen();
        table.fill = [rows = SimilarityTable(Similarity(encoding, scene.view.measure))](std::int64_t first, TableRef block) {
            rows.rows(first, block);
        };
        break;
    }
    return table;
}

Expected<Done> writeNumbers(const Scene& scene, const QString& path, bool replace)
{
    const bool csv = path.endsWith(QLatin1String(".csv"));
    const auto table = numbersOf(scene);
    if (!table)
        return table.error();
    const std::int64_t bytes = csv ? csvSizeAtLeast(table->rows, table->columns) : npySize(table->rows, table->columns);
    const auto file = SafeFile::create(path, bytes, replace ? Existing::Replace : Existing::Keep);
    if (!file)
        return file.error();
    const Sink sink = [&](std::span<const std::byte> part) { return (*file)->write(part); };
    const auto written = csv ? writeCsv(*table, sink) : writeNpy(*table, sink);
    if (!written)
        return written;
    return (*file)->commit();
}

} // namespace posenc
