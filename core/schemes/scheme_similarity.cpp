// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_similarity.h"

#include <cmath>

namespace posenc {

double SchemeSimilarity::largestSquare() const
{
    std::call_once(m_largest->once, [this] { m_largest->square = m_scheme->largestSquare(); });
    return m_largest->square;
}

double SchemeSimilarity::highest() const
{
    if (m_measure == Measure::Cosine)
        return 1.0;
    const double square = largestSquare();
    if (m_measure == Measure::Dot)
        return square;
    return m_scheme->lowest() < 0.0 ? 2.0 * std::sqrt(square) : std::sqrt(square); // if no value is negative, no two rows are opposite
}

double SchemeSimilarity::lowest() const { return m_measure == Measure::Distance || m_scheme->lowest() >= 0.0 ? 0.0 : -highest(); }

} // namespace posenc
