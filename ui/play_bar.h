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

private:
    void showPlaying(bool playing);

    Player& m_player;
    QToolButton* m_play;
    QComboBox* m_playable;
};

} // namespace posenc
