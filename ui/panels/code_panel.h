// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPlainTextEdit;

namespace posenc {

class BroadcastDrawing;
class SettingControls;

/// The encoding on display, as code that runs unchanged.
class CodePanel : public QWidget {
    Q_OBJECT
public:
    explicit CodePanel(QWidget* parent = nullptr);

    void show(const Scene& scene);
    using QWidget::show;

signals:
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    void saveRequested();
    /// A sentence for the status line.
    void told(const QString& sentence);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void setLetters();
    void write();

    QLabel* m_title;
    SettingControls* m_settings;
    QPlainTextEdit* m_text;
    BroadcastDrawing* m_shapes;
    std::optional<Scene> m_unwritten; ///< the last scene, if it came while the page was hidden
};

} // namespace posenc
