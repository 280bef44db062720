// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rope/rope_sections.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"

#include <charconv>
#include <string>

namespace posenc {

std::string_view nameOf(RopeAxis axis)
{
    constexpr std::array<std::string_view, 3> names{"time", "height", "width"};
    return names[static_cast<std::size_t>(axis)];
}

RopeAxis RopeSections::axisOf(std::int64_t pair) const
{
    const auto [time, height, width] = pairs;
    if (!isInterleaved)
        return pair < time ? RopeAxis::Time : pair < time + height ? RopeAxis::Height : RopeAxis::Width;
    if (pair % 3 == 1 && pair < 3 * height)
        return RopeAxis::Height;
    return pair % 3 == 2 && pair < 3 * width ? RopeAxis::Width : RopeAxis::Time;
}

Expected<RopeSections> ropeSectionsFrom(std::string_view text, bool isInterleaved)
{
    RopeSections sections{{}, isInterleaved};
    if (text.empty())
        return sections;
    const char* at = text.data();
    const char* const end = at + text.size();
    for (std::size_t axis = 0; axis < sections.pairs.size(); ++axis) {
        const auto read = std::from_chars(at, end, sections.pairs[axis]);
        const bool isLast = axis + 1 == sections.pairs.size();
        const bool isEnded = isLast ? read.ptr == end : read.ptr != end && *read.ptr == ',';
        if (read.ec != std::errc() || !isEnded || sections.pairs[axis] < 0 || sections.pairs[axis] > RopeSections::most)
            return Error{Error::Kind::Usage, sentence("core", "The sections of M-RoPE are three numbers of pairs such as 16,24,24 (time, "
                                                              "height, width), not %1.")(quoted(std::string(text)))};
        at = isLast ? end : read.ptr + 1;
    }
    return sections;
}

} // namespace posenc
