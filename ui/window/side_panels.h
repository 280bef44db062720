// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/explorer.h"

#include <QObject>

namespace posenc {

class CodePanel;
class ComparePanel;
class Workspace;
class PrecisionPanel;
class ProjectionPanel;
class RotaryPanel;
class TokensPanel;

/// The panels beside the pictures of tokens, projection, precision, rotary embedding and comparison, and the page with code: each put in
/// its place, its requests passed to the explorer.
class SidePanels : public QObject {
    Q_OBJECT
public:
    SidePanels(Workspace& docks, Explorer& explorer, QObject* parent);

    void show(const Scene& scene);
    /// Shows another selection; the scene is otherwise the one on display.
    void mark(const Scene& scene);

signals:
    /// A sentence for the status line.
    void told(const QString& sentence);
    void saveCodeWished();

private:
    void showProjected(const Scene& scene);

    Workspace& m_docks;
    Explorer& m_explorer;
    TokensPanel* m_tokens;
    ProjectionPanel* m_projection;
    PrecisionPanel* m_precision;
    RotaryPanel* m_rotary;
    ComparePanel* m_compare;
    CodePanel* m_code;
};

} // namespace posenc
