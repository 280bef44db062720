// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/panel_width.h"

#include <QEvent>
#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace posenc {

namespace {

constexpr int leastLetters = 18; // in a line of words

}

PanelWidth::PanelWidth(QWidget& panel, QWidget& content, int letters)
    : QObject(&panel), m_panel(panel), m_content(content), m_letters(letters)
{
    panel.installEventFilter(this);
    content.installEventFilter(this);
    panel.setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    fit();
}

void PanelWidth::fit()
{
    const int controls = m_content.minimumSizeHint().width() + m_panel.style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, &m_panel);
    const int letter = m_panel.fontMetrics().averageCharWidth();
    m_panel.setMinimumWidth(std::max(leastLetters * letter, controls));
    m_panel.setMaximumWidth(std::max(m_letters * letter, controls));
}

bool PanelWidth::eventFilter(QObject* watched, QEvent* event)
{
    const bool other = event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange;
    if (other || (watched == &m_content && event->type() == QEvent::LayoutRequest))
        QMetaObject::invokeMethod(this, &PanelWidth::fit, Qt::QueuedConnection); // after the controls have followed
    return false;
}

} // namespace posenc
