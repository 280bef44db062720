// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/readout.h"

#include <QAccessible>

namespace posenc {

Readout::Readout(const QString& name, QWidget* parent) : QLabel(parent)
{
    setAccessibleName(name);
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setAlignment(Qt::AlignTop);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

void Readout::setWords(const QString& words)
{
    if (words == text())
        return;
    setText(words);
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

} // namespace posenc
