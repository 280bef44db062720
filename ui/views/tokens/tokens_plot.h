// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/plot.h"
#include "ui/views/tokens/tokens_picture.h"

namespace posenc {

class TokenCells;
class TokenColumnTicker;
class TokenRowTicker;

/// The tokens of a sentence down the picture, and for each embedding + encoding = input as coloured cells; the
/// encoding has a colour scale of its own.
class TokensPlot : public PlotOf<TokensPicture> {
    Q_DECLARE_TR_FUNCTIONS(TokensPlot)
public:
    TokensPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Tokens"); }
    QString resolution() const override;
    bool notesResolution() const override { return true; }

protected:
    void draw() override;
    void applyStyle() override;
    void fit() override;

private:
    bool isSum() const;
    void showRanges();

    QCPColorScale& m_colorBar;    ///< of the embedding
    QCPColorScale& m_encodingBar; ///< of the encoding
    TokenCells* m_cells;
    QSharedPointer<TokenColumnTicker> m_columnTicker;
    QSharedPointer<TokenRowTicker> m_rowTicker;
};

} // namespace posenc
