// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QObject>
#include <QTimer>
#include <QUrlQuery>

#include <functional>

namespace posenc {

class Explorer;

/// The address of the page. Its fragment is the scene as a link (ui/export/scene_link.h), and the browser's history is that of undo: one
/// entry for each step, back is undo and forward redo. In a frame, there is one entry, which changes: Back belongs to the page around.
class Address : public QObject {
    Q_OBJECT
public:
    /// `present` is the scene as it is linked to, with the view that the user sees.
    Address(Explorer& explorer, std::function<Scene()> present, QObject* parent = nullptr);

    /// Writes the present scene into the address as soon as the hand rests: its view has changed, which is no step of undo.
    void show();
    /// The open lesson behind ?, so that the address leads back to it: its name in the library, and the step from 0; no name for none.
    void showLesson(const QString& name, std::size_t step);

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

    void write(std::size_t step, bool isNew);

    Explorer& m_explorer;
    std::function<Scene()> m_present;
    std::size_t m_step = 0; ///< the step whose entry the browser shows
    QTimer m_rest;          ///< while a slider moves, nothing is written
};

} // namespace posenc
