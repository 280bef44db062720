#include "core/code_language.h"

namespace posenc {

std::string numpyCode(const EncodingSpec& spec)
{
    constexpr std::string_view text = R"(# Sinusoidal positional encoding (Vaswani et al. 2017, section 3.5), $order$:
# sin(k omega_i) and cos(k omega_i) at position k, where omega_i = $omega$.
import numpy as np

n = $n$
d_model = $d_model$
max_len = $max_len$


def positional_encoding():
    """The table, shape (max_len, d_model), in double precision."""
    pairs = $pairs$
    position = np.arange(max_len)[:, np.newaxis]
    pair = np.arange(pairs)
    angle = position * n ** ($exponent$)
    pe = np.zeros((max_len, d_model))
    pe[:, $sines$] = np.sin(angle)
    pe[:, $cosines$] = np.cos(angle$complete$)
    return pe


pe = positional_encoding()
print(pe.shape)
print(pe[:4, :8].round(4))
)";
    return filledIn(text, columnWords(spec));
}

} // namespace posenc
