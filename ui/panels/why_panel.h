// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"
#include "ui/text/formula.h"

#include <QPointer>
#include <QScrollArea>

#include <map>
#include <vector>

class QBoxLayout;

namespace posenc {

/// The formulas and the words that explain the page in front.
class WhyPanel : public QScrollArea {
    Q_OBJECT
public:
    explicit WhyPanel(QWidget* parent = nullptr);

    /// Takes the words of a page.
    void add(View page, QWidget* words);
    /// The page in front; nothing for a page without plots.
    void setInFront(const std::optional<View>& page);
    /// The scene whose formulas are set, where the page shows some.
    void show(const Scene& scene);
    using QScrollArea::show;
    /// Whether the page in front has words.
    bool hasWords() const;

signals:
    void closeRequested();
    /// The manual's words about the page in front, or lessons about it.
    void manualRequested();
    void lessonsRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void showLaws();

    QBoxLayout* m_lines;
    QWidget* m_laws;
    std::vector<Formula> m_set; ///< formulas that stand there
    Scene m_scene;
    std::map<View, QPointer<QWidget>> m_words;
    std::optional<View> m_page;
};

} // namespace posenc
