// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/shaw_keys.h"

#include "core/arithmetic/counter_random.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <cmath>

namespace posenc {

Expected<ShawKeys> ShawKeys::make(std::uint64_t seed, std::int64_t clip)
{
    if (clip < 1 || clip > mostClip)
        return Error{Error::Kind::Range, sentence("core", "Shaw's clip distance is %1, but it must be between 1 and %2.")(clip, mostClip)};
    constexpr auto width = static_cast<std::size_t>(columns);
    std::vector<double> query(width);
    CounterRandom(seed, "query").normals(width, query.data());
    double square = 0.0;
    for (const double each : query)
        square += each * each;
    std::vector<double> products;
    std::vector<double> key(width);
    for (std::int64_t c = -clip; c <= clip; ++c) {
        CounterRandom(seed, c).normals(width, key.data()); // another clip distance has the same near keys
        double product = 0.0;
        for (std::size_t column = 0; column < width; ++column)
            product += query[column] * key[column];
        products.push_back(product / std::sqrt(square));
    }
    return ShawKeys(std::move(products));
}

double ShawKeys::product(std::int64_t offset) const
{
    const std::int64_t place = std::clamp<std::int64_t>(-offset, -clip(), clip()) + clip();
    return m_products[static_cast<std::size_t>(place)];
}

} // namespace posenc
