// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/handout/text_block.h"

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextList>
#include <QTextTable>

#include <algorithm>

namespace posenc {

namespace {

// The toolkit's own margins are pixels of a screen, far too small here: all are set anew, in parts of the letters' height.
constexpr double afterParagraph = 0.55;
constexpr double afterItem = 0.25;
constexpr double beforeHeading = 0.6;
constexpr double afterHeading = 0.3;
constexpr double listIndent = 1.7;
constexpr double quotationIndent = 1.4;
constexpr double lineHeight = 122.0; // per cent
constexpr double headingSize = 1.12;
constexpr double codeSize = 0.92;
constexpr qreal usualQuotationIndent = 40.0; // indent of quotations in the toolkit's HTML

QStringList codeFamilies() { return {QStringLiteral("DejaVu Sans Mono"), QStringLiteral("monospace")}; }

// Lines, and pictures, as heights within the document.
struct Line {
    double top;
    double bottom;
    bool mayBreakBefore;
};

} // namespace

TextBlock::TextBlock(const QString& html, double width, const TextLook& look, const QHash<QString, QImage>& pictures)
    : m_document(std::make_shared<QTextDocument>()), m_color(look.color)
{
    m_document->setUndoRedoEnabled(false);
    m_document->setDocumentMargin(0);
    m_document->setDefaultFont(look.font);
    m_document->setIndentWidth(listIndent * look.font.pixelSize());
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(look.isRightToLeft ? Qt::RightToLeft : Qt::LeftToRight);
    m_document->setDefaultTextOption(option);
    for (auto picture = pictures.cbegin(); picture != pictures.cend(); ++picture)
        m_document->addResource(QTextDocument::ImageResource, QUrl(picture.key()), picture.value());
    m_document->setHtml(html);
    arrange(look);
    m_document->setTextWidth(width);
    for (const double smaller : {0.8, 0.6, 0.45}) { // relative font size in tables
        if (m_document->size().width() <= width + 1.0)
            break;
        arrangeTables(look, smaller);
        m_document->setTextWidth(width);
    }
    m_scale = std::min(1.0, width / m_document->size().width()); // a table may have hundreds of columns
    m_height = m_scale * m_document->size().height();
    findBreaks();
}

void TextBlock::arrange(const TextLook& look)
{
    const double letters = look.font.pixelSize();
    QTextCursor cursor(m_document.get());
    cursor.beginEditBlock();
    for (QTextBlock block = m_document->begin(); block.isValid(); block = block.next()) {
        const bool isHeading = block.blockFormat().headingLevel() > 0;
        const bool isCode = block.blockFormat().nonBreakableLines();
        const bool isFirst = block == m_document->begin();
        const bool isLast = !block.next().isValid();
        const bool isInTable = QTextCursor(block).currentTable() != nullptr;
        const bool isItem = block.textList() && block.next().isValid() && block.next().textList();
        QTextBlockFormat format = block.blockFormat();
        format.setTopMargin(isHeading && !isFirst ? beforeHeading * letters : 0.0);
        format.setBottomMargin(letters
                               * (isLast || isInTable                                        ? 0.0
                                  : isHeading                                                ? afterHeading
                                  : isItem                                                   ? afterItem
                                  : isCode && block.next().blockFormat().nonBreakableLines() ? 0.0
                                                                                             : afterParagraph));
        format.setLeftMargin(format.leftMargin() / usualQuotationIndent * quotationIndent * letters);
        format.setRightMargin(format.rightMargin() / usualQuotationIndent * quotationIndent * letters);
        format.setLineHeight(lineHeight, QTextBlockFormat::ProportionalHeight);
        if (isCode) { // better broken than beyond the paper; in any language it is written from left to right
            format.setNonBreakableLines(false);
            format.setLayoutDirection(Qt::LeftToRight);
            format.setAlignment(Qt::AlignLeft | Qt::AlignAbsolute);
        }
        format.clearProperty(QTextFormat::BackgroundBrush);
        cursor.setPosition(block.position());
        cursor.setBlockFormat(format);
        struct Piece {
            int position;
            int length;
            bool isCode;
        };
        std::vector<Piece> pieces; // changing one would end a walk through them
        for (auto piece = block.begin(); !piece.atEnd(); ++piece)
            pieces.push_back({piece.fragment().position(), piece.fragment().length(), piece.fragment().charFormat().fontFixedPitch()});
        for (const Piece& piece : pieces) {
            QTextCharFormat change;
            if (isHeading) {
                change.setProperty(QTextFormat::FontSizeAdjustment, 0);
                change.setProperty(QTextFormat::FontPixelSize, qRound(headingSize * letters));
            }
            if (piece.isCode || isCode) {
                change.setFontFamilies(codeFamilies());
                change.setProperty(QTextFormat::FontPixelSize, qRound(codeSize * letters));
            }
            if (change.isEmpty())
                continue;
            cursor.setPosition(piece.position);
            cursor.setPosition(piece.position + piece.length, QTextCursor::KeepAnchor);
            cursor.mergeCharFormat(change);
        }
    }
    cursor.endEditBlock();
    arrangeTables(look, 1.0);
}

void TextBlock::arrangeTables(const TextLook& look, double scale)
{
    const double letters = scale * look.font.pixelSize();
    for (QTextFrame* const frame : m_document->rootFrame()->childFrames()) {
        auto* const table = qobject_cast<QTextTable*>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setBorder(letters / 18.0);
        format.setBorderBrush(look.quiet);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderCollapse(true);
        format.setCellPadding(letters * 0.3);
        format.setCellSpacing(0);
        format.setTopMargin(0.15 * letters);
        format.setBottomMargin(afterParagraph * letters);
        table->setFormat(format);
        if (scale >= 1.0)
            continue;
        QTextCursor cells = table->firstCursorPosition();
        cells.setPosition(table->lastCursorPosition().position(), QTextCursor::KeepAnchor);
        QTextCharFormat smaller;
        smaller.setProperty(QTextFormat::FontPixelSize, qRound(letters));
        cells.mergeCharFormat(smaller);
    }
}

void TextBlock::findBreaks()
{
    const QAbstractTextDocumentLayout* const layout = m_document->documentLayout();
    std::vector<Line> lines;
    bool wasHeading = false;
    for (QTextBlock block = m_document->begin(); block.isValid(); block = block.next()) {
        const QRectF room = layout->blockBoundingRect(block);
        const int count = block.layout()->lineCount();
        const bool isInTable = QTextCursor(block).currentTable() != nullptr; // rows stay whole
        for (int number = 0; number < count; ++number) {
            const QRectF line = block.layout()->lineAt(number).rect().translated(block.layout()->position());
            const bool leavesOneAlone = number == 1 || (number > 0 && (number == count - 1 || isInTable));
            lines.push_back({m_scale * (number == 0 ? std::min(room.top(), line.top()) : line.top()), m_scale * line.bottom(),
                             !leavesOneAlone && !wasHeading});
            wasHeading = false;
        }
        wasHeading = block.blockFormat().headingLevel() > 0;
        if (count > 1 && !isInTable)
            m_paragraphs.push_back({room.top(), room.bottom(), block.blockNumber()});
    }
    std::ranges::stable_sort(lines, {}, &Line::top);
    double covered = 0.0; // width covered by lines so far, also in neighbouring cells
    for (const Line& line : lines) {
        constexpr double touching = 0.5;
        if (line.mayBreakBefore && line.top > 0.0 && line.top + touching >= covered && (m_breaks.empty() || line.top > m_breaks.back())
            && line.top < m_height)
            m_breaks.push_back(line.top);
        covered = std::max(covered, line.bottom);
    }
}

double TextBlock::firstLineHeight() const
{
    const QTextBlock first = m_document->begin();
    return first.layout()->lineCount() > 0 ? m_scale * first.layout()->lineAt(0).rect().bottom() : m_height;
}

void TextBlock::draw(QPainter& painter, double begin, double end) const
{
    const double hair = 1.0; // lines that only touch the part stay out of it
    double top = begin / m_scale;
    const double bottom = end >= m_height ? m_document->size().height() + hair : end / m_scale - hair;
    QAbstractTextDocumentLayout* const layout = m_document->documentLayout();
    painter.save();
    painter.translate(0.0, -begin);
    painter.scale(m_scale, m_scale);
    painter.setPen(m_color);
    // The toolkit would also write the line above a part that begins within a paragraph: such a paragraph is drawn line by line.
    const auto cut = std::ranges::find_if(m_paragraphs, [&](const Paragraph& each) { return each.bottom > top + hair; });
    if (begin > 0.0 && cut != m_paragraphs.end() && cut->top < top - hair) {
        const QTextLayout& lines = *m_document->findBlockByNumber(cut->block).layout();
        for (int number = 0; number < lines.lineCount(); ++number) {
            const double place = lines.position().y() + lines.lineAt(number).y();
            if (place > top - hair && place < bottom)
                lines.lineAt(number).draw(&painter, lines.position());
        }
        top = cut->bottom;
    }
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, m_color);
    top += top > 0.0 ? hair : -hair;
    context.clip = QRectF(0.0, top, m_document->size().width(), bottom - top);
    if (top < bottom)
        layout->draw(&painter, context);
    painter.restore();
}

} // namespace posenc
