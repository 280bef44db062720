// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/text_links.h"

#include "core/base/names.h"
#include "core/base/sentence.h"
#include "ui/base/shown_text.h"

#include <QCoreApplication>
#include <QUrl>

#include <algorithm>

namespace posenc {

namespace {

// The place of a name among others, or the nearest of them in a sentence. There may be many: they are not listed, `unknown` is what is
// said.
Expected<std::size_t> placeAmong(const std::vector<std::string>& names, const QString& name, const Sentence& what, const Sentence& unknown)
{
    const std::string text = name.toStdString();
    const auto found = std::ranges::find(names, text);
    if (found != names.end())
        return static_cast<std::size_t>(found - names.begin());
    const std::vector<std::string_view> shown(names.begin(), names.end());
    if (!nearestName(text, shown).empty())
        return Error{Error::Kind::Usage, unknownName(what, text, shown)};
    return Error{Error::Kind::Usage, unknown(shownText(name).toStdString())};
}

} // namespace

QString slugOf(const QString& title)
{
    QString slug;
    for (const QChar letter : title.trimmed().toLower()) {
        const bool stays = letter.isLetterOrNumber() || letter.isMark() || letter.isSurrogate() || letter == QLatin1Char('-')
                           || letter == QLatin1Char('_');
        if (letter == QLatin1Char(' '))
            slug += QLatin1Char('-');
        else if (stays)
            slug += letter;
    }
    return slug;
}

Expected<std::size_t> presetFromName(const QString& name, const std::vector<Preset>& presets)
{
    std::vector<std::string> names;
    for (const Preset& preset : presets)
        names.push_back(preset.name.toStdString());
    return placeAmong(names, name, sentence("ui", "preset"),
                      sentence("ui", "There is no preset called %1. posenc --list presets lists the names."));
}

Expected<TextLink> linkFrom(const QString& address, const std::vector<std::string>& slugs, const std::vector<Preset>& presets)
{
    TextLink link;
    if (address.startsWith(QLatin1Char('#'))) {
        const auto place =
            placeAmong(slugs, address.mid(1), sentence("ui", "step to link to"),
                       sentence("ui", "There is no step to link to called %1. Write # and the title, in lower case, with - for spaces."));
        if (!place)
            return place.error();
        link.to = TextLink::To::Heading;
        link.heading = *place;
        return link;
    }
    if (address.startsWith(QLatin1String("preset:"))) {
        const auto place = presetFromName(address.section(QLatin1Char(':'), 1), presets);
        if (!place)
            return place.error();
        link.to = TextLink::To::Preset;
        link.preset = *place;
        return link;
    }
    const bool isLook = address.startsWith(QLatin1String("look:"));
    if (isLook || address.startsWith(QLatin1String("view:"))) {
        const auto view = viewFromName(address.section(QLatin1Char(':'), 1));
        if (!view)
            return view.error();
        link.to = isLook ? TextLink::To::Look : TextLink::To::View;
        link.view = *view;
        return link;
    }
    static const QStringList shown{QStringLiteral("http"), QStringLiteral("https"), QStringLiteral("mailto")};
    if (shown.contains(QUrl(address).scheme()))
        return link;
    return Error{
        Error::Kind::Usage,
        QCoreApplication::translate(
            "LessonLinks", "The link to %1 leads nowhere. Link to #a-step, preset:NAME, view:NAME, look:NAME or a page on the web.")
            .arg(shownText(address))
            .toStdString()};
}

} // namespace posenc
