// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/clipboard.h"

#include <QByteArray>
#include <QMimeData>
#include <QStringList>

#include <utility>

#include <emscripten.h>

namespace posenc {

namespace {

std::function<void(bool)> answered; // the copy that waits for the browser

// One entry in several formats; the toolkit would write one for each, which browsers refuse. Formats that the browser does not know keep
// their bytes for other pages.
// clang-format off
EM_JS(void, posencAddFormat, (const char* type, const char* bytes, int size), {
    const name = UTF8ToString(type);
    const known = ['text/plain', 'text/html', 'image/png'].includes(name) || ClipboardItem.supports && ClipboardItem.supports(name);
    const shown = known ? name : 'web ' + name;
    Module.posencCopied ??= {};
    if (known || ClipboardItem.supports && ClipboardItem.supports(shown))
        Module.posencCopied[shown] = new Blob([HEAPU8.slice(bytes, bytes + size)], {type: shown});
});

EM_JS(void, posencCopy, (), {
    const formats = Module.posencCopied || {};
    Module.posencCopied = {};
    (async () => {
        try {
            await navigator.clipboard.write([new ClipboardItem(formats)]);
            _posencCopied(true);
        } catch (problem) {
            _posencCopied(false);
        }
    })();
});
// clang-format on

} // namespace

extern "C" EMSCRIPTEN_KEEPALIVE void posencCopied(bool isDone)
{
    std::exchange(answered, [](bool) {})(isDone);
}

void putOnClipboard(std::unique_ptr<QMimeData> data, const std::function<void(bool)>& then)
{
    answered = then;
    for (const QString& format : data->formats())
        if (format.contains(QLatin1Char('/')) && !format.startsWith(QLatin1String("application/x-qt"))) {
            const QByteArray bytes = data->data(format);
            posencAddFormat(format.toUtf8().constData(), bytes.constData(), static_cast<int>(bytes.size()));
        }
    posencCopy();
}

} // namespace posenc
