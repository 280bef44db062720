// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/private_home.h"
#include "tests/support/tools.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QImage>
#include <QLibraryInfo>
#include <QTimer>

using namespace posenc;
using namespace posenc::test;

/// The desktop's side of file dialogs: answers each at once with a file, and remembers what it was asked.
class FakePortal : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.FileChooser")
    Q_PROPERTY(uint version READ version)

public:
    struct Question {
        QString what;
        QString title;
        QVariantMap options;
    };

    explicit FakePortal(QDBusConnection bus) : m_bus(std::move(bus)) {}
    uint version() const { return 3; }

    QList<Question> asked;
    QStringList answers; ///< paths; an empty one cancels

public slots:
    QDBusObjectPath OpenFile(const QString&, const QString& title, const QVariantMap& options) { return ask("OpenFile", title, options); }
    QDBusObjectPath SaveFile(const QString&, const QString& title, const QVariantMap& options) { return ask("SaveFile", title, options); }

private:
    QDBusObjectPath ask(const QString& what, const QString& title, const QVariantMap& options)
    {
        asked << Question{what, title, options};
        const QString request = "/org/freedesktop/portal/desktop/request/test/" + options.value("handle_token").toString();
        const QString path = answers.isEmpty() ? QString() : answers.takeFirst();
        QTimer::singleShot(300, this, [this, request, path] { // later than the program hears where to listen
            QVariantMap results;
            if (!path.isEmpty())
                results.insert("uris", QStringList{QString::fromLatin1(QUrl::fromLocalFile(path).toEncoded())});
            QDBusMessage response = QDBusMessage::createSignal(request, "org.freedesktop.portal.Request", "Response");
            response << (path.isEmpty() ? 1U : 0U) << results;
            m_bus.send(response);
        });
        return QDBusObjectPath(request);
    }

    QDBusConnection m_bus;
};

namespace {

// What the program says, but for what the platform without a screen says of every dialog.
QByteArray remarks(QProcess& program)
{
    return program.readAllStandardError().replace("This plugin does not support propagateSizeHints()\n", "");
}

} // namespace

/// The real program, whose file dialogs the desktop shows, as in a sandbox.
class TestProgramPortal : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        POSENC_NEED_TOOL("dbus-daemon", "dbus-daemon");
        if (!QFileInfo::exists(QLibraryInfo::path(QLibraryInfo::PluginsPath) + "/platformthemes/libqxdgdesktopportal.so"))
            QSKIP("Qt has no plugin for portals; the Debian package qt6-xdgdesktopportal-platformtheme has it.");
        m_home = std::make_unique<PrivateHome>();
        m_daemon = startIn(*m_home, m_home->environment("offscreen"), "dbus-daemon", {"--session", "--nofork", "--print-address"});
        QVERIFY(m_daemon->waitForReadyRead(patience));
        m_address = QString::fromUtf8(m_daemon->readLine()).trimmed();
        QDBusConnection bus = QDBusConnection::connectToBus(m_address, "portal");
        m_portal = std::make_unique<FakePortal>(bus);
        QVERIFY(bus.registerObject("/org/freedesktop/portal/desktop", m_portal.get(),
                                   QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllProperties));
        QVERIFY(bus.registerService("org.freedesktop.portal.Desktop"));
    }

    void cleanup()
    {
        QDBusConnection::disconnectFromBus("portal");
        m_portal.reset();
        m_daemon.reset();
        m_home.reset();
    }

    void aSceneIsOpened()
    {
        const QString path = m_home->path(QString::fromUtf8("größe & 100%.posenc")); // an address spells it otherwise
        writeContent(path, R"({"format": "posenc-scene", "version": 1, "encoding": {"n": 4242.5}})");
        m_portal->answers << path;
        const auto program = start({"Open scene, table or model…"});
        QTRY_VERIFY_WITH_TIMEOUT(m_home->sessions().contains("4242.5"), patience);
        QCOMPARE(m_portal->asked.size(), 1);
        QCOMPARE(m_portal->asked.front().what, QString("OpenFile"));
        QCOMPARE(m_portal->asked.front().title, QString("Open"));
        QVERIFY(m_portal->asked.front().options.contains("filters"));
        QCOMPARE(m_portal->asked.front().options.value("multiple").toBool(), false);
        QCOMPARE(program->state(), QProcess::Running);
        QCOMPARE(remarks(*program), QByteArray());
    }

    void aFigureIsExported()
    {
        const QString path = m_home->path("figure.png");
        m_portal->answers << path;
        const auto program = start({"Export figure…", "Export…"});
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), patience);
        QVERIFY(!QImage(path).isNull());
        QCOMPARE(m_portal->asked.size(), 1);
        QCOMPARE(m_portal->asked.front().what, QString("SaveFile"));
        const QString proposed = m_portal->asked.front().options.value("current_name").toString();
        QVERIFY2(proposed.startsWith("positional-encoding-") && proposed.endsWith(".png"), qPrintable(proposed));
        QCOMPARE(remarks(*program), QByteArray());
    }

    // The desktop has asked about the name without it; in a sandbox, no other could be written.
    void anEndingThatIsLeftOutReplacesNothing()
    {
        const QString path = m_home->path("figure");
        writeContent(path + ".png", "of another program");
        m_portal->answers << path << path + ".png";
        const auto program = start({"Export figure…", "Export…", "OK", "Export…"}); // told, and asked again
        QTRY_COMPARE_WITH_TIMEOUT(m_portal->asked.size(), 1, patience);
        QTest::qWait(500);
        QCOMPARE(contentOf(path + ".png"), QByteArray("of another program"));
        QTRY_VERIFY_WITH_TIMEOUT(!QImage(path + ".png").isNull(), patience);
        QCOMPARE(m_portal->asked.size(), 2);
        QVERIFY(!QFileInfo::exists(path));
    }

    void nothingIsDoneIfNothingIsChosen()
    {
        const auto program = start({"Save scene…", "Open scene, table or model…"});
        QTRY_COMPARE_WITH_TIMEOUT(m_portal->asked.size(), 2, patience);
        QCOMPARE(m_portal->asked.front().what, QString("SaveFile"));
        QCOMPARE(m_portal->asked.front().options.value("current_name").toString(), QString("scene.posenc"));
        QTest::qWait(500);
        QCOMPARE(program->state(), QProcess::Running);
        QVERIFY(QDir(m_home->path()).entryList({"*.posenc"}, QDir::Files).isEmpty());
        QCOMPARE(remarks(*program), QByteArray());
    }

private:
    RunningProgram start(const QStringList& choices)
    {
        QProcessEnvironment environment = m_home->environment("offscreen");
        environment.insert("DBUS_SESSION_BUS_ADDRESS", m_address);
        environment.insert("QT_QPA_PLATFORMTHEME", "xdgdesktopportal");
        environment.insert("QT_PLUGIN_PATH", POSENC_DRIVER_FOLDER);
        environment.insert("QT_QPA_GENERIC_PLUGINS", "menu_driver");
        environment.insert("POSENC_DRIVER_CHOICES", choices.join('\n'));
        return startIn(*m_home, environment, POSENC_PROGRAM, {"--new-window"});
    }

    static constexpr int patience = isSanitized() ? 180'000 : 60'000; // milliseconds
    std::unique_ptr<PrivateHome> m_home;
    RunningProgram m_daemon;
    QString m_address;
    std::unique_ptr<FakePortal> m_portal;
};

POSENC_GUILESS_TEST(TestProgramPortal)
#include "test_program_portal.moc"
