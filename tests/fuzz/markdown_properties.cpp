// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/checks.h"
#include "tests/fuzz/properties.h"
#include "ui/features/class/lessons/lesson_pictures.h"
#include "ui/markdown/markdown_html.h"
#include "ui/markdown/markdown_reader.h"

#include <QTemporaryDir>
#include <QXmlStreamReader>

namespace posenc::test {

namespace {

QString brokenByElement(const QXmlStreamReader& xml)
{
    static const QStringList elements{"a",      "blockquote", "body",  "br", "code", "del",   "em", "h2", "h3",
                                      "h4",     "h5",         "h6",    "hr", "img",  "li",    "ol", "p",  "pre",
                                      "strong", "table",      "tbody", "td", "th",   "thead", "tr", "ul"};
    if (!elements.contains(xml.name()))
        return QStringLiteral("This is no element of a text: ") + xml.name().toString();
    for (const QXmlStreamAttribute& attribute : xml.attributes()) {
        const QString name = attribute.name().toString();
        const QString value = attribute.value().toString();
        const bool known = (name == QLatin1String("href") && value == QLatin1String("#step-1")) || name == QLatin1String("alt")
                           || (name == QLatin1String("src") && value == QLatin1String("data:"))
                           || (name == QLatin1String("start") && value.toUInt() != 1)
                           || (name == QLatin1String("style") && value.startsWith(QLatin1String("text-align:")));
        if (!known)
            return QStringLiteral("This is no attribute of a text: %1=%2").arg(name, value);
    }
    return {};
}

QString brokenByHtml(const QString& html)
{
    QXmlStreamReader xml(QStringLiteral("<body>") + html + QStringLiteral("</body>"));
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement)
            if (const QString broken = brokenByElement(xml); !broken.isEmpty())
                return broken;
    return xml.hasError() ? xml.errorString() + QStringLiteral(": ") + html : QString();
}

QString brokenByPicture(const QByteArray& bytes)
{
    static const QTemporaryDir folder;
    haveApplication(); // for the letters of a drawing
    const QString name = bytes.startsWith("\x89PNG")    ? QStringLiteral("a.png")
                         : bytes.startsWith("\xff\xd8") ? QStringLiteral("a.jpeg")
                                                        : QStringLiteral("a.svg");
    write(folder.filePath(name), bytes);
    const auto picture = readLessonPicture(name, folder.path());
    if (!picture)
        return brokenBySentence(picture.error().message);
    if (picture->bytes != bytes)
        return QStringLiteral("Other bytes come back.");
    const auto image = imageOf(*picture, name, 60);
    if (!image)
        return brokenBySentence(image.error().message);
    const bool isDrawing = name.endsWith(QLatin1String("svg"));
    return image->isNull() || (isDrawing && (image->width() > 60 || image->height() > 240)) ? QStringLiteral("This is no picture.")
                                                                                            : QString();
}

} // namespace

QString brokenByMarkdown(const QByteArray& bytes)
{
    static const HtmlTargets targets{
        [](const QString& address) { return address.startsWith(QLatin1Char('#')) ? QStringLiteral("#step-1") : QString(); },
        [](const QString& address) { return address; },
        [](const QString& address) { return address.startsWith(QLatin1Char('p')) ? QStringLiteral("src=\"data:\"") : QString(); }};
    const QString text =
        QString::fromUtf8(bytes).replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(QLatin1Char('\r'), QLatin1Char('\n'));
    const QString html = htmlOf(text, 2, targets);
    if (const QString broken = brokenByHtml(html); !broken.isEmpty())
        return broken;
    if (const QString broken = brokenByHtml(insideOfParagraph(html)); !broken.isEmpty())
        return broken;
    const QByteArray markdown = text.toUtf8();
    const qsizetype lines = markdown.count('\n') + 1;
    for (const OutlineItem& item : outlineOf(markdown))
        if (item.firstLine < 0 || item.lastLine < item.firstLine || item.lastLine >= lines || item.level < 1 || item.level > 6)
            return QStringLiteral("An item of the outline is on the lines %1 to %2.").arg(item.firstLine).arg(item.lastLine);
    const MarkdownSpans spans = spansOf(markdown);
    qsizetype last = 0;
    for (const MarkdownSpans::Code& code : spans.codes) {
        if (code.begin < last || code.end <= code.begin || code.end > markdown.size() || code.line < 0 || code.line >= lines)
            return QStringLiteral("A span of code is at %1 to %2.").arg(code.begin).arg(code.end);
        last = code.end;
    }
    return {};
}

QString brokenBySvg(const QByteArray& bytes)
{
    const bool isAlone = isSelfContained(bytes);
    if (isAlone && bytes.trimmed().isEmpty())
        return QStringLiteral("Nothing is taken for a drawing.");
    constexpr std::size_t seldom = 8; // drawing takes longer than reading
    return isDrawn(bytes, seldom) ? brokenByPicture(bytes) : QString();
}

} // namespace posenc::test
