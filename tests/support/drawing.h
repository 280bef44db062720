// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/export/figure.h"
#include "ui/plotting/cell_numbers.h"
#include "ui/plotting/plot.h"
#include "ui/plotting/text_recorder.h"

#include <cmath>

#include <functional>
#include <utility>

namespace posenc::test {

/// Paper or a screen: its size, how many device pixels a unit has, and whether the device itself or the painter's transform says so.
struct Canvas {
    QSize size{640, 480};
    double scale = 1.0;
    bool screen = false;
};

/// What a canvas shows, drawn into memory, and the map of its coordinates.
class Drawing {
public:
    Drawing(QCustomPlot& plot, const Canvas& canvas) : m_plot(plot), m_scale(canvas.scale), m_image(pixels(canvas), QImage::Format_RGB32)
    {
        if (canvas.screen)
            m_image.setDevicePixelRatio(m_scale);
        m_image.fill(Qt::magenta);
        QCPPainter painter(&m_image);
        if (!canvas.screen)
            painter.scale(m_scale, m_scale);
        plot.toPainter(&painter, canvas.size.width(), canvas.size.height());
        painter.end();
        m_image.setDevicePixelRatio(1.0);
    }

    const QImage& image() const { return m_image; }
    double scale() const { return m_scale; }
    /// The axis rectangle in device pixels, rounded.
    QRect axes() const
    {
        const QRect rect = m_plot.axisRect()->rect();
        const auto device = [this](int place) { return static_cast<int>(std::lround(place * m_scale)); };
        return QRect(QPoint(device(rect.left()), device(rect.top())),
                     QPoint(device(rect.left() + rect.width()) - 1, device(rect.top() + rect.height()) - 1));
    }
    double column(double x) const { return m_plot.xAxis->coordToPixel(x) * m_scale; }
    double line(double y) const { return m_plot.yAxis->coordToPixel(y) * m_scale; }
    /// The colour at a point of the axes, offset by device pixels.
    QRgb at(double x, double y, double right = 0.0, double down = 0.0) const
    {
        return m_image.pixel(static_cast<int>(std::floor(column(x) + right)), static_cast<int>(std::floor(line(y) + down)));
    }

private:
    static QSize pixels(const Canvas& canvas)
    {
        return QSize(static_cast<int>(std::ceil(canvas.size.width() * canvas.scale)),
                     static_cast<int>(std::ceil(canvas.size.height() * canvas.scale)));
    }

    QCustomPlot& m_plot;
    double m_scale;
    QImage m_image;
};

/// A plot set to a scene and a size, and drawn. The numbers of cells, which would cover their colours, are left out unless requested.
inline Drawing drawn(Plot& plot, const Scene& scene, const Canvas& canvas, bool dark = false, bool numbers = false)
{
    for (CellNumbers* const shown : plot.canvas().findChildren<CellNumbers*>())
        shown->setVisible(numbers);
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(12);
    plot.setStyle(PlotStyle::forTheme(dark, font));
    plot.show(scene);
    plot.canvas().setViewport(QRect(QPoint(0, 0), canvas.size));
    plot.prepare();
    return Drawing(plot.canvas(), canvas);
}

/// Calls a check with screens and papers of several sizes and resolutions.
inline void onCanvases(const char* what, const std::function<void(const Canvas& canvas)>& check)
{
    static const std::pair<const char*, Canvas> canvases[] = {{"on a screen", {QSize(640, 480), 1.0, true}},
                                                              {"on a fine screen", {QSize(500, 420), 2.0, true}},
                                                              {"on a screen at 125 %", {QSize(641, 479), 1.25, true}},
                                                              {"on a screen at 150 %", {QSize(403, 357), 1.5, true}},
                                                              {"on paper", {QSize(640, 480), 1.0, false}},
                                                              {"on paper at 150 dpi", {QSize(1024, 640), 1.5625, false}},
                                                              {"on paper at 300 dpi", {QSize(400, 300), 3.125, false}}};
    for (const auto& [name, canvas] : canvases) {
        const InRow in(QByteArray(what) + ' ' + name);
        check(canvas);
    }
}

/// All texts of a figure, in pixels.
inline QList<DrawnText> textsOf(Figure& figure)
{
    TextRecorder recorder(figure.pixels());
    QCPPainter painter;
    painter.begin(&recorder);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    (void)figure.draw(painter);
    painter.end();
    return recorder.texts();
}

} // namespace posenc::test
