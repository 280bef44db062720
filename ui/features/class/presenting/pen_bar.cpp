// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/pen_bar.h"

#include "ui/controls/flow_layout.h"
#include "ui/features/class/presenting/pen.h"
#include "ui/theme/plot_style.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace posenc {

namespace {

QString nameOf(PenColor color, bool dark)
{
    switch (color) {
    case PenColor::Red:
        return PenBar::tr("Red");
    case PenColor::Blue:
        return PenBar::tr("Blue");
    case PenColor::Strong:
        break;
    }
    return dark ? PenBar::tr("Yellow") : PenBar::tr("Black");
}

// A dot with the halo of the lines.
QIcon iconOf(PenColor color, bool dark, const QWidget& widget)
{
    constexpr int side = 16;
    constexpr double halo = 1.5;
    QPixmap picture(QSize(side, side) * widget.devicePixelRatioF());
    picture.setDevicePixelRatio(widget.devicePixelRatioF());
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(haloOf(dark), halo));
    painter.setBrush(inkOf(color, dark));
    painter.drawEllipse(QRectF(halo, halo, side - 2.0 * halo, side - 2.0 * halo));
    return QIcon(picture);
}

} // namespace

QPushButton* newButton(const QString& text, const QString& tip)
{
    auto* const button = new QPushButton(text);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoDefault(false);
    return button;
}

PenBar::PenBar(Pen& pen, QWidget* parent)
    : QWidget(parent), m_pen(pen), m_vanish(newButton(tr("&Vanish"), tr("Each new line vanishes after 4 seconds (V)"))),
      m_undo(newButton(tr("&Undo line"), tr("Removes the last line (Ctrl and Z)"))),
      m_clear(newButton(tr("Clea&r drawing"), tr("Removes all lines (Delete)"))), m_obstacle(new QLabel)
{
    constexpr int gap = 6;
    auto* const lines = new QVBoxLayout(this);
    lines->setContentsMargins(QMargins());
    lines->setSpacing(gap);
    auto* const buttons = new QWidget;
    auto* const row = new FlowLayout(gap, buttons);
    row->addWidget(new QLabel(tr("Pen:")));
    int number = 0;
    for (const PenColor color : penColors) {
        QPushButton* const button = newButton({}, tr("Colour of the next lines (%1)").arg(++number));
        button->setCheckable(true);
        connect(button, &QPushButton::clicked, &pen, [this, color] { m_pen.setColor(color); });
        row->addWidget(button);
        m_colors << button;
    }
    m_vanish->setCheckable(true);
    for (QPushButton* const button : {m_vanish, m_undo, m_clear})
        row->addWidget(button);
    lines->addWidget(buttons);
    m_obstacle->setTextFormat(Qt::PlainText);
    m_obstacle->setWordWrap(true);
    m_obstacle->hide();
    lines->addWidget(m_obstacle);
    connect(m_vanish, &QPushButton::clicked, &pen, &Pen::setVanishing);
    connect(m_undo, &QPushButton::clicked, &pen, &Pen::undo);
    connect(m_clear, &QPushButton::clicked, &pen, &Pen::clear);
    connect(&pen, &Pen::switched, this, &PenBar::follow);
    connect(&pen, &Pen::changed, this, &PenBar::followDrawing);
    connect(&pen, &Pen::refused, this, [this](const QString& sentence) {
        m_obstacle->setText(sentence);
        m_obstacle->show();
    });
    connect(&pen, &Pen::obstacleChanged, m_obstacle, &QWidget::hide);
    follow();
}

void PenBar::follow()
{
    const bool dark = PlotStyle::fromPalette(palette(), font()).dark;
    for (qsizetype index = 0; index < m_colors.size(); ++index) {
        const PenColor color = penColors[index];
        m_colors[index]->setText(nameOf(color, dark));
        m_colors[index]->setIcon(iconOf(color, dark, *this));
        m_colors[index]->setChecked(color == m_pen.color());
    }
    m_vanish->setChecked(m_pen.vanishes());
    followDrawing();
    if (!m_pen.isOn())
        m_obstacle->hide();
    setVisible(m_pen.isOn());
}

void PenBar::followDrawing()
{
    for (QPushButton* const button : {m_undo, m_clear})
        button->setEnabled(!m_pen.drawing().isEmpty());
}

void PenBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        follow();
}

} // namespace posenc
