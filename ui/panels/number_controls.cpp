// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/number_controls.h"

#include "ui/controls/number_field.h"
#include "ui/controls/scaled_slider.h"
#include "ui/scene/parameters.h"

#include <QCoreApplication>
#include <QLabel>

#include <cmath>

namespace posenc {

// The table's words are in the context of the panel or of the settings.
QString tableText(const char* text, bool access)
{
    const QString ofSetting = QCoreApplication::translate("Setting", text);
    QString own = ofSetting != QString::fromUtf8(text) ? ofSetting : QCoreApplication::translate("posenc::ParameterPanel", text);
    return access ? own : own.remove(QLatin1Char('&'));
}

// Sizes double; other whole numbers go one by one. Numbers have decades.
std::optional<ValueScale> sliderScaleOf(const SceneParameter& parameter)
{
    if (parameter.kind == SceneParameter::Kind::Whole && parameter.isSwept)
        return ValueScale::forSize(std::ilogb(parameter.highest));
    constexpr double decade = 10.0;
    if (parameter.kind != SceneParameter::Kind::Number || parameter.lowest <= 0.0 || parameter.highest < decade * parameter.lowest)
        return std::nullopt;
    return ValueScale::forNumber(parameter.lowest, parameter.highest);
}

NumberControls::NumberControls(const SceneParameter& parameter, QObject* parent)
    : QObject(parent), m_parameter(parameter), m_label(new QLabel(tableText(parameter.label))), m_field(nullptr), m_slider(nullptr)
{
    const ValueScale scale = *sliderScaleOf(parameter);
    const bool whole = m_parameter.isWhole();
    const QString name = tableText(parameter.label, false);
    m_field = new NumberField(name, scale.lowest(), scale.highest(), whole);
    m_slider = new ScaledSlider(scale);
    QFont bold = m_label->font();
    bold.setBold(true);
    m_label->setFont(bold);
    m_label->setBuddy(m_field);
    m_slider->setAccessibleSliderName(name);
    setRefusal({});
    // One drag is one undo step; so is every typed value.
    connect(m_slider, &ScaledSlider::valueRequested, this, [this](double value) { request(value, QString::fromLatin1(m_parameter.key)); });
    connect(m_field, &NumberField::valueRequested, this, [this](double value) { request(value, QString()); });
    connect(m_field, &NumberField::corrected, this, &NumberControls::corrected);
    if (!whole)
        m_field->setStepping([scale](double value, int steps) { return scale.stepped(value, steps); });
}

void NumberControls::request(double value, const QString& topic) { emit sceneRequested(m_parameter.moved(m_scene, value), topic); }

void NumberControls::show(const Scene& scene)
{
    m_scene = scene;
    m_slider->setValue(m_parameter.now(scene));
    m_field->showValue(m_parameter.now(scene));
}

void NumberControls::step(int stops)
{
    const double value = m_parameter.now(m_scene);
    const double next = m_slider->slider()->scale().stepped(value, stops);
    if (next != value && m_field->isEnabled())
        request(next, QString::fromLatin1(m_parameter.key));
}

void NumberControls::setRefusal(const QString& why)
{
    for (QWidget* const part : {static_cast<QWidget*>(m_label), static_cast<QWidget*>(m_slider), static_cast<QWidget*>(m_field)}) {
        part->setEnabled(why.isEmpty());
        part->setToolTip(why.isEmpty() ? tableText(m_parameter.help) : why);
    }
}

} // namespace posenc
