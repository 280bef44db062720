// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/compare/other_fields.h"

#include "core/base/number_text.h"
#include "ui/base/shown_number.h"
#include "ui/controls/flow_layout.h"
#include "ui/controls/number_field.h"
#include "ui/controls/scheme_controls.h"
#include "ui/controls/setting_controls.h"
#include "ui/controls/value_scale.h"
#include "ui/words/scheme_text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

namespace posenc {

namespace {

QString wholeText(std::int64_t value) { return groupedNumber(static_cast<double>(value)); }

QString textOf(std::string_view name) { return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())); }

template <class Value>
QStringList namesOf(std::initializer_list<Value> values)
{
    QStringList names;
    for (const Value value : values)
        names << textOf(nameOf(value));
    return names;
}

QStringList schemeLabels()
{
    QStringList labels;
    for (const SchemeTraits* const scheme : schemes())
        labels << wordsOf(SchemeName(*scheme)).label();
    return labels;
}

} // namespace

OtherFields::OtherFields(QWidget* parent) : QWidget(parent), m_ofA(new QLabel)
{
    auto* const line = new FlowLayout(8, this);
    line->addWidget(m_ofA);
    m_ofA->setToolTip(tr("What A is: the controls at the left change it"));
    m_scheme = addChoice(*line, tr("B: scheme"), tr("Encoding scheme of B"), tr("How the positions of B are encoded."), schemeLabels(),
                         [this](Scene& other, int place) {
                             other.scheme.name = SchemeName(*schemes()[static_cast<std::size_t>(place)]);
                             if (!other.scheme.table) // the one that there is
                                 other.scheme.table = m_scene.scheme.table;
                         });
    m_n = addNumber(*line, QStringLiteral("n"), tr("n of B"), tr("The base of B's wavelengths, 1 to 10⁹."), ValueScale::forN(), false,
                    [](Scene& other, double value) { other.encoding = other.encoding.withN(value); });
    m_dModel = addNumber(*line, QStringLiteral("d_model"), tr("d_model of B"),
                         tr("How many numbers describe a position of B: its columns, 1 to 16384."), ValueScale::forSize(14), true,
                         [](Scene& other, double value) { other.encoding = other.encoding.withDModel(static_cast<std::int64_t>(value)); });
    m_maxLen = addNumber(*line, QStringLiteral("max_len"), tr("max_len of B"), tr("How many positions B has: its rows, 1 to 1048576."),
                         ValueScale::forSize(20), true,
                         [](Scene& other, double value) { other.encoding = other.encoding.withMaxLen(static_cast<std::int64_t>(value)); });
    m_layout = addChoice(*line, tr("layout"), tr("Layout of B"), tr("Where the sine and the cosine of a pair stand in B."),
                         namesOf({Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst}),
                         [](Scene& other, int place) { other.encoding = other.encoding.withLayout(static_cast<Layout>(place)); });
    m_frequencies = addChoice(*line, tr("frequencies"), tr("Frequencies of B"), tr("How the frequency ω falls from pair to pair in B."),
                              namesOf({FrequencyRule::Paper, FrequencyRule::Tensor2Tensor}), [](Scene& other, int place) {
                                  other.encoding = other.encoding.withFrequencies(static_cast<FrequencyRule>(place));
                              });
    m_seed = addNumber(*line, tr("seed"), tr("Seed of B"), tr("The seed of B's random, learned-like table."),
                       ValueScale{{0.0, largestSeed}, {}, 2.0, {}}, true,
                       [](Scene& other, double value) { other.scheme.seed = static_cast<std::int64_t>(value); });
    m_measure = addChoice(*line, tr("measure"), tr("Similarity measure of B"), tr("How the similarity of two positions of B is measured."),
                          namesOf({Measure::Dot, Measure::Cosine, Measure::Distance}),
                          [](Scene& other, int place) { other.view.measure = static_cast<Measure>(place); });
    addSettings(*line);
    m_ofA->setMinimumHeight(m_scheme.box->sizeHint().height());
    show(Scene());
}

// All but the seed, which has its field.
void OtherFields::addSettings(FlowLayout& line)
{
    m_settings = new SettingControls(QStringLiteral("scheme"), this);
    for (const SchemeControl& control : schemeControls) {
        const QString key = QString::fromLatin1(control.key);
        if (control.parameter == SchemeParameter::Seed)
            continue;
        QWidget* const widget = m_settings->control(key);
        auto* const box = new QWidget;
        auto* const parts = new QHBoxLayout(box);
        parts->setContentsMargins(0, 0, 0, 0);
        if (QLabel* const label = m_settings->label(key))
            parts->addWidget(label);
        parts->addWidget(widget);
        widget->setAccessibleName(tr("%1 of B").arg(widget->accessibleName()));
        line.addWidget(box);
        m_schemeBoxes.emplace_back(control.parameter, box);
    }
    connect(m_settings, &SettingControls::corrected, this, &OtherFields::corrected);
    connect(m_settings, &SettingControls::sceneWished, this,
            [this](const Scene& wished, const QString& topic) { wish(topic, [&wished](Scene& other) { other.scheme = wished.scheme; }); });
}

QWidget* OtherFields::addBox(FlowLayout& line, const QString& text, QWidget* control) const
{
    auto* const box = new QWidget;
    auto* const parts = new QHBoxLayout(box);
    parts->setContentsMargins(0, 0, 0, 0);
    auto* const label = new QLabel(text);
    label->setBuddy(control);
    parts->addWidget(label);
    parts->addWidget(control);
    line.addWidget(box);
    return box;
}

OtherFields::Field<NumberField> OtherFields::addNumber(FlowLayout& line, const QString& text, const QString& name,
                                                       const QString& explanation, const ValueScale& scale, bool whole, NumberChange change)
{
    auto* const field = new NumberField(name, scale.lowest(), scale.highest(), whole);
    field->setMinimumWidth(field->fontMetrics().horizontalAdvance(QString::number(static_cast<qint64>(scale.highest()))) + 40);
    if (!whole)
        field->setStepping([scale](double value, int steps) { return scale.stepped(value, steps); });
    connect(field, &NumberField::valueWished, this,
            [this, name, change](double value) { wish(name, [change, value](Scene& other) { change(other, value); }); });
    connect(field, &NumberField::corrected, this, &OtherFields::corrected);
    return {field, addBox(line, text, field), explanation};
}

OtherFields::Field<QComboBox> OtherFields::addChoice(FlowLayout& line, const QString& text, const QString& name, const QString& explanation,
                                                     const QStringList& choices, const Choice& change)
{
    auto* const field = new QComboBox;
    field->setAccessibleName(name);
    field->addItems(choices);
    connect(field, &QComboBox::activated, this,
            [this, name, change](int place) { wish(name, [change, place](Scene& other) { change(other, place); }); });
    return {field, addBox(line, text, field), explanation};
}

// Quick successive values of one field are one undo step.
void OtherFields::wish(const QString& topic, const std::function<void(Scene&)>& change)
{
    emit sceneWished(withOther(m_scene, change), topic);
}

template <class Control>
void OtherFields::showField(const Field<Control>& field, const QString& ofA, const QString& refusal)
{
    field.box->setEnabled(refusal.isEmpty());
    const QString toolTip = refusal.isEmpty() ? OtherFields::tr("%1 A has %2.").arg(field.explanation, ofA) : refusal;
    for (QWidget* const part : field.box->template findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        part->setToolTip(toolTip);
}

void OtherFields::show(const Scene& scene)
{
    m_scene = scene;
    const Scene other = comparedScene(scene);
    const EncodingSpec& a = scene.encoding;
    const EncodingSpec& b = other.encoding;
    const QString n = QString::fromStdString(numberText(a.n()));
    m_ofA->setText(tr("A: %1, d_model = %2, max_len = %3").arg(schemeText(scene), wholeText(a.dModel()), wholeText(a.maxLen())));

    m_scheme.control->setCurrentIndex(static_cast<int>(placeOf(other.scheme.name)));
    m_n.control->showValue(b.n());
    m_dModel.control->showValue(static_cast<double>(b.dModel()));
    m_maxLen.control->showValue(static_cast<double>(b.maxLen()));
    m_layout.control->setCurrentIndex(static_cast<int>(b.layout()));
    m_frequencies.control->setCurrentIndex(static_cast<int>(b.frequencies()));
    m_seed.control->showValue(static_cast<double>(other.scheme.seed));
    m_measure.control->setCurrentIndex(static_cast<int>(other.view.measure));

    const SchemeSettings& scheme = other.scheme;
    const QString fixed = parameterAbsence(scheme, WaveParameter::Sizes);
    showField(m_scheme, wordsOf(scene.scheme.name).label(), {});
    showField(m_n, n, parameterAbsence(scheme, WaveParameter::Base));
    showField(m_dModel, wholeText(a.dModel()), fixed);
    showField(m_maxLen, wholeText(a.maxLen()), fixed);
    showField(m_layout, textOf(nameOf(a.layout())), parameterAbsence(scheme, WaveParameter::Layout));
    showField(m_frequencies, textOf(nameOf(a.frequencies())), parameterAbsence(scheme, WaveParameter::Frequencies));
    showField(m_seed, QString::number(scene.scheme.seed), {});
    showField(m_measure, textOf(nameOf(scene.view.measure)), {});
    m_settings->show(other);
    for (const auto& [parameter, box] : m_schemeBoxes)
        box->setVisible(scheme.name->takes(parameter));
    m_seed.box->setVisible(scheme.name->takes(SchemeParameter::Seed));
    m_measure.box->setVisible(scene.compare.picture != ComparedContent::Heatmap);
}

} // namespace posenc
