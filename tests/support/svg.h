// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/support.h"

#include <QXmlStreamReader>

namespace posenc::test {

/// The content of an SVG file, read by Qt's XML reader.
struct Shapes {
    bool wellFormed = false;
    QSizeF millimetres;
    QRectF viewBox;
    QString title;
    QString description;
    QStringList texts;
    QStringList families;
    QStringList strokes; ///< of paths and lines
    struct Image {
        QSizeF size; ///< as drawn, in units of its group
        QImage pixels;
    };
    QList<Image> images;

    /// The table's picture is the widest; the colour bar is another.
    Image table() const
    {
        Image widest;
        for (const Image& image : images)
            widest = image.size.width() > widest.size.width() ? image : widest;
        return widest;
    }
};

inline QImage embedded(const QString& address)
{
    static const QString head = QStringLiteral("data:image/png;base64,");
    return address.startsWith(head) ? QImage::fromData(QByteArray::fromBase64(address.mid(head.size()).toLatin1()), "png") : QImage();
}

inline Shapes shapesOf(const QByteArray& svg)
{
    Shapes shapes;
    QXmlStreamReader xml(svg);
    QStringList strokes{QString()}; // of the enclosing groups
    while (!xml.atEnd()) {
        xml.readNext();
        const auto value = [&xml](const char* name) { return xml.attributes().value(QLatin1String(name)).toString(); };
        if (xml.isEndElement())
            strokes.removeLast();
        if (!xml.isStartElement())
            continue;
        strokes << (value("stroke").isEmpty() ? strokes.last() : value("stroke"));
        const QString name = xml.name().toString();
        if (name == "svg") {
            shapes.millimetres = QSizeF(value("width").remove("mm").toDouble(), value("height").remove("mm").toDouble());
            const QStringList box = value("viewBox").split(' ');
            shapes.viewBox = QRectF(box.value(0).toDouble(), box.value(1).toDouble(), box.value(2).toDouble(), box.value(3).toDouble());
        } else if (name == "text") {
            shapes.families << value("font-family");
            shapes.texts << xml.readElementText();
            strokes.removeLast();
        } else if (name == "title" || name == "desc") {
            (name == "title" ? shapes.title : shapes.description) = xml.readElementText();
            strokes.removeLast();
        } else if (name == "image") {
            shapes.images.append({QSizeF(value("width").toDouble(), value("height").toDouble()), embedded(value("xlink:href"))});
        } else if (name == "path" || name == "polyline" || name == "line") {
            shapes.strokes << strokes.last();
        }
    }
    shapes.wellFormed = !xml.hasError() && strokes.size() == 1;
    if (xml.hasError())
        qWarning("%s", qPrintable(xml.errorString()));
    return shapes;
}

} // namespace posenc::test
