// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/panel_sections.h"

#include <QLabel>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace posenc {

namespace {

const QString settingOfUnused = QStringLiteral("panel/unused shown");

} // namespace

PanelSections::PanelSections(QVBoxLayout& layout, QObject* parent) : QObject(parent), m_layout(layout) {}

void PanelSections::addHeading(const QString& text)
{
    auto* const heading = new QLabel(text.toUpper());
    QFont font = heading->font();
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * 0.85);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.6);
    heading->setFont(font);
    if (!m_sections.empty())
        heading->setContentsMargins(0, 12, 0, 0);
    m_layout.addWidget(heading);
    m_sections.push_back({heading, {}});
}

void PanelSections::addLine(Parameter parameter, const QString& name, const std::vector<QWidget*>& widgets)
{
    m_sections.back().lines.push_back({parameter, name, widgets});
}

void PanelSections::addButton()
{
    m_button = new QToolButton;
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setAutoRaise(true);
    m_button->setCheckable(true);
    m_button->setFocusPolicy(Qt::StrongFocus);
    m_button->setChecked(QSettings().value(settingOfUnused, false).toBool());
    m_layout.addSpacing(6);
    m_layout.addWidget(m_button, 0, Qt::AlignLeft);
    connect(m_button, &QToolButton::clicked, this, [this](bool shown) {
        QSettings().setValue(settingOfUnused, shown);
        fold();
    });
    fold();
}

void PanelSections::setUsed(const std::function<bool(Parameter)>& isUsed)
{
    bool other = false;
    for (Section& section : m_sections)
        for (Line& line : section.lines)
            other = std::exchange(line.used, isUsed(line.parameter)) != line.used || other;
    if (other)
        fold();
}

void PanelSections::setButtonVisible(bool visible)
{
    m_hasButton = visible;
    fold();
}

void PanelSections::setMarked(const std::vector<Parameter>& parameters)
{
    for (Section& section : m_sections)
        for (Line& line : section.lines) {
            line.marked = std::ranges::count(parameters, line.parameter) > 0;
            for (QWidget* const widget : line.widgets) {
                auto* const own = qobject_cast<QLabel*>(widget);
                QLabel* const label = own ? own : widget->findChild<QLabel*>();
                if (!label)
                    continue;
                label->setAutoFillBackground(line.marked);
                label->setBackgroundRole(line.marked ? QPalette::Highlight : QPalette::NoRole);
                label->setForegroundRole(line.marked ? QPalette::HighlightedText : QPalette::NoRole);
                break;
            }
        }
    fold();
}

void PanelSections::fold()
{
    const bool shown = m_hasButton && m_button->isChecked();
    QStringList unused;
    for (const Section& section : m_sections) {
        for (const Line& line : section.lines) {
            for (QWidget* const widget : line.widgets)
                widget->setVisible(line.used || line.marked || shown);
            if (!line.used && !line.marked && !unused.contains(line.name))
                unused << line.name;
        }
        section.heading->setVisible(shown || std::ranges::any_of(section.lines, [](const Line& line) { return line.used || line.marked; }));
    }
    m_button->setArrowType(shown ? Qt::DownArrow : Qt::RightArrow);
    m_button->setText(tr("Show unused controls (%1)").arg(unused.size()));
    m_button->setToolTip(
        tr("%1: this page does not use it.", nullptr, static_cast<int>(unused.size())).arg(unused.join(QStringLiteral(", "))));
    m_button->setVisible(m_hasButton && !unused.isEmpty());
}

} // namespace posenc
