// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/picture.h"
#include "ui/scene/token_input.h"
#include "ui/views/tokens/token_blocks.h"

namespace posenc {

/// The tokens of a scene, and what is said about them.
class TokensPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(TokensPicture)
public:
    static constexpr bool showsFiles = true;

    explicit TokensPicture(const Scene& scene, const TokensPicture* before = nullptr);

    /// nullptr if there are none: see absence().
    const std::shared_ptr<const TokenInput>& tokens() const { return m_tokens; }
    /// The window in tokens and columns, clipped to what exists.
    CellWindow cells() const;
    TokenBlocks blocks() const;

    QString absence() const override { return m_problem; }
    QString subtitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override;
    Scene select(const CellPlace& place) const override;
    std::vector<Mark> marks(const Scene& drawn) const override;
    Freedom freedom() const override { return Freedom::Both; }
    CellWindow fullWindow() const override;
    CellWindow window() const override;
    Scene withWindow(const std::optional<CellWindow>& window) const override;

private:
    std::shared_ptr<const TokenInput> m_tokens;
    QString m_problem;
};

} // namespace posenc
