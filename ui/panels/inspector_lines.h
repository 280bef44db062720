// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace posenc {

/// A line of the inspector: steps that end in a value, or words beside it.
struct InspectorLine {
    QString steps;
    QString value;
    QString words; ///< grey, after the value
    bool main = false;

    QString plain() const;
};

/// How the inspector writes.
struct InspectorForm {
    bool low = false;      ///< one line
    bool unfolded = false; ///< with everything
};

/// The lines about a scene's selection, each made to satisfy `fits` if possible: steps in the middle of a formula are left out first.
/// `page` is what the front picture says about the selection; it comes first.
std::vector<InspectorLine> inspectorLines(const Scene& scene, const QString& page, const InspectorForm& form,
                                          const std::function<bool(const InspectorLine& line)>& fits);

/// The steps "a = b = c = d = " with ever fewer of them: all, without c, without b, only a.
QStringList shorterSteps(const QString& steps);

} // namespace posenc
