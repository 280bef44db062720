// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/setting_controls.h"

#include "ui/controls/choice_bar.h"
#include "ui/controls/folded_choice.h"
#include "ui/controls/number_field.h"
#include "ui/controls/text_field.h"
#include "ui/scene/parameters.h"
#include "ui/text/choice_words.h"
#include "ui/text/scheme_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QSignalBlocker>

namespace posenc {

namespace {

QString labelOf(const SceneParameter& parameter) { return QCoreApplication::translate("Setting", parameter.label); }

// A control's name if its access key is not visible.
QString nameOf(const SceneParameter& parameter) { return labelOf(parameter).remove(QLatin1Char('&')); }

// A choice in plain words if its name in files and on the command line is not.
QString labelOf(const SceneParameter& parameter, const QString& choice)
{
    static constexpr struct {
        const char* option;
        const char* choice;
        const char* label;
    } labels[] = {{"arithmetic", "throughout", QT_TRANSLATE_NOOP("Setting", "at every step")},
                  {"arithmetic", "stored", QT_TRANSLATE_NOOP("Setting", "when stored")},
                  {"embedding-deviation", "trained", QT_TRANSLATE_NOOP("Setting", "1/√d_model")},
                  {"embedding-deviation", "one", QT_TRANSLATE_NOOP("Setting", "1")},
                  {"tokens-picture", "blocks", QT_TRANSLATE_NOOP("Setting", "the values of all words")},
                  {"tokens-picture", "flow", QT_TRANSLATE_NOOP("Setting", "where it sits")},
                  {"compare-curves", "side-by-side", QT_TRANSLATE_NOOP("Setting", "side by side")},
                  {"compare-curves", "together", QT_TRANSLATE_NOOP("Setting", "A and B in one plot")},
                  {"method", "pca", QT_TRANSLATE_NOOP("Setting", "PCA")},
                  {"method", "tsne", QT_TRANSLATE_NOOP("Setting", "t-SNE")},
                  {"reference", "zero", QT_TRANSLATE_NOOP("Setting", "position 0")},
                  {"reference", "selected", QT_TRANSLATE_NOOP("Setting", "position k")},
                  {"patches-score", "scheme", QT_TRANSLATE_NOOP("Setting", "rows of the table")},
                  {"patches-score", "rope-2d", QT_TRANSLATE_NOOP("Setting", "2-D RoPE")},
                  {"patches-score", "m-rope", QT_TRANSLATE_NOOP("Setting", "M-RoPE")},
                  {"patches-picture", "map", QT_TRANSLATE_NOOP("Setting", "the map of one patch")},
                  {"patches-picture", "all", QT_TRANSLATE_NOOP("Setting", "the maps of all patches")}};
    for (const auto& [option, name, label] : labels)
        if (QLatin1String(parameter.option) == QLatin1String(option) && choice == QLatin1String(name))
            return QCoreApplication::translate("Setting", label);
    if (QLatin1String(parameter.option) == QLatin1String("scheme"))
        return wordsOf(SchemeName::from(choice.toStdString()).value()).label();
    return wordOfChoice(choice);
}

QStringList textsIn(const QComboBox& box)
{
    QStringList texts;
    for (int row = 0; row < box.count(); ++row)
        texts << box.itemText(row);
    return texts;
}

// A list of texts that depend on the scene; none is the present one if the value is none of them.
void showText(QComboBox& box, const QStringList& texts, const QString& value)
{
    if (textsIn(box) != texts) {
        box.clear();
        box.addItems(texts);
        box.setPlaceholderText(QCoreApplication::translate("Setting", "own values"));
    }
    box.setCurrentIndex(static_cast<int>(texts.indexOf(value)));
}

// A list of choices as a bar of all of them, as long as the bar has room.
class SegmentedSwitch : public QWidget {
public:
    SegmentedSwitch(FoldedChoice& box, QLabel& label) : m_bar(new ChoiceBar(box.accessibleName(), textsIn(box))), m_box(box), m_label(label)
    {
        auto* const parts = new QHBoxLayout(this);
        parts->setContentsMargins(0, 0, 0, 0);
        for (QWidget* const part : std::initializer_list<QWidget*>{m_bar, &m_label, &m_box})
            parts->addWidget(part);
        label.setAlignment(Qt::AlignRight | Qt::AlignVCenter); // beside its list
        m_bar->setExplanation(box.toolTip());
        setObjectName(box.objectName()); // who looks for the setting finds what is in sight of it
        box.setObjectName({});
        QObject::connect(m_bar, &ChoiceBar::chosen, &box, [this](int row) {
            emit m_box.picked(row);
            m_bar->setCurrent(m_box.currentIndex());
        });
        QObject::connect(&box, &QComboBox::currentIndexChanged, m_bar, &ChoiceBar::setCurrent);
        fit();
    }

    QSize sizeHint() const override { return m_bar->sizeHint(); }
    QSize minimumSizeHint() const override
    {
        const int list = m_label.sizeHint().width() + layout()->spacing() + m_box.sizeHint().width();
        return {std::min(list, m_bar->sizeHint().width()), m_box.minimumSizeHint().height()};
    }

protected:
    bool event(QEvent* event) override
    {
        const bool isDone = QWidget::event(event);
        if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) // or letters of another size
            fit();
        return isDone;
    }

private:
    void fit()
    {
        const bool isBar = width() >= m_bar->sizeHint().width();
        m_bar->setVisible(isBar);
        m_label.setVisible(!isBar);
        m_box.setVisible(!isBar);
        setFocusProxy(isBar ? static_cast<QWidget*>(m_bar) : &m_box);
    }

    ChoiceBar* m_bar;
    FoldedChoice& m_box;
    QLabel& m_label;
};

} // namespace

// A request for the scene with another value; quick successive ones are one undo step.
template <class Value>
auto SettingControls::requestOf(const SceneParameter& parameter)
{
    return [this, &parameter](const auto& value) {
        const Scene next = [&] {
            if constexpr (std::is_same_v<Value, std::int64_t> || std::is_same_v<Value, double>)
                return parameter.moved(m_scene, static_cast<double>(value));
            else
                return withValue(m_scene, parameter, static_cast<Value>(value));
        }();
        emit sceneRequested(next, m_group + QLatin1Char('.') + QLatin1String(parameter.key));
    };
}

void SettingControls::add(const SceneParameter& parameter)
{
    const auto addField = [&](bool whole) {
        auto* const field = new NumberField(nameOf(parameter), parameter.lowest, parameter.highest, whole);
        if (parameter.lowestMeans)
            field->setSpecialValueText(QCoreApplication::translate("Setting", parameter.lowestMeans));
        connect(field, &NumberField::corrected, this, &SettingControls::corrected);
        if (whole)
            connect(field, &NumberField::valueRequested, this, requestOf<std::int64_t>(parameter));
        else
            connect(field, &NumberField::valueRequested, this, requestOf<double>(parameter));
        keep(parameter, field, new QLabel(labelOf(parameter)));
    };
    switch (parameter.kind) {
    case SceneParameter::Kind::Flag: {
        auto* const box = new QCheckBox(labelOf(parameter));
        connect(box, &QCheckBox::clicked, this, requestOf<bool>(parameter));
        return keep(parameter, box, nullptr);
    }
    case SceneParameter::Kind::Whole:
        return addField(true);
    case SceneParameter::Kind::Number:
        return addField(false);
    case SceneParameter::Kind::Text: {
        if (parameter.textsOf) {
            auto* const box = new FoldedChoice;
            connect(box, &FoldedChoice::picked, this,
                    [request = requestOf<QString>(parameter), box](int row) { request(box->itemText(row)); });
            return keep(parameter, box, new QLabel(labelOf(parameter)));
        }
        auto* const field = new TextField;
        if (parameter.lowestMeans)
            field->setPlaceholderText(QCoreApplication::translate("Setting", parameter.lowestMeans));
        connect(field, &TextField::textEdited, this, requestOf<QString>(parameter));
        return keep(parameter, field, new QLabel(labelOf(parameter)));
    }
    case SceneParameter::Kind::Choice: {
        auto* const box = new FoldedChoice;
        for (const QString& name : parameter.names())
            box->addItem(labelOf(parameter, name));
        connect(box, &FoldedChoice::picked, this, requestOf<std::int64_t>(parameter));
        return keep(parameter, box, new QLabel(labelOf(parameter)));
    }
    case SceneParameter::Kind::Cells: // is more than a line: see ChosenList
        return;
    }
}

void SettingControls::keep(const SceneParameter& parameter, QWidget* widget, QLabel* label)
{
    widget->setAccessibleName(nameOf(parameter));
    widget->setObjectName(QLatin1String(parameter.option));
    widget->setToolTip(QCoreApplication::translate("Setting", parameter.help));
    if (label)
        label->setBuddy(widget);
    const QString key = QString::fromLatin1(parameter.key);
    const qsizetype place = parameter.above ? m_keys.indexOf(QLatin1String(parameter.above)) : m_keys.size();
    m_keys.insert(place, key);
    m_controls[key] = {&parameter, widget, label, {}};
}

SettingControls::SettingControls(const QString& group, QObject* parent) : QObject(parent), m_group(group)
{
    for (const SceneParameter& parameter : parameters())
        if (m_group == QLatin1String(parameter.group))
            add(parameter);
}

// Controls never laid out have no other owner.
SettingControls::~SettingControls()
{
    const auto removeLoose = [](QWidget* widget) {
        if (widget && !widget->parent())
            delete widget;
    };
    for (const auto& [key, control] : m_controls) {
        removeLoose(control.widget);
        removeLoose(control.label);
    }
}

QWidget* SettingControls::control(const QString& key) const { return m_controls.at(key).widget; }

QLabel* SettingControls::label(const QString& key) const { return m_controls.at(key).label; }

// A number stands beside its label, and so does what has a short one; all else stands below it.
QWidget* SettingControls::lineOf(const QString& key)
{
    auto* const line = new QWidget;
    QLabel* const name = label(key);
    const int column = 10 * line->fontMetrics().averageCharWidth(); // pixels for short labels
    const bool isNumber = qobject_cast<NumberField*>(control(key)) != nullptr;
    const bool isBeside = isNumber || (name && name->sizeHint().width() <= column);
    auto* const parts = new QBoxLayout(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom, line);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->setSpacing(isBeside ? 6 : 2);
    if (name) {
        name->setWordWrap(isNumber);
        name->setMinimumWidth(isBeside && !isNumber ? column : 0);
        parts->addWidget(name, isNumber ? 1 : 0);
    }
    if (auto* const box = qobject_cast<QComboBox*>(control(key))) { // as wide as the panel, however long its longest choice is
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
    }
    parts->addWidget(control(key), isNumber ? 0 : 1);
    m_controls.at(key).line = line;
    return line;
}

QWidget* SettingControls::switchOf(const QString& key)
{
    auto* const line = new SegmentedSwitch(static_cast<FoldedChoice&>(*control(key)), *label(key));
    m_controls.at(key).line = line;
    return line;
}

QString SettingControls::shownValue(const QString& key) const
{
    const Control& of = m_controls.at(key);
    if (!of.widget || !of.line || of.line->isHidden())
        return {};
    const QString name = nameOf(*of.parameter);
    if (const auto* const box = qobject_cast<const QCheckBox*>(of.widget))
        return box->isChecked() ? name : QString();
    const auto* const field = qobject_cast<const NumberField*>(of.widget);
    const auto* const choice = qobject_cast<const QComboBox*>(of.widget);
    const QString value = field ? field->text() : choice ? choice->currentText() : static_cast<const TextField&>(*of.widget).text();
    return value.isEmpty() ? QString() : name + QLatin1Char(' ') + value;
}

void SettingControls::setVisible(const QString& key, bool visible) const
{
    if (QWidget* const line = m_controls.at(key).line)
        return line->setVisible(visible);
    control(key)->setVisible(visible);
    if (label(key))
        label(key)->setVisible(visible);
}

void SettingControls::show(const Scene& scene)
{
    m_scene = scene;
    for (const auto& [key, control] : m_controls) {
        if (!control.widget) // its owner has destroyed it
            continue;
        const ParameterValue value = control.parameter->read(scene);
        if (auto* const field = qobject_cast<NumberField*>(control.widget))
            field->showValue(numberOf(value));
        else if (auto* const box = qobject_cast<QCheckBox*>(control.widget))
            box->setChecked(std::get<bool>(value));
        else if (auto* const choice = qobject_cast<QComboBox*>(control.widget); choice && control.parameter->textsOf)
            showText(*choice, control.parameter->textsOf(scene), std::get<QString>(value));
        else if (choice)
            choice->setCurrentIndex(static_cast<int>(std::get<std::int64_t>(value)));
        else if (auto* const text = qobject_cast<TextField*>(control.widget); text->text() != std::get<QString>(value))
            text->setText(std::get<QString>(value)); // another one: the field keeps its own undo steps
        if (control.parameter->applies && control.widget->parent())
            setVisible(key, control.parameter->applies(scene));
    }
}

void SettingControls::mark(const Scene& scene)
{
    for (const auto& [key, control] : m_controls) {
        const ParameterValue value = control.parameter->read(scene);
        if (auto* const field = qobject_cast<NumberField*>(control.widget); field && control.parameter->withSelected)
            field->followValue(numberOf(value));
        else if (auto* const choice = qobject_cast<QComboBox*>(control.widget); choice && control.parameter->textsOf)
            showText(*choice, control.parameter->textsOf(scene), std::get<QString>(value));
    }
}

} // namespace posenc
