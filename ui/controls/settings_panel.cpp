// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/settings_panel.h"

#include "ui/controls/labels.h"
#include "ui/controls/setting_controls.h"
#include "ui/controls/wheel_scrolling.h"

#include <QBoxLayout>
#include <QEvent>
#include <QFormLayout>
#include <QScrollArea>
#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace posenc {

namespace {

constexpr int leastLetters = 18; // characters in a line of text

} // namespace

PanelWidth::PanelWidth(QWidget& panel, QWidget& content, int letters)
    : QObject(&panel), m_panel(panel), m_content(content), m_letters(letters)
{
    panel.installEventFilter(this);
    content.installEventFilter(this);
    panel.setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    fit();
}

void PanelWidth::fit()
{
    const int controls = m_content.minimumSizeHint().width() + m_panel.style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, &m_panel);
    const int letter = m_panel.fontMetrics().averageCharWidth();
    m_panel.setMinimumWidth(std::max(leastLetters * letter, controls));
    m_panel.setMaximumWidth(std::max(m_letters * letter, controls));
}

bool PanelWidth::eventFilter(QObject* watched, QEvent* event)
{
    const bool other = event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange;
    if (other || (watched == &m_content && event->type() == QEvent::LayoutRequest))
        QMetaObject::invokeMethod(this, &PanelWidth::fit, Qt::QueuedConnection); // after the controls have followed
    return false;
}

SettingsPanel::SettingsPanel(const QString& group, const QString& wordsName, QWidget* parent)
    : QWidget(parent), m_controls(new SettingControls(group, this)), m_words(new Readout(wordsName))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto* const content = new QWidget;
    m_scrolled = new QVBoxLayout(content);
    m_scrolled->setContentsMargins(0, 0, 4, 0);
    m_scrolled->setSpacing(6);
    auto* const form = m_form = new QFormLayout;
    form->setVerticalSpacing(4);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    m_controls->addTo(*form);
    m_scrolled->addLayout(form);
    m_scrolled->addWidget(m_words);
    m_scrolled->addStretch(1);
    auto* const scroll = new QScrollArea;
    scrollUpAndDown(*scroll, *content);
    layout->addWidget(scroll, 1);
    new PanelWidth(*this, *content, 40);
    new WheelScrolling(*scroll);
    connect(m_controls, &SettingControls::sceneRequested, this, &SettingsPanel::sceneRequested);
    connect(m_controls, &SettingControls::corrected, this, &SettingsPanel::corrected);
}

void SettingsPanel::show(const Scene& scene)
{
    m_scene = scene;
    m_controls->show(scene);
}

void SettingsPanel::markControls(const Scene& scene) { m_controls->mark(scene); }

void SettingsPanel::setWords(const QString& words) { m_words->setWords(words); }

void SettingsPanel::addAboveControls(QWidget* widget) { m_scrolled->insertWidget(0, widget); }

void SettingsPanel::addBelowControls(QWidget* widget) { m_scrolled->insertWidget(m_scrolled->indexOf(m_words), widget); }

void SettingsPanel::addBelowControl(const QString& key, QWidget* widget)
{
    int row = 0;
    QFormLayout::ItemRole role = QFormLayout::FieldRole;
    m_form->getWidgetPosition(m_controls->control(key), &row, &role);
    m_form->insertRow(row + 1, widget);
}

void SettingsPanel::addBelowWords(QWidget* widget) { m_scrolled->insertWidget(m_scrolled->count() - 1, widget); }

void SettingsPanel::addBelow(QWidget* widget) { layout()->addWidget(widget); }

} // namespace posenc
