// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/manual/manual.h"
#include "ui/scene/feature.h"

#include <QStringList>

namespace posenc {

/// One thing that the search of the window finds, by its title, its text and its names.
struct Found : Findable {
    /// Groups of equally good hits stand in this order.
    enum class Kind {
        Lesson,
        Parameter, ///< its option is the address; if it has a scene, this is the present one with another value
        Page,      ///< the name of a view, or "code"
        Manual,    ///< PAGE#SLUG
        Preset
    };
    Kind kind = Kind::Preset;
};

/// The words that are looked for, without case and accents.
QStringList searchWords(const QString& typed);
/// Place and length of what begins a word of the text as one of the words does.
std::vector<std::pair<qsizetype, qsizetype>> foundIn(const QString& text, const QStringList& words);
/// The first sentence of a text that has a word which its title lacks, or else the first.
QString sentenceFor(const Found& found, const QStringList& words);

/// Lessons, parameters, pages, the manual and presets, in the present language: what their own places say of them.
class SearchIndex {
public:
    /// The presets must outlive it.
    SearchIndex(const std::vector<Preset>& presets, const Manual& manual);

    /// Everything that has each word at the beginning of a word, the best first. "n=100" also finds the present scene with this value; the
    /// text of a parameter that cannot have it says why.
    std::vector<Found> search(const QString& typed, const Scene& present) const;
    /// Each thing, in the order of kinds.
    const std::vector<Found>& all() const { return m_all; }

private:
    struct Plain {
        QString title;
        QString names;
        QString all;
    };
    void add(Found::Kind kind, Findable findable);
    /// What has most of the words, those with them in their titles first.
    std::vector<Found> searchQuestion(const QStringList& words) const;

    std::vector<Found> m_all;
    std::vector<Plain> m_plain; ///< their words, without case and accents
};

} // namespace posenc
