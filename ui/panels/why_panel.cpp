// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/why_panel.h"

#include "ui/controls/wheel_scrolling.h"

#include <QBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>

namespace posenc {

WhyPanel::WhyPanel(QWidget* parent) : QScrollArea(parent)
{
    auto* const content = new QWidget;
    m_lines = new QVBoxLayout(content);
    m_lines->setContentsMargins(12, 12, 12, 12);
    auto* const head = new QHBoxLayout;
    m_lines->addLayout(head);
    auto* const title = new QLabel(tr("Why"));
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    head->addWidget(title, 1);
    auto* const close = new QToolButton;
    close->setAutoRaise(true);
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close->setAccessibleName(tr("Close the words"));
    close->setToolTip(tr("Hides these words. “Why” brings them back"));
    head->addWidget(close);
    connect(close, &QToolButton::clicked, this, &WhyPanel::closeRequested);
    auto* const links = new QLabel(QStringLiteral("<a href='manual'>%1</a><br><a href='lessons'>%2</a>")
                                       .arg(tr("Read more in the manual").toHtmlEscaped(), tr("Find lessons about this").toHtmlEscaped()));
    links->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    links->setContentsMargins(0, 8, 0, 0);
    connect(links, &QLabel::linkActivated, this,
            [this](const QString& link) { link == QLatin1String("manual") ? emit manualRequested() : emit lessonsRequested(); });
    m_lines->addWidget(links);
    m_lines->addStretch(1);
    scrollUpAndDown(*this, *content);
    constexpr int letters = 42; // of a line, on every page
    setFixedWidth(letters * fontMetrics().averageCharWidth());
}

void WhyPanel::add(View page, QWidget* words)
{
    m_lines->insertWidget(1, words); // below the title
    m_words[page] = words;
    setInFront(m_page);
}

void WhyPanel::setInFront(const std::optional<View>& page)
{
    m_page = page;
    for (const auto& [view, words] : m_words)
        if (words)
            words->setVisible(view == page);
}

bool WhyPanel::hasWords() const { return m_page && m_words.contains(*m_page); }

} // namespace posenc
