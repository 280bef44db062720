// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <memory>
#include <string>
#include <vector>

namespace posenc {

/// A sentence cut into tokens: its words and its punctuation marks, one each, in order; white space is not one.
struct TokenText {
    QStringList words;              ///< as they are shown
    std::vector<std::string> bytes; ///< the same in UTF-8, as embeddings are looked up by

    std::int64_t size() const { return words.size(); }
};

/// The tokens of a sentence. Cut at the word boundaries of Unicode (UAX #29), so "don't" is one word, an emoji with what modifies it is
/// one, and every Han character is one; in normal form C, so a letter with an accent is the same however it was typed. The tokens of the
/// last sentence are kept: asking again costs nothing, and asking for one that differs in a few letters what is around those. May be asked
/// from any thread.
std::shared_ptr<const TokenText> tokensOf(const QString& sentence);

} // namespace posenc
