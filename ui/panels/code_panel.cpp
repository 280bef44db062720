// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/code_panel.h"

#include "ui/controls/setting_controls.h"
#include "ui/panels/broadcast_drawing.h"
#include "ui/scene/scene_scheme.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QCheckBox>
#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

namespace posenc {

CodePanel::CodePanel(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(tr("How do I compute this table?"))),
      m_settings(new SettingControls(QStringLiteral("code"), this)), m_text(new QPlainTextEdit), m_shapes(new BroadcastDrawing)
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 10, 14, 10);
    layout->addWidget(m_title);
    auto* const line = new QHBoxLayout;
    line->addWidget(m_settings->label(QStringLiteral("language")));
    line->addWidget(m_settings->control(QStringLiteral("language")));
    auto* const copy = new QPushButton(tr("Cop&y code"));
    auto* const save = new QPushButton(tr("Save code…"));
    line->addWidget(m_settings->control(QStringLiteral("with_plot")));
    line->addWidget(copy);
    line->addWidget(save);
    line->addStretch(1);
    layout->addLayout(line);
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setAccessibleName(tr("Code"));
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setTabChangesFocus(true);
    setFocusProxy(m_text);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_shapes);
    auto* const shapes = new QCheckBox(tr("Shapes"));
    shapes->setToolTip(tr("Draws how NumPy makes the shapes of the arrays equal, below the code"));
    shapes->setChecked(true);
    line->insertWidget(line->count() - 1, shapes);
    connect(shapes, &QCheckBox::toggled, m_shapes, &QWidget::setVisible);
    setLetters();

    connect(m_settings, &SettingControls::sceneRequested, this, &CodePanel::sceneRequested);
    connect(copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_text->toPlainText());
        emit told(tr("Copied %n lines of code", nullptr, m_text->blockCount()));
    });
    connect(save, &QPushButton::clicked, this, &CodePanel::saveRequested);
}

void CodePanel::setLetters()
{
    constexpr double larger = 5.0 / 3.0; // than the window's letters, as the titles of other pages
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    QFont title = this->font();
    title.setBold(true);
    if (this->font().pointSizeF() > 0) {
        font.setPointSizeF(this->font().pointSizeF()); // as large as everything else
        title.setPointSizeF(larger * this->font().pointSizeF());
    }
    m_text->setFont(font);
    m_title->setFont(title);
}

void CodePanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_text)
        setLetters();
}

void CodePanel::show(const Scene& scene)
{
    m_settings->show(scene);
    m_unwritten = scene;
    if (isVisible() || QAccessible::isActive()) // screen readers also read behind tabs
        write();
}

void CodePanel::showEvent(QShowEvent* event)
{
    write();
    QWidget::showEvent(event);
}

void CodePanel::write()
{
    if (!m_unwritten)
        return;
    m_shapes->show(*m_unwritten);
    const QString code = snippetOf(*m_unwritten);
    if (code != m_text->toPlainText())
        m_text->setPlainText(code);
    m_unwritten.reset();
}

} // namespace posenc
