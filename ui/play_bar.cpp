#include "ui/play_bar.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QStyle>
#include <QToolButton>

namespace posenc {

PlayBar::PlayBar(Player& player, QWidget* parent) : QWidget(parent), m_player(player), m_play(new QToolButton), m_playable(new QComboBox)
{
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 0, 6, 0);
    layout->setSpacing(4);
    const auto addButton = [&](QToolButton* button, QStyle::StandardPixmap icon, const QString& name, const QString& tip) {
        button->setIcon(style()->standardIcon(icon));
        button->setAccessibleName(name);
        button->setToolTip(tip);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(button);
        return button;
    };
    const QToolButton* const back =
        addButton(new QToolButton, QStyle::SP_MediaSeekBackward, tr("Step back"), tr("One step back (Alt+Left)"));
    addButton(m_play, QStyle::SP_MediaPlay, tr("Play"), tr("Play or pause (Space)"));
    const QToolButton* const forward =
        addButton(new QToolButton, QStyle::SP_MediaSeekForward, tr("Step forward"), tr("One step on (Alt+Right)"));

    m_playable->setAccessibleName(tr("What is played"));
    const std::pair<QString, Playable> playables[] = {
        {tr("position k"), Playable::Position},        {tr("second position k′"), Playable::SecondPosition},
        {tr("dimension j"), Playable::Dimension},      {QStringLiteral("n"), Playable::N},
        {QStringLiteral("d_model"), Playable::DModel}, {QStringLiteral("max_len"), Playable::MaxLen}};
    for (const auto& [name, playable] : playables)
        m_playable->addItem(name, static_cast<int>(playable));
    layout->addWidget(m_playable);

    auto* const frames = new QDoubleSpinBox;
    frames->setAccessibleName(tr("Frames per second"));
    frames->setToolTip(tr("Frames per second"));
    frames->setDecimals(1);
    frames->setRange(Player::slowest, Player::fastest);
    frames->setValue(12.0);
    frames->setSuffix(tr(" fps"));
    frames->setKeyboardTracking(false);
    layout->addWidget(frames);

    auto* const repeat = new QComboBox;
    repeat->setAccessibleName(tr("At the end"));
    repeat->setToolTip(tr("What happens at the last value"));
    repeat->addItems({tr("once"), tr("loop"), tr("bounce")});
    repeat->setCurrentIndex(static_cast<int>(Player::Repeat::Loop));
    layout->addWidget(repeat);

    connect(back, &QToolButton::clicked, &player, [&player] { player.step(-1); });
    connect(forward, &QToolButton::clicked, &player, [&player] { player.step(1); });
    connect(m_play, &QToolButton::clicked, this, &PlayBar::toggle);
    connect(m_playable, &QComboBox::currentIndexChanged, &player,
            [this, &player] { player.setPlayable(static_cast<Playable>(m_playable->currentData().toInt())); });
    connect(frames, &QDoubleSpinBox::valueChanged, &player, &Player::setFramesPerSecond);
    connect(repeat, &QComboBox::currentIndexChanged, &player,
            [&player](int index) { player.setRepeat(static_cast<Player::Repeat>(index)); });
    connect(&player, &Player::playingChanged, this, &PlayBar::showPlaying);
}

void PlayBar::toggle()
{
    if (m_player.isPlaying())
        m_player.pause();
    else
        m_player.play();
}

void PlayBar::showPlaying(bool playing)
{
    m_play->setIcon(style()->standardIcon(playing ? QStyle::SP_MediaPause : QStyle::SP_MediaPlay));
    m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
}

} // namespace posenc
