// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/scene/scene.h"

#include <QJsonObject>

namespace posenc {

/// What --describe says of a model, with the keys of resources/manual/reference/describe.md: how its configuration tells positions apart,
/// and the tables of positions in its file. Nothing if the path is no model's. Error::Kind::File if the file cannot be read, or Cancelled.
std::optional<Expected<QJsonObject>> describedModel(const QString& path, const Scene& asked, const Progress& progress);

/// What --describe says of two models: both objects and the differences that matter for positions, as one object of the kind "pair".
/// Error::Kind::File if one of them cannot be read or says nothing of positions, or Cancelled.
Expected<QJsonObject> describedPair(const QString& a, const QString& b, const Progress& progress);

} // namespace posenc
