// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/picture.h"
#include "ui/views/precision/precision_samples.h"

namespace posenc {

/// What is said about the loss in another number format, and its samples.
class PrecisionPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(PrecisionPicture)
public:
    explicit PrecisionPicture(const Scene& scene, const PrecisionPicture* before = nullptr);

    /// One object for pictures of the same numbers; it keeps what was sampled last.
    const std::shared_ptr<PrecisionSamples>& samples() const { return m_samples; }
    bool showsCurve() const { return scene().precision.picture == PrecisionContent::Largest; }

    QString subtitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override;
    Scene select(const CellPlace& place) const override;
    Freedom freedom() const override { return showsCurve() ? Freedom::Horizontal : Freedom::Both; }
    CellWindow fullWindow() const override;
    CellWindow window() const override;
    Scene withWindow(const std::optional<CellWindow>& window) const override;
    std::vector<Mark> marks(const Scene& drawn) const override;

private:
    std::shared_ptr<PrecisionSamples> m_samples;
};

} // namespace posenc
