// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/tensor_file.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/base/without_exceptions.h"
#include "core/checkpoints/gguf.h"
#include "core/checkpoints/npz.h"
#include "core/checkpoints/safetensors.h"

#include <algorithm>
#include <array>

namespace posenc {

namespace {

class JoinedTensorFiles : public TensorFile {
public:
    JoinedTensorFiles(std::vector<std::shared_ptr<const TensorFile>> files, std::vector<TensorInfo> tensors,
                      std::vector<std::pair<std::string, std::string>> metadata)
        : TensorFile(files.front()->format(), std::move(tensors), std::move(metadata)), m_files(std::move(files))
    {
    }

    const GgufValues* ggufValues() const override { return m_files.front()->ggufValues(); }

private:
    Expected<FileTable> read(std::size_t tensor, std::int64_t firstRow, const Progress& progress) const override
    {
        auto file = m_files.begin();
        for (; tensor >= (*file)->tensors().size(); ++file)
            tensor -= (*file)->tensors().size();
        return (*file)->table(tensor, firstRow, progress);
    }

    std::vector<std::shared_ptr<const TensorFile>> m_files;
};

} // namespace

TensorFile::TensorFile(std::string_view format, std::vector<TensorInfo> tensors, std::vector<std::pair<std::string, std::string>> metadata)
    : m_format(format), m_tensors(std::move(tensors)), m_metadata(std::move(metadata))
{
    for (TensorInfo& tensor : m_tensors) {
        if (!tensor.problem.empty() || isUtf8(tensor.name))
            continue;
        tensor.problem = sentence(
            "core", "The name %1 is not UTF-8, so no option can name this tensor. Choose another tensor, or rename it in the model.")(
            posenc::quoted(tensor.name));
        tensor.rows = tensor.columns = 0;
    }
}

Expected<FileTable> TensorFile::table(std::size_t tensor, std::int64_t firstRow, const Progress& progress) const
{
    if (tensor >= m_tensors.size())
        return Error{Error::Kind::Range,
                     sentence("core", "There is no tensor %1 (counted from 0), because the file has %2.")(tensor, m_tensors.size())};
    const TensorInfo& info = m_tensors[tensor];
    if (!info.problem.empty())
        return Error{Error::Kind::File, info.problem};
    if (firstRow < 0 || firstRow >= info.rows)
        return Error{Error::Kind::Range, sentence("core", "The first row is %1, but tensor %2 has the rows 0 to %3.")(
                                             firstRow, posenc::quoted(info.name), info.rows - 1)};
    return withoutExceptions([&] { return read(tensor, firstRow, progress); },
                             sentence("core", "There is not enough memory for this table. Choose a smaller one."));
}

Expected<std::shared_ptr<const TensorFile>> openTensorFile(std::shared_ptr<const ByteRanges> bytes, const Progress& progress,
                                                           const ReadingBudget& budget)
{
    std::array<char, 4> beginning{};
    if (bytes->size() >= beginning.size())
        if (const auto done = bytes->read(0, beginning); !done)
            return done.error();
    const auto fits = seemsSafetensors(*bytes); // whose length can begin like anything
    if (!fits)
        return fits.error();
    const std::string_view start(beginning.data(), beginning.size());
    if (!*fits && hasGgufMagic(start))
        return openGguf(std::move(bytes), progress, budget);
    if (!*fits && hasZipMagic(start))
        return openNpz(std::move(bytes), progress, budget);
    if (!*fits && hasPickleMagic(start))
        return noPickles();
    return openSafetensors(std::move(bytes), progress, budget);
}

Expected<std::shared_ptr<const TensorFile>> joinedTensorFiles(std::vector<std::shared_ptr<const TensorFile>> files)
{
    if (files.size() == 1)
        return files.front();
    std::vector<TensorInfo> tensors;
    std::vector<std::pair<std::string, std::string>> metadata;
    for (const auto& file : files) {
        tensors.insert(tensors.end(), file->tensors().begin(), file->tensors().end());
        for (const auto& entry : file->metadata())
            if (std::ranges::find(metadata, entry) == metadata.end())
                metadata.push_back(entry);
    }
    std::vector<std::string_view> names;
    names.reserve(tensors.size());
    for (const TensorInfo& tensor : tensors)
        names.push_back(tensor.name);
    std::ranges::sort(names);
    if (const auto twice = std::ranges::adjacent_find(names); twice != names.end())
        return Error{Error::Kind::File,
                     sentence("core", "Two files of this model have a tensor %1. Open the one you mean.")(posenc::quoted(*twice))};
    return std::shared_ptr<const TensorFile>(
        std::make_shared<JoinedTensorFiles>(std::move(files), std::move(tensors), std::move(metadata)));
}

} // namespace posenc
