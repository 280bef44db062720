// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"
#include "core/encoding/input_settings.h"

#include <QString>

namespace posenc {

enum class EmbeddingSource {
    Random, ///< random, by word and seed
    Batch,  ///< the worked batch, which has no words
    File    ///< an opened file, Scene::embedding
};
inline constexpr Names<EmbeddingSource, 3> sourceNames{
    {{"random", EmbeddingSource::Random}, {"batch", EmbeddingSource::Batch}, {"file", EmbeddingSource::File}}};
inline std::string_view nameOf(EmbeddingSource source) { return nameIn(sourceNames, source); }

/// How large made-up embeddings are.
enum class EmbeddingDeviation {
    Trained, ///< standard deviation 1/√d_model, as in models at the start of training
    One      ///< a standard deviation of 1: what scenes mean that do not name it
};
inline constexpr Names<EmbeddingDeviation, 2> deviationNames{{{"trained", EmbeddingDeviation::Trained}, {"one", EmbeddingDeviation::One}}};
inline std::string_view nameOf(EmbeddingDeviation deviation) { return nameIn(deviationNames, deviation); }

/// What page Tokens draws.
enum class TokensContent {
    Blocks, ///< embedding, encoding and input of all tokens as cells
    Flow    ///< where the encoding joins the word at one position, and where the sum goes in a transformer
};
inline constexpr Names<TokensContent, 2> tokensNames{{{"blocks", TokensContent::Blocks}, {"flow", TokensContent::Flow}}};
inline std::string_view nameOf(TokensContent picture) { return nameIn(tokensNames, picture); }

/// The words, their embeddings, and how the encoding meets them.
struct TokenSettings {
    static constexpr qsizetype longestSentence = 200'000; ///< letters

    QString sentence = QStringLiteral("The quick brown fox");
    EmbeddingSource embedding = EmbeddingSource::Random;
    std::int64_t embeddingSeed = 0;
    std::int64_t sequence = 0; ///< sequence of the worked batch
    bool scaled = false;
    double dropout = 0.0;
    std::int64_t dropoutSeed = 0;
    Combination combination = Combination::Sum;
    EmbeddingDeviation deviation = EmbeddingDeviation::Trained; ///< standard deviation of random embeddings
    TokensContent picture = TokensContent::Blocks;

    bool operator==(const TokenSettings&) const = default;
};

} // namespace posenc
