#pragma once

#include "ui/scene.h"

#include <QString>

#include <vector>

namespace posenc {

/// A scene with a name: a figure that learners know.
struct Preset {
    QString name;  ///< for the command line
    QString title; ///< for people
    QString about; ///< one sentence
    Scene scene;
};
std::vector<Preset> readPresets();

} // namespace posenc
