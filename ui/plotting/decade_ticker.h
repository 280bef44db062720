// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace posenc {

/// Ticks at the powers of ten of a logarithmic axis, or at every second, third … if there is less room: 10⁻², 10⁻¹, 1, 10, 10² ….
class DecadeTicker : public QCPAxisTicker {
public:
    /// `labelPixels` one label takes along the axis, `axisPixels` the axis length.
    void setRoom(double labelPixels, double axisPixels);

protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
    QVector<double> createTickVector(double decades, const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    double m_labelPixels = 20.0;
    double m_axisPixels = 400.0;
};

} // namespace posenc
