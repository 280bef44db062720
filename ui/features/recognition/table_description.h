// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/scene/scene.h"

#include <QJsonObject>

namespace posenc {

/// What --describe says of a table: its kind, its shape, the rule that makes it, and the sentences of page Table check, with the keys of
/// resources/manual/reference/describe.md. Nothing if the path is no table's. Error::Kind::File or Cancelled.
std::optional<Expected<QJsonObject>> describedTable(const QString& path, const Scene& asked, const Progress& progress);

} // namespace posenc
