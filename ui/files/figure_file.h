#pragma once

#include "ui/figure.h"
#include "ui/files/file_kind.h"

#include <QByteArray>

namespace posenc {

/// A figure as a PNG, SVG or PDF file. The same figure gives the same bytes (a PDF: but for its date). Error::Kind::Runtime.
/// PNG: with its physical size, a description, and the scene that brings it back. SVG and PDF: shapes and letters, cells without loss.
Expected<QByteArray> encodeFigure(Figure& figure, FileKind kind);

/// A picture as a PNG file with text chunks.
Expected<QByteArray> encodePng(QImage image, const QList<std::pair<QString, QString>>& texts);

} // namespace posenc
