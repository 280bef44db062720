// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/shown_pictures.h"

#include "ui/features/class/lessons/lesson_pictures.h"
#include "ui/markdown/markdown_reader.h"

#include <QSvgRenderer>
#include <QUrl>

#include <algorithm>
#include <cmath>
#include <map>

namespace posenc {

namespace {

constexpr int widest = 1280; // pixels, of the words of any window

int widthOf(const TextPicture& picture) { return std::clamp(picture.size.width(), 1, widest); }

// The bytes of every picture that is not refused.
std::map<QString, TextPicture> readAll(const Lesson& lesson, const QString& place, std::optional<Error>& refusal, const Progress& progress)
{
    LessonPictures pictures(place);
    std::map<QString, TextPicture> read;
    const auto readThoseOf = [&](const LessonText& text) {
        for (const MarkdownSpans::Target& image : spansOf(text.markdown.toUtf8()).images) {
            if (read.contains(image.address) || progress.stop.stop_requested())
                continue;
            auto picture = pictures.read(image.address);
            if (!picture) {
                refusal = refusal.value_or(picture.error());
                continue;
            }
            TextPicture& kept = read.emplace(image.address, std::move(picture).value()).first->second;
            if (kept.size.isEmpty()) // an SVG: as large as it says
                kept.size = QSvgRenderer(kept.bytes).defaultSize();
        }
    };
    readThoseOf(lesson.intro);
    for (const LessonStep& step : lesson.steps)
        std::ranges::for_each(textsOf(step), readThoseOf);
    return read;
}

} // namespace

ShownPictures shownPicturesOf(const Lesson& lesson, const QString& folder, std::optional<Error>& refusal, const Progress& progress)
{
    constexpr double mostKept = 16e6; // pixels
    ShownPictures shown;
    if (folder.isEmpty())
        return shown;
    const std::map<QString, TextPicture> pictures = readAll(lesson, folder, refusal, progress);
    double all = 0.0;
    for (const auto& [address, picture] : pictures) {
        const double width = widthOf(picture);
        all += width * std::min(4.0 * width, width * picture.size.height() / std::max(1, picture.size.width()));
    }
    const double shrink = std::min(1.0, std::sqrt(mostKept / std::max(all, 1.0)));
    for (const auto& [address, picture] : pictures) {
        if (progress.stop.stop_requested())
            break;
        const auto image = imageOf(picture, address, std::max(1, static_cast<int>(shrink * widthOf(picture))));
        if (image)
            shown.insert(QUrl(address).toString(), *image); // as a text document asks for it
        else
            refusal = refusal.value_or(image.error());
    }
    return shown;
}

} // namespace posenc
