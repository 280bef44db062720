// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"
#include "core/schemes/family_parameters.h"

#include "core/arithmetic/frequency_series.h"
#include "core/family/coordinate_scheme.h"

#include <algorithm>

namespace posenc {

namespace {

DoubleDouble logStepOf(const EncodingSpec& spec, std::int64_t shift)
{
    return preciseLog(spec.n()) / static_cast<double>(std::max<std::int64_t>(1, pairsIn(spec) - shift)); // one pair: ω = 1
}

class TimestepScheme : public CoordinateScheme {
public:
    TimestepScheme(const SchemeTraits& traits, const EncodingSpec& spec, const Coordinate& time, ZeroRows zeros, std::int64_t shift,
                   bool flipped)
        : CoordinateScheme(traits, spec, {time}, zeros), m_frequencies(logStepOf(spec, shift), pairsIn(spec)), m_flipped(flipped)
    {
    }

    std::int64_t usedColumns() const override { return 2 * m_frequencies.size(); }
    CoordinateWave waveAt(std::int64_t j) const override
    {
        const std::int64_t half = m_frequencies.size();
        if (j >= 2 * half)
            return {};
        return {(j < half) == m_flipped ? Column::Wave::Cosine : Column::Wave::Sine, 0, m_frequencies.quarterTurns(j % half)};
    }

private:
    FrequencySeries m_frequencies;
    bool m_flipped;
};

} // namespace

constinit const SchemeTraits fairseqScheme{
    .name = "fairseq",
    .parameters = {SchemeParameter::Base, FamilyParameter::PaddingRow},
    .hasOwnWaves = true,
    .peaksOnDiagonal = true,
    .snippets = {.about =
                     "$#$ fairseq's SinusoidalPositionalEmbedding (2017): tensor2tensor's encoding, all sines first, as a table whose row\n"
                     "$#$ padding_idx is zeros. The first word takes row padding_idx + 1.\n",
                 .numpy = R"(    half = d_model // 2
    position = np.arange(max_len)[:, np.newaxis]
    angle = position * float(n) ** (-np.arange(half) / max(half - 1, 1))
    pe = np.zeros((max_len, d_model))
    pe[:, :half] = np.sin(angle)
    pe[:, half : 2 * half] = np.cos(angle)
    pe[padding_idx : padding_idx + 1] = 0
    return pe
)",
                 .pytorch = R"(        half = d_model // 2
        position = torch.arange(max_len, dtype=torch.float64).unsqueeze(1)
        angle = position * n ** (-torch.arange(half, dtype=torch.float64) / max(half - 1, 1))
        pe = torch.zeros(1, max_len, d_model)
        pe[0, :, :half] = torch.sin(angle).float()
        pe[0, :, half : 2 * half] = torch.cos(angle).float()
        pe[0, padding_idx : padding_idx + 1] = 0
        self.register_buffer("pe", pe)
)",
                 .tensors = R"(    pairs = d_model // 2
$position$    angle = position * float(n) ** (-$range_pairs$ / max(pairs - 1, 1))
    pe = $concat$([$xp$.sin(angle), $xp$.cos(angle)], axis=1)
    pe = $xp$.pad(pe, ((0, 0), (0, d_model % 2)))
    pe = $xp$.where(position == padding_idx, 0 * pe, pe)
)",
                 .eigen = R"(    constexpr int half = dModel / 2;
    const Eigen::ArrayXd position = Eigen::ArrayXd::LinSpaced(maxLen, 0, maxLen - 1);
    Eigen::MatrixXd pe = Eigen::MatrixXd::Zero(maxLen, dModel);
    for (int i = 0; i < half; ++i) {
        const Eigen::ArrayXd angle = position * std::pow(n, -1.0 * i / std::max(half - 1, 1));
        pe.col(i) = angle.sin();
        pe.col(half + i) = angle.cos();
    }
    if (paddingIdx >= 0 && paddingIdx < maxLen)
        pe.row(paddingIdx).setZero();
    return pe;
)"},
    .make = [](const EncodingSpec& spec, const SchemeArguments& arguments) -> SchemePtr {
        const std::int64_t row = arguments.family->paddingRow;
        return std::make_shared<const TimestepScheme>(fairseqScheme, spec, Coordinate{}, ZeroRows{row, row < 0 ? row : row + 1}, 1, false);
    },
};

constinit const SchemeTraits timestepScheme{
    .name = "timestep",
    .parameters = {SchemeParameter::Base, FamilyParameter::Times, FamilyParameter::Shift, FamilyParameter::Flip},
    .hasOwnWaves = true,
    .peaksOnDiagonal = true,
    .snippets = {.about =
                     "$#$ The timestep embedding of diffusion models (DDPM, Ho et al. 2020; diffusers' get_timestep_embedding, 2022):\n"
                     "$#$ a row for each t, which may be fractional. DDPM has a shift of 1, Stable Diffusion 0 and cosines first.\n",
                 .numpy = R"(    half = d_model // 2
    t = first_t + t_step * np.arange(max_len)[:, np.newaxis]
    angle = t * float(n) ** (-np.arange(half) / max(half - freq_shift, 1))
    pe = np.zeros((max_len, d_model))
    pe[:, :half] = np.cos(angle) if flip_sin_to_cos else np.sin(angle)
    pe[:, half : 2 * half] = np.sin(angle) if flip_sin_to_cos else np.cos(angle)
    return pe
)",
                 .pytorch = R"(        half = d_model // 2
        t = first_t + t_step * torch.arange(max_len, dtype=torch.float64).unsqueeze(1)
        angle = t * n ** (-torch.arange(half, dtype=torch.float64) / max(half - freq_shift, 1))
        pe = torch.zeros(1, max_len, d_model)
        pe[0, :, :half] = (torch.cos(angle) if flip_sin_to_cos else torch.sin(angle)).float()
        pe[0, :, half : 2 * half] = (torch.sin(angle) if flip_sin_to_cos else torch.cos(angle)).float()
        self.register_buffer("pe", pe)
)",
                 .tensors = R"(    pairs = d_model // 2
$position$    t = first_t + t_step * position
    angle = t * float(n) ** (-$range_pairs$ / max(pairs - freq_shift, 1))
    waves = [$xp$.cos(angle), $xp$.sin(angle)] if flip_sin_to_cos else [$xp$.sin(angle), $xp$.cos(angle)]
    pe = $xp$.pad($concat$(waves, axis=1), ((0, 0), (0, d_model % 2)))
)",
                 .eigen = R"(    constexpr int half = dModel / 2;
    const Eigen::ArrayXd t = firstT + tStep * Eigen::ArrayXd::LinSpaced(maxLen, 0, maxLen - 1);
    Eigen::MatrixXd pe = Eigen::MatrixXd::Zero(maxLen, dModel);
    for (int i = 0; i < half; ++i) {
        const Eigen::ArrayXd angle = t * std::pow(n, -1.0 * i / std::max(half - freqShift, 1));
        pe.col(flipSinToCos ? half + i : i) = angle.sin();
        pe.col(flipSinToCos ? i : half + i) = angle.cos();
    }
    return pe;
)"},
    .make = [](const EncodingSpec& spec, const SchemeArguments& arguments) -> SchemePtr {
        const FamilyParameters& family = *arguments.family;
        return std::make_shared<const TimestepScheme>(timestepScheme, spec,
                                                      Coordinate{Coordinate::Of::Position, family.firstTime, family.timeStep}, ZeroRows{},
                                                      family.shift, family.flipped);
    },
};

} // namespace posenc
