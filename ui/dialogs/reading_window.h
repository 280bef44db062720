// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QTextBrowser;
class QVBoxLayout;

namespace posenc {

/// Words to read, in a window that stays open beside the work and is never larger than the screen. A parent has one of each name.
class ReadingWindow : public QDialog {
    Q_OBJECT
public:
    ReadingWindow(const QString& name, const QString& title, QWidget* parent);

    /// Brings the one of this name to the front; false if it is not open.
    static bool bringToFront(const QWidget& parent, const QString& name);

    QTextBrowser& text() { return *m_text; }
    void addAbove(QWidget* widget);
    /// Left of the words, or above them in a window as narrow as a phone, with a handle between them; a quarter of the room.
    void addBeside(QWidget* widget);
    /// Shows it with so much room for the words, if the screen has that.
    void showWith(const QSize& room);
    void resizeEvent(QResizeEvent* event) override;

private:
    QTextBrowser* m_text;
    QVBoxLayout* m_lines;
    QWidget* m_words; ///< the widget that holds the text: the browser itself, or a splitter
};

} // namespace posenc
