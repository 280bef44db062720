// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/plot.h"
#include "ui/views/tokens/token_blocks.h"

namespace posenc {

class TokenCells;
class TokenColumnTicker;
class TokenInput;
class TokenRowTicker;

/// The tokens of a sentence down the picture, and for each embedding + encoding = input as coloured cells, all on one scale.
class TokensPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(TokensPlot)
public:
    TokensPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Tokens"); }
    View view() const override { return View::Tokens; }
    QString subtitle(const Scene& scene) const override;
    QString description(const Scene& scene) const override;
    QString absence(const Scene& scene) const override { return made(scene).problem; }
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    QString readout(const Scene& scene, double column, double row) const override;
    CellPlace selected(const Scene& scene) const override;
    Scene select(const Scene& scene, const CellPlace& place) const override;
    Freedom freedom() const override { return Freedom::Both; }
    CellWindow fullWindow(const Scene& scene) const override;
    CellWindow window(const Scene& scene) const override;
    Scene withWindow(const Scene& scene, const std::optional<CellWindow>& window) const override;

protected:
    bool showsFiles() const override { return true; }
    void showScene(const Scene& scene) override;
    std::vector<Mark> marks(const Scene& scene) const override;
    void applyStyle() override;
    void fit() override;

private:
    /// The tokens of a scene, or why there are none.
    struct Made {
        EncodingSpec encoding;
        SchemeSettings scheme;
        TokenSettings settings;
        std::shared_ptr<const OpenedEmbedding> embedding;
        std::shared_ptr<const TokenInput> tokens;
        QString problem;
    };
    /// Made once for scenes that do not differ in it.
    const Made& made(const Scene& scene) const;
    std::shared_ptr<const TokenInput> tokensOf(const Scene& scene) const { return made(scene).tokens; }
    CellWindow cells(const Scene& scene) const;
    TokenBlocks blocks(const Scene& scene) const;

    QCPColorScale& m_colorBar;
    TokenCells* m_cells;
    std::optional<double> m_ownRange; ///< of the encoding's colours, if the others would wash them out
    QSharedPointer<TokenColumnTicker> m_columnTicker;
    QSharedPointer<TokenRowTicker> m_rowTicker;
    Scene m_scene;
    std::shared_ptr<const TokenInput> m_tokens; ///< of m_scene
    mutable std::optional<Made> m_made;
};

} // namespace posenc
