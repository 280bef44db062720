// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/gguf.h"

#include <algorithm>
#include <array>

namespace posenc {

const GgmlType* ggmlType(std::uint32_t type)
{
    using Kind = NpyHeader::Kind;
    static const std::array known{GgmlType{0, "F32", 1, 4, PlainNumbers{Kind::Float, 4, Precision::Float32}},
                                  GgmlType{1, "F16", 1, 2, PlainNumbers{Kind::Float, 2, Precision::Float16}},
                                  GgmlType{2, "Q4_0", 32, 18},
                                  GgmlType{3, "Q4_1", 32, 20},
                                  GgmlType{6, "Q5_0", 32, 22},
                                  GgmlType{7, "Q5_1", 32, 24},
                                  GgmlType{8, "Q8_0", 32, 34},
                                  GgmlType{10, "Q2_K", 256, 84},
                                  GgmlType{11, "Q3_K", 256, 110},
                                  GgmlType{12, "Q4_K", 256, 144},
                                  GgmlType{13, "Q5_K", 256, 176},
                                  GgmlType{14, "Q6_K", 256, 210},
                                  GgmlType{16, "IQ2_XXS", 256, 66},
                                  GgmlType{17, "IQ2_XS", 256, 74},
                                  GgmlType{18, "IQ3_XXS", 256, 98},
                                  GgmlType{19, "IQ1_S", 256, 50},
                                  GgmlType{20, "IQ4_NL", 32, 18},
                                  GgmlType{21, "IQ3_S", 256, 110},
                                  GgmlType{22, "IQ2_S", 256, 82},
                                  GgmlType{23, "IQ4_XS", 256, 136},
                                  GgmlType{24, "I8", 1, 1, PlainNumbers{Kind::Signed, 1, Precision::Float64}},
                                  GgmlType{25, "I16", 1, 2, PlainNumbers{Kind::Signed, 2, Precision::Float64}},
                                  GgmlType{26, "I32", 1, 4, PlainNumbers{Kind::Signed, 4, Precision::Float64}},
                                  GgmlType{27, "I64", 1, 8, PlainNumbers{Kind::Signed, 8, Precision::Float64}},
                                  GgmlType{28, "F64", 1, 8, PlainNumbers{Kind::Float, 8, Precision::Float64}},
                                  GgmlType{29, "IQ1_M", 256, 56},
                                  GgmlType{30, "BF16", 1, 2, PlainNumbers{Kind::BFloat16, 2, Precision::BFloat16}},
                                  GgmlType{34, "TQ1_0", 256, 54},
                                  GgmlType{35, "TQ2_0", 256, 66},
                                  GgmlType{39, "MXFP4", 32, 17}};
    const auto found = std::ranges::find(known, type, &GgmlType::type);
    return found == known.end() ? nullptr : &*found;
}

std::optional<std::uint64_t> ggmlSize(std::span<const std::uint64_t> shape, const GgmlType& type)
{
    if (!shape.empty() && shape.back() % type.block != 0)
        return std::nullopt;
    std::uint64_t bytes = type.bytes;
    for (std::size_t axis = 0; axis < shape.size(); ++axis)
        if (__builtin_mul_overflow(bytes, axis + 1 == shape.size() ? shape[axis] / type.block : shape[axis], &bytes))
            return std::nullopt;
    return bytes;
}

} // namespace posenc
