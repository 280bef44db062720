#pragma once

#include "ui/color_maps.h"
#include "ui/plot.h"
#include "ui/scene.h"

#include <QByteArray>
#include <QImage>

#include <memory>

namespace posenc {

/// The plot that draws a view; nullptr for a view that has numbers but no picture yet.
std::unique_ptr<Plot> makePlot(View view, QCustomPlot& canvas, const ColorMaps& colorMaps);

/// How a figure is to look, apart from what it shows.
struct FigureOptions {
    static constexpr int largestSide = 32767; ///< pixels

    QSize pixels{1600, 1000};
    double dpi = 150.0; ///< pixels per inch: letters and lines keep their size on paper
    bool dark = false;
    std::optional<QString> title; ///< the plot's own where none is given; empty for none
};

/// The scene's view as a picture: the same plot that the window shows, at another size. Needs a QGuiApplication.
Expected<QImage> drawFigure(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps);

/// The figure as a PNG file: with its physical size, a description, and the scene that brings it back. The same scene gives the same bytes.
Expected<QByteArray> figureAsPng(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps);

} // namespace posenc
