// SPDX-License-Identifier: GPL-3.0-or-later
// What presets and known models say, beyond the numbers of their own scene or configuration.
#include "core/relative/t5_bias.h"
#include "core/rope/rope_frequencies.h"
#include "core/schemes/patch_grid.h"
#include "core/tokens/worked_batch.h"
#include "tests/words/claims.h"
#include "tests/words/facts.h"
#include "ui/scene/scene_scheme.h"

#include <algorithm>
#include <cmath>

namespace posenc::test {

namespace {

std::vector<Claim> claimsOfFigures()
{
    const Facts small("small-heatmap");
    const Facts narrow("narrow-heatmap");
    const Facts islands("tsne-128x8");
    const Facts shift("relative-shift");
    const Facts fairseq("fairseq");
    const Facts ddpm("ddpm");
    const Facts mae("mae");
    const Facts nerf("nerf");
    const auto peak = [](const Facts& of, int offset) {
        const double value = of("cosine(0, %1)", offset);
        return value > of("cosine(0, 1)") && value > of("cosine(0, %1)", offset - 1) && value > of("cosine(0, %1)", offset + 1);
    };
    const EncodingSpec& a = ddpm.scene().encoding;
    return {
        holds("near 1 beside it, and the same on both sides", Facts("tensorflow-position-1000")("cosine(1000, 1001)") > 0.95
                                                                  && std::abs(Facts("tensorflow-position-1000")("cosine(1000, 1300)")
                                                                              - Facts("tensorflow-position-1000")("cosine(1000, 700)"))
                                                                         < 1e-12),
        claim("Four columns over 60 positions", {double(Facts("d2l").scene().selection.dimensions.size()), 60}),
        claim("Worked batch 3 × 6 × 4", {double(workedBatch().batch()), double(workedBatch().length()), double(workedBatch().dModel())}),
        claim("Three sentences of six tokens", {double(workedBatch().batch()), double(workedBatch().length())}),
        claim("Row 0 is 0, 1, 0, 1.", {0, small("pe(0, 0)"), small("pe(0, 1)"), small("pe(0, 2)"), small("pe(0, 3)")}),
        claim("every pair turns ten times slower", {narrow("wavelength(1)") / narrow("wavelength(0)")}),
        claim("from pair to pair, ten at d_model = 8", {narrow("wavelength(3)") / narrow("wavelength(2)"), narrow("columns")}),
        holds("Positions 6 and 63 apart lie close together: with eight dimensions they are more alike than neighbours",
              islands("columns") == 8 && peak(islands, 6) && peak(islands, 63)),
        holds("peaks at offsets 6 and 63, higher than that of neighbours", peak(islands, 6) && peak(islands, 63)),
        holds("With 1000 the peak at offset 63 is gone: neighbours are the most alike again",
              islands.with(1000, 8, 128)("closest.offset") == 1 && islands("closest.offset") == 63),
        holds("T(6) turns PE(7) into PE(13), and every other position into the one six further on",
              shift("shift_error(%1)", 13 - 7) < 1e-12),
        claim("Not beyond position 256: eight significant bits",
              {std::ldexp(1.0, significantBits(NumberFormat::BFloat16)), double(significantBits(NumberFormat::BFloat16))}),
        claim("T5 nothing more from 113 positions on",
              {double(T5Buckets::make(BiasSettings{}.bidirectional, BiasSettings{}.buckets, BiasSettings{}.maxDistance)
                          .value()
                          .starts()
                          .back())}),
        holds("Row 1 is zeros, for padding; the first word has row 2.", fairseq("norm2(1)") == 0.0 && fairseq("norm2(2)") > 1.0),
        claim("of RoBERTa and BART have 514 and 1026 rows", {512 + 2, 1024 + 2}),   // their longest texts, and two rows before them
        claim("Thirty seconds of sound, 1500 positions", {1500 * 2 * 0.010, 1500}), // 10 ms a frame, two frames a position
        claim("A is DDPM's, with sines first and shift 1; B is Stable Diffusion's, with cosines first and shift 0",
              {double(ddpm.scene().scheme.family.shift), 0}),
        claim("for each of 1000 steps", {double(a.maxLen())}),
        claim("MAE 14 × 14",
              {double(gridOf(mae.scene().encoding.maxLen(), {})->height), double(gridOf(mae.scene().encoding.maxLen(), {})->width)}),
        claim("196 patches and a class token", {double(gridOf(mae.scene().encoding.maxLen(), {})->patches())}),
        holds("repeats with x, every 14 rows", mae("pe(20, 5)") == mae("pe(34, 5)") && mae("pe(20, 500)") != mae("pe(34, 500)")),
        claim("DETR 25 × 34", {850.0 / 34.0, 34}),
        holds("Ten octaves of a number from −1 to 1",
              nerf("columns") == 2 * 10 && std::abs(nerf("pe(512, 1)") - 1.0) < 1e-12 && std::abs(nerf("pe(768, 0)") - 1.0) < 1e-12),
        holds("a bell, 1/σ of all positions wide at its foot",
              std::exp(-2.0 * std::pow(3.14159 * 0.5, 2)) < 0.01), // its mean is e^(−2 (π σ x)²)
    };
}

std::vector<Claim> claimsOfModels()
{
    const auto columns = [](const char* name) { return double(Facts(name).scene().encoding.dModel()); };
    const auto head = [](const char* name) { return double(Facts(name).scene().rotary.scaling.headColumns); };
    const Facts llama("llama-3-1-8b");
    const Facts stretched("codellama-7b");
    const Facts plain = stretched.with(10000, int(columns("codellama-7b")), 16384);
    std::vector<double> fates; // the first and last pair that is kept, smoothed, divided
    const RopeFrequencies rope = RopeFrequencies::make(llama.scene().encoding, ropeScalingOf(llama.scene().rotary).value()).value();
    for (const PairFate fate : {PairFate::Kept, PairFate::Smoothed, PairFate::Divided}) {
        std::vector<double> pairs;
        for (std::int64_t i = 0; i < rope.pairs(); ++i)
            if (rope.fate(i) == fate)
                pairs.push_back(double(i));
        fates.insert(fates.end(), {pairs.front(), pairs.back()});
    }
    fates.push_back(1.0 / rope.ratio(63));
    return {
        claim("the slowest pair turns 93 times slower", {stretched("wavelength(63)") / plain("wavelength(63)")}),
        claim("instead of ten thousand", {EncodingSpec().n()}),
        claim("ten thousand for those with a sliding window", {10000}), // rope_local_base_freq, which is not drawn
        claim("Interleaved pairs: columns 2i and 2i + 1", {double(turnedColumns(RopePairing::Interleaved, 64, 5).second - 2 * 5)}),
        claim("Mixtral 8×7B", {8}), // its name
        claim("Plain RoPE with 64 columns a head", {columns("tinyllama-1-1b")}),
        claim("Heads of 256 columns: 128 pairs", {columns("gemma-2b"), columns("gemma-2b") / 2}),
        claim("only 64 of the 256 columns of a head turn", {columns("gpt-j-6b"), head("gpt-j-6b")}),
        claim("Pairs 0–28 as they were, 29–34 smoothed, 35–63 eight times slower", fates),
        claim("Only 32 of the 80 columns of a head turn", {columns("phi-2"), head("phi-2")}),
        claim("three quarters of a head: 96 of 128 columns turn", {3, columns("phi-4-mini"), head("phi-4-mini")}),
        claim("20 of 80 columns", {columns("stablelm-3b"), head("stablelm-3b")}),
        claim("Nine heads of 64 columns", {9, columns("smollm2-135m")}),
        claim("128 columns a head", {columns("starcoder2-7b")}),
        claim("so the attention factor is 1", {attentionFactor(Facts("ministral-3-3b").scene().rotary.scaling)}),
        claim("The scaling of Llama 3.1 with a factor of 32", {3.1, Facts("llama-3-2-3b").scene().rotary.scaling.factor}),
    };
}

} // namespace

std::vector<Claim> claimsOfPresets()
{
    std::vector<Claim> all = claimsOfFigures();
    const std::vector<Claim> more = claimsOfModels();
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

} // namespace posenc::test
