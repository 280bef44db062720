// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QVariantAnimation>

#include <memory>

namespace posenc {

class Explorer;
class QuietAccessibility;

/// Moves the scene of an explorer to that of a preset, as a lesson moves from step to step. Whoever else changes the scene on the way has
/// taken over. All of it is one step of undo.
class PresetMovement : public QObject {
    Q_OBJECT
public:
    PresetMovement(Explorer& explorer, QObject* parent);
    ~PresetMovement() override;

    /// False if nothing lies between the present scene and this one, on the same view: then nothing has moved.
    bool start(const Scene& to);
    bool isMoving() const { return m_time.state() == QAbstractAnimation::Running; }
    /// Shows the end at once.
    void finish();

private:
    void show(const Scene& scene);
    void rest();

    Explorer& m_explorer;
    QVariantAnimation m_time; ///< from 0 to 1
    Scene m_from;
    Scene m_to;
    QString m_topic;
    bool m_isOwn = false; ///< it shows a scene
    std::unique_ptr<QuietAccessibility> m_quiet; ///< a screen reader hears the values that stay
};

} // namespace posenc
