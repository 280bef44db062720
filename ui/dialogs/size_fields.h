// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;

namespace posenc {

/// The units of a figure's sizes.
enum class LengthUnit {
    Pixels,
    Millimetres,
    Centimetres,
    Inches
};

/// A figure's size: width and height in pixels, millimetres, centimetres or inches, with their ratio kept if desired, and the resolution
/// that relates pixels to paper. In pixels, a new resolution changes the size on paper; in millimetres or inches, it changes the pixels.
class SizeFields : public QWidget {
    Q_OBJECT
public:
    /// The size on paper is FigureOptions::paper.
    SizeFields(const QSize& pixels, double dpi, const QSize& paper = {}, QWidget* parent = nullptr);

    QSize pixels() const;
    /// FigureOptions::paper: empty if the last size was given in pixels.
    QSize paper() const;
    double dpi() const { return m_dpi; }
    LengthUnit unit() const;
    void setUnit(LengthUnit unit);
    /// Another size and resolution, with the ratio of that size; told once. The unit is centimetres for a size on paper.
    void setSize(const QSize& pixels, double dpi, const QSize& paper);

signals:
    void changed();
    /// A sentence: that the input is not allowed, why, and what it has become.
    void corrected(const QString& sentence);

private:
    void takeSize(const QSize& pixels, const QSize& paper);
    QSizeF allowedSize() const;
    double unitPixels() const;
    void setWidth(double pixels);
    void setHeight(double pixels);
    void setBoth(double width);
    void readDpi(const QString& text);
    void showSize();
    void tellCorrection(double requestedWidth, double requestedHeight);

    double m_dpi;
    double m_width = 0.0;  ///< pixels, exact: the display is rounded
    double m_height = 0.0; ///< pixels
    double m_ratio = 1.0;  ///< width to height, to be kept
    bool m_isOnPaper = false;
    QDoubleSpinBox* m_widthField;
    QDoubleSpinBox* m_heightField;
    QComboBox* m_unitField;
    QCheckBox* m_keepRatio;
    QComboBox* m_dpiField;
};

} // namespace posenc
