// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/desktop_service.h"
#include "tests/app/private_home.h"
#include "tests/support/tools.h"

#include <QLibraryInfo>

#include <csignal>

using namespace posenc;
using namespace posenc::test;

namespace {

// What the first match in a line captures; empty if there is none. Numbers of objects stand after @ or, in newer libraries, after #.
QString captured(const QString& text, QString pattern)
{
    return QRegularExpression(pattern.replace('@', "[@#]"), QRegularExpression::MultilineOption).match(text).captured(1);
}

QString escaped(const QString& object) { return QString(object).replace('#', '@'); }

// The surface gets a picture, and the compositor, having shown it, asks for the next.
bool isShown(const QString& said, const QString& surface)
{
    bool attached = false;
    bool committed = false;
    QStringList awaited;
    for (const QString& line : said.split('\n')) {
        if (!captured(line, "-> " + escaped(surface) + "\\.attach\\((wl_buffer@\\d+), 0, 0\\)").isEmpty())
            attached = true;
        if (!captured(line, "-> (" + escaped(surface) + ")\\.commit\\(\\)").isEmpty())
            committed = attached;
        if (const QString next = captured(line, "-> " + escaped(surface) + "\\.frame\\(new id (wl_callback@\\d+)\\)"); !next.isEmpty())
            awaited << next;
        if (const QString called = captured(line, "\\] (?:\\{.*\\} )?(wl_callback@\\d+)\\.done\\("); committed && awaited.contains(called))
            return true;
    }
    return false;
}

} // namespace

/// The real window on a Wayland compositor without a screen, which tells what passes between the two.
class TestProgramWayland : public QObject {
    Q_OBJECT

private slots:
    void windowIsNamedAndDrawn()
    {
        POSENC_NEED_TOOL("weston", "weston");
        if (!QFileInfo::exists(QLibraryInfo::path(QLibraryInfo::PluginsPath) + "/platforms/libqwayland-generic.so"))
            QSKIP("Qt has no plugin for Wayland; the Debian package qt6-wayland has it.");
        constexpr int patience = isSanitized() ? 180'000 : 60'000; // milliseconds
        const PrivateHome home;
        QProcessEnvironment environment = home.environment("wayland");
        const auto weston =
            startIn(home, environment, "weston",
                    {"--backend=headless-backend.so", "--socket=screen", "--no-config", "--idle-time=0", "--width=1280", "--height=900"});
        QTRY_VERIFY2_WITH_TIMEOUT(QFileInfo::exists(home.path("screen")) || weston->state() == QProcess::NotRunning,
                                  weston->readAllStandardError().constData(), patience);

        environment.insert("WAYLAND_DISPLAY", "screen");
        environment.insert("WAYLAND_DEBUG", "1"); // every message, on standard error, in a line that starts with its time
        const auto program = startIn(home, environment, POSENC_PROGRAM, {"--new-window"});
        QString said;
        const auto hear = [&] { return said += QString::fromUtf8(program->readAllStandardError()); };
        // The window of that name has a surface, which gets a picture; the compositor has shown it if it asks for the next.
        QTRY_VERIFY2_WITH_TIMEOUT(hear().contains(".set_app_id(\"" + DesktopService::id() + "\")"), qPrintable(said), patience);
        const QString window = captured(said, "(xdg_toplevel@\\d+)\\.set_app_id");
        const QString role = captured(said, "-> (xdg_surface@\\d+)\\.get_toplevel\\(new id " + escaped(window) + "\\)");
        const QString surface = captured(said, "get_xdg_surface\\(new id " + escaped(role) + ", (wl_surface@\\d+)\\)");
        QVERIFY2(!window.isEmpty() && !role.isEmpty() && !surface.isEmpty(), qPrintable(said));
        QVERIFY(said.contains(window + ".set_title(\"posenc\")"));
        QTRY_VERIFY2_WITH_TIMEOUT(isShown(hear(), surface), qPrintable(said), patience);
        QVERIFY(captured(said, "wl_shm_pool@\\d+\\.create_buffer\\(new id wl_buffer@\\d+, 0, (\\d+),").toInt() >= 640); // a window's width

        // A request to end is followed at once, and in silence.
        program->terminate();
        QVERIFY(program->waitForFinished(patience));
        QVERIFY(program->exitStatus() == QProcess::CrashExit ? program->exitCode() == SIGTERM : program->exitCode() == 0);
        for (const QString& line : hear().split('\n', Qt::SkipEmptyParts))
            QVERIFY2(line.startsWith('['), qPrintable(line));
        QCOMPARE(weston->state(), QProcess::Running);
    }
};

POSENC_GUILESS_TEST(TestProgramWayland)
#include "test_program_wayland.moc"
