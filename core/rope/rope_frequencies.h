// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_spec.h"
#include "core/encoding/frequencies.h"
#include "core/rope/rope_scaling.h"
#include "core/rope/rotary.h"

#include <optional>

namespace posenc {

/// What a scaling does to a pair.
enum class PairFate {
    Kept,     ///< ω′ = ω
    Smoothed, ///< between kept and divided
    Divided,  ///< ω′ = ω / factor
    Still     ///< ω′ = 0
};

/// A stretch of the pair index, from first to last, that need not be whole pairs.
struct PairBand {
    double first = 0.0;
    double last = 0.0;
};

/// The frequencies of rotary embedding: ω_i as trained, those of the encoding, and ω′_i as configured. Each is within one unit in the last
/// place of the exact one. The base is the encoding's n, the rotated columns its d_model, the length of the text its max_len.
/// Sources: the papers named in RopeType; Hugging Face transformers, modeling_rope_utils.py.
class RopeFrequencies {
public:
    /// Error::Kind::Range if the scaling is not legal; if yarn has an n of 1, so that there is no ramp; if longrope has a list that is not
    /// one factor per complete pair.
    static Expected<RopeFrequencies> make(const EncodingSpec& spec, const RopeScaling& scaling);

    const EncodingSpec& spec() const { return m_spec; }
    const RopeScaling& scaling() const { return m_scaling; }
    /// Complete pairs: the last column of an odd d_model is not turned.
    std::int64_t pairs() const { return m_spec.completePairs(); }

    const Frequencies& trained() const { return m_trained; }
    const FrequencySeries& configured() const { return m_configured; }
    /// The embedding that turns by ω′; by ω it is Rotary(spec).
    Rotary rotary() const { return {m_spec, m_configured}; }

    double omega(std::int64_t pair) const { return m_trained.omega(pair); }
    double scaledOmega(std::int64_t pair) const { return m_configured.omega(pair); }
    /// ω′ / ω.
    double ratio(std::int64_t pair) const;
    double wavelength(std::int64_t pair) const { return m_trained.wavelength(pair); }
    /// 2π/ω′, positions per turn; infinite if the pair does not turn.
    double scaledWavelength(std::int64_t pair) const;
    double attentionFactor() const { return m_attentionFactor; }

    PairFate fate(std::int64_t pair) const;
    /// The pairs that are smoothed; nothing for a type without a ramp.
    std::optional<PairBand> band() const;
    /// The first complete pair whose turn takes more than `positions`, as trained; pairs() if there is none.
    std::int64_t firstUnfinished(double positions) const;

private:
    RopeFrequencies(const EncodingSpec& spec, RopeScaling scaling);

    EncodingSpec m_spec;
    RopeScaling m_scaling;
    Frequencies m_trained;
    FrequencySeries m_configured;
    double m_attentionFactor;
};

/// The two columns of a head that pair i turns, of `columns` rotated ones behind `first` others.
struct TurnedColumns {
    std::int64_t first = 0;
    std::int64_t second = 0;
};
TurnedColumns turnedColumns(RopePairing pairing, std::int64_t columns, std::int64_t pair, std::int64_t first = 0);
/// The pair that rotates a column of the head, of `columns` rotated columns from `first` on; −1 if none does.
std::int64_t pairOfTurnedColumn(RopePairing pairing, std::int64_t columns, std::int64_t column, std::int64_t first = 0);

} // namespace posenc
