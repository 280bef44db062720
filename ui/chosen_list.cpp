#include "ui/chosen_list.h"

#include "ui/cell_ticker.h"
#include "ui/flow_layout.h"
#include "ui/number_field.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <ranges>

namespace posenc {

namespace {

// A dot of a solid curve, a ring of a dashed one, a square of a dotted one.
QIcon dotIcon(const PlotStyle& style, std::size_t index, int size, double scale)
{
    QPixmap pixmap(QSize(size, size) * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF place(0.2 * size, 0.2 * size, 0.6 * size, 0.6 * size);
    const Qt::PenStyle line = style.seriesPen(index, 1.0).style();
    painter.setPen(line == Qt::DashLine ? QPen(style.series(index), 0.17 * size) : QPen(Qt::NoPen));
    if (line != Qt::DashLine)
        painter.setBrush(style.series(index));
    if (line == Qt::DotLine)
        painter.drawRect(place.adjusted(1, 1, -1, -1));
    else
        painter.drawEllipse(place);
    return QIcon(pixmap);
}

} // namespace

ChosenList::ChosenList(Kind kind, QWidget* parent)
    : QWidget(parent), m_kind(kind), m_label(new QLabel(kind == Kind::Positions ? tr("Position &k") : tr("Dimension &j"))),
      m_field(new NumberField(kind == Kind::Positions ? tr("Position k") : tr("Dimension j"), 0.0,
                              static_cast<double>((kind == Kind::Positions ? EncodingSpec::maxMaxLen : EncodingSpec::maxDModel) - 1),
                              true)),
      m_pin(new QToolButton), m_chipLines(new FlowLayout(4))
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
    layout->addLayout(m_chipLines);

    m_label->setBuddy(m_field);
    m_field->setMinimumWidth(m_field->fontMetrics().horizontalAdvance(QStringLiteral("1048575")) + 44);
    m_pin->setText(kind == Kind::Positions ? tr("P&in") : tr("Pin"));
    m_pin->setAccessibleName(kind == Kind::Positions ? tr("Pin position") : tr("Pin dimension"));
    m_pin->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    connect(m_field, &NumberField::valueWished, this, &ChosenList::moveFirst);
    connect(m_field, &NumberField::corrected, this, &ChosenList::corrected);
    connect(m_pin, &QToolButton::clicked, this, &ChosenList::pin);
}

void ChosenList::show(const Scene& scene)
{
    const bool positions = m_kind == Kind::Positions;
    const std::int64_t cells = positions ? scene.encoding.maxLen() : scene.encoding.dModel();
    const std::vector<std::int64_t>& chosen = positions ? scene.selection.positions : scene.selection.dimensions;
    if (cells != m_cells) {
        m_cells = cells;
        const QSignalBlocker quiet(m_field);
        m_field->setMaximum(static_cast<double>(m_cells - 1));
    }
    if (!chosen.empty())
        m_field->showValue(static_cast<double>(std::min(chosen.front(), m_cells - 1)));
    if (chosen != m_chosen) {
        m_chosen = chosen;
        rebuildChips();
    }
    for (std::size_t index = 0; index < m_chips.size(); ++index)
        m_chips[index]->setEnabled(m_chosen[index] < m_cells);
    const bool pinned = std::ranges::count(m_chosen | std::views::drop(1), m_chosen.empty() ? 0 : m_chosen.front()) > 0;
    const bool full = m_chosen.size() >= Scene::Selection::maxPositions;
    m_pin->setEnabled(!m_chosen.empty() && !pinned && !full);
    if (pinned)
        m_pin->setToolTip((positions ? tr("Position %1 is pinned already") : tr("Dimension %1 is pinned already")).arg(m_chosen.front()));
    else if (full)
        m_pin->setToolTip(tr("No more than %1 can be pinned").arg(Scene::Selection::maxPositions - 1));
    else
        m_pin->setToolTip(positions ? tr("Keep the curve of this position while the spin button moves on")
                                    : tr("Keep the wave of this column while the spin button moves on"));
}

void ChosenList::moveFirst(double value)
{
    std::vector<std::int64_t> chosen = m_chosen;
    if (chosen.empty())
        chosen.resize(1);
    chosen.front() = static_cast<std::int64_t>(value);
    emit chosenWished(chosen);
}

// The pinned copy stays where it is now; the first goes on being moved.
void ChosenList::pin()
{
    std::vector<std::int64_t> chosen = m_chosen;
    chosen.push_back(chosen.front());
    emit chosenWished(chosen);
}

void ChosenList::remove(std::size_t index)
{
    std::vector<std::int64_t> chosen = m_chosen;
    if (chosen.size() < 2)
        return;
    chosen.erase(chosen.begin() + static_cast<std::ptrdiff_t>(index));
    emit chosenWished(chosen);
}

void ChosenList::rebuildChips()
{
    const PlotStyle style = PlotStyle::fromPalette(palette(), font());
    const int dot = fontMetrics().ascent();
    while (m_chips.size() > m_chosen.size()) {
        m_chipLines->removeWidget(m_chips.back());
        m_chips.back()->hide();
        m_chips.back()->deleteLater();
        m_chips.pop_back();
    }
    while (m_chips.size() < m_chosen.size()) {
        auto* const chip = new QToolButton(this);
        const std::size_t index = m_chips.size();
        chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        chip->setAutoRaise(true);
        chip->setIconSize(QSize(dot, dot));
        chip->setFocusPolicy(Qt::StrongFocus);
        setTabOrder(m_chips.empty() ? m_pin : m_chips.back(), chip);
        connect(chip, &QToolButton::clicked, this, [this, index] { remove(index); });
        m_chips.push_back(chip);
        m_chipLines->addWidget(chip);
    }
    for (std::size_t index = 0; index < m_chips.size(); ++index) {
        m_chips[index]->setVisible(std::ranges::find(m_chosen, m_chosen[index]) == m_chosen.begin() + static_cast<std::ptrdiff_t>(index));
        const QString number = groupedNumber(static_cast<double>(m_chosen[index]));
        m_chips[index]->setIcon(dotIcon(style, index, dot, devicePixelRatioF()));
        m_chips[index]->setText(m_chosen.size() > 1 ? number + QStringLiteral(" ×") : number);
        const bool positions = m_kind == Kind::Positions;
        m_chips[index]->setAccessibleName((positions ? tr("Remove position %1") : tr("Remove dimension %1")).arg(m_chosen[index]));
        m_chips[index]->setToolTip(m_chosen.size() < 2
                                       ? (positions ? tr("The last position stays") : tr("The last dimension stays"))
                                       : (positions ? tr("Take position %1 away") : tr("Take dimension %1 away")).arg(m_chosen[index]));
    }
}

void ChosenList::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        rebuildChips();
}

} // namespace posenc
