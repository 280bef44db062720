// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/waves/wave_numbers.h"

#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"

namespace posenc {

void waveNumbers(std::span<const std::int64_t> positions, const std::vector<ColumnWave>& waves, TableRef out)
{
    POSENC_EXPECTS(out.rows() == std::ssize(positions) && out.cols() == std::ssize(waves));
    std::vector<double> turnsHi;
    std::vector<double> turnsLo;
    for (const ColumnWave& wave : waves) {
        turnsHi.push_back(wave.quarterTurns.hi);
        turnsLo.push_back(wave.quarterTurns.lo);
    }
    std::vector<double> sine(waves.size());
    std::vector<double> cosine(waves.size());
    for (std::size_t r = 0; r < positions.size(); ++r) {
        sinCosOverPairs(static_cast<double>(positions[r]), turnsHi.data(), turnsLo.data(), waves.size(), sine.data(), cosine.data());
        auto row = out.row(static_cast<Eigen::Index>(r));
        for (std::size_t c = 0; c < waves.size(); ++c)
            row[static_cast<Eigen::Index>(c)] = waves[c].wave == Column::Wave::Sine     ? sine[c]
                                                : waves[c].wave == Column::Wave::Cosine ? cosine[c]
                                                                                        : 0.0;
    }
}

} // namespace posenc
