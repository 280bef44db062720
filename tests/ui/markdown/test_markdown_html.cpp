// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random.h"
#include "tests/support/support.h"
#include "ui/markdown/markdown_html.h"

#include <QXmlStreamReader>

using namespace posenc;
using namespace posenc::test;

namespace {

HtmlTargets targets()
{
    return {[](const QString& address) { return address.startsWith('#') ? "#to-" + address.mid(1) : QString(); },
            [](const QString& address) { return address.startsWith("http") ? address : QString(); },
            [](const QString& address) { return address.endsWith(".png") ? "src=\"x\"" : QString(); }};
}

QString htmlFrom(const QString& markdown, int topHeading = 3) { return htmlOf(markdown, topHeading, targets()); }

// Why it is not well-formed; empty if it is.
QString complaintAbout(const QString& html)
{
    QXmlStreamReader xml("<body>" + html + "</body>");
    while (!xml.atEnd())
        xml.readNext();
    return xml.hasError() ? xml.errorString() + ": " + html.left(300) : QString();
}

} // namespace

class TestMarkdownHtml : public QObject {
    Q_OBJECT

private slots:
    void markdownBecomesHtml()
    {
        Rows<QString, QString> rows;
        const auto row = [&](const char* markdown, const char* html) { rows.add(markdown, QString(markdown), QString(html)); };
        row("", "");
        row("a **b** *c* ~~d~~ `e`", "<p>a <strong>b</strong> <em>c</em> <del>d</del> <code>e</code></p>\n");
        row("a\nb  \nc", "<p>a\nb<br/>\nc</p>\n");
        row("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n");
        row("<img src=x onerror=alert(1)>", "<p>&lt;img src=x onerror=alert(1)&gt;</p>\n");
        row("a < b & c \"d\"", "<p>a &lt; b &amp; c &quot;d&quot;</p>\n");
        row("&amp; &lt; &copy; &nbsp;x &#65; &#x42;", "<p>&amp; &lt; © \u00a0x A B</p>\n");
        row("&#0; &#xd800; &#x110000;", "<p>\ufffd \ufffd \ufffd</p>\n");
        row("a\x01\x1f", "<p>a</p>\n");
        row("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n");
        row("***http://a.b*\xef\xbf\xbe*", "<p>*<em><em>http://a.b*</em></em></p>\n"); // md4c forgets one
        row("3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n");
        row("- [ ] a\n- [x] b", "<ul>\n<li>☐ a</li>\n<li>☑ b</li>\n</ul>\n");
        row("> a", "<blockquote>\n<p>a</p>\n</blockquote>\n");
        row("```\na < b\n```", "<pre><code>a &lt; b\n</code></pre>\n");
        row("***", "<hr/>\n");
        row("| a | b |\n|---|--:|\n| 1 | 2 |",
            "<table><thead><tr><th>a</th><th style=\"text-align:right\">b</th></tr>\n</thead>\n<tbody><tr><td>1</td><td "
            "style=\"text-align:right\">2</td></tr>\n</tbody>\n</table>\n");
        row("[a](#b)", "<p><a href=\"#to-b\">a</a></p>\n");
        row("[a](preset:b)", "<p>a</p>\n");
        row("[a](javascript:alert(1))", "<p>a</p>\n");
        row("[a](https://b.c/?d=1&amp;e=2)", "<p>a (https://b.c/?d=1&amp;e=2)</p>\n");
        row("<https://b.c>", "<p>https://b.c</p>\n");
        row("[b.c](https://b.c)", "<p>b.c</p>\n");
        row("![a *b* \"c\"](d.png)", "<p><img src=\"x\" alt=\"a b &quot;c&quot;\"/></p>\n");
        row("![a](d.exe)", "<p>[a]</p>\n");
        row("[![a](d.png)](#e)", "<p><a href=\"#to-e\"><img src=\"x\" alt=\"a\"/></a></p>\n");
        row("שלום 😀", "<p>שלום 😀</p>\n");
        rows.each([&](const QString& markdown, const QString& expected) {
            const QString html = htmlFrom(markdown);
            QVERIFY2(complaintAbout(html).isEmpty(), qPrintable(complaintAbout(html)));
            QCOMPARE(html, expected);
        });
    }

    void headingsHaveNoGaps()
    {
        QCOMPARE(htmlFrom("# a\n###### b\n## c\n#### d").remove('\n'), QString("<h3>a</h3><h4>b</h4><h3>c</h3><h4>d</h4>"));
        QCOMPARE(htmlFrom("### a\n#### b", 2).remove('\n'), QString("<h2>a</h2><h3>b</h3>"));
        QCOMPARE(htmlFrom("# a\n###### b\n###### c\n###### d\n###### e", 5).remove('\n'),
                 QString("<h5>a</h5><h6>b</h6><h6>c</h6><h6>d</h6><h6>e</h6>"));
    }

    void deepTextIsAllThere()
    {
        Rows<QString> rows;
        rows.add("quotations", QString(5000, '>') + " words");
        QString list;
        for (int depth = 0; depth < 60; ++depth)
            list += QString(2 * depth, ' ') + "- item\n";
        rows.add("lists", list + QString(120, ' ') + "words");
        rows.add("stars", QString(5000, '*') + "words" + QString(5000, '*'));
        rows.add("brackets", QString(5000, '[') + "words" + QString(5000, ']'));
        rows.each([&](const QString& markdown) {
            const QString html = htmlFrom(markdown);
            QVERIFY2(complaintAbout(html).isEmpty(), qPrintable(complaintAbout(html)));
            QVERIFY(html.contains("words"));
            QVERIFY(html.count("<blockquote>") <= 8 && html.count("<ul>") <= 8);
            QCOMPARE(html.count("item"), markdown.count("item"));
        });
    }

    void whateverTheTextItIsWellFormed()
    {
        const QStringList scraps{"*",
                                 "**",
                                 "_",
                                 "`",
                                 "```\n",
                                 "[a](#b)",
                                 "![",
                                 "](",
                                 ")",
                                 "<",
                                 ">",
                                 "\n> ",
                                 "\n- ",
                                 "\n1. ",
                                 "\n\n",
                                 "\n# ",
                                 "| a | b |\n|---|---|\n",
                                 "&amp;",
                                 "&#0;",
                                 "&x",
                                 "a",
                                 "word ",
                                 "\\",
                                 "\n    ",
                                 "~~",
                                 "\x01",
                                 "\ufffe",
                                 "<!-- -->",
                                 "<b>",
                                 "http://a.b",
                                 "é",
                                 "- [x] "};
        Random random;
        for (int trial = 0; trial < 3000; ++trial) {
            QString markdown;
            for (std::int64_t length = random.whole(1, 40); length > 0; --length)
                markdown += random.oneOf(scraps);
            const QString complaint = complaintAbout(htmlFrom(markdown));
            QVERIFY2(complaint.isEmpty(), qPrintable(complaint + "\n" + markdown));
        }
    }

    void onlyOneParagraphHasAnInside()
    {
        QCOMPARE(insideOfParagraph(htmlFrom("a *b*")), QString("a <em>b</em>"));
        for (const char* const other : {"", "a\n\nb", "- a", "# a", "a\n- b"})
            QVERIFY2(insideOfParagraph(htmlFrom(other)).isEmpty(), other);
    }
};

POSENC_OFFSCREEN_TEST(TestMarkdownHtml)
#include "test_markdown_html.moc"
