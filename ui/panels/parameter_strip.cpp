// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/parameter_strip.h"

#include "ui/controls/announcer.h"
#include "ui/controls/number_field.h"
#include "ui/controls/scaled_slider.h"
#include "ui/controls/setting_controls.h"
#include "ui/controls/text_field.h"
#include "ui/panels/number_controls.h"
#include "ui/scene/explorer.h"
#include "ui/scene/parameters.h"
#include "ui/text/scheme_text.h"
#include "ui/theme/focus_ring.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace posenc {

namespace {

constexpr std::array<std::string_view, 3> usual{"n", "d-model", "max-len"};

// Whether the scheme and the view take the parameter.
bool isUsedIn(const Scene& scene, const SceneParameter& parameter)
{
    return (!parameter.line || parameterUnavailableReason(scene.scheme, *parameter.line).isEmpty())
           && (!parameter.takenBy || scene.scheme.name->takes(*parameter.takenBy)) && (!parameter.applies || parameter.applies(scene));
}

// Those of pictures, which have no label in panels, by their option.
QString titleOf(const SceneParameter& parameter) { return tableText(parameter.label ? parameter.label : parameter.option, false); }

int gapOf(const QWidget& widget) { return widget.fontMetrics().height() / 4; }

} // namespace

StripCell::StripCell(QWidget* parent) : QWidget(parent), m_lines(new QVBoxLayout(this)), m_head(new QHBoxLayout)
{
    m_lines->addLayout(m_head);
    m_lines->setSpacing(0);
}

void StripCell::setTitle(QLabel& title)
{
    title.setText(title.text().remove(QLatin1Char('&'))); // the panel behind has the key
    title.setFont(QFont());                               // that of the strip, as it is and as it becomes
    m_head->addWidget(&title);
}

void StripCell::addBelow(QWidget& control) { m_lines->addWidget(&control); }

void StripCell::setChosen(bool chosen)
{
    m_isChosen = chosen;
    update();
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

// A sentence in one of its fields can take another line.
bool ParameterStrip::event(QEvent* event)
{
    const bool isDone = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest && std::exchange(m_height, sizeHint().height()) != sizeHint().height())
        emit changed();
    return isDone;
}

void ParameterStrip::follow(Explorer& explorer)
{
    m_explorer = &explorer;
    connect(&explorer, &Explorer::sceneChanged, this, [this](const Scene& scene) {
        if (isVisible())
            show(scene);
    });
    show(explorer.scene());
}

// What means nothing to the scene is left out. If that is everything, a sentence says why.
void ParameterStrip::show(const Scene& scene)
{
    std::vector<const SceneParameter*> wanted = m_wanted.parameters;
    const ViewTraits& traits = infoOf(m_view).traits;
    if (m_wanted.isEmpty() && traits.sizes)
        wanted = traits.sizes();
    else if (m_wanted.isEmpty())
        for (const std::string_view option : traits.strip.empty() ? std::span(usual) : traits.strip)
            wanted.push_back(&parameterOfOption(QLatin1String(option)));
    std::erase_if(wanted, [&](const SceneParameter* parameter) { return !isUsedIn(scene, *parameter); });
    if (m_wanted.opensTable)
        wanted.push_back(nullptr);
    m_refusal->setText(wanted.empty() ? parameterUnavailableReason(scene.scheme, Parameter::DModel) : QString());
    m_refusal->setVisible(wanted.empty());
    if (wanted != m_inSight) {
        const auto chosen = m_chosen ? std::optional(m_inSight[*m_chosen]) : std::nullopt;
        m_inSight = wanted;
        for (const SceneParameter* const parameter : m_inSight)
            controlOf(parameter);
        const auto place = std::ranges::find(m_inSight, chosen);
        if (place != m_inSight.end())
            setChosen(static_cast<std::size_t>(place - m_inSight.begin()));
        else
            setChosen({});
        // Beside fields and lists, a view has a field alone: the plot needs the height of its slider.
        const bool haveSliders = std::ranges::all_of(m_inSight, [](const auto* each) { return each && sliderScaleOf(*each); });
        for (const SceneParameter* const parameter : m_inSight)
            if (auto* const slider = m_controls.at(parameter).cell->findChild<ScaledSlider*>())
                slider->setVisible(haveSliders || !m_wanted.isEmpty());
        m_columns = 0;
        arrange();
        emit changed();
    }
    for (const SceneParameter* const parameter : m_inSight)
        m_controls.at(parameter).show(scene);
}

// What needs a file has it opened first.
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

ParameterStrip::Control ParameterStrip::newNumber(const SceneParameter& parameter)
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
ParameterStrip::Control ParameterStrip::newSetting(const SceneParameter& parameter)
{
    auto& settings = m_settings[QString::fromLatin1(parameter.group)];
    if (!settings) {
        settings = std::make_unique<SettingControls>(QString::fromLatin1(parameter.group), nullptr);
        connect(settings.get(), &SettingControls::sceneRequested, this, &ParameterStrip::request);
        connect(settings.get(), &SettingControls::corrected, this, &ParameterStrip::tell);
    }
    const QString key = QString::fromLatin1(parameter.key);
    QWidget* const control = settings->control(key);
    auto* const cell = new StripCell(this);
    if (QLabel* const label = settings->label(key)) {
        label->setText(titleOf(parameter));
        cell->setTitle(*label);
        cell->head().addStretch(1);
    } else if (auto* const box = qobject_cast<QCheckBox*>(control)) {
        box->setText(titleOf(parameter));
    }
    control->setAccessibleName(titleOf(parameter));
    control->setToolTip(tableText(parameter.help));
    if (auto* const text = qobject_cast<TextField*>(control))
        text->setMostLines(1); // the plot needs the height
    if (qobject_cast<NumberField*>(control))
        cell->head().addWidget(control); // the words above keep their room
    else
        cell->addBelow(*control);
    const auto step = [control](int steps) {
        if (auto* const field = qobject_cast<NumberField*>(control))
            return field->stepBy(steps);
        if (auto* const box = qobject_cast<QCheckBox*>(control); box && box->isChecked() != (steps > 0))
            return box->click();
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
ParameterStrip::Control ParameterStrip::newSelection(const SceneParameter& parameter)
{
    const QString name = parameter.line == Parameter::Position ? tr("position k") : tr("column j");
    auto* const cell = new StripCell(this);
    auto* const field = new NumberField(name, parameter.lowest, parameter.highest, true);
    cell->setTitle(*labelFor(name, field));
    cell->head().addStretch(1);
    cell->addBelow(*field);
    field->setToolTip(tableText(parameter.help));
    connect(field, &NumberField::valueRequested, this,
            [this, &parameter](double value) { request(parameter.moved(m_explorer->scene(), value), QString::fromLatin1(parameter.key)); });
    connect(field, &NumberField::corrected, this, &ParameterStrip::tell);
    const auto show = [field, &parameter](const Scene& scene) {
        const QSignalBlocker quiet(field);
        field->setMaximum(parameter.last(scene));
        field->showValue(parameter.now(scene));
    };
    return {cell, field, [field](int steps) { field->stepBy(steps); }, show};
}

// The table that is compared with the formula.
ParameterStrip::Control ParameterStrip::newFile()
{
    auto* const cell = new StripCell(this);
    auto* const button = new QPushButton(tr("Open a table…"));
    button->setAutoDefault(false);
    button->setAccessibleName(button->text());
    button->setToolTip(tr("Opens a file and compares its table with the formula"));
    cell->addBelow(*button);
    connect(button, &QPushButton::clicked, this, &ParameterStrip::tableRequested);
    return {cell, button, [button](int) { button->click(); }, [](const Scene&) {}};
}

ParameterStrip::Control& ParameterStrip::controlOf(const SceneParameter* parameter)
{
    const auto known = m_controls.find(parameter);
    if (known != m_controls.end())
        return known->second;
    return m_controls[parameter] = !parameter                                       ? newFile()
                                   : sliderScaleOf(*parameter)                      ? newNumber(*parameter)
                                   : parameter->kind == SceneParameter::Kind::Cells ? newSelection(*parameter)
                                                                                    : newSetting(*parameter);
}

void ParameterStrip::setControls(const StripControls& controls, View view)
{
    m_view = view;
    if (controls != m_wanted && !controls.isEmpty()) // a new task begins with its first control; otherwise the keys stay where they were
        setChosen({});
    m_wanted = controls;
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
    setChosen(m_chosen ? static_cast<std::size_t>((static_cast<int>(*m_chosen) + places % count + count) % count) : 0);
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

bool ParameterStrip::beginTyping(const QKeyEvent& key)
{
    auto* const field = m_inSight.empty() ? nullptr : qobject_cast<NumberField*>(m_controls.at(m_inSight[m_chosen.value_or(0)]).widget);
    if (!field)
        return false;
    field->setFocus();
    field->selectAll();
    const std::unique_ptr<QEvent> typed(key.clone());
    QCoreApplication::sendEvent(field, typed.get());
    return true;
}

QString ParameterStrip::wordsOfChosen() const
{
    const QWidget* const control = m_controls.at(m_inSight[*m_chosen]).widget;
    const auto* const choice = qobject_cast<const QComboBox*>(control);
    const auto* const field = qobject_cast<const NumberField*>(control);
    if (const auto* const button = qobject_cast<const QAbstractButton*>(control))
        return button->isCheckable() ? tr("%1: %2").arg(button->text(), button->isChecked() ? tr("on") : tr("off")) : button->text();
    return tr("%1: %2").arg(control->accessibleName(), choice ? choice->currentText() : field ? field->text() : QString());
}

std::vector<QWidget*> ParameterStrip::stops() const
{
    std::vector<QWidget*> stops;
    for (const SceneParameter* const parameter : m_inSight) {
        const Control& control = m_controls.at(parameter);
        stops.push_back(control.widget);
        if (auto* const slider = control.cell->findChild<StopSlider*>(); slider && slider->isVisibleTo(this))
            stops.push_back(slider);
    }
    return stops;
}

// As many side by side as the width has room for, up to three. Those of one line may have different widths.
void ParameterStrip::arrange()
{
    const auto count = static_cast<int>(m_inSight.size());
    const int gap = gapOf(*this);
    int widest = 1;
    int together = 0;
    for (const auto& [parameter, control] : m_controls) {
        const bool isShown = std::ranges::find(m_inSight, parameter) != m_inSight.end();
        control.cell->setVisible(isShown);
        control.cell->layout()->setContentsMargins(2 * gap, gap, 2 * gap, gap);
        control.cell->head().setSpacing(gap);
        const int least = isShown ? control.cell->minimumSizeHint().width() : 0;
        widest = std::max(widest, least);
        together += isShown ? least + gap : 0;
    }
    constexpr int most = 3;
    const bool isOneLine = count > 0 && count <= most && together <= width();
    const int columns = isOneLine ? count : std::clamp(width() / (widest + gap), 1, std::clamp(count, 1, most));
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
