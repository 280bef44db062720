#pragma once

#include "core/rounded_encoding.h"

#include <cmath>
#include <vector>

namespace posenc {

/// Some pairs of a rounded encoding, one after another, and their numbers at one position after another.
class ChosenPairs {
public:
    /// The encoding must outlive it.
    ChosenPairs(const RoundedEncoding& encoding, const std::vector<std::int64_t>& pairs);

    std::size_t size() const { return m_factors.size(); }
    /// Rounded numbers of position k: sine[p], cosine[p] of the p-th chosen pair.
    void values(std::int64_t k, double* sine, double* cosine) const;
    /// The same minus the exact ones. `scratch` is for 2 · size() numbers.
    void errors(std::int64_t k, double* sine, double* cosine, double* scratch) const;

private:
    const RoundedEncoding& m_encoding;
    std::vector<double> m_factors;
    std::vector<double> m_turnsHi; ///< as Frequencies has them
    std::vector<double> m_turnsLo;
};

/// Whichever has the larger amount, the first of equals; what is no number counts as larger than any.
inline double largerOf(double a, double b) { return (std::abs(b) > std::abs(a)) | (b != b) ? b : a; }
/// largest[p] = largerOf(largest[p], candidate[p])
void takeLarger(double* largest, const double* candidate, std::size_t count);

} // namespace posenc
