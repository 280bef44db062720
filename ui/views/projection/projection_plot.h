// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/plot.h"
#include "ui/views/projection/projection_picture.h"

namespace posenc {

class PlaneTicker;
class PointMarks;
class PointsPlottable;

/// The positions in two dimensions, by PCA or t-SNE, coloured and labelled by position; lines lead to the selected one's nearest
/// neighbours.
class ProjectionPlot : public PlotOf<ProjectionPicture> {
    Q_DECLARE_TR_FUNCTIONS(ProjectionPlot)
public:
    ProjectionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Projection of the positions"); }
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    std::optional<CellPlace> pickedAt(const QPointF& place, const CellPlace& cell) const override;

    const PointsPlottable& points() const { return *m_points; }
    const PointMarks& pointMarks() const { return *m_pointMarks; }

protected:
    void draw() override;
    Follows follow(const std::shared_ptr<const Picture>& picture) override;
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
};

} // namespace posenc
