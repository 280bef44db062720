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

/// The colour that marks the keyboard focus: the palette's highlight if its contrast with the window is at least 3 : 1, otherwise the
/// text's.
QColor focusColor(const QPalette& palette);

/// A frame around the control with the keyboard focus, in every window of the application: from when a key moves the focus there, or is
/// pressed there, until the focus leaves.
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
    QPointer<QFocusFrame> m_frame; ///< destroyed with the window it is in
};

} // namespace posenc
