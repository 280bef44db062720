// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/table.h"
#include "core/base/progress.h"
#include "core/encoding/encoding_curve.h"
#include "core/sampling/raster.h"
#include "core/schemes/scheme_traits.h"
#include "core/similarity/similarity.h"
#include "core/spectrum/column_spectrum.h"

#include <functional>
#include <optional>
#include <span>

namespace posenc {

struct ClosestRows;
struct SchemeDiagnostics;

/// How many of the columns of a table a picture was made from: all of them, or an even part if all are too many for a frame.
struct ColumnsSeen {
    std::int64_t seen = 0;
    std::int64_t all = 0;

    bool everything() const { return seen == all; }
    bool operator==(const ColumnsSeen&) const = default;
};

/// A picture, and what it was made from.
struct SampledRaster {
    Raster raster;
    ColumnsSeen columns; ///< the visible columns that the samples were computed from
};

/// A curve, and what it was made from.
struct SampledCurve {
    CurveSamples samples; ///< lowest and highest equal the middle if single positions are too many for a frame
    ColumnsSeen columns;
};

/// One way to give every position k = 0 … max_len − 1 a row of d_model numbers x(k, j). Immutable, shared, and safe to use from any thread.
///
/// A scheme must give its numbers. Everything else has a default that looks at them, at an even part of the columns if all are too
/// many for a frame (ColumnsSeen); a scheme overrides what it knows in closed form.
class Scheme {
public:
    virtual ~Scheme() = default;
    Scheme(const Scheme&) = delete;
    Scheme& operator=(const Scheme&) = delete;

    const EncodingSpec& spec() const { return m_spec; }
    /// What all tables of the scheme have in common.
    const SchemeTraits& traits() const { return m_traits; }

    // ---- the numbers ----

    /// x(k, j) at some rising positions in some rising columns, shape (positions × columns).
    virtual void numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const = 0;
    /// x(k, j), with the same bits as numbers().
    virtual double value(std::int64_t k, std::int64_t j) const;
    /// Position k, shape (d_model), with the same bits as numbers().
    virtual Eigen::VectorXd row(std::int64_t k) const;
    /// Column j, shape (max_len), with the same bits as numbers().
    virtual Eigen::VectorXd column(std::int64_t j) const;
    /// Positions first … first + out.rows() − 1, shape (rows × d_model).
    virtual void rows(std::int64_t first, TableRef out) const;

    // ---- what the numbers are like ----

    /// The range of a colour scale; single numbers may be beyond it.
    virtual double lowest() const { return -1.0; }
    virtual double highest() const { return 1.0; }
    /// The range of an axis of values.
    virtual CellValues valueRange() const { return {lowest(), highest()}; }
    /// Columns that can hold anything but zeros.
    virtual std::int64_t usedColumns() const { return m_spec.dModel(); }
    /// True if neighbouring columns alternate, so that a mean of several is like none of them.
    virtual bool columnsAlternate() const { return false; }
    /// λ: the positions after which column j repeats; 0 if it does not.
    virtual double wavelength(std::int64_t) const { return 0.0; }
    /// The sine or cosine in column j; empty unless the scheme has waves.
    virtual std::optional<ColumnWave> wave(std::int64_t) const { return std::nullopt; }
    /// The encoding, if the numbers are in pairs of a sine and a cosine (SchemeTraits::hasPairs); otherwise nullptr.
    virtual const Encoding* encoding() const { return nullptr; }
    /// The patches of a picture, if the positions can stand for them.
    virtual std::optional<PatchGrid> grid() const { return std::nullopt; }
    /// x(k, j) computed in a short format, each operation through `rounded`; asked of schemes without waves. The exact number unless it
    /// is computed from the position.
    virtual double computed(std::int64_t k, std::int64_t j, const std::function<double(double)>&) const { return value(k, j); }

    /// ‖x(k)‖; not finite if a number of the row is not.
    virtual double norm(std::int64_t k) const { return row(k).norm(); }
    /// How many norms can be computed within a frame, at least one.
    virtual std::int64_t affordableNorms() const;
    /// The largest share in the spectrum of every column, if it was found before; otherwise empty.
    virtual std::span<const SpectrumPeak> knownPeaks() const { return {}; }

    // ---- pictures and curves ----

    /// The table at the pixels of a window, position k down the rows and j along the columns: means over the cells of a pixel. `memory` of
    /// an earlier picture is used again.
    virtual SampledRaster sample(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory = {}) const;
    /// x(k, j) over the columns j: one sample a column, or one a pixel if several columns share it.
    virtual CurveSamples rowCurve(std::int64_t k, const SampleAxis& columns) const;
    /// Column j from position `first` to `last`, at `count` ≥ 2 points. By default the numbers exist at the positions alone: there is a
    /// point at each, or at `mostPositions` of them, evenly chosen, if those are fewer.
    virtual CurveSamples columnCurve(std::int64_t j, double first, double last, int count, std::int64_t mostPositions) const;
    /// The numbers of some columns at the samples of an axis over the positions, shape (samples × columns.size()): means over the
    /// positions of each sample, of up to 16 of them by default.
    virtual void columnMeans(const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out) const;
    /// How many neighbouring columns are best looked at together if not all can be: by twos random tables cost no more than by one.
    virtual std::int64_t columnsTogether() const { return 2; }
    /// At most about `most` columns, rising, that stand for all in a similarity: an even part of them. A scheme whose sine and cosine are
    /// not neighbours takes both of a wave or neither, because only together they depend on the offset alone.
    virtual std::vector<std::int64_t> evenPart(std::int64_t most) const;
    /// How many columns can be sampled so within a frame.
    virtual std::int64_t affordableColumns(const SampleAxis& positions) const;

    // ---- similarity ----

    /// The measure between positions a and b, from all columns.
    virtual double similarity(Measure measure, std::int64_t a, std::int64_t b) const;
    /// The measure between position a and the positions first … first + out.size() − 1.
    virtual void similarityRow(Measure measure, std::int64_t a, std::int64_t first, Eigen::Ref<Eigen::VectorXd> out) const;
    /// Fills rows of the similarity matrix, first … first + out.rows() − 1, shape (rows × max_len).
    using SimilarityRows = std::function<void(std::int64_t first, TableRef out)>;
    /// Prepared once for many blocks; needs this scheme to live. Error::Kind::Cancelled. Once the stop of `progress` is requested, blocks
    /// may be left as they are: a row of a million positions takes minutes.
    virtual Expected<SimilarityRows> similarityRows(Measure measure, const Progress& progress) const;
    /// The largest squared norm of a position, for colour scales: at least a good guess, never 0.
    virtual double largestSquare() const;
    /// The mean squared norm over the positions of each sample, shape (samples); `means` are columnMeans of some columns; times
    /// `scale` they stand for all.
    virtual std::vector<double> meanSquares(const SampleAxis& positions, const Eigen::MatrixXf& means, double scale) const;
    /// The similarity matrix at the pixels of a window, see wave_similarity.h.
    virtual SampledRaster sampleSimilarity(Measure measure, const SampleAxis& rows, const SampleAxis& columns,
                                           Eigen::ArrayXXf memory = {}) const;
    /// The measure between a reference and every position of an axis, see wave_similarity.h.
    virtual SampledCurve sampleOffsets(Measure measure, const SampleAxis& positions, std::int64_t reference) const;
    /// The measure over the offset Δ alone (SchemeTraits::hasOffsetCurve): between positions 0 and Δ if that tells all, or its mean over
    /// many pairs, with lowest and highest one standard deviation to either side.
    virtual SampledCurve sampleOffsetCurve(Measure measure, const SampleAxis& offsets) const { return sampleOffsets(measure, offsets, 0); }
    /// One value of that curve, and its standard deviation; 0 if it is exact.
    virtual OffsetValue offsetValue(Measure measure, std::int64_t offset) const { return {similarity(measure, 0, offset), 0.0}; }

    // ---- diagnostics ----

    /// A moment for closed forms, up to seconds for the others. Error::Kind::Cancelled.
    virtual Expected<SchemeDiagnostics> diagnose(const Progress& progress = {}) const;
    /// The closest two positions of it, sooner where a scheme knows how. Error::Kind::Cancelled.
    virtual Expected<ClosestRows> closest(const Progress& progress = {}) const;
    /// The dot product of position 0 with every position, shape (max_len), so exact that neighbours are in order where a scheme knows how.
    /// Error::Kind::Cancelled.
    virtual Expected<Eigen::VectorXd> productsWithFirst(const Progress& progress = {}) const;

    // ---- as they are shown ----

    /// The table as a picture shows it: sample(), its means smoothed (smoothedMeans).
    SampledRaster picture(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory = {}) const;
    /// The smoothed plot of sampleSimilarity(). Axes of means whose steps differ by less than a pixel from end to end take the smaller one:
    /// cells that are meant to be square are.
    SampledRaster similarityPicture(Measure measure, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory = {}) const;

protected:
    Scheme(const SchemeTraits& traits, const EncodingSpec& spec) : m_traits(traits), m_spec(spec) {}

private:
    const SchemeTraits& m_traits;
    EncodingSpec m_spec;
};

/// The measure between the positions a + row and b + column, shape of `out`. Error::Kind::Cancelled: the rest of it is as it was.
Expected<Done> similarityBlock(const Scheme& scheme, Measure measure, std::int64_t a, std::int64_t b, TableRef out,
                               const Progress& progress);

/// Whole numbers first … last − 1: the columns or positions of a scheme.
std::vector<std::int64_t> wholeNumbers(std::int64_t first, std::int64_t last);

/// How many of the positions from `first` to `last` Scheme::columnCurve draws by default.
std::int64_t positionsSeen(double first, double last, std::int64_t mostPositions);

} // namespace posenc
