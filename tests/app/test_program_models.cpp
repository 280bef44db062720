// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/model_files.h"

#include <QJsonDocument>
#include <QJsonObject>
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

    // Files that have settings and no tables.
    void ggufWithoutTables()
    {
        const auto file = [](const std::string& architecture) {
            constexpr std::uint32_t u32 = 4;
            constexpr std::uint32_t text = 8;
            return QByteArray::fromStdString(gguf({ggufValue("general.architecture", text, ggufText(architecture)),
                                                   ggufValue(architecture + ".embedding_length", u32, littleEndian(std::uint32_t{4096})),
                                                   ggufValue(architecture + ".attention.head_count", u32, littleEndian(std::uint32_t{32}))},
                                                  {}, {}));
        };
        const QTemporaryDir folder;
        keepFile(folder.filePath("refact.gguf"), file("refact"));
        const Outcome penalties = runProgram({"refact.gguf", "--max-len", "2", "--export", "-", "--format", "csv"}, folder.path());
        QCOMPARE(penalties.exitCode, 0);
        const QList<QByteArray> lines = penalties.output.trimmed().split('\n');
        QVERIFY2(lines[2].contains(",-0.8408964152537145,-0.7071067811865476,"), lines[2].constData());
        keepFile(folder.filePath("mamba.gguf"), file("mamba"));
        const Outcome none = runProgram({"mamba.gguf", "--export", "-", "--format", "csv"}, folder.path());
        QCOMPARE(none.exitCode, 4);
        QVERIFY2(none.complaint.contains("mamba has no positional encoding and no rotary embedding."), none.complaint.constData());
    }

    void basesBeyondTheLimitOfN()
    {
        const QTemporaryDir folder;
        keepFile(folder.filePath("config.json"), QByteArray(llama).replace("500000.0", "1e11"));
        QCOMPARE(runProgram({"config.json", "--export", "a.posenc"}, folder.path()).exitCode, 0);
        const Outcome again = runProgram({"a.posenc", "--export", "-", "--format", "csv"}, folder.path());
        QCOMPARE(again.output, runProgram({"config.json", "--export", "-", "--format", "csv"}, folder.path()).output);
        QCOMPARE(runProgram({"--n", "1e11", "--export", "a.csv"}, folder.path()).exitCode, 3);
    }

    // The type is read before the options that change one of its values, in whatever order they stand.
    void typesOfLayersAreChosen()
    {
        const QTemporaryDir folder;
        keepFile(folder.filePath("config.json"),
                 R"({"model_type": "gemma3_text", "hidden_size": 32, "num_attention_heads": 4, "head_dim": 8,
            "num_hidden_layers": 12, "sliding_window": 512, "rope_theta": 1e6})");
        const auto csv = [&](const QStringList& options) {
            return runProgram(QStringList{"config.json", "--export", "-", "--format", "csv"} + options, folder.path());
        };
        const QStringList local{"--rope-layer-type", "sliding_attention"};
        QVERIFY(csv({}).output.contains("\n1,0.03162277660168379"));                // 1e6^(−1/4)
        QVERIFY(csv(local).output.contains("\n1,0.1,"));                            // 1e4^(−1/4)
        QVERIFY(csv(QStringList{"--n", "16"} + local).output.contains("\n1,0.5,")); // 16^(−1/4)
        QVERIFY(csv({"--rotary-picture", "layers"})
                    .output.startsWith("layer,type,theta,window,rotates,rotated_columns,scaling,factor\n0,sliding_attention,10000,512,1,"));
        QCOMPARE(runProgram(QStringList{"config.json", "--export", "a.posenc"} + local, folder.path()).exitCode, 0);
        QCOMPARE(runProgram({"a.posenc", "--export", "-", "--format", "csv"}, folder.path()).output, csv(local).output);
        const Outcome wrong = csv({"--rope-layer-type", "zzz"});
        QCOMPARE(wrong.exitCode, 2);
        QVERIFY2(wrong.complaint.contains("there is no type of layers called \"zzz\". Use one of: full_attention, sliding_attention."),
                 wrong.complaint.constData());
        const Outcome none = runProgram(QStringList{"--export", "a.csv"} + local, folder.path());
        QCOMPARE(none.exitCode, 2);
        QVERIFY2(none.complaint.contains("no model with several types is open"), none.complaint.constData());
    }

    void twoModelsAreCompared()
    {
        const QTemporaryDir folder;
        const QByteArray keys = R"({"model_type": "llama", "hidden_size": 64, "num_attention_heads": 4, "rope_theta": )";
        keepFile(folder.filePath("a.json"), keys + "1e4}");
        keepFile(folder.filePath("b.json"), keys + "1e6}");
        keepFile(folder.filePath("c.csv"), "1,2\n3,4\n");
        const auto sentenceOf = [&](const QStringList& files) {
            const Outcome outcome = runProgram(QStringList{"--describe"} + files, folder.path());
            return outcome.exitCode == 0 ? QJsonDocument::fromJson(outcome.output).object()["sentence"].toString()
                                         : QString::number(outcome.exitCode) + ' ' + QString::fromUtf8(outcome.complaint);
        };
        QCOMPARE(sentenceOf({"a.json", "a.json"}), QString("no difference that matters for positions"));
        QCOMPARE(sentenceOf({"a.json", "b.json"}), QString::fromUtf8("The configurations differ in the base θ."));
        QVERIFY(sentenceOf({"a.json", "c.csv"}).startsWith("4 posenc: c.csv has no model configuration"));
        QVERIFY(sentenceOf({"a.json", "d.json"}).startsWith("4 posenc: d.json was not opened"));
        QVERIFY(sentenceOf({"a.json", "b.json", "c.csv"}).startsWith("2 posenc: --describe reads one file, or compares two models"));
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
        rows.add("no positions", QByteArray(R"({"model_type": "mamba", "hidden_size": 768})"), 4,
                 QByteArray("mamba has no positional encoding and no rotary embedding."));
        rows.add("a guess", QByteArray(R"({"model_type": "zzz", "hidden_size": 64, "num_attention_heads": 4, "rope_theta": 1e4})"), 0,
                 QByteArray("Warning: posenc does not know the model_type \"zzz\". Guesses: pairs of columns i and i + d/2."));
        rows.add("half a configuration", QByteArray(llama).chopped(4), 4, QByteArray("The configuration cannot be read"));
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
