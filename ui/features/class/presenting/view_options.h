// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/presenting/presented_picture.h"

#include <vector>

namespace posenc {

/// One thing that an audience can be shown of any scene.
struct ViewOption {
    QString name; ///< that of its tab, or a shorter one
    ShownViews views;
    /// What else the scene is set to; nullptr: nothing.
    void (*set)(Scene& scene) = nullptr;

    /// The scene as this option shows it.
    Scene of(Scene scene) const;
};

/// The usual ones first, then every other view that needs no table of the user's.
std::vector<ViewOption> viewOptions();

} // namespace posenc
