// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QProcess>
#include <QThread>

#include <cstdio>

using namespace posenc::test;

// An executable of tests that is told to run none, or none that it has, must not pass. One that is told to end does.
class TestTestMain : public QObject {
    Q_OBJECT

private slots:
    void argumentsAreJudged();
    void terminatedProgramEnds();
    void waitIfAsked();
};

void TestTestMain::argumentsAreJudged()
{
    Rows<QStringList, int, QByteArray> rows;
    const QByteArray listed = "    test_architecture\n    test_test_main\n";
    rows.add("no name", QStringList{}, 2, listed);
    rows.add("no such test", QStringList{"test_nothing"}, 2, "There is no test \"test_nothing\". The tests in here:\n" + listed);
    rows.add("a function for a name", QStringList{"argumentsAreJudged"}, 2, listed);
    rows.add("the name last", QStringList{"-functions", "test_test_main"}, 2, listed);
    rows.add("what is for Qt Test", QStringList{"test_test_main", "-functions"}, 0, QByteArray("argumentsAreJudged()\n"));
    rows.add("no such function", QStringList{"test_test_main", "nothing"}, 1, QByteArray("nothing()"));
    rows.each([&](const QStringList& arguments, int exitCode, const QByteArray& said) {
        QProcess tests;
        tests.setProcessChannelMode(QProcess::MergedChannels);
        tests.start(QCoreApplication::applicationFilePath(), arguments);
        QVERIFY(tests.waitForFinished());
        const QByteArray output = tests.readAll();
        QVERIFY2(output.contains(said), output.constData());
        QCOMPARE(tests.exitStatus(), QProcess::NormalExit);
        QCOMPARE(tests.exitCode(), exitCode);
    });
}

// A debugger that writes down the stack takes seconds, on a busy machine minutes.
void TestTestMain::terminatedProgramEnds()
{
    QProcess tests;
    tests.setProcessChannelMode(QProcess::MergedChannels);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("POSENC_WAIT", "1");
    environment.remove("QTEST_DISABLE_STACK_DUMP");
    tests.setProcessEnvironment(environment);
    tests.start(QCoreApplication::applicationFilePath(), {"test_test_main", "waitIfAsked"});
    QByteArray output;
    while (!output.contains("It waits.") && tests.waitForReadyRead(-1))
        output += tests.readAll();
    QVERIFY2(output.contains("It waits."), output.constData());
    tests.terminate();
    QVERIFY(tests.waitForFinished(-1));
    output += tests.readAll();
    QCOMPARE(tests.exitStatus(), QProcess::CrashExit);
    QVERIFY2(output.contains("Received signal 15"), output.constData());
    QVERIFY2(!output.contains("Stack trace"), output.constData());
}

// Only for the one above.
void TestTestMain::waitIfAsked()
{
    if (!qEnvironmentVariableIsSet("POSENC_WAIT"))
        return;
    std::puts("It waits.");
    std::fflush(stdout);
    for (;;)
        QThread::sleep(1);
}

POSENC_GUILESS_TEST(TestTestMain)
#include "test_test_main.moc"
