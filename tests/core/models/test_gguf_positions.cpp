// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/model_positions.h"
#include "core/rope/rope_frequencies.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <algorithm>

using namespace posenc;

namespace {

ModelKeys llamaKeys()
{
    ModelKeys keys;
    keys.add("general.architecture", std::string("llama"));
    keys.add("llama.context_length", ModelNumber{131072.0, true});
    keys.add("llama.embedding_length", ModelNumber{4096.0, true});
    keys.add("llama.attention.head_count", ModelNumber{32.0, true});
    keys.add("llama.rope.freq_base", ModelNumber{500000.0, false});
    keys.add("llama.rope.dimension_count", ModelNumber{128.0, true});
    return keys;
}

} // namespace

class TestGgufPositions : public QObject {
    Q_OBJECT

private slots:
    void plain();
    void yarn();
    void olderLinear();
    void whatIsNotGiven();
    void divisorsOfLlama3();
    void longAndShort();
    void headsThatTurnInPart();
    void latentHeads();
    void otherKinds();
    void kindsByArchitecture();
    void layersWithoutRotation();
    void layersWithWindows();
    void sections();
    void whatIsWrong();
};

void TestGgufPositions::plain()
{
    const ModelPositions positions = readGgufPositions(llamaKeys()).value();
    QCOMPARE(positions.kind, PositionKind::Rope);
    QCOMPARE(positions.rope.theta, 500000.0);
    QCOMPARE(positions.rope.columns, 128);
    QCOMPARE(positions.rope.length, 131072);
    QCOMPARE(positions.rope.scaling.type, RopeType::Default);
    QCOMPARE(positions.rope.scaling.pairing, RopePairing::Interleaved); // its rows are stored so
    QVERIFY(positions.warnings.empty());
}

void TestGgufPositions::yarn()
{
    ModelKeys keys = llamaKeys();
    keys.add("llama.rope.scaling.type", std::string("yarn"));
    keys.add("llama.rope.scaling.factor", ModelNumber{4.0, false});
    keys.add("llama.rope.scaling.original_context_length", ModelNumber{32768.0, true});
    const ModelPositions positions = readGgufPositions(keys).value();
    QCOMPARE(positions.rope.scaling.type, RopeType::Yarn);
    QCOMPARE(positions.rope.scaling.factor, 4.0);
    QCOMPARE(positions.rope.scaling.original, 32768);
    QVERIFY(positions.warnings.empty());
    keys.add("llama.rope.scaling.factor", ModelNumber{8.0, false});
    QCOMPARE(QString::fromStdString(readGgufPositions(keys).value().warnings.front()),
             QStringLiteral("The factor is 8, but context length / original length is 131072 / 32768."));
    keys.add("llama.context_length", ModelNumber{1.0, true});
    QVERIFY((readGgufPositions(keys).value().warnings
             == std::vector<std::string>{"The factor is 8, but context length / original length is 1 / 32768."}));
    keys.add("llama.context_length", ModelNumber{0.0, true}); // as good as none: nothing to compare
    QVERIFY(readGgufPositions(keys).value().warnings.empty());
}

void TestGgufPositions::olderLinear()
{
    ModelKeys keys = llamaKeys();
    keys.add("llama.rope.scale_linear", ModelNumber{2.0, false});
    QCOMPARE(readGgufPositions(keys).value().rope.scaling.type, RopeType::Linear);
    QCOMPARE(readGgufPositions(keys).value().rope.scaling.factor, 2.0);
}

void TestGgufPositions::whatIsNotGiven()
{
    ModelKeys keys;
    keys.add("general.architecture", std::string("llama"));
    keys.add("llama.rope.dimension_count", ModelNumber{64.0, true});
    const ModelRope bare = readGgufPositions(keys).value().rope;
    QCOMPARE(bare.theta, 10000.0);
    QCOMPARE(bare.scaling.original, 1);

    const auto saysSo = [](const ModelPositions& positions) {
        return std::ranges::any_of(positions.warnings, [](const std::string& warning) {
            return warning.starts_with("There is no rope.scaling.original_context_length");
        });
    };
    keys = llamaKeys();
    keys.add("llama.rope.scaling.type", std::string("yarn"));
    keys.add("llama.rope.scaling.factor", ModelNumber{4.0, false});
    keys.add("llama.rope.scale_linear", ModelNumber{2.0, false}); // of an older program: the type counts
    const ModelPositions yarn = readGgufPositions(keys).value();
    QVERIFY(saysSo(yarn));
    QCOMPARE(yarn.rope.scaling.original, 131072);
    QCOMPARE(yarn.rope.scaling.type, RopeType::Yarn);
    QCOMPARE(yarn.rope.scaling.factor, 4.0);
    keys.add("llama.rope.scaling.original_context_length", ModelNumber{1.0, true});
    QVERIFY(!saysSo(readGgufPositions(keys).value()));
    QCOMPARE(readGgufPositions(keys).value().rope.scaling.original, 1);

    keys = llamaKeys();
    keys.add("llama.rope.scale_linear", ModelNumber{1.0, false});
    QCOMPARE(readGgufPositions(keys).value().rope.scaling.type, RopeType::Default);
}

// What llama3's scaling does to each pair, in a tensor.
void TestGgufPositions::divisorsOfLlama3()
{
    RopeScaling llama3;
    llama3.type = RopeType::Llama3;
    llama3.factor = 8.0;
    llama3.original = 8192;
    ModelKeys keys = llamaKeys();
    const EncodingSpec spec = readGgufPositions(keys).value().rope.encoding();
    const RopeFrequencies exact = RopeFrequencies::make(spec, llama3).value();
    std::vector<double> divisors;
    for (std::int64_t i = 0; i < 64; ++i)
        divisors.push_back(1.0 / exact.ratio(i));
    keys.add("rope_freqs.weight", divisors);
    const ModelPositions positions = readGgufPositions(keys).value();
    const RopeFrequencies got = RopeFrequencies::make(positions.rope.encoding(), positions.rope.scaling).value();
    for (std::int64_t i = 0; i < 64; ++i)
        QVERIFY(std::abs(got.scaledOmega(i) / exact.scaledOmega(i) - 1.0) < 1e-15);
    QCOMPARE(got.attentionFactor(), 1.0);
    keys.add("rope_freqs.weight", std::vector<double>{1.0});
    QVERIFY(QString::fromStdString(readGgufPositions(keys).value().warnings.front())
                .contains(QStringLiteral("has 1 number, but 64 pairs rotate, so posenc ignores it.")));
}

void TestGgufPositions::longAndShort()
{
    ModelKeys keys = llamaKeys();
    keys.add("llama.rope.scaling.original_context_length", ModelNumber{4096.0, true});
    keys.add("rope_factors_long.weight", std::vector<double>(64, 3.0));
    keys.add("rope_factors_short.weight", std::vector<double>(64, 1.0));
    const ModelRope rope = readGgufPositions(keys).value().rope;
    QCOMPARE(rope.scaling.type, RopeType::LongRope);
    QCOMPARE(rope.scaling.longFactors.size(), std::size_t{64});
    QCOMPARE(QString::number(attentionFactor(rope.scaling), 'f', 9), QStringLiteral("1.190238071")); // 32 at 4096
}

void TestGgufPositions::headsThatTurnInPart()
{
    QCOMPARE(readGgufPositions(llamaKeys()).value().rope.scaling.headColumns, 0); // all 4096 / 32 of them
    ModelKeys keys = llamaKeys();
    keys.add("llama.rope.dimension_count", ModelNumber{64.0, true});
    QCOMPARE(readGgufPositions(keys).value().rope.scaling.headColumns, 128);
    keys.add("llama.attention.key_length", ModelNumber{80.0, true});
    QCOMPARE(readGgufPositions(keys).value().rope.scaling.headColumns, 80);
    keys.add("llama.attention.key_length", ModelNumber{64.0, true});
    QCOMPARE(readGgufPositions(keys).value().rope.scaling.headColumns, 0);
}

// DeepSeek: the last columns of a head rotate.
void TestGgufPositions::latentHeads()
{
    ModelKeys keys;
    keys.add("general.architecture", std::string("deepseek2"));
    keys.add("deepseek2.embedding_length", ModelNumber{7168.0, true});
    keys.add("deepseek2.attention.head_count", ModelNumber{128.0, true});
    keys.add("deepseek2.attention.key_length", ModelNumber{192.0, true});
    keys.add("deepseek2.rope.dimension_count", ModelNumber{64.0, true});
    const RopeScaling scaling = readGgufPositions(keys).value().rope.scaling;
    QCOMPARE(scaling.headColumns, 192);
    QCOMPARE(scaling.firstColumn, 128);
    QCOMPARE(scaling.pairing, RopePairing::Interleaved);
    keys.add("deepseek2.attention.key_length", ModelNumber{576.0, true}); // of the compressed keys
    keys.add("deepseek2.attention.key_length_mla", ModelNumber{192.0, true});
    QCOMPARE(readGgufPositions(keys).value().rope.scaling.firstColumn, 128);
}

// What llama.cpp does without any key, and with one.
void TestGgufPositions::kindsByArchitecture()
{
    const auto of = [](const std::string& name, const std::vector<std::pair<std::string, double>>& more = {}) {
        ModelKeys keys;
        keys.add("general.architecture", name);
        for (const char* const key : {"embedding_length", "attention.head_count", "block_count"})
            keys.add(name + '.' + key, ModelNumber{key[0] == 'e' ? 2048.0 : 32.0, true});
        for (const auto& [key, value] : more)
            keys.add(name + '.' + key, ModelNumber{value, false});
        return readGgufPositions(keys).value();
    };
    QCOMPARE(of("refact").kind, PositionKind::Alibi);
    QCOMPARE(of("refact").alibiMaxBias, 8.0);
    QCOMPARE(of("mpt").kind, PositionKind::LearnedTable);
    QCOMPARE(of("mpt", {{"attention.max_alibi_bias", 16.0}}).alibiMaxBias, 16.0);
    QCOMPARE(of("baichuan").kind, PositionKind::Rope);
    QCOMPARE(of("baichuan", {{"block_count", 40.0}}).kind, PositionKind::Alibi);
    QCOMPARE(of("nemotron_h").kind, PositionKind::None);
    QCOMPARE(of("t5").kind, PositionKind::T5);
    const ModelPositions nomic = of("nomic-bert", {{"rope.freq_base", 1000.0}});
    QVERIFY(nomic.kind == PositionKind::Rope && nomic.rope.columns == 64 && nomic.rope.scaling.pairing == RopePairing::HalfSplit);
    QVERIFY(nomic.guesses.empty());
    const ModelPositions unknown = of("zzz");
    QCOMPARE(QString::fromStdString(unknown.guesses.at(0)),
             QStringLiteral("posenc does not know the architecture \"zzz\". Guesses: it rotates, by pairs of columns i and i + d/2."));
}

void TestGgufPositions::layersWithoutRotation()
{
    ModelKeys keys;
    keys.add("general.architecture", std::string("smollm3"));
    keys.add("smollm3.embedding_length", ModelNumber{2048.0, true});
    keys.add("smollm3.attention.head_count", ModelNumber{16.0, true});
    keys.add("smollm3.block_count", ModelNumber{8.0, true});
    const ModelPositions positions = readGgufPositions(keys).value();
    QCOMPARE(positions.layers.size(), std::size_t{2});
    QVERIFY((positions.layers[1].layers == std::vector<std::int64_t>{3, 7} && positions.layers[1].kind == PositionKind::None));
    ModelKeys gemma;
    gemma.add("general.architecture", std::string("gemma3"));
    gemma.add("gemma3.attention.key_length", ModelNumber{256.0, true});
    gemma.add("gemma3.rope.freq_base", ModelNumber{1e6, false});
    QCOMPARE(readGgufPositions(gemma).value().layers.at(1).rope.theta, 10000.0);
}

void TestGgufPositions::otherKinds()
{
    ModelKeys gpt;
    gpt.add("general.architecture", std::string("gpt2"));
    gpt.add("gpt2.context_length", ModelNumber{1024.0, true});
    QCOMPARE(readGgufPositions(gpt).value().kind, PositionKind::LearnedTable);
    ModelKeys bloom;
    bloom.add("general.architecture", std::string("bloom"));
    bloom.add("bloom.attention.max_alibi_bias", ModelNumber{8.0, false});
    bloom.add("bloom.attention.head_count", ModelNumber{32.0, true});
    QCOMPARE(readGgufPositions(bloom).value().kind, PositionKind::Alibi);
    bloom.add("bloom.attention.max_alibi_bias", ModelNumber{0.5, false});
    QCOMPARE(readGgufPositions(bloom).value().kind, PositionKind::Alibi);
    bloom.add("bloom.attention.max_alibi_bias", ModelNumber{0.0, false}); // what a model without it may say
    QCOMPARE(readGgufPositions(bloom).value().kind, PositionKind::Alibi); // llama.cpp does not read it: Bloom has 8
    ModelKeys nothing;
    nothing.add("general.architecture", std::string("mamba"));
    const ModelPositions none = readGgufPositions(nothing).value();
    QCOMPARE(none.kind, PositionKind::None);
    QCOMPARE(QString::fromStdString(none.summary), QStringLiteral("mamba has no positional encoding and no rotary embedding."));
}

void TestGgufPositions::layersWithWindows()
{
    ModelKeys keys;
    keys.add("general.architecture", std::string("gemma3"));
    using Number = std::pair<const char*, double>;
    for (const auto& [key, value] : {Number{"embedding_length", 640.0}, Number{"attention.head_count", 4.0},
                                     Number{"attention.key_length", 256.0}, Number{"block_count", 3.0}, Number{"rope.freq_base", 1e6}})
        keys.add(std::string("gemma3.") + key, ModelNumber{value, true});
    const auto layers = [&] { return readGgufPositions(keys).value().layers; };
    QVERIFY(layers()[1].window == LayerPositions::unknownWindow && layers()[1].layers.empty());
    keys.add("gemma3.attention.sliding_window", ModelNumber{512.0, true});
    keys.add("gemma3.attention.sliding_window_pattern", std::vector<double>{1.0, 0.0, 1.0});
    QCOMPARE(layers()[1].window, 512);
    QCOMPARE(layers()[0].layers, std::vector<std::int64_t>{1});
    QCOMPARE(layers()[1].layers, (std::vector<std::int64_t>{0, 2}));
}

void TestGgufPositions::sections()
{
    ModelKeys keys = llamaKeys();
    keys.add("llama.rope.dimension_sections", std::vector<double>{16.0, 24.0, 24.0, 0.0});
    QVERIFY((readGgufPositions(keys).value().rope.sections == RopeSections{{16, 24, 24}, false}));
    keys.add("llama.rope.dimension_sections", std::vector<double>{16.0, 24.0, 20.0, 0.0});
    const ModelPositions wrong = readGgufPositions(keys).value();
    QVERIFY(!wrong.warnings.empty() && wrong.warnings.front().starts_with("The numbers of llama.rope.dimension_sections add up to 60"));
}

void TestGgufPositions::whatIsWrong()
{
    QVERIFY(QString::fromStdString(readGgufPositions({}).error().message).contains(QStringLiteral("general.architecture")));
    ModelKeys keys = llamaKeys();
    keys.add("llama.rope.freq_base", ModelNumber{1e13, false});
    QCOMPARE(readGgufPositions(keys).error().kind, Error::Kind::Range);
    keys = llamaKeys();
    keys.add("llama.rope.scaling.type", std::string("yran"));
    QVERIFY(QString::fromStdString(readGgufPositions(keys).value().warnings.front()).contains(QStringLiteral("\"yran\"")));
}

POSENC_TEST(TestGgufPositions)
#include "test_gguf_positions.moc"
