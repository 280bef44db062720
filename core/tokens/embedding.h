// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// A random embedding of a word, shape (d_model): entries from N(0, 1) that depend only on the word and the seed. Entry j does not
/// depend on d_model, so a longer vector begins with the shorter one. `word` is compared byte by byte: "The" is not "the".
Eigen::VectorXd randomEmbedding(std::string_view word, std::uint64_t seed, std::int64_t dModel);

/// An embedding table opened by the user, shape (rows × columns), with one word per row if it came with a vocabulary.
class EmbeddingTable {
public:
    /// No value may be larger, so sums and squares stay finite.
    static constexpr double maxValue = 1e100;

    /// Without a vocabulary. Error::Kind::Range if the table is empty or a value is NaN or beyond ±maxValue.
    static Expected<EmbeddingTable> make(Table values);
    /// With one: word r belongs to row r. Also Error::Kind::Range if their numbers differ or a word occurs twice.
    static Expected<EmbeddingTable> make(Table values, std::vector<std::string> vocabulary);

    const Table& values() const { return m_values; }
    bool hasVocabulary() const { return !m_vocabulary.empty(); }
    const std::vector<std::string>& vocabulary() const { return m_vocabulary; }

    /// The row of every word of a sentence, shape (words). With a vocabulary: the row of the word as written, else of its lower case (ASCII
    /// letters), else of "<unk>" or "[UNK]". Without one, row r belongs to the r-th different word of the sentence. Error::Kind::Range if a
    /// word has no row; the error names it.
    Expected<std::vector<std::int64_t>> rowsOf(const std::vector<std::string>& words) const;

private:
    Expected<std::int64_t> rowOf(const std::string& word) const;
    std::optional<std::int64_t> find(std::string_view word) const;

    Table m_values;
    std::vector<std::string> m_vocabulary;
    std::vector<std::int64_t> m_sorted; ///< rows sorted by their words
};

/// The embeddings of a batch of sentences of equal length, shape (batch × length × d_model); rows are made on demand. Token t = b · length
/// + k is at position k of sequence b. Cheap to copy.
class Embedding {
public:
    /// A sentence with a random embedding per word from N(0, deviation²); d_model in [1, EncodingSpec::maxDModel].
    static Embedding random(std::vector<std::string> words, std::uint64_t seed, std::int64_t dModel, double deviation);
    /// A sentence looked up in a table. Error::Kind::Range if the table does not have d_model columns, and errors as rowsOf().
    static Expected<Embedding> lookUp(std::shared_ptr<const EmbeddingTable> table, const std::vector<std::string>& words,
                                      std::int64_t dModel);
    /// Rows as they are, shape (batch · length × d_model), sequence after sequence; `batch` divides their number.
    static Embedding ofRows(Table rows, std::int64_t batch);

    std::int64_t batch() const { return m_batch; }
    std::int64_t length() const { return m_length; }
    std::int64_t tokens() const { return m_batch * m_length; }
    std::int64_t dModel() const { return m_dModel; }

    /// The embedding of token t, shape (d_model).
    Eigen::VectorXd row(std::int64_t t) const;
    /// Entry j of token t, with the same bits as row().
    double value(std::int64_t t, std::int64_t j) const;
    /// The entries `columns` of token t, with the same bits as row().
    void values(std::int64_t t, std::span<const std::int64_t> columns, double* out) const;

private:
    Embedding(std::int64_t batch, std::int64_t length, std::int64_t dModel) : m_batch(batch), m_length(length), m_dModel(dModel) {}

    std::int64_t m_batch;
    std::int64_t m_length;
    std::int64_t m_dModel;
    std::uint64_t m_seed = 0;
    double m_deviation = 1.0;
    std::shared_ptr<const std::vector<std::string>> m_words; ///< the words of random embeddings
    std::shared_ptr<const Table> m_table;                    ///< if there are no words; token t has row (*m_rows)[t]
    std::shared_ptr<const std::vector<std::int64_t>> m_rows;
};

/// The batch of embeddings used in a well-known article, shape (3 × 6 × 4), printed there to two decimals.
Embedding workedBatch();

/// The source of the numbers, in one sentence.
std::string workedBatchSource();

} // namespace posenc
