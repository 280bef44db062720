// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/snippets/snippet.h"
#include "tests/support/schemes.h"

#include <array>
#include <vector>

namespace posenc::test {

inline SnippetSubject subjectOf(const EncodingSpec& spec, SchemeName scheme, std::uint64_t seed, const InputSettings& input)
{
    SnippetSubject subject;
    subject.spec = spec;
    subject.scheme = scheme;
    subject.seed = seed;
    subject.input = input;
    return subject;
}

/// Subjects of every layout and frequency rule, with even and odd d_model, and the smallest possible; of every other scheme; and of every
/// way to the input; and of positions from a list.
inline std::vector<SnippetSubject> snippetSubjects()
{
    struct Size {
        double n;
        std::int64_t dModel;
        std::int64_t maxLen;
    };
    constexpr std::array rules{FrequencyRule::Paper, FrequencyRule::Tensor2Tensor};
    std::vector<SnippetSubject> subjects;
    for (const FrequencyRule rule : rules)
        for (const Layout layout : {Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst})
            for (const Size& size :
                 {Size{10000, 8, 60}, {12.5, 7, 40}, {1e9, 33, 200}, {1, 6, 5}, {100, 3, 1}, {100, 2, 9}, {10000, 1, 5}, {10000, 1, 1}})
                subjects.push_back(subjectOf(EncodingSpec::make(size.n, size.dModel, size.maxLen, layout, rule).value(),
                                             "sinusoidal"_scheme, 0, InputSettings()));
    for (const SchemeName scheme : computedSchemes())
        for (const FrequencyRule rule : rules)
            for (const Size& size : {Size{10000, 80, 300}, {12.5, 7, 40}, {10000, 1, 1}})
                if (scheme != "sinusoidal"_scheme)
                    subjects.push_back(subjectOf(EncodingSpec::make(size.n, size.dModel, size.maxLen, Layout::Concatenated, rule).value(),
                                                 scheme, 3, InputSettings()));
    for (const FrequencyRule rule : rules)
        for (const Layout layout : {Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst}) {
            subjects.push_back(subjectOf(EncodingSpec::make(100, 5, 4, layout, rule).value(), "positions"_scheme, 0, InputSettings()));
            subjects.back().positions = {0.5, -2, 7.25, 1e-3};
        }
    for (const Combination combination : {Combination::Sum, Combination::Concatenation})
        for (const bool scaled : {false, true})
            for (const double dropout : {0.0, 0.25, 1.0})
                for (const SchemeName scheme : {"sinusoidal"_scheme, "integer"_scheme})
                    subjects.push_back(subjectOf(EncodingSpec::make(100, 50, 20).value(), scheme, 0,
                                                 InputSettings::make(combination, scaled, dropout, 0).value()));
    return subjects;
}

} // namespace posenc::test
