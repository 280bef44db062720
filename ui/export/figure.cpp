// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "ui/base/address_space.h"
#include "ui/plotting/curve_drawing.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/views/views.h"

#include <QCoreApplication>
#include <QFontDatabase>

#include <algorithm>
#include <cmath>
#include <new>

namespace posenc {

namespace {

constexpr double screenDpi = 96.0; // a figure is laid out as on a screen of this resolution, then scaled
constexpr int letterHeight = 11;   // units there
constexpr int titleHeight = 13;
constexpr QSize smallestLayout(320, 240); // in a smaller layout, text would leave no room for the plot: fonts shrink instead
constexpr QSize tightestLayout(160, 120); // below which letters of a given size are refused
constexpr double pointsPerInch = 72.0;

QFont figureFont(const QString& family, int height)
{
    QFont font(family.isEmpty() ? QStringLiteral("DejaVu Sans") : family);
    font.setStyleHint(QFont::SansSerif);
    font.setPixelSize(height);
    // How the system smooths letters is for its screen (full hinting, coloured edges): the same figure is the same bytes on every system.
    font.setHintingPreference(QFont::PreferVerticalHinting);
    font.setStyleStrategy(QFont::NoSubpixelAntialias);
    return font;
}

PlotStyle styleFor(const FigureOptions& options)
{
    PlotStyle style = PlotStyle::forTheme(options.dark, figureFont(options.font, letterHeight));
    style.onPaper = true;
    style.dashed = options.dashes;
    return style;
}

Error tooLarge()
{
    return {Error::Kind::Runtime, sentence("ui", "There is not enough memory for an image of this size. Make the image smaller.")};
}

} // namespace

Figure::Figure(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps)
    : m_scene(scene), m_options(options), m_pixels(options.pixels), m_style(styleFor(options)),
      m_plot(makePlot(scene.view.name, m_canvas, colorMaps))
{
    m_canvas.setBufferDevicePixelRatio(1.0); // independent of the ratio of any screen
    m_plot->setColorBarVisible(options.colorBar);
    m_plot->setStyle(m_style);
    if (options.transparent)
        m_canvas.setBackground(QBrush(Qt::NoBrush));
    m_plot->show(scene);
    m_note = {QString(), m_style.font, Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap};
    if (options.note) { // laid out once: a layout depends on the one before
        FigureOptions without = options;
        without.note = false;
        const Figure figure(scene, without, colorMaps);
        const QString hidden = figure.noteIn(FileKind::Png);
        constexpr int lowest = 50; // units: a lower plot needs the line more
        const bool hasRoom = std::ranges::all_of(figure.m_canvas.axisRects(),
                                                 [](const QCPAxisRect* axes) { return !axes->visible() || axes->height() >= lowest; });
        if (hasRoom && !hidden.isEmpty() && (figure.m_plot->mergesCells() || figure.m_plot->notesResolution()))
            m_note.text = figure.lineOf(hidden);
    }
    layOut();
    if (const int reserved = m_note.height(m_room); reserved > 0) {
        m_note.text = lineOf(noteIn(FileKind::Png)); // a plot that is lower for its note may hide more
        if (m_note.height(m_room) > reserved)
            layOut();
    }
    QCoreApplication::removePostedEvents(&m_canvas); // a canvas wants to show itself soon, in the GUI thread; this one is never visible
}

QSizeF Figure::page() const
{
    const bool isGiven = !m_options.paper.isEmpty() && m_options.cellPixels < 1;
    return isGiven ? QSizeF(m_options.paper) / FigureOptions::micrometresPerInch * m_options.dpi : QSizeF(m_pixels);
}

// Changes to axes and tickers happen here: their signals belong to the thread that made them. Drawing only reads them.
void Figure::layOut()
{
    const double scale = this->scale();
    const auto unitsOf = [scale](int pixels) { return std::max(1, static_cast<int>(std::lround(pixels / scale))); };
    m_laidOut = QSize(unitsOf(m_options.pixels.width()), unitsOf(m_options.pixels.height()));
    m_room = QRect(QPoint(0, 0), m_laidOut).marginsRemoved(QMargins(5, 4, 5, 4));
    m_title = fittedTitle();
    m_caption = {m_options.caption, m_style.font, Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap};
    m_plotRoom = m_room.adjusted(0, m_title.height(m_room), 0, -m_caption.height(m_room) - m_note.height(m_room));
    if (m_plotRoom.height() <= 0)
        return;
    m_canvas.setViewport(QRect(QPoint(0, 0), m_plotRoom.size()));
    m_plot->setPixelsPerUnit(static_cast<double>(m_pixels.width()) / m_laidOut.width());
    m_plot->prepare();
}

int Figure::Words::height(const QRect& room) const
{
    constexpr int gap = 4;
    if (text.isEmpty())
        return 0;
    const QFontMetrics metrics(font);
    // Not the size of these very letters: digits are spaced by a glyph that may come from another font.
    const QString line = QStringLiteral("Áy · 1%1048").arg(QChar(0x202f));
    const auto count = std::max<qsizetype>(lines, 1 + text.count(QLatin1Char('\n')));
    const int lower = metrics.boundingRect(room, flags, QStringList(count, line).join(QLatin1Char('\n'))).height();
    return std::max(lower, metrics.boundingRect(room, flags, text).height()) + gap;
}

void Figure::Words::draw(QPainter& painter, const QRect& room, const QColor& color) const
{
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(room, flags, text);
}

Expected<std::unique_ptr<Figure>> Figure::make(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps)
{
    if (QFontInfo(figureFont(options.font, letterHeight)).family().isEmpty())
        return Error{
            Error::Kind::Runtime,
            sentence(
                "ui",
                "No font was found, so the figure would have no text. Install a font, for instance the Debian package fonts-dejavu-core.")};
    constexpr std::size_t plots = std::size_t{16} << 20; // about what plots take before they have pixels
    if (!hasAddressSpace(plots))                         // QCustomPlot crashes if an item of a plot finds no memory
        return tooLarge();
    std::unique_ptr<Figure> figure(new Figure(scene, options, colorMaps));
    if (options.cellPixels < 1) {
        if (const auto fonts = figure->checkFonts(); !fonts)
            return fonts.error();
        return figure;
    }
    if (!figure->m_plot->raster())
        return Error{Error::Kind::Usage,
                     sentence("ui", "The view \"%1\" has no cells. Views with cells: %2.")(
                         nameOf(scene.view.name).toStdString(), viewsWithCells(colorMaps).join(QStringLiteral(", ")).toStdString())};
    if (const QString absence = figure->m_plot->picture(scene)->unavailableReason(); !absence.isEmpty())
        return Error{Error::Kind::Usage, absence.toStdString()};
    const CellWindow cells = wholeCells(figure->m_plot->picture(scene)->window());
    const double width = cells.columns.size() * options.cellPixels;
    const double height = cells.rows.size() * options.cellPixels;
    if (width * height > static_cast<double>(FigureOptions::mostCellPixels))
        return Error{Error::Kind::Range,
                     QCoreApplication::translate("Figure", "%1 × %2 cells of %3 × %3 pixels would make an image of %4 × %5 pixels, but at "
                                                           "most %6 million pixels can be drawn. Choose fewer or smaller cells.")
                         .arg(cells.rows.size(), 0, 'f', 0)
                         .arg(cells.columns.size(), 0, 'f', 0)
                         .arg(options.cellPixels)
                         .arg(width, 0, 'f', 0)
                         .arg(height, 0, 'f', 0)
                         .arg(FigureOptions::mostCellPixels / 1000000)
                         .toStdString()};
    figure->m_pixels = QSize(static_cast<int>(width), static_cast<int>(height));
    return figure;
}

double Figure::scale() const
{
    if (m_options.fontSize > 0.0)
        return m_options.fontSize / pointsPerInch * m_options.dpi / letterHeight;
    const double roomiest = std::min(static_cast<double>(m_options.pixels.width()) / smallestLayout.width(),
                                     static_cast<double>(m_options.pixels.height()) / smallestLayout.height());
    return std::min(m_options.dpi / screenDpi, roomiest);
}

Expected<Done> Figure::checkFonts() const
{
    if (!m_options.font.isEmpty() && !QFontDatabase::hasFamily(m_options.font))
        return Error{Error::Kind::Usage, sentence("ui", "There is no font called %1 here. fc-list : family lists the installed fonts.")(
                                             posenc::quoted(m_options.font.toStdString()))};
    if (m_options.fontSize > 0.0 && (m_laidOut.width() < tightestLayout.width() || m_laidOut.height() < tightestLayout.height())) {
        const double most = std::min(static_cast<double>(m_options.pixels.width()) / tightestLayout.width(),
                                     static_cast<double>(m_options.pixels.height()) / tightestLayout.height())
                            * letterHeight * pointsPerInch / m_options.dpi;
        return Error{
            Error::Kind::Range,
            QCoreApplication::translate("Figure", "At %1 pt, labels leave no room for the plot in a figure of %2 × %3 cm. Up to %4 pt fit.")
                .arg(m_options.fontSize)
                .arg(m_options.pixels.width() / m_options.dpi * 2.54, 0, 'f', 1)
                .arg(m_options.pixels.height() / m_options.dpi * 2.54, 0, 'f', 1)
                .arg(std::floor(10.0 * most) / 10.0)
                .toStdString()};
    }
    return Done{};
}

// In one line if it can be: with fewer words, if they are the plot's own. Otherwise in two, then in more, then in smaller letters, then
// what still fits.
Figure::Words Figure::fittedTitle() const
{
    const double smallest = m_options.fontSize > 0.0 ? letterHeight : 0.75 * titleHeight; // no smaller than asked for
    Words words{title().replace(QLatin1Char('\n'), QLatin1Char(' ')), figureFont(m_options.font, titleHeight),
                Qt::AlignHCenter | Qt::AlignTop, m_options.titleLines};
    if (words.text.isEmpty())
        return words;
    const int width = m_room.width();
    QStringList texts{words.text};
    if (!m_options.title && unavailableReason().isEmpty())
        texts = m_plot->picture(m_scene)->figureTitles();
    const auto widthOf = [&words](const QString& text) { return QFontMetrics(words.font).horizontalAdvance(text); };
    const auto fits = [&](const QString& text) { return widthOf(text) <= width; };
    const auto inTwoLines = [&](const QString& text, const QString& between) -> std::optional<QString> {
        std::optional<QString> best;
        int widest = width + 1;
        for (qsizetype at = text.indexOf(between); at >= 0; at = text.indexOf(between, at + 1)) {
            const QString first = text.left(at);
            const QString second = text.mid(at + between.size());
            if (const int wider = std::max(widthOf(first), widthOf(second)); wider < widest) {
                widest = wider;
                best = first + QLatin1Char('\n') + second;
            }
        }
        return best;
    };
    const QString last = texts.back();
    if (texts.size() > 1)
        texts.removeLast(); // it would have no parameters
    const auto with = [&words](const QString& text, const QString& whole) {
        words.text = text;
        words.whole = whole;
        return words;
    };
    for (const QString& text : std::as_const(texts))
        if (fits(text))
            return with(text, text);
    for (const QString& between : {QStringLiteral(" — "), QStringLiteral(" · "), QStringLiteral(" ")})
        for (const QString& text : std::as_const(texts))
            if (const auto broken = inTwoLines(text, between))
                return with(*broken, text);
    const auto inLines = [&](const QString& text, int most) -> std::optional<QString> {
        QStringList lines{QString()};
        for (const QString& word : text.split(QLatin1Char(' '))) {
            if (const QString longer = lines.back().isEmpty() ? word : lines.back() + QLatin1Char(' ') + word; fits(longer))
                lines.back() = longer;
            else if (fits(word) && lines.size() < most)
                lines << word;
            else
                return std::nullopt;
        }
        return lines.join(QLatin1Char('\n'));
    };
    const double share = m_options.title ? 0.5 : 0.25; // of the height
    for (int height = titleHeight; height >= smallest; --height) {
        words.font.setPixelSize(height);
        const int most = std::max(2, static_cast<int>(share * m_room.height() / QFontMetrics(words.font).lineSpacing()));
        for (const QString& text : texts + QStringList{last})
            if (const auto broken = inLines(text, most))
                return with(*broken, text);
    }
    // As much as two lines hold.
    const QFontMetrics metrics(words.font);
    qsizetype first = last.size();
    while (first > 1 && metrics.horizontalAdvance(last.left(first)) > width)
        --first;
    if (const qsizetype space = last.lastIndexOf(QLatin1Char(' '), first); space > first / 2)
        first = space;
    return with(last.left(first).trimmed() + QLatin1Char('\n') + metrics.elidedText(last.mid(first).trimmed(), Qt::ElideRight, width),
                last);
}

int Figure::titleLines() const { return m_title.text.isEmpty() ? 0 : 1 + static_cast<int>(m_title.text.count(QLatin1Char('\n'))); }

QString Figure::ownTitle() const
{
    return m_plot->picture(m_scene)->unavailableReason().isEmpty() ? m_plot->picture(m_scene)->figureTitle() : m_plot->title();
}

QString Figure::title() const { return m_options.title.value_or(ownTitle()); }

QList<QRectF> Figure::dataRects() const
{
    const double across = static_cast<double>(m_pixels.width()) / m_laidOut.width();
    const double down = static_cast<double>(m_pixels.height()) / m_laidOut.height();
    QList<QRectF> rects;
    for (const QCPAxisRect* const axes : m_canvas.axisRects())
        if (axes->visible()) {
            const QRect rect = axes->rect().translated(m_plotRoom.topLeft());
            rects << QRectF(rect.x() * across, rect.y() * down, rect.width() * across, rect.height() * down);
        }
    return rects;
}

QString Figure::unavailableReason() const { return m_plot->picture(m_scene)->unavailableReason(); }

QString Figure::description() const
{
    return m_options.cover.isEmpty() ? m_plot->picture(m_scene)->sentence() : m_options.cover.simplified();
}

QString Figure::descriptionIn(FileKind kind) const
{
    const QString note = noteIn(kind);
    return note.isEmpty() ? description() : QStringLiteral("%1; %2").arg(description(), note);
}

// What the window says below the plot, and what the pixels of such a file are means of.
QString Figure::noteIn(FileKind kind) const
{
    if (!m_options.cover.isEmpty() || m_options.cellPixels > 0 || m_plotRoom.height() <= 0 || !unavailableReason().isEmpty())
        return {};
    const double drawn = static_cast<double>(m_pixels.width()) / m_laidOut.width();
    m_plot->setPixelsPerUnit(kind == FileKind::Png ? drawn : drawn * printedPerInch / m_options.dpi);
    const QString note = m_plot->showsMeans() || m_plot->notesResolution() ? m_plot->resolution() : QString();
    m_plot->setPixelsPerUnit(drawn);
    return note;
}

// As many of its parts as one line holds, at least one: the description has all of them.
QString Figure::lineOf(const QString& note) const
{
    QString line = note;
    for (qsizetype end = note.size(); end > 0 && QFontMetrics(m_note.font).horizontalAdvance(line) > m_room.width();)
        if ((end = note.lastIndexOf(QStringLiteral(" · "), end - note.size() - 1)) > 0)
            line = note.left(end);
    return line;
}

QSize Figure::cellCount() const
{
    const CellWindow window = wholeCells(m_plot->picture(m_scene)->window());
    return {static_cast<int>(window.columns.size()), static_cast<int>(window.rows.size())};
}

QImage Figure::cells(const CellWindow& window, QSize samples) const
{
    QImage image(samples, QImage::Format_RGB32);
    if (!image.isNull())
        m_plot->raster()->sample(window, image);
    return image;
}

QImage Figure::preview(const QSize& room)
{
    const QSize fitting = m_pixels.scaled(room.boundedTo(m_pixels), Qt::KeepAspectRatio).expandedTo(QSize(1, 1));
    if (m_options.cellPixels > 0)
        return cells(wholeCells(m_plot->picture(m_scene)->window()), fitting.boundedTo(cellCount())).scaled(fitting);
    QImage image(fitting, QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return image;
    image.fill(Qt::transparent);
    QCPPainter painter(&image);
    painter.scale(static_cast<double>(fitting.width()) / m_pixels.width(), static_cast<double>(fitting.height()) / m_pixels.height());
    (void)draw(painter);
    return image;
}

Expected<QImage> Figure::part(const QRect& pixels)
{
    if (m_options.cellPixels > 0) {
        const auto whole = image();
        return whole ? Expected<QImage>(whole->copy(pixels)) : whole;
    }
    return drawnPart(pixels);
}

Expected<QImage> Figure::image() { return rows(0, m_pixels.height()); }

Expected<QImage> Figure::band(int top) { return rows(top, std::min(bandHeight(), m_pixels.height() - top)); }

// Whole cells, if they are drawn alone.
int Figure::bandHeight() const
{
    constexpr int most = 1 << 23; // pixels
    const int unit = std::max(1, m_options.cellPixels);
    return std::max(1, most / m_pixels.width() / unit) * unit;
}

Expected<QImage> Figure::rows(int top, int height)
{
    const QSize size(m_pixels.width(), height);
    const int each = m_options.cellPixels;
    if (each < 1)
        return drawnPart(QRect(QPoint(0, top), size));
    CellWindow window = wholeCells(m_plot->picture(m_scene)->window());
    window.rows = {window.rows.first + top / each, window.rows.first + (top + height) / each};
    QImage image;
    try {
        image = cells(window, size / each).scaled(size);
    } catch (const std::bad_alloc&) {
    }
    if (image.isNull())
        return tooLarge();
    return image;
}

Expected<QImage> Figure::drawnPart(const QRect& pixels)
{
    try {
        QImage image(pixels.size(), m_options.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
        QCPPainter painter;
        if (image.isNull() || !painter.begin(&image))
            return tooLarge();
        if (m_options.transparent)
            image.fill(Qt::transparent);
        painter.translate(-pixels.topLeft());
        if (const auto drawn = draw(painter); !drawn)
            return drawn.error();
        painter.end();
        return image;
    } catch (const std::bad_alloc&) {
        return tooLarge();
    }
}

Expected<Done> Figure::draw(QCPPainter& painter)
{
    try {
        if (m_options.cellPixels > 0) {
            const QImage image = cells(wholeCells(m_plot->picture(m_scene)->window()), cellCount());
            if (image.isNull())
                return tooLarge();
            painter.drawImage(QRectF(QPointF(), QSizeF(m_pixels)), image);
            return Done{};
        }
        drawUnguarded(painter);
    } catch (const std::bad_alloc&) {
        return tooLarge();
    }
    if (m_plot->lacksMemory()) // a sentence is drawn instead
        return tooLarge();
    return Done{};
}

void Figure::drawUnguarded(QCPPainter& painter)
{
    // Otherwise QCustomPlot rounds lines to whole units and moves what is smoothed by half a unit, which at 600 dpi are some pixels.
    painter.setMode(QCPPainter::pmVectorized);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(static_cast<double>(m_pixels.width()) / m_laidOut.width(), static_cast<double>(m_pixels.height()) / m_laidOut.height());
    if (!m_options.transparent)
        painter.fillRect(QRect(QPoint(0, 0), m_laidOut), m_style.background);
    if (!m_options.cover.isEmpty()) {
        painter.setFont(m_title.font);
        painter.setPen(m_style.text);
        painter.drawText(m_room, Qt::AlignCenter | Qt::TextWordWrap, m_options.cover);
        return;
    }
    m_title.draw(painter, m_room, m_style.text);
    m_caption.draw(painter, m_room, m_style.text);
    Words note = m_note;
    if (!note.text.isEmpty())
        note.text = lineOf(noteIn(keepsShapes(painter) ? FileKind::Pdf : FileKind::Png));
    note.draw(painter, m_room.adjusted(0, 0, 0, -m_caption.height(m_room)), m_style.text);
    if (m_plotRoom.height() <= 0)
        return;
    painter.translate(m_plotRoom.topLeft());
    m_canvas.toPainter(&painter, m_plotRoom.width(), m_plotRoom.height());
    if (m_options.drawing.view == m_scene.view.name)
        paint(painter, inShares(m_options.drawing, m_canvas), areaOf(m_canvas), penWidth(areaOf(m_canvas), m_laidOut.height()),
              m_options.dark);
}

} // namespace posenc
