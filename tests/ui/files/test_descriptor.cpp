// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/system_calls.h"
#include "ui/files/descriptor.h"

#include <QTemporaryDir>

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace posenc;
using namespace posenc::test;

namespace {

const char* const nothingRefused = "this system lets nobody refuse its calls";

Descriptor toWrite(const QString& path) { return Descriptor(open(qPrintable(path), O_WRONLY | O_CREAT | O_CLOEXEC, 0600)); }

} // namespace

class TestDescriptor : public QObject {
    Q_OBJECT

private slots:
    void itClosesWhatItHas()
    {
        const QTemporaryDir folder;
        int number = -1;
        {
            Descriptor file = toWrite(folder.filePath("file"));
            number = file.number();
            QVERIFY(file.isOpen() && fcntl(number, F_GETFD) >= 0);
            Descriptor other(std::move(file));
            QVERIFY(!file.isOpen() && other.number() == number); // NOLINT(bugprone-use-after-move): it is told what it then is
            file = std::move(other);
            QVERIFY(file.isOpen() && fcntl(number, F_GETFD) >= 0);
        }
        QVERIFY(fcntl(number, F_GETFD) < 0);
    }

    void interruptedWriteGoesOn_data()
    {
        QTest::addColumn<int>("error");
        QTest::newRow("by a signal") << EINTR;
        QTest::newRow("as it would have to wait") << EAGAIN;
    }

    void interruptedWriteGoesOn()
    {
        QFETCH(int, error);
        const QTemporaryDir folder;
        const QString path = folder.filePath("file");
        int writes = 0;
        const auto result = supervise([&] { return writeAll(toWrite(path).number(), bytesOf("content")); },
                                      [&](const SystemCall& call) {
                                          return Verdict{false, call.number == SYS_write && ++writes < 3 ? error : 0};
                                      });
        if (!result)
            QSKIP("this system lets no process be supervised");
        QCOMPARE(*result, 0);
        QCOMPARE(writes, 3);
        QCOMPARE(contentOf(path), QByteArray("content"));
    }

    void nothingWrittenIsAFailure()
    {
        const QTemporaryDir folder;
        const Descriptor file = toWrite(folder.filePath("file"));
        int result = -1;
        if (!runRefused({{SYS_write, 0}}, [&] { result = writeAll(file.number(), bytesOf("content")); }))
            QSKIP(nothingRefused);
        QCOMPARE(result, EIO);
    }

    void onlyAFailureToCloseIsAProblem_data()
    {
        QTest::addColumn<int>("call"); // that fails
        QTest::addColumn<int>("error");
        QTest::addColumn<int>("told");
        QTest::newRow("none") << -1 << 0 << 0;
        QTest::newRow("a full disk") << int{SYS_close} << ENOSPC << ENOSPC;
        QTest::newRow("interrupted: it is closed") << int{SYS_close} << EINTR << 0;
        QTest::newRow("too many files to ask") << int{SYS_dup} << EMFILE << 0;
    }

    void onlyAFailureToCloseIsAProblem()
    {
        QFETCH(int, call);
        QFETCH(int, error);
        QFETCH(int, told);
        const QTemporaryDir folder;
        const Descriptor file = toWrite(folder.filePath("file"));
        int result = -1;
        const auto ask = [&] {
            errno = EBUSY; // of an earlier call
            result = flushProblem(file.number());
        };
        if (!runRefused({{call, error}}, ask))
            QSKIP(nothingRefused);
        QCOMPARE(result, told);
        QVERIFY(fcntl(file.number(), F_GETFD) >= 0);
    }
};

POSENC_TEST(TestDescriptor)
#include "test_descriptor.moc"
