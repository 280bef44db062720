// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/models/model_file.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/base/without_exceptions.h"
#include "core/checkpoints/position_tables.h"
#include "core/checkpoints/safetensors.h"
#include "ui/files/foreign_file.h"
#include "ui/files/foreign_format.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cerrno>
#include <functional>
#include <map>
#include <unistd.h>

namespace posenc {

namespace {

// A file, read where it is wanted.
class FileRanges : public ByteRanges {
public:
    explicit FileRanges(std::unique_ptr<ForeignFile> file) : m_file(std::move(file)), m_size(m_file->size()) {}

    std::uint64_t size() const override { return m_size; }
    Expected<Done> read(std::uint64_t offset, std::span<char> room) const override
    {
        while (!room.empty()) {
            const ssize_t count = pread(m_file->device().handle(), room.data(), room.size(), static_cast<off_t>(offset));
            if (count < 0 && errno == EINTR)
                continue;
            if (count < 0)
                return notReadToEnd();
            if (count == 0)
                return Error{Error::Kind::File, sentence("ui", "The file is incomplete. Copy or download it again.")};
            offset += static_cast<std::uint64_t>(count);
            room = room.subspan(static_cast<std::size_t>(count));
        }
        return Done{};
    }

private:
    std::unique_ptr<ForeignFile> m_file;
    std::uint64_t m_size;
};

// With the path before it, and nothing about the content if a scene named it.
Error explained(const QString& path, const Error& error, const Reading& reading)
{
    if (error.kind == Error::Kind::Cancelled)
        return error;
    if (reading.namedByScene)
        return notOpened(path, QCoreApplication::translate(
                                   "ModelFile", "The file is not a model that posenc can read. Open the file itself to see why."));
    return explainedByFormat(path, notOpened(path, QString::fromStdString(error.message)), WantedFile::Model);
}

Expected<std::shared_ptr<const ByteRanges>> rangesOf(const QString& path, const Reading& reading)
{
    auto file = ForeignFile::open(path, reading.within);
    if (!file)
        return file.error();
    return std::shared_ptr<const ByteRanges>(std::make_shared<FileRanges>(std::move(file).value()));
}

using OpenedTensors = Expected<std::shared_ptr<const TensorFile>>;

OpenedTensors tensorsOf(const QString& path, const Reading& reading, const ReadingBudget& budget = {})
{
    const auto bytes = rangesOf(path, reading);
    if (!bytes)
        return bytes.error();
    auto file = openTensorFile(*bytes, reading.progress, budget);
    return file ? file : explained(path, file.error(), reading);
}

bool isIndex(const QString& path) { return path.endsWith(QLatin1String(".index.json"), Qt::CaseInsensitive); }

using Wanted = std::function<bool(std::string_view tensor)>;

// The shards that hold a wanted tensor; all if there is none.
Expected<ModelFile> openShards(const QString& path, const Wanted& wanted, const Reading& reading)
{
    constexpr qsizetype mostShards = 1000;
    const auto bytes = rangesOf(path, reading);
    if (!bytes)
        return bytes.error();
    const ReadingBudget budget; // limit for all shards together, because there may be a thousand links to one file
    const auto index = readShardIndex(**bytes, reading.progress, budget);
    if (!index)
        return explained(path, index.error(), reading);
    QStringList all;
    std::map<std::string_view, bool> isNeeded;
    for (const auto& [tensor, file] : *index) {
        const auto [shard, isNew] = isNeeded.emplace(file, false);
        if (isNew)
            all.append(QString::fromStdString(file));
        shard->second = shard->second || wanted(tensor);
        if (all.size() > mostShards)
            return explained(path,
                             {Error::Kind::File,
                              sentence("ui", "The model has more than %1 files. Open the file with the table of positions.")(mostShards)},
                             reading);
    }
    const bool wantsAll = std::ranges::none_of(isNeeded, [](const auto& shard) { return shard.second; });
    ModelFile model;
    std::vector<std::shared_ptr<const TensorFile>> parts;
    for (const QString& name : all) {
        const QString shard = QFileInfo(path).dir().filePath(name);
        if (!wantsAll && !isNeeded.at(name.toStdString())) {
            model.notOpened.append(shard);
            continue;
        }
        auto part = tensorsOf(shard, reading, budget);
        if (!part)
            return part.error();
        model.opened.append(shard);
        parts.push_back(std::move(part).value());
    }
    auto joined = joinedTensorFiles(std::move(parts));
    if (!joined)
        return explained(path, joined.error(), reading);
    model.tensors = std::move(joined).value();
    return model;
}

Expected<ModelFile> openOne(const QString& path, const Wanted& wanted, const Reading& reading)
{
    if (isIndex(path))
        return openShards(path, wanted, reading);
    auto tensors = tensorsOf(path, reading);
    if (!tensors)
        return tensors.error();
    ModelFile model;
    model.opened.append(path);
    model.tensors = std::move(tensors).value();
    return model;
}

QString configIn(const QDir& folder)
{
    return folder.exists(QStringLiteral("config.json")) ? folder.filePath(QStringLiteral("config.json")) : QString();
}

// What a folder holds: the index of its shards, else its one model file; empty if it has none.
Expected<QString> modelIn(const QDir& folder)
{
    for (const char* const pattern : {"*.safetensors.index.json", "*.safetensors", "*.gguf", "*.npz"}) {
        const QStringList names = folder.entryList({QLatin1String(pattern)}, QDir::Files, QDir::Name);
        for (const char* const usual : {"model.safetensors.index.json", "model.safetensors"})
            if (names.contains(QLatin1String(usual)))
                return folder.filePath(QLatin1String(usual));
        if (names.size() == 1)
            return folder.filePath(names.front());
        if (!names.isEmpty())
            return notOpened(folder.path(),
                             QCoreApplication::translate("ModelFile", "The folder has %1 model files, %2 among them. Open one of them.")
                                 .arg(names.size())
                                 .arg(QString::fromStdString(posenc::quoted(names.front().toStdString()))));
    }
    if (configIn(folder).isEmpty())
        return notOpened(
            folder.path(),
            QCoreApplication::translate(
                "ModelFile", "The folder has no .safetensors, .gguf or .npz file and no config.json. Open the folder of a model."));
    return QString();
}

Expected<ModelFile> open(const QString& path, const Wanted& wanted, const Reading& reading)
{
    QString file = path;
    // A scene names files, never folders; ForeignFile refuses them.
    const bool isFolder = !reading.namedByScene && QFileInfo(path).isDir();
    if (isFolder) {
        const auto found = modelIn(QDir(path));
        if (!found)
            return found.error();
        file = *found;
    }
    auto opened = isFolder && file.isEmpty()
                      ? Expected<ModelFile>(ModelFile{})
                      : withoutExceptions([&] { return openOne(file, wanted, reading); },
                                          sentence("ui", "There is not enough memory to open this model. Close other programs."));
    if (!opened)
        return opened;
    ModelFile model = std::move(opened).value();
    model.path = path;
    if (!reading.namedByScene)
        model.configPath = configIn(isFolder ? QDir(path) : QFileInfo(path).dir());
    return model;
}

} // namespace

bool isModelFile(const QString& path)
{
    for (const char* const ending : {".safetensors", ".safetensors.index.json", ".npz", ".gguf"})
        if (path.endsWith(QLatin1String(ending), Qt::CaseInsensitive))
            return true;
    const auto file = ForeignFile::open(path);
    std::array<char, 4> beginning{};
    if (!file)
        return false;
    const auto read = (*file)->read(beginning);
    return read && *read == beginning.size() && std::string_view(beginning.data(), beginning.size()) == "GGUF";
}

Expected<ModelFile> openModelFile(const QString& path, const Reading& reading) { return open(path, namesPositionTable, reading); }

Expected<FileTable> readModelTable(const QString& path, const QString& tensor, std::int64_t firstRow, const Reading& reading)
{
    const std::string name = tensor.toStdString();
    const auto model = open(
        path, [&](std::string_view other) { return other == name; }, reading);
    if (!model)
        return model.error();
    const auto& file = model->tensors;
    const auto found = file ? std::ranges::find(file->tensors(), name, &TensorInfo::name) : std::vector<TensorInfo>::const_iterator();
    if (!file || found == file->tensors().end())
        return explained(
            path, {Error::Kind::File, sentence("ui", "The file has no tensor %1. Open the file to see its tensors.")(posenc::quoted(name))},
            reading);
    auto table = file->table(static_cast<std::size_t>(found - file->tensors().begin()), firstRow, reading.progress);
    return table ? table : explained(path, table.error(), reading);
}

} // namespace posenc
