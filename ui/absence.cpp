#include "ui/absence.h"

namespace posenc {

// On a layer of its own, so that all the others can be hidden; below the overlay, which is painted apart from the rest.
Absence::Absence(QCustomPlot& canvas) : QCPLayerable(&canvas)
{
    canvas.addLayer(QStringLiteral("absence"), canvas.layer(QStringLiteral("legend")), QCustomPlot::limAbove);
    setLayer(QStringLiteral("absence"));
}

bool Absence::setSentence(const QString& sentence)
{
    if (sentence == m_sentence)
        return false;
    m_sentence = sentence;
    for (int index = 0; index < mParentPlot->layerCount(); ++index)
        mParentPlot->layer(index)->setVisible(mParentPlot->layer(index) == layer() || sentence.isEmpty());
    return true;
}

void Absence::draw(QCPPainter* painter)
{
    constexpr int margin = 16;
    if (m_sentence.isEmpty())
        return;
    painter->setFont(m_style.font);
    painter->setPen(m_style.secondaryText);
    painter->drawText(mParentPlot->viewport().adjusted(margin, 0, -margin, 0), Qt::AlignCenter | Qt::TextWordWrap, m_sentence);
}

} // namespace posenc
