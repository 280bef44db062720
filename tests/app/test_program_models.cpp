// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QTemporaryDir>

using namespace posenc::test;

namespace {

void keepFile(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qUtf8Printable(path));
}

const QByteArray llama = R"({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 131072,
    "rope_theta": 500000.0, "rope_scaling": {"factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
    "original_max_position_embeddings": 8192, "rope_type": "llama3"}})";

} // namespace

// posenc config.json
class TestProgramModels : public QObject {
    Q_OBJECT

private slots:
    void frequenciesAreWritten()
    {
        const QTemporaryDir folder;
        keepFile(folder.filePath("config.json"), llama);
        const Outcome outcome = runProgram({"config.json", "--export", "inv_freq.csv"}, folder.path());
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.complaint, QByteArray());
        const QList<QByteArray> lines = contentOf(folder.filePath("inv_freq.csv")).trimmed().split('\n');
        QCOMPARE(lines.size(), 65);
        QCOMPARE(lines[0], QByteArray("pair,omega,omega_scaled,ratio,lambda_scaled"));
        QCOMPARE(lines[1], QByteArray("0,1,1,1,6.283185307179586"));
        const QList<QByteArray> last = lines[64].split(',');
        QCOMPARE(last[0], QByteArray("63"));
        QCOMPARE(QByteArray::number(last[1].toDouble(), 'e', 7), QByteArray("2.4551408e-06"));
        QCOMPARE(QByteArray::number(last[2].toDouble(), 'e', 6), QByteArray("3.068926e-07"));
        QCOMPARE(last[3], QByteArray("0.125"));
        QCOMPARE(QByteArray::number(last[4].toDouble(), 'f', 0), QByteArray("20473564"));
        const Outcome npy = runProgram({"config.json", "--export", "-", "--format", "npy"}, folder.path());
        QCOMPARE(npy.exitCode, 0);
        QVERIFY(npy.output.contains("'shape': (64, 5)"));
    }

    void warningsGoToStandardError()
    {
        const QTemporaryDir folder;
        keepFile(folder.filePath("config.json"), QByteArray(llama).replace("\"rope_type\"", "\"attn_factor\": 0.5, \"rope_tpye\""));
        const Outcome outcome = runProgram({"config.json", "--export", "-", "--format", "csv"}, folder.path());
        QCOMPARE(outcome.exitCode, 0);
        const QList<QByteArray> lines = outcome.complaint.trimmed().split('\n');
        QVERIFY2(lines.size() >= 3, outcome.complaint.constData());
        for (const QByteArray& line : lines)
            QVERIFY2(line.startsWith("posenc: Warning: "), line.constData());
        QVERIFY2(outcome.complaint.contains("\"rope_tpye\" of the scaling and ignore it. Did you mean \"rope_type\"?"),
                 outcome.complaint.constData());
        QVERIFY(outcome.complaint.contains("transformers does not know attn_factor"));
    }

    void otherModelsSayWhatTheyHave()
    {
        Rows<QByteArray, int, QByteArray> rows;
        rows.add("learned table", QByteArray(R"({"model_type": "gpt2", "n_embd": 768, "n_head": 12, "n_positions": 1024})"), 4,
                 QByteArray("a learned table of 1024 positions instead of rotary embedding: open its weights to see the table."));
        rows.add("ALiBi", QByteArray(R"({"model_type": "bloom", "n_head": 16, "hidden_size": 1024})"), 0, QByteArray());
        rows.add("T5", QByteArray(R"({"model_type": "t5", "num_heads": 8})"), 4, QByteArray("in buckets"));
        rows.add("a base beyond", QByteArray(llama).replace("500000.0", "1e13"), 4,
                 QByteArray("posenc takes bases from 1 to 1000000000000."));
        rows.add("not a model", QByteArray(R"({"name": "x"})"), 4, QByteArray("not a posenc scene"));
        rows.each([&](const QByteArray& json, int exitCode, const QByteArray& words) {
            const QTemporaryDir folder;
            keepFile(folder.filePath("config.json"), json);
            const Outcome outcome = runProgram({"config.json", "--export", "-", "--format", "csv"}, folder.path());
            QCOMPARE(outcome.exitCode, exitCode);
            QVERIFY2(outcome.complaint.contains(words), outcome.complaint.constData());
        });
    }
};

POSENC_OFFSCREEN_TEST(TestProgramModels)
#include "test_program_models.moc"
