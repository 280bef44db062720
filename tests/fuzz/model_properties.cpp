// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/gguf.h"
#include "core/checkpoints/npz.h"
#include "core/checkpoints/position_tables.h"
#include "core/checkpoints/safetensors.h"
#include "core/checkpoints/shard_index.h"
#include "core/models/model_positions.h"
#include "core/rope/rope_frequencies.h"
#include "tests/fuzz/checks.h"
#include "tests/fuzz/properties.h"
#include "ui/files/model_file.h"
#include "ui/models/opened_positions.h"

#include <QFileInfo>
#include <QTemporaryDir>

#include <cmath>

namespace posenc::test {

namespace {

QString brokenByTensor(const TensorFile& file, std::size_t tensor)
{
    const TensorInfo& info = file.tensors()[tensor];
    if (!info.problem.empty()) {
        if (info.rows != 0 || info.columns != 0 || file.table(tensor))
            return QStringLiteral("Tensor %1 has a problem and is read.").arg(tensor);
        return brokenBySentence(QString::fromStdString(info.problem));
    }
    constexpr std::int64_t few = 1 << 20; // an NPZ promises as much as it likes
    if (info.rows < 1 || info.columns < 1 || info.rows * info.columns > FileTable::maxValues)
        return QStringLiteral("Tensor %1 is no table.").arg(tensor);
    if (info.rows * info.columns > few)
        return {};
    for (const std::int64_t firstRow : {std::int64_t{0}, info.rows / 2}) {
        const auto table = file.table(tensor, firstRow);
        if (!table) {
            if (const QString broken = brokenBySentence(QString::fromStdString(table.error().message)); !broken.isEmpty())
                return broken;
            continue;
        }
        if (table->values.rows() != info.rows - firstRow || table->values.cols() != info.columns)
            return QStringLiteral("Tensor %1 has another shape.").arg(tensor);
        const RowsMeant rows = proposedRows(info, table->values.topRows(std::min<Eigen::Index>(table->values.rows(), rowsLookedAt)));
        if (rows.firstRow < 0 || rows.firstRow >= info.rows)
            return QStringLiteral("Tensor %1 would begin behind its end.").arg(tensor);
        for (const std::string& sentence : {table->reading, rows.reason})
            if (const QString broken = sentence.empty() ? QString() : brokenBySentence(QString::fromStdString(sentence)); !broken.isEmpty())
                return broken;
    }
    return {};
}

QString brokenBy(const Expected<std::shared_ptr<const TensorFile>>& file, qsizetype size)
{
    if (!file)
        return brokenBySentence(QString::fromStdString(file.error().message));
    const std::vector<TensorInfo>& tensors = (*file)->tensors();
    const bool isPacked = (*file)->format() == "NPZ";
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (!isPacked && tensors[i].bytes > static_cast<std::uint64_t>(size))
            return QStringLiteral("Tensor %1 is larger than its file.").arg(i);
        if (const QString broken = brokenByTensor(**file, i); !broken.isEmpty())
            return broken;
    }
    for (const std::size_t i : positionTables(tensors))
        if (i >= tensors.size() || !tensors[i].problem.empty())
            return QStringLiteral("Tensor %1 is no table of positions.").arg(i);
    const std::string why = whyNoPositionTable(tensors);
    return why.empty() ? QString() : brokenBySentence(QString::fromStdString(why));
}

std::shared_ptr<const ByteRanges> rangesOf(const QByteArray& bytes) { return std::make_shared<RangesInMemory>(bytes.toStdString()); }

QString brokenByPositions(const ModelPositions& positions)
{
    std::vector<std::string> sentences = positions.warnings;
    sentences.insert(sentences.end(), positions.notes.begin(), positions.notes.end());
    sentences.push_back(positions.summary);
    if (sentences.size() > 60)
        return QStringLiteral("There are too many warnings.");
    for (const std::string& sentence : sentences)
        if (const QString broken = brokenByLongSentence(QString::fromStdString(sentence)); !broken.isEmpty())
            return broken;
    if (positions.kind != PositionKind::Rope)
        return {};
    const auto frequencies = RopeFrequencies::make(positions.rope.encoding(), positions.rope.scaling);
    if (!frequencies)
        return QStringLiteral("It was read and cannot be shown: ") + QString::fromStdString(frequencies.error().message);
    for (std::int64_t pair = 0; pair < frequencies->pairs(); ++pair)
        if (!(frequencies->scaledOmega(pair) >= 0.0 && frequencies->scaledOmega(pair) <= 4.0))
            return QStringLiteral("Pair %1 has no frequency.").arg(pair);
    return std::isfinite(frequencies->attentionFactor()) ? QString() : QStringLiteral("There is no attention factor.");
}

// A file of two tensors, little enough to stand here.
QByteArray shard(const char* first, const char* second)
{
    const QByteArray header = QByteArray("{\"") + first + "\":{\"dtype\":\"F32\",\"shape\":[2,2],\"data_offsets\":[0,16]},\"" + second
                              + "\":{\"dtype\":\"F32\",\"shape\":[1,2],\"data_offsets\":[16,24]}}";
    QByteArray bytes(8, '\0');
    bytes[0] = static_cast<char>(header.size());
    return bytes + header + QByteArray(24, '\x3f');
}

} // namespace

QString brokenBySafetensors(const QByteArray& bytes) { return brokenBy(openSafetensors(rangesOf(bytes)), bytes.size()); }

QString brokenByNpz(const QByteArray& bytes) { return brokenBy(openNpz(rangesOf(bytes)), bytes.size()); }

QString brokenByGguf(const QByteArray& bytes)
{
    const auto file = openGguf(rangesOf(bytes));
    if (const QString broken = brokenBy(file, bytes.size()); !broken.isEmpty() || !file)
        return broken;
    ModelFile model;
    model.path = QStringLiteral("model.gguf");
    model.tensors = *file;
    const auto positions = openedPositions(model);
    if (!positions)
        return brokenByLongSentence(QString::fromStdString(positions.error().message));
    return *positions ? brokenByPositions(**positions) : QStringLiteral("A GGUF file says nothing of its positions.");
}

QString brokenByTensorFile(const QByteArray& bytes)
{
    const auto file = openTensorFile(rangesOf(bytes));
    if (const QString broken = brokenBy(file, bytes.size()); !broken.isEmpty() || !file)
        return broken;
    static const auto other = openTensorFile(rangesOf(shard("other.wpe.weight", "other.bias")));
    const auto joined = joinedTensorFiles({*file, *other});
    if (!joined)
        return brokenBySentence(joined.error().message);
    return (*joined)->tensors().size() == (*file)->tensors().size() + 2 ? QString() : QStringLiteral("A tensor is missing.");
}

QString brokenByShardIndex(const QByteArray& bytes)
{
    const auto index = readShardIndex(*rangesOf(bytes));
    if (!index)
        return brokenBySentence(index.error().message);
    for (const auto& [tensor, file] : *index)
        if (file.empty() || file.find_first_of(std::string_view("/\\\0", 3)) != file.npos || file == "." || file == "..")
            return QStringLiteral("This is not in the folder: ") + QString::fromStdString(file);
    // The same beside its shards, of which it may name one, both or others.
    static const QTemporaryDir folder;
    static const bool isThere = [] {
        write(folder.filePath(QStringLiteral("a.safetensors")), shard("wpe.weight", "a"));
        write(folder.filePath(QStringLiteral("b.safetensors")), shard("h.0.weight", "b"));
        return true;
    }();
    Q_UNUSED(isThere)
    const QString path = folder.filePath(QStringLiteral("model.safetensors.index.json"));
    write(path, bytes);
    const auto model = openModelFile(path);
    if (!model) {
        constexpr qsizetype longest = 1200; // with a path that is quoted
        return brokenByLongSentence(QString::fromStdString(model.error().message), longest);
    }
    for (const QString& opened : model->opened)
        if (QFileInfo(opened).absolutePath() != folder.path())
            return QStringLiteral("This is not in the folder: ") + opened;
    return {};
}

QString brokenByModelConfig(const QByteArray& bytes)
{
    const auto read = readModelConfig({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    return read ? brokenByPositions(*read) : brokenBySentence(read.error().message);
}

} // namespace posenc::test
