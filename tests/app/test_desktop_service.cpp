// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/desktop_service.h"
#include "tests/app/program.h"
#include "tests/support/tools.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusInterface>
#include <QDBusMetaType>
#include <QDBusReply>
#include <QScopeGuard>
#include <QTemporaryDir>

#include <csignal>
#include <memory>

using namespace posenc;
using namespace posenc::test;

namespace {
constexpr int patience = isSanitized() ? 120'000 : 20'000; // milliseconds

// With this n, and nothing else that tells it from others.
QByteArray sceneWith(const char* n) { return QByteArray(R"({"format": "posenc-scene", "version": 1, "encoding": {"n": )") + n + "}}"; }

QString exitOf(QProcess& program)
{
    return program.waitForFinished(patience) ? QString::number(program.exitCode()) : QString("still runs");
}
} // namespace

/// The real program on a session bus of its own: one window, which later starts and the desktop ask.
class TestDesktopService : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        POSENC_NEED_TOOL("dbus-daemon", "dbus-daemon");
        QVERIFY(m_folder.isValid());
        // A bus that starts the program as the installed one would be started.
        const QString services = m_folder.filePath("services");
        QVERIFY(QDir().mkpath(services));
        writeContent(services + "/posenc.service",
                     "[D-BUS Service]\nName=" + DesktopService::id().toUtf8() + "\nExec=" POSENC_PROGRAM "\n");
        const QString settings = m_folder.filePath("bus.conf");
        writeContent(settings,
                     "<busconfig><type>session</type><listen>unix:tmpdir=" + m_folder.path().toUtf8() + "</listen><servicedir>"
                         + services.toUtf8()
                         + "</servicedir><auth>EXTERNAL</auth><policy context='default'><allow send_destination='*' eavesdrop='true'/>"
                           "<allow eavesdrop='true'/><allow own='*'/></policy></busconfig>");
        m_home = std::make_unique<QTemporaryDir>();
        m_daemon.setProcessEnvironment(environment());
        m_daemon.start("dbus-daemon", {"--config-file=" + settings, "--print-address", "--nofork"});
        QVERIFY(m_daemon.waitForStarted() && m_daemon.waitForReadyRead(patience));
        m_address = QString::fromUtf8(m_daemon.readLine()).trimmed();
        QVERIFY(QDBusConnection::connectToBus(m_address, "test").isConnected());
    }

    void cleanupTestCase()
    {
        QDBusConnection::disconnectFromBus("test");
        m_daemon.kill();
        m_daemon.waitForFinished();
    }

    void init()
    {
        for (const QString& name : QDir(m_home->path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QDir(m_home->filePath(name)).removeRecursively();
        m_window = start({});
        QTRY_VERIFY_WITH_TIMEOUT(isServed(), patience);
    }

    void cleanup()
    {
        m_window.reset(); // kills it
        QTRY_VERIFY_WITH_TIMEOUT(!isServed(), patience);
    }

    void secondStartOpensInTheWindow()
    {
        const QString name = QString::fromUtf8("größe & 100%.posenc"); // an address spells it otherwise
        writeContent(m_folder.filePath(name), sceneWith("4242.5"));
        const auto second = start({name});
        QCOMPARE(exitOf(*second), QString("0"));
        QCOMPARE(second->readAllStandardError(), QByteArray());
        QTRY_VERIFY_WITH_TIMEOUT(sessions().contains("4242.5"), patience);
        QCOMPARE(m_window->state(), QProcess::Running);
    }

    void secondStartWithoutFilesIsAnsweredToo()
    {
        const auto second = start({});
        QCOMPARE(exitOf(*second), QString("0"));
        QCOMPARE(m_window->state(), QProcess::Running);
    }

    // Whoever starts the program by a double click sees no standard error; the window says why.
    void fileThatCannotBeReadIsHandedOver()
    {
        m_window.reset();
        QTRY_VERIFY_WITH_TIMEOUT(!isServed(), patience);
        DesktopService window; // in its place
        QStringList opened;
        connect(&window, &DesktopService::openRequested, this, [&opened](const QString& path) { opened << path; });
        QDBusConnection bus("test");
        const QString object = '/' + DesktopService::id().replace('.', '/');
        const auto leave = qScopeGuard([&bus, &object] {
            bus.unregisterService(DesktopService::id());
            bus.unregisterObject(object);
        });
        QVERIFY(bus.registerObject(object, &window, QDBusConnection::ExportScriptableSlots));
        QVERIFY(bus.registerService(DesktopService::id()));
        writeContent(m_folder.filePath("bad.posenc"), "{");
        const auto second = start({"bad.posenc"});
        QTRY_COMPARE_WITH_TIMEOUT(second->state(), QProcess::NotRunning, patience); // answered meanwhile
        QCOMPARE(second->exitCode(), 4);
        QCOMPARE(second->readAllStandardError().count('\n'), 1);
        QCOMPARE(opened, QStringList{m_folder.filePath("bad.posenc")});
    }

    void otherStartsHaveWindowsOfTheirOwn_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("asked for") << QStringList{"--new-window"};
        QTest::newRow("with options") << QStringList{"--n", "4711.5"};
    }

    void otherStartsHaveWindowsOfTheirOwn()
    {
        QFETCH(QStringList, arguments);
        const auto second = start(arguments);
        QVERIFY(!second->waitForFinished(3000)); // one that is answered ends within a fraction of it
        QVERIFY(!sessions().contains("4711.5") || arguments.size() == 2);
        QVERIFY(isServed());
    }

    void oneThatDoesNotAnswerIsLeftAlone()
    {
        ::kill(static_cast<pid_t>(m_window->processId()), SIGSTOP);
        writeContent(m_folder.filePath("waits.posenc"), sceneWith("777.25"));
        const auto second = start({"waits.posenc"});
        QVERIFY(!second->waitForFinished(6000)); // it waits three seconds for the answer, then has a window of its own
        QCOMPARE(second->readAllStandardError(), QByteArray());
        ::kill(static_cast<pid_t>(m_window->processId()), SIGCONT);
    }

    void actionsAreDone()
    {
        QDBusInterface window(DesktopService::id(), "/io/github/posenc/posenc", "org.freedesktop.Application", QDBusConnection("test"));
        QVERIFY(window.isValid());
        const QDBusReply<void> reply = window.call("ActivateAction", "lessons", QVariantList(), QVariantMap());
        QVERIFY2(reply.isValid(), qPrintable(reply.error().message()));
        QTRY_VERIFY_WITH_TIMEOUT(sessions().contains("00-what-am-i-looking-at"), patience);
        const QDBusReply<void> unknown = window.call("ActivateAction", "dance", QVariantList(), QVariantMap());
        QVERIFY(unknown.isValid()); // nothing happens
        QCOMPARE(m_window->state(), QProcess::Running);
    }

    // As from a menu while no window is open.
    void busBringsTheProgram()
    {
        cleanup();
        writeContent(m_folder.filePath("brought.posenc"), sceneWith("31337.5"));
        QDBusMessage open =
            QDBusMessage::createMethodCall(DesktopService::id(), "/io/github/posenc/posenc", "org.freedesktop.Application", "Open");
        open << QStringList{QUrl::fromLocalFile(m_folder.filePath("brought.posenc")).toString()} << QVariantMap();
        const QDBusMessage activation = [&] {
            QDBusMessage variables = QDBusMessage::createMethodCall("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                                                                    "UpdateActivationEnvironment");
            QMap<QString, QString> values;
            for (const QString& name : environment().keys())
                values.insert(name, environment().value(name));
            qDBusRegisterMetaType<QMap<QString, QString>>();
            variables << QVariant::fromValue(values);
            return QDBusConnection("test").call(variables);
        }();
        QCOMPARE(activation.errorMessage(), QString());
        const QDBusMessage reply = QDBusConnection("test").call(open, QDBus::Block, patience);
        QCOMPARE(reply.errorMessage(), QString());
        QTRY_VERIFY_WITH_TIMEOUT(sessions().contains("31337.5"), patience);
        const uint process = QDBusConnection("test").interface()->servicePid(DesktopService::id());
        QVERIFY(process > 0);
        ::kill(static_cast<pid_t>(process), SIGKILL);
    }

private:
    std::unique_ptr<QProcess> start(const QStringList& arguments)
    {
        auto program = std::make_unique<QProcess>();
        program->setProcessEnvironment(environment());
        program->setWorkingDirectory(m_folder.path());
        program->start(QStringLiteral(POSENC_PROGRAM), arguments);
        program->waitForStarted();
        return program;
    }
    bool isServed() { return QDBusConnection("test").interface()->isServiceRegistered(DesktopService::id()); }

    // What the windows keep of themselves, within two seconds.
    QByteArray sessions() const
    {
        QByteArray all;
        QDirIterator files(m_home->path(), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext())
            if (files.next().contains("/sessions/"))
                all += contentOf(files.filePath());
        return all;
    }

    QProcessEnvironment environment() const
    {
        QProcessEnvironment environment;
        environment.insert("QT_QPA_PLATFORM", "offscreen");
        environment.insert("PATH", qEnvironmentVariable("PATH"));
        for (const char* const name : {"HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"})
            environment.insert(name, m_home->path());
        if (!m_address.isEmpty())
            environment.insert("DBUS_SESSION_BUS_ADDRESS", m_address);
        return environment;
    }

    QTemporaryDir m_folder;
    std::unique_ptr<QTemporaryDir> m_home;
    QProcess m_daemon;
    QString m_address;
    std::unique_ptr<QProcess> m_window;
};

POSENC_GUILESS_TEST(TestDesktopService)
#include "test_desktop_service.moc"
