// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/snippets/snippet_parts.h"

namespace posenc {

namespace {

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
    constexpr std::string_view text = R"($about$$numpy$import torch
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
    return filledIn(text, {{"about", aboutTable(subject, "#")},
                           {"numpy", numpyImport(subject)},
                           {"constants", pythonConstants(subject, true)},
                           {"does", aboutInput(subject.input)},
                           {"table", filledIn(subject.scheme->snippets.pytorch, words)},
                           {"forward", filledIn(forwardOf(subject.input.combination()), words)}});
}

} // namespace posenc
