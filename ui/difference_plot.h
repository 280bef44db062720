#pragma once

#include "core/table_difference.h"
#include "ui/plot.h"

namespace posenc {

/// Somebody's table beside the formula: their difference as colours, or the table itself.
class DifferencePlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(DifferencePlot)
public:
    DifferencePlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Your table"); }
    QString title() const override { return tr("Your table"); }
    QString absence(const Scene& scene) const override
    {
        return scene.table ? QString() : scene.unopenedTable ? scene.unopenedTable->problem : tr("No table is open.");
    }
    QString subtitle(const Scene& scene) const override;
    QString description(const Scene& scene) const override;
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    QString readout(const Scene& scene, double column, double row) const override;
    RasterPlottable* raster() const override { return m_raster; }
    CellPlace selected(const Scene& scene) const override;
    Scene select(const Scene& scene, const CellPlace& place) const override;
    Freedom freedom() const override { return Freedom::Both; }
    CellWindow fullWindow(const Scene& scene) const override;
    CellWindow window(const Scene& scene) const override;
    Scene withWindow(const Scene& scene, const std::optional<CellWindow>& window) const override;

protected:
    void showScene(const Scene& scene) override;
    std::vector<Mark> marks(const Scene& scene) const override;
    void applyStyle() override;
    void fit() override;

private:
    RasterPlottable* m_raster;
    QSharedPointer<CellTicker> m_columnTicker;
    QSharedPointer<CellTicker> m_rowTicker;
    std::shared_ptr<const TableDifference> m_difference; ///< nothing where there is no table
    std::int64_t m_step = 1;                             ///< of the rows that the largest difference was looked for in
    TableDifference::Largest m_largest;
    Scene m_scene;
};

} // namespace posenc
