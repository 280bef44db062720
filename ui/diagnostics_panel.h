#pragma once

#include "ui/diagnostics_task.h"
#include "ui/scene.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QListWidget;
class QProgressBar;

namespace posenc {

/// What can be said about the encoding as a whole, a short line each; a click or Enter on a line goes to the place it speaks of.
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
    struct Line {
        QString text;
        View view = View::Heatmap;
        std::function<Scene(Scene)> place;
    };
    static std::vector<Line> linesOf(const EncodingSpec& spec, const Diagnostics& diagnostics);
    void ask();
    void showLines();
    void jump(int row);

    Scene m_scene;
    std::optional<EncodingSpec> m_asked; ///< what the lines are about, or will be
    std::int64_t m_askedOffset = -1;
    bool m_inSight = false;
    QTimer m_rest;
    DiagnosticsTask m_task;
    std::vector<Line> m_lines;
    std::optional<Line> m_shiftLine;
    QListWidget* m_list;
    QProgressBar* m_progress;
};

} // namespace posenc
