#include "core/code_language.h"

#include "core/number_text.h"

namespace posenc {

// The angles are made in double precision: in single precision a product k · omega would be off by about k · 1e-7.
std::string pytorchCode(const EncodingSpec& spec, double dropout)
{
    constexpr std::string_view text = R"(# Sinusoidal positional encoding (Vaswani et al. 2017, section 3.5), $order$:
# sin(k omega_i) and cos(k omega_i) at position k, where omega_i = $omega$.
import torch
from torch import nn

n = $n$
d_model = $d_model$
max_len = $max_len$
dropout = $dropout$


class PositionalEncoding(nn.Module):
    """Adds to embeddings, shape (batch, sequence, d_model), the encoding of their positions."""

    def __init__(self):
        super().__init__()
        self.dropout = nn.Dropout(p=dropout)
        pairs = $pairs$
        position = torch.arange(max_len, dtype=torch.float64).unsqueeze(1)
        pair = torch.arange(pairs, dtype=torch.float64)
        angle = position * n ** ($exponent$)
        pe = torch.zeros(1, max_len, d_model)
        pe[0, :, $sines$] = torch.sin(angle).float()
        pe[0, :, $cosines$] = torch.cos(angle$complete$).float()
        self.register_buffer("pe", pe)

    def forward(self, x):
        return self.dropout(x + self.pe[:, : x.size(1)])


encoding = PositionalEncoding()
print(tuple(encoding.pe.shape))
print(encoding.pe[0, :4, :8])
)";
    CodeWords words = columnWords(spec);
    words.emplace_back("dropout", numberText(dropout));
    return filledIn(text, words);
}

} // namespace posenc
