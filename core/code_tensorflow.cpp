#include "core/code_language.h"

namespace posenc {

namespace {

// Tensors cannot be assigned to, so the columns are put together.
std::string_view columnsOf(const EncodingSpec& spec)
{
    const bool paper = spec.frequencies() == FrequencyRule::Paper;
    switch (spec.layout()) {
    case Layout::Interleaved:
        return paper ? "    pe = tf.stack([tf.sin(angle), tf.cos(angle)], axis=-1)\n"
                       "    pe = tf.reshape(pe, [max_len, 2 * pairs])[:, :d_model]\n"
                     : "    pe = tf.stack([tf.sin(angle), tf.cos(angle)], axis=-1)\n"
                       "    pe = tf.reshape(pe, [max_len, 2 * pairs])\n";
    case Layout::Concatenated:
        return paper ? "    pe = tf.concat([tf.sin(angle), tf.cos(angle[:, : d_model // 2])], axis=1)\n"
                     : "    pe = tf.concat([tf.sin(angle), tf.cos(angle)], axis=1)\n";
    case Layout::CosineFirst:
        return paper ? "    pe = tf.concat([tf.cos(angle[:, : d_model // 2]), tf.sin(angle)], axis=1)\n"
                     : "    pe = tf.concat([tf.cos(angle), tf.sin(angle)], axis=1)\n";
    }
    return {};
}

} // namespace

// The angles are made in double precision: in single precision a product k · omega would be off by about k · 1e-7.
std::string tensorflowCode(const EncodingSpec& spec)
{
    constexpr std::string_view text = R"(# Sinusoidal positional encoding (Vaswani et al. 2017, section 3.5), $order$:
# sin(k omega_i) and cos(k omega_i) at position k, where omega_i = $omega$.
import tensorflow as tf

n = $n$
d_model = $d_model$
max_len = $max_len$


def positional_encoding():
    """The table, shape (max_len, d_model), in single precision."""
    pairs = $pairs$
    position = tf.range(max_len, dtype=tf.float64)[:, tf.newaxis]
    pair = tf.range(pairs, dtype=tf.float64)
    base = tf.constant(n, dtype=tf.float64)
    angle = position * base ** ($exponent$)
$columns$    return tf.cast(pe, tf.float32)


pe = positional_encoding()
print(pe.shape)
print(pe[:4, :8].numpy().round(4))
)";
    CodeWords words = pythonWords(spec);
    std::string columns(columnsOf(spec));
    if (spec.frequencies() == FrequencyRule::Tensor2Tensor)
        columns += "    pe = tf.pad(pe, [[0, 0], [0, d_model % 2]])\n";
    words.emplace_back("columns", columns);
    return filledIn(text, words);
}

} // namespace posenc
