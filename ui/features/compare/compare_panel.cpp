// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/compare/compare_panel.h"

#include "ui/base/shown_number.h"
#include "ui/controls/choice_bar.h"
#include "ui/controls/flow_layout.h"
#include "ui/controls/number_field.h"
#include "ui/controls/scaled_slider.h"
#include "ui/controls/setting_controls.h"
#include "ui/features/compare/compared_samples.h"
#include "ui/features/compare/compared_scene.h"
#include "ui/features/compare/compared_sizes.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/panels/number_controls.h"
#include "ui/plotting/plot_card.h"
#include "ui/scene/parameters.h"
#include "ui/text/choice_words.h"
#include "ui/text/scheme_text.h"
#include "ui/theme/plot_style.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QGridLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QShortcut>
#include <QTimer>

#include <chrono>

namespace posenc {

namespace {

const QString referenceKey = QStringLiteral("reference");

// What is chosen, in words; numbers of positions and columns in groups.
QString shownText(const SceneParameter& parameter, const Scene& scene)
{
    const ParameterValue value = parameter.read(scene);
    if (parameter.line == Parameter::Scheme)
        return wordsOf(scene.scheme.name).label();
    if (parameter.kind == SceneParameter::Kind::Choice)
        return wordOfChoice(textOf(parameter, value));
    return parameter.line && parameter.isWhole() ? groupedNumber(std::get<std::int64_t>(value)) : textOf(parameter, value);
}

QStringList labelsOf(const SceneParameter& parameter)
{
    QStringList labels;
    if (parameter.line == Parameter::Scheme)
        for (const SchemeTraits* const scheme : schemes())
            labels << wordsOf(SchemeName(*scheme)).label();
    else
        for (const QString& name : parameter.names())
            labels << wordOfChoice(name);
    return labels;
}

} // namespace

OtherFields::OtherFields(QWidget* parent)
    : QWidget(parent), m_more(new Fold(tr("Scheme and layout of B"), QStringLiteral("compare.scheme")))
{
    auto* const line = new QVBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_more);
    QBoxLayout& more = m_more->lines();
    addField(more, "scheme", tr("B: scheme"), tr("Encoding scheme of B"), tr("The rule that encodes the positions of B."));
    addField(more, "layout", tr("layout"), tr("Layout of B"), tr("The order of sines and cosines in B."));
    addField(more, "frequencies", tr("frequencies"), tr("Frequencies of B"),
             tr("The rule by which the frequency ω falls from pair to pair in B."));
    addField(more, "scheme-seed", tr("seed"), tr("Seed of B"), tr("The seed of B's random table."));
    addField(more, "measure", tr("measure"), tr("Similarity measure of B"), tr("The measure of the similarity of two positions of B."));
    addSettings(more);
    show(Scene());
}

// All but the seed, which has its field.
void OtherFields::addSettings(QBoxLayout& line)
{
    m_settings = new SettingControls(QStringLiteral("scheme"), this);
    for (const SceneParameter& parameter : parameters()) {
        const QString key = QString::fromLatin1(parameter.key);
        if (!parameter.takenBy || parameter.takenBy == SchemeParameter::Seed)
            continue;
        QWidget* const widget = m_settings->control(key);
        widget->setAccessibleName(tr("%1 of B").arg(widget->accessibleName()));
        line.addWidget(m_settings->lineOf(key));
    }
    connect(m_settings, &SettingControls::corrected, this, &OtherFields::corrected);
    connect(m_settings, &SettingControls::sceneRequested, this, [this](const Scene& requested, const QString& topic) {
        request(topic, [&requested](Scene& other) { other.scheme = requested.scheme; });
    });
}

QWidget* OtherFields::addBox(QBoxLayout& line, const QString& text, QWidget* control) const
{
    auto* const box = new QWidget;
    auto* const parts = new QHBoxLayout(box);
    parts->setContentsMargins(0, 0, 0, 0);
    auto* const label = new QLabel(text);
    label->setBuddy(control);
    parts->addWidget(label, 1);
    parts->addWidget(control);
    line.addWidget(box);
    return box;
}

void OtherFields::addField(QBoxLayout& line, const char* option, const QString& text, const QString& name, const QString& explanation)
{
    const SceneParameter& parameter = parameterOfOption(QLatin1String(option));
    QWidget* const control = parameter.names ? addChoice(parameter, name) : addNumber(parameter, name);
    m_fields.push_back({&parameter, control, addBox(line, text, control), explanation});
}

QWidget* OtherFields::addNumber(const SceneParameter& parameter, const QString& name)
{
    auto* const field = new NumberField(name, parameter.lowest, parameter.highest, parameter.isWhole());
    connect(field, &NumberField::valueRequested, this, [this, name, &parameter](double value) {
        request(name, [&parameter, value](Scene& other) { other = parameter.moved(other, value); });
    });
    connect(field, &NumberField::corrected, this, &OtherFields::corrected);
    return field;
}

QWidget* OtherFields::addChoice(const SceneParameter& parameter, const QString& name)
{
    auto* const field = new QComboBox;
    field->setAccessibleName(name);
    field->addItems(labelsOf(parameter));
    field->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    field->setMinimumContentsLength(8);
    connect(field, &QComboBox::activated, this, [this, name, &parameter](int place) {
        request(name, [this, &parameter, place](Scene& other) {
            parameter.write(other, std::int64_t{place});
            if (parameter.line == Parameter::Scheme && !other.scheme.table) // the one that there is
                other.scheme.table = m_scene.scheme.table;
        });
    });
    return field;
}

// Quick successive values of one field are one undo step.
void OtherFields::request(const QString& topic, const std::function<void(Scene&)>& change)
{
    emit sceneRequested(withOther(m_scene, change), topic);
}

void OtherFields::showField(const Field& field, const Scene& other, const QString& refusal)
{
    const double value = numberOf(field.parameter->read(other));
    if (auto* const number = qobject_cast<NumberField*>(field.control))
        number->showValue(value);
    else
        static_cast<QComboBox*>(field.control)->setCurrentIndex(static_cast<int>(value));
    field.box->setEnabled(refusal.isEmpty());
    const QString toolTip = refusal.isEmpty() ? tr("%1 A has %2.").arg(field.explanation, shownText(*field.parameter, m_scene)) : refusal;
    for (QWidget* const part : field.box->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        part->setToolTip(toolTip);
}

void OtherFields::show(const Scene& scene)
{
    m_scene = scene;
    const Scene other = comparedScene(scene);
    const SchemeSettings& scheme = other.scheme;
    for (const Field& field : m_fields) {
        showField(field, other, field.parameter->line ? parameterUnavailableReason(scheme, *field.parameter->line) : QString());
        if (field.parameter->takenBy)
            field.box->setVisible(scheme.name->takes(*field.parameter->takenBy));
        else if (field.parameter->line == Parameter::Measure)
            field.box->setVisible(scene.of<ComparisonSettings>().picture != CompareContent::Heatmap);
    }
    m_more->setValues(schemeText(other));
    m_settings->show(other);
    for (const SceneParameter& parameter : parameters())
        if (parameter.takenBy && parameter.takenBy != SchemeParameter::Seed)
            m_settings->setVisible(QString::fromLatin1(parameter.key), scheme.name->takes(*parameter.takenBy));
}

namespace {

// A mouse that rests on the plot with its button down, or key X, shows A and B in each other's places until it is released. After a short
// press of X they stay there.
class HeldSwap : public QObject {
public:
    HeldSwap(PlotCard& card, std::function<void()> swap)
        : QObject(&card), m_plot(dynamic_cast<SwappingPlot&>(card.plot())), m_canvas(card.plot().canvas()), m_swap(std::move(swap))
    {
        auto* const key = new QShortcut(Qt::Key_X, &card); // while it is in sight
        key->setAutoRepeat(false);
        connect(key, &QShortcut::activated, this, [this] {
            m_sinceKey.start();
            m_plot.setSwapped(true);
            QCoreApplication::instance()->installEventFilter(this);
        });
        m_canvas.installEventFilter(this);
        m_rest.setSingleShot(true);
        m_rest.setInterval(isHeld);
        m_release.setSingleShot(true);
        m_release.setInterval(repeats);
        connect(&m_release, &QTimer::timeout, this, [this] { end(m_heldKey < isHeld.count()); });
        connect(&m_rest, &QTimer::timeout, this, [this] {
            QMouseEvent noDrag(QEvent::MouseMove, m_press, m_canvas.mapToGlobal(m_press), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
            QCoreApplication::sendEvent(&m_canvas, &noDrag); // its release is no click
            m_plot.setSwapped(true);
        });
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        constexpr double rests = 4.0; // pixels
        const auto* const mouse = watched == &m_canvas ? dynamic_cast<QMouseEvent*>(event) : nullptr;
        const bool isX = (event->type() == QEvent::KeyRelease || event->type() == QEvent::ShortcutOverride)
                         && static_cast<QKeyEvent*>(event)->key() == Qt::Key_X;
        if (isX && event->type() == QEvent::KeyRelease && !static_cast<QKeyEvent*>(event)->isAutoRepeat()) {
            m_heldKey = m_sinceKey.elapsed();
            m_release.start();
        } else if (isX && event->type() == QEvent::ShortcutOverride && m_release.isActive()) {
            m_release.stop(); // the keyboard repeats the key, which no toolkit knows for certain
            event->accept();
            return true;
        }
        if (mouse && event->type() == QEvent::MouseButtonPress && mouse->button() == Qt::LeftButton && !mouse->modifiers()) {
            m_press = mouse->position();
            m_rest.start();
        } else if (mouse && event->type() == QEvent::MouseMove && (mouse->position() - m_press).manhattanLength() >= rests) {
            m_rest.stop();
        } else if ((mouse && event->type() == QEvent::MouseButtonRelease) || event->type() == QEvent::WindowDeactivate) {
            end(false);
        }
        return false;
    }

private:
    void end(bool stays)
    {
        QCoreApplication::instance()->removeEventFilter(this);
        m_rest.stop();
        m_release.stop();
        if (stays)
            m_swap();
        m_plot.setSwapped(false);
    }

    static constexpr std::chrono::milliseconds repeats{60}; ///< at most from a release to the press that repeats the key
    static constexpr std::chrono::milliseconds isHeld{400};
    SwappingPlot& m_plot;
    QCustomPlot& m_canvas;
    std::function<void()> m_swap;
    QPointF m_press;
    QTimer m_rest;
    QTimer m_release;
    QElapsedTimer m_sinceKey;
    qint64 m_heldKey = 0; ///< milliseconds
};

} // namespace

void addHeldSwap(PlotCard& card, const std::function<void()>& swap) { new HeldSwap(card, swap); }

ComparePanel::ComparePanel(QWidget* parent)
    : SettingsPanel(QStringLiteral("compare"), QString(), parent), m_offset(new SettingControls(QStringLiteral("offset"), this)),
      m_swap(new QPushButton(tr("S&wap A and B"))), m_forget(new QPushButton(tr("Clear B"))), m_other(new OtherFields)
{
    add(newSizes());
    add(newButtons());
    add(newChips());
    add(m_other);
    Fold* const rest = addRest();
    for (const QString& key : m_offset->keys())
        rest->add(m_offset->lineOf(key));
    connect(m_offset, &SettingControls::sceneRequested, this, &ComparePanel::sceneRequested);
    connect(m_other, &OtherFields::sceneRequested, this, &ComparePanel::sceneRequested);
    connect(m_other, &OtherFields::corrected, this, &ComparePanel::corrected);
}

void ComparePanel::addTo(PlotCard& card)
{
    addHeldSwap(card, [this] { m_swap->click(); });
}

// A column of fields for A, one for B, below the name of each size, and below each line a slider for both.
QWidget* ComparePanel::newSizes()
{
    auto* const box = new QWidget;
    auto* const grid = new QGridLayout(box);
    grid->setContentsMargins(QMargins());
    grid->setVerticalSpacing(3);
    grid->setHorizontalSpacing(1); // two fields for ten digits each
    for (const std::size_t side : {ComparedSamples::A, ComparedSamples::B}) {
        m_heads[side] = new QLabel(side == ComparedSamples::A ? QStringLiteral("A") : QStringLiteral("B"));
        m_heads[side]->setAlignment(Qt::AlignCenter);
        m_heads[side]->setAutoFillBackground(true);
        grid->addWidget(m_heads[side], 0, static_cast<int>(side));
        grid->setColumnStretch(static_cast<int>(side), 1);
    }
    for (std::size_t size = 0; size < m_sizes.size(); ++size) {
        const int row = 1 + 3 * static_cast<int>(size);
        for (const std::size_t side : {ComparedSamples::A, ComparedSamples::B}) {
            auto* const number = new NumberControls(comparedSizes[m_sizes.size() * side + size], this);
            m_sizes[size][side] = number;
            number->field().setButtonSymbols(QAbstractSpinBox::NoButtons);
            number->label().setText(number->label().text().section(QLatin1Char(' '), 0, 0)); // whose it is stands above the fields
            grid->addWidget(&number->label(), row, 0, 1, 2);
            number->label().setContentsMargins(0, 3, 0, 0);
            number->label().setVisible(side == ComparedSamples::A);
            grid->addWidget(&number->field(), row + 1, static_cast<int>(side));
            connect(number, &NumberControls::sceneRequested, this, &ComparePanel::sceneRequested);
            connect(number, &NumberControls::corrected, this, &ComparePanel::corrected);
        }
        grid->addWidget(new TwoHandles(m_sizes[size][0]->slider(), m_sizes[size][1]->slider()), row + 2, 0, 1, 2);
    }
    return box;
}

// What somebody who sees the page for the first time tries.
QWidget* ComparePanel::newChips()
{
    auto* const chips = new QWidget;
    auto* const line = new FlowLayout(4, chips);
    auto* const title = new QLabel(tr("Try B ="));
    line->addWidget(title);
    const auto addChip = [this, line](const QString& text, const std::function<void(Scene&)>& change) {
        auto* const chip = new Chip(text); // ticked while it is B
        chip->setAccessibleName(tr("Try B with %1").arg(text));
        line->addWidget(chip);
        m_chips.push_back({chip, change});
        connect(chip, &QPushButton::clicked, this, [this, chip, change] {
            chip->setChecked(true);
            emit sceneRequested(withOther(withCopyAsOther(scene()), change), QString());
        });
    };
    for (const auto& [text, n] : {std::pair(QStringLiteral("n = 100"), 100.0), std::pair(QStringLiteral("n = 10⁶"), 1e6)})
        addChip(text, [n](Scene& other) { other.encoding = other.encoding.withN(n); });
    addChip(tr("sines first"), [](Scene& other) { other.encoding = other.encoding.withLayout(Layout::Concatenated); });
    addChip(tr("binary numbers"), [](Scene& other) { other.scheme.name = SchemeName::from("binary").value(); });
    addChip(tr("random"), [](Scene& other) { other.scheme.name = SchemeName::from("random").value(); });
    title->setMinimumHeight(m_chips.front().first->sizeHint().height());
    return chips;
}

QWidget* ComparePanel::newButtons()
{
    auto* const buttons = new QWidget;
    auto* const line = new FlowLayout(4, buttons);
    auto* const copy = new QPushButton(tr("Copy A to &B"));
    copy->setToolTip(tr("Stores A as B"));
    m_swap->setToolTip(tr("A becomes B, and B becomes A (X). While you hold X, or press the plot, you see them swapped"));
    m_forget->setToolTip(tr("B is what it was at first: A with n = 100"));
    for (QPushButton* const button : {copy, m_swap, m_forget})
        line->addWidget(button);
    connect(copy, &QPushButton::clicked, this, [this] { emit sceneRequested(withCopyAsOther(scene()), QString()); });
    connect(m_swap, &QPushButton::clicked, this, [this] { emit sceneRequested(withOtherSwapped(scene()), QString()); });
    connect(m_forget, &QPushButton::clicked, this, [this] {
        Scene next = scene();
        next.other = SceneBox();
        emit sceneRequested(next, QString());
    });
    return buttons;
}

void ComparePanel::show(const Scene& scene)
{
    m_offset->show(scene);
    m_other->show(scene);
    const PlotStyle style = PlotStyle::fromPalette(palette(), font());
    for (const std::size_t side : {ComparedSamples::A, ComparedSamples::B}) {
        QPalette colors = palette();
        colors.setColor(QPalette::Window, style.series(comparedColors[side]));
        colors.setColor(QPalette::WindowText, readableOn(style.series(comparedColors[side])));
        m_heads[side]->setPalette(colors);
    }
    const Scene other = comparedScene(scene);
    constexpr std::array lines{Parameter::Base, Parameter::DModel, Parameter::MaxLen};
    for (std::size_t size = 0; size < lines.size(); ++size)
        for (const std::size_t side : {ComparedSamples::A, ComparedSamples::B}) {
            m_sizes[size][side]->show(scene);
            m_sizes[size][side]->setRefusal(parameterUnavailableReason((side == ComparedSamples::A ? scene : other).scheme, lines[size]));
        }
    m_offset->setVisible(referenceKey, scene.of<ComparisonSettings>().picture == CompareContent::Offset);
    SettingsPanel::show(scene);
    const bool free = scene.scheme.name->hasPairs && other.scheme.name->hasPairs;
    auto& reference = static_cast<QComboBox&>(*m_offset->control(referenceKey));
    reference.setCurrentIndex(comparesFromSelected(scene) ? 1 : 0);
    reference.setEnabled(free);
    reference.setToolTip(free ? tr("Both curves, of A and of B, are measured from this position")
                              : tr("The similarity of other schemes depends on k, so it is measured from k."));
    m_forget->setEnabled(scene.other.get() != nullptr);
    for (const auto& [chip, change] : m_chips) {
        Scene tried = scene;
        change(tried);
        chip->setChecked(tried.encoding == other.encoding && tried.scheme == other.scheme);
    }
}

} // namespace posenc
