#include "ui/inspector.h"

#include "ui/formula_text.h"
#include "ui/plot_style.h"
#include "ui/shown_number.h"

#include <QEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QTextDocumentFragment>

namespace posenc {

Inspector::Inspector(QWidget* parent) : QTextEdit(parent)
{
    setReadOnly(true);
    setAccessibleName(tr("Inspector"));
    setFrameShape(QFrame::NoFrame);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    document()->setDocumentMargin(4.0);
    document()->setUndoRedoEnabled(false);
    viewport()->setAutoFillBackground(false);
}

QSize Inspector::sizeHint() const { return {600, 7 * fontMetrics().lineSpacing() + 16}; }

QSize Inspector::minimumSizeHint() const { return {200, 2 * fontMetrics().lineSpacing() + 16}; }

void Inspector::show(const Scene& scene)
{
    m_scene = scene;
    const PlotStyle style = PlotStyle::fromPalette(palette(), font());
    const CellFormula cell = cellFormula(scene);
    const PairFormula pair = pairFormula(scene);
    const auto line = [&style](const QString& steps, const QString& value, bool large) {
        return QStringLiteral("<div style='font-size:%1'>%2<span style='font-weight:bold; color:%3'>%4</span></div>")
            .arg(large ? QStringLiteral("large") : QStringLiteral("medium"), steps.toHtmlEscaped(), style.series(0).name(), value);
    };
    const auto grey = [&style](const QString& text) {
        return QStringLiteral("<div style='color:%1'>%2</div>").arg(style.secondaryText.name(), text.toHtmlEscaped());
    };
    QString html = line(cell.steps, cell.value, true) + grey(cell.facts);
    if (!cell.codings.isEmpty())
        html += grey(cell.codings);
    html += line(pair.steps, pair.value, false) + grey(pair.facts);
    if (html == m_html)
        return; // what has been selected stays so
    m_html = html;
    const int scrolled = verticalScrollBar()->value();
    setHtml(html);
    verticalScrollBar()->setValue(scrolled);
}

QMimeData* Inspector::createMimeDataFromSelection() const
{
    auto* const copied = new QMimeData;
    copied->setText(withHyphens(textCursor().selection().toPlainText()));
    return copied;
}

void Inspector::changeEvent(QEvent* event)
{
    QTextEdit::changeEvent(event);
    if ((event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) && !m_html.isEmpty())
        show(m_scene);
}

} // namespace posenc
