#include "ui/position_list.h"

#include "ui/cell_ticker.h"
#include "ui/number_field.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace posenc {

namespace {

QIcon dotIcon(const QColor& color, int size, double scale)
{
    QPixmap pixmap(QSize(size, size) * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(QRectF(0.2 * size, 0.2 * size, 0.6 * size, 0.6 * size));
    return QIcon(pixmap);
}

} // namespace

PositionList::PositionList(QWidget* parent)
    : QWidget(parent), m_label(new QLabel(tr("Position &k"))),
      m_field(new NumberField(tr("Position k"), 0.0, static_cast<double>(EncodingSpec::maxMaxLen - 1), true)), m_pin(new QToolButton),
      m_chipArea(new QWidget)
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    auto* const line = new QHBoxLayout;
    line->addWidget(m_label);
    line->addStretch(1);
    line->addWidget(m_field);
    line->addWidget(m_pin);
    layout->addLayout(line);
    layout->addWidget(m_chipArea);

    m_label->setBuddy(m_field);
    m_field->setMinimumWidth(m_field->fontMetrics().horizontalAdvance(QStringLiteral("1048575")) + 44);
    m_pin->setText(tr("P&in"));
    m_pin->setAccessibleName(tr("Pin position"));
    m_pin->setToolTip(tr("Keep the curve of this position while the spin button moves on"));
    m_pin->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    connect(m_field, &NumberField::valueWished, this, &PositionList::moveFirst);
    connect(m_field, &NumberField::corrected, this, &PositionList::corrected);
    connect(m_pin, &QToolButton::clicked, this, &PositionList::pin);
}

void PositionList::show(const Scene& scene)
{
    if (scene.encoding.maxLen() != m_maxLen) {
        m_maxLen = scene.encoding.maxLen();
        const QSignalBlocker quiet(m_field);
        m_field->setMaximum(static_cast<double>(m_maxLen - 1));
    }
    if (!scene.selection.positions.empty())
        m_field->showValue(static_cast<double>(std::min(scene.selection.positions.front(), m_maxLen - 1)));
    if (scene.selection.positions != m_positions) {
        m_positions = scene.selection.positions;
        rebuildChips();
    }
    for (std::size_t index = 0; index < m_chips.size(); ++index)
        m_chips[index]->setEnabled(m_positions[index] < m_maxLen);
    m_pin->setEnabled(!m_positions.empty() && m_positions.size() < Scene::Selection::maxPositions);
}

void PositionList::moveFirst(double position)
{
    std::vector<std::int64_t> positions = m_positions;
    if (positions.empty())
        positions.resize(1);
    positions.front() = static_cast<std::int64_t>(position);
    emit positionsWished(positions);
}

// The pinned copy stays where the position is now; the first goes on being moved.
void PositionList::pin()
{
    std::vector<std::int64_t> positions = m_positions;
    positions.push_back(positions.front());
    emit positionsWished(positions);
}

void PositionList::remove(std::size_t index)
{
    std::vector<std::int64_t> positions = m_positions;
    if (positions.size() < 2)
        return;
    positions.erase(positions.begin() + static_cast<std::ptrdiff_t>(index));
    emit positionsWished(positions);
}

void PositionList::rebuildChips()
{
    const PlotStyle style = PlotStyle::fromPalette(palette(), font());
    const int dot = fontMetrics().ascent();
    while (m_chips.size() > m_positions.size()) {
        m_chips.back()->deleteLater();
        m_chips.back()->hide();
        m_chips.pop_back();
    }
    while (m_chips.size() < m_positions.size()) {
        auto* const chip = new QToolButton(m_chipArea);
        const std::size_t index = m_chips.size();
        chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        chip->setAutoRaise(true);
        chip->setIconSize(QSize(dot, dot));
        chip->setFocusPolicy(Qt::StrongFocus);
        connect(chip, &QToolButton::clicked, this, [this, index] { remove(index); });
        m_chips.push_back(chip);
        chip->show();
    }
    for (std::size_t index = 0; index < m_chips.size(); ++index) {
        const QString position = groupedNumber(static_cast<double>(m_positions[index]));
        m_chips[index]->setIcon(dotIcon(style.series(index), dot, devicePixelRatioF()));
        m_chips[index]->setText(m_positions.size() > 1 ? position + QStringLiteral(" ×") : position);
        m_chips[index]->setAccessibleName(tr("Remove position %1").arg(m_positions[index]));
        m_chips[index]->setToolTip(m_positions.size() > 1 ? tr("Take position %1 away").arg(m_positions[index])
                                                          : tr("The last position stays"));
    }
    placeChips();
}

void PositionList::placeChips()
{
    constexpr int gap = 4;
    int x = 0;
    int y = 0;
    int line = 0;
    for (QToolButton* const chip : m_chips) {
        const QSize size = chip->sizeHint();
        if (x > 0 && x + size.width() > width()) {
            x = 0;
            y += line + gap;
        }
        chip->setGeometry(QRect(QPoint(x, y), size));
        x += size.width() + gap;
        line = size.height();
    }
    m_chipArea->setFixedHeight(y + line);
}

void PositionList::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeChips();
}

void PositionList::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        rebuildChips();
}

} // namespace posenc
