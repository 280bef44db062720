// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/fields_dialog.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>

namespace posenc {

void FieldsDialog::keyPressEvent(QKeyEvent* event)
{
    const QWidget* const at = focusWidget();
    const auto* const choice = qobject_cast<const QComboBox*>(at);
    const bool field = qobject_cast<const QLineEdit*>(at) || qobject_cast<const QAbstractSpinBox*>(at) || (choice && choice->isEditable());
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (field && enter && !(event->modifiers() & Qt::ControlModifier))
        event->accept();
    else
        QDialog::keyPressEvent(event);
}

} // namespace posenc
