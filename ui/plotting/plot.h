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

/// One picture of the scene, drawn on a canvas that somebody else owns: a card of the window or a figure for a file.
class Plot {
    Q_DECLARE_TR_FUNCTIONS(Plot)
public:
    /// Which ways the window of a plot can be moved and zoomed.
    enum class Freedom {
        Both,       ///< rows and columns, each on its own
        Square,     ///< rows and columns alike: cells stay square
        Horizontal, ///< columns only
        None        ///< everything is always shown
    };

    Plot(QCustomPlot& canvas, const ColorMaps& colorMaps);
    virtual ~Plot() = default;
    Plot(const Plot&) = delete;
    Plot& operator=(const Plot&) = delete;

    QCustomPlot& canvas() const { return m_canvas; }
    /// The pane at a place of the canvas; the first where there is none. All panes count the same cells.
    QCPAxisRect& paneAt(const QPointF& place) const;
    void setStyle(const PlotStyle& style);
    /// Brings axes and data to the scene; the canvas is redrawn by its owner.
    void show(const Scene& scene);
    /// Brings what shows the selection to the scene's, which differs in nothing else from the one that is shown, and redraws it.
    void mark(const Scene& scene);
    /// Lays the axes out for the canvas's present size and scene. Redrawing on the screen does so by itself; a painter has to ask.
    void prepare();
    /// Takes the colour bar off the canvas, or puts it back; nothing if the plot has none.
    void setColorBarVisible(bool visible);
    /// True if the picture of this scene has a colour bar, even one that was taken off.
    bool hasColorBar() const { return !m_colorBars.empty() && m_colorBarsUsed; }
    /// Why this scene has no picture here, one full sentence: it is drawn in the picture's place, and nothing else is asked for that needs
    /// one. Empty where there is a picture.
    virtual QString absence(const Scene& scene) const { return schemeAbsence(scene, view()); }
    /// True where the last drawing could not show its cells for want of memory; a sentence stands in their place.
    bool lacksMemory() const;
    /// A picture on the screen may show some of its cells until all have been gone through beside the window; any other is whole at once.
    void setLive(bool live) { m_isLive = live; }
    /// What draws the table's cells; nullptr where the plot shows curves.
    virtual RasterPlottable* raster() const { return nullptr; }
    /// The axis of the values, if there is one: on the screen its title stands in the line above the picture.
    virtual QCPAxis* valueAxis() const { return nullptr; }

    virtual View view() const = 0;    ///< the one that it draws
    virtual QString name() const = 0; ///< the accessible name
    QString title() const { return titleOf(view()); }
    virtual QString subtitle(const Scene& scene) const = 0;
    /// The parameters of what is drawn, in words: those of the encoding, if nothing else.
    virtual QString parameters(const Scene& scene) const;
    /// What a figure on paper is called: the title with all its parameters.
    virtual QString figureTitle(const Scene& scene) const;
    /// The same in ever fewer words, for a figure with little room; the first says everything.
    QStringList figureTitles(const Scene& scene) const;
    /// One sentence with the parameters and the selected value.
    virtual QString description(const Scene& scene) const = 0;
    /// The description, or why there is no picture.
    QString sentence(const Scene& scene) const;
    /// What one pixel shows, for instance "each pixel averages 8 × 2 cells"; empty where that is not a question.
    virtual QString resolution() const { return {}; }
    /// True where the resolution is written below the picture, because it says what the picture means.
    virtual bool notesResolution() const { return false; }
    /// What lies under a point of the table, for instance "PE(4, 7) = 0.9211"; empty where nothing does.
    virtual QString readout(const Scene& scene, double column, double row) const = 0;

    /// Where the scene's selection lies in this picture.
    virtual CellPlace selected(const Scene& scene) const = 0;
    /// The scene with the selection at a cell of this picture; a cell outside is brought into it.
    virtual Scene select(const Scene& scene, const CellPlace& place) const = 0;
    /// The cell that a place of the canvas selects, where `cell` lies; nothing where it selects none.
    virtual std::optional<CellPlace> pickedAt(const QPointF& /*place*/, const CellPlace& cell) const { return cell; }
    /// What a drag from one point of the canvas to another asks for, where the picture does not move under the hand.
    virtual std::optional<Scene> dragged(const Scene&, const QPointF& /*from*/, const QPointF& /*to*/) const { return std::nullopt; }

    virtual Freedom freedom() const = 0;
    /// The cells of the picture, and those that it shows: the view's, if its axes are those of its window in the scene.
    virtual CellWindow fullWindow(const Scene& scene) const;
    virtual CellWindow window(const Scene& scene) const;
    virtual Scene withWindow(const Scene& scene, const std::optional<CellWindow>& window) const;

protected:
    virtual void showScene(const Scene& scene) = 0;
    /// There is no picture any more: lets go of what belonged to it.
    virtual void leave() {}
    bool isLive() const { return m_isLive; }
    /// The lines that show the selection where it is pinned.
    virtual std::vector<Mark> marks(const Scene& scene) const = 0;
    /// True where the picture is one of an opened file. The others never see one, so that behind its tab none keeps a table alive.
    virtual bool showsFiles() const { return false; }
    enum class Follows {
        Marks,   ///< nothing but the marks follows the selection
        Overlay, ///< something else on the layer of the marks
        Picture  ///< the whole picture
    };
    /// Brings everything that follows the selection, beside the marks, to the scene.
    virtual Follows showSelection(const Scene&) { return Follows::Marks; }
    /// Further axes that show the same window of the same cells beside the first ones: they are pointed at, zoomed and marked alike.
    void addPane(QCPAxisRect& axes);
    /// Puts the marks over everything else of their layer; the next drawing is a whole one.
    void raiseMarks();
    /// Edge marks in the colours of the chosen positions or columns.
    static void addEdges(std::vector<Mark>& marks, Mark::Shape shape, const std::vector<std::int64_t>& chosen, std::int64_t cells);
    virtual void applyStyle() {}
    /// Sets what depends on the room there is, with the axes laid out at the canvas's present size.
    virtual void fit() = 0;

    const ColorMaps& colorMaps() const { return m_colorMaps; }
    const PlotStyle& style() const { return m_style; }
    void styleAxis(QCPAxis& axis) const;
    /// A small font that belongs to the style's.
    QFont smallFont() const;
    /// The first of several labels that an axis has the length for, otherwise the last.
    static void setFittingLabel(QCPAxis& axis, const QStringList& labels);
    /// Cells around whole numbers along an axis, the window [range), and a ticker that knows the table.
    static void setCells(QCPAxis& axis, CellTicker& ticker, const CellRange& range, double cells, double axisPixels);

    /// Lays the canvas out as the next drawing will.
    void layOut() const;

    /// A colour bar in a column of the layout, right of the axes, its height lined up with them.
    QCPColorScale& addColorBar(int column = 1);
    void setColors(const ColorMap& map, std::size_t bar = 0);
    /// Range and ticks of a colour bar.
    void setColorRange(double lowest, double highest, std::size_t bar = 0);
    /// False where the picture of the moment has no colours to explain: then there are no bars, and no room for them.
    void setColorBarsUsed(bool used);
    /// The row of the layout that the axes are in: a legend may stand above them.
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
    bool m_isShown = false; ///< a scene; a canvas may be drawn before
    Scene seen(const Scene& scene) const { return showsFiles() ? scene : withFilesOf(scene, {}); }

    Scene m_shown;      ///< the last one, without what was pointed at since
    QSize m_fittedSize; ///< empty where the scene has changed since
    EmptyPicture* m_absence;
    AxesFrame* m_frame;
    struct Widened {
        QMargins own;
        QMargins made;
    };
    std::vector<std::pair<QCPAxisRect*, Widened>> m_widened; ///< to have room for the labels of the size that is fitted
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
