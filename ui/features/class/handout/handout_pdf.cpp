// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/handout/handout_writers.h"

#include "core/base/sentence.h"
#include "ui/base/version.h"
#include "ui/features/class/handout/page_flow.h"
#include "ui/features/class/handout/text_block.h"
#include "ui/features/class/lessons/lesson_pictures.h"
#include "ui/files/pdf_date.h"
#include "ui/markdown/markdown_html.h"
#include "ui/markdown/page_colors.h"

#include <QBuffer>
#include <QPdfWriter>

#include <cmath>
#include <numeric>

namespace posenc {

namespace {

constexpr int paperDpi = 300; // letters need no more: their places are fractions of it

constexpr double mm(double millimeters) { return millimeters / 25.4 * paperDpi; }
constexpr int points(double size) { return static_cast<int>(size / 72.0 * paperDpi + 0.5); }

// A4 with generous margins, which leave the width of a figure.
constexpr double paperWidth = mm(210.0);
constexpr double paperHeight = mm(297.0);
constexpr double contentWidth = mm(10.0 * HandoutFigures::centimetersWide);
constexpr double contentLeft = (paperWidth - contentWidth) / 2.0;
constexpr double contentTop = mm(18.0);
constexpr double contentHeight = paperHeight - contentTop - mm(22.0);
constexpr double footTop = paperHeight - mm(16.0);

// The teacher's copy keeps a margin for notes; the words run beside it, the figures below.
constexpr double noteWidth = mm(48.0);
constexpr double noteGap = mm(6.0);
constexpr double notePadding = mm(3.0);

constexpr double barWidth = mm(0.9);
constexpr double barIndent = mm(5.5);
constexpr double boxSize = mm(3.6);
constexpr double boxIndent = mm(7.0);
constexpr double thinLine = mm(0.2);
constexpr double writingLine = mm(8.5);

QFont letters(double size, bool isBold = false)
{
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setStyleHint(QFont::SansSerif);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.02); // none to the eye, but without it "fi" is one letter, which no search finds
    font.setPixelSize(points(size));
    font.setBold(isBold);
    return font;
}

QString paragraphOf(const QString& plain) { return QStringLiteral("<p>%1</p>").arg(escapedText(plain)); }

// Numbers and facts, which read from left to right in any language.
QString isolated(const QString& text) { return QChar(0x2066) + text + QChar(0x2069); }

// Something on the pages, with what draws it: the painter's origin is then the content's left edge, and where the part begins.
struct Piece {
    FlowPiece flow;
    std::function<Expected<Done>(QCPPainter&, double begin, double end)> draw;
    QColor bar;                ///< beside it, if it is valid
    bool continuesBar = false; ///< through the gap above it
    bool isPicture = false;    ///< it may be drawn smaller
};

class HandoutPages {
public:
    HandoutPages(const Handout& handout, const QString& folder, bool isDark, HandoutFigures& figures)
        : m_handout(handout), m_pictures(folder), m_figures(figures), m_colors(PageColors::of(isDark))
    {
        const bool hasNotes = std::ranges::any_of(handout.blocks, [](const Handout::Block& block) {
            const auto* const step = std::get_if<Handout::Step>(&block);
            return step && !step->notes.isEmpty();
        });
        m_columnWidth = hasNotes ? contentWidth - noteGap - noteWidth : contentWidth;
    }

    Expected<QByteArray> write()
    {
        addBeginning();
        for (const Handout::Block& block : m_handout.blocks)
            std::visit([this](const auto& each) { add(each); }, block);
        endStep();
        if (m_problem)
            return *m_problem;
        return paint();
    }

private:
    struct Style {
        double size = 10.0;
        QColor color; ///< colour of the text if not valid
        double gap = mm(2.6);
        double indent = 0.0;
        bool isBold = false;
        bool isWide = false;
    };

    TextLook lookOf(const QFont& font, const QColor& color) const
    {
        return {font, color.isValid() ? color : m_colors.text, m_colors.lines, m_handout.isRightToLeft()};
    }

    // Where something `indent` from the side on which lines begin has its left edge.
    double leftOf(double indent, double width) const { return m_handout.isRightToLeft() ? contentWidth - indent - width : indent; }

    // A text with the pictures of the lesson; a problem with one of them is kept.
    TextBlock blockOf(const QString& markdown, double width, const TextLook& look, int topHeading = 3)
    {
        QHash<QString, QImage> images;
        HtmlTargets targets;
        targets.href = [](const QString&) { return QString(); };
        targets.printed = [this](const QString& address) { return m_handout.printedTarget(address); };
        targets.picture = [&](const QString& address) {
            constexpr double usualDpi = 96.0; // usual resolution of images for a screen
            constexpr double highest = 0.5 * contentHeight;
            const auto picture = m_pictures.read(address);
            const auto image = picture ? imageOf(*picture, address, static_cast<int>(width / paperDpi * 300.0)) : picture.error();
            if (!image) {
                m_problem = m_problem.value_or(image.error());
                return QString();
            }
            const bool isDrawing = picture->type == QLatin1String("image/svg+xml");
            QSizeF size = QSizeF(image->size()) * (isDrawing ? width / image->width() : paperDpi / usualDpi);
            if (size.width() > width || size.height() > highest)
                size.scale(width, highest, Qt::KeepAspectRatio);
            const QString name = QStringLiteral("picture:%1").arg(images.size());
            images.insert(name, *image);
            return QStringLiteral("src=\"%1\" width=\"%2\" height=\"%3\"").arg(name).arg(qRound(size.width())).arg(qRound(size.height()));
        };
        return TextBlock(htmlOf(markdown, topHeading, targets), width, look, images);
    }

    Piece& addPiece(Piece piece)
    {
        piece.bar = m_bar;
        piece.continuesBar = m_bar.isValid() && m_isBarBegun;
        m_isBarBegun = m_bar.isValid();
        m_pieces.push_back(std::move(piece));
        return m_pieces.back();
    }

    void beginBar(const QColor& color)
    {
        m_bar = color;
        m_isBarBegun = false;
    }
    void endBar()
    {
        m_bar = QColor();
        if (!m_pieces.empty())
            m_pieces.back().flow.staysWithNext = false;
    }

    Piece& addBlock(const TextBlock& block, const Style& style, double indent, double width)
    {
        Piece piece;
        piece.flow.height = block.height();
        piece.flow.breaks = block.breaks();
        piece.flow.gap = style.gap;
        piece.flow.isWide = style.isWide;
        const double left = leftOf(indent, width);
        piece.draw = [block, left](QCPPainter& painter, double begin, double end) -> Expected<Done> {
            painter.translate(left, 0.0);
            block.draw(painter, begin, end);
            return Done{};
        };
        return addPiece(std::move(piece));
    }

    double indentOf(const Style& style) const { return style.indent + (m_bar.isValid() ? barIndent : 0.0); }

    Piece& addHtml(const QString& html, const Style& style)
    {
        const double width = (style.isWide ? contentWidth : m_columnWidth) - indentOf(style);
        return addBlock(TextBlock(html, width, lookOf(letters(style.size, style.isBold), style.color)), style, indentOf(style), width);
    }

    Piece& addMarkdown(const QString& markdown, const Style& style, int topHeading = 3)
    {
        const double width = (style.isWide ? contentWidth : m_columnWidth) - indentOf(style);
        return addBlock(blockOf(markdown, width, lookOf(letters(style.size, style.isBold), style.color), topHeading), style,
                        indentOf(style), width);
    }

    void addLabel(const QString& words, const QColor& color)
    {
        Style style{9.0, color, mm(4.5)};
        style.isBold = true;
        addHtml(paragraphOf(words), style).flow.staysWithNext = true;
    }

    void addHint(const QString& markdown)
    {
        if (!markdown.isEmpty())
            addMarkdown(QStringLiteral("%1 %2").arg(m_words.hint, markdown), {9.0, m_colors.quiet, mm(3.0)}).flow.staysWithNext = true;
    }

    // Lines to write on, as in an exercise book.
    void addLines(int count)
    {
        const double indent = indentOf({});
        const double width = m_columnWidth - indent;
        const double left = leftOf(indent, width);
        Piece piece;
        piece.flow.height = count * writingLine;
        piece.flow.gap = mm(1.0);
        piece.draw = [this, left, width, count](QCPPainter& painter, double, double) -> Expected<Done> {
            painter.setPen(QPen(m_colors.writing, thinLine));
            for (int line = 1; line <= count; ++line)
                painter.drawLine(QLineF(left, line * writingLine, left + width, line * writingLine));
            return Done{};
        };
        addPiece(std::move(piece)).flow.staysWithNext = true;
    }

    // A line to write on, behind its name.
    void addBlank(const QString& name)
    {
        constexpr double least = mm(20.0);
        Piece& words = addHtml(paragraphOf(name), {10.0, m_colors.quiet, mm(6.0)});
        const double textWidth = QFontMetricsF(letters(10.0)).horizontalAdvance(name) + mm(3.0);
        const double blank = std::min(mm(45.0), m_columnWidth - indentOf({}) - textWidth);
        if (blank < least) {
            words.flow.staysWithNext = true;
            return addLines(1);
        }
        const double left = leftOf(indentOf({}) + textWidth, blank);
        const double bottom = words.flow.height;
        words.flow.staysWithNext = true;
        words.draw = [draw = words.draw, pen = QPen(m_colors.writing, thinLine), left, blank, bottom](QCPPainter& painter, double begin,
                                                                                                      double end) -> Expected<Done> {
            painter.setPen(pen);
            painter.drawLine(QLineF(left, bottom, left + blank, bottom));
            return draw(painter, begin, end);
        };
    }

    // A box to tick and its words; ticked if it is the right one of the answers.
    void addChoice(const QString& markdown, bool isTicked, const QColor& color = {})
    {
        Style style;
        style.indent = boxIndent;
        style.color = color;
        style.gap = mm(2.4);
        const double width = m_columnWidth - indentOf(style);
        const TextBlock block = blockOf(markdown, width, lookOf(letters(style.size), style.color));
        Piece& piece = addBlock(block, style, indentOf(style), width);
        piece.flow.staysWithNext = true;
        const double left = leftOf(indentOf(style) - boxIndent, boxSize);
        const double top = std::max(0.0, (block.firstLineHeight() - boxSize) * 0.62); // on the letters, not on the gap above them
        piece.draw = [this, draw = piece.draw, left, top, isTicked](QCPPainter& painter, double begin, double end) -> Expected<Done> {
            if (begin <= 0.0) {
                painter.setPen(QPen(m_colors.quiet, mm(0.25)));
                painter.drawRect(QRectF(left, top, boxSize, boxSize));
                if (isTicked) {
                    painter.setPen(QPen(m_colors.task, mm(0.7), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
                    painter.drawPolyline(QPolygonF{{left + 0.18 * boxSize, top + 0.52 * boxSize},
                                                   {left + 0.42 * boxSize, top + 0.78 * boxSize},
                                                   {left + 0.95 * boxSize, top + 0.05 * boxSize}});
                }
            }
            return draw(painter, begin, end);
        };
    }

    void add(const Handout::Picture& picture)
    {
        if (m_problem)
            return;
        const auto figure = m_figures.make(picture.scene);
        if (!figure)
            m_problem = figure.error();
        if (!figure || !*figure)
            return;
        Piece piece;
        piece.flow.height = mm(10.0 * HandoutFigures::centimetersHigh(picture.scene.view.name));
        piece.flow.gap = mm(3.5);
        piece.flow.isWide = true;
        piece.draw = [figure = *figure](QCPPainter& painter, double, double) -> Expected<Done> {
            painter.scale(paperDpi / figure->options().dpi, paperDpi / figure->options().dpi);
            return figure->draw(painter);
        };
        piece.isPicture = true;
        addPiece(std::move(piece));
    }

    void addBeginning()
    {
        Style title{20.0, {}};
        title.isBold = true;
        title.isWide = true;
        addHtml(paragraphOf(m_handout.title), title).flow.staysWithNext = true;
        if (!m_handout.about.isEmpty()) {
            Style about{9.5, m_colors.quiet, mm(2.0)};
            about.isWide = true;
            addHtml(paragraphOf(m_handout.about.join(QStringLiteral(" · "))), about).flow.staysWithNext = true;
        }
        if (!m_handout.intro.isEmpty())
            addMarkdown(m_handout.intro, {10.0, {}, mm(4.0), 0.0, false, true});
    }

    // A number and a title.
    void addTitle(int number, const QString& title, double size)
    {
        Style style{size, {}, mm(6.0)};
        style.isBold = true;
        addHtml(QStringLiteral("<p><span style=\"color:%1\">%2</span>&#160;&#160;%3</p>")
                    .arg(m_colors.question.name(), QString::number(number), escapedText(title)),
                style)
            .flow.staysWithNext = true;
    }

    void add(const Handout::Step& step)
    {
        endStep();
        addTitle(step.number, step.title, 14.0);
        if (!step.notes.isEmpty())
            addNotes(step.notes);
        m_stepBody = m_pieces.size();
    }

    void endStep()
    {
        if (!m_stepBody)
            return;
        // A short step stays on one page. A longer one would leave much of the page before it empty.
        constexpr double longest = 0.3 * contentHeight;
        keepStepTogether(longest);
        m_pieces.back().flow.staysWithNext = false;
        m_stepBody.reset();
    }

    // What the step has so far, if it is not higher than this.
    void keepStepTogether(double highest)
    {
        const auto body = m_pieces.begin() + static_cast<std::ptrdiff_t>(m_stepBody.value_or(m_pieces.size()));
        const auto height = [](double sum, const Piece& piece) { return sum + piece.flow.gap + piece.flow.height; };
        if (std::accumulate(body, m_pieces.end(), 0.0, height) <= highest)
            std::for_each(body, m_pieces.end(), [](Piece& piece) { piece.flow.staysWithNext = true; });
    }

    void add(const Handout::Prose& prose) { addMarkdown(prose.text, {}); }

    void add(const LessonQuestion& question)
    {
        constexpr double fewWords = 0.2 * contentHeight; // lead to the question
        keepStepTogether(fewWords);
        beginBar(m_colors.question);
        addLabel(m_words.question, m_colors.question);
        addMarkdown(question.text.markdown, {10.0, {}, mm(1.6)}).flow.staysWithNext = true;
        for (const LessonQuestion::Choice& choice : question.choices)
            addChoice(choice.text.markdown, false);
        if (question.number)
            addBlank(m_words.yourAnswer);
        for (const LessonQuestion::Blank& blank : question.blanks)
            addBlank(blank.name);
        if (question.isOpen())
            addLines(4);
        addHint(question.hint.markdown);
        endBar();
    }

    void add(const LessonTask& task)
    {
        beginBar(m_colors.task);
        addLabel(m_words.task, m_colors.task);
        addHint(task.hint.markdown);
        addHtml(paragraphOf(m_words.yourNotes), {10.0, m_colors.quiet, mm(2.4)}).flow.staysWithNext = true;
        addLines(2);
        endBar();
    }

    // In the margin, beside the words of the step; what is longer than most of a page goes below its title, which was added last.
    void addNotes(const QString& notes)
    {
        constexpr double highest = 0.75 * contentHeight;
        constexpr double size = 9.0;
        const double width = noteWidth - 2.0 * notePadding;
        const TextBlock title(paragraphOf(m_words.note), width, lookOf(letters(size, true), m_colors.noteLabel));
        const TextBlock words = blockOf(notes, width, lookOf(letters(size), m_colors.text));
        const double top = notePadding + title.height() + mm(1.2);
        const double height = top + words.height() + notePadding;
        if (height > highest) {
            beginBar(m_colors.note);
            addLabel(m_words.note, m_colors.noteLabel);
            addMarkdown(notes, {size, {}, mm(1.6)});
            endBar();
            return;
        }
        Piece& beside = m_pieces.back();
        beside.flow.beside = height;
        const double left = leftOf(contentWidth - noteWidth, noteWidth);
        const double edge = m_handout.isRightToLeft() ? left + noteWidth - barWidth : left;
        beside.draw = [draw = beside.draw, title, words, ground = m_colors.noteGround, color = m_colors.note, left, edge, top,
                       height](QCPPainter& painter, double begin, double end) -> Expected<Done> {
            if (begin <= 0.0) {
                painter.save();
                painter.fillRect(QRectF(left, 0.0, noteWidth, height), ground);
                painter.fillRect(QRectF(edge, 0.0, barWidth, height), color);
                painter.translate(left + notePadding, notePadding);
                title.draw(painter, 0.0, title.height());
                painter.translate(0.0, top - notePadding);
                words.draw(painter, 0.0, words.height());
                painter.restore();
            }
            return draw(painter, begin, end);
        };
    }

    void add(const Handout::Answers&)
    {
        endStep();
        m_columnWidth = contentWidth; // beside them there are no notes
        Style title{18.0, {}};
        title.isBold = true;
        Piece& heading = addHtml(paragraphOf(m_words.answers), title);
        heading.flow.beginsPage = true;
        heading.flow.staysWithNext = true;
    }

    void add(const Handout::Answer& answer) { addTitle(answer.step, answer.title, 12.0); }

    void add(const Handout::Choices& choices)
    {
        for (const LessonQuestion::Choice& choice : choices.all) {
            addChoice(choice.text.markdown, choice.isRight, choice.isRight ? QColor() : m_colors.quiet);
            m_pieces.back().flow.staysWithNext = !choice.feedback.isEmpty();
            if (!choice.feedback.isEmpty())
                addMarkdown(choice.feedback.markdown, {9.5, m_colors.quiet, mm(0.6), boxIndent}, 4);
        }
    }

    void add(const Handout::RightNumber& number) { addHtml(paragraphOf(isolated(number.text)), {12.0, {}, mm(2.6), 0.0, true}); }

    void add(const Handout::Revealed& revealed)
    {
        if (!revealed.text.isEmpty())
            addMarkdown(revealed.text, {10.5, {}, mm(3.0)}, 4);
        const std::size_t words = m_pieces.size();
        if (revealed.picture)
            add(*revealed.picture);
        if (!revealed.text.isEmpty() && m_pieces.size() > words)
            m_pieces[words - 1].flow.staysWithNext = true;
    }

    void add(const Handout::Goal& goal)
    {
        if (!goal.taskAnswer.isEmpty())
            addMarkdown(goal.taskAnswer, {10.5, {}, mm(2.6)}, 4).flow.staysWithNext = true;
        addHtml(paragraphOf(QStringLiteral("%1 %2").arg(m_words.goal, isolated(goal.goal))), {9.5, m_colors.quiet, mm(1.6)});
    }

    void beginPage(QCPPainter& painter) const
    {
        if (m_colors.isDark)
            painter.fillRect(QRectF(0.0, 0.0, paperWidth, paperHeight), m_colors.background);
    }

    void endPage(QCPPainter& painter, int page, int count) const
    {
        painter.save();
        painter.setPen(QPen(m_colors.lines, thinLine));
        painter.drawLine(QLineF(contentLeft, footTop, contentLeft + contentWidth, footTop));
        const QFont font = letters(8.5);
        const QFontMetricsF metrics(font);
        const QString number = HandoutWords::page(page + 1, count);
        const double room = contentWidth - metrics.horizontalAdvance(number) - mm(10.0);
        const QRectF foot(contentLeft, footTop + mm(1.5), contentWidth, mm(6.0));
        const Qt::Alignment begin = m_handout.isRightToLeft() ? Qt::AlignRight : Qt::AlignLeft;
        const Qt::Alignment end = m_handout.isRightToLeft() ? Qt::AlignLeft : Qt::AlignRight;
        painter.setFont(font);
        painter.setPen(m_colors.quiet);
        painter.drawText(foot, static_cast<int>(begin | Qt::AlignTop | Qt::TextSingleLine),
                         metrics.elidedText(m_handout.title, Qt::ElideRight, room));
        painter.drawText(foot, static_cast<int>(end | Qt::AlignTop | Qt::TextSingleLine), number);
        painter.restore();
    }

    Expected<Done> drawPart(QCPPainter& painter, const FlowPart& part) const
    {
        const Piece& piece = m_pieces[part.piece];
        painter.save();
        painter.translate(contentLeft, contentTop + part.top);
        if (piece.bar.isValid()) {
            const double above = piece.continuesBar && part.begin <= 0.0 && part.top > 0.0 ? piece.flow.gap : 0.0;
            painter.fillRect(QRectF(leftOf(0.0, barWidth), -above, barWidth, above + part.end - part.begin), piece.bar);
        }
        if (piece.isPicture) {
            painter.translate(0.5 * (1.0 - m_pictureScale) * contentWidth, 0.0);
            painter.scale(m_pictureScale, m_pictureScale);
        }
        auto drawn = piece.draw(painter, part.begin, part.end);
        painter.restore();
        return drawn;
    }

    // All pictures alike are as much smaller as saves a page, and can still be read.
    std::vector<FlowPart> partsOnFewestPages()
    {
        std::vector<FlowPart> fewest;
        for (const double scale : {1.0, 0.9, 0.8, 0.7}) {
            std::vector<FlowPiece> flow;
            flow.reserve(m_pieces.size());
            for (const Piece& piece : m_pieces) {
                flow.push_back(piece.flow);
                flow.back().height *= piece.isPicture ? scale : 1.0;
            }
            std::vector<FlowPart> parts = flowOnPages(flow, contentHeight);
            if (fewest.empty() || parts.back().page < fewest.back().page) {
                m_pictureScale = scale;
                fewest = std::move(parts);
            }
        }
        return fewest;
    }

    Expected<QByteArray> paint()
    {
        const std::vector<FlowPart> parts = partsOnFewestPages();
        const int count = parts.empty() ? 1 : parts.back().page + 1;

        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QPdfWriter writer(&buffer);
        writer.setResolution(paperDpi);
        writer.setCreator(softwareName());
        writer.setTitle(m_handout.title);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF());
        QCPPainter painter;
        const Error notBegun{Error::Kind::Runtime,
                             sentence("ui", "The pages could not be written: the document could not be started or finished.")};
        if (!painter.begin(&writer))
            return notBegun;
        painter.setMode(QCPPainter::pmVectorized);
        painter.setRenderHint(QPainter::LosslessImageRendering);
        int page = 0;
        beginPage(painter);
        for (const FlowPart& part : parts) {
            if (part.page > page) {
                endPage(painter, page++, count);
                writer.newPage();
                beginPage(painter);
            }
            if (const auto drawn = drawPart(painter, part); !drawn)
                return drawn.error();
        }
        endPage(painter, page, count);
        if (!painter.end())
            return notBegun;
        return withoutDate(bytes);
    }

    const Handout& m_handout;
    LessonPictures m_pictures;
    HandoutFigures& m_figures;
    PageColors m_colors;
    HandoutWords m_words;
    double m_columnWidth = contentWidth;
    QColor m_bar; ///< colour of the bar beside added pieces
    bool m_isBarBegun = false;
    std::vector<Piece> m_pieces;
    double m_pictureScale = 1.0;
    std::optional<std::size_t> m_stepBody; ///< the first piece below the title and notes of the present step
    std::optional<Error> m_problem;
};

} // namespace

Expected<QByteArray> handoutAsPdf(const Handout& handout, const QString& folder, bool isDark, HandoutFigures& figures)
{
    return HandoutPages(handout, folder, isDark, figures).write();
}

} // namespace posenc
