// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/csv_reader.h"

#include <string>
#include <vector>

namespace posenc {

/// Embeddings in a text with the word in front of the numbers of each line, as GloVe, word2vec and fastText write them.
struct WordVectors {
    FileTable table; ///< shape (words × columns)
    std::vector<std::string> words;
};

/// True if the first lines of a text hold a word and then at least two numbers, equally many. Before them may stand a line of names, or of
/// how many words and columns there are. A time is no word.
bool seemWordVectors(std::string_view beginning);
inline constexpr std::size_t wordVectorsBytes = 1 << 20; ///< of the beginning that decides

/// Reads such a text, at most 2 GiB. A word is what stands before the numbers, whatever letters it has. Error::Kind::File with one sentence
/// that names the line, or Cancelled.
Expected<WordVectors> readWordVectors(ByteSource& source, const Progress& progress = {});

} // namespace posenc
