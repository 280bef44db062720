// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/number_controls.h"

#include "ui/controls/number_field.h"
#include "ui/controls/scaled_slider.h"
#include "ui/scene/parameters.h"

#include <QCoreApplication>
#include <QLabel>

namespace posenc {

namespace {

ValueScale scaleOf(Parameter line)
{
    if (line == Parameter::Base)
        return ValueScale::forN();
    constexpr int doublingsOfColumns = 14;
    constexpr int doublingsOfPositions = 20;
    return ValueScale::forSize(line == Parameter::DModel ? doublingsOfColumns : doublingsOfPositions);
}

QString helpOf(const SceneParameter& parameter) { return QCoreApplication::translate("posenc::ParameterPanel", parameter.help); }

} // namespace

NumberControls::NumberControls(Parameter line, QObject* parent)
    : QObject(parent), m_line(line), m_parameter(parameterOf(line)), m_label(new QLabel(QString::fromLatin1(m_parameter.label))),
      m_field(nullptr), m_slider(nullptr)
{
    const ValueScale scale = scaleOf(line);
    const bool whole = m_parameter.isWhole();
    const QString name = QString::fromLatin1(m_parameter.key);
    m_field = new NumberField(name, scale.lowest(), scale.highest(), whole);
    m_slider = new ScaledSlider(scale);
    QFont bold = m_label->font();
    bold.setBold(true);
    m_label->setFont(bold);
    m_label->setBuddy(m_field);
    m_slider->setAccessibleSliderName(name);
    setRefusal({});
    // One drag is one undo step; so is every typed value.
    connect(m_slider, &ScaledSlider::valueRequested, this, [this, name](double value) { request(value, name); });
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
        part->setToolTip(why.isEmpty() ? helpOf(m_parameter) : why);
    }
}

} // namespace posenc
