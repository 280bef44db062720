// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QString>

namespace posenc {

/// The file of a picture in a lesson, ![words](address): a PNG, SVG or JPEG of up to 8 MiB that is really in the lesson's folder or below
/// it, wherever links and dots lead; never a URL. Error::Kind::File otherwise, one sentence. Whoever shows a picture asks here first.
Expected<QString> picturePath(const QString& address, const QString& folder);

} // namespace posenc
