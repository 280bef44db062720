// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/schemes.h"

#include <vector>

namespace posenc {

/// "binary"_scheme: one of the list by its name.
inline SchemeName operator""_scheme(const char* name, std::size_t size) { return SchemeName::from(std::string_view(name, size)).value(); }

/// A scheme that takes no table.
inline SchemePtr makeScheme(const EncodingSpec& spec, SchemeName name, std::uint64_t seed)
{
    return makeScheme(spec, name, {seed, nullptr});
}

/// All of the list whose numbers follow from parameters alone.
inline std::vector<SchemeName> computedSchemes()
{
    std::vector<SchemeName> names;
    for (const SchemeTraits* const scheme : schemes())
        if (!scheme->takes(SchemeParameter::File))
            names.emplace_back(*scheme);
    return names;
}

} // namespace posenc
