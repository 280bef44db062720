// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenting/keys_card.h"

#include "ui/presenting/lesson_keys.h"

#include <QGridLayout>
#include <QLabel>

namespace posenc {

KeysCard::KeysCard(QWidget* window) : QFrame(window)
{
    setFrameShape(QFrame::StyledPanel);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto* const lines = new QGridLayout(this);
    const int gap = window->fontMetrics().height() / 2;
    lines->setContentsMargins(2 * gap, gap, 2 * gap, gap);
    lines->setHorizontalSpacing(2 * gap);
    lines->setVerticalSpacing(gap / 3);
    lines->setColumnStretch(1, 1);
    int line = 0;
    for (const KeyLine& keys : lessonKeyLines()) {
        int column = 0;
        for (const QString& text : {keys.keys, keys.words}) {
            auto* const label = new QLabel(text);
            label->setTextFormat(Qt::PlainText);
            label->setWordWrap(true);
            label->setAlignment(Qt::AlignTop | Qt::AlignLeading);
            lines->addWidget(label, line, column++);
        }
        ++line;
    }
    int natural = 6 * gap; // every line in one
    int widest[] = {0, 0};
    for (const KeyLine& keys : lessonKeyLines()) {
        widest[0] = std::max(widest[0], window->fontMetrics().horizontalAdvance(keys.keys));
        widest[1] = std::max(widest[1], window->fontMetrics().horizontalAdvance(keys.words));
    }
    natural += widest[0] + widest[1];
    lines->setColumnMinimumWidth(0, std::min(widest[0] + gap, window->width() / 2));
    const int width = std::min(window->width() - 2 * gap, natural + 3 * gap);
    resize(width, std::min(window->height(), heightForWidth(width)));
    move(window->rect().center() - rect().center());
}

} // namespace posenc
