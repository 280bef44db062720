// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/strip_controls.h"

#include <QBoxLayout>
#include <QWidget>

#include <optional>
#include <vector>

class QMainWindow;

namespace posenc {

class Explorer;
class ParameterStrip;
class PlotCard;

/// One picture over the whole window, below the menus, or over all pictures beside an open lesson. Everything else stays as it is, covered,
/// and returns to its place. If the focus goes to something that is covered, the picture goes back.
class MaximizedPicture : public QWidget {
    Q_OBJECT
public:
    /// All of them must outlive it.
    MaximizedPicture(QMainWindow& window, Explorer& explorer, std::vector<PlotCard*> cards);

    void fill(PlotCard& card);
    /// Shows the plot of a card without moving the focus.
    void show(PlotCard& card);
    using QWidget::show;
    /// Something above the plot, which then is all there is: no focus sends the plot back. nullptr: as before.
    void setBar(QWidget* bar);
    /// What then stands below plot and sliders, and what covers the lower part of the window while it is visible: the plot ends above.
    void setFoot(QWidget& foot, QWidget& sheet);
    /// The sliders then are those of a lesson's step; the usual ones without a lesson.
    void setTask(const std::optional<StripControls>& task);
    /// Leaves the controls and the lesson uncovered.
    void setBesideLesson(bool beside);
    void restore();
    PlotCard* card() const { return m_card; }
    /// The controls are covered, too.
    bool fillsWindow() const { return m_card && !isBesideLesson(); }
    /// The sliders below a picture that fills the window, in place of the panel that it covers.
    void setStripShown(bool shown);
    bool isStripShown() const { return m_wantsStrip; }

signals:
    /// The picture that fills the window; nullptr for none.
    void changed(posenc::PlotCard* card);
    /// A lesson's step asks for a table.
    void tableRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool isBesideLesson() const { return m_isBesideLesson && !m_bar; }
    void fit();
    void fitStrip(const QSize& room);
    bool covers(const QWidget& widget) const;

    QMainWindow& m_window;
    Explorer& m_explorer;
    std::vector<PlotCard*> m_cards;
    PlotCard* m_card = nullptr;
    QWidget* m_bar = nullptr;
    QWidget* m_foot = nullptr;
    QWidget* m_sheet = nullptr;
    QBoxLayout* m_body; ///< the plot, and below or beside it
    QBoxLayout* m_side; ///< sliders and foot
    std::optional<StripControls> m_task;
    bool m_isBesideLesson = false;
    bool m_wantsStrip = true;
    ParameterStrip* m_strip = nullptr; ///< made when it is first wanted
};

} // namespace posenc
