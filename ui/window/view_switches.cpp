// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/view_switches.h"

#include "ui/controls/choice_bar.h"
#include "ui/plotting/plot_card.h"
#include "ui/window/workspace.h"

#include <QCheckBox>
#include <QToolButton>

#include <algorithm>

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
    : QObject(parent), m_heatmapAxes(new ChoiceBar(tr("Positions run"), {tr("Positions down"), tr("across")})),
      m_sinusoidAxis(new ChoiceBar(tr("Sinusoids over"), {tr("Columns j"), tr("Pairs i")})),
      m_reference(new ChoiceBar(tr("Offsets measured from"), {tr("from 0"), tr("from k")})),
      m_wavelengths(new ChoiceBar(tr("Wavelengths show"), {tr("λ"), tr("ω")})),
      m_spectra(new ChoiceBar(tr("Spectrum of"), {tr("column j"), tr("all")})), m_softmax(new QCheckBox(tr("softma&x"))),
      m_diagonal(new QToolButton)
{
    m_heatmapAxes->setExplanation(tr("Which way the positions k = 0, 1, 2 … run"));
    m_heatmapAxes->setChoiceToolTip(0, tr("A position is a row, as in the formula's table"));
    m_heatmapAxes->setChoiceToolTip(1, tr("A position is a column, as in the waves below"));
    m_sinusoidAxis->setExplanation(tr("What the horizontal axis counts: the columns of the table, or its pairs of a sine and a cosine"));
    docks.card(View::Heatmap).addHeaderWidget(m_heatmapAxes);
    docks.card(View::Position).addHeaderWidget(m_sinusoidAxis);
    m_reference->setExplanation(tr("What the similarity is measured from"));
    m_reference->setChoiceToolTip(1, tr("The selected position k with every other"));
    docks.card(View::Offset).addHeaderWidget(m_reference);
    docks.card(View::Offset).addHeaderWidget(m_softmax);
    m_wavelengths->setExplanation(tr("What is drawn over the pairs"));
    m_wavelengths->setChoiceToolTip(0, tr("Wavelengths and frequencies on logarithmic axes"));
    m_wavelengths->setChoiceToolTip(1, tr("How the frequencies decay, on a linear axis"));
    docks.card(View::Wavelength).addHeaderWidget(m_wavelengths);
    m_spectra->setExplanation(tr("Whose spectrum is drawn"));
    m_spectra->setChoiceToolTip(0, tr("The shares of the selected column's variance, by frequency"));
    m_spectra->setChoiceToolTip(1, tr("The largest share of every column; a click selects the column"));
    docks.card(View::Spectrum).addHeaderWidget(m_spectra);
    m_diagonal->setText(tr("near k"));
    m_diagonal->setAccessibleName(tr("Similarity near position k"));
    m_diagonal->setToolTip(tr("Zooms in on the diagonal at position k until it can be seen; again shows everything"));
    m_diagonal->setCheckable(true);
    m_diagonal->setFocusPolicy(Qt::StrongFocus);
    docks.card(View::Similarity).addHeaderWidget(m_diagonal);
    connect(m_diagonal, &QToolButton::clicked, this, [this](bool on) {
        Scene scene = m_scene;
        scene.view.windows[View::Similarity] = on ? std::optional(diagonalWindow(scene)) : std::nullopt;
        emit sceneWished(scene, QString());
    });
    connect(m_heatmapAxes, &ChoiceBar::chosen, this, [this](int choice) {
        Scene scene = m_scene;
        scene.view.transposed = choice == 1;
        emit sceneWished(scene, QString());
    });
    connect(m_sinusoidAxis, &ChoiceBar::chosen, this, [this](int choice) {
        Scene scene = m_scene;
        scene.view.sinusoids = static_cast<SinusoidAxis>(choice);
        scene.view.windows[View::Position].reset();
        emit sceneWished(scene, QString());
    });
    connect(m_reference, &ChoiceBar::chosen, this, [this](int choice) {
        Scene scene = m_scene;
        scene.view.offsetReference = static_cast<OffsetReference>(choice);
        emit sceneWished(scene, QString());
    });
    connect(m_wavelengths, &ChoiceBar::chosen, this, [this](int choice) {
        Scene scene = m_scene;
        scene.view.wavelengthPicture = static_cast<WavelengthContent>(choice);
        emit sceneWished(scene, QString());
    });
    connect(m_spectra, &ChoiceBar::chosen, this, [this](int choice) {
        Scene scene = m_scene;
        scene.view.spectrumPicture = static_cast<SpectrumContent>(choice);
        scene.view.windows[View::Spectrum].reset();
        emit sceneWished(scene, QString());
    });
    connect(m_softmax, &QCheckBox::clicked, this, [this](bool on) {
        Scene scene = m_scene;
        scene.view.softmax = on;
        emit sceneWished(scene, QString());
    });
}

void ViewSwitches::show(const Scene& scene)
{
    m_scene = scene;
    m_heatmapAxes->setCurrent(scene.view.transposed ? 1 : 0);
    const bool sinusoidal = scene.scheme.name->hasPairs; // alternatives have no pairs and no attention weights
    m_sinusoidAxis->setCurrent(static_cast<int>(sinusoidal ? scene.view.sinusoids : SinusoidAxis::Columns));
    m_reference->setCurrent(measuresFromSelected(scene) ? 1 : 0);
    const bool isMean = scene.scheme.name->hasOffsetCurve && !sinusoidal; // no position stands for all
    m_reference->setChoiceText(0, isMean ? tr("mean") : tr("from 0"));
    m_reference->setChoiceToolTip(0, isMean ? tr("The mean over all pairs of positions that are Δ apart") : tr("Position 0 with position Δ"));
    m_reference->setRefusal(
        scene.scheme.name->hasOffsetCurve ? QString() : tr("The similarity of other schemes depends on k, so it is measured from k."));
    m_wavelengths->setCurrent(static_cast<int>(scene.view.wavelengthPicture));
    m_spectra->setCurrent(static_cast<int>(scene.view.spectrumPicture));
    m_softmax->setChecked(scene.view.softmax);
    m_diagonal->setVisible(scene.encoding.maxLen() > 4 * diagonalCells); // in smaller tables it can be seen
    m_diagonal->setChecked(scene.view.windows[View::Similarity].has_value());
    m_sinusoidAxis->setRefusal(sinusoidal ? QString() : tr("Only the sinusoidal encoding has pairs."));
    m_softmax->setEnabled(sinusoidal);
    m_softmax->setToolTip(sinusoidal ? tr("Attention weights, softmax(PE(0) · PE(Δ) / √d) or those of position k, instead of the measure")
                                     : tr("Only the sinusoidal encoding has attention weights here."));
}

} // namespace posenc
