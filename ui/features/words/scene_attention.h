// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_snippet.h"
#include "ui/features/words/token_input.h"
#include "ui/scene/computation.h"
#include "ui/scene/scene.h"

#include <memory>
#include <optional>

namespace posenc {

/// One attention head over the words of a scene. Never changed: pictures share it.
class SceneAttention {
public:
    /// More words would take more memory than a page may.
    static constexpr std::int64_t mostWords = 1024;

    /// Takes over what `before` has in common with the scene. Errors: those of TokenInput::make and Attention::make; Error::Kind::Range if
    /// there are more than mostWords words, or the head looks farther back than the sentence is long; Error::Kind::Cancelled.
    static Expected<std::shared_ptr<const SceneAttention>> make(const Scene& scene, const SceneAttention* before = nullptr,
                                                                const Progress& progress = {});
    /// That of the scene if it is held somewhere, otherwise nullptr. This and make() may be called by any thread.
    static std::shared_ptr<const SceneAttention> known(const Scene& scene);
    /// Why the last attempt to make one failed, if it was for this scene; otherwise empty.
    static QString failureOf(const Scene& scene);
    /// Whether making it takes longer than a frame: then a window does so beside (lackingAttention).
    static bool takesLong(const Scene& scene);

    const TokenInput& tokens() const { return *m_tokens; }
    const Attention& attention() const { return *m_attention; }
    /// The number of words that have a position.
    std::int64_t words() const { return m_tokens->length(); }
    /// e and p, shape (words × d_model); p has no rows if no encoding is added.
    const Table& meanings() const { return *m_meanings; }
    const Table& places() const { return *m_places; }
    /// e + p.
    Table sums() const;
    /// Of each sum e + p the nearest word; the word itself unless adding the encoding has spoilt it.
    const std::vector<std::int64_t>& nearest() const { return *m_nearest; }
    /// Whether the sum at position k is nearest to a word that differs from that at k.
    bool isSpoilt(std::int64_t k) const;

private:
    SceneAttention() = default;
    static Expected<std::shared_ptr<const SceneAttention>> makeAnew(const Scene& scene, const SceneAttention* before,
                                                                    const Progress& progress);

    std::shared_ptr<const TokenInput> m_tokens;
    std::shared_ptr<const Table> m_meanings;
    std::shared_ptr<const Table> m_places;
    std::shared_ptr<const std::vector<std::int64_t>> m_nearest;
    std::shared_ptr<const Attention> m_attention;
    /// What words and places, head, and all depend on: a scene with the other settings as they are by default.
    Scene m_ofWords;
    Scene m_ofAll;
};

/// The attention of a scene for code. Nothing if it has none.
std::optional<SnippetAttention> attentionCodeOf(const Scene& scene);

/// The attention that the scene's view has yet to compute, and that takes longer than a frame; nullptr if there is none, or if it has
/// failed.
std::shared_ptr<const Computation> lackingAttention(const Scene& scene);

/// The parts of a scene that its attention depends on: two scenes with equal parts have one attention.
Scene partsOfAttention(const Scene& scene);

} // namespace posenc
