// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/test_main.h"
#include "ui/markdown/markdown_reader.h"

using namespace posenc;
using namespace posenc::test;

namespace {

// "## 2-3 Title" or "``` 4-6 scene new {3 lines}", with what is special about it.
QString describe(const OutlineItem& item)
{
    const QString lines = QString("%1-%2 ").arg(item.firstLine).arg(item.lastLine);
    if (item.kind == OutlineItem::Kind::Heading)
        return QString(static_cast<int>(item.level), '#') + ' ' + lines + item.text;
    return "``` " + lines + item.text + QString(" {%1}").arg(QString::fromUtf8(item.body).replace('\n', '|'))
           + (item.isAtMargin ? "" : " inside") + (item.isClosed ? "" : " open");
}

QStringList outline(const QByteArray& markdown)
{
    QStringList items;
    for (const OutlineItem& item : outlineOf(markdown))
        items << describe(item);
    return items;
}

} // namespace

class TestMarkdownOutline : public QObject {
    Q_OBJECT

private slots:
    void itemsHaveTheirLines()
    {
        Rows<QByteArray, QStringList> rows;
        rows.add("nothing", "", {});
        rows.add("text", "text\n\nmore\n", {});
        rows.add("headings", "# One\n\ntext\n## Two *and* `three` ##\n### Four", {"# 0-0 One", "## 3-3 Two and three", "### 4-4 Four"});
        rows.add("underlined", "\nOne\n===\nTwo\nlines\n---\n", {"# 1-2 One", "## 3-5 Two lines"});
        rows.add("empty heading", "text\n\n##\n\n# \n", {"## 2-2 ", "# 4-4 "});
        rows.add("not a heading", "##no space\n    ## code\n> ## quoted\n- ## listed\n", {});
        rows.add("a fence", "text\n```scene new\n{}\n\n```\ntext", {"``` 1-4 scene new {{}||}"});
        rows.add("fences in a row", "```a\n1\n```\n```b\n```\n```c\n2\n3\n```", {"``` 0-2 a {1|}", "``` 3-4 b {}", "``` 5-8 c {2|3|}"});
        rows.add("tildes", "~~~a b c\n```\n~~~\n", {"``` 0-2 a b c {```|}"});
        rows.add("longer fence", "````ask\n```\n````\n", {"``` 0-2 ask {```|}"});
        rows.add("no info", "```\ncode\n```\n", {"``` 0-2  {code|}"});
        rows.add("no info, nothing within", "text\n\n```\n```\n", {"``` 2-3  {}"});
        rows.add("blank lines first", "```a\n\n\nx\n```\n", {"``` 0-4 a {||x|}"});
        rows.add("escapes in the info string", "text\n```a\\&b &amp; c\nx\n```\n", {"``` 1-3 a&b &amp; c {x|}"});
        rows.add("indented", "text\n\n  ```a\n  x\n  ```\n", {"``` 2-4 a {x|} inside"});
        rows.add("in a list", "- item\n\n  ```a\n  x\n  ```\n\n```b\n```\n", {"``` 2-4 a {x|} inside", "``` 6-7 b {}"});
        rows.add("in a list, not closed", "- ```a\n  x\n\ntext\n", {"``` 0-2 a {x||} inside open"});
        rows.add("in a quotation, not closed", "> ```a\n> x\n\ntext\n", {"``` 0-1 a {x|} inside open"});
        rows.add("in a list, not closed, before one outside", "- ```a\n```b\nx\n```\n",
                 {"``` 0-0 a {} inside open", "``` 3-3  {} open"}); // md4c takes the first line outside for text
        rows.add("likewise, with no words at all", "text\n- ```\n```b\nx\n```\n", {"``` 1-1  {} inside open", "``` 4-4  {} open"});
        rows.add("in a quotation", "> ```a\n> x\n> ```\n", {"``` 0-2 a {x|} inside"});
        rows.add("behind a list", "- item\n```a\nx\n```\n", {"``` 1-3 a {x|}"});
        rows.add("within a paragraph", "text\n```a\nx\n```\ntext\n", {"``` 1-3 a {x|}"});
        rows.add("never closed", "text\n```a\nx\n\n## Two", {"``` 1-4 a {x||## Two|} open"});
        rows.add("never closed, nothing within", "```a", {"``` 0-0 a {} open"});
        rows.add("indented code", "    ```a\n    x\n", {});
        rows.add("a heading within code", "```a\n## Two\n```\n## Three", {"``` 0-2 a {## Two|}", "## 3-3 Three"});
        rows.add("HTML is text", "<div>\n## Two\n</div>\n```a\n```\n", {"## 1-1 Two", "``` 3-4 a {}"});
        rows.add("letters of several bytes",
                 "größe\n## Gr\xC3\xB6\xC3\x9F"
                 "e √2\n```a ö\nö\n```",
                 {"## 1-1 Größe √2", "``` 2-4 a ö {ö|}"});
        rows.each([&](const QByteArray& markdown, const QStringList& items) { QCOMPARE(outline(markdown), items); });
    }

    void hostileTextTakesNoTime()
    {
        Rows<QByteArray> rows;
        for (const char* const piece :
             {"> ", "- ", "[", "![", "*", "`", "~~~", "```", "# ", "|", "&", "<", "\\", "1. ", "_a", "[a](", "\n\n", "```a\n"})
            rows.add(piece, QByteArray(piece).repeated(200000 / static_cast<int>(qstrlen(piece))));
        rows.add("lists in lists", [] {
            QByteArray lists;
            for (int depth = 0; depth < 600; ++depth)
                lists += QByteArray(2 * depth, ' ') + "- a\n";
            return lists;
        }());
        rows.each([&](const QByteArray& markdown) {
            const std::clock_t before = std::clock(); // of the processor: a busy machine must not cause a failure
            const std::vector<OutlineItem> items = outlineOf(markdown);
            QVERIFY(std::clock() - before < 5 * CLOCKS_PER_SEC);
            int last = 0;
            const auto lines = static_cast<int>(markdown.count('\n')) + 1;
            for (const OutlineItem& item : items) {
                QVERIFY(item.firstLine >= 0 && item.firstLine <= item.lastLine && item.lastLine < lines);
                if (item.isAtMargin)
                    QVERIFY(item.firstLine >= last);
                last = item.lastLine;
            }
        });
    }
};

POSENC_TEST(TestMarkdownOutline)
#include "test_markdown_outline.moc"
