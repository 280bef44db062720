// SPDX-License-Identifier: GPL-3.0-or-later
// What the program itself says: tool tips, labels, messages, --help, and the words of programs that it writes.
#include "core/arithmetic/number_format.h"
#include "core/checkpoints/gguf.h"
#include "core/encoding/encoding.h"
#include "core/models/model_positions.h"
#include "core/projection/tsne.h"
#include "core/relative/alibi.h"
#include "core/relative/kerple.h"
#include "core/relative/xpos.h"
#include "core/rope/rope_frequencies.h"
#include "core/schemes/patch_grid.h"
#include "core/tokens/input_settings.h"
#include "core/tokens/worked_batch.h"
#include "tests/words/claims.h"
#include "tests/words/facts.h"
#include "ui/export/export_job.h"
#include "ui/lessons/lesson_file.h"
#include "ui/lessons/lesson_pictures.h"
#include "ui/scene/scene.h"
#include "ui/scene/scene_json.h"
#include "ui/views/views.h"
#include "ui/words/spectrum_text.h"

#include <cmath>
#include <numbers>

namespace posenc::test {

namespace {

constexpr double pi = std::numbers::pi;
constexpr double kibi = 1024.0;
constexpr double mebi = kibi * kibi;
constexpr double gibi = kibi * mebi;

bool near(double a, double b) { return std::abs(a - b) <= 1e-12 * std::max(1.0, std::abs(b)); }

// The frequencies by the formulas in the words, at odd parameters.
bool tensorFrequencies()
{
    const Encoding encoding(EncodingSpec::make(777.0, 37, 50, Layout::Interleaved, FrequencyRule::Tensor2Tensor).value());
    for (std::int64_t i = 0; i < 18; ++i)
        if (!near(encoding.frequencies().omega(i), std::pow(777.0, -double(i) / 17.0)))
            return false;
    return near(encoding.frequencies().wavelength(17), 2.0 * pi * 777.0) && encoding.value(3, 36) == 0.0;
}

double bits(NumberFormat format) // significant ones: 1 + 2^−bits is lost, 1 + 2^(1−bits) is not
{
    int count = 1;
    while (rounded(1.0 + std::ldexp(1.0, -count), format) != 1.0)
        ++count;
    return count;
}

std::vector<Claim> limitsAndDefaults()
{
    const Scene scene;
    const EncodingSpec& usual = scene.encoding;
    const double maxN = EncodingSpec::maxN;
    const auto maxDModel = double(EncodingSpec::maxDModel);
    const auto maxMaxLen = double(EncodingSpec::maxMaxLen);
    const auto& k = scene.selection.positions;
    const auto& j = scene.selection.dimensions;
    const RopeScaling plain;
    const FamilyParameters family;
    const PatchLayout patches;
    const Embedding batch = workedBatch();
    const auto sceneWith = [](const char* positions) {
        return QByteArray(R"({"format": "posenc-scene", "version": 1, "selection": {"positions": )") + positions + "}}";
    };
    const auto sceneOfVersion = [&](const char* version) {
        return sceneFromJson(sceneWith("[0]").replace("\"version\": 1", QByteArray("\"version\": ") + version)).hasValue();
    };
    const auto tensorPairs = [](int dModel) {
        return EncodingSpec::make(777, dModel, 50, Layout::Interleaved, FrequencyRule::Tensor2Tensor).value().pairs();
    };
    const TsneSettings tsne = TsneSettings::make(TsneSettings::minPerplexity, 0).value();
    const auto dropoutIs = [](double legal) { return InputSettings::make(Combination::Sum, false, legal, 0).hasValue(); };
    const double varying = constantOf("core/schemes/scheme_diagnostics.cpp", "threshold");
    const ModelRope unsaid = readModelConfig(R"({"model_type": "llama", "hidden_size": 64, "num_attention_heads": 1})").value().rope;
    return {
        claim("The base, 1 … 1e9 (10000).", {EncodingSpec::minN, maxN, usual.n()}),
        claim("Encoding dimensions, 1 … 16384 (128).", {1, maxDModel, double(usual.dModel())}),
        claim("Positions, 1 … 1048576 (128).", {1, maxMaxLen, double(usual.maxLen())}),
        claim("the selected one (0,4,8,12 as far", {double(k[0]), double(k[1]), double(k[2]), double(k[3])}),
        claim("Columns drawn (4,5,6,7 as far", {double(j[0]), double(j[1]), double(j[2]), double(j[3])}),
        claim("positions that are compared (4, or", {double(scene.selection.second)}),
        claim("For a .gif, 0.1 … 50 (10).", {ExportJob::fewestFrames, ExportJob::mostFrames, ExportJob{}.framesPerSecond}),
        claim("Pixels per inch, 10 … 2400 (150).", {FigureOptions::lowestDpi, FigureOptions::highestDpi, FigureOptions{}.dpi}),
        claim("in points, 3 … 96;", {FigureOptions::smallestFont, FigureOptions::largestFont}),
        claim("each M × M pixels, 1 … 1024.", {1, FigureOptions::largestCellPixels}),
        claim("The base of the wavelengths, 1 to 10⁹", {EncodingSpec::minN, maxN}),
        claim("The base of B's wavelengths, 1 to 10⁹.", {EncodingSpec::minN, maxN}),
        claim("the columns of the table, 1 to 16384.", {1, maxDModel}),
        claim("its columns, 1 to 16384.", {1, maxDModel}),
        claim("its rows, 1 to 1048576.", {1, maxMaxLen}),
        claim("the rows k = 0 … max_len − 1, 1 to 1048576.", {0, 1, 1, maxMaxLen}),
        claim("posenc takes bases from 1 to 1000000000.", {EncodingSpec::minN, maxN}),
        claim("posenc takes from 1 to 16384.", {1, maxDModel}),
        claim("at most 1048576 positions of 16384 numbers can be shown", {maxMaxLen, maxDModel}),
        claim("this zip file is larger than 8 MiB", {constantOf("core/checkpoints/zip_archive.cpp", "directoryAllowance") / mebi}),
        claim("more than 64 MiB of empty lines", {constantOf("core/tables/csv_lines.h", "mostSilence") / mebi}),
        claim("is longer than 1 MiB, too long for one row", {constantOf("core/tables/csv_lines.h", "longest") / mebi}),
        claim("it is larger than 4 GiB; save a part", {constantOf("ui/files/table_file.cpp", "largest") / gibi}),
        claim("it is larger than 64 MiB; a vocabulary", {constantOf("ui/scene/opened_embedding.cpp", "largestVocabulary") / mebi}),
        tested("trained, 1/√d_model as in a model before its training; one, 1", "tests/ui/scene/test_token_input.cpp"),
        claim("in the clipboard is longer than 64 MiB", {constantOf("ui/window/pasting.cpp", "mostLetters") / mebi}),
        claim("The scene is larger than 1 MiB", {constantOf("ui/scene/scene_json.cpp", "largestFile") / mebi}),
        holds("a scene is a few hundred bytes", sceneToJson(Scene{}).size() > 200 && sceneToJson(Scene{}).size() < 1000),
        claim("it is larger than 1 MiB, which no session is", {constantOf("ui/sessions/session.cpp", "largestSession") / mebi}),
        claim("is larger than 8 MiB; make it smaller", {constantOf("ui/lessons/lesson_pictures.cpp", "largest") / mebi}),
        claim("more than 16 million pixels; make it smaller", {LessonPictures::mostPixels / 1e6, 1e6}),
        claim("The lesson is larger than 256 KiB", {double(largestLesson) / kibi}),
        claim("minutes above 0 and up to 600", {0, constantOf("ui/lessons/front_matter.cpp", "longest")}),
        claim("minutes to read at 130 a minute", {constantOf("ui/lessons/lesson_check.cpp", "wordsPerMinute")}),
        tested("number of milliseconds, 0 to %2", "tests/ui/lessons/test_lesson_problems.cpp"),
        claim("There is no rope_theta: 10000, as", {unsaid.theta}),
        claim("it is configured; shown are 128.", {double(unsaid.encoding().maxLen())}),
        claim("in the first quarter of its steps, at most 250",
              {double(TsneSettings::make(30, 0, TsneSettings::maxIterations, 12).value().exaggeratedIterations())}),
        holds("it needs at least 2 positions", tsne.checkFor(2).hasValue() && !tsne.checkFor(1).hasValue()),
        tested("must be a whole number between 2 and %2", "tests/ui/export/test_sweep.cpp"),
        tested("choose head 1 … %2", "tests/ui/views/biases/test_bias_plot.cpp"),
        tested("so none is number %1; choose head 1, or more of them.", "tests/ui/views/biases/test_bias_plot.cpp"),
        claim("each side must be 1 to %3", {1}),
        holds("version must be a whole number, 1 or more", sceneOfVersion("1") && !sceneOfVersion("0") && !sceneOfVersion("1.5")),
        holds("must be between 1 and ", Alibi::make(1).hasValue() && !Alibi::make(0).hasValue()),
        holds("it must be between 0 and %3", sceneFromJson(sceneWith("[0]")).hasValue() && !sceneFromJson(sceneWith("[-1]")).hasValue()),
        claim("two numbers between 0 and %3", {0}),
        tested("it must be from 0 to 1.", "tests/core/models/test_model_positions.cpp"),
        holds("a probability must be between 0 and 1.", dropoutIs(0.0) && dropoutIs(1.0) && !dropoutIs(-0.001) && !dropoutIs(1.001)),
        tested("above 0 and at most ", "tests/core/facts/test_fact.cpp"),
        // Values that stand for something else are the defaults.
        claim("Weight of YaRN's attention factor; 0: not given", {plain.mscale}),
        claim("attention factor is divided by; 0: not given", {plain.mscaleAllDim}),
        claim("are multiplied by; 0: by the formula", {plain.attentionFactor}),
        claim("only d_model of them turn; 0: all", {double(plain.headColumns)}),
        claim("such as class tokens; −1: those with", {double(patches.leading)}),
        claim("in a row of the picture; 0: the patches are a square", {double(patches.width)}),
        holds("after 0, 1 or 2 rows for tokens", gridOf(196, {}) && gridOf(197, {}) && gridOf(198, {}) && !gridOf(199, {})),
        tested("the first word takes the next one; −1: none", "tests/core/family/test_family_schemes.cpp"),
        claim("i / (h − shift): 1 in DDPM, 0 in Stable Diffusion", {double(family.shift), 0}),
        holds("the worked batch of 3 × 6 × 4 numbers", batch.batch() == 3 && batch.length() == 6 && batch.dModel() == 4),
        claim("the worked batch is shown, 0 … 2", {0, double(batch.batch() - 1)}),
        claim("three sequences of six words with d_model 4", {double(batch.batch()), double(batch.length()), double(batch.dModel())}),
        claim("embeddings of 4 dimensions and d_model is %1: set d_model to 4", {double(batch.dModel()), double(batch.dModel())}),
        claim("Use d_model = 4, n = 100", {double(batch.dModel()), 100}), // as the article has it
        claim("duration: 10 --- ", {10}),                                 // what a new lesson begins with
        tested("otherwise 2.", "tests/app/test_program_lessons.cpp"),
        tested("Exit 0 if there is no error", "tests/app/test_program_lessons.cpp"),
        tested("(0, or what the model is known for)", "tests/app/test_program_tensors.cpp"),
        holds("choose a d_model of 2 or more", tensorPairs(1) == 0 && tensorPairs(2) == 1),
        holds("and d_model 1 has none", tensorPairs(1) == 0),
        holds("and max_len is 1.", !valueIn(Facts(777, 38, 1).scene(), Fact::fromText("closest.offset").value()).hasValue()),
        claim("only max_len = 1 position", {1}),
        tested("x(0) is all zeros, so its product with itself is 0", "tests/ui/views/offsets/test_offset_plot.cpp"),
        tested("%1 by 1 changes nothing.", "tests/ui/views/rotary/test_rope_page.cpp"),
        claim("YaRN needs a base n above 1", {EncodingSpec::minN}),
        claim("varies by less than 0.1", {varying}),
        claim("vary by less than 0.1", {varying}),
        claim("varies by 0.1 or more", {varying}),
        holds("less than 0.1 %", shareText(0.000999) == QLatin1String("less than 0.1 %") && shareText(0.001) == QLatin1String("0.1 %")),
        holds("more than 99.9 %", shareText(0.99901) == QLatin1String("more than 99.9 %") && shareText(0.999) == QLatin1String("99.9 %")),
        claim("%6 million pixels can be drawn", {1e6}), // figure.cpp divides by it
        claim("by one, by ten", {constantOf("ui/plotting/plot_navigation.cpp", "selectionLeap")}),
        claim("Ctrl+1 … Ctrl+9", {1, constantOf("ui/window/workspace.cpp", "digits")}),
        tested(", which is no multiple of 8", "tests/core/checkpoints/test_gguf.cpp"),
        tested(" + 2 rows, as RoBERTa, BART and OPT do, whose position 0 is row 2.", "tests/core/checkpoints/test_position_tables.cpp"),
    };
}

std::vector<Claim> formulasAndFacts()
{
    const auto odd = Encoding(EncodingSpec::make(777.0, 37, 50).value());
    Scene sinesOfX = Facts("nerf").scene();
    sinesOfX.scheme.family.withoutPi = true;
    const double firstOfNerf = std::asin(Facts(sinesOfX)("pe(0, 0)"));
    const double lastOfNerf = std::asin(Facts(sinesOfX)("pe(1024, 0)"));
    const Facts normal = Facts(777, 38, 50).by("normalised");
    RopeScaling scaling;
    scaling.type = RopeType::NtkAware;
    scaling.alpha = 3.0;
    const RopeFrequencies ntk = RopeFrequencies::make(EncodingSpec::make(777.0, 36, 50).value(), scaling).value();
    constexpr RopePairing halfSplit = RopePairing::HalfSplit;
    constexpr RopePairing interleaved = RopePairing::Interleaved;
    const auto pairsOfColumns = [](RopePairing pairing, std::int64_t first, std::int64_t second) {
        const TurnedColumns turned = turnedColumns(pairing, 36, 5);
        return turned.first == first && turned.second == second;
    };
    const double one = odd.frequencies().omega(3) * 5.0;
    return {
        holds("ω = n^(−i/(h−1)), h = ⌊d/2⌋: from d_model 4 on the longest wavelength is exactly 2πn; with an odd d_model the last column "
              "is 0",
              tensorFrequencies()),
        holds("exp(−i ln n / (h−1))", tensorFrequencies()),
        holds("2π n^(i/(h−1))", tensorFrequencies()),
        holds("sin(k / n^(i/(h−1)))", tensorFrequencies()),
        holds("ω decays from 1 to %2", odd.frequencies().omega(0) == 1.0),
        holds("4 sin²(Δ ω / 2)",
              near(4.0 * std::pow(std::sin(one / 2.0), 2), std::pow(odd.value(5, 6), 2) + std::pow(odd.value(5, 7) - 1.0, 2))),
        holds("4 sin²(%1 · %2 / 2)",
              near(4.0 * std::pow(std::sin(one / 2.0), 2), std::pow(odd.value(5, 6), 2) + std::pow(odd.value(5, 7) - 1.0, 2))),
        holds("bfloat16 keeps 8 significant bits, float16 keeps 11, float32 keeps 24. posenc itself computes with more than the 53 of "
              "float64",
              bits(NumberFormat::BFloat16) == 8 && bits(NumberFormat::Float16) == 11 && bits(NumberFormat::Float32) == 24
                  && std::numeric_limits<double>::digits == 53),
        claim("10000 in the paper", {EncodingSpec().n()}),
        claim("for each of 32 buckets", {double(BiasSettings{}.buckets)}),
        claim("Its %1 rows are 1 + %2 × %2", {1}), // a class token
        claim("%1: 32 buckets of offsets", {double(BiasSettings{}.buckets)}),
        claim("1 less makes a weight e ≈ 2.7 times smaller", {1, std::exp(1.0)}),
        holds("KERPLE, −%1ln(1 + %2Δ)", near(KerpleLog::make(0.7, 3.0).value().value(5), -0.7 * std::log(1.0 + 3.0 * 5.0))),
        holds("−r₁ ln(1 + r₂ Δ)", near(KerpleLog::make(0.7, 3.0).value().value(5), -0.7 * std::log(1.0 + 3.0 * 5.0))),
        holds("with 1 it is ALiBi", near(KerplePower::make(0.25, 1.0).value().value(5), -0.25 * 5.0)),
        holds("NTK-aware scaling takes θ · α^(d/(d−2))",
              near(ntk.scaledOmega(5), std::pow(777.0 * std::pow(3.0, 36.0 / 34.0), -10.0 / 36.0))),
        tested("pair i keeps ((2i/d + γ) / (1 + γ))^(Δ/S)", "tests/core/relative/test_xpos.cpp"),
        holds("i and i + d/2, or 2i and 2i + 1", pairsOfColumns(halfSplit, 5, 5 + 18) && pairsOfColumns(interleaved, 10, 11)),
        holds("interleaved: columns 2i and 2i + 1 turn together", pairsOfColumns(interleaved, 10, 11)),
        claim("Attention factor 1: scores", {attentionFactor({})}),
        claim("The dot product divided by both norms: −1 … 1",
              {Facts(777, 2, 800)("cosine(0, 355)"), Facts(777, 2, 800)("cosine(0, 710)")}),
        holds("The Euclidean distance between two rows: 0 if they are equal", Facts(777, 37, 50)("distance(7, 7)") == 0.0),
        holds("(Euclidean distance): 0 if they are equal", Facts(777, 37, 50)("distance(7, 7)") == 0.0),
        holds("along a diagonal; 0 if it depends on the offset alone",
              Facts(777, 38, 50)("toeplitz") < 1e-12 && Facts(777, 37, 50)("toeplitz") > 1e-3),
        holds("1 if they point the same way, 0 at a right angle", near(Facts(777, 38, 50)("cosine(7, 7)"), 1.0)),
        claim("each number is set to 0 with", {0}),
        tested("others are divided by 1 − p", "tests/core/tokens/test_model_input.cpp"),
        tested("kept ones are multiplied by 1/(1 − p)", "tests/core/tokens/test_model_input.cpp"),
        tested("kept: / (1 − %2)", "tests/ui/views/tokens/test_tokens_plot.cpp"),
        holds("0 … max_len − 1: the longest text", Facts(777, 38, 50)("rows") == 49 + 1),
        holds("There are d_model / 2.", Facts(777, 38, 50)("pairs") == 38 / 2),
        tested("weights that add up to 1, as attention does", "tests/core/similarity/test_attention_weights.cpp"),
        claim("Patches are counted 1, 2, 3 … in place", {1, 2, 3}),
        claim("below 0 it runs down", {0}),
        tested("behind ± is below 0;", "tests/ui/lessons/test_lesson_problems.cpp"),
        claim("Weight, Δ = 0 is 1", {0, 1}),
        tested("rows of red, green, blue in 0 … 1", "tests/ui/look/test_color_maps.cpp"),
        tested("its 0 is off by up to", "tests/core/relative/test_shift.cpp"),
        claim("Known mistake: the base is 1000 and not 10000.", {1000, EncodingSpec().n()}),
        tested("%1 that are 0", "tests/core/recognition/test_convention_evidence.cpp"),
        tested("trained, 1/√d_model as in a model before its training; one, 1.", "tests/ui/scene/test_token_input.cpp"),
        tested("the loop steps by 2 and doubles the index", "tests/core/recognition/test_convention_mistakes.cpp"),
        tested("−ln(n) / d // 2 is rounded down", "tests/core/recognition/test_convention_mistakes.cpp"),
        tested("timestep embedding with shift 1 and flip_sin_to_cos", "tests/core/recognition/test_family_match.cpp"),
        tested("(diffusers, shift 0 and flip_sin_to_cos)", "tests/core/recognition/test_family_match.cpp"),
        tested("DDPM's timestep embedding (diffusers, shift 1)", "tests/core/recognition/test_family_match.cpp"),
        tested("timestep embedding with shift 0 has", "tests/core/recognition/test_family_match.cpp"),
        claim("DDPM has a shift of 1, Stable Diffusion 0", {double(FamilyParameters{}.shift), 0}),
        holds("half a unit in the last place of 1: %1", bits(NumberFormat::Float16) == significantBits(NumberFormat::Float16)),
        claim("Bits are 0 and 1, which", {Facts(777, 38, 50).by("binary")("pe(2, 0)"), Facts(777, 38, 50).by("binary")("pe(2, 1)")}),
        tested("for |q| = 1, and ALiBi's penalty", "tests/core/relative/test_rotary.cpp"),
        tested("2 d_model", "tests/core/tokens/test_model_input.cpp"),
        holds("the position itself, in every column · 0 … %1", Facts(777, 38, 50).by("integer")("pe(0, 5)") == 0.0),
        holds("k / (max_len − 1) in every column: 0 … 1.",
              normal("pe(0, 3)") == 0.0 && normal("pe(49, 3)") == 1.0 && near(normal("pe(7, 3)"), 7.0 / 49.0)),
        holds("Positions between 0 and 1: k / (max_len - 1) in every column.", near(normal("pe(7, 3)"), 7.0 / 49.0)),
        tested("drawn from N(0, 1/2)", "tests/core/schemes/test_scheme_norms.cpp"),
        tested("variance 1/2, so that a row's squared norm is d/2 on average", "tests/core/schemes/test_scheme_norms.cpp"),
        tested("normal numbers of variance 1/2", "tests/core/schemes/test_scheme_norms.cpp"),
        tested("drawn from N(0, σ²)", "tests/core/family/test_family_schemes.cpp"),
        tested("with random b from N(0, σ²)", "tests/core/family/test_family_schemes.cpp"),
        tested("draws its own b from N(0, sigma^2)", "tests/core/family/test_family_schemes.cpp"),
        tested("sines of 2 pi b x", "tests/core/snippets/test_snippet.cpp"),
        claim("The only two positions, 0 and 1,", {0, 1}),
        claim("stay within −1 … 1", {-1, 1}),
        claim("they leave −1 … 1", {-1, 1}),
        tested("a d_model that is no multiple of 4 are 0", "tests/core/family/test_family_schemes.cpp"),
        tested("d_model must be a multiple of 4: the last columns are 0", "tests/core/family/test_family_schemes.cpp"),
        tested("d_model must be a multiple of 4: the last column is 0", "tests/core/family/test_family_schemes.cpp"),
        claim("double pi = 3.141592653589793", {std::numbers::pi}),
        tested("table.imag], -1).reshape(len(table), -1)", "tests/core/tables/test_npy_reader.cpp"),
        tested("if the line is 0, 1, 2 … as pandas", "tests/core/tables/test_csv_reader.cpp"),
        tested("1 × 1 patch", "tests/ui/window/test_counted_words.cpp"),
        tested("d_model is a multiple of 4", "tests/core/family/test_family_schemes.cpp"),
        claim("x from −1 to 1", {firstOfNerf, lastOfNerf}),
        claim("here from -1 to 1 in max_len steps", {firstOfNerf, lastOfNerf}),
        claim("The first word takes row padding_idx + 1.", {1}),
        holds("position k is off by up to about k * 1e-7.", 1.5 * std::ldexp(1.0, -24) < 1.05e-7), // ω, then the product, rounded
        claim("shown as if all were 1.", {1}),
        claim("for text all three are alike", {3}), // time, height and width
    };
}

} // namespace

std::vector<Claim> claimsOfProgram()
{
    std::vector<Claim> all = limitsAndDefaults();
    const std::vector<Claim> more = formulasAndFacts();
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

} // namespace posenc::test
