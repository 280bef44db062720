// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/manual.h"

#include "core/base/sentence.h"
#include "ui/base/shown_text.h"
#include "ui/markdown/html_page.h"
#include "ui/markdown/markdown_html.h"
#include "ui/markdown/markdown_reader.h"
#include "ui/markdown/text_links.h"
#include "ui/scene/feature.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace posenc {

namespace {

const QString ending = QStringLiteral(".md");

QByteArray contentOf(const QString& path)
{
    QFile file(QStringLiteral(":/posenc/manual/") + path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString contentOfPage(const QString& path) { return QString::fromUtf8(contentOf(path)); }

// What an address on a page names, relative to the folder of the manual.
QString pathFrom(const ManualPage& page, const QString& address)
{
    const QString folder = page.name.section(QLatin1Char('/'), 0, -2);
    return folder.isEmpty() ? address : QDir::cleanPath(folder + QLatin1Char('/') + address);
}

// "reference/views" and "de" give "de/reference/views.de.md", as translations of lessons are named.
QString translatedContent(const QString& name, const QLocale& locale)
{
    for (const QString& language : {locale.bcp47Name(), locale.bcp47Name().section(QLatin1Char('-'), 0, 0)})
        if (const QString content = contentOfPage(QStringLiteral("%1/%2.%1").arg(language, name) + ending); !content.isEmpty())
            return content;
    return {};
}

std::vector<ManualHeading> headingsOf(const QString& markdown)
{
    std::vector<ManualHeading> headings;
    for (const OutlineItem& item : outlineOf(markdown.toUtf8()))
        if (item.kind == OutlineItem::Kind::Heading)
            headings.push_back({static_cast<int>(item.level), item.text, slugOf(item.text), item.firstLine});
    return headings;
}

QString withLists(const QString& markdown, const ManualLists& lists)
{
    static const QRegularExpression place(QStringLiteral("^<!-- ([a-z-]+) -->$(?:.*?^<!-- /\\1 -->$)?"),
                                          QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
    QString text = markdown;
    for (auto match = place.match(text); match.hasMatch(); match = place.match(text, match.capturedStart())) {
        const auto list = lists.find(match.captured(1));
        const QString written = list == lists.end() ? QString() : list->second().trimmed();
        text.replace(match.capturedStart(), match.capturedLength(), written);
    }
    return text;
}

// A translation has the headings of its original, in the same order, and is linked to by the same names.
ManualPage pageOf(const QString& name, const QString& chapter, const ManualLists& lists, const QLocale& locale)
{
    const QString original = withLists(contentOfPage(name + ending), lists);
    const QString translated = withLists(translatedContent(name, locale), lists);
    ManualPage page{name, chapter, translated.isEmpty() ? original : translated, {}};
    page.headings = headingsOf(page.markdown);
    if (page.headings.empty())
        page.headings.emplace_back();
    const std::vector<ManualHeading> named = headingsOf(original);
    for (std::size_t i = 0; i < std::min(named.size(), page.headings.size()); ++i)
        page.headings[i].slug = named[i].slug;
    return page;
}

Error leadsNowhere(const QString& address)
{
    return {Error::Kind::Usage, sentence("ui", "The link to %1 leads to no page of the manual.")(shownText(address).toStdString())};
}

QString idOf(const Manual& manual, const ManualPlace& place)
{
    const ManualPage& page = manual.page(place);
    const QString name = QString(page.name).replace(QLatin1Char('/'), QLatin1Char('-'));
    return place.heading == 0 ? name : name + QLatin1Char('.') + page.headings[place.heading].slug;
}

} // namespace

QString ManualPage::section(std::size_t heading) const
{
    const QStringList lines = markdown.split(QLatin1Char('\n'));
    const qsizetype first = headings[heading].line;
    const qsizetype end = heading + 1 < headings.size() ? headings[heading + 1].line : lines.size();
    return lines.mid(first, end - first).join(QLatin1Char('\n'));
}

Expected<TextPicture> ManualPage::picture(const QString& address) const
{
    return textPictureOf(contentOf(pathFrom(*this, address)), address);
}

Manual::Manual(const ManualLists& lists, const QLocale& locale)
{
    m_pages.push_back(pageOf(QStringLiteral("index"), {}, lists, locale));
    const ManualPage contents = m_pages.front();
    for (const MarkdownSpans::Target& link : spansOf(contents.markdown.toUtf8()).links) {
        if (!link.address.endsWith(ending))
            continue;
        const auto after = std::ranges::find_if(contents.headings, [&](const ManualHeading& each) { return each.line > link.line; });
        m_pages.push_back(pageOf(link.address.chopped(ending.size()), (after - 1)->text, lists, locale));
    }
}

std::optional<ManualPlace> Manual::placeOf(View view) const
{
    const QString address = QStringLiteral("view:") + nameOf(view);
    for (std::size_t page = 0; page < m_pages.size(); ++page) {
        if (m_pages[page].name != QLatin1String("reference/views"))
            continue;
        for (const MarkdownSpans::Target& link : spansOf(m_pages[page].markdown.toUtf8()).links)
            if (link.address == address) {
                const auto& headings = m_pages[page].headings;
                const auto after = std::ranges::find_if(headings, [&](const ManualHeading& each) { return each.line > link.line; });
                return ManualPlace{page, static_cast<std::size_t>(after - headings.begin()) - 1};
            }
    }
    return {};
}

std::optional<ManualPlace> Manual::placeOf(const QString& page, const QString& slug) const
{
    const auto found = std::ranges::find(m_pages, page, &ManualPage::name);
    if (found == m_pages.end())
        return {};
    const auto heading = slug.isEmpty() ? found->headings.begin() : std::ranges::find(found->headings, slug, &ManualHeading::slug);
    if (heading == found->headings.end())
        return {};
    return ManualPlace{static_cast<std::size_t>(found - m_pages.begin()), static_cast<std::size_t>(heading - found->headings.begin())};
}

Expected<ManualLink> Manual::linkFrom(const QString& address, std::size_t page, const std::vector<Preset>& presets) const
{
    ManualLink link;
    if (const auto path = featurePathFrom(address)) {
        link.to = ManualLink::To::File;
        link.path = *path;
        return link;
    }
    const QString file = address.section(QLatin1Char('#'), 0, 0);
    if (file.isEmpty() || file.endsWith(ending)) {
        const QString name = file.isEmpty() ? m_pages[page].name : pathFrom(m_pages[page], file.chopped(ending.size()));
        const auto place = placeOf(name, address.section(QLatin1Char('#'), 1));
        if (!place)
            return leadsNowhere(address);
        link.to = ManualLink::To::Place;
        link.place = *place;
        return link;
    }
    const auto known = posenc::linkFrom(address, std::vector<std::string>(), presets);
    if (!known)
        return known.error();
    link.to = known->to == TextLink::To::View     ? ManualLink::To::View
              : known->to == TextLink::To::Preset ? ManualLink::To::Preset
                                                  : ManualLink::To::Web;
    link.view = known->view;
    link.preset = known->preset;
    return link;
}

QRegularExpression beginningOfWord(const QString& words)
{
    return QRegularExpression(QStringLiteral("(?<!\\w)") + QRegularExpression::escape(words),
                              QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
}

std::vector<ManualPlace> Manual::search(const QString& words) const
{
    const QString phrase = words.simplified();
    const QStringList wanted = phrase.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (wanted.isEmpty())
        return {};
    const QRegularExpression whole = beginningOfWord(phrase);
    std::vector<QRegularExpression> beginnings;
    for (const QString& word : wanted)
        beginnings.push_back(beginningOfWord(word));
    // 0: the words in their order, 1: each begins a word, 2: each is somewhere inside a word, nothing: one is missing.
    const auto rank = [&](const QString& text) -> std::optional<int> {
        if (text.contains(whole))
            return 0;
        if (std::ranges::all_of(beginnings, [&text](const QRegularExpression& word) { return text.contains(word); }))
            return 1;
        if (std::ranges::all_of(wanted, [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); }))
            return 2;
        return {};
    };
    std::vector<std::pair<int, ManualPlace>> found;
    for (std::size_t page = 1; page < m_pages.size(); ++page)
        for (std::size_t heading = 0; heading < m_pages[page].headings.size(); ++heading)
            if (const auto inHeading = rank(m_pages[page].headings[heading].text))
                found.push_back({*inHeading == 2 ? 4 : *inHeading, {page, heading}});
            else if (const auto inText = rank(m_pages[page].section(heading)))
                found.push_back({*inText + (*inText == 2 ? 3 : 2), {page, heading}});
    std::ranges::stable_sort(found, {}, &std::pair<int, ManualPlace>::first);
    std::vector<ManualPlace> places;
    for (const auto& [rankOfPlace, place] : found)
        places.push_back(place);
    return places;
}

Expected<QByteArray> manualAsHtml(const Manual& manual, const QString& language)
{
    std::optional<Error> problem;
    const QString title = QCoreApplication::translate("Manual", "The manual of posenc");
    QString html = headOfHtml({title, language}, false) + QLatin1String("<body>\n");
    for (std::size_t page = 0; page < manual.pages().size(); ++page) {
        std::size_t heading = 0;
        HtmlTargets targets;
        targets.href = [&](const QString& address) {
            const auto link = manual.linkFrom(address, page, {});
            if (link && link->to == ManualLink::To::Place)
                return QLatin1Char('#') + idOf(manual, link->place);
            return link && link->to == ManualLink::To::Web ? address : QString();
        };
        targets.printed = [](const QString&) { return QString(); };
        targets.picture = [&](const QString& address) {
            const auto picture = manual.pages()[page].picture(address);
            if (picture)
                return QStringLiteral("src=\"%1\"").arg(dataAddress(picture->type, picture->bytes));
            problem = problem.value_or(picture.error());
            return QString();
        };
        targets.headingId = [&] { return idOf(manual, {page, heading++}); };
        html += QStringLiteral("<section>\n%1</section>\n").arg(htmlOf(manual.pages()[page].markdown, 1, targets));
    }
    if (problem)
        return *problem;
    return (html + QLatin1String("</body>\n</html>\n")).toUtf8();
}

} // namespace posenc
