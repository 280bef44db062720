// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/scheme_words.h"

#include "ui/scene/opened_table.h"
#include "ui/words/cell_formulas.h"
#include "ui/words/scheme_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

namespace posenc {

namespace {

struct SchemeText {
    Q_DECLARE_TR_FUNCTIONS(SchemeText)
};

QString labelOf(const Scene& scene) { return wordsOf(scene.scheme.name).label(); }

QString waveParameters(const Scene& scene) // the layout is a matter of pairs
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
         [] { return SchemeText::tr("Normal numbers of variance ½, like a learned table before training."); },
         [](const Scene& scene) { return SchemeText::tr("%1, seed %2").arg(labelOf(scene)).arg(scene.scheme.seed); }, randomCell},
        {named("table"), [] { return SchemeText::tr("a table of yours"); }, [] { return SchemeText::tr("A table"); },
         [] { return SchemeText::tr("The numbers of a file, usually learned by a model (.npy, .csv)."); },
         [](const Scene& scene) {
             return scene.scheme.table ? SchemeText::tr("table %1").arg(scene.scheme.table->name) : SchemeText::tr("no table");
         },
         tableCell},
    };
    return words;
}

} // namespace

const SchemeWords& wordsOf(SchemeName scheme) { return *std::ranges::find(allWords(), scheme, &SchemeWords::scheme); }

} // namespace posenc
