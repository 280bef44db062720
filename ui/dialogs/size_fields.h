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
    SizeFields(const QSize& pixels, double dpi, QWidget* parent = nullptr);

    QSize pixels() const;
    double dpi() const { return m_dpi; }
    LengthUnit unit() const;
    void setUnit(LengthUnit unit);
    /// Another size, resolution and unit, with the ratio of that size; told once.
    void setSize(const QSize& pixels, double dpi, LengthUnit unit);

signals:
    void changed();
    /// A sentence: that the input is not allowed, why, and what it has become.
    void corrected(const QString& sentence);

private:
    double unitPixels() const;
    void setWidth(double pixels);
    void setHeight(double pixels);
    void setBoth(double width);
    void readDpi(const QString& text);
    void showSize();
    void tellCorrection(double requestedWidth, double requestedHeight);

    double m_dpi;
    double m_width;  ///< pixels, exact: the display is rounded
    double m_height; ///< pixels
    double m_ratio;  ///< width to height, to be kept
    QDoubleSpinBox* m_widthField;
    QDoubleSpinBox* m_heightField;
    QComboBox* m_unitField;
    QCheckBox* m_keepRatio;
    QComboBox* m_dpiField;
};

} // namespace posenc
