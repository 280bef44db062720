// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QWidget>

#include <functional>
#include <vector>

class QPushButton;
class QLabel;

namespace posenc {

class FlowLayout;
class SettingControls;
struct SceneParameter;

/// The parameters of B, editable where they are compared, after a line with those of A. Without a B they are A's, and the first change
/// makes one.
class OtherFields : public QWidget {
    Q_OBJECT
public:
    explicit OtherFields(QWidget* parent = nullptr);

    void show(const Scene& scene);
    using QWidget::show;

signals:
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    /// A typed value had to be corrected.
    void corrected(const QString& sentence);

private:
    /// A control with the word in front of it; shown and hidden together.
    struct Field {
        const SceneParameter* parameter;
        QWidget* control;
        QWidget* box;
        QString explanation;
    };
    QWidget* addBox(FlowLayout& line, const QString& text, QWidget* control) const;
    void addField(FlowLayout& line, const char* option, const QString& text, const QString& name, const QString& explanation);
    QWidget* addNumber(const SceneParameter& parameter, const QString& name);
    QWidget* addChoice(const SceneParameter& parameter, const QString& name);
    void showField(const Field& field, const Scene& other, const QString& refusal);
    void addSettings(FlowLayout& line);
    void request(const QString& topic, const std::function<void(Scene& other)>& change);

    Scene m_scene;
    QLabel* m_ofA;
    std::vector<Field> m_fields;
    SettingControls* m_settings; ///< controls of B for parameters that only few schemes take
};

/// What is compared, and actions on A and B, in lines above the pictures; below them the parameters of B.
class ComparePanel : public QWidget {
    Q_OBJECT
public:
    explicit ComparePanel(QWidget* parent = nullptr);

    void show(const Scene& scene);
    using QWidget::show;

signals:
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    /// A typed value had to be corrected.
    void corrected(const QString& sentence);

private:
    void addButtons(FlowLayout& line);

    Scene m_scene;
    SettingControls* m_settings;
    SettingControls* m_offset; ///< the origin of curves
    QPushButton* m_swap;
    QPushButton* m_forget;
    OtherFields* m_other;
};

} // namespace posenc
