// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/model_positions.h"
#include "core/models/positions_json.h"
#include "core/rope/rope_frequencies.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <cmath>
#include <ctime>

using namespace posenc;
using namespace posenc::test;

namespace {

ModelPositions read(const QByteArray& json)
{
    const auto positions = readModelConfig(std::string_view(json.constData(), static_cast<std::size_t>(json.size())));
    if (!positions)
        qFatal("%s", positions.error().message.c_str());
    return *positions;
}

Error refused(const QByteArray& json)
{
    const auto positions = readModelConfig(std::string_view(json.constData(), static_cast<std::size_t>(json.size())));
    return positions ? Error{} : positions.error();
}

// A Llama with what is to be tried.
QByteArray llama(const QByteArray& more)
{
    return R"({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32)" + QByteArray(more.isEmpty() ? "" : ", ") + more
           + "}";
}
constexpr const char* yarn4 = R"("max_position_embeddings": 131072, "rope_theta": 1000000.0,
    "rope_scaling": {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32768})";

QString all(const std::vector<std::string>& sentences)
{
    QStringList list;
    for (const std::string& sentence : sentences)
        list << QString::fromStdString(sentence);
    return list.join(QLatin1Char('\n'));
}

} // namespace

class TestModelPositions : public QObject {
    Q_OBJECT

private slots:
    void kinds();
    void oneClueIsEnough();
    void theDecoderIsMeant();
    void everyWarning();
    void soundFilesHaveNoWarning();
    void scalings();
    void bases();
    void columns();
    void bothFormsAreTheSame();
    void objectsInListsHaveNoKeys();
    void onlyObjectsOfPositionsKeepTheirKeys();
    void typesOfLayers();
    void languageModelInside();
    void pairings();
    void whereVersionsDiffer();
    void languageModelLeftOut();
    void whatCannotBeShown();
    void largeConfigurations();
    void anythingIsReadOrExplained();
    void moreThanCanBeShown();
    void manyStrangeKeys();
    void atTheBounds();
    void dynamicNtkOfQwen();
    void formsOfOthers();
    void whatParamsFilesLeaveOut();
    void whatScalingsLeaveOut();
    void rowsThatNoWordUses();
    void whatIsNotKnownIsNotClaimed();
    void namesThatAlmostAre();
    void whatTheFileLeavesOut();
};

void TestModelPositions::kinds()
{
    Rows<QByteArray, PositionKind, QString> rows;
    const auto row = [&](const char* name, const char* json, PositionKind kind, const char* words) {
        rows.add(name, QByteArray(json), kind, QString::fromUtf8(words));
    };
    row("llama",
        R"({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "rope_theta": 10000.0, "max_position_embeddings": 4096})",
        PositionKind::Rope, "llama rotates its queries and keys (RoPE): θ = 10000, 128 columns per head, 4096 positions, no scaling.");
    row("rope by its keys", R"({"hidden_size": 512, "num_attention_heads": 8, "rotary_dim": 32})", PositionKind::Rope, "The model rotates");
    row("gpt2", R"({"model_type": "gpt2", "n_embd": 768, "n_head": 12, "n_positions": 1024})", PositionKind::LearnedTable,
        "a learned table of 1024 positions instead of rotary embedding: open its weights");
    row("bert",
        R"({"model_type": "bert", "num_attention_heads": 12, "max_position_embeddings": 512, "position_embedding_type": "absolute"})",
        PositionKind::LearnedTable, "512");
    row("bloom", R"({"model_type": "bloom", "n_head": 112, "hidden_size": 14336})", PositionKind::Alibi,
        "penalty from the scores of its 112 heads");
    row("falcon with alibi", R"({"model_type": "falcon", "alibi": true, "num_attention_heads": 32, "hidden_size": 2048})",
        PositionKind::Alibi, "32 heads");
    row("falcon without", R"({"model_type": "falcon", "alibi": false, "num_attention_heads": 71, "hidden_size": 4544})", PositionKind::Rope,
        "64 columns per head");
    row("mpt", R"({"model_type": "mpt", "n_heads": 32, "d_model": 4096, "attn_config": {"alibi": true}})", PositionKind::Alibi, "32 heads");
    row("t5", R"({"model_type": "t5", "num_heads": 8, "relative_attention_num_buckets": 32})", PositionKind::T5, "in buckets");
    row("marian", R"({"model_type": "marian", "d_model": 512, "max_position_embeddings": 512})", PositionKind::Sinusoidal,
        "sines and cosines of 512");
    row("distilbert with sinusoids", R"({"model_type": "distilbert", "sinusoidal_pos_embds": true})", PositionKind::Sinusoidal, "sines");
    row("a table as long as the type's", R"({"model_type": "gpt2", "n_embd": 768, "n_head": 12})", PositionKind::LearnedTable,
        "gpt2 has a learned table of 1024 positions");
    row("a table of unknown length", R"({"model_type": "vit"})", PositionKind::LearnedTable, "vit has a learned table instead of");
    row("sinusoids of unknown length", R"({"model_type": "ctrl", "n_positions": 0})", PositionKind::Sinusoidal,
        "ctrl has no rotary embedding: it adds sines and cosines.");
    row("rope of unknown length", R"({"model_type": "zzz", "head_dim": 64, "rope_theta": 10000.0})", PositionKind::Rope,
        "zzz rotates its queries and keys (RoPE): θ = 10000, 64 columns per head, no scaling.");
    row("scaled rope of unknown length", R"({"model_type": "zzz", "head_dim": 64, "rope_scaling": {"rope_type": "linear", "factor": 2.0}})",
        PositionKind::Rope, "zzz rotates its queries and keys (RoPE): θ = 10000, 64 columns per head, scaling linear.");
    const std::string start(60, 'a');
    row("a long name", (R"({"rope_theta": 10000.0, "head_dim": 64, "model_type": ")" + start + "bbb\"}").c_str(), PositionKind::Rope,
        (start + " rotates").c_str());
    row("mamba", R"({"model_type": "mamba", "hidden_size": 768})", PositionKind::None,
        "mamba has no positional encoding and no rotary embedding.");
    row("a type that posenc does not know", R"({"model_type": "zzz", "hidden_size": 768})", PositionKind::Unknown,
        "posenc does not know how zzz tells positions apart: it found no key about positions that it reads.");
    row("deberta", R"({"model_type": "deberta-v2"})", PositionKind::Relative, "vectors for the offset");
    row("dinov3", R"({"model_type": "dinov3_vit"})", PositionKind::Axial, "rows and columns of an image");
    row("wav2vec 2", R"({"model_type": "wav2vec2"})", PositionKind::Convolution, "a convolution over its input");
    row("Baichuan-13B", R"({"model_type": "baichuan", "hidden_size": 5120, "num_attention_heads": 40})", PositionKind::Alibi, "40 heads");
    row("Baichuan-7B", R"({"model_type": "baichuan", "hidden_size": 4096, "num_attention_heads": 32})", PositionKind::Rope, "128 columns");
    row("MPT without ALiBi", R"({"model_type": "mpt", "d_model": 768, "n_heads": 12, "attn_config": {"alibi": false}})",
        PositionKind::LearnedTable, "learned table");
    row("MPT without any", R"({"model_type": "mpt", "d_model": 768, "attn_config": {"alibi": false}, "learned_pos_emb": false})",
        PositionKind::None, "no positional encoding");
    row("a way that posenc does not know", R"({"model_type": "bert", "position_embedding_type": "spiral"})", PositionKind::Unknown,
        "does not know how bert tells positions apart. posenc did not read: \"position_embedding_type\".");
    row("the same of a type that rotates", R"({"model_type": "llama", "position_embedding_type": "spiral"})", PositionKind::Rope,
        "scaling unknown.");
    row("OLMo's own", R"({"model_type": "olmo", "rope": true, "alibi": false, "d_model": 4096, "n_heads": 32})", PositionKind::Rope,
        "no scaling.");
    row("OLMo's own, of an unknown type", R"({"model_type": "hf_olmo", "rope": true, "d_model": 4096, "n_heads": 32})", PositionKind::Rope,
        "no scaling.");
    row("MLA without positions",
        R"({"model_type": "kimi_linear", "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "num_attention_heads": 32, "mla_use_nope": true})",
        PositionKind::None, "no positional encoding");
    row("the text of SigLIP", R"({"model_type": "siglip", "text_config": {"hidden_size": 1152, "num_attention_heads": 16}})",
        PositionKind::LearnedTable, "64 positions");
    row("Granite 4 without positions",
        R"({"model_type": "granitemoehybrid", "hidden_size": 1536, "num_attention_heads": 12, "rope_theta": 1e4})", PositionKind::None,
        "no positional encoding");
    row("Granite 4 with them",
        R"({"model_type": "granitemoehybrid", "hidden_size": 1536, "num_attention_heads": 12, "position_embedding_type": "rope"})",
        PositionKind::Rope, "128 columns");
    rows.each([&](const QByteArray& json, const PositionKind& kind, const QString& words) {
        const ModelPositions positions = read(json);
        QCOMPARE(positions.kind, kind);
        QVERIFY2(QString::fromStdString(positions.summary).contains(words), positions.summary.c_str());
    });
}

void TestModelPositions::theDecoderIsMeant()
{
    const ModelPositions whisper = read(R"({"model_type": "whisper", "d_model": 1280, "encoder_layers": 32, "num_hidden_layers": 32,
        "decoder_layers": 2, "decoder_attention_heads": 20, "max_source_positions": 1500, "max_target_positions": 448})");
    QVERIFY(whisper.heads == 20 && whisper.layerCount == 2 && whisper.rows == 448 && whisper.defaults.empty());
    QCOMPARE(all(whisper.notes),
             QStringLiteral("Heads, layers and positions are those of the decoder. The encoder has 32 layers and 1500 "
                            "positions (max_source_positions).\nThe encoder has no learned table: its code adds sines and "
                            "cosines."));
    QCOMPARE(all(read(R"({"model_type": "whisper", "encoder_layers": 6, "decoder_layers": 6})").defaults),
             QStringLiteral("decoder_attention_heads = 6\nmax_target_positions = 448"));
}

// Nothing else in the file speaks of positions.
void TestModelPositions::oneClueIsEnough()
{
    Rows<PositionKind> examples;
    const auto rows = [&](PositionKind kind, const QList<const char*>& clues) {
        for (const char* const clue : clues)
            examples.add(clue, kind);
    };
    rows(PositionKind::Alibi,
         {R"("alibi": true)", R"("attn_config": {"alibi": true})", R"("position_embedding_type": "alibi")", R"("model_type": "bloom")"});
    rows(PositionKind::T5, {R"("model_type": "mt5")", R"("relative_attention_num_buckets": 32)"});
    rows(PositionKind::Sinusoidal, {R"("model_type": "xglm")", R"("sinusoidal_pos_embds": true)"});
    rows(PositionKind::Rope,
         {R"("model_type": "mistral")", R"("position_embedding_type": "rope")", R"("position_embedding_type": "rotary")",
          R"("attn_config": {"rope": true})", R"("rope_theta": 1e4)", R"("rope_scaling": null)", R"("rope_parameters": {})",
          R"("rotary_pct": 0.5)", R"("rotary_dim": 8)", R"("rotary_emb_base": 1e4)", R"("rotary_base": 1e4)", R"("qk_rope_head_dim": 64)",
          R"("partial_rotary_factor": 0.5)", R"("rope_local_base_freq": 1e4)", R"("rope_ratio": 1)"});
    rows(PositionKind::LearnedTable, {R"("model_type": "opt")", R"("position_embedding_type": "absolute")",
                                      R"("position_embedding_type": "learned")", R"("position_embedding_type": "learned_absolute")"});
    rows(PositionKind::Unknown, {R"("vocab_size": 10)", R"("alibi": false)", R"("sinusoidal_pos_embds": false)",
                                 R"("attn_config": {"rope": false})", R"("model_type": "mamba", "use_xpos": true)"});
    rows(PositionKind::None,
         {R"("rope_theta": 1e4, "position_embedding_type": "nope")", R"("rope_theta": 1e4, "position_embedding_type": "none")",
          R"("model_type": "phi", "partial_rotary_factor": 0)",
          R"("model_type": "phi", "rope_parameters": {"rope_type": "default", "partial_rotary_factor": 0.0})"});
    // The code of these types reads no such key.
    rows(PositionKind::Rope, {R"("model_type": "mistral", "alibi": true)", R"("model_type": "llama", "position_embedding_type": "nope")",
                              R"("model_type": "qwen2", "use_rope": false)"});
    // Code that lies with the model may read any key.
    rows(PositionKind::Alibi,
         {R"("model_type": "llama", "auto_map": {"AutoModel": "m.M"}, "alibi": true)", R"("model_type": "falcon", "alibi": true)"});
    rows(PositionKind::LearnedTable,
         {R"("model_type": "nomic_bert", "rotary_emb_fraction": 0.0)", R"("model_type": "bert", "rope_theta": 1e4, "use_rope": false)"});
    rows(PositionKind::Unknown,
         {R"("rope_theta": 1e4, "use_rope": false)", R"("rope_theta": 1e4, "rotary": false)", R"("rope_theta": 1e4, "rope": false)",
          R"("model_type": "zzz", "rotary_dim": 8, "use_rotary_embeddings": false)", R"("rope_theta": 1e4, "rotary_pct": 0)",
          R"("model_type": "olmo", "rope": false)", R"("model_type": "llama", "auto_map": {"AutoModel": "m.M"}, "use_rope": false)"});
    examples.each([&](const QByteArray& tag, const PositionKind& kind) {
        QCOMPARE(read(R"({"hidden_size": 512, "num_attention_heads": 8, )" + tag + "}").kind, kind);
    });
}

void TestModelPositions::everyWarning()
{
    Rows<QByteArray, QString, int> rows;
    // warnings: none: it is a note
    const auto row = [&](const char* name, const QByteArray& more, const char* words, int warnings = 1) {
        rows.add(name, llama(more), QString::fromUtf8(words), warnings);
    };
    // DeepSeek-R1-0528-Qwen3-8B, issue 684.
    row("attn_factor", R"("max_position_embeddings": 131072, "rope_theta": 1000000.0, "rope_scaling": {"rope_type": "yarn", "factor": 4.0,
        "original_max_position_embeddings": 32768, "attn_factor": 0.8782488562869419})",
        "transformers does not know attn_factor, only attention_factor: sine and cosine are multiplied by 1.13863, as shown. Programs that "
        "multiply both, such as vLLM, get 1. The authors undo the formula, and scores differ by a factor of 1.29648.");
    row("both objects", QByteArray(yarn4) + R"(, "rope_parameters": {"rope_type": "default"})",
        "There are both rope_scaling and rope_parameters");
    row("factor against lengths", R"("max_position_embeddings": 32768, "rope_theta": 1000000.0,
        "rope_scaling": {"type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32768})",
        "factor is 4, but max_position_embeddings / original_max_position_embeddings is 32768 / 32768 = 1. The frequencies follow the "
        "factor");
    row("factor against lengths, longrope", R"("max_position_embeddings": 8192, "rope_theta": 10000.0,
        "rope_scaling": {"type": "longrope", "factor": 4.0, "original_max_position_embeddings": 4096, "long_factor": [1], "short_factor": [1]})",
        "The lengths count, and the factor is ignored", 3);
    row("no original length",
        R"("max_position_embeddings": 131072, "rope_theta": 1e6, "rope_scaling": {"rope_type": "yarn", "factor": 4.0})",
        "There is no original_max_position_embeddings. yarn then uses max_position_embeddings, 131072");
    row("two original lengths", R"("max_position_embeddings": 131072, "rope_theta": 1e6, "original_max_position_embeddings": 4096,
        "rope_scaling": {"rope_type": "yarn", "factor": 32.0, "original_max_position_embeddings": 8192})",
        "original_max_position_embeddings is 8192 inside the scaling and 4096 outside. The value outside counts.");
    row("integers", R"("max_position_embeddings": 131072, "rope_theta": 1e6, "rope_scaling": {"rope_type": "llama3", "factor": 8,
        "low_freq_factor": 1, "high_freq_factor": 4.0, "original_max_position_embeddings": 8192})",
        "Written without a decimal point: factor, low_freq_factor.");
    row("a list too short", R"("max_position_embeddings": 8192, "rope_theta": 10000.0, "original_max_position_embeddings": 4096,
        "rope_scaling": {"type": "longrope", "long_factor": [1, 2, 3], "short_factor": [1]})",
        "\"long_factor\" has 3 numbers, but 64 pairs rotate", 2);
    row("no list", R"("max_position_embeddings": 8192, "rope_theta": 10000.0, "original_max_position_embeddings": 4096,
        "rope_scaling": {"type": "longrope"})",
        "LongRoPE needs a list \"short_factor\" with a divisor for each pair. There is none, and transformers stops. posenc takes 1 for "
        "each, up to 4096 positions.",
        2);
    row("a short list for short texts",
        R"("max_position_embeddings": 8192, "rope_theta": 1e4, "head_dim": 4, "original_max_position_embeddings": 4096,
        "rope_scaling": {"type": "longrope", "long_factor": [2, 2], "short_factor": [1]})",
        "but 2 pairs rotate. Programs reject the list or divide the wrong pairs. posenc takes 1 for each, up to 4096 positions.");
    row("fewer entries than layers", R"("rope_theta": [5e5], "num_hidden_layers": 4)",
        "The list \"rope_theta\" has the length 1, but the model has 4 layers. Programs stop");
    row("fewer layers without rotary embedding",
        R"("model_type": "smollm3", "rope_theta": 1e6, "no_rope_layers": [1, 0], "num_hidden_layers": 3)",
        "The list \"no_rope_layers\" has the length 2, but the model has 3 layers.", 2); // and the type is given twice
    row("a misspelt type of layers",
        R"("rope_theta": 1e6, "num_hidden_layers": 2, "layer_types": ["full_atention", "sliding_attention", "full_atention"])",
        "There is no layer type called \"full_atention\". Did you mean \"full_attention\"?");
    row("dynamic with an original length", R"("rope_theta": 1e6, "max_position_embeddings": 4096, "rope_scaling": {"type": "dynamic",
        "factor": 2.0, "original_max_position_embeddings": 2048})",
        "original_max_position_embeddings is 2048, which transformers does not read for the type dynamic.");
    row("odd", R"("head_dim": 127, "rope_theta": 10000.0)", "127 columns per head rotate, an odd number");
    row("a key that no program knows",
        R"("max_position_embeddings": 131072, "rope_theta": 1e6, "rope_scaling": {"rope_type": "yarn", "factor": 4.0,
        "original_max_position_embeddings": 32768, "beta_fats": 32.0})",
        "Programs do not know the key \"beta_fats\" of the scaling and ignore it. Did you mean \"beta_fast\"?");
    row("a key unlike any", R"("rope_theta": 1e6, "rope_scaling": {"rope_type": "linear", "factor": 4.0, "zzzzzzzzzz": 1})",
        "posenc does not read the key \"zzzzzzzzzz\" of the scaling.");
    row("rope_tetha", R"("rope_tetha": 1e6)", "the key \"rope_tetha\" and ignore it. Did you mean \"rope_theta\"?");
    row("an unknown type", R"("rope_theta": 1e6, "rope_scaling": {"rope_type": "yran", "factor": 4.0})",
        "There is no rope_type called \"yran\". Did you mean \"yarn\"? posenc shows the model without scaling. posenc did not read: "
        "\"factor\".");
    row("a type unlike any", R"("rope_theta": 1e6, "rope_scaling": {"rope_type": "spiral", "factor": 4.0, "gamma": 0.3})",
        "does not know the rope_type \"spiral\" and shows the model without scaling. posenc did not read: \"factor\", \"gamma\".");
    row("a key that posenc does not read", R"("rope_theta": 1e6, "use_xpos": true)",
        "posenc does not read the key \"use_xpos\", which may change the positions.");
    row("keys at every depth", R"("rope_theta": 1e6, "extra": {"deep": {"rope_base": 5}}, "rope_ntk_beta": 3)",
        "these keys, which may change the positions: \"rope_ntk_beta\", \"extra/…/rope_base\".");
    row("keys in lists", R"("rope_theta": 1e6, "layers": [[1], {"a": 2, "rope_theta": 2e4}], "b": {"c": [{"pos_shift": 3}]})",
        "these keys, which may change the positions: \"b/…/pos_shift\", \"layers/…/rope_theta\".");
    row("an object whose name speaks", R"("rope_theta": 1e6, "context_extension": {"ratio": 4}, "context_length": 5)",
        "does not read the key \"context_extension/ratio\", which");
    row("words of other positions", R"("rope_theta": 1e6, "ctx_interp": 4, "pi_factor": 4, "freq_base_scale": 4, "kerple_r1": 4,
        "use_cope": true, "clamp_len": 4, "fire_c": 4, "self_extend": 4, "clamp": 5, "fire": 5, "context": 5, "base": 5)",
        "positions: \"clamp_len\", \"ctx_interp\", \"fire_c\", \"freq_base_scale\", \"kerple_r1\", \"pi_factor\", \"self_extend\", "
        "\"use_cope\".");
    row("no type", R"("rope_theta": 1e6, "rope_scaling": {"factor": 4.0})", "rope_scaling has neither rope_type nor type", 2);
    row("two types", R"("rope_theta": 1e6, "rope_scaling": {"rope_type": "linear", "type": "dynamic", "factor": 4.0})",
        "rope_type is \"linear\" and type is \"dynamic\": rope_type counts");
    row("two bases", R"("rope_theta": 500000.0, "rope_parameters": {"rope_type": "default", "rope_theta": 10000.0})",
        "rope_theta is 10000 inside the scaling and 500000 outside");
    row("what the type does not read",
        R"("rope_theta": 1e6, "max_position_embeddings": 4096, "rope_scaling": {"rope_type": "linear", "factor": 4.0, "beta_fast": 32.0})",
        "The type linear does not read \"beta_fast\".");
    row("no factor",
        R"("max_position_embeddings": 131072, "rope_theta": 1e6, "rope_scaling": {"rope_type": "yarn", "original_max_position_embeddings": 32768})",
        "There is no factor, and transformers stops. posenc uses 4, the ratio of the lengths.");
    row("one mscale", R"("max_position_embeddings": 131072, "rope_theta": 1e6, "rope_scaling": {"rope_type": "yarn", "factor": 4.0,
        "original_max_position_embeddings": 32768, "mscale": 0.7})",
        "mscale and mscale_all_dim count only together");
    row("a key twice", R"("rope_theta": 1e6, "rope_theta": 2e6)", "The key \"rope_theta\" is given twice");
    row("null", R"("rope_theta": 1e6, "max_position_embeddings": 8192, "rope_scaling": {"rope_type": "yarn", "factor": 4.0,
        "original_max_position_embeddings": 2048, "beta_fast": null})",
        "\"beta_fast\" is neither a number nor text");
    row("heads that do not divide", R"("num_attention_heads": 33, "rope_theta": 1e6)",
        "hidden_size 4096 is not a multiple of num_attention_heads 33", 2);
    row("no configured length",
        R"("rope_theta": 1e6, "rope_scaling": {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32768})",
        "There is no max_position_embeddings. The code of this model takes 2048.");
    row("no original length of llama3", R"("max_position_embeddings": 131072, "rope_theta": 1e6, "rope_scaling": {"rope_type": "llama3",
        "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0})",
        "There is no original_max_position_embeddings, and transformers 4 stops. posenc takes max_position_embeddings, 131072, as the "
        "training length.");
    const auto ignored = [&](const char* more, const char* key) {
        row(more, QByteArray(R"("rope_theta": 1e6, )") + more,
            QByteArray("The code of llama in transformers does not read the key \"" + QByteArray(key)
                       + "\". posenc shows the model without this key, but other programs may apply the key.")
                .constData());
    };
    ignored(R"("alibi": true)", "alibi");
    ignored(R"("attn_config": {"alibi": true})", "attn_config/alibi");
    ignored(R"("position_embedding_type": "alibi")", "position_embedding_type");
    ignored(R"("position_embedding_type": "nope")", "position_embedding_type");
    ignored(R"("sinusoidal_pos_embds": true)", "sinusoidal_pos_embds");
    ignored(R"("use_learned_position_embeddings": false)", "use_learned_position_embeddings");
    ignored(R"("use_rope": false)", "use_rope");
    ignored(R"("rotary": false)", "rotary");
    ignored(R"("no_rope_layers": [1, 0])", "no_rope_layers");
    ignored(R"("no_rope_layer_interval": 4)", "no_rope_layer_interval");
    ignored(R"("sliding_window": 1024)", "sliding_window");
    ignored(R"("rope_condense_ratio": 8)", "rope_condense_ratio");
    ignored(R"("rope_position_scale": 0.5)", "rope_position_scale");
    ignored(R"("use_logn_attn": true)", "use_logn_attn");
    row("two keys of other types", R"("rope_theta": 1e6, "alibi": true, "use_rotary_embeddings": false)",
        "does not read these keys: \"alibi\", \"use_rotary_embeddings\". posenc shows the model without these keys, but other programs may "
        "apply the keys.");
    row("GTE's scaling in another type", R"("rope_theta": 1e6, "rope_scaling": {"type": "ntk", "factor": 4.0})",
        "The code of llama in transformers does not know the scaling ntk and stops. posenc shows the numbers of GTE's code.");
    row("a scale of positions that cannot be shown", R"("model_type": "phi3small", "rope_embedding_base": 1e6, "rope_position_scale": 2.0)",
        "rope_position_scale is 2, but posenc shows only values above 0 and up to 1.", 2); // and the type is given twice
    row("no length of a type that posenc does not know", R"("model_type": "zzz", "rope_theta": 1e6, "rope_scaling": {"rope_type": "yarn",
        "factor": 4.0, "original_max_position_embeddings": 32768})",
        "the configured length is unknown", 2); // and the type is given twice
    row("no ramp", R"("max_position_embeddings": 131072, "rope_theta": 1e6, "rope_scaling": {"rope_type": "llama3", "factor": 8.0,
        "low_freq_factor": 1.0, "high_freq_factor": 1.0, "original_max_position_embeddings": 8192})",
        "low_freq_factor and high_freq_factor are both 1: there is no ramp");
    row("a scaling in words", R"("rope_theta": 1e6, "rope_scaling": "linear")",
        "\"rope_scaling\" is \"linear\", which is not an object with keys");
    row("a scaling as a list of objects", R"("rope_theta": 1e6, "rope_scaling": [{"factor": 4.0}])",
        "\"rope_scaling\" is a list, which is");
    row("a scaling as a list", R"("rope_theta": 1e6, "rope_scaling": [4.0])",
        "\"rope_scaling\" is a list, which is not an object with keys");
    row("a base in words", R"("rope_theta": "1e6")",
        "\"rope_theta\" is \"1e6\", which is not a number, and programs stop. posenc goes on as if the key were not there.");
    row("a base in an object", R"("rope_theta": {"value": 1e6})", "\"rope_theta\" is an object, which is not a number");
    row("an infinite base", R"("rope_theta": -Infinity)", "\"rope_theta\" is \"-Infinity\", which is not a number");
    row("a fraction in words", R"("rope_theta": 1e6, "partial_rotary_factor": "0.4")", "is \"0.4\", which is not a number");
    row("numbers in words",
        R"("max_position_embeddings": 16384, "rope_theta": 1e4, "rope_scaling": {"rope_type": "yarn", "factor": "4.0",
        "original_max_position_embeddings": true})",
        "\"factor\" is \"4.0\", which is not a number, and programs stop. posenc goes on as if the key were not there.\n"
        "\"original_max_position_embeddings\" is true, which is not a number, and programs stop. posenc goes on as if the key were not "
        "there.\n"
        "In the place of original_max_position_embeddings, yarn uses max_position_embeddings, 16384, and divides the pairs at another "
        "place.\nIn the place of the factor, posenc uses 1.",
        4);
    row("a type that is null", R"("rope_theta": 1e4, "rope_scaling": {"type": null})", "\"type\" is null, which names no scaling.");
    row("attn_factor that undoes nothing", R"("max_position_embeddings": 131072, "rope_theta": 1e6, "rope_scaling": {"rope_type": "yarn",
        "factor": 4.0, "original_max_position_embeddings": 32768, "attn_factor": 1.0})",
        "multiply both, such as vLLM, get 1.13863.");
    row("note: no length", R"("rope_theta": 1e6)", "The code of llama takes: max_position_embeddings = 2048.", 0);
    row("note: no base", R"("max_position_embeddings": 4096)", "The code of llama takes: rope_theta = 10000.", 0);
    row("note: sliding windows", R"("rope_theta": 1e6, "rope_local_base_freq": 10000.0)",
        "Layers with a sliding window rotate by θ = 10000", 0);
    row("note: a part of the head", R"("rope_theta": 1e4, "partial_rotary_factor": 0.5)", "64 of the 128 columns per head rotate", 0);
    row("note: mrope", R"("rope_theta": 1e6, "rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]})", "mrope divides the pairs",
        0);
    row("note: dynamic", R"("rope_theta": 1e4, "max_position_embeddings": 4096, "rope_scaling": {"type": "dynamic", "factor": 2.0})",
        "changes nothing up to 4096", 0);
    row("note: dynamic with alpha", R"("rope_theta": 1e4, "max_position_embeddings": 4096, "rope_scaling": {"type": "dynamic",
        "alpha": 1000.0, "factor": 1.0, "beta_fast": 32, "mscale": 1.0})",
        "posenc shows it as ntk-aware. Its code does not read: \"beta_fast\", \"mscale\".", 0);
    row("note: two magnitudes",
        R"("max_position_embeddings": 131072, "rope_theta": 1e6, "rope_scaling": {"rope_type": "yarn", "factor": 4.0,
        "original_max_position_embeddings": 32768, "mscale": 0.7, "mscale_all_dim": 0.7, "attention_factor": 1.5})",
        "attention_factor counts", 0);
    rows.each([&](const QByteArray& json, const QString& words, int warnings) {
        const ModelPositions positions = read(json);
        const QString told = all(warnings > 0 ? positions.warnings : positions.notes);
        QVERIFY2(told.contains(words), qUtf8Printable(told));
        QVERIFY(!told.contains(QStringLiteral("which is no ")) || !positions.summary.ends_with("no scaling."));
        QVERIFY2(static_cast<int>(positions.warnings.size()) == warnings, qUtf8Printable(all(positions.warnings)));
        for (const auto& list : {positions.warnings, positions.notes})
            for (const std::string& sentence : list)
                QVERIFY2(sentence.ends_with('.') || sentence.ends_with('?'), sentence.c_str());
    });
}

void TestModelPositions::soundFilesHaveNoWarning()
{
    eachRow<QByteArray>(
        {
            {"yarn", llama(yarn4)},
            {"default", llama(R"("max_position_embeddings": 4096, "rope_theta": 10000.0, "rope_scaling": null)")},
            {"llama3: the factor is not the ratio of the lengths", llama(R"("max_position_embeddings": 131072, "rope_theta": 500000.0,
        "rope_scaling": {"factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0, "original_max_position_embeddings": 8192, "rope_type": "llama3"})")},
            {"version 5", llama(R"("max_position_embeddings": 4096, "rope_parameters": {"rope_type": "default", "rope_theta": 10000.0})")},
            {"attention_factor null", llama(
                                          R"("max_position_embeddings": 131072, "rope_theta": 1e6, "rope_scaling": {"rope_type": "yarn",
        "factor": 4.0, "original_max_position_embeddings": 32768, "attention_factor": null})")},
            {"linear",
             llama(R"("max_position_embeddings": 4096, "rope_theta": 1e4, "rope_scaling": {"rope_type": "linear", "factor": 4.0})")},
            {"yarn with both magnitudes",
             llama(
                 R"("max_position_embeddings": 131072, "rope_theta": 1e6, "rope_scaling": {"rope_type": "yarn", "type": "yarn", "factor": 4.0,
        "original_max_position_embeddings": 32768, "mscale": 0.7, "mscale_all_dim": 0.7})")},
            {"yarn with its factor of attention",
             llama(
                 R"("max_position_embeddings": 131072, "rope_theta": 1e6, "rope_scaling": {"rope_type": "yarn", "factor": 4.0,
        "original_max_position_embeddings": 32768, "attention_factor": 1.5, "mscale": 0.7})")},
            {"the lengths inside and outside agree",
             llama(
                 R"("max_position_embeddings": 131072, "rope_theta": 1e6, "original_max_position_embeddings": 32768, "rope_scaling": {
        "rope_type": "yarn", "rope_theta": 1e6, "factor": 4.0, "original_max_position_embeddings": 32768})")},
            {"an empty object is none",
             llama(
                 R"("max_position_embeddings": 4096, "rope_theta": 1e4, "rope_scaling": {}, "rope_parameters": {"rope_type": "default"})")},
            {"integers that the configuration converts",
             QByteArray(R"({"model_type": "deepseek_v3", "num_attention_heads": 128, "qk_nope_head_dim": 0, "qk_rope_head_dim": 64,
        "max_position_embeddings": 163840, "rope_theta": 1e4, "rope_scaling": {"type": "yarn", "factor": 40, "beta_fast": 32, "original_max_position_embeddings": 4096}})")},
            {"as long as can be shown", llama(R"("max_position_embeddings": 1048576, "rope_theta": 1e4)")},
            {"a head of its own width",
             QByteArray(
                 R"({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 33, "head_dim": 64, "max_position_embeddings": 1, "rope_theta": 1e4})")},
            {"keys unlike those of rotary embedding",
             llama(R"("max_position_embeddings": 4096, "rope_theta": 1e4, "logits_scaling": 1, "embeddings": 2, "rotary": true)")},
            {"keys that say nothing, change nothing or are of other parts",
             llama(R"("max_position_embeddings": 4096, "rope_theta": 1e4, "use_xpos": false, "yarn": null, "rope_scale_factor": 1,
                   "vision_config": {"rope_theta": 100}, "properties": 3, "label2id": {"position": 4, "rope": 5}, "vision_layers": [{"rope_theta": 6}])")},
        },
        [&](const QByteArray& json) {
            const ModelPositions positions = read(json);
            QCOMPARE(positions.kind, PositionKind::Rope);
            QCOMPARE(all(positions.warnings), QString());
            QVERIFY2(positions.notes.empty() || all(positions.notes).startsWith("The file leaves out keys."),
                     qPrintable(all(positions.notes)));
        });
}

void TestModelPositions::scalings()
{
    Rows<QByteArray, ModelRope> rows;
    const auto rowOf = [&](const char* name, const QByteArray& json, auto change) {
        ModelRope rope;
        rope.columns = 128;
        rope.theta = 10000.0;
        rope.length = 4096;
        rope.scaling.original = 4096;
        change(rope);
        rows.add(name, json, rope);
    };
    const auto row = [&](const char* name, const QByteArray& more, auto change) {
        rowOf(name, llama(R"("max_position_embeddings": 4096, "rope_scaling": )" + more), change);
    };
    row("none", "null", [](ModelRope&) {});
    row("linear", R"({"type": "linear", "factor": 2.5})",
        [](ModelRope& rope) { rope.scaling.type = RopeType::Linear, rope.scaling.factor = 2.5; });
    rowOf("Phi-3-small: its scale multiplies the positions, a factor divides them",
          R"({"model_type": "phi3small", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 4096,
        "rope_embedding_base": 10000, "rope_position_scale": 0.25})",
          [](ModelRope& rope) { rope.scaling.type = RopeType::Linear, rope.scaling.factor = 4.0; });
    row("dynamic", R"({"type": "dynamic", "factor": 2.0})",
        [](ModelRope& rope) { rope.scaling.type = RopeType::Dynamic, rope.scaling.factor = 2.0; });
    row("dynamic with alpha", R"({"type": "dynamic", "alpha": 1000.0})",
        [](ModelRope& rope) { rope.scaling.type = RopeType::NtkAware, rope.scaling.alpha = 1000.0; });
    row("yarn",
        R"({"type": "yarn", "factor": 4.0, "original_max_position_embeddings": 1024, "beta_fast": 30.0, "beta_slow": 2.0, "mscale": 0.5,
                    "mscale_all_dim": 0.6, "attention_factor": 1.25, "truncate": false})",
        [](ModelRope& rope) {
            rope.scaling.type = RopeType::Yarn;
            rope.scaling.original = 1024;
            rope.scaling.betaFast = 30.0;
            rope.scaling.betaSlow = 2.0;
            rope.scaling.mscale = 0.5;
            rope.scaling.mscaleAllDim = 0.6;
            rope.scaling.attentionFactor = 1.25;
            rope.scaling.fractionalRamp = true;
        });
    row("yarn without a factor", R"({"type": "yarn", "original_max_position_embeddings": 512})", [](ModelRope& rope) {
        rope.scaling.type = RopeType::Yarn;
        rope.scaling.original = 512;
        rope.scaling.factor = 8.0;
    });
    row("llama3",
        R"({"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.5, "high_freq_factor": 5.0, "original_max_position_embeddings": 512})",
        [](ModelRope& rope) {
            rope.scaling.type = RopeType::Llama3;
            rope.scaling.factor = 8.0;
            rope.scaling.original = 512;
            rope.scaling.lowFrequencyFactor = 1.5;
            rope.scaling.highFrequencyFactor = 5.0;
        });
    row("proportional", R"({"rope_type": "proportional", "partial_rotary_factor": 0.25, "rope_theta": 1000000.0})", [](ModelRope& rope) {
        rope.scaling.type = RopeType::Proportional;
        rope.scaling.share = 0.25;
        rope.scaling.factor = 1.0;
        rope.theta = 1e6;
    });
    row("linear: the length it was trained with is that configured",
        R"({"type": "linear", "factor": 2.0, "original_max_position_embeddings": 1024})",
        [](ModelRope& rope) { rope.scaling.type = RopeType::Linear, rope.scaling.factor = 2.0; });
    row("yarn trained with more than configured", R"({"type": "yarn", "original_max_position_embeddings": 8192})", [](ModelRope& rope) {
        rope.scaling.type = RopeType::Yarn;
        rope.scaling.original = 8192;
        rope.scaling.factor = 1.0;
    });
    row("longrope: the lengths count, not the factor", R"({"type": "longrope", "factor": 3.0, "original_max_position_embeddings": 1024})",
        [](ModelRope& rope) {
            rope.scaling.type = RopeType::LongRope;
            rope.scaling.original = 1024;
            rope.scaling.factor = 4.0;
        });
    row("longrope without a length to compare: the factor counts", R"({"type": "longrope", "factor": 3.0})", [](ModelRope& rope) {
        rope.scaling.type = RopeType::LongRope;
        rope.scaling.factor = 3.0;
    });
    QByteArray numbers;
    for (int i = 0; i < 64; ++i)
        numbers += (i == 0 ? "" : ", ") + QByteArray::number(1.0 + i);
    row("longrope, once called su",
        R"({"type": "su", "original_max_position_embeddings": 1024, "short_factor": [)" + numbers + R"(], "long_factor": [)" + numbers
            + "]}",
        [](ModelRope& rope) {
            rope.scaling.type = RopeType::LongRope;
            rope.scaling.original = 1024;
            rope.scaling.factor = 4.0;
            for (int i = 0; i < 64; ++i)
                rope.scaling.shortFactors.push_back(1.0 + i);
            rope.scaling.longFactors = rope.scaling.shortFactors;
        });
    rows.each([&](const QByteArray& json, const ModelRope& rope) { QCOMPARE(read(json).rope, rope); });
}

void TestModelPositions::bases()
{
    Rows<double> rows;
    const auto row = [&](const char* more, double theta) { rows.add(more, theta); };
    row(R"("head_dim": 128)", 10000.0);
    row(R"("rope_theta": 5e5)", 5e5);
    row(R"("rotary_emb_base": 5e5)", 5e5);
    row(R"("rotary_base": 5e5)", 5e5);
    row(R"("attn_config": {"rope_theta": 5e5})", 5e5);
    row(R"("rope_ratio": 500)", 5e6);
    row(R"("rope_theta": 1e6, "rope_ratio": 500)", 1e6);
    row(R"("rope_theta": 5e5, "rope_parameters": {"rope_type": "default", "rope_theta": 7e5})", 7e5);
    row(R"("rope_theta": 5e5, "rope_parameters": {"rope_type": "default"})", 5e5);
    row(R"("rope_theta": 1)", 1.0);
    row(R"("rope_theta": 1e12)", 1e12);
    row(R"("rope_theta": [5e5, 1e4])", 5e5);
    row(R"("rope_theta": [1e4, 5e5], "layer_types": ["sliding_attention", "full_attention"])", 5e5);
    row(R"("global_rope_theta": 5e5)", 5e5);
    row(R"("rope_embedding_base": 5e5)", 5e5);
    row(R"("rope_freq_constant": 5e5)", 5e5);
    row(R"("rope_theta": 1e4, "compress_rope_theta": 5e5)", 5e5);
    rows.each([&](const QByteArray& tag, double theta) {
        const ModelRope rope = read(llama(tag)).rope;
        QCOMPARE(rope.theta, theta);
        QCOMPARE(rope.encoding().n(), theta);
        QCOMPARE(rope.length, 2048); // what LlamaConfig takes
        QCOMPARE(rope.scaling.original, 2048);
    });
}

void TestModelPositions::columns()
{
    Rows<QByteArray, qint64, qint64> rows;
    const auto row = [&](const char* name, const char* json, qint64 turned, qint64 head) {
        rows.add(name, QByteArray(json), turned, head);
    };
    row("the width by the heads", R"({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32})", 128, 0);
    row("head_dim", R"({"model_type": "qwen3", "hidden_size": 1024, "num_attention_heads": 16, "head_dim": 128})", 128, 0);
    row("GPT-J", R"({"model_type": "gptj", "n_embd": 4096, "n_head": 16, "rotary_dim": 64})", 64, 256);
    row("GPT-NeoX-20B", R"({"model_type": "gpt_neox", "hidden_size": 6144, "num_attention_heads": 64, "rotary_pct": 0.25})", 24, 96);
    row("GPT-NeoX that says nothing", R"({"model_type": "gpt_neox", "hidden_size": 6144, "num_attention_heads": 64})", 24, 96);
    row("Phi-2", R"({"model_type": "phi", "hidden_size": 2560, "num_attention_heads": 32, "partial_rotary_factor": 0.4})", 32, 80);
    row("DeepSeek",
        R"({"model_type": "deepseek_v3", "hidden_size": 7168, "num_attention_heads": 128, "qk_rope_head_dim": 64, "qk_nope_head_dim": 128})",
        64, 192);
    row("DeepSeek that says nothing", R"({"model_type": "deepseek_v3"})", 64, 192);
    row("DeepSeek without latent attention",
        R"({"model_type": "deepseek_v2", "hidden_size": 1280, "num_attention_heads": 10, "qk_rope_head_dim": 0})", 128, 0);
    row("DeepSeek-V4", R"({"model_type": "deepseek_v4", "head_dim": 512, "qk_rope_head_dim": 64, "num_attention_heads": 64})", 64, 512);
    row("ChatGLM", R"({"model_type": "chatglm", "hidden_size": 4096, "num_attention_heads": 32, "kv_channels": 128})", 64, 128);
    row("GLM-4 that says nothing", R"({"model_type": "glm", "hidden_size": 4096, "num_attention_heads": 32})", 64, 128);
    row("Gemma 3 that says nothing", R"({"model_type": "gemma3_text", "hidden_size": 3840, "num_attention_heads": 16})", 256, 0);
    row("inside rope_parameters", R"({"model_type": "phi", "hidden_size": 2560, "num_attention_heads": 32,
        "rope_parameters": {"rope_type": "default", "partial_rotary_factor": 0.5}})",
        40, 80);
    row("the outer share wins", R"({"model_type": "phi", "hidden_size": 2560, "num_attention_heads": 32, "partial_rotary_factor": 0.4,
        "rope_parameters": {"rope_type": "default", "partial_rotary_factor": 0.5}})",
        32, 80);
    rows.each([&](const QByteArray& json, qint64 turned, qint64 head) {
        const ModelPositions positions = read(json);
        QCOMPARE(positions.rope.columns, turned);
        QCOMPARE(positions.rope.scaling.headColumns, head);
        QCOMPARE(positions.rope.scaling.firstColumn, head == 192 || head == 512 ? head - turned : 0); // latent attention
    });
}

void TestModelPositions::bothFormsAreTheSame()
{
    const ModelPositions old = read(llama(yarn4));
    const ModelPositions now =
        read(llama(R"("max_position_embeddings": 131072, "rope_parameters": {"rope_type": "yarn", "rope_theta": 1000000.0,
        "factor": 4.0, "original_max_position_embeddings": 32768})"));
    QCOMPARE(now, old);
}

void TestModelPositions::objectsInListsHaveNoKeys()
{
    const ModelKeys keys =
        ModelKeys::fromJson(R"({"a": [{"b": 1, "c": {"d": [2]}}, 3], "e": 4, "f": [[5], {"g": 6, "h": 7}], "rotary": {"j": [8], "k": 9}})")
            .value();
    QVERIFY((keys.keysIn("") == std::vector<std::string>{"a", "e", "f", "rotary"}));
    QVERIFY(keys.isNull("a") && keys.isNull("f") && keys.number("e") == 4.0 && keys.number("rotary/k") == 9.0);
    QVERIFY(keys.list("rotary/j") && *keys.list("rotary/j") == std::vector<double>{8.0});
    for (const char* const list : {"a", "a/b", "a/c", "f", "f/g"})
        QVERIFY2(keys.keysIn(list).empty(), list);
    QVERIFY(keys.repeated().empty());
}

void TestModelPositions::onlyObjectsOfPositionsKeepTheirKeys()
{
    const ModelKeys keys = ModelKeys::fromJson(R"({"tensors": {"rope_scaling": {"factor": 2}, "a": {"b": 3}}, "c": 4,
        "text_config": {"rope_parameters": {"full": {"rope_theta": 5}}, "quantization_config": {"bits": 6}, "d": 7}, "e": 8})")
                               .value();
    QVERIFY((keys.keysIn("") == std::vector<std::string>{"c", "e", "tensors", "text_config"}));
    QVERIFY(keys.isObject("tensors") && keys.keysIn("tensors").empty() && keys.keysIn("tensors/rope_scaling").empty());
    QVERIFY(keys.isObject("text_config/quantization_config") && keys.keysIn("text_config/quantization_config").empty());
    QVERIFY(keys.number("text_config/rope_parameters/full/rope_theta") == 5.0 && keys.number("text_config/d") == 7.0);
}

void TestModelPositions::typesOfLayers()
{
    const ModelPositions gemma =
        read(R"({"model_type": "gemma4_text", "hidden_size": 2304, "num_attention_heads": 8, "head_dim": 256, "global_head_dim": 512,
        "max_position_embeddings": 131072, "rope_parameters": {
            "full_attention": {"partial_rotary_factor": 0.25, "rope_theta": 1000000.0, "rope_type": "proportional"},
            "sliding_attention": {"rope_theta": 10000.0, "rope_type": "default"}}})");
    QCOMPARE(gemma.rope.columns, 512);
    QCOMPARE(gemma.rope.scaling.type, RopeType::Proportional);
    QCOMPARE(gemma.rope.theta, 1e6);
    QVERIFY2(
        all(gemma.notes).contains(QStringLiteral("posenc shows the one for \"full_attention\". Others: \"sliding_attention\" (θ = 10000)")),
        qUtf8Printable(all(gemma.notes)));
    QCOMPARE(all(gemma.warnings), QString());
    const RopeFrequencies frequencies = RopeFrequencies::make(gemma.rope.encoding(), gemma.rope.scaling).value();
    QCOMPARE(frequencies.fate(63), PairFate::Kept);
    QCOMPARE(frequencies.fate(64), PairFate::Still);
}

void TestModelPositions::languageModelInside()
{
    const ModelPositions inner = read(R"({"model_type": "gemma3", "vision_config": {"hidden_size": 1152, "num_attention_heads": 16},
        "text_config": {"model_type": "gemma3_text", "hidden_size": 3840, "num_attention_heads": 16, "head_dim": 256, "rope_theta": 1000000.0,
                        "max_position_embeddings": 131072, "rope_scaling": {"factor": 8.0, "rope_type": "linear"}}})");
    QCOMPARE(QString::fromStdString(inner.model), QStringLiteral("gemma3_text"));
    QCOMPARE(inner.rope.columns, 256);
    QCOMPARE(inner.rope.scaling.type, RopeType::Linear);
    QCOMPARE(inner.rope.scaling.factor, 8.0);
}

void TestModelPositions::pairings()
{
    eachRow<QByteArray, RopePairing>(
        {
            {"llama", llama(""), RopePairing::HalfSplit},
            {"gptj", QByteArray(R"({"model_type": "gptj", "n_embd": 4096, "n_head": 16})"), RopePairing::Interleaved},
            {"cohere", QByteArray(R"({"model_type": "cohere", "hidden_size": 4096, "num_attention_heads": 32})"), RopePairing::Interleaved},
            {"said so", llama(R"("rope_interleaved": true)"), RopePairing::Interleaved},
            {"DeepSeek that says otherwise",
             QByteArray(R"({"model_type": "deepseek_v3", "qk_rope_head_dim": 64, "rope_interleave": false})"), RopePairing::HalfSplit},
        },
        [&](const QByteArray& json, const RopePairing& pairing) { QCOMPARE(read(json).rope.scaling.pairing, pairing); });
}

void TestModelPositions::whereVersionsDiffer()
{
    Rows<QByteArray, QString> rows;
    const auto row = [&](const char* name, const char* json, const char* warning) {
        rows.add(name, QByteArray(json), QString::fromUtf8(warning));
    };
    row("no base", R"({"model_type": "persimmon"})",
        "The file has no rope_theta. transformers 4 takes 25000, transformers 5 takes 10000. posenc shows 10000.");
    row("no base, in a file of transformers 4", R"({"model_type": "persimmon", "transformers_version": "4.40.1"})",
        "The file has no rope_theta. transformers 4 takes 25000, transformers 5 takes 10000. posenc shows 25000.");
    row("a base", R"({"model_type": "persimmon", "rope_theta": 25000.0})", "");
    row("a base where it is not read",
        R"({"model_type": "fuyu", "hidden_size": 4096, "num_attention_heads": 64, "rope_theta": 25000.0, "text_config": {}})",
        "rope_theta stands beside text_config, where transformers does not look: transformers 4 takes 25000, transformers 5 takes 10000. "
        "posenc shows 25000.");
    row("a base in the code of one model", R"({"model_type": "xverse"})",
        "The file has no rope_theta. posenc shows 10000, which most programs take, and XVERSE-13B-256K takes 500000.");
    row("a base in one program", R"({"model_type": "minicpm3", "qk_nope_head_dim": 64, "qk_rope_head_dim": 32})",
        "The file has no rope_theta. posenc shows 10000, which most programs take, and mlx-lm takes 1000000.");
    row("ChatGLM2 or ChatGLM3", R"({"model_type": "chatglm", "rope_ratio": 50, "padded_vocab_size": 65024})",
        "ChatGLM2 divides positions by rope_ratio, 50. ChatGLM3 multiplies the base by it, as shown. "
        "The file does not tell which of the two it is.");
    row("ChatGLM3", R"({"model_type": "chatglm", "rope_ratio": 50, "padded_vocab_size": 65024, "_name_or_path": "THUDM/chatglm3-6b-32k"})",
        "");
    row("GLM-4", R"({"model_type": "chatglm", "rope_ratio": 500, "padded_vocab_size": 151552})", "");
    rows.each([&](const QByteArray& json, const QString& warning) {
        const std::vector<std::string> warnings = read(json).warnings;
        QCOMPARE(warnings.empty() ? QString() : QString::fromStdString(warnings.front()), warning);
        QVERIFY(warnings.size() <= 1);
    });
    QCOMPARE(read(R"({"model_type": "chatglm", "rope_ratio": 4, "_name_or_path": "THUDM/chatglm2-6b-32k"})").rope.scaling.factor, 4.0);
}

// The code of a type that reads more than text has numbers for a language model that is not in the file.
void TestModelPositions::languageModelLeftOut()
{
    Rows<QByteArray, QString> rows;
    const auto row = [&](const char* json, const char* taken) { rows.add(json, QByteArray(json), QString::fromUtf8(taken)); };
    row(R"({"model_type": "mistral3"})",
        "The file leaves out keys. The code of mistral3 takes: sliding_window = null, rope_theta = 1000000000, "
        "max_position_embeddings = 131072, head_dim = 128, num_attention_heads = 32.");
    row(R"({"model_type": "paligemma", "text_config": {}})",
        "The file leaves out keys. The code of gemma takes: rope_theta = 10000, max_position_embeddings = 8192, head_dim = 256, "
        "num_attention_heads = 16.");
    row(R"({"model_type": "voxtral", "text_config": {"model_type": "llama"}})",
        "The file leaves out keys. The code of voxtral takes: rope_theta = 100000000, max_position_embeddings = 131072, head_dim = 128, "
        "num_attention_heads = 32.");
    row(R"({"model_type": "got_ocr2"})",
        "The file leaves out keys. The code of got_ocr2 takes: rope_theta = 1000000, max_position_embeddings = 32768, hidden_size = 1024, "
        "num_attention_heads = 16.");
    rows.each([&](const QByteArray& json, const QString& taken) { QCOMPARE(QString::fromStdString(read(json).notes.back()), taken); });
    QCOMPARE(read(R"({"model_type": "paligemma"})").layerCount, 18);
    QCOMPARE(read(R"({"model_type": "colpali", "vlm_config": {"model_type": "paligemma"}})").layerCount, 18);
    QCOMPARE(read(R"({"model_type": "paligemma", "text_config": {"model_type": "gemma"}})").layerCount, 28);
}

void TestModelPositions::whatCannotBeShown()
{
    Rows<QByteArray, Error::Kind, QString> rows;
    const auto row = [&](const char* name, const QByteArray& json, Error::Kind kind, const char* words) {
        rows.add(name, json, kind, QString::fromUtf8(words));
    };
    row("empty", "", Error::Kind::File, "it stops being JSON at byte");
    row("not JSON", "rope_theta: 10000", Error::Kind::File, "it stops being JSON");
    row("NaN for a base", R"({"rope_theta": NaN})", Error::Kind::Range, "without head_dim, or hidden_size");
    row("a part of NaN", R"({"rope_theta": Na})", Error::Kind::File, "it stops being JSON at byte 16");
    row("a word like NaN", R"({"rope_theta": NaNa})", Error::Kind::File, "it stops being JSON");
    row("linear without a factor", llama(R"("rope_scaling": {"type": "linear"})"), Error::Kind::Range,
        "the scaling linear has no factor, and transformers stops at it");
    row("an infinite factor", llama(R"("rope_scaling": {"type": "linear", "factor": Infinity})"), Error::Kind::Range,
        "the factor of the scaling linear is \"Infinity\", which is not a number, and transformers stops at it.");
    const auto llama3 = [](const QByteArray& keys) { return llama(R"("rope_scaling": {"rope_type": "llama3", )" + keys + "}"); };
    row("llama3 without a factor", llama3(R"("low_freq_factor": 1.0, "high_freq_factor": 4.0)"), Error::Kind::Range,
        "the scaling llama3 has no factor, and transformers stops at it. Write a number as factor.");
    row("llama3 without its ramp", llama3(R"("factor": 8.0)"), Error::Kind::Range, "the scaling llama3 has no low_freq_factor");
    row("llama3 without an end of its ramp", llama3(R"("factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": null)"),
        Error::Kind::Range, "the scaling llama3 has no high_freq_factor");
    row("llama3 with a factor in words", llama3(R"("factor": "8.0")"), Error::Kind::Range,
        "the factor of the scaling llama3 is \"8.0\", which is not a number");
    row("dynamic without a factor", llama(R"("rope_scaling": {"type": "dynamic"})"), Error::Kind::Range, "dynamic has no factor");
    row("an exponent of ALiBi beyond", R"({"model_type": "mpt", "n_heads": 8, "attn_config": {"alibi": true, "alibi_bias_max": 1e6}})",
        Error::Kind::Range, "alibi_bias_max is 1000000");
    row("a list", "[1, 2]", Error::Kind::File, "it is a list");
    row("a number", "3", Error::Kind::File, "a single value");
    row("half", R"({"rope_theta": 1)", Error::Kind::File, "it stops being JSON");
    row("more behind it", "{} {}", Error::Kind::File, "it stops being JSON");
    row("something else", R"({"name": "posenc"})", Error::Kind::File, "not a model configuration");
    row("nested", QByteArray(40, '[').prepend("{\"a\": ") + QByteArray(40, ']') + "}", Error::Kind::File, "nested deeper than 16");
    row("too long", "{" + QByteArray(1 << 24, ' ') + "}", Error::Kind::Range, "at most 16777216");
    QByteArray manyKeys = R"("k0": 0)";
    for (std::size_t key = 1; key <= ModelKeys::mostKeys; ++key)
        manyKeys += ", \"k" + QByteArray::number(static_cast<qulonglong>(key)) + "\": 0";
    row("too many keys", llama(manyKeys), Error::Kind::File, "it has more than 65536 keys");
    row("a base too large", llama(R"("rope_theta": 1e13)"), Error::Kind::Range,
        "its base θ (rope_theta) is 10000000000000, but posenc takes bases from 1 to 1000000000000.");
    row("a base too small", llama(R"("rope_theta": 0)"), Error::Kind::Range, "is 0, but posenc takes");
    row("no columns", llama(R"("head_dim": 0)"), Error::Kind::Range, "0 columns per head rotate");
    row("unknown columns", R"({"rope_theta": 10000.0})", Error::Kind::Range, "without head_dim, or hidden_size");
    row("no heads", R"({"rope_theta": 10000.0, "hidden_size": 4096, "num_attention_heads": 0})", Error::Kind::Range,
        "without head_dim, or hidden_size");
    row("a share of 3", llama(R"("partial_rotary_factor": 3.0)"), Error::Kind::Range, "it must be from 0 to 1");
    row("a factor below 1", llama(R"("rope_scaling": {"type": "linear", "factor": 0.5})"), Error::Kind::Range,
        "factor of rotary scaling is 0.5");
    row("a negative length", llama(R"("max_position_embeddings": -1)"), Error::Kind::Range, "-1 positions");
    rows.each([&](const QByteArray& json, const Error::Kind& kind, const QString& words) {
        const Error error = refused(json);
        QVERIFY2(QString::fromStdString(error.message).contains(words), error.message.c_str());
        QCOMPARE(error.kind, kind);
    });
}

// Of 16 MiB, what says nothing of positions is not kept, and what says something is read wherever it stands.
void TestModelPositions::largeConfigurations()
{
    const QByteArray rope = R"("rope_parameters": {"rope_type": "linear", "rope_theta": 20000.0, "factor": 2.0})";
    const QByteArray plain = llama(rope);
    Rows<QByteArray, QByteArray> rows; // what is repeated, and what closes it
    rows.add("a dictionary", R"("extra": {"a": 0)", R"(, "model.layers.0.weight": "model-00001.safetensors")");
    rows.add("objects in objects", R"("extra": {"a": 0)", R"(, "text_config": {"rope_theta": 5.0, "rope_scaling": {"type": "yarn"}})");
    rows.add("lists", R"("extra": {"a": 0)", R"(, "list": [0, 1, 2, 3, 4, [5, {"rope_theta": 6}]])");
    rows.each([&](const QByteArray& begin, const QByteArray& part) {
        QByteArray json = llama(begin + "}, " + rope);
        const qsizetype room = static_cast<qsizetype>(ModelKeys::mostBytes) - json.size();
        json.insert(json.indexOf("}, " + rope), part.repeated(static_cast<int>(room / part.size())));
        json.append(static_cast<qsizetype>(ModelKeys::mostBytes) - json.size(), ' ');
        const auto keys = ModelKeys::fromJson(json.toStdString());
        QVERIFY2(keys.hasValue(), keys ? "" : keys.error().message.c_str());
        QVERIFY(keys->isObject("extra") && keys->keysIn("extra").empty());
        const ModelPositions positions = read(json);
        QCOMPARE(positions.rope, read(plain).rope);
        QCOMPARE(positions.unread.empty(), !part.contains("rope_theta"));
        QVERIFY(!ModelKeys::fromJson((json + ' ').toStdString()));
    });
    const auto keys = ModelKeys::fromJson((R"({"text": ")" + QByteArray(5000, 'x') + R"(", "list": [)" + QByteArray("1,").repeated(70000)
                                           + R"(1], "factors": [)" + QByteArray("1,").repeated(60000) + "1]}")
                                              .toStdString());
    QVERIFY(keys && keys->isNull("text") && keys->isNull("list"));
    QCOMPARE(keys->list("factors")->size(), 60001U);
    const auto parts = ModelKeys::fromJson(R"({"a_config": {"b_config": {"c": 1}}, "quantization_config": {"d": 2}})");
    QVERIFY(parts && parts->count("a_config/b_config/c") == 1 && parts->keysIn("quantization_config").empty());
}

// Whatever stands in the place of a value: an answer, or a sentence.
void TestModelPositions::anythingIsReadOrExplained()
{
    const QList<QByteArray> values{"null",
                                   "true",
                                   "-1",
                                   "0",
                                   "1e300",
                                   "-1e300",
                                   "1e-300",
                                   "9223372036854775807",
                                   "18446744073709551615",
                                   "\"x\"",
                                   "[]",
                                   "[1, null]",
                                   "{}",
                                   "{\"a\": 1}",
                                   "[{\"rope_theta\": 1}]"};
    for (const char* const key : {"model_type", "hidden_size", "num_attention_heads", "head_dim", "rope_theta", "max_position_embeddings",
                                  "rope_scaling", "rope_parameters", "partial_rotary_factor", "rotary_dim",
                                  "original_max_position_embeddings", "qk_rope_head_dim", "text_config"}) {
        for (const QByteArray& value : values) {
            const QByteArray json = llama(R"(")" + QByteArray(key) + R"(": )" + value);
            const auto positions = readModelConfig(std::string_view(json.constData(), static_cast<std::size_t>(json.size())));
            QVERIFY(positions ? !positions->summary.empty() : positions.error().message.ends_with('.'));
        }
    }
    for (const char* const key : {"rope_type", "type", "factor", "original_max_position_embeddings", "attention_factor", "beta_fast",
                                  "beta_slow", "mscale", "mscale_all_dim", "truncate", "short_factor", "long_factor", "low_freq_factor",
                                  "high_freq_factor", "alpha", "rope_theta", "partial_rotary_factor"}) {
        for (const char* const type : {"linear", "dynamic", "yarn", "longrope", "llama3", "proportional"}) {
            for (const QByteArray& value : values) {
                const QByteArray json =
                    llama(R"("rope_scaling": {"rope_type": ")" + QByteArray(type) + R"(", ")" + key + R"(": )" + value + "}");
                const auto positions = readModelConfig(std::string_view(json.constData(), static_cast<std::size_t>(json.size())));
                QVERIFY(positions ? !positions->summary.empty() : positions.error().message.ends_with('.'));
            }
        }
    }
}

void TestModelPositions::moreThanCanBeShown()
{
    const ModelPositions positions = read(llama(R"("max_position_embeddings": 10485760, "rope_theta": 1e6)"));
    QCOMPARE(positions.rope.length, 10485760);
    QCOMPARE(positions.rope.encoding().maxLen(), EncodingSpec::maxMaxLen);
    QVERIFY(all(positions.notes).contains(QStringLiteral("configured for 10485760 positions. posenc shows the first 1048576")));
}

// However many there are, the list is short, and it does not take long.
void TestModelPositions::manyStrangeKeys()
{
    QByteArray keys;
    for (int i = 0; i < 60'000; ++i)
        keys += ", \"rope_" + QByteArray::number(i) + "\": 1";
    const std::clock_t begin = std::clock(); // of the processor: a busy machine must not cause a failure
    const ModelPositions outer = read(llama("\"rope_theta\": 1e6" + keys));
    const ModelPositions inner = read(llama(R"("rope_theta": 1e6, "rope_scaling": {"rope_type": "linear", "factor": 2.0)" + keys + "}"));
    for (const ModelPositions& positions : {outer, inner}) {
        QVERIFY(positions.warnings.size() <= 26);
        QCOMPARE(positions.rope.theta, 1e6);
    }
    QVERIFY(std::clock() - begin < (test::isSanitized() ? 100 : 5) * CLOCKS_PER_SEC);
}

void TestModelPositions::atTheBounds()
{
    QCOMPARE(read(llama("\"max_position_embeddings\": 1000000000000000")).rope.length, 1'000'000'000'000'000);
    QCOMPARE(read(llama("\"head_dim\": 16384")).rope.columns, 16384);
    QCOMPARE(read(llama("\"head_dim\": 1")).rope.columns, 1);
    QCOMPARE(read(llama("\"qk_rope_head_dim\": 64")).rope.scaling.headColumns, 0);
    QCOMPARE(read(llama("\"qk_rope_head_dim\": 64, \"qk_nope_head_dim\": 128")).rope.scaling.headColumns, 192);
    // No heads: what divides by them is left alone.
    QCOMPARE(read(R"({"model_type": "llama", "hidden_size": 512, "num_attention_heads": 0, "attention_head_size": 64})").rope.columns, 64);
    // The language model is inside, as outside it is not complete.
    const ModelPositions inside = read(R"({"hidden_size": 10, "text_config": {"model_type": "llama", "hidden_size": 4096,
                                           "num_attention_heads": 32, "rope_theta": 12345.0}})");
    QCOMPARE(inside.rope.theta, 12345.0);
    QCOMPARE(inside.rope.columns, 128);
    // The factor is compared to 1e-6.
    const auto warnsOf = [](double factor) {
        return all(read(llama(R"("max_position_embeddings": 131072, "rope_theta": 1e6, "rope_scaling": {"rope_type": "yarn", "factor": )"
                              + QByteArray::number(factor, 'g', 10) + R"(, "original_max_position_embeddings": 32768})"))
                       .warnings)
            .contains(QStringLiteral("factor is"));
    };
    QVERIFY(!warnsOf(4.000003) && !warnsOf(3.999997) && warnsOf(4.000006) && warnsOf(3.999994));
    // A list in a list is no list of numbers.
    QVERIFY(!read(llama(R"("rope_theta": [[1e6], 2e6])")).notes.empty());
    QCOMPARE(read(llama(R"("rope_theta": [[1e6], [2e6], 3e6])")).rope.theta, 10000.0);
    QVERIFY(!all(read(llama(R"("head_dim": 20000, "rotary_dim": 16384)")).notes).contains(QStringLiteral("of the 16384 columns")));
}

// The base grows in steps of the length, by NumPy: α is 7 for 20000 positions as for 32768, and nothing changes up to the trained length.
void TestModelPositions::dynamicNtkOfQwen()
{
    eachRow<QByteArray, double>(
        {{"four times", "32768", 1.649688549556369e-05},
         {"between the steps", "20000", 1.649688549556369e-05},
         {"the trained length", "8192", 0.00011547819846894582}},
        [](const QByteArray& length, const double& last) {
            const ModelPositions positions = read(R"({"model_type": "qwen", "hidden_size": 4096, "num_attention_heads": 32,
            "seq_length": 8192, "use_dynamic_ntk": true, "max_position_embeddings": )"
                                                  + length + "}");
            const RopeFrequencies frequencies = RopeFrequencies::make(positions.rope.encoding(), positions.rope.scaling).value();
            QVERIFY(std::abs(frequencies.scaledOmega(63) / last - 1.0) < 4e-15);
            QVERIFY(positions.summary.ends_with("scaling dynamic.") && positions.warnings.empty());
            QVERIFY(all(positions.notes).contains(QStringLiteral("the same at %1 positions.").arg(QString::fromUtf8(length))));
        });
    QVERIFY(read(llama(R"("seq_length": 8192, "use_dynamic_ntk": true)")).summary.ends_with("scaling unknown."));
}

// What is right: by NumPy, straight from the definitions in the sources that forms.csv names.
void TestModelPositions::formsOfOthers()
{
    struct Right {
        RopeType type;
        double theta;
        double second; ///< ω′ of pair 1
        double last;   ///< of the last pair
        double attention;
    };
    Rows<QByteArray, Right> rows;
    const auto row = [&](const char* name, const char* json, const Right& right) { rows.add(name, QByteArray(json), right); };
    row("Mistral's params.json",
        R"({"dim": 7168, "n_layers": 61, "head_dim": 128, "n_heads": 128, "rope_theta": 10000.0, "max_position_embeddings": 294912,
        "qk_rope_head_dim": 64, "yarn": {"original_max_position_embeddings": 8192, "factor": 36, "apply_scale": false, "beta": 32, "alpha": 1}})",
        {RopeType::Yarn, 10000.0, 0.7498942093324559, 3.704226200453678e-06, 1.0});
    row("gpt-oss",
        R"({"num_hidden_layers": 24, "hidden_size": 2880, "head_dim": 64, "num_attention_heads": 64, "initial_context_length": 4096,
        "rope_theta": 150000, "rope_scaling_factor": 16.0, "rope_ntk_alpha": 1, "rope_ntk_beta": 32})",
        {RopeType::Yarn, 150000.0, 0.6890443058881632, 6.047022856238429e-07, 1.2772588722239782});
    row("DeepSeek",
        R"({"dim": 7168, "moe_inter_dim": 2048, "n_layers": 61, "n_heads": 128, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64})",
        {RopeType::Yarn, 10000.0, 0.7498942093324559, 3.33380358040831e-06, 1.0});
    row("DeepSeek, without experts", R"({"dim": 2048, "n_layers": 27, "n_heads": 16, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64,
        "max_seq_len": 16384, "original_seq_len": 4096, "rope_theta": 10000, "rope_factor": 40, "beta_fast": 32, "beta_slow": 1, "mscale": 0.7})",
        {RopeType::Yarn, 10000.0, 0.7498942093324559, 3.33380358040831e-06, 1.0});
    row("Megatron", R"({"num_layers": 32, "hidden_size": 4096, "num_attention_heads": 32, "kv_channels": 128, "rotary_base": 500000,
        "position_embedding_type": "rope", "rotary_interleaved": false, "max_position_embeddings": 8192,
        "rotary_seq_len_interpolation_factor": 4})",
        {RopeType::Linear, 500000.0, 0.20365430846413618, 6.137851977829022e-07, 1.0});
    row("Megatron's llama3",
        R"({"num_layers": 32, "hidden_size": 4096, "num_attention_heads": 32, "kv_channels": 128, "rotary_base": 500000,
        "position_embedding_type": "rope", "use_rope_scaling": true, "rope_scaling_factor": 32.0, "max_position_embeddings": 131072})",
        {RopeType::Llama3, 500000.0, 0.8146172338565447, 7.672314972286278e-08, 1.0});
    row("MPT", R"({"model_type": "mpt", "d_model": 2048, "n_heads": 16, "max_seq_len": 8192, "attn_config": {"alibi": false, "rope": true,
        "rope_theta": 500000, "rope_impl": "hf", "rope_hf_config": {"type": "linear", "factor": 2.0}}})",
        {RopeType::Linear, 500000.0, 0.40730861692827236, 1.2275703955658044e-06, 1.0});
    row("nomic", R"({"model_type": "nomic_bert", "n_embd": 768, "n_head": 12, "n_positions": 8192, "max_trained_positions": 2048,
        "rotary_emb_base": 1000, "rotary_emb_fraction": 1.0, "rotary_scaling_factor": 2})",
        {RopeType::Dynamic, 1000.0, 0.75681333012428, 0.00017727682296453138, 1.0});
    row("litgpt", R"({"block_size": 131072, "n_layer": 32, "n_head": 32, "n_embd": 4096, "head_size": 128, "rope_condense_ratio": 1,
        "rope_base": 500000, "rope_n_elem": 128, "rotary_percentage": 1.0, "rope_adjustments": {"factor": 8.0, "low_freq_factor": 1.0,
        "high_freq_factor": 4.0, "original_max_seq_len": 8192}})",
        {RopeType::Llama3, 500000.0, 0.8146172338565447, 3.068925988914511e-07, 1.0});
    row("litgpt, condensed",
        R"({"block_size": 16384, "n_layer": 32, "n_head": 32, "n_embd": 4096, "rope_condense_ratio": 8, "rope_base": 10000})",
        {RopeType::Linear, 10000.0, 0.10824554042000817, 1.4434774808618228e-05, 1.0});
    row("StripedHyena", R"({"hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 131072, "rotary_emb_base": 10000,
        "rotary_emb_scaling_factor": 16, "use_interpolated_rotary_pos_emb": true})",
        {RopeType::Linear, 10000.0, 0.054122770210004084, 7.217387404309114e-06, 1.0});
    row("GTE's ntk",
        R"({"model_type": "new", "hidden_size": 1024, "num_attention_heads": 16, "max_position_embeddings": 8192, "rope_theta": 160000,
        "rope_scaling": {"type": "ntk", "factor": 2.0}})",
        {RopeType::LongRope, 160000.0, 0.6585016625957764, 4.5444232295279806e-06, 1.0});
    row("GTE's ntk, mixed",
        R"({"model_type": "new", "hidden_size": 768, "num_attention_heads": 12, "max_position_embeddings": 8192, "rope_theta": 20000,
        "rope_scaling": {"type": "ntk", "factor": 4.0, "mixed_b": 0.5}})",
        {RopeType::LongRope, 20000.0, 0.51889300336132, 1.7034021864960685e-05, 1.0});
    rows.each([&](const QByteArray& json, const Right& right) {
        const ModelPositions positions = read(json);
        const RopeFrequencies frequencies = RopeFrequencies::make(positions.rope.encoding(), positions.rope.scaling).value();
        QCOMPARE(positions.rope.scaling.type, right.type);
        QCOMPARE(positions.rope.theta, right.theta);
        QVERIFY(std::abs(frequencies.scaledOmega(1) / right.second - 1.0) < 4e-15);
        QVERIFY(std::abs(frequencies.scaledOmega(frequencies.pairs() - 1) / right.last - 1.0) < 4e-15);
        QVERIFY(std::abs(frequencies.attentionFactor() / right.attention - 1.0) < 1e-14);
        QVERIFY2(positions.unread.empty() && positions.warnings.empty(), qUtf8Printable(all(positions.warnings)));
        QVERIFY(all(positions.notes).contains(QLatin1String(positions.scalingName.empty() ? "The file has keys of" : "ntk of GTE")));
    });
}

// What the code of a params.json takes is named. DeepSeek's scales beyond the trained length only.
void TestModelPositions::whatParamsFilesLeaveOut()
{
    eachRow<double, QByteArray>(
        {{R"("hidden_dim": 1, "moe": {"num_experts": 8})", 1e6, "rope_theta = 1000000"},
         {R"("hidden_dim": 1, "sliding_window": 4096)", 1e4, "rope_theta = 10000"},
         {R"("multiple_of": 256)", 1e4, "rope_theta = 10000"},
         {R"("multiple_of": 256, "rope_theta": 5e5, "use_scaled_rope": true, "rope_high_freq_factor": 4)", 5e5, "rope_scaling_factor = 8"},
         {R"("hidden_dim": 1, "rope_theta": 3.0)", 3.0, ""}},
        [](const QByteArray& tag, const double& theta, const QByteArray& taken) {
            const ModelPositions positions = read(R"({"dim": 512, "n_layers": 2, "n_heads": 8, )" + tag + "}");
            QCOMPARE(positions.rope.theta, theta);
            QCOMPARE(all(positions.defaults), QString::fromUtf8(taken));
            QVERIFY(positions.guesses.empty());
        });
    QVERIFY(read(R"({"dim": 512, "n_layers": 2, "n_heads": 8})").guesses.front().ends_with("Guesses: θ = 10000."));
    const ModelPositions deepSeek =
        read(R"({"dim": 512, "n_layers": 2, "n_heads": 8, "qk_rope_head_dim": 64, "mscale": 0.7, "max_seq_len": 4096})");
    QVERIFY(deepSeek.rope.scaling.type == RopeType::Default && deepSeek.rope.scaling.scoreFactor == 1.0);
    QVERIFY(all(deepSeek.notes).contains(QStringLiteral("uses no scaling and does not read: \"mscale\".")));
    QVERIFY(deepSeek.summary.ends_with("4096 positions, no scaling."));
}

// Inside the object of the scaling.
void TestModelPositions::whatScalingsLeaveOut()
{
    const char* const yarn = R"("max_position_embeddings": 131072, "rope_theta": 1e6, "rope_scaling": {"rope_type": "yarn", "factor": 4.0)";
    eachRow<QByteArray, QByteArray>(
        {{"all", R"(, "beta_fast": 32, "beta_slow": 1, "original_max_position_embeddings": 32768})", ""},
         {"one limit", R"(, "beta_fast": 64, "original_max_position_embeddings": 32768})", "beta_slow = 1"},
         {"both limits", R"(, "original_max_position_embeddings": 32768})", "beta_fast = 32, beta_slow = 1"},
         {"the length", R"(, "beta_fast": 32, "beta_slow": 1})", "original_max_position_embeddings = 131072 (max_position_embeddings)"}},
        [&](const QByteArray& scaling, const QByteArray& taken) {
            for (const bool isKnown : {true, false}) {
                const QByteArray json = llama(yarn + scaling);
                const ModelPositions positions = read(isKnown ? json : QByteArray(json).replace("\"llama\"", "\"zzz\""));
                QString defaults;
                for (const std::string& each : positions.defaults)
                    defaults += (defaults.isEmpty() ? QString() : QStringLiteral(", ")) + QString::fromStdString(each);
                QCOMPARE(defaults, QString::fromUtf8(taken));
                QCOMPARE(all(positions.notes).contains("takes: " + defaults + '.'), !taken.isEmpty());
            }
        });
}

// RoBERTa and its relatives give the first word position pad_token_id + 1.
void TestModelPositions::rowsThatNoWordUses()
{
    Rows<QByteArray, std::int64_t, std::int64_t> rows;
    rows.add("roberta", R"({"model_type": "roberta", "max_position_embeddings": 514, "pad_token_id": 1})", 514, 512);
    rows.add("without its padding", R"({"model_type": "xlm-roberta", "max_position_embeddings": 514})", 514, 512);
    rows.add("longformer", R"({"model_type": "longformer", "max_position_embeddings": 4098, "pad_token_id": 1})", 4098, 4096);
    rows.add("camembert", R"({"model_type": "camembert", "max_position_embeddings": 514, "pad_token_id": 1})", 514, 512);
    rows.add("another token", R"({"model_type": "roberta", "max_position_embeddings": 514, "pad_token_id": 0})", 514, 513);
    rows.add("esm1b", R"({"model_type": "esm", "max_position_embeddings": 1026, "position_embedding_type": "absolute", "pad_token_id": 1})",
             1026, 1024);
    rows.add("bert", R"({"model_type": "bert", "max_position_embeddings": 512, "pad_token_id": 0})", 512, 0);
    rows.each([](const QByteArray& json, std::int64_t length, std::int64_t usable) {
        const ModelPositions positions = read(json);
        QVERIFY(positions.kind == PositionKind::LearnedTable && positions.rows == length);
        QCOMPARE(positions.usable, usable);
        const std::string said = std::to_string(length) + " rows and " + std::to_string(usable) + " usable positions";
        QCOMPARE(positions.summary.find(said) != std::string::npos, usable > 0);
        QCOMPARE(positionsJson(positions).find("\"usable_positions\": " + std::to_string(usable)) != std::string::npos, usable > 0);
    });
}

void TestModelPositions::whatIsNotKnownIsNotClaimed()
{
    for (const char* const more : {R"("use_xpos": true)", R"("rope_scaling": {"rope_type": "spiral", "factor": 2.0})",
                                   R"("rope_scaling": {"rope_type": "default", "zeta": 2.0})"}) {
        const ModelPositions positions = read(llama(more));
        QVERIFY2(positions.summary.ends_with("scaling unknown."), positions.summary.c_str());
        QCOMPARE(positions.unread.size(), positions.warnings.front().ends_with("posenc did not read: \"factor\".") ? 2U : 1U);
    }
    const ModelPositions axes =
        read(R"({"_class_name": "FluxTransformer2DModel", "attention_head_dim": 128, "axes_dims_rope": [16, 56, 56]})");
    QCOMPARE(axes.kind, PositionKind::Axial);
    QVERIFY2(axes.summary.find("by 3 axes: 16, 56, 56 of 128 columns per head, θ = 10000") != std::string::npos, axes.summary.c_str());
    const ModelPositions unet = read(R"({"_class_name": "UNet2DModel", "flip_sin_to_cos": true, "freq_shift": 1,
        "block_out_channels": [224, 448]})");
    QVERIFY(unet.kind == PositionKind::Sinusoidal && unet.timeColumns == 224 && unet.timeShift == 1 && unet.timeCosinesFirst);
    QCOMPARE(read(R"({"_class_name": "UNet2DModel", "flip_sin_to_cos": true, "freq_shift": 0, "block_out_channels": [224],
        "time_embedding_type": "fourier"})")
                 .kind,
             PositionKind::Unknown);
    QCOMPARE(all(unet.guesses),
             QStringLiteral("The file does not give the number of time steps. posenc takes 1000, as most schedulers do."));
    const ModelPositions flux = read(R"({"_class_name": "FluxTransformer2DModel", "attention_head_dim": 128, "num_layers": 19,
        "num_single_layers": 38, "axes_dims_rope": [16, 56, 56]})");
    QCOMPARE(flux.layerCount, 57);
    QCOMPARE(all(flux.notes), QStringLiteral("The model has two kinds of layers: 19 (num_layers) and 38 (num_single_layers)."));
    // Of an unknown model, no key is left out, and a key that switches rotation off says something.
    const ModelPositions parler = read(R"({"model_type": "parler_tts", "decoder": {"rope_embeddings": false, "rope_theta": 10000.0},
        "text_encoder": {"relative_attention_num_buckets": 32, "relative_attention_max_distance": 128},
        "encoder": {"max_position_embeddings": 512}})");
    QCOMPARE(all(parler.unread),
             QStringLiteral("decoder/rope_embeddings\ndecoder/rope_theta\nencoder/max_position_embeddings\n"
                            "text_encoder/relative_attention_max_distance\ntext_encoder/relative_attention_num_buckets"));
    const ModelPositions off = read(R"({"model_type": "zzz", "num_attention_heads": 8, "rope_theta": 1e4, "use_rope": false})");
    QVERIFY(off.unread.empty() && off.guesses.empty());
    QVERIFY2(off.summary.ends_with("\"use_rope\" switches rotary embedding off, and no other key that posenc reads says more."),
             off.summary.c_str());
    QCOMPARE(all(off.warnings), QStringLiteral("\"use_rope\" is false: the file says that nothing rotates. posenc does not show the other "
                                               "keys of rotary embedding."));
    const QString growth = all(read(llama(R"("rope_scaling": {"type": "yarn", "factor": 16.0, "original_max_position_embeddings": 16384,
        "llama_4_scaling_beta": 0.1})"))
                                   .notes);
    QVERIFY2(growth.contains(QStringLiteral("1 + 0.1 ln(1 + ⌊k / 16384⌋)")), qUtf8Printable(growth));
}

void TestModelPositions::namesThatAlmostAre()
{
    eachRow<QString>(
        {
            {"rope_tetha", "rope_theta"},
            {"rope_scalling", "rope_scaling"},
            {"max_position_embedings", "max_position_embeddings"},
            {"partial_rotary_factr", "partial_rotary_factor"},
            {"max_positon_embeddings", "max_position_embeddings"},
            {"head_dims", "head_dim"},
            {"num_atention_heads", "num_attention_heads"},
            {"slidng_window", "sliding_window"},
            {"layer_tpyes", "layer_types"},
        },
        [&](const QByteArray& tag, const QString& meant) {
            const ModelPositions positions = read(llama("\"rope_theta\": 1e6, \"" + tag + "\": 1"));
            QVERIFY2(all(positions.warnings).contains(QStringLiteral("Did you mean \"%1\"?").arg(meant)),
                     qPrintable(all(positions.warnings)));
        });
    // A further word makes another key, and what a program knows is no mistake.
    for (const char* const key : {"v_head_dim", "hidden_sizes", "in_channels", "qk_head_dim", "head", "layer_type", "intermediate_size"})
        QVERIFY2(read(llama("\"rope_theta\": 1e6, \"" + QByteArray(key) + "\": 1")).warnings.empty(), key);
}

// What is shown and does not stand in the file is named.
void TestModelPositions::whatTheFileLeavesOut()
{
    Rows<QByteArray, QString, QString> rows; // a part of the defaults, and of what is said besides
    const auto row = [&](const char* json, const char* taken, const char* said) {
        rows.add(json, QByteArray(json), QString::fromUtf8(taken), QString::fromUtf8(said));
    };
    row(R"({"model_type": "falcon", "num_attention_heads": 32, "hidden_size": 2048, "alibi": true})", "max_position_embeddings = 2048", "");
    row(R"({"model_type": "bert"})", "max_position_embeddings = 512\nnum_attention_heads = 12", "");
    row(R"({"model_type": "gemma3_text", "num_hidden_layers": 34})", "num_attention_heads = 8", "");
    row(R"({"model_type": "gemma3_text", "num_hidden_layers": 34})", "layer_types = full_attention if i mod 6 = 5", "");
    row(R"({"model_type": "mpt", "n_heads": 8, "attn_config": {"alibi": true}})", "alibi_bias_max = 8", "");
    row(R"({"model_type": "zzz", "num_attention_heads": 8, "use_alibi": true})", "", "Guesses: slopes with the exponent 8.");
    row(R"({"model_type": "dinov3_vit"})", "rope_theta = 100", "The base of the rotation by rows and columns is θ = 100.");
    row(R"({"model_type": "cohere", "hidden_size": 8192, "num_attention_heads": 64, "max_position_embeddings": 8192,
            "model_max_length": 131072})",
        "", "max_position_embeddings is 8192, and model_max_length is 131072. posenc shows 8192 positions.");
    rows.each([](const QByteArray& json, const QString& taken, const QString& said) {
        const ModelPositions positions = read(json);
        QVERIFY2(all(positions.defaults).contains(taken), qPrintable(all(positions.defaults)));
        QVERIFY2((all(positions.guesses) + all(positions.notes)).contains(said), qPrintable(all(positions.notes)));
    });
}

POSENC_TEST(TestModelPositions)
#include "test_model_positions.moc"
