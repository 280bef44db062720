// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/views.h"

#include <QObject>

#include <functional>
#include <vector>

class QLabel;
class QToolButton;
class QVBoxLayout;
class QWidget;

namespace posenc {

/// The lines of a panel under their headings. What the front page does not use is folded away: every other line keeps its place, a heading
/// goes with the last of its lines, and a button at the end says how many there are and restores them.
class PanelSections : public QObject {
    Q_OBJECT
public:
    PanelSections(QVBoxLayout& layout, QObject* parent);

    void addHeading(const QString& text);
    /// The widgets that set a parameter; `name` is used in the button's tool tip.
    void addLine(Parameter parameter, const QString& name, const std::vector<QWidget*>& widgets);
    /// Adds the button below the last line.
    void addButton();
    void setUsed(const std::function<bool(Parameter)>& isUsed);
    /// Without the button, whatever it shows.
    void setButtonVisible(bool visible);
    /// Marks the lines of some parameters, because a task is about them; they are not folded away meanwhile.
    void setMarked(const std::vector<Parameter>& parameters);

private:
    struct Line {
        Parameter parameter;
        QString name;
        std::vector<QWidget*> widgets;
        bool used = true;
        bool marked = false;
    };
    struct Section {
        QLabel* heading;
        std::vector<Line> lines;
    };
    void fold();

    QVBoxLayout& m_layout;
    std::vector<Section> m_sections;
    QToolButton* m_button = nullptr;
    bool m_hasButton = true;
};

} // namespace posenc
