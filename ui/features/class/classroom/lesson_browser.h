// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/classroom/shown_pictures.h"

#include <QTextBrowser>

namespace posenc {

/// Words of a lesson, as high as they are at their width; whoever shows them scrolls. It opens no file: pictures are given. No
/// link is followed by itself. Words with a name are a stop of the Tab key, so that screen readers reach them.
class LessonBrowser : public QTextBrowser {
    Q_OBJECT
public:
    /// `name` is empty for words that are read elsewhere, too.
    explicit LessonBrowser(const QString& name, QWidget* parent = nullptr);

    /// Markdown in GitHub's dialect without HTML. Hidden if it is empty.
    void setWords(const QString& markdown, const ShownPictures& pictures);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QVariant loadResource(int type, const QUrl& name) override;

signals:
    /// A link was chosen: its address, as it is written.
    void linkChosen(const QString& address);

protected:
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void restyle();

    QString m_markdown;
    ShownPictures m_pictures;
};

} // namespace posenc
