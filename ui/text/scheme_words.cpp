// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/scheme_words.h"

#include "ui/scene/opened_table.h"
#include "ui/text/cell_formulas.h"
#include "ui/text/family_words.h"
#include "ui/text/position_words.h"
#include "ui/text/scheme_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

namespace posenc {

namespace {

struct SchemeText {
    Q_DECLARE_TR_FUNCTIONS(SchemeText)
};

QString labelOf(const Scene& scene) { return wordsOf(scene.scheme.name).label(); }

QString waveParameters(const Scene& scene) // without the layout, which says where the columns of a pair stand: this scheme has no pairs
{
    return SchemeText::tr("%1, %2").arg(labelOf(scene), parametersText(scene.encoding.withLayout(Layout::Interleaved)));
}

SchemeName named(const char* name) { return SchemeName::from(name).value(); }

const std::vector<SchemeWords>& allWords()
{
    static const std::vector<SchemeWords> words{
        {named("sinusoidal"), [] { return SchemeText::tr("sinusoidal"); }, [] { return SchemeText::tr("The sinusoidal encoding"); },
         [] { return SchemeText::tr("Pairs of a sine and a cosine: the encoding of Attention Is All You Need."); },
         [](const Scene& scene) { return parametersText(scene.encoding); }, sinusoidalCell},
        {named("integer"), [] { return SchemeText::tr("integer"); }, [] { return SchemeText::tr("An integer code"); },
         [] { return SchemeText::tr("The position k itself in every column."); }, labelOf, integerCell},
        {named("normalised"), [] { return SchemeText::tr("normalised"); }, [] { return SchemeText::tr("A normalised code"); },
         [] { return SchemeText::tr("k / (max_len − 1) in every column: 0 … 1."); }, labelOf, normalisedCell},
        {named("binary"), [] { return SchemeText::tr("binary"); }, [] { return SchemeText::tr("A binary code"); },
         [] { return SchemeText::tr("Bit j of k in column j, the lowest first."); }, labelOf, binaryCell},
        {named("sines"), [] { return SchemeText::tr("sines only"); }, [] { return SchemeText::tr("A code of sines only"); },
         [] { return SchemeText::tr("sin(k ω) with a frequency for every column, no cosines."); }, waveParameters, waveCell},
        {named("cosines"), [] { return SchemeText::tr("cosines only"); }, [] { return SchemeText::tr("A code of cosines only"); },
         [] { return SchemeText::tr("cos(k ω) with a frequency for every column, no sines."); }, waveParameters, waveCell},
        {named("random"), [] { return SchemeText::tr("random"); }, [] { return SchemeText::tr("A random table"); },
         [] { return SchemeText::tr("Normal random values of variance ½, like a learned table before training."); },
         [](const Scene& scene) { return SchemeText::tr("%1, seed %2").arg(labelOf(scene)).arg(scene.scheme.seed); }, randomCell},
        {named("table"), [] { return SchemeText::tr("table from a file"); }, [] { return SchemeText::tr("A table"); },
         [] { return SchemeText::tr("The values of a file, usually learned by a model (.npy, .csv)."); },
         [](const Scene& scene) {
             return scene.scheme.table ? SchemeText::tr("table %1").arg(scene.scheme.table->name) : SchemeText::tr("no table");
         },
         tableCell},
        {named("fairseq"), [] { return SchemeText::tr("fairseq"); }, [] { return SchemeText::tr("fairseq's encoding"); },
         [] {
             return SchemeText::tr(
                 "All sines, then all cosines, after a row of zeros for padding: fairseq's SinusoidalPositionalEmbedding, 2017. Without "
                 "the row of zeros, the table is that of tensor2tensor and Whisper.");
         },
         fairseqParameters, ownWaveCell},
        {named("timestep"), [] { return SchemeText::tr("timestep"); }, [] { return SchemeText::tr("A timestep embedding"); },
         [] {
             return SchemeText::tr("One row for each step t of a diffusion model, whole or fractional: DDPM, Ho et al. 2020, and "
                                   "get_timestep_embedding of diffusers, 2022.");
         },
         timestepParameters, ownWaveCell},
        {named("mae"), [] { return SchemeText::tr("MAE, patches"); }, [] { return SchemeText::tr("MAE's encoding"); },
         [] {
             return SchemeText::tr("x of a patch in the first half of the columns, y in the second: get_2d_sincos_pos_embed of MAE, He et "
                                   "al. 2021. That code rejects a d_model that is not a multiple of 4.");
         },
         patchParameters, ownWaveCell},
        {named("detr"), [] { return SchemeText::tr("DETR, patches"); }, [] { return SchemeText::tr("DETR's encoding"); },
         [] {
             return SchemeText::tr(
                 "y of a patch in the first half of the columns, x in the second, as fractions of the image: "
                 "PositionEmbeddingSine of DETR, Carion et al. 2020. That code rejects a d_model that is not a multiple of "
                 "4.");
         },
         patchParameters, ownWaveCell},
        {named("nerf"), [] { return SchemeText::tr("NeRF"); }, [] { return SchemeText::tr("NeRF's encoding"); },
         [] { return SchemeText::tr("Octaves sin(2^l π x), cos(2^l π x) of a real number x from −1 to 1: NeRF, Mildenhall et al. 2020."); },
         nerfParameters, ownWaveCell},
        {named("fourier"), [] { return SchemeText::tr("Fourier"); }, [] { return SchemeText::tr("A table of Fourier features"); },
         [] { return SchemeText::tr("cos(2π b x), sin(2π b x) of x = k / max_len, with random b from N(0, σ²): Tancik et al. 2020."); },
         fourierParameters, ownWaveCell},
        {named("positions"), [] { return SchemeText::tr("own positions"); },
         [] { return SchemeText::tr("The encoding at your positions"); },
         [] {
             return SchemeText::tr("The sinusoidal encoding at positions that need not be 0, 1, 2 …: numbers or times, typed or from a "
                                   "column of a CSV file.");
         },
         positionsParameters, positionsCell},
    };
    return words;
}

} // namespace

const SchemeWords& wordsOf(SchemeName scheme) { return *std::ranges::find(allWords(), scheme, &SchemeWords::scheme); }

} // namespace posenc
