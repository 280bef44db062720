// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_purpose.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace posenc {

namespace {

// Columns and pages of journals: Nature, Science and IEEE are 8.6 … 9 and 17.4 … 18.3 cm wide. A slide is 13⅓ inches wide, as in
// PowerPoint and Impress; there, capital letters of 27 points are 39 pixels high. A poster is read from one to two metres.
constexpr std::array<FigurePurpose, 4> purposes{{
    {"paper-column", QT_TRANSLATE_NOOP("FigurePurpose", "Paper, one column"), {8.5, 6.0}, true, 600.0, 8.0, true},
    {"paper-page", QT_TRANSLATE_NOOP("FigurePurpose", "Paper, full width"), {17.0, 11.0}, true, 600.0, 9.0, true},
    {"slide", QT_TRANSLATE_NOOP("FigurePurpose", "Slide"), {1920.0, 1080.0}, false, 144.0, 27.0},
    {"poster", QT_TRANSLATE_NOOP("FigurePurpose", "Poster"), {36.0, 24.0}, true, 300.0, 24.0},
}};

} // namespace

QSize FigurePurpose::pixels(double pixelsPerInch) const
{
    return onPaper ? FigureOptions::pixelsOn(paper(), pixelsPerInch) : size.toSize();
}

QSize FigurePurpose::paper() const
{
    constexpr double micrometresPerCentimetre = 10000.0;
    return onPaper ? (size * micrometresPerCentimetre).toSize() : QSize();
}

std::span<const FigurePurpose> figurePurposes() { return purposes; }

QStringList purposeNames()
{
    QStringList names;
    for (const FigurePurpose& purpose : purposes)
        names << QLatin1String(purpose.name);
    return names;
}

Expected<FigurePurpose> purposeFromName(const QString& name)
{
    if (const auto found = std::ranges::find(purposes, name, [](const FigurePurpose& purpose) { return QLatin1String(purpose.name); });
        found != purposes.end())
        return *found;
    return Error{Error::Kind::Usage, sentence("ui", "There is no purpose called %1. Choose one of: %2.")(
                                         posenc::quoted(name.toStdString()), purposeNames().join(QStringLiteral(", ")).toStdString())};
}

FigureOptions withPurpose(FigureOptions options, const FigurePurpose& purpose)
{
    options.pixels = purpose.pixels(purpose.dpi);
    options.paper = purpose.paper();
    options.dpi = purpose.dpi;
    options.fontSize = purpose.fontSize;
    options.dashes = purpose.inArticle;
    if (purpose.inArticle && !options.title)
        options.title = QString();
    return options;
}

std::optional<FigurePurpose> purposeOf(const FigureOptions& options)
{
    const auto found = std::ranges::find_if(purposes, [&](const FigurePurpose& purpose) {
        FigureOptions set = withPurpose(options, purpose);
        set.dashes = options.dashes; // proposals
        set.title = options.title;
        return set == options;
    });
    return found == purposes.end() ? std::nullopt : std::optional(*found);
}

} // namespace posenc
