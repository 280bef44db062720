// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_positions.h"
#include "core/precision/rounding.h"
#include "core/projection/tsne.h"
#include "core/schemes/scheme.h"
#include "core/snippets/snippet.h"
#include "core/tokens/input_settings.h"

#include <QString>

#include <memory>

namespace posenc {

struct OpenedTable;

/// Seeds that people can type and read out.
constexpr std::int64_t largestSeed = 999'999;

/// How the positions are encoded.
struct SchemeSettings {
    SchemeName name;
    std::int64_t seed = 0; ///< if the scheme takes one
    /// The table, if the scheme takes one: nullptr if none was named. Scene files keep its path.
    std::shared_ptr<const OpenedTable> table;
    PatchLayout patches;     ///< if positions can stand for patches of a picture
    FamilyParameters family; ///< those that the scheme takes

    bool operator==(const SchemeSettings&) const = default;
};

enum class EmbeddingSource {
    Random, ///< by word and seed
    Batch,  ///< the worked batch, which has no words
    File    ///< an opened file, Scene::embedding
};
std::string_view nameOf(EmbeddingSource source);

/// How large made-up embeddings are.
enum class EmbeddingDeviation {
    Trained, ///< as large as in models at the start of training: a standard deviation of 1/√d_model
    One      ///< a standard deviation of 1: what scenes mean that do not name it
};
std::string_view nameOf(EmbeddingDeviation deviation);

/// The words, their embeddings, and how the encoding meets them.
struct TokenSettings {
    static constexpr qsizetype longestSentence = 200'000; ///< letters

    QString sentence = QStringLiteral("The quick brown fox");
    EmbeddingSource embedding = EmbeddingSource::Random;
    std::int64_t embeddingSeed = 0;
    std::int64_t sequence = 0; ///< of the worked batch
    bool scaled = false;
    double dropout = 0.0;
    std::int64_t dropoutSeed = 0;
    Combination combination = Combination::Sum;
    EmbeddingDeviation deviation = EmbeddingDeviation::Trained; ///< of made-up embeddings

    bool operator==(const TokenSettings&) const = default;
};

enum class ProjectionMethod {
    Pca,
    Tsne
};
std::string_view nameOf(ProjectionMethod method);

/// How the positions are projected to two dimensions.
struct ProjectionSettings {
    ProjectionMethod method = ProjectionMethod::Pca;
    double perplexity = 30.0;
    std::int64_t seed = 0;
    std::int64_t iterations = 1000;
    double earlyExaggeration = 12.0;

    bool operator==(const ProjectionSettings&) const = default;
};

enum class PrecisionContent {
    Error,   ///< the table minus the exact one
    Numbers, ///< of the table itself
    Largest  ///< the largest error at each position
};
std::string_view nameOf(PrecisionContent picture);

/// The number format of the table, and what of it is shown.
struct PrecisionSettings {
    NumberFormat format = NumberFormat::Float32;
    Coding coding = Coding::ExpLog;
    Arithmetic arithmetic = Arithmetic::Throughout;
    PrecisionContent picture = PrecisionContent::Error;

    bool operator==(const PrecisionSettings&) const = default;
};

enum class RotaryContent {
    Angles,
    Similarity,
    Wavelengths, ///< of the pairs, as trained and as configured
    Columns      ///< which of a head turn together
};
std::string_view nameOf(RotaryContent picture);

/// A model whose configuration was opened.
struct OpenedModel {
    QString name; ///< of the file
    ModelPositions positions;
};

/// Rotary embedding, and ALiBi beside it.
struct RotarySettings {
    static constexpr std::int64_t mostHeads = 128;
    static constexpr qsizetype longestFactors = 200'000; ///< letters

    RotaryContent picture = RotaryContent::Angles;
    std::int64_t seed = 0; ///< of the random vector
    std::int64_t heads = 8;
    RopeScaling scaling; ///< but for its lists
    /// LongRoPE's divisors of the pairs, with commas between them.
    QString shortFactors;
    QString longFactors;
    /// What was opened last, with its warnings: scene files and presets do not keep it.
    std::shared_ptr<const OpenedModel> source;

    bool operator==(const RotarySettings&) const = default;
};

/// The scaling with its lists. Error::Kind::Usage if one of them is not a list of numbers.
Expected<RopeScaling> ropeScalingOf(const RotarySettings& settings);
/// The settings with a scaling and its lists.
RotarySettings withScaling(RotarySettings settings, const RopeScaling& scaling);

enum class BiasContent {
    Bias,   ///< what is added to the score
    Weights ///< the attention weights that follow if scores differ in nothing else
};
std::string_view nameOf(BiasContent picture);

/// Relative schemes beside one another, over the distance of query and key.
struct BiasSettings {
    static constexpr std::int64_t mostHeads = 128;
    static constexpr double leastLowest = -1e6;

    BiasContent picture = BiasContent::Bias;
    std::int64_t head = 1;
    std::int64_t heads = 8; ///< of ALiBi
    double logR1 = 1.0;     ///< KERPLE's: −r₁ ln(1 + r₂ Δ)
    double logR2 = 1.0;
    double powerR1 = 1.0; ///< KERPLE's: −r₁ Δ^r₂
    double powerR2 = 0.5;
    bool bidirectional = false; ///< T5's buckets
    std::int64_t buckets = 32;
    std::int64_t maxDistance = 128;
    std::int64_t seed = 0; ///< of T5's biases, unless a table is opened that has them
    double gamma = 0.4;    ///< xPos
    double scaleBase = 512.0;
    double lowest = -20.0; ///< the axis of the biases ends here

    bool operator==(const BiasSettings&) const = default;
};

/// What the encoding is written in as code.
struct CodeSettings {
    SnippetLanguage language = SnippetLanguage::NumPy;

    bool operator==(const CodeSettings&) const = default;
};

/// What the similarity over the offset is measured from.
enum class OffsetReference {
    Zero,    ///< position 0, over the offsets Δ ≥ 0: with complete pairs it tells all of the encoding
    Selected ///< the selected position k, over all positions; what other schemes always are measured from
};
std::string_view nameOf(OffsetReference reference);

/// What is drawn over the pairs.
enum class WavelengthContent {
    Wavelengths, ///< λ and ω on axes that multiply
    Frequencies  ///< ω as it decays, on an axis that adds
};
std::string_view nameOf(WavelengthContent picture);

/// What is drawn of the spectra of the columns.
enum class SpectrumContent {
    Column, ///< the shares of the selected column over the frequencies
    Columns ///< the largest share of every column
};
std::string_view nameOf(SpectrumContent picture);

/// The frequencies of a spectrum stand on an axis that multiplies: so many of its cells are an octave.
inline constexpr double spectrumOctave = 1024.0;

/// What is drawn of the patches of a picture.
enum class PatchesContent {
    Map, ///< the similarity of the selected patch with all others
    All  ///< that of every patch: as many small maps
};
std::string_view nameOf(PatchesContent picture);

/// The picture of which A and B are compared.
enum class ComparedContent {
    Heatmap,
    Similarity,
    Offset
};
std::string_view nameOf(ComparedContent picture);

/// How the curves of A and B over the offset are drawn.
enum class ComparedCurves {
    SideBySide, ///< each on its own axes
    Together    ///< on the same axes
};
std::string_view nameOf(ComparedCurves curves);

} // namespace posenc
