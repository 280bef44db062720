// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/view_options.h"

#include "ui/features/compare/compared_scene.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/train/train_settings.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/scene/opened_table.h"
#include "ui/settings/table_settings.h"

#include <QCoreApplication>

#include <algorithm>

namespace posenc {

namespace {

struct ViewOptions {
    Q_DECLARE_TR_FUNCTIONS(ViewOptions)
};

// The formula beside a table that was trained. Whatever the user has put beside it stays.
void compareWithLearned(Scene& scene)
{
    const auto table = builtInTable({trainedTablePath, {}});
    if (!scene.other.get() && !scene.scheme.name->takes(SchemeParameter::File) && table)
        scene = withOther(scene, [&](Scene& other) { other = withTable(other, table); });
    scene.edit<ComparisonSettings>().picture = CompareContent::Similarity;
    scene.view.measure = Measure::Cosine; // lengths of learned rows differ
}

} // namespace

Scene ViewOption::of(Scene scene) const
{
    if (set)
        set(scene);
    scene.view.name = views.view;
    return scene;
}

std::vector<ViewOption> viewOptions()
{
    std::vector<ViewOption> options{
        {ViewOptions::tr("Heatmap"), {View::Heatmap}},
        {ViewOptions::tr("Similarity"), {View::Similarity}},
        {ViewOptions::tr("Heatmap + similarity"), {View::Heatmap, View::Similarity}},
        {titleOf(View::Dimension), {View::Dimension}},
        {ViewOptions::tr("Pairs"), {View::Position}, [](Scene& scene) { scene.view.table.edit().sinusoids = SinusoidAxis::Pairs; }},
        {titleOf(View::Offset), {View::Offset}},
        {titleOf(View::Tokens), {View::Tokens}, [](Scene& scene) { scene.edit<TokenSettings>().combination = Combination::Sum; }},
        {titleOf(View::Attention), {View::Attention}},
        {ViewOptions::tr("RoPE"), {View::Rotary}, [](Scene& scene) { scene.edit<RotarySettings>().picture = RotaryContent::Arrows; }},
        {titleOf(View::Contribution), {View::Contribution}},
        {ViewOptions::tr("Sum or concatenation"),
         {View::Tokens},
         [](Scene& scene) { scene.edit<TokenSettings>().combination = Combination::Concatenation; }},
        {ViewOptions::tr("Formula or learned"), {View::Compare}, compareWithLearned},
        {titleOf(View::Train), {View::Train}, [](Scene& scene) {
             if (scene.of<TrainSettings>().steps == 0)
                 scene.edit<TrainSettings>().steps = scene.of<TrainSettings>().end;
         }}};
    for (const View view : allViews())
        if (std::ranges::none_of(options, [&](const ViewOption& option) { return option.views.view == view && !option.set; })
            && view != View::Position && view != View::Tokens && view != View::Rotary && view != View::Train)
            options.push_back({titleOf(view), {view}});
    return options;
}

} // namespace posenc
