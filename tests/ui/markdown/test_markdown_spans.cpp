// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/markdown/markdown_reader.h"

#include <QTextBlock>
#include <QTextDocument>

using namespace posenc;
using namespace posenc::test;

namespace {

QStringList described(const std::vector<MarkdownSpans::Target>& targets)
{
    QStringList all;
    for (const MarkdownSpans::Target& target : targets)
        all << QString("%1 %2").arg(target.line).arg(target.address) + (target.hasWords ? "" : " wordless");
    return all;
}

} // namespace

class TestMarkdownSpans : public QObject {
    Q_OBJECT

private slots:
    void targetsHaveTheirLines_data()
    {
        QTest::addColumn<QByteArray>("markdown");
        QTest::addColumn<QStringList>("links");
        QTest::addColumn<QStringList>("images");
        const auto row = [](const char* name, const char* markdown, const QStringList& links, const QStringList& images) {
            QTest::newRow(name) << QByteArray(markdown) << links << images;
        };
        row("none", "text [no link] (a)", {}, {});
        row("links", "a [b](#c) d\n\ne [f *g*](preset:h) [i](view:j)", {"0 #c", "2 preset:h", "2 view:j"}, {});
        row("one over two lines", "a\n[b\nc](#d)", {"1 #d"}, {});
        row("images", "![a](b.png)\n\n- ![](c.svg)\n", {}, {"0 b.png", "0 c.svg wordless"}); // its line is that of the last text
        row("an image in a link", "\n[![a](b.png)](#c)", {"1 #c"}, {"1 b.png"});
        row("by reference", "a [b][c]\n\n[c]: http://d.e\n", {"0 http://d.e"}, {});
        row("addresses in the text", "see https://a.b/c and www.d.e or f@g.hi", {"0 https://a.b/c", "0 http://www.d.e", "0 mailto:f@g.hi"},
            {});
        row("in a table", "|a|b|\n|---|---|\n|x|[c](#d)|\n", {"2 #d"}, {});
        row("in code", "`[a](b)`\n\n    [c](d)\n", {}, {});
        row("in HTML, which is text", "<a href=\"x\">[b](#c)</a>", {"0 #c"}, {});
    }

    void targetsHaveTheirLines()
    {
        QFETCH(QByteArray, markdown);
        QFETCH(QStringList, links);
        QFETCH(QStringList, images);
        const MarkdownSpans spans = spansOf(markdown);
        QCOMPARE(described(spans.links), links);
        QCOMPARE(described(spans.images), images);
    }

    void codesHaveTheirPlaces()
    {
        // codes: line, source and text
        Rows<QByteArray, QStringList> rows;
        rows.add("one", "a `=b` c", {"0 `=b` =b"});
        rows.add("two", "`a` and\n`b`", {"0 `a` a", "1 `b` b"});
        rows.add("longer marks", "``a`b`` c", {"0 ``a`b`` a`b"});
        rows.add("spaces within", "`` ` `` `  a  `", {"0 `` ` `` `", "0 `  a  `  a "});
        rows.add("next to each other", "`a` `b`", {"0 `a` a", "0 `b` b"});
        rows.add("over two lines", "x `a\nb` c", {"0 `a|b` a b"});
        rows.add("in a heading, a list and a table", "## `a`\n- `b`\n\n|x|\n|---|\n|`c`|\n", {"0 `a` a", "1 `b` b", "5 `c` c"});
        rows.add("behind letters of several bytes", "größe √ `a`", {"0 `a` a"});
        rows.add("not closed", "`a", {});
        rows.add("a block is no span", "```\n=a\n```\n\n    =b\n", {});
        rows.each([&](const QByteArray& markdown, const QStringList& codes) {
            QStringList found;
            for (const MarkdownSpans::Code& code : spansOf(markdown).codes)
                found << QString("%1 %2 %3")
                             .arg(QString::number(code.line),
                                  QString::fromUtf8(markdown.sliced(code.begin, code.end - code.begin)).replace('\n', '|'), code.text);
            QCOMPARE(found, codes);
        });
    }

    void wordsAreCounted()
    {
        Rows<QByteArray, int> rows;
        rows.add("none", QByteArray(""), 0);
        rows.add("one", QByteArray("one"), 1);
        rows.add("marks are no words", QByteArray("*one* **two** _three_ `four`"), 4);
        rows.add("lines", QByteArray("one\ntwo\n\nthree"), 3);
        rows.add("within a word", QByteArray("o*n*e"), 1);
        rows.add("headings and lists", QByteArray("## one two\n- three\n- four\n"), 4);
        rows.add("an address is not read", QByteArray("[one two](http://three.four/five)"), 2);
        rows.add("code is not read", QByteArray("one\n\n```\ntwo three\n```\n"), 1);
        rows.add("cells", QByteArray("|a|b|\n|---|---|\n|c|d e|\n"), 5);
        rows.each([&](const QByteArray& markdown, int words) { QCOMPARE(static_cast<int>(spansOf(markdown).words), words); });
    }
    void screenFindsTheSame_data() { targetsHaveTheirLines_data(); }

    // What is checked is what is shown: QTextDocument has the same links and images, in the same order.
    void screenFindsTheSame()
    {
        QFETCH(QByteArray, markdown);
        if (QByteArray(QTest::currentDataTag()).startsWith("an image in a link"))
            QSKIP("Qt shows the picture and leaves out the link.");
        QTextDocument document;
        document.setMarkdown(QString::fromUtf8(markdown),
                             QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) | QTextDocument::MarkdownNoHTML);
        QStringList links;
        QStringList images;
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
            for (auto fragment = block.begin(); !fragment.atEnd(); ++fragment) {
                const QTextCharFormat format = fragment.fragment().charFormat();
                if (format.isImageFormat())
                    images << format.toImageFormat().name();
                if (format.isAnchor() && !links.endsWith(format.anchorHref()))
                    links << format.anchorHref();
            }
        const auto addresses = [](const std::vector<MarkdownSpans::Target>& targets) {
            QStringList all;
            for (const MarkdownSpans::Target& target : targets)
                if (target.hasWords) // Qt shows no others
                    all << target.address;
            return all;
        };
        const MarkdownSpans spans = spansOf(markdown);
        QCOMPARE(links, addresses(spans.links));
        QCOMPARE(images, addresses(spans.images));
    }
};

POSENC_OFFSCREEN_TEST(TestMarkdownSpans)
#include "test_markdown_spans.moc"
