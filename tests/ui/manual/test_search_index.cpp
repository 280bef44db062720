// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/support/texts.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/manual/manual_lists.h"
#include "ui/manual/search_index.h"

#include <QElapsedTimer>

using namespace posenc;
using namespace posenc::test;

namespace {

using Kind = Found::Kind;

QByteArray told(const std::vector<Found>& found)
{
    QByteArray text;
    for (const Found& each : found)
        text += QByteArray::number(static_cast<int>(each.kind)) + ' ' + each.title.toUtf8() + '\n';
    return text.left(600);
}

} // namespace

/// What words find in English and in German, what comes first, and which sentence is shown.
class TestSearchIndex : public QObject {
    Q_OBJECT

private slots:
    void wordsFindWhatTheyMean()
    {
        const SearchIndex index(m_presets, Manual(windowLists()));
        Rows<QString, Kind, QString>(
            {
                {"a lesson", "odd", Kind::Lesson, ":/posenc/lessons/16-odd-d.lesson.md"},
                {"a sentence about a parameter", "odd", Kind::Parameter, "d-model"},
                {"any order, any case", "ODD what", Kind::Lesson, ":/posenc/lessons/16-odd-d.lesson.md"},
                {"beginnings of words", "cos sim", Kind::Manual, "reference/window#similarity-measure"},
                {"an abbreviation", "RoPE", Kind::Lesson, ":/posenc/lessons/21-rope-turning-arrows.lesson.md"},
                {"another one", "ALiBi", Kind::Page, "biases"},
                {"accents", "rèal mödels", Kind::Manual, "howto/open-a-model#open-a-model"},
                {"a key", "d_model", Kind::Parameter, "d-model"},
                {"an option", "kerple-log-r1", Kind::Parameter, "kerple-log-r1"},
                {"a name of a preset", "llama-3-1-8b", Kind::Preset, "llama-3-1-8b"},
                {"a page", "clocks", Kind::Page, "clock"},
                {"a question", "can i take integers zzz", Kind::Lesson, ":/posenc/lessons/06-why-not-integers.lesson.md"},
            })
            .each([&](const QString& typed, Kind kind, const QString& address) {
                const std::vector<Found> found = index.search(typed, Scene());
                QVERIFY2(std::ranges::any_of(found, [&](const Found& each) { return each.kind == kind && each.address == address; }),
                         told(found).constData());
            });
    }

    void theBestComesFirst()
    {
        const SearchIndex index(m_presets, Manual(windowLists()));
        Rows<QString, QString>({
                                   {"a lesson before others that are as good", "odd", "What if d is odd?"},
                                   {"a title that begins so", "rope", "RoPE: turning arrows"},
                                   {"what acts on its page before what has no effect now", "alibi", "Biases: ALiBi heads"},
                                   {"a page before its own parameters", "Attention", "Attention: which words look at which?"},
                                   {"a page whose parameter has its name", "compare", "Compare: what changes between two settings?"},
                                   {"the page of the table", "Encoding", "Positional encoding: what does each position get?"},
                                   {"a question", "which is near position 24", "Are positions 5 and 68 near each other?"},
                                   {"another one", "how does rope differ", "RoPE: turning arrows"},
                                   {"the whole title", "n", "n"},
                                   {"a key", "max_len", "max_len"},
                                   {"a value", "n=100", "n = 100"},
                                   {"a value with blanks", "d_model = 64", "d_model = 64"},
                                   {"a choice", "layout=concatenated", "Layout = concatenated"},
                                   {"a value that cannot be", "n=0", "n"},
                               })
            .each([&](const QString& typed, const QString& title) {
                const std::vector<Found> found = index.search(typed, Scene());
                QVERIFY2(!found.empty() && found.front().title == title, told(found).constData());
            });
        QCOMPARE(index.search("heads", Scene()).back().title, QString("Rotary: ALiBi heads")); // without an effect now
        QVERIFY(index.search("xyzzy", Scene()).empty() && index.search(" ", Scene()).empty());
        QVERIFY(index.search("ddel", Scene()).empty()); // the middle of a word
    }

    void aValueIsSetInThePresentScene()
    {
        const SearchIndex index(m_presets, Manual(windowLists()));
        Scene present;
        present.encoding = present.encoding.withDModel(7);
        const Scene set = index.search("n=100", present).front().scene();
        QCOMPARE(set.encoding.n(), 100.0);
        QCOMPARE(set.encoding.dModel(), 7);
        QCOMPARE(index.search("sentence=to be", present).front().scene().of<TokenSettings>().sentence, QString("to be"));
    }

    void aValueThatCannotBeSaysWhy()
    {
        const Found found = SearchIndex(m_presets, Manual(windowLists())).search("d_model=0", Scene()).front();
        QVERIFY2(!found.scene && found.text.contains("d_model") && found.text.contains('0'), qPrintable(found.text));
    }

    void theSentenceHasTheWord()
    {
        const Found found{{"What if d is odd?", "Columns come in pairs. Sines lack a cosine! An end", {}, {}, {}, {}}, Kind::Lesson};
        Rows<QString, QString>({{"in a later sentence", "cosine", "Sines lack a cosine!"},
                                {"not in the title", "odd cos", "Sines lack a cosine!"},
                                {"only in the title", "odd", "Columns come in pairs."},
                                {"nothing", "", "Columns come in pairs."}})
            .each([&](const QString& typed, const QString& sentence) { QCOMPARE(sentenceFor(found, searchWords(typed)), sentence); });
        const std::vector<std::pair<qsizetype, qsizetype>> places{{0, 3}, {10, 3}};
        QCOMPARE(foundIn("Odd modde oddly", searchWords("ÖDD")), places);
    }

    void germanWordsFindGermanTexts()
    {
        const Spoken german("de");
        const std::vector<Preset> presets = readPresets();
        const SearchIndex index(presets, Manual(windowLists(), QLocale(QLocale::German)));
        for (const char* const typed : {"ungerade", "kosinus letzte", "wellenlänge", "WELLENLANGE"})
            QVERIFY2(!index.search(QString::fromUtf8(typed), Scene()).empty(), typed);
        const std::vector<Found> found = index.search("ungerade", Scene());
        QVERIFY2(std::ranges::any_of(found, [](const Found& each) { return each.address == "d-model"; }), told(found).constData());
    }

    // The window waits for it once.
    void itIsBuiltAtOnce()
    {
        const Manual manual(windowLists());
        QElapsedTimer timer;
        timer.start();
        const SearchIndex index(m_presets, manual);
        const qint64 built = timer.restart();
        QVERIFY(!index.search("a", Scene()).empty());
        qInfo("built in %lld ms, searched in %lld ms", built, timer.elapsed());
        QVERIFY2(built < 500, qPrintable(QString::number(built))); // 50 ms on a machine that does nothing else
    }

private:
    const std::vector<Preset> m_presets = readPresets();
};

POSENC_OFFSCREEN_TEST(TestSearchIndex)
#include "test_search_index.moc"
