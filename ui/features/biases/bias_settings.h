// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention.h"
#include "core/base/names.h"

#include <QString>
#include <QStringList>

#include <array>
#include <cstdint>

namespace posenc {

enum class BiasContent {
    Bias,   ///< the bias that is added to the score
    Weights ///< the attention weights that follow if scores differ in nothing else
};
inline constexpr Names<BiasContent, 2> biasNames{{{"bias", BiasContent::Bias}, {"weights", BiasContent::Weights}}};
inline std::string_view nameOf(BiasContent picture) { return nameIn(biasNames, picture); }

enum class BiasForm {
    Curves, ///< all schemes over the distance of query and key
    Matrix  ///< one scheme for every query and key
};
inline constexpr Names<BiasForm, 2> biasFormNames{{{"curves", BiasForm::Curves}, {"matrix", BiasForm::Matrix}}};
inline std::string_view nameOf(BiasForm form) { return nameIn(biasFormNames, form); }

/// The scheme of the matrix.
enum class MatrixScheme {
    Alibi,
    KerpleLog,
    KerplePower,
    T5,
    Rope, ///< the product of equal rotated vectors
    Xpos, ///< the same, of xPos
    Shaw  ///< the product of a random query with Shaw's relative keys
};
inline constexpr Names<MatrixScheme, 7> matrixSchemeNames{{{"alibi", MatrixScheme::Alibi},
                                                           {"kerple-log", MatrixScheme::KerpleLog},
                                                           {"kerple-power", MatrixScheme::KerplePower},
                                                           {"t5", MatrixScheme::T5},
                                                           {"rope", MatrixScheme::Rope},
                                                           {"xpos", MatrixScheme::Xpos},
                                                           {"shaw", MatrixScheme::Shaw}}};
inline std::string_view nameOf(MatrixScheme scheme) { return nameIn(matrixSchemeNames, scheme); }

/// The names of the schemes that have a curve; rope stands for RoPE and xPos.
inline constexpr std::array<const char*, 5> biasCurveNames{"alibi", "kerple-log", "kerple-power", "t5", "rope"};

/// Relative schemes beside one another, over the distance of query and key.
struct BiasSettings {
    static constexpr std::int64_t mostHeads = 128;
    static constexpr double leastLowest = -1e6;

    BiasContent picture = BiasContent::Bias;
    std::int64_t head = 1;
    double logR1 = 1.0; ///< KERPLE's: −r₁ ln(1 + r₂ Δ)
    double logR2 = 1.0;
    double powerR1 = 1.0; ///< KERPLE's: −r₁ Δ^r₂
    double powerR2 = 0.5;
    bool bidirectional = false; ///< T5's buckets
    std::int64_t buckets = 32;
    std::int64_t maxDistance = 128;
    std::int64_t seed = 0; ///< seed of T5's random biases, unless an opened table has T5's biases
    double gamma = 0.4;    ///< xPos
    double scaleBase = 512.0;
    double lowest = -20.0; ///< the axis of the biases ends here
    BiasForm form = BiasForm::Curves;
    MatrixScheme scheme = MatrixScheme::Alibi;
    AttentionMask mask = AttentionMask::Causal;
    std::int64_t window = 64;   ///< keys that AttentionMask::Window leaves, the query's own among them
    std::int64_t shawClip = 16; ///< farther keys share Shaw's outermost relative key, 1 … ShawKeys::mostClip
    std::int64_t shawSeed = 0;  ///< seed of the random query and the random relative keys

    QString curves; ///< names of the schemes whose curves are drawn, with commas between them; empty: all

    bool hasCurve(QLatin1String name) const { return curves.isEmpty() || curves.split(QLatin1Char(',')).contains(name); }
    bool operator==(const BiasSettings&) const = default;
};

} // namespace posenc
