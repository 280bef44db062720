// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/ui/features/class/handout/handouts.h"

#include <QRegularExpression>
#include <QXmlStreamReader>

using namespace posenc;
using namespace posenc::test;

namespace {

const HandoutOptions everythingAsHtml{HandoutOptions::Kind::Html, true, true, false};

// What the tests ask of a page.
struct Page {
    QString problem; ///< of its XML
    QString language;
    QString direction;
    QString title;
    QString style;
    QStringList addresses; ///< of anything
    QStringList ids;
    QStringList targets; ///< of labels
    QStringList alternatives;
    QList<int> headings;
    QMap<QString, int> elements;
    QStringList ofTwoElements; ///< "label p": those that HTML does not allow within each other
};

Page pageOf(const QByteArray& html)
{
    static const QStringList blocks{"p", "ul", "ol", "li", "div", "table", "pre", "blockquote", "h3", "h4", "h5", "h6", "hr", "figure"};
    Page page;
    QXmlStreamReader xml(html);
    QStringList open;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isEndElement())
            open.removeLast();
        if (xml.isCharacters() && !open.isEmpty() && open.last() == "title")
            page.title += xml.text();
        if (xml.isCharacters() && !open.isEmpty() && open.last() == "style")
            page.style += xml.text();
        if (!xml.isStartElement())
            continue;
        const QString name = xml.name().toString();
        if (blocks.contains(name) && (open.contains("label") || open.contains("p") || (open.contains("h3") && name.startsWith('h'))))
            page.ofTwoElements << open.join(' ') + ' ' + name;
        open << name;
        ++page.elements[name];
        if (name.size() == 2 && name[0] == 'h' && name[1].isDigit())
            page.headings << name.mid(1).toInt();
        const auto value = [&xml](const char* attribute) { return xml.attributes().value(QLatin1String(attribute)).toString(); };
        if (name == "html") {
            page.language = value("lang");
            page.direction = value("dir");
        }
        for (const char* const attribute : {"src", "href", "action", "data", "poster", "srcset"})
            if (xml.attributes().hasAttribute(QLatin1String(attribute)))
                page.addresses << value(attribute);
        for (const QXmlStreamAttribute& attribute : xml.attributes())
            if (attribute.name().startsWith(QLatin1String("on")))
                page.problem = "an event handler: " + attribute.name().toString();
        if (xml.attributes().hasAttribute("id"))
            page.ids << value("id");
        for (const char* const attribute : {"for", "aria-labelledby"})
            if (xml.attributes().hasAttribute(QLatin1String(attribute)))
                page.targets << value(attribute);
        if (name == "img")
            page.alternatives << value("alt");
    }
    if (xml.hasError())
        page.problem = QString("%1, line %2").arg(xml.errorString()).arg(xml.lineNumber());
    return page;
}

// Everything that is wrong with it.
QStringList complaintsAbout(const QByteArray& html)
{
    const Page page = pageOf(html);
    QStringList complaints = page.ofTwoElements;
    if (!page.problem.isEmpty())
        complaints << page.problem;
    if (!html.startsWith("<!DOCTYPE html>\n<html lang=\"") || page.title.isEmpty())
        complaints << "no proper head";
    for (const QString& address : page.addresses)
        if (!address.startsWith("data:image/") && !(address.startsWith('#') && page.ids.contains(address.mid(1))))
            complaints << "leads outside: " + address.left(60);
    for (const char* const element : {"script", "link", "iframe", "object", "embed", "base", "form", "svg"})
        if (page.elements.contains(QLatin1String(element)))
            complaints << QString("there is a %1").arg(element);
    if (page.style.contains("url(") || page.style.contains("@import"))
        complaints << "the style sheet loads something";
    if (QSet<QString>(page.ids.begin(), page.ids.end()).size() != page.ids.size())
        complaints << "an id is there twice";
    for (const QString& target : page.targets)
        if (!page.ids.contains(target))
            complaints << "labels nothing: " + target;
    if (page.alternatives.contains(""))
        complaints << "a picture has no words";
    if (page.headings.value(0) != 1 || page.headings.count(1) != 1)
        complaints << "not one title";
    for (qsizetype place = 1; place < page.headings.size(); ++place)
        if (page.headings[place] > page.headings[place - 1] + 1)
            complaints << QString("a heading of level %1 below one of level %2").arg(page.headings[place]).arg(page.headings[place - 1]);
    return complaints;
}

} // namespace

class TestHandoutHtml : public QObject {
    Q_OBJECT

private slots:
    void pageIsSound_data() { addLessons(); }

    void pageIsSound()
    {
        QFETCH(QString, file);
        const Lesson lesson = lessonIn(file);
        const QByteArray page = handoutOfLesson(lesson, everythingAsHtml, m_figures);
        QCOMPARE(complaintsAbout(page).join('\n'), QString());
        QCOMPARE(pageOf(page).title, lesson.title);
        QCOMPARE(complaintsAbout(handoutOfLesson(lesson, {HandoutOptions::Kind::Html, false, false, true}, m_figures)).join('\n'),
                 QString());
    }

    // In every place that a lesson has for words.
    void hostileTextStaysText()
    {
        Rows<QByteArray> rows;
        rows.add("a script", "<script>alert(1)</script>");
        rows.add("the end of an attribute", "\" onclick=\"alert(1)\" '");
        rows.add("the end of the style", "</style><script>alert(1)</script>");
        rows.add("entities", "&amp;lt;script&amp;gt; &#60;script&#62; &lt;b&gt;");
        rows.add("a link", "[a](javascript:alert(1)) [b](data:text/html,c)");
        rows.add("a huge word", QByteArray(10000, 'x'));
        rows.add("control characters", "a\x01 b\x7f c\xef\xbf\xbe");
        rows.add("the other way round", "\xe2\x80\xae"
                                        "abc");
        rows.add("places for arguments", "%1 %2 %3 %L1 $1 $5");
        rows.add("a heading", "##### a");
        rows.add("a list", "1. a");
        rows.each([&](const QByteArray& hostile) {
            const QByteArray page =
                html("Intro.\n" + hostile + "\n\n## " + hostile + "\n" + hostile + "\n```ask\n" + hostile + "\n( ) " + hostile + " — "
                         + hostile + "\n(x) b\nhint: " + hostile + "\n```\n" + hostile + "\n```try\ngoal: rows = 3\nhint: " + hostile
                         + "\nanswer: " + hostile + "\n```\n```note\n" + hostile + "\n```\n",
                     "author: " + hostile + "\nlicence: " + hostile + "\nlevel: " + hostile + '\n');
            QVERIFY(!page.isEmpty());
            QStringList complaints = complaintsAbout(page);
            QCOMPARE(complaints.join('\n'), QString());
            if (hostile.contains("alert(1)</script>"))
                QVERIFY(wordsOfHtml(page).contains("<script>alert(1)</script>"));
            if (hostile.startsWith('%'))
                QCOMPARE(wordsOfHtml(page).count("%1 %2 %3 %L1 $1 $5"), 16);
        });
    }

    void languageAndDirectionAreSaid()
    {
        Rows<QByteArray, QString> rows;
        rows.add("en", QByteArray("en"), "ltr");
        rows.add("de-CH", QByteArray("de-CH"), "ltr");
        rows.add("he", QByteArray("he"), "rtl");
        rows.add("ar-EG", QByteArray("ar-EG"), "rtl");
        rows.each([&](const QByteArray& language, const QString& direction) {
            const QByteArray page = html("## One\n```ask\nWhy?\n```\n", "language: " + language + '\n');
            QCOMPARE(pageOf(page).language.toUtf8(), language);
            QCOMPARE(pageOf(page).direction, direction);
            QCOMPARE(page.contains("<p class=\"label\"><bdi lang=\"en\">Question</bdi></p>"),
                     language != "en"); // the program speaks English
            QCOMPARE(complaintsAbout(page).join('\n'), QString());
        });
    }

    void thereIsRoomForAnswers()
    {
        Rows<QByteArray, QString> rows;
        rows.add("choices", QByteArray("```ask\nWhy?\n( ) a\n(x) b\n( ) - c\n```\n"), "3 inputs 0 lines");
        rows.add("a number", QByteArray("```ask\nHow many?\n= 1\n```\n"), "1 inputs 0 lines");
        rows.add("blanks", QByteArray("```ask\nFill in.\nblank x = rows\nblank y = columns\n```\n"), "2 inputs 0 lines");
        rows.add("open", QByteArray("```ask\nWhy?\n```\n"), "0 inputs 1 lines");
        rows.add("a task", QByteArray("```try\ngoal: rows = 3\n```\n"), "0 inputs 1 lines");
        rows.each([&](const QByteArray& block, const QString& elements) {
            const QByteArray page =
                handoutOfLesson(lessonFrom(lessonText("## One\n" + block)), {HandoutOptions::Kind::Html, false, false, false}, m_figures);
            QCOMPARE(complaintsAbout(page).join('\n'), QString());
            QCOMPARE(QString("%1 inputs %2 lines").arg(pageOf(page).elements["input"]).arg(pageOf(page).elements["textarea"]), elements);
            QVERIFY(!page.contains("checked") && !page.contains("<textarea/>") && !page.contains("/></textarea>"));
        });
    }

    void linksLeadToSteps()
    {
        const QByteArray page =
            html("[to two](#two) [a preset](preset:narrow-heatmap) [a view](view:clock) [the web](https://a.b/c)\n\n## One\n## Two\n");
        QCOMPARE(complaintsAbout(page).join('\n'), QString());
        QVERIFY(page.contains("<a href=\"#step-2\">to two</a> a preset a view the web (https://a.b/c)"));
    }

    void picturesAreInside()
    {
        const QTemporaryDir folder;
        QImage image(3, 2, QImage::Format_RGB32);
        image.fill(Qt::red);
        QVERIFY(image.save(folder.filePath("a b.png")));
        const QByteArray page = html("![red](a%20b.png)\n\n## One\n", {}, folder.path());
        QCOMPARE(complaintsAbout(page).join('\n'), QString());
        QVERIFY(page.contains("<img src=\"data:image/png;base64," + contentOf(folder.filePath("a b.png")).toBase64() + "\" alt=\"red\"/>"));
    }

    void figuresAreDescribed()
    {
        const Lesson lesson = lessonFrom(lessonText("## One\n"));
        const QByteArray page = handoutOfLesson(lesson, everythingAsHtml, m_figures);
        const QString sentence = m_figures(lesson.steps[0].scene, {}).value()->description();
        QVERIFY(sentence.size() > 20);
        QCOMPARE(pageOf(page).alternatives, QStringList(sentence));
        QCOMPARE(pageOf(page).elements["figure"], 1);
    }

    // One that no other test has computed.
    void projectionsAreComputed()
    {
        const QByteArray page = html("## One\n```scene preset=tsne-128x8\n{\"projection\": {\"seed\": 4711}}\n```\n");
        QVERIFY2(pageOf(page).alternatives.value(0).contains("nearest"), qPrintable(pageOf(page).alternatives.join(' ')));
    }

    // Letters on the page: 4.5 : 1.
    void colorsContrast()
    {
        Rows<bool> rows;
        rows.add("light", false);
        rows.add("dark", true);
        rows.each([&](bool isDark) {
            const Lesson lesson = lessonFrom(lessonText("## One\n"));
            const QString style = pageOf(handoutOfLesson(lesson, {HandoutOptions::Kind::Html, false, false, isDark}, m_figures)).style;
            const auto colorOf = [](const QString& sheet, const char* name) {
                const QRegularExpression color(QString(" --%1: (#[0-9a-f]{6});").arg(name));
                return QColor(color.match(sheet).captured(1));
            };
            const QString paper = style.mid(style.indexOf("@media print { :root"));
            QCOMPARE(colorOf(style, "background").lightness() < 80, isDark);
            QCOMPARE(colorOf(paper, "background"), QColor(Qt::white));
            for (const QString& sheet : {style, paper})
                for (const char* const letters : {"text", "quiet", "question", "task"})
                    QVERIFY2(test::contrast(colorOf(sheet, letters), colorOf(sheet, "background")) >= 4.5, letters);
            for (const char* const ground : {"note-ground", "code-ground"})
                QVERIFY2(test::contrast(colorOf(style, "text"), colorOf(style, ground)) >= 7.0, ground);
            static const QRegularExpression used("var\\(--([a-z-]+)\\)");
            for (auto match = used.globalMatch(style); match.hasNext();) {
                const QByteArray name = match.next().captured(1).toLatin1();
                QVERIFY2(colorOf(style, name.constData()).isValid(), name.constData());
            }
        });
    }

private:
    QByteArray html(const QByteArray& content, const QByteArray& frontMatter = {}, const QString& folder = {}) const
    {
        return handoutOfLesson(lessonFrom(lessonText(content, frontMatter)), everythingAsHtml, m_figures, folder);
    }

    ColorMaps m_maps;
    FigureMaker m_figures = smallFigures(m_maps);
};

POSENC_OFFSCREEN_TEST(TestHandoutHtml)
#include "test_handout_html.moc"
