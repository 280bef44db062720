// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/scaled_slider.h"

#include "ui/base/hand_rest.h"
#include "ui/theme/focus_ring.h"

#include <QKeyEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <cmath>
#include <memory>

namespace posenc {

namespace {

constexpr int fineness = 20000; // places along the whole slider

} // namespace

StopSlider::StopSlider(ValueScale scale, QWidget* parent)
    : QSlider(Qt::Horizontal, parent), m_scale(std::move(scale)), m_value(m_scale.lowest())
{
    setRange(0, fineness);
    setPageStep(fineness / 10);
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QSlider::valueChanged, this, [this](int place) {
        request(m_scale.stops[static_cast<std::size_t>(m_scale.nearestStop(m_scale.valueAt(static_cast<double>(place) / fineness)))]);
    });
    struct Hold { // ends with the slider
        ~Hold() { set(false); }
        void set(bool held)
        {
            heldSliders += (held ? 1 : 0) - (isHeld ? 1 : 0);
            isHeld = held;
        }
        bool isHeld = false;
    };
    const auto hold = std::make_shared<Hold>();
    connect(this, &QSlider::sliderPressed, this, [hold] { hold->set(true); });
    connect(this, &QSlider::sliderReleased, this, [hold] { hold->set(false); });
}

void StopSlider::showValue(double value)
{
    const QSignalBlocker quiet(this);
    setSliderPosition(static_cast<int>(std::lround(m_scale.placeOf(value) * fineness)));
    m_value = value;
}

void StopSlider::request(double value)
{
    const bool other = value != m_value;
    showValue(value);
    if (other)
        emit valueRequested(value);
}

void StopSlider::setLarge(bool large)
{
    m_isLarge = large;
    updateGeometry();
    update();
}

QSize StopSlider::sizeHint() const
{
    constexpr int handles = 6;
    return m_isLarge ? QSize(handles * handleLength(), handleLength() + 2) : QSlider::sizeHint();
}

QSize StopSlider::minimumSizeHint() const
{
    constexpr int handles = 3;
    return m_isLarge ? QSize(handles * handleLength(), handleLength() + 2) : QSlider::minimumSizeHint();
}

// What is left of the handle is filled.
void StopSlider::paintEvent(QPaintEvent* event)
{
    if (!m_isLarge)
        return QSlider::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double radius = 0.5 * handleLength();
    const QPointF middle(handleCentre(m_value), 0.5 * height());
    const QColor accent = isEnabled() ? focusColor(palette()) : palette().color(QPalette::Disabled, QPalette::WindowText);
    QColor rest = palette().color(QPalette::WindowText);
    rest.setAlphaF(0.5F);
    const auto line = [&](double from, double to, const QColor& color) {
        painter.setPen(QPen(color, 0.5 * radius, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(from, middle.y()), QPointF(to, middle.y()));
    };
    line(radius, width() - radius, rest);
    line(radius, middle.x(), accent);
    painter.setPen(QPen(palette().color(QPalette::Base), 2.0));
    painter.setBrush(accent);
    painter.drawEllipse(middle, radius - 1.0, radius - 1.0);
    if (!hasFocus())
        return;
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawEllipse(middle, 0.4 * radius, 0.4 * radius);
}

int StopSlider::handleLength() const
{
    constexpr int easilyHit = 24; // pixels (WCAG 2.5.8)
    if (m_isLarge)
        return std::max(easilyHit, fontMetrics().height());
    QStyleOptionSlider option;
    initStyleOption(&option);
    return style()->pixelMetric(QStyle::PM_SliderLength, &option, this);
}

int StopSlider::handleCentre(double value) const
{
    const int handle = handleLength();
    const int place = static_cast<int>(std::lround(m_scale.placeOf(value) * fineness));
    return handle / 2 + QStyle::sliderPositionFromValue(minimum(), maximum(), place, width() - handle);
}

void StopSlider::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Down:
        return request(m_scale.stepped(m_value, -1));
    case Qt::Key_Right:
    case Qt::Key_Up:
        return request(m_scale.stepped(m_value, 1));
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        return request(m_scale.jumped(m_value, event->key() == Qt::Key_PageUp));
    default:
        QSlider::keyPressEvent(event);
    }
}

void StopSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    const double fromMiddle = event->position().x() - handleCentre(m_value);
    m_grip = std::abs(fromMiddle) <= 0.5 * handleLength() ? fromMiddle : 0.0;
    setSliderDown(true);
    if (m_grip != fromMiddle)
        drag(event->position().x());
}

void StopSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (isSliderDown())
        drag(event->position().x());
}

void StopSlider::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        setSliderDown(false);
}

// The reach leaves a gap between neighbouring round values in which every pixel has its own stop.
void StopSlider::drag(double x)
{
    constexpr double reach = 2.5; // pixels
    const double way = std::max(1, width() - handleLength());
    request(m_scale.restAt((x - m_grip - 0.5 * handleLength()) / way, reach / way));
}

void StopSlider::wheelEvent(QWheelEvent* event)
{
    const int turned = event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    if (turned != 0)
        request(m_scale.stepped(m_value, turned > 0 ? 1 : -1));
    event->accept();
}

ScaledSlider::ScaledSlider(const ValueScale& scale, QWidget* parent) : QWidget(parent), m_slider(new StopSlider(scale, this))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setSpacing(0);
    makeRoomForLabels();
    layout->addWidget(m_slider);
    setFocusProxy(m_slider);
    connect(m_slider, &StopSlider::valueRequested, this, &ScaledSlider::valueRequested);
}

void ScaledSlider::setLarge(bool large)
{
    m_isLarge = large;
    m_slider->setLarge(large);
    makeRoomForLabels();
    update();
}

QFont ScaledSlider::labelFont() const
{
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.8);
    return small;
}

void ScaledSlider::makeRoomForLabels() { layout()->setContentsMargins(0, 0, 0, m_isLarge ? 0 : QFontMetrics(labelFont()).height()); }

void ScaledSlider::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && !m_isLarge)
        makeRoomForLabels();
}

void ScaledSlider::setAccessibleSliderName(const QString& name) { m_slider->setAccessibleName(name); }

// Every label, or every second, third …: the first choice in which none touch. The last is always drawn.
void ScaledSlider::paintEvent(QPaintEvent*)
{
    if (m_isLarge)
        return;
    QPainter painter(this);
    const QFont small = labelFont();
    painter.setFont(small);
    QColor color = palette().color(QPalette::WindowText);
    color.setAlphaF(0.75F);
    painter.setPen(color);
    const QFontMetrics metrics(small);
    const int gap = metrics.averageCharWidth();
    const std::vector<ValueScale::Label>& labels = m_slider->scale().labels;
    const auto place = [&](const ValueScale::Label& label) {
        const int textWidth = metrics.horizontalAdvance(label.text);
        const int left =
            std::clamp(m_slider->x() + m_slider->handleCentre(label.value) - textWidth / 2, 0, std::max(0, width() - textWidth));
        return QRect(left, 0, textWidth, 1);
    };
    const std::size_t last = labels.size() - 1;
    for (std::size_t stride = 1; stride <= last; ++stride) {
        if (last % stride != 0)
            continue;
        bool fits = true;
        for (std::size_t index = stride; index <= last; index += stride)
            fits = fits && place(labels[index - stride]).right() + gap < place(labels[index]).left();
        if (!fits && stride < last)
            continue;
        for (std::size_t index = 0; index <= last; index += stride)
            painter.drawText(place(labels[index]).left(), m_slider->geometry().bottom() + metrics.ascent(), labels[index].text);
        return;
    }
}

} // namespace posenc
