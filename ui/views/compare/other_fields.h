// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QWidget>

class QComboBox;
class QLabel;

#include <functional>
#include <utility>
#include <vector>

namespace posenc {

class FlowLayout;
class NumberField;
class SettingControls;
struct ValueScale;

/// The parameters of B, editable where they are compared, after a line with those of A. Without a B they are A's, and the first change
/// makes one.
class OtherFields : public QWidget {
    Q_OBJECT
public:
    explicit OtherFields(QWidget* parent = nullptr);

    void show(const Scene& scene);
    using QWidget::show;

signals:
    void sceneWished(const posenc::Scene& scene, const QString& topic);
    /// A typed value had to be corrected.
    void corrected(const QString& sentence);

private:
    /// A control with the word in front of it; shown and hidden together.
    template <class Control>
    struct Field {
        Control* control = nullptr;
        QWidget* box = nullptr;
        QString explanation;
    };
    using NumberChange = void (*)(Scene& other, double value);
    using Choice = std::function<void(Scene& other, int place)>;
    QWidget* addBox(FlowLayout& line, const QString& text, QWidget* control) const;
    Field<NumberField> addNumber(FlowLayout& line, const QString& text, const QString& name, const QString& explanation,
                                 const ValueScale& scale, bool whole, NumberChange change);
    Field<QComboBox> addChoice(FlowLayout& line, const QString& text, const QString& name, const QString& explanation,
                               const QStringList& choices, const Choice& change);
    template <class Control>
    static void showField(const Field<Control>& field, const QString& ofA, const QString& refusal);
    void addSettings(FlowLayout& line);
    void wish(const QString& topic, const std::function<void(Scene& other)>& change);

    Scene m_scene;
    QLabel* m_ofA;
    Field<QComboBox> m_scheme;
    Field<NumberField> m_n;
    Field<NumberField> m_dModel;
    Field<NumberField> m_maxLen;
    Field<QComboBox> m_layout;
    Field<QComboBox> m_frequencies;
    Field<NumberField> m_seed;
    Field<QComboBox> m_measure;
    SettingControls* m_settings; ///< what few schemes take, from B's scene
    std::vector<std::pair<SchemeParameter, QWidget*>> m_schemeBoxes;
};

} // namespace posenc
