// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QStringList>

namespace posenc {

/// One line or point that shows the selection, in cells: cell c is around coordinate c.
struct Mark {
    enum class Shape {
        Row,        ///< over the whole width
        Column,     ///< over the whole height
        Line,       ///< a line over the whole height at one place of an axis
        Diagonal,   ///< marks the cells with the same column − row as the mark
        Cell,       ///< a frame around one cell
        Dot,        ///< a ring at a point of a curve
        RowEdge,    ///< a small triangle at the left edge
        ColumnEdge, ///< a small triangle at the lower edge
        Label,      ///< only the number of the column below the axes: the picture itself shows the place
    };
    Shape shape = Shape::Cell;
    double row = 0.0;
    double column = 0.0;
    std::optional<std::size_t> series; ///< PlotStyle::series; the text's colour if there is none

    bool operator==(const Mark&) const = default;
};

/// A name in what is read at the selection. It and the number behind it have the colour that the picture gives them.
struct InkedName {
    QString name;
    std::optional<std::size_t> series; ///< PlotStyle::series; without it, the text's
};

/// What a button offers instead of a picture that a scene does not have.
struct WayOut {
    QString label;
    std::optional<Scene> scene = {}; ///< one that has a picture; without it, a table is to be opened
};

/// What a view says about one scene, and what can be selected in it: made once of a scene, then asked. It is immutable and knows no canvas.
/// The screen, a figure and the accessible text ask the same one.
class Picture {
public:
    /// How the window of a picture can be moved and zoomed.
    enum class ZoomAxes {
        Both,       ///< rows and columns, independently
        Square,     ///< rows and columns together: cells stay square
        Horizontal, ///< columns only
        None        ///< everything is always visible
    };

    /// Whether the view shows opened files. Only pictures of such views keep the files in memory.
    static constexpr bool showsFiles = false;

    Picture(View view, Scene scene) : m_view(view), m_scene(std::move(scene)) {}
    virtual ~Picture() = default;
    Picture(const Picture&) = delete;
    Picture& operator=(const Picture&) = delete;

    View view() const { return m_view; }
    const Scene& scene() const { return m_scene; }

    /// False if something beside the scene that it was made of is another by now: then it is to be made anew.
    virtual bool isCurrent() const { return true; }
    /// Why this scene has no picture here, one full sentence: it is drawn in the picture's place, and nothing else is asked for that needs
    /// one. Empty if there is a picture.
    virtual QString unavailableReason() const;
    /// What leads to a picture, if this scene has none.
    virtual std::optional<WayOut> wayOut() const;
    /// Beside it, a scene to try.
    virtual std::optional<WayOut> example() const { return std::nullopt; }
    QString title() const { return titleOf(m_view, m_scene); }
    virtual QString subtitle() const = 0;
    /// The parameters of what is drawn, in words; by default, the scheme's.
    virtual QString parameters() const;
    /// The title of a figure on paper: the title with all parameters.
    virtual QString figureTitle() const;
    /// Titles for a figure with ever less room. The first is complete, each next one is shorter.
    virtual QStringList figureTitles() const;
    /// Such titles for a view whose subtitle says more of the plot than the sizes of the table: the subtitle stays longest.
    QStringList titlesWithSubtitle() const;
    /// One sentence with the parameters and the selected value.
    virtual QString description() const = 0;
    /// The description, or why there is no picture.
    QString sentence() const;
    /// What is at a point of the table, such as "PE(4, 7) = 0.9211"; empty if nothing is.
    virtual QString readout(double column, double row) const = 0;
    /// What is at the selection; the description if nothing is, and nothing if there is no picture.
    QString wordsOfSelection() const;
    virtual std::vector<InkedName> inkedNames() const { return {}; }

    /// The place of the scene's selection in this picture.
    virtual CellPlace selected() const = 0;
    /// The scene with the selection at a cell of this picture; a cell outside is clamped to it.
    virtual Scene select(const CellPlace& place) const = 0;
    /// The lines that show the selection at its pinned place. `drawn` is the scene on display, which differs in nothing but the selection:
    /// a curve keeps its colour while the pointer selects another.
    virtual std::vector<Mark> marks(const Scene& drawn) const = 0;

    /// By default, what the view's traits say.
    virtual ZoomAxes zoomAxes() const;
    /// The cells of the picture, and those that it shows: the view's, if its axes are those of its window in the scene.
    virtual CellWindow fullWindow() const;
    virtual CellWindow window() const;
    virtual Scene withWindow(const std::optional<CellWindow>& window) const;

private:
    View m_view;
    Scene m_scene;
};

/// Row, column and cell of a place.
std::vector<Mark> marksOf(const CellPlace& place);
/// Adds edge marks in the colours of the chosen positions, or of the chosen columns if their series begin at columnSeries.
void addEdges(std::vector<Mark>& marks, Mark::Shape shape, const std::vector<std::int64_t>& chosen, std::int64_t cells,
              std::size_t firstSeries = 0);
/// The index of the colour of a drawn cell; empty if the cell is not drawn.
std::optional<std::size_t> seriesOf(const std::vector<Chosen>& drawn, std::int64_t cell);

} // namespace posenc
