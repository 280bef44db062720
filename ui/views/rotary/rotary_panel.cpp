// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotary/rotary_panel.h"

#include "ui/controls/setting_controls.h"

namespace posenc {

RotaryPanel::RotaryPanel(QWidget* parent)
    : SettingsPanel(QStringLiteral("rotary"), {QStringLiteral("picture"), QStringLiteral("seed"), QStringLiteral("heads")},
                    tr("About rotary embedding"), parent)
{
}

void RotaryPanel::show(const Scene& scene)
{
    SettingsPanel::show(scene);
    const bool similarity = scene.rotary.picture == RotaryContent::Similarity;
    for (const QString& key : {QStringLiteral("seed"), QStringLiteral("heads")})
        controls().setVisible(key, similarity);
    setWords(similarity ? tr("(R_a q) · (R_b k) depends on a − b only. If all pairs of the vector q are alike, it is PE(0) · PE(Δ) divided "
                             "by d/2: the encoding's own similarity. Another direction weights the pairs differently.\n"
                             "ALiBi has no encoding at all: each head subtracts m · |Δ| from its scores, with its own slope m.")
                        : tr("Rotary embedding (RoPE) adds nothing: at position k it turns pair i of every query and key by the angle "
                             "k ω_i, with the frequencies of the encoding.\n"
                             "The first pairs turn fast, the last hardly at all: along a column the colours repeat once per wavelength."));
}

} // namespace posenc
