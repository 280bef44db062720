// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/model_input.h"

#include "core/arithmetic/counter_random.h"
#include "core/base/expects.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <cmath>

namespace posenc {

double cosine(const Eigen::Ref<const Eigen::VectorXd>& a, const Eigen::Ref<const Eigen::VectorXd>& b)
{
    POSENC_EXPECTS(a.size() == b.size());
    // Scaled by the largest entries; otherwise squares of very large or small ones would overflow or vanish.
    const double largestA = a.size() > 0 ? a.cwiseAbs().maxCoeff() : 0.0;
    const double largestB = b.size() > 0 ? b.cwiseAbs().maxCoeff() : 0.0;
    if (largestA == 0.0 || largestB == 0.0)
        return 0.0;
    const Eigen::VectorXd scaledA = a / largestA;
    const Eigen::VectorXd scaledB = b / largestB;
    // One root of the product: for two equal squares it is the square itself, so equal vectors give 1 to the last bit.
    return std::clamp(scaledA.dot(scaledB) / std::sqrt(scaledA.squaredNorm() * scaledB.squaredNorm()), -1.0, 1.0);
}

Expected<ModelInput> ModelInput::make(Embedding embedding, SchemePtr scheme, const InputSettings& settings)
{
    const std::int64_t dModel = scheme->spec().dModel();
    if (embedding.dModel() != dModel)
        return Error{Error::Kind::Range,
                     sentence("core", "The embeddings have %1 columns and the encoding has %2, but both must have d_model columns.")(
                         embedding.dModel(), dModel)};
    const std::int64_t maxLen = scheme->spec().maxLen();
    if (embedding.length() > maxLen) {
        const Sentence why =
            embedding.length() <= EncodingSpec::maxMaxLen
                ? sentence("core", "The sentence has %1 tokens and max_len is %2, so later tokens have no position. Raise max_len or "
                                   "shorten the sentence.")
                : sentence("core", "The sentence has %1 tokens and max_len is %2, so later tokens have no position. Shorten the sentence.");
        return Error{Error::Kind::Range, why(embedding.length(), maxLen)};
    }
    return ModelInput(std::move(embedding), std::move(scheme), settings);
}

ModelInput::ModelInput(Embedding embedding, SchemePtr scheme, const InputSettings& settings)
    : m_embedding(std::move(embedding)), m_scheme(std::move(scheme)), m_settings(settings),
      m_scale(settings.scaled() ? std::sqrt(static_cast<double>(m_scheme->spec().dModel())) : 1.0)
{
}

std::int64_t ModelInput::columns() const { return m_settings.combination() == Combination::Sum ? dModel() : 2 * dModel(); }

Eigen::VectorXd ModelInput::embeddingRow(std::int64_t t) const { return m_embedding.row(t) * m_scale; }

Eigen::VectorXd ModelInput::combinedRow(std::int64_t t) const
{
    if (m_settings.combination() == Combination::Sum)
        return embeddingRow(t) + encodingRow(t);
    Eigen::VectorXd row(columns());
    row << embeddingRow(t), encodingRow(t);
    return row;
}

Eigen::VectorXd ModelInput::inputRow(std::int64_t t) const
{
    const double p = m_settings.dropout();
    const Eigen::VectorXd combined = combinedRow(t);
    if (p == 0.0)
        return combined;
    return keptRow(t).select(combined.array() / (1.0 - p), 0.0);
}

Eigen::Array<bool, Eigen::Dynamic, 1> ModelInput::keptRow(std::int64_t t) const
{
    const CounterRandom random(m_settings.dropoutSeed(), t);
    return Eigen::Array<bool, Eigen::Dynamic, 1>::NullaryExpr(
        columns(), [&](Eigen::Index column) { return random.uniform(static_cast<std::uint64_t>(column)) >= m_settings.dropout(); });
}

double ModelInput::embeddingValue(std::int64_t t, std::int64_t j) const { return m_embedding.value(t, j) * m_scale; }

void ModelInput::embeddingValues(std::int64_t t, std::span<const std::int64_t> columns, double* out) const
{
    m_embedding.values(t, columns, out);
    for (std::size_t c = 0; c < columns.size(); ++c)
        out[c] *= m_scale;
}

double ModelInput::combinedValue(std::int64_t t, std::int64_t column) const
{
    if (m_settings.combination() == Combination::Sum)
        return embeddingValue(t, column) + encodingValue(t, column);
    return column < dModel() ? embeddingValue(t, column) : encodingValue(t, column - dModel());
}

double ModelInput::inputValue(std::int64_t t, std::int64_t column) const
{
    return isKept(t, column) ? combinedValue(t, column) / (1.0 - m_settings.dropout()) : 0.0;
}

bool ModelInput::isKept(std::int64_t t, std::int64_t column) const
{
    return CounterRandom(m_settings.dropoutSeed(), t).uniform(static_cast<std::uint64_t>(column)) >= m_settings.dropout();
}

double ModelInput::cosineToEmbedding(std::int64_t t) const
{
    Eigen::VectorXd alone = Eigen::VectorXd::Zero(columns());
    alone.head(dModel()) = embeddingRow(t);
    return cosine(alone, inputRow(t));
}

double ModelInput::embeddingCosine(std::int64_t s, std::int64_t t) const { return cosine(embeddingRow(s), embeddingRow(t)); }

double ModelInput::inputCosine(std::int64_t s, std::int64_t t) const { return cosine(inputRow(s), inputRow(t)); }

} // namespace posenc
