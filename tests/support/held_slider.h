// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/scaled_slider.h"

#include <QTest>

namespace posenc::test {

/// A mouse button that is held on the handle of a slider.
class HeldSlider {
public:
    explicit HeldSlider(StopSlider& slider) : m_slider(slider) { QTest::mousePress(&m_slider, Qt::LeftButton, Qt::NoModifier, handle()); }
    ~HeldSlider() { QTest::mouseRelease(&m_slider, Qt::LeftButton, Qt::NoModifier, handle()); }
    HeldSlider(const HeldSlider&) = delete;
    HeldSlider& operator=(const HeldSlider&) = delete;

private:
    QPoint handle() const { return {m_slider.handleCentre(m_slider.scaledValue()), m_slider.height() / 2}; }

    StopSlider& m_slider;
};

} // namespace posenc::test
