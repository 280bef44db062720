#pragma once

#include "ui/plot_style.h"
#include "ui/scene.h"

#include <QLabel>
#include <QToolButton>
#include <QWidget>

namespace posenc {

class NumberField;

/// The chosen positions: the first is moved by its spin button, the others are pinned beside it, each a chip in the colour of its curve
/// that a click takes away.
class PositionList : public QWidget {
    Q_OBJECT
public:
    explicit PositionList(QWidget* parent = nullptr);

    void show(const Scene& scene);
    using QWidget::show;
    /// The label that belongs to the spin button.
    QLabel* label() const { return m_label; }

signals:
    void positionsWished(const std::vector<std::int64_t>& positions);
    void corrected(const QString& sentence);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void moveFirst(double position);
    void pin();
    void remove(std::size_t index);
    void rebuildChips();
    void placeChips();

    QLabel* m_label;
    NumberField* m_field;
    QToolButton* m_pin;
    QWidget* m_chipArea;
    std::vector<QToolButton*> m_chips;
    std::vector<std::int64_t> m_positions;
    std::int64_t m_maxLen = 0;
};

} // namespace posenc
