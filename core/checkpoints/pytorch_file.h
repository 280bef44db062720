// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/sentence.h"

#include <string_view>

namespace posenc {

/// True if a file begins like a pickle, as PyTorch's older files do.
inline bool hasPickleMagic(std::string_view beginning)
{
    return beginning.size() >= 2 && beginning[0] == '\x80' && beginning[1] >= 2 && beginning[1] <= 5;
}

/// Why such files are not opened, with the line that converts them.
inline Error noPickles()
{
    constexpr const char* line =
        "python -c \"import torch,numpy as n; n.save('wpe.npy', torch.load('pytorch_model.bin', map_location='cpu', "
        "weights_only=True)['wpe.weight'].float().numpy())\"";
    return {Error::Kind::File, sentence("core", "It is a file of PyTorch, a pickle, and reading one runs whatever it says; write the table "
                                                "as NPY, for instance with: %1 and open that.")(line)};
}

} // namespace posenc
