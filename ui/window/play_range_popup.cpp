// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/play_range_popup.h"

#include "ui/controls/number_field.h"

#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

namespace posenc {

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
                   tr("The last value of %1; if it is smaller than the first, Play goes down").arg(parameter));
    m_step->showValue(range.step);
    showCorrection({});
    m_step->setToolTip(whole && limits.first == 0.0 ? tr("How many values each frame advances")
                                                    : tr("How many slider stops each frame advances"));
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

} // namespace posenc
