// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <array>

class QDockWidget;
class QMainWindow;
class QSettings;

namespace posenc {

/// Keeps the panel at the left as wide as the user has made it. A lesson beside it, larger text or a narrow window may need more or less
/// room for a while; the toolkit would give what they leave behind to the panel, for good.
class LeftWidth : public QObject {
    Q_OBJECT
public:
    LeftWidth(QMainWindow& window, QDockWidget& left);

    /// As wide as its controls want, as at the first start.
    void reset();
    void restore(const QSettings& settings);
    void save(QSettings& settings) const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int wanted();
    void fitLater();
    void fit();
    void keepDragged();

    QMainWindow& m_window;
    QDockWidget& m_left;
    int m_requestedWidth = 0; ///< pixels; 0 as long as nobody has moved the separator
    int m_least = 0;          ///< the largest width that the controls have needed at this text size: controls come and go with the pages
    int m_fitted = 0;         ///< width of the panel after the last fit
    QTimer m_rest;
    bool m_awaits = false;
    bool m_isDragged = false;
    std::array<int, 3> m_refused{}; ///< the requested width, the width of the window, and the resulting width of the panel
};

} // namespace posenc
