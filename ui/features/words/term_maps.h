// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/words/attention_picture.h"
#include "ui/features/words/word_axis.h"
#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

#include <array>
#include <vector>

namespace posenc {

class CellNumbers;
class ColorMap;
class RasterPlottable;

/// Cells of queries and keys in colours, with their numbers if there is room; keys that the mask hides have the colour of what is absent.
class QueryKeyMap {
public:
    explicit QueryKeyMap(QCPAxisRect& axes);

    QCPAxisRect& axes() const { return m_axes; }
    RasterPlottable& raster() const { return *m_raster; }
    CellNumbers& numbers() const { return *m_numbers; }
    void setStyle(const PlotStyle& style, const QFont& small);
    /// `values` is a table of `made`; the map of colours must outlive this one.
    void show(const std::shared_ptr<const SceneAttention>& made, const Table& values, const ColorMap& colors, double lowest,
              double highest);
    void setVisible(bool visible);
    /// Text above the cells: the first that fits.
    void setTitles(const QStringList& titles) { m_titles = titles; }
    qsizetype longestFittingTitle() const;
    /// Leaves out the titles before this one, though they may fit, since they do not fit elsewhere.
    void setLongestTitle(qsizetype index) { m_longestTitle = index; }
    /// Range and words of the axes; a null function for an axis without words.
    void setAxes(const CellWindow& window, std::int64_t count, const WordTicker::Words& down, const WordTicker::Words& along, int most);
    /// The height of what stands below a map of this width: the words, which are upright if they are too wide for it, and the label.
    int heightOfLabels(double width) const;

private:
    /// The title, on the layer of the axes.
    class Title : public QCPLayerable {
    public:
        explicit Title(const QueryKeyMap& map);

    protected:
        QRect clipRect() const override { return parentPlot()->viewport(); }
        void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
        void draw(QCPPainter* painter) override;

    private:
        const QueryKeyMap& m_map;
    };

    QCPAxisRect& m_axes;
    RasterPlottable* m_raster;
    CellNumbers* m_numbers;
    Title* m_title;
    QSharedPointer<WordTicker> m_along;
    QSharedPointer<WordTicker> m_down;
    QStringList m_titles;
    qsizetype m_longestTitle = 0;
    PlotStyle m_style;
    QFont m_small;
};

/// The terms of the scores as small maps in a grid of their own.
class TermMaps {
public:
    explicit TermMaps(QCustomPlot& canvas);

    QCPLayoutGrid& grid() const { return *m_grid; }
    QueryKeyMap& map(AttentionTerm term) { return *m_maps[static_cast<std::size_t>(term)]; }
    const std::vector<AttentionTerm>& terms() const { return m_terms; }
    /// Puts the maps of these terms into the grid: side by side, or in two columns.
    void arrange(const std::vector<AttentionTerm>& terms, bool inRow);
    /// How wide the grid is, as a share of its height, if its maps are squares.
    double aspect() const { return static_cast<double>(m_columns) / m_rows; }
    int rows() const { return m_rows; }
    int columns() const { return m_columns; }
    /// The room within the axes of all rows and columns together.
    QSize room() const;
    /// All titles in full, or all of them in letters.
    void alignTitles();
    void setVisible(bool visible);

private:
    QCPLayoutGrid* m_grid;
    std::array<std::unique_ptr<QueryKeyMap>, attentionTerms.size()> m_maps;
    std::array<std::pair<int, int>, attentionTerms.size()> m_places{}; ///< row and column in the grid
    std::vector<AttentionTerm> m_terms;
    bool m_isInRow = false;
    int m_rows = 1;
    int m_columns = 1;
};

} // namespace posenc
