// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/player.h"

#include <QComboBox>
#include <QDialog>
#include <QWidget>

#include <map>

class QFormLayout;
class QLabel;
class QDoubleSpinBox;
class QToolButton;

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
    /// Emitted with the range to play; empty for all values.
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

/// A list that signals when a choice was made in it while open, after which it should give up the keyboard.
class OpenedList : public QComboBox {
    Q_OBJECT
public:
    void showPopup() override;
    void hidePopup() override;

signals:
    void chosenFromList();

private:
    bool m_open = false;
};

/// The controls of a player: what is played and which of its values, play and pause, single steps, frames per second, and what happens at
/// the end. All of it is remembered. After a choice from a list the focus is on Play, so Space plays.
class PlayBar : public QWidget {
    Q_OBJECT
public:
    explicit PlayBar(Player& player, QWidget* parent = nullptr);

public slots:
    void toggle();

protected:
    void changeEvent(QEvent* event) override;

private:
    void showPlaying(bool playing);
    void drawIcons();
    void addLists();
    void restore();
    void remember() const;
    Parameter playable() const;
    void openRange();
    void setRange(const std::optional<PlayRange>& range);
    void showRange();

    Player& m_player;
    QToolButton* m_back;
    QToolButton* m_play;
    QToolButton* m_forward;
    OpenedList* m_playable;
    QToolButton* m_range;
    PlayRangePopup* m_rangePopup;
    QDoubleSpinBox* m_frames;
    OpenedList* m_repeat;
    std::map<Parameter, PlayRange> m_ranges; ///< if not everything is played
    bool m_isPlaying = false;
};

} // namespace posenc
