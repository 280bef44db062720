// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/value_scale.h"
#include "ui/scene/scene.h"

#include <QObject>

#include <optional>

class QLabel;

namespace posenc {

class NumberField;
class ScaledSlider;
struct SceneParameter;

/// A label or a help of the table of parameters in the user's language; `access` keeps the key of a label.
QString tableText(const char* text, bool access = true);
/// The scale of a parameter's slider; nothing if it is no number, or has no multiplicative scale.
std::optional<ValueScale> sliderScaleOf(const SceneParameter& parameter);

/// The controls of n, d_model, max_len or another number with a scale, made from its row in the table of parameters: a label, a field and a
/// slider. They request the scene with another value, and show the value of a scene. Whoever lays the controls out owns them.
class NumberControls : public QObject {
    Q_OBJECT
public:
    /// A parameter with a scale.
    NumberControls(const SceneParameter& parameter, QObject* parent);

    const SceneParameter& parameter() const { return m_parameter; }
    QLabel& label() const { return *m_label; }
    NumberField& field() const { return *m_field; }
    ScaledSlider& slider() const { return *m_slider; }

    /// Shows the value of a scene, without a signal.
    void show(const Scene& scene);
    /// Requests the value this many stops of the slider up, or down.
    void step(int stops);
    /// Says why the value means nothing now, and disables the controls; an empty text enables them.
    void setRefusal(const QString& why);

signals:
    /// Requests with one non-empty topic that follow each other are one step of undo.
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    /// A typed value was not acceptable: what, and what is there now. Empty once an input has been accepted after that.
    void corrected(const QString& sentence);

private:
    void request(double value, const QString& topic);

    const SceneParameter& m_parameter;
    Scene m_scene;
    QLabel* m_label;
    NumberField* m_field;
    ScaledSlider* m_slider;
};

} // namespace posenc
