// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/alibi.h"
#include "core/rope/rope_frequencies.h"
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
        Rotary rotary; ///< as trained
        std::uint64_t seed = 0;
        Eigen::VectorXd equal;  ///< weights of the pairs
        Eigen::VectorXd random; ///< of a random direction

        Vectors(const EncodingSpec& spec, std::uint64_t seed);
    };
    const std::shared_ptr<const Vectors>& vectors() const { return m_vectors; }
    /// As trained and as configured; nullptr if the scaling is not legal.
    const std::shared_ptr<const RopeFrequencies>& frequencies() const { return m_frequencies; }
    /// True if A, as trained, and B, as configured, differ.
    bool isScaled() const { return m_frequencies && m_frequencies->scaling().type != RopeType::Default; }
    /// The embedding as configured.
    Rotary configured() const { return isScaled() ? m_frequencies->rotary() : m_vectors->rotary; }
    Alibi alibi() const { return Alibi::make(scene().rotary.heads).value(); }
    RotaryContent content() const { return scene().rotary.picture; }
    bool showsAngles() const { return content() == RotaryContent::Angles; }
    /// Columns of a head: those that turn, and the others.
    std::int64_t headColumns() const;
    /// The pair that turns a column of the head; −1 if none does.
    std::int64_t pairOfColumn(std::int64_t column) const;

    QString subtitle() const override;
    QString parameters() const override;
    QString description() const override;
    QString absence() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override;
    Scene select(const CellPlace& place) const override;
    Freedom freedom() const override;
    CellWindow fullWindow() const override;
    CellWindow window() const override;
    std::vector<Mark> marks(const Scene& drawn) const override;

private:
    std::int64_t cells() const { return static_cast<std::int64_t>(fullWindow().columns.last); }
    std::int64_t pair() const;
    QString similarityAt(std::int64_t offset) const;
    QString angleAt(std::int64_t k, std::int64_t pair) const;
    QString wavelengthOf(std::int64_t pair) const;
    QString columnsAt(std::int64_t column) const;

    std::shared_ptr<const Vectors> m_vectors;
    std::shared_ptr<const RopeFrequencies> m_frequencies;
    QString m_problem; ///< of the scaling
};

} // namespace posenc
