#pragma once

#include "core/encoding_spec.h"

#include <vector>

namespace posenc::test {

/// Encodings of every layout and frequency rule, with even and odd d_model, and the least there can be.
inline std::vector<EncodingSpec> snippetSpecs()
{
    struct Size {
        double n;
        std::int64_t dModel;
        std::int64_t maxLen;
    };
    std::vector<EncodingSpec> specs;
    for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor})
        for (const Layout layout : {Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst})
            for (const Size& size :
                 {Size{10000, 8, 60}, {12.5, 7, 40}, {1e9, 33, 200}, {1, 6, 5}, {100, 3, 1}, {100, 2, 9}, {10000, 1, 5}, {10000, 1, 1}})
                specs.push_back(EncodingSpec::make(size.n, size.dModel, size.maxLen, layout, rule).value());
    return specs;
}

} // namespace posenc::test
