// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/explorer.h"
#include "ui/views/views.h"

#include <QObject>

#include <map>

namespace posenc {

class CodePanel;
class Workspace;

/// The panels that stand beside pictures, and the page with code: each in its place, its requests on their way to the explorer.
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
    void saveCodeRequested();
    /// A file is to be opened.
    void openRequested();
    /// A second model is to be opened.
    void besideRequested();
    void lookRequested(const posenc::TablePlace& place);

private:
    void showProjected(const Scene& scene);

    Workspace& m_docks;
    Explorer& m_explorer;
    std::map<View, ViewPanel> m_panels; ///< the panel of each view
    CodePanel* m_code;
};

} // namespace posenc
