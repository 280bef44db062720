// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_window.h"

#include "frame_watch.h"
#include "json_line.h"

#include "ui/plotting/plot_card.h"
#include "ui/window/main_window.h"

#include <QMouseEvent>

namespace posenc {

namespace {

// The pointer moves to another cell.
void pointAt(QWidget& canvas, const QPointF& place)
{
    QMouseEvent event(QEvent::MouseMove, place, canvas.mapToGlobal(place), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&canvas, &event);
}

} // namespace

void measurePointing(const std::vector<Case>& cases, int steps)
{
    MainWindow window(Scene{});
    FrameWatch watch(window);
    showAtSize(window, watch);
    QCustomPlot& heatmap = window.cards().front()->plot().canvas();
    for (const Case& one : cases) {
        showScene(window, watch, one.scene());
        const QRect rect = heatmap.axisRect()->rect();
        StepCosts costs;
        for (int step = 0; step < steps; ++step) {
            const double part = (step + 0.5) / steps;
            const QPointF place(rect.left() + part * rect.width(), rect.top() + (1.0 - part) * rect.height());
            const Scene before = window.explorer().pointedScene();
            costs.step(watch, [&] {
                pointAt(heatmap, place);
                return window.explorer().pointedScene() != before;
            });
        }
        costs.line(watch, "window, pointing", one.name()).print();
    }
}

} // namespace posenc
