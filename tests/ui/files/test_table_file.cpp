// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention_match.h"
#include "core/tables/table_writer.h"
#include "tests/support/support.h"
#include "ui/files/table_place.h"
#include "ui/views/views.h"

#include <QTemporaryDir>

#include <ctime>
#include <sys/stat.h>

using namespace posenc;
using namespace posenc::test;

namespace {

QByteArray exported(const Scene& scene, bool npy)
{
    QByteArray file;
    const Sink sink = [&file](std::span<const std::byte> bytes) -> Expected<Done> {
        file.append(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
        return Done{};
    };
    const TableSource source = numbersOf(scene).value();
    const auto done = npy ? writeNpy(source, sink) : writeCsv(source, sink);
    return done ? file : QByteArray();
}

// This large without taking room on the disk.
void writeSparse(const QString& path, const QByteArray& beginning, qint64 size)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(beginning) == beginning.size() && file.resize(size));
}

} // namespace

class TestTableFile : public QObject {
    Q_OBJECT

private slots:
    void exportedTablesComeBack()
    {
        Rows<bool> rows;
        rows.add("NPY", true);
        rows.add("CSV", false);
        rows.each([&](bool npy) {
            Random random;
            const QTemporaryDir folder;
            const QString path = folder.filePath(npy ? "table.npy" : "table.csv");
            for (int trial = 0; trial < 20; ++trial) {
                Scene scene;
                scene.encoding = random.spec(40, 60);
                scene.view.name = View::Heatmap;
                writeContent(path, exported(scene, npy));
                const auto table = readTableFile(path);
                QVERIFY2(table.hasValue(), table.hasValue() ? "" : table.error().message.c_str());
                QVERIFY2(table->values == Encoding(scene.encoding).matrix(), describe(scene.encoding).constData());
                QVERIFY2(matchConvention(*table).best.error.largest < 1e-13, describe(scene.encoding).constData());
            }
        });
    }

    void whatNumpySavesIsRead()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("table.npy");
        QCOMPARE(runPython("x = np.arange(300)[:, None] / 1000 ** (np.arange(0, 512, 2) / 512)\n"
                           "np.save(sys.argv[1], np.concatenate([np.sin(x), np.cos(x)], axis=1)[None].astype('>f4'))\n",
                           {path}),
                 QByteArray());
        const auto table = readTableFile(path);
        QVERIFY2(table.hasValue(), table.hasValue() ? "" : table.error().message.c_str());
        const ConventionMatch match = matchConvention(*table);
        const Convention& found = match.best.convention;
        QVERIFY(match.recognised && found.n == 1000.0 && found.mistake == Mistake::None && found.layout == Layout::Concatenated
                && found.columns == 512);
        QCOMPARE(QString::fromStdString(table->reading),
                 QStringLiteral("The shape (1, 300, 512) was read as 300 × 512, positions × columns."));
    }

    void endingsDecideUnlessItIsNpy()
    {
        Rows<QString, bool, bool> rows;
        rows.add("npy", "table.npy", true, false);
        rows.add("capital letters", "TABLE.CSV", true, true);
        rows.add("csv", "table.csv", true, true);
        rows.add("tsv", "table.tsv", true, true);
        rows.add("txt", "table.txt", true, true);
        rows.add("no ending", "table", true, false);
        rows.add("another ending", "table.png", true, false);
        rows.each([&](const QString& name, bool npy, bool text) {
            const QTemporaryDir folder;
            writeContent(folder.filePath(name), exported(Scene{}, true));
            QCOMPARE(readTableFile(folder.filePath(name)).hasValue(), npy);
            writeContent(folder.filePath(name), "0,1\n0.8,0.5\n");
            QCOMPARE(readTableFile(folder.filePath(name)).hasValue(), text);
        });
    }

    void otherFilesAreExplained()
    {
        Rows<QString, QByteArray, QString> rows;
        Scene scene;
        scene.encoding = scene.encoding.withDModel(4).withMaxLen(20);
        const QByteArray npy = exported(scene, true);
        rows.add("an empty NPY file", "a.npy", QByteArray(), "its first bytes are different");
        rows.add("an NPY file that is cut", "a.npy", npy.chopped(1), "20 \u00d7 4 values");
        rows.add("an NPY file that goes on", "a.npy", npy + '0', "769 bytes");
        rows.add("an empty text", "a.csv", QByteArray(), "no line of numbers");
        rows.add("words in a text", "a.csv", QByteArray("0,1\na,b\n"), "Line 2");
        rows.add("a picture", "a.png", QByteArray("\x89PNG"), "a PNG image");
        rows.each([&](const QString& name, const QByteArray& content, const QString& why) {
            const QTemporaryDir folder;
            const QString path = folder.filePath(name);
            writeContent(path, content);
            const auto table = readTableFile(path);
            QVERIFY(!table.hasValue() && table.error().kind == Error::Kind::File);
            QVERIFY2(isSentence(table.error().message), table.error().message.c_str());
            QVERIFY2(message(table.error()).contains(why) && message(table.error()).startsWith(path), table.error().message.c_str());
        });
    }

    void foldersPipesAndNothingAreExplained()
    {
        const QTemporaryDir folder;
        const QString pipe = folder.filePath("pipe.npy");
        QCOMPARE(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
        for (const QString& path : {folder.filePath("none.npy"), folder.path(), pipe, QStringLiteral("/dev/zero")}) {
            const auto table = readTableFile(path);
            QVERIFY(!table.hasValue() && table.error().kind == Error::Kind::File);
            QVERIFY2(isSentence(table.error().message) && message(table.error()).startsWith(path), table.error().message.c_str());
        }
    }

    void filesThatAreTooLargeAreNotRead()
    {
        const QTemporaryDir folder;
        const QByteArray header = QByteArray::fromStdString(npyHeader(1000, 4));
        const std::clock_t begin = std::clock();
        writeSparse(folder.filePath("a.npy"), header, qint64{3} << 30);
        QVERIFY(message(readTableFile(folder.filePath("a.npy")).error()).contains(QString::number(qint64{3} << 30)));
        writeSparse(folder.filePath("a.npy"), header, qint64{4} << 30); // not too large, but not what its header says
        QVERIFY(message(readTableFile(folder.filePath("a.npy")).error()).contains(QString::number(qint64{4} << 30)));
        for (const char* const name : {"b.npy", "b.csv"}) {
            writeSparse(folder.filePath(name), name[2] == 'n' ? header : "0,1\n", (qint64{4} << 30) + 1);
            QVERIFY(message(readTableFile(folder.filePath(name)).error()).contains("4 GiB"));
        }
        QVERIFY2(std::clock() - begin < CLOCKS_PER_SEC, "It was read."); // 11 GiB of zeros take more processor time
    }
};

POSENC_OFFSCREEN_TEST(TestTableFile)
#include "test_table_file.moc"
