// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/plot.h"
#include "ui/scene/projected.h"

namespace posenc {

class PlaneTicker;
class PointMarks;
class PointsPlottable;

/// The positions in two dimensions, by PCA or t-SNE, coloured and labelled by position; lines lead to the selected one's nearest
/// neighbours.
class ProjectionPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(ProjectionPlot)
public:
    static constexpr std::int64_t shownNeighbours = 5;

    ProjectionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString absence(const Scene& scene) const override;
    QString name() const override { return tr("Projection of the positions"); }
    View view() const override { return View::Projection; }
    QString subtitle(const Scene& scene) const override;
    QString description(const Scene& scene) const override;
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    QString readout(const Scene& scene, double column, double row) const override;
    /// Points have their own places and are numbered: an index is a column.
    CellPlace selected(const Scene& scene) const override;
    Scene select(const Scene& scene, const CellPlace& place) const override;
    std::optional<CellPlace> pickedAt(const QPointF& place, const CellPlace& cell) const override;
    Freedom freedom() const override { return Freedom::Square; }
    CellWindow fullWindow(const Scene& scene) const override;
    CellWindow window(const Scene& scene) const override;
    Scene withWindow(const Scene& scene, const std::optional<CellWindow>& window) const override;

    const PointsPlottable& points() const { return *m_points; }
    const PointMarks& pointMarks() const { return *m_pointMarks; }

protected:
    void showScene(const Scene& scene) override;
    std::vector<Mark> marks(const Scene&) const override { return {}; }
    Follows showSelection(const Scene& scene) override;
    void applyStyle() override;
    void fit() override;

private:
    void nameAxes();
    void placePoints();

    PointsPlottable* m_points;
    PointMarks* m_pointMarks;
    QSharedPointer<PlaneTicker> m_columnTicker;
    QSharedPointer<PlaneTicker> m_rowTicker;
    QCPColorScale* m_bar;
    std::shared_ptr<const Projected> m_projected; ///< of the scene on display
    Scene m_scene;
};

/// The index of the point for a position: its own, or the nearest one of a sample.
std::size_t pointOf(const std::vector<std::int64_t>& positions, std::int64_t k);
/// "PCA" or "t-SNE".
QString methodText(ProjectionMethod method);
/// "56 %".
QString percentText(double part);
/// "2048 of 10 000 positions, evenly spread"; empty if each has a point.
QString sampleText(const EncodingSpec& spec);

} // namespace posenc
