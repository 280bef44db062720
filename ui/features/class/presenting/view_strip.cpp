// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/view_strip.h"

#include "ui/theme/focus_ring.h"
#include "ui/theme/plot_style.h"

#include <QEvent>
#include <QFontInfo>
#include <QPainter>

#include <algorithm>

namespace posenc {

namespace {

// In heights of the letters, which have 20 pixels of 720: a strip of 188 pixels, tiles of 128 × 164, pictures of 116 × 68.
constexpr double stripHeight = 9.4;
constexpr double widestTile = 6.4;
constexpr double narrowestTile = 5.6;
constexpr double gapOfTiles = 0.5;
constexpr QSizeF pictureLetters(5.8, 3.4);
constexpr double digitLetters = 1.3;

int letterOf(const QWidget& widget) { return QFontInfo(widget.font()).pixelSize(); }

// The widest word fits: letters become narrower, but no smaller.
QFont fittedTo(QFont font, const QString& name, int width)
{
    constexpr int narrowest = 62; // per cent
    int widest = 1;
    for (const QString& word : name.split(QLatin1Char(' ')))
        widest = std::max(widest, QFontMetrics(font).horizontalAdvance(word));
    font.setStretch(std::clamp(100 * width / widest, narrowest, 100));
    return font;
}

} // namespace

ViewTile::ViewTile(const QString& name, QWidget* parent) : QAbstractButton(parent)
{
    setText(name);
    setAccessibleName(name);
    setCheckable(true);
    setFocusPolicy(Qt::NoFocus); // keys choose one wherever the keyboard is
}

void ViewTile::setDigit(int digit)
{
    m_digit = digit;
    setAccessibleDescription(tr("Press %1").arg(digit));
}

void ViewTile::setTellingAnswer(bool tells)
{
    m_tellsAnswer = tells;
    setToolTip(tells ? tr("This view may show the answer.") : QString());
    update();
}

void ViewTile::setPicture(const QPixmap& picture)
{
    m_picture = picture;
    update();
}

void ViewTile::paintEvent(QPaintEvent*)
{
    constexpr double round = 8.0; // pixels
    constexpr double thick = 3.0; // pixels, of the frame
    constexpr float tint = 0.15F; // of the frame's colour, on the ground of a framed tile
    const int letter = letterOf(*this);
    const PlotStyle style = PlotStyle::fromPalette(palette(), font()).forProjector();
    const QColor ground = palette().color(QPalette::Base);
    const QColor frame = focusColor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isChecked() ? QPen(frame, thick) : QPen(palette().color(QPalette::Mid), 1.0));
    painter.setBrush(ground);
    const QRectF inside = QRectF(rect()).adjusted(thick, thick, -thick, -thick);
    painter.drawRoundedRect(inside, round, round);
    if (isChecked()) {
        QColor light = frame;
        light.setAlphaF(tint);
        painter.setBrush(light);
        painter.drawRoundedRect(inside, round, round);
    }
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(isChecked() ? style.text : style.readable(frame, ground));
    const int margin = letter / 3;
    const QRect digits = rect().adjusted(2 * margin, margin, -margin, 0);
    painter.drawText(digits, Qt::AlignTop | Qt::AlignLeading, QString::number(m_digit));
    if (m_tellsAnswer)
        painter.drawText(digits.adjusted(0, 0, -margin, 0), Qt::AlignTop | Qt::AlignTrailing, QStringLiteral("⚠"));
    const QSize picture = (pictureLetters * letter).toSize().boundedTo(QSize(width() - 2 * margin, height()));
    const QRect place(QPoint((width() - picture.width()) / 2, margin + static_cast<int>(digitLetters * letter)), picture);
    if (hasPicture())
        painter.drawPixmap(place, m_picture);
    const QRect words = rect().adjusted(margin, hasPicture() ? place.bottom() : place.top(), -margin, -margin);
    const QString name = text().replace(QStringLiteral(" + "), QStringLiteral("\u00a0+ ")); // in two lines
    painter.setFont(fittedTo(font(), name, words.width()));
    painter.setPen(style.text);
    painter.drawText(words, Qt::AlignCenter | Qt::TextWordWrap, name);
}

ViewStrip::ViewStrip(const std::vector<ViewOption>& options, QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Views"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    for (const ViewOption& option : options) {
        auto* const tile = new ViewTile(option.name, this);
        const int place = count();
        connect(tile, &ViewTile::clicked, this, [this, place] { emit clicked(place); });
        m_tiles.push_back(tile);
    }
    arrange();
}

QSize ViewStrip::sizeHint() const { return {0, static_cast<int>(stripHeight * letterOf(*this))}; }

QSize ViewStrip::pictureSize() const { return (pictureLetters * letterOf(*this)).toSize(); }

int ViewStrip::atOnce() const
{
    const double letter = letterOf(*this);
    return std::clamp(static_cast<int>((width() / letter + gapOfTiles) / (narrowestTile + gapOfTiles)), 1, mostAtOnce);
}

int ViewStrip::last() const { return std::min(count(), first() + atOnce()); }

void ViewStrip::setFrame(int place)
{
    m_frame = std::clamp(place, -1, count() - 1);
    arrange();
}

void ViewStrip::arrange()
{
    const int letter = letterOf(*this);
    const auto gap = static_cast<int>(gapOfTiles * letter);
    const int each = std::min((width() + gap) / atOnce() - gap, static_cast<int>(widestTile * letter));
    const int edge = (width() - atOnce() * (each + gap) + gap) / 2;
    for (int place = 0; place < count(); ++place) {
        const int at = place - first();
        ViewTile& one = tile(place);
        one.setVisible(at >= 0 && place < last());
        one.setChecked(place == m_frame);
        one.setDigit(at + 1);
        one.setGeometry(edge + at * (each + gap), gap, each, height() - gap);
    }
}

void ViewStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ViewStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        arrange();
}

} // namespace posenc
