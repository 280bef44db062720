// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/encoding/encoding.h"

#include <string_view>

namespace posenc {

/// How two positions are compared.
enum class Measure {
    Dot,     ///< PE(a)·PE(b)
    Cosine,  ///< PE(a)·PE(b) / (‖PE(a)‖ ‖PE(b)‖); 0 if a norm is 0 (position 0 at d_model 1)
    Distance ///< ‖PE(a) − PE(b)‖
};

/// The public names: dot, cosine, distance. Unknown names are Error::Kind::Usage.
std::string_view nameOf(Measure measure);
Expected<Measure> measureFromName(std::string_view name);

/// Similarity of positions. For complete pairs it depends on the offset alone:
///
///     PE(a)·PE(b) = κ(a−b)               κ(Δ) = Σ_i cos(Δ ω_i)
///     ‖PE(a) − PE(b)‖² = δ(a−b)          δ(Δ) = 4 Σ_i sin²(Δ ω_i / 2)
///
/// so the matrix is symmetric Toeplitz: max_len numbers, not max_len². A sine without its cosine (odd d_model, `paper`) adds
/// sin(aω) sin(bω) to the product and (sin aω − sin bω)² to the squared distance.
class Similarity {
public:
    Similarity(const Encoding& encoding, Measure measure);

    const Encoding& encoding() const { return m_encoding; }
    Measure measure() const { return m_measure; }
    /// Positions: the matrix is size() × size().
    std::int64_t size() const { return m_encoding.spec().maxLen(); }

    /// The measure between positions a and b.
    double value(std::int64_t a, std::int64_t b) const;
    /// The measure between position 0 and position Δ, Δ = 0 … max_len−1, shape (max_len).
    Eigen::VectorXd kernel() const;
    /// A part of the kernel: Δ = first … first + out.size() − 1, with the same values as value().
    void kernel(std::int64_t first, Eigen::Ref<Eigen::VectorXd> out) const;
    /// The measure between position a and every position, shape (max_len).
    Eigen::VectorXd row(std::int64_t a) const;
    /// A part of the row: the positions first … first + out.size() − 1, with the same values as value().
    void row(std::int64_t a, std::int64_t first, Eigen::Ref<Eigen::VectorXd> out) const;
    /// The whole matrix, shape (max_len × max_len).
    Table matrix() const;

    /// The possible values: dot [−‖PE‖², ‖PE‖²], cosine [−1, 1], distance [0, 2‖PE‖], with the largest norm a row can have.
    double lowest() const;
    double highest() const;

    /// κ (or δ for Measure::Distance) over the complete pairs at the offsets k[0 … count−1], shape (count).
    void sumOverPairs(const double* k, std::size_t count, double* out) const;
    /// The measure from that sum and the unpaired sine at both positions (0 if there is none).
    double combine(double sum, double sineA, double sineB) const;

private:
    Encoding m_encoding;
    Measure m_measure;
};

/// The matrix by rows. Made once for many blocks: holds the kernel (2 max_len numbers), never the matrix.
class SimilarityTable {
public:
    /// Sums over all offsets first, which takes up to seconds. Error::Kind::Cancelled.
    static Expected<SimilarityTable> make(const Similarity& similarity, const Progress& progress);
    explicit SimilarityTable(const Similarity& similarity);

    /// Rows a = first … first + out.rows() − 1 against every position, shape (rows × max_len).
    void rows(std::int64_t first, TableRef out) const;

private:
    SimilarityTable(const Similarity& similarity, const Eigen::VectorXd& sums);

    Similarity m_similarity;
    Eigen::VectorXd m_mirrored; ///< κ(L−1) … κ(1) κ(0) κ(1) … κ(L−1): row a is the window starting at L−1−a
    Eigen::VectorXd m_unpaired; ///< the unpaired sine over the positions; empty if there is none
};

/// What every pair adds to the similarity of two positions, pair 0 first, with Δ = |a − b|:
///
///     dot         cos(Δ ω_i)                 in [−1, 1]
///     cosine      the same / (‖PE(a)‖ ‖PE(b)‖); 0 if a norm is 0
///     distance    4 sin²(Δ ω_i / 2)          in [0, 4]: squared distances add up, so terms and sums are squares
///
/// A sine without its cosine (odd d_model, `paper`) is the last entry: sin(aω) sin(bω), or (sin aω − sin bω)².
/// Source: cos x cos y + sin x sin y = cos(x − y), summed over the columns of a pair.
struct PairContributions {
    Eigen::VectorXd terms; ///< shape (pairs); each right to one or two units in the last place
    Eigen::VectorXd sums;  ///< sums[i] = terms[0] + … + terms[i], compensated; the last is Similarity::value (its square for Distance)
    bool endsUnpaired = false; ///< the last entry is the sine without its cosine
};

/// Positions 0 ≤ a, b < 2^20.
PairContributions pairContributions(const Similarity& similarity, std::int64_t a, std::int64_t b);

} // namespace posenc
