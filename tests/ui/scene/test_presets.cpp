// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/support.h"
#include "ui/files/program_files.h"
#include "ui/scene/presets.h"
#include "ui/scene/scene_json.h"
#include "ui/scene/scene_scheme.h"
#include "ui/settings/pairs_settings.h"
#include "ui/settings/table_settings.h"
#include "ui/theme/color_maps.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace posenc;
using namespace posenc::test;

class TestPresets : public QObject {
    Q_OBJECT

private slots:
    void namesAndTitlesAreDifferent();
    void namesSuitTheCommandLine();
    void everyPresetIsASceneThatComesBack();
    void figuresOfTheArticlesHaveTheirParameters();
    void sinusoidsShowTheFirstHundredPairs();
    void wavesAreThoseOfTheArticles();
    void tensorFlowDividesByHalfTheDepth();
    void divTermDecays();
    void otherSchemesShowSomething();
    void firstPresetIsTheDefault();
    void groupsStandTogetherInTheirOrder();
    void everyPresetSaysWhatToLookAtInSentences();
};

void TestPresets::namesAndTitlesAreDifferent()
{
    const std::vector<Preset> presets = readPresets();
    const qsizetype written = QJsonDocument::fromJson(resourceFile(QStringLiteral("presets.json"))).array().size();
    QVERIFY(written > 30);
    QCOMPARE(std::ranges::count_if(presets, [](const Preset& preset) { return preset.group != PresetGroup::Models; }), written);
    QSet<QString> names;
    QSet<QString> titles;
    for (const Preset& preset : presets) {
        names.insert(preset.name);
        titles.insert(preset.title);
        QVERIFY(!preset.title.isEmpty());
        QVERIFY(!preset.about.isEmpty());
    }
    QCOMPARE(static_cast<std::size_t>(names.size()), presets.size());
    QCOMPARE(static_cast<std::size_t>(titles.size()), presets.size());
}

void TestPresets::namesSuitTheCommandLine()
{
    const QRegularExpression word("^[a-z][a-z0-9-]*$");
    for (const Preset& preset : readPresets())
        QVERIFY2(word.match(preset.name).hasMatch(), qPrintable(preset.name));
}

void TestPresets::everyPresetIsASceneThatComesBack()
{
    const ColorMaps maps;
    for (const Preset& preset : readPresets()) {
        const auto back = sceneFromJson(sceneToJson(preset.scene));
        QVERIFY2(back.hasValue() && *back == preset.scene, qPrintable(preset.name));
        QVERIFY2(preset.scene.view.colormap == "auto" || maps.find(preset.scene.view.colormap), qPrintable(preset.name));
        QVERIFY2(!existingPositions(preset.scene).empty(), qPrintable(preset.name));
    }
}

void TestPresets::figuresOfTheArticlesHaveTheirParameters()
{
    const auto check = [&](const char* rowName, const QString& name, double n, int dModel, int maxLen, const QString& view,
                           bool concatenated, bool tensor2tensor) {
        const InRow in(rowName);
        const std::vector<Preset> presets = readPresets();
        const auto found = std::ranges::find(presets, name, &Preset::name);
        QVERIFY(found != presets.end());
        const EncodingSpec& spec = found->scene.encoding;
        QVERIFY(spec
                == *EncodingSpec::make(n, dModel, maxLen, concatenated ? Layout::Concatenated : Layout::Interleaved,
                                       tensor2tensor ? FrequencyRule::Tensor2Tensor : FrequencyRule::Paper));
        QCOMPARE(nameOf(found->scene.view.name), view);
        QVERIFY(found->scene.view.measure == Measure::Dot);
    };
    check("small heatmap", "small-heatmap", 100.0, 4, 10, "heatmap", false, false);
    check("large heatmap", "large-heatmap", 1e4, 512, 1000, "heatmap", false, false);
    check("plotSinusoid", "sinusoids", 1e4, 512, 100, "position", false, false);
    check("matshow", "matrix-100", 1e4, 512, 100, "heatmap", false, false);
    check("narrow heatmap", "narrow-heatmap", 1e4, 8, 128, "heatmap", false, false);
    check("Illustrated Transformer", "illustrated-transformer", 1e4, 512, 20, "heatmap", true, true);
    check("kazemnejad's heatmap", "kazemnejad-heatmap", 1e4, 128, 50, "heatmap", false, false);
    check("kazemnejad's dot products", "kazemnejad-similarity", 1e4, 128, 50, "similarity", false, false);
    check("PyTorch tutorial", "pytorch-tutorial", 1e4, 20, 100, "dimension", false, false);
    check("d2l.ai", "d2l", 1e4, 32, 60, "dimension", false, false);
    check("div_term curve", "div-term", 1e4, 8, 128, "wavelength", false, false);
    check("TensorFlow tutorial", "tensorflow-tutorial", 1e4, 512, 2048, "heatmap", true, false);
}

void TestPresets::sinusoidsShowTheFirstHundredPairs()
{
    const std::vector<Preset> presets = readPresets();
    const Scene scene = std::ranges::find(presets, QString("sinusoids"), &Preset::name)->scene;
    QVERIFY((scene.selection.positions == std::vector<std::int64_t>{0, 4, 8, 12}));
    QVERIFY(scene.view.table->sinusoids == SinusoidAxis::Pairs);
    // x = 0 … 99: cell x covers [x, x + 1), its middle is where the curve has the value of pair x.
    QVERIFY(scene.view.windows[View::Position].has_value());
    QVERIFY(scene.view.windows[View::Position]->columns.first <= 0.5);
    QVERIFY2(scene.view.windows[View::Position]->columns.last >= 99.5, "pair 99 itself must lie inside the picture");
}

void TestPresets::wavesAreThoseOfTheArticles()
{
    const auto check = [&](const char* rowName, const QString& name, int first) {
        const InRow in(rowName);
        const std::vector<Preset> presets = readPresets();
        const Scene scene = std::ranges::find(presets, name, &Preset::name)->scene;
        QVERIFY((existingDimensions(scene) == std::vector<std::int64_t>{first, first + 1, first + 2, first + 3}));
    };
    check("PyTorch tutorial", "pytorch-tutorial", 4);
    check("d2l.ai", "d2l", 6);
}

// angle_rates = 1 / 10000^(i / (depth / 2)), sines and then cosines; the figure below it has position 1000 with all.
void TestPresets::tensorFlowDividesByHalfTheDepth()
{
    const std::vector<Preset> presets = readPresets();
    for (const char* name : {"tensorflow-tutorial", "tensorflow-position-1000"}) {
        const Scene scene = std::ranges::find(presets, QString(name), &Preset::name)->scene;
        const Encoding encoding(scene.encoding);
        QVERIFY2(std::abs(encoding.value(1, 1) - 0.82185619) < 5e-9, name);
        for (const int i : {0, 1, 77, 255}) {
            const double angle = 1000.0 / std::pow(10000.0, i / 256.0);
            QVERIFY2(std::abs(encoding.value(1000, i) - std::sin(angle)) < 1e-12, name);
            QVERIFY2(std::abs(encoding.value(1000, 256 + i) - std::cos(angle)) < 1e-12, name);
        }
    }
    const Scene curve = std::ranges::find(presets, QString("tensorflow-position-1000"), &Preset::name)->scene;
    QVERIFY(curve.view.name == View::Offset && curve.view.measure == Measure::Cosine);
    QCOMPARE(qint64{referencePosition(curve)}, 1000);
}

void TestPresets::divTermDecays()
{
    const std::vector<Preset> presets = readPresets();
    const Scene scene = std::ranges::find(presets, QString("div-term"), &Preset::name)->scene;
    QVERIFY(scene.view.pairs->wavelengths == WavelengthContent::Frequencies);
}

void TestPresets::otherSchemesShowSomething()
{
    for (const Preset& preset : readPresets()) {
        if (preset.scene.scheme.name == "sinusoidal"_scheme)
            continue;
        const SchemePtr code = schemeOf(preset.scene);
        QVERIFY2(!code->row(referencePosition(preset.scene)).isZero(), qPrintable(preset.name)); // where every product is 0
    }
    const std::vector<Preset> presets = readPresets();
    QVERIFY(std::ranges::find(presets, QString("sines-only"), &Preset::name)->scene.view.measure == Measure::Cosine);
}

void TestPresets::firstPresetIsTheDefault()
{
    const std::vector<Preset> presets = readPresets();
    QCOMPARE(presets.front().name, QString("default"));
    QVERIFY(presets.front().scene == Scene{});
}

void TestPresets::groupsStandTogetherInTheirOrder()
{
    const std::vector<Preset> presets = readPresets();
    QVERIFY(std::ranges::is_sorted(presets, {}, &Preset::group));
    QCOMPARE(std::ranges::count(presets, PresetGroup::Start, &Preset::group), 1);
    for (const PresetGroup group : {PresetGroup::Figures, PresetGroup::Questions, PresetGroup::Schemes, PresetGroup::Models}) {
        QVERIFY(!titleOf(group).isEmpty());
        QVERIFY(std::ranges::count(presets, group, &Preset::group) >= 3);
    }
    for (const Preset& preset : presets)
        if (preset.group == PresetGroup::Questions)
            QVERIFY2(preset.title.contains('?'), qPrintable(preset.title));
}

void TestPresets::everyPresetSaysWhatToLookAtInSentences()
{
    for (const Preset& preset : readPresets())
        if (preset.group != PresetGroup::Start)
            QVERIFY2(preset.about.size() > 30 && preset.about.endsWith('.'), qPrintable(preset.name + ": " + preset.about));
}

POSENC_OFFSCREEN_TEST(TestPresets)
#include "test_presets.moc"
