// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/schemes.h"
#include "tests/support/support.h"
#include "ui/export/export_job.h"
#include "ui/features/compare/compared_scene.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/features/words/token_input.h"
#include "ui/scene/explorer.h"
#include "ui/scene/named_files.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

const QByteArray fileNumbers = "1,0\n0.5,-1\n0.25,2\n";

std::shared_ptr<const OpenedTable> tableIn(const QTemporaryDir& folder, const QString& name = QStringLiteral("mine.csv"))
{
    writeContent(folder.filePath(name), fileNumbers);
    return readOpenedTable({folder.filePath(name)}).value();
}

Scene withOther(Scene scene, const Scene& other)
{
    scene.other = SceneBox(other);
    return scene;
}

} // namespace

/// The table that positions get their numbers from, as scenes and their files keep it.
class TestOpenedTable : public QObject {
    Q_OBJECT
private slots:
    void takesTheSizesOfTheTable();
    void sceneFilesKeepThePath();
    void sceneFilesKeepTheHeader();
    void bothSidesKeepTheirs();
    void nothingOutsideIsRead();
    void whatIsGoneIsSaid();
    void undoReadsItAgain();
    void figuresRememberItOnlyIfShown();
    void figuresNameWhatLiesBesideThem();
    void posencHasTablesOfItsOwn();
};

void TestOpenedTable::takesTheSizesOfTheTable()
{
    const QTemporaryDir folder;
    const auto table = tableIn(folder);
    Explorer explorer;
    explorer.setScene(withTable(Scene(), table));
    QCOMPARE(qint64{explorer.scene().encoding.maxLen()}, qint64{3});
    QCOMPARE(qint64{explorer.scene().encoding.dModel()}, qint64{2});
    QCOMPARE(explorer.scene().view.measure, Measure::Cosine);
    Scene larger = explorer.scene();
    larger.encoding = larger.encoding.withMaxLen(100).withDModel(7);
    explorer.setScene(larger);
    QCOMPARE(qint64{explorer.scene().encoding.maxLen()}, qint64{3});
    larger.scheme.name = SchemeName();
    explorer.setScene(larger);
    QCOMPARE(qint64{explorer.scene().encoding.maxLen()}, qint64{100});
    QVERIFY(explorer.scene().scheme.table == table); // to be chosen again
}

void TestOpenedTable::sceneFilesKeepThePath()
{
    const QTemporaryDir folder;
    const Scene scene = withTable(Scene(), tableIn(folder));
    QVERIFY(sceneToJson(scene, folder.path()).contains("\"table_file\":\"mine.csv\""));
    QVERIFY(sceneToJson(scene, QDir::tempPath() + "/elsewhere").contains(folder.filePath("mine.csv").toUtf8()));
    const QString path = folder.filePath("a.posenc");
    QVERIFY(writeSceneFile(scene, path, Existing::Replace).hasValue());
    const SceneFile file = readSceneFile(path).value();
    QVERIFY(file.scene.scheme.table && !file.scene.scheme.table->numbers);
    QCOMPARE(unopenedFiles(file.scene), QStringList{folder.filePath("mine.csv")});
    const Scene whole = withNamedFiles(file.scene, file.folder).value();
    QVERIFY(whole.scheme.table->numbers);
    QVERIFY(whole.scheme.table->numbers->values() == scene.scheme.table->numbers->values());
    Scene same = whole;
    same.scheme.table = scene.scheme.table;
    QVERIFY(same == scene);
    QVERIFY(!sceneToJson(withTable(Scene(), nullptr), {}).contains("table_file"));
}

void TestOpenedTable::sceneFilesKeepTheHeader()
{
    const QTemporaryDir folder;
    tableIn(folder);
    for (const auto& [header, rows] : {std::pair(HeaderRow::Auto, 3), std::pair(HeaderRow::Yes, 2), std::pair(HeaderRow::No, 3)}) {
        const Scene scene = withTable(Scene(), readOpenedTable({folder.filePath("mine.csv"), {}, 0, header}).value());
        QCOMPARE(qint64{scene.encoding.maxLen()}, qint64{rows});
        const QByteArray json = sceneToJson(scene, folder.path());
        QCOMPARE(json.contains("\"header\":"), header != HeaderRow::Auto);
        const Scene back = sceneFromJson(json).value();
        QVERIFY(back.scheme.table->header == header);
        const Scene compared = comparedWith(Scene(), readComparedTable({folder.filePath("mine.csv"), {}, 0, header}).value());
        QVERIFY(sceneFromJson(sceneToJson(compared, folder.path())).value().opened.of<CheckedTable>().unopened->header == header);
    }
    const Scene tokens = withEmbedding(Scene(), readEmbedding(folder.filePath("mine.csv"), {}, {}, HeaderRow::Yes).value());
    QCOMPARE(openedEmbedding(tokens)->table->values().rows(), 2);
    QVERIFY(sceneFromJson(sceneToJson(tokens, folder.path())).value().opened.of<OpenedWords>().embedding->header == HeaderRow::Yes);
    QVERIFY(!sceneFromJson(R"({"format":"posenc-scene","version":1,"scheme":{"name":"table","table_file":"a.csv","header":"maybe"}})"));
}

void TestOpenedTable::bothSidesKeepTheirs()
{
    const QTemporaryDir folder;
    Scene other = withTable(Scene(), tableIn(folder, "b.csv"));
    const Scene scene = withOther(withTable(Scene(), tableIn(folder, "a.csv")), other);
    const QString path = folder.filePath("a.posenc");
    QVERIFY(writeSceneFile(scene, path, Existing::Replace).hasValue());
    const SceneFile file = readSceneFile(path).value();
    QCOMPARE(unopenedFiles(file.scene).size(), 2);
    const Scene whole = withNamedFiles(file.scene, file.folder).value();
    QCOMPARE(whole.scheme.table->name, QStringLiteral("a.csv"));
    QVERIFY(whole.other.get()->scheme.table->numbers);
    QCOMPARE(whole.other.get()->scheme.table->name, QStringLiteral("b.csv"));
    QCOMPARE(qint64{whole.other.get()->encoding.maxLen()}, qint64{3});
}

// The scene may come from an untrusted file.
void TestOpenedTable::nothingOutsideIsRead()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath("scenes"));
    Scene scene = withTable(Scene(), tableIn(folder));
    const QString path = folder.filePath("scenes/a.posenc");
    for (const bool other : {false, true}) {
        QVERIFY(writeSceneFile(other ? withOther(Scene(), scene) : scene, path, Existing::Replace).hasValue());
        const SceneFile file = readSceneFile(path).value();
        QCOMPARE(filesOutside(unopenedFiles(file.scene), file.folder), QStringList{folder.filePath("mine.csv")});
        const Scene whole = withNamedFiles(file.scene, file.folder).value();
        const auto table = other ? whole.other.get()->scheme.table : whole.scheme.table;
        QVERIFY(!table->numbers && table->problem.contains("allow the file"));
        QCOMPARE(table->path, folder.filePath("mine.csv")); // nothing is lost
    }
}

void TestOpenedTable::whatIsGoneIsSaid()
{
    const QTemporaryDir folder;
    const Scene scene = withTable(Scene(), tableIn(folder));
    const QString path = folder.filePath("a.posenc");
    QVERIFY(writeSceneFile(scene, path, Existing::Replace).hasValue());
    for (const QByteArray& content : {QByteArray(), QByteArray("1,hunter2\n1,2,3\n")}) {
        QFile::remove(folder.filePath("mine.csv"));
        if (!content.isEmpty())
            writeContent(folder.filePath("mine.csv"), content);
        const SceneFile file = readSceneFile(path).value();
        const Scene whole = withNamedFiles(file.scene, file.folder).value();
        QVERIFY(!whole.scheme.table->numbers);
        QVERIFY2(whole.scheme.table->problem.contains("mine.csv") && !whole.scheme.table->problem.contains("hunter"),
                 qPrintable(whole.scheme.table->problem));
        QVERIFY(sceneToJson(whole, folder.path()).contains("\"table_file\":\"mine.csv\""));
    }
}

void TestOpenedTable::undoReadsItAgain()
{
    const QTemporaryDir folder;
    QByteArray row;
    for (int j = 0; j < 999; ++j)
        row += "0.5,";
    row += "1\n";
    QByteArray large; // beyond what the history keeps
    while (large.size() < 9000 * row.size())
        large += row;
    writeContent(folder.filePath("large.csv"), large);
    Explorer explorer;
    QSignalSpy requested(&explorer, &Explorer::reopenRequested);
    explorer.setScene(withTable(Scene(), readOpenedTable({folder.filePath("large.csv")}).value()));
    explorer.setScene(withTable(Scene(), tableIn(folder)));
    QVERIFY(requested.isEmpty());
    explorer.undo();
    QCOMPARE(requested.size(), 1);
    QVERIFY(explorer.scene().scheme.table->problem.contains("large.csv"));
    explorer.reopen(withNamedFiles(requested.front().front().value<Scene>(), QString()).value());
    QVERIFY(explorer.scene().scheme.table->numbers);
    QCOMPARE(qint64{explorer.scene().encoding.dModel()}, qint64{1000});
}

void TestOpenedTable::figuresRememberItOnlyIfShown()
{
    const QTemporaryDir folder;
    Scene scene = withTable(Scene(), tableIn(folder));
    QVERIFY(withShownFiles(scene).scheme.table);
    scene.scheme.name = "binary"_scheme;
    QVERIFY(!withShownFiles(scene).scheme.table);
}

// A picture that is passed on tells nothing about the folders of a computer.
void TestOpenedTable::figuresNameWhatLiesBesideThem()
{
    const QTemporaryDir folder;
    const ColorMaps maps;
    ExportJob job;
    job.scene = withTable(Scene(), tableIn(folder));
    job.kind = FileKind::Png;
    const QString path = folder.filePath("figure.png");
    QVERIFY(runExport(job, {path, Existing::Replace}, figuresHere(maps)).hasValue());
    QVERIFY(!contentOf(path).contains(folder.path().toUtf8()));
    const Scene read = readSceneFile(path).value().scene;
    QCOMPARE(read.scheme.table->path, folder.filePath("mine.csv"));
}

// They are open as soon as they are named, from anywhere, and stay where they are.
void TestOpenedTable::posencHasTablesOfItsOwn()
{
    const QString path = QStringLiteral(":/posenc/tables/words-around.npy");
    const QByteArray json =
        R"({"format": "posenc-scene", "version": 1, "scheme": {"name": "table", "table_file": ")" + path.toUtf8() + "\"}}";
    const Scene scene = sceneFromJson(json).value();
    QVERIFY(scene.scheme.table && scene.scheme.table->numbers && unopenedFiles(scene).isEmpty());
    QVERIFY(scene.scheme.table == sceneFromJson(json)->scheme.table); // read once
    QCOMPARE(scene.scheme.table->name, QStringLiteral("words-around.npy"));
    QCOMPARE(qint64{scene.encoding.maxLen()}, qint64{128});
    QCOMPARE(qint64{scene.encoding.dModel()}, qint64{32});
    const QTemporaryDir folder;
    QVERIFY(sceneToJson(scene, folder.path()).contains(path.toUtf8()));
    QVERIFY(writeSceneFile(scene, folder.filePath("a.posenc"), Existing::Replace).hasValue());
    QVERIFY(readSceneFile(folder.filePath("a.posenc"))->scene.scheme.table == scene.scheme.table);
    // The trained rows are waves: neighbours are alike.
    const Table& rows = scene.scheme.table->numbers->values();
    for (Eigen::Index k = 0; k + 1 < rows.rows(); ++k)
        QVERIFY(rows.row(k).dot(rows.row(k + 1)) > 0.8 * rows.row(k).norm() * rows.row(k + 1).norm());
    QVERIFY(!builtInTable({QStringLiteral(":/posenc/tables/none.npy")}) && !builtInTable({folder.filePath("a.npy")}));
    QVERIFY(readTable({QStringLiteral(":/posenc/tables/none.npy")}).error().message.ends_with("There is no such table in posenc."));
    QCOMPARE(readTable({.path = path, .firstRow = 100}).value().values.rows(), 28);
    // So are the embeddings of three words, in the order of the sentence.
    const Scene words = sceneFromJson(R"({"format": "posenc-scene", "version": 1, "encoding": {"d_model": 2}, "view": {"name": "tokens"},
        "tokens": {"sentence": "dog bites man man bites dog", "embedding": "file", "embedding_file": ":/posenc/tables/three-words.npy"}})")
                            .value();
    QVERIFY(unopenedFiles(words).isEmpty());
    const auto tokens = TokenInput::make(words);
    QVERIFY2(tokens, tokens ? "" : tokens.error().message.c_str());
    for (const auto& [token, value] : {std::pair(0, 1.0), {1, 0.0}, {2, 1.0}, {3, 1.0}, {4, 0.0}, {5, 1.0}})
        QCOMPARE(tokens->input().embeddingValue(token, 0), value);
    QCOMPARE(tokens->input().embeddingValue(5, 1), 0.0);
    QVERIFY(writeSceneFile(words, folder.filePath("b.posenc"), Existing::Replace).hasValue());
    QVERIFY(readSceneFile(folder.filePath("b.posenc"))->scene.opened.of<OpenedWords>().embedding == openedEmbedding(words));
    QVERIFY(!builtInEmbedding(folder.filePath("a.npy")));
    QVERIFY(withFilesOf(words, Scene()).opened.of<OpenedWords>().embedding == openedEmbedding(words)); // as a lesson shows it
}

POSENC_OFFSCREEN_TEST(TestOpenedTable)
#include "test_opened_table.moc"
