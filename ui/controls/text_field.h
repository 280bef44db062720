// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace posenc {

/// A line of text that may be as long as a book: it is wrapped, and typing a letter costs only the paragraph around it. A line edit lays
/// out and draws all of it. Line breaks become spaces.
class TextField : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit TextField(QWidget* parent = nullptr);

    QString text() const;
    /// Another text; the cursor stays at the end, or in place if that still exists.
    void setText(const QString& text);
    /// As high as its lines, up to so many; three, if nobody says.
    void setMostLines(int lines)
    {
        m_mostLines = lines;
        fitHeight();
    }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// By typing, pasting or undoing, not by setText().
    void textEdited(const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool canInsertFromMimeData(const QMimeData* source) const override;
    void insertFromMimeData(const QMimeData* source) override;
    QMimeData* createMimeDataFromSelection() const override;

private:
    void fitHeight();
    void scroll();

    bool m_setting = false;
    int m_mostLines = 3;
};

} // namespace posenc
