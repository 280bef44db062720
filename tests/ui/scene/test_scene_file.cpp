// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/export/command_text.h"
#include "ui/export/export_job.h"
#include "ui/export/figure.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/features/words/token_input.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/scene/named_files.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"
#include "ui/window/main_window.h"

#include <QMimeData>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

Q_DECLARE_METATYPE(posenc::FileKind)

class TestSceneFile : public QObject {
    Q_OBJECT

private slots:
    void savedScenesComeBack();
    void figuresBringTheirSceneBack();
    void embeddingsAreKeptByTheirPath();
    void embeddingsThatAreGoneHinderNothing();
    void otherFilesAreExplained();
    void everyPrefixOfAFigureIsReadOrExplained();
    void figureWithoutASceneSaysSo();
    void photographIsNoScene();
    void existingFileIsKeptUnlessToldOtherwise();
    void droppedFigureIsShownAndCanBeUndone();
};

void TestSceneFile::savedScenesComeBack()
{
    Random random;
    const QTemporaryDir folder;
    for (int trial = 0; trial < 50; ++trial) {
        const Scene scene = withFittingWindows(randomScene(random));
        QVERIFY(writeSceneFile(scene, folder.filePath("a.posenc"), Existing::Replace).hasValue());
        const auto read = readSceneFile(folder.filePath("a.posenc"));
        QVERIFY2(read.hasValue(), read.hasValue() ? "" : read.error().message.c_str());
        QVERIFY(read->scene == scene);
    }
}

void TestSceneFile::figuresBringTheirSceneBack()
{
    Random random;
    const QTemporaryDir folder;
    const ColorMaps maps;
    for (const View view : {View::Heatmap, View::Position, View::Similarity}) {
        Scene scene = randomScene(random);
        scene.view.name = view;
        scene = withFittingWindows(scene);
        FigureOptions options;
        options.pixels = QSize(300, 200);
        writeContent(folder.filePath("figure.png"), figureAsPng(scene, options, maps).value());
        QVERIFY(readSceneFile(folder.filePath("figure.png")).value().scene == withShownFiles(scene));
        QCOMPARE(readSceneFile(folder.filePath("figure.png")).value().look, figureWords(options));
    }
}

namespace {

// With the files it names, anywhere.
Expected<Scene> openedScene(const QString& path)
{
    const auto file = readSceneFile(path);
    if (!file)
        return file.error();
    return withNamedFiles(file->scene, {});
}

Scene sceneWith(const std::shared_ptr<const OpenedEmbedding>& embedding)
{
    Scene scene;
    scene.encoding = scene.encoding.withDModel(3);
    scene.edit<TokenSettings>().sentence = QStringLiteral("am robot");
    scene.view.name = View::Tokens;
    return withEmbedding(scene, embedding);
}

} // namespace

void TestSceneFile::embeddingsAreKeptByTheirPath()
{
    const auto check = [&](const char* name, const QString& scene, QByteArray written) {
        const InRow in(name);
        const QTemporaryDir folder;
        QDir place(folder.path());
        QVERIFY(place.mkpath("before/inside") && place.cd("before"));
        writeContent(place.filePath("words.csv"), "1,2,3\n4,5,6\n");
        writeContent(place.filePath("words.txt"), "robot\nam\n");
        const auto embedding = readEmbedding(place.filePath("words.csv"), place.filePath("words.txt"));
        QVERIFY(embedding.hasValue());
        QVERIFY(writeSceneFile(sceneWith(*embedding), place.filePath(scene), Existing::Keep).hasValue());
        if (written.isEmpty())
            written = "\"embedding_file\":\"" + place.filePath("words.csv").toUtf8() + '"';
        else
            QVERIFY(QDir(folder.path()).rename("before", "after") && (place.setPath(folder.filePath("after")), true));
        QVERIFY2(contentOf(place.filePath(scene)).contains(written), contentOf(place.filePath(scene)).constData());
        const auto read = openedScene(place.filePath(scene));
        QVERIFY(read.hasValue() && openedEmbedding(*read));
        QCOMPARE(openedEmbedding(*read)->problem, QString());
        QCOMPARE(openedEmbedding(*read)->path, place.filePath("words.csv"));
        QCOMPARE(openedEmbedding(*read)->vocabularyPath, place.filePath("words.txt"));
        QVERIFY(openedEmbedding(*read)->table->values().row(1) == (Eigen::RowVector3d() << 4.0, 5.0, 6.0).finished());
        QVERIFY(openedEmbedding(*read)->table->hasVocabulary());
        // A scene with other embeddings does not need the file.
        Scene random = *read;
        random.edit<TokenSettings>().embedding = EmbeddingSource::Random;
        QVERIFY(!sceneToJson(random).contains("words.csv"));
    };
    check("beside the scene, and moved with it", "a.posenc", QByteArray("\"embedding_file\":\"words.csv\""));
    check("elsewhere", "inside/a.posenc", QByteArray());
}

void TestSceneFile::embeddingsThatAreGoneHinderNothing()
{
    const QTemporaryDir folder;
    const QString table = folder.filePath("words.csv");
    const QString path = folder.filePath("a.posenc");
    writeContent(table, "1,2,3\n4,5,6\n");
    const Scene scene = sceneWith(readEmbedding(table).value());
    QVERIFY(writeSceneFile(scene, path, Existing::Keep).hasValue());
    const QByteArray before = contentOf(path);
    QVERIFY(QFile::remove(table));
    const auto read = openedScene(path);
    QVERIFY2(read.hasValue(), read.hasValue() ? "" : read.error().message.c_str());
    QVERIFY(read->of<TokenSettings>() == scene.of<TokenSettings>() && read->encoding == scene.encoding);
    const auto input = TokenInput::make(*read);
    QVERIFY(!input && input.error().kind == Error::Kind::File);
    QVERIFY2(input.error().message.find("words.csv") != std::string::npos, input.error().message.c_str());
    QVERIFY(!tokenRemedy(*read)); // no button restores it
    // Written again, it still knows their paths, and finds the files once they are back.
    QVERIFY(writeSceneFile(*read, path, Existing::Replace).hasValue());
    QCOMPARE(contentOf(path), before);
    writeContent(table, "1,2,3\n4,5,6\n");
    QVERIFY(TokenInput::make(openedScene(path).value()).hasValue());
}

void TestSceneFile::otherFilesAreExplained()
{
    const auto check = [&](const char* name, const QByteArray& content, const QString& why) {
        const InRow in(name);
        const QTemporaryDir folder;
        const QString path = folder.filePath("file");
        writeContent(path, content);
        const auto scene = readSceneFile(path);
        QVERIFY(!scene.hasValue());
        QVERIFY(scene.error().kind == Error::Kind::File);
        QVERIFY2(isSentence(scene.error().message), scene.error().message.c_str());
        QVERIFY2(message(scene.error()).contains(why), scene.error().message.c_str());
        QVERIFY2(message(scene.error()).contains(path), scene.error().message.c_str());
        for (const QString& absent : {folder.filePath("none"), folder.path()})
            QVERIFY(readSceneFile(absent).error().kind == Error::Kind::File);
    };
    QByteArray picture;
    QBuffer buffer(&picture);
    QImage(4, 4, QImage::Format_RGB32).save(&buffer, "png");
    check("empty", QByteArray(), "is empty");
    check("words", QByteArray("hello"), "does not know this kind of file");
    check("another JSON", QByteArray("{\"a\": 1}"), "not a posenc scene");
    check("a newer version", QByteArray("{\"format\":\"posenc-scene\",\"version\":2}"), "newer");
    check("a value out of range", QByteArray("{\"format\":\"posenc-scene\",\"version\":1,\"encoding\":{\"d_model\":0}}"),
          "encoding.d_model");
    check("a picture of somebody else", picture, "posenc did not write");
    check("the beginning of a picture", picture.left(20), "posenc did not write");
    check("larger than a scene can be", '{' + QByteArray(2 << 20, ' '), "1 MiB");
}

void TestSceneFile::everyPrefixOfAFigureIsReadOrExplained()
{
    const QTemporaryDir folder;
    FigureOptions options;
    options.pixels = QSize(40, 30);
    Scene scene;
    scene.encoding = scene.encoding.withN(77.0);
    const QByteArray figure = figureAsPng(scene, options, ColorMaps()).value();
    int read = 0;
    for (qsizetype size = 0; size <= figure.size(); size += 7) {
        writeContent(folder.filePath("figure.png"), figure.left(size));
        const auto found = readSceneFile(folder.filePath("figure.png"));
        QVERIFY(!found.hasValue() || found->scene == scene);
        read += found.hasValue() ? 1 : 0;
    }
    QVERIFY(read > 0);
}

void TestSceneFile::existingFileIsKeptUnlessToldOtherwise()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("a.posenc");
    writeContent(path, "old");
    QVERIFY(!writeSceneFile(Scene{}, path, Existing::Keep).hasValue());
    QCOMPARE(contentOf(path), QByteArray("old"));
    QVERIFY(writeSceneFile(Scene{}, path, Existing::Replace).hasValue());
    QCOMPARE(contentOf(path), sceneToJson(Scene{}) + '\n');
}

void TestSceneFile::figureWithoutASceneSaysSo()
{
    const auto check = [&](const char* rowName, FileKind kind, const QString& name) {
        const InRow in(rowName);
        const QTemporaryDir folder;
        const QString path = folder.filePath("figure." + nameOf(kind));
        ExportJob job;
        job.kind = kind;
        job.figure.pixels = QSize(300, 200);
        const ColorMaps maps;
        QVERIFY(runExport(job, {path, Existing::Keep}, figuresHere(maps), {}));
        const auto read = readSceneFile(path);
        QVERIFY(!read);
        QVERIFY2(message(read.error()).contains("a figure in " + name + " holds no scene"), qPrintable(message(read.error())));
    };
    check("an SVG", FileKind::Svg, "SVG");
    check("a PDF", FileKind::Pdf, "PDF");
}

void TestSceneFile::photographIsNoScene()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("photograph.png"); // as browsers misname them
    QVERIFY(QImage(9, 9, QImage::Format_RGB32).save(path, "JPEG"));
    const auto read = readSceneFile(path);
    QVERIFY2(!read && message(read.error()).contains("a figure in JPEG holds no scene"), read ? "" : qPrintable(message(read.error())));
}

void TestSceneFile::droppedFigureIsShownAndCanBeUndone()
{
    const QTemporaryDir folder;
    Scene scene;
    scene.encoding = scene.encoding.withDModel(48);
    FigureOptions options;
    options.pixels = QSize(100, 80);
    writeContent(folder.filePath("figure.png"), figureAsPng(scene, options, ColorMaps()).value());
    MainWindow window(Scene{});
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(folder.filePath("figure.png"))});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
    QTRY_VERIFY_WITH_TIMEOUT(window.explorer().scene() == scene, 60000);
    window.explorer().undo();
    QVERIFY(window.explorer().scene() == Scene{});
}

POSENC_OFFSCREEN_TEST(TestSceneFile)
#include "test_scene_file.moc"
