// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace posenc {

/// Words about something, below each other, to be selected and copied. They change while their accessible name stays: a screen reader gets
/// them as the description (see ui/window/accessibility.h) and is told of each change.
class Readout : public QLabel {
    Q_OBJECT
public:
    explicit Readout(const QString& name, QWidget* parent = nullptr);

    /// The same words leave a selection in them as it is.
    void setWords(const QString& words);
};

} // namespace posenc
