// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/manual_html.h"

#include "ui/handout/html_page.h"
#include "ui/handout/markdown_html.h"

#include <QCoreApplication>

namespace posenc {

namespace {

QString idOf(const Manual& manual, const ManualPlace& place)
{
    const ManualPage& page = manual.page(place);
    const QString name = QString(page.name).replace(QLatin1Char('/'), QLatin1Char('-'));
    return place.heading == 0 ? name : name + QLatin1Char('.') + page.headings[place.heading].slug;
}

} // namespace

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
