// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/play_bar.h"

#include "core/base/number_text.h"
#include "ui/controls/decimal_field.h"
#include "ui/window/play_range_popup.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QSettings>
#include <QToolButton>

#include <cmath>
#include <utility>

namespace posenc {

namespace {

// The style's own icons are black in every theme. Shapes in a square of sixteen units.
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

const QString settingOfPlayed = QStringLiteral("play/what");
const QString settingOfFrames = QStringLiteral("play/frames per second");
const QString settingOfRepeat = QStringLiteral("play/at the end");

QString movingName(Parameter moving) { return QString::fromLatin1(parameterOf(moving).playName); }

QString settingOfRange(Parameter moving) { return QStringLiteral("play/range of ") + movingName(moving); }

} // namespace

void OpenedList::showPopup()
{
    m_open = true;
    QComboBox::showPopup();
}

// A choice is signalled after the list has closed.
void OpenedList::hidePopup()
{
    QComboBox::hidePopup();
    if (!std::exchange(m_open, false))
        return;
    const auto chosen = connect(this, &QComboBox::activated, this, &OpenedList::chosenFromList);
    QMetaObject::invokeMethod(
        this, [chosen] { disconnect(chosen); }, Qt::QueuedConnection);
}

PlayBar::PlayBar(Player& player, QWidget* parent)
    : QWidget(parent), m_player(player), m_back(new QToolButton), m_play(new QToolButton), m_forward(new QToolButton),
      m_playable(new OpenedList), m_range(new QToolButton), m_rangePopup(new PlayRangePopup(this)), m_frames(new DecimalField),
      m_repeat(new OpenedList)
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
    addButton(m_forward, tr("Step forward"), tr("One step forward (Alt+Right)"));
    drawIcons();
    addLists();
    layout->addWidget(m_playable);
    addButton(m_range, tr("Range that is played"), QString());
    m_range->setAutoRaise(false); // its words alone would not look like a button
    layout->addWidget(m_frames);
    layout->addWidget(m_repeat);
    restore();

    connect(m_back, &QToolButton::clicked, &player, [&player] { player.step(-1); });
    connect(m_forward, &QToolButton::clicked, &player, [&player] { player.step(1); });
    connect(m_play, &QToolButton::clicked, this, &PlayBar::toggle);
    connect(m_range, &QToolButton::clicked, this, &PlayBar::openRange);
    connect(m_rangePopup, &PlayRangePopup::rangeRequested, this, &PlayBar::setRange);
    connect(m_playable, &QComboBox::currentIndexChanged, this, [this] {
        m_player.setPlayable(playable());
        showRange();
        remember();
    });
    connect(m_frames, &QDoubleSpinBox::valueChanged, this, [this](double frames) {
        m_player.setFramesPerSecond(frames);
        remember();
    });
    connect(m_repeat, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_player.setRepeat(static_cast<Player::Repeat>(index));
        remember();
    });
    for (OpenedList* const list : {m_playable, m_repeat})
        connect(list, &OpenedList::chosenFromList, m_play, [this] { m_play->setFocus(Qt::OtherFocusReason); });
    connect(&player, &Player::playingChanged, this, &PlayBar::showPlaying);
}

void PlayBar::addLists()
{
    m_playable->setAccessibleName(tr("What is played"));
    m_playable->setToolTip(tr("The parameter that Play changes"));
    for (const bool selected : {true, false}) // what is selected is played most
        for (const Parameter parameter : movingParameters())
            if (parameterOf(parameter).isSelection() == selected)
                m_playable->addItem(tr(parameterOf(parameter).playTitle), static_cast<int>(parameter));
    m_frames->setAccessibleName(tr("Frames per second"));
    m_frames->setToolTip(tr("How fast: frames per second"));
    m_frames->setDecimals(1);
    m_frames->setRange(Player::slowest, Player::fastest);
    m_frames->setSuffix(tr(" fps"));
    m_repeat->setAccessibleName(tr("At the end"));
    m_repeat->setToolTip(tr("What happens at the last value"));
    m_repeat->addItems({tr("once"), tr("loop"), tr("bounce")});
}

Parameter PlayBar::playable() const { return static_cast<Parameter>(m_playable->currentData().toInt()); }

// A settings file may hold anything.
void PlayBar::restore()
{
    const QSettings settings;
    constexpr double usualFrames = 12.0;
    const double frames = settings.value(settingOfFrames, usualFrames).toDouble();
    m_frames->setValue(std::isfinite(frames) ? frames : usualFrames);
    const int repeat = settings.value(settingOfRepeat, static_cast<int>(Player::Repeat::Loop)).toInt();
    m_repeat->setCurrentIndex(repeat >= 0 && repeat < m_repeat->count() ? repeat : static_cast<int>(Player::Repeat::Loop));
    for (int index = 0; index < m_playable->count(); ++index) {
        const auto what = static_cast<Parameter>(m_playable->itemData(index).toInt());
        if (settings.value(settingOfPlayed) == movingName(what))
            m_playable->setCurrentIndex(index);
        const QStringList parts = settings.value(settingOfRange(what)).toString().split(QLatin1Char(' '));
        if (parts.size() != 3)
            continue;
        bool areNumbers[3];
        const PlayRange range{parts[0].toDouble(areNumbers), parts[1].toDouble(areNumbers + 1), parts[2].toInt(areNumbers + 2)};
        const bool legal = areNumbers[0] && areNumbers[1] && areNumbers[2] && std::isfinite(range.first) && std::isfinite(range.last)
                           && range.step >= 1 && range.step <= EncodingSpec::maxMaxLen;
        if (legal)
            m_ranges[what] = range;
    }
    m_player.setPlayable(playable());
    m_player.setFramesPerSecond(m_frames->value());
    m_player.setRepeat(static_cast<Player::Repeat>(m_repeat->currentIndex()));
    showRange();
}

void PlayBar::remember() const
{
    QSettings settings;
    settings.setValue(settingOfPlayed, movingName(playable()));
    settings.setValue(settingOfFrames, m_frames->value());
    settings.setValue(settingOfRepeat, m_repeat->currentIndex());
    const auto range = m_ranges.find(playable());
    if (range != m_ranges.end())
        settings.setValue(settingOfRange(playable()), QStringLiteral("%1 %2 %3")
                                                          .arg(QString::fromStdString(numberText(range->second.first)),
                                                               QString::fromStdString(numberText(range->second.last)))
                                                          .arg(range->second.step));
    else if (settings.contains(settingOfRange(playable())))
        settings.setValue(settingOfRange(playable()), QString()); // not removed: see useCheckedSettings()
}

void PlayBar::openRange()
{
    const Parameter what = playable();
    const PlayRange whole = wholeRange(m_player.scene(), what);
    const auto range = m_ranges.find(what);
    m_rangePopup->open(m_playable->currentText(), whole,
                       range == m_ranges.end() ? whole : existingRange(m_player.scene(), what, range->second), parameterOf(what).isWhole(),
                       *m_range);
}

void PlayBar::setRange(const std::optional<PlayRange>& range)
{
    if (range)
        m_ranges[playable()] = *range;
    else
        m_ranges.erase(playable());
    showRange();
    remember();
}

void PlayBar::showRange()
{
    const auto found = m_ranges.find(playable());
    const auto number = [](double value) { return QString::fromStdString(numberText(value)); };
    QString text = tr("all");
    QString words = tr("Plays all values; click to choose a range");
    m_player.setRange(std::nullopt);
    if (found != m_ranges.end()) {
        const PlayRange& range = found->second;
        m_player.setRange(range);
        text = tr("%1 … %2").arg(number(range.first), number(range.last));
        words = tr("Plays %1 from %2 to %3 in steps of %4, as far as they exist; click to choose another range")
                    .arg(m_playable->currentText(), number(range.first), number(range.last))
                    .arg(range.step);
    }
    m_range->setText(text);
    m_range->setToolTip(words);
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
    m_isPlaying = playing;
    m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    drawIcons();
}

// While the window is destroyed, too, when the player is gone already.
void PlayBar::drawIcons()
{
    const QColor color = palette().color(QPalette::WindowText);
    const double scale = devicePixelRatioF();
    m_back->setIcon(iconOf({bar(2.0, 4.0), triangle(13.0, 5.0)}, color, scale));
    m_play->setIcon(m_isPlaying ? iconOf({bar(4.0, 7.0), bar(9.0, 12.0)}, color, scale) : iconOf({triangle(4.0, 13.0)}, color, scale));
    m_forward->setIcon(iconOf({triangle(3.0, 11.0), bar(12.0, 14.0)}, color, scale));
}

void PlayBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        drawIcons();
}

} // namespace posenc
