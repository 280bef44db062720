#pragma once

#include "ui/player.h"

#include <QWidget>

class QComboBox;
class QToolButton;

namespace posenc {

/// The controls of a player: what is played, play and pause, single steps, frames per second, and what happens at the end.
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

    Player& m_player;
    QToolButton* m_back;
    QToolButton* m_play;
    QToolButton* m_forward;
    QComboBox* m_playable;
};

} // namespace posenc
