// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/preset_note.h"

#include "ui/scene/presets.h"

#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QStyle>
#include <QToolButton>

namespace posenc {

PresetNote::PresetNote(QWidget* parent) : QToolBar(tr("What to look at"), parent), m_text(new QLabel)
{
    setObjectName(QStringLiteral("preset note"));
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setIconSize(QSize(10, 10)); // otherwise a toolbar is as high as its largest possible icon
    layout()->setContentsMargins(0, 0, 0, 0);
    m_text->setAccessibleName(tr("What to look at"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::RichText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setContentsMargins(10, 2, 6, 3);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    addWidget(m_text);
    auto* const close = new QToolButton;
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton, nullptr, this));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Close this line"));
    close->setToolTip(tr("Close this line"));
    close->setFocusPolicy(Qt::TabFocus);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    addWidget(close);
    hide();
}

void PresetNote::setPreset(const Preset* preset)
{
    const bool shown = preset && preset->group != PresetGroup::Start;
    if (shown)
        m_text->setText(QStringLiteral("<b>%1</b>&nbsp; %2").arg(preset->title.toHtmlEscaped(), preset->about.toHtmlEscaped()));
    setVisible(shown);
    fitHeight();
}

// A toolbar does not support heights that depend on a width.
void PresetNote::fitHeight()
{
    const int height = m_text->heightForWidth(m_text->width());
    if (height > 0 && height != m_text->minimumHeight())
        m_text->setFixedHeight(height);
}

void PresetNote::resizeEvent(QResizeEvent* event)
{
    QToolBar::resizeEvent(event);
    layout()->activate();
    fitHeight();
}

void PresetNote::changeEvent(QEvent* event)
{
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitHeight();
}

} // namespace posenc
