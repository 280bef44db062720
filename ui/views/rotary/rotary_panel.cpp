// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotary/rotary_panel.h"

#include "ui/base/shown_text.h"
#include "ui/controls/labels.h"
#include "ui/controls/setting_controls.h"
#include "ui/views/rotary/rope_words.h"

#include <array>

namespace posenc {

namespace {

// The settings of a scaling, in the order of their controls, and the types that read them.
struct ScalingKey {
    const char* key;
    std::vector<RopeType> types;
};

const std::vector<ScalingKey>& scalingKeys()
{
    using enum RopeType;
    static const std::vector<ScalingKey> keys{{"factor", {Linear, Dynamic, Yarn, LongRope, Llama3, Proportional}},
                                              {"alpha", {NtkAware}},
                                              {"original_length", {Dynamic, Yarn, LongRope, Llama3}},
                                              {"low_freq_factor", {Llama3}},
                                              {"high_freq_factor", {Llama3}},
                                              {"beta_fast", {Yarn}},
                                              {"beta_slow", {Yarn}},
                                              {"fractional_ramp", {Yarn}},
                                              {"mscale", {Yarn}},
                                              {"mscale_all_dim", {Yarn}},
                                              {"attention_factor", {Yarn, LongRope}},
                                              {"short_factors", {LongRope}},
                                              {"long_factors", {LongRope}},
                                              {"share", {Proportional}}};
    return keys;
}

QStringList shownKeys()
{
    QStringList keys{QStringLiteral("picture"), QStringLiteral("seed"),         QStringLiteral("heads"),
                     QStringLiteral("pairs"),   QStringLiteral("head_columns"), QStringLiteral("scaling")};
    for (const ScalingKey& each : scalingKeys())
        keys << QString::fromLatin1(each.key);
    return keys;
}

} // namespace

RotaryPanel::RotaryPanel(QWidget* parent)
    : SettingsPanel(QStringLiteral("rotary"), shownKeys(), tr("About rotary embedding"), parent), m_model(new Readout(tr("Opened model"))),
      m_scaling(new Readout(tr("What the scaling does")))
{
    addAboveControls(m_model); // its warnings
    addBelow(m_scaling);
}

void RotaryPanel::show(const Scene& scene)
{
    SettingsPanel::show(scene);
    const RotaryContent picture = scene.rotary.picture;
    const bool similarity = picture == RotaryContent::Similarity;
    controls().setVisible(QStringLiteral("seed"), similarity && scene.rotary.scaling.type == RopeType::Default);
    controls().setVisible(QStringLiteral("heads"), similarity);
    for (const QString& key : {QStringLiteral("pairs"), QStringLiteral("head_columns")})
        controls().setVisible(key, picture == RotaryContent::Columns);
    for (const ScalingKey& each : scalingKeys())
        controls().setVisible(QString::fromLatin1(each.key), std::ranges::find(each.types, scene.rotary.scaling.type) != each.types.end());
    showModel(scene.rotary.source.get());
    showScaling(scene);
    switch (picture) {
    case RotaryContent::Angles:
        setWords(tr("Rotary embedding (RoPE) adds nothing: at position k it turns pair i of every query and key by the angle "
                    "k ω_i, with the frequencies of the encoding.\n"
                    "The first pairs turn fast, the last hardly at all: along a column the colours repeat once per wavelength."));
        break;
    case RotaryContent::Similarity:
        setWords(tr("(R_a q) · (R_b k) depends on a − b only. If all pairs of the vector q are alike, it is PE(0) · PE(Δ) divided "
                    "by d/2: the encoding's own similarity. Another direction weights the pairs differently.\n"
                    "ALiBi has no encoding at all: each head subtracts m · |Δ| from its scores, with its own slope m."));
        break;
    case RotaryContent::Wavelengths:
        setWords(
            tr("Pair i takes λ positions for a turn. A pair that never finished one during training has only seen a part of its angles: "
               "beyond the original length it would show the model angles that it does not know. A scaling slows just those pairs down.\n"
               "n is the base θ, d_model the columns that turn, max_len the configured length."));
        break;
    case RotaryContent::Columns:
        setWords(
            tr("Two conventions turn the same pairs by the same angles, but in other columns. Weights made for one and turned by the other "
               "give a model that writes nonsense after the first word, without any message.\n"
               "Converting them means moving the rows of the query and key weights along the lines."));
        break;
    }
}

void RotaryPanel::showModel(const OpenedModel* model)
{
    m_model->setVisible(model != nullptr);
    if (!model)
        return m_model->setWords({});
    QStringList lines{tr("%1: %2").arg(shownPath(model->name), QString::fromStdString(model->positions.summary))};
    for (const std::string& warning : model->positions.warnings)
        lines << tr("⚠ %1").arg(QString::fromStdString(warning));
    for (const std::string& note : model->positions.notes)
        lines << tr("• %1").arg(QString::fromStdString(note));
    m_model->setWords(lines.join(QLatin1Char('\n')));
}

void RotaryPanel::showScaling(const Scene& scene)
{
    const auto scaling = ropeScalingOf(scene.rotary);
    if (!scaling)
        return m_scaling->setWords(QString::fromStdString(scaling.error().message));
    const auto frequencies = RopeFrequencies::make(scene.encoding, *scaling);
    if (!frequencies)
        return m_scaling->setWords(QString::fromStdString(frequencies.error().message));
    m_scaling->setWords(scalingSentence(*frequencies) + QLatin1Char('\n') + attentionSentence(*frequencies));
}

} // namespace posenc
