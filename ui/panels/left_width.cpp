// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/left_width.h"

#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace posenc {

namespace {

constexpr int widest = 2000; // pixels: a settings file may hold anything
const QString settingOfWidth = QStringLiteral("window/width at the left");

} // namespace

LeftWidth::LeftWidth(QMainWindow& window, QDockWidget& left) : QObject(&window), m_window(window), m_left(left)
{
    window.installEventFilter(this);
    constexpr int rest = 100; // milliseconds: until the controls have followed another text size
    m_rest.setSingleShot(true);
    m_rest.setInterval(rest);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        m_least = 0;
        fitLater();
    });
}

void LeftWidth::reset()
{
    m_requestedWidth = 0;
    fitLater();
}

// Versions that did not store the width could leave the panel far too wide: whatever they stored is not used.
void LeftWidth::restore(const QSettings& settings)
{
    const int width = settings.value(settingOfWidth, 0).toInt();
    m_requestedWidth = width > 0 && width <= widest ? width : 0;
    fitLater();
}

void LeftWidth::save(QSettings& settings) const { settings.setValue(settingOfWidth, m_requestedWidth); }

int LeftWidth::wanted()
{
    m_least = std::max(m_least, m_left.minimumSizeHint().width());
    return std::max(m_least, m_requestedWidth);
}

void LeftWidth::fitLater()
{
    if (!std::exchange(m_awaits, true))
        QMetaObject::invokeMethod(this, &LeftWidth::fit, Qt::QueuedConnection);
}

// What has no room now is not asked for again before something else changes.
void LeftWidth::fit()
{
    m_awaits = false;
    if (m_isDragged || m_left.isHidden() || m_left.isFloating() || !m_window.isVisible())
        return;
    m_window.layout()->activate();
    const int width = wanted();
    if (m_left.width() != width && m_refused != std::array{width, m_window.width(), m_left.width()}) {
        m_window.resizeDocks({&m_left}, {width}, Qt::Horizontal);
        m_window.layout()->activate();
        m_refused = {width, m_window.width(), m_left.width()};
    }
    m_fitted = m_left.width();
}

void LeftWidth::keepDragged()
{
    m_isDragged = false;
    if (!m_left.isHidden() && !m_left.isFloating() && m_fitted > 0 && m_left.width() != m_fitted)
        m_requestedWidth = m_fitted = m_left.width();
    fitLater();
}

bool LeftWidth::eventFilter(QObject*, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress: // on a separator: the window has nothing else to press
        m_isDragged = true;
        break;
    case QEvent::MouseButtonRelease:
        QMetaObject::invokeMethod(this, &LeftWidth::keepDragged, Qt::QueuedConnection);
        break;
    case QEvent::FontChange:
        m_rest.start();
        break;
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::LayoutRequest:
        fitLater();
        break;
    default:
        break;
    }
    return false;
}

} // namespace posenc
