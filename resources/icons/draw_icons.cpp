// SPDX-License-Identifier: GPL-3.0-or-later
// Draws an icon at the sizes of the icon theme: posenc_icons SVG FOLDER SIZE… writes FOLDER/SIZE.png. Runs while posenc is built, so that
// no picture of a picture is kept.
#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <cstdio>

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() < 4) {
        std::fputs("usage: posenc_icons SVG FOLDER SIZE...\n", stderr);
        return 2;
    }
    QSvgRenderer drawing(words[1]);
    for (const QString& size : words.mid(3)) {
        QImage icon(size.toInt(), size.toInt(), QImage::Format_ARGB32_Premultiplied);
        icon.fill(Qt::transparent);
        QPainter painter(&icon);
        drawing.render(&painter);
        painter.end();
        const QString path = QStringLiteral("%1/%2.png").arg(words[2], size);
        if (!drawing.isValid() || icon.isNull() || !icon.save(path)) {
            std::fprintf(stderr, "posenc_icons: %s cannot be written.\n", qPrintable(path));
            return 1;
        }
    }
    return 0;
}
