// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QObject>

class QLabel;

namespace posenc {

class NumberField;
class ScaledSlider;
struct SceneParameter;

/// The controls of n, d_model or max_len, made from its row in the table of parameters: a label, a field and a slider. They request the scene
/// with another value, and show the value of a scene. Whoever lays the controls out owns them.
class NumberControls : public QObject {
    Q_OBJECT
public:
    /// `line` is Parameter::Base, DModel or MaxLen.
    NumberControls(Parameter line, QObject* parent);

    Parameter line() const { return m_line; }
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

    Parameter m_line;
    const SceneParameter& m_parameter;
    Scene m_scene;
    QLabel* m_label;
    NumberField* m_field;
    ScaledSlider* m_slider;
};

} // namespace posenc
