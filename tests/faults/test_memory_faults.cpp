// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/fault_run.h"
#include "tests/support/random.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

/// True if POSENC_FAULTS=every asks for every allocation of each command: tens of thousands of runs.
static bool everyAllocation() { return qEnvironmentVariable("POSENC_FAULTS") == QLatin1String("every"); }

/// The real program while one allocation after the other fails: those of its own code in any thread, and all of its workers. What the
/// toolkit allocates for itself is not struck: it does not look at what it gets.
class TestMemoryFaults : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (isSanitized())
            QSKIP("a sanitizer stands in front of the C library itself");
        writeContent(m_inputs.filePath("a.lesson.md"),
                     "---\nposenc-lesson: 1\ntitle: A\n---\n# A\n## One\nIt is `=closest.distance`.\n```scene\n{\"encoding\": "
                     "{\"max_len\": 200}}\n```\n");
        QCOMPARE(runProgram({"--export", m_inputs.filePath("t.npy"), "--max-len", "300"}).exitCode, 0);
        QByteArray text; // of numbers alone: of names and positions the program would say something
        for (int k = 0; k < 300; ++k)
            text += QByteArray::number(k) + ".5,0.25," + QByteArray::number(k % 7) + ".125\n";
        writeContent(m_inputs.filePath("t.csv"), text);
        m_tally = std::make_unique<Tally>("memory");
    }

    void lackIsASentence_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<bool>("beside");
        for (const char* const arguments :
             {"--export f.png --size 200x150 --max-len 3000 --d-model 512", "--export f.svg --size 200x150 --max-len 20 --d-model 8",
              "--export f.npy --view similarity --max-len 2000 --d-model 256", "--export f.csv --view similarity --max-len 500",
              "--export f.npy --view projection --max-len 400 --d-model 64", "--export f.gif --sweep n=10:100:2 --size 200x150",
              "--scheme table --table INPUTS/t.npy --export f.png --view offset --size 200x150",
              "INPUTS/t.csv --export f.png --size 200x150", "INPUTS/a.lesson.md --export f.pdf"})
            for (const bool beside : {false, true})
                QTest::addRow("%s, %s", arguments, beside ? "in workers" : "in our own code") << QString(arguments) << beside;
    }

    void lackIsASentence()
    {
        QFETCH(QString, arguments);
        QFETCH(bool, beside);
        const QStringList words = arguments.replace("INPUTS", m_inputs.path()).split(' ') + QStringList{"--force"};
        const Call call = beside ? Call::Beside : Call::Memory;
        std::unique_ptr<QTemporaryDir> folder;
        const auto run = [&](std::uint64_t number, const Files& before) {
            folder = std::make_unique<QTemporaryDir>();
            for (auto file = before.begin(); file != before.end(); ++file)
                writeContent(folder->filePath(file.key()), file.value());
            return runStruck({call, 0, number, number}, "/nowhere", words, folder->path());
        };
        const Struck reference = run(0, {});
        QCOMPARE(reference.outcome.complaint, QByteArray());
        QCOMPARE(reference.outcome.exitCode, 0);
        const Files fresh = filesIn(folder->path());
        QVERIFY(!fresh.isEmpty());
        Files old;
        for (const QString& name : fresh.keys())
            old[name] = QByteArray(5000, 'o');
        QStringList problems;
        const auto strike = [&](std::uint64_t number, const Files& before) {
            const Struck struck = run(number, before);
            m_tally->add(struck);
            const Outcome& outcome = struck.outcome;
            const Files files = filesIn(folder->path());
            const bool isWell = outcome.exitCode == 0 ? files == fresh && outcome.complaint.isEmpty()
                                                      : (outcome.exitCode == 1 || outcome.exitCode == 4) && isComplaint(outcome.complaint)
                                                            && files == before && struck.report.struck > 0;
            if (!isWell || struck.report.abrupt > 0)
                problems << QString("allocation %1%2: exit code %3%4, files %5, ")
                                    .arg(number)
                                    .arg(before.isEmpty() ? "" : ", over an old file")
                                    .arg(outcome.exitCode)
                                    .arg(struck.report.abrupt > 0 ? ", abrupt" : "", files == fresh ? "right" : files.keys().join(' '))
                                + outcome.complaint.left(200);
            return struck.report.struck > 0;
        };
        if (everyAllocation()) {
            for (const Files& before : {Files(), old})
                for (std::uint64_t number = 1; strike(number, before); ++number) // until there is no such allocation
                    ;
        } else {
            // Most of the thousands are alike: one of each third is tried, or, if all faults are asked for, the first twenty and one of
            // each further twentieth, where nothing or an old file stands. Which one differs from run to run, so that in time each of them
            // is.
            const std::uint64_t counted = reference.report.calls[static_cast<int>(call)];
            const double step = allFaults() ? 1.05 : 3.0;
            double next = 1.0;
            for (std::uint64_t begin = 1; begin <= counted;) {
                const std::uint64_t end = std::max(begin + 1, static_cast<std::uint64_t>(next *= step));
                strike(m_random.whole(begin, std::min(end - 1, counted)), m_random.coin() ? Files() : old);
                begin = end;
            }
        }
        QVERIFY2(problems.isEmpty(), qPrintable(QString("%1 problems\n").arg(problems.size()) + problems.join('\n')));
    }

    // Nothing can catch what is thrown there; the last guard says why.
    void lackBeforeMainIsASentence()
    {
        const QTemporaryDir folder;
        for (std::uint64_t number = 1, struck = 1; struck > 0; number += allFaults() || everyAllocation() ? 1 : 7) {
            const Struck run = runStruck({Call::Start, 0, number, number}, "/nowhere", {"--list", "views"}, folder.path());
            m_tally->add(run);
            struck = run.report.struck;
            if (struck > 0)
                QVERIFY2(run.outcome.exitCode == 1 && isComplaint(run.outcome.complaint)
                             && run.outcome.complaint.contains("not enough memory"),
                         run.outcome.complaint.constData());
            else
                QCOMPARE(run.outcome.exitCode, 0);
        }
    }

    void cleanupTestCase() { m_tally.reset(); }

private:
    QTemporaryDir m_inputs;
    std::unique_ptr<Tally> m_tally;
    Random m_random;
};

POSENC_OFFSCREEN_TEST(TestMemoryFaults)
#include "test_memory_faults.moc"
