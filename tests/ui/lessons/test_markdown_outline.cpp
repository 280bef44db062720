// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/lessons/markdown_outline.h"

using namespace posenc;

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
    void itemsHaveTheirLines_data();
    void itemsHaveTheirLines();
    void hostileTextTakesNoTime_data();
    void hostileTextTakesNoTime();
};

void TestMarkdownOutline::itemsHaveTheirLines_data()
{
    QTest::addColumn<QByteArray>("markdown");
    QTest::addColumn<QStringList>("items");
    const auto row = [](const char* name, const char* markdown, const QStringList& items) {
        QTest::newRow(name) << QByteArray(markdown) << items;
    };
    row("nothing", "", {});
    row("text", "text\n\nmore\n", {});
    row("headings", "# One\n\ntext\n## Two *and* `three` ##\n### Four", {"# 0-0 One", "## 3-3 Two and three", "### 4-4 Four"});
    row("underlined", "\nOne\n===\nTwo\nlines\n---\n", {"# 1-2 One", "## 3-5 Two lines"});
    row("empty heading", "text\n\n##\n\n# \n", {"## 2-2 ", "# 4-4 "});
    row("not a heading", "##no space\n    ## code\n> ## quoted\n- ## listed\n", {});
    row("a fence", "text\n```scene new\n{}\n\n```\ntext", {"``` 1-4 scene new {{}||}"});
    row("fences in a row", "```a\n1\n```\n```b\n```\n```c\n2\n3\n```", {"``` 0-2 a {1|}", "``` 3-4 b {}", "``` 5-8 c {2|3|}"});
    row("tildes", "~~~a b c\n```\n~~~\n", {"``` 0-2 a b c {```|}"});
    row("longer fence", "````ask\n```\n````\n", {"``` 0-2 ask {```|}"});
    row("no info", "```\ncode\n```\n", {"``` 0-2  {code|}"});
    row("no info, nothing within", "text\n\n```\n```\n", {"``` 2-3  {}"});
    row("blank lines first", "```a\n\n\nx\n```\n", {"``` 0-4 a {||x|}"});
    row("escapes in the info string", "text\n```a\\&b &amp; c\nx\n```\n", {"``` 1-3 a&b &amp; c {x|}"});
    row("indented", "text\n\n  ```a\n  x\n  ```\n", {"``` 2-4 a {x|} inside"});
    row("in a list", "- item\n\n  ```a\n  x\n  ```\n\n```b\n```\n", {"``` 2-4 a {x|} inside", "``` 6-7 b {}"});
    row("in a list, not closed", "- ```a\n  x\n\ntext\n", {"``` 0-2 a {x||} inside open"});
    row("in a quotation, not closed", "> ```a\n> x\n\ntext\n", {"``` 0-1 a {x|} inside open"});
    row("in a list, not closed, before one outside", "- ```a\n```b\nx\n```\n",
        {"``` 0-0 a {} inside open", "``` 3-3  {} open"}); // md4c takes the first line outside for text
    row("likewise, with no words at all", "text\n- ```\n```b\nx\n```\n", {"``` 1-1  {} inside open", "``` 4-4  {} open"});
    row("in a quotation", "> ```a\n> x\n> ```\n", {"``` 0-2 a {x|} inside"});
    row("behind a list", "- item\n```a\nx\n```\n", {"``` 1-3 a {x|}"});
    row("within a paragraph", "text\n```a\nx\n```\ntext\n", {"``` 1-3 a {x|}"});
    row("never closed", "text\n```a\nx\n\n## Two", {"``` 1-4 a {x||## Two|} open"});
    row("never closed, nothing within", "```a", {"``` 0-0 a {} open"});
    row("indented code", "    ```a\n    x\n", {});
    row("a heading within code", "```a\n## Two\n```\n## Three", {"``` 0-2 a {## Two|}", "## 3-3 Three"});
    row("HTML is text", "<div>\n## Two\n</div>\n```a\n```\n", {"## 1-1 Two", "``` 3-4 a {}"});
    row("letters of several bytes",
        "größe\n## Gr\xC3\xB6\xC3\x9F"
        "e √2\n```a ö\nö\n```",
        {"## 1-1 Größe √2", "``` 2-4 a ö {ö|}"});
}

void TestMarkdownOutline::itemsHaveTheirLines()
{
    QFETCH(QByteArray, markdown);
    QFETCH(QStringList, items);
    QCOMPARE(outline(markdown), items);
}

void TestMarkdownOutline::hostileTextTakesNoTime_data()
{
    QTest::addColumn<QByteArray>("markdown");
    for (const char* const piece :
         {"> ", "- ", "[", "![", "*", "`", "~~~", "```", "# ", "|", "&", "<", "\\", "1. ", "_a", "[a](", "\n\n", "```a\n"})
        QTest::newRow(piece) << QByteArray(piece).repeated(200000 / static_cast<int>(qstrlen(piece)));
    QTest::newRow("lists in lists") << [] {
        QByteArray lists;
        for (int depth = 0; depth < 600; ++depth)
            lists += QByteArray(2 * depth, ' ') + "- a\n";
        return lists;
    }();
}

void TestMarkdownOutline::hostileTextTakesNoTime()
{
    QFETCH(QByteArray, markdown);
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
}

POSENC_TEST(TestMarkdownOutline)
#include "test_markdown_outline.moc"
