// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/fault_run.h"
#include "tests/support/model_files.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

namespace {

std::string someNumbers(int count)
{
    std::string bytes;
    for (int i = 0; i < count; ++i)
        bytes += littleEndian(static_cast<float>(i % 97) / 16.0F);
    return bytes;
}

std::string someText(int rows)
{
    std::string text;
    for (int row = 0; row < rows; ++row)
        text += std::to_string(row) + ".25," + std::to_string(row % 13) + ".5," + std::to_string(-row) + '\n';
    return text;
}

} // namespace

/// The real program while calls that read its files fail: the right numbers, or one sentence that names the file, and nothing written.
class TestReadFaults : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (isSanitized())
            QSKIP("a sanitizer stands in front of the C library itself");
        const auto put = [&](const char* name, const std::string& bytes) {
            writeContent(m_inputs.filePath(name), QByteArray::fromStdString(bytes));
        };
        const std::string values = someNumbers(1500 * 16); // 96 kB: many times the buffer of a reader
        put("t.npy", npyFile("<f4", "(1500, 16)", values));
        put("f.npy", npyFile("<f4", "(1500, 16)", values, true));
        put("t.csv", someText(3000));
        put("words.csv", "1,2\n3,4\n5,6\n");
        put("words.txt", "one\ntwo\nthree\n");
        const std::string wpe = "wpe.weight";
        put("t.safetensors", safetensors('{' + tensorEntry(wpe, "F32", "[1500,16]", 0, values.size()) + '}', values));
        put("t.npz", zipFile({{"wpe.npy", npyFile("<f4", "(1500, 16)", values), true}}));
        put("t.gguf", gguf({}, {ggufTensor("position_embd.weight", {16, 1500}, 0, 0)}, values));
        put("config.json", R"({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 131072,
            "rope_theta": 500000.0, "ignored": ")"
                               + std::string(40000, 'x')
                               + R"(", "rope_scaling": {"factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
            "original_max_position_embeddings": 8192, "rope_type": "llama3"}})");
        put("a.lesson.md", "---\nposenc-lesson: 1\ntitle: A\n---\n# A\n## One\nIt is `=pe(1, 0)`.\n![a picture](p.png)\n## Two\n"
                               + std::string(30000, '\n'));
        const QString scene = m_inputs.filePath("s.posenc");
        QCOMPARE(runProgram({"--export", scene, "--n", "77", "--max-len", "20"}).exitCode, 0);
        writeContent(scene, contentOf(scene) + QByteArray(30000, ' '));
        QCOMPARE(runProgram({"--export", m_inputs.filePath("p.png"), "--n", "77", "--max-len", "20", "--size", "300x200"}).exitCode, 0);
        QCOMPARE(runProgram({"--export", m_inputs.filePath("table.posenc"), "--table", m_inputs.filePath("t.npy"), "--scheme", "table"})
                     .exitCode,
                 0);
        m_tally = std::make_unique<Tally>("reading");
    }

    void rightNumbersOrASentence_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<int>("choice");
        int choice = 0;
        for (const char* const arguments :
             {"--scheme table --table INPUTS/t.npy --export o.npy", "--scheme table --table INPUTS/f.npy --export o.npy",
              "--scheme table --table INPUTS/t.csv --export o.npy", "--scheme table --table INPUTS/t.safetensors --export o.npy",
              "--scheme table --table INPUTS/t.npz --export o.npy", "--scheme table --table INPUTS/t.gguf --export o.npy",
              "INPUTS/t.csv --export o.npy --table-numbers", "INPUTS/s.posenc --export o.npy", "INPUTS/p.png --export o.posenc",
              "INPUTS/table.posenc --export o.npy", "INPUTS/config.json --export o.csv", "INPUTS/a.lesson.md --export o.html",
              "--check INPUTS/a.lesson.md",
              "--view tokens --sentence one --d-model 2 --embedding-file INPUTS/words.csv --vocabulary INPUTS/words.txt --export o.npy"})
            QTest::newRow(arguments) << QString(arguments) << choice++;
    }

    void rightNumbersOrASentence()
    {
        QFETCH(QString, arguments);
        QFETCH(int, choice);
        const QString inputs = QDir(m_inputs.path()).canonicalPath();
        const QStringList words = QString(arguments).replace("INPUTS", inputs).split(' ');
        std::unique_ptr<QTemporaryDir> folder;
        const auto run = [&](const Fault& fault) {
            folder = std::make_unique<QTemporaryDir>();
            return runStruck(fault, inputs, words, folder->path());
        };
        const Struck reference = run(noFault());
        const Files right = filesIn(folder->path());
        QCOMPARE(reference.outcome.complaint, QByteArray());
        QCOMPARE(reference.outcome.exitCode, 0);
        QVERIFY(reference.report.calls[static_cast<int>(Call::Read)] > 0);
        QStringList problems;
        for (const Fault& fault : faultsFor(readingCalls(), reference.report, false, choice)) {
            const Struck struck = run(fault);
            m_tally->add(struck);
            const Outcome& outcome = struck.outcome;
            const Files files = filesIn(folder->path());
            const bool isRight =
                outcome.exitCode == 0 && files == right && outcome.output == reference.outcome.output && outcome.complaint.isEmpty();
            // What the user is told is true: the file is as good as ever, it is the system that did not read it.
            const auto says = [&](const char* phrase) { return outcome.complaint.contains(phrase) || outcome.output.contains(phrase); };
            const bool isSaid = (outcome.exitCode == 1 || outcome.exitCode == 4) && isComplaint(outcome.complaint)
                                && (says("cannot be read") || says("The system says") || says("no permission")
                                    || says("Open the file itself to see why")); // of files that a scene names, nothing is told
            // To a lesson, that is an error like others.
            const bool isError = outcome.exitCode == 2 && (says("The image \"p.png\" ") || says("p.png was not opened. "));
            if ((!isRight && !((isSaid || isError) && struck.report.struck > 0 && files.isEmpty())) || struck.report.abrupt > 0)
                problems << described(fault)
                                + QString(": exit code %1, files %2, ")
                                      .arg(outcome.exitCode)
                                      .arg(files == right ? "right" : files.keys().join(' '))
                                + outcome.complaint + outcome.output;
        }
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join('\n')));
    }

    void cleanupTestCase() { m_tally.reset(); }

private:
    QTemporaryDir m_inputs;
    std::unique_ptr<Tally> m_tally;
};

POSENC_OFFSCREEN_TEST(TestReadFaults)
#include "test_read_faults.moc"
