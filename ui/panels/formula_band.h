// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/formula_drawing.h"
#include "ui/scene/scene.h"

#include <QFrame>
#include <QTimer>

#include <vector>

class QToolButton;

namespace posenc {

/// The formula in sight, set as mathematics. In a window: the laws of the scheme's columns, and after a line the selected cell with its
/// numbers, in a band whose height never changes. For an audience: the laws alone, which are symbols. What has no room is left out: the
/// second law, then the first; of the cell, steps in its middle.
class FormulaBand : public QFrame {
    Q_OBJECT
public:
    enum class For {
        Window,
        Audience
    };
    explicit FormulaBand(For whom, QWidget* parent = nullptr);

    /// The scene's formulas; the selection is that under the pointer.
    void show(const Scene& scene);
    using QFrame::show;
    /// Takes the formulas away, as where the view shows no table.
    void clear();
    /// For a low window: the cell without the laws.
    void setLow(bool low);
    /// The size of the letters, in pixels; the band of a window has its own.
    void setSize(double pixels);
    /// The width of as many laws as fit a room, in pixels; 0 if none does. For an audience.
    int widthIn(int room) const;

    /// What is in sight in linear form, as a screen reader has it: "PE(k, 2i) = sin(k / n^(2i/d))   PE(24, 8) = …".
    QString text() const;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    FormulaDrawing drawn(const Formula& formula) const;
    void write();
    void fit();
    std::size_t lawsWithin(double room) const;
    double widthOfLaws(std::size_t count) const;
    double longestCell(std::size_t form) const;
    void copyAs(QString (*form)(const Formula&));

    For m_for;
    Scene m_scene;
    bool m_isLow = false;
    double m_size;
    std::vector<Formula> m_laws;
    std::vector<Formula> m_cell; ///< ever shorter
    std::size_t m_lawCount = 0;  ///< of those in sight
    std::size_t m_form = 0;      ///< of the cell
    QToolButton* m_copy = nullptr;
    QTimer m_rest; ///< to tell a screen reader nothing on the way from one value to the next
};

} // namespace posenc
