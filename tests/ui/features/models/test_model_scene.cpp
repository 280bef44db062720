// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/family_parameters.h"
#include "tests/support/support.h"
#include "ui/features/rotary/rotary_scene.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/scene/presets.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"

#include <QJsonDocument>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

void keepFile(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qUtf8Printable(path));
}

const QByteArray qwen = R"({"model_type": "qwen3", "hidden_size": 4096, "num_attention_heads": 32, "head_dim": 128,
    "max_position_embeddings": 131072, "rope_theta": 1000000, "rope_scaling": {"rope_type": "yarn", "factor": 4.0,
    "original_max_position_embeddings": 32768, "attn_factor": 0.8782488562869419}})";

Expected<SceneFile> readAs(const QByteArray& json, const QString& name = "config.json")
{
    const QTemporaryDir folder;
    keepFile(folder.filePath(name), json);
    return readSceneFile(folder.filePath(name));
}

} // namespace

class TestModelScene : public QObject {
    Q_OBJECT

private slots:
    void configurationIsAScene();
    void largeBases();
    void latentHeadsAreAScene();
    void penaltiesAreAScene();
    void timeStepsAreAScheme();
    void unknownModelsShowNothing();
    void otherModelsAreExplained();
    void scenesStayScenes();
    void listsComeBackFromAFile();
    void typesOfLayersAreChosen();
    void sectionsAreAScene();
    void oldScenesAreTheSameBytes();
    void wrongListsAreExplained();
    void presetsAreTheConfigurations();
};

void TestModelScene::configurationIsAScene()
{
    const auto file = readAs(qwen);
    QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
    const Scene& scene = file->scene;
    QCOMPARE(scene.view.name, View::Rotary);
    QCOMPARE(scene.of<RotarySettings>().picture, RotaryContent::Wavelengths);
    QCOMPARE(scene.encoding.n(), 1e6);
    QCOMPARE(scene.encoding.dModel(), 128);
    QCOMPARE(scene.encoding.maxLen(), 131072);
    QCOMPARE(scene.of<RotarySettings>().scaling.type, RopeType::Yarn);
    QCOMPARE(scene.of<RotarySettings>().scaling.original, 32768);
    QVERIFY(scene.of<RotarySettings>().source);
    QVERIFY2(scene.of<RotarySettings>().source->name.endsWith("/config.json"),
             qPrintable(scene.of<RotarySettings>().source->name)); // behind its folder
    QCOMPARE(file->warnings.size(), 1);
    QVERIFY(file->warnings.front().contains("attn_factor"));
    // A scene file keeps the settings, not the warnings.
    const auto back = sceneFromJson(sceneToJson(scene));
    Scene settings = scene;
    settings.edit<RotarySettings>().source.reset();
    QVERIFY(back.hasValue() && *back == settings);
}

// A base beyond n's limit comes back from the scene's file as a base of its own.
void TestModelScene::largeBases()
{
    const auto file = readAs(QByteArray(qwen).replace("1000000,", "1e11,"));
    QVERIFY(file.hasValue());
    QCOMPARE(rotaryEncodingOf(file->scene).n(), 1e11);
    QCOMPARE(file->scene.encoding.n(), EncodingSpec::maxN);
    const QJsonObject scene = QJsonDocument::fromJson(sceneToJson(file->scene)).object();
    QCOMPARE(scene[QLatin1String("encoding")][QLatin1String("n")].toDouble(), EncodingSpec::maxN);
    QCOMPARE(scene[QLatin1String("rotary")][QLatin1String("theta")].toDouble(), 1e11);
    QCOMPARE(rotaryEncodingOf(sceneFromJson(sceneToJson(file->scene)).value()).n(), 1e11);
}

void TestModelScene::latentHeadsAreAScene()
{
    const auto file = readAs(R"({"model_type": "deepseek_v3", "max_position_embeddings": 163840, "rope_theta": 1e4, "rope_scaling": {
        "type": "yarn", "factor": 40.0, "original_max_position_embeddings": 4096, "mscale": 1.0, "mscale_all_dim": 1.0}})");
    QVERIFY(file.hasValue());
    const RopeScaling scaling = ropeScalingOf(sceneFromJson(sceneToJson(file->scene)).value().of<RotarySettings>()).value();
    QCOMPARE(scaling.firstColumn, 128);
    QCOMPARE(scaling.headColumns, 192);
    QCOMPARE(scoreScale(scaling), 1.8738542070926265);
}

void TestModelScene::penaltiesAreAScene()
{
    const auto steep = readAs(R"({"model_type": "mpt", "n_heads": 32, "attn_config": {"alibi": true, "alibi_bias_max": 16}})");
    QCOMPARE(steep->scene.of<RotarySettings>().alibiMaxBias, 16.0);
    const auto file = readAs(R"({"model_type": "bloom", "n_head": 16, "hidden_size": 1024})");
    QVERIFY(file.hasValue());
    QCOMPARE(file->scene.of<RotarySettings>().picture, RotaryContent::Alibi);
    QCOMPARE(file->scene.of<RotarySettings>().heads, 16);
    QCOMPARE(file->scene.encoding.dModel(), 1024);
    const auto jina = readAs(R"({"model_type": "bert", "position_embedding_type": "alibi", "hidden_size": 768, "num_attention_heads": 12,
        "max_position_embeddings": 8192})");
    QCOMPARE(jina->scene.encoding.maxLen(), 8192);
    QCOMPARE(sceneFromJson(sceneToJson(jina->scene)).value().of<RotarySettings>().heads, 12);
}

void TestModelScene::timeStepsAreAScheme()
{
    const auto unet = readAs(R"({"_class_name": "UNet2DConditionModel", "flip_sin_to_cos": true, "freq_shift": 0,
        "block_out_channels": [320, 640], "time_embedding_type": "positional"})");
    QVERIFY(unet.hasValue());
    QCOMPARE(unet->scene.scheme.name->name, "timestep");
    QVERIFY(unet->scene.encoding.dModel() == 320 && unet->scene.scheme.family->flipped && unet->scene.scheme.family->shift == 0);
}

// Page Rotary stays empty, with a sentence.
void TestModelScene::unknownModelsShowNothing()
{
    const auto file = readAs(R"({"model_type": "graphormer", "hidden_size": 768, "num_attention_heads": 32})");
    QVERIFY(file.hasValue());
    QCOMPARE(file->scene.view.name, View::Rotary);
    QVERIFY(file->scene.of<RotarySettings>().picture == RotaryContent::Layers && file->scene.of<RotarySettings>().layers.isEmpty());
    QCOMPARE(file->scene.of<RotarySettings>().source->positions.kind, PositionKind::Unknown);
}

void TestModelScene::otherModelsAreExplained()
{
    const auto file = readAs(R"({"model_type": "gpt2", "n_embd": 768, "n_head": 12, "n_positions": 1024})");
    QVERIFY(!file && message(file.error()).contains("a learned table of 1024 positions instead of rotary embedding: open its weights"));
    const auto beyond = readAs(QByteArray(qwen).replace("1000000,", "1e13,"));
    QVERIFY(!beyond && message(beyond.error()).contains("its base θ (rope_theta) is 10000000000000"));
    const auto broken = readAs(QByteArray(qwen).chopped(3));
    QVERIFY(!broken && message(broken.error()).contains("The configuration cannot be read"));
}

void TestModelScene::scenesStayScenes()
{
    QVERIFY(readAs(sceneToJson(Scene{}))->scene == Scene{});
    QVERIFY(message(readAs("{}").error()).contains("not a posenc scene"));
    QVERIFY(message(readAs("rope_theta").error()).contains("does not know this kind of file"));
    // Whoever says "format" means a scene.
    QVERIFY(message(readAs(R"({"format": "x", "model_type": "llama", "head_dim": 64})").error()).contains("not a posenc scene"));
}

void TestModelScene::listsComeBackFromAFile()
{
    RopeScaling scaling;
    scaling.type = RopeType::LongRope;
    scaling.shortFactors = {1.0, 1.1, 1.0 / 3.0};
    scaling.longFactors = {2.0, 64.79999542236328, 1e5};
    Scene scene;
    scene.edit<RotarySettings>() = withScaling(scene.of<RotarySettings>(), scaling);
    QVERIFY(ropeScalingOf(scene.of<RotarySettings>()).value() == scaling);
    const Scene back = sceneFromJson(sceneToJson(scene)).value();
    QVERIFY(ropeScalingOf(back.of<RotarySettings>()).value() == scaling);
}

// Choosing a type sets θ, columns and scaling, keeps the rest, and is kept by a scene's file.
void TestModelScene::typesOfLayersAreChosen()
{
    const QByteArray gemma = R"({"model_type": "gemma3_text", "hidden_size": 640, "num_attention_heads": 4, "num_hidden_layers": 13,
        "sliding_window": 512, "rope_scaling": {"rope_type": "linear", "factor": 8.0}})";
    Scene scene = readAs(gemma)->scene;
    QCOMPARE(layerTypes(scene), QStringList({"full_attention", "sliding_attention"}));
    QCOMPARE(layerTypeOf(scene), QStringLiteral("full_attention"));
    scene.encoding = scene.encoding.withMaxLen(999);
    const Scene local = withLayerType(scene, "sliding_attention");
    QCOMPARE(layerTypeOf(local), QStringLiteral("sliding_attention"));
    QCOMPARE(local.encoding.n(), 10000.0);
    QCOMPARE(local.encoding.maxLen(), 999);
    QCOMPARE(local.of<RotarySettings>().scaling.type, RopeType::Default);
    QVERIFY(withLayerType(local, "full_attention") == scene);
    QVERIFY(withLayerType(local, "zzz") == local);
    Scene kept = local;
    kept.edit<RotarySettings>().source.reset();
    const QByteArray json = sceneToJson(local);
    QVERIFY(sceneFromJson(json).value() == kept);
    QVERIFY(json.contains(R"("layer_type":"sliding_attention")"));
    // Values of one's own are those of no type.
    Scene own = local;
    own.encoding = own.encoding.withN(7.0);
    QVERIFY(layerTypeOf(own).isEmpty() && !sceneToJson(own).contains("layer_type"));
    // A model that is opened again keeps the type, and another model does not.
    const Scene again = readAs(gemma)->scene;
    QCOMPARE(layerTypeOf(withLayerTypeOf(again, local)), QStringLiteral("sliding_attention"));
    QVERIFY(withLayerTypeOf(readAs(QByteArray(gemma).replace("512", "256"))->scene, local).encoding.n() == 1e6);
    // Types that differ in their scaling alone.
    const Scene olmo = readAs(R"({"model_type": "olmo3", "head_dim": 64, "num_hidden_layers": 8, "max_position_embeddings": 65536,
        "rope_scaling": {"rope_type": "yarn", "factor": 8.0, "original_max_position_embeddings": 8192}})")
                           ->scene;
    QCOMPARE(layerTypeOf(olmo), QStringLiteral("full_attention"));
    QCOMPARE(layerTypeOf(withLayerType(olmo, "sliding_attention")), QStringLiteral("sliding_attention"));
    // One type of layers, or several that rotate alike.
    QVERIFY(layerTypes(Scene()).isEmpty() && layerTypes(readAs(qwen)->scene).isEmpty());
    QVERIFY(layerTypes(readAs(R"({"model_type": "gemma2", "head_dim": 64, "sliding_window": 4096})")->scene).isEmpty());
    const auto fail = [&](QByteArray from, const char* to) { return message(sceneFromJson(QByteArray(json).replace(from, to)).error()); };
    QVERIFY(fail(R"("layer_type":"sliding_attention")", R"("layer_type":"zzz")").contains("there is no type of layers called \"zzz\""));
    const QByteArray wrong = QByteArray(json).replace(R"("layer_type":"sliding_attention",)", "").replace("layers=", "layer=");
    QVERIFY(layerTypes(sceneFromJson(wrong).value()).isEmpty());
}

void TestModelScene::sectionsAreAScene()
{
    const auto sectionsOf = [](const char* section) {
        const QByteArray json =
            QByteArray(R"({"model_type": "qwen2_vl", "head_dim": 128, "rope_scaling": {"type": "mrope", )") + section + "}}";
        return ropeSectionsOf(sceneFromJson(sceneToJson(readAs(json)->scene)).value().of<RotarySettings>()).value();
    };
    QVERIFY((sectionsOf(R"("mrope_section": [16, 24, 24])") == RopeSections{{16, 24, 24}, false}));
    QVERIFY((sectionsOf(R"("mrope_section": [24, 20, 20], "mrope_interleaved": true)") == RopeSections{{24, 20, 20}, true}));
    QVERIFY(!sectionsOf(R"("mrope_section": [16, 24, 20])").isGiven());
}

// Settings that a scene does not use are not in its file.
void TestModelScene::oldScenesAreTheSameBytes()
{
    const QJsonObject rotary = QJsonDocument::fromJson(sceneToJson(Scene{})).object()["rotary"].toObject();
    QCOMPARE(rotary.keys(), QStringList({"heads", "picture", "seed"}));
}

void TestModelScene::wrongListsAreExplained()
{
    RotarySettings settings;
    settings.shortFactors = "1, 2, drei";
    QVERIFY(ropeScalingOf(settings).hasValue()); // no list is read
    settings.scaling.type = RopeType::LongRope;
    QVERIFY(message(ropeScalingOf(settings).error()).contains("numbers separated by commas, not \"drei\""));
}

void TestModelScene::presetsAreTheConfigurations()
{
    const std::vector<Preset> presets = readPresets();
    QVERIFY(std::ranges::count(presets, PresetGroup::Models, &Preset::group) >= 20);
    const auto llama = std::ranges::find(presets, QString("llama-3-1-8b"), &Preset::name);
    QVERIFY(llama != presets.end());
    QCOMPARE(llama->scene.encoding.n(), 500000.0);
    QCOMPARE(llama->scene.of<RotarySettings>().scaling.type, RopeType::Llama3);
    QVERIFY(!llama->scene.of<RotarySettings>().source);
    QCOMPARE(llama->scene.of<RotarySettings>().picture, RotaryContent::Wavelengths);
    const auto gemma = std::ranges::find(presets, QString("gemma-3-1b"), &Preset::name);
    QCOMPARE(gemma->scene.of<RotarySettings>().picture, RotaryContent::Layers); // of two types
}

POSENC_OFFSCREEN_TEST(TestModelScene)
#include "test_model_scene.moc"
