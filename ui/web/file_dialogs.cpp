// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/file_dialogs.h"

#include "ui/files/download.h"

#include <QRegularExpression>

#include <emscripten.h>

namespace posenc {

namespace {

using Then = std::function<void(const QStringList& paths)>;

// The browser's own dialog. Each choice has a folder of its own, so that files keep their names; `then` is never told of no choice.
// clang-format off
EM_JS(void, posencChooseFiles, (const char* endings, bool several, void* then), {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = UTF8ToString(endings);
    input.multiple = several;
    input.style.display = 'none';
    document.body.append(input);
    input.addEventListener('cancel', () => { input.remove(); _posencChose(0, then); });
    input.addEventListener('change', async () => {
        input.remove();
        const paths = [];
        for (const file of input.files) {
            const folder = Module.posencFolder(file.size);
            FS.writeFile(folder + '/' + file.name, new Uint8Array(await file.arrayBuffer()));
            paths.push(folder + '/' + file.name);
        }
        const text = stringToNewUTF8(paths.join('\n'));
        _posencChose(text, then);
        _free(text);
    });
    input.click();
});
// clang-format on

// ".npy,.csv" of "Tables (*.npy *.csv)"; nothing for a filter that takes all.
QString endingsOf(const QString& filter)
{
    static const QRegularExpression ending(QStringLiteral("\\*(\\.[A-Za-z0-9]+)?(?=[ )])"));
    QStringList endings;
    for (const QRegularExpressionMatch& match : ending.globalMatch(filter.section(QStringLiteral(";;"), 0, 0))) {
        if (match.captured(1).isEmpty())
            return {};
        endings << match.captured(1);
    }
    return endings.join(QLatin1Char(','));
}

} // namespace

extern "C" EMSCRIPTEN_KEEPALIVE void posencChose(const char* paths, void* given)
{
    const std::unique_ptr<Then> then(static_cast<Then*>(given));
    if (paths)
        (*then)(QString::fromUtf8(paths).split(QLatin1Char('\n'), Qt::SkipEmptyParts));
}

void askWhatToOpen(QWidget*, const QString&, const QString& filter, std::function<void(const QString& path)> then)
{
    posencChooseFiles(endingsOf(filter).toUtf8().constData(), false, new Then([then](const QStringList& paths) {
                          if (!paths.isEmpty())
                              then(paths.front());
                      }));
}

void askWhichToOpen(QWidget*, const QString&, const QString& filter, Then then)
{
    posencChooseFiles(endingsOf(filter).toUtf8().constData(), true, new Then(std::move(then)));
}

void askWhereToSave(QWidget*, const QString&, const QString& name, const QString&, const QString&,
                    std::function<void(const QString& path)> then)
{
    then(downloadFolder() + QLatin1Char('/') + name);
}

} // namespace posenc
