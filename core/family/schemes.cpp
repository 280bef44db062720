// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"

#include "core/base/names.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <array>
#include <vector>

namespace posenc {

std::span<const SchemeTraits* const> schemes()
{
    static constexpr auto list = std::to_array<const SchemeTraits*>({
        &sinusoidalScheme,
        &integerScheme,
        &normalisedScheme,
        &binaryScheme,
        &sinesScheme,
        &cosinesScheme,
        &randomScheme,
        &tableScheme,
        &fairseqScheme,
        &timestepScheme,
        &maeScheme,
        &detrScheme,
        &nerfScheme,
        &fourierScheme,
        &positionsScheme,
    });
    return list;
}

std::size_t placeOf(SchemeName scheme) { return static_cast<std::size_t>(std::ranges::find(schemes(), &*scheme) - schemes().begin()); }

Expected<SchemeName> SchemeName::from(std::string_view name)
{
    const auto found = std::ranges::find(schemes(), name, &SchemeTraits::name);
    if (found != schemes().end())
        return SchemeName(**found);
    std::vector<std::string_view> names;
    for (const SchemeTraits* scheme : schemes())
        names.push_back(scheme->name);
    return Error{Error::Kind::Usage, unlistedName(sentence("core", "scheme"), name, names)};
}

} // namespace posenc
