// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/schemes/scheme.h"
#include "core/schemes/scheme_traits.h"

#include <span>

namespace posenc {

/// PE(k, j): sines and cosines, see Encoding (Vaswani et al. 2017, section 3.5). Everything in closed form.
extern const SchemeTraits sinusoidalScheme;

/// Sines alone, sin(k ω_j), and cosines alone, cos(k ω_j): a frequency for each of the d_model columns (Frequencies::ofColumns), everything
/// but the closest pair in closed form.
extern const SchemeTraits sinesScheme;
extern const SchemeTraits cosinesScheme;

/// Schemes with the same value in every column, computed in closed form: k itself, and k / (max_len − 1), 0 if max_len is 1.
extern const SchemeTraits integerScheme;
extern const SchemeTraits normalisedScheme;

/// Bit j of k in column j, the lowest at j = 0; everything in closed form. Positions are smoothed before their means are taken, because the
/// lowest bit alternates.
extern const SchemeTraits binaryScheme;

/// Normal numbers of variance 1/2 (RandomTable), so that ‖row‖² is d/2 on average, as for the sinusoidal encoding: a table before
/// training. Means over positions are exact; if all columns are too many for a frame, an even part of them is looked at.
extern const SchemeTraits randomScheme;

/// A table from a file (LearnedTable): its own numbers, no formula. The sizes are those of the table; cells beyond it, and all cells if no
/// table is open, are NaN. Means over positions and columns are exact; for the similarity, an even part of the columns is looked at if
/// all are too many for a frame. Over the offset it is the mean over many pairs, because a learned table is not Toeplitz.
extern const SchemeTraits tableScheme;

/// Sines, then cosines of t ω_i with ω_i = n^(−i/(h − shift)), h = ⌊d/2⌋, and a last column of zeros if d_model is odd.
///
/// fairseq: t = k, shift 1, and row padding_idx is zeros (FamilyParameters::paddingRow); the first word takes the row after it. Source:
/// fairseq, SinusoidalPositionalEmbedding.get_embedding (2017). With all sines first this is tensor2tensor's get_timing_signal_1d and
/// Whisper's `sinusoids`, but for the row of zeros.
///
/// timestep: t = firstTime + k · timeStep, any real number, shift 0 or 1, cosines first if flipped. Source: diffusers,
/// get_timestep_embedding (2022), after DDPM (Ho et al. 2020), whose defaults are shift 1 and sines first; Stable Diffusion has shift 0
/// and cosines first.
extern const SchemeTraits fairseqScheme;
extern const SchemeTraits timestepScheme;

/// Two codes side by side, of the two coordinates of a patch (shownGrid): each half holds ⌊d/4⌋ pairs with ω_i = n^(−i/⌊d/4⌋). The last
/// d mod 4 columns are zeros: the sources refuse such a d_model.
///
/// mae: first x (across), then y (down), both from 0 on, each sines then cosines; leading rows are zeros. Source: MAE (He et al. 2021),
/// get_2d_sincos_pos_embed, also timm and MoCo v3.
///
/// detr: first y, then x, both from 1 on, each interleaved; normalised, they are y/(height + 1e-6) · 2π and x/(width + 1e-6) · 2π.
/// Source: DETR (Carion et al. 2020), PositionEmbeddingSine, whose temperature is n.
extern const SchemeTraits maeScheme;
extern const SchemeTraits detrScheme;

/// Features of a real number x, in place of positions.
///
/// nerf: x from −1 to 1, sin(2^l π x) and cos(2^l π x) in turn for l = 0, 1, …, of which the first nerfOctaves; without π if
/// FamilyParameters::withoutPi, as much code has it. Later columns are zeros: there x in double precision says nothing any more.
/// Source: NeRF (Mildenhall et al. 2020), section 5.1.
///
/// fourier: x = k / max_len, cos(2π b x), then sin(2π b x), with b from N(0, σ²), drawn from the seed; a last column of zeros if d_model is
/// odd. Source: Fourier features (Tancik et al. 2020), section 5.
constexpr std::int64_t nerfOctaves = 32;
extern const SchemeTraits nerfScheme;
extern const SchemeTraits fourierScheme;

/// The sinusoidal encoding at positions from a list, SchemeArguments::positions: row k has sin(p_k ω_i) and cos(p_k ω_i), with p_k the
/// position of row k, |p_k| < 2^31. Without a list, p_k = k. Rows beyond the list are NaN. Values are within one unit in the last place for
/// |p_k| < 2^20, but for values next to 0; sums over positions are direct.
extern const SchemeTraits positionsScheme;

/// The one list of schemes, in the order in which they are offered. A new one is its .cpp, its declaration above, and a line in
/// schemes.cpp.
std::span<const SchemeTraits* const> schemes();

/// The name of a scheme, as a scene stores it. Sinusoidal by default.
class SchemeName {
public:
    SchemeName() : SchemeName(*schemes().front()) {}
    explicit SchemeName(const SchemeTraits& traits) : m_traits(&traits) {}
    /// Unknown names are Error::Kind::Usage.
    static Expected<SchemeName> from(std::string_view name);

    const SchemeTraits& operator*() const { return *m_traits; }
    const SchemeTraits* operator->() const { return m_traits; }
    bool operator==(const SchemeName&) const = default;

private:
    const SchemeTraits* m_traits; ///< each scheme has one
};

/// The index of a scheme in the list.
std::size_t placeOf(SchemeName scheme);

inline std::string_view nameOf(SchemeName scheme) { return scheme->name; }

/// A table max_len × d_model.
inline SchemePtr makeScheme(const EncodingSpec& spec, SchemeName name, const SchemeArguments& arguments = {})
{
    return name->make(spec, arguments);
}

} // namespace posenc
