// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"
#include "core/schemes/family_parameters.h"

#include "core/arithmetic/counter_random.h"
#include "core/family/coordinate_scheme.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// x = c / parts with whole c: exact, and symmetric about 0.
class NerfScheme : public CoordinateScheme {
public:
    NerfScheme(const EncodingSpec& spec, bool withPi)
        : CoordinateScheme(nerfScheme, spec, {{Coordinate::Of::Position, -static_cast<double>(partsOf(spec)), 2.0}}, {}),
          m_octaves(std::min(nerfOctaves, pairsIn(spec))), m_withPi(withPi)
    {
    }

    std::int64_t usedColumns() const override { return 2 * m_octaves; }
    double wavelength(std::int64_t j) const override { return j < usedColumns() ? 2.0 / turnsPerPosition(j) : 0.0; }
    CoordinateWave waveAt(std::int64_t j) const override
    {
        if (j >= usedColumns())
            return {};
        const std::int64_t parts = partsOf(spec());
        const auto octave = static_cast<int>(j / 2);
        const auto divisor = static_cast<double>(parts);
        constexpr DoubleDouble twoOverPi{0x1.45f306dc9c883p-1, -0x1.6b01ec5417056p-55};
        const DoubleDouble radians{std::ldexp(twoOverPi.hi, octave), std::ldexp(twoOverPi.lo, octave)};
        // Whole turns come off before the division.
        const std::int64_t halfTurns = (std::int64_t{2} << octave) % (4 * parts);
        const DoubleDouble turns = m_withPi ? DoubleDouble{static_cast<double>(halfTurns), 0.0} : radians;
        return {j % 2 == 0 ? Column::Wave::Sine : Column::Wave::Cosine, 0, turns / divisor};
    }
    // Faster than the positions, a wave is seen at them alone.
    CurveSamples columnCurve(std::int64_t j, double first, double last, int count, std::int64_t mostPositions) const override
    {
        const bool folded = j < usedColumns() && m_withPi && (std::int64_t{2} << (j / 2)) >= 4 * partsOf(spec());
        return folded ? Scheme::columnCurve(j, first, last, count, mostPositions)
                      : CoordinateScheme::columnCurve(j, first, last, count, mostPositions);
    }

protected:
    // With π, angles are multiples of a quarter turn divided by `parts`, and sin(πx/2) ≥ x up to 1.
    double leastNumber() const override { return m_withPi ? 1.0 / static_cast<double>(partsOf(spec())) : 0.0; }

private:
    static std::int64_t partsOf(const EncodingSpec& spec) { return std::max<std::int64_t>(1, spec.maxLen() - 1); }
    // Half turns, in fact: x goes by 2 / parts.
    double turnsPerPosition(std::int64_t j) const
    {
        constexpr double pi = 0x1.921fb54442d18p+1;
        return std::ldexp(m_withPi ? 2.0 : 2.0 / pi, static_cast<int>(j / 2)) / static_cast<double>(partsOf(spec()));
    }

    std::int64_t m_octaves;
    bool m_withPi;
};

class FourierScheme : public CoordinateScheme {
public:
    FourierScheme(const EncodingSpec& spec, std::uint64_t seed, double deviation)
        : CoordinateScheme(fourierScheme, spec, {{}}, {}), m_frequencies(static_cast<std::size_t>(pairsIn(spec)))
    {
        CounterRandom(seed).normals(m_frequencies.size(), m_frequencies.data());
        for (double& frequency : m_frequencies)
            frequency *= deviation;
    }

    std::int64_t usedColumns() const override { return 2 * std::ssize(m_frequencies); }
    CoordinateWave waveAt(std::int64_t j) const override
    {
        if (j >= usedColumns())
            return {};
        const std::int64_t half = std::ssize(m_frequencies);
        const DoubleDouble quarterTurns{4.0 * m_frequencies[static_cast<std::size_t>(j % half)], 0.0};
        return {j < half ? Column::Wave::Cosine : Column::Wave::Sine, 0, quarterTurns / static_cast<double>(spec().maxLen())};
    }

private:
    std::vector<double> m_frequencies; ///< turns over all positions
};

} // namespace

constinit const SchemeTraits nerfScheme{
    .name = "nerf",
    .parameters = {FamilyParameter::Pi},
    .hasOwnWaves = true,
    .dependsOnMaxLen = true,
    .peaksOnDiagonal = true,
    .snippets = {.about =
                     "$#$ NeRF's encoding of a real number x (Mildenhall et al. 2020, section 5.1), here from -1 to 1 in max_len steps:\n"
                     "$#$ octaves sin(2^l pi x), cos(2^l pi x). Much code leaves pi out.\n",
                 .numpy = R"(    octaves = min(d_model // 2, 32)  # in double precision, x says nothing about later ones
    x = np.linspace(-1, 1, max_len)[:, np.newaxis]
    angle = x * (np.pi if with_pi else 1) * 2.0 ** np.arange(octaves)
    pe = np.zeros((max_len, d_model))
    pe[:, 0 : 2 * octaves : 2] = np.sin(angle)
    pe[:, 1 : 2 * octaves : 2] = np.cos(angle)
    return pe
)",
                 .pytorch = R"(        octaves = min(d_model // 2, 32)  # in double precision, x says nothing about later ones
        x = torch.linspace(-1, 1, max_len, dtype=torch.float64).unsqueeze(1)
        angle = x * (torch.pi if with_pi else 1) * 2.0 ** torch.arange(octaves, dtype=torch.float64)
        pe = torch.zeros(1, max_len, d_model)
        pe[0, :, 0 : 2 * octaves : 2] = torch.sin(angle).float()
        pe[0, :, 1 : 2 * octaves : 2] = torch.cos(angle).float()
        self.register_buffer("pe", pe)
)",
                 .tensors = R"(    pairs = min(d_model // 2, 32)  # x says nothing about later octaves
$position$    x = 2 * position / max(max_len - 1, 1) - 1
    angle = x * (3.141592653589793 if with_pi else 1) * 2.0 ** $range_pairs$
    pe = $xp$.reshape($xp$.stack([$xp$.sin(angle), $xp$.cos(angle)], axis=-1), (max_len, 2 * pairs))
    pe = $xp$.pad(pe, ((0, 0), (0, d_model - 2 * pairs)))
)",
                 .eigen = R"(    constexpr int octaves = std::min(dModel / 2, 32); // in double precision, x says nothing about later ones
    const Eigen::ArrayXd position = Eigen::ArrayXd::LinSpaced(maxLen, 0, maxLen - 1);
    const Eigen::ArrayXd x = 2 * position / std::max(maxLen - 1, 1) - 1;
    Eigen::MatrixXd pe = Eigen::MatrixXd::Zero(maxLen, dModel);
    for (int l = 0; l < octaves; ++l) {
        const Eigen::ArrayXd angle = x * std::ldexp(withPi ? pi : 1, l);
        pe.col(2 * l) = angle.sin();
        pe.col(2 * l + 1) = angle.cos();
    }
    return pe;
)"},
    .make = [](const EncodingSpec& spec, const SchemeArguments& arguments) -> SchemePtr {
        return std::make_shared<const NerfScheme>(spec, !arguments.family->withoutPi);
    },
};

constinit const SchemeTraits fourierScheme{
    .name = "fourier",
    .parameters = {SchemeParameter::Seed, FamilyParameter::Deviation},
    .hasOwnWaves = true,
    .dependsOnMaxLen = true,
    .peaksOnDiagonal = true,
    .snippets = {.about =
                     "$#$ Random Fourier features (Tancik et al. 2020, section 5) of x = k / max_len: cosines, then sines of 2 pi b x.\n"
                     "$#$ Every library draws its own b from N(0, sigma^2), so they are not those that posenc shows.\n",
                 .numpy = R"(    half = d_model // 2
    x = np.arange(max_len)[:, np.newaxis] / max_len
    b = np.random.default_rng(seed).normal(scale=sigma, size=half)
    angle = 2 * np.pi * b * x
    pe = np.zeros((max_len, d_model))
    pe[:, :half] = np.cos(angle)
    pe[:, half : 2 * half] = np.sin(angle)
    return pe
)",
                 .pytorch = R"(        half = d_model // 2
        torch.manual_seed(seed)
        x = torch.arange(max_len, dtype=torch.float64).unsqueeze(1) / max_len
        b = sigma * torch.randn(half, dtype=torch.float64)
        angle = 2 * torch.pi * b * x
        pe = torch.zeros(1, max_len, d_model)
        pe[0, :, :half] = torch.cos(angle).float()
        pe[0, :, half : 2 * half] = torch.sin(angle).float()
        self.register_buffer("pe", pe)
)",
                 .tensors = R"($position$    b = sigma * $normal_row$
    angle = 2 * 3.141592653589793 * b * position / max_len
    pe = $concat$([$xp$.cos(angle), $xp$.sin(angle)], axis=1)
    pe = $xp$.pad(pe, ((0, 0), (0, d_model % 2)))
)",
                 .eigen = R"(    constexpr int half = dModel / 2;
    std::mt19937 random(seed);
    std::normal_distribution<double> normal(0, sigma);
    const Eigen::ArrayXd x = Eigen::ArrayXd::LinSpaced(maxLen, 0, maxLen - 1) / maxLen;
    Eigen::MatrixXd pe = Eigen::MatrixXd::Zero(maxLen, dModel);
    for (int i = 0; i < half; ++i) {
        const Eigen::ArrayXd angle = 2 * pi * normal(random) * x;
        pe.col(i) = angle.cos();
        pe.col(half + i) = angle.sin();
    }
    return pe;
)"},
    .make = [](const EncodingSpec& spec, const SchemeArguments& arguments) -> SchemePtr {
        return std::make_shared<const FourierScheme>(spec, arguments.seed, arguments.family->deviation);
    },
};

} // namespace posenc
