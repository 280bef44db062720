// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/position_tables.h"
#include "tests/support/model_files.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

namespace {

TensorInfo tensor(const std::string& name, std::int64_t rows, std::int64_t columns, bool floats = true)
{
    TensorInfo info;
    info.name = name;
    info.shape = {static_cast<std::uint64_t>(rows), static_cast<std::uint64_t>(columns)};
    info.rows = rows;
    info.columns = columns;
    info.floats = floats;
    return info;
}

TensorInfo parameter(const std::string& name, std::int64_t rows, std::int64_t columns)
{
    TensorInfo info = tensor(name, rows, columns);
    info.shape.insert(info.shape.begin(), 1);
    return info;
}

} // namespace

class TestPositionTables : public QObject {
    Q_OBJECT

private slots:
    void namesAreRecognised();
    void candidatesAreReadableTablesOfFloats();
    void withoutANameEveryTableIsOffered();
    void rowsAreProposed();
    void leadingRowsOfZerosStandForPadding();
    void modelsAreKnown();
    void modelsWithoutATableSayWhy();
};

void TestPositionTables::namesAreRecognised()
{
    Rows<bool> rows;
    for (const char* const name : {"wpe.weight",
                                   "transformer.wpe.weight",
                                   "wpe",
                                   "h.WPE",
                                   "bert.embeddings.position_embeddings.weight",
                                   "distilbert.embeddings.position_embeddings.weight",
                                   "roberta.embeddings.position_embeddings.weight",
                                   "vit.embeddings.position_embeddings",
                                   "pos_embed",
                                   "decoder_pos_embed",
                                   "model.encoder.embed_positions.weight",
                                   "model.decoder.embed_positions.weight",
                                   "text_model.embeddings.position_embedding.weight",
                                   "vision_model.embeddings.position_embedding.weight",
                                   "positional_embedding",
                                   "visual.positional_embedding",
                                   "row_embed.weight",
                                   "backbone.0.col_embed.weight",
                                   "encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight",
                                   "position_embd.weight",
                                   "pos_emb",
                                   "posemb",
                                   "pos_enc",
                                   "pos_encoding",
                                   "positional_encoding.pe",
                                   "PositionalEncoding.weight",
                                   "position_encoding",
                                   "absPosEmb",
                                   "visionaPosEmb",
                                   "fuzzPosEmb",
                                   "encoder.pos_embedding",
                                   "sinusoidal_pos_embds",
                                   "arr_0/pos_embeds"})
        rows.add(name, true);
    for (const char* const name : {"wte.weight",
                                   "token_type_embeddings.position_embeddings",
                                   "attn.rel_pos_h",
                                   "rel_pos_embed",
                                   "encoder.pos_conv_embed.conv.weight_g",
                                   "embeddings.position_ids",
                                   "compositional_embedding",
                                   "deposemb",
                                   "swpex",
                                   "row_embedding",
                                   "arrow_embed",
                                   "model.embed_tokens.weight",
                                   "relative_position_bias_table",
                                   "position",
                                   "pos",
                                   "pos_",
                                   "inv_freq",
                                   "",
                                   "h.0.attn.c_attn.weight",
                                   "exposencoder",
                                   "DATAwpe",
                                   "JAZZwpe"})
        rows.add(*name ? name : "no name", false);
    rows.each([&](const QByteArray& tag, bool isOne) {
        QCOMPARE(namesPositionTable(tag == "no name" ? std::string_view() : std::string_view(tag.constData())), isOne);
    });
}

void TestPositionTables::candidatesAreReadableTablesOfFloats()
{
    std::vector<TensorInfo> tensors{
        tensor("wte.weight", 50257, 768), tensor("wpe.weight", 1024, 768), tensor("position_embeddings.ids", 5, 1, false),
        tensor("pos_embed.bias", 1, 768), tensor("decoder.wpe", 77, 3),    tensor("pos_embed", 0, 0)};
    tensors.back().problem = "Its shape has four axes.";
    QVERIFY(positionTables(tensors) == (std::vector<std::size_t>{1, 4}));
}

void TestPositionTables::withoutANameEveryTableIsOffered()
{
    std::vector<TensorInfo> tensors{tensor("a", 5, 7), tensor("vector", 1, 7), tensor("b", 1, 7), tensor("ids", 3, 3, false),
                                    tensor("cube", 0, 0)};
    tensors[1].shape = {7};
    tensors[4].problem = "Its shape has three axes.";
    QVERIFY(positionTables(tensors) == (std::vector<std::size_t>{0, 2, 3}));
    QVERIFY(positionTables({}).empty());
}

void TestPositionTables::rowsAreProposed()
{
    Rows<QByteArray, bool, int, QByteArray, int, int, int> examples;
    // batch: the shape begins with an axis of length 1; zeros: the rows that are zero; leading: −1: no picture
    const auto row = [&](const char* what, const char* name, bool batch, int rows, const char* zeros, int firstRow, int leading = -1,
                         int width = 0) { examples.add(what, QByteArray(name), batch, rows, QByteArray(zeros), firstRow, leading, width); };
    const char* const embeddings = "embeddings.position_embeddings.weight";
    row("GPT-2", "wpe.weight", false, 1024, "", 0);
    row("BERT", embeddings, false, 512, "", 0);
    row("RoBERTa", embeddings, false, 514, "\1", 2);
    row("RoBERTa, row 1 trained", embeddings, false, 514, "", 2);
    row("rinna", embeddings, false, 514, "\3", 4);
    row("Longformer", embeddings, false, 4098, "\1", 2);
    row("BART", "model.decoder.embed_positions.weight", false, 1026, "", 2);
    row("BART, as a square and two", "model.encoder.embed_positions.weight", false, 1026, "\1", 2);
    row("OPT", "model.decoder.embed_positions.weight", false, 2050, "", 2);
    row("another number of rows", "model.decoder.embed_positions.weight", false, 2000, "", 0);
    row("Whisper", "model.decoder.embed_positions.weight", false, 448, "", 0);
    row("514 rows under another name", "wpe", false, 514, "", 0);
    row("514 rows under another name, row 1 zero", "wpe", false, 514, "\1", 2);
    row("several rows of zeros", "table", false, 514, "\1\3", 0);
    row("the last of the first rows is zero", "table", false, 514, "\7", 0);
    row("T5", "layer.0.SelfAttention.relative_attention_bias.weight", false, 32, "\1", 0);
    row("ViT", "vit.embeddings.position_embeddings", true, 197, "", 0, 1, 14);
    row("ViT, by its shape", "embeddings.position_embeddings", true, 577, "", 0, 1, 24);
    row("timm", "pos_embed", true, 197, "", 0, 1, 14);
    row("MAE's class row is zero", "decoder_pos_embed", true, 197, "", 0, 1, 14);
    row("DeiT", "pos_embed", true, 198, "", 0, 2, 14);
    row("no class token, though 195 is a multiple of 13", "pos_embed", true, 196, "", 0, 0, 14);
    row("CLIP, images", "vision_model.embeddings.position_embedding.weight", false, 50, "", 0, 1, 7);
    row("CLIP of OpenAI", "visual.positional_embedding", false, 257, "", 0, 1, 16);
    row("CLIP, text", "text_model.embeddings.position_embedding.weight", false, 77, "", 0);
    row("SigLIP", "vision_model.embeddings.position_embedding.weight", false, 1024, "", 0, 0, 32);
    row("pictures that are no squares", "vision_model.embeddings.position_embedding.weight", false, 300, "", 0);
    row("minGPT", "pos_emb", true, 1024, "", 0);
    examples.each([&](const QByteArray& name, bool batch, int rows, const QByteArray& zeros, int firstRow, int leading, int width) {
        Table beginning = Table::Constant(rowsLookedAt, 3, 0.25);
        for (const char zero : zeros)
            beginning.row(zero).setZero();
        const RowsMeant meant =
            proposedRows(batch ? parameter(name.toStdString(), rows, 3) : tensor(name.toStdString(), rows, 3), beginning);
        QCOMPARE(meant.firstRow, static_cast<std::int64_t>(firstRow));
        QCOMPARE(meant.isPicture, leading >= 0);
        QCOMPARE(meant.patches, (leading >= 0 ? PatchLayout{leading, width} : PatchLayout{}));
        QCOMPARE(meant.reason.empty(), firstRow == 0 && leading < 0);
        QVERIFY2(meant.reason.empty() || QString::fromStdString(meant.reason).endsWith('.'), meant.reason.c_str());
    });
}

void TestPositionTables::leadingRowsOfZerosStandForPadding()
{
    Table one = Table::Zero(1, 1);
    QVERIFY(proposedRows(tensor("wpe", 1, 1), one) == RowsMeant{}); // a table of one row
    Table leading = Table::Ones(rowsLookedAt, 2);
    leading.row(0).setZero();
    QCOMPARE(proposedRows(tensor("table", 513, 2), leading).firstRow, std::int64_t{1});
    QCOMPARE(proposedRows(tensor("table", 512, 2), leading).firstRow, std::int64_t{0}); // as of positions counted from 0
    leading.topRows(2).setZero();
    QCOMPARE(proposedRows(tensor("table", 130, 2), leading).firstRow, std::int64_t{2});
    QCOMPARE(proposedRows(tensor("table", 130, 2), leading).reason,
             std::string("Rows 0 to 1 are zero and 128 rows follow, so position 0 is row 2."));
    QCOMPARE(proposedRows(tensor("table", 131, 2), leading).firstRow, std::int64_t{0});
    leading.setZero();
    QCOMPARE(proposedRows(tensor("table", 136, 2), leading).firstRow, std::int64_t{8});
    QVERIFY(QByteArray::fromStdString(proposedRows(parameter("pos_embed", 197, 4), leading).reason).contains("1 + 14 \u00d7 14"));
}

void TestPositionTables::modelsAreKnown()
{
    Rows<int, int, QByteArray> examples;
    int number = 0;
    const auto row = [&](const char* name, int rows, int columns, const char* model) {
        examples.add(QString::asprintf("%s, %d", name, ++number).toUtf8(), rows, columns, QByteArray(model));
    };
    // A model's width is what its heads are wide together.
    for (const char* const name : {"transformer.wpe.weight", "wpe.weight", "position_embd.weight"}) {
        row(name, 1024, 12 * 64, "GPT-2 small");
        row(name, 1024, 16 * 64, "GPT-2 medium");
        row(name, 1024, 20 * 64, "GPT-2 large");
        row(name, 1024, 25 * 64, "GPT-2 XL");
        row(name, 1024, 12 * 64 + 1, "");
        row(name, 1023, 12 * 64, "");
    }
    row("transformer.wpe.weight", 2048, 12 * 64, "GPT-Neo 125M");
    row("transformer.wpe.weight", 2048, 16 * 128, "GPT-Neo 1.3B");
    row("transformer.wpe.weight", 2048, 20 * 128, "GPT-Neo 2.7B");
    row("transformer.wpe.weight", 8192, 48 * 128, "StarCoder");
    constexpr int beforeRoberta = 2; // rows before position 0, of RoBERTa and those after it
    row("bert.embeddings.position_embeddings.weight", 512, 12 * 64, "BERT base");
    row("bert.embeddings.position_embeddings.weight", 512, 16 * 64, "BERT large");
    row("roberta.embeddings.position_embeddings.weight", 512 + beforeRoberta, 12 * 64, "RoBERTa base");
    row("roberta.embeddings.position_embeddings.weight", 512 + beforeRoberta, 16 * 64, "RoBERTa large");
    row("longformer.embeddings.position_embeddings.weight", 4096 + beforeRoberta, 12 * 64, "Longformer base");
    row("model.encoder.embed_positions.weight", 1024 + beforeRoberta, 12 * 64, "BART base");
    row("model.decoder.embed_positions.weight", 1024 + beforeRoberta, 16 * 64, "BART large");
    row("model.decoder.embed_positions.weight", 2048 + beforeRoberta, 1234, "OPT");
    // Patches of a picture, and before them one token, or two.
    const auto patches = [&](int pixels, int patch) { return (pixels / patch) * (pixels / patch); };
    for (const char* const name : {"vit.embeddings.position_embeddings", "pos_embed"}) {
        row(name, 1 + patches(224, 16), 12 * 64, "ViT-B/16");
        row(name, 1 + patches(384, 16), 12 * 64, "ViT-B/16 at 384 pixels");
        row(name, 2 + patches(224, 16), 12 * 64, "DeiT-B, distilled");
    }
    row("pos_embed", 1 + patches(224, 16), 3 * 64, "ViT-Ti/16");
    row("pos_embed", 1 + patches(224, 16), 6 * 64, "ViT-S/16");
    row("pos_embed", 1 + patches(224, 16), 16 * 64, "ViT-L/16");
    for (const char* const name : {"vision_model.embeddings.position_embedding.weight", "visual.positional_embedding"}) {
        row(name, 1 + patches(224, 32), 12 * 64, "CLIP ViT-B/32, images");
        row(name, 1 + patches(224, 16), 12 * 64, "CLIP ViT-B/16, images");
        row(name, 1 + patches(224, 14), 16 * 64, "CLIP ViT-L/14, images");
    }
    row("text_model.embeddings.position_embedding.weight", 77, 512, "CLIP, text");
    constexpr int seconds = 30; // that Whisper hears at once, fifty frames each
    for (const auto& [heads, size] :
         {std::pair(6, "tiny"), std::pair(8, "base"), std::pair(12, "small"), std::pair(16, "medium"), std::pair(20, "large")}) {
        row("model.encoder.embed_positions.weight", 50 * seconds, 64 * heads,
            qPrintable(QStringLiteral("Whisper %1, encoder").arg(QLatin1String(size))));
        row("model.decoder.embed_positions.weight", 448, 64 * heads,
            qPrintable(QStringLiteral("Whisper %1, decoder").arg(QLatin1String(size))));
    }
    examples.add("encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", 32, 8,
                 QByteArray("T5: 32 buckets of offsets, one column per head"));
    examples.add("something else", 1024, 768, QByteArray());
    examples.each([&](const QByteArray& tag, int rows, int columns, const QByteArray& model) {
        const QByteArray name = tag.split(',').front();
        QCOMPARE(knownModel(tensor(name.toStdString(), rows, columns)),
                 std::string_view(model.constData(), static_cast<std::size_t>(model.size())));
    });
}

void TestPositionTables::modelsWithoutATableSayWhy()
{
    const auto why = [](const char* name) { return whyNoPositionTable(std::vector{tensor("a", 2, 2), tensor(name, 3, 3)}); };
    for (const char* const name :
         {"wav2vec2.encoder.pos_conv_embed.conv.weight_g", "model.layers.0.self_attn.rotary_emb.inv_freq", "rope_freqs.weight"})
        QVERIFY(isPlainSentence(why(name)) && QByteArray::fromStdString(why(name)).contains(name));
    QVERIFY(QByteArray::fromStdString(why("pos_conv_embed.conv.weight")).contains("a convolution"));
    QVERIFY(why("wte.weight").empty() && why("wpe.weight").empty());
    TensorInfo packed = tensor("wpe.weight", 0, 0);
    packed.problem = "The values are stored as \"Q4_0\".";
    QCOMPARE(whyNoPositionTable(std::vector{packed, tensor("rope_freqs.weight", 1, 3)}),
             std::string("The model's table of positions, \"wpe.weight\", cannot be read. The values are stored as \"Q4_0\"."));
    QVERIFY(whyNoPositionTable(std::vector{packed, tensor("decoder.wpe", 3, 3)}).empty());
    for (const int rows : {2, 3})
        QVERIFY(whyNoPositionTable(std::vector{tensor("pos_conv_embed.conv.weight", 3, 3), tensor("wpe", rows, 3)}).empty());
    QVERIFY(!whyNoPositionTable(std::vector{tensor("pos_conv_embed.conv.weight", 3, 3), tensor("wpe", 1, 3)}).empty());
}

POSENC_TEST(TestPositionTables)
#include "test_position_tables.moc"
