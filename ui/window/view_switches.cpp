// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/view_switches.h"

#include "ui/controls/choice_bar.h"
#include "ui/plotting/plot_card.h"
#include "ui/scene/parameters.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/table_settings.h"
#include "ui/window/workspace.h"

#include <QActionGroup>
#include <QCheckBox>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace posenc {

namespace {

constexpr std::int64_t diagonalCells = 256; // along each axis, about one per pixel

CellWindow diagonalWindow(const Scene& scene)
{
    const std::int64_t positions = scene.encoding.maxLen();
    const std::int64_t first = std::clamp<std::int64_t>(selectedPosition(scene) - diagonalCells / 2, 0, positions - diagonalCells);
    const CellRange range{static_cast<double>(first), static_cast<double>(first + diagonalCells)};
    return {range, range};
}

} // namespace

ViewSwitches::ViewSwitches(Workspace& docks, QObject* parent)
    : QObject(parent), m_softmax(new QCheckBox(tr("softma&x"))), m_diagonal(new QToolButton)
{
    addBar(docks, View::Heatmap, "transposed", tr("Direction of positions"), tr("The direction in which the positions k = 0, 1, 2 … run"),
           {{tr("Positions down"), tr("A position is a row, as in the formula's table")},
            {tr("across"), tr("A position is a column, as in the waves below")}});
    m_sinusoidAxis = addBar(docks, View::Position, "over", tr("Rows over"),
                            tr("The horizontal axis counts the columns of the table, or its pairs of a sine and a cosine"),
                            {{tr("Columns j"), QString()}, {tr("Pairs i"), QString()}});
    m_reference =
        addBar(docks, View::Offset, "reference", tr("Offsets measured from"), tr("The position that the similarity is measured from"),
               {{tr("from 0"), QString()}, {tr("from k"), tr("The selected position k with every other position")}});
    docks.card(View::Offset).addHeaderWidget(m_softmax);
    addBar(docks, View::Wavelength, "wavelength-picture", tr("Wavelengths show"), tr("The values that are drawn over the pairs"),
           {{tr("λ"), tr("Wavelengths and frequencies on logarithmic axes")}, {tr("ω"), tr("The frequencies on a linear axis")}});
    addBar(docks, View::Spectrum, "spectrum-picture", tr("Spectrum of"), tr("The column or columns whose spectrum is drawn"),
           {{tr("column j"), tr("The shares of the selected column's variance, by frequency")},
            {tr("all"), tr("The largest share of every column. A click selects the column")}});
    m_diagonal->setText(tr("near k"));
    m_diagonal->setAccessibleName(tr("Similarity near position k"));
    m_diagonal->setToolTip(tr("Zooms in on the diagonal at position k. Click again to show everything"));
    m_diagonal->setCheckable(true);
    m_diagonal->setFocusPolicy(Qt::StrongFocus);
    docks.card(View::Similarity).addHeaderWidget(m_diagonal);
    connect(m_diagonal, &QToolButton::clicked, this, [this](bool on) {
        Scene scene = m_scene;
        scene.view.windows[View::Similarity] = on ? std::optional(diagonalWindow(scene)) : std::nullopt;
        emit sceneRequested(scene, QString());
    });
    connect(m_softmax, &QCheckBox::clicked, this, [this](bool on) {
        Scene scene = m_scene;
        scene.view.offset.edit().softmax = on;
        emit sceneRequested(scene, QString());
    });
}

ChoiceBar* ViewSwitches::addBar(Workspace& docks, View view, const char* option, const QString& name, const QString& explanation,
                                const std::vector<std::pair<QString, QString>>& choices)
{
    QStringList texts;
    for (const auto& choice : choices)
        texts << choice.first;
    auto* const bar = new ChoiceBar(name, texts);
    bar->setExplanation(explanation);
    for (std::size_t choice = 0; choice < choices.size(); ++choice)
        if (!choices[choice].second.isEmpty())
            bar->setChoiceToolTip(static_cast<int>(choice), choices[choice].second);
    docks.card(view).addHeaderWidget(bar);
    const SceneParameter& parameter = parameterOfOption(QLatin1String(option));
    m_bars.emplace_back(&parameter, bar);
    connect(bar, &ChoiceBar::chosen, this, [this, view, &parameter](int choice) {
        Scene scene = m_scene;
        parameter.write(scene, parameter.names ? ParameterValue(std::int64_t{choice}) : ParameterValue(choice == 1));
        if (view == View::Position || view == View::Spectrum) // whose axis counts something else then
            scene.view.windows[view].reset();
        emit sceneRequested(scene, QString());
    });
    return bar;
}

QMenu* ViewSwitches::newFillMenu(const QString& title, QWidget* parent)
{
    auto* const menu = new QMenu(title, parent);
    auto* const group = new QActionGroup(menu);
    const std::array texts{tr("&Sines and cosines"), tr("Only s&ines"), tr("&None, only zeros")}; // in the order of Filled
    for (std::size_t filled = 0; filled < texts.size(); ++filled) {
        QAction* const action = menu->addAction(texts[filled], this, [this, filled] {
            Scene scene = m_scene;
            scene.view.table.edit().filled = static_cast<Filled>(filled);
            emit sceneRequested(scene, QString());
        });
        action->setCheckable(true);
        action->setStatusTip(tr("Which columns of the heatmap hold their values: code fills a table of zeros step by step"));
        group->addAction(action);
    }
    connect(menu, &QMenu::aboutToShow, group, [this, group] {
        group->actions()[static_cast<int>(m_scene.view.table->filled)]->setChecked(true);
        group->setEnabled(m_scene.scheme.name->takes(SchemeParameter::Layout));
    });
    return menu;
}

void ViewSwitches::show(const Scene& scene)
{
    m_scene = scene;
    for (const auto& [parameter, bar] : m_bars) {
        const ParameterValue value = parameter->read(scene);
        bar->setCurrent(parameter->names ? static_cast<int>(numberOf(value)) : std::get<bool>(value) ? 1 : 0);
    }
    const bool sinusoidal = scene.scheme.name->hasPairs; // alternatives have no pairs and no attention weights
    m_sinusoidAxis->setCurrent(static_cast<int>(sinusoidal ? scene.view.table->sinusoids : SinusoidAxis::Columns));
    m_reference->setCurrent(measuresFromSelected(scene) ? 1 : 0);
    const bool isMean = scene.scheme.name->hasOffsetCurve && !sinusoidal; // no position stands for all
    m_reference->setChoiceText(0, isMean ? tr("mean") : tr("from 0"));
    m_reference->setChoiceToolTip(0,
                                  isMean ? tr("The mean over all pairs of positions that are Δ apart") : tr("Position 0 with position Δ"));
    m_reference->setRefusal(
        scene.scheme.name->hasOffsetCurve ? QString() : tr("The similarity of other schemes depends on k, so it is measured from k."));
    m_softmax->setChecked(scene.view.offset->softmax);
    showWhatApplies();
    m_diagonal->setChecked(scene.view.windows[View::Similarity].has_value());
    m_sinusoidAxis->setRefusal(sinusoidal ? QString() : tr("Only the sinusoidal encoding has pairs."));
    m_softmax->setEnabled(sinusoidal);
    m_softmax->setToolTip(sinusoidal
                              ? tr("Attention weights instead of the measure: softmax(PE(0) · PE(Δ) / √d), or the weights of position k")
                              : tr("Only the sinusoidal encoding has attention weights here."));
}

void ViewSwitches::setHidden(bool hidden)
{
    m_isHidden = hidden;
    for (const auto& [parameter, bar] : m_bars)
        bar->setVisible(!hidden);
    m_softmax->setVisible(!hidden);
    showWhatApplies();
}

void ViewSwitches::showWhatApplies()
{
    m_diagonal->setVisible(!m_isHidden
                           && m_scene.encoding.maxLen() > 4 * diagonalCells); // in smaller tables the diagonal is visible anyway
}

} // namespace posenc
