// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/size_fields.h"
#include "ui/export/figure.h"

#include <QWidget>

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFontComboBox;
class QFormLayout;
class QLineEdit;

namespace posenc {

class ChoiceBar;
class NumberField;

/// The controls for how a figure looks: size and resolution, theme, what is drawn around the picture.
class FigureForm : public QWidget {
    Q_OBJECT
public:
    explicit FigureForm(const FigureOptions& options, LengthUnit unit = LengthUnit::Pixels, QWidget* parent = nullptr);

    FigureOptions options() const;
    /// The state of the controls, even greyed ones: kept for another figure.
    FigureOptions choices() const;
    LengthUnit unit() const { return m_size->unit(); }
    /// The words above the picture, and possibly below it, if the user gives none. The field of the title has the printed one, to change.
    void setOwnWords(const QString& title, const QString& caption, const QString& printed = {});
    /// What the file and the view can have. The rest is greyed out, and not in the options; so is what cells without axes leave no room
    /// for.
    struct Possible {
        bool cells = true;
        bool transparent = true;
        bool colorBar = true;
    };
    void setPossible(const Possible& possible);
    /// Another choice of what is drawn, beside the others.
    void addBox(QCheckBox* box);

signals:
    void changed();
    /// A purpose was chosen for which shapes print better than pixels.
    void printChosen();
    /// Why the input is not allowed, and what it has become; empty if it is allowed.
    void corrected(const QString& sentence);

private:
    void enable();
    void choosePurpose(int index);
    void showPurpose();

    FigureOptions m_begin;
    Possible m_possible;
    QComboBox* m_purpose;
    SizeFields* m_size;
    ChoiceBar* m_theme;
    QFontComboBox* m_font;
    QDoubleSpinBox* m_fontSize;
    QCheckBox* m_colorBar;
    QCheckBox* m_transparent;
    QCheckBox* m_note;
    QCheckBox* m_dashes;
    QBoxLayout* m_boxes; ///< of these two and others
    QCheckBox* m_title;
    QLineEdit* m_titleText;
    QString m_shownTitle; ///< not the user's
    QCheckBox* m_caption;
    QLineEdit* m_captionText;
    QCheckBox* m_cells;
    NumberField* m_cellPixels;
};

} // namespace posenc
