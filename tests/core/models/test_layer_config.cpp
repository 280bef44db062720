// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/layer_config.h"
#include "core/models/positions_json.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

ModelPositions opened(const QByteArray& json)
{
    const auto positions = readModelConfig(std::string_view(json.constData(), static_cast<std::size_t>(json.size())));
    if (!positions)
        qFatal("%s", positions.error().message.c_str());
    return *positions;
}

// "rope 1000000 x 256 yarn: 5, 11 | none: 3": kind, base, rotated columns, scaling and layers of each group.
QString groups(const ModelPositions& positions)
{
    QStringList texts;
    for (const LayerPositions& each : positions.layers) {
        QString text = QString::fromUtf8(nameOf(each.kind).data());
        if (each.kind == PositionKind::Rope)
            text += QStringLiteral(" %1 x %2").arg(each.rope.theta).arg(each.rope.columns);
        if (each.kind == PositionKind::Rope && each.rope.scaling.type != RopeType::Default)
            text += QLatin1Char(' ') + QString::fromUtf8(nameOf(each.rope.scaling.type).data());
        texts << text + QStringLiteral(": ") + QString::fromStdString(layersText(each.layers));
    }
    return texts.join(QStringLiteral(" | "));
}

} // namespace

class TestLayerConfig : public QObject {
    Q_OBJECT

private slots:
    void whichLayers();
    void windows();
    void sections();
    void noRotaryLayerAtAll();
    void listsOfLayers();
    void notes();
    void json();
};

void TestLayerConfig::whichLayers()
{
    Rows<QByteArray, QString> rows;
    const auto row = [&](const char* name, const char* json, const char* groups) {
        rows.add(name, QByteArray(json), QString::fromUtf8(groups));
    };
    const char* const six = R"("hidden_size": 512, "num_attention_heads": 8, "num_hidden_layers": 6})";
    const auto with = [&](const char* keys) { return QByteArray("{") + keys + ", " + six; };
    row("all alike", with(R"("model_type": "llama")").constData(), "");
    row("Gemma 3", with(R"("model_type": "gemma3_text", "rope_scaling": {"rope_type": "linear", "factor": 8.0})").constData(),
        "rope 1e+06 x 256 linear: 5 | rope 10000 x 256: 0, 1, 2, 3, 4");
    row("Gemma 3 with its own interval", with(R"("model_type": "gemma3_text", "sliding_window_pattern": 2)").constData(),
        "rope 1e+06 x 256: 1, 3, 5 | rope 10000 x 256: 0, 2, 4");
    row("ModernBERT", with(R"("model_type": "modernbert", "global_rope_theta": 160000.0, "local_rope_theta": 1e4)").constData(),
        "rope 160000 x 64: 0, 3 | rope 10000 x 64: 1, 2, 4, 5");
    row("SmolLM3", with(R"("model_type": "smollm3", "no_rope_layers": [1, 1, 1, 0, 1, 1])").constData(),
        "rope 2e+06 x 64: 0, 1, 2, 4, 5 | none: 3");
    row("SmolLM3 by its interval", with(R"("model_type": "smollm3", "no_rope_layer_interval": 3)").constData(),
        "rope 2e+06 x 64: 0, 1, 3, 4 | none: 2, 5");
    row("Llama, whose code reads no such list", with(R"("model_type": "llama", "no_rope_layers": [1, 1, 1, 0, 1, 1])").constData(), "");
    row("Llama 4", with(R"("model_type": "llama4_text")").constData(), "rope 500000 x 128: 0, 1, 2, 4, 5 | none: 3");
    row("Cohere 2", with(R"("model_type": "cohere2")").constData(), "rope 10000 x 64: 0, 1, 2, 4, 5 | none: 3");
    row("EXAONE 4", with(R"("model_type": "exaone4", "sliding_window": 4096)").constData(), "rope 10000 x 64: 0, 1, 2, 4, 5 | none: 3");
    row("EXAONE 4 without windows", with(R"("model_type": "exaone4", "sliding_window": null)").constData(), "");
    row("Olmo 3",
        with(R"("model_type": "olmo3", "max_position_embeddings": 65536, "rope_theta": 5e5,
                "rope_scaling": {"rope_type": "yarn", "factor": 8.0, "original_max_position_embeddings": 8192})")
            .constData(),
        "rope 500000 x 64 yarn: 3 | rope 500000 x 64: 0, 1, 2, 4, 5");
    row("Qwen3-Next", with(R"("model_type": "qwen3_next", "layer_types": ["linear_attention", "full_attention"])").constData(),
        "rope 10000 x 64: 1 | none: 0");
    row("Olmo Hybrid by its rule", with(R"("model_type": "olmo_hybrid")").constData(), "rope 10000 x 64: 3 | none: 0, 1, 2, 4, 5");
    row("MiniMax-M1", with(R"("model_type": "minimax_m1", "head_dim": 64, "attn_type_list": [0, 1, 0])").constData(),
        "rope 1e+07 x 64: 1 | none: 0, 2");
    row("Laguna, whose code has the parameters",
        with(R"("model_type": "laguna", "layer_types": ["full_attention", "sliding_attention"])").constData(),
        "rope 500000 x 64: 0 | rope 10000 x 128: 1");
    row("Bamba", with(R"("model_type": "bamba", "attn_layer_indices": [2, 5, 9])").constData(), "rope 10000 x 32: 2, 5 | none: 0, 1, 3, 4");
    row("Baichuan-M1",
        with(R"("model_type": "baichuan_m1", "num_swa_attention_heads": 16, "sliding_window_layers": [1, 3, 5])").constData(),
        "rope 10000 x 64: 0, 2, 4 | rope 10000 x 32: 1, 3, 5");
    row("RecurrentGemma", with(R"("model_type": "recurrent_gemma", "block_types": ["recurrent", "recurrent", "attention"])").constData(),
        "rope 10000 x 32: 2, 5 | none: 0, 1, 3, 4");
    row("Granite 4 with rotation",
        with(R"("model_type": "granitemoehybrid", "position_embedding_type": "rope", "layers_block_type": ["mamba", "attention"])")
            .constData(),
        "rope 10000 x 64: 1 | none: 0");
    row("Laguna with a share for all and one for each type",
        with(
            R"("model_type": "laguna", "head_dim": 128, "partial_rotary_factor": 0.5, "layer_types": ["full_attention", "sliding_attention"],
                "rope_parameters": {"full_attention": {"rope_theta": 5e5, "partial_rotary_factor": 0.25},
                                    "sliding_attention": {"rope_theta": 1e4, "partial_rotary_factor": 1.0}})")
            .constData(),
        "rope 500000 x 32: 0 | rope 10000 x 128: 1");
    row("DeepSeek-V4 with a layer that predicts further tokens",
        with(R"("model_type": "deepseek_v4", "compress_ratios": [0, 4, 4, 4, 4, 4, 0])").constData(),
        "rope 160000 x 64: 1, 2, 3, 4, 5 | rope 10000 x 64: 0");
    row("DeepSeek-V4 without the base of its compressed layers",
        with(R"("model_type": "deepseek_v4", "rope_theta": 2e4, "compress_ratios": [0, 4])").constData(),
        "rope 160000 x 64: 1 | rope 20000 x 64: 0");
    row("DeepSeek-V4 without a list of layers", with(R"("model_type": "deepseek_v4", "rope_theta": 2e4)").constData(), "");
    row("MiMo-V2", with(R"("model_type": "mimo_v2_flash", "swa_rope_theta": 1e4, "hybrid_layer_pattern": [0, 1, 1])").constData(),
        "rope 5e+06 x 64: 0 | rope 10000 x 64: 1, 2");
    row("DeepSeek-V4",
        with(R"("model_type": "deepseek_v4", "head_dim": 512, "qk_rope_head_dim": 64, "rope_theta": 1e4, "compress_rope_theta": 160000.0,
                "compress_ratios": [0, 4, 128], "rope_scaling": {"type": "yarn", "factor": 16.0, "original_max_position_embeddings": 65536})")
            .constData(),
        "rope 160000 x 64 yarn: 1, 2 | rope 10000 x 64: 0");
    row("Step 3.5",
        with(R"("model_type": "step3p5", "rope_theta": [5e6, 1e4, 1e4], "partial_rotary_factors": [0.5, 1.0, 1.0],
                "layer_types": ["full_attention", "sliding_attention", "sliding_attention"])")
            .constData(),
        "rope 5e+06 x 32: 0 | rope 10000 x 64: 1, 2");
    row("a rotary embedding for each type",
        with(R"("model_type": "gemma3_text", "layer_types": ["sliding_attention", "full_attention"], "rope_parameters": {
                "full_attention": {"rope_type": "linear", "factor": 8.0, "rope_theta": 2e6},
                "sliding_attention": {"rope_type": "default", "rope_theta": 3e4}})")
            .constData(),
        "rope 2e+06 x 256 linear: 1 | rope 30000 x 256: 0");
    row("an unknown type with two bases", with(R"("model_type": "zzz", "rope_theta": 1e6, "rope_local_base_freq": 1e4)").constData(),
        "rope 1e+06 x 64:  | rope 10000 x 64: ");
    rows.each([](const QByteArray& json, const QString& expected) { QCOMPARE(groups(opened(json)), expected); });
}

// The sizes are those of the keys; what a key leaves open is -1.
void TestLayerConfig::windows()
{
    Rows<QByteArray, QString> rows;
    const auto row = [&](const char* name, const char* keys, const char* windows) {
        rows.add(name, QByteArray("{") + keys + R"(, "hidden_size": 512, "num_attention_heads": 8, "num_hidden_layers": 4})", windows);
    };
    row("all attend to everything", R"("model_type": "llama")", "all 0");
    row("Llama, whose code reads no window", R"("model_type": "llama", "sliding_window": 1024)", "all 0");
    row("Mistral 7B v0.1", R"("model_type": "mistral", "sliding_window": 4096)", "all 4096");
    row("Mistral 7B v0.3", R"("model_type": "mistral", "sliding_window": null)", "all 0");
    row("Qwen2, switched off", R"("model_type": "qwen2", "sliding_window": 32768, "use_sliding_window": false, "max_window_layers": 2)",
        "all 0");
    row("Qwen2", R"("model_type": "qwen2", "sliding_window": 4096, "use_sliding_window": true, "max_window_layers": 3)",
        "full_attention 0: 0, 1, 2 | sliding_attention 4096: 3");
    row("Qwen2, as long as its text",
        R"("model_type": "qwen2", "sliding_window": 32768, "use_sliding_window": true, "max_window_layers": 3)", "all 0");
    row("Gemma 2", R"("model_type": "gemma2", "sliding_window": 4096)", "full_attention 0: 1, 3 | sliding_attention 4096: 0, 2");
    row("gpt-oss", R"("model_type": "gpt_oss", "sliding_window": 128, "layer_types": ["sliding_attention", "full_attention"])",
        "full_attention 0: 1 | sliding_attention 128: 0");
    row("Gemma 3, by its code", R"("model_type": "gemma3_text", "sliding_window_pattern": 2)",
        "full_attention 0: 1, 3 | sliding_attention 4096: 0, 2");
    row("ModernBERT", R"("model_type": "modernbert", "local_attention": 128)", "full_attention 0: 0, 3 | sliding_attention 128: 1, 2");
    row("an unknown type without a size",
        R"("model_type": "zzz", "rope_theta": 1e6, "layer_types": ["sliding_attention", "full_attention"])",
        "full_attention 0: 1 | sliding_attention -1: 0");
    row("Qwen3 without a flag", R"("model_type": "qwen3", "sliding_window": 4096)", "all 0");
    row("Llama 4", R"("model_type": "llama4_text", "attention_chunk_size": 4096)", "rope 4096: 0, 1, 2 | nope 0: 3");
    row("SmolLM3", R"("model_type": "smollm3", "use_sliding_window": false, "sliding_window": null)", "rope 0: 0, 1, 2 | nope 0: 3");
    row("Step 3.5",
        R"("model_type": "step3p5", "rope_theta": [5e6, 1e4, 1e4, 1e4], "sliding_window": 512,
           "layer_types": ["full_attention", "sliding_attention", "sliding_attention", "sliding_attention"])",
        "full_attention 0: 0 | sliding_attention 512: 1, 2, 3");
    rows.each([](const QByteArray& json, const QString& windows) {
        const ModelPositions positions = opened(json);
        QStringList texts;
        for (const LayerPositions& each : positions.layers)
            texts << QStringLiteral("%1 %2: %3")
                         .arg(QString::fromStdString(each.name))
                         .arg(each.window)
                         .arg(QString::fromStdString(layersText(each.layers)));
        QCOMPARE(texts.isEmpty() ? QStringLiteral("all %1").arg(positions.window) : texts.join(QStringLiteral(" | ")), windows);
    });
    const ModelPositions three = opened(R"({"model_type": "gemma3_text", "head_dim": 64, "num_hidden_layers": 6, "sliding_window": 512,
        "max_position_embeddings": 8192, "rope_theta": 1e6})");
    QCOMPARE(QString::fromStdString(three.notes[1]),
             QStringLiteral("Layers of the type sliding_attention attend to a window of 512 positions."));
    const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(positionsJson(three))).object();
    QCOMPARE(json[QLatin1String("positions")][QLatin1String("by_layer")][1][QLatin1String("window")].toInt(), 512);
    const ModelPositions gemma = opened(
        R"({"model_type": "gemma2", "head_dim": 64, "num_hidden_layers": 4, "sliding_window": 4096, "max_position_embeddings": 8192})");
    QCOMPARE(QString::fromStdString(gemma.notes.front()),
             QStringLiteral("2 of 4 layers (sliding_attention) attend to a window of 4096 positions: layers 0, 2, counted from 0."));
}

void TestLayerConfig::sections()
{
    const auto read = [](const char* rope) {
        return opened(QByteArray(R"({"head_dim": 128, "max_position_embeddings": 32768, )") + rope + "}");
    };
    const auto warning = [&](const char* rope) {
        const ModelPositions positions = read(rope);
        return positions.warnings.empty() ? QString() : QString::fromStdString(positions.warnings.front());
    };
    const ModelPositions two = read(R"("model_type": "qwen2_vl", "rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]})");
    QVERIFY((two.rope.sections == RopeSections{{16, 24, 24}, false} && two.warnings.empty()));
    const ModelPositions three = read(R"("model_type": "qwen3_vl_text", "rope_theta": 5e6, "rope_scaling": {"rope_type": "default",
        "mrope_section": [24, 20, 20], "mrope_interleaved": true})");
    QVERIFY((three.rope.sections == RopeSections{{24, 20, 20}, true} && three.warnings.empty()));
    const QJsonObject rope =
        QJsonDocument::fromJson(QByteArray::fromStdString(positionsJson(three))).object()[QLatin1String("rope")].toObject();
    QCOMPARE(rope[QLatin1String("mrope_section")].toArray(), (QJsonArray{24, 20, 20}));
    QVERIFY(rope[QLatin1String("mrope_interleaved")].toBool());
    QVERIFY(!read(R"("model_type": "qwen2")").rope.sections.isGiven());
    QCOMPARE(warning(R"("model_type": "qwen2_vl", "rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 20]})"),
             QStringLiteral("The numbers of mrope_section add up to 60, but 64 pairs rotate. Programs stop, or rotate pairs by the wrong "
                            "position. posenc shows the model without sections."));
    QCOMPARE(
        warning(R"("model_type": "qwen3_vl_text", "rope_scaling": {"type": "default", "mrope_section": [16, 24, 20]})"),
        QStringLiteral(
            "The numbers of mrope_section add up to 60, but 64 pairs rotate. Programs do not report the difference. Time gets the other "
            "pairs."));
    for (const char* const wrong : {"[16, 24]", "[16, 24, 24, 0]", "[16.5, 24, 23.5]", "[-1, 32, 33]", "64", "[null]"})
        QVERIFY2(
            warning(
                (QByteArray(R"("model_type": "qwen2_vl", "rope_scaling": {"type": "mrope", "mrope_section": )") + wrong + "}").constData())
                .startsWith(QStringLiteral("mrope_section must be three numbers of pairs")),
            wrong);
}

// Every layer attends to everything, and such layers of this type do not rotate.
void TestLayerConfig::noRotaryLayerAtAll()
{
    QCOMPARE(opened(R"({"model_type": "cohere2", "hidden_size": 512, "num_attention_heads": 8, "layer_types": ["full_attention"]})").kind,
             PositionKind::None);
}

void TestLayerConfig::listsOfLayers()
{
    QCOMPARE(QString::fromStdString(layersText({})), QString());
    QCOMPARE(QString::fromStdString(layersText({3})), QStringLiteral("3"));
    QCOMPARE(QString::fromStdString(layersText({0, 1, 2, 3, 5})), QStringLiteral("0, 1, 2, 3, 5"));
    QCOMPARE(QString::fromStdString(layersText({3, 7, 11, 15, 19, 23})), QStringLiteral("3, 7, 11, 15, … 23"));
}

void TestLayerConfig::notes()
{
    const auto note = [](const ModelPositions& positions) { return QString::fromStdString(positions.notes.front()); };
    QCOMPARE(note(opened(R"({"model_type": "smollm3", "hidden_size": 2048, "num_attention_heads": 16, "num_hidden_layers": 36,
                           "max_position_embeddings": 65536, "rope_theta": 5e6})")),
             QStringLiteral("9 of 36 layers have no rotary embedding (nope): layers 3, 7, 11, 15, … 35, counted from 0."));
    QCOMPARE(
        note(opened(R"({"model_type": "falcon", "hidden_size": 2048, "num_attention_heads": 32, "alibi": true})")),
        QStringLiteral("The code of falcon divides these penalties by √d, as it does the scores: d is the number of columns per head."));
    QCOMPARE(note(opened(R"({"model_type": "modernbert", "hidden_size": 768, "num_attention_heads": 12, "num_hidden_layers": 3,
                           "max_position_embeddings": 8192, "global_rope_theta": 160000.0})")),
             QStringLiteral("2 of 3 layers (sliding_attention) rotate 64 columns per head by θ = 10000, scaling default: layers 1, 2, "
                            "counted from 0. At first, posenc shows the other layers."));
}

void TestLayerConfig::json()
{
    const auto object = [](const char* json) {
        return QJsonDocument::fromJson(QByteArray::fromStdString(positionsJson(opened(json)))).object();
    };
    const QJsonObject deepseek = object(R"({"model_type": "deepseek_v3", "max_position_embeddings": 163840, "rope_theta": 1e4,
        "num_hidden_layers": 61, "rope_scaling": {"type": "yarn", "factor": 40.0, "original_max_position_embeddings": 4096,
        "mscale": 1.0, "mscale_all_dim": 1.0}})");
    QCOMPARE(deepseek[QLatin1String("positions")].toObject(),
             QJsonDocument::fromJson(R"({"kind": "rope", "heads": 128, "length": 163840, "layer_count": 61})").object());
    const QJsonObject rope = QJsonDocument::fromJson(R"({"type": "yarn", "theta": 10000, "dimensions": 64, "pairs": 32,
        "head_columns": 192, "columns": [128, 191], "pairing": "interleaved", "length": 163840, "attention_factor": 1,
        "score_scale": 1.8738542070926265, "beta_fast": 32, "beta_slow": 1, "factor": 40, "original_length": 4096, "low": 10, "high": 23})")
                                 .object();
    QCOMPARE(deepseek[QLatin1String("rope")].toObject(), rope);
    const QJsonObject alibi = object(R"({"model_type": "mpt", "n_heads": 2, "attn_config": {"alibi": true, "alibi_bias_max": 16}})");
    QCOMPARE(alibi[QLatin1String("alibi")].toObject(),
             QJsonDocument::fromJson(R"({"heads": 2, "max_bias": 16, "slopes": [0.00390625, 0.0000152587890625]})").object());
    QVERIFY(!alibi.contains(QLatin1String("rope")) && alibi[QLatin1String("guesses")].toArray().isEmpty());
    const QJsonArray layers = object(R"({"model_type": "smollm3", "num_hidden_layers": 4})")[QLatin1String("positions")]
                                  .toObject()[QLatin1String("by_layer")]
                                  .toArray();
    QCOMPARE(layers.size(), 2);
    QCOMPARE(layers[1].toObject(), QJsonDocument::fromJson(R"({"name": "nope", "kind": "none", "layers": [3]})").object());
    const QJsonObject byRule = object(R"({"model_type": "qwen3_next", "num_hidden_layers": 4})")[QLatin1String("positions")].toObject();
    QCOMPARE(byRule[QLatin1String("by_layer")].toArray()[1].toObject()[QLatin1String("name")].toString(),
             QStringLiteral("linear_attention"));
    const QJsonArray taken = object(R"({"model_type": "gpt_oss", "rope_scaling": null})")[QLatin1String("defaults")].toArray();
    QVERIFY(taken.contains(QStringLiteral("rope_type = yarn")) && taken.contains(QStringLiteral("truncate = false")));
}

POSENC_TEST(TestLayerConfig)
#include "test_layer_config.moc"
