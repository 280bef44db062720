#pragma once

#include <cstdint>

namespace posenc {

/// How the cells along one side of a table meet the pixels along one side of a picture.
///
/// Cell c covers [c, c + 1). Where cells are at least a pixel wide every visible cell is one sample and a pixel shows the cell
/// under its centre; where several cells share a pixel every pixel is one sample, the mean over the cells it covers, those at
/// its ends in proportion to the part of them it covers. Edges are multiples of 2^−30 cells, so their sums and differences are exact.
class SampleAxis {
public:
    /// The window that starts at `first` ≥ 0 with `cellsPerPixel` > 0, `pixels` ≥ 1, over `cells` ≥ 1; what lies outside the cells is cut
    /// off.
    SampleAxis(double first, double cellsPerPixel, int pixels, std::int64_t cells);
    /// The axis over [first, last) of the cells.
    static SampleAxis over(double first, double last, int pixels, std::int64_t cells);

    /// True where a sample is a mean over several cells.
    bool averaged() const { return m_step > 1.0; }
    int pixels() const { return m_pixels; }
    int samples() const { return m_samples; }
    /// Cells per pixel.
    double step() const { return m_step; }
    /// Left edge of the window, in cells.
    double origin() const { return m_origin; }
    /// Left edge of averaged sample s, in cells; s = samples() is the right edge of the last one.
    double edge(int s) const { return m_origin + s * m_step; }
    /// The cell that sample 0 shows where nothing is averaged.
    std::int64_t firstCell() const { return m_firstCell; }
    /// The sample that pixel p shows.
    int sampleAt(int pixel) const;
    /// The cells that take part in any sample: [cellsBegin, cellsEnd).
    std::int64_t cellsBegin() const;
    std::int64_t cellsEnd() const;

    /// The samples that cell c takes part in: the first, and its weight in that one and in the next (0 where it ends before).
    struct Share {
        int sample = 0;
        double weight = 0.0;
        double nextWeight = 0.0;
    };
    Share shareOf(std::int64_t cell) const;

    bool operator==(const SampleAxis&) const = default;

private:
    std::int64_t m_cells;
    double m_origin;
    double m_step;
    int m_pixels;
    int m_samples;
    std::int64_t m_firstCell = 0;
};

} // namespace posenc
