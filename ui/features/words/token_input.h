// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokens/model_input.h"
#include "ui/plotting/picture.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace posenc {

/// A word that is written from right to left turns nothing of the sentence around it.
QString isolated(const QString& word);

/// A sentence cut into tokens: its words and its punctuation marks, one each, in order; white space is not one.
struct TokenText {
    QStringList words;              ///< the tokens as they are shown
    std::vector<std::string> bytes; ///< the tokens in UTF-8, for looking up embeddings

    std::int64_t size() const { return words.size(); }
};

/// The tokens of a sentence. Cut at the word boundaries of Unicode (UAX #29), so "don't" is one word, an emoji with what modifies it is
/// one, and every Han character is one; in normal form C, so a letter with an accent is the same however it was typed. The tokens of the
/// last sentence are kept: asking again costs nothing, and asking for one that differs in a few letters what is around those. May be asked
/// from any thread.
std::shared_ptr<const TokenText> tokensOf(const QString& sentence);

/// How many tokens a scene has, with those beyond max_len.
std::int64_t tokensIn(const Scene& scene);

/// What the model gets for the tokens of a scene: one sentence, or one sequence of the worked batch. Position k is row k.
class TokenInput {
public:
    /// Error::Kind::Range if there is no token, or if embeddings and d_model do not go together; Error::Kind::Usage if no
    /// embeddings are open. The sentence says what to do.
    static Expected<TokenInput> make(const Scene& scene);

    const ModelInput& input() const { return m_input; }
    /// Tokens that have a position: positions 0 … length() − 1.
    std::int64_t length() const { return m_input.length(); }
    /// The number of tokens of the sentence. Tokens from length() on are beyond max_len and have no encoding.
    std::int64_t tokens() const { return m_tokens; }
    /// One sentence about tokens beyond max_len; empty if there are none.
    QString leftOut() const;
    /// "12 words", and if some of them are beyond max_len, how many: "12 words, max_len 8: 4 have no encoding".
    QString withMissing(const QString& count) const;
    /// Which token of the input is at position k.
    std::int64_t token(std::int64_t k) const { return m_first + k; }
    /// "The", or "token 3" if there are no words. Of a word longer than 32 letters only its beginning, and an ellipsis.
    QString name(std::int64_t k) const;
    /// “The”, or token 3; fit to stand anywhere in a sentence, whatever its script.
    QString quoted(std::int64_t k) const;
    /// The name, and before it the position if the word stands at another position as well: "4 the".
    QString nameAmongOthers(std::int64_t k) const;

    /// Two positions of one word: the word at position k if it occurs twice, otherwise the first repeated word. Empty if no word is
    /// repeated.
    std::optional<std::pair<std::int64_t, std::int64_t>> sameWord(std::int64_t k) const;

private:
    TokenInput(ModelInput input, std::int64_t first, std::int64_t tokens, std::shared_ptr<const TokenText> text);

    ModelInput m_input;
    std::int64_t m_first;
    std::int64_t m_tokens;
    std::shared_ptr<const TokenText> m_text; ///< nullptr if there are no words
};

/// What would mend that the embeddings do not go with d_model, or that there are more tokens than positions. Nothing if nothing of that
/// kind is wrong; otherwise it has a scene.
std::optional<WayOut> tokenRemedy(const Scene& scene);

} // namespace posenc
