// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_head.h"
#include "core/base/names.h"
#include "core/base/progress.h"
#include "core/relative/xpos.h"
#include "core/rope/rotary.h"

#include <array>
#include <cstdint>
#include <vector>

namespace posenc {

/// Which keys a query may attend to.
enum class AttentionMask {
    None,   ///< all
    Causal, ///< its own and those before
    Window  ///< its own and those before, `window` in all
};
inline constexpr Names<AttentionMask, 3> attentionMaskNames{
    {{"none", AttentionMask::None}, {"causal", AttentionMask::Causal}, {"window", AttentionMask::Window}}};
inline std::string_view nameOf(AttentionMask mask) { return nameIn(attentionMaskNames, mask); }

/// The parts of an attention score: what the words mean and where they stand, of the query and then of the key.
enum class AttentionTerm {
    MeaningMeaning,
    MeaningPlace,
    PlaceMeaning,
    PlacePlace,
    Relative ///< what a relative scheme adds: biases, or the products with relative keys
};

/// How scores are made from the products of queries and keys, and weights from scores.
struct AttentionSettings {
    static constexpr double mostInverseTemperature = 1000.0;

    bool isScaled = true;            ///< products are divided by √rank
    double inverseTemperature = 1.0; ///< factor of all scores before the softmax, above 0
    AttentionMask mask = AttentionMask::None;
    std::int64_t window = 8; ///< keys, at least 1

    bool operator==(const AttentionSettings&) const = default;
};

/// What a relative scheme does to scores; each is optional, and together they add up.
struct RelativeAttention {
    const Rotary* rotary = nullptr; ///< rotates query a by a and key b by b, with d_model = rank
    /// Rotates as its rotary(), with d_model = rank, and multiplies pair i of query a by ζ_i^(a/S) and of key b by ζ_i^(−b/S).
    const Xpos* xpos = nullptr;
    Table biases; ///< added to the score of query a and key b, shape (words × words); empty: none
    /// Shaw's relative keys for b − a = −L … L, shape (2L + 1 × rank); farther keys have those of ±L; empty: none. Source: Shaw et al.
    /// 2018, "Self-Attention with Relative Position Representations", section 3.2.
    Table relativeKeys;
};

/// One attention head over a sentence, with the score of every query a and key b as the sum of its four terms,
///
///     score(a, b) = (e_a + p_a) W_q W_kᵀ (e_b + p_b)ᵀ / √rank = ee + ep + pe + pp     (+ what a relative scheme adds)
///     weight(a, b) = exp(β score(a, b)) / Σ_c exp(β score(a, c))        over the keys c that the mask allows, otherwise 0
///
/// of meanings e and places p. All tables have the shape (words × words), query down the rows. Scores are within 1e-12 of the largest.
/// Source: Vaswani et al. 2017, section 3.2.1; Ke et al. 2021, "Rethinking Positional Encoding in Language Pre-training" (the four terms).
class Attention {
public:
    static constexpr std::int64_t mostWords = 4096;

    /// Meanings and places have the shape (words × d_model); no rows of places: there are none. Error::Kind::Range if their shapes, the
    /// head's or the relative scheme's do not fit, there are more than mostWords words, a setting is outside its range, or a number is
    /// not finite. Error::Kind::Cancelled.
    static Expected<Attention> make(const Table& meanings, const Table& places, const AttentionHead& head,
                                    const AttentionSettings& settings, const RelativeAttention& relative = {},
                                    const Progress& progress = {});

    std::int64_t words() const { return m_scores.rows(); }
    /// A part of every score; empty if it is 0 for all.
    const Table& term(AttentionTerm term) const { return m_terms[static_cast<std::size_t>(term)]; }
    const Table& scores() const { return m_scores; }
    /// Every row sums to 1.
    const Table& weights() const { return m_weights; }
    bool allows(std::int64_t query, std::int64_t key) const;
    /// The share of a term in the variance of the scores that the mask allows: cov(term, score) / var(score). The shares sum to 1; a term
    /// that works against the others has a negative one. 0 for all if the scores do not vary.
    double share(AttentionTerm term) const;
    /// The largest amount among those values of a table (words × words) that the mask allows.
    double largest(const Table& values) const;

private:
    Attention() = default;
    /// The keys that the mask allows to a query.
    struct Keys {
        std::int64_t first = 0;
        std::int64_t count = 0;
    };
    Keys keysOf(std::int64_t query) const;
    Expected<Done> weigh(const Progress& progress);

    std::array<Table, static_cast<std::size_t>(countOf<AttentionTerm>())> m_terms;
    Table m_scores;
    Table m_weights;
    AttentionSettings m_settings;
};

/// Random relative keys of the offsets −farthest … farthest, shape (2 farthest + 1 × rank): entries from N(0, 1/rank), so that each is
/// about as long as a word. The key of an offset depends on the seed, the offset and the rank alone. farthest ≥ 0, rank ≥ 1.
Table randomRelativeKeys(std::uint64_t seed, std::int64_t farthest, std::int64_t rank);

/// Of each vector, the nearest of some words by Euclidean distance, of equally near ones the first: of the sums e + p among the meanings e,
/// whether adding places has spoilt a word. Both have d_model columns. Error::Kind::Cancelled.
Expected<std::vector<std::int64_t>> nearestWords(const Table& vectors, const Table& words, const Progress& progress = {});

} // namespace posenc
