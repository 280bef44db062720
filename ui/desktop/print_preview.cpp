// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/print_preview.h"

#include "core/base/sentence.h"
#include "ui/controls/dialog_call.h"

#include <QDir>
#include <QPrintPreviewDialog>
#include <QPrintPreviewWidget>
#include <QPrinter>

namespace posenc {

namespace {

struct HasPrinter {
    QPrinter ownPrinter;
};

// Qt 6.4 loses 32 kB with every destroyed preview, so a window keeps one.
class KeptPreview : private HasPrinter, public QPrintPreviewDialog {
public:
    explicit KeptPreview(QWidget* parent) : QPrintPreviewDialog(&ownPrinter, parent)
    {
        ownPrinter.setResolution(300);
        ownPrinter.setPageOrientation(QPageLayout::Landscape);
        setWindowTitle(QCoreApplication::translate("PrintPreview", "Print"));
        connect(this, &QPrintPreviewDialog::paintRequested, this, [this](QPrinter* page) {
            if (m_figure)
                m_drawn = drawOnPage(*m_figure, *page);
        });
    }

    static KeptPreview& of(QWidget& window)
    {
        for (QObject* const child : window.children())
            if (auto* const kept = dynamic_cast<KeptPreview*>(child))
                return *kept;
        return *new KeptPreview(&window);
    }

    void print(std::unique_ptr<Figure> figure, const std::function<void(const Expected<Done>& drawn)>& then)
    {
        m_figure = std::move(figure);
        m_drawn = Done{};
        ownPrinter.setDocName(m_figure->title());
        if (!ownPrinter.outputFileName().isEmpty())
            ownPrinter.setOutputFileName({}); // or a second print would replace the file of the first
        if (m_isOld)                          // the first time it does so itself
            findChild<QPrintPreviewWidget*>()->updatePreview();
        m_isOld = true;
        callDialog(*this, [this, then](bool isAccepted) {
            m_isPrinted = isAccepted;
            m_figure.reset();
            then(m_drawn);
        });
    }

    /// Where the pages went; empty if they went nowhere.
    QString told() const
    {
        const QString file = ownPrinter.outputFileName();
        if (!m_isPrinted || (file.isEmpty() && ownPrinter.outputFormat() == QPrinter::PdfFormat))
            return {};
        return file.isEmpty() ? QCoreApplication::translate("PrintPreview", "Sent to the printer %1").arg(ownPrinter.printerName())
                              : QCoreApplication::translate("PrintPreview", "Wrote %1").arg(QDir::toNativeSeparators(file));
    }

private:
    std::unique_ptr<Figure> m_figure;
    bool m_isPrinted = false;
    Expected<Done> m_drawn = Done{};
    bool m_isOld = false;
};

} // namespace

Expected<Done> drawOnPage(Figure& figure, QPrinter& printer)
{
    QCPPainter painter;
    if (!painter.begin(&printer))
        return Error{Error::Kind::Runtime,
                     sentence("ui", "The printer did not accept the job. Choose another printer, or export a PDF and print that.")};
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

void previewPrint(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps, QWidget* parent,
                  const std::function<void(const QString& went)>& then)
{
    FigureOptions onPaper = options;
    onPaper.transparent = true; // the paper is the background
    onPaper.dark = false;
    onPaper.cellPixels = 0;
    const auto warn = [parent](const Error& error) {
        showWarning(parent, QCoreApplication::translate("PrintPreview", "Print"), QString::fromStdString(error.message));
    };
    auto figure = Figure::make(scene, onPaper, colorMaps);
    if (!figure)
        return warn(figure.error());
    const std::shared_ptr<KeptPreview> own(parent ? nullptr : new KeptPreview(nullptr));
    KeptPreview& preview = parent ? KeptPreview::of(*parent) : *own;
    preview.print(std::move(figure).value(), [own, &preview, warn, then](const Expected<Done>& drawn) {
        if (!drawn)
            warn(drawn.error());
        else if (const QString went = preview.told(); !went.isEmpty())
            then(went);
    });
}

} // namespace posenc
