// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learned/column_spectrum.h"

#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/learned/fourier_transform.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <optional>

namespace posenc {

namespace {

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
            const double weight = 2 * m == r ? 0.25 : 0.5; // of both waves, and half of either sum
            use(m, weight * std::norm(here + mirrored) * firstScale, weight * std::norm(here - mirrored) * secondScale);
        }
    }

private:
    FourierTransform m_transform;
    std::vector<std::complex<double>> m_numbers;
};

} // namespace

ColumnSpectrum columnSpectrum(std::span<const double> column)
{
    ColumnSpectrum spectrum;
    spectrum.positions = std::ssize(column);
    std::vector<double> numbers(column.size());
    spectrum.absence = prepare(column, numbers);
    if (spectrum.absence != Absence::None)
        return spectrum;
    spectrum.shares.setZero(spectrum.positions / 2 + 1);
    thread_local std::optional<PowersOfTwo> powers; // of the last length: columns of a table are asked for one after another
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
