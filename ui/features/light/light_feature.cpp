// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/shown_text.h"
#include "ui/dialogs/exporter.h"
#include "ui/export/command.h"
#include "ui/export/option_reader.h"
#include "ui/features/light/live_plot.h"
#include "ui/scene/feature.h"
#include "ui/window/main_window.h"
#include "ui/window/window_part.h"

#include <QCoreApplication>
#include <QMenu>

namespace posenc {

namespace {

/// Writes the command's scene as a page with one live plot.
struct LightCommand final : FeatureTask {
    bool isDark = false;

    bool exports() const override { return true; }
    Outcome run(const Command& command, const std::vector<Preset>&, const ColorMaps&, const FigureMaker& figures,
                const Progress&) const override
    {
        Outcome outcome;
        const QString path = command.file == QLatin1String("-") ? QString() : command.file;
        const auto written = writeLivePage(command.job.scene, isDark, {path, command.force ? Existing::Replace : Existing::Keep}, figures);
        if (!written)
            outcome.error = written.error();
        return outcome;
    }
};

std::vector<Option> lightOptions()
{
    return {{QStringLiteral("live"),
             QStringLiteral("With --export FILE.html: write a page with a live plot, or a lesson with live plots, as one file."),
             {},
             {},
             {},
             "sweep"}};
}

// That of a lesson is read by its own feature.
bool readLightCommand(OptionReader& reader, QStringList& files, Command& command)
{
    const bool isLesson = reader.has(QStringLiteral("lesson")) || std::ranges::any_of(files, [](const QString& file) {
                              return file.endsWith(QLatin1String(".lesson.md"), Qt::CaseInsensitive);
                          });
    if (isLesson)
        return false;
    const QString file = reader.text(QStringLiteral("export"));
    const QString format = reader.text(QStringLiteral("format"));
    const bool isHtml = format == QLatin1String("html") || (format.isEmpty() && file.endsWith(QLatin1String(".html"), Qt::CaseInsensitive));
    const bool isLive = reader.has(QStringLiteral("live"));
    if (isLive && !isHtml)
        reader.fail(usageError(CommandLine::tr("--live writes a page and needs --export FILE.html.")));
    else if (isHtml && !isLive)
        reader.fail(usageError(CommandLine::tr("A page, %1, has a live plot. Add --live, or write a figure (.svg).").arg(shownText(file))));
    if (!isLive)
        return false;
    auto task = std::make_shared<LightCommand>();
    task->isDark = reader.text(QStringLiteral("theme")) == QLatin1String("dark");
    command.feature = std::move(task);
    return false;
}

class LightPart : public WindowPart {
public:
    explicit LightPart(MainWindow& window) : m_window(window)
    {
        window.exporter().addFormat({QCoreApplication::translate("Light", "Live (HTML)"),
                                     QCoreApplication::translate("Light", "A web page whose plot moves. The page needs no network."),
                                     liveProblem, pageOf});
    }

    void addCopies(QMenu& edit) override
    {
        edit.addAction(QCoreApplication::translate("Light", "Copy l&ive plot for a page"), this, [this] { copy(); });
    }

private:
    static FileToWrite pageOf(const Scene& scene)
    {
        return {QStringLiteral("plot"), QStringLiteral("html"), QCoreApplication::translate("posenc::Exporter", "Web page (*.html)"),
                [scene](const Destination& destination, const FigureMaker& makeFigure, const Progress&) {
                    return writeLivePage(scene, false, destination, makeFigure);
                }};
    }

    void copy()
    {
        const Scene scene = m_window.currentPicture();
        if (const auto problem = liveProblem(scene))
            return m_window.exporter().warn(QCoreApplication::translate("Light", "Copy live plot"), *problem);
        m_window.exporter().copyText(QStringLiteral("<script type=\"module\" src=\"posenc-light.mjs\"></script> ")
                                     + livePlot(scene, allLiveControls, {}));
    }

    MainWindow& m_window;
};

std::unique_ptr<WindowPart> newLightPart(MainWindow& window, QDockWidget&) { return std::make_unique<LightPart>(window); }

} // namespace

extern const Feature lightFeature;
constinit const Feature lightFeature{
    .name = "light", .options = lightOptions, .readCommand = readLightCommand, .newWindowPart = newLightPart};

} // namespace posenc
