// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace posenc {

/// Keeps a panel of controls beside a picture as wide as its words want, narrower if the picture needs the room, and never so narrow that a
/// control is cut off: at every text size, and when controls come and go.
class PanelWidth : public QObject {
    Q_OBJECT
public:
    /// `content` is what scrolls in the panel; words want `letters` per line.
    PanelWidth(QWidget& panel, QWidget& content, int letters);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();

    QWidget& m_panel;
    QWidget& m_content;
    int m_letters;
};

} // namespace posenc
