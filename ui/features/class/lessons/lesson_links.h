// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/lesson.h"
#include "ui/markdown/text_links.h"

namespace posenc {

/// Where an address in a lesson leads; its headings are the steps. Error::Kind::Usage if it leads nowhere.
Expected<TextLink> linkFrom(const QString& address, const Lesson& lesson, const std::vector<Preset>& presets);

} // namespace posenc
