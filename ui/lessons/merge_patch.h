// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

namespace posenc {

/// A JSON merge patch (RFC 7386): objects merge, null removes, everything else replaces.
QJsonObject mergePatch(QJsonObject target, const QJsonObject& patch);

/// The smallest patch that makes one object of another, both without null.
QJsonObject patchBetween(const QJsonObject& from, const QJsonObject& to);

} // namespace posenc
