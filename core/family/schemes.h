// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/schemes/scheme.h"

#include <span>

namespace posenc {

/// The one list of schemes, in the order in which they are offered. A new one is its unit and a line here.
std::span<const SchemeTraits* const> schemes();

/// One of the list: what a scene remembers. A value; the sinusoidal encoding by default.
class SchemeName {
public:
    SchemeName() : SchemeName(*schemes().front()) {}
    explicit SchemeName(const SchemeTraits& traits) : m_traits(&traits) {}
    /// Unknown names are Error::Kind::Usage.
    static Expected<SchemeName> from(std::string_view name);

    const SchemeTraits& operator*() const { return *m_traits; }
    const SchemeTraits* operator->() const { return m_traits; }
    bool operator==(const SchemeName&) const = default;

private:
    const SchemeTraits* m_traits; ///< each scheme has one
};

/// Its place in the list.
std::size_t placeOf(SchemeName scheme);

inline std::string_view nameOf(SchemeName scheme) { return scheme->name; }

/// A table max_len × d_model.
inline SchemePtr makeScheme(const EncodingSpec& spec, SchemeName name, const SchemeArguments& arguments = {})
{
    return name->make(spec, arguments);
}

} // namespace posenc
