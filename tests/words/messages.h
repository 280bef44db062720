// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QStringList>
#include <QXmlStreamReader>

namespace posenc::test {

/// A sentence of the program and its translation.
struct Message {
    QString context;
    QString source;
    QString comment;
    QStringList forms; ///< the translation; several for a count
    bool isFinished = true;
    bool hasCount = false;

    QString key() const { return context + QStringLiteral(": ") + source + QStringLiteral(" | ") + comment; }
};

/// The messages of a Qt Linguist file, in its order. Empty if the file cannot be read.
inline QList<Message> messagesIn(const QString& path)
{
    QFile file(path);
    QList<Message> messages;
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isEndElement() && xml.name() == QLatin1String("context"))
            context.clear();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message")) {
            messages << Message();
            messages.back().context = context;
            messages.back().hasCount = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
        } else if (xml.name() == QLatin1String("source"))
            messages.back().source = xml.readElementText();
        else if (xml.name() == QLatin1String("comment"))
            messages.back().comment = xml.readElementText();
        else if (xml.name() == QLatin1String("translation")) {
            messages.back().isFinished = !xml.attributes().hasAttribute(QLatin1String("type"));
            if (!messages.back().hasCount)
                messages.back().forms << xml.readElementText();
        } else if (xml.name() == QLatin1String("numerusform"))
            messages.back().forms << xml.readElementText();
    }
    return xml.hasError() ? QList<Message>() : messages;
}

} // namespace posenc::test
