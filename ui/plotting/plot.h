// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_traits.h"
#include "ui/plotting/axes_frame.h"
#include "ui/plotting/cross_hair.h"
#include "ui/scene/scene.h"
#include "ui/text/beyond_text.h"
#include "ui/text/scheme_text.h"
#include "ui/theme/color_maps.h"
#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

#include <QTimer>

#include <functional>
#include <memory>

namespace posenc {

class EmptyPicture;
class AxesFrame;
class CellTicker;
class RasterPlottable;

/// Draws a view's pictures on a canvas owned elsewhere: a card of the window or a figure for a file. What a picture says and selects, it
/// says itself: see Picture. A view's plot derives from PlotOf.
class Plot {
    Q_DECLARE_TR_FUNCTIONS(Plot)
public:
    Plot(QCustomPlot& canvas, const ColorMaps& colorMaps);
    virtual ~Plot() = default;
    Plot(const Plot&) = delete;
    Plot& operator=(const Plot&) = delete;

    QCustomPlot& canvas() const { return m_canvas; }
    /// The pane at a place of the canvas; the first if there is none. All panes count the same cells.
    QCPAxisRect& paneAt(const QPointF& place) const;
    void setStyle(const PlotStyle& style);
    /// The view's picture of a scene; it shares with the one on display what both have in common.
    virtual std::shared_ptr<const Picture> picture(const Scene& scene) const = 0;
    /// Sets axes and data; the owner redraws the canvas.
    void show(const std::shared_ptr<const Picture>& picture);
    void show(const Scene& scene) { show(picture(scene)); }
    /// Shows and redraws the selection of a picture that is otherwise the one on display.
    void mark(const std::shared_ptr<const Picture>& picture);
    void mark(const Scene& scene) { mark(picture(scene)); }
    /// Shows a picture that is drawn like the one on display, marks aside, and redraws what the selection decides. False if it is drawn
    /// otherwise, or if the canvas does not show the last one yet: then nothing has changed, and show() is needed.
    bool showSelection(const std::shared_ptr<const Picture>& picture);
    /// Lays the axes out for the canvas's present size and scene. Redrawing on screen does this itself; a painter must call it.
    void prepare();
    /// Lays the axes out as they are at rest: nothing moves any more. While scenes follow each other on screen, the room beside the axes
    /// only grows.
    void settle();
    /// Removes the colour bar from the canvas, or restores it; no effect if the plot has none.
    void setColorBarVisible(bool visible);
    /// True if the picture of this scene has a colour bar, even a removed one.
    bool hasColorBar() const { return !m_colorBars.empty() && m_colorBarsUsed; }
    /// The values at the ends of a colour bar that was removed; empty if it was not, or if there is none.
    std::optional<CellValues> rangeOfRemovedBar() const;
    /// True if the last drawing could not show its cells for want of memory; a sentence is in their place.
    bool lacksMemory() const;
    /// To be called for a plot on screen, before setStyle(): a picture may show some of its cells until background work has covered all,
    /// and the layout settles when nothing moves any more. Any other is whole and laid out at once.
    void makeLive();
    /// On screen, the title of the values' axis, for the line above the picture; may be empty.
    QString heading() const;
    /// Draws the table's cells; nullptr if the plot shows curves.
    virtual RasterPlottable* raster() const { return nullptr; }
    /// The axis of the values, if there is one: on screen its title is in the line above the picture.
    virtual QCPAxis* valueAxis() const { return nullptr; }

    View view() const { return m_picture->view(); } ///< the one that it draws
    QString title() const { return m_picture->title(); }
    /// Why there is no picture on display, one sentence; empty if there is one.
    QString unavailableReason() const;
    virtual QString name() const; ///< the accessible name: the title of the view, unless a plot promises another one
    /// Device pixels per unit of the canvas in the output. The default is the ratio of the screen.
    void setPixelsPerUnit(double pixels) { m_pixelsPerUnit = pixels; }
    double pixelsPerUnit() const { return m_pixelsPerUnit > 0.0 ? m_pixelsPerUnit : m_canvas.bufferDevicePixelRatio(); }
    /// The pixels within the axes.
    QSize pixelsWithin(const QCPAxisRect& axes) const;
    /// True if a pixel of the picture is a mean: then resolution() belongs to whatever describes it.
    virtual bool showsMeans() const { return false; }
    /// True if a pixel is the mean of more than one cell, beside those at the edges of larger cells.
    virtual bool mergesCells() const { return showsMeans(); }
    /// What one pixel shows, such as "each pixel averages 8 × 2 cells"; empty if not applicable.
    virtual QString resolution() const { return {}; }
    /// True if the resolution is written below the picture, because it affects the picture's meaning.
    virtual bool notesResolution() const { return true; }
    /// The cell that a place of the canvas selects, if `cell` is there; empty if it selects none.
    virtual std::optional<CellPlace> pickedAt(const QPointF& /*place*/, const CellPlace& cell) const { return cell; }
    /// The scene whose selection a label beside the axes names, if one is at this place of the canvas.
    virtual std::optional<Scene> labelledAt(const QPointF& /*place*/) const { return std::nullopt; }
    /// Something to take hold of: asked for the scene that it requests once the pointer has led it to a place of the canvas, if for any.
    using Handle = std::function<std::optional<Scene>(const Scene& scene, const QPointF& place)>;
    /// What lies under the pointer beside the triangles of chosen positions and columns; empty if nothing does.
    virtual Handle handleAt(const QPointF& /*place*/) const { return {}; }
    /// What a drag from one point of the canvas to another requests of a picture that does not move with it.
    virtual std::optional<Scene> dragged(const Picture&, const QPointF& /*from*/, const QPointF& /*to*/) const { return std::nullopt; }

protected:
    /// The picture on display.
    const Picture& shown() const { return *m_picture; }
    const std::shared_ptr<const Picture>& kept() const { return m_picture; }
    void keep(std::shared_ptr<const Picture> picture) { m_picture = std::move(picture); }
    /// Sets axes and data from the picture that is now on display.
    virtual void draw() = 0;
    /// There is no picture: releases what belonged to the last one.
    virtual void clear() {}
    bool isLive() const { return m_titles.has_value(); }
    /// What a pixel is a mean of, in full for a figure; on screen that it is one.
    QString averagedText(const QString& whole) const { return isLive() ? tr("averaged") : whole; }
    enum class Follows {
        Marks,   ///< only the marks follow the selection
        Overlay, ///< also something else on the marks' layer
        Picture  ///< the whole picture
    };
    /// Updates everything except the marks after a change of the selection. The picture differs from the displayed one only in its
    /// selection.
    virtual Follows follow(const std::shared_ptr<const Picture>&) { return Follows::Marks; }
    /// True if the drawing of this picture, another than the one on display, differs from it in nothing but its marks, and in what follow()
    /// updates.
    virtual bool isDrawnAlike(const Picture&) const { return false; }
    /// Nothing moves any more: draws again what was held while something did. True if something was.
    virtual bool drawAtRest() { return false; }
    /// True if the scene of this picture differs from the one on display in its selection alone, and in the windows of other views.
    bool differsInSelection(const Picture& picture) const;
    /// Adds axes that show the same window of cells as the first axes, with shared pointer, zoom and marks.
    void addPane(QCPAxisRect& axes);
    /// Puts axes into a place of the layout, or takes them out of it.
    void placePane(QCPAxisRect& axes, int row, int column, bool wanted);
    /// Puts the marks above everything else on their layer; the next drawing is a full one.
    void raiseMarks();
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
    /// The ticker's cells are the rows of the table: where these are at positions from a list, it says their values.
    void nameRows(CellTicker& ticker) const;
    void setCells(QCPAxis& axis, CellTicker& ticker, const CellRange& range, double cells, double axisPixels) const;

    /// True while fit() lays out a picture that moves under a hand: the room beside the axes stays until the hand rests.
    bool keepsRoom() const;

    /// Lays the canvas out as the next drawing will.
    void layOut() const;

    /// A colour bar in a column of the layout, right of the axes, aligned with their height.
    QCPColorScale& addColorBar(int column = 1);
    void setColors(const ColorMap& map, std::size_t bar = 0);
    /// Range and ticks of a colour bar.
    void setColorRange(double lowest, double highest, std::size_t bar = 0);
    /// The same for a map that has `painted` as its range, of which the bar shows the part from `shown`.
    void setCutColors(const ColorMap& map, const CellValues& painted, const CellValues& shown);
    /// Says so beside a colour bar, and at its ends.
    void setBeyond(QCPColorScale& bar, const Beyond& beyond);
    /// What a bar shows, above it; for it the axes leave barTitleHeight() pixels.
    void setBarTitle(QCPColorScale& bar, const QString& title);
    int barTitleHeight() const;
    /// On paper, what a bar shows, below it and level with the title of the horizontal axis.
    void setBarName(QCPColorScale& bar, const QString& name);
    /// False if the present picture has no colours to explain: then there are no bars, and no room for them.
    void setColorBarsUsed(bool used);
    /// The layout row of the axes: a legend may be above them.
    int rowOfAxes() const;

private:
    void placeColorBars();
    bool makeRoomForLabels();
    std::vector<QSize> rooms() const;
    void fitToRoom();
    std::vector<std::pair<QCPAxisRect*, QMargins>> sides() const;
    void keepSides(const std::vector<std::pair<QCPAxisRect*, QMargins>>& drawn);
    void forgetWidened();
    void keepTitles();
    void drawn();
    void unsettle();
    void layOutFromTheBeginning();
    void showFollowing(const std::shared_ptr<const Picture>& picture);
    bool setMarks(const Picture& picture);
    void keepChosenEdges(std::vector<Mark>& marks) const;
    bool isAbsent() const;

    QCustomPlot& m_canvas;
    const ColorMaps& m_colorMaps;
    double m_pixelsPerUnit = 0.0; ///< 0: the screen's
    PlotStyle m_style;
    std::optional<AxisTitles> m_titles; ///< titles of the axes on screen; figures have none
    QSize m_laidOutSize;
    bool m_isShown = false;                   ///< a picture; a canvas may be drawn earlier
    std::shared_ptr<const Picture> m_picture; ///< the last one, ignoring the pointer since
    QSize m_fittedSize;                       ///< empty if the picture has changed since
    std::vector<QSize> m_fittedRooms;         ///< sizes of the axes when labels were chosen for them
    QTimer m_rest;
    bool m_startsAnew = false; ///< the layout that is being made depends on none before
    bool m_isSettled = false;  ///< laid out at rest, since the picture, the style or the size changed last
    EmptyPicture* m_unavailableReason;
    AxesFrame* m_frame;
    struct Widened {
        QMargins own;
        QMargins made;
    };
    std::vector<std::pair<QCPAxisRect*, Widened>> m_widened; ///< axes that were narrowed for labels at the fitted size, the last one last
    std::vector<QCPAxisRect*> m_panes;
    std::vector<CrossHair*> m_crossHairs; ///< one for each pane
    struct ColorBar {
        QCPColorScale* scale = nullptr;
        int column = 1;
        const ColorMap* colors = nullptr; ///< the colour map of the raster
        std::shared_ptr<ColorMap> cut{};  ///< the part of it that the bar shows, if that is not all
    };
    std::vector<ColorBar> m_colorBars;
    bool m_colorBarsWanted = true;
    bool m_colorBarsUsed = true;
};

/// The plot of one kind of pictures. Drawn::showsFiles says whether they show opened files; its constructor takes a scene and, if it can
/// share anything, the picture before; or Drawn::of() takes them, where the scene decides which kind of Drawn it is.
template <class Drawn, class Base = Plot>
class PlotOf : public Base {
public:
    std::shared_ptr<const Picture> picture(const Scene& scene) const override
    {
        // A picture keeps only those files that it shows, so behind its tab none keeps a table alive.
        const Scene seen = Drawn::showsFiles ? scene : withFilesOf(scene, {});
        if (seen == this->scene() && shown().isCurrent())
            return Base::kept();
        if constexpr (requires { Drawn::of(seen, &shown()); })
            return Drawn::of(seen, &shown());
        else if constexpr (std::is_constructible_v<Drawn, const Scene&, const Drawn*>)
            return std::make_shared<const Drawn>(seen, &shown());
        else
            return std::make_shared<const Drawn>(seen);
    }

protected:
    template <class... Arguments>
    explicit PlotOf(Arguments&&... arguments) : Base(std::forward<Arguments>(arguments)...)
    {
        if constexpr (requires { Drawn::of(Scene()); })
            Base::keep(Drawn::of(Scene()));
        else
            Base::keep(std::make_shared<const Drawn>(Scene()));
    }

    /// The picture on display, and its scene.
    const Drawn& shown() const { return static_cast<const Drawn&>(*Base::kept()); }
    const Scene& scene() const { return Base::kept()->scene(); }
    static std::shared_ptr<const Drawn> cast(const std::shared_ptr<const Picture>& picture)
    {
        return std::static_pointer_cast<const Drawn>(picture);
    }
};

} // namespace posenc
