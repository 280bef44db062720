// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/alibi.h"
#include "core/rope/rope_frequencies.h"
#include "core/tables/table_writer.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/tickers.h"
#include "ui/theme/plot_style.h"

#include <QCoreApplication>
#include <qcustomplot.h>

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

/// What is said about the rotary embedding and ALiBi.
class RotaryPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(RotaryPicture)
public:
    static constexpr double turn = 2.0 * std::numbers::pi;

    explicit RotaryPicture(const Scene& scene, const RotaryPicture* before = nullptr);

    /// The input of the curves.
    struct Vectors {
        Rotary rotary; ///< the model as trained
        std::uint64_t seed = 0;
        Eigen::VectorXd equal;  ///< weights of the pairs
        Eigen::VectorXd random; ///< a random direction

        Vectors(const EncodingSpec& spec, std::uint64_t seed);
    };
    const std::shared_ptr<const Vectors>& vectors() const { return m_vectors; }
    /// As trained and as configured; nullptr if the scaling is not legal.
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
    Alibi alibi() const { return Alibi::make(scene().of<RotarySettings>().heads, scene().of<RotarySettings>().alibiMaxBias).value(); }
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

    /// The pair that turns a column of the head; −1 if none does.
    std::int64_t pairOfColumn(std::int64_t column) const;

    QString subtitle() const override;
    QString parameters() const override;
    QString figureTitle() const override;
    QString description() const override;
    QString unavailableReason() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override;
    Scene select(const CellPlace& place) const override;
    ZoomAxes zoomAxes() const override;
    CellWindow fullWindow() const override;
    CellWindow window() const override;
    std::vector<Mark> marks(const Scene&) const override;

private:
    void makeSides();
    QString sideText(const RopeFrequencies& frequencies) const;
    QString withNames(const QString& words) const;
    std::int64_t cells() const { return static_cast<std::int64_t>(fullWindow().columns.last); }
    QString similarityAt(std::int64_t offset) const;
    QString penaltiesAt(std::int64_t offset) const;
    QString arrowsAt(std::int64_t pair) const;
    static QString angleText(double angle);
    static QStringList arrowWords(std::int64_t pair, const QString& omega, std::int64_t k, const QString& queryAngle, std::int64_t second,
                                  const QString& keyAngle, const QString& between, const QString& cosine);
    QString angleAt(std::int64_t k, std::int64_t pair) const;
    QString wavelengthOf(std::int64_t pair) const;
    QString columnsAt(std::int64_t column) const;
    QString layerAt(std::int64_t layer) const;
    QString typesOfLayers() const;
    QString whyNoLayers() const;
    QString whyNothingRotates() const;

    std::shared_ptr<const Vectors> m_vectors;
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
/// what layers have. Error::Kind::Range if there is no pair or no layer, or the scaling is not legal.
Expected<TableSource> rotaryNumbers(const Scene& scene);

/// What stands behind the wavelengths of the pairs: lines at the configured and at the original length, and the pairs that are smoothed,
/// shaded.
class WavelengthLines : public QObject {
    Q_OBJECT
public:
    explicit WavelengthLines(QCustomPlot& canvas);

    void setStyle(const PlotStyle& style, const QFont& small);
    /// Draws the lines of these frequencies, or none for nullptr, with the original length of another model beside them. The pairs of A
    /// are shaded, or if there are none those of the other model.
    void show(const RopeFrequencies* frequencies, const RopeFrequencies* other = nullptr);
    /// Puts the names of the lengths beside curves, in pixels, and beside each other.
    void placeLabels(const QRect& axes, const std::vector<QPolygonF>& curves);

private:
    struct Length {
        QCPItemStraightLine* line = nullptr;
        QCPItemText* label = nullptr;
    };
    Length makeLength();
    static void place(const Length& length, const QString& name, double positions);

    Length m_configured;
    Length m_original;
    Length m_others;
    QCPItemRect* m_band;
};

/// So many heads of ALiBi are drawn.
inline constexpr std::size_t mostDrawnHeads = 8;
/// A slope as people write it: 1/2 and its powers as fractions.
QString slopeText(double slope);
/// How many heads are drawn, and the slopes from the least to the largest.
QString slopesText(const Alibi& alibi, std::size_t drawn);
/// The steepest head's penalty at the right of a window.
double lowestPenalty(const Alibi& alibi, const CellRange& inSight);

/// ALiBi's penalties over the offset, on axes of their own: a line for each head, or for as many as can be told apart, with its name at the
/// right end.
class PenaltyLines {
    Q_DECLARE_TR_FUNCTIONS(RotaryPlot)
public:
    explicit PenaltyLines(QCustomPlot& canvas);

    QCPAxisRect& axes() const { return *m_axes; }
    QCPAxis& along() const { return *m_axes->axis(QCPAxis::atBottom); }
    CellTicker& ticker() const { return *m_ticker; }

    void setStyle(const PlotStyle& style, const QFont& small);
    /// Of these heads, over offsets below max_len.
    void show(const Alibi& alibi, std::int64_t maxLen);
    void hide();
    /// Sets the value axis: from zero down to the steepest head's penalty at the right of a window.
    void fitValues(const CellRange& inSight);
    /// Names all lines; of more heads than there is room for names, fewer are drawn.
    void placeNames(const CellRange& inSight);
    /// The slopes of the heads, in words.
    QString slopes() const;

private:
    QCPAxis& down() const { return *m_axes->axis(QCPAxis::atLeft); }
    void draw(std::size_t most);

    QCPAxisRect* m_axes;
    QSharedPointer<CellTicker> m_ticker;
    std::vector<CurvePlottable*> m_lines;
    std::vector<QCPItemText*> m_names;
    std::vector<std::int64_t> m_heads; ///< heads whose lines are drawn, the steepest first
    std::int64_t m_maxLen = 1;
    Alibi m_alibi;
};

} // namespace posenc
