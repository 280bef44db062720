// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"
#include "ui/theme/plot_style.h"

#include <QLabel>
#include <QToolButton>
#include <QWidget>

namespace posenc {

class FlowLayout;
class NumberField;

/// The chosen positions, or columns: the first is the selected one, which the spin button moves; the others are kept beside it. Each is a
/// chip in its curve's colour: a click selects it, and its × (or the Delete key) removes it.
class ChosenList : public QWidget {
    Q_OBJECT
public:
    enum class Kind {
        Positions,
        Columns
    };
    explicit ChosenList(Kind kind, QWidget* parent = nullptr);

    void show(const Scene& scene);
    using QWidget::show;
    /// The spin button shows the item under the pointer; nothing else changes.
    void mark(const Scene& scene);
    /// The label of the selected column also names its pair.
    void setPairNamed(bool named);
    /// The label that belongs to the spin button.
    QLabel* label() const { return m_label; }

signals:
    void chosenRequested(const std::vector<std::int64_t>& chosen);
    void corrected(const QString& sentence);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Chip {
        QFrame* whole;
        QToolButton* name;
        QToolButton* cross;
    };
    void nameLine();
    void moveFirst(double value);
    void pin();
    void select(std::size_t index);
    void remove(std::size_t index);
    void rebuildChips();
    Chip newChip(std::size_t index);

    Kind m_kind;
    bool m_isPairNamed = false;
    std::int64_t m_pair = 0; ///< pair of the selected column
    QLabel* m_label;
    NumberField* m_field;
    QToolButton* m_pin;
    FlowLayout* m_chipLines;
    std::vector<Chip> m_chips;
    std::vector<std::int64_t> m_chosen;
    std::int64_t m_cells = 0;
};

} // namespace posenc
