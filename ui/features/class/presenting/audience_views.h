// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/presenting/view_strip.h"
#include "ui/scene/explorer.h"

#include <QElapsedTimer>
#include <QKeyEvent>
#include <QPointer>
#include <QTimer>

#include <set>

namespace posenc {

class Announcer;
class AudienceWindow;
class LessonGuide;

/// Shows an audience any view of the present scene: at once, or from a strip of views with keys of its own. The explorer gets the scene
/// with that view, so a lesson's step can be returned to.
class AudienceViews : public QObject {
    Q_OBJECT
public:
    /// All of them must outlive it.
    AudienceViews(Explorer& explorer, LessonGuide& guide, const ColorMaps& colorMaps, AudienceWindow& audience);
    ~AudienceViews() override;

    bool isOpen() const;
    /// The audience sees the strip.
    bool isOnWall() const;
    /// Opens the strip at the foot of a teacher's window, or of the audience's if there is none.
    void open(QWidget* teachersWindow);
    /// Closes it. What is shown stays, if `stays`; otherwise what was shown before it was opened comes back.
    void close(bool stays);
    /// True for the keys of an open strip, and for an Enter that is typed right after the digit that has chosen a view.
    bool takes(const QKeyEvent& event) const;
    /// Does what such a key does, and says it in a few words.
    QString perform(const QKeyEvent& event);

    void show(const ViewOption& option);

signals:
    void closed();
    /// One plot was chosen, without a lesson that could return to another.
    void chosen(posenc::View view);

private:
    void moveTo(int place);
    void choose(int place);
    void showScene(const Scene& scene, const ShownViews& views);
    void drawNext();
    QPixmap drawn(const ViewOption& option, const Scene& scene) const;

    Explorer& m_explorer;
    LessonGuide& m_guide;
    const ColorMaps& m_colorMaps;
    AudienceWindow& m_audience;
    const std::vector<ViewOption> m_options = viewOptions();
    QPointer<ViewStrip> m_strip; ///< belongs to the window that it is in
    Announcer* m_announcer;
    Scene m_sceneBefore; ///< when the strip was opened
    ShownViews m_before;
    std::optional<Scene> m_drawnScene; ///< the tiles have its pictures
    std::set<int> m_tried;             ///< places whose picture was drawn, or cannot be
    QElapsedTimer m_digit;             ///< since a digit has chosen a view; invalid once an Enter has followed
    QTimer m_preview;                  ///< runs until the framed view is shown
    QTimer m_rest;                     ///< runs until the next picture of a tile may be drawn
};

} // namespace posenc
