// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/settings_panel.h"

#include "ui/controls/labels.h"
#include "ui/controls/setting_controls.h"

#include <QSettings>
#include <QToolButton>

#include <algorithm>

namespace posenc {

namespace {

const QString contentKey = QStringLiteral("picture");
const QString settingOfFolds = QStringLiteral("panel/open folds");

} // namespace

Fold::Fold(const QString& title, const QString& name, QWidget* parent)
    : QWidget(parent), m_title(title), m_name(name), m_button(new QToolButton), m_inside(new QWidget)
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_button);
    layout->addWidget(m_inside);
    auto* const lines = new QVBoxLayout(m_inside);
    lines->setContentsMargins(12, 0, 0, 4);
    lines->setSpacing(4);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setAutoRaise(true);
    m_button->setCheckable(true);
    m_button->setFocusPolicy(Qt::StrongFocus);
    m_button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_button->setAccessibleName(title);
    connect(m_button, &QToolButton::toggled, this, &Fold::showTitle);
    connect(m_button, &QToolButton::clicked, this, [this](bool open) {
        QStringList names = QSettings().value(settingOfFolds).toStringList();
        names.removeAll(m_name);
        if (open)
            names << m_name;
        QSettings().setValue(settingOfFolds, names);
    });
    setOpened(false);
}

QBoxLayout& Fold::lines() const { return static_cast<QBoxLayout&>(*m_inside->layout()); }

void Fold::setOpened(bool all)
{
    m_button->setChecked(all || QSettings().value(settingOfFolds).toStringList().contains(m_name));
    showTitle();
}

bool Fold::hasLines() const
{
    const QObjectList& inside = m_inside->children();
    return std::ranges::any_of(inside,
                               [](const QObject* each) { return each->isWidgetType() && !static_cast<const QWidget*>(each)->isHidden(); });
}

void Fold::setValues(const QString& values)
{
    m_values = values;
    if (isVisible()) // on another page, a screen reader would tell of each change
        showTitle();
}

void Fold::showTitle()
{
    const bool isOpen = m_button->isChecked();
    m_inside->setVisible(isOpen);
    m_button->setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
    m_button->setAccessibleDescription(m_values);
    m_button->setToolTip(m_values.isEmpty() ? m_title : m_values);
    const QString text = isOpen || m_values.isEmpty() ? m_title : tr("%1: %2").arg(m_title, m_values);
    constexpr int arrow = 30; // pixels, with the margins of the button
    m_button->setText(wholeParts(text, m_button->fontMetrics(), std::max(0, width() - arrow)));
}

void Fold::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showTitle();
}

SettingsPanel::SettingsPanel(const QString& group, const QString& wordsName, QWidget* parent)
    : QWidget(parent), m_group(group), m_controls(new SettingControls(group, this)), m_words(new Readout(wordsName, this)),
      m_lines(new QVBoxLayout(this))
{
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setSpacing(6);
    m_words->hide();
    if (m_controls->keys().contains(contentKey)) {
        m_choice = m_controls->switchOf(contentKey);
        m_choice->setParent(this);
        m_choice->hide();
    }
    connect(m_controls, &SettingControls::sceneRequested, this, &SettingsPanel::sceneRequested);
    connect(m_controls, &SettingControls::corrected, this, &SettingsPanel::corrected);
}

QWidget* SettingsPanel::words() { return m_words; }

void SettingsPanel::show(const Scene& scene)
{
    m_scene = scene;
    m_controls->show(scene);
    showFolds();
}

void SettingsPanel::markControls(const Scene& scene)
{
    m_controls->mark(scene);
    showFolds();
}

void SettingsPanel::setWords(const QString& words)
{
    const QString between = findings() ? QStringLiteral("\n") : QStringLiteral("\n\n"); // paragraphs, where they explain the page
    if (m_words)
        m_words->setWords(QString(words).replace(QLatin1Char('\n'), between));
}

QWidget* SettingsPanel::control(const QString& key) const { return m_controls->control(key); }

QWidget* SettingsPanel::lineOf(const QString& key) { return m_controls->lineOf(key); }

void SettingsPanel::add(QWidget* widget) { m_lines->addWidget(widget); }

void SettingsPanel::add(std::initializer_list<const char*> keys)
{
    for (const char* const key : keys)
        add(lineOf(QString::fromLatin1(key)));
}

Fold* SettingsPanel::addFold(const QString& title, std::initializer_list<const char*> keys)
{
    QStringList names;
    for (const char* const key : keys)
        names << QString::fromLatin1(key);
    return addFold(title, names);
}

Fold* SettingsPanel::addFold(const QString& title, const QStringList& keys)
{
    auto* const fold = new Fold(title, m_group + QLatin1Char('.') + keys.value(0));
    for (const QString& key : keys)
        fold->add(lineOf(key));
    add(fold);
    m_folds.push_back({fold, keys});
    return fold;
}

Fold* SettingsPanel::addRest()
{
    QStringList keys;
    for (const QString& key : m_controls->keys())
        if (!m_controls->control(key)->parent())
            keys << key;
    return addFold(tr("More settings"), keys);
}

void SettingsPanel::showFolds()
{
    for (const auto& [fold, keys] : m_folds) {
        QStringList values;
        for (const QString& key : keys)
            if (const QString value = m_controls->shownValue(key); !value.isEmpty())
                values << (value.startsWith(fold->title() + QLatin1Char(' ')) ? value.mid(fold->title().size() + 1) : value);
        fold->setValues(values.join(QStringLiteral(", ")));
        fold->setVisible(fold->hasLines());
    }
}

} // namespace posenc
