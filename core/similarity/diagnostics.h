// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/column_variation.h"
#include "core/similarity/closest_pair.h"
#include "core/similarity/side_peaks.h"

#include <optional>
#include <vector>

namespace posenc {

/// Statements about a table as a whole; of an encoding, all are exact over all its positions.
struct Diagnostics {
    std::optional<ClosestPair> closest; ///< empty if max_len is 1

    /// The positions k and k + 1 closest to each other; of ties the first.
    struct Neighbours {
        double distance = 0.0; ///< ‖PE(k) − PE(k + 1)‖
        std::int64_t k = 0;
        bool everywhere = true; ///< all neighbours are equally far apart, to five digits

        bool operator==(const Neighbours&) const = default;
    };
    std::optional<Neighbours> neighbours; ///< empty if max_len is 1

    /// ‖PE(k)‖ and the first k that has it. √⌊d/2⌋ everywhere with complete pairs, √(⌊d/2⌋ + sin² kω) with a sine without its cosine.
    struct Norm {
        double value = 0.0;
        std::int64_t position = 0;

        bool operator==(const Norm&) const = default;
    };
    Norm smallestNorm;
    Norm largestNorm;

    /// The entry (a, b) of the matrix of dot products that differs most from the next one along its diagonal:
    ///
    ///     PE(a+1)·PE(b+1) − PE(a)·PE(b) = sin((a + b + 1)ω) sin ω      ω of the sine without its cosine
    struct DiagonalStep {
        std::int64_t a = 0;
        std::int64_t b = 0;
        double difference = 0.0;

        bool operator==(const DiagonalStep&) const = default;
    };
    std::optional<DiagonalStep> diagonalStep; ///< empty if the matrix is Toeplitz
    bool toeplitz() const { return !diagonalStep; }

    /// PE(0)·PE(Δ) falls at every step from Δ = 0 to fallsUntil; firstRise is the first Δ with a larger value than the one before
    /// (fallsUntil + 1, for with ω_0 = 1 no two are equal), empty if there is none.
    std::int64_t fallsUntil = 0;
    std::optional<std::int64_t> firstRise;
    std::vector<SidePeak> sidePeaks; ///< the three highest that stand out in PE(0)·PE(Δ)

    Variation variation; ///< columns that vary by less than 0.1

    bool operator==(const Diagnostics&) const = default;
};

/// Takes milliseconds for what fits a screen, seconds for the largest encoding. Error::Kind::Cancelled.
Expected<Diagnostics> diagnose(const Encoding& encoding, const Progress& progress = {});

} // namespace posenc
