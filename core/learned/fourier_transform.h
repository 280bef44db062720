// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <cstddef>
#include <memory>
#include <vector>

namespace posenc {

/// The discrete Fourier transform Z(m) = Σ_k z(k) exp(−2πi m k / n) of n ≥ 1 numbers, prepared once for a length. Its cost is that of n log
/// n whatever the factors of n are. One thread at a time.
class FourierTransform {
public:
    explicit FourierTransform(std::size_t length);
    ~FourierTransform();
    FourierTransform(const FourierTransform&) = delete;
    FourierTransform& operator=(const FourierTransform&) = delete;

    std::size_t length() const { return m_length; }
    /// z has n numbers and becomes Z.
    void operator()(std::vector<std::complex<double>>& z);

private:
    struct Plan;

    std::size_t m_length;
    std::unique_ptr<Plan> m_plan;
};

} // namespace posenc
