#pragma once

#include "ui/plot.h"

#include <QFrame>

#include <memory>

class QBoxLayout;
class QLabel;

namespace posenc {

class PlotNavigation;

/// A plot in the window: a frame with its title, a grey subtitle, and the canvas under them.
class PlotCard : public QFrame {
    Q_OBJECT
public:
    /// `makePlot` builds the plot on the card's canvas.
    using PlotMaker = std::function<std::unique_ptr<Plot>(QCustomPlot& canvas)>;
    explicit PlotCard(const PlotMaker& makePlot, QWidget* parent = nullptr);
    ~PlotCard() override;

    Plot& plot() const { return *m_plot; }
    /// Drawn where it can be seen; otherwise when it comes into sight.
    void show(const Scene& scene);
    using QFrame::show;
    /// Shows another selection; the scene differs in nothing else from the one that is shown.
    void mark(const Scene& scene);
    void setTitleVisible(bool visible);
    /// Whether it can be seen: a panel behind another tab is a visible widget, out of sight.
    bool isInSight() const { return m_inSight && isVisible(); }
    void setInSight(bool inSight);
    /// Something at the left of the picture.
    void addPanel(QWidget* panel);
    /// Something between the title line and the picture.
    void addRow(QWidget* row);
    /// A control at the right end of the title line.
    void addHeaderWidget(QWidget* widget);

signals:
    void sceneWished(const posenc::Scene& scene, const QString& topic);
    void pointedAt(const QString& readout);
    void selectionPointedAt(const std::optional<posenc::Scene::Selection>& selection);

protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void restyle();
    void showWhatWasMissed();
    void showWords();
    void showSubtitle();
    void fitMargins();

    QBoxLayout* m_header;
    QBoxLayout* m_body;
    QLabel* m_title;
    QLabel* m_subtitle;
    QLabel* m_note;
    bool m_isLow = false; ///< little height: the note has one line
    QCustomPlot* m_canvas;
    std::unique_ptr<Plot> m_plot;
    PlotNavigation* m_navigation;
    std::optional<Scene> m_scene;
    std::optional<Scene> m_pointed; ///< what mark() has shown since
    bool m_inSight = true;
    bool m_stale = true; ///< it was not in sight when the scene came
};

} // namespace posenc
