#pragma once

#include "ui/figure.h"

#include <QWidget>

class QCheckBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace posenc {

class ChoiceBar;
class SizeFields;

/// The controls for how a figure looks: size and resolution, theme, what is drawn around the picture.
class FigureForm : public QWidget {
    Q_OBJECT
public:
    explicit FigureForm(const FigureOptions& options, QWidget* parent = nullptr);

    FigureOptions options() const;
    /// As the controls stand, the greyed ones too: what is kept for another figure.
    FigureOptions choices() const;
    /// The words that stand above the picture, and could stand below it, where the user gives none.
    void setOwnWords(const QString& title, const QString& caption);
    /// What the file and the view can have. The rest is greyed out, and not in the options; so is what cells without axes leave no room
    /// for.
    struct Possible {
        bool cells = true;
        bool transparent = true;
        bool colorBar = true;
    };
    void setPossible(const Possible& possible);

signals:
    void changed();

private:
    void enable();

    FigureOptions m_begin;
    Possible m_possible;
    SizeFields* m_size;
    ChoiceBar* m_theme;
    QCheckBox* m_colorBar;
    QCheckBox* m_transparent;
    QCheckBox* m_title;
    QLineEdit* m_titleText;
    QCheckBox* m_caption;
    QLineEdit* m_captionText;
    QCheckBox* m_cells;
    QSpinBox* m_cellPixels;
};

} // namespace posenc
