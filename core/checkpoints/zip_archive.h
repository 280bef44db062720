// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoints/byte_ranges.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

struct zip;
struct zip_file;

namespace posenc {

/// A zip archive of strangers: nothing is unpacked that was not asked for, and its directory costs at most some mebibytes. One thread at a
/// time.
class ZipArchive {
public:
    static constexpr std::uint64_t mostEntries = 10000;

    struct Entry {
        std::string name;       ///< UTF-8, neither absolute nor with ".."
        std::uint64_t size = 0; ///< unpacked, as the directory says
        std::string problem;    ///< one sentence if it cannot be unpacked: neither stored nor deflated
    };

    /// Error::Kind::File with one sentence if it is none, has more than mostEntries entries or a larger directory than they need, has an
    /// encrypted one, or one whose name leads out of a folder.
    static Expected<std::unique_ptr<ZipArchive>> open(std::shared_ptr<const ByteRanges> bytes);
    ~ZipArchive();
    ZipArchive(const ZipArchive&) = delete;
    ZipArchive& operator=(const ZipArchive&) = delete;

    const std::vector<Entry>& entries() const { return m_entries; }
    /// The content of an entry without a problem, unpacked as it is read. The archive must outlive it.
    Expected<std::unique_ptr<ByteSource>> content(std::size_t entry) const;

private:
    struct Input;
    class EntrySource;

    ZipArchive();
    Expected<Done> list();

    std::unique_ptr<Input> m_input;
    zip* m_zip = nullptr;
    std::vector<Entry> m_entries;
};

} // namespace posenc
