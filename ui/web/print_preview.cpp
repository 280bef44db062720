// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/print_preview.h"

#include "ui/controls/dialog_call.h"
#include "ui/export/figure_file.h"

#include <QCoreApplication>

#include <emscripten.h>

namespace posenc {

namespace {

// The browser's own dialog for printing, with a preview. A picture, since phones have no viewer for PDF, and others keep theirs from being
// told to print. A frame that is not displayed would print nothing.
// clang-format off
EM_JS(void, posencPrint, (const char* png, int size), {
    const url = URL.createObjectURL(new Blob([HEAPU8.slice(png, png + size)], {type: 'image/png'}));
    const frame = document.createElement('iframe');
    frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0';
    frame.srcdoc = '<!doctype html><title>posenc</title><style>@page { size: landscape; margin: 12mm } body { margin: 0 }'
        + ' img { display: block; margin: 0 auto; max-width: 100%; max-height: 175mm }</style><img>'; // on A4 and US Letter
    frame.addEventListener('load', async () => {
        const image = frame.contentDocument.querySelector('img');
        image.src = url;
        await image.decode();
        const page = frame.contentWindow;
        page.addEventListener('afterprint', () => setTimeout(() => { frame.remove(); URL.revokeObjectURL(url); }, 60000));
        page.print();
    });
    document.body.append(frame);
});
// clang-format on

} // namespace

void previewPrint(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps, QWidget* parent,
                  const std::function<void(const QString& went)>& then)
{
    FigureOptions onPaper = options;
    onPaper.dark = false;
    onPaper.cellPixels = 0;
    onPaper.dpi = 300.0;
    onPaper.pixels = (QSizeF(options.pixels) * onPaper.dpi / options.dpi).toSize();
    const auto figure = Figure::make(scene, onPaper, colorMaps);
    const auto picture = figure ? encodeFigure(**figure, FileKind::Png) : Expected<QByteArray>(figure.error());
    if (!picture)
        return showWarning(parent, QCoreApplication::translate("PrintPreview", "Print"), QString::fromStdString(picture.error().message));
    posencPrint(picture->constData(), static_cast<int>(picture->size()));
    then(QCoreApplication::translate("PrintPreview", "Handed the figure to the browser"));
}

} // namespace posenc
