// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/pen_drawing.h"

#include <QMetaObject>
#include <QPixmap>
#include <QWidget>

namespace posenc {

class Pen;
class PresentedPicture;

/// The pen's drawing over a plot, which is not drawn anew for it. While the pen is on, the mouse draws instead of pointing into the plot.
/// On a plot of another view than the audience's it shows nothing, and leaves the mouse to the plot.
class PenLayer : public QWidget {
    Q_OBJECT
public:
    /// Lies over all of the picture, and belongs to it. The pen must outlive it.
    PenLayer(Pen& pen, PresentedPicture& picture);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool isOfAudiencesView() const;
    /// Within the axes of the plot; empty without a plot of the audience's view.
    QRectF area() const;
    double lineWidth() const;
    const QCustomPlot& canvas() const;
    /// Where the plot lies in here.
    QPointF corner() const;
    QPointF pointAt(const QPointF& place) const;
    bool isDark() const;
    void followCard();
    void followPen();
    void showArea(const QRectF& points, int pane);
    void keepInk(const PenDrawing& still);

    Pen& m_pen;
    PresentedPicture& m_picture;
    QMetaObject::Connection m_drawn;
    QRectF m_paintedArea;
    PenDrawing m_painted; ///< in shares
    /// The lines that rest, painted once: strokes of many points take milliseconds, and a plot that moves is painted for each frame.
    struct Ink {
        PenDrawing drawing;
        QRectF area;
        bool dark = false;
        QPixmap picture;
    };
    Ink m_ink;
};

} // namespace posenc
