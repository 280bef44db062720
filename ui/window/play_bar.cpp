// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/play_bar.h"

#include "core/base/number_text.h"
#include "ui/controls/labels.h"
#include "ui/controls/number_field.h"

#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

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

PlayRangePopup::PlayRangePopup(QWidget* parent)
    : QDialog(parent, Qt::Popup), m_form(new QFormLayout),
      m_step(new NumberField(tr("Played step"), 1, EncodingSpec::maxMaxLen, true, this)), m_correction(new QLabel)
{
    setAccessibleName(tr("Range and step"));
    auto* const layout = new QVBoxLayout(this);
    layout->addLayout(m_form);
    m_correction->setWordWrap(true);
    m_correction->setObjectName(QStringLiteral("correction"));
    layout->addWidget(m_correction);
    auto* const all = new QPushButton(tr("&Everything"));
    all->setAutoDefault(false); // Return ends the typing
    all->setToolTip(tr("From the smallest value to the largest, one by one"));
    layout->addWidget(all);
    connect(all, &QPushButton::clicked, this, [this] {
        emit rangeRequested(std::nullopt);
        close();
    });
    connect(m_step, &NumberField::corrected, this, &PlayRangePopup::showCorrection);
    connect(m_step, &NumberField::valueRequested, this, [this] { emit rangeRequested(requested()); });
}

PlayRange PlayRangePopup::requested() const { return {m_first->value(), m_last->value(), static_cast<int>(m_step->value())}; }

void PlayRangePopup::showCorrection(const QString& sentence)
{
    m_correction->setText(sentence);
    m_correction->setVisible(!sentence.isEmpty());
    adjustSize();
}

// The fields know their parameter's limits, so they are recreated for each.
void PlayRangePopup::open(const QString& parameter, const PlayRange& limits, const PlayRange& range, bool whole, const QWidget& below)
{
    while (m_form->rowCount() > 0) {
        const QFormLayout::TakeRowResult row = m_form->takeRow(0);
        for (QLayoutItem* const item : {row.labelItem, row.fieldItem}) {
            if (item && item->widget() != m_step)
                delete item->widget();
            delete item;
        }
    }
    const auto field = [&](const QString& name, const QString& label, double value, const QString& toolTip) {
        auto* const made = new NumberField(name, limits.first, limits.last, whole);
        made->setMinimumWidth(made->fontMetrics().horizontalAdvance(QStringLiteral("1000000000")) + 40);
        made->setToolTip(toolTip);
        made->showValue(value);
        m_form->addRow(label, made);
        connect(made, &NumberField::corrected, this, &PlayRangePopup::showCorrection);
        connect(made, &NumberField::valueRequested, this, [this] { emit rangeRequested(requested()); });
        return made;
    };
    m_first = field(tr("Played from"), tr("&From"), range.first, tr("The first value of %1").arg(parameter));
    m_last = field(tr("Played to"), tr("&To"), range.last,
                   tr("The last value of %1. If the last value is smaller than the first, Play goes down").arg(parameter));
    m_step->showValue(range.step);
    showCorrection({});
    m_step->setToolTip(whole && limits.first == 0.0 ? tr("Number of values that each frame advances")
                                                    : tr("Number of slider stops that each frame advances"));
    m_form->addRow(tr("&Step"), m_step);
    adjustSize();
    QPoint place = below.mapToGlobal(QPoint(0, below.height()));
    if (const QScreen* const screen = below.screen())
        place.setX(std::clamp(place.x(), screen->availableGeometry().left(),
                              std::max(screen->availableGeometry().left(), screen->availableGeometry().right() - width())));
    move(place);
    show();
    m_first->setFocus(Qt::TabFocusReason);
    m_first->selectAll();
}

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
    setProperty(manualHeading, tr("Play"));
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
    m_playable->setAccessibleName(tr("Parameter to play"));
    m_playable->setToolTip(tr("The parameter that Play changes"));
    for (const bool selected : {true, false}) // the selected parameter is played most often
        for (const Parameter parameter : movingParameters())
            if (parameterOf(parameter).isSelection() == selected)
                m_playable->addItem(tr(parameterOf(parameter).playTitle), static_cast<int>(parameter));
    m_frames->setAccessibleName(tr("Frames per second"));
    m_frames->setToolTip(tr("Speed in frames per second"));
    m_frames->setDecimals(1);
    m_frames->setRange(Player::slowest, Player::fastest);
    m_frames->setSuffix(tr(" fps"));
    m_repeat->setAccessibleName(tr("At the end"));
    m_repeat->setToolTip(tr("Action at the last value"));
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
    QString words = tr("Plays all values. Click to choose a range");
    m_player.setRange(std::nullopt);
    if (found != m_ranges.end()) {
        const PlayRange& range = found->second;
        m_player.setRange(range);
        text = tr("%1 … %2").arg(number(range.first), number(range.last));
        words = tr("Plays %1 from %2 to %3 in steps of %4. Click to choose another range")
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
