// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/player.h"

#include <QDialog>

class QFormLayout;
class QLabel;

namespace posenc {

class NumberField;

/// From where to where a parameter is played, and how far each frame goes: a small window below the button that opens it, closed by a click
/// elsewhere or by Escape.
class PlayRangePopup : public QDialog {
    Q_OBJECT
public:
    explicit PlayRangePopup(QWidget* parent);

    /// Opens below a widget. `limits` is everything that can be played, `range` what is played now.
    void open(const QString& parameter, const PlayRange& limits, const PlayRange& range, bool whole, const QWidget& below);
    using QDialog::open;

signals:
    /// Empty: everything.
    void rangeRequested(const std::optional<posenc::PlayRange>& range);

private:
    PlayRange requested() const;
    void showCorrection(const QString& sentence);

    QFormLayout* m_form;
    NumberField* m_first = nullptr;
    NumberField* m_last = nullptr;
    NumberField* m_step;
    QLabel* m_correction; ///< the last one that still stands
};

} // namespace posenc
