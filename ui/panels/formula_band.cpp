// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/formula_band.h"

#include "ui/base/shown_number.h"
#include "ui/files/clipboard.h"
#include "ui/text/formula_text.h"

#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QResizeEvent>
#include <QStyle>
#include <QToolButton>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>

namespace posenc {

namespace {

using namespace std::chrono_literals;

constexpr auto restUntilTold = 300ms;
constexpr int bandHeight = 54;
constexpr double bandLetters = 17.0; // pixels
constexpr double apart = 1.8;        // of the size of the letters: two laws
constexpr double besideLine = 0.9;   // the line between laws and cell
constexpr double bandEdge = 0.8;

} // namespace

FormulaBand::FormulaBand(For whom, QWidget* parent) : QFrame(parent), m_for(whom), m_size(bandLetters)
{
    setAccessibleName(tr("Formula"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restUntilTold);
    connect(&m_rest, &QTimer::timeout, this, [this] { setAccessibleDescription(text()); });
    if (m_for == For::Audience)
        return;
    setFixedHeight(bandHeight);
    m_copy = new QToolButton(this);
    m_copy->setText(tr("Copy"));
    m_copy->setAccessibleName(tr("Copy the formula"));
    m_copy->setToolTip(tr("Copies the laws and the cell for LaTeX, as text, or for Python"));
    m_copy->setAutoRaise(true);
    m_copy->setFocusPolicy(Qt::TabFocus);
    m_copy->setPopupMode(QToolButton::InstantPopup);
    auto* const menu = new QMenu(m_copy);
    menu->addAction(tr("&LaTeX"), this, [this] { copyAs(latexOf); });
    menu->addAction(tr("&Text"), this, [this] { copyAs([](const Formula& formula) { return withHyphens(formula.text); }); });
    menu->addAction(tr("&Python"), this, [this] { copyAs(pythonOf); });
    m_copy->setMenu(menu);
}

FormulaDrawing FormulaBand::drawn(const Formula& formula) const
{
    return {formula, m_size, m_for == For::Audience ? FormulaSizes::forProjector() : FormulaSizes()};
}

void FormulaBand::show(const Scene& scene)
{
    Scene before = m_scene;
    before.selection = scene.selection;
    const bool isOther = before != scene || m_laws.empty();
    m_scene = scene;
    if (m_for == For::Window)
        setToolTip(scene.scheme.name->hasPairs ? tr("k is the position, i the pair: a sine and a cosine with the same frequency ω. "
                                                    "d is d_model, n the base.")
                                               : QString());
    m_cell = m_for == For::Window ? shownCellOf(scene) : std::vector<Formula>();
    if (isOther) {
        m_laws = m_for == For::Audience ? shownLawsOf(scene) : lawsOf(scene);
        fit();
    }
    write();
}

void FormulaBand::clear()
{
    m_laws.clear();
    m_cell.clear();
    m_lawCount = 0;
    write();
}

void FormulaBand::setLow(bool low)
{
    m_isLow = low;
    fit();
    write();
}

void FormulaBand::setSize(double pixels)
{
    m_size = pixels;
    fit();
    write();
}

double FormulaBand::widthOfLaws(std::size_t count) const
{
    double width = 0.0;
    for (std::size_t law = 0; law < count; ++law)
        width += drawn(m_laws[law]).width() + (law > 0 ? apart * m_size : 0.0);
    return width;
}

std::size_t FormulaBand::lawsWithin(double room) const
{
    std::size_t count = m_isLow ? 0 : m_laws.size();
    while (count > 0 && widthOfLaws(count) > room)
        --count;
    return count;
}

int FormulaBand::widthIn(int room) const { return static_cast<int>(std::ceil(widthOfLaws(lawsWithin(room)))); }

// What is likely to be the longest: laws that came and went with the pointer would be in nobody's way but the reader's.
double FormulaBand::longestCell(std::size_t form) const
{
    const EncodingSpec& spec = m_scene.encoding;
    double longest = 0.0;
    for (const std::int64_t column : {spec.dModel() - 1, spec.dModel() / 2}) {
        const auto cells = shownCellOf(withDimension(withPosition(m_scene, spec.maxLen() - 1), column));
        longest = std::max(longest, drawn(cells[std::min(form, cells.size() - 1)]).width());
    }
    return longest;
}

void FormulaBand::fit()
{
    if (m_for == For::Audience) {
        m_lawCount = lawsWithin(width());
        return;
    }
    const QSize button = m_copy->sizeHint();
    m_copy->setGeometry(QStyle::visualRect(layoutDirection(), rect(),
                                           QRect(QPoint(width() - button.width() - 6, (height() - button.height()) / 2), button)));
    const double room = width() - button.width() - 6 - 2.0 * bandEdge * m_size;
    std::size_t count = m_isLow ? 0 : m_laws.size();
    const double longest[] = {longestCell(0), longestCell(1)};
    for (;; --count)
        for (m_form = 0; m_form < 2; ++m_form) {
            m_lawCount = count;
            if (count == 0 || widthOfLaws(count) + 2.0 * besideLine * m_size + longest[m_form] <= room) {
                if (count == 0)
                    m_form = 0; // the cell itself says which form fits
                return;
            }
        }
}

QString FormulaBand::text() const
{
    QStringList formulas;
    for (std::size_t law = 0; law < m_lawCount; ++law)
        formulas << m_laws[law].text;
    if (!m_cell.empty())
        formulas << m_cell.front().text;
    return formulas.join(QStringLiteral("   "));
}

void FormulaBand::write()
{
    m_rest.start();
    update();
}

QSize FormulaBand::sizeHint() const { return {0, m_for == For::Window ? bandHeight : static_cast<int>(3.0 * m_size)}; }

void FormulaBand::copyAs(QString (*form)(const Formula&))
{
    QStringList lines;
    QStringList pages;
    const auto add = [&](const Formula& formula) {
        lines << (form == latexOf ? QStringLiteral("\\[ %1 \\]").arg(form(formula)) : form(formula)); // a line is a display of its own
        pages << htmlOf(formula);
    };
    for (const Formula& law : m_laws)
        add(law);
    const CellFormula cell = cellFormula(m_scene);
    if (form != pythonOf)
        add(form == latexOf ? m_cell.front() : formulaFrom(cell.steps + cell.value));
    else if (const QString computed = pythonOf(computedCellOf(m_scene)); computed.contains(u'='))
        lines << computed + QStringLiteral("  # ") + withHyphens(cell.value);
    else
        lines << pythonOf(formulaFrom(cell.steps.section(QStringLiteral(" = "), 0, 0) + QStringLiteral(" = ") + cell.value));
    auto copied = std::make_unique<QMimeData>();
    copied->setText(lines.join(u'\n'));
    if (form != pythonOf && form != latexOf)
        copied->setHtml(pages.join(QStringLiteral("<br>")));
    putOnClipboard(std::move(copied), [](bool) {});
}

void FormulaBand::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    PlotStyle style = PlotStyle::fromPalette(palette(), font());
    if (m_for == For::Audience)
        style = style.forProjector();
    QColor ground = palette().color(QPalette::Base);
    if (m_for == For::Window) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground);
        constexpr double corner = 4.0;
        painter.drawRoundedRect(rect(), corner, corner);
    }
    QPointF base(m_for == For::Window ? bandEdge * m_size : 0.0, 0.5 * height() + FormulaDrawing::barAbove * m_size);
    const QColor result = palette().color(QPalette::WindowText); // bold: a link's colour would invite a click
    for (std::size_t law = 0; law < m_lawCount; ++law) {
        const FormulaDrawing formula = drawn(m_laws[law]);
        formula.draw(painter, base, style, ground, result);
        base.rx() += formula.width() + (law + 1 < m_lawCount ? apart * m_size : 0.0);
    }
    if (m_cell.empty())
        return;
    if (m_lawCount > 0) {
        base.rx() += besideLine * m_size;
        painter.setPen(QPen(style.grid, 1.0));
        constexpr int inset = 9;
        painter.drawLine(QPointF(base.x(), inset), QPointF(base.x(), height() - inset));
        base.rx() += besideLine * m_size;
    }
    std::size_t form = std::min(m_form, m_cell.size() - 1);
    FormulaDrawing cell = drawn(m_cell[form]);
    while (base.x() + cell.width() > m_copy->x() && form + 1 < m_cell.size())
        cell = drawn(m_cell[++form]);
    cell.draw(painter, base, style, ground, result);
}

void FormulaBand::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    fit();
    write();
}

void FormulaBand::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LayoutDirectionChange)
        fit();
}

} // namespace posenc
