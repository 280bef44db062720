// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/file_kind.h"
#include "ui/plotting/pen_drawing.h"
#include "ui/plotting/plot.h"
#include "ui/scene/scene.h"
#include "ui/theme/color_maps.h"

#include <QImage>

#include <memory>

namespace posenc {

/// A figure's look, apart from its content.
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

    double dpi = 150.0; ///< pixels per inch: letters and lines keep their size on paper, except in the smallest figures
    QString font;       ///< the family of all letters; the usual one if empty
    /// Size of labels and numbers in points (1/72 inch). The title is a fifth larger. 0 is the usual size, which shrinks in small figures.
    double fontSize = 0.0;
    bool dark = false;
    bool transparent = false; ///< no background
    bool colorBar = true;
    bool note = true;             ///< below the plot: what its pixels do not show, if they do not show everything
    bool dashes = false;          ///< curves differ without their colours, too: PlotStyle::dashed
    std::optional<QString> title; ///< the plot's own if not given; empty for none
    QString caption;              ///< below the picture; empty for none
    QString cover;                ///< these words in place of title and plot, which stay hidden; empty for none
    int titleLines = 0;           ///< the least number of title lines to leave room for, so frames of an animation do not jump
    int cellPixels = 0;           ///< above 0: draw only the cells, each this many pixels wide and high, and ignore `pixels`
    PenDrawing drawing = {};      ///< over the plot, if it was drawn on the view of the figure and the figure has axes
    /// Size on paper in micrometres, if the user gave one: the page has exactly this size, and `pixels` is pixelsOn(paper, dpi). Empty if
    /// the size was given in pixels.
    QSize paper = {};

    static constexpr double micrometresPerInch = 25400.0;
    /// The nearest whole pixels.
    static QSize pixelsOn(const QSize& micrometres, double dpi) { return (QSizeF(micrometres) / micrometresPerInch * dpi).toSize(); }

    bool operator==(const FigureOptions&) const = default;
};

/// The scene's view as a picture: the same plot as in the window, at another size. One way of drawing for every kind of file, the printer
/// and the clipboard. Made, laid out and destroyed in the GUI thread; in between, any one thread may draw.
class Figure {
public:
    /// Error::Kind::Usage if the view has no cells to draw alone, or there is no font of that name; Range if that would be more pixels than
    /// allowed, or the letters leave no room; Runtime if there is no font at all.
    static Expected<std::unique_ptr<Figure>> make(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps);

    const Scene& scene() const { return m_scene; }
    const Plot& plot() const { return *m_plot; } ///< as it is laid out
    const FigureOptions& options() const { return m_options; }
    QString family() const { return m_style.font.family(); } ///< of all letters
    QSize pixels() const { return m_pixels; }
    /// The size of a page, in pixels that need not be whole: FigureOptions::paper if it is given.
    QSizeF page() const;
    QString ownTitle() const;                              ///< the title if the options give none
    QString title() const;                                 ///< the title in use, or the one there would be with enough room
    QString printedTitle() const { return m_title.whole; } ///< in one line, with as many of its words as there is room for
    int titleLines() const;                                ///< number of lines of the title
    QList<QRectF> dataRects() const;                       ///< the areas inside the axes, in pixels
    QString unavailableReason() const;                     ///< why there is no picture, one sentence; empty if there is one
    QString description() const;                           ///< one sentence with the parameters
    /// The description for a file of this kind, with what its pixels do not show.
    QString descriptionIn(FileKind kind) const;

    bool isTransparent() const { return m_options.transparent && m_options.cellPixels == 0; }
    /// In pixels. Error::Kind::Runtime if there is not enough memory.
    Expected<QImage> image();
    /// A band of the image over its whole width: bandHeight() rows from `top` on, a multiple of bandHeight(), or the remaining rows. The
    /// stacked bands are the image. Errors as image().
    Expected<QImage> band(int top);
    /// Rows of a band: few enough for a band of the largest figure to take some tens of megabytes.
    int bandHeight() const;
    /// The image scaled down to fit into `room` pixels, and never larger than the figure. Without enough memory, a sentence replaces the
    /// cells.
    QImage preview(const QSize& room);
    /// The pixels of the image within a rectangle. Errors as above.
    Expected<QImage> part(const QRect& pixels);
    /// Anywhere else; the painter's unit is one pixel of the figure. Where it keepsShapes(), curves and letters stay shapes, and cells
    /// larger than a pixel keep their exact edges. Error::Kind::Runtime if there is not enough memory: what was drawn is then not the
    /// figure.
    Expected<Done> draw(QCPPainter& painter);

private:
    /// Over the whole width, in as many lines as they need.
    struct Words {
        QString text;
        QFont font;
        int flags = 0;
        int lines = 0;   ///< the least number they have room for
        QString whole{}; ///< in one line

        int height(const QRect& room) const; ///< including the gap to the picture; 0 if there are none
        void draw(QPainter& painter, const QRect& room, const QColor& color) const;
    };

    Figure(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps);
    void layOut();
    QString noteIn(FileKind kind) const;
    QString lineOf(const QString& note) const;
    Expected<QImage> rows(int top, int height);
    Expected<QImage> drawnPart(const QRect& pixels);
    void drawUnguarded(QCPPainter& painter);
    QImage cells(const CellWindow& window, QSize samples) const;
    Expected<Done> checkFonts() const;
    Words fittedTitle() const;
    double scale() const; ///< pixels of the figure per unit of the layout
    QSize cellCount() const;

    Scene m_scene;
    FigureOptions m_options;
    QSize m_pixels;
    PlotStyle m_style;
    QCustomPlot m_canvas;
    std::unique_ptr<Plot> m_plot;
    // In units of the layout: pixels of a 96 dpi screen.
    QSize m_laidOut;
    QRect m_room; ///< inside the margins
    QRect m_plotRoom;
    Words m_title;
    Words m_note;
    Words m_caption;
};

} // namespace posenc
