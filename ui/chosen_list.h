#pragma once

#include "ui/plot_style.h"
#include "ui/scene.h"

#include <QLabel>
#include <QToolButton>
#include <QWidget>

namespace posenc {

class FlowLayout;
class NumberField;

/// The chosen positions, or columns: the first is moved by its spin button, the others are pinned beside it, each a chip in the colour of
/// its curve that a click takes away.
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
    /// The label that belongs to the spin button.
    QLabel* label() const { return m_label; }

signals:
    void chosenWished(const std::vector<std::int64_t>& chosen);
    void corrected(const QString& sentence);

protected:
    void changeEvent(QEvent* event) override;

private:
    void moveFirst(double value);
    void pin();
    void remove(std::size_t index);
    void rebuildChips();

    Kind m_kind;
    QLabel* m_label;
    NumberField* m_field;
    QToolButton* m_pin;
    FlowLayout* m_chipLines;
    std::vector<QToolButton*> m_chips;
    std::vector<std::int64_t> m_chosen;
    std::int64_t m_cells = 0;
};

} // namespace posenc
