// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>
#include <QRadioButton>
#include <QWidget>

class QButtonGroup;

namespace posenc {

/// A button of a ChoiceBar: a radio button drawn as a segment of the bar.
class ChoiceSegment : public QRadioButton {
    Q_OBJECT
public:
    explicit ChoiceSegment(const QString& text, QWidget* parent = nullptr);

    /// Its place in the bar: the outer corners are round.
    void setEnds(bool first, bool last);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& place) const override { return rect().contains(place); }

private:
    bool m_first = true;
    bool m_last = true;
};

/// A few exclusive choices side by side, one click away; arrow keys move between them.
class ChoiceBar : public QWidget {
    Q_OBJECT
public:
    /// `name` is the accessible name of the group.
    ChoiceBar(const QString& name, const QStringList& choices, QWidget* parent = nullptr);

    void setCurrent(int choice);
    int current() const;
    void setChoiceText(int choice, const QString& text);
    void setChoiceToolTip(int choice, const QString& text);
    /// What is being chosen: the tool tip of the whole, and of choices without their own.
    void setExplanation(const QString& text);
    /// Why nothing can be chosen now; empty if something can.
    void setRefusal(const QString& why);

signals:
    /// The user picked a choice.
    void chosen(int choice);

private:
    void leadFocusTo(int choice);
    void showToolTips();

    QButtonGroup* m_group;
    QStringList m_toolTips;
    QString m_explanation;
    QString m_refusal;
};

/// A button that stays pressed, one of several in a row: a tick says that it is on. It is as wide with the tick as without.
class Chip : public QPushButton {
    Q_OBJECT
public:
    explicit Chip(const QString& text, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void initStyleOption(QStyleOptionButton* option) const override;
};

} // namespace posenc
