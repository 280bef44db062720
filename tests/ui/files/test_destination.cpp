// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/system_calls.h"
#include "ui/files/destination.h"

#include <QTemporaryDir>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>

using namespace posenc;
using namespace posenc::test;

namespace {

QByteArray someContent(qsizetype size)
{
    QByteArray content(size, '\0');
    for (qsizetype i = 0; i < size; ++i)
        content[i] = static_cast<char>((i * 7919) >> 3);
    return content;
}

// While this lives, standard output is another open file, or closed.
class Output {
public:
    explicit Output(int descriptor)
    {
        std::fflush(stdout);
        m_before = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 100);
        if (descriptor >= 0)
            dup2(descriptor, STDOUT_FILENO);
        else
            close(STDOUT_FILENO);
    }
    ~Output()
    {
        dup2(m_before, STDOUT_FILENO);
        close(m_before);
    }
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

private:
    int m_before = -1;
};

// The output of a pipe, slowly at first.
struct Reader {
    explicit Reader(int flags)
    {
        if (pipe2(ends.data(), O_CLOEXEC) != 0)
            qFatal("no pipe");
        fcntl(ends[1], F_SETFL, flags);
        thread = std::thread([this] {
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
            std::array<char, 5000> part{};
            for (ssize_t size = 0; (size = read(ends[0], part.data(), part.size())) > 0;)
                content.append(part.data(), size);
        });
    }
    QByteArray all()
    {
        close(ends[1]);
        thread.join();
        close(ends[0]);
        return content;
    }

    std::array<int, 2> ends{};
    std::thread thread;
    QByteArray content;
};

} // namespace

class TestDestination : public QObject {
    Q_OBJECT

private slots:
    void fileStandsWhenAllIsThere()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("file");
        const QByteArray content = someContent(300000);
        const auto produce = [&](const Sink& sink) -> Expected<Done> {
            for (qsizetype i = 0; i < content.size(); i += 7777) {
                if (auto taken = sink(bytesOf(content.mid(i, 7777))); !taken)
                    return taken;
                if (QFile::exists(path))
                    return Error{Error::Kind::Runtime, "The file is there too early."};
            }
            return Done{};
        };
        QVERIFY(writeTo({path, Existing::Keep}, content.size(), produce).hasValue());
        QVERIFY(contentOf(path) == content);
        QVERIFY(!complaint(writeTo({path, Existing::Keep}, QByteArray("new"))).isEmpty());
        QVERIFY(contentOf(path) == content);
        QVERIFY(writeTo({path, Existing::Replace}, QByteArray("new")).hasValue());
        QCOMPARE(contentOf(path), QByteArray("new"));
        QCOMPARE(namesIn(folder.path()), QStringList{"file"});
    }

    void failureOfTheProducerLeavesTheOldFile()
    {
        Rows<int> rows;
        rows.add("cancelled", int(Error::Kind::Cancelled));
        rows.add("out of range", int(Error::Kind::Range));
        rows.each([&](int kind) {
            const QTemporaryDir folder;
            writeContent(folder.filePath("old"), "old");
            const Error error{static_cast<Error::Kind>(kind), "It was stopped."};
            for (const QString& name : {QString("old"), QString("new")}) {
                const auto done = writeTo({folder.filePath(name), Existing::Replace}, 3, [&](const Sink& sink) -> Expected<Done> {
                    const auto taken = sink(bytesOf("new"));
                    return taken ? error : taken.error();
                });
                QVERIFY(!done.hasValue() && done.error() == error);
            }
            QCOMPARE(namesIn(folder.path()), QStringList{"old"});
            QCOMPARE(contentOf(folder.filePath("old")), QByteArray("old"));
        });
    }

    void whatCannotBeWrittenIsRefusedFirst()
    {
        // name: empty: standard output, a file
        Rows<QString, qint64> rows;
        rows.add("a file that is to be kept", "old", qint64{3});
        rows.add("below a missing folder", "missing/new", qint64{3});
        rows.add("more than the disk holds", "new", qint64{1000000000000000000});
        rows.add("more than the disk behind standard output holds", "", qint64{1000000000000000000});
        rows.each([&](const QString& name, qint64 bytes) {
            const QTemporaryDir folder;
            writeContent(folder.filePath("old"), "old");
            QFile output(folder.filePath("output"));
            QVERIFY(output.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
            bool asked = false;
            Expected<Done> done = Done{};
            {
                const Output there(output.handle());
                done = writeTo({name.isEmpty() ? QString() : folder.filePath(name), Existing::Keep}, bytes,
                               [&](const Sink&) -> Expected<Done> {
                                   asked = true;
                                   return Done{};
                               });
            }
            QVERIFY(!complaint(done).isEmpty());
            QVERIFY(!asked);
            QCOMPARE(namesIn(folder.path()), (QStringList{"old", "output"}));
            QCOMPARE(output.size(), 0);
        });
    }

    void outputTakesEveryByte()
    {
        Rows<bool, int, int> rows;
        for (const int size : {0, 1, 65536, 65537, 5000000}) {
            rows.add(QString::asprintf("a file, %d bytes", size), false, 0, size);
            rows.add(QString::asprintf("a slow reader, %d bytes", size), true, 0, size);
            rows.add(QString::asprintf("a slow reader nobody waits for, %d bytes", size), true, O_NONBLOCK, size);
        }
        rows.each([&](bool pipe, int flags, int size) {
            const QByteArray content = someContent(size);
            const QTemporaryDir folder;
            writeContent(folder.filePath("output"), "before ");
            QFile file(folder.filePath("output"));
            QVERIFY(file.open(QIODevice::Append | QIODevice::Unbuffered));
            Reader reader(flags);
            Expected<Done> done = Done{};
            {
                const Output there(pipe ? reader.ends[1] : file.handle());
                done = writeTo({}, content);
            }
            const QByteArray read = reader.all();
            QVERIFY2(done.hasValue(), done.hasValue() ? "" : done.error().message.c_str());
            QVERIFY(pipe ? read == content : contentOf(folder.filePath("output")) == "before " + content);
        });
    }

    // With the default signal handling of every program: this one would not survive it.
    void readerThatLeavesIsAnError()
    {
        Rows<int> rows;
        rows.add("before a byte", 1);
        rows.add("long before the end", 5000000);
        rows.each([&](int size) {
            const auto before = std::signal(SIGPIPE, SIG_DFL);
            std::array<int, 2> ends{};
            QCOMPARE(pipe2(ends.data(), O_CLOEXEC), 0);
            close(ends[0]);
            int parts = 0;
            Expected<Done> done = Done{};
            {
                const Output there(ends[1]);
                done = writeTo({}, size, [&](const Sink& sink) -> Expected<Done> {
                    for (; parts < 3; ++parts)
                        if (sink(bytesOf(someContent(size))))
                            return Done{};
                    return Done{}; // a producer that ignores errors
                });
            }
            close(ends[1]);
            sigset_t pending;
            sigpending(&pending);
            QCOMPARE(sigismember(&pending, SIGPIPE), 0);
            QVERIFY(std::signal(SIGPIPE, before) == SIG_DFL);
            QCOMPARE(parts, 3);
            QVERIFY2(complaint(done).startsWith("Standard output was closed "), qPrintable(complaint(done)));
        });
    }

    void outputThatTakesNothingIsAnError()
    {
        // path: empty: closed
        // produced: otherwise it is refused first
        Rows<QByteArray, int, QString, bool> rows;
        rows.add("a full device", QByteArray("/dev/full"), O_WRONLY, "disk is full", true);
        rows.add("open for reading", QByteArray("/dev/null"), O_RDONLY, "closed", false);
        rows.add("closed", QByteArray(), 0, "closed", false);
        rows.each([&](const QByteArray& path, int flags, const QString& word, bool produced) {
            const int descriptor = path.isEmpty() ? -1 : open(path.constData(), flags | O_CLOEXEC);
            bool asked = false;
            Expected<Done> done = Done{};
            {
                const Output there(descriptor);
                done = writeTo({}, 3, [&](const Sink& sink) {
                    asked = true;
                    return sink(bytesOf("new"));
                });
            }
            close(descriptor);
            QCOMPARE(asked, produced);
            QVERIFY2(complaint(done).startsWith("Standard output "), qPrintable(complaint(done)));
            QVERIFY2(complaint(done).contains(word), qPrintable(complaint(done)));
        });
    }

    void fullDiskBehindTheOutputIsAnError()
    {
        const QTemporaryDir folder;
        const Mount disk(folder.path(), "tmpfs", "size=256k");
        if (!disk.stands())
            QSKIP("only root can make a small disk here");
        QFile output(folder.filePath("output"));
        QVERIFY(output.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        Expected<Done> done = Done{};
        {
            const Output there(output.handle());
            done = writeTo({}, 0, [](const Sink& sink) { return sink(bytesOf(someContent(1000000))); });
        }
        QVERIFY2(complaint(done).contains("disk is full"), qPrintable(complaint(done)));
    }

    // A device takes what its disk could not hold.
    void onlyAFileNeedsRoom()
    {
        const int device = open("/dev/null", O_WRONLY | O_CLOEXEC);
        Expected<Done> done = Done{};
        {
            const Output there(device);
            done = writeTo({}, qint64{1000000000000000000}, [](const Sink& sink) { return sink(bytesOf("new")); });
        }
        close(device);
        QVERIFY2(done.hasValue(), done.hasValue() ? "" : done.error().message.c_str());
    }

    // Network disks and quotas report a failed write there.
    void whatIsSaidAtTheEndOfTheOutputIsHeard()
    {
        const QTemporaryDir folder;
        QFile output(folder.filePath("output"));
        QVERIFY(output.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        Expected<Done> done = Done{};
        bool refused = false;
        {
            const Output there(output.handle());
            refused = runRefused({{SYS_close, EDQUOT}}, [&] { done = writeTo({}, QByteArray("new")); });
        }
        if (!refused)
            QSKIP("this system lets nobody refuse its calls");
        QVERIFY2(complaint(done).contains("Your disk quota is used up"), qPrintable(complaint(done)));
    }
};

POSENC_OFFSCREEN_TEST(TestDestination)
#include "test_destination.moc"
