// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/preset_choice.h"

#include "ui/scene/feature.h"
#include "ui/scene/presets.h"
#include "ui/views/views.h"

#include <QLabel>

#include <tuple>

namespace posenc {

PresetChoice::PresetChoice(const std::vector<Preset>& presets, QWidget* parent) : QComboBox(parent), m_presets(presets)
{
    setAccessibleName(tr("Preset"));
    setPlaceholderText(tr("Custom"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // the longest title leaves no room beside it
    setMinimumContentsLength(20);
    for (const Preset& preset : presets)
        addItem(preset.title);
    connect(this, &QComboBox::activated, this, [this](int place) { emit chosen(m_presets[static_cast<std::size_t>(place)]); });
}

const Preset* PresetChoice::presetOf(const Scene& scene) const
{
    const auto shows = [&scene](const Preset& preset, bool inOtherPlot = false) {
        Scene wanted = withFilesOf(withoutWindows(preset.scene), scene);
        wanted.selection = scene.selection; // to point at a cell is to look at the preset
        for (const SceneParameter& parameter : parameters())
            if (parameter.isLook || (inOtherPlot && QLatin1String(parameter.key) == QLatin1String("picture")))
                parameter.write(wanted, parameter.read(scene));
        return wanted == withoutWindows(scene);
    };
    // Two models may have the same rotary embedding: then it is the one that was chosen.
    if (currentIndex() >= 0 && shows(m_presets[static_cast<std::size_t>(currentIndex())]))
        return &m_presets[static_cast<std::size_t>(currentIndex())];
    const auto found = std::ranges::find_if(m_presets, shows);
    if (found != m_presets.end())
        return &*found;
    // The chosen one stays while another plot of its page is in front.
    const Preset* const chosen = currentIndex() >= 0 ? &m_presets[static_cast<std::size_t>(currentIndex())] : nullptr;
    return chosen && shows(*chosen, true) ? chosen : nullptr;
}

const Preset* PresetChoice::show(const Scene& scene)
{
    const Preset* const preset = presetOf(scene);
    setCurrentIndex(preset ? static_cast<int>(preset - m_presets.data()) : -1);
    return preset;
}

PresetNote::PresetNote(QWidget* parent) : NoteLine(tr("What to look at"), QStringLiteral("preset note"), parent)
{
    words().setAccessibleName(tr("What to look at"));
    words().setTextFormat(Qt::RichText);
    words().setTextInteractionFlags(Qt::TextSelectableByMouse);
    addClose(tr("Close this line"));
}

void PresetNote::follow(const Scene& scene, const Preset* present)
{
    const auto filesOf = [](const Scene& of) {
        const bool showsTable = of.scheme.name->takes(SchemeParameter::File);
        std::vector<const void*> held;
        for (const Feature* const feature : features())
            held.push_back(feature->held ? feature->held(of) : nullptr);
        return std::tuple(of.opened, of.scheme.name, showsTable ? of.scheme.table : nullptr, held);
    };
    const bool isOpen = m_preset && (!isHidden() || m_isElsewhere);
    if (isOpen && ((present && present != m_preset) || filesOf(scene) != filesOf(m_begun)))
        setPreset(present, scene);
    else if (isOpen)
        showWords(!present);
}

void PresetNote::showWords(bool isChanged)
{
    const QString title = QStringLiteral("<b>%1</b>").arg(m_preset->title.toHtmlEscaped());
    const QString text =
        QStringLiteral("%1&nbsp; %2").arg(isChanged ? tr("%1, changed since.").arg(title) : title, m_preset->about.toHtmlEscaped());
    if (text != words().text())
        setWords(text);
}

void PresetNote::setPage(View page)
{
    if (!m_preset || (isHidden() && !m_isElsewhere))
        return;
    const View own = m_preset->scene.view.name;
    m_isElsewhere = page != (makerOf(own).place == ViewMaker::Place::Page ? own : View::Heatmap);
    setVisible(!m_isElsewhere);
}

void PresetNote::setPreset(const Preset* preset, const Scene& scene)
{
    m_isElsewhere = false;
    m_preset = preset;
    m_begun = scene;
    const bool shown = preset && preset->group != PresetGroup::Start;
    setVisible(shown);
    if (!shown)
        return;
    showWords(false);
    words().setAccessibleDescription(preset->title + QLatin1Char(' ') + preset->about); // the name says what the words are
}

} // namespace posenc
