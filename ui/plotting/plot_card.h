// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/plot.h"

#include <QFrame>
#include <QPointer>
#include <QTimer>

#include <memory>

class QBoxLayout;
class QLabel;
class QPushButton;
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
    /// Without the title line, where something else says what the plot shows.
    void setHeadVisible(bool visible);
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
    /// Makes it a page: a question as its title, one sentence below, and what is shown of the scene in state() instead of beside the title.
    void makePage(const QString& question, const QString& sentence);
    /// What was found on a page, in place of its question; empty: the question again.
    void setFinding(const QString& finding);
    /// What a page shows of the scene, for a line elsewhere; empty while its title line says it.
    const QString& state() const { return m_state; }
    /// Whether a line below the plot of a page says what is selected, or pointed at: where nothing else does.
    void setReadingShown(bool shown);
    /// What belongs to a page and has its place elsewhere in the window. Each may be nullptr.
    struct Parts {
        QPointer<QWidget> controls;
        QPointer<QWidget> findings;
        QPointer<QWidget> words;
    };
    void setParts(const Parts& parts);
    const Parts& parts() const { return m_parts; }
    /// For the screen of a phone: the sentence of a page goes before the plot would be too low, and something else may have the title.
    void setCompact(bool compact, bool hasTitle);
    /// Something between the title line and the picture.
    void addRow(QWidget* row);
    /// Something below the picture.
    void addFoot(QWidget* foot);
    /// A control at the right end of the title line.
    void addHeaderWidget(QWidget* widget);

signals:
    /// The card has parts, which wait for their places.
    void partsSet();
    /// state() is another.
    void stateChanged();
    /// The card has become visible, or nothing covers it any more.
    void cameIntoSight();
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    /// A table is to be opened, without which there is no picture.
    void tableRequested();
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
    void fitSentence();
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
    void showWayOut(const Picture& shown);

    QWidget* m_inside;
    QWidget* m_titleLine;
    QBoxLayout* m_header;
    QBoxLayout* m_body;
    ElidedLabel* m_title;
    QLabel* m_look;
    QLabel* m_subtitle;
    QLabel* m_below; ///< the subtitle, if it does not fit the title line
    QLabel* m_note;
    QLabel* m_sentence = nullptr; ///< of a page
    ElidedLabel* m_reading = nullptr;
    QString m_question; ///< of a page
    QString m_state;
    Parts m_parts;
    bool m_isCompact = false;
    bool m_hadTitle = true; ///< before
    PlotCanvas* m_canvas;
    QPushButton* m_wayOut;  ///< in the place of a picture
    QPushButton* m_example; ///< below it
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
