// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/schemes.h"
#include "tests/support/support.h"
#include "ui/base/background_task.h"
#include "ui/features/precision/precision_panel.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/panels/diagnostics_panel.h"
#include "ui/scene/scene_work.h"

#include <QSignalSpy>

#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>

#include <sys/resource.h>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr int never = std::numeric_limits<int>::max();
std::atomic<int> allocationsUntilFailure = never; // in the background thread
thread_local bool besideTheWindow = true;

bool isToFail() { return besideTheWindow && allocationsUntilFailure != never && allocationsUntilFailure-- == 0; }

const char* const noMemory = "There is not enough memory for this test; take a smaller one.";

// A task with arbitrary work, and everything it reports.
struct Task : BackgroundTask {
    Task() : BackgroundTask(Sentence(noMemory))
    {
        connect(this, &BackgroundTask::failed, this, [this](const Error& error) { heard << message(error); });
        connect(this, &BackgroundTask::finished, this, [this] { heard << "finished"; });
    }
    using BackgroundTask::run;
    using BackgroundTask::Say;

    void say(const QString& what) { heard << what; }
    QStringList heard;
};

// Leaves the process only slightly more memory than it has, while this lives.
class LittleMemory {
public:
    explicit LittleMemory(rlim_t more)
    {
        getrlimit(RLIMIT_AS, &m_before);
        rlimit limit = m_before;
        const QByteArray pages = contentOf(QStringLiteral("/proc/self/statm")).split(' ').front();
        limit.rlim_cur = static_cast<rlim_t>(pages.toLongLong()) * 4096 + more;
        setrlimit(RLIMIT_AS, &limit);
    }
    LittleMemory(const LittleMemory&) = delete;
    LittleMemory& operator=(const LittleMemory&) = delete;
    ~LittleMemory() { setrlimit(RLIMIT_AS, &m_before); }

private:
    rlimit m_before{};
};

} // namespace

// These replace those of the whole executable, so no other test may be in it: sanitizers would no longer see its news and deletes, and a
// second replacement would not link. The thread sanitizer would take what the toolkit allocates through them for ours.
#if !defined(__SANITIZE_THREAD__)
void* operator new(std::size_t size)
{
    void* const memory = isToFail() ? nullptr : std::malloc(size == 0 ? 1 : size);
    if (!memory)
        throw std::bad_alloc();
    return memory;
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return isToFail() ? nullptr : std::malloc(size == 0 ? 1 : size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif

class TestBackgroundTask : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { besideTheWindow = false; }

    void lackOfThreadsIsASentence()
    {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("a sanitizer needs all the room there is");
#endif
        Task task;
        {
            const LittleMemory little(rlim_t{1} << 20); // no room for a stack
            task.run([](const Task::Say&, const Progress&) { return Done{}; });
            QTRY_COMPARE(task.heard.size(), 2);
        }
        QVERIFY(isSentence(task.heard[0].toStdString()));
        QCOMPARE(task.heard[1], "finished");
        task.run([](const Task::Say&, const Progress&) { return Done{}; });
        QTRY_COMPARE(task.heard.size(), 3);
    }

    void workSpeaksInTheThreadOfTheTask()
    {
        Task task;
        QSignalSpy progressed(&task, &BackgroundTask::progressed);
        const QThread* where = nullptr;
        task.run([&](const Task::Say& say, const Progress& progress) {
            say([&] {
                where = QThread::currentThread();
                task.say("a word");
            });
            return progress.at(0.5);
        });
        QTRY_COMPARE(task.heard, (QStringList{"a word", "finished"}));
        QCOMPARE(where, QThread::currentThread());
        QCOMPARE(progressed.count(), 1);
        QCOMPARE(progressed[0][0].toDouble(), 0.5);
    }

    void whateverGoesWrongIsASentence()
    {
        Rows<int, QString> rows;
        rows.add("an error", 0, "A reason.");
        rows.add("no memory", 1, QString(noMemory));
        rows.add("an exception of a library", 2, "Another reason.");
        rows.each([&](int how, const QString& sentence) {
            Task task;
            for (int again = 0; again < 2; ++again) { // and it can be asked again
                task.heard.clear();
                task.run([how](const Task::Say&, const Progress&) -> Expected<Done> {
                    if (how == 1)
                        throw std::bad_alloc();
                    if (how == 2)
                        throw std::runtime_error("Another reason.");
                    return Error{Error::Kind::Runtime, "A reason."};
                });
                QTRY_COMPARE(task.heard, (QStringList{sentence, "finished"}));
            }
        });
    }

    void stoppedWorkSaysNothing()
    {
        Task task;
        std::atomic<bool> said = false;
        task.run([&](const Task::Say& say, const Progress& progress) {
            say([&] { task.say("too late"); });
            said = true;
            while (progress.at(0.0)) {
            }
            return progress.at(1.0);
        });
        while (!said)
            QTest::qSleep(1);
        task.cancel();
        task.run([&](const Task::Say&, const Progress&) { return Done{}; });
        QTRY_COMPARE(task.heard, QStringList{"finished"});
        QTest::qWait(50);
        QCOMPARE(task.heard, QStringList{"finished"});
    }

    void twoPiecesNeverWorkAtOnce()
    {
        Task task;
        std::atomic<int> working = 0;
        std::atomic<int> most = 0;
        std::atomic<int> begun = 0;
        for (int request = 0; request < 20; ++request) {
            task.run([&](const Task::Say&, const Progress& progress) {
                most = std::max(most.load(), ++working);
                ++begun;
                while (progress.at(0.0))
                    QTest::qSleep(1);
                QTest::qSleep(5); // does not notice the stop at once
                --working;
                return progress.at(1.0);
            });
            while (begun.load() == request && request < 3)
                QTest::qSleep(1);
        }
        task.run([&](const Task::Say&, const Progress&) {
            most = std::max(most.load(), ++working);
            --working;
            return Done{};
        });
        QTRY_COMPARE(task.heard, QStringList{"finished"});
        QCOMPARE(most.load(), 1);
        QVERIFY(begun >= 3);
    }

    void onlyTheLastOfManyRequestsIsWorkedOff()
    {
        Task task;
        std::atomic<bool> holds = true;
        std::atomic<bool> begun = false;
        task.run([&](const Task::Say&, const Progress&) {
            begun = true;
            while (holds)
                QTest::qSleep(1);
            return Done{};
        });
        while (!begun)
            QTest::qSleep(1);
        std::atomic<int> others = 0;
        for (int request = 0; request < 100; ++request)
            task.run([&](const Task::Say&, const Progress&) {
                ++others;
                return Done{};
            });
        holds = false;
        QTRY_COMPARE(task.heard, QStringList{"finished"});
        QCOMPARE(others.load(), 1);
    }

    void destroyingWaits()
    {
        std::atomic<bool> begun = false;
        std::atomic<bool> ended = false;
        {
            Task task;
            task.run([&](const Task::Say&, const Progress& progress) {
                begun = true;
                while (progress.at(0.0))
                    QTest::qSleep(1);
                QTest::qSleep(20);
                ended = true;
                return progress.at(1.0);
            });
            while (!begun)
                QTest::qSleep(1);
        }
        QVERIFY(ended);
    }

    void anyAllocationMayFail_data()
    {
        QTest::addColumn<QString>("what");
        for (const char* const what : {"diagnostics", "diagnostics of random numbers", "precision", "principal components", "t-SNE"})
            QTest::newRow(what) << QString(what);
    }

    // The first background allocation fails, then the second, and so on: a sentence or the result, never the end of the process.
    void anyAllocationMayFail()
    {
#if defined(__SANITIZE_THREAD__)
        QSKIP("No allocation fails under the thread sanitizer.");
#endif
        QFETCH(QString, what);
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, 6, 300).value();
        scene.edit<ProjectionSettings>().method = what == "t-SNE" ? ProjectionMethod::Tsne : ProjectionMethod::Pca;
        scene.edit<ProjectionSettings>().iterations = 20;
        DiagnosticsTask diagnostics;
        PrecisionTask precision;
        SceneWork projection;
        QString sentence;
        int ended = 0;
        for (BackgroundTask* const task : std::initializer_list<BackgroundTask*>{&diagnostics, &precision, &projection}) {
            connect(task, &BackgroundTask::failed, task, [&](const Error& error) { sentence = message(error); });
            connect(task, &BackgroundTask::finished, task, [&] { ++ended; });
        }
        int sentences = 0;
        bool failed = true;
        for (int moment = 0; failed; moment += 1 + moment / 4) { // all of the first ones, and some later ones
            sentence.clear();
            ended = 0;
            allocationsUntilFailure = moment;
            if (what == "diagnostics")
                diagnostics.start(makeScheme(scene.encoding, "sinusoidal"_scheme), 1);
            else if (what == "diagnostics of random numbers")
                diagnostics.start(makeScheme(scene.encoding, "random"_scheme, {1}), 1);
            else if (what == "precision")
                precision.start(makeScheme(scene.encoding, "sinusoidal"_scheme), {NumberFormat::BFloat16});
            else {
                projection.show(*this, scene, View::Projection);
                projection.again(scene, View::Projection); // also after a failure
            }
            QTRY_COMPARE_WITH_TIMEOUT(ended, 1, 60000);
            failed = allocationsUntilFailure.exchange(never) < 0;
            QVERIFY2(sentence.isEmpty() || isSentence(sentence.toStdString()), qPrintable(sentence));
            sentences += sentence.isEmpty() ? 0 : 1;
        }
        QVERIFY2(sentences > 3, qPrintable(QString::number(sentences)));
    }
};

POSENC_OFFSCREEN_TEST(TestBackgroundTask)
#include "test_background_task.moc"
