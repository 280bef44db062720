// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/alibi.h"
#include "core/relative/rotary.h"
#include "ui/plotting/picture.h"

#include <numbers>

namespace posenc {

/// What is said about the rotary embedding and ALiBi.
class RotaryPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(RotaryPicture)
public:
    static constexpr double turn = 2.0 * std::numbers::pi;

    explicit RotaryPicture(const Scene& scene, const RotaryPicture* before = nullptr);

    /// The input of the curves.
    struct Vectors {
        Rotary rotary;
        std::uint64_t seed = 0;
        Eigen::VectorXd equal;  ///< weights of the pairs
        Eigen::VectorXd random; ///< of a random direction

        Vectors(const EncodingSpec& spec, std::uint64_t seed);
    };
    const std::shared_ptr<const Vectors>& vectors() const { return m_vectors; }
    Alibi alibi() const { return Alibi::make(scene().rotary.heads).value(); }
    bool showsAngles() const { return scene().rotary.picture == RotaryContent::Angles; }

    QString subtitle() const override;
    QString description() const override;
    QString absence() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override;
    Scene select(const CellPlace& place) const override;
    Freedom freedom() const override { return showsAngles() ? Freedom::Both : Freedom::Horizontal; }
    CellWindow fullWindow() const override;
    CellWindow window() const override;
    std::vector<Mark> marks(const Scene& drawn) const override;

private:
    std::int64_t cells() const { return static_cast<std::int64_t>(fullWindow().columns.last); }

    std::shared_ptr<const Vectors> m_vectors;
};

} // namespace posenc
