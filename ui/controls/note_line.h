// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

class QLabel;
class QPushButton;
class QToolButton;

namespace posenc {

/// A quiet line under the toolbar: words, as many lines of them as they need, then buttons, then a × that hides it. It is hidden at first.
class NoteLine : public QToolBar {
    Q_OBJECT
public:
    /// `title` names the line for screen readers, `objectName` its place in a kept arrangement.
    NoteLine(const QString& title, const QString& objectName, QWidget* parent = nullptr);

    QLabel& words() const { return *m_words; }
    void setVisible(bool visible) override;

protected:
    void setWords(const QString& text);
    QPushButton& addButton(const QString& label, const QString& accessibleName);
    QToolButton& addClose(const QString& accessibleName);

    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fitHeight();

    QLabel* m_words;
};

} // namespace posenc
