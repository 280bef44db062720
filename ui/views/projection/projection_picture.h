// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/picture.h"
#include "ui/scene/projected.h"

namespace posenc {

/// The projection of a scene, and what is said about it. Points have their own places and are numbered: an index is a column.
class ProjectionPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(ProjectionPicture)
public:
    static constexpr std::int64_t shownNeighbours = 5;
    /// The picture is this many cells wide and high: one is the smallest window.
    static constexpr double cellsAcross = 1 << 20;

    explicit ProjectionPicture(const Scene& scene);

    /// nullptr if there is none yet: see absence().
    const std::shared_ptr<const Projected>& projected() const { return m_projected; }

    bool isCurrent() const override { return shownProjection(scene()) == m_projected; }
    QString absence() const override { return m_absence; }
    QString subtitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override;
    Scene select(const CellPlace& place) const override;
    std::vector<Mark> marks(const Scene&) const override { return {}; }
    Freedom freedom() const override { return Freedom::Square; }
    CellWindow fullWindow() const override { return {{0.0, cellsAcross}, {0.0, cellsAcross}}; }
    CellWindow window() const override;
    Scene withWindow(const std::optional<CellWindow>& window) const override;

private:
    std::shared_ptr<const Projected> m_projected;
    QString m_absence;
};

/// A whole number in groups of three digits.
QString countedNumber(std::int64_t value);
/// The index of the point for a position: its own, or the nearest one of a sample.
std::size_t pointOf(const std::vector<std::int64_t>& positions, std::int64_t k);
/// "PCA" or "t-SNE".
QString methodText(ProjectionMethod method);
/// "56 %".
QString percentText(double part);
/// "2048 of 10 000 positions, evenly spread"; empty if each has a point.
QString sampleText(const EncodingSpec& spec);

} // namespace posenc
