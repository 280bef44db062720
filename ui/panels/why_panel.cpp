// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/why_panel.h"

#include "ui/controls/wheel_scrolling.h"
#include "ui/panels/formula_drawing.h"
#include "ui/text/formula_text.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace posenc {

namespace {

constexpr double lawLetters = 16.0; // pixels
constexpr double lawLines = 2.6;    // sizes of the letters that a fraction and the room around it take

// A formula set as mathematics, as large as the width allows.
class Law : public QWidget {
public:
    explicit Law(const Formula& formula) : m_formula(formula)
    {
        setAccessibleName(formula.text);
        setToolTip(formula.text);
        setFixedHeight(static_cast<int>(lawLines * lawLetters));
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const double wanted = FormulaDrawing(m_formula, lawLetters, {}).width();
        const FormulaDrawing set(m_formula, lawLetters * std::min(1.0, width() / wanted), {});
        const QPointF base(isRightToLeft() ? width() - set.width() : 0.0, 0.5 * height() + FormulaDrawing::barAbove * lawLetters);
        set.draw(painter, base, PlotStyle::fromPalette(palette(), font()), palette().color(QPalette::Window),
                 palette().color(QPalette::Link));
    }

private:
    Formula m_formula;
};

} // namespace

WhyPanel::WhyPanel(QWidget* parent) : QScrollArea(parent), m_laws(new QWidget)
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
    auto* const laws = new QVBoxLayout(m_laws);
    laws->setContentsMargins(QMargins());
    laws->setSpacing(0);
    m_laws->setAccessibleName(tr("Formulas"));
    m_lines->addWidget(m_laws);
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
    constexpr int place = 2; // below the title and the formulas
    m_lines->insertWidget(place, words);
    m_words[page] = words;
    setInFront(m_page);
}

void WhyPanel::setInFront(const std::optional<View>& page)
{
    m_page = page;
    for (const auto& [view, words] : m_words)
        if (words)
            words->setVisible(view == page);
    showLaws();
}

void WhyPanel::show(const Scene& scene)
{
    m_scene = scene;
    showLaws();
}

void WhyPanel::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    showLaws();
}

void WhyPanel::showLaws()
{
    if (!hasWords() || !isVisible()) // a hand that moves a slider waits for nobody else
        return;
    Scene shown = m_scene; // as the page in front has it
    shown.view.name = *m_page;
    std::vector<Formula> formulas = shownLawsOf(shown);
    if (std::ranges::equal(formulas, m_set, {}, &Formula::text, &Formula::text))
        return;
    m_set = std::move(formulas);
    qDeleteAll(m_laws->findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
    for (const Formula& formula : m_set)
        m_laws->layout()->addWidget(new Law(formula));
    m_laws->setVisible(!m_set.empty());
}

bool WhyPanel::hasWords() const { return m_page && m_words.contains(*m_page); }

} // namespace posenc
