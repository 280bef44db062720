// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/desktop_service.h"
#include "tests/app/program.h"
#include "tests/support/tools.h"

#include <QImageReader>
#include <QMimeDatabase>
#include <QSettings>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

/// What `cmake --install` lays out, as a desktop reads it, and the Debian package of it.
class TestInstalled : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        const ToolResult installed = runTool(POSENC_CMAKE, {"--install", POSENC_BUILD, "--prefix", m_folder.filePath("usr")});
        QVERIFY2(installed.exitCode == 0, installed.output.constData());
        POSENC_NEED_TOOL("update-mime-database", "shared-mime-info");
        QCOMPARE(runTool("update-mime-database", {at("share/mime")}).exitCode, 0);
        qputenv("XDG_DATA_DIRS", at("share").toUtf8() + ":/usr/share"); // read by the toolkit when a type is first asked for
    }

    void desktopEntryIsValid()
    {
        POSENC_NEED_TOOL("desktop-file-validate", "desktop-file-utils");
        const ToolResult result = runTool("desktop-file-validate", {at("share/applications/" + DesktopService::id() + ".desktop")});
        QCOMPARE(result.output, QByteArray());
        QCOMPARE(result.exitCode, 0);
    }

    void metainfoIsValid()
    {
        POSENC_NEED_TOOL("appstreamcli", "appstream");
        const ToolResult result =
            runTool("appstreamcli", {"validate", "--pedantic", "--no-net", at("share/metainfo/" + DesktopService::id() + ".metainfo.xml")});
        QVERIFY2(result.exitCode == 0, result.output.constData());
    }

    void typesAreKnownByName()
    {
        Rows<QString, QString> rows;
        rows.add("scene", QString("a.posenc"), QString("application/x-posenc-scene"));
        rows.add("lesson", QString("a.lesson.md"), QString("text/x-posenc-lesson"));
        rows.add("no lesson", QString("lesson.md"), QString("text/markdown"));
        rows.each([&](const QString& name, const QString& type) {
            QCOMPARE(QMimeDatabase().mimeTypeForFile(name, QMimeDatabase::MatchExtension).name(), type);
            const QByteArray entry = contentOf(at("share/applications/" + DesktopService::id() + ".desktop"));
            const auto types = QRegularExpression("\nMimeType=([^\n]*)\n").match(QString::fromUtf8(entry)).captured(1).split(';');
            QCOMPARE(types.contains(type), type.contains("posenc"));
        });
    }

    void everyTypeHasIcons()
    {
        Rows<QString> rows;
        rows.add("program", "apps/" + DesktopService::id());
        rows.add("scene", QString("mimetypes/application-x-posenc-scene"));
        rows.add("lesson", QString("mimetypes/text-x-posenc-lesson"));
        rows.each([&](const QString& icon) {
            for (const int size : {16, 22, 24, 32, 48, 64, 128, 256, 512}) {
                const QImage image(at(QStringLiteral("share/icons/hicolor/%1x%1/%2.png").arg(size).arg(icon)));
                QCOMPARE(image.size(), QSize(size, size));
                QVERIFY(image.hasAlphaChannel() && qAlpha(image.pixel(0, 0)) == 0 && qAlpha(image.pixel(size / 2, size / 2)) == 255);
            }
            QVERIFY(QImageReader(at("share/icons/hicolor/scalable/" + icon + ".svg")).canRead());
            if (icon.startsWith("apps/"))
                QVERIFY(QImageReader(at("share/icons/hicolor/symbolic/" + icon + "-symbolic.svg")).canRead());
        });
    }

    // Its line, as a file manager runs it.
    void thumbnailerDrawsAScene()
    {
        const QSettings entry(at("share/thumbnailers/" + DesktopService::id() + ".thumbnailer"), QSettings::IniFormat);
        QStringList words = entry.value("Thumbnailer Entry/Exec").toString().split(' ');
        QCOMPARE(words.takeFirst(), QString("posenc"));
        writeContent(m_folder.filePath("s.posenc"), R"({"format": "posenc-scene", "version": 1, "view": {"name": "similarity"}})");
        const QString picture = m_folder.filePath("thumbnail"); // the name need not say what is in it
        words.replaceInStrings("%i", m_folder.filePath("s.posenc")).replaceInStrings("%o", picture).replaceInStrings("%s", "256");
        const Outcome outcome = runFile(at("bin/posenc"), words);
        QVERIFY2(outcome.exitCode == 0, outcome.complaint.constData());
        QCOMPARE(QImage(picture, "png").size(), QSize(256, 256));
    }

    void busStartsTheInstalledProgram()
    {
        const QString service = QString::fromUtf8(contentOf(at("share/dbus-1/services/" + DesktopService::id() + ".service")));
        QVERIFY2(service.contains("\nName=" + DesktopService::id() + '\n'), qPrintable(service));
        QVERIFY2(service.contains("\nExec=" + at("bin/posenc") + '\n'), qPrintable(service));
    }

    void versionsAgree()
    {
        const QString version = POSENC_VERSION;
        QCOMPARE(runFile(at("bin/posenc"), {"--version"}).output, "posenc " + version.toUtf8() + '\n');
        const QString metainfo = QString::fromUtf8(contentOf(at("share/metainfo/" + DesktopService::id() + ".metainfo.xml")));
        const auto release =
            QRegularExpression("<release version=\"([^\"]*)\" date=\"([^\"]*)\"").match(metainfo); // the newest comes first
        QCOMPARE(release.captured(1), version);
        QVERIFY(runFile(at("bin/posenc"), {"--print", "man"}).output.contains(release.captured(2).replace('-', "\\-").toUtf8()));
        const ToolResult changes = runTool("gzip", {"-dc", at("share/doc/posenc/changelog.gz")});
        QVERIFY2(changes.output.startsWith("posenc (" + version.toUtf8() + ") "), changes.output.constData());
    }

    void pagesAreThere()
    {
        QCOMPARE(runTool("gzip", {"-dc", at("share/man/man1/posenc.1.gz")}).output, runFile(at("bin/posenc"), {"--print", "man"}).output);
        QCOMPARE(contentOf(at("share/doc/posenc/manual.html")), runFile(at("bin/posenc"), {"--print", "manual"}).output);
        const std::pair<const char*, const char*> completions[] = {{"bash", "bash-completion/completions/posenc"},
                                                                   {"zsh", "zsh/vendor-completions/_posenc"},
                                                                   {"fish", "fish/vendor_completions.d/posenc.fish"}};
        for (const auto& [shell, path] : completions)
            QCOMPARE(contentOf(at("share/") + path), runFile(at("bin/posenc"), {"--print", shell}).output);
        const QStringList examples = filesIn(at("share/doc/posenc/examples"));
        const auto german = examples.filter(".de.lesson.md").size();
        QVERIFY(german >= 18 && 2 * german == examples.size()); // a translation beside each
    }

    void packageHoldsTheSame()
    {
        POSENC_NEED_TOOL("dpkg-shlibdeps", "dpkg-dev");
        POSENC_NEED_TOOL("file", "file"); // CPack asks it what is a program
        const QString folder = m_folder.filePath("package");
        const ToolResult packed = runTool(POSENC_CPACK, {"-G", "DEB", "--config", POSENC_BUILD "/CPackConfig.cmake", "-B", folder});
        QVERIFY2(packed.exitCode == 0, packed.output.constData());
        const QStringList packages = QDir(folder).entryList({"posenc_*.deb"});
        QCOMPARE(packages.size(), 1);
        const QString package = folder + '/' + packages.front();
        const QByteArray control = runTool("dpkg-deb", {"-f", package}).output;
        for (const char* const word :
             {"Package: posenc\n", "Version: " POSENC_VERSION "\n", "libqt6widgets6", "libqcustomplot", "fonts-dejavu-core"})
            QVERIFY2(control.contains(word), control.constData());
        QCOMPARE(runTool("dpkg-deb", {"-x", package, m_folder.filePath("unpacked")}).exitCode, 0);
        QCOMPARE(
            filesIn(m_folder.filePath("unpacked/usr")),
            filesIn(m_folder.filePath("usr")).filter(QRegularExpression("^(?!share/mime/(?!packages/)|lib/python|share/doc/python3)")));
        const QString service = m_folder.filePath("unpacked/usr/share/dbus-1/services/" + DesktopService::id() + ".service");
        QVERIFY(contentOf(service).contains("\nExec=/usr/bin/posenc\n"));
        // Stripped, it runs as before.
        QCOMPARE(runFile(m_folder.filePath("unpacked/usr/bin/posenc"), {"--version"}).output, QByteArray("posenc " POSENC_VERSION "\n"));
        // The Python module, if it is built for the system's Python.
        const QStringList modules = QDir(folder).entryList({"python3-posenc_*.deb"});
        QCOMPARE(QDir(folder).entryList({"*.deb"}).size(), 1 + modules.size());
        for (const QString& module : modules) {
            QCOMPARE(runTool("dpkg-deb", {"-x", folder + '/' + module, m_folder.filePath("module")}).exitCode, 0);
            const QByteArray needs = runTool("dpkg-deb", {"-f", folder + '/' + module, "Depends"}).output;
            QVERIFY2(needs.contains("python3 (>= ") && needs.contains("python3-numpy") && !needs.contains("qt6"), needs.constData());
            const ToolResult asked = runTool("/usr/bin/env", {"PYTHONPATH=" + m_folder.filePath("module/usr/lib/python3/dist-packages"),
                                                              "/usr/bin/python3", "-B", "-c", "import posenc; print(posenc.value(0, 1))"});
            QCOMPARE(asked.output, QByteArray("1.0\n"));
        }
    }

private:
    QString at(const QString& path) const { return m_folder.filePath("usr/" + path); }

    QStringList filesIn(const QString& folder)
    {
        QStringList names;
        QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext())
            names << QDir(folder).relativeFilePath(files.next());
        names.sort();
        return names;
    }

    QTemporaryDir m_folder;
};

POSENC_TEST(TestInstalled)
#include "test_installed.moc"
