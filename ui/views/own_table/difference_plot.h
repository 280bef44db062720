// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/table_difference.h"
#include "ui/plotting/plot.h"
#include "ui/views/own_table/difference_picture.h"
#include "ui/views/own_table/difference_task.h"

namespace posenc {

/// A user's table beside the formula: their difference as colours, or the table itself. Every cell counts: if several share a pixel, it
/// shows the difference of the largest magnitude. On screen, a table that takes longer than a frame is drawn from some of its rows until
/// all have been compared in the background.
class DifferencePlot : public PlotOf<DifferencePicture> {
    Q_DECLARE_TR_FUNCTIONS(DifferencePlot)
public:
    DifferencePlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Your table"); }
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    RasterPlottable* raster() const override { return m_raster; }
    /// The findings over all cells; empty until they have been compared.
    const std::optional<TableDifference::Findings>& findings() const { return m_findings; }

protected:
    void draw() override;
    void leave() override;
    void applyStyle() override;
    void fit() override;

private:
    void takeTable();
    void setScale();
    void ring();
    Raster rasterOf(const SampleAxis& rows, const SampleAxis& columns);
    bool isExplained() const { return m_findings && m_findings->unexplained == 0; }

    RasterPlottable* m_raster;
    std::array<QCPItemTracer*, 2> m_ring; ///< around the largest difference: a halo and a line
    QSharedPointer<CellTicker> m_columnTicker;
    QSharedPointer<CellTicker> m_rowTicker;
    std::shared_ptr<const TableDifference> m_difference;      ///< null if there is no table
    std::optional<TableDifference::Findings> m_findings;      ///< empty until all cells have been compared
    std::shared_ptr<const Raster> m_whole;                    ///< the last picture of all cells, drawn in the background
    std::optional<std::pair<SampleAxis, SampleAxis>> m_asked; ///< the picture now being drawn there
    bool m_isWhole = true;                                    ///< false while the picture on screen covers only some rows
    DifferenceTask m_task;
};

} // namespace posenc
