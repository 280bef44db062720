// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/schemes.h"
#include "tests/support/rows.h"

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

/// Calls check(scheme) for one of these after another, as Rows::each does.
template <class Check>
void eachScheme(const Check& check)
{
    test::Rows<SchemeName> rows;
    for (const SchemeName scheme : computedSchemes())
        rows.add(nameOf(scheme).data(), scheme);
    rows.each(check);
}

} // namespace posenc
