// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/manual/manual.h"

namespace posenc {

/// All pages as one HTML file, which loads nothing and runs nothing, as a handout. Links to views, presets and lessons are plain words.
/// Error::Kind::File if a picture of the manual cannot be read.
Expected<QByteArray> manualAsHtml(const Manual& manual, const QString& language);

} // namespace posenc
