// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/diagnostics_task.h"
#include "ui/scene/scene.h"
#include "ui/words/diagnostics_lines.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QListWidget;
class QProgressBar;

namespace posenc {

/// What can be said about the encoding, or another scheme, as a whole, a short line each; a click or Enter on a line goes to the place it
/// speaks of.
class DiagnosticsPanel : public QWidget {
    Q_OBJECT
public:
    explicit DiagnosticsPanel(QWidget* parent = nullptr);

    /// Asks anew when the parameters rest, as long as the panel is in sight.
    void show(const Scene& scene);
    using QWidget::show;
    void setInSight(bool inSight);

signals:
    /// The place that a line speaks of: its selection, and the view to look at.
    void sceneWished(const posenc::Scene& scene, const QString& topic);
    void viewWished(posenc::View view);

private:
    /// What the lines are about.
    struct Asked {
        EncodingSpec encoding;
        SchemeSettings scheme;
        std::int64_t offset = 0;

        bool operator==(const Asked&) const = default;
    };
    static Asked askedOf(const Scene& scene);
    void ask();
    void showLines();
    void jump(int row);

    Scene m_scene;
    std::optional<Asked> m_asked; ///< what the lines are about, or will be
    bool m_inSight = false;
    QTimer m_rest;
    DiagnosticsTask m_task;
    std::vector<DiagnosticsLine> m_lines;
    std::optional<DiagnosticsLine> m_shiftLine;
    QString m_problem; ///< why there are no more lines; empty otherwise
    QListWidget* m_list;
    QProgressBar* m_progress;
};

} // namespace posenc
