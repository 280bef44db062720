#include "ui/play_bar.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace posenc {

namespace {

// The style's own are black in every theme. Shapes in a square of sixteen units.
QIcon iconOf(const QList<QPolygonF>& shapes, const QColor& color, double scale)
{
    constexpr int side = 16;
    QPixmap pixmap(QSize(side, side) * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (const QPolygonF& shape : shapes)
        painter.drawPolygon(shape);
    return QIcon(pixmap);
}

QPolygonF triangle(double from, double to) { return QPolygonF{{from, 3.0}, {to, 8.0}, {from, 13.0}}; }

QPolygonF bar(double from, double to) { return QPolygonF{{from, 3.0}, {to, 3.0}, {to, 13.0}, {from, 13.0}}; }

} // namespace

PlayBar::PlayBar(Player& player, QWidget* parent)
    : QWidget(parent), m_player(player), m_back(new QToolButton), m_play(new QToolButton), m_forward(new QToolButton),
      m_playable(new QComboBox)
{
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 0, 6, 0);
    layout->setSpacing(4);
    const auto addButton = [&](QToolButton* button, const QString& name, const QString& tip) {
        button->setAccessibleName(name);
        button->setToolTip(tip);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(button);
    };
    addButton(m_back, tr("Step back"), tr("One step back (Alt+Left)"));
    addButton(m_play, tr("Play"), tr("Play or pause (Space)"));
    addButton(m_forward, tr("Step forward"), tr("One step on (Alt+Right)"));
    drawIcons();

    m_playable->setAccessibleName(tr("What is played"));
    m_playable->setToolTip(tr("What Play takes through its values"));
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

    connect(m_back, &QToolButton::clicked, &player, [&player] { player.step(-1); });
    connect(m_forward, &QToolButton::clicked, &player, [&player] { player.step(1); });
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
    m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    drawIcons();
}

void PlayBar::drawIcons()
{
    const QColor color = palette().color(QPalette::WindowText);
    const double scale = devicePixelRatioF();
    m_back->setIcon(iconOf({bar(2.0, 4.0), triangle(13.0, 5.0)}, color, scale));
    m_play->setIcon(m_player.isPlaying() ? iconOf({bar(4.0, 7.0), bar(9.0, 12.0)}, color, scale)
                                         : iconOf({triangle(4.0, 13.0)}, color, scale));
    m_forward->setIcon(iconOf({triangle(3.0, 11.0), bar(12.0, 14.0)}, color, scale));
}

void PlayBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        drawIcons();
}

} // namespace posenc
