// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/embedding.h"

#include "core/arithmetic/counter_random.h"
#include "core/base/expects.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

namespace posenc {

namespace {

Error range(std::string message) { return {Error::Kind::Range, std::move(message)}; }

std::string lowerCase(std::string word)
{
    std::ranges::transform(word, word.begin(),
                           [](char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; });
    return word;
}

std::optional<Error> faultOf(const Table& values)
{
    if (values.size() == 0)
        return range(sentence("core", "The embedding file has no values: open a table with one row per word and one column per value."));
    for (Eigen::Index r = 0; r < values.rows(); ++r)
        for (Eigen::Index c = 0; c < values.cols(); ++c)
            if (!(std::abs(values(r, c)) <= EmbeddingTable::maxValue))
                return range(sentence("core", "The embedding file has %1 in row %2, column %3 (counted from 0), but its values must be "
                                              "numbers between %4 and %5. Correct this value or open another file.")(
                    values(r, c), r, c, -EmbeddingTable::maxValue, EmbeddingTable::maxValue));
    return {};
}

} // namespace

Eigen::VectorXd randomEmbedding(std::string_view word, std::uint64_t seed, std::int64_t dModel)
{
    Eigen::VectorXd result(dModel);
    CounterRandom(seed, word).normals(static_cast<std::size_t>(dModel), result.data());
    return result;
}

Expected<EmbeddingTable> EmbeddingTable::make(Table values)
{
    if (auto fault = faultOf(values))
        return *std::move(fault);
    EmbeddingTable table;
    table.m_values = std::move(values);
    return table;
}

Expected<EmbeddingTable> EmbeddingTable::make(Table values, std::vector<std::string> vocabulary)
{
    const auto words = static_cast<std::int64_t>(vocabulary.size());
    if (words != values.rows())
        return range(sentence("core", "The vocabulary has %1 and the embedding file has %2, but row r is the embedding of word r. Open the "
                                      "vocabulary of this file, with one word per line.")(
            plural("core", "%n words", "%n word")(words), plural("core", "%n rows", "%n row")(values.rows())));
    auto table = make(std::move(values));
    if (!table)
        return table.error();
    EmbeddingTable result = std::move(table).value();
    result.m_sorted.resize(vocabulary.size());
    std::iota(result.m_sorted.begin(), result.m_sorted.end(), std::int64_t{0});
    const auto word = [&vocabulary](std::int64_t row) -> const std::string& { return vocabulary[static_cast<std::size_t>(row)]; };
    std::ranges::stable_sort(result.m_sorted, {}, word);
    if (const auto twice = std::ranges::adjacent_find(result.m_sorted, {}, word); twice != result.m_sorted.end())
        return range(sentence(
            "core",
            "The vocabulary has the word %1 twice, in lines %2 and %3, so its row is ambiguous. Remove one of the lines and its row.")(
            posenc::quoted(word(*twice)), *twice + 1, *std::next(twice) + 1));
    result.m_vocabulary = std::move(vocabulary);
    return result;
}

std::optional<std::int64_t> EmbeddingTable::find(std::string_view word) const
{
    const auto wordOf = [this](std::int64_t row) { return std::string_view(m_vocabulary[static_cast<std::size_t>(row)]); };
    const auto found = std::ranges::lower_bound(m_sorted, word, {}, wordOf);
    return found != m_sorted.end() && wordOf(*found) == word ? std::optional(*found) : std::nullopt;
}

Expected<std::int64_t> EmbeddingTable::rowOf(const std::string& word) const
{
    for (const std::string& candidate : {word, lowerCase(word), std::string("<unk>"), std::string("[UNK]")})
        if (const auto row = find(candidate))
            return *row;
    return range(sentence("core", "The word %1 is not in the vocabulary, which has no \"<unk>\" or \"[UNK]\" either. Remove the word from "
                                  "the sentence or open another vocabulary.")(posenc::quoted(word)));
}

Expected<std::vector<std::int64_t>> EmbeddingTable::rowsOf(const std::vector<std::string>& words) const
{
    std::vector<std::int64_t> rows;
    rows.reserve(words.size());
    std::unordered_map<std::string_view, std::int64_t> known;
    for (const std::string& word : words) {
        const auto next = static_cast<std::int64_t>(known.size());
        const auto [entry, fresh] = known.try_emplace(word, next);
        if (fresh && hasVocabulary()) {
            const auto row = rowOf(word);
            if (!row)
                return row.error();
            entry->second = *row;
        }
        rows.push_back(entry->second);
    }
    const auto different = static_cast<std::int64_t>(known.size());
    if (!hasVocabulary() && different > m_values.rows())
        return range(plural("core",
                            "The embedding file has %n rows and the sentence has %1 different words, which need one row each. Shorten the "
                            "sentence or open a file with more rows.",
                            "The embedding file has %n row and the sentence has %1 different words, which need one row each. Shorten the "
                            "sentence or open a file with more rows.")(m_values.rows(), different));
    return rows;
}

Embedding Embedding::random(std::vector<std::string> words, std::uint64_t seed, std::int64_t dModel, double deviation)
{
    Embedding embedding(1, static_cast<std::int64_t>(words.size()), dModel);
    embedding.m_seed = seed;
    embedding.m_deviation = deviation;
    embedding.m_words = std::make_shared<const std::vector<std::string>>(std::move(words));
    return embedding;
}

Expected<Embedding> Embedding::lookUp(std::shared_ptr<const EmbeddingTable> table, const std::vector<std::string>& words,
                                      std::int64_t dModel)
{
    const std::int64_t columns = table->values().cols();
    if (columns > EncodingSpec::maxDModel)
        return range(sentence("core", "The embedding file has %1 columns and d_model is %2. Open a file with at most %3 columns.")(
            columns, dModel, EncodingSpec::maxDModel));
    if (columns != dModel)
        return range(
            plural("core", "The embedding file has %n columns and d_model is %1. Set d_model to %n or open another file.",
                   "The embedding file has %n column and d_model is %1. Set d_model to %n or open another file.")(columns, dModel));
    auto rows = table->rowsOf(words);
    if (!rows)
        return rows.error();
    Embedding embedding(1, static_cast<std::int64_t>(words.size()), dModel);
    embedding.m_rows = std::make_shared<const std::vector<std::int64_t>>(std::move(rows).value());
    embedding.m_table = std::shared_ptr<const Table>(table, &table->values());
    return embedding;
}

Embedding Embedding::ofRows(Table rows, std::int64_t batch)
{
    POSENC_EXPECTS(batch >= 1 && rows.rows() % batch == 0);
    std::vector<std::int64_t> order(static_cast<std::size_t>(rows.rows()));
    std::iota(order.begin(), order.end(), std::int64_t{0});
    Embedding embedding(batch, rows.rows() / batch, rows.cols());
    embedding.m_rows = std::make_shared<const std::vector<std::int64_t>>(std::move(order));
    embedding.m_table = std::make_shared<const Table>(std::move(rows));
    return embedding;
}

Eigen::VectorXd Embedding::row(std::int64_t t) const
{
    const auto token = static_cast<std::size_t>(t);
    if (m_words)
        return m_deviation * randomEmbedding((*m_words)[token], m_seed, m_dModel);
    return m_table->row((*m_rows)[token]).transpose();
}

double Embedding::value(std::int64_t t, std::int64_t j) const
{
    const auto token = static_cast<std::size_t>(t);
    if (m_words)
        return m_deviation * CounterRandom(m_seed, std::string_view((*m_words)[token])).normal(static_cast<std::uint64_t>(j));
    return (*m_table)((*m_rows)[token], j);
}

void Embedding::values(std::int64_t t, std::span<const std::int64_t> columns, double* out) const
{
    if (!m_words) {
        for (std::size_t c = 0; c < columns.size(); ++c)
            out[c] = value(t, columns[c]);
        return;
    }
    CounterRandom(m_seed, std::string_view((*m_words)[static_cast<std::size_t>(t)])).normals(columns, out);
    Eigen::Map<Eigen::ArrayXd>(out, static_cast<Eigen::Index>(columns.size())) *= m_deviation;
}

Embedding workedBatch()
{
    Table rows(18, 4);
    rows << -0.27, -0.82, 0.33, 1.39, //
        1.72, -0.63, -1.13, 0.10,     //
        -0.23, -0.07, -0.28, 1.17,    //
        0.61, 1.46, 1.21, 0.84,       //
        -2.05, 1.77, 1.51, -0.21,     //
        0.86, -1.81, 0.55, 0.98,      //

        0.06, -0.34, 2.08, -1.24, //
        1.44, -0.64, 0.78, -1.10, //
        1.78, 1.22, 1.12, -2.35,  //
        -0.48, -0.40, 1.73, 0.54, //
        1.28, -0.18, 0.52, 2.10,  //
        0.34, 0.62, -0.45, -0.64, //

        -0.22, -0.66, -1.00, -0.04, //
        -0.23, -0.07, -0.28, 1.17,  //
        1.44, -0.64, 0.78, -1.10,   //
        1.78, 1.22, 1.12, -2.35,    //
        -0.48, -0.40, 1.73, 0.54,   //
        0.70, -1.35, 0.15, -1.44;
    return Embedding::ofRows(rows, 3);
}

std::string workedBatchSource()
{
    return sentence("core", "The embeddings of three sequences of six words with d_model 4, rounded to two decimals. An article on "
                            "positional encoding in PyTorch prints these values.");
}

} // namespace posenc
