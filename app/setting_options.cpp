// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/setting_options.h"

#include "core/base/number_text.h"
#include "ui/scene/scene_settings.h"

namespace posenc {

namespace {

class SettingOptions : public SettingVisitor {
public:
    std::vector<Option> take() { return std::move(m_options); }

    void whole(const Setting& setting, std::int64_t& value, std::int64_t lowest, std::int64_t highest) override
    {
        add(setting, range(lowest, highest, value), QStringLiteral("N"));
    }
    void number(const Setting& setting, double& value, double lowest, double highest) override
    {
        add(setting, range(lowest, highest, value), QStringLiteral("X"));
    }
    void flag(const Setting& setting, bool&) override { add(setting, QString(), QString()); }
    void text(const Setting& setting, QString& value, qsizetype) override
    {
        add(setting, QStringLiteral(" (%1)").arg(value), QStringLiteral("TEXT"));
    }
    void choice(const Setting& setting, int& value, const QStringList& names) override
    {
        add(setting, QStringLiteral(" %1 (%2).").arg(names.join(QLatin1String(", ")), names[value]), QStringLiteral("NAME"), names);
    }

private:
    template <class Value>
    static QString range(Value lowest, Value highest, Value standard)
    {
        const auto text = [](Value value) { return QString::fromStdString(numberText(value)); };
        return QStringLiteral(" %1 … %2 (%3).").arg(text(lowest), text(highest), text(standard));
    }
    void add(const Setting& setting, const QString& values, const QString& name, const QStringList& choices = {})
    {
        m_options.push_back({QString::fromLatin1(setting.option), QString::fromUtf8(setting.help) + values, name, choices});
    }

    std::vector<Option> m_options;
};

class SettingArguments : public SettingVisitor {
public:
    explicit SettingArguments(OptionReader& reader) : m_reader(reader) {}

    void whole(const Setting& setting, std::int64_t& value, std::int64_t lowest, std::int64_t highest) override
    {
        m_reader.whole(nameOf(setting), lowest, highest, value);
    }
    void number(const Setting& setting, double& value, double lowest, double highest) override
    {
        m_reader.number(nameOf(setting), lowest, highest, value);
    }
    void flag(const Setting& setting, bool& value) override { value = value || m_reader.has(nameOf(setting)); }
    void text(const Setting& setting, QString& value, qsizetype longest) override
    {
        if (!m_reader.has(nameOf(setting)))
            return;
        value = m_reader.text(nameOf(setting));
        if (value.size() > longest)
            m_reader.fail(usageError(
                CommandLine::tr("--%1 holds %2 letters; it may hold up to %3.").arg(nameOf(setting)).arg(value.size()).arg(longest)));
    }
    void choice(const Setting& setting, int& value, const QStringList& names) override
    {
        m_reader.named(nameOf(setting), value, [&](const QString& name) { return placeOf(setting, name, names); });
    }

private:
    static QString nameOf(const Setting& setting) { return QString::fromLatin1(setting.option); }

    OptionReader& m_reader;
};

} // namespace

std::vector<Option> settingOptions()
{
    SettingOptions settings;
    Scene standard;
    visitSettings(standard, settings);
    return settings.take();
}

void readSettings(OptionReader& reader, Scene& scene)
{
    SettingArguments settings(reader);
    visitSettings(scene, settings);
}

} // namespace posenc
