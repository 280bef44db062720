// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QStringList>

namespace posenc {

/// What a setting is called: in scene files (an object of the group, and a key in it), on the command line, and on its control.
struct Setting {
    const char* group;
    const char* key;
    const char* option;
    const char* label; ///< to be translated, with its access key
    const char* help;  ///< one sentence, for --help and the tool tip
    /// Scene files name it only if it is not what a scene without the key means: so with every setting that version 1 did not begin with,
    /// and a scene of then is the same file as ever.
    bool unlessDefault = false;
    /// What the lowest value means, to be translated; its control says so in place of the number. Null: what it says.
    const char* lowestMeans = nullptr;
};

/// Goes through the settings of a scene one by one; each may be read or replaced by another legal value.
class SettingVisitor {
public:
    virtual ~SettingVisitor() = default;

    /// A whole number from lowest to highest.
    virtual void whole(const Setting& setting, std::int64_t& value, std::int64_t lowest, std::int64_t highest) = 0;
    virtual void number(const Setting& setting, double& value, double lowest, double highest) = 0;
    virtual void flag(const Setting& setting, bool& value) = 0;
    virtual void text(const Setting& setting, QString& value, qsizetype longest) = 0;
    /// One of several names, by its place among them.
    virtual void choice(const Setting& setting, int& value, const QStringList& names) = 0;
};

/// The place of a name among those that a choice has. Error::Kind::Usage.
Expected<int> placeOf(const Setting& setting, const QString& name, const QStringList& names);

/// The settings of tokens, projection, precision, scheme, rotary, biases, offsets, wavelengths, spectra, patches, comparison and code. This
/// is the one list of them: scene files, the command line and the controls all go through it.
void visitSettings(Scene& scene, SettingVisitor& visitor);

} // namespace posenc
