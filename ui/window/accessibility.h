// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessibleWidget>

namespace posenc {

/// Describes the program's own widgets to assistive technology: plots are charts, sliders have the values of their scale, choices are
/// groups.
void installAccessibility();

/// A widget whose parts take the focus: the group around them never has it, though Qt claims so for a widget that passes it on.
class GroupInterface : public QAccessibleWidget {
public:
    explicit GroupInterface(QWidget* group) : QAccessibleWidget(group, QAccessible::Grouping) {}

    QAccessible::State state() const override;
};

/// Sets whether assistive technology finds what is in a widget: it does not while something with the same names covers it. Call it once
/// before the widget is shown.
void setToldInside(QWidget& widget, bool told);

} // namespace posenc
