// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/view_words.h"

#include <QCoreApplication>

namespace posenc {

namespace {

struct ViewWords {
    Q_DECLARE_TR_FUNCTIONS(ViewWords)
};

} // namespace

QString explanationOf(View view)
{
    switch (view) {
    case View::Heatmap:
        return ViewWords::tr("The table: each row is a position k, each column j is one of the d_model values of its vector.");
    case View::Position:
        return ViewWords::tr(
            "The rows of the chosen positions k as curves, over the columns j or over the pairs i of a sine and a cosine.");
    case View::Pairs:
        return ViewWords::tr("The sine and the cosine of each pair i at the chosen positions k, as curves over the pairs.");
    case View::Dimension:
        return ViewWords::tr("The chosen columns j as curves over the positions k, with the wavelength λ of the selected column.");
    case View::Similarity:
        return ViewWords::tr("Every position k compared with every other position k′ by the chosen measure.");
    case View::Offset:
        return ViewWords::tr("The similarity of two positions over the offset Δ = k′ − k, which is how far apart they are.");
    case View::Wavelength:
        return ViewWords::tr("The wavelength λ of each pair i, and its frequency ω = 2π / λ.");
    case View::Contribution:
        return ViewWords::tr("The part of each pair i in the similarity of positions k and k′, and the running sum.");
    case View::Clock:
        return ViewWords::tr("Each pair i as the hand of a clock, which rotates with the position k.");
    case View::Angle:
        return ViewWords::tr("The angle k · ω of every position k and pair i, of which the table has the sine and the cosine.");
    case View::Shift:
        return ViewWords::tr("T(Δ), the matrix that rotates the row of any position k into the row of k + Δ.");
    case View::Tokens:
        return ViewWords::tr("A sentence: the embedding of each token plus the encoding of its position gives the input of the model.");
    case View::Projection:
        return ViewWords::tr("All positions as points of a plane: positions with similar rows lie near each other.");
    case View::Precision:
        return ViewWords::tr("The table in short number formats such as bfloat16, and how far they are from the exact values.");
    case View::Rotary:
        return ViewWords::tr("Rotary embedding, which rotates queries and keys by an angle that grows with the position, beside ALiBi.");
    case View::Biases:
        return ViewWords::tr("The biases that relative schemes such as ALiBi and T5 add to the attention score, over the offset Δ.");
    case View::Attention:
        return ViewWords::tr("The attention of one head over the words: each score as the sum of meaning and place, and the weights.");
    case View::Compare:
        return ViewWords::tr("Two scenes A and B side by side, and their difference.");
    case View::Norm:
        return ViewWords::tr("The norm of each row k, which is the length of the vector of that position.");
    case View::Spectrum:
        return ViewWords::tr("The frequencies that the selected column consists of, or the largest one of every column.");
    case View::Patches:
        return ViewWords::tr("Positions that stand for the patches of an image, and how similar they are to each other.");
    case View::Train:
        return ViewWords::tr("A small transformer that is trained here, and the table of positions that it learns.");
    case View::Difference:
        return ViewWords::tr("A table that you open, and its difference from the formula.");
    }
    return {};
}

} // namespace posenc
