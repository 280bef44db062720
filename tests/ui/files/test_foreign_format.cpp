// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/files/foreign_format.h"

using namespace posenc;
using namespace posenc::test;

class TestForeignFormat : public QObject {
    Q_OBJECT

private slots:
    void bytesAndNamesTellTheFormat()
    {
        const QByteArray zip("PK\3\4\24\0", 6);
        Rows<QByteArray, QString, QString> rows;
        rows.add("an Excel workbook", zip, "a.xlsx", "an Excel workbook");
        rows.add("an archive of any name", zip, "a.bar", "a ZIP archive");
        rows.add("a table's name on a workbook", QByteArray("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"), "a.csv", "an Excel workbook");
        rows.add("HDF5 of any name", "\x89HDF\r\n\x1a\n", "weights", "an HDF5 file");
        rows.add("MATLAB", "MATLAB 5.0 MAT-file, Platform", "a.mat", "a MATLAB file");
        rows.add("Parquet", "PAR1", "a", "a Parquet file");
        rows.add("TensorFlow Lite", QByteArray("\x1c\0\0\0TFL3", 8), "a", "a TensorFlow Lite model");
        rows.add("ONNX by its first fields", "\x08\x07\x12\x07pytorch", "model", "an ONNX model");
        rows.add("ONNX by its name", "\x08\x09", "a.ONNX", "an ONNX model");
        rows.add("a pickle", "\x80\x04\x95", "a", "a pickle");
        rows.add("an old pickle", "(lp0\n", "a.pkl", "a pickle");
        rows.add("YAML", "model:\n  d_model: 512\n", "config.yaml", "a YAML file");
        rows.add("Git LFS", "version https://git-lfs.github.com/spec/v1\n", "model.safetensors", "a pointer of Git LFS");
        rows.add("an SVG behind a comment", "<!-- drawn -->\n<svg", "a", "an SVG");
        rows.add("NumPy", "\x93NUMPY\1", "a", "a NumPy array");
        rows.add("a table", "1,2\n", "a.csv", "a text table");
        rows.each([](const QByteArray& bytes, const QString& name, const QString& part) {
            const QString problem = formatProblem(name, bytes, WantedFile::Scene);
            QVERIFY2(problem.contains(part) && problem.endsWith('.'), qPrintable(problem));
        });
    }

    // What is wrong inside has a sentence of its own.
    void whatWasWantedIsNoForeignFormat()
    {
        QCOMPARE(formatProblem("a.csv", "1,x\n", WantedFile::Numbers), QString());
        QCOMPARE(formatProblem("a.npy", "\x93NUMPY\1", WantedFile::Numbers), QString());
        QVERIFY(formatProblem("a.npy", "\x93NUMPY\1", WantedFile::Positions).contains("save a column as .csv"));
        QCOMPARE(formatProblem("a.posenc", "{}", WantedFile::Scene), QString());
        QCOMPARE(formatProblem("a.json", "{}", WantedFile::Scene), QString());
    }

    void listsOfRowsAreTables()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("a.json");
        for (const auto& [content, isTable] : {std::pair("\xEF\xBB\xBF [[1, 2]]", true), {"{\"n\": [1]}", false}, {"", false}}) {
            writeContent(path, content);
            QCOMPARE(isTablePath(path), isTable);
        }
        QVERIFY(isTablePath("missing.csv") && !isTablePath("missing.json"));
    }
};

POSENC_OFFSCREEN_TEST(TestForeignFormat)
#include "test_foreign_format.moc"
