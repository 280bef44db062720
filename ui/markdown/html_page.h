// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace posenc {

/// What stands before the body of an HTML file that is to be read and printed.
struct HtmlHead {
    QString title;
    QString language; ///< BCP 47
    bool isRightToLeft = false;
    QString author = {};      ///< or nothing
    bool runsScripts = false; ///< those of the page itself
};

/// All up to </head>: a browser loads nothing, and runs nothing but scripts of a page that has some, whatever the file holds. Well-formed
/// XML.
QString headOfHtml(const HtmlHead& head, bool isDark);

/// A picture as part of the file.
QString dataAddress(const QString& type, const QByteArray& bytes);

} // namespace posenc
