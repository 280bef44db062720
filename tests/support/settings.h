// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/support.h"
#include "ui/scene/scene_settings.h"

namespace posenc::test {

// Gives one setting after another a different legal value.
class Changes : public SettingVisitor {
public:
    explicit Changes(int which) : m_which(which) {}

    void whole(const Setting& setting, std::int64_t& value, std::int64_t lowest, std::int64_t highest) override
    {
        if (isMeant(setting))
            value = value == highest ? lowest : highest;
    }
    void number(const Setting& setting, double& value, double lowest, double highest) override
    {
        if (isMeant(setting))
            value = value == 0.5 * (lowest + highest) ? lowest : 0.5 * (lowest + highest);
    }
    void flag(const Setting& setting, bool& value) override
    {
        if (isMeant(setting))
            value = !value;
    }
    void text(const Setting& setting, QString& value, qsizetype) override
    {
        if (isMeant(setting))
            value = QStringLiteral("it's \"I\", a robot 🤖 -- שלום");
    }
    void choice(const Setting& setting, int& value, const QStringList& names) override
    {
        if (isMeant(setting))
            value = value == 0 ? static_cast<int>(names.size()) - 1 : 0;
    }

    int count() const { return m_seen; }
    const Setting* changed() const { return m_changed ? &*m_changed : nullptr; }

private:
    bool isMeant(const Setting& setting)
    {
        if (m_seen++ != m_which)
            return false;
        m_changed = setting;
        return true;
    }

    int m_which;
    int m_seen = 0;
    std::optional<Setting> m_changed;
};

struct Changed {
    Scene scene;
    Setting setting;
};

/// The default scene with each of its settings changed in turn.
inline std::vector<Changed> changedScenes()
{
    std::vector<Changed> all;
    for (int which = 0;; ++which) {
        Changed changed{Scene(), {}};
        Changes changes(which);
        visitSettings(changed.scene, changes);
        if (!changes.changed())
            return all;
        changed.setting = *changes.changed();
        all.push_back(changed);
    }
}

} // namespace posenc::test
