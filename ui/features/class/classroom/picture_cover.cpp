// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/picture_cover.h"

#include "ui/panels/picture_area.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QPainter>

namespace posenc {

PictureCover::PictureCover(QMainWindow& window) : QLabel(words(true), &window), m_window(window)
{
    setAlignment(Qt::AlignCenter);
    setWordWrap(true);
    hide();
    window.installEventFilter(this);
}

QString PictureCover::words(bool isAsking)
{
    if (!isAsking)
        return tr("The plots are covered.");
    return tr("Predict first.\nThe plots come back with the answer.");
}

void PictureCover::setCovering(bool covering)
{
    if (covering == m_covering)
        return;
    m_covering = covering;
    if (covering) {
        m_covered << m_window.centralWidget();
        for (QDockWidget* const dock : panelsWithNumbers(m_window)) {
            m_covered << dock->widget();
            if (!dock->isFloating())
                continue;
            auto* const card = new QLabel(words(true), dock);
            card->setAlignment(Qt::AlignCenter);
            card->setWordWrap(true);
            card->setAutoFillBackground(true);
            card->setGeometry(dock->rect());
            card->show();
            m_onTornOff << card;
        }
        for (const QPointer<QWidget>& covered : m_covered)
            covered->setEnabled(false);
        fit();
        raise();
    } else {
        for (const QPointer<QWidget>& covered : std::exchange(m_covered, {}))
            if (covered)
                covered->setEnabled(true);
        for (const QPointer<QLabel>& card : std::exchange(m_onTornOff, {}))
            delete card;
    }
    setVisible(covering);
}

// A page that was turned brings its panels to the front.
void PictureCover::fit()
{
    setGeometry(areaOfPictures(m_window));
    raise();
}

bool PictureCover::eventFilter(QObject*, QEvent* event)
{
    if (m_covering && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        QMetaObject::invokeMethod(this, &PictureCover::fit, Qt::QueuedConnection); // once everything has its place
    return false;
}

void PictureCover::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Window));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Mid), 1.0, Qt::DashLine));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(8.5, 8.5, -8.5, -8.5), 10, 10);
    painter.end();
    QLabel::paintEvent(event);
}

} // namespace posenc
