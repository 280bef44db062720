// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/features/recognition/table_check_settings.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/scene/named_files.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"

#include <QTemporaryDir>

#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace posenc;
using namespace posenc::test;

namespace {

const QByteArray numbers = "0.5,1\n0.25,2\n";
const QByteArray secret = "hunter2,hunter3\nhunter2,hunter3\n";

// Notices when a file or a folder's content is opened or read.
class Watch {
public:
    explicit Watch(const QString& path) : m_watch(inotify_init1(IN_NONBLOCK))
    {
        inotify_add_watch(m_watch, QFile::encodeName(path).constData(), IN_OPEN | IN_ACCESS);
    }
    ~Watch() { close(m_watch); }
    bool heard() const
    {
        char events[4096];
        return ::read(m_watch, events, sizeof events) > 0;
    }

private:
    int m_watch;
};

// An untrusted scene that names any files.
QByteArray sceneNaming(const QString& table, const QString& embedding, const QString& vocabulary = {}, const QString& source = "file")
{
    QJsonObject tokens{{"embedding", source}, {"embedding_file", embedding}, {"vocabulary", vocabulary}};
    return QJsonDocument(QJsonObject{{"format", "posenc-scene"},
                                     {"version", 1},
                                     {"encoding", QJsonObject{{"d_model", 2}, {"max_len", 4}}},
                                     {"difference", QJsonObject{{"table_file", table}}},
                                     {"tokens", tokens}})
        .toJson();
}

bool isAboutNothing(const QString& problem)
{
    return isSentence(problem.section(". ", 0, 0).toStdString() + (problem.contains(". ") ? "." : "")) && !problem.contains("hunter");
}

} // namespace

/// Files named by a scene, which may be untrusted.
class TestNamedFiles : public QObject {
    Q_OBJECT

private slots:
    void onlyTheFolderIsRead();
    void anythingThatIsNoFileIsLeftAlone();
    void whatIsNotShownIsNotOpened();
    void nothingIsToldOfTheContent();
    void tableComesBack();
    void tableThatIsGoneIsSaid();
    void longPathsComeBack();
    void readingCanBeCancelled();
    void figureCutOffIsSaid();
};

void TestNamedFiles::onlyTheFolderIsRead()
{
    const auto row = [&](const char* name, QString named, bool inside) {
        const InRow in(name);
        const QTemporaryDir folder;
        const QDir place(folder.path());
        for (const char* const each : {"scenes/below", "secret", "scenes2"})
            QVERIFY(place.mkpath(each));
        for (const char* const each : {"scenes/mine.csv", "scenes/below/mine.csv", "secret/mine.csv", "scenes2/mine.csv"})
            writeContent(place.filePath(each), numbers);
        QVERIFY(QFile::link("mine.csv", place.filePath("scenes/stays.csv"))
                && QFile::link("../secret/mine.csv", place.filePath("scenes/link.csv"))
                && QFile::link(place.filePath("secret"), place.filePath("scenes/linked"))
                && QFile::link("link.csv", place.filePath("scenes/twice.csv")));
        if (named.contains("%1"))
            named = named.arg(folder.path());
        const Watch secretFolder(place.filePath("secret"));
        const Watch otherFolder(place.filePath("scenes2"));
        for (const bool ofTable : {true, false}) {
            writeContent(place.filePath("scenes/a.posenc"), sceneNaming(ofTable ? named : QString(), ofTable ? QString() : named));
            const auto file = readSceneFile(place.filePath("scenes/a.posenc"));
            QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
            QVERIFY(!comparedTable(file->scene)
                    && (!openedEmbedding(file->scene) || !openedEmbedding(file->scene)->table)); // nothing is opened with the scene
            const QStringList unopened = unopenedFiles(file->scene);
            QCOMPARE(unopened.size(), 1);
            QCOMPARE(filesOutside(unopened, file->folder).isEmpty(), inside);
            const Scene scene = withNamedFiles(file->scene, file->folder).value();
            QCOMPARE(ofTable ? comparedTable(scene) != nullptr : openedEmbedding(scene)->table != nullptr, inside);
            QVERIFY(inside || (!secretFolder.heard() && !otherFolder.heard()));
            if (!inside) {
                const QString problem = ofTable ? scene.opened.of<CheckedTable>().unopened->problem : openedEmbedding(scene)->problem;
                QVERIFY2(isAboutNothing(problem) && problem.contains("outside the folder"), qPrintable(problem));
                // Allowed, it is read.
                const Scene allowed = withNamedFiles(scene, {}).value();
                QVERIFY(ofTable ? comparedTable(allowed) != nullptr : openedEmbedding(allowed)->table != nullptr);
                QVERIFY(named.contains("scenes2") ? otherFolder.heard()
                                                  : secretFolder.heard()); // otherwise the watch notices nothing at all
            }
        }
    };
    // %1 is the folder around both
    row("beside the scene", "mine.csv", true);
    row("in a folder below", "below/mine.csv", true);
    row("absolute, and beside the scene", "%1/scenes/mine.csv", true);
    row("through dots, and beside the scene", "below/../mine.csv", true);
    row("out and in again", "../scenes/mine.csv", true);
    row("a link that stays", "stays.csv", true);
    row("absolute", "%1/secret/mine.csv", false);
    row("through dots", "../secret/mine.csv", false);
    row("through a folder and dots", "below/../../secret/mine.csv", false);
    row("a link to the file", "link.csv", false);
    row("a link to its folder", "linked/mine.csv", false);
    row("a link to a link", "twice.csv", false);
    row("a folder whose name begins alike", "../scenes2/mine.csv", false);
    row("through the process's own folder", "/proc/self/root%1/secret/mine.csv", false);
}

void TestNamedFiles::anythingThatIsNoFileIsLeftAlone()
{
    const auto row = [&](const char* name, const QString& named) {
        const InRow in(name);
        const QTemporaryDir folder;
        const QDir place(folder.path());
        QCOMPARE(::mkfifo(place.filePath("pipe.csv").toLocal8Bit().constData(), 0600), 0);
        QVERIFY(place.mkdir("folder.csv") && QFile::link("pipe.csv", place.filePath("link.csv"))
                && QFile::link("round.csv", place.filePath("round.csv")));
        writeContent(place.filePath("a.posenc"), sceneNaming(named, named, named));
        const auto file = readSceneFile(place.filePath("a.posenc"));
        QVERIFY(file.hasValue());
        for (const QString& within : {file->folder, QString()}) { // nor if everything is allowed
            const Scene scene = withNamedFiles(file->scene, within).value();
            QVERIFY(!comparedTable(scene) && !openedEmbedding(scene)->table);
            QVERIFY2(isAboutNothing(scene.opened.of<CheckedTable>().unopened->problem),
                     qPrintable(scene.opened.of<CheckedTable>().unopened->problem));
            QVERIFY2(isAboutNothing(openedEmbedding(scene)->problem), qPrintable(openedEmbedding(scene)->problem));
            QVERIFY(scene.opened.of<CheckedTable>().unopened->problem.size() < 700);
        }
    };
    row("a pipe", "pipe.csv");
    row("a folder", "folder.csv");
    row("a device", "/dev/zero");
    row("a terminal", "/dev/tty");
    row("a link to a pipe", "link.csv");
    row("nothing", "none.csv");
    row("a name too long for any file", QString(4000, 'x'));
    row("a link to itself", "round.csv");
}

void TestNamedFiles::whatIsNotShownIsNotOpened()
{
    const QTemporaryDir folder;
    const QDir place(folder.path());
    QVERIFY(place.mkdir("below"));
    writeContent(place.filePath("below/mine.csv"), numbers);
    for (const char* const source : {"random", "batch"}) {
        writeContent(place.filePath("a.posenc"), sceneNaming({}, "below/mine.csv", "below/mine.csv", source));
        const auto file = readSceneFile(place.filePath("a.posenc"));
        QVERIFY(file.hasValue() && unopenedFiles(file->scene).isEmpty());
        const Watch below(place.filePath("below"));
        const Scene scene = withNamedFiles(file->scene, {}).value();
        QVERIFY(!below.heard() && !openedEmbedding(scene));
    }
}

void TestNamedFiles::nothingIsToldOfTheContent()
{
    const auto row = [&](const char* name, const QByteArray& table, const QByteArray& vocabulary) {
        const InRow in(name);
        const QTemporaryDir folder;
        const QDir place(folder.path());
        writeContent(place.filePath("mine.csv"), table);
        writeContent(place.filePath("words.txt"), vocabulary);
        writeContent(place.filePath("a.posenc"),
                     sceneNaming(vocabulary.isEmpty() ? "mine.csv" : "", "mine.csv", vocabulary.isEmpty() ? "" : "words.txt"));
        const auto file = readSceneFile(place.filePath("a.posenc"));
        QVERIFY(file.hasValue());
        const Scene scene = withNamedFiles(file->scene, file->folder).value();
        QVERIFY(!openedEmbedding(scene)->table);
        const QStringList problems{openedEmbedding(scene)->problem, scene.opened.of<CheckedTable>().unopened
                                                                        ? scene.opened.of<CheckedTable>().unopened->problem
                                                                        : openedEmbedding(scene)->problem};
        for (const QString& problem : problems) {
            QVERIFY2(isAboutNothing(problem), qPrintable(problem));
            for (const char* const told : {"nan", "1e", "Line", "column", "twice", "header", "1 word", "rows"})
                QVERIFY2(!QString(problem).remove(folder.path()).contains(told), qPrintable(problem));
        }
        // What the user opens is explained.
        const auto opened = readEmbedding(place.filePath("mine.csv"), vocabulary.isEmpty() ? QString() : place.filePath("words.txt"));
        QVERIFY(!opened.hasValue() && QString::fromStdString(opened.error().message) != openedEmbedding(scene)->problem);
    };
    row("words for numbers", secret, QByteArray());
    row("a word below numbers", numbers + "hunter2,1\n", QByteArray());
    row("a header of NPY", QByteArray("\x93NUMPY\x01\0\x20\0hunter2hunter2hunter2hunter2hunte", 42), QByteArray());
    row("not a number", QByteArray("0,1\n0,nan\n"), QByteArray());
    row("too large a number", QByteArray("0,1\n0,1e300\n"), QByteArray());
    row("a word twice", numbers, QByteArray("hunter2\nhunter2\n"));
    row("too many words", numbers, QByteArray("hunter2\nhunter3\nhunter4\n"));
    row("too few words", numbers, QByteArray("hunter2\n"));
    row("words in Latin-1", numbers, QByteArray("hunter2\nhunt\xe9r\n"));
}

void TestNamedFiles::tableComesBack()
{
    const auto check = [&](const char* rowName, const QString& name) {
        const InRow in(rowName);
        const QTemporaryDir folder;
        const QString path = folder.filePath(name);
        QByteArray text;
        for (int k = 0; k < 12; ++k)
            text += QByteArray::number(std::sin(k), 'g', 17) + ',' + QByteArray::number(std::cos(k) + (k == 7 ? 0.5 : 0.0), 'g', 17) + '\n';
        writeContent(folder.filePath("mine.csv"), text);
        Scene scene = comparedWith(Scene(), readComparedTable({folder.filePath("mine.csv")}).value());
        scene.edit<TableCheckSettings>().showsTable = true;
        scene.view.windows[View::Difference] = CellWindow{{2.0, 9.0}, {0.0, 2.0}};
        scene.encoding = scene.encoding.withN(77.0);
        if (name.endsWith("png"))
            writeContent(path, figureAsPng(scene, {}, ColorMaps()).value());
        else
            QVERIFY(writeSceneFile(scene, path, Existing::Keep).hasValue());
        const auto file = readSceneFile(path);
        QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
        QVERIFY(!comparedTable(file->scene) && file->remark.isEmpty());
        Scene again = withNamedFiles(file->scene, file->folder).value();
        QVERIFY(comparedTable(again) && comparedTable(again)->own.values == comparedTable(scene)->own.values
                && comparedTable(again)->path == comparedTable(scene)->path);
        again.opened.edit<CheckedTable>().table = comparedTable(scene); // the same table, another object
        QVERIFY(again == scene);
        // A figure of another view reveals nothing about the table.
        scene.view.name = View::Heatmap;
        QVERIFY(!figureAsPng(scene, {}, ColorMaps()).value().contains("mine.csv"));
        QVERIFY(sceneToJson(scene).contains("mine.csv"));
    };
    check("a scene", "a.posenc");
    check("a figure", "a.png");
}

void TestNamedFiles::tableThatIsGoneIsSaid()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("a.posenc");
    writeContent(folder.filePath("mine.csv"), numbers);
    const Scene scene = comparedWith(Scene(), readComparedTable({folder.filePath("mine.csv")}).value());
    QVERIFY(writeSceneFile(scene, path, Existing::Keep).hasValue());
    const QByteArray before = contentOf(path);
    QVERIFY(before.contains("\"table_file\":\"mine.csv\"") && QFile::remove(folder.filePath("mine.csv")));
    const auto file = readSceneFile(path);
    const Scene again = withNamedFiles(file->scene, file->folder).value();
    QVERIFY(!comparedTable(again) && again.opened.of<CheckedTable>().unopened);
    QVERIFY2(again.opened.of<CheckedTable>().unopened->problem.contains("mine.csv was not opened. There is no such file."),
             qPrintable(again.opened.of<CheckedTable>().unopened->problem));
    const auto figure = Figure::make(again, {}, ColorMaps());
    QCOMPARE((*figure)->unavailableReason(), again.opened.of<CheckedTable>().unopened->problem);
    // Written again, it still knows its path.
    QVERIFY(writeSceneFile(again, path, Existing::Replace).hasValue());
    QCOMPARE(contentOf(path), before);
}

void TestNamedFiles::longPathsComeBack()
{
    const QTemporaryDir folder;
    const QString below = QString(120, 'a') + '/' + QString(120, 'b') + '/' + QString::fromUtf8("ä").repeated(60);
    QVERIFY(QDir(folder.path()).mkpath(below));
    const QString table = folder.filePath(below + "/mine.csv");
    writeContent(table, numbers);
    Scene scene = withEmbedding(Scene(), readEmbedding(table).value());
    QVERIFY(writeSceneFile(scene, folder.filePath("a.posenc"), Existing::Keep).hasValue());
    const auto file = readSceneFile(folder.filePath("a.posenc"));
    QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
    QCOMPARE(withNamedFiles(file->scene, file->folder).value().opened.of<OpenedWords>().embedding->problem, QString());
}

void TestNamedFiles::readingCanBeCancelled()
{
    const QTemporaryDir folder;
    writeContent(folder.filePath("mine.csv"), numbers);
    writeContent(folder.filePath("a.posenc"), sceneNaming("mine.csv", "mine.csv"));
    const auto file = readSceneFile(folder.filePath("a.posenc"));
    std::stop_source stop;
    stop.request_stop();
    const auto scene = withNamedFiles(file->scene, file->folder, {{}, stop.get_token()});
    QVERIFY(!scene.hasValue() && scene.error().kind == Error::Kind::Cancelled);
}

void TestNamedFiles::figureCutOffIsSaid()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("a.png");
    const QByteArray figure = figureAsPng(Scene(), {}, ColorMaps()).value();
    for (const qsizetype size : {qsizetype{3000}, figure.size() / 2, figure.size() - 1, figure.size() - 12}) {
        writeContent(path, figure.first(size));
        const auto file = readSceneFile(path);
        QVERIFY2(file.hasValue() && file->scene == Scene(), file ? "" : file.error().message.c_str());
        QVERIFY2(isSentence(file->remark.toStdString()) && file->remark.contains("a.png is cut off"), qPrintable(file->remark));
    }
    for (const QByteArray& whole : {figure, figure + "and something that another program has put behind it"}) {
        writeContent(path, whole);
        QCOMPARE(readSceneFile(path).value().remark, QString());
    }
}

POSENC_OFFSCREEN_TEST(TestNamedFiles)
#include "test_named_files.moc"
