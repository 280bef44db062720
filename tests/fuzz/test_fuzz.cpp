// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/checks.h"
#include "tests/fuzz/mutations.h"
#include "tests/fuzz/readers.h"
#include "tests/support/support.h"
#include "ui/scene/scene_file.h"

#include <ctime>

using namespace posenc::test;

namespace {

QList<QByteArray> corpusOf(const Reader& reader)
{
    QDir folder(QStringLiteral(POSENC_CORPUS));
    folder.cd(reader.name);
    QList<QByteArray> corpus;
    for (const QString& name : folder.entryList(QDir::Files, QDir::Name))
        corpus.append(contentOf(folder.filePath(name)));
    return corpus;
}

/// What a failing test says. The input goes ahead of it as a message, as Qt Test cuts what a failure says after a thousand characters.
QByteArray failure(const QString& broken, const QByteArray& input)
{
    if (!broken.isEmpty())
        qWarning().noquote() << "The input, base64:" << input.left(8192).toBase64();
    return broken.toUtf8();
}

} // namespace

class TestFuzz : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLoggingCategory::setFilterRules(QStringLiteral("qt.gui.imageio=false")); }

    void corpusIsReadOrExplained()
    {
        const AllDrawn all;
        for (const Reader& reader : readers()) {
            const QList<QByteArray> corpus = corpusOf(reader);
            QVERIFY(corpus.size() > 10);
            for (const QByteArray& input : corpus) {
                const std::clock_t before = std::clock(); // of the processor: a busy machine must not cause a failure
                const QString broken = brokenAtAnyCost(reader.broken, input);
                QVERIFY2(broken.isEmpty(), failure(broken, input).constData());
                const bool isFast = std::clock() - before < 20 * CLOCKS_PER_SEC;
                QVERIFY2(isFast, failure(isFast ? QString() : QStringLiteral("This takes too long."), input).constData());
            }
        }
    }

    void hostileFilesEndAsTheyShould_data()
    {
        QTest::addColumn<QString>("why"); // empty if the scene is read
        const QString none = QStringLiteral("posenc did not write");
        for (const char* name : {"plain_text.png", "packed_text.png", "packed_unicode.png", "plain_unicode.png", "without_pixels.png",
                                 "without_header.png", "largest_sides.png", "sides_of_zero.png", "exactly_a_mebibyte.png",
                                 "bombs_of_others.png", "bomb_of_a_profile.png", "two_scenes.png", "scene.posenc", "written_heatmap.png"})
            QTest::newRow(name) << QString();
        for (const char* name : {"text_behind_pixels.png", "bomb.png", "many_chunks.png", "wrong_sum.png", "chunk_beyond_the_end.png",
                                 "largest_chunk.png", "largest_chunk_of_others.png", "stream_cut.png", "stream_unknown.png", "name_cut.png",
                                 "empty_text.png", "signature_only.png"})
            QTest::newRow(name) << none;
        QTest::newRow("just_over_a_mebibyte.png") << "larger than 1 MiB";
        QTest::newRow("bomb_unicode.png") << "larger than 1 MiB";
        QTest::newRow("many_scenes.png") << "not a posenc scene";
        QTest::newRow("empty.posenc") << "is empty";
    }

    void hostileFilesEndAsTheyShould()
    {
        QFETCH(QString, why);
        const auto scene = posenc::readSceneFile(QStringLiteral(POSENC_CORPUS "/scene_file/") + QTest::currentDataTag());
        QVERIFY2(scene.hasValue() == why.isEmpty(), scene.hasValue() ? "It was read." : scene.error().message.c_str());
        if (!scene)
            QVERIFY2(message(scene.error()).contains(why), scene.error().message.c_str());
    }

    // Which of the beginnings differs from run to run; the fuzzers do the rest.
    void beginningsAreReadOrExplained()
    {
        Random random;
        for (const Reader& reader : readers()) {
            const QList<QByteArray> corpus = corpusOf(reader);
            const int trials = reader.writes ? 300 : 1500; // disks are slow
            for (int trial = 0; trial < trials; ++trial) {
                const QByteArray& input = corpus[random.whole<qsizetype>(0, corpus.size() - 1)];
                const QByteArray beginning = input.first(random.whole<qsizetype>(0, std::min<qsizetype>(input.size(), 1500)));
                const QString broken = reader.broken(beginning);
                QVERIFY2(broken.isEmpty(), failure(broken, beginning).constData());
            }
        }
    }

    void woundedIsReadOrExplained_data()
    {
        QTest::addColumn<int>("place");
        for (int i = 0; i < static_cast<int>(readers().size()); ++i)
            QTest::newRow(readers()[static_cast<std::size_t>(i)].name) << i;
    }

    void woundedIsReadOrExplained()
    {
        QFETCH(int, place);
        const Reader& reader = readers()[static_cast<std::size_t>(place)];
        const QList<QByteArray> corpus = corpusOf(reader);
        Random random;
        const int trials = reader.writes ? 600 : 3000; // disks are slow
        for (int trial = 0; trial < trials; ++trial) {
            QByteArray input = mutated(random, corpus[random.whole<qsizetype>(0, corpus.size() - 1)],
                                       corpus[random.whole<qsizetype>(0, corpus.size() - 1)]);
            if (reader.likely && trial % 8 != 0)
                input = reader.likely(random, input);
            const QString broken = brokenAtAnyCost(reader.broken, input);
            QVERIFY2(broken.isEmpty(), failure(broken, input).constData());
        }
    }
};

POSENC_OFFSCREEN_TEST(TestFuzz)
#include "test_fuzz.moc"
