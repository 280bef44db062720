// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/model_files.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

// Two tables of positions; row k of the first has the numbers k and k + 0.5, of the second −k.
QByteArray twoTables()
{
    std::string numbers;
    for (int k = 0; k < 6; ++k)
        numbers += littleEndian(static_cast<float>(k)) + littleEndian(static_cast<float>(k) + 0.5F);
    for (int k = 0; k < 4; ++k)
        numbers += littleEndian(static_cast<float>(-k));
    return QByteArray::fromStdString(safetensors('{' + tensorEntry("encoder.embed_positions.weight", "F32", "[6,2]", 0, 48) + ','
                                                     + tensorEntry("decoder.embed_positions.weight", "F32", "[4,1]", 48, 64) + '}',
                                                 numbers));
}

QByteArray oneTable()
{
    return QByteArray::fromStdString(safetensors('{' + tensorEntry("wpe.weight", "F32", "[2,2]", 0, 16) + '}',
                                                 littleEndian(1.0F) + littleEndian(2.0F) + littleEndian(3.0F) + littleEndian(4.0F)));
}

} // namespace

/// The real program and the files of models.
class TestProgramTensors : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        writeContent(m_folder->filePath("two.safetensors"), twoTables());
        writeContent(m_folder->filePath("one.safetensors"), oneTable());
        writeContent(m_folder->filePath("pytorch_model.bin"), QByteArray("\x80\x02}q\x00.", 6));
    }

    void tensorsAreExported_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QList<double>>("numbers");
        QTest::newRow("the one that is known") << QStringList{"one.safetensors"} << QList<double>{1, 2, 3, 4};
        QTest::newRow("as the table of the scheme") << QStringList{"--table", "one.safetensors"} << QList<double>{1, 2, 3, 4};
        QTest::newRow("one of two") << QStringList{"--table", "two.safetensors", "--tensor", "decoder.embed_positions.weight"}
                                    << QList<double>{0, -1, -2, -3};
        QTest::newRow("named, as a file") << QStringList{"two.safetensors", "--tensor", "decoder.embed_positions.weight"}
                                          << QList<double>{0, -1, -2, -3};
        QTest::newRow("from row 4 on") << QStringList{"--table",     "two.safetensors",
                                                      "--tensor",    "encoder.embed_positions.weight",
                                                      "--first-row", "4"}
                                       << QList<double>{4, 4.5, 5, 5.5};
    }

    void tensorsAreExported()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QList<double>, numbers);
        const Outcome outcome = runProgram(arguments + QStringList{"--export", "table.npy"}, m_folder->path());
        QVERIFY2(outcome.exitCode == 0 && outcome.complaint.isEmpty(), outcome.complaint.constData());
        const Array array = readByNumpy(m_folder->filePath("table.npy"));
        QCOMPARE(QList<double>(array.values.begin(), array.values.end()), numbers);
    }

    // Of a table and a formula that has the same positions: the formula's first row is all zeros and ones.
    void tensorsAreCompared()
    {
        const Outcome outcome = runProgram({"two.safetensors", "--tensor", "encoder.embed_positions.weight", "--first-row", "4", "--view",
                                            "difference", "--table-numbers", "--export", "table.npy"},
                                           m_folder->path());
        QVERIFY2(outcome.exitCode == 0, outcome.complaint.constData());
        const Array array = readByNumpy(m_folder->filePath("table.npy"));
        QCOMPARE(array.shape, (std::vector<qint64>{2, 2}));
    }

    void scenesOpenTheirTensor()
    {
        QCOMPARE(runProgram({"--table", "two.safetensors", "--tensor", "encoder.embed_positions.weight", "--first-row", "4", "--export",
                             "scene.posenc"},
                            m_folder->path())
                     .exitCode,
                 0);
        const Outcome outcome = runProgram({"scene.posenc", "--export", "table.npy"}, m_folder->path());
        QVERIFY2(outcome.exitCode == 0, outcome.complaint.constData());
        QCOMPARE(readByNumpy(m_folder->filePath("table.npy")).values, (std::vector<double>{4, 4.5, 5, 5.5}));
    }

    void codeReadsTheTensor_data()
    {
        QTest::addColumn<QStringList>("table");
        QTest::newRow("safetensors") << QStringList{
            "--table", "two.safetensors", "--tensor", "encoder.embed_positions.weight", "--first-row", "2"};
        QTest::newRow("NPZ") << QStringList{"--table", "two.npz", "--tensor", "pos_embed", "--first-row", "1"};
        QTest::newRow("NPY") << QStringList{"--table", "plain.npy", "--first-row", "1"};
    }

    // The program that posenc writes reads the very numbers.
    void codeReadsTheTensor()
    {
        QFETCH(QStringList, table);
        QCOMPARE(runPython("np.savez(sys.argv[1], pos_embed=np.arange(6.0).reshape(3, 2), other=np.zeros(2))\n"
                           "np.save(sys.argv[2], np.arange(6.0).reshape(3, 2))",
                           {m_folder->filePath("two.npz"), m_folder->filePath("plain.npy")}),
                 QByteArray());
        for (const char* const file : {"code.py", "table.npy"}) {
            const Outcome outcome = runProgram(table + QStringList{"--export", file}, m_folder->path());
            QVERIFY2(outcome.exitCode == 0, outcome.complaint.constData());
        }
        const QByteArray said = runPython("import os, runpy\nos.chdir(sys.argv[1])\n"
                                          "pe = runpy.run_path('code.py')['pe']\n"
                                          "print(np.array_equal(pe, np.load('table.npy')))",
                                          {m_folder->path()});
        QVERIFY2(said.trimmed().endsWith("True"), said.constData());
    }

    void whatIsWrongIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("word");
        QTest::newRow("several") << QStringList{"two.safetensors"} << 2 << "--tensor NAME";
        QTest::newRow("no such tensor") << QStringList{"one.safetensors", "--tensor", "wte"} << 2 << "\"wpe.weight\"";
        QTest::newRow("a tensor of nothing") << QStringList{"--tensor", "wte"} << 2 << "Name its file";
        QTest::newRow("a first row of nothing") << QStringList{"--first-row", "2"} << 2 << "Name its file";
        QTest::newRow("a tensor of a table") << QStringList{"--table", "table.npy", "--tensor", "wte"} << 2 << "--tensor";
        QTest::newRow("no row left") << QStringList{"one.safetensors", "--first-row", "2"} << 4 << "one.safetensors";
        QTest::newRow("a pickle") << QStringList{"pytorch_model.bin"} << 4 << "weights_only=True";
        QTest::newRow("not there") << QStringList{"none.safetensors"} << 4 << "none.safetensors";
    }

    void whatIsWrongIsSaid()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QString, word);
        const Outcome outcome = runProgram(arguments + QStringList{"--export", "out.npy"}, m_folder->path());
        QCOMPARE(outcome.exitCode, exitCode);
        QVERIFY2(QString::fromUtf8(outcome.complaint).contains(word), outcome.complaint.constData());
        QVERIFY(!QFile::exists(m_folder->filePath("out.npy")));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

POSENC_OFFSCREEN_TEST(TestProgramTensors)
#include "test_program_tensors.moc"
