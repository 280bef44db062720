// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"

#include <QProcess>

// An executable of tests that is told to run none, or none that it has, must not pass.
class TestTestMain : public QObject {
    Q_OBJECT

private slots:
    void argumentsAreJudged_data();
    void argumentsAreJudged();
};

void TestTestMain::argumentsAreJudged_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("said");
    const QByteArray listed = "    test_architecture\n    test_test_main\n";
    QTest::newRow("no name") << QStringList{} << 2 << listed;
    QTest::newRow("no such test") << QStringList{"test_nothing"} << 2 << "There is no test \"test_nothing\". The tests in here:\n" + listed;
    QTest::newRow("a function for a name") << QStringList{"argumentsAreJudged"} << 2 << listed;
    QTest::newRow("the name last") << QStringList{"-functions", "test_test_main"} << 2 << listed;
    QTest::newRow("what is for Qt Test") << QStringList{"test_test_main", "-functions"} << 0 << QByteArray("argumentsAreJudged()\n");
    QTest::newRow("no such function") << QStringList{"test_test_main", "nothing"} << 1 << QByteArray("nothing()");
}

void TestTestMain::argumentsAreJudged()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    QFETCH(QByteArray, said);
    QProcess tests;
    tests.setProcessChannelMode(QProcess::MergedChannels);
    tests.start(QCoreApplication::applicationFilePath(), arguments);
    QVERIFY(tests.waitForFinished());
    const QByteArray output = tests.readAll();
    QVERIFY2(output.contains(said), output.constData());
    QCOMPARE(tests.exitStatus(), QProcess::NormalExit);
    QCOMPARE(tests.exitCode(), exitCode);
}

POSENC_GUILESS_TEST(TestTestMain)
#include "test_test_main.moc"
