#include "core/code_language.h"

namespace posenc {

namespace {

// Arrays cannot be assigned to, so the columns are put together.
std::string_view columnsOf(const EncodingSpec& spec)
{
    const bool paper = spec.frequencies() == FrequencyRule::Paper;
    switch (spec.layout()) {
    case Layout::Interleaved:
        return paper ? "    pe = jnp.stack([jnp.sin(angle), jnp.cos(angle)], axis=-1)\n"
                       "    return pe.reshape(max_len, 2 * pairs)[:, :d_model]\n"
                     : "    pe = jnp.stack([jnp.sin(angle), jnp.cos(angle)], axis=-1)\n"
                       "    pe = pe.reshape(max_len, 2 * pairs)\n";
    case Layout::Concatenated:
        return paper ? "    return jnp.concatenate([jnp.sin(angle), jnp.cos(angle[:, : d_model // 2])], axis=1)\n"
                     : "    pe = jnp.concatenate([jnp.sin(angle), jnp.cos(angle)], axis=1)\n";
    case Layout::CosineFirst:
        return paper ? "    return jnp.concatenate([jnp.cos(angle[:, : d_model // 2]), jnp.sin(angle)], axis=1)\n"
                     : "    pe = jnp.concatenate([jnp.cos(angle), jnp.sin(angle)], axis=1)\n";
    }
    return {};
}

} // namespace

std::string jaxCode(const EncodingSpec& spec)
{
    constexpr std::string_view text = R"(# Sinusoidal positional encoding (Vaswani et al. 2017, section 3.5), $order$:
# sin(k omega_i) and cos(k omega_i) at position k, where omega_i = $omega$.
import jax.numpy as jnp

n = $n$
d_model = $d_model$
max_len = $max_len$


def positional_encoding():
    """The table, shape (max_len, d_model).

    In single precision, which is what JAX calculates in by default: position k is off by up to about k * 1e-7.
    """
    pairs = $pairs$
    position = jnp.arange(max_len)[:, jnp.newaxis]
    pair = jnp.arange(pairs)
    angle = position * float(n) ** ($exponent$)
$columns$

pe = positional_encoding()
print(pe.shape)
print(pe[:4, :8].round(4))
)";
    CodeWords words = pythonWords(spec);
    std::string columns(columnsOf(spec));
    if (spec.frequencies() == FrequencyRule::Tensor2Tensor)
        columns += "    return jnp.pad(pe, ((0, 0), (0, d_model % 2)))\n";
    words.emplace_back("columns", columns);
    return filledIn(text, words);
}

} // namespace posenc
