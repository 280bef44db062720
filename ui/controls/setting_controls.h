// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QLabel>
#include <QObject>
#include <QPointer>

#include <functional>
#include <map>

namespace posenc {

struct SceneParameter;

/// The controls of one group of settings, made from the list in ui/scene/parameters.h: a combo box for names, a field for numbers, a
/// check box, a line of text. Whoever lays them out gets each by its key and then owns it.
class SettingControls : public QObject {
    Q_OBJECT
public:
    SettingControls(const QString& group, QObject* parent);
    ~SettingControls() override;

    /// The control and the label in front of it; nullptr for the label of a check box, which has its own.
    QWidget* control(const QString& key) const;
    QLabel* label(const QString& key) const;
    /// All keys, in the order of a panel.
    const QStringList& keys() const { return m_keys; }
    /// A new line with the label and the control, for a panel of any width.
    QWidget* lineOf(const QString& key);
    /// A new segmented switch of a list of choices, which becomes the list with its label where there is no room for all segments.
    QWidget* switchOf(const QString& key);
    /// The label and what is chosen, as in "Heads 4"; empty if the line is hidden, or a check box is not checked.
    QString shownValue(const QString& key) const;
    /// Hides or shows a control with its label.
    void setVisible(const QString& key, bool visible) const;
    /// Sets all of them from the scene, without a signal, and hides those that the scene does not use.
    void show(const Scene& scene);
    /// Shows another selection for as long as the pointer is there: its number, and the text that the selection decides.
    void mark(const Scene& scene);

signals:
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    /// Emitted with a sentence when an input was rejected.
    void corrected(const QString& sentence);

private:
    struct Control {
        const SceneParameter* parameter = nullptr;
        QPointer<QWidget> widget;
        QPointer<QLabel> label;
        QPointer<QWidget> line; ///< around both, if there is one
    };
    template <class Value>
    auto requestOf(const SceneParameter& parameter);
    void add(const SceneParameter& parameter);
    void keep(const SceneParameter& parameter, QWidget* widget, QLabel* label);

    Scene m_scene;
    QString m_group;
    QStringList m_keys;
    std::map<QString, Control> m_controls;
};

} // namespace posenc
