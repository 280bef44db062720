// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

class QTextDocument;

namespace posenc {

/// One of the answers to choose from: words over as many lines as they need, and after it was chosen whether it is right.
class ChoiceButton : public QPushButton {
    Q_OBJECT
public:
    enum class State {
        Open,
        Right,
        Wrong
    };

    /// Markdown without HTML.
    explicit ChoiceButton(const QString& markdown, QWidget* parent = nullptr);
    ~ChoiceButton() override;

    void setState(State state);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    /// An arrow key was pressed: to the choice that many places below.
    void moveRequested(int steps);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void restyle();
    int markWidth() const;

    QString m_markdown;
    std::unique_ptr<QTextDocument> m_words;
    State m_state = State::Open;
};

} // namespace posenc
