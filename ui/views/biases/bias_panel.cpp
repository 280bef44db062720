// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/biases/bias_panel.h"

#include "ui/controls/setting_controls.h"
#include "ui/views/biases/bias_picture.h"

namespace posenc {

BiasPanel::BiasPanel(QWidget* parent)
    : SettingsPanel(QStringLiteral("biases"),
                    {QStringLiteral("picture"), QStringLiteral("head"), QStringLiteral("heads"), QStringLiteral("kerple_log_r1"),
                     QStringLiteral("kerple_log_r2"), QStringLiteral("kerple_power_r1"), QStringLiteral("kerple_power_r2"),
                     QStringLiteral("t5_bidirectional"), QStringLiteral("t5_buckets"), QStringLiteral("t5_max_distance"),
                     QStringLiteral("t5_seed"), QStringLiteral("xpos_gamma"), QStringLiteral("xpos_base"), QStringLiteral("lowest")},
                    tr("About the cost of distance"), parent)
{
}

BiasPanel::~BiasPanel() = default;

void BiasPanel::show(const Scene& scene)
{
    SettingsPanel::show(scene);
    controls().setVisible(QStringLiteral("lowest"), scene.biases.picture == BiasContent::Bias);
    controls().setVisible(QStringLiteral("t5_seed"), !hasOpenedBiases(scene));
    mark(scene);
}

void BiasPanel::mark(const Scene& scene)
{
    Scene biases = scene; // weights are not told of here, and take time
    biases.biases.picture = BiasContent::Bias;
    m_picture = std::make_shared<const BiasPicture>(withFilesOf(biases, {}), m_picture.get());
    const QString what = scene.biases.picture == BiasContent::Weights
                             ? tr("Each line is a softmax of its biases over all Δ: the attention if queries and keys said nothing else.")
                             : tr("A line is what is added to the score: 1 less makes a weight e ≈ 2.7 times smaller.");
    const QString directions = tr("Δ is the distance, with the key before the query. ALiBi and KERPLE cost the same after it; T5’s encoder "
                                  "(both directions) has a line of its own for Δ < 0. xPos is not made for it: there products would grow.");
    const QString source = hasOpenedBiases(scene)
                               ? m_picture->sourceOfT5()
                               : tr("T5 learns a number for each bucket and head. Those here are made up; a table opened to "
                                    "look at, with a row for each bucket, takes their place.");
    setWords(QStringList{m_picture->costs(), what, directions, source}.join(QLatin1Char('\n')));
}

} // namespace posenc
