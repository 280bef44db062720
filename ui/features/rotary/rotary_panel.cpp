// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/rotary/rotary_panel.h"

#include "core/models/position_differences.h"
#include "ui/base/shown_text.h"
#include "ui/controls/labels.h"
#include "ui/features/rotary/rope_words.h"
#include "ui/features/rotary/rotary_picture.h"
#include "ui/features/rotary/rotary_scene.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace posenc {

RotaryPanel::RotaryPanel(QWidget* parent)
    : SettingsPanel(QStringLiteral("rotary"), tr("About rotary embedding"), parent), m_model(new Readout(tr("Opened model"))),
      m_differences(new Readout(tr("How the two models differ"))), m_beside(new QPushButton), m_alone(new QPushButton(tr("Remove B"))),
      m_scaling(new Readout(tr("What the scaling does")))
{
    add(m_model); // its warnings
    add({"apart", "layer_type", "theta", "scaling", "factor", "alpha", "original_length", "heads", "alibi_max_bias"});
    m_beside->setToolTip(tr("Compare with a second model, B: the long-context variant of a base model, or another copy of the same model"));
    m_alone->setToolTip(tr("Show A alone"));
    addFold(tr("Rotated columns"), {"pairs", "head_columns", "share", "first_column", "sections", "sections_interleaved"});
    addRest();
    add(m_beside);
    add(m_alone);
    m_findings = new QWidget(this);
    auto* const found = new QVBoxLayout(m_findings);
    found->setContentsMargins(0, 0, 0, 0);
    for (Readout* const words : {m_scaling, m_differences})
        found->addWidget(words);
    m_findings->hide();
    connect(m_beside, &QPushButton::clicked, this, &RotaryPanel::besideRequested);
    connect(m_alone, &QPushButton::clicked, this, [this] {
        m_beside->setFocus(); // the other button vanishes
        emit sceneRequested(withoutModelBeside(scene()), QString());
    });
}

void RotaryPanel::show(const Scene& scene)
{
    SettingsPanel::show(scene);
    showModel(scene.of<RotarySettings>().source.get());
    showDifferences(scene);
    showScaling(scene);
    switch (scene.of<RotarySettings>().picture) {
    case RotaryContent::Angles:
        setWords(tr("Rotary embedding (RoPE) adds nothing: at position k, it rotates pair i of every query and key by the angle k ω_i, "
                    "with the frequencies of the encoding.\nThe first pairs rotate fast, the last pairs hardly at all: along a column, the "
                    "colours repeat once per wavelength."));
        break;
    case RotaryContent::Similarity:
        setWords(tr("(R_a q) · (R_b k) depends only on a − b. If all pairs of the vector q are equal, the product is PE(0) · PE(Δ) divided "
                    "by d/2: the encoding's own similarity. Another direction weights the pairs differently.\nALiBi has no encoding: each "
                    "head subtracts m · |Δ| from its scores, with its own slope m."));
        break;
    case RotaryContent::Alibi:
        setWords(tr("ALiBi has no encoding: each head subtracts m · |Δ| from its scores, with its own slope m. A steep head sees only near "
                    "positions.\nThe slopes are 2^(−b·h/H) if the number of heads H is a power of two. Otherwise, the slopes of the next "
                    "smaller power of two come first, and then every second slope of twice that power."));
        break;
    case RotaryContent::Wavelengths:
        setWords(tr("Pair i needs λ positions for one turn. A pair that never finished a turn during training has seen only a part of its "
                    "angles. Beyond the original length, the model would meet angles that it does not know.\nMost scalings slow down the "
                    "slow pairs most, and linear scaling slows down all pairs alike. The bottom of this panel says what the chosen scaling "
                    "does.\nn is the base θ, d_model the number of columns that rotate, max_len the configured length."));
        break;
    case RotaryContent::Columns:
        setWords(tr("Two pairings rotate the same pairs by the same angles, but in different columns. If weights made for one pairing are "
                    "rotated with the other, the model writes nonsense after the first word, without any message.\nTo convert weights, "
                    "move the rows of the query and key weights along the lines."));
        break;
    case RotaryContent::Layers:
        setWords(
            tr("Layers of a model may encode positions in different ways. Layers with a window attend only to near positions, often "
               "with a smaller base θ. Layers without rotation (NoPE) know the order only from other layers.\nLayer type chooses whose "
               "θ, columns and scaling the other plots show, and follows the selected layer."));
        break;
    case RotaryContent::Arrows:
        setWords(
            tr("A query at position k and a key at position k′ start with equal pairs, along the axis to the right. RoPE rotates pair i of "
               "the query by k ω_i and of the key by k′ ω_i, counter-clockwise.\nIf both positions move by the same, both arrows rotate, "
               "and the angle between them stays: it is (k′ − k) ω_i. The product of the two is its cosine.\nThe curve is the mean of "
               "the cosines of all pairs over the offset. Drag an arrow, point at another pair, or press Space to play the positions."));
        break;
    }
}

void RotaryPanel::mark(const Scene& scene)
{
    const bool isOther = scene.selection.layer != this->scene().selection.layer;
    markControls(isOther ? withLayer(scene, scene.selection.layer) : scene);
}

void RotaryPanel::showModel(const OpenedModel* model)
{
    m_model->setVisible(model != nullptr);
    if (!model)
        return m_model->setWords({});
    QStringList lines{tr("%1: %2").arg(shownPath(model->name), QString::fromStdString(model->positions.summary))};
    for (const std::string& warning : remarksOf(model->positions))
        lines << tr("⚠ %1").arg(QString::fromStdString(warning));
    for (const std::string& note : model->positions.notes)
        lines << tr("• %1").arg(QString::fromStdString(note));
    m_model->setWords(lines.join(QLatin1Char('\n')));
}

void RotaryPanel::showDifferences(const Scene& scene)
{
    const auto other = besideOf(scene.of<RotarySettings>());
    const bool isBeside = other && *other;
    m_differences->setVisible(isBeside);
    m_alone->setVisible(!scene.of<RotarySettings>().beside.isEmpty());
    m_beside->setText(isBeside ? tr("Compare with another model…") : tr("Compare with a model…"));
    if (!isBeside)
        return m_differences->setWords({});
    const QString name = nameOfModel(scene);
    QStringList lines{
        tr("A: %1\nB: %2").arg(name.isEmpty() ? tr("as set here") : shownPath(name), shownPath(scene.of<RotarySettings>().besideName))};
    std::vector<PositionDifference> differences = differencesOf(rotaryPositionsOf(scene), **other);
    lines << (differences.empty() ? tr("Nothing that matters for positions differs.")
                                  : QString::fromStdString(differenceSummary(differences)));
    // What the others come to.
    std::ranges::stable_partition(differences, [](const PositionDifference& each) { return each.name.starts_with("frequenc"); });
    for (const PositionDifference& each : differences)
        lines << tr("• %1").arg(QString::fromStdString(each.sentence));
    if (const auto& source = scene.of<RotarySettings>().besideSource)
        for (const std::string& warning : remarksOf(source->positions))
            lines << tr("⚠ B: %1").arg(QString::fromStdString(warning));
    m_differences->setWords(lines.join(QLatin1Char('\n')));
}

void RotaryPanel::showScaling(const Scene& scene)
{
    const auto& source = scene.of<RotarySettings>().source;
    if (scene.of<RotarySettings>().picture == RotaryContent::Alibi || (source && source->positions.kind != PositionKind::Rope))
        return m_scaling->setWords({});
    // Of a model with keys that posenc does not read, nobody knows what they do.
    if (source && !source->positions.unread.empty() && scene.of<RotarySettings>().scaling.type == RopeType::Default)
        return m_scaling->setWords(tr("posenc does not know the scaling of this model, as it did not read all its keys of positions."));
    const auto scaling = ropeScalingOf(scene.of<RotarySettings>());
    if (!scaling)
        return m_scaling->setWords(QString::fromStdString(scaling.error().message));
    const auto frequencies = RopeFrequencies::make(rotaryEncodingOf(scene), *scaling);
    if (!frequencies)
        return m_scaling->setWords(QString::fromStdString(frequencies.error().message));
    const auto other = besideOf(scene.of<RotarySettings>());
    if (!other || !*other)
        return m_scaling->setWords(scaling->type == RopeType::Default
                                       ? scalingSentence(*frequencies)
                                       : scalingSentence(*frequencies) + QLatin1Char('\n') + attentionSentence(*frequencies));
    const std::shared_ptr<const RotaryPicture> both = RotaryPicture::of(scene);
    const auto said = [](const RopeFrequencies& of) {
        const QString scaled = of.scaling().type == RopeType::Default ? tr("No scaling.") : scalingSentence(of);
        return scaled + QLatin1Char(' ') + attentionSentence(of);
    };
    m_scaling->setWords(tr("A: %1\nB: %2").arg(said(*both->a().frequencies), said(*both->b()->frequencies)));
}

} // namespace posenc
