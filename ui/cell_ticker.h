#pragma once

#include <qcustomplot.h>

namespace posenc {

/// Ticks at whole cells: 1, 2, 5 · 10^m apart, or a power of two where the table's size is one; the last cell is always labelled,
/// and every cell where there is room.
class CellTicker : public QCPAxisTicker {
public:
    /// `cells` in the table; `labelPixels` that one label takes along the axis, `axisPixels` the length of the axis.
    void setCells(double cells, double labelPixels, double axisPixels);

protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    double m_cells = 1.0;
    double m_labelPixels = 40.0;
    double m_axisPixels = 400.0;
};

/// Ticks for values: the ends of a range, its middle and what lies halfway, with real minus signs.
class ValueTicker : public QCPAxisTicker {
public:
    void setValues(double lowest, double highest);

protected:
    double getTickStep(const QCPRange&) override { return m_step; }
    int getSubTickCount(double) override { return 0; }
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    double m_lowest = -1.0;
    double m_step = 0.5;
};

/// A whole number for people: thin spaces between groups of three from five digits on.
QString groupedNumber(double value);

} // namespace posenc
