// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_keys.h"

#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// A value of a key as a table of resources/models writes it: true, false, null, a number or a text.
ModelValue modelValueOf(std::string_view text);

/// A configuration in the form of another program (resources/models/forms.csv), with the keys of transformers in the place of its own.
struct ReadForm {
    ModelKeys keys;
    std::string name;                  ///< of the form, such as "Megatron"; empty if the keys are those of transformers already
    std::vector<std::string> readAs;   ///< "rope_ntk_beta → beta_fast"
    std::vector<std::string> defaults; ///< what the form's code has and the file does not say, "factor = 40"
    std::vector<std::string> unused;   ///< keys that the form's code does not use beside the others of the file
};
ReadForm inFormOfTransformers(ModelKeys keys);

} // namespace posenc
