// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/train/trained_content.h"
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

    const TrainedContent& content() const { return contentOf(scene()); }
    /// The training shown; nullptr if there is none: see unavailableReason(). In a race, the first that there is.
    const TrainedPtr& state() const { return m_state; }
    /// In a race, in the order of trainingsOf(); nullptr for those that have not begun.
    const std::vector<TrainedPtr>& states() const { return m_states; }
    const TrainingSettings& settings() const { return scene().of<TrainSettings>().training; }
    /// True if what is shown is not the training after the scene's steps.
    bool isOnItsWay() const { return m_isOnItsWay; }
    /// The cells of the content; nullptr for lines.
    const std::shared_ptr<const Table>& cells() const { return m_cells; }

    bool isCurrent() const override;
    QString unavailableReason() const override { return m_unavailableReason; }
    QString subtitle() const override;
    QString parameters() const override;
    QString figureTitle() const override;
    QStringList figureTitles() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override { return content().selected(scene()); }
    Scene select(const CellPlace& place) const override;
    std::vector<Mark> marks(const Scene& drawn) const override;
    ZoomAxes zoomAxes() const override;

private:
    QString stepsText() const;

    std::vector<TrainedPtr> m_states;
    TrainedPtr m_state;
    std::shared_ptr<const Table> m_cells;
    bool m_isOnItsWay = false;
    bool m_isOfOthers = false; ///< of the settings before
    QString m_unavailableReason;
};

} // namespace posenc
