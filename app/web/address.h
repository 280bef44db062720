// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QObject>
#include <QTimer>
#include <QUrlQuery>

#include <optional>

namespace posenc {

class Explorer;

/// The address of the page. Its fragment is the scene as a link (ui/export/scene_link.h), and the browser's history is that of undo: one
/// entry for each step, back is undo and forward redo.
class Address : public QObject {
    Q_OBJECT
public:
    explicit Address(Explorer& explorer, QObject* parent = nullptr);

    /// Where the page is, without query and fragment.
    static QString page();
    /// The part behind ?, as in ?lesson=start&step=2.
    static QUrlQuery query();
    /// The fragment at this moment, with its #; empty if there is none.
    static QString fragment();

    /// The user went to another entry of the browser's history, or typed a fragment. Called by the browser; `step` is negative for a
    /// fragment that the program did not write.
    void come(int step);

signals:
    /// The user came to a scene with this view.
    void came(posenc::View view);
    /// A fragment that cannot be read.
    void refused(const posenc::Error& error);

private:
    void follow();

    Explorer& m_explorer;
    std::size_t m_step = 0; ///< the step whose entry the browser shows
    QTimer m_rest;          ///< while a slider moves, nothing is written
};

} // namespace posenc
