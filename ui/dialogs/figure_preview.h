// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

#include <optional>

namespace posenc {

/// The figure as it will be, as large as fits. While the mouse button is pressed, the preview shows the pixels of the file at the pointer,
/// while the space bar is pressed, the pixels in the middle.
class FigurePreview : public QWidget {
    Q_OBJECT
public:
    explicit FigurePreview(const ColorMaps& colorMaps, QWidget* parent = nullptr);

    void show(const Scene& scene, const FigureOptions& options);
    using QWidget::show;
    QSize sizeHint() const override { return {640, 460}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;

private:
    void draw();
    QRectF placeOf(const QImage& image) const;
    /// The file's pixels around a point of the preview; without one, the whole figure again.
    void magnify(const std::optional<QPointF>& point);

    const ColorMaps& m_colorMaps;
    Scene m_scene;
    FigureOptions m_options;
    QImage m_image;
    QImage m_magnified; ///< the magnified pixels, drawn instead of the figure unless null
    QString m_problem;  ///< instead of the picture
    QTimer m_soon;      ///< several changes at once are drawn once
};

} // namespace posenc
