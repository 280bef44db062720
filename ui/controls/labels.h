// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace posenc {

/// The property of a widget with the heading of the manual that is about what is in it, where that is not its accessible name.
constexpr char manualHeading[] = "manual heading";

/// Words beside a control, whose access key leads to it.
QLabel* labelFor(const QString& words, QWidget* control);

/// The words, or as many of their parts as have room, from the first on, and …; a part ends before a comma, a colon or a bracket, so that
/// no number is cut. If not even the first part has room, letters are left out.
QString wholeParts(const QString& words, const QFontMetrics& letters, int room);

/// A line of words that ends in … where it has too little room, instead of being cut through a letter.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    using QLabel::QLabel;

    /// Letters become narrower before words are left out.
    void setNarrowing(bool narrows) { m_narrows = narrows; }
    /// Words, and the same as HTML with colours. Of these, whole parts are left out.
    void setWords(const QString& words, const QString& html);
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString plainText() const { return m_words.isEmpty() ? text() : m_words; }

    bool m_narrows = false;
    QString m_words; ///< if the text is HTML
};

/// Selectable lines of words about something. They change while their accessible name stays: a screen reader gets them as the description
/// (see ui/window/accessibility.h) and is told of each change.
class Readout : public QLabel {
    Q_OBJECT
public:
    explicit Readout(const QString& name, QWidget* parent = nullptr);

    /// Shows a text. If the text has not changed, its selection stays.
    void setWords(const QString& words);
};

} // namespace posenc
