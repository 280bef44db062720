// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/chosen_list.h"

#include "ui/base/shown_number.h"
#include "ui/controls/flow_layout.h"
#include "ui/controls/labels.h"
#include "ui/controls/number_field.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <ranges>

namespace posenc {

namespace {

// A dot for a solid curve, a ring for a dashed one, a square for a dotted one.
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
    : QWidget(parent), m_kind(kind), m_label(new QLabel(kind == Kind::Positions ? tr("Position &k") : tr("Column &j"))),
      m_field(new NumberField(kind == Kind::Positions ? tr("Position k") : tr("Column j"), 0.0,
                              static_cast<double>((kind == Kind::Positions ? EncodingSpec::maxMaxLen : EncodingSpec::maxDModel) - 1),
                              true)),
      m_pin(new QToolButton), m_chipLines(new FlowLayout(4))
{
    setProperty(manualHeading, m_field->accessibleName());
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
    m_pin->setAccessibleName(kind == Kind::Positions ? tr("Pin position") : tr("Pin column"));
    m_pin->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    for (QWidget* const part : {static_cast<QWidget*>(m_label), static_cast<QWidget*>(m_field)})
        part->setToolTip(kind == Kind::Positions ? tr("The selected position, whose formulas are below the plots")
                                                 : tr("The selected column, whose formulas are below the plots"));
    connect(m_field, &NumberField::valueRequested, this, &ChosenList::moveFirst);
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
    m_pair = selectedPair(scene);
    nameLine();
    for (std::size_t index = 0; index < m_chips.size(); ++index)
        m_chips[index].name->setEnabled(m_chosen[index] < m_cells);
    const bool pinned = !m_chosen.empty() && std::ranges::count(m_chosen, m_chosen.front()) > 1;
    const bool full = m_chosen.size() >= Scene::Selection::maxPositions;
    m_pin->setEnabled(!m_chosen.empty() && !pinned && !full);
    if (pinned)
        m_pin->setToolTip((positions ? tr("Position %1 is already pinned") : tr("Column %1 is already pinned")).arg(m_chosen.front()));
    else if (full)
        m_pin->setToolTip(tr("At most %1 can be pinned").arg(Scene::Selection::maxPositions - 1));
    else
        m_pin->setToolTip(positions ? tr("Keep this position on screen while you look at others")
                                    : tr("Keep this column on screen while you look at others"));
}

void ChosenList::mark(const Scene& scene)
{
    m_field->followValue(static_cast<double>(m_kind == Kind::Positions ? selectedPosition(scene) : selectedDimension(scene)));
    m_pair = selectedPair(scene);
    nameLine();
}

void ChosenList::setPairNamed(bool named)
{
    m_isPairNamed = named;
    nameLine();
}

void ChosenList::nameLine()
{
    if (m_kind == Kind::Columns)
        m_label->setText(m_isPairNamed ? tr("&j (pair %1)").arg(m_pair) : tr("Column &j"));
}

void ChosenList::moveFirst(double value)
{
    std::vector<std::int64_t> chosen = m_chosen;
    if (chosen.empty())
        chosen.resize(1);
    chosen.front() = static_cast<std::int64_t>(value);
    emit chosenRequested(chosen);
}

// The copy stays where it is now; the first keeps moving.
void ChosenList::pin()
{
    const auto shown = static_cast<std::int64_t>(m_field->value());                // the item under the pointer, if any
    if (std::ranges::count(m_chosen, shown) > (shown == m_chosen.front() ? 1 : 0)) // the cell is already pinned
        return;
    std::vector<std::int64_t> chosen = m_chosen;
    chosen.push_back(shown);
    emit chosenRequested(chosen);
}

// Selecting swaps the item with the first, which would otherwise be lost. A pinned copy of the first item stays in its place.
void ChosenList::select(std::size_t index)
{
    std::vector<std::int64_t> chosen = m_chosen;
    if (std::ranges::count(chosen, chosen.front()) > 1)
        chosen.front() = chosen[index];
    else
        std::swap(chosen.front(), chosen[index]);
    emit chosenRequested(chosen);
    rebuildChips(); // clicking the selected one changes nothing
}

void ChosenList::remove(std::size_t index)
{
    std::vector<std::int64_t> chosen = m_chosen;
    if (chosen.size() < 2)
        return;
    chosen.erase(chosen.begin() + static_cast<std::ptrdiff_t>(index));
    emit chosenRequested(chosen);
}

ChosenList::Chip ChosenList::newChip(std::size_t index)
{
    const Chip chip{new QFrame(this), new QToolButton, new QToolButton};
    auto* const line = new QHBoxLayout(chip.whole);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(0);
    line->addWidget(chip.name);
    line->addWidget(chip.cross);
    chip.whole->setFrameShape(QFrame::StyledPanel);
    chip.name->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    chip.name->setCheckable(true);
    chip.name->setFocusPolicy(Qt::StrongFocus);
    chip.name->installEventFilter(this);
    chip.cross->setText(QStringLiteral("×"));
    chip.cross->setFocusPolicy(Qt::NoFocus); // Delete does the same
    for (QToolButton* const button : {chip.name, chip.cross})
        button->setAutoRaise(true);
    connect(chip.name, &QToolButton::clicked, this, [this, index] { select(index); });
    connect(chip.cross, &QToolButton::clicked, this, [this, index] { remove(index); });
    return chip;
}

void ChosenList::rebuildChips()
{
    const PlotStyle style = PlotStyle::fromPalette(palette(), font());
    const int dot = fontMetrics().ascent();
    while (m_chips.size() > m_chosen.size()) {
        const Chip last = m_chips.back();
        m_chips.pop_back();
        if (last.name->hasFocus() && !m_chips.empty())
            m_chips.back().name->setFocus();
        m_chipLines->removeWidget(last.whole);
        last.whole->hide();
        for (QToolButton* const button : {last.name, last.cross})
            button->disconnect(this); // a button that was pressed before is released later
        last.whole->deleteLater();
    }
    while (m_chips.size() < m_chosen.size()) {
        m_chips.push_back(newChip(m_chips.size()));
        m_chipLines->addWidget(m_chips.back().whole);
    }
    const bool positions = m_kind == Kind::Positions;
    const bool last = m_chosen.size() < 2;
    for (std::size_t index = 0; index < m_chips.size(); ++index) {
        const auto& [whole, name, cross] = m_chips[index];
        const std::int64_t value = m_chosen[index];
        whole->setVisible(std::ranges::find(m_chosen, value) == m_chosen.begin() + static_cast<std::ptrdiff_t>(index));
        name->setIconSize(QSize(dot, dot));
        name->setIcon(dotIcon(style, (positions ? 0 : columnSeries) + index, dot, devicePixelRatioF()));
        name->setText(groupedNumber(value));
        constexpr int iconGap = 4;
        constexpr int sides = 8; // less than a tool button's own, so a few chips fit on a line
        name->setFixedWidth(dot + iconGap + name->fontMetrics().horizontalAdvance(name->text()) + sides);
        cross->setFixedWidth(cross->fontMetrics().horizontalAdvance(cross->text()) + sides);
        name->setChecked(index == 0);
        name->setAccessibleName((positions ? tr("Select position %1") : tr("Select column %1")).arg(value));
        name->setToolTip(last         ? (positions ? tr("The last position cannot be removed") : tr("The last column cannot be removed"))
                         : index == 0 ? tr("The selected item. Delete or × removes it")
                                      : tr("Click to select %1. Delete or × removes it").arg(value));
        cross->setVisible(!last);
        cross->setAccessibleName((positions ? tr("Remove position %1") : tr("Remove column %1")).arg(value));
        cross->setToolTip((positions ? tr("Remove position %1") : tr("Remove column %1")).arg(value));
    }
}

bool ChosenList::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    const auto chip = std::ranges::find(m_chips, watched, &Chip::name);
    if (chip == m_chips.end() || (key != Qt::Key_Delete && key != Qt::Key_Backspace))
        return false;
    remove(static_cast<std::size_t>(chip - m_chips.begin()));
    return true;
}

void ChosenList::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        rebuildChips();
}

} // namespace posenc
