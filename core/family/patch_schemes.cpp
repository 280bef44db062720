// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"
#include "core/schemes/family_parameters.h"

#include "core/arithmetic/frequency_series.h"
#include "core/family/coordinate_scheme.h"

#include <algorithm>

namespace posenc {

namespace {

// Pairs of each half.
std::int64_t quarterOf(const EncodingSpec& spec) { return spec.dModel() / 4; }

class PatchScheme : public CoordinateScheme {
public:
    PatchScheme(const SchemeTraits& traits, const EncodingSpec& spec, std::vector<Coordinate> coordinates, const PatchGrid& grid)
        : CoordinateScheme(traits, spec, std::move(coordinates), {0, grid.leading}, grid), m_quarter(quarterOf(spec)),
          m_frequencies(preciseLog(spec.n()) / static_cast<double>(std::max<std::int64_t>(1, m_quarter)), m_quarter)
    {
    }

    std::int64_t usedColumns() const override { return 4 * m_quarter; }
    std::optional<PatchGrid> grid() const override
    {
        const bool isWhole = patches().leading + patches().patches() == spec().maxLen();
        return isWhole ? std::optional(patches()) : std::nullopt;
    }

protected:
    std::int64_t quarter() const { return m_quarter; }
    DoubleDouble quarterTurns(std::int64_t i) const { return m_frequencies.quarterTurns(i); }

private:
    std::int64_t m_quarter;
    FrequencySeries m_frequencies;
};

class MaeScheme : public PatchScheme {
public:
    MaeScheme(const EncodingSpec& spec, const SchemeArguments& arguments)
        : PatchScheme(maeScheme, spec, {{Coordinate::Of::Across}, {Coordinate::Of::Down}}, shownGrid(spec.maxLen(), arguments.patches))
    {
    }

    CoordinateWave waveAt(std::int64_t j) const override
    {
        if (j >= usedColumns())
            return {};
        const std::int64_t part = j / quarter();
        return {part % 2 == 0 ? Column::Wave::Sine : Column::Wave::Cosine, part < 2 ? 0U : 1U, quarterTurns(j % quarter())};
    }
};

class DetrScheme : public PatchScheme {
public:
    DetrScheme(const EncodingSpec& spec, const SchemeArguments& arguments)
        : PatchScheme(detrScheme, spec, {{Coordinate::Of::Down, 1.0}, {Coordinate::Of::Across, 1.0}},
                      shownGrid(spec.maxLen(), arguments.patches)),
          m_normalised(!arguments.family->unnormalised)
    {
    }

    CoordinateWave waveAt(std::int64_t j) const override
    {
        if (j >= usedColumns())
            return {};
        const std::int64_t half = 2 * quarter();
        CoordinateWave wave{j % 2 == 0 ? Column::Wave::Sine : Column::Wave::Cosine, j < half ? 0U : 1U, quarterTurns(j % half / 2)};
        if (m_normalised) { // 2π, which are four quarter turns, over the size
            constexpr double epsilon = 1e-6;
            const auto size = static_cast<double>(j < half ? patches().height : patches().width);
            constexpr DoubleDouble wholeTurn{0x1.921fb54442d18p+2, 0x1.1a62633145c07p-52};
            wave.quarterTurns = wave.quarterTurns * wholeTurn / twoSum(size, epsilon);
        }
        return wave;
    }

private:
    bool m_normalised;
};

} // namespace

constinit const SchemeTraits maeScheme{
    .name = "mae",
    .parameters = {SchemeParameter::Base, SchemeParameter::Patches},
    .hasOwnWaves = true,
    .dependsOnMaxLen = true, // unless the width is given
    .peaksOnDiagonal = true,
    .snippets =
        {.about = "$#$ The two-dimensional encoding of MAE (He et al. 2021, get_2d_sincos_pos_embed): the first half of the columns holds\n"
                  "$#$ x of the patch, the second y; rows before the patches, such as the class token's, are zeros.\n",
         .numpy = R"(    quarter = d_model // 4
    omega = float(n) ** (-np.arange(quarter) / max(quarter, 1))
    patch = np.arange(max_len - leading)
    pe = np.zeros((max_len, d_model))
    for half, place in enumerate([patch % width, patch // width]):  # x, then y
        angle = place[:, np.newaxis] * omega
        column = 2 * quarter * half
        pe[leading:, column : column + quarter] = np.sin(angle)
        pe[leading:, column + quarter : column + 2 * quarter] = np.cos(angle)
    return pe
)",
         .pytorch = R"(        quarter = d_model // 4
        omega = n ** (-torch.arange(quarter, dtype=torch.float64) / max(quarter, 1))
        patch = torch.arange(max_len - leading)
        pe = torch.zeros(1, max_len, d_model)
        for half, place in enumerate([patch % width, patch // width]):  # x, then y
            angle = place.unsqueeze(1) * omega
            column = 2 * quarter * half
            pe[0, leading:, column : column + quarter] = torch.sin(angle).float()
            pe[0, leading:, column + quarter : column + 2 * quarter] = torch.cos(angle).float()
        self.register_buffer("pe", pe)
)",
         .tensors = R"(    pairs = d_model // 4
$position$    patch = position - leading
    omega = float(n) ** (-$range_pairs$ / max(pairs, 1))
    x = patch % width * omega
    y = patch // width * omega
    pe = $concat$([$xp$.sin(x), $xp$.cos(x), $xp$.sin(y), $xp$.cos(y)], axis=1)
    pe = $xp$.pad(pe, ((0, 0), (0, d_model % 4)))
    pe = $xp$.where(patch < 0, 0 * pe, pe)
)",
         .eigen = R"(    constexpr int quarter = dModel / 4;
    Eigen::MatrixXd pe = Eigen::MatrixXd::Zero(maxLen, dModel);
    for (int k = leading; k < maxLen; ++k)
        for (int i = 0; i < quarter; ++i) {
            const double omega = std::pow(n, -1.0 * i / std::max(quarter, 1));
            const double x = (k - leading) % width * omega;
            const double y = (k - leading) / width * omega;
            pe(k, i) = std::sin(x);
            pe(k, quarter + i) = std::cos(x);
            pe(k, 2 * quarter + i) = std::sin(y);
            pe(k, 3 * quarter + i) = std::cos(y);
        }
    return pe;
)"},
    .make = [](const EncodingSpec& spec, const SchemeArguments& arguments) -> SchemePtr {
        return std::make_shared<const MaeScheme>(spec, arguments);
    },
};

constinit const SchemeTraits detrScheme{
    .name = "detr",
    .parameters = {SchemeParameter::Base, SchemeParameter::Patches, FamilyParameter::Normalise},
    .hasOwnWaves = true,
    .dependsOnMaxLen = true,
    .peaksOnDiagonal = true,
    .snippets = {.about =
                     "$#$ The two-dimensional encoding of DETR (Carion et al. 2020, PositionEmbeddingSine): the first half of the columns\n"
                     "$#$ holds y of the patch, the second x, both counted from 1; n is its temperature.\n",
                 .numpy = R"(    quarter = d_model // 4
    omega = float(n) ** (-np.arange(quarter) / max(quarter, 1))
    patch = np.arange(max_len - leading)
    y = (patch // width + 1) * (2 * np.pi / (height + 1e-6) if normalize else 1)
    x = (patch % width + 1) * (2 * np.pi / (width + 1e-6) if normalize else 1)
    pe = np.zeros((max_len, d_model))
    for half, place in enumerate([y, x]):
        angle = place[:, np.newaxis] * omega
        column = 2 * quarter * half
        pe[leading:, column : column + 2 * quarter : 2] = np.sin(angle)
        pe[leading:, column + 1 : column + 2 * quarter : 2] = np.cos(angle)
    return pe
)",
                 .pytorch = R"(        quarter = d_model // 4
        omega = n ** (-torch.arange(quarter, dtype=torch.float64) / max(quarter, 1))
        patch = torch.arange(max_len - leading, dtype=torch.float64)
        y = (patch // width + 1) * (2 * torch.pi / (height + 1e-6) if normalize else 1)
        x = (patch % width + 1) * (2 * torch.pi / (width + 1e-6) if normalize else 1)
        pe = torch.zeros(1, max_len, d_model)
        for half, place in enumerate([y, x]):
            angle = place.double().unsqueeze(1) * omega
            column = 2 * quarter * half
            pe[0, leading:, column : column + 2 * quarter : 2] = torch.sin(angle).float()
            pe[0, leading:, column + 1 : column + 2 * quarter : 2] = torch.cos(angle).float()
        self.register_buffer("pe", pe)
)",
                 .tensors = R"(    pairs = d_model // 4
$position$    patch = position - leading
    omega = float(n) ** (-$range_pairs$ / max(pairs, 1))
    y = (patch // width + 1) * (2 * 3.141592653589793 / (height + 1e-6) if normalize else 1) * omega
    x = (patch % width + 1) * (2 * 3.141592653589793 / (width + 1e-6) if normalize else 1) * omega
    halves = [$xp$.stack([$xp$.sin(angle), $xp$.cos(angle)], axis=-1) for angle in (y, x)]
    pe = $concat$([$xp$.reshape(half, (max_len, 2 * pairs)) for half in halves], axis=1)
    pe = $xp$.pad(pe, ((0, 0), (0, d_model % 4)))
    pe = $xp$.where(patch < 0, 0 * pe, pe)
)",
                 .eigen = R"(    constexpr int quarter = dModel / 4;
    constexpr double ySize = normalize ? 2 * pi / (height + 1e-6) : 1;
    constexpr double xSize = normalize ? 2 * pi / (width + 1e-6) : 1;
    Eigen::MatrixXd pe = Eigen::MatrixXd::Zero(maxLen, dModel);
    for (int k = leading; k < maxLen; ++k)
        for (int i = 0; i < quarter; ++i) {
            const double omega = std::pow(n, -1.0 * i / std::max(quarter, 1));
            const double y = ((k - leading) / width + 1) * ySize * omega;
            const double x = ((k - leading) % width + 1) * xSize * omega;
            pe(k, 2 * i) = std::sin(y);
            pe(k, 2 * i + 1) = std::cos(y);
            pe(k, 2 * (quarter + i)) = std::sin(x);
            pe(k, 2 * (quarter + i) + 1) = std::cos(x);
        }
    return pe;
)"},
    .make = [](const EncodingSpec& spec, const SchemeArguments& arguments) -> SchemePtr {
        return std::make_shared<const DetrScheme>(spec, arguments);
    },
};

} // namespace posenc
