// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"
#include "ui/base/background_task.h"
#include "ui/scene/scene.h"
#include "ui/text/diagnostics_lines.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QListWidget;
class QProgressBar;

namespace posenc {

/// Diagnoses the tables of schemes in the background.
class DiagnosticsTask : public BackgroundTask {
    Q_OBJECT
public:
    explicit DiagnosticsTask(QObject* parent = nullptr);

    /// Computes all diagnostics of a table. For an encoding, also how exactly T(Δ) moves its positions.
    void start(const SchemePtr& scheme, std::int64_t offset);

signals:
    void diagnosed(const std::vector<posenc::DiagnosticsLine>& lines);
    void shifted(const posenc::DiagnosticsLine& line);
};

/// Statements about the encoding, or another scheme, as a whole, one short line each; a click or Enter on a line goes to its place.
class DiagnosticsPanel : public QWidget {
    Q_OBJECT
public:
    explicit DiagnosticsPanel(QWidget* parent = nullptr);

    /// Asks again when the parameters rest, if the panel is visible.
    void show(const Scene& scene);
    using QWidget::show;
    void setInSight(bool inSight);

signals:
    /// A line's place: its selection, and the view to open.
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    void viewRequested(posenc::View view);

private:
    /// The subject of the lines.
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
    std::optional<Asked> m_asked; ///< the present or coming subject of the lines
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
