// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QFrame>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

class QTextEdit;
class QToolButton;

namespace posenc {

/// A line of the inspector: steps that end in a value, or words beside it.
struct InspectorLine {
    QString steps;
    QString value;
    QString words; ///< grey, after the value
    bool main = false;

    QString plain() const;
};

/// How the inspector writes.
struct InspectorForm {
    bool low = false;       ///< one line
    bool unfolded = false;  ///< whether everything is shown
    bool cellAbove = false; ///< the cell's formula stands above the pictures: here its meaning, and all digits only unfolded
};

/// The lines about a scene's selection, each made to satisfy `fits` if possible: steps in the middle of a formula are left out first.
/// `page` is what the front picture says about the selection; it comes first.
std::vector<InspectorLine> inspectorLines(const Scene& scene, const QString& page, const InspectorForm& form,
                                          const std::function<bool(const InspectorLine& line)>& fits);

/// The steps "a = b = c = d = " with ever fewer of them: all, without c, without b, only a.
QStringList shorterSteps(const QString& steps);

/// The selected cell written out with its numbers, and its meaning on the front page, to be read, selected and copied. Every line fits the
/// width: steps in the middle of a formula are left out before anything is cut off. What code computes in float64 is behind a fold; a low
/// window has one line until the fold is opened.
class Inspector : public QFrame {
    Q_OBJECT
public:
    explicit Inspector(QWidget* parent = nullptr);

    /// `page` is what the front picture says about the selection; empty beside the encoding itself. The words are written after the
    /// pictures, within 40 ms, so that a moving slider does not wait for them. `cellAbove`: see InspectorForm.
    void show(const Scene& scene, const QString& page = {}, bool cellAbove = false);
    using QFrame::show;
    /// Shows only one line, for a low window.
    void setLow(bool low);
    void setUnfolded(bool unfolded);
    bool isUnfolded() const;

    /// With the words of the last scene in it.
    QTextEdit& text();
    /// A button at the right end.
    void addButton(QToolButton* button);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void write();
    int lineWidth() const;
    std::vector<InspectorLine> linesOf(const Scene& scene, int width) const;
    int heightOf(const std::vector<InspectorLine>& lines, int width) const;
    void reserveHeight();
    void fitHeight(int height);

    QTextEdit* m_text;
    QToolButton* m_fold;
    QString m_html;
    Scene m_scene;
    QString m_page;
    bool m_isCellAbove = false;
    QTimer m_later;             ///< runs if the words of the scene are not written yet
    QTimer m_rest{this};        ///< runs after another encoding: the next one before its end is a move of the hand
    bool m_isMoving = false;    ///< then the height stays
    bool m_isOtherPage = false; ///< the page has come or gone since the height was chosen
    bool m_low = false;
    std::optional<Scene> m_reservedFor; ///< without a selection
    int m_height = 0;                   ///< the largest height that this width has needed: plots keep their height while the selection
                                        ///< moves
};

} // namespace posenc
