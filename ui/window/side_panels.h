// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/explorer.h"
#include "ui/views/views.h"

#include <QObject>
#include <QTimer>

#include <map>

namespace posenc {

class CodePanel;
class Workspace;

/// The panels that stand beside plots, and the page with code: each in its place, its requests on their way to the explorer. A panel is
/// built when its plot is first in sight, or by buildSoon(). A panel out of sight gets no scene. It gets the present one when it comes into
/// sight.
class SidePanels : public QObject {
    Q_OBJECT
public:
    SidePanels(Workspace& docks, Explorer& explorer, QObject* parent);

    /// Shows the explorer's scene.
    void show();
    /// Shows the selection under the pointer; the scene is otherwise the one on display.
    void mark();
    /// Builds the panels that are not there yet, one in each idle turn of the event loop.
    void buildSoon();
    bool areAllBuilt() const;

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
    struct Side {
        ViewPanel panel; ///< empty until it is built
        bool isBehind = true;
    };
    void show(View view, Side& side);
    void catchUp(View view, Side& side);
    void showComputed(View view, const Scene& scene);

    Workspace& m_docks;
    Explorer& m_explorer;
    PanelRequests m_requests;
    std::map<View, Side> m_sides; ///< of each view that has a panel
    QTimer m_idle;
    CodePanel* m_code;
};

} // namespace posenc
