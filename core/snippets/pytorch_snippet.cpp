// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/snippets/snippet_parts.h"

namespace posenc {

namespace {

// What the constructor makes of the table. The angles are made in double precision: in single precision a product k · omega would be off by
// about k · 1e-7.
std::string_view tableOf(Scheme scheme)
{
    switch (scheme) {
    case Scheme::Sinusoidal:
        return R"(        pairs = $pairs$
        position = torch.arange(max_len, dtype=torch.float64).unsqueeze(1)
        pair = torch.arange(pairs, dtype=torch.float64)
        angle = position * n ** ($exponent$)
        pe = torch.zeros(1, max_len, d_model)
        pe[0, :, $sines$] = torch.sin(angle).float()
        pe[0, :, $cosines$] = torch.cos(angle$complete$).float()
        self.register_buffer("pe", pe)
)";
    case Scheme::Integer:
        return R"(        position = torch.arange(max_len, dtype=torch.float32).unsqueeze(1)
        self.register_buffer("pe", position.repeat(1, 1, d_model))
)";
    case Scheme::Normalised:
        return R"(        position = torch.arange(max_len, dtype=torch.float32).unsqueeze(1)
        self.register_buffer("pe", (position / max(max_len - 1, 1)).repeat(1, 1, d_model))
)";
    case Scheme::Binary:
        return R"(        position = torch.arange(max_len).unsqueeze(1)
        bit = torch.arange(d_model).clamp(max=62)
        self.register_buffer("pe", ((position >> bit) & 1).float().unsqueeze(0))
)";
    case Scheme::SinesOnly:
    case Scheme::CosinesOnly:
        return R"(        position = torch.arange(max_len, dtype=torch.float64).unsqueeze(1)
        column = torch.arange(d_model, dtype=torch.float64)
        pe = torch.$wave$(position * n ** ($exponent$))
        self.register_buffer("pe", pe.float().unsqueeze(0))
)";
    case Scheme::Random:
        return R"(        torch.manual_seed(seed)
        self.pe = nn.Parameter(0.5**0.5 * torch.randn(1, max_len, d_model))  # to be learned
)";
    }
    return {};
}

std::string_view forwardOf(Combination combination)
{
    if (combination == Combination::Sum)
        return "        return self.dropout($scale$x + self.pe[:, : x.size(1)])\n";
    return R"(        pe = self.pe[:, : x.size(1)].expand_as(x)
        return self.dropout(torch.cat([$scale$x, pe], dim=-1))
)";
}

} // namespace

std::string pytorchCode(const SnippetSubject& subject)
{
    constexpr std::string_view text = R"($about$import torch
from torch import nn

$constants$

class PositionalEncoding(nn.Module):
    """$does$, shape (batch, sequence, d_model)."""

    def __init__(self):
        super().__init__()
        self.dropout = nn.Dropout(p=dropout)
$table$
    def forward(self, x):
$forward$

encoding = PositionalEncoding()
print(tuple(encoding.pe.shape))
print(encoding.pe[0, :4, :8])
)";
    Placeholders words = columnWords(subject);
    words.emplace_back("wave", subject.scheme == Scheme::SinesOnly ? "sin" : "cos");
    return filledIn(text, {{"about", aboutTable(subject, "#")},
                           {"constants", pythonConstants(subject, true)},
                           {"does", aboutInput(subject.input)},
                           {"table", filledIn(tableOf(subject.scheme), words)},
                           {"forward", filledIn(forwardOf(subject.input.combination()), words)}});
}

} // namespace posenc
