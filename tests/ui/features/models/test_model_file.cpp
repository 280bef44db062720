// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/model_files.h"
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "tests/support/system_calls.h"
#include "ui/features/models/model_file.h"

#include <QTemporaryDir>

#include <cerrno>
#include <sys/stat.h>
#include <sys/syscall.h>

using namespace posenc;
using namespace posenc::test;

namespace {

// A file of one tensor of 4 × 2 numbers, all of them `number`.
QByteArray modelOf(const std::string& name, float number)
{
    std::string numbers;
    for (int i = 0; i < 8; ++i)
        numbers += littleEndian(number);
    return QByteArray::fromStdString(safetensors('{' + tensorEntry(name, "F32", "[4,2]", 0, 32) + '}', numbers));
}

QByteArray indexOf(const char* map) { return QByteArray(R"({"metadata":{"total_size":64},"weight_map":)") + map + '}'; }

QString whyNotOpened(const QString& path, const Reading& reading = {})
{
    const auto model = openModelFile(path, reading);
    return model ? QString() : message(model.error());
}

} // namespace

class TestModelFile : public QObject {
    Q_OBJECT

private slots:
    void everyFormatIsOpened()
    {
        Rows<QByteArray, QString, bool> examples;
        // by its name or its beginning
        const QByteArray gpt2 = QByteArray::fromStdString(gguf({}, {ggufTensor("wpe", {2, 4}, 0, 0)}, std::string(32, '\0')));
        const QByteArray npz = QByteArray::fromStdString(zipFile({{"wpe.npy", npyFile("<f4", "(4, 2)", std::string(32, '\0'))}}));
        examples.add("safetensors", modelOf("wpe", 0.0f), "model.safetensors", true);
        examples.add("safetensors under another name", modelOf("wpe", 0.0f), "model.bin", false);
        examples.add("GGUF", gpt2, "gpt2.GGUF", true);
        examples.add("GGUF under another name", gpt2, "sha256-1234", true);
        examples.add("NPZ", npz, "tables.npz", true);
        examples.each([&](const QByteArray& content, const QString& name, bool isModel) {
            const QTemporaryDir folder;
            const QString path = folder.filePath(name);
            writeContent(path, content);
            QCOMPARE(isModelFile(path), isModel);
            const auto model = openModelFile(path);
            QVERIFY2(model.hasValue(), model ? "" : model.error().message.c_str());
            QVERIFY(model->path == path && model->opened == QStringList{path} && model->notOpened.isEmpty() && model->configPath.isEmpty());
            QVERIFY(model->tensors->tensors().size() == 1 && model->tensors->tensors().front().name == "wpe");
            const auto table = model->tensors->table(0, 1);
            QVERIFY(table && table->values.rows() == 3 && table->values.cols() == 2);
            writeContent(folder.filePath("config.json"), "{}");
            QCOMPARE(openModelFile(path)->configPath, folder.filePath("config.json"));
        });
    }

    void onlyNeededShardsAreOpened()
    {
        const QTemporaryDir folder;
        const QString index = folder.filePath("model.safetensors.index.json");
        writeContent(index, indexOf(R"({"wte":"one.safetensors","wpe.weight":"two.safetensors","head":"three.safetensors"})"));
        writeContent(folder.filePath("two.safetensors"), modelOf("wpe.weight", 2.0f)); // the others are not even there
        const auto model = openModelFile(index);
        QVERIFY2(model.hasValue(), model ? "" : model.error().message.c_str());
        QCOMPARE(model->opened, QStringList{folder.filePath("two.safetensors")});
        QCOMPARE(model->notOpened, (QStringList{folder.filePath("one.safetensors"), folder.filePath("three.safetensors")}));
        QCOMPARE(model->tensors->table(0)->values(3, 1), 2.0);
        QVERIFY(whyNotOpened(folder.path()).isEmpty());
        writeContent(index, indexOf(R"({"wte":"one.safetensors","wpe.weight":"four.safetensors"})"));
        QVERIFY2(whyNotOpened(index).contains("four.safetensors was not opened. There is no such file."), qPrintable(whyNotOpened(index)));
    }

    void shardsWithoutPositionsAreAllOpened()
    {
        const QTemporaryDir folder;
        const QString index = folder.filePath("m.safetensors.index.json");
        writeContent(index, indexOf(R"({"b":"two.safetensors","a":"one.safetensors"})"));
        writeContent(folder.filePath("one.safetensors"), modelOf("a", 1.0f));
        writeContent(folder.filePath("two.safetensors"), modelOf("b", 2.0f));
        const auto model = openModelFile(index);
        QVERIFY2(model.hasValue(), model ? "" : model.error().message.c_str());
        QVERIFY(model->opened.size() == 2 && model->tensors->tensors().size() == 2);
        QCOMPARE(model->tensors->table(0)->values(0, 0), 2.0);
        QCOMPARE(model->tensors->table(1, 3)->values(0, 0), 1.0);
        QVERIFY(!model->tensors->table(2));
        QCOMPARE(readModelTable(index, "a")->values(0, 0), 1.0);
        writeContent(folder.filePath("two.safetensors"), modelOf("a", 2.0f));
        QVERIFY2(whyNotOpened(index).contains("have a tensor \"a\""), qPrintable(whyNotOpened(index)));
    }

    void otherIndexesAreExplained()
    {
        Rows<QByteArray, QString> rows;
        rows.add("a path upwards", indexOf(R"({"wpe":"../model.safetensors"})"), "only files in the folder");
        rows.add("an absolute path", indexOf(R"({"wpe":"/etc/passwd"})"), "only files in the folder");
        rows.add("the folder above", indexOf(R"({"wpe":".."})"), "only files in the folder");
        rows.add("a folder within", indexOf(R"({"wpe":"a/b"})"), "only files in the folder");
        rows.add("a zero byte", indexOf(R"({"wpe":"a\u0000b"})"), "only files in the folder");
        rows.add("a number", indexOf(R"({"wpe":1})"), "not a file name");
        rows.add("an object", indexOf(R"({"wpe":{"a":"b"}})"), "not a file name");
        rows.add("a list of names", indexOf(R"(["a"])"), "not a file name");
        rows.add("nothing in it", indexOf("{}"), "no \"weight_map\"");
        rows.add("no map", QByteArray(R"({"metadata":{"x":[1,{"y":null}]}})"), "no \"weight_map\"");
        rows.add("two maps", QByteArray(R"({"weight_map":{"a":"b"},"weight_map":{"a":"b"}})"), "twice");
        rows.add("a list", QByteArray("[]"), "not an object");
        rows.add("not JSON", QByteArray("{"), "not JSON");
        rows.add("empty", QByteArray(), "not JSON");
        rows.add("nested", QByteArray(R"({"a":)").repeated(50), "nested more than 16 times");
        rows.add("itself", indexOf(R"({"wpe":"model.safetensors.index.json"})"), "safetensors");
        rows.each([&](const QByteArray& index, const QString& why) {
            const QTemporaryDir folder;
            const QString path = folder.filePath("model.safetensors.index.json");
            writeContent(path, index);
            const QString sentence = whyNotOpened(path);
            QVERIFY2(sentence.startsWith(path + " was not opened. ") && sentence.contains(why) && sentence.endsWith('.'),
                     qPrintable(sentence));
        });
    }

    void foldersAreOpened()
    {
        // opened: empty: config.json alone
        // why: empty if it is opened
        Rows<QStringList, QString, QString> rows;
        rows.add("one file", QStringList{"a.safetensors", "readme.txt"}, "a.safetensors", QString());
        rows.add("the usual name", QStringList{"a.safetensors", "model.safetensors"}, "model.safetensors", QString());
        rows.add("several", QStringList{"a.safetensors", "b.safetensors"}, QString(),
                 "The folder has 2 model files, \"a.safetensors\" among them");
        rows.add("only a configuration", QStringList{"config.json"}, QString(), QString());
        rows.add("both", QStringList{"config.json", "x.safetensors"}, "x.safetensors", QString());
        rows.add("a file of another format", QStringList{"a.gguf", "b.npz"}, "a.gguf", QString());
        rows.add("nothing", QStringList{"readme.txt"}, QString(), "The folder has no .safetensors, .gguf or .npz file and no config.json");
        rows.each([&](const QStringList& files, const QString& opened, const QString& why) {
            const QTemporaryDir folder;
            for (const QString& name : files)
                writeContent(folder.filePath(name), modelOf("wpe", 1.0f));
            const auto model = openModelFile(folder.path());
            QCOMPARE(model.hasValue(), why.isEmpty());
            if (!model) {
                QVERIFY2(message(model.error()).contains(why), model.error().message.c_str());
                return;
            }
            QCOMPARE(model->opened, opened.isEmpty() ? QStringList() : QStringList{folder.filePath(opened)});
            QCOMPARE(model->tensors == nullptr, opened.isEmpty());
            QCOMPARE(model->configPath, files.contains("config.json") ? folder.filePath("config.json") : QString());
        });
    }

    void otherFilesAreExplained()
    {
        const QTemporaryDir folder;
        const QString pipe = folder.filePath("pipe.safetensors");
        QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        QVERIFY(whyNotOpened(pipe).contains("that of a folder, a device or a pipe"));
        QVERIFY(whyNotOpened(folder.filePath("none.safetensors")).endsWith("There is no such file."));
        QVERIFY(!whyNotOpened(QString()).isEmpty());
        const QString pickle = folder.filePath("pytorch_model.bin");
        writeContent(pickle, QByteArray("\x80\x02\x8a\x0al\xfc\x9c\x46\xf9 j\xa8P\x19.", 15) + QByteArray(100, '\0'));
        QVERIFY2(whyNotOpened(pickle).contains("python -c \"import torch,numpy as n; n.save('wpe.npy', "),
                 qPrintable(whyNotOpened(pickle)));
        QVERIFY(!isModelFile(folder.filePath("none")) && !isModelFile(pickle) && !isModelFile(folder.path()));
        std::stop_source stop;
        stop.request_stop();
        writeContent(folder.filePath("a.safetensors"), modelOf("wpe", 1.0f));
        const auto cancelled = openModelFile(folder.filePath("a.safetensors"), {{{}, stop.get_token()}, false, {}});
        QVERIFY(!cancelled && cancelled.error().kind == Error::Kind::Cancelled);
    }

    void scenesLearnNothing()
    {
        const QTemporaryDir folder;
        const QTemporaryDir elsewhere;
        QDir(folder.path()).mkdir("scene");
        const QString within = folder.filePath("scene");
        const Reading untrusted{{}, true, within};
        writeContent(within + "/wpe.safetensors", modelOf("wpe", 1.0f));
        writeContent(within + "/config.json", "{}");
        writeContent(within + "/secret.txt", "the secret words that nobody shall see");
        writeContent(within + "/index.index.json", indexOf(R"({"wpe":"link.safetensors"})"));
        writeContent(within + "/bad.index.json", indexOf(R"({"secret":"../secret"})"));
        writeContent(elsewhere.filePath("wpe.safetensors"), modelOf("wpe", 1.0f));
        QVERIFY(QFile::link(elsewhere.filePath("wpe.safetensors"), within + "/link.safetensors"));
        const auto model = openModelFile(within + "/wpe.safetensors", untrusted);
        QVERIFY(model.hasValue() && model->configPath.isEmpty());
        const QString outside = QStringLiteral("The file is outside the folder of the scene that names it.");
        QVERIFY(whyNotOpened(elsewhere.filePath("wpe.safetensors"), untrusted).endsWith(outside));
        QVERIFY(whyNotOpened(within + "/link.safetensors", untrusted).endsWith(outside));
        QVERIFY(whyNotOpened(within + "/index.index.json", untrusted).endsWith(outside));
        QVERIFY(whyNotOpened(within, untrusted).contains("that of a folder"));
        const QString nothing = QStringLiteral("The file is not a model that posenc can read. Open the file itself to see why.");
        for (const char* const name : {"/secret.txt", "/bad.index.json"})
            QVERIFY2(whyNotOpened(within + name, untrusted).endsWith(nothing), qPrintable(whyNotOpened(within + name, untrusted)));
        for (const auto& [tensor, row] : {std::pair<QString, int>{"none", 0}, {"wpe", 4}}) {
            const auto table = readModelTable(within + "/wpe.safetensors", tensor, row, untrusted);
            QVERIFY(!table && message(table.error()).endsWith(nothing));
        }
        QVERIFY(readModelTable(within + "/wpe.safetensors", "wpe", 1, untrusted).hasValue());
    }

    void tablesComeByTheirName()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("a.safetensors");
        writeContent(path, modelOf("wpe", 1.5f));
        const auto table = readModelTable(path, "wpe", 2);
        QVERIFY(table.hasValue() && table->values.rows() == 2 && table->values(1, 1) == 1.5);
        const auto none = readModelTable(path, "wte");
        QVERIFY(!none
                && message(none.error()) == path + " was not opened. The file has no tensor \"wte\". Open the file to see its tensors.");
        QVERIFY(!readModelTable(path, "wpe", 4));
        QDir(folder.path()).mkdir("configured");
        writeContent(folder.filePath("configured/config.json"), "{}");
        QVERIFY(!readModelTable(folder.filePath("configured"), "wpe"));
    }

    void manyShardsAreTooMany()
    {
        Rows<int, QString> rows;
        rows.add("a thousand", 1000, "There is no such file.");
        rows.add("one more", 1001, "The model has more than 1000 files. Open the file with the table of positions.");
        rows.each([&](int shards, const QString& why) {
            const QTemporaryDir folder;
            const QString path = folder.filePath("model.safetensors.index.json");
            QByteArray map;
            for (int i = 0; i < shards; ++i)
                map += QByteArray(i == 0 ? "{" : ",") + '"' + QByteArray::number(i) + "\":\"" + QByteArray::number(i) + ".safetensors\"";
            map += '}';
            writeContent(path, indexOf(map.constData()));
            QVERIFY2(whyNotOpened(path).endsWith(why), qPrintable(whyNotOpened(path)));
        });
    }

    void failuresOfTheDiskAreSaid()
    {
        eachRow<int, QString>(
            {
                // of a table
                {"a broken disk", EIO, "The file cannot be read to the end. Check the disk, or copy the file again."},
                {"nothing is read, and nothing said", 0, "The file is incomplete. Copy or download it again."},
            },
            [&](int error, const QString& why) {
                const QTemporaryDir folder;
                const QString path = folder.filePath("model.safetensors");
                writeContent(path, modelOf("wpe", 1.0f));
                QString said;
                const auto read = [&] {
                    const auto table = readModelTable(path, "wpe");
                    said = table ? QString() : message(table.error());
                };
                if (!runRefused({{SYS_pread64, error}}, read))
                    QSKIP("this system lets nobody refuse its calls");
                QCOMPARE(said, path + " was not opened. " + why);
            });
    }

    // And it goes on where it was if only a part was read.
    void interruptedReadingGoesOn()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("model.safetensors");
        writeContent(path, modelOf("wpe", 1.5f));
        int reads = 0;
        const auto run = [&] {
            const auto table = readModelTable(path, "wpe");
            return table && table->values.rows() == 4 && table->values.cols() == 2 && (table->values.array() == 1.5).all() ? 0 : 1;
        };
        const auto result = supervise(run, [&](const SystemCall& call) {
            return Verdict{false, call.number == SYS_pread64 && ++reads % 3 != 0 ? EINTR : 0};
        });
        if (!result)
            QSKIP("this system lets no process be supervised");
        QCOMPARE(*result, 0);
        QVERIFY(reads >= 6);
    }

    void aFileThatShrinksIsSaid()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("model.safetensors");
        const QByteArray content = modelOf("wpe", 1.5f);
        writeContent(path, content);
        const auto model = openModelFile(path);
        QVERIFY(model.hasValue());
        QVERIFY(model->tensors->table(0).hasValue());
        writeContent(path, content.chopped(1));
        errno = EINTR; // of an earlier call
        const auto table = model->tensors->table(0);
        QVERIFY(!table);
        QCOMPARE(message(table.error()), QString("The file is incomplete. Copy or download it again."));
    }

    // 140 GB that take no room on the disk.
    void aLongFileCostsLittle()
    {
        constexpr std::uint64_t size = 140000000000;
        constexpr std::uint64_t table = 1024 * 768 * 4;
        const QTemporaryDir folder;
        const QString path = folder.filePath("model.safetensors");
        const std::string header = '{' + tensorEntry("all", "U8", '[' + std::to_string(size) + ']', 0, size) + ','
                                   + tensorEntry("wpe.weight", "F32", "[1024,768]", size, size + table) + '}';
        const std::string beginning = safetensors(header, 0);
        writeContent(path, QByteArray::fromStdString(beginning));
        QFile file(path);
        if (!file.resize(static_cast<qint64>(beginning.size() + size + table)))
            QSKIP("This file system has no files of 140 GB.");
        const auto model = openModelFile(path);
        QVERIFY2(model.hasValue(), model ? "" : model.error().message.c_str());
        const auto read = model->tensors->table(1);
        QVERIFY2(read.hasValue(), read ? "" : read.error().message.c_str());
        QVERIFY(read->values.rows() == 1024 && read->values.cols() == 768 && read->values.isZero(0.0));
    }

    // As the cache of Hugging Face has them: the folder of a snapshot holds links to blobs elsewhere.
    void linksOfACacheAreFollowed()
    {
        const QTemporaryDir folder;
        QDir(folder.path()).mkdir("blobs");
        QDir(folder.path()).mkdir("snapshot");
        writeContent(folder.filePath("blobs/1234"), modelOf("wpe", 3.0f));
        writeContent(folder.filePath("snapshot/model.safetensors.index.json"), indexOf(R"({"wpe":"one.safetensors"})"));
        QVERIFY(QFile::link("../blobs/1234", folder.filePath("snapshot/one.safetensors")));
        const auto model = openModelFile(folder.filePath("snapshot"));
        QVERIFY2(model.hasValue(), model ? "" : model.error().message.c_str());
        QCOMPARE(model->tensors->table(0)->values(0, 0), 3.0);
    }
};

POSENC_OFFSCREEN_TEST(TestModelFile)
#include "test_model_file.moc"
