// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBuffer>
#include <QImage>

#include <gif_lib.h>

#include <vector>

namespace posenc::test {

/// What giflib reads from a file: whole frames, as a viewer would show them.
struct DecodedGif {
    QSize size;
    QList<QImage> frames;
    std::vector<int> delays; ///< hundredths of a second
    std::vector<QSize> parts;
    QByteArray extensions; ///< before the first frame
    bool whole = false;
};

inline int take(GifFileType* file, GifByteType* bytes, int size)
{
    return static_cast<int>(static_cast<QBuffer*>(file->UserData)->read(reinterpret_cast<char*>(bytes), size));
}

inline void drawPart(const SavedImage& saved, QImage& canvas)
{
    const GifImageDesc& part = saved.ImageDesc;
    for (int y = 0; y < part.Height; ++y) {
        for (int x = 0; x < part.Width; ++x) {
            const GifColorType color = part.ColorMap->Colors[saved.RasterBits[y * part.Width + x]];
            canvas.setPixel(part.Left + x, part.Top + y, qRgb(color.Red, color.Green, color.Blue));
        }
    }
}

inline DecodedGif decodeGif(QByteArray bytes)
{
    DecodedGif decoded;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    int error = 0;
    GifFileType* const file = DGifOpen(&buffer, take, &error);
    if (!file)
        return decoded;
    decoded.whole = DGifSlurp(file) == GIF_OK && bytes.endsWith(';') && buffer.atEnd();
    decoded.size = QSize(file->SWidth, file->SHeight);
    QImage canvas(decoded.size, QImage::Format_RGB32);
    canvas.fill(Qt::magenta);
    for (int i = 0; decoded.whole && i < file->ImageCount; ++i) {
        const SavedImage& saved = file->SavedImages[i];
        GraphicsControlBlock control;
        decoded.whole = DGifSavedExtensionToGCB(file, i, &control) == GIF_OK && control.DisposalMode == DISPOSE_DO_NOT
                        && !control.UserInputFlag && control.TransparentColor == NO_TRANSPARENT_COLOR;
        const GifImageDesc& part = saved.ImageDesc;
        decoded.whole = decoded.whole && part.Left + part.Width <= file->SWidth && part.Top + part.Height <= file->SHeight;
        decoded.delays.push_back(control.DelayTime);
        decoded.parts.push_back(QSize(part.Width, part.Height));
        for (int extension = 0; i == 0 && extension < saved.ExtensionBlockCount; ++extension)
            decoded.extensions.append(reinterpret_cast<const char*>(saved.ExtensionBlocks[extension].Bytes),
                                      saved.ExtensionBlocks[extension].ByteCount);
        drawPart(saved, canvas);
        decoded.frames.append(canvas);
    }
    DGifCloseFile(file, &error);
    return decoded;
}

} // namespace posenc::test
