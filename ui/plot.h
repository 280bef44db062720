#pragma once

#include "ui/color_maps.h"
#include "ui/cross_hair.h"
#include "ui/plot_style.h"
#include "ui/scene.h"

#include <qcustomplot.h>

#include <QCoreApplication>

namespace posenc {

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
    void setStyle(const PlotStyle& style);
    /// Brings axes and data to the scene; the canvas is redrawn by its owner.
    void show(const Scene& scene);
    /// Brings what shows the selection to the scene's, which differs in nothing else from the one that is shown, and redraws it.
    void mark(const Scene& scene);
    /// Lays the axes out for the canvas's present size and scene. Redrawing on the screen does so by itself; a painter has to ask.
    void prepare();
    /// Takes the colour bar off the canvas, or puts it back; nothing where the plot has none.
    void setColorBarVisible(bool visible);
    /// What draws the table's cells; nullptr where the plot shows curves.
    virtual RasterPlottable* raster() const { return nullptr; }

    virtual QString name() const = 0; ///< the accessible name
    virtual QString title() const = 0;
    virtual QString subtitle(const Scene& scene) const = 0;
    /// What a figure on paper is called: the title with all its parameters.
    virtual QString figureTitle(const Scene& scene) const;
    /// One sentence with the parameters and the selected value.
    virtual QString description(const Scene& scene) const = 0;
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
    /// What a drag from one point of the canvas to another asks for, where the picture does not move under the hand.
    virtual std::optional<Scene> dragged(const Scene&, const QPointF& /*from*/, const QPointF& /*to*/) const { return std::nullopt; }

    virtual Freedom freedom() const = 0;
    virtual CellWindow fullWindow(const Scene& scene) const = 0;
    virtual CellWindow window(const Scene& scene) const = 0;
    virtual Scene withWindow(const Scene& scene, const std::optional<CellWindow>& window) const = 0;

protected:
    virtual void showScene(const Scene& scene) = 0;
    /// The lines that show the selection where it is pinned.
    virtual std::vector<Mark> marks(const Scene& scene) const = 0;
    enum class Follows {
        Marks,   ///< nothing but the marks follows the selection
        Overlay, ///< something else on the layer of the marks
        Picture  ///< the whole picture
    };
    /// Brings everything that follows the selection, beside the marks, to the scene.
    virtual Follows showSelection(const Scene&) { return Follows::Marks; }
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
    /// Cells around whole numbers along an axis, the window [range), and a ticker that knows the table.
    static void setCells(QCPAxis& axis, CellTicker& ticker, const CellRange& range, double cells, double axisPixels);

    /// Lays the canvas out as the next drawing will.
    void layOut() const;

    /// A colour bar right of the axes, its height lined up with them.
    QCPColorScale& addColorBar();
    void setColors(const ColorMap& map);
    /// Range and ticks of the colour bar.
    void setColorRange(double lowest, double highest);

private:
    QCustomPlot& m_canvas;
    const ColorMaps& m_colorMaps;
    PlotStyle m_style;
    QSize m_laidOutSize;
    QSize m_fittedSize; ///< empty where the scene has changed since
    CrossHair* m_crossHair;
    QCPColorScale* m_colorBar = nullptr;
    const ColorMap* m_colors = nullptr; ///< what the bar shows
};

/// "128 positions × 64 dimensions".
QString sizesText(const EncodingSpec& spec);
/// "n = 10000, concatenated" and the like: what the parameters are beyond the sizes, defaults left out but n.
QString parametersText(const EncodingSpec& spec);
/// A value for people: four significant digits, a real minus sign.
QString valueText(double value);

} // namespace posenc
