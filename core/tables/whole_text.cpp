// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/whole_text.h"

#include "core/tables/csv_lines.h"

namespace posenc {

Expected<std::string> readWhole(ByteSource& source, std::uint64_t largest, std::string tooLarge)
{
    if (source.size() > largest)
        return refusedText(std::move(tooLarge));
    std::string text(source.size(), '\0');
    const auto read = source.read(text);
    if (!read)
        return read.error();
    text.resize(*read);
    return text;
}

} // namespace posenc
