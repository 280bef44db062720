#include "ui/view_switches.h"

#include "ui/choice_bar.h"
#include "ui/picture_docks.h"
#include "ui/plot_card.h"

#include <QCheckBox>

namespace posenc {

ViewSwitches::ViewSwitches(PictureDocks& docks, QObject* parent)
    : QObject(parent), m_heatmapAxes(new ChoiceBar(tr("Positions run"), {tr("k down"), tr("k along")})),
      m_sinusoidAxis(new ChoiceBar(tr("Sinusoids over"), {tr("Columns j"), tr("Pairs i")})), m_softmax(new QCheckBox(tr("sof&tmax")))
{
    m_heatmapAxes->setChoiceToolTip(1, tr("Positions along the horizontal axis, like the dimension waves"));
    m_softmax->setToolTip(tr("Attention weights, softmax(PE(0) · PE(Δ) / √d), instead of the measure"));
    docks.card(View::Heatmap).addHeaderWidget(m_heatmapAxes);
    docks.card(View::Position).addHeaderWidget(m_sinusoidAxis);
    docks.card(View::Offset).addHeaderWidget(m_softmax);
    connect(m_heatmapAxes, &ChoiceBar::chosen, this, [this](int choice) {
        Scene scene = m_scene;
        scene.view.transposed = choice == 1;
        emit sceneWished(scene, QString());
    });
    connect(m_sinusoidAxis, &ChoiceBar::chosen, this, [this](int choice) {
        Scene scene = m_scene;
        scene.view.sinusoids = static_cast<SinusoidAxis>(choice);
        scene.view.sinusoidsWindow.reset();
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
    const bool sinusoidal = scene.scheme.name == Scheme::Sinusoidal; // alternatives have no pairs and no attention weights
    m_sinusoidAxis->setCurrent(static_cast<int>(sinusoidal ? scene.view.sinusoids : SinusoidAxis::Columns));
    m_softmax->setChecked(scene.view.softmax);
    for (QWidget* const ofTheEncoding : {static_cast<QWidget*>(m_sinusoidAxis), static_cast<QWidget*>(m_softmax)})
        ofTheEncoding->setEnabled(sinusoidal);
}

} // namespace posenc
