// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/print_preview.h"

#include "ui/controls/dialog_call.h"
#include "ui/export/figure_file.h"

#include <QCoreApplication>

#include <emscripten.h>

namespace posenc {

namespace {

// The browser's own dialog for printing, with a preview.
// clang-format off
EM_JS(void, posencPrint, (const char* pdf, int size), {
    const frame = document.createElement('iframe');
    frame.style.display = 'none';
    frame.src = URL.createObjectURL(new Blob([HEAPU8.slice(pdf, pdf + size)], {type: 'application/pdf'}));
    frame.addEventListener('load', () => frame.contentWindow.print());
    document.body.append(frame);
    setTimeout(() => { URL.revokeObjectURL(frame.src); frame.remove(); }, 600000);
});
// clang-format on

} // namespace

void previewPrint(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps, QWidget* parent,
                  const std::function<void(const QString& went)>& then)
{
    FigureOptions onPaper = options;
    onPaper.dark = false;
    onPaper.cellPixels = 0;
    const auto figure = Figure::make(scene, onPaper, colorMaps);
    const auto pdf = figure ? encodeFigure(**figure, FileKind::Pdf) : Expected<QByteArray>(figure.error());
    if (!pdf)
        return showWarning(parent, QCoreApplication::translate("PrintPreview", "Print"), QString::fromStdString(pdf.error().message));
    posencPrint(pdf->constData(), static_cast<int>(pdf->size()));
    then(QCoreApplication::translate("PrintPreview", "Handed the figure to the browser"));
}

} // namespace posenc
