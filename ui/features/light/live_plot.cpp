// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/light/live_plot.h"

#include "ui/base/language.h"
#include "ui/export/figure_file.h"
#include "ui/export/option_reader.h"
#include "ui/markdown/html_page.h"
#include "ui/markdown/markdown_html.h"
#include "ui/scene/parameters.h"

#include <QFile>
#include <QLocale>

#include <algorithm>
#include <array>

namespace posenc {

namespace {

constexpr std::array<std::pair<View, const char*>, 6> liveViews{{{View::Heatmap, "heatmap"},
                                                                 {View::Position, "rows"},
                                                                 {View::Dimension, "columns"},
                                                                 {View::Pairs, "pairs"},
                                                                 {View::Similarity, "similarity"},
                                                                 {View::Offset, "offsets"}}};

const char* liveViewOf(const Scene& scene)
{
    const auto found = std::ranges::find(liveViews, scene.view.name, &std::pair<View, const char*>::first);
    return found == liveViews.end() ? nullptr : found->second;
}

QByteArray resource(const char* name)
{
    QFile file(QStringLiteral(":/posenc/light/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

QStringList lackingInLivePlot(const Scene& scene)
{
    static const QStringList live{
        QStringLiteral("n"),          QStringLiteral("d-model"),  QStringLiteral("max-len"),         QStringLiteral("view"),
        QStringLiteral("measure"),    QStringLiteral("position"), QStringLiteral("second-position"), QStringLiteral("dimension"),
        QStringLiteral("cross-hair"), QStringLiteral("pair"),     QStringLiteral("colormap")};
    QStringList lacking;
    if (!liveViewOf(scene))
        return {QStringLiteral("--view")};
    Scene usual;
    usual.view.name = scene.view.name;
    usual.encoding = scene.encoding;
    const auto isRead = [&scene, &info = infoOf(scene.view.name)](const SceneParameter& parameter) {
        return (!parameter.line || !info.uses || info.uses(scene, *parameter.line))
               && (!parameter.takenBy || scene.scheme.name->takes(*parameter.takenBy)) && reads(scene.view.name, parameter.group)
               && reads(scene.view.name, parameter.option);
    };
    for (const SceneParameter& parameter : parameters()) {
        const QString option = QLatin1String(parameter.option);
        const bool isFixed = !live.contains(option) && isRead(parameter);
        const bool isOfEncoding = option == QLatin1String("layout") || option == QLatin1String("frequencies");
        if (isFixed && parameter.read(scene) != parameter.read(isOfEncoding ? Scene() : usual))
            lacking << QStringLiteral("--") + option;
    }
    if (scene.view.name == View::Similarity && scene.view.measure == Measure::Distance)
        lacking << QStringLiteral("--measure");
    if (scene.encoding.dModel() % 2 != 0 && scene.view.measure != Measure::Dot
        && (scene.view.name == View::Similarity || scene.view.name == View::Offset))
        lacking << QStringLiteral("--measure");
    lacking.removeDuplicates();
    if (scene.view.windows[scene.view.name] && lacking.isEmpty())
        lacking << QStringLiteral("--rows");
    return lacking;
}

bool drawsSeveral(const Scene& scene)
{
    const View view = scene.view.name;
    return view == View::Dimension ? drawnDimensions(scene).size() > 1
                                   : (view == View::Position || view == View::Pairs) && drawnPositions(scene).size() > 1;
}

QString livePlot(const Scene& scene, const QString& controls, const QString& inside)
{
    const Scene shown = withExistingSelection(scene);
    QString attributes;
    const auto add = [&attributes](const char* name, const QString& value) {
        attributes += QStringLiteral(" %1=\"%2\"").arg(QLatin1String(name), escapedText(value));
    };
    add("view", QLatin1String(liveViewOf(scene)));
    add("n", QString::number(shown.encoding.n(), 'g', QLocale::FloatingPointShortest));
    add("d-model", QString::number(shown.encoding.dModel()));
    add("max-len", QString::number(shown.encoding.maxLen()));
    if (scene.view.name == View::Similarity || scene.view.name == View::Offset) {
        constexpr std::array<const char*, 3> measures{"dot", "cosine", "distance"};
        if (scene.view.measure != Measure::Dot)
            add("measure", QLatin1String(measures[static_cast<std::size_t>(scene.view.measure)]));
        if (scene.view.name == View::Similarity)
            add("second-position", QString::number(secondPosition(shown)));
    }
    add("position", QString::number(scene.view.name == View::Offset ? selectedOffset(shown) : selectedPosition(shown)));
    add("dimension", QString::number(selectedDimension(shown)));
    if (controls != allLiveControls)
        add("controls", controls);
    if (scene.view.colormap != QLatin1String("auto"))
        add("colors", scene.view.colormap);
    return QStringLiteral("<posenc-plot%1>%2</posenc-plot>").arg(attributes, inside);
}

// The module reads the .wasm by zlib and as base64, which begins behind the length that Qt adds.
QString liveScripts()
{
    const QByteArray wasm = qCompress(resource("posenc-light.wasm"), 9).mid(4).toBase64();
    return QStringLiteral("<script>globalThis.posencLightWasm = \"%1\"</script>\n<script type=\"module\">\n").arg(QString::fromLatin1(wasm))
           + QString::fromUtf8(resource("posenc-light.mjs")) + QStringLiteral("</script>\n");
}

std::optional<Error> liveProblem(const Scene& scene)
{
    const QStringList lacking = lackingInLivePlot(scene);
    if (lacking.isEmpty())
        return {};
    if (!liveViewOf(scene))
        return usageError(
            CommandLine::tr("A live plot shows the table, its rows, columns or pairs, the similarity matrix or the similarity "
                            "by offset. Choose one of them, or export a figure."));
    return usageError(CommandLine::tr("A live plot of a page has no %1. Leave the setting out, or export a figure.")
                          .arg(lacking.join(QStringLiteral(", "))));
}

Expected<Done> writeLivePage(const Scene& scene, bool isDark, const Destination& destination, const FigureMaker& makeFigure)
{
    if (const auto problem = liveProblem(scene))
        return *problem;
    FigureOptions options;
    options.dark = isDark;
    const auto figure = makeFigure(scene, options);
    if (!figure)
        return figure.error();
    const auto picture = encodeFigure(**figure, FileKind::Svg);
    if (!picture)
        return picture.error();
    HtmlHead head{titleOf(scene.view.name, scene), spokenLanguage()};
    head.runsScripts = true;
    const QString inside = QStringLiteral("<img src=\"%1\" alt=\"%2\"/>")
                               .arg(dataAddress(QStringLiteral("image/svg+xml"), *picture), escapedText((*figure)->description()));
    const QString page = headOfHtml(head, isDark) + QStringLiteral("<body>\n") + livePlot(scene, allLiveControls, inside)
                         + QLatin1Char('\n') + liveScripts() + QStringLiteral("</body>\n</html>\n");
    return writeTo(destination, page.toUtf8());
}

} // namespace posenc
