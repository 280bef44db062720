// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/inspector.h"

#include "ui/base/hand_rest.h"
#include "ui/base/shown_number.h"
#include "ui/text/formula_text.h"
#include "ui/theme/plot_style.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMimeData>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextDocumentFragment>
#include <QTextEdit>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

constexpr double documentMargin = 1.0;

class InspectorText : public QTextEdit {
public:
    using QTextEdit::QTextEdit;

protected:
    /// Text for programs, too.
    QMimeData* createMimeDataFromSelection() const override
    {
        auto* const copied = new QMimeData;
        copied->setText(withHyphens(textCursor().selection().toPlainText()));
        return copied;
    }
};

QFont largerFont(QFont font)
{
    font.setPointSizeF(font.pointSizeF() * 1.1);
    return font;
}

int widthOf(const InspectorLine& line, const QFont& font)
{
    const QFont used = line.main ? largerFont(font) : font;
    QFont bold = used;
    bold.setBold(true);
    const int formula = QFontMetrics(used).horizontalAdvance(line.steps) + QFontMetrics(bold).horizontalAdvance(line.value);
    const QFontMetrics small(font);
    return formula
           + (line.words.isEmpty() ? 0 : small.horizontalAdvance(line.words) + (formula > 0 ? 6 * small.horizontalAdvance(u' ') : 0));
}

QString htmlOf(const InspectorLine& line, const PlotStyle& style, const QColor& result)
{
    QString html = line.steps.toHtmlEscaped();
    if (!line.value.isEmpty())
        html += QStringLiteral("<span style='font-weight:bold; color:%1'>%2</span>").arg(result.name(), line.value.toHtmlEscaped());
    if (line.main)
        html = QStringLiteral("<span style='font-size:%1pt'>%2</span>").arg(largerFont(style.font).pointSizeF()).arg(html);
    if (!line.words.isEmpty())
        html += QStringLiteral("<span style='color:%1'>%2%3</span>")
                    .arg(style.secondaryText.name(), line.steps.isEmpty() && line.value.isEmpty() ? QString() : QString(5, QChar(0xa0)),
                         line.words.toHtmlEscaped());
    return QStringLiteral("<div>%1</div>").arg(html);
}

const QString equals = QStringLiteral(" = ");
const QString gap = QStringLiteral("     ");
using Fits = std::function<bool(const InspectorLine& line)>;

InspectorLine fitted(const InspectorLine& line, const Fits& fits)
{
    InspectorLine shorter = line;
    for (const QString& steps : shorterSteps(line.steps)) {
        shorter.steps = steps;
        if (fits(shorter))
            break;
    }
    return shorter;
}

// Words beside the formula if both fit, otherwise below it.
void append(std::vector<InspectorLine>& lines, const InspectorLine& formula, const QString& words, const Fits& fits)
{
    InspectorLine both = formula;
    both.words = words;
    if (fits(both)) {
        lines.push_back(both);
        return;
    }
    lines.push_back(fitted(formula, fits));
    if (!words.isEmpty())
        lines.push_back({{}, {}, words, false});
}

// The cell, and beside it how similar its position is to the second, if there is room.
InspectorLine single(const InspectorLine& cell, const InspectorLine& pair, const Fits& fits)
{
    const QString similarity = shorterSteps(pair.steps).last() + pair.value;
    for (const QString& steps : shorterSteps(cell.steps)) {
        const InspectorLine line{steps, cell.value, similarity, true};
        if (fits(line))
            return line;
    }
    return fitted(cell, fits);
}

} // namespace

QString InspectorLine::plain() const
{
    const QString formula = steps + value;
    return formula.isEmpty() ? words : words.isEmpty() ? formula : formula + gap + words;
}

QStringList shorterSteps(const QString& steps)
{
    QStringList parts = steps.split(equals, Qt::SkipEmptyParts);
    QStringList shorter{steps};
    while (parts.size() > 1) {
        parts.removeAt(parts.size() > 2 ? parts.size() - 2 : 1);
        shorter << parts.join(equals) + equals;
    }
    return shorter;
}

std::vector<InspectorLine> inspectorLines(const Scene& scene, const QString& page, const InspectorForm& form, const Fits& fits)
{
    const CellFormula cell = cellFormula(scene);
    const PairFormula pair = pairFormula(scene);
    const InspectorLine cellLine{cell.steps, cell.value, {}, true};
    const InspectorLine pairLine{pair.steps, pair.value, {}, false};
    const InspectorLine pageLine{page, {}, {}, true};
    const bool isAbove = form.cellAbove && !form.unfolded;
    if (form.low && !form.unfolded)
        return {!page.isEmpty() ? pageLine : isAbove ? fitted(pairLine, fits) : single(cellLine, pairLine, fits)};
    std::vector<InspectorLine> lines;
    if (!page.isEmpty())
        lines.push_back(pageLine);
    if (const auto hasEncoding = infoOf(scene.view.name).traits.hasEncoding; hasEncoding && !hasEncoding(scene))
        return lines;
    append(lines, isAbove ? InspectorLine() : cellLine, cell.facts, fits);
    if (form.unfolded)
        for (const QString& line : cell.derivation)
            lines.push_back({{}, {}, line, false});
    if (form.unfolded && !cell.inFloat64.isEmpty())
        lines.push_back({{}, {}, cell.inFloat64, false});
    if (page.isEmpty() || form.unfolded)
        append(lines, pairLine, pair.facts, fits);
    return lines;
}

Inspector::Inspector(QWidget* parent) : QFrame(parent), m_text(new InspectorText), m_fold(new QToolButton)
{
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_fold, 0, Qt::AlignTop);
    m_text->setReadOnly(true);
    m_text->setAccessibleName(tr("Inspector"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setTabChangesFocus(true);
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    m_text->setMinimumHeight(0);
    m_text->document()->setDocumentMargin(documentMargin);
    m_text->document()->setUndoRedoEnabled(false);
    m_text->viewport()->setAutoFillBackground(false);
    m_fold->setText(tr("More"));
    m_fold->setArrowType(Qt::RightArrow);
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_fold->setAutoRaise(true);
    m_fold->setCheckable(true);
    m_fold->setFocusPolicy(Qt::TabFocus);
    m_fold->setAccessibleName(tr("More in the inspector"));
    m_fold->setToolTip(tr("Everything about the selection, and the float64 results of code"));
    connect(m_fold, &QToolButton::toggled, this, &Inspector::setUnfolded);
    setFocusProxy(m_text);
    constexpr int delay = 40; // milliseconds
    m_later.setInterval(delay);
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &Inspector::write);
    whenHandRests(m_rest, handRests, *this, [this] {
        if (std::exchange(m_isMoving, false))
            write();
    });
    fitHeight(fontMetrics().lineSpacing());
}

void Inspector::addButton(QToolButton* button) { static_cast<QHBoxLayout*>(layout())->addWidget(button, 0, Qt::AlignTop); }

bool Inspector::isUnfolded() const { return m_fold->isChecked(); }

void Inspector::setUnfolded(bool unfolded)
{
    m_fold->setChecked(unfolded);
    m_fold->setArrowType(unfolded ? Qt::DownArrow : Qt::RightArrow);
    m_height = 0;
    write();
}

void Inspector::setLow(bool low)
{
    if (m_low == low)
        return;
    m_low = low;
    m_height = 0;
    write();
}

void Inspector::show(const Scene& scene, const QString& page, bool cellAbove)
{
    m_isOtherPage |= page.isEmpty() != m_page.isEmpty() || m_isCellAbove != cellAbove;
    m_isCellAbove = cellAbove;
    if (m_scene.encoding != scene.encoding && !m_html.isEmpty()) {
        m_isMoving = m_rest.isActive() || handHolds();
        m_rest.start();
    }
    m_scene = scene;
    m_page = page;
    if (m_html.isEmpty() || (m_isOtherPage && !m_isMoving)) // at once: another height later would draw the page's picture once more
        write();
    else if (!m_later.isActive()) // a hand that goes on does not put the words off
        m_later.start();
}

QTextEdit& Inspector::text()
{
    if (m_later.isActive())
        write();
    return *m_text;
}

void Inspector::write()
{
    m_later.stop();
    if (!m_isMoving && std::exchange(m_isOtherPage, false)) // under a hand, the words of a picture come and go with it
        m_height = 0;
    const PlotStyle style = PlotStyle::fromPalette(palette(), font());
    const std::vector<InspectorLine> lines = linesOf(m_scene, lineWidth());
    QString html;
    for (const InspectorLine& line : lines)
        html += htmlOf(line, style, style.readable(style.series(0), palette().color(QPalette::Window)));
    if (!m_isMoving || m_height == 0) { // a higher inspector takes from every picture
        reserveHeight();
        fitHeight(heightOf(lines, lineWidth()));
    }
    if (html == m_html)
        return; // the selection stays
    m_html = html;
    m_text->setHtml(html);
}

int Inspector::lineWidth() const { return std::max(200, m_text->viewport()->width()) - 2 * static_cast<int>(documentMargin) - 2; }

std::vector<InspectorLine> Inspector::linesOf(const Scene& scene, int width) const
{
    return inspectorLines(scene, m_page, {m_low, isUnfolded(), m_isCellAbove},
                          [this, width](const InspectorLine& line) { return widthOf(line, font()) <= width; });
}

int Inspector::heightOf(const std::vector<InspectorLine>& lines, int width) const
{
    constexpr double taller = 0.5; // pixels: letters that come from another font
    double height = 0.0;
    for (const InspectorLine& line : lines)
        height +=
            (1 + widthOf(line, font()) / (width + 1)) * (QFontMetricsF(line.main ? largerFont(font()) : font()).lineSpacing() + taller);
    return static_cast<int>(std::ceil(height));
}

// Sized for the longest words of a table of this size: if the first cell under the pointer raised the inspector, the pictures would move
// under the pointer.
void Inspector::reserveHeight()
{
    Scene table = m_scene;
    table.selection = {};
    if (m_height > 0 && m_reservedFor == table)
        return;
    m_reservedFor = table;
    const int width = lineWidth() - fontMetrics().horizontalAdvance(QStringLiteral("−00.00")); // numbers vary in width
    const std::int64_t lastPosition = m_scene.encoding.maxLen() - 1;
    const std::int64_t lastDimension = m_scene.encoding.dModel() - 1;
    for (const std::int64_t dimension : {lastDimension, std::max<std::int64_t>(0, lastDimension - 1)})
        fitHeight(heightOf(
            linesOf(withSecondPosition(withDimension(withPosition(m_scene, lastPosition), dimension), 2 * lastPosition / 3), width),
            width));
}

void Inspector::fitHeight(int height)
{
    if (height <= m_height)
        return;
    m_height = height;
    setFixedHeight(height + 2 * static_cast<int>(documentMargin) + 2);
}

void Inspector::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    if (event->size().width() == event->oldSize().width())
        return;
    m_height = 0;
    QMetaObject::invokeMethod(this, &Inspector::write, Qt::QueuedConnection); // the text has its width by then
}

void Inspector::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if ((event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) || m_html.isEmpty())
        return;
    m_height = 0;
    write();
}

} // namespace posenc
