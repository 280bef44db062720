// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/diagnostics_panel.h"

#include <QListWidget>
#include <QProgressBar>

namespace posenc::test {

/// A panel of diagnostics alone, visible.
struct ShownDiagnostics {
    DiagnosticsPanel panel;
    explicit ShownDiagnostics(const Scene& scene)
    {
        panel.setInSight(true);
        panel.resize(500, 300);
        panel.show();
        panel.show(scene);
    }
};

/// The lines of its list.
inline QStringList linesOf(const QWidget& panel)
{
    QStringList lines;
    const auto& list = *panel.findChild<QListWidget*>();
    for (int row = 0; row < list.count(); ++row)
        lines << list.item(row)->text();
    return lines;
}

/// True once it has lines and has finished.
inline bool isDone(const QWidget& panel) { return !linesOf(panel).isEmpty() && panel.findChild<QProgressBar*>()->isHidden(); }

} // namespace posenc::test
