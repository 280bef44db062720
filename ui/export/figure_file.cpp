// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_file.h"

#include "core/base/number_text.h"
#include "core/base/sentence.h"
#include "ui/base/version.h"
#include "ui/export/command_text.h"
#include "ui/files/pdf_date.h"
#include "ui/files/png_writer.h"
#include "ui/scene/scene_json.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSvgGenerator>

#include <memory>
#include <new>

#include <cmath>

namespace posenc {

namespace {

const QString software = softwareName();

Error notEncoded(std::string why) { return {Error::Kind::Runtime, std::move(why)}; }

Expected<Done> writePng(Figure& figure, const Sink& sink, const Progress& progress, const QString& folder)
{
    constexpr double inchesPerMeter = 1.0 / 0.0254;
    const PngHead head{figure.pixels(),
                       figure.isTransparent(),
                       static_cast<int>(std::lround(figure.options().dpi * inchesPerMeter)),
                       {{QStringLiteral("Software"), software},
                        {QStringLiteral("Description"), figure.descriptionIn(FileKind::Png)},
                        {QStringLiteral("posenc-scene"), QString::fromUtf8(sceneToJson(withShownFiles(figure.scene()), folder))},
                        {QStringLiteral("posenc-look"), figureWords(figure.options())}}};
    std::unique_ptr<PngWriter> png;
    for (int top = 0; top < head.size.height(); top += figure.bandHeight()) {
        auto band = figure.band(top);
        if (!band)
            return band.error();
        if (!png) { // without an image, nothing is written
            auto begun = PngWriter::begin(head, sink);
            if (!begun)
                return begun.error();
            png = std::move(begun).value();
        }
        if (auto added = png->add(std::move(band).value().convertToFormat(head.transparent ? QImage::Format_ARGB32 : QImage::Format_RGB32));
            !added)
            return added;
        if (auto wanted = progress.at(std::min(1.0, static_cast<double>(top + figure.bandHeight()) / head.size.height())); !wanted)
            return wanted;
    }
    return png->finish();
}

// The unit of a page is the figure's pixel, as closely as integer dots per inch allow.
struct Page {
    int dpi;
    QSizeF inches;

    explicit Page(const Figure& figure)
        : dpi(static_cast<int>(std::lround(figure.options().dpi))), inches(figure.page() / figure.options().dpi)
    {
    }
};

// Ending a page takes memory. Where there is too little, the painter's destructor would end it a second time, with what the first has
// freed. Qt embeds fonts without asking whether it got the memory: a block of it must be free, and is given back at once.
Expected<Done> ended(std::unique_ptr<QCPPainter> painter)
{
    constexpr std::size_t needed = 16 << 20; // bytes
    try {
        ::operator delete(::operator new(needed));
        if (!painter->end())
            return notEncoded(sentence("ui", "The image could not be encoded: the page could not be finished."));
    } catch (const std::bad_alloc&) {
        (void)painter.release();
        return Error{Error::Kind::Runtime, sentence("ui", "There is not enough memory for an image of this size. Make the image smaller.")};
    }
    return Done{};
}

Expected<Done> drawOn(QPaintDevice& device, const Page& page, Figure& figure)
{
    auto painter = std::make_unique<QCPPainter>();
    if (!painter->begin(&device))
        return notEncoded(sentence("ui", "The image could not be encoded: the page could not be started."));
    painter->setMode(QCPPainter::pmVectorized);
    painter->setRenderHint(QPainter::LosslessImageRendering);
    const double unit = page.dpi / figure.options().dpi;
    painter->scale(unit * (figure.page().width() / figure.pixels().width()), unit * (figure.page().height() / figure.pixels().height()));
    const auto drawn = figure.draw(*painter);
    const auto done = ended(std::move(painter));
    return drawn ? done : drawn;
}

// Qt rounds a page to whole points and draws from its upper edge. The new numbers take no more bytes than Qt's, so no object moves.
QByteArray withExactPage(QByteArray pdf, const QSizeF& points)
{
    static const QRegularExpression form(QStringLiteral("\\A/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
    constexpr qsizetype longest = 80;
    const qsizetype begin = std::max<qsizetype>(pdf.indexOf("/MediaBox ["), 0);
    const auto match = form.match(QString::fromLatin1(pdf.mid(begin, longest))); // not all of it: that may be large
    const double top = match.captured(2).toDouble();
    if (!match.hasMatch() || QSizeF(match.captured(1).toDouble(), top) == points)
        return pdf;
    const QByteArray box = "/MediaBox [0 " + QByteArray::number(top - points.height(), 'f', 4) + ' '
                           + QByteArray::number(points.width(), 'f', 4) + ' ' + QByteArray::number(top) + ']';
    return box.size() > match.capturedLength() ? pdf
                                               : pdf.replace(begin, match.capturedLength(), box.leftJustified(match.capturedLength()));
}

// Qt takes whole units only.
QByteArray withExactSize(QByteArray svg, const QSizeF& millimetres)
{
    static const QRegularExpression form(QStringLiteral("<svg width=\"[0-9.]+mm\" height=\"[0-9.]+mm\""));
    const auto match = form.match(QString::fromLatin1(svg.first(std::min<qsizetype>(svg.size(), 200))));
    const auto text = [](double side) { return QByteArray::fromStdString(numberText(std::round(side * 1e4) / 1e4)); };
    return !match.hasMatch()
               ? svg
               : svg.replace(match.capturedStart(), match.capturedLength(),
                             "<svg width=\"" + text(millimetres.width()) + "mm\" height=\"" + text(millimetres.height()) + "mm\"");
}

Expected<QByteArray> asPdf(Figure& figure)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    const Page page(figure);
    writer.setResolution(page.dpi);
    writer.setCreator(software);
    writer.setTitle(figure.title());
    writer.setPageMargins(QMarginsF());
    writer.setPageSize(QPageSize(page.inches, QPageSize::Inch, QString(), QPageSize::ExactMatch));
    if (const auto drawn = drawOn(writer, page, figure); !drawn)
        return drawn.error();
    return withDateInUtc(withExactPage(std::move(bytes), page.inches * 72.0), QDateTime::currentDateTimeUtc());
}

Expected<QByteArray> asSvg(Figure& figure)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    const Page page(figure);
    const QSizeF units = page.inches * page.dpi;
    generator.setOutputDevice(&buffer);
    generator.setResolution(page.dpi);
    generator.setSize(units.toSize());
    generator.setViewBox(QRectF(QPointF(), units));
    generator.setTitle(figure.title().toHtmlEscaped());
    generator.setDescription(figure.descriptionIn(FileKind::Svg).toHtmlEscaped());
    if (const auto drawn = drawOn(generator, page, figure); !drawn)
        return drawn.error();
    // XML does not allow these, not even escaped; a title may contain them
    bytes.removeIf([](char byte) { return byte >= 0 && byte < ' ' && byte != '\n' && byte != '\t'; });
    bytes.replace("\xef\xbf\xbe", "").replace("\xef\xbf\xbf", "");
    // Where the font is not installed, the next one.
    const QByteArray family = "font-family=\"" + figure.family().toHtmlEscaped().toUtf8();
    bytes.replace(family + '"', family + ", Verdana, Arial, sans-serif\"");
    // Cells have edges, but viewers smooth what they enlarge unless told otherwise.
    return withExactSize(std::move(bytes), page.inches * 25.4).replace("<image ", "<image style=\"image-rendering:pixelated\" ");
}

} // namespace

Expected<Done> writeFigure(Figure& figure, FileKind kind, const Sink& sink, const Progress& progress, const QString& folder)
{
    if (kind == FileKind::Png)
        return writePng(figure, sink, progress, folder);
    if (kind != FileKind::Svg && kind != FileKind::Pdf)
        return notEncoded(
            sentence("ui", "The image could not be encoded: \"%1\" is not a format of a figure.")(nameOf(kind).toStdString()));
    const auto bytes = kind == FileKind::Svg ? asSvg(figure) : asPdf(figure);
    if (!bytes)
        return bytes.error();
    if (auto wanted = progress.at(1.0); !wanted)
        return wanted;
    return sink(std::as_bytes(std::span(bytes->constData(), static_cast<std::size_t>(bytes->size()))));
}

Expected<QByteArray> encodeFigure(Figure& figure, FileKind kind)
{
    QByteArray bytes;
    const auto done = writeFigure(figure, kind, [&bytes](std::span<const std::byte> part) -> Expected<Done> {
        bytes.append(reinterpret_cast<const char*>(part.data()), static_cast<qsizetype>(part.size()));
        return Done{};
    });
    if (!done)
        return done.error();
    return bytes;
}

} // namespace posenc
