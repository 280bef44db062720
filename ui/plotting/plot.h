// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/color_maps.h"
#include "ui/look/plot_style.h"
#include "ui/plotting/cross_hair.h"
#include "ui/scene/scene.h"
#include "ui/words/scheme_text.h"

#include <qcustomplot.h>

#include <QCoreApplication>

namespace posenc {

class EmptyPicture;
class AxesFrame;
class CellTicker;
class RasterPlottable;

/// One picture of the scene, drawn on a canvas owned elsewhere: a card of the window or a figure for a file.
class Plot {
    Q_DECLARE_TR_FUNCTIONS(Plot)
public:
    /// How the window of a plot can be moved and zoomed.
    enum class Freedom {
        Both,       ///< rows and columns, independently
        Square,     ///< rows and columns together: cells stay square
        Horizontal, ///< columns only
        None        ///< everything is always visible
    };

    Plot(QCustomPlot& canvas, const ColorMaps& colorMaps);
    virtual ~Plot() = default;
    Plot(const Plot&) = delete;
    Plot& operator=(const Plot&) = delete;

    QCustomPlot& canvas() const { return m_canvas; }
    /// The pane at a place of the canvas; the first if there is none. All panes count the same cells.
    QCPAxisRect& paneAt(const QPointF& place) const;
    void setStyle(const PlotStyle& style);
    /// Sets axes and data from the scene; the owner redraws the canvas.
    void show(const Scene& scene);
    /// Shows and redraws the selection of a scene that is otherwise the one on display.
    void mark(const Scene& scene);
    /// Lays the axes out for the canvas's present size and scene. Redrawing on screen does this itself; a painter must call it.
    void prepare();
    /// Removes the colour bar from the canvas, or restores it; no effect if the plot has none.
    void setColorBarVisible(bool visible);
    /// True if the picture of this scene has a colour bar, even a removed one.
    bool hasColorBar() const { return !m_colorBars.empty() && m_colorBarsUsed; }
    /// Why this scene has no picture here, one full sentence: it is drawn in the picture's place, and nothing else is asked for that needs
    /// one. Empty if there is a picture.
    virtual QString absence(const Scene& scene) const { return schemeAbsence(scene, view()); }
    /// True if the last drawing could not show its cells for want of memory; a sentence is in their place.
    bool lacksMemory() const;
    /// A picture on screen may show some of its cells until background work has covered all; any other is whole at once.
    void setLive(bool live) { m_isLive = live; }
    /// Draws the table's cells; nullptr if the plot shows curves.
    virtual RasterPlottable* raster() const { return nullptr; }
    /// The axis of the values, if there is one: on screen its title is in the line above the picture.
    virtual QCPAxis* valueAxis() const { return nullptr; }

    virtual View view() const = 0;    ///< the one that it draws
    virtual QString name() const = 0; ///< the accessible name
    QString title() const { return titleOf(view()); }
    virtual QString subtitle(const Scene& scene) const = 0;
    /// The parameters of what is drawn, in words; by default, the encoding's.
    virtual QString parameters(const Scene& scene) const;
    /// The title of a figure on paper: the title with all parameters.
    virtual QString figureTitle(const Scene& scene) const;
    /// The same in ever fewer words, for a figure with little room; the first is complete.
    QStringList figureTitles(const Scene& scene) const;
    /// One sentence with the parameters and the selected value.
    virtual QString description(const Scene& scene) const = 0;
    /// The description, or why there is no picture.
    QString sentence(const Scene& scene) const;
    /// What one pixel shows, such as "each pixel averages 8 × 2 cells"; empty if not applicable.
    virtual QString resolution() const { return {}; }
    /// True if the resolution is written below the picture, because it affects the picture's meaning.
    virtual bool notesResolution() const { return false; }
    /// What is at a point of the table, such as "PE(4, 7) = 0.9211"; empty if nothing is.
    virtual QString readout(const Scene& scene, double column, double row) const = 0;

    /// The place of the scene's selection in this picture.
    virtual CellPlace selected(const Scene& scene) const = 0;
    /// The scene with the selection at a cell of this picture; a cell outside is clamped to it.
    virtual Scene select(const Scene& scene, const CellPlace& place) const = 0;
    /// The cell that a place of the canvas selects, if `cell` is there; empty if it selects none.
    virtual std::optional<CellPlace> pickedAt(const QPointF& /*place*/, const CellPlace& cell) const { return cell; }
    /// What a drag from one point of the canvas to another requests, if the picture does not move with it.
    virtual std::optional<Scene> dragged(const Scene&, const QPointF& /*from*/, const QPointF& /*to*/) const { return std::nullopt; }

    virtual Freedom freedom() const = 0;
    /// The cells of the picture, and those that it shows: the view's, if its axes are those of its window in the scene.
    virtual CellWindow fullWindow(const Scene& scene) const;
    virtual CellWindow window(const Scene& scene) const;
    virtual Scene withWindow(const Scene& scene, const std::optional<CellWindow>& window) const;

protected:
    virtual void showScene(const Scene& scene) = 0;
    /// The picture is gone: releases what belonged to it.
    virtual void leave() {}
    bool isLive() const { return m_isLive; }
    /// The lines that show the selection at its pinned place.
    virtual std::vector<Mark> marks(const Scene& scene) const = 0;
    /// True if the picture is of an opened file. Others never see one, so behind its tab none keeps a table alive.
    virtual bool showsFiles() const { return false; }
    enum class Follows {
        Marks,   ///< only the marks follow the selection
        Overlay, ///< also something else on the marks' layer
        Picture  ///< the whole picture
    };
    /// Updates everything besides the marks that follows the selection.
    virtual Follows showSelection(const Scene&) { return Follows::Marks; }
    /// Further axes showing the same window of the same cells beside the first: pointed at, zoomed and marked alike.
    void addPane(QCPAxisRect& axes);
    /// Puts the marks above everything else on their layer; the next drawing is a full one.
    void raiseMarks();
    /// Edge marks in the colours of the chosen positions or columns.
    static void addEdges(std::vector<Mark>& marks, Mark::Shape shape, const std::vector<std::int64_t>& chosen, std::int64_t cells);
    virtual void applyStyle() {}
    /// Sets what depends on the available room, with the axes laid out at the canvas's present size.
    virtual void fit() = 0;

    const ColorMaps& colorMaps() const { return m_colorMaps; }
    const PlotStyle& style() const { return m_style; }
    void styleAxis(QCPAxis& axis) const;
    /// A small font derived from the style's.
    QFont smallFont() const;
    /// The first of several labels that fits the axis length, otherwise the last.
    static void setFittingLabel(QCPAxis& axis, const QStringList& labels);
    /// Cells around integers along an axis, the window [range), and a ticker that knows the table.
    static void setCells(QCPAxis& axis, CellTicker& ticker, const CellRange& range, double cells, double axisPixels);

    /// Lays the canvas out as the next drawing will.
    void layOut() const;

    /// A colour bar in a column of the layout, right of the axes, aligned with their height.
    QCPColorScale& addColorBar(int column = 1);
    void setColors(const ColorMap& map, std::size_t bar = 0);
    /// Range and ticks of a colour bar.
    void setColorRange(double lowest, double highest, std::size_t bar = 0);
    /// False if the present picture has no colours to explain: then there are no bars, and no room for them.
    void setColorBarsUsed(bool used);
    /// The layout row of the axes: a legend may be above them.
    int rowOfAxes() const;

private:
    void placeColorBars();
    bool makeRoomForLabels();
    bool setMarks(const Scene& scene);
    void keepChosenEdges(std::vector<Mark>& marks) const;
    bool isAbsent() const;

    QCustomPlot& m_canvas;
    const ColorMaps& m_colorMaps;
    PlotStyle m_style;
    bool m_isLive = false;
    QSize m_laidOutSize;
    bool m_isShown = false; ///< a scene; a canvas may be drawn earlier
    Scene seen(const Scene& scene) const { return showsFiles() ? scene : withFilesOf(scene, {}); }

    Scene m_shown;      ///< the last one, ignoring the pointer since
    QSize m_fittedSize; ///< empty if the scene has changed since
    EmptyPicture* m_absence;
    AxesFrame* m_frame;
    struct Widened {
        QMargins own;
        QMargins made;
    };
    std::vector<std::pair<QCPAxisRect*, Widened>> m_widened; ///< to make room for the labels at the fitted size
    std::vector<QCPAxisRect*> m_panes;
    std::vector<CrossHair*> m_crossHairs; ///< one for each pane
    struct ColorBar {
        QCPColorScale* scale = nullptr;
        int column = 1;
        const ColorMap* colors = nullptr; ///< what it shows
    };
    std::vector<ColorBar> m_colorBars;
    bool m_colorBarsWanted = true;
    bool m_colorBarsUsed = true;
};

} // namespace posenc
