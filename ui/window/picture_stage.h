// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QMainWindow;

namespace posenc {

class PlotCard;

/// One picture over the whole window, below the menus. Everything else stays as it is, covered, and returns to its place. The keyboard
/// stays in the picture; if the focus goes elsewhere, the picture goes back.
class PictureStage : public QWidget {
    Q_OBJECT
public:
    PictureStage(QMainWindow& window, std::vector<PlotCard*> cards);

    void fill(PlotCard& card);
    void leave();
    PlotCard* card() const { return m_card; }

signals:
    /// The picture that fills the window; nullptr for none.
    void changed(posenc::PlotCard* card);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fit();

    QMainWindow& m_window;
    std::vector<PlotCard*> m_cards;
    PlotCard* m_card = nullptr;
};

} // namespace posenc
