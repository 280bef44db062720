// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/shift.h"
#include "ui/plotting/picture.h"

namespace posenc {

/// What is said about T(Δ), and both sides of its equation for the selected position.
class ShiftPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(ShiftPicture)
public:
    explicit ShiftPicture(const Scene& scene, const ShiftPicture* before = nullptr);

    /// Both sides of the equation for one position.
    struct Sides {
        std::int64_t k = 0;
        Eigen::VectorXd there;  ///< PE(k + Δ), shape (d_model)
        Eigen::VectorXd turned; ///< T(Δ) · PE(k); NaN if T(Δ) does not cover a column
        double largest = 0.0;   ///< largest difference of the two over the covered columns
        bool covered = true;    ///< every column
        double unpaired = 0.0;  ///< how far T(Δ) is off in the column it does not cover
        std::int64_t unpairedColumn = -1;
    };
    /// One object for pictures with the same T(Δ).
    const std::shared_ptr<const Shift>& shift() const { return m_shift; }
    const Sides& sides() const { return *m_sides; }
    /// Their difference in words, the complete ones first.
    QStringList differenceTexts() const;

    QString subtitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override { return {selectedDimension(scene()), selectedDimension(scene())}; }
    Scene select(const CellPlace& place) const override { return withDimension(scene(), place.column); }
    Freedom freedom() const override { return Freedom::Square; }
    std::vector<Mark> marks(const Scene& drawn) const override;

private:
    std::shared_ptr<const Shift> m_shift;
    std::shared_ptr<const Sides> m_sides;
};

} // namespace posenc
