// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/color_maps.h"
#include "ui/plotting/plot.h"
#include "ui/scene/scene.h"

#include <QImage>

#include <memory>

namespace posenc {

/// How a figure is to look, apart from what it shows.
struct FigureOptions {
    static constexpr QSize smallest{200, 150};              ///< pixels
    static constexpr int largestSide = 32767;               ///< pixels, of a figure with axes
    static constexpr std::int64_t mostCellPixels = 1 << 29; ///< pixels of a picture of cells
    static constexpr int largestCellPixels = 1024;
    static constexpr double lowestDpi = 10.0;
    static constexpr double highestDpi = 2400.0;

    QSize pixels{1600, 1000};
    static constexpr double smallestFont = 3.0; ///< points
    static constexpr double largestFont = 96.0;

    double dpi = 150.0; ///< pixels per inch: letters and lines keep their size on paper, but in the smallest figures
    QString font;       ///< the family of all letters; the usual one if empty
    /// Of labels and numbers, in points (1/72 inch); the title is a fifth larger. 0 for the usual size, which gives way in small figures.
    double fontSize = 0.0;
    bool dark = false;
    bool transparent = false; ///< no background
    bool colorBar = true;
    std::optional<QString> title; ///< the plot's own where none is given; empty for none
    QString caption;              ///< below the picture; empty for none
    int titleLines = 0;           ///< how many lines the title has room for at least, so that frames of an animation stay in their place
    int cellPixels = 0;           ///< from 1 on: the cells alone, each so many pixels wide and high; `pixels` has no say then

    bool operator==(const FigureOptions&) const = default;
};

/// The scene's view as a picture: the same plot that the window shows, at another size. One way of drawing for every kind of file, the
/// printer and the clipboard. Made, laid out and destroyed in the GUI thread; in between any one thread may
/// draw.
class Figure {
public:
    /// Error::Kind::Usage if the view has no cells to be drawn alone, or there is no font of that name; Range if they would be more pixels
    /// than allowed, or the letters leave no room; Runtime if there is no font at all.
    static Expected<std::unique_ptr<Figure>> make(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps);

    const Scene& scene() const { return m_scene; }
    double dpi() const { return m_options.dpi; }
    QSize pixels() const { return m_pixels; }
    QString ownTitle() const;                                     ///< what stands above the picture where the options give nothing else
    QString title() const;                                        ///< what stands there, or would if it had the room
    int titleLines() const;                                       ///< how many lines of it there are: at most two
    bool hasColorBar() const { return m_plot->hasColorBar(); }    ///< even if the options take it off
    bool hasCells() const { return m_plot->raster() != nullptr; } ///< that can be drawn alone
    QList<QRectF> dataRects() const;                              ///< what lies inside the axes, in pixels
    QString absence() const;                                      ///< why there is no picture, one sentence; empty where there is one
    QString description() const;                                  ///< one sentence with the parameters

    bool isTransparent() const { return m_options.transparent && m_options.cellPixels == 0; }
    /// In pixels. Error::Kind::Runtime where there is not enough memory.
    Expected<QImage> image();
    /// A part of the same, over its whole width: the rows from `top` on, which is a multiple of bandHeight(), and as many as that where
    /// there are so many. Put below each other the bands are the image. Errors as above.
    Expected<QImage> band(int top);
    /// Rows of a band: few enough that a band of the largest figure takes some tens of megabytes.
    int bandHeight() const;
    /// The same on a smaller scale, as large as fits into a room of pixels, and never larger than the figure itself. Without enough memory
    /// a sentence stands in the place of the cells.
    QImage preview(const QSize& room);
    /// Anywhere else; the painter's unit is one pixel of the figure. With QCPPainter::pmVectorized curves and letters stay shapes, and
    /// cells larger than a pixel keep their exact edges. Error::Kind::Runtime where there is not enough memory: what was drawn is not the
    /// figure then.
    Expected<Done> draw(QCPPainter& painter);

private:
    /// Over the whole width, in as many lines as they take.
    struct Words {
        QString text;
        QFont font;
        int flags = 0;
        int lines = 0; ///< what they have room for at least

        int height(const QRect& room) const; ///< with the gap to the picture; 0 if there are none
        void draw(QPainter& painter, const QRect& room, const QColor& color) const;
    };

    Figure(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps);
    void layOut();
    Expected<QImage> rows(int top, int height);
    void drawUnguarded(QCPPainter& painter);
    QImage cells(const CellWindow& window, QSize samples) const;
    Expected<Done> checkFonts() const;
    Words fittedTitle() const;
    double scale() const; ///< pixels of the figure for a unit of the layout
    QSize cellCount() const;

    Scene m_scene;
    FigureOptions m_options;
    QSize m_pixels;
    PlotStyle m_style;
    QCustomPlot m_canvas;
    std::unique_ptr<Plot> m_plot;
    // In the units of the layout, which are pixels of a screen of 96 dpi.
    QSize m_laidOut;
    QRect m_room; ///< inside the margins
    QRect m_plotRoom;
    Words m_title;
    Words m_caption;
};

} // namespace posenc
