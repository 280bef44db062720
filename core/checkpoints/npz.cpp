// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/npz.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/base/without_exceptions.h"
#include "core/checkpoints/plain_tensors.h"
#include "core/checkpoints/tensor_file.h"
#include "core/checkpoints/zip_archive.h"
#include "core/tables/npy_reader.h"

#include <algorithm>
#include <optional>

namespace posenc {

namespace {

constexpr std::string_view npyEnding = ".npy";

Error noNpz(std::string why) { return {Error::Kind::File, std::move(why)}; }

// What the header at the beginning of an entry says; no more is unpacked than it needs. If the budget does not allow it,
// it is not the entry that is wrong: `unaffordable`.
Expected<NpyDescription> descriptionOf(ByteSource& content, const ReadingBudget& budget, std::optional<Error>& unaffordable)
{
    std::vector<char> beginning;
    for (const std::size_t size : {std::size_t{256}, NpyHeader::maxSize}) {
        const std::size_t before = beginning.size();
        beginning.resize(size);
        const auto read = content.read(std::span(beginning).subspan(before));
        if (!read)
            return read.error();
        if (const auto affordable = budget.read(*read); !affordable)
            return *(unaffordable = affordable.error());
        beginning.resize(before + *read);
        auto described = describeNpy(std::as_bytes(std::span(beginning)));
        if (described || beginning.size() < size || size == NpyHeader::maxSize)
            return described;
    }
    return noNpz(sentence("core", "An entry of this zip file has no header. Save the file again with numpy.savez."));
}

struct NpyEntry {
    std::size_t entry = 0;
    NpyHeader header;
};

class NpzFile : public TensorFile {
public:
    NpzFile(std::shared_ptr<const ByteRanges> bytes, std::vector<TensorInfo> tensors, std::vector<NpyEntry> entries)
        : TensorFile("NPZ", std::move(tensors), {}), m_bytes(std::move(bytes)), m_entries(std::move(entries))
    {
    }

private:
    Expected<FileTable> read(std::size_t tensor, std::int64_t firstRow, const Progress& progress) const override;

    std::shared_ptr<const ByteRanges> m_bytes;
    std::vector<NpyEntry> m_entries; ///< entry of each tensor
};

Expected<Done> passOver(ByteSource& content, std::uint64_t bytes)
{
    std::vector<char> room(static_cast<std::size_t>(std::min<std::uint64_t>(bytes, 1 << 16)));
    while (bytes > 0) {
        const auto read = content.read(std::span(room).first(static_cast<std::size_t>(std::min<std::uint64_t>(bytes, room.size()))));
        if (!read)
            return read.error();
        if (*read == 0)
            return noNpz(
                sentence("core", "An entry of this zip file is shorter than its header says. Save the file again with numpy.savez."));
        bytes -= *read;
    }
    return Done{};
}

Expected<FileTable> NpzFile::read(std::size_t tensor, std::int64_t firstRow, const Progress& progress) const
{
    const TensorInfo& info = tensors()[tensor];
    NpyHeader header = m_entries[tensor].header;
    const auto archive = ZipArchive::open(m_bytes); // which one thread at a time may use
    if (!archive)
        return archive.error();
    auto content = (*archive)->content(m_entries[tensor].entry);
    if (!content)
        return content.error();
    std::uint64_t before = header.size;
    if (!header.fortranOrder) {
        before += static_cast<std::uint64_t>(firstRow * header.columns) * header.width;
        header.rows -= firstRow;
    }
    if (const auto passed = passOver(**content, before); !passed)
        return passed.error();
    auto table = readNumbers(header, **content, progress);
    if (!table)
        return table;
    // The end: libzip compares the sum of all bytes when it comes there.
    char behind = 0;
    const auto end = (*content)->read(std::span(&behind, 1));
    if (!end)
        return end.error();
    if (*end != 0)
        return noNpz(
            sentence("core", "Entry %1 of this zip file is damaged. Save the file again with numpy.savez.")(posenc::quoted(info.name)));
    FileTable whole = std::move(table).value();
    if (header.fortranOrder && firstRow > 0)
        whole.values = whole.values.bottomRows(whole.values.rows() - firstRow).eval();
    whole.reading = tensorReading(info, info.floats ? std::string() : header.numbersReading, firstRow);
    return whole;
}

// The tensor in an entry, and how it is stored. Error only if the archive cannot be read, or has more headers than the budget allows.
Expected<Done> describe(const ZipArchive& archive, std::size_t index, const ReadingBudget& budget, TensorInfo& info, NpyHeader& header)
{
    const ZipArchive::Entry& entry = archive.entries()[index];
    info.name = entry.name.substr(0, entry.name.size() - npyEnding.size());
    info.problem = entry.problem;
    if (!info.problem.empty())
        return Done{};
    const auto content = archive.content(index);
    if (!content) {
        info.problem = content.error().message;
        return Done{};
    }
    std::optional<Error> unaffordable;
    const auto said = descriptionOf(**content, budget, unaffordable);
    if (unaffordable)
        return *unaffordable;
    if (!said) {
        info.problem = said.error().message;
        return Done{};
    }
    info.dtype = said->descr;
    info.shape.assign(said->shape.begin(), said->shape.end());
    info.bytes = entry.size - std::min<std::uint64_t>(entry.size, said->size);
    if (const auto kept = budget.keep(sizeof info + sizeof(NpyEntry) + info.name.size() + info.dtype.size()
                                      + info.shape.size() * sizeof info.shape.front());
        !kept)
        return kept.error();
    const auto table = readNpyHeader(*said);
    if (!table) {
        info.problem = table.error().message;
        return Done{};
    }
    header = *table;
    if (const auto fits = header.fits(entry.size); !fits) {
        info.problem = fits.error().message;
        return Done{};
    }
    info.rows = header.rows;
    info.columns = header.columns;
    info.floats = header.kind == NpyHeader::Kind::Float || header.kind == NpyHeader::Kind::BFloat16;
    return Done{};
}

Expected<std::shared_ptr<const TensorFile>> openedNpz(std::shared_ptr<const ByteRanges> bytes, const Progress& progress,
                                                      const ReadingBudget& budget)
{
    const auto archive = ZipArchive::open(bytes);
    if (!archive)
        return archive.error();
    const std::vector<ZipArchive::Entry>& entries = (*archive)->entries();
    if (std::ranges::any_of(entries, [](const auto& entry) { return entry.name == "data.pkl" || entry.name.ends_with("/data.pkl"); }))
        return noPickles();
    std::vector<TensorInfo> tensors;
    std::vector<NpyEntry> stored;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (!entries[i].name.ends_with(npyEnding))
            continue;
        NpyEntry& entry = stored.emplace_back();
        entry.entry = i;
        if (const auto done = describe(**archive, i, budget, tensors.emplace_back(), entry.header); !done)
            return done.error();
        if (const auto wanted = progress.at(static_cast<double>(i + 1) / static_cast<double>(entries.size())); !wanted)
            return wanted.error();
    }
    if (tensors.empty())
        return noNpz(sentence("core", "This zip file holds no NPY files, so it has no tables. Save the file again with numpy.savez."));
    std::vector<std::string_view> names;
    names.reserve(tensors.size());
    for (const TensorInfo& tensor : tensors)
        names.push_back(tensor.name);
    std::ranges::sort(names);
    if (const auto twice = std::ranges::adjacent_find(names); twice != names.end())
        return noNpz(sentence("core", "This zip file has two entries with the name %1. Save the file again with numpy.savez.")(
            posenc::quoted(*twice)));
    return std::shared_ptr<const TensorFile>(std::make_shared<NpzFile>(std::move(bytes), std::move(tensors), std::move(stored)));
}

} // namespace

bool hasZipMagic(std::string_view beginning) { return beginning.starts_with("PK\x03\x04") || beginning.starts_with("PK\x05\x06"); }

Expected<std::shared_ptr<const TensorFile>> openNpz(std::shared_ptr<const ByteRanges> bytes, const Progress& progress,
                                                    const ReadingBudget& budget)
{
    return withoutExceptions(
        [&] { return openedNpz(std::move(bytes), progress, budget); },
        sentence("core", "There is not enough memory to read the file's directory. Close other programs and try again."));
}

} // namespace posenc
