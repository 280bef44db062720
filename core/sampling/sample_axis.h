// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace posenc {

/// How the cells along one side of a table map to the pixels along one side of a picture.
///
/// Cell c covers [c, c + 1). If cells are wide enough, every visible cell is one sample and a pixel shows the cell under its centre;
/// otherwise every pixel is one sample, the mean over what it covers, the cells at its ends weighted by the part it covers. Edges are
/// multiples of 2^−30 cells, so their sums and differences are exact.
///
/// Cells narrower than eight pixels are as wide as whole pixels allow, and even and odd neighbours share theirs so that over any stretch
/// both kinds have equally many: if sines and cosines alternate, neither is favoured locally, and no bands appear.
class SampleAxis {
public:
    /// The axis of a curve: the window that starts at `first` ≥ 0 with `cellsPerPixel` > 0, `pixels` ≥ 1, over `cells` ≥ 1; parts outside
    /// the cells are cut off. Cells of one pixel or more are shown one by one.
    SampleAxis(double first, double cellsPerPixel, int pixels, std::int64_t cells);
    /// The axis over the cells [first, last).
    static SampleAxis over(double first, double last, int pixels, std::int64_t cells);
    /// An axis of a picture of cells, the one rule for screens and files: cells of three pixels or more, or of a whole number of pixels,
    /// are shown one by one. In between, widths of one and two, or of two and three pixels would make a pattern that the table does not
    /// have; so a pixel is a mean, even over less than a cell, and the picture is smoothed (smoothedMeans).
    static SampleAxis ofPicture(double first, double cellsPerPixel, int pixels, std::int64_t cells);
    /// An axis of means with this cell size at any place: cells of up to seven pixels are averaged.
    static SampleAxis ofMeans(double first, double cellsPerPixel, int pixels, std::int64_t cells);

    /// True if a sample is a mean over what a pixel covers.
    bool averaged() const { return m_averaged; }
    /// The number of cells of the whole table.
    std::int64_t cells() const { return m_cells; }
    int pixels() const { return m_pixels; }
    int samples() const { return m_samples; }
    /// Cells per pixel.
    double step() const { return m_step; }
    /// Left edge of the window, in cells.
    double origin() const { return m_origin; }
    /// Left edge of averaged sample s, in cells; s = samples() is the right edge of the last one.
    double edge(int s) const { return m_origin + s * m_step; }
    /// The cell that sample 0 shows if nothing is averaged.
    std::int64_t firstCell() const { return m_firstCell; }
    /// The sample that pixel p shows.
    int sampleAt(int pixel) const;
    /// The cells that contribute to any sample: [cellsBegin, cellsEnd).
    std::int64_t cellsBegin() const;
    std::int64_t cellsEnd() const;

    /// The samples a cell contributes to, and its weight in each.
    struct Shares {
        int first = 0; ///< sample
        int count = 0;
        std::array<double, 8> weights{}; ///< weights of the samples first … first + count − 1
    };
    /// The shares of a cell that contributes to any sample.
    Shares sharesOf(std::int64_t cell) const;

    /// The sample that covers all of the cells [begin, end), so each has a share of 1/step() in it and in no other; −1 if none does or
    /// nothing is averaged.
    int sampleCovering(std::int64_t begin, std::int64_t end) const;

    bool operator==(const SampleAxis&) const = default;

private:
    enum class Shows {
        Curve,
        Picture,
        Means
    };
    SampleAxis(double first, double cellsPerPixel, int pixels, std::int64_t cells, Shows shows);
    std::int64_t firstPixelOf(std::int64_t cell) const;
    std::int64_t cellAt(int pixel) const;

    std::int64_t m_cells;
    double m_origin;
    double m_step;
    int m_pixels;
    int m_samples;
    bool m_averaged;
    std::int64_t m_firstCell = 0;
};

/// Two axes with one step, or of cells one by one: what depends on differences and sums of positions alone is then computed once for each
/// of them.
class AlikeAxes {
public:
    /// Empty unless both axes are of cells, or both of means with the same step.
    static std::optional<AlikeAxes> of(const SampleAxis& rows, const SampleAxis& columns);

    const SampleAxis& rows() const { return m_rows; }
    const SampleAxis& columns() const { return m_columns; }
    bool averaged() const { return m_rows.averaged(); }
    /// Positions per pixel, of both.
    double step() const { return m_rows.step(); }

private:
    AlikeAxes(const SampleAxis& rows, const SampleAxis& columns) : m_rows(rows), m_columns(columns) {}

    SampleAxis m_rows;
    SampleAxis m_columns;
};

} // namespace posenc
