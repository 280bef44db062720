// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/plot.h"

#include <QFrame>
#include <QPointer>
#include <QTimer>

#include <memory>

class QBoxLayout;
class QLabel;
class QToolButton;

namespace posenc {

class ElidedLabel;
class PlotCanvas;
class PlotNavigation;
class SceneWork;
class WorkProgress;

/// A plot in the window: a frame with its title, a grey subtitle, and the canvas below.
class PlotCard : public QFrame {
    Q_OBJECT
public:
    /// `makePlot` builds the plot on the card's canvas.
    using PlotMaker = std::function<std::unique_ptr<Plot>(QCustomPlot& canvas)>;
    explicit PlotCard(const PlotMaker& makePlot, QWidget* parent = nullptr);
    ~PlotCard() override;

    /// While the card is in sight, `work` computes what its scene lacks, and the plot shows the progress.
    void setWork(SceneWork& work);

    Plot& plot() const { return *m_plot; }
    /// Drawn at once if visible; otherwise when it becomes visible.
    void show(const Scene& scene);
    using QFrame::show;
    /// The last one shown, even if it was not visible then.
    const std::optional<Scene>& scene() const { return m_scene; }
    /// Shows another selection; the scene is otherwise the one on display.
    void mark(const Scene& scene);
    void setTitleVisible(bool visible);
    /// A frame and the words "Look here": a lesson is about this plot.
    void setLookedAt(bool lookedAt);
    /// While a class is asked a question, a note below the plot could tell the answer: there is none.
    void setNotesShown(bool shown);
    /// One sentence about what the plot shows: the tool tip of its title.
    void setExplanation(const QString& sentence);
    /// For the last row of a room: see PlotStyle::forProjector(). Without a frame.
    void setProjected(bool projected);
    /// Whether it is really visible: a panel behind another tab counts as a visible widget.
    bool isInSight() const { return m_isLent || (m_inSight && !m_covered && isVisible()); }
    void setInSight(bool inSight);
    /// Tells the card that something covers it completely.
    void setCovered(bool covered);
    /// Everything in the frame, for a place with more room; the card keeps its own place, empty, until it is returned.
    QWidget& detachContents();
    void reattachContents();
    /// Whether a widget is part of the picture, wherever that is at the moment.
    bool holds(const QWidget* widget) const;
    /// What the picture says about the selection of a scene.
    QString wordsOfSelection(const Scene& scene) const;
    /// Adds a panel to the left of the plot.
    void addPanel(QWidget* panel);
    /// For the screen of a phone: while the card has no room for both, the panel takes the plot's place, behind a button of the title line.
    void foldPanel();
    /// Something between the title line and the picture.
    void addRow(QWidget* row);
    /// A control at the right end of the title line.
    void addHeaderWidget(QWidget* widget);

signals:
    /// The card has become visible, or nothing covers it any more.
    void cameIntoSight();
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    void pointedAt(const QString& readout);
    void selectionPointedAt(const std::optional<posenc::Scene::Selection>& selection);
    /// A double click on the title line: the picture should fill the window, or return.
    void fillRequested();
    /// The picture's menu is requested at a place of the screen.
    void menuRequested(const QPoint& place);

protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void mark(const std::shared_ptr<const Picture>& picture);
    void fitPanel();
    void restyle();
    void showWhatWasMissed();
    void askForWork();
    void showProgress();
    std::shared_ptr<const Picture> picture() const { return m_plot->picture(*m_scene); }
    void showWords();
    bool keepsRoomOf(QLabel& words, bool absent);
    QString noteThatFits(const QString& note) const;
    void keepNoteAtRest(const QString& note);
    int heightOf(const QString& words, int width) const;
    /// The first of the words, and an ellipsis if some do not fit.
    QString wordsWithin(const QString& words, const QSize& room) const;
    void showSubtitle();

    QWidget* m_inside;
    QWidget* m_titleLine;
    QBoxLayout* m_header;
    QBoxLayout* m_body;
    ElidedLabel* m_title;
    QLabel* m_look;
    QLabel* m_subtitle;
    QLabel* m_below; ///< the subtitle, if it does not fit the title line
    QLabel* m_note;
    QWidget* m_panel = nullptr;
    QWidget* m_panelPlace = nullptr; ///< around the panel; made for a card that folds it
    bool m_foldsPanel = false;
    QToolButton* m_showsPanel = nullptr; ///< made with it
    PlotCanvas* m_canvas;
    QPointer<SceneWork> m_work;
    WorkProgress* m_progress = nullptr; ///< made with the work
    std::unique_ptr<Plot> m_plot;
    PlotNavigation* m_navigation;
    std::optional<Scene> m_scene;
    std::shared_ptr<const Picture> m_pointed; ///< the picture of the last mark(); null if there was none
    QTimer m_rest{this};                      ///< runs after another scene: the next one before its end is a move of the hand
    bool m_isMoving = false;
    QTimer m_wordsSoon{this}; ///< runs until a layout that goes on has come to an end in this turn of the event loop
    QSize m_windowSize;       ///< when the words below were written last
    int m_noteHeight = 0;     ///< height that the notes took then
    int m_noteChanges = 0;    ///< number of changes of that height, for the same scene and window
    bool m_inSight = true;
    bool m_covered = false;
    bool m_isLent = false;
    bool m_showsNotes = true;
    bool m_isProjected = false;
    bool m_isLookedAt = false;
    QColor m_lookColor;
    bool m_stale = true; ///< the plot was not visible when the scene arrived
};

} // namespace posenc
