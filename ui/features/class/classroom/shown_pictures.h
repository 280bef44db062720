// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/features/class/lessons/lesson.h"

#include <QHash>
#include <QImage>

#include <optional>

namespace posenc {

/// The pictures of a lesson as a window shows them, by their addresses. Shared when copied.
using ShownPictures = QHash<QString, QImage>;

/// Reads and decodes them: any thread may. Empty without a folder. Pictures that are refused are left out, and `refusal` is why the first
/// of them was. All that is kept fits into some 64 MiB: of large pictures, a smaller one. A stop leaves out the rest.
ShownPictures shownPicturesOf(const Lesson& lesson, const QString& folder, std::optional<Error>& refusal, const Progress& progress = {});

} // namespace posenc
