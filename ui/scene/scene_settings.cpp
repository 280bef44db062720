// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scene_settings.h"

#include "core/base/names.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/relative/kerple.h"
#include "core/relative/t5_bias.h"
#include "core/relative/xpos.h"

namespace posenc {

namespace {

template <class Enum>
void choose(SettingVisitor& visitor, const Setting& setting, Enum& value)
{
    static const QStringList names = [] {
        QStringList all;
        for (int place = 0; place < countOf<Enum>(); ++place) {
            const std::string_view name = nameOf(static_cast<Enum>(place));
            all << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        }
        return all;
    }();
    int place = static_cast<int>(value);
    visitor.choice(setting, place, names);
    value = static_cast<Enum>(place);
}

void chooseScheme(SettingVisitor& visitor, const Setting& setting, SchemeName& name)
{
    static const QStringList names = [] {
        QStringList all;
        for (const SchemeTraits* const scheme : schemes())
            all << QString::fromUtf8(scheme->name.data(), static_cast<qsizetype>(scheme->name.size()));
        return all;
    }();
    int place = static_cast<int>(placeOf(name));
    visitor.choice(setting, place, names);
    name = SchemeName(*schemes()[static_cast<std::size_t>(place)]);
}

void visitScaling(RotarySettings& rotary, SettingVisitor& visitor)
{
    RopeScaling& scaling = rotary.scaling;
    constexpr double most = RopeScaling::mostFactor;
    choose(
        visitor,
        {"rotary", "scaling", "rope-scaling", QT_TRANSLATE_NOOP("Setting", "Scaling"),
         QT_TRANSLATE_NOOP("Setting", "How the frequencies of rotary embedding are changed for texts longer than those of the training."),
         true},
        scaling.type);
    visitor.number({"rotary", "factor", "rope-factor", QT_TRANSLATE_NOOP("Setting", "Factor s"),
                    QT_TRANSLATE_NOOP("Setting", "How far the scaling stretches."), true},
                   scaling.factor, 1.0, most);
    visitor.number({"rotary", "alpha", "rope-alpha", QT_TRANSLATE_NOOP("Setting", "Alpha"),
                    QT_TRANSLATE_NOOP("Setting", "NTK-aware scaling takes θ · α^(d/(d−2)) for the base."), true},
                   scaling.alpha, 1.0, most);
    visitor.whole({"rotary", "original_length", "rope-original", QT_TRANSLATE_NOOP("Setting", "Original length"),
                   QT_TRANSLATE_NOOP("Setting", "How many positions the model was trained with before it was stretched."), true},
                  scaling.original, 1, RopeScaling::mostOriginal);
    visitor.number({"rotary", "beta_fast", "rope-beta-fast", QT_TRANSLATE_NOOP("Setting", "beta_fast"),
                    QT_TRANSLATE_NOOP("Setting", "YaRN keeps the pairs that make more turns than this within the original length."), true},
                   scaling.betaFast, 1e-6, most);
    visitor.number({"rotary", "beta_slow", "rope-beta-slow", QT_TRANSLATE_NOOP("Setting", "beta_slow"),
                    QT_TRANSLATE_NOOP("Setting", "YaRN divides the pairs that make fewer turns than this within the original length."),
                    true},
                   scaling.betaSlow, 1e-6, most);
    visitor.flag({"rotary", "fractional_ramp", "rope-fractional-ramp", QT_TRANSLATE_NOOP("Setting", "Ramp between pairs"),
                  QT_TRANSLATE_NOOP("Setting", "YaRN's ramp begins and ends between whole pairs (truncate: false)."), true},
                 rotary.scaling.fractionalRamp);
    visitor.number({"rotary", "mscale", "rope-mscale", QT_TRANSLATE_NOOP("Setting", "mscale"),
                    QT_TRANSLATE_NOOP("Setting", "Weight of YaRN's attention factor; 0: not given."), true},
                   scaling.mscale, 0.0, most);
    visitor.number({"rotary", "mscale_all_dim", "rope-mscale-all-dim", QT_TRANSLATE_NOOP("Setting", "mscale_all_dim"),
                    QT_TRANSLATE_NOOP("Setting", "Weight of what YaRN's attention factor is divided by; 0: not given."), true},
                   scaling.mscaleAllDim, 0.0, most);
    visitor.number({"rotary", "attention_factor", "rope-attention-factor", QT_TRANSLATE_NOOP("Setting", "attention_factor"),
                    QT_TRANSLATE_NOOP("Setting", "What sine and cosine are multiplied by; 0: by the formula of the scaling."), true},
                   scaling.attentionFactor, 0.0, most);
    visitor.number({"rotary", "low_freq_factor", "rope-low-freq-factor", QT_TRANSLATE_NOOP("Setting", "low_freq_factor"),
                    QT_TRANSLATE_NOOP("Setting", "llama3 divides the pairs that make fewer turns than this within the original length."),
                    true},
                   scaling.lowFrequencyFactor, 1e-6, most);
    visitor.number({"rotary", "high_freq_factor", "rope-high-freq-factor", QT_TRANSLATE_NOOP("Setting", "high_freq_factor"),
                    QT_TRANSLATE_NOOP("Setting", "llama3 keeps the pairs that make more turns than this within the original length."),
                    true},
                   scaling.highFrequencyFactor, 1e-6, most);
    visitor.number({"rotary", "share", "rope-share", QT_TRANSLATE_NOOP("Setting", "Share that turns"),
                    QT_TRANSLATE_NOOP("Setting", "The share of the pairs that turn, of the scaling proportional."), true},
                   scaling.share, 0.0, 1.0);
    visitor.text({"rotary", "short_factors", "rope-short-factors", QT_TRANSLATE_NOOP("Setting", "Short factors"),
                  QT_TRANSLATE_NOOP("Setting", "LongRoPE's divisors of the pairs up to the original length, with commas between them."),
                  true},
                 rotary.shortFactors, RotarySettings::longestFactors);
    visitor.text({"rotary", "long_factors", "rope-long-factors", QT_TRANSLATE_NOOP("Setting", "Long factors"),
                  QT_TRANSLATE_NOOP("Setting", "LongRoPE's divisors of the pairs beyond the original length, with commas between them."),
                  true},
                 rotary.longFactors, RotarySettings::longestFactors);
    choose(visitor,
           {"rotary", "pairs", "rope-pairs", QT_TRANSLATE_NOOP("Setting", "Pairs"),
            QT_TRANSLATE_NOOP("Setting", "Which columns of a head turn together: i and i + d/2, or 2i and 2i + 1."), true},
           scaling.pairing);
    visitor.whole({"rotary", "head_columns", "rope-head-columns", QT_TRANSLATE_NOOP("Setting", "Columns of a head"),
                   QT_TRANSLATE_NOOP("Setting", "If more than d_model: only d_model of them turn; 0: all."), true,
                   QT_TRANSLATE_NOOP("Setting", "all")},
                  scaling.headColumns, 0, EncodingSpec::maxDModel);
}

} // namespace

Expected<int> placeOf(const Setting& setting, const QString& name, const QStringList& names)
{
    const qsizetype place = names.indexOf(name);
    if (place >= 0)
        return static_cast<int>(place);
    const QString what = QString::fromLatin1(setting.option).replace(QLatin1Char('-'), QLatin1Char(' '));
    return Error{Error::Kind::Usage,
                 sentence("ui", "There is no %1 called %2; use one of: %3.")(what.toStdString(), posenc::quoted(name.toStdString()),
                                                                             names.join(QLatin1String(", ")).toStdString())};
}

void visitSettings(Scene& scene, SettingVisitor& visitor)
{
    SchemeSettings& scheme = scene.scheme;
    chooseScheme(visitor,
                 {"scheme", "name", "scheme", QT_TRANSLATE_NOOP("Setting", "Enc&oding scheme"),
                  QT_TRANSLATE_NOOP("Setting", "How the positions are encoded: the sinusoidal encoding or an alternative.")},
                 scheme.name);
    visitor.whole({"scheme", "seed", "scheme-seed", QT_TRANSLATE_NOOP("Setting", "Seed of the table"),
                   QT_TRANSLATE_NOOP("Setting", "The seed of the random, learned-like table.")},
                  scheme.seed, 0, largestSeed);
    visitor.whole({"scheme", "leading_rows", "leading-rows", QT_TRANSLATE_NOOP("Setting", "Rows before the patches"),
                   QT_TRANSLATE_NOOP("Setting", "Rows before the first patch of a picture, such as class tokens; −1: those with which the "
                                                "patches are a square."),
                   true, QT_TRANSLATE_NOOP("Setting", "automatic")},
                  scheme.patches.leading, -1, PatchLayout::mostLeading);
    visitor.whole({"scheme", "grid_width", "grid-width", QT_TRANSLATE_NOOP("Setting", "Patches side by side"),
                   QT_TRANSLATE_NOOP("Setting", "Patches in a row of the picture; 0: the patches are a square."), true,
                   QT_TRANSLATE_NOOP("Setting", "automatic")},
                  scheme.patches.width, 0, PatchLayout::mostWidth);
    FamilyParameters& family = scheme.family;
    visitor.whole({"scheme", "padding_row", "padding-row", QT_TRANSLATE_NOOP("Setting", "Row of padding"),
                   QT_TRANSLATE_NOOP("Setting", "padding_idx of fairseq: the row of zeros, the first word takes the next one; −1: none."),
                   true, QT_TRANSLATE_NOOP("Setting", "none")},
                  family.paddingRow, -1, FamilyParameters::lastPaddingRow);
    visitor.number({"scheme", "first_t", "first-t", QT_TRANSLATE_NOOP("Setting", "First t"),
                    QT_TRANSLATE_NOOP("Setting", "The timestep of row 0, which may be fractional."), true},
                   family.firstTime, -FamilyParameters::farthestTime, FamilyParameters::farthestTime);
    visitor.number({"scheme", "t_step", "t-step", QT_TRANSLATE_NOOP("Setting", "Step of t"),
                    QT_TRANSLATE_NOOP("Setting", "How far the timestep goes from row to row: below 0 it runs down."), true},
                   family.timeStep, -FamilyParameters::longestStep, FamilyParameters::longestStep);
    visitor.whole({"scheme", "frequency_shift", "frequency-shift", QT_TRANSLATE_NOOP("Setting", "Frequency shift"),
                   QT_TRANSLATE_NOOP("Setting", "The exponent of pair i is i / (h − shift): 1 in DDPM, 0 in Stable Diffusion."), true},
                  family.shift, 0, 1);
    visitor.flag({"scheme", "cosines_first", "cosines-first", QT_TRANSLATE_NOOP("Setting", "Cosines first"),
                  QT_TRANSLATE_NOOP("Setting", "flip_sin_to_cos of diffusers: cosines, then sines."), true},
                 family.flipped);
    visitor.flag({"scheme", "unnormalised", "unnormalised", QT_TRANSLATE_NOOP("Setting", "Places not normalised"),
                  QT_TRANSLATE_NOOP("Setting", "Patches are counted 1, 2, 3 … in place of parts of the picture times 2π."), true},
                 family.unnormalised);
    visitor.flag({"scheme", "without_pi", "without-pi", QT_TRANSLATE_NOOP("Setting", "Without π"),
                  QT_TRANSLATE_NOOP("Setting", "sin(2^l x) in place of sin(2^l π x), as much code for NeRF has it."), true},
                 family.withoutPi);
    visitor.number({"scheme", "sigma", "sigma", QT_TRANSLATE_NOOP("Setting", "σ of the frequencies"),
                    QT_TRANSLATE_NOOP("Setting", "The standard deviation of the random frequencies, in turns over all positions."), true},
                   family.deviation, FamilyParameters::smallestDeviation, FamilyParameters::largestDeviation);

    TokenSettings& tokens = scene.tokens;
    visitor.text({"tokens", "sentence", "sentence", QT_TRANSLATE_NOOP("Setting", "Sentence"),
                  QT_TRANSLATE_NOOP("Setting", "The words whose embeddings are combined with the encoding.")},
                 tokens.sentence, TokenSettings::longestSentence);
    choose(visitor,
           {"tokens", "embedding", "embedding", QT_TRANSLATE_NOOP("Setting", "Embedding"),
            QT_TRANSLATE_NOOP(
                "Setting",
                "Where the embeddings come from: pseudo-random by word and seed, the worked batch of 3 × 6 × 4 numbers, or a file.")},
           tokens.embedding);
    visitor.whole({"tokens", "embedding_seed", "embedding-seed", QT_TRANSLATE_NOOP("Setting", "Seed of the words"),
                   QT_TRANSLATE_NOOP("Setting", "The seed of the pseudo-random embeddings.")},
                  tokens.embeddingSeed, 0, largestSeed);
    choose(visitor,
           {"tokens", "deviation", "embedding-deviation", QT_TRANSLATE_NOOP("Setting", "Standard deviation"),
            QT_TRANSLATE_NOOP("Setting", "The standard deviation of pseudo-random embeddings: trained, 1/√d_model as in a model before its "
                                         "training; one, 1."),
            true},
           tokens.deviation);
    visitor.whole({"tokens", "sequence", "sequence", QT_TRANSLATE_NOOP("Setting", "Sequence"),
                   QT_TRANSLATE_NOOP("Setting", "Which sequence of the worked batch is shown, 0 … 2.")},
                  tokens.sequence, 0, 2);
    visitor.flag({"tokens", "scaled", "scale-embedding", QT_TRANSLATE_NOOP("Setting", "× √d_model"),
                  QT_TRANSLATE_NOOP("Setting", "Multiply the embedding by √d_model before the encoding is added.")},
                 tokens.scaled);
    visitor.number(
        {"tokens", "dropout", "dropout", QT_TRANSLATE_NOOP("Setting", "Dropout p"),
         QT_TRANSLATE_NOOP("Setting", "Probability with which an entry of the input is dropped; kept ones are multiplied by 1/(1 − p).")},
        tokens.dropout, 0.0, 1.0);
    visitor.whole({"tokens", "dropout_seed", "dropout-seed", QT_TRANSLATE_NOOP("Setting", "Seed of the dropout"),
                   QT_TRANSLATE_NOOP("Setting", "The seed that decides which entries are dropped.")},
                  tokens.dropoutSeed, 0, largestSeed);
    choose(visitor,
           {"tokens", "combination", "combination", QT_TRANSLATE_NOOP("Setting", "Combined by"),
            QT_TRANSLATE_NOOP("Setting", "How embedding and encoding are combined into the input.")},
           tokens.combination);

    ProjectionSettings& projection = scene.projection;
    choose(visitor,
           {"projection", "method", "method", QT_TRANSLATE_NOOP("Setting", "Method"),
            QT_TRANSLATE_NOOP("Setting", "How the positions are projected to two dimensions.")},
           projection.method);
    visitor.number(
        {"projection", "perplexity", "perplexity", QT_TRANSLATE_NOOP("Setting", "Perplexity"),
         QT_TRANSLATE_NOOP("Setting", "About how many neighbours t-SNE keeps near each position; less than the number of positions.")},
        projection.perplexity, TsneSettings::minPerplexity, TsneSettings::maxPerplexity);
    visitor.whole({"projection", "seed", "projection-seed", QT_TRANSLATE_NOOP("Setting", "Seed"),
                   QT_TRANSLATE_NOOP("Setting", "The seed that t-SNE starts from: the same seed gives the same picture.")},
                  projection.seed, 0, largestSeed);
    visitor.whole({"projection", "iterations", "iterations", QT_TRANSLATE_NOOP("Setting", "Iterations"),
                   QT_TRANSLATE_NOOP("Setting", "How many steps t-SNE takes.")},
                  projection.iterations, TsneSettings::minIterations, TsneSettings::maxIterations);
    visitor.number(
        {"projection", "early_exaggeration", "early-exaggeration", QT_TRANSLATE_NOOP("Setting", "Early exaggeration"),
         QT_TRANSLATE_NOOP("Setting", "How strongly t-SNE pulls neighbours together in the first quarter of its steps, at most 250.")},
        projection.earlyExaggeration, TsneSettings::minEarlyExaggeration, TsneSettings::maxEarlyExaggeration);

    PrecisionSettings& precision = scene.precision;
    choose(visitor,
           {"precision", "format", "number-format", QT_TRANSLATE_NOOP("Setting", "Numbers"),
            QT_TRANSLATE_NOOP("Setting", "The number format that the table is computed in.")},
           precision.format);
    choose(visitor,
           {"precision", "coding", "coding", QT_TRANSLATE_NOOP("Setting", "Computed as"),
            QT_TRANSLATE_NOOP("Setting", "exp-log: k · exp(2i · (−ln n / d)), as PyTorch code does; power: k / n^(2i/d).")},
           precision.coding);
    choose(visitor,
           {"precision", "arithmetic", "arithmetic", QT_TRANSLATE_NOOP("Setting", "Rounded"),
            QT_TRANSLATE_NOOP("Setting", "throughout: rounded at every step; stored: computed in float32 and rounded when stored.")},
           precision.arithmetic);
    choose(visitor,
           {"precision", "picture", "precision-picture", QT_TRANSLATE_NOOP("Setting", "Shown"),
            QT_TRANSLATE_NOOP("Setting",
                              "error: the table minus the exact one; table: its numbers; largest: the largest error at each position.")},
           precision.picture);

    RotarySettings& rotary = scene.rotary;
    choose(visitor,
           {"rotary", "picture", "rotary-picture", QT_TRANSLATE_NOOP("Setting", "Shown"),
            QT_TRANSLATE_NOOP(
                "Setting",
                "angles: how far each pair of a vector is turned; similarity: of rotated equal vectors over the offset, beside ALiBi; "
                "wavelengths: of the pairs, as trained and as configured; columns: which of a head turn together.")},
           rotary.picture);
    visitor.whole({"rotary", "seed", "rotary-seed", QT_TRANSLATE_NOOP("Setting", "Seed of the vector"),
                   QT_TRANSLATE_NOOP("Setting", "The seed of the random vector that is rotated beside the vector of ones.")},
                  rotary.seed, 0, largestSeed);
    visitor.whole({"rotary", "heads", "heads", QT_TRANSLATE_NOOP("Setting", "ALiBi heads"),
                   QT_TRANSLATE_NOOP("Setting", "Attention heads, each with its own slope.")},
                  rotary.heads, 1, RotarySettings::mostHeads);
    visitScaling(rotary, visitor);

    BiasSettings& biases = scene.biases;
    choose(
        visitor,
        {"biases", "picture", "biases-picture", QT_TRANSLATE_NOOP("Setting", "Shown"),
         QT_TRANSLATE_NOOP("Setting", "bias: what is added to the score; weights: the attention weights that follow if the scores of all "
                                      "keys are equal."),
         true},
        biases.picture);
    visitor.whole({"biases", "head", "bias-head", QT_TRANSLATE_NOOP("Setting", "Head"),
                   QT_TRANSLATE_NOOP("Setting", "The attention head whose slope ALiBi has, and whose biases T5 has."), true},
                  biases.head, 1, BiasSettings::mostHeads);
    visitor.whole({"biases", "heads", "bias-heads", QT_TRANSLATE_NOOP("Setting", "ALiBi heads"),
                   QT_TRANSLATE_NOOP("Setting", "How many heads share ALiBi's slopes."), true},
                  biases.heads, 1, BiasSettings::mostHeads);
    visitor.number({"biases", "kerple_log_r1", "kerple-log-r1", QT_TRANSLATE_NOOP("Setting", "KERPLE log, r₁"),
                    QT_TRANSLATE_NOOP("Setting", "r₁ of KERPLE's logarithm, −r₁ ln(1 + r₂ Δ)."), true},
                   biases.logR1, KerpleLog::least, KerpleLog::most);
    visitor.number({"biases", "kerple_log_r2", "kerple-log-r2", QT_TRANSLATE_NOOP("Setting", "KERPLE log, r₂"),
                    QT_TRANSLATE_NOOP("Setting", "r₂ of KERPLE's logarithm, −r₁ ln(1 + r₂ Δ)."), true},
                   biases.logR2, KerpleLog::least, KerpleLog::most);
    visitor.number({"biases", "kerple_power_r1", "kerple-power-r1", QT_TRANSLATE_NOOP("Setting", "KERPLE power, r₁"),
                    QT_TRANSLATE_NOOP("Setting", "r₁ of KERPLE's power, −r₁ Δ^r₂."), true},
                   biases.powerR1, KerpleLog::least, KerpleLog::most);
    visitor.number({"biases", "kerple_power_r2", "kerple-power-r2", QT_TRANSLATE_NOOP("Setting", "KERPLE power, r₂"),
                    QT_TRANSLATE_NOOP("Setting", "r₂ of KERPLE's power, −r₁ Δ^r₂; with 1 it is ALiBi."), true},
                   biases.powerR2, KerpleLog::least, KerplePower::mostExponent);
    visitor.flag(
        {"biases", "t5_bidirectional", "t5-bidirectional", QT_TRANSLATE_NOOP("Setting", "T5: both directions"),
         QT_TRANSLATE_NOOP("Setting", "T5's buckets of an encoder, half of them for keys after the query, instead of a decoder's."), true},
        biases.bidirectional);
    visitor.whole({"biases", "t5_buckets", "t5-buckets", QT_TRANSLATE_NOOP("Setting", "T5 buckets"),
                   QT_TRANSLATE_NOOP("Setting", "How many buckets T5 sorts offsets into (num_buckets)."), true},
                  biases.buckets, T5Buckets::fewest, T5Buckets::most);
    visitor.whole({"biases", "t5_max_distance", "t5-max-distance", QT_TRANSLATE_NOOP("Setting", "T5 max. distance"),
                   QT_TRANSLATE_NOOP("Setting", "From this distance on, all keys share T5's last bucket (max_distance)."), true},
                  biases.maxDistance, 2, EncodingSpec::maxMaxLen);
    visitor.whole({"biases", "t5_seed", "t5-seed", QT_TRANSLATE_NOOP("Setting", "Seed of T5"),
                   QT_TRANSLATE_NOOP("Setting", "The seed of T5's made-up biases, unless an opened table has them."), true},
                  biases.seed, 0, largestSeed);
    visitor.number({"biases", "xpos_gamma", "xpos-gamma", QT_TRANSLATE_NOOP("Setting", "xPos γ"),
                    QT_TRANSLATE_NOOP("Setting", "γ of xPos: pair i keeps ((2i/d + γ) / (1 + γ))^(Δ/S)."), true},
                   biases.gamma, Xpos::leastGamma, Xpos::mostGamma);
    visitor.number({"biases", "xpos_base", "xpos-base", QT_TRANSLATE_NOOP("Setting", "xPos S"),
                    QT_TRANSLATE_NOOP("Setting", "The scale base S of xPos: how many positions its pairs take to fade by their factor."),
                    true},
                   biases.scaleBase, Xpos::leastBase, Xpos::mostBase);
    visitor.number({"biases", "lowest", "lowest-bias", QT_TRANSLATE_NOOP("Setting", "Axis down to"),
                    QT_TRANSLATE_NOOP("Setting", "Where the axis of the biases ends, so that a steep one leaves room for the others."),
                    true},
                   biases.lowest, BiasSettings::leastLowest, -1.0);

    choose(visitor,
           {"offset", "reference", "reference", QT_TRANSLATE_NOOP("Setting", "Measured from"),
            QT_TRANSLATE_NOOP("Setting", "What the offset view measures from: zero, position 0 over the offsets; selected, position k with "
                                         "all positions, as always for other schemes.")},
           scene.view.offsetReference);
    choose(visitor,
           {"wavelength", "picture", "wavelength-picture", QT_TRANSLATE_NOOP("Setting", "Shown"),
            QT_TRANSLATE_NOOP("Setting",
                              "wavelengths: λ and ω of every pair on logarithmic axes; frequencies: how ω decays, on a linear one.")},
           scene.view.wavelengthPicture);
    choose(visitor,
           {"spectrum", "picture", "spectrum-picture", QT_TRANSLATE_NOOP("Setting", "Shown"),
            QT_TRANSLATE_NOOP("Setting", "column: the shares of the selected column's variance by frequency; columns: the largest share of "
                                         "every column."),
            true},
           scene.view.spectrumPicture);
    choose(visitor,
           {"patches", "picture", "patches-picture", QT_TRANSLATE_NOOP("Setting", "Shown"),
            QT_TRANSLATE_NOOP("Setting", "map: the similarity of the selected patch with all others; all: that of every patch, as many "
                                         "small maps."),
            true},
           scene.view.patchesPicture);

    choose(visitor,
           {"compare", "picture", "compare", QT_TRANSLATE_NOOP("Setting", "Compared"),
            QT_TRANSLATE_NOOP("Setting", "The picture that is shown of A, B and their difference.")},
           scene.compare.picture);
    choose(visitor,
           {"compare", "curves", "compare-curves", QT_TRANSLATE_NOOP("Setting", "Curves"),
            QT_TRANSLATE_NOOP("Setting", "Where the curves over the offset are drawn: side-by-side, A and B on separate axes; together, on "
                                         "the same axes. A − B is always beside them.")},
           scene.compare.curves);

    visitor.flag({"difference", "shows_table", "table-numbers", QT_TRANSLATE_NOOP("Setting", "Own numbers"),
                  QT_TRANSLATE_NOOP("Setting", "The numbers of an opened table instead of their difference from the formula.")},
                 scene.view.showsTable);

    choose(visitor,
           {"code", "language", "code", QT_TRANSLATE_NOOP("Setting", "Lan&guage"),
            QT_TRANSLATE_NOOP("Setting", "What the code is written in: eigen for .cpp, the others for .py.")},
           scene.code.language);
}

} // namespace posenc
