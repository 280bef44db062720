// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

class QWidget;

namespace posenc {

/// Answers "What's This?" for every widget of a window, from the manual or the widget's tool tip, so that no widget needs a text of its
/// own.
class WhatsThis : public QObject {
    Q_OBJECT
public:
    /// `textOf` gives rich text about a widget, or nothing: then its tool tip is asked, and then what contains it. Of a button the tool tip
    /// comes first.
    WhatsThis(QWidget& window, const std::function<QString(const QWidget&)>& textOf);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QString answerFor(const QWidget* widget) const;

    QWidget& m_window;
    std::function<QString(const QWidget&)> m_textOf;
};

} // namespace posenc
