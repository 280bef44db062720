// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/fault_run.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

namespace {

const QByteArray lesson =
    "---\nposenc-lesson: 1\ntitle: A\n---\n# A\n## One\nIt is `=pe(1, 0)`.\n```scene\n{\"encoding\": {\"max_len\": 20, \"d_model\": 8}}\n"
    "```\n## Two\nWords.\n";
const QByteArray config = R"({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 131072,
    "rope_theta": 500000.0, "rope_scaling": {"factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
    "original_max_position_embeddings": 8192, "rope_type": "llama3"}})";

// A sentence for the user; before it may stand what is only worth knowing.
bool isOneSentence(const QByteArray& text) { return isComplaint(text) && !text.contains("unexpected"); }

// Empty if all is well.
QString problemOf(const Fault& fault, const Struck& run, const Files& files, const Files& old, const Files& fresh)
{
    const Outcome& outcome = run.outcome;
    const QString said = QString("; exit code %1, %2").arg(outcome.exitCode).arg(QString::fromUtf8(outcome.complaint));
    if (run.report.abrupt > 0 && fault.call != Call::Thread) // a toolkit without its thread would wait for it forever
        return "it ended abruptly" + said;
    if (outcome.exitCode == 0)
        return files != fresh                 ? "the new file is not whole" + said
               : !outcome.complaint.isEmpty() ? "success with a complaint" + said
                                              : QString();
    if (run.report.struck == 0)
        return "it failed although nothing was struck" + said;
    if (outcome.exitCode != 1 && outcome.exitCode != 4)
        return "a strange end" + said;
    if (!isOneSentence(outcome.complaint))
        return "no sentence" + said;
    if (files.size() != old.size())
        return "there is something in the folder: " + files.keys().join(' ') + said;
    for (auto file = files.begin(); file != files.end(); ++file) {
        const bool isOld = old.contains(file.key()) && old[file.key()] == file.value();
        const bool isNew = fresh.contains(file.key()) && fresh[file.key()] == file.value();
        if (!isOld && !(isNew && fresh.size() > 1)) // of several, some may be finished
            return file.key() + " is not the old one" + said;
    }
    return {};
}

} // namespace

/// The real program while calls of the system fail, one after the other: the old file or the new one, nothing beside it, one sentence.
class TestWriteFaults : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (isSanitized())
            QSKIP("a sanitizer stands in front of the C library itself");
        writeContent(m_inputs.filePath("a.lesson.md"), lesson);
        writeContent(m_inputs.filePath("config.json"), config);
        m_tally = std::make_unique<Tally>("writing");
    }

    void oldOrNewFileIsWhole()
    {
        Rows<QStringList, bool, bool, int> rows;
        const QString small = " --max-len 20 --d-model 8";
        const QString picture = small + " --size 200x150";
        const QStringList cases{"--export f.png" + picture,
                                "--export f.svg" + picture,
                                "--export f.pdf" + picture,
                                "--export f.npy" + small,
                                "--export f.csv" + small,
                                "--export large.csv --view similarity --max-len 400",
                                "--export large.npy --view similarity --max-len 1500",
                                "--export f.gif --sweep n=10:100:3" + picture,
                                "--export f.posenc",
                                "--export f.py",
                                "--export f.cpp",
                                "INPUTS/a.lesson.md --export f.pdf",
                                "INPUTS/a.lesson.md --export f.html",
                                "INPUTS/a.lesson.md --export s-%02d.png --size 200x150",
                                "INPUTS/config.json --export inv_freq.csv",
                                "--export f-%04d.png --sweep n=10:100:3" + picture,
                                "--export f-%d.npy --sweep d-model=4,8" + small,
                                "--screenshot f.png --size 800x600"};
        int index = 0;
        for (const QString& all : cases) {
            int variant = 0;
            for (const bool existed : {false, true})
                for (const bool plainDisk : {false, true}) {
                    if (variant++ % 4 != index % 4 && !allFaults())
                        continue;
                    QStringList arguments = all.split(' ');
                    arguments.replaceInStrings("INPUTS", m_inputs.path());
                    if (existed)
                        arguments << "--force";
                    rows.add(QString::asprintf("%s%s%s", qPrintable(all), existed ? ", over an old file" : "",
                                               plainDisk ? ", on a plain disk" : ""),
                             arguments, existed, plainDisk, index);
                }
            ++index;
        }
        rows.each([&](const QStringList& arguments, bool existed, bool plainDisk, int choice) {
            const auto run = [&](const Fault& fault, const Files& before) {
                const QString where = prepare(existed, before);
                return runStruck(fault, where, arguments, where);
            };
            Struck reference = run(noFault(plainDisk), {});
            QCOMPARE(reference.outcome.complaint, QByteArray());
            QCOMPARE(reference.outcome.exitCode, 0);
            const Files fresh = filesIn(m_folder->path());
            if (existed) // what a run over old files calls
                reference = run(noFault(plainDisk), fresh);
            QCOMPARE(reference.outcome.exitCode, 0);
            QCOMPARE(filesIn(m_folder->path()), fresh);
            QVERIFY(!fresh.isEmpty() && reference.report.calls[static_cast<int>(Call::Write)] > 0);
            Files old;
            if (existed)
                for (const QString& name : fresh.keys())
                    old[name] = QByteArray(5000, 'o');
            QStringList problems;
            for (const Fault& fault : faultsFor(writingCalls(), reference.report, plainDisk, choice / 4 + choice % 3)) {
                const Struck struck = run(fault, fresh);
                m_tally->add(struck);
                const QString problem = problemOf(fault, struck, filesIn(m_folder->path()), old, fresh);
                if (!problem.isEmpty())
                    problems << described(fault) + ": " + problem;
            }
            QVERIFY2(problems.isEmpty(), qPrintable(problems.join('\n')));
        });
    }

    void outputIsWholeOrFailureIsSaid()
    {
        Rows<QString> rows;
        for (const char* const arguments :
             {"--export - --format png --size 200x150", "--export - --format npy --max-len 20", "--export - --format csv --max-len 20",
              "--list views", "--export - --format csv --view similarity --max-len 300"})
            rows.add(arguments, QString(arguments));
        rows.each([&](const QString& arguments) {
            const QTemporaryDir folder;
            const auto run = [&](const Fault& fault) { return runStruck(fault, "pipe:", arguments.split(' '), folder.path()); };
            const Struck reference = run(noFault());
            QCOMPARE(reference.outcome.exitCode, 0);
            QStringList problems;
            for (const Fault& fault : faultsFor(
                     {{Call::Write, {EIO, EPIPE, EINTR, 0}}, {Call::Close, {EIO}}, {Call::Status, {EIO}}, {Call::Duplicate, {EMFILE}}},
                     reference.report, false, static_cast<int>(arguments.size()) / 2 * 2)) {
                const Struck struck = run(fault);
                m_tally->add(struck);
                const Outcome& outcome = struck.outcome;
                const bool isWell = outcome.exitCode == 0
                                        ? outcome.output == reference.outcome.output && outcome.complaint.isEmpty()
                                        : outcome.exitCode == 4 && struck.report.struck > 0 && isOneSentence(outcome.complaint);
                if (!isWell || struck.report.abrupt > 0)
                    problems << described(fault) + QString(": exit code %1, ").arg(outcome.exitCode) + outcome.complaint;
            }
            QVERIFY2(problems.isEmpty(), qPrintable(problems.join('\n')));
            QVERIFY(namesIn(folder.path()).isEmpty());
        });
    }

    void cleanupTestCase() { m_tally.reset(); }

private:
    // A folder in which nothing, or an old file of each name, stands; where it is.
    QString prepare(bool existed, const Files& fresh)
    {
        m_folder = std::make_unique<QTemporaryDir>();
        if (existed)
            for (const QString& name : fresh.keys())
                writeContent(m_folder->filePath(name), QByteArray(5000, 'o'));
        return QDir(m_folder->path()).canonicalPath();
    }

    QTemporaryDir m_inputs;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Tally> m_tally;
};

POSENC_OFFSCREEN_TEST(TestWriteFaults)
#include "test_write_faults.moc"
