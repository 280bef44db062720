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
    void show(const Scene& scene);
    using QFrame::show;
    /// A control at the right end of the title line.
    void addHeaderWidget(QWidget* widget);

signals:
    void sceneWished(const posenc::Scene& scene, const QString& topic);
    void pointedAt(const QString& readout);

protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void restyle();
    void showWords();

    QBoxLayout* m_header;
    QLabel* m_title;
    QLabel* m_subtitle;
    QLabel* m_note;
    QCustomPlot* m_canvas;
    std::unique_ptr<Plot> m_plot;
    PlotNavigation* m_navigation;
    std::optional<Scene> m_scene;
};

} // namespace posenc
