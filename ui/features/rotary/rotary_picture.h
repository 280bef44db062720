// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/alibi.h"
#include "core/rope/rope_frequencies.h"
#include "core/tables/table_writer.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/plotting/picture.h"

#include <QCoreApplication>
#include <QPointF>

#include <numbers>
#include <vector>

namespace posenc {

/// One of the two rotary embeddings that page Rotary compares.
struct RotarySide {
    QString name; ///< "A, as trained", "B, as configured" or with the name of a model, as legends have it
    Rotary rotary;
    std::shared_ptr<const RopeFrequencies> frequencies;
    bool isConfigured = false; ///< rotates by ω′

    double omega(std::int64_t pair) const { return isConfigured ? frequencies->scaledOmega(pair) : frequencies->omega(pair); }
    double wavelength(std::int64_t pair) const
    {
        return isConfigured ? frequencies->scaledWavelength(pair) : frequencies->wavelength(pair);
    }
};

/// What is said about the rotary embedding and ALiBi: what the contents of the page share. Each content derives from it, see
/// rotary_contents.h.
class RotaryPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(RotaryPicture)
public:
    static constexpr double turn = 2.0 * std::numbers::pi;

    /// The picture of the scene's content, which shares what it can with the one before.
    static std::shared_ptr<const RotaryPicture> of(const Scene& scene, const RotaryPicture* before = nullptr);

    explicit RotaryPicture(const Scene& scene, const RotaryPicture* before);

    /// The input of the curves.
    struct RotaryWeights {
        Rotary rotary; ///< the model as trained
        std::uint64_t seed = 0;
        Eigen::VectorXd equal;  ///< weights of the pairs
        Eigen::VectorXd random; ///< a random direction

        RotaryWeights(const EncodingSpec& spec, std::uint64_t seed);
    };
    const std::shared_ptr<const RotaryWeights>& vectors() const { return m_vectors; }
    /// As trained and as configured; nullptr if the scaling is invalid.
    const std::shared_ptr<const RopeFrequencies>& frequencies() const { return m_frequencies; }
    /// True if the frequencies as configured differ from those as trained.
    bool isScaled() const { return m_frequencies && m_frequencies->scaling().type != RopeType::Default; }
    /// True if B is a second model.
    bool isBeside() const { return m_other != nullptr; }
    /// A: as trained, or beside a second model as configured.
    const RotarySide& a() const { return *m_a; }
    /// B: the second model, or A as configured if scaled; nullptr if there is none.
    const RotarySide* b() const { return m_b.get(); }
    /// What the second model says of its positions, and the group of its layers that B shows; nullptr if there is none.
    const ModelPositions* other() const { return m_other.get(); }
    Alibi alibi() const { return madeAlibi().value(); }
    RotaryContent content() const { return scene().of<RotarySettings>().picture; }
    bool showsAngles() const { return content() == RotaryContent::Angles; }
    bool showsAlibi() const { return content() == RotaryContent::Alibi; }
    bool showsArrows() const { return content() == RotaryContent::Arrows; }
    /// The side whose arrows turn: the first model, as configured.
    const RotarySide& turning() const { return m_b && !isBeside() ? *m_b : *m_a; }
    /// The angle (k′ − k) ω from the query of the selected position k to the key of k′, in (−π, π].
    double between(std::int64_t pair) const;
    double cosineBetween(std::int64_t pair) const;
    /// (cos, sin) of the angle of a pair at a position.
    QPointF directionOf(std::int64_t position, std::int64_t pair) const;
    /// The words below the arrows of a pair: pair, query, key, and what is between them.
    QStringList arrowWords(std::int64_t pair) const;
    /// About the longest that these can be, for other positions and pairs.
    QStringList longestArrowWords() const;
    /// The last of them without the cosine, for less room; and the longest that it can be.
    QString angleBetween(std::int64_t pair) const;
    QString longestAngleBetween() const;
    /// Of an offset: the mean of the cosines of all pairs.
    double meanCosine(std::int64_t offset) const;
    /// The selected pair, brought among those that rotate.
    std::int64_t pair() const;

    /// Columns of a head: those that turn, and the others.
    std::int64_t firstColumn() const { return scene().of<RotarySettings>().scaling.firstColumn; }
    std::int64_t headColumns() const
    {
        return std::max(firstColumn() + scene().encoding.dModel(), scene().of<RotarySettings>().scaling.headColumns);
    }
    TurnedColumns columnsOfPair(std::int64_t pair) const;
    /// The sections of M-RoPE; none given if there are none, or if they do not share out the pairs.
    RopeSections sections() const;
    /// The groups of layers, and the group of each.
    const std::vector<LayerPositions>& groups() const { return m_groups; }
    const std::vector<int>& groupsOfLayers() const { return m_groupsOfLayers; }
    /// The lanes of the layers: the groups, and those of a second model.
    std::vector<LayerPositions> lanes() const;
    /// The pairs of A, or of B if it has more.
    std::int64_t mostPairs() const;
    std::int64_t layer() const;

    QString parameters() const override { return parametersOfSides(false); }
    QString description() const override;
    QString unavailableReason() const override;
    QString readout(double column, double row) const override;
    ZoomAxes zoomAxes() const override { return ZoomAxes::Horizontal; }
    CellWindow fullWindow() const override = 0;
    CellWindow window() const override;
    std::vector<Mark> marks(const Scene&) const override;
    /// What rotaryNumbers() gives, if the picture is available.
    virtual Expected<TableSource> numbers() const = 0;

protected:
    /// What is at a cell of the picture; the row counts only where there are several.
    virtual QString readoutAt(std::int64_t column, std::int64_t row) const = 0;
    /// The columns of which something is said.
    virtual std::int64_t readCells() const { return cells(); }
    /// Whether the description ends with what the scaling does.
    virtual bool tellsScaling() const { return isScaled(); }

    Expected<Alibi> madeAlibi() const;
    std::int64_t cells() const { return static_cast<std::int64_t>(fullWindow().columns.last); }
    /// The group of each layer of the second model.
    const std::vector<int>& groupsOfOthers() const { return m_othersGroups; }
    /// Of a model that was opened and whose positions are not known; empty otherwise.
    QString whyNothingIsKnown() const;
    /// The words with the names of A and B behind them.
    QString withNames(const QString& words) const;
    QString parametersOfA() const;
    /// Those of A, and beside a second model those of B. `isNamed`: the subtitle says which models these are.
    QString parametersOfSides(bool isNamed) const;
    static QString similarityText(double value);
    static QString plainText(double value);

private:
    void makeSides();
    static QString sideText(const RopeFrequencies& frequencies);
    static QString angleText(double angle);
    static QStringList arrowWords(std::int64_t pair, const QString& omega, std::int64_t k, const QString& queryAngle, std::int64_t second,
                                  const QString& keyAngle, const QString& between, const QString& cosine);

    std::shared_ptr<const RotaryWeights> m_vectors;
    std::shared_ptr<const RopeFrequencies> m_frequencies;
    std::shared_ptr<const RotarySide> m_a;
    std::shared_ptr<const RotarySide> m_b;
    std::shared_ptr<const ModelPositions> m_other;
    QString m_problem;                    ///< problem of the scaling or of the second model
    std::vector<LayerPositions> m_groups; ///< only for RotaryContent::Layers
    std::vector<int> m_groupsOfLayers;
    std::vector<int> m_othersGroups; ///< of the layers of the second model
};

/// The angles in [0, 2π) radians (max_len × pairs), or over the offset, the similarity of rotated equal vectors (all pairs equal, and a
/// random direction) and the penalty of each ALiBi head (max_len × (2 + heads)), or the penalties alone (max_len × heads); or of each pair
/// its number, ω as trained, ω′ as configured, ω′/ω, λ′ = 2π/ω′ (pairs × 5); or of each pair its two columns, and with M-RoPE whether it
/// rotates by time (0), height (1) or width (2) (pairs × 3 or 4); or of each pair of the arrows its number, ω, the angles of query and key
/// in [0, 2π), the angle between them in (−π, π], its cosine, and the sum of the cosines so far (pairs × 7); or of each layer its number,
/// type, θ, window, whether it rotates, its rotated columns, scaling and factor (layers × 8). Angles and similarities are those as
/// configured. Beside a second model both have columns, a_… and b_…: ω′ and λ′ of each pair, angles, similarities of equal vectors, and
/// what layers have. Error::Kind::Range if there is no pair or no layer, or the scaling is invalid.
Expected<TableSource> rotaryNumbers(const Scene& scene);

} // namespace posenc
