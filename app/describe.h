// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/progress.h"
#include "ui/scene/presets.h"

#include <QByteArray>
#include <QString>

namespace posenc {

/// --describe: what a file is, as one JSON object: a scene, a lesson, a model, or a table with the rule that makes it. The keys are those
/// of resources/manual/reference/describe.md. Error::Kind::File if it cannot be read, or Cancelled.
Expected<QByteArray> described(const QString& path, const std::vector<Preset>& presets, const Progress& progress);

} // namespace posenc
