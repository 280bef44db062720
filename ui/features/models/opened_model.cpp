// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/models/opened_model.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/checkpoints/gguf.h"
#include "ui/base/shown_text.h"
#include "ui/features/models/configuration.h"
#include "ui/features/models/model_file.h"
#include "ui/features/rotary/rotary_scene.h"
#include "ui/files/file_kind.h"
#include "ui/files/foreign_file.h"
#include "ui/files/foreign_format.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cmath>

namespace posenc {

namespace {

ModelValue valueOf(const GgufValues& values, std::string_view key)
{
    if (const auto flag = values.boolean(key))
        return *flag;
    if (const auto number = values.number(key))
        return ModelNumber{*number, *number == std::floor(*number)};
    if (const auto text = values.text(key))
        return std::string(*text);
    if (const auto numbers = values.numbers(key); !numbers.empty())
        return std::vector<double>(numbers.begin(), numbers.end());
    return OtherValue{};
}

// If the settings do not tell how the model encodes positions, its tensors may.
ModelPositions withTables(ModelPositions positions, const TensorFile& file)
{
    if (positions.kind != PositionKind::None && positions.kind != PositionKind::Unknown)
        return positions;
    std::string tables;
    for (const TensorInfo& tensor : file.tensors()) {
        if (!namesPositionTable(tensor.name) || !tensor.problem.empty() || tensor.rows < 2)
            continue;
        positions.rows = tables.empty() ? tensor.rows : positions.rows;
        tables += (tables.empty() ? "" : ", ") + sentence("ui", "%1 (%2 rows)")(posenc::quoted(tensor.name), tensor.rows);
    }
    if (tables.empty())
        return positions;
    positions.kind = PositionKind::LearnedTable;
    const std::string model = positions.model.empty() ? sentence("ui", "The model") : onOneLine(positions.model.substr(0, 60));
    positions.summary = sentence("ui", "%1 has tables of positions among its tensors: %2. Open one to see it.")(model, tables);
    return positions;
}

// The divisors of the pairs, one row each.
void addDivisors(const TensorFile& file, ModelKeys& keys)
{
    constexpr std::int64_t mostPairs = EncodingSpec::maxDModel / 2;
    static constexpr std::array names{"rope_freqs.weight", "rope_factors_long.weight", "rope_factors_short.weight"};
    for (std::size_t tensor = 0; tensor < file.tensors().size(); ++tensor) {
        const TensorInfo& info = file.tensors()[tensor];
        if (!std::ranges::count(names, info.name) || info.rows != 1 || info.columns > mostPairs)
            continue;
        if (const auto table = file.table(tensor))
            keys.add(info.name, std::vector<double>(table->values.data(), table->values.data() + table->values.size()));
    }
}

Expected<ModelPositions> fromConfiguration(const QString& path)
{
    const auto file = ForeignFile::open(path);
    if (!file)
        return file.error();
    std::string json(std::min<std::uint64_t>((*file)->size(), ModelKeys::mostBytes + 1), '\0'); // one more is refused
    const auto read = (*file)->read(json);
    if (!read)
        return read.error();
    auto positions = readModelConfig(std::string_view(json).substr(0, *read));
    if (!positions)
        return notOpened(path, QString::fromStdString(positions.error().message));
    return positions;
}

} // namespace

Expected<std::optional<ModelPositions>> openedPositions(const ModelFile& model)
{
    if (const GgufValues* const values = model.tensors ? model.tensors->ggufValues() : nullptr) {
        ModelKeys keys;
        for (const std::string_view key : values->keys())
            keys.add(std::string(key), valueOf(*values, key));
        addDivisors(*model.tensors, keys);
        auto positions = readGgufPositions(keys);
        if (!positions)
            return notOpened(model.path, QString::fromStdString(positions.error().message));
        return std::optional(withTables(std::move(positions).value(), *model.tensors));
    }
    if (model.configPath.isEmpty())
        return std::optional<ModelPositions>();
    auto positions = fromConfiguration(model.configPath);
    if (!positions)
        return positions.error();
    return std::optional(model.tensors ? withTables(std::move(positions).value(), *model.tensors) : std::move(positions).value());
}

Expected<OpenedModel> modelAt(const QString& path, const Progress& progress)
{
    const auto positionsAt = [&]() -> Expected<std::optional<ModelPositions>> {
        if (!isModelPath(path))
            return isTablePath(path) ? std::optional<ModelPositions>() : configurationIn(path);
        const auto file = openModelFile(path, {progress, false, {}});
        return file ? openedPositions(*file) : file.error();
    };
    auto positions = positionsAt();
    if (!positions)
        return positions.error();
    if (!*positions)
        return notOpened(path, QCoreApplication::translate("Documents", "The file has no configuration of a model. Choose a file such as "
                                                                        "config.json or model.gguf."));
    return OpenedModel{nameOfModel(path), std::move(**positions)};
}

} // namespace posenc
