// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

#include <QStringList>

#include <memory>

namespace posenc {

class TokenInput;

/// Where the encoding sits in a transformer, as boxes and arrows: the word at a position gives its embedding, the position its row of the
/// encoding, both are combined, and the result goes into encoder and decoder. With the first values of the three.
class TokenFlow : public QCPLayerable {
    Q_OBJECT
public:
    static constexpr int mostValues = 4; ///< of a list

    explicit TokenFlow(QCPAxisRect& axes);

    void setStyle(const PlotStyle& style) { m_style = style; }
    /// The token at `position`, below tokens.length(). Nothing is drawn without tokens.
    void setTokens(std::shared_ptr<const TokenInput> tokens, std::int64_t position);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    void draw(QCPPainter* painter) override;

private:
    QCPAxisRect& m_axes;
    PlotStyle m_style;
    std::shared_ptr<const TokenInput> m_tokens;
    std::int64_t m_position = 0;
};

/// What the boxes say, from the word to the decoder and the sum at last, in sentences for those who do not see them.
QStringList flowText(const TokenInput& tokens, std::int64_t position);

} // namespace posenc
