#pragma once

#include "ui/scene.h"

#include <QTextEdit>

namespace posenc {

/// The selected cell and the selected pair of positions, written out with their numbers, to be read, selected and copied.
class Inspector : public QTextEdit {
    Q_OBJECT
public:
    explicit Inspector(QWidget* parent = nullptr);

    void show(const Scene& scene);
    using QTextEdit::show;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    /// Text that programs read, too.
    QMimeData* createMimeDataFromSelection() const override;
    void changeEvent(QEvent* event) override;

private:
    QString m_html;
    Scene m_scene;
};

} // namespace posenc
