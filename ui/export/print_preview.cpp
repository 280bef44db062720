#include "ui/export/print_preview.h"

#include <QMessageBox>
#include <QPrintPreviewDialog>
#include <QPrinter>

namespace posenc {

Expected<Done> drawOnPage(Figure& figure, QPrinter& printer)
{
    QCPPainter painter;
    if (!painter.begin(&printer))
        return Error{Error::Kind::Runtime, "The printer takes no page; choose another one, or export a PDF and print that."};
    painter.setMode(QCPPainter::pmVectorized);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    const QSizeF page = printer.pageRect(QPrinter::DevicePixel).size();
    const double scale = std::min(page.width() / figure.pixels().width(), page.height() / figure.pixels().height());
    painter.translate((page.width() - scale * figure.pixels().width()) / 2.0, (page.height() - scale * figure.pixels().height()) / 2.0);
    painter.scale(scale, scale);
    auto drawn = figure.draw(painter);
    if (!drawn)
        printer.abort();
    return drawn;
}

void previewPrint(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps, QWidget* parent)
{
    FigureOptions onPaper = options;
    onPaper.transparent = true; // the paper is the background
    onPaper.dark = false;
    onPaper.cellPixels = 0;
    const auto warn = [parent](const Error& error) {
        QMessageBox::warning(parent, QCoreApplication::translate("PrintPreview", "Print"), QString::fromStdString(error.message));
    };
    const auto figure = Figure::make(scene, onPaper, colorMaps);
    if (!figure)
        return warn(figure.error());
    Expected<Done> drawn = Done{};
    QPrinter printer;
    printer.setResolution(300);
    printer.setPageOrientation(QPageLayout::Landscape);
    printer.setDocName((*figure)->title());
    QPrintPreviewDialog preview(&printer, parent);
    preview.setWindowTitle(QCoreApplication::translate("PrintPreview", "Print"));
    QObject::connect(&preview, &QPrintPreviewDialog::paintRequested, &preview,
                     [&](QPrinter* page) { drawn = drawOnPage(**figure, *page); });
    preview.exec();
    if (!drawn)
        warn(drawn.error());
}

} // namespace posenc
