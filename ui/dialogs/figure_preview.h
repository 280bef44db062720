// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure.h"

#include <QTimer>
#include <QWidget>

namespace posenc {

/// The figure as it will be, as large as fits.
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

private:
    void draw();

    const ColorMaps& m_colorMaps;
    Scene m_scene;
    FigureOptions m_options;
    QImage m_image;
    QString m_problem; ///< instead of the picture
    QTimer m_soon;     ///< several changes at once are drawn once
};

} // namespace posenc
