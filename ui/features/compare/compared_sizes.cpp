// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/compare/compared_sizes.h"

#include "ui/controls/scaled_slider.h"
#include "ui/features/compare/compared_scene.h"
#include "ui/scene/parameter_rows.h"
#include "ui/text/scheme_text.h"
#include "ui/theme/focus_ring.h"
#include "ui/theme/plot_style.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

template <Parameter line, bool isOfB>
struct SizePlace {
    static double get(const Scene& scene) { return numberOf(parameterOf(line).read(isOfB ? comparedScene(scene) : scene)); }
    static void set(Scene& scene, auto value)
    {
        if constexpr (isOfB)
            scene = withOther(scene, [value](Scene& other) { parameterOf(line).write(other, value); });
        else
            parameterOf(line).write(scene, value);
    }
};

template <Parameter line, bool isOfB>
constexpr SceneParameter sizeOf(const char* name, const char* help, const parameter_rows::Range& range)
{
    using namespace parameter_rows;
    const ParameterNames names{"compare", name, name, name, help};
    const auto applies = [](const Scene& scene) {
        return parameterUnavailableReason((isOfB ? comparedScene(scene) : scene).scheme, line).isEmpty();
    };
    if constexpr (line == Parameter::Base)
        return number(names, range, SizePlace<line, isOfB>()).with({.applies = applies});
    else
        return whole(names, range, SizePlace<line, isOfB>()).with({.isSwept = true, .applies = applies});
}

constexpr parameter_rows::Range allN{EncodingSpec::minN, EncodingSpec::maxN};
constexpr parameter_rows::Range allDModel{1, EncodingSpec::maxDModel};
constexpr parameter_rows::Range allMaxLen{1, EncodingSpec::maxMaxLen};

} // namespace

constexpr std::array<SceneParameter, 6> comparedSizes{
    sizeOf<Parameter::Base, false>(QT_TRANSLATE_NOOP("Setting", "n of A"),
                                   QT_TRANSLATE_NOOP("Setting", "The base of A's wavelengths, 1 to 10⁹."), allN),
    sizeOf<Parameter::DModel, false>(QT_TRANSLATE_NOOP("Setting", "d_model of A"),
                                     QT_TRANSLATE_NOOP("Setting", "The number of columns of A, 1 to 16384."), allDModel),
    sizeOf<Parameter::MaxLen, false>(QT_TRANSLATE_NOOP("Setting", "max_len of A"),
                                     QT_TRANSLATE_NOOP("Setting", "The number of positions of A, 1 to 1048576."), allMaxLen),
    sizeOf<Parameter::Base, true>(QT_TRANSLATE_NOOP("Setting", "n of B"),
                                  QT_TRANSLATE_NOOP("Setting", "The base of B's wavelengths, 1 to 10⁹."), allN),
    sizeOf<Parameter::DModel, true>(QT_TRANSLATE_NOOP("Setting", "d_model of B"),
                                    QT_TRANSLATE_NOOP("Setting", "The number of columns of B, 1 to 16384."), allDModel),
    sizeOf<Parameter::MaxLen, true>(QT_TRANSLATE_NOOP("Setting", "max_len of B"),
                                    QT_TRANSLATE_NOOP("Setting", "The number of positions of B, 1 to 1048576."), allMaxLen)};

// Both lie on top of each other. They draw nothing but the labels of one scale, and the pointer passes through them.
TwoHandles::TwoHandles(ScaledSlider& a, ScaledSlider& b, QWidget* parent)
    : QWidget(parent), m_scales{&a, &b}, m_sliders{a.slider(), b.slider()}
{
    auto* const layout = new QGridLayout(this);
    layout->setContentsMargins(QMargins());
    for (ScaledSlider* const scale : m_scales) {
        layout->addWidget(scale, 0, 0);
        scale->setAttribute(Qt::WA_TransparentForMouseEvents);
        scale->slider()->setMinimumHeight(static_cast<int>(2.0 * radius()) + 2);
        scale->slider()->installEventFilter(this);
    }
    b.installEventFilter(this);
    setToolTip(tr("Drag the handle of A, or that of B"));
}

bool TwoHandles::eventFilter(QObject*, QEvent* event) { return event->type() == QEvent::Paint; }

double TwoHandles::radius() const { return std::max(8.0, 0.5 * fontMetrics().height()); }

std::array<double, 2> TwoHandles::centres() const
{
    const double r = radius();
    const auto within = [&](double x, double margin) { return std::clamp(x, margin, std::max(margin, width() - margin)); };
    std::array<double, 2> at{};
    for (std::size_t which = 0; which < 2; ++which)
        at[which] = within(m_sliders[which]->handleCentre(m_sliders[which]->scaledValue()), r);
    if (std::abs(at[0] - at[1]) >= 2.0 * r)
        return at;
    const double middle = within(0.5 * (at[0] + at[1]), 2.0 * r);
    const double side = m_sliders[0]->scaledValue() <= m_sliders[1]->scaledValue() ? r : -r;
    return {middle - side, middle + side};
}

std::size_t TwoHandles::nearest(double x) const
{
    const auto [a, b] = centres();
    const std::size_t which = std::abs(x - b) < std::abs(x - a) ? 1 : 0;
    return m_sliders[which]->isEnabled() ? which : 1 - which;
}

void TwoHandles::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double r = radius();
    const double y = m_sliders[0]->y() + 0.5 * m_sliders[0]->height();
    QColor line = palette().color(QPalette::WindowText);
    line.setAlphaF(0.3F);
    painter.setPen(QPen(line, 4.0, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(r, y), QPointF(width() - r, y));
    const PlotStyle style = PlotStyle::fromPalette(palette(), font());
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    if (m_sliders[0]->scaledValue() == m_sliders[1]->scaledValue()) { // both stand at the line between them
        const double middle = 0.5 * (centres()[0] + centres()[1]);
        painter.setPen(QPen(palette().color(QPalette::WindowText), 2.0));
        painter.drawLine(QPointF(middle, y - r - 2.0), QPointF(middle, y + r + 2.0));
    }
    for (std::size_t which = 0; which < 2; ++which) {
        const StopSlider& slider = *m_sliders[which];
        const QColor color = slider.isEnabled() ? style.series(comparedColors[which]) : palette().color(QPalette::Mid);
        const QRectF handle(centres()[which] - r, y - r, 2.0 * r, 2.0 * r);
        painter.setPen(slider.hasFocus() ? QPen(focusColor(palette()), 2.0) : QPen(Qt::NoPen));
        painter.setBrush(palette().color(QPalette::Window));
        painter.drawEllipse(handle);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(handle.adjusted(2.0, 2.0, -2.0, -2.0));
        painter.setPen(readableOn(color));
        painter.drawText(handle, Qt::AlignCenter, which == 0 ? QStringLiteral("A") : QStringLiteral("B"));
    }
}

// To the slider that is held, with the pointer moved to where its value is.
void TwoHandles::pass(const QMouseEvent& event) const
{
    const QPointF place(event.position().x() + m_aside, 0.5 * m_held->height());
    QMouseEvent passed(event.type(), place, event.globalPosition(), event.button(), event.buttons(), event.modifiers());
    QCoreApplication::sendEvent(m_held, &passed);
}

void TwoHandles::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    const std::size_t which = nearest(event->position().x());
    m_held = m_sliders[which];
    const bool isOnHandle = std::abs(event->position().x() - centres()[which]) <= radius();
    m_aside = isOnHandle ? m_held->handleCentre(m_held->scaledValue()) - event->position().x() : 0.0;
    m_held->setFocus(Qt::MouseFocusReason);
    pass(*event);
}

void TwoHandles::mouseMoveEvent(QMouseEvent* event)
{
    if (m_held)
        pass(*event);
}

void TwoHandles::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_held && event->button() == Qt::LeftButton)
        pass(*event);
    m_held = nullptr;
}

void TwoHandles::wheelEvent(QWheelEvent* event) { QCoreApplication::sendEvent(m_sliders[nearest(event->position().x())], event); }

} // namespace posenc
