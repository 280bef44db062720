// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/model_files.h"
#include "tests/support/rows.h"
#include "ui/scene/scene_json.h"

#include <QTemporaryDir>

#include <functional>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace posenc;
using namespace posenc::test;

namespace {

// A sparse file of that size.
void writeSparse(const QString& path, const QByteArray& beginning, qint64 size)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(beginning) == beginning.size() && file.resize(size));
}

struct Cost {
    int exitCode = -1;
    qint64 memory = 0;  ///< peak, in bytes
    double seconds = 0; ///< processor time
};

// What the program costs until it ends.
Cost costOf(const QStringList& arguments)
{
    QList<QByteArray> words{POSENC_PROGRAM};
    for (const QString& argument : arguments)
        words << argument.toUtf8();
    std::vector<char*> pointers;
    for (QByteArray& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        execv(pointers[0], pointers.data());
        _exit(127);
    }
    int status = 0;
    struct rusage usage {};
    if (wait4(child, &status, 0, &usage) != child || !WIFEXITED(status))
        return {};
    const auto seconds = [](const timeval& time) { return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec); };
    return {WEXITSTATUS(status), qint64{usage.ru_maxrss} * 1024, seconds(usage.ru_utime) + seconds(usage.ru_stime)};
}

} // namespace

// The first is opened. Made when it is needed: what a process has when it starts another counts as memory of that.
using Files = std::vector<std::pair<QString, std::string>>;

using MadeFiles = std::function<Files()>;

/// How the program handles untrusted files.
class TestProgramStrangers : public QObject {
    Q_OBJECT

private slots:
    void filesOutsideAreAllowedByName()
    {
        Rows<QString, QStringList, QString> rows;
        rows.add("a table, in a scene", "table.posenc", QStringList{"../mine.csv"}, "second FILE");
        rows.add("a table, in a figure", "table.png", QStringList{"../mine.csv"}, "second FILE");
        rows.add("the positions, in a scene", "positions.posenc", QStringList{"--table", "../mine.csv"}, "--table");
        rows.add("the positions, in a figure", "positions.png", QStringList{"--table", "../mine.csv"}, "--table");
        rows.add("embeddings, in a scene", "words.posenc", QStringList{"--embedding-file", "../mine.csv"}, "--embedding-file");
        rows.add("embeddings, in a figure", "words.png", QStringList{"--embedding-file", "../mine.csv"}, "--embedding-file");
        rows.each([&](const QString& scene, const QStringList& allowing, const QString& mentioned) {
            const QTemporaryDir folder;
            QVERIFY(QDir(folder.path()).mkdir("scenes"));
            const QString place = folder.filePath("scenes");
            writeContent(folder.filePath("mine.csv"), "0.5,1\n0.25,2\n-1,0\n0,1\n");
            const QStringList words{"--view", "tokens", "--embedding-file", "../mine.csv", "--d-model", "2", "--max-len", "4"};
            const QStringList naming = scene.startsWith("table")       ? QStringList{"../mine.csv"}
                                       : scene.startsWith("positions") ? QStringList{"--table", "../mine.csv"}
                                                                       : words;
            const Outcome made = runProgram(naming + QStringList{"--export", scene}, place);
            QVERIFY2(made.exitCode == 0, made.complaint.constData());
            for (const char* const kind : {"again.png", "again.npy", "again.svg"}) {
                const Outcome refused = runProgram({scene, "--export", kind}, place);
                QCOMPARE(refused.exitCode, 4);
                QVERIFY2(isComplaint(refused.complaint) && refused.complaint.contains(mentioned.toUtf8())
                             && refused.complaint.contains("mine.csv"),
                         refused.complaint.constData());
                QVERIFY(!QFileInfo::exists(place + '/' + kind));
                const Outcome allowed = runProgram(QStringList{scene} + allowing + QStringList{"--export", kind}, place);
                QVERIFY2(allowed.exitCode == 0 && allowed.complaint.isEmpty(), allowed.complaint.constData());
            }
            QCOMPARE(runProgram({scene, "--screenshot", "window.png"}, place).exitCode, 4);
            if (scene.endsWith("png"))
                QVERIFY(contentOf(place + "/again.png") == contentOf(place + '/' + scene)); // the same figure
            // As a scene it passes through: nothing is read.
            QCOMPARE(runProgram({scene, "--export", "again.posenc"}, place).exitCode, 0);
            QVERIFY(contentOf(place + "/again.posenc").contains("mine.csv"));
            // Beside the scene nothing needs permission.
            QVERIFY(QFile::copy(place + '/' + scene, folder.filePath(scene)));
            const Outcome beside = runProgram({scene, "--export", "beside.png"}, folder.path());
            QVERIFY2(beside.exitCode == 0, beside.complaint.constData());
        });
    }

    void whatIsNotShownIsNotNeeded()
    {
        const QTemporaryDir folder;
        const QString pipe = folder.filePath("pipe.csv"); // on which a reader would block
        QCOMPARE(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
        writeContent(folder.filePath("a.posenc"),
                     "{\"format\":\"posenc-scene\",\"version\":1,\"difference\":{\"table_file\":\"/proc/self/environ\"},"
                     "\"tokens\":{\"embedding\":\"file\",\"embedding_file\":\"pipe.csv\"}}");
        const Outcome heatmap = runProgram({"a.posenc", "--export", "a.png"}, folder.path());
        QVERIFY2(heatmap.exitCode == 0 && heatmap.complaint.isEmpty(), heatmap.complaint.constData());
        const Outcome tokens = runProgram({"a.posenc", "--view", "tokens", "--export", "b.png"}, folder.path());
        QCOMPARE(tokens.exitCode, 4);
        QVERIFY2(tokens.complaint.contains("pipe.csv"), tokens.complaint.constData());
        const Outcome difference = runProgram({"a.posenc", "--view", "difference", "--export", "c.png"}, folder.path());
        QCOMPARE(difference.exitCode, 4);
        QVERIFY2(isComplaint(difference.complaint) && difference.complaint.contains("second FILE"), difference.complaint.constData());
    }

    void whatCannotBeATableCostsLittle()
    {
        Rows<QString, QByteArray, qlonglong> rows;
        rows.add("a sparse text of 4 GiB", "a.csv", QByteArray("0,1\n"), (qlonglong{4} << 30));
        rows.add("a sparse text without a line", "a.txt", QByteArray(), (qlonglong{4} << 30));
        rows.add("a line of ten million cells", "a.csv", QByteArray("0,").repeated(10000000), qlonglong{20000000});
        rows.add("fifty million empty lines", "a.csv", QByteArray(50000000, '\n'), qlonglong{50000000});
        rows.add("ten million comments", "a.csv", QByteArray("#\n").repeated(10000000), qlonglong{20000000});
        rows.add("ten million short lines", "a.csv", QByteArray("0\n").repeated(10000000), qlonglong{20000000});
        rows.each([&](const QString& name, const QByteArray& beginning, const qlonglong& size) {
            const QTemporaryDir folder;
            writeSparse(folder.filePath(name), beginning, size);
            const Cost usual = costOf({"--export", folder.filePath("usual.npy")});
            QCOMPARE(usual.exitCode, 0);
            const Cost cost = costOf({folder.filePath(name), "--export", folder.filePath("a.png")});
            QCOMPARE(cost.exitCode, 4);
            QVERIFY2(cost.memory < qint64{300} << 20, qPrintable(QString::number(cost.memory)));
            QVERIFY2(cost.memory < usual.memory + (qint64{32} << 20), qPrintable(QString::number(cost.memory)));
        });
    }

    // Files of strangers that once took up to 5.6 GB or a minute, beside large ones as models and lessons have them.
    void modelsAndLessonsCostLittle()
    {
        Rows<MadeFiles, int, int> rows;
        // to the last, called 0.safetensors and so on
        const auto row = [&](const char* name, int exitCode, const MadeFiles& files, int links = 0) {
            rows.add(name, files, links, exitCode);
        };
        const auto tensors = [](std::size_t count, std::size_t letters) {
            std::string header = '{' + tensorEntry("wpe", "F32", "[2,2]", 0, 16);
            for (std::size_t i = 1; i < count; ++i)
                header += ',' + tensorEntry(std::string(letters, 'n') + std::to_string(i), "F32", "[2,2]", 16 * i, 16 * i + 16);
            return safetensors(header + '}', 16 * count);
        };
        const auto numbered = [](int count, const std::function<std::string(int)>& make) {
            std::vector<std::string> all;
            for (int i = 0; i < count; ++i)
                all.push_back(make(i));
            return all;
        };
        const auto model = [](const std::vector<std::string>& values) {
            return Files{{"a.gguf", gguf(values, {ggufTensor("position_embd.weight", {2, 2}, 0, 0)}, std::string(16, '\0'))}};
        };
        const auto texts = [](const char* key, std::uint64_t count, std::size_t size) {
            std::string all = littleEndian(std::uint32_t{8}) + littleEndian(count);
            for (std::uint64_t i = 0; i < count; ++i)
                all += ggufText(std::string(size, 'x'));
            return ggufValue(key, 9, all);
        };
        const auto lesson = [](const QByteArray& text, const QByteArray& often = {}, int times = 0) {
            return Files{
                {"a.lesson.md", "---\nposenc-lesson: 1\ntitle: T\n---\n# T\n\n## S\n" + (text + often.repeated(times)).toStdString()}};
        };
        row("a name of 20 MB", 4, [=] {
            return Files{{"a.safetensors", safetensors('{' + tensorEntry(std::string(20000000, 'n'), "F32", "[2,2]", 0, 16) + '}', 16)}};
        });
        row("60 MB of names", 4, [=] { return Files{{"a.safetensors", tensors(60000, 900)}}; });
        row(
            "40 links to one file", 4,
            [=] {
                std::string index = R"({"weight_map":{"t":"0.safetensors")";
                for (const std::string& entry :
                     numbered(40, [](int i) { return ",\"t" + std::to_string(i) + "\":\"" + std::to_string(i) + ".safetensors\""; }))
                    index += entry;
                return Files{{"a.safetensors.index.json", index + "}}"}, {"all", tensors(20000, 200)}};
            },
            40);
        row("80 MB of keys", 4,
            [=] { return model(numbered(1200, [](int i) { return ggufValue(std::string(65500, 'k') + std::to_string(i), 0, "\1"); })); });
        row("8 million empty texts", 0, [=] { return model({texts("a", 8000000, 0)}); });
        row("1500 tables of 32600 axes", 4, [=] {
            std::string axes = "(";
            for (int axis = 0; axis < 32600; ++axis)
                axes += "1,";
            std::vector<ZipEntry> tables;
            for (int i = 0; i < 1500; ++i)
                tables.push_back({std::to_string(i) + ".npy", npyFile("<f4", axes + ')', std::string(4, '\0')), true});
            return Files{{"a.npz", zipFile(tables)}};
        });
        row("a long address, often", 2, [=] { return lesson("[x]: " + QByteArray(100000, 'u') + "\n\n", "[x]", 40000); });
        row("a long address with an entity, often", 2,
            [=] { return lesson("[x]: &amp;" + QByteArray(100000, 'u') + "\n\n", "[x]", 40000); });
        row("15000 choices", 2, [=] { return lesson("```ask\nQ?\n(x) a\n", "( ) b\n", 15000); });
        row("700 facts", 2,
            [=] { return lesson("```scene\n{\"encoding\": {\"d_model\": 512, \"max_len\": 100000}}\n```\n", "`=shift_error(5)` ", 700); });
        row("a model of 30000 tensors", 0, [=] { return Files{{"a.safetensors", tensors(30000, 60)}}; });
        row("a vocabulary of 256000 words and 500000 merges", 0, [=] {
            return model({texts("tokenizer.ggml.tokens", 256000, 8), texts("tokenizer.ggml.merges", 500000, 12)});
        });
        rows.each([&](const MadeFiles& files, int links, int exitCode) {
            if (isSanitized())
                QSKIP("a sanitizer needs more of everything");
            const QTemporaryDir folder;
            QStringList paths;
            for (const auto& [name, content] : files()) {
                paths << folder.filePath(name);
                writeContent(paths.last(), QByteArray::fromRawData(content.data(), static_cast<qsizetype>(content.size())));
            }
            for (int i = 0; i < links; ++i)
                QVERIFY(QFile::link(paths.last(), folder.filePath(QString::number(i) + ".safetensors")));
            const Cost cost = costOf(paths.first().endsWith(".md") ? QStringList{"--check", paths.first()}
                                                                   : QStringList{paths.first(), "--export", folder.filePath("a.npy")});
            QCOMPARE(cost.exitCode, exitCode);
            QVERIFY2(cost.memory < qint64{300} << 20, qPrintable(QString::number(cost.memory)));
            QVERIFY2(cost.seconds < 8.0, qPrintable(QString::number(cost.seconds))); // work without a bound takes minutes
        });
    }

    void vocabulariesAreText()
    {
        // why: empty: they are read
        Rows<QByteArray, QByteArray> rows;
        rows.add("UTF-8", QByteArray("größe\n位置\n"), QByteArray());
        rows.add("Latin-1",
                 QByteArray("gr\xf6\xdf"
                            "e\nposition\n"),
                 QByteArray("Line 1 is not UTF-8 text"));
        rows.add("Latin-1 at the end", QByteArray("position\ngr\xf6"), QByteArray("Line 2 is not UTF-8 text"));
        rows.add("UTF-16",
                 QByteArray("\xff\xfe"
                            "a\0\n\0b\0\n\0",
                            10),
                 QByteArray("Line 1 is not UTF-8 text"));
        rows.add("binary",
                 QByteArray("\x7f"
                            "ELF\x01\0\0\n\0\n",
                            10),
                 QByteArray("Line 1 is not UTF-8 text"));
        rows.add("a letter cut off", QByteArray("\xe2\x82\nb\n"), QByteArray("Line 1 is not UTF-8 text"));
        rows.add("thirty million empty lines", QByteArray(30000000, '\n'), QByteArray("more lines than its table has rows, 2"));
        rows.each([&](const QByteArray& words, const QByteArray& why) {
            const QTemporaryDir folder;
            writeContent(folder.filePath("e.csv"), "0.5,1\n0.25,2\n");
            writeContent(folder.filePath("words.txt"), words);
            const QStringList arguments{"--embedding-file", folder.filePath("e.csv"),   "--vocabulary", folder.filePath("words.txt"),
                                        "--export",         folder.filePath("a.posenc")};
            const Outcome outcome = runProgram(arguments);
            QCOMPARE(outcome.exitCode, why.isEmpty() ? 0 : 4);
            if (why.isEmpty())
                return;
            QVERIFY2(isComplaint(outcome.complaint) && outcome.complaint.contains(why), outcome.complaint.constData());
            const Cost cost = costOf(arguments);
            QVERIFY2(cost.memory < qint64{300} << 20, qPrintable(QString::number(cost.memory)));
        });
    }

    void figureCutOffIsOpenedWithAWord()
    {
        const QTemporaryDir folder;
        QCOMPARE(runProgram({"--n", "77", "--export", "a.png"}, folder.path()).exitCode, 0);
        writeContent(folder.filePath("cut.png"), contentOf(folder.filePath("a.png")).first(3000));
        const Outcome outcome = runProgram({"cut.png", "--export", "again.png"}, folder.path());
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(isComplaint(outcome.complaint) && outcome.complaint.contains("cut.png is cut off"), outcome.complaint.constData());
        QCOMPARE(contentOf(folder.filePath("again.png")), contentOf(folder.filePath("a.png")));
    }

    // Their decoders have remarks, too.
    void picturesOfOthersAreRefusedInOneLine()
    {
        const QTemporaryDir folder;
        QCOMPARE(runProgram({"--export", "a.png"}, folder.path()).exitCode, 0);
        QByteArray figure = contentOf(folder.filePath("a.png"));
        const qsizetype scene = figure.indexOf("posenc-scene") + 40;
        figure[scene] = static_cast<char>(figure[scene] ^ 1); // the chunk's checksum is wrong
        writeContent(folder.filePath("b.png"), figure);
        const Outcome outcome = runProgram({"b.png", "--export", "c.png"}, folder.path());
        QCOMPARE(outcome.exitCode, 4);
        QVERIFY2(isComplaint(outcome.complaint), outcome.complaint.constData());
    }

    void settingsThatAreNoFileHinderNothing()
    {
        const QTemporaryDir home;
        QVERIFY(QDir(home.path()).mkdir("posenc"));
        const QString pipe = home.filePath("posenc/posenc.conf");
        QCOMPARE(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CONFIG_HOME", home.path());
        environment.insert("QT_QPA_PLATFORM", "offscreen");
        program.setProcessEnvironment(environment);
        program.start(POSENC_PROGRAM, {});
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT((said += program.readAllStandardError()).contains('\n'), 60000);
        QVERIFY2(isComplaint(said) && said.contains("posenc.conf"), said.constData());
        QTest::qWait(200); // it continues
        QCOMPARE(program.state(), QProcess::Running);
        program.terminate();
        QVERIFY(program.waitForFinished(60000));
        struct stat status {};
        QVERIFY(stat((pipe + ".unreadable").toLocal8Bit().constData(), &status) == 0 && S_ISFIFO(status.st_mode)); // it is kept
    }

    void namesThatAreNoTextAreRefused()
    {
        // arguments: for a shell
        Rows<QString, int> rows;
        rows.add("an export", "--export \"$(printf 'a\\344\\366.png')\"", 4);
        rows.add("an export, in one word", "--export=\"$(printf 'a\\344\\366.png')\"", 4);
        rows.add("a screenshot", "--screenshot \"$(printf 'a\\344\\366.png')\"", 4);
        rows.add("a file to open", "\"$(printf 'a\\344.csv')\" --export b.png", 4);
        rows.add("an embedding", "--embedding-file \"$(printf '\\377.csv')\" --export b.png", 4);
        rows.add("a title", "--title \"$(printf 'gr\\366\\337e')\" --export b.png", 2);
        rows.add("a number", "--n \"$(printf '\\300')\" --export b.png", 2);
        rows.each([&](const QString& arguments, int exitCode) {
            const QTemporaryDir folder;
            QCOMPARE(QProcess::execute("/bin/sh", {"-c", "printf '0,1\\n' > \"$(printf '%s/a\\344.csv' \"$0\")\"", folder.path()}), 0);
            const QStringList before = namesIn(folder.path());
            const Outcome outcome = runInShell("exec \"$0\" " + arguments, {}, folder.path());
            QCOMPARE(outcome.exitCode, exitCode);
            QVERIFY2(isComplaint(outcome.complaint) && outcome.complaint.contains("UTF-8") && outcome.complaint.isValidUtf8(),
                     outcome.complaint.constData());
            QCOMPARE(namesIn(folder.path()), before);
        });
    }

    void complaintsAreOneShortLine()
    {
        // before: the value follows
        Rows<QStringList, QStringList> rows;
        const auto row = [&](const QStringList& before, const QStringList& after = {"--export", "a.png"}) {
            rows.add((before + QStringList{"…"} + after).join(' '), before, after);
        };
        for (const char* const option : {"n",
                                         "d-model",
                                         "max-len",
                                         "layout",
                                         "frequencies",
                                         "view",
                                         "position",
                                         "dimension",
                                         "second-position",
                                         "measure",
                                         "over",
                                         "rows",
                                         "columns",
                                         "preset",
                                         "size",
                                         "dpi",
                                         "cell-pixels",
                                         "colormap",
                                         "theme",
                                         "frames-per-second",
                                         "sweep",
                                         "scheme",
                                         "dropout",

                                         "compare-with",
                                         "embedding-file",
                                         "perplexity",
                                         "code"})
            row({QString("--") + option});
        row({"--list"}, {});
        row({"--export"}, {});
        row({"--screenshot"}, {});
        row({"--format"}, {"--export", "a.txt"});
        row({}, {"--export", "a.png"});
        row({"a.posenc", "b.posenc"});
        row({"--embedding-file", "a.csv", "--vocabulary"});
        rows.each([&](const QStringList& before, const QStringList& after) {
            const QTemporaryDir folder;
            writeContent(folder.filePath("a.csv"), "0.5,1\n");
            for (const QString& value :
                 {QString(3000, 'x'), QStringLiteral("a\nb\r\nc"), QStringLiteral("\033[31mred\007"), QString(3000, QChar(0x20ac)),
                  QString("no/") + QString(200, 'y') + "\n/" + QString(200, 'z') + "/a.png", "--" + QString(3000, 'o'),
                  QString(3000, '1')}) {
                const Outcome outcome = runProgram(before + QStringList{value} + after, folder.path());
                QVERIFY2(outcome.exitCode >= 2 && outcome.exitCode <= 4,
                         qPrintable(QString::number(outcome.exitCode) + QString::fromUtf8(outcome.complaint)));
                QVERIFY2(isComplaint(outcome.complaint) && outcome.complaint.size() < 1000 && !outcome.complaint.contains('\033')
                             && !outcome.complaint.contains('\r') && outcome.complaint.isValidUtf8(),
                         outcome.complaint.constData());
                QCOMPARE(namesIn(folder.path()), QStringList{"a.csv"});
            }
        });
    }
};

POSENC_OFFSCREEN_TEST(TestProgramStrangers)
#include "test_program_strangers.moc"
