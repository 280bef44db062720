// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/parameter_strip.h"

#include "ui/controls/announcer.h"
#include "ui/controls/number_field.h"
#include "ui/controls/scaled_slider.h"
#include "ui/controls/setting_controls.h"
#include "ui/panels/number_controls.h"
#include "ui/scene/explorer.h"
#include "ui/scene/parameters.h"
#include "ui/text/scheme_text.h"
#include "ui/theme/focus_ring.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>

#include <algorithm>
#include <array>
#include <chrono>

namespace posenc {

namespace {

constexpr std::array always{Parameter::Base, Parameter::DModel, Parameter::MaxLen};

bool isAlwaysThere(Parameter parameter) { return std::ranges::find(always, parameter) != always.end(); }

// The table's words are in the context of the panel or of the settings.
QString translated(const char* text)
{
    const QString ofSetting = QCoreApplication::translate("Setting", text);
    return ofSetting != QString::fromUtf8(text) ? ofSetting : QCoreApplication::translate("posenc::ParameterPanel", text);
}

QString withoutAccessKey(QString text) { return text.remove(QLatin1Char('&')); }

int gapOf(const QWidget& widget) { return widget.fontMetrics().height() / 4; }

} // namespace

StripCell::StripCell(QWidget* parent) : QWidget(parent), m_lines(new QVBoxLayout(this)), m_head(new QHBoxLayout), m_dot(new QLabel)
{
    m_lines->addLayout(m_head);
    m_lines->setSpacing(0);
    m_dot->setText(QStringLiteral("●"));
    m_dot->setToolTip(tr("The task is about this control."));
    m_dot->hide();
    m_head->addWidget(m_dot);
}

void StripCell::setTitle(QLabel& title)
{
    title.setText(withoutAccessKey(title.text())); // the panel behind has the key
    title.setFont(font());
    m_head->addWidget(&title);
    m_title = &title;
}

void StripCell::addBelow(QWidget& control) { m_lines->addWidget(&control); }

void StripCell::setChosen(bool chosen)
{
    m_isChosen = chosen;
    update();
}

void StripCell::setMarked(bool marked)
{
    m_dot->setVisible(marked);
    if (!m_title)
        return;
    QFont words = font();
    words.setBold(marked);
    m_title->setFont(words);
    m_title->setAccessibleDescription(marked ? m_dot->toolTip() : QString());
}

void StripCell::paintEvent(QPaintEvent*)
{
    if (!m_isChosen)
        return;
    constexpr double thick = 3.0; // pixels
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(focusColor(palette()), thick));
    painter.drawRoundedRect(QRectF(rect()).adjusted(thick, thick, -thick, -thick), 6.0, 6.0);
}

ParameterStrip::ParameterStrip(QWidget* parent)
    : QWidget(parent), m_grid(nullptr), m_correction(new QLabel), m_refusal(new QLabel), m_announcer(new Announcer(this))
{
    setAccessibleName(tr("Sliders"));
    auto* const lines = new QVBoxLayout(this);
    lines->setContentsMargins(QMargins());
    lines->setSpacing(0);
    m_correction->setTextFormat(Qt::PlainText);
    m_correction->setWordWrap(true);
    m_correction->hide();
    lines->addWidget(m_correction);
    m_correctionEnd.setSingleShot(true);
    m_correctionEnd.setInterval(std::chrono::seconds(8));
    connect(&m_correctionEnd, &QTimer::timeout, this, [this] { tell({}); });
    m_grid = new QGridLayout;
    lines->addLayout(m_grid);
    m_refusal->setTextFormat(Qt::PlainText);
    m_refusal->setWordWrap(true);
    m_refusal->hide();
    lines->addWidget(m_refusal);
}

ParameterStrip::~ParameterStrip() = default;

void ParameterStrip::follow(Explorer& explorer)
{
    m_explorer = &explorer;
    connect(&explorer, &Explorer::sceneChanged, this, [this](const Scene& scene) {
        if (isVisible())
            show(scene);
    });
    show(explorer.scene());
}

// What means nothing to the scheme is left out. If that is everything, a sentence says why.
void ParameterStrip::show(const Scene& scene)
{
    std::vector<Parameter> wanted(always.begin(), always.end());
    std::ranges::copy_if(m_marked, std::back_inserter(wanted), [](Parameter parameter) { return !isAlwaysThere(parameter); });
    std::erase_if(wanted, [&](Parameter parameter) { return !parameterUnavailableReason(scene.scheme, parameter).isEmpty(); });
    m_refusal->setText(wanted.empty() ? parameterUnavailableReason(scene.scheme, Parameter::DModel) : QString());
    m_refusal->setVisible(wanted.empty());
    if (wanted != m_inSight) {
        const auto isChosen = [chosen = m_chosen ? m_inSight[*m_chosen] : Parameter::Scheme](Parameter each) { return each == chosen; };
        const bool wasChosen = m_chosen.has_value();
        m_inSight = wanted;
        for (const Parameter parameter : m_inSight)
            controlOf(parameter).cell->setMarked(std::ranges::find(m_marked, parameter) != m_marked.end());
        const auto place = std::ranges::find_if(m_inSight, isChosen);
        if (wasChosen && place != m_inSight.end())
            setChosen(static_cast<std::size_t>(place - m_inSight.begin()));
        else
            setChosen({});
        m_columns = 0;
        arrange();
        emit changed();
    }
    for (const Parameter parameter : m_inSight)
        m_controls.at(parameter).show(scene);
}

// What needs a file is opened in the main window.
void ParameterStrip::request(const Scene& scene, const QString& topic)
{
    const QString reason = scene.scheme.name == m_explorer->scene().scheme.name ? QString() : tableUnavailableReason(scene.scheme);
    if (reason.isEmpty() || !scene.scheme.name->takes(SchemeParameter::File)) {
        tell({});
        return m_explorer->setScene(scene, topic);
    }
    show(m_explorer->scene());
    tell(tr("No table is open. Open a table in the main window first."));
}

// It goes once it has been read, or another value has been accepted.
void ParameterStrip::tell(const QString& sentence)
{
    if (sentence == m_correction->text())
        return;
    m_correction->setText(sentence);
    m_correction->setVisible(!sentence.isEmpty());
    if (sentence.isEmpty())
        m_correctionEnd.stop();
    else
        m_correctionEnd.start();
    m_announcer->say(sentence);
    emit changed();
}

ParameterStrip::Control ParameterStrip::newNumber(Parameter parameter)
{
    auto* const cell = new StripCell(this);
    auto* const number = new NumberControls(parameter, this);
    number->slider().setLarge(m_isLarge);
    cell->setTitle(number->label());
    cell->head().addStretch(1);
    cell->head().addWidget(&number->field());
    cell->addBelow(number->slider());
    number->field().setButtonSymbols(QAbstractSpinBox::NoButtons);
    connect(number, &NumberControls::sceneRequested, this, &ParameterStrip::request);
    connect(number, &NumberControls::corrected, this, &ParameterStrip::tell);
    return {cell, &number->field(), [number](int steps) { number->step(steps); }, [number](const Scene& scene) { number->show(scene); }};
}

// A combo box or a field, as in every panel.
ParameterStrip::Control ParameterStrip::newSetting(Parameter parameter)
{
    const SceneParameter& row = parameterOf(parameter);
    auto& settings = m_settings[QString::fromLatin1(row.group)];
    if (!settings) {
        settings = std::make_unique<SettingControls>(QString::fromLatin1(row.group), nullptr);
        connect(settings.get(), &SettingControls::sceneRequested, this, &ParameterStrip::request);
        connect(settings.get(), &SettingControls::corrected, this, &ParameterStrip::tell);
    }
    const QString key = QString::fromLatin1(row.key);
    QWidget* const control = settings->control(key);
    auto* const cell = new StripCell(this);
    if (QLabel* const label = settings->label(key)) {
        label->setText(translated(row.label));
        cell->setTitle(*label);
        cell->head().addStretch(1);
        control->setAccessibleName(label->text());
    }
    control->setToolTip(translated(row.help));
    cell->addBelow(*control);
    const auto step = [control](int steps) {
        if (auto* const field = qobject_cast<NumberField*>(control))
            return field->stepBy(steps);
        auto* const choice = qobject_cast<QComboBox*>(control);
        const int next = choice ? std::clamp(choice->currentIndex() + steps, 0, choice->count() - 1) : 0;
        if (!choice || next == choice->currentIndex())
            return;
        choice->setCurrentIndex(next);
        emit choice->activated(next);
    };
    return {cell, control, step, [settings = settings.get()](const Scene& scene) { settings->show(scene); }};
}

// The first of the chosen positions or columns, as Play moves it.
ParameterStrip::Control ParameterStrip::newSelection(Parameter parameter)
{
    const SceneParameter& row = parameterOf(parameter);
    const QString name = parameter == Parameter::Position ? tr("position k") : tr("column j");
    auto* const cell = new StripCell(this);
    auto* const field = new NumberField(name, row.lowest, row.highest, true);
    auto* const title = new QLabel(name);
    title->setBuddy(field);
    cell->setTitle(*title);
    cell->head().addStretch(1);
    cell->addBelow(*field);
    field->setToolTip(translated(row.help));
    connect(field, &NumberField::valueRequested, this,
            [this, &row](double value) { request(row.moved(m_explorer->scene(), value), QString::fromLatin1(row.key)); });
    connect(field, &NumberField::corrected, this, &ParameterStrip::tell);
    const auto show = [field, &row](const Scene& scene) {
        const QSignalBlocker quiet(field);
        field->setMaximum(row.last(scene));
        field->showValue(row.now(scene));
    };
    return {cell, field, [field](int steps) { field->stepBy(steps); }, show};
}

ParameterStrip::Control& ParameterStrip::controlOf(Parameter parameter)
{
    const auto known = m_controls.find(parameter);
    if (known != m_controls.end())
        return known->second;
    const bool isList = parameter == Parameter::Position || parameter == Parameter::Dimension;
    return m_controls[parameter] = isAlwaysThere(parameter) ? newNumber(parameter)
                                   : isList                 ? newSelection(parameter)
                                                            : newSetting(parameter);
}

void ParameterStrip::setMarked(const std::vector<Parameter>& parameters)
{
    const bool isNew = parameters != m_marked;
    m_marked = parameters;
    for (const auto& [parameter, control] : m_controls)
        control.cell->setMarked(std::ranges::find(m_marked, parameter) != m_marked.end());
    if (isNew && !m_marked.empty()) // a new task begins with its own control; otherwise the keys stay where they were
        setChosen({});
    if (m_explorer)
        show(m_explorer->scene());
}

void ParameterStrip::setLarge(bool large)
{
    m_isLarge = large;
    for (ScaledSlider* const slider : findChildren<ScaledSlider*>())
        slider->setLarge(large);
}

void ParameterStrip::setChosen(std::optional<std::size_t> place)
{
    m_chosen = place;
    for (std::size_t other = 0; other < m_inSight.size(); ++other)
        m_controls.at(m_inSight[other]).cell->setChosen(other == place);
}

QString ParameterStrip::choose(int places)
{
    const auto count = static_cast<int>(m_inSight.size());
    if (count == 0)
        return m_refusal->text();
    if (m_chosen) {
        setChosen(static_cast<std::size_t>((static_cast<int>(*m_chosen) + places % count + count) % count));
    } else {
        const auto marked = m_marked.empty() ? m_inSight.begin() : std::ranges::find(m_inSight, m_marked.front());
        setChosen(marked == m_inSight.end() ? 0 : static_cast<std::size_t>(marked - m_inSight.begin()));
    }
    m_announcer->say(wordsOfChosen());
    return wordsOfChosen();
}

QString ParameterStrip::step(int steps)
{
    if (!m_chosen)
        choose(0);
    if (!m_chosen)
        return m_refusal->text();
    m_controls.at(m_inSight[*m_chosen]).step(steps);
    m_announcer->say(wordsOfChosen());
    return wordsOfChosen();
}

QString ParameterStrip::wordsOfChosen() const
{
    const QWidget* const control = m_controls.at(m_inSight[*m_chosen]).widget;
    const auto* const choice = qobject_cast<const QComboBox*>(control);
    const auto* const field = qobject_cast<const NumberField*>(control);
    return tr("%1: %2").arg(control->accessibleName(), choice ? choice->currentText() : field ? field->text() : QString());
}

std::vector<QWidget*> ParameterStrip::stops() const
{
    std::vector<QWidget*> stops;
    for (const Parameter parameter : m_inSight) {
        const Control& control = m_controls.at(parameter);
        stops.push_back(control.widget);
        if (auto* const slider = control.cell->findChild<StopSlider*>())
            stops.push_back(slider);
    }
    return stops;
}

// As many side by side as the width has room for.
void ParameterStrip::arrange()
{
    const auto count = static_cast<int>(m_inSight.size());
    const int gap = gapOf(*this);
    int widest = 1;
    for (const auto& [parameter, control] : m_controls) {
        const bool isShown = std::ranges::find(m_inSight, parameter) != m_inSight.end();
        control.cell->setVisible(isShown);
        control.cell->layout()->setContentsMargins(2 * gap, gap, 2 * gap, gap);
        if (isShown)
            widest = std::max(widest, control.cell->minimumSizeHint().width());
    }
    const int columns = std::clamp(width() / (widest + gap), 1, std::max(1, count));
    if (columns == m_columns)
        return;
    m_columns = columns;
    m_grid->setHorizontalSpacing(gap);
    m_grid->setVerticalSpacing(0);
    for (int place = 0; place < count; ++place) {
        StripCell* const cell = m_controls.at(m_inSight[static_cast<std::size_t>(place)]).cell;
        m_grid->removeWidget(cell);
        m_grid->addWidget(cell, place / columns, place % columns);
    }
    for (int column = 0; column < std::max(m_grid->columnCount(), columns); ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
}

void ParameterStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ParameterStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    for (const auto& [parameter, control] : m_controls)
        control.cell->setMarked(std::ranges::find(m_marked, parameter) != m_marked.end());
    m_columns = 0;
    arrange();
}

void ParameterStrip::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_explorer)
        show(m_explorer->scene());
}

} // namespace posenc
