// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/progress.h"
#include "ui/scene/scene.h"

#include <QByteArray>
#include <QString>

namespace posenc {

/// --describe: what a file is, as one JSON object: a scene, a lesson, a model, or a table with the rule that makes it. The keys are those
/// of resources/manual/reference/describe.md. Error::Kind::File if it cannot be read, or Cancelled.
Expected<QByteArray> described(const QString& path, const Scene& asked, const Progress& progress);

/// --describe of two models: both objects and the differences that matter for positions, as one object of the kind "pair".
/// Error::Kind::File if one of them cannot be read or says nothing of positions, Usage in a program without models, or Cancelled.
Expected<QByteArray> comparedFiles(const QString& a, const QString& b, const Progress& progress);

} // namespace posenc
