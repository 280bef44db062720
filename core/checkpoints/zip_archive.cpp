// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/zip_archive.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"

#include <zip.h>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

namespace posenc {

namespace {

Error noZip(std::string why) { return {Error::Kind::File, std::move(why)}; }

constexpr Sentence damagedEntry = sentence("core", "An entry of this zip file is damaged. Save it again with numpy.savez.");

std::uint64_t littleEndian(std::span<const char> bytes)
{
    std::uint64_t number = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        number = number << 8 | static_cast<unsigned char>(bytes[i]);
    return number;
}

// libzip makes room for as many entries as an end record of zip64 promises before it looks at them, so such promises are looked at first.
Expected<Done> promisesFewEntries(const ByteRanges& bytes)
{
    constexpr std::uint64_t longestTail = 65535 + 22 + 20; // within which libzip looks for an end record
    constexpr std::size_t locatorSize = 20;
    constexpr std::size_t recordSize = 56;
    std::string tail(static_cast<std::size_t>(std::min(bytes.size(), longestTail)), '\0');
    if (const auto done = bytes.read(bytes.size() - tail.size(), tail); !done)
        return done.error();
    for (std::size_t at = tail.find("PK\x06\x07"); at != tail.npos; at = tail.find("PK\x06\x07", at + 1)) {
        if (at + locatorSize > tail.size())
            break;
        const std::uint64_t place = littleEndian(std::span(tail).subspan(at + 8, 8));
        std::array<char, recordSize> record{};
        if (place > bytes.size() || bytes.size() - place < record.size())
            continue;
        if (const auto done = bytes.read(place, record); !done)
            return done.error();
        if (const std::uint64_t entries = littleEndian(std::span(record).subspan(32, 8)); entries > ZipArchive::mostEntries)
            return noZip(
                sentence("core", "This zip file claims %1 entries, but posenc reads at most %2. Save the file again with numpy.savez.")(
                    entries, ZipArchive::mostEntries));
    }
    return Done{};
}

bool leadsOut(std::string_view name)
{
    if (name.empty() || name.front() == '/' || name.find_first_of("\\:") != name.npos)
        return true;
    while (!name.empty()) {
        const std::size_t end = std::min(name.find('/'), name.size());
        if (name.substr(0, end) == "..")
            return true;
        name.remove_prefix(std::min(end + 1, name.size()));
    }
    return false;
}

} // namespace

// What libzip reads from. It knows nothing of exceptions; reading makes none.
struct ZipArchive::Input {
    std::shared_ptr<const ByteRanges> bytes;
    std::uint64_t at = 0;
    std::uint64_t allowance = std::numeric_limits<std::uint64_t>::max(); ///< bytes that may still be read
    zip_error_t error{};
    std::optional<Error> unread; ///< why the bytes could not be had

    static zip_int64_t callback(void* self, void* data, zip_uint64_t length, zip_source_cmd_t command)
    {
        return static_cast<Input*>(self)->answer(data, length, command);
    }

    // What libzip takes for damage may be a disk that does not answer.
    Error why(const Sentence& otherwise) const { return unread ? *unread : noZip(otherwise); }

    zip_int64_t failed(int code)
    {
        zip_error_set(&error, code, 0);
        return -1;
    }
    zip_int64_t answer(void* data, zip_uint64_t length, zip_source_cmd_t command)
    {
        switch (command) {
        case ZIP_SOURCE_OPEN:
            at = 0;
            return 0;
        case ZIP_SOURCE_READ: {
            const std::uint64_t count = std::min(length, bytes->size() - at);
            if (count > allowance)
                return failed(ZIP_ER_MEMORY);
            if (const auto done = bytes->read(at, std::span(static_cast<char*>(data), static_cast<std::size_t>(count))); !done) {
                unread = done.error();
                return failed(ZIP_ER_READ);
            }
            at += count;
            allowance -= count;
            return static_cast<zip_int64_t>(count);
        }
        case ZIP_SOURCE_SEEK: {
            const zip_int64_t place = zip_source_seek_compute_offset(at, bytes->size(), data, length, &error);
            if (place < 0)
                return -1;
            at = std::min(static_cast<std::uint64_t>(place), bytes->size());
            return 0;
        }
        case ZIP_SOURCE_TELL:
            return static_cast<zip_int64_t>(at);
        case ZIP_SOURCE_STAT: {
            if (length < sizeof(zip_stat_t))
                return failed(ZIP_ER_INVAL);
            auto* const stat = static_cast<zip_stat_t*>(data);
            zip_stat_init(stat);
            stat->size = bytes->size();
            stat->valid = ZIP_STAT_SIZE;
            return static_cast<zip_int64_t>(sizeof(zip_stat_t));
        }
        case ZIP_SOURCE_ERROR:
            return zip_error_to_data(&error, data, length);
        case ZIP_SOURCE_SUPPORTS:
            return ZIP_SOURCE_SUPPORTS_SEEKABLE;
        case ZIP_SOURCE_CLOSE:
        case ZIP_SOURCE_FREE:
            return 0;
        default:
            return failed(ZIP_ER_OPNOTSUPP);
        }
    }
};

class ZipArchive::EntrySource : public ByteSource {
public:
    EntrySource(zip* archive, const Input& input, std::size_t entry, std::uint64_t size)
        : m_archive(archive), m_input(input), m_entry(entry), m_size(size)
    {
    }
    ~EntrySource() override { close(); }
    EntrySource(const EntrySource&) = delete;
    EntrySource& operator=(const EntrySource&) = delete;

    std::uint64_t size() const override { return m_size; }
    Expected<std::size_t> read(std::span<char> room) override
    {
        std::size_t read = 0;
        while (m_file && read < room.size()) {
            const zip_int64_t count = zip_fread(m_file, room.data() + read, room.size() - read);
            if (count < 0)
                return m_input.why(damagedEntry);
            if (count == 0)
                break;
            read += static_cast<std::size_t>(count);
        }
        return read;
    }
    Expected<Done> rewind() override
    {
        close();
        m_file = zip_fopen_index(m_archive, m_entry, 0);
        return m_file ? Expected<Done>(Done{}) : m_input.why(damagedEntry);
    }

private:
    void close()
    {
        if (m_file)
            zip_fclose(m_file);
        m_file = nullptr;
    }

    zip* m_archive;
    const Input& m_input;
    std::size_t m_entry;
    std::uint64_t m_size;
    zip_file* m_file = nullptr;
};

ZipArchive::ZipArchive() : m_input(std::make_unique<Input>()) { zip_error_init(&m_input->error); }

ZipArchive::~ZipArchive()
{
    if (m_zip)
        zip_discard(m_zip);
    zip_error_fini(&m_input->error);
}

Expected<std::unique_ptr<ZipArchive>> ZipArchive::open(std::shared_ptr<const ByteRanges> bytes)
{
    // What a directory of mostEntries entries can need, and the search for its end.
    constexpr std::uint64_t directoryAllowance = 8 << 20;
    if (const auto few = promisesFewEntries(*bytes); !few)
        return few.error();
    std::unique_ptr<ZipArchive> archive(new ZipArchive);
    archive->m_input->bytes = std::move(bytes);
    archive->m_input->allowance = directoryAllowance;
    zip_error_t error;
    zip_error_init(&error);
    // Without ZIP_CHECKCONS, which reads the header before every entry: only the directory is believed, so those need not agree with it.
    zip_source_t* const source = zip_source_function_create(&Input::callback, archive->m_input.get(), &error);
    archive->m_zip = source ? zip_open_from_source(source, ZIP_RDONLY, &error) : nullptr;
    if (!archive->m_zip && source)
        zip_source_free(source);
    const bool isTooLarge = zip_error_code_zip(&error) == ZIP_ER_MEMORY;
    zip_error_fini(&error);
    if (!archive->m_zip)
        return archive->m_input->why(
            isTooLarge ? sentence("core", "The directory of this zip file is larger than 8 MiB. Save it again with numpy.savez.")
                       : sentence("core", "This zip file is damaged or cut off. Save it again with numpy.savez."));
    archive->m_input->allowance = std::numeric_limits<std::uint64_t>::max();
    if (const auto listed = archive->list(); !listed)
        return listed.error();
    return archive;
}

Expected<Done> ZipArchive::list()
{
    const auto count = static_cast<std::uint64_t>(std::max<zip_int64_t>(zip_get_num_entries(m_zip, 0), 0));
    if (count > mostEntries)
        return noZip(sentence("core", "This zip file has %1 entries, but posenc reads at most %2. Save the file again with numpy.savez.")(
            count, mostEntries));
    for (std::uint64_t i = 0; i < count; ++i) {
        zip_stat_t stat;
        zip_stat_init(&stat);
        constexpr zip_uint64_t needed = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
        if (zip_stat_index(m_zip, i, 0, &stat) != 0 || (stat.valid & needed) != needed)
            return m_input->why(sentence("core", "The directory of this zip file is damaged. Save it again with numpy.savez."));
        Entry& entry = m_entries.emplace_back();
        entry.name = stat.name;
        entry.size = stat.size;
        if (leadsOut(entry.name))
            return noZip(
                sentence("core", "This zip file has an entry %1, whose name leads out of a folder. Save the file again with numpy.savez.")(
                    posenc::quoted(entry.name)));
        if (stat.encryption_method != ZIP_EM_NONE)
            return noZip(
                sentence("core", "Entry %1 of this zip file is encrypted. Save it again with numpy.savez.")(posenc::quoted(entry.name)));
        if (stat.comp_method != ZIP_CM_STORE && stat.comp_method != ZIP_CM_DEFLATE)
            entry.problem = sentence("core", "The entry is packed by method %1, but posenc reads only stored and deflated entries. Save "
                                             "the file again with numpy.savez.")(stat.comp_method);
    }
    return Done{};
}

Expected<std::unique_ptr<ByteSource>> ZipArchive::content(std::size_t entry) const
{
    auto source = std::make_unique<EntrySource>(m_zip, *m_input, entry, m_entries[entry].size);
    if (const auto open = source->rewind(); !open)
        return open.error();
    return std::unique_ptr<ByteSource>(std::move(source));
}

} // namespace posenc
