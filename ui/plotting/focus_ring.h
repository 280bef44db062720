// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QObject>
#include <QPointer>

#include <memory>

class QFocusFrame;
class QPalette;
class QStyle;
class QWidget;

namespace posenc {

/// The colour that shows where the keyboard is: the palette's highlight where that stands out against the window, at least 3 : 1,
/// otherwise the text's.
QColor focusColor(const QPalette& palette);

/// A frame around the control that the keyboard is in, in every window of the application: from when a key has brought the focus there,
/// or is pressed there, until the focus leaves.
class FocusRing : public QObject {
    Q_OBJECT
public:
    explicit FocusRing(QObject* parent);
    ~FocusRing() override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show(QWidget* widget);
    void hide();

    std::unique_ptr<QStyle> m_style;
    QPointer<QFocusFrame> m_frame; ///< goes with the window that it is in
};

} // namespace posenc
