// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learned/fourier_transform.h"

#include "core/base/expects.h"

#include <unsupported/Eigen/FFT>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

namespace posenc {

namespace {

using Complex = std::complex<double>;

std::size_t largestFactor(std::size_t number)
{
    std::size_t largest = 1;
    for (std::size_t factor = 2; factor * factor <= number; ++factor)
        for (; number % factor == 0; number /= factor)
            largest = factor;
    return std::max(largest, number);
}

// exp(iπ k² / n), with k² modulo 2n, so that the angle stays small and exact.
Complex chirp(std::size_t k, std::size_t n)
{
    const std::size_t turns = k * k % (2 * n);
    const double angle = std::numbers::pi * static_cast<double>(turns) / static_cast<double>(n);
    return {std::cos(angle), std::sin(angle)};
}

} // namespace

// The library takes time n · p for a factor p that it does not know. So a length with a large one becomes a convolution with a chirp, whose
// length can be chosen (Bluestein 1970): m k = (m² + k² − (m − k)²) / 2.
struct FourierTransform::Plan {
    Eigen::FFT<double> library;
    std::vector<Complex> output;
    std::vector<Complex> chirps;   ///< empty if the library does it alone
    std::vector<Complex> response; ///< the transform of the chirp
};

FourierTransform::FourierTransform(std::size_t length) : m_length(length), m_plan(std::make_unique<Plan>())
{
    constexpr std::size_t largestQuick = 13;
    if (largestFactor(length) <= largestQuick)
        return;
    const std::size_t padded = std::bit_ceil(2 * length - 1);
    std::vector<Complex> around(padded);
    for (std::size_t k = 0; k < length; ++k) {
        const Complex number = chirp(k, length);
        m_plan->chirps.push_back(std::conj(number));
        around[k] = number;
        around[(padded - k) % padded] = number;
    }
    m_plan->library.fwd(m_plan->response, around);
}

FourierTransform::~FourierTransform() = default;

void FourierTransform::operator()(std::vector<Complex>& z)
{
    POSENC_EXPECTS(z.size() == m_length);
    Plan& plan = *m_plan;
    if (m_length == 1)
        return;
    if (plan.chirps.empty()) {
        plan.library.fwd(plan.output, z);
        z.swap(plan.output);
        return;
    }
    std::vector<Complex> padded(plan.response.size());
    for (std::size_t k = 0; k < m_length; ++k)
        padded[k] = z[k] * plan.chirps[k];
    plan.library.fwd(plan.output, padded);
    for (std::size_t m = 0; m < plan.output.size(); ++m)
        plan.output[m] *= plan.response[m];
    plan.library.inv(padded, plan.output);
    for (std::size_t m = 0; m < m_length; ++m)
        z[m] = padded[m] * plan.chirps[m];
}

} // namespace posenc
