// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/column_spectrum.h"

#include "core/base/expects.h"
#include "core/base/parallel.h"

#include <unsupported/Eigen/FFT>

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <numbers>
#include <optional>

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

using Absence = ColumnSpectrum::Absence;

// A column without its mean, scaled so that neither its own squares nor another one's beside it lose it.
Absence prepare(std::span<const double> column, std::span<double> out)
{
    if (column.size() < 2)
        return Absence::TooShort;
    double largest = 0.0;
    bool varies = false;
    for (const double value : column) {
        if (!std::isfinite(value))
            return Absence::NotFinite;
        largest = std::max(largest, std::abs(value));
        varies = varies || value != column.front();
    }
    if (!varies)
        return Absence::Constant;
    const auto size = static_cast<Eigen::Index>(column.size());
    Eigen::Map<Eigen::ArrayXd> numbers(out.data(), size);
    numbers = Eigen::Map<const Eigen::ArrayXd>(column.data(), size) / largest;
    numbers -= numbers.mean();
    numbers /= numbers.abs().maxCoeff();
    return Absence::None;
}

// The powers of two columns at once: the one in the real parts, the other in the imaginary ones.
class PowersOfTwo {
public:
    explicit PowersOfTwo(std::size_t positions) : m_transform(positions), m_numbers(positions) {}

    std::size_t positions() const { return m_transform.length(); }

    // first(m), second(m) for m = 0 … ⌊r/2⌋, as shares.
    template <class Use>
    void operator()(std::span<const double> first, std::span<const double> second, const Use& use)
    {
        const std::size_t r = m_transform.length();
        double firstSquares = 0.0;
        double secondSquares = 0.0;
        for (std::size_t k = 0; k < r; ++k) {
            const double other = second.empty() ? 0.0 : second[k];
            m_numbers[k] = {first[k], other};
            firstSquares += first[k] * first[k];
            secondSquares += other * other;
        }
        m_transform(m_numbers);
        const double length = static_cast<double>(r);
        const double firstScale = 1.0 / (length * firstSquares);
        const double secondScale = secondSquares > 0.0 ? 1.0 / (length * secondSquares) : 0.0;
        for (std::size_t m = 1; m <= r / 2; ++m) {
            const std::complex<double> here = m_numbers[m];
            const std::complex<double> mirrored = std::conj(m_numbers[r - m]);
            const double weight = 2 * m == r ? 0.25 : 0.5; // both waves, and half of each sum
            use(m, weight * std::norm(here + mirrored) * firstScale, weight * std::norm(here - mirrored) * secondScale);
        }
    }

private:
    FourierTransform m_transform;
    std::vector<std::complex<double>> m_numbers;
};

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

ColumnSpectrum columnSpectrum(std::span<const double> column)
{
    ColumnSpectrum spectrum;
    spectrum.positions = std::ssize(column);
    std::vector<double> numbers(column.size());
    spectrum.absence = prepare(column, numbers);
    if (spectrum.absence != Absence::None)
        return spectrum;
    spectrum.shares.setZero(spectrum.positions / 2 + 1);
    thread_local std::optional<PowersOfTwo> powers; // tables of the last length, because columns of a table have one length
    if (!powers || powers->positions() != column.size())
        powers.emplace(column.size());
    (*powers)(numbers, {}, [&](std::size_t m, double share, double) { spectrum.shares[static_cast<Eigen::Index>(m)] = share; });
    return spectrum;
}

SpectrumPeak peakOf(const ColumnSpectrum& spectrum)
{
    SpectrumPeak peak;
    for (Eigen::Index m = 1; m < spectrum.shares.size(); ++m)
        if (spectrum.shares[m] > peak.share)
            peak = {m, spectrum.shares[m]};
    return peak;
}

Expected<std::vector<SpectrumPeak>> spectrumPeaks(const Eigen::Ref<const Table, 0, Eigen::OuterStride<>>& values, const Progress& progress)
{
    constexpr std::size_t together = 8;      // columns of a cache line
    constexpr std::size_t groupsAtOnce = 64; // between two points at which it can end
    const auto rows = static_cast<std::size_t>(std::min<std::int64_t>(values.rows(), mostSpectrumPositions));
    const auto columns = static_cast<std::size_t>(values.cols());
    std::vector<SpectrumPeak> peaks(columns);
    if (rows < 2)
        return peaks;
    const std::size_t groups = (columns + together - 1) / together;
    const auto lookAt = [&](std::size_t begin, std::size_t end) {
        PowersOfTwo powers(rows);
        std::vector<double> raw(rows * together);
        std::vector<double> numbers(rows * together);
        const auto columnIn = [rows](std::vector<double>& table, std::size_t c) { return std::span(table).subspan(c * rows, rows); };
        for (std::size_t first = begin * together; first < std::min(end * together, columns); first += together) {
            const std::size_t count = std::min(together, columns - first);
            for (std::size_t k = 0; k < rows; ++k)
                for (std::size_t c = 0; c < count; ++c)
                    raw[c * rows + k] = values(static_cast<Eigen::Index>(k), static_cast<Eigen::Index>(first + c));
            std::vector<std::size_t> whole; // columns with a spectrum
            for (std::size_t c = 0; c < count; ++c)
                if (prepare(columnIn(raw, c), columnIn(numbers, c)) == Absence::None)
                    whole.push_back(c);
            for (std::size_t place = 0; place < whole.size(); place += 2) {
                const bool pair = place + 1 < whole.size();
                SpectrumPeak none;
                SpectrumPeak& one = peaks[first + whole[place]];
                SpectrumPeak& other = pair ? peaks[first + whole[place + 1]] : none;
                powers(columnIn(numbers, whole[place]), pair ? columnIn(numbers, whole[place + 1]) : std::span<double>(),
                       [&](std::size_t m, double share, double second) {
                           if (share > one.share)
                               one = {static_cast<std::int64_t>(m), share};
                           if (second > other.share)
                               other = {static_cast<std::int64_t>(m), second};
                       });
            }
        }
    };
    for (std::size_t first = 0; first < groups; first += groupsAtOnce) {
        if (auto wanted = progress.at(static_cast<double>(first) / static_cast<double>(groups)); !wanted)
            return wanted.error();
        inParallel(std::min(groupsAtOnce, groups - first), 1,
                   [&](std::size_t begin, std::size_t end) { lookAt(first + begin, first + end); });
    }
    return peaks;
}

SineColumns sineColumns(std::span<const SpectrumPeak> peaks, std::int64_t positions)
{
    POSENC_EXPECTS(positions >= 0);
    SineColumns found;
    found.columns = std::ssize(peaks);
    found.positions = std::min(positions, mostSpectrumPositions);
    for (std::size_t j = 0; j < peaks.size(); ++j) {
        found.count += isSine(peaks[j]) ? 1 : 0;
        if (peaks[j].share > found.peak.share) {
            found.peak = peaks[j];
            found.strongest = static_cast<std::int64_t>(j);
        }
    }
    return found;
}

} // namespace posenc
