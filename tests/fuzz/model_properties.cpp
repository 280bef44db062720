// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/gguf.h"
#include "core/checkpoints/npz.h"
#include "core/checkpoints/position_tables.h"
#include "core/checkpoints/safetensors.h"
#include "core/models/model_positions.h"
#include "core/rope/rope_frequencies.h"
#include "tests/fuzz/checks.h"
#include "tests/fuzz/properties.h"
#include "ui/features/models/model_file.h"
#include "ui/features/models/opened_model.h"

#include <QFileInfo>
#include <QTemporaryDir>

#include <atomic>
#include <cmath>
#include <stop_token>

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
    if (file.table(tensor, info.rows) || file.table(tensor, -1))
        return QStringLiteral("Tensor %1 has a row behind its end.").arg(tensor);
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
    if (const auto none = (*file)->table(tensors.size()); none || !brokenBySentence(none.error().message).isEmpty())
        return QStringLiteral("There is a tensor too many.");
    for (const TensorInfo& info : tensors)
        if (const std::string model = knownModel(info); !model.empty() && info.rows == 0)
            return QStringLiteral("A tensor that cannot be read is that of a model.");
    const std::string why = whyNoPositionTable(tensors);
    return why.empty() ? QString() : brokenBySentence(QString::fromStdString(why));
}

std::shared_ptr<const ByteRanges> rangesOf(const QByteArray& bytes) { return std::make_shared<RangesInMemory>(bytes.toStdString()); }

// A disk that gives no more after some reads.
class FailingRanges : public ByteRanges {
public:
    FailingRanges(const QByteArray& bytes, int reads) : m_bytes(bytes.toStdString()), m_reads(reads) {}

    std::uint64_t size() const override { return m_bytes.size(); }
    Expected<Done> read(std::uint64_t offset, std::span<char> room) const override
    {
        return m_reads-- > 0 ? m_bytes.read(offset, room) : Error{Error::Kind::File, "The disk does not answer; try again."};
    }

private:
    RangesInMemory m_bytes;
    mutable std::atomic<int> m_reads;
};

using Opener = Expected<std::shared_ptr<const TensorFile>> (*)(std::shared_ptr<const ByteRanges>, const Progress&, const ReadingBudget&);

// The same bytes on a disk that fails after some reads, then under a hand that stops the reading: something is read, or a sentence says
// why not.
QString brokenByTrouble(const QByteArray& bytes, Opener open, int good)
{
    std::stop_source stopper;
    std::atomic<int> left = good;
    const Progress stopped{[&](double) {
                               if (left-- <= 0)
                                   stopper.request_stop();
                           },
                           stopper.get_token()};
    const std::pair<std::shared_ptr<const ByteRanges>, Progress> troubles[] = {{std::make_shared<FailingRanges>(bytes, good), {}},
                                                                               {rangesOf(bytes), stopped}};
    for (const auto& [ranges, progress] : troubles) {
        const auto file = open(ranges, progress, {});
        if (!file) {
            if (const QString broken = brokenBySentence(file.error().message); !broken.isEmpty())
                return broken;
            continue;
        }
        constexpr std::int64_t few = 1 << 12;
        const std::vector<TensorInfo>& tensors = (*file)->tensors();
        for (std::size_t i = 0; i < tensors.size() && i < 4; ++i)
            if (tensors[i].rows * tensors[i].columns <= few)
                if (const auto table = (*file)->table(i, 0, progress); !table)
                    if (const QString broken = brokenBySentence(table.error().message); !broken.isEmpty())
                        return broken;
    }
    return {};
}

QString brokenByTrouble(const QByteArray& bytes, Opener open)
{
    constexpr std::size_t seldom = 8;
    for (const int good : troublesOf(bytes, seldom, 24))
        if (const QString broken = brokenByTrouble(bytes, open, good); !broken.isEmpty())
            return broken;
    return {};
}

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

QString brokenBySafetensors(const QByteArray& bytes)
{
    const QString broken = brokenBy(openSafetensors(rangesOf(bytes)), bytes.size());
    return broken.isEmpty() ? brokenByTrouble(bytes, openSafetensors) : broken;
}

QString brokenByNpz(const QByteArray& bytes)
{
    const QString broken = brokenBy(openNpz(rangesOf(bytes)), bytes.size());
    return broken.isEmpty() ? brokenByTrouble(bytes, openNpz) : broken;
}

QString brokenByGguf(const QByteArray& bytes)
{
    if (const QString broken = brokenByTrouble(bytes, openGguf); !broken.isEmpty())
        return broken;
    const auto file = openGguf(rangesOf(bytes));
    if (const QString broken = brokenBy(file, bytes.size()); !broken.isEmpty() || !file)
        return broken;
    const GgufValues& values = *(*file)->ggufValues();
    for (const std::string_view key : values.keys())
        if (const auto numbers = values.numbers(key); !numbers.empty() && values.arraySize(key).value_or(0) < numbers.size())
            return QStringLiteral("An array has more numbers than it has.");
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
    const std::size_t count = (*joined)->tensors().size();
    if (count != (*file)->tensors().size() + 2 || (*joined)->ggufValues() != (*file)->ggufValues())
        return QStringLiteral("A tensor is missing.");
    const auto last = (*joined)->table(count - 1); // it is the other's
    if (!last || last->values.rows() != 1 || last->values.cols() != 2)
        return QStringLiteral("The last tensor is another.");
    return brokenByTrouble(bytes, openTensorFile);
}

QString brokenByShardIndex(const QByteArray& bytes)
{
    if (const auto index = readShardIndex(FailingRanges(bytes, static_cast<int>(lotOf(bytes) % 2)));
        !index && !brokenBySentence(index.error().message).isEmpty())
        return brokenBySentence(index.error().message);
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
