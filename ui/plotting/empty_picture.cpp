// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/empty_picture.h"

namespace posenc {

// On its own layer, so all others can be hidden; below the overlay, which is painted separately.
EmptyPicture::EmptyPicture(QCustomPlot& canvas) : QCPLayerable(&canvas)
{
    canvas.addLayer(QStringLiteral("absence"), canvas.layer(QStringLiteral("legend")), QCustomPlot::limAbove);
    setLayer(QStringLiteral("absence"));
}

bool EmptyPicture::setSentence(const QString& sentence)
{
    if (sentence == m_sentence)
        return false;
    m_sentence = sentence;
    for (int index = 0; index < mParentPlot->layerCount(); ++index)
        mParentPlot->layer(index)->setVisible(mParentPlot->layer(index) == layer() || sentence.isEmpty());
    return true;
}

void EmptyPicture::draw(QCPPainter* painter)
{
    constexpr int margin = 16;
    if (m_sentence.isEmpty())
        return;
    constexpr int flags = Qt::AlignCenter | Qt::TextWordWrap;
    const double smallest = m_style.projected ? 1.0 : 0.6; // smallest factor of the usual font size
    const QRect room = mParentPlot->viewport().adjusted(margin, 2, -margin, -2);
    QFont font = m_style.font;
    for (double size = 1.0; size >= smallest; size -= 0.1) { // the whole sentence, smaller if there is little room
        if (font.pointSizeF() > 0)
            font.setPointSizeF(m_style.font.pointSizeF() * size);
        else
            font.setPixelSize(std::max(1, static_cast<int>(m_style.font.pixelSize() * size)));
        const QRect needed = QFontMetrics(font).boundingRect(room, flags, m_sentence);
        if (room.contains(needed))
            break;
    }
    painter->setFont(font);
    painter->setPen(m_style.secondaryText);
    painter->drawText(room, flags, m_sentence);
}

} // namespace posenc
