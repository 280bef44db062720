// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/settings_panel.h"

#include <array>
#include <functional>
#include <vector>

class QLabel;
class QPushButton;
class QBoxLayout;

namespace posenc {

class NumberControls;
class PlotCard;
class SettingControls;
struct SceneParameter;

/// What B has beside its sizes, editable where it is compared. Without a B it is A's, and the first change makes one.
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
    QWidget* addBox(QBoxLayout& line, const QString& text, QWidget* control) const;
    void addField(QBoxLayout& line, const char* option, const QString& text, const QString& name, const QString& explanation);
    QWidget* addNumber(const SceneParameter& parameter, const QString& name);
    QWidget* addChoice(const SceneParameter& parameter, const QString& name);
    void showField(const Field& field, const Scene& other, const QString& refusal);
    void addSettings(QBoxLayout& line);
    void request(const QString& topic, const std::function<void(Scene& other)>& change);

    Scene m_scene;
    Fold* m_more;
    std::vector<Field> m_fields;
    SettingControls* m_settings; ///< controls of B for parameters that only few schemes take
};

/// A plot that can show A and B in each other's places.
class SwappingPlot {
public:
    virtual ~SwappingPlot() = default;
    virtual void setSwapped(bool swapped) = 0;
};

/// While the card is in sight, key X calls `swap`, and whoever holds it or presses the plot sees A and B swapped. The card shows a
/// comparison.
void addHeldSwap(PlotCard& card, const std::function<void()>& swap);

/// The sizes of A and B, actions on both, what is worth trying, and the scheme of B.
class ComparePanel : public SettingsPanel {
    Q_OBJECT
public:
    explicit ComparePanel(QWidget* parent = nullptr);

    /// Adds the held swap.
    void addTo(PlotCard& card);
    void show(const Scene& scene) override;
    using SettingsPanel::show;
    QWidget* words() override { return nullptr; }

private:
    QWidget* newSizes();
    QWidget* newChips();
    QWidget* newButtons();

    std::array<QLabel*, 2> m_heads{};                        ///< above the fields of A, and of B
    std::array<std::array<NumberControls*, 2>, 3> m_sizes{}; ///< n, d_model and max_len, each of A and of B
    SettingControls* m_offset;                               ///< the origin of curves
    QPushButton* m_swap;
    QPushButton* m_forget;
    std::vector<std::pair<QPushButton*, std::function<void(Scene&)>>> m_chips; ///< with what each changes in a copy of A
    OtherFields* m_other;
};

} // namespace posenc
