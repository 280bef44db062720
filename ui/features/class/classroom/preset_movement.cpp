// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/preset_movement.h"

#include "ui/controls/announcer.h"
#include "ui/features/class/classroom/scene_transition.h"
#include "ui/features/class/lessons/lesson.h"
#include "ui/scene/explorer.h"

#include <QScopedValueRollback>

namespace posenc {

PresetMovement::PresetMovement(Explorer& explorer, QObject* parent) : QObject(parent), m_explorer(explorer)
{
    m_time.setDuration(LessonStep::usualTransition);
    m_time.setStartValue(0.0);
    m_time.setEndValue(1.0);
    connect(&m_time, &QVariantAnimation::valueChanged, this, [this](const QVariant& part) {
        if (isMoving())
            part.toDouble() < 1.0 ? show(sceneBetween(m_from, m_to, part.toDouble())) : finish();
    });
    connect(&explorer, &Explorer::sceneChanged, this, [this] {
        if (!m_isOwn)
            rest();
    });
}

PresetMovement::~PresetMovement() = default;

bool PresetMovement::start(const Scene& to)
{
    m_from = m_explorer.scene();
    m_to = to;
    if (to.view.name != m_from.view.name || sceneBetween(m_from, to, 0.0) == to)
        return false;
    m_topic = QStringLiteral("preset after step %1").arg(m_explorer.stepNumber());
    m_quiet = std::make_unique<QuietAccessibility>();
    m_time.start();
    return true;
}

void PresetMovement::finish()
{
    if (!isMoving() || m_isOwn)
        return;
    rest();
    show(m_to);
}

void PresetMovement::show(const Scene& scene)
{
    const QScopedValueRollback own(m_isOwn, true);
    m_explorer.setScene(scene, m_topic);
}

void PresetMovement::rest()
{
    m_time.stop();
    m_quiet.reset();
}

} // namespace posenc
