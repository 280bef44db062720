// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classroom/choice_button.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleOptionButton>
#include <QTextDocument>

#include <cmath>

namespace posenc {

namespace {

constexpr int edge = 7; // pixels between the frame and the words

} // namespace

ChoiceButton::ChoiceButton(const QString& markdown, QWidget* parent)
    : QPushButton(parent), m_markdown(markdown), m_words(std::make_unique<QTextDocument>())
{
    m_words->setDocumentMargin(0.0);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAutoDefault(false);
    restyle();
    setAccessibleName(m_words->toPlainText());
}

ChoiceButton::~ChoiceButton() = default;

void ChoiceButton::setState(State state)
{
    m_state = state;
    setAccessibleDescription(state == State::Right ? tr("right") : state == State::Wrong ? tr("wrong") : QString());
    update();
}

void ChoiceButton::restyle()
{
    m_words->setDefaultFont(font());
    m_words->setMarkdown(m_markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) | QTextDocument::MarkdownNoHTML);
    updateGeometry();
}

int ChoiceButton::markWidth() const { return fontMetrics().height() + edge; }

int ChoiceButton::heightForWidth(int width) const
{
    m_words->setTextWidth(std::max(40, width - 2 * edge - markWidth()));
    return std::max(static_cast<int>(std::ceil(m_words->size().height())), fontMetrics().height()) + 2 * edge;
}

QSize ChoiceButton::sizeHint() const
{
    constexpr int letters = 30;
    const int wanted = std::max(width(), letters * fontMetrics().averageCharWidth());
    return {wanted, heightForWidth(wanted)};
}

QSize ChoiceButton::minimumSizeHint() const { return {80, fontMetrics().height() + 2 * edge}; }

void ChoiceButton::changeEvent(QEvent* event)
{
    QPushButton::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        restyle();
}

// Among the choices alone: what stands below them is something else.
void ChoiceButton::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Up:
        return emit moveRequested(-1);
    case Qt::Key_Down:
        return emit moveRequested(1);
    default:
        QPushButton::keyPressEvent(event);
    }
}

void ChoiceButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text.clear();
    style()->drawControl(QStyle::CE_PushButton, &option, &painter, this);
    const QRect inside = rect().adjusted(edge, edge, -edge, -edge);
    const bool isLeft = layoutDirection() == Qt::LeftToRight;
    QRect mark(isLeft ? inside.left() : inside.right() - fontMetrics().height() + 1, inside.top(), fontMetrics().height(),
               fontMetrics().height());
    const QPalette::ColorGroup group = isEnabled() ? QPalette::Active : QPalette::Disabled;
    const QColor color = palette().color(group, QPalette::ButtonText);
    painter.setPen(color);
    if (m_state == State::Open) {
        painter.setRenderHint(QPainter::Antialiasing);
        const double inset = 0.2 * mark.height();
        painter.drawEllipse(QRectF(mark).adjusted(inset, inset, -inset, -inset));
    } else {
        QFont bold = font();
        bold.setBold(true);
        painter.setFont(bold);
        painter.drawText(mark, Qt::AlignCenter, m_state == State::Right ? QStringLiteral("✓") : QStringLiteral("✗"));
        painter.setFont(font());
    }
    const int width = inside.width() - markWidth();
    m_words->setTextWidth(width);
    painter.translate(isLeft ? inside.left() + markWidth() : inside.left(), inside.top());
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, color);
    m_words->documentLayout()->draw(&painter, context);
}

} // namespace posenc
