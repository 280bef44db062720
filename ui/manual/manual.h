// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/markdown/text_pictures.h"
#include "ui/scene/presets.h"

#include <QLocale>
#include <QRegularExpression>
#include <QString>

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace posenc {

/// What the program writes into the manual, as Markdown: a page has the line <!-- NAME --> where a list stands. What stands between that
/// line and <!-- /NAME --> is an earlier list, for readers of the repository (see tests/manual_lists.py).
using ManualLists = std::map<QString, std::function<QString()>>;

struct ManualHeading {
    int level = 1;
    QString text;
    QString slug; ///< the target name in links: the slug of the English heading, in every language
    int line = 0; ///< line of the page, from 0
};

struct ManualPage {
    QString name;    ///< path of the page without the ending: "reference/views"
    QString chapter; ///< empty for the contents
    QString markdown;
    std::vector<ManualHeading> headings; ///< the first is the title of the page

    const QString& title() const { return headings.front().text; }
    /// The text from a heading to the next one of any level.
    QString section(std::size_t heading) const;
    /// Error::Kind::File if there is no such picture.
    Expected<TextPicture> picture(const QString& address) const;
};

/// A heading of a page, by their places.
struct ManualPlace {
    std::size_t page = 0;
    std::size_t heading = 0;

    bool operator==(const ManualPlace&) const = default;
};

/// Where a link in the manual leads.
struct ManualLink {
    enum class To {
        Place,  ///< [text](page.md), [text](#slug) or [text](page.md#slug)
        View,   ///< [text](view:NAME)
        Preset, ///< [text](preset:NAME)
        File,   ///< what a feature opens, such as [text](lesson:NAME)
        Web     ///< http, https or mailto: to be shown and copied, never opened
    };

    To to = To::Web;
    ManualPlace place;
    View view = View::Heatmap;
    std::size_t preset = 0; ///< index of the preset
    QString path;           ///< path of the file
};

/// The pages that the program brings, in the order of their contents, which are the first of them.
class Manual {
public:
    /// Pages in the language of the locale where there is a translation, otherwise in English.
    explicit Manual(const ManualLists& lists, const QLocale& locale = {});

    const std::vector<ManualPage>& pages() const { return m_pages; }
    const ManualPage& page(const ManualPlace& place) const { return m_pages[place.page]; }

    /// The heading that a view stands under: the one above the first link to view:NAME in the page of views.
    std::optional<ManualPlace> placeOf(View view) const;
    /// The heading of a page, by the names that links use; without a slug, the title.
    std::optional<ManualPlace> placeOf(const QString& page, const QString& slug = {}) const;
    /// Error::Kind::Usage if the address, on a page, leads nowhere.
    Expected<ManualLink> linkFrom(const QString& address, std::size_t page, const std::vector<Preset>& presets) const;
    /// The headings whose section contains each of the words, ignoring case. Headings that contain the words come first, the whole phrase
    /// before its words, and the beginnings of words before their middles.
    std::vector<ManualPlace> search(const QString& words) const;

private:
    std::vector<ManualPage> m_pages;
};

/// Finds words where they begin a word, ignoring case.
QRegularExpression beginningOfWord(const QString& words);

/// All pages as one HTML file, which loads nothing and runs nothing, as a handout. Links to views, presets and lessons are plain words.
/// Error::Kind::File if a picture of the manual cannot be read.
Expected<QByteArray> manualAsHtml(const Manual& manual, const QString& language);

} // namespace posenc
