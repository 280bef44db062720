// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_curve.h"
#include "ui/base/prefetched.h"
#include "ui/plotting/cell_drawing.h"
#include "ui/plotting/value_plottables.h"
#include "ui/scene/scene.h"

#include <qcustomplot.h>

#include <QImage>

#include <functional>
#include <utility>

namespace posenc {

struct CurveBands;

/// The pixels of a picture whose columns alternate, so that each of `cells` has a whole number of them: without one they are grey or
/// unclear. 0 if columns are wide enough without, or if more than `mostFree` of the room would stay free, or 0.3 for columns of one pixel.
int wholePixels(double room, double cells, double mostFree = 0.15);

/// A plottable that shows a table's window by sampling exactly the pixels it covers. Never holds more than the picture. On the axes cell c
/// is around integer c, so the cells [a, b) cover the coordinates a − 1/2 … b − 1/2.
class RasterPlottable : public UnrangedPlottable {
    Q_OBJECT
public:
    /// The picture of a window at a size in device pixels; `memory` is kept from one picture to the next.
    using Sampler = std::function<void(const CellWindow& window, QImage& image, Eigen::ArrayXXf& memory)>;

    RasterPlottable(QCPAxis* keyAxis, QCPAxis* valueAxis);

    /// From now on, draws the output of `sampler`.
    void setSampler(Sampler sampler);
    /// Begins to sample a window on another thread, for a canvas of the same size as the last picture. What is drawn next waits for it, and
    /// samples anew if it shows another window or has another size. Only for a sampler that may be called from any thread.
    void sampleAhead(const CellWindow& window);
    /// The picture covers so many pixels along and down where that is within a unit of the room it has; 0: as many as there are.
    void setPixels(const QSize& pixels) { m_pixels = pixels; }
    /// The pixels that it covers of a room with so many, at so many to a unit.
    QSize pixelsFor(const QSize& room, double perUnit) const;
    /// True if the last picture could not be drawn for lack of memory; a sentence takes its place.
    bool lacksMemory() const { return m_lacksMemory; }
    /// The value the last picture shows for a cell: only if cells are shown one by one and the sampler leaves its samples in `memory`.
    std::optional<double> valueAt(std::int64_t row, std::int64_t column) const;
    /// A window at the resolution of the image. Returns the samples, if the sampler leaves them in `memory`.
    const Eigen::ArrayXXf& sample(const CellWindow& window, QImage& image) const;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}
    /// QCustomPlot clips a unit above what it is given, and would cut the last row.
    QRect clipRect() const override { return QCPAbstractPlottable::clipRect().translated(0, 1); }

private:
    /// A picture and the memory of its sampler.
    struct Sampled {
        QImage image;
        Eigen::ArrayXXf memory;
    };
    using Request = std::pair<CellWindow, QSize>;

    bool sampleAgain(const CellWindow& window, const QSize& size);
    Prefetched<Request, Sampled>::Work sampling(const CellWindow& window, const QSize& size);
    bool drawInBands(QCPPainter& painter, const QRectF& place, const CellWindow& window, const QSize& size);

    Sampler m_sampler;
    mutable Eigen::ArrayXXf m_memory;
    QImage m_image; ///< the last picture, reused until something changes
    QSize m_size;   ///< of the last picture
    Prefetched<Request, Sampled> m_ahead;
    QSize m_pixels{0, 0};
    CellWindow m_window;
    bool m_stale = true;
    bool m_lacksMemory = false;
};

/// A curve sampled at the pixels: a line if resolved, a band if it oscillates faster than they can show.
class CurvePlottable : public UnrangedPlottable {
    Q_OBJECT
public:
    /// The samples of a horizontal window over `pixels` device pixels.
    using Sampler = std::function<CurveSamples(const CellRange& window, int pixels)>;

    using UnrangedPlottable::UnrangedPlottable;

    void setSampler(Sampler sampler);
    /// Marked points of the curve, in the units of the axes, x rising; drawn if there is room between them.
    void setDots(QPolygonF dots) { m_dots = std::move(dots); }
    /// The diameters of the dots, in pixels: none is drawn if they would be smaller than the first.
    void setDotSizes(double smallest, double largest)
    {
        m_smallestDot = smallest;
        m_largestDot = largest;
    }
    /// True if lowest and highest are how far single values are from the curve: then the line is drawn over a band of any height. Otherwise
    /// they are what the curve does within a pixel; where it returns at once, there is a band without a line, see CurveBands.
    void setSpread(bool isSpread) { m_isSpread = isSpread; }

    /// What is drawn of the window of the horizontal axis if that is so many pixels wide: the line, or the dots if it has none.
    CurveSamples samples(int pixels) const;
    /// A sample of which a listener hears both edges.
    bool isUnresolved(double lowest, double highest) const;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    CurveBands bandsOf(const QCPPainter& painter, const CurveSamples& curve) const;
    void drawBands(QCPPainter* painter, const CurveSamples& curve, const CurveBands& bands) const;
    void drawSpread(QCPPainter* painter, const CurveSamples& curve) const;
    void drawLine(QCPPainter* painter, const CurveSamples& curve, const CurveBands& bands) const;
    std::vector<bool> onLine(const CurveSamples& curve, const CurveBands& bands) const;
    void appendTo(QPolygonF& line, const CurveSamples& curve, std::size_t sample, double pixel) const;
    void drawLonePoint(QCPPainter* painter, const CurveSamples& curve, std::size_t sample) const;
    void drawDots(QCPPainter* painter) const;

    Sampler m_sampler;
    QPolygonF m_dots;
    double m_smallestDot = 3.6;
    double m_largestDot = 7.0;
    bool m_isSpread = false;
};

} // namespace posenc
