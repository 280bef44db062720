// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/work_progress.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace posenc {

WorkProgress::WorkProgress(QWidget& plot) : QWidget(&plot)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAccessibleName(tr("Progress of the plot"));
    hide();
    plot.installEventFilter(this);
}

void WorkProgress::show(const std::optional<double>& part)
{
    if (part) {
        m_part = *part;
        setAccessibleDescription(words());
        place();
        update();
    }
    setVisible(part.has_value());
}

QString WorkProgress::words() const { return tr("computing %1 %").arg(std::lround(100.0 * m_part)); }

void WorkProgress::place()
{
    const QFontMetrics metrics = fontMetrics();
    const int gap = metrics.height() / 3;
    const QString longest = tr("computing %1 %").arg(100);
    resize(metrics.horizontalAdvance(longest) + 2 * gap, metrics.height() + 2 * gap);
    move(parentWidget()->width() - width() - 1, 0); // nothing in a plot touches the edge
    raise();
}

bool WorkProgress::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::Resize && isVisible())
        place();
    return false;
}

void WorkProgress::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setPen(palette().color(QPalette::WindowText));
    const int bar = std::max(3, fontMetrics().height() / 6);
    painter.drawText(rect().adjusted(0, 0, 0, -bar), Qt::AlignCenter, words());
    painter.fillRect(QRect(0, height() - bar, width(), bar), palette().color(QPalette::Midlight));
    painter.fillRect(QRectF(0.0, height() - bar, m_part * width(), bar), palette().color(QPalette::Highlight));
}

} // namespace posenc
