// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/worked_batch.h"

#include "core/base/sentence.h"

namespace posenc {

Embedding workedBatch()
{
    Table rows(18, 4);
    rows << -0.27, -0.82, 0.33, 1.39, //
        1.72, -0.63, -1.13, 0.10,     //
        -0.23, -0.07, -0.28, 1.17,    //
        0.61, 1.46, 1.21, 0.84,       //
        -2.05, 1.77, 1.51, -0.21,     //
        0.86, -1.81, 0.55, 0.98,      //

        0.06, -0.34, 2.08, -1.24, //
        1.44, -0.64, 0.78, -1.10, //
        1.78, 1.22, 1.12, -2.35,  //
        -0.48, -0.40, 1.73, 0.54, //
        1.28, -0.18, 0.52, 2.10,  //
        0.34, 0.62, -0.45, -0.64, //

        -0.22, -0.66, -1.00, -0.04, //
        -0.23, -0.07, -0.28, 1.17,  //
        1.44, -0.64, 0.78, -1.10,   //
        1.78, 1.22, 1.12, -2.35,    //
        -0.48, -0.40, 1.73, 0.54,   //
        0.70, -1.35, 0.15, -1.44;
    return Embedding::ofRows(rows, 3);
}

std::string workedBatchSource()
{
    return sentence("core", "The embeddings of three sequences of six words with d_model 4, as an article on positional encoding in "
                            "PyTorch prints them, rounded to two decimals.");
}

} // namespace posenc
