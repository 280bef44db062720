// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_curve.h"
#include "ui/features/train/trained.h"
#include "ui/plotting/picture.h"

#include <QCoreApplication>

#include <vector>

namespace posenc {

/// What page Train says about a training: that of the scene, or as far as it has come, or of the settings before while there is nothing
/// yet.
class TrainPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(TrainPicture)
public:
    explicit TrainPicture(const Scene& scene, const TrainPicture* before = nullptr);

    TrainContent content() const { return scene().of<TrainSettings>().picture; }
    /// The training shown; nullptr if there is none: see unavailableReason(). In a race, the first that there is.
    const TrainedPtr& state() const { return m_state; }
    /// In a race, in the order of trainingsOf(); nullptr for those that have not begun.
    const std::vector<TrainedPtr>& states() const { return m_states; }
    const TrainingSettings& settings() const { return scene().of<TrainSettings>().training; }
    /// True if what is shown is not the training after the scene's steps.
    bool isOnItsWay() const { return m_isOnItsWay; }
    /// The table in cells: of the attention, the rows, their cosines or queries; empty for curves.
    std::shared_ptr<const Table> cells() const { return m_cells; }
    /// The largest |value| for the colours of a table.
    double largest() const;
    /// The columns that are drawn as curves over the position.
    std::vector<Chosen> columns() const;
    /// The steps that the course has room for.
    std::int64_t stepsInCourse() const;
    /// The selected position, and the selected second one.
    std::int64_t position() const;
    std::int64_t second() const;

    bool isCurrent() const override;
    QString unavailableReason() const override { return m_unavailableReason; }
    QString subtitle() const override;
    QString parameters() const override;
    QString figureTitle() const override;
    QStringList figureTitles() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override;
    Scene select(const CellPlace& place) const override;
    std::vector<Mark> marks(const Scene& drawn) const override;
    ZoomAxes zoomAxes() const override;

private:
    QString stepsText() const;
    QString readoutOfCourse(std::int64_t step) const;
    QString readoutOfScores(std::int64_t position) const;

    std::vector<TrainedPtr> m_states;
    TrainedPtr m_state;
    std::shared_ptr<const Table> m_cells;
    bool m_isOnItsWay = false;
    bool m_isOfOthers = false; ///< of the settings before
    QString m_unavailableReason;
};

/// Samples values at the cells 0, 1, 2 …: where a pixel has several, their mean, the lowest and the highest. NaN is left out.
CurveSamples sampleCells(const Eigen::VectorXd& values, const SampleAxis& axis);

} // namespace posenc
