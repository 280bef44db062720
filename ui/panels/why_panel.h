// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/views.h"

#include <QPointer>
#include <QScrollArea>

#include <map>

class QBoxLayout;

namespace posenc {

/// The words that explain the page in front.
class WhyPanel : public QScrollArea {
    Q_OBJECT
public:
    explicit WhyPanel(QWidget* parent = nullptr);

    /// Takes the words of a page.
    void add(View page, QWidget* words);
    /// The page in front; nothing for a page without plots.
    void setInFront(const std::optional<View>& page);
    /// Whether the page in front has words.
    bool hasWords() const;

signals:
    void closeRequested();
    /// The manual's words about the page in front, or lessons about it.
    void manualRequested();
    void lessonsRequested();

private:
    QBoxLayout* m_lines;
    std::map<View, QPointer<QWidget>> m_words;
    std::optional<View> m_page;
};

} // namespace posenc
