// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/large_blocks.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"
#include "tests/support/window.h"
#include "ui/export/export_job.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/window/workspace.h"

#include <QAction>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::int64_t mebibyte = std::int64_t{1} << 20;

// The process's peak memory; 0 if the system does not report it.
std::int64_t peakBytes()
{
    const QByteArray status = contentOf("/proc/self/status");
    const qsizetype line = status.indexOf("VmHWM:");
    return line < 0 ? 0 : status.mid(line + 6, status.indexOf(" kB", line) - line - 6).trimmed().toLongLong() * 1024;
}

// Equally many of each magnitude.
std::int64_t anyUpTo(Random& random, std::int64_t most)
{
    return std::clamp(static_cast<std::int64_t>(std::exp(random.real(0.0, std::log(static_cast<double>(most) + 1.0)))), std::int64_t{1},
                      most);
}

} // namespace

/// Under any legal actions in any order, a session keeps its limit: 400 MiB beyond the opened table.
class TestMemoryStorm : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { giveLargeBlocksBack(); } // as the program does
    void cleanup() { cleanSettings(); }

    void sessionKeepsItsCeiling()
    {
        if (isSanitized() || peakBytes() == 0)
            QSKIP("a sanitizer keeps more, or the system does not tell");
        Random random;
        const QTemporaryDir folder;
        const ColorMaps maps;
        std::int64_t largestTable = 0;
        for (int number = 0; number < 3; ++number) {
            ExportJob job;
            job.kind = FileKind::Npy;
            job.scene.encoding = EncodingSpec::make(10000.0, 512, 4000 + 4000 * number).value();
            largestTable = job.scene.encoding.maxLen() * 512 * static_cast<std::int64_t>(sizeof(double));
            QVERIFY(runExport(job, {folder.filePath(QString::number(number) + ".npy"), Existing::Keep}, figuresHere(maps)));
        }
        QString did;
        {
            Window window;
            const auto change = [&](const char* what, const std::function<void(Scene&)>& how) {
                Scene scene = window.explorer().scene();
                how(scene);
                window.explorer().setScene(scene);
                did = QLatin1String(what);
            };
            const auto resize = [&](std::int64_t dModel, std::int64_t maxLen) {
                change("size", [&](Scene& scene) { scene.encoding = EncodingSpec::make(scene.encoding.n(), dModel, maxLen).value(); });
            };
            const std::vector<std::function<void()>> events = {
                [&] { resize(anyUpTo(random, EncodingSpec::maxDModel), anyUpTo(random, EncodingSpec::maxMaxLen)); },
                [&] { resize(EncodingSpec::maxDModel, EncodingSpec::maxMaxLen); },
                [&] { change("scheme", [&](Scene& scene) { scene.scheme.name = random.oneOf(computedSchemes()); }); },
                [&] {
                    change("projection", [&](Scene& scene) {
                        scene.edit<ProjectionSettings>().method = random.coin() ? ProjectionMethod::Tsne : ProjectionMethod::Pca;
                        scene.edit<ProjectionSettings>().seed = random.whole<std::int64_t>(0, 1000);
                    });
                },
                [&] {
                    did = "page";
                    QTest::keyClick(&window, static_cast<Qt::Key>(Qt::Key_1 + random.whole(0, 8)), Qt::ControlModifier);
                },
                [&] {
                    did = "view";
                    window.docks().raise(random.oneOf(allViews()));
                },
                [&] {
                    did = "table";
                    window.open(folder.filePath(QString::number(random.whole(0, 2)) + ".npy"));
                },
                [&] {
                    did = "undo";
                    random.coin() ? window.explorer().undo() : window.explorer().redo();
                },
                [&] {
                    did = "text size";
                    const QString wanted = random.oneOf(QStringList{"&Normal", "&Large", "For the &projector"});
                    for (QAction* const action : window.findChildren<QAction*>())
                        if (action->text() == wanted)
                            action->trigger();
                },
                [&] {
                    did = "theme";
                    window.setTheme(random.coin() ? Theme::Choice::Dark : Theme::Choice::Light);
                },
                [&] {
                    did = "window";
                    window.resize(random.whole(800, 1920), random.whole(500, 1150));
                },
            };
            bool isLonger = false; // POSENC_STORM is the number of events
            const int asked = qEnvironmentVariableIntValue("POSENC_STORM", &isLonger);
            const int storm = isLonger ? asked : 40;
            std::int64_t before = peakBytes();
            for (int event = 0; event < storm; ++event) {
                random.oneOf(events)();
                for (int i = 0; i < 3; ++i)
                    QCoreApplication::processEvents();
                if (const std::int64_t now = peakBytes(); now > before + 20 * mebibyte) {
                    qInfo("%lld MiB after event %d, %s", static_cast<long long>(now / mebibyte), event, qPrintable(did));
                    before = now;
                }
            }
        }
        const std::int64_t beyond = peakBytes() - largestTable;
        qInfo("at most %lld MiB beyond a table of %lld", static_cast<long long>(beyond / mebibyte),
              static_cast<long long>(largestTable / mebibyte));
        QVERIFY2(beyond <= 400 * mebibyte, qPrintable(QString::number(beyond / mebibyte) + " MiB"));
    }
};

POSENC_OFFSCREEN_TEST(TestMemoryStorm)
#include "test_memory_storm.moc"
