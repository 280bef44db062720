// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/lesson_links.h"

namespace posenc {

Expected<TextLink> linkFrom(const QString& address, const Lesson& lesson, const std::vector<Preset>& presets)
{
    std::vector<std::string> slugs;
    if (address.startsWith(QLatin1Char('#')))
        for (const LessonStep& step : lesson.steps)
            slugs.push_back(step.slug.toStdString());
    return linkFrom(address, slugs, presets);
}

} // namespace posenc
