// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/print_preview.h"

#include "core/base/sentence.h"

#include <QMessageBox>
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

    Expected<Done> print(Figure& figure)
    {
        m_figure = &figure;
        m_drawn = Done{};
        ownPrinter.setDocName(figure.title());
        if (m_isOld) // the first time it does so itself
            findChild<QPrintPreviewWidget*>()->updatePreview();
        m_isOld = true;
        exec();
        m_figure = nullptr;
        return m_drawn;
    }

private:
    Figure* m_figure = nullptr;
    Expected<Done> m_drawn = Done{};
    bool m_isOld = false;
};

} // namespace

Expected<Done> drawOnPage(Figure& figure, QPrinter& printer)
{
    QCPPainter painter;
    if (!painter.begin(&printer))
        return Error{Error::Kind::Runtime,
                     sentence("ui", "The printer accepts no pages; choose another one, or export a PDF and print that.")};
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
    if (const auto drawn = parent ? KeptPreview::of(*parent).print(**figure) : KeptPreview(nullptr).print(**figure); !drawn)
        warn(drawn.error());
}

} // namespace posenc
