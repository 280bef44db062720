// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/sentence.h"
#include "core/tables/npy_header.h"

#include <cstdint>
#include <memory>
#include <string>

namespace posenc {

/// What the readers of model files may read and keep before a number is read: the one place of their bounds. A file of strangers can
/// promise as much as it likes, and a model can have a thousand files, so whatever opens one model counts in one budget: copies share it.
/// The largest models have some ten mebibytes of names, vocabularies and settings.
class ReadingBudget {
public:
    static constexpr std::uint64_t mostRead = 64 << 20;    ///< bytes before the numbers, as they lie in the files or unpacked
    static constexpr std::uint64_t mostKept = 64 << 20;    ///< bytes that names, shapes and settings take in memory
    static constexpr std::uint64_t longestText = 16 << 20; ///< bytes of one text or number of a header
    static constexpr std::size_t mostAxes = NpyHeader::mostAxes;

    /// So many more bytes are read or kept. Error::Kind::File, one sentence, if they are too many.
    Expected<Done> read(std::uint64_t bytes) const
    {
        return counted(m_used->read, bytes, mostRead)
                   ? Expected<Done>(Done{})
                   : refused(sentence("core", "This model has more than %1 MiB before its numbers; download it again, or open one of its "
                                              "files that is smaller.")(mostRead >> 20));
    }
    Expected<Done> keep(std::uint64_t bytes) const
    {
        return counted(m_used->kept, bytes, mostKept)
                   ? Expected<Done>(Done{})
                   : refused(sentence("core", "The names and settings of this model fill more than %1 MiB; download it again, or open one "
                                              "of its files that has fewer.")(mostKept >> 20));
    }
    static Error tooLongText()
    {
        return refused(
            sentence("core", "A text or number in its header is longer than %1 MiB; download the file again.")(longestText >> 20));
    }

private:
    struct Used {
        std::uint64_t read = 0;
        std::uint64_t kept = 0;
    };

    static Error refused(std::string why) { return {Error::Kind::File, std::move(why)}; }
    static bool counted(std::uint64_t& used, std::uint64_t bytes, std::uint64_t most)
    {
        if (bytes > most - used)
            return false;
        used += bytes;
        return true;
    }

    std::shared_ptr<Used> m_used = std::make_shared<Used>();
};

} // namespace posenc
