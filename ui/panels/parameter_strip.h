// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/strip_controls.h"
#include "ui/scene/scene.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QGridLayout;
class QKeyEvent;
class QLabel;
class QPushButton;

namespace posenc {

class Announcer;
class Explorer;
class SettingControls;
struct SceneParameter;

/// A control of the strip with its name above it. It has a frame while it is the one that keys move.
class StripCell : public QWidget {
    Q_OBJECT
public:
    explicit StripCell(QWidget* parent = nullptr);

    QBoxLayout& head() const { return *m_head; }
    void addBelow(QWidget& control);
    void setTitle(QLabel& title);
    void setChosen(bool chosen);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_isChosen = false;
    QBoxLayout* m_lines;
    QBoxLayout* m_head;
};

/// n, d_model and max_len, or the controls of a task, up to three in a line: for windows without the panel at the left. Mouse and wheel
/// move a control; keys choose one (choose()) and move it (step()). As high as its controls are at its width.
class ParameterStrip : public QWidget {
    Q_OBJECT
public:
    explicit ParameterStrip(QWidget* parent = nullptr);
    ~ParameterStrip() override;

    /// Shows what the explorer shows while it is visible, and requests scenes there. The explorer must outlive it.
    void follow(Explorer& explorer);
    /// Other controls, such as those of a task; without any, those of the view beside it. What means nothing to the scene is left out until
    /// it does.
    void setControls(const StripControls& controls, View view);
    /// Large controls, for an audience.
    void setLarge(bool large);

    /// Chooses the control this many places after the chosen one, the first at first. Says which one it is now.
    QString choose(int places);
    /// Moves the chosen control this many steps, and says its value then.
    QString step(int steps);
    /// Gives a pressed key to the field of the chosen control, or of the first, in place of what it shows. False if that is no field.
    bool beginTyping(const QKeyEvent& key);
    /// The place of the chosen control; nothing while none is chosen.
    const std::optional<std::size_t>& chosen() const { return m_chosen; }
    /// Shows the choice of another strip.
    void setChosen(std::optional<std::size_t> place);
    /// What can have the keyboard, in order.
    std::vector<QWidget*> stops() const;

signals:
    /// Its height may be another.
    void changed();
    /// A table should be opened and compared.
    void tableRequested();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// How a cell is moved by keys, and shows a scene.
    struct Control {
        StripCell* cell = nullptr;
        QWidget* widget = nullptr; ///< what has the keyboard
        std::function<void(int steps)> step;
        std::function<void(const Scene& scene)> show;
    };
    void show(const Scene& scene);
    /// The control of a parameter; for nullptr, that of the table's file.
    Control& controlOf(const SceneParameter* parameter);
    Control newNumber(const SceneParameter& parameter);
    Control newSetting(const SceneParameter& parameter);
    Control newSelection(const SceneParameter& parameter);
    Control newFile();
    void request(const Scene& scene, const QString& topic);
    void tell(const QString& sentence);
    void arrange();
    QString wordsOfChosen() const;

    Explorer* m_explorer = nullptr;
    std::map<const SceneParameter*, Control> m_controls;
    std::vector<const SceneParameter*> m_inSight; ///< in order
    StripControls m_wanted;
    View m_view = View::Heatmap;                                    ///< beside the strip
    std::optional<std::size_t> m_chosen;                            ///< place in m_inSight
    std::map<QString, std::unique_ptr<SettingControls>> m_settings; ///< by group; destroyed before the controls they have made
    QGridLayout* m_grid;
    QLabel* m_correction;
    int m_height = 0;  ///< wanted when that was last told
    QLabel* m_refusal; ///< why there is no control
    QTimer m_correctionEnd;
    Announcer* m_announcer;
    bool m_isLarge = false;
    int m_columns = 0;
};

} // namespace posenc
