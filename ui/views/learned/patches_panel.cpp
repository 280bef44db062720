// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/learned/patches_panel.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/controls/setting_controls.h"
#include "ui/scene/scene_scheme.h"
#include "ui/words/family_words.h"

#include <QFormLayout>

namespace posenc {

PatchesPanel::PatchesPanel(QWidget* parent)
    : SettingsPanel(QStringLiteral("patches"), {QStringLiteral("picture")}, tr("About the patches"), parent),
      m_grid(new SettingControls(QStringLiteral("scheme"), this))
{
    auto* const fields = new QWidget;
    auto* const form = new QFormLayout(fields);
    form->setContentsMargins(0, 0, 0, 0);
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    for (const QString& key : {QStringLiteral("grid_width"), QStringLiteral("leading_rows")})
        m_grid->addTo(*form, key);
    addBelowWords(fields);
    connect(m_grid, &SettingControls::sceneWished, this, &PatchesPanel::sceneWished);
    connect(m_grid, &SettingControls::corrected, this, &PatchesPanel::corrected);
}

void PatchesPanel::show(const Scene& scene)
{
    SettingsPanel::show(scene);
    m_grid->show(scene);
    const auto number = [](std::int64_t value) { return groupedNumber(static_cast<double>(value)); };
    const auto grid = patchGridOf(scene);
    if (!grid) {
        setWords(tr("Positions can stand for the patches of a picture, row by row. With both settings automatic, they do if they fill a "
                    "square after 0, 1 or 2 rows for tokens."));
        return;
    }
    const QString place = grid->width == 1 ? tr("y") : tr("%1 y + x").arg(number(grid->width));
    QString formula = grid->leading > 0 ? tr("%1 + %2").arg(number(grid->leading), place) : place;
    formula.replace(QLatin1Char(' '), QChar(QChar::Nbsp)); // no line ends within it
    QStringList lines{
        tr("%1, row by row from the upper left: patch (x, y) is position %2.").arg(patchesText(grid->width, grid->height), formula)};
    if (grid->leading > 0)
        lines << countedText(grid->leading, tr("1 row stands before them, such as a class token's."),
                             tr("%1 rows stand before them, such as those of tokens."));
    if (scene.scheme.patches == PatchLayout())
        lines << (grid->width == grid->height ? tr("Both settings are automatic: the patches fill a square.")
                                              : tr("Both settings are automatic: the picture is nearly a square."));
    lines << (scene.view.patchesPicture == PatchesContent::All
                  ? tr("Each small map stands where its patch is: how similar that patch is to all. A click chooses one.")
                  : tr("How similar the framed patch is to all. Point at another one, or move it with the arrow keys."));
    setWords(lines.join(QLatin1Char('\n')));
}

} // namespace posenc
