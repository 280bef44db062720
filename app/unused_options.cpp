// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/unused_options.h"

#include "ui/export/option_reader.h"
#include "ui/files/file_kind.h"
#include "ui/scene/parameters.h"

#include <algorithm>
#include <string_view>

namespace posenc {

namespace {

// How a figure looks; numbers and scenes have none of it.
constexpr std::string_view looks[] = {"for",         "size",  "dpi",     "font",        "font-size", "theme", "transparent",
                                      "no-colorbar", "title", "caption", "cell-pixels", "no-note",   "lines", "peaks"};
// What a scene keeps of a figure's look. Numbers are those of the whole table, whatever a figure shows of it.
constexpr std::string_view keptLooks[] = {"cross-hair", "pair",    "transposed", "colormap",     "range",
                                          "rows",       "columns", "no-peaks",   "no-wavelength"};

bool isAmong(const auto& names, const QString& option)
{
    return std::ranges::any_of(
        names, [&](std::string_view name) { return option == QLatin1String(name.data(), static_cast<qsizetype>(name.size())); });
}

bool isReadIn(const SceneParameter& parameter, const Scene& scene)
{
    const ViewInfo& info = infoOf(scene.view.name);
    if (parameter.line && info.uses && !info.uses(scene, *parameter.line))
        return false;
    if (parameter.line == Parameter::Scheme && info.isAlwaysSinusoidal)
        return false;
    if (parameter.takenBy == SchemeParameter::Patches && scene.view.name == View::Patches)
        return true; // the view lays out the rows of any scheme
    if (parameter.takenBy && !scene.scheme.name->takes(*parameter.takenBy))
        return false;
    const auto isOwn = [&parameter](const ViewInfo& each) { return each.name == parameter.group; };
    if (const auto own = std::ranges::find_if(views(), isOwn);
        own != views().end() && own->traits.isReadEverywhere && own->traits.isReadEverywhere(scene))
        return true;
    return reads(scene.view.name, parameter.group) && reads(scene.view.name, parameter.option);
}

bool isUsedFor(const QString& option, const ExportJob& job)
{
    const bool isDrawn = isFigure(job.kind) || job.kind == FileKind::Gif;
    if (isAmong(looks, option))
        return isDrawn;
    if (option == QLatin1String("frames-per-second"))
        return job.kind == FileKind::Gif;
    if (option == QLatin1String("code") || option == QLatin1String("with-plot"))
        return isCode(job.kind) || job.kind == FileKind::Scene;
    if (isCode(job.kind) || job.kind == FileKind::Scene)
        return true;
    if (isAmong(keptLooks, option))
        return isDrawn && reads(job.scene.view.name, option.toStdString());
    const auto found =
        std::ranges::find_if(parameters(), [&](const SceneParameter& parameter) { return option == QLatin1String(parameter.option); });
    return found == parameters().end() || isReadIn(*found, job.scene);
}

} // namespace

QString unusedOptions(const QStringList& given, const ExportJob& job)
{
    QStringList unused;
    for (const QString& option : given)
        if (!isUsedFor(option, job))
            unused << QStringLiteral("--") + option;
    unused.removeDuplicates();
    return unused.isEmpty() ? QString() : CommandLine::tr("The file does not depend on %1.").arg(unused.join(QStringLiteral(", ")));
}

} // namespace posenc
