#include "core/code_language.h"

namespace posenc {

namespace {

// The columns of pair i.
std::pair<std::string_view, std::string_view> columnsOf(Layout layout)
{
    switch (layout) {
    case Layout::Interleaved:
        return {"2 * i", "2 * i + 1"};
    case Layout::Concatenated:
        return {"i", "pairs + i"};
    case Layout::CosineFirst:
        return {"dModel / 2 + i", "i"};
    }
    return {};
}

} // namespace

std::string eigenCode(const EncodingSpec& spec)
{
    constexpr std::string_view text = R"(// Sinusoidal positional encoding (Vaswani et al. 2017, section 3.5), $order$:
// sin(k omega_i) and cos(k omega_i) at position k, where omega_i = $omega$.
#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <iostream>

constexpr double n = $n$;
constexpr int dModel = $d_model$;
constexpr int maxLen = $max_len$;

// The table, one row a position, shape (maxLen, dModel).
Eigen::MatrixXd positionalEncoding()
{
    constexpr int pairs = $pairs$;
    const Eigen::ArrayXd position = Eigen::ArrayXd::LinSpaced(maxLen, 0, maxLen - 1);
    Eigen::MatrixXd pe = Eigen::MatrixXd::Zero(maxLen, dModel);
    for (int i = 0; i < pairs; ++i) {
        const Eigen::ArrayXd angle = position * std::pow(n, $exponent$);
        pe.col($sine$) = angle.sin();
        $guard$pe.col($cosine$) = angle.cos();
    }
    return pe;
}

int main()
{
    const Eigen::MatrixXd pe = positionalEncoding();
    std::cout << pe.rows() << " x " << pe.cols() << '\n' << pe.topLeftCorner(std::min(maxLen, 4), std::min(dModel, 8)) << '\n';
}
)";
    CodeWords words = codeWords(spec);
    const bool paper = spec.frequencies() == FrequencyRule::Paper;
    words.emplace_back("pairs", paper ? "(dModel + 1) / 2" : "dModel / 2");
    words.emplace_back("exponent", paper ? "-2.0 * i / dModel" : "-1.0 * i / std::max(pairs - 1, 1)");
    words.emplace_back("sine", columnsOf(spec.layout()).first);
    words.emplace_back("cosine", columnsOf(spec.layout()).second);
    words.emplace_back("guard", paper ? "if (i < dModel / 2)\n            " : "");
    return filledIn(text, words);
}

} // namespace posenc
