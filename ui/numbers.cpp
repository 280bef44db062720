#include "ui/numbers.h"

#include "core/encoding_table.h"
#include "core/similarity.h"
#include "ui/safe_file.h"

namespace posenc {

Expected<Numbers> numbersOf(const Scene& scene)
{
    const EncodingSpec& spec = scene.encoding;
    const std::vector<std::int64_t> positions = existingPositions(scene);
    const std::vector<std::int64_t> dimensions = existingDimensions(scene);
    switch (scene.view.name) {
    case View::Heatmap:
        return Numbers{spec.maxLen(), spec.dModel(),
                       [table = EncodingTable(Encoding(spec))](std::int64_t first, TableRef block) { table.rows(first, block); }};
    case View::Position:
        if (positions.empty())
            return Error{Error::Kind::Range, "None of the chosen positions exists; choose one below max_len."};
        return Numbers{static_cast<std::int64_t>(positions.size()), spec.dModel(),
                       [encoding = Encoding(spec), positions](std::int64_t first, TableRef block) {
                           for (Eigen::Index r = 0; r < block.rows(); ++r)
                               block.row(r) = encoding.row(positions[static_cast<std::size_t>(first + r)]).transpose();
                       }};
    case View::Dimension:
        if (dimensions.empty())
            return Error{Error::Kind::Range, "None of the chosen dimensions exists; choose one below d_model."};
        return Numbers{spec.maxLen(), static_cast<std::int64_t>(dimensions.size()),
                       [encoding = Encoding(spec), dimensions](std::int64_t first, TableRef block) {
                           for (Eigen::Index r = 0; r < block.rows(); ++r)
                               for (Eigen::Index c = 0; c < block.cols(); ++c)
                                   block(r, c) = encoding.value(first + r, dimensions[static_cast<std::size_t>(c)]);
                       }};
    case View::Similarity:
        return Numbers{spec.maxLen(), spec.maxLen(),
                       [table = SimilarityTable(Similarity(Encoding(spec), scene.view.measure))](std::int64_t first, TableRef block) {
                           table.rows(first, block);
                       }};
    }
    return Error{Error::Kind::Runtime, "This view has no numbers."};
}

Expected<Done> writeNumbers(const Scene& scene, const QString& path, bool replace)
{
    const auto numbers = numbersOf(scene);
    if (!numbers)
        return numbers.error();
    const auto bytes = static_cast<qint64>(npyHeader(numbers->rows, numbers->columns).size()) + numbers->rows * numbers->columns * 8;
    const auto file = SafeFile::create(path, bytes, replace ? Existing::Replace : Existing::Keep);
    if (!file)
        return file.error();
    const auto written =
        writeNpy(numbers->rows, numbers->columns, numbers->source, [&](std::span<const std::byte> part) { return (*file)->write(part); });
    if (!written)
        return written;
    return (*file)->commit();
}

} // namespace posenc
