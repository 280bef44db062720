// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/features/words/attention_settings.h"
#include "ui/features/words/scene_attention.h"
#include "ui/features/words/token_input.h"
#include "ui/plotting/picture.h"

#include <QCoreApplication>

#include <array>
#include <memory>
#include <span>

namespace posenc {

/// The terms of a score in the order of AttentionTerm.
inline constexpr std::array attentionTerms{AttentionTerm::MeaningMeaning, AttentionTerm::MeaningPlace, AttentionTerm::PlaceMeaning,
                                           AttentionTerm::PlacePlace, AttentionTerm::Relative};

/// Numbers of queries and keys: a term of the scores, their sum, or the weights.
struct HeadTable {
    const char* letters; ///< of its numbers in files, and the name of its column among those of one query
    const char* column;
    const char* name; ///< to be translated, as its shorter one is
    const char* brief;
    const Table& (*values)(const Attention& attention); ///< empty if there are none
    bool isSigned = true;                               ///< weights are not
};
/// The terms in their order, which is that of their colours, the scores and the weights.
extern const std::array<HeadTable, 7> headTables;

/// How a content draws queries and keys.
enum class HeadForm {
    Maps,  ///< queries down, keys along
    Lines, ///< between words
    Row    ///< of one query: curves and bars over the keys
};

/// What page Attention can show: the tables in one of the forms.
struct HeadContent {
    HeadForm form;
    std::span<const HeadTable> tables;
};
const HeadContent& headContent(const Scene& scene);

/// What is said about the attention of a scene's words. A cell is a query, down, and a key, along; of one query's row, the key.
class AttentionPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(AttentionPicture)
public:
    static constexpr bool showsFiles = true;

    explicit AttentionPicture(const Scene& scene, const AttentionPicture* before = nullptr);
    /// The attention of an earlier scene, or none, while that of this scene is still being made.
    AttentionPicture(const Scene& scene, std::shared_ptr<const SceneAttention> earlier);
    /// Why there is no attention.
    AttentionPicture(const Scene& scene, QString problem);

    /// nullptr if there is none: see unavailableReason().
    const std::shared_ptr<const SceneAttention>& made() const { return m_made; }
    /// Whether what is shown is of an earlier scene.
    bool isBehind() const { return m_isBehind; }
    bool isCurrent() const override { return !m_isBehind || !SceneAttention::known(scene()); }
    const HeadContent& content() const { return headContent(scene()); }
    bool isOf(HeadForm form) const { return content().form == form; }
    std::int64_t words() const { return m_made ? m_made->words() : 1; }
    /// The selected query and key, brought into the sentence.
    CellPlace pair() const;
    /// "meaning · place 12 %", and shorter: its name with its share of the variance of the scores.
    QStringList titlesOf(AttentionTerm term) const;
    /// Whether a term is drawn: the relative one, and those of places, only if there are any.
    bool hasTerm(AttentionTerm term) const { return m_made && m_made->attention().term(term).size() > 0; }
    /// The word that the sum of embedding and encoding is nearest to, if it is not its own.
    QString otherWordNearest(std::int64_t k) const;
    /// Whether a title says that a term has a share below 0 %.
    bool hasNegativeShare() const;
    /// How many sums are nearest to another word than their own.
    std::int64_t spoilt() const;
    /// "2.1 + 0.3 + (−0.1) + 5.2 = 7.5": the terms of a score.
    QString sumText(const CellPlace& pair) const;
    /// "RoPE, θ = 10000": the relative scheme with its settings; empty if there is none.
    QString relativeText() const;

    QString unavailableReason() const override { return m_problem; }
    std::optional<WayOut> wayOut() const override { return m_problem.isEmpty() ? std::nullopt : tokenRemedy(scene()); }
    QString subtitle() const override;
    QStringList figureTitles() const override { return titlesWithSubtitle(); }
    QString description() const override;
    QString readout(double column, double row) const override;
    std::vector<InkedName> inkedNames() const override;
    CellPlace selected() const override;
    Scene select(const CellPlace& place) const override;
    std::vector<Mark> marks(const Scene& drawn) const override;
    ZoomAxes zoomAxes() const override { return isOf(HeadForm::Row) ? ZoomAxes::Horizontal : ZoomAxes::Square; }
    CellWindow fullWindow() const override;
    CellWindow window() const override;
    Scene withWindow(const std::optional<CellWindow>& window) const override;

private:
    /// Of one query's row, only the keys are in sight.
    CellWindow inSight(const CellWindow& window) const { return isOf(HeadForm::Row) ? CellWindow{{0.0, 1.0}, window.columns} : window; }
    QString pairText(const CellPlace& pair) const;
    QString headText() const;
    double shareOf(AttentionTerm term) const;

    std::shared_ptr<const SceneAttention> m_made;
    QString m_problem;
    bool m_isBehind = false;
};

/// The numbers of what is shown: of the terms, a row per query with the blocks mm, mp, pm, pp, r and s, each over the keys; of the scores
/// s0 …; of the weights and lines w0 …; of a row, terms, score and weight of every key. Errors: those of SceneAttention::make;
/// Error::Kind::Range if a word has no position.
Expected<TableSource> attentionNumbers(const Scene& scene);

} // namespace posenc
