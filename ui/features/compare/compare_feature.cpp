// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/option_reader.h"
#include "ui/features/compare/compared_content.h"
#include "ui/features/compare/compared_scene.h"
#include "ui/features/compare/compared_sizes.h"
#include "ui/scene/feature.h"
#include "ui/scene/named_files.h"
#include "ui/scene/parameter_rows.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"
#include "ui/views/views.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace posenc {

namespace {

// What A and B have together.
std::optional<Extent> comparedExtent(const Scene& scene)
{
    const CellPlace cells = comparedCells(scene);
    return Extent{cells.row, cells.column, comparedContent(scene).isSquare()};
}

bool isUsedByComparison(const Scene& scene, Parameter parameter) { return comparedContent(scene).uses(parameter); }

bool comparesCurves(const Scene& scene) { return comparedContent(scene).isCurve(); }

std::span<const SceneParameter> parametersOfCompare()
{
    using namespace parameter_rows;
    static constexpr auto all = std::to_array<SceneParameter>({
        choice({"compare", "picture", "compare", QT_TRANSLATE_NOOP("Setting", "Compare"),
                QT_TRANSLATE_NOOP("Setting", "The plot that is shown of A, B and their difference.")},
               inSettings<&ComparisonSettings::picture>),
        choice({"compare", "curves", "compare-curves", QT_TRANSLATE_NOOP("Setting", "Curves"),
                QT_TRANSLATE_NOOP("Setting",
                                  "Draw the curves over the offset side-by-side (A and B on separate axes) or together (on the same "
                                  "axes). A − B is always beside them.")},
               inSettings<&ComparisonSettings::curves>)
            .with({.applies = comparesCurves}),
    });
    return all;
}

// What its views read: see ViewTraits.
constexpr std::array<std::string_view, 7> readByCompare{"compare", "offset", "softmax", "range", "filled", "transposed", "over"};

// n of A and n of B.
std::vector<const SceneParameter*> firstSizes() { return {&comparedSizes[0], &comparedSizes[3]}; }

std::span<const ViewInfo> viewsOfCompare()
{
    using Zoom = ViewInfo::Zoom;
    // clang-format off
    static constexpr auto all = std::to_array<ViewInfo>({
        ViewInfo{View::Compare, "compare", QT_TRANSLATE_NOOP("View", "Compare"), QT_TRANSLATE_NOOP("View", "what changes between two settings?"),
        QT_TRANSLATE_NOOP("View", "Two scenes A and B side by side, and their difference."),
        "compare_window", Zoom::Cells, comparedExtent, nullptr, isUsedByComparison}
            .with({.reads = readByCompare, .sizes = firstSizes, .isUsualPage = true}),
    });
    // clang-format on
    return all;
}

std::vector<Option> optionsOfCompare()
{
    return {{QStringLiteral("compare-with"),
             QStringLiteral("Scene B of the comparison: a .posenc file, a PNG that posenc wrote, or the JSON of a scene."),
             QStringLiteral("FILE"),
             {},
             {},
             "table",
             false,
             true}};
}

// B: a scene itself, or the file that holds one, with the table that its positions get their numbers from. The other files that it names
// are not for B.
Expected<Scene> sceneFrom(const QString& text, QStringList& warnings)
{
    const bool isScene = text.startsWith(QLatin1Char('{')); // the user's own words
    SceneFile file;
    if (isScene) {
        const auto scene = sceneFromJson(text.toUtf8(), &file.warnings);
        if (!scene)
            return scene.error();
        file.scene = *scene;
    } else {
        auto read = readSceneFile(text);
        if (!read)
            return read.error();
        file = std::move(read).value();
    }
    for (const QString& warning : file.warnings)
        warnings << CommandLine::tr("B: %1").arg(warning);
    file.scene.opened = {};
    return withNamedFiles(file.scene, file.folder);
}

void readOptionsOfCompare(OptionReader& reader, Scene& scene, QStringList& warnings)
{
    const QString option = QStringLiteral("compare-with");
    if (!reader.has(option))
        return;
    if (const auto other = sceneFrom(reader.text(option), warnings))
        scene.other = withCopyAsOther(*other).other;
    else
        reader.fail(other.error());
}

} // namespace

extern const ViewMaker compareView;
constexpr std::array<const ViewMaker*, 1> makersOfCompare{&compareView};

extern const Feature compareFeature;
constinit const Feature compareFeature{.name = "compare",
                                       .parameters = parametersOfCompare,
                                       .views = viewsOfCompare,
                                       .makers = makersOfCompare,
                                       .options = optionsOfCompare,
                                       .readOptions = readOptionsOfCompare};

} // namespace posenc
