// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/setting_controls.h"

#include "ui/controls/number_field.h"
#include "ui/controls/text_field.h"
#include "ui/scene/scene_settings.h"
#include "ui/words/choice_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QSignalBlocker>

namespace posenc {

namespace {

QString labelOf(const Setting& setting) { return QCoreApplication::translate("Setting", setting.label); }

// A control's name if its access key is not visible.
QString nameOf(const Setting& setting) { return labelOf(setting).remove(QLatin1Char('&')); }

// A choice in plain words if its name in files and on the command line is not.
QString labelOf(const Setting& setting, const QString& choice)
{
    static constexpr struct {
        const char* option;
        const char* choice;
        const char* label;
    } labels[] = {{"arithmetic", "throughout", QT_TRANSLATE_NOOP("Setting", "at every step")},
                  {"arithmetic", "stored", QT_TRANSLATE_NOOP("Setting", "when stored")},
                  {"embedding-deviation", "trained", QT_TRANSLATE_NOOP("Setting", "1/√d_model")},
                  {"embedding-deviation", "one", QT_TRANSLATE_NOOP("Setting", "1")},
                  {"compare-curves", "side-by-side", QT_TRANSLATE_NOOP("Setting", "side by side")},
                  {"compare-curves", "together", QT_TRANSLATE_NOOP("Setting", "A and B in one plot")},
                  {"reference", "zero", QT_TRANSLATE_NOOP("Setting", "position 0")},
                  {"reference", "selected", QT_TRANSLATE_NOOP("Setting", "position k")},
                  {"patches-picture", "map", QT_TRANSLATE_NOOP("Setting", "the map of one patch")},
                  {"patches-picture", "all", QT_TRANSLATE_NOOP("Setting", "the maps of all patches")}};
    for (const auto& [option, name, label] : labels)
        if (QLatin1String(setting.option) == QLatin1String(option) && choice == QLatin1String(name))
            return QCoreApplication::translate("Setting", label);
    return wordOfChoice(choice);
}

// Replaces one setting of a scene by its control's value.
class Replacement : public SettingVisitor {
public:
    Replacement(const QString& group, const QString& key, const QVariant& value) : m_group(group), m_key(key), m_value(value) {}

    void whole(const Setting& setting, std::int64_t& value, std::int64_t lowest, std::int64_t highest) override
    {
        if (isMeant(setting))
            value = std::clamp<std::int64_t>(m_value.toLongLong(), lowest, highest);
    }
    void number(const Setting& setting, double& value, double lowest, double highest) override
    {
        if (isMeant(setting))
            value = std::clamp(m_value.toDouble(), lowest, highest);
    }
    void flag(const Setting& setting, bool& value) override
    {
        if (isMeant(setting))
            value = m_value.toBool();
    }
    void text(const Setting& setting, QString& value, qsizetype longest) override
    {
        if (isMeant(setting))
            value = m_value.toString().left(longest);
    }
    void choice(const Setting& setting, int& value, const QStringList& names) override
    {
        if (isMeant(setting))
            value = std::clamp<int>(m_value.toInt(), 0, static_cast<int>(names.size()) - 1);
    }

private:
    bool isMeant(const Setting& setting) const { return m_group == QLatin1String(setting.group) && m_key == QLatin1String(setting.key); }

    QString m_group;
    QString m_key;
    QVariant m_value;
};

} // namespace

// Makes a control for each setting of the group.
class SettingControls::Builder : public SettingVisitor {
public:
    explicit Builder(SettingControls& owner) : m_owner(owner) {}

    // A request for the scene with another value; quick successive ones are one undo step.
    auto wishOf(const Setting& setting) const
    {
        return [owner = &m_owner, key = QString::fromLatin1(setting.key)](const auto& value) {
            Scene scene = owner->m_scene;
            Replacement replacement(owner->m_group, key, QVariant(value));
            visitSettings(scene, replacement);
            emit owner->sceneWished(scene, owner->m_group + QLatin1Char('.') + key);
        };
    }

    void whole(const Setting& setting, std::int64_t&, std::int64_t lowest, std::int64_t highest) override
    {
        addField(setting, static_cast<double>(lowest), static_cast<double>(highest), true);
    }
    void number(const Setting& setting, double&, double lowest, double highest) override { addField(setting, lowest, highest, false); }
    void flag(const Setting& setting, bool&) override
    {
        if (!isMine(setting))
            return;
        auto* const box = new QCheckBox(labelOf(setting));
        QObject::connect(box, &QCheckBox::clicked, &m_owner, wishOf(setting));
        add(setting, box, nullptr);
    }
    void text(const Setting& setting, QString&, qsizetype) override
    {
        if (!isMine(setting))
            return;
        auto* const field = new TextField;
        QObject::connect(field, &TextField::textEdited, &m_owner, wishOf(setting));
        add(setting, field, new QLabel(labelOf(setting)));
    }
    void choice(const Setting& setting, int&, const QStringList& names) override
    {
        if (!isMine(setting))
            return;
        auto* const box = new QComboBox;
        for (const QString& name : names)
            box->addItem(labelOf(setting, name));
        QObject::connect(box, &QComboBox::activated, &m_owner, wishOf(setting));
        add(setting, box, new QLabel(labelOf(setting)));
    }

private:
    bool isMine(const Setting& setting) const { return m_owner.m_group == QLatin1String(setting.group); }

    void addField(const Setting& setting, double lowest, double highest, bool whole)
    {
        if (!isMine(setting))
            return;
        auto* const field = new NumberField(nameOf(setting), lowest, highest, whole);
        if (setting.lowestMeans)
            field->setSpecialValueText(QCoreApplication::translate("Setting", setting.lowestMeans));
        QObject::connect(field, &NumberField::valueWished, &m_owner, wishOf(setting));
        QObject::connect(field, &NumberField::corrected, &m_owner, &SettingControls::corrected);
        add(setting, field, new QLabel(labelOf(setting)));
    }

    void add(const Setting& setting, QWidget* widget, QLabel* label)
    {
        widget->setAccessibleName(nameOf(setting));
        widget->setToolTip(QCoreApplication::translate("Setting", setting.help));
        if (label)
            label->setBuddy(widget);
        m_owner.m_controls[QString::fromLatin1(setting.key)] = {widget, label};
    }

    SettingControls& m_owner;
};

class SettingControls::Shower : public SettingVisitor {
public:
    explicit Shower(const SettingControls& owner) : m_owner(owner) {}

    void whole(const Setting& setting, std::int64_t& value, std::int64_t, std::int64_t) override
    {
        if (auto* const field = mine<NumberField>(setting))
            field->showValue(static_cast<double>(value));
    }
    void number(const Setting& setting, double& value, double, double) override
    {
        if (auto* const field = mine<NumberField>(setting))
            field->showValue(value);
    }
    void flag(const Setting& setting, bool& value) override
    {
        if (auto* const box = mine<QCheckBox>(setting))
            box->setChecked(value);
    }
    void text(const Setting& setting, QString& value, qsizetype) override
    {
        auto* const field = mine<TextField>(setting);
        if (field && field->text() != value) // keeps the field's own undo steps
            field->setText(value);
    }
    void choice(const Setting& setting, int& value, const QStringList&) override
    {
        if (auto* const box = mine<QComboBox>(setting))
            box->setCurrentIndex(value);
    }

private:
    template <class Widget>
    Widget* mine(const Setting& setting) const
    {
        if (m_owner.m_group != QLatin1String(setting.group))
            return nullptr;
        return qobject_cast<Widget*>(m_owner.control(QString::fromLatin1(setting.key)));
    }

    const SettingControls& m_owner;
};

SettingControls::SettingControls(const QString& group, QObject* parent) : QObject(parent), m_group(group)
{
    Builder builder(*this);
    visitSettings(m_scene, builder);
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

void SettingControls::addTo(QFormLayout& form, const QString& key) const
{
    if (label(key))
        form.addRow(label(key), control(key));
    else
        form.addRow(control(key));
}

void SettingControls::setVisible(const QString& key, bool visible) const
{
    control(key)->setVisible(visible);
    if (label(key))
        label(key)->setVisible(visible);
}

void SettingControls::show(const Scene& scene)
{
    m_scene = scene;
    Scene read = scene;
    Shower shower(*this);
    visitSettings(read, shower);
}

} // namespace posenc
