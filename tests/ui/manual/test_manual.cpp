// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/fact.h"
#include "tests/support/support.h"
#include "ui/dialogs/help_dialogs.h"
#include "ui/manual/manual.h"
#include "ui/manual/manual_lists.h"
#include "ui/markdown/markdown_reader.h"

#include <QDirIterator>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <set>

using namespace posenc;
using namespace posenc::test;

/// The pages of the manual: all of them can be reached, every link and picture in them is there, and each view has its heading.
class TestManual : public QObject {
    Q_OBJECT

private slots:
    void everyPageIsInTheContents()
    {
        const QString folder = ":/posenc/manual/";
        int looked = 0;
        for (QDirIterator files(folder, {"*.md"}, QDir::Files, QDirIterator::Subdirectories); files.hasNext(); ++looked) {
            const QString name = files.next().mid(folder.size()).chopped(3);
            const bool isTranslation = QRegularExpression("\\.[a-z]{2}$").match(name).hasMatch();
            QVERIFY2(isTranslation || m_manual.placeOf(name), qPrintable(name + " is not in index.md"));
        }
        QVERIFY(looked > 20);
    }

    // The German contents mark the pages that are in English.
    void translatedContentsAreTrue()
    {
        const QString folder = ":/posenc/manual/";
        const QByteArray contents = contentOf(folder + "de/index.de.md");
        const MarkdownSpans spans = spansOf(contents);
        QVERIFY(spans.links.size() > 20);
        for (const MarkdownSpans::Target& link : spans.links) {
            const bool isTranslated = QFile::exists(folder + "de/" + link.address.chopped(3) + ".de.md");
            const QByteArray words = contents.split('\n')[link.line];
            QVERIFY2(isTranslated != words.contains("(englisch)"), words.constData());
        }
    }

    void pagesAreWhole()
    {
        Rows<qulonglong> rows;
        for (std::size_t page = 0; page < m_manual.pages().size(); ++page)
            rows.add(m_manual.pages()[page].name, qulonglong(page));
        rows.each([&](const qulonglong& page) {
            const ManualPage& shown = m_manual.pages()[page];
            QVERIFY(!shown.title().isEmpty() && shown.headings.front().line == 0);
            std::set<QString> slugs;
            for (const ManualHeading& heading : shown.headings) {
                QVERIFY2(slugs.insert(heading.slug).second, qPrintable("two headings are called " + heading.text));
                QCOMPARE(heading.level == 1, &heading == &shown.headings.front());
            }
            const MarkdownSpans spans = spansOf(shown.markdown.toUtf8());
            for (const MarkdownSpans::Target& each : spans.links)
                if (const auto link = m_manual.linkFrom(each.address, page, m_presets); !link)
                    QFAIL(link.error().message.c_str());
            for (const MarkdownSpans::Target& each : spans.images)
                if (const auto picture = shown.picture(each.address); !picture)
                    QFAIL(picture.error().message.c_str());
        });
    }

    void everyViewHasItsHeading()
    {
        for (const ViewInfo& info : views()) {
            const auto place = m_manual.placeOf(info.view);
            QVERIFY2(place, qPrintable(nameOf(info.view) + " has no link view:NAME in reference/views.md"));
            QCOMPARE(m_manual.page(*place).headings[place->heading].text, titleOf(info.view));
        }
    }

    void programWritesItsLists()
    {
        const auto has = [this](const char* page, const QString& text) {
            return m_manual.page(*m_manual.placeOf(page)).markdown.contains(text);
        };
        for (const FactKind& kind : factKinds())
            QVERIFY2(has("reference/facts", "`" + QString::fromStdString(kind.form()) + "`"), kind.form().c_str());
        for (const auto& [term, meaning] : glossaryEntries())
            QVERIFY2(has("reference/glossary", markdownText(meaning)), qPrintable(term));
        for (const Preset& preset : m_presets)
            QVERIFY2(has("reference/presets", "(preset:" + preset.name + ")"), qPrintable(preset.name));
        QVERIFY(has("reference/keys", "| Shift\\+F1 |") || has("reference/keys", "| Shift+F1 |"));
        QVERIFY(has("reference/schemes", "| `fourier` |"));
        QVERIFY(has("reference/lessons", "(lesson:00-what-am-i-looking-at)"));
    }

    // As many headings, the same links, the same lists and code.
    void translationsHaveTheShapeOfTheirOriginals()
    {
        const Manual english({}, QLocale::c());
        const Manual german({}, QLocale(QLocale::German));
        QVERIFY(german.pages().front().title() != english.pages().front().title());
        QCOMPARE(german.pages().size(), english.pages().size());
        for (std::size_t page = 0; page < english.pages().size(); ++page) {
            const ManualPage& original = english.pages()[page];
            const ManualPage& translated = german.pages()[page];
            const InRow in("German page " + original.name.toUtf8());
            QCOMPARE(translated.name, original.name);
            QCOMPARE(translated.headings.size(), original.headings.size());
            QCOMPARE(translated.markdown.count("\n|"), original.markdown.count("\n|")); // rows of tables
            const MarkdownSpans ofOriginal = spansOf(original.markdown.toUtf8());
            const MarkdownSpans ofTranslated = spansOf(translated.markdown.toUtf8());
            QCOMPARE(ofTranslated.links.size(), ofOriginal.links.size());
            for (std::size_t link = 0; link < ofOriginal.links.size(); ++link)
                QCOMPARE(QString(ofTranslated.links[link].address).replace(".de.md", ".md"), QString(ofOriginal.links[link].address));
            QCOMPARE(ofTranslated.codes.size(), ofOriginal.codes.size());
        }
    }

    void wordsAreFound()
    {
        const auto found = m_manual.search("PATCHES  dosovitskiy");
        QVERIFY(!found.empty());
        QCOMPARE(m_manual.page(found.front()).headings[found.front().heading].text, QString("Patches"));
        // Not "con-figure-d": the beginnings of words come before their middles, and a phrase before its words.
        const auto figure = m_manual.search("figure");
        QVERIFY(m_manual.page(figure.front()).headings[figure.front().heading].text.startsWith("Figure"));
        const ManualPlace phrase = m_manual.search("height above").front();
        QVERIFY(m_manual.page(phrase).section(phrase.heading).simplified().contains("height above"));
        QVERIFY(m_manual.search("no page has thesewords").empty());
        QVERIFY(m_manual.search(" ").empty());
    }

    void wrongLinksAreRefused()
    {
        Rows<QString> rows;
        for (const char* const address : {"#nothing", "nothing.md", "views.md#nothing", "../../index.md", "view:heatmop", "preset:nothing",
                                          "lesson:nothing", "lesson:18-sum-or-concatenation", "file:///etc/passwd", "picture.png"})
            rows.add(address, QString(address));
        rows.each([&](const QString& address) {
            const std::size_t page = m_manual.placeOf("reference/window")->page;
            QVERIFY(!m_manual.linkFrom(address, page, m_presets));
            QVERIFY(m_manual.linkFrom("views.md#clocks", page, m_presets) && m_manual.linkFrom("view:heatmap", page, m_presets));
        });
    }

    void htmlHoldsEverything()
    {
        const auto html = manualAsHtml(m_manual, "en");
        QVERIFY(html);
        std::set<QString> ids;
        QStringList targets;
        QXmlStreamReader reader(*html);
        while (!reader.atEnd())
            if (reader.readNext() == QXmlStreamReader::StartElement) {
                const QString id = reader.attributes().value("id").toString();
                QVERIFY2(id.isEmpty() || ids.insert(id).second, qPrintable(id));
                const QString target = reader.attributes().value("href").toString();
                targets << (target.startsWith('#') ? target.mid(1) : QString());
                QVERIFY(reader.name() != QLatin1String("script") && !target.contains(".md"));
            }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        std::size_t headings = 0;
        for (const ManualPage& page : m_manual.pages())
            headings += page.headings.size();
        QCOMPARE(ids.size(), headings);
        for (const QString& target : targets)
            QVERIFY2(target.isEmpty() || ids.contains(target), qPrintable(target));
    }

private:
    const std::vector<Preset> m_presets = readPresets();
    const Manual m_manual{windowLists(), QLocale::c()};
};

POSENC_OFFSCREEN_TEST(TestManual)
#include "test_manual.moc"
