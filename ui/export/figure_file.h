// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/export/figure.h"
#include "ui/files/file_kind.h"

#include <QByteArray>

namespace posenc {

/// Writes a figure as a PNG, SVG or PDF file. The same figure gives the same bytes (for a PDF, except its date). Passes on errors of the
/// sink; Error::Kind::Runtime if there is not enough memory. PNG: with its physical size, a description, and the scene that restores it;
/// drawn and packed in bands, so a picture of any size takes little memory; files in its `folder` are named without it. SVG and PDF: shapes
/// and letters, cells without loss.
Expected<Done> writeFigure(Figure& figure, FileKind kind, const Sink& sink, const Progress& progress = {}, const QString& folder = {});

/// The figure as the bytes of a file.
Expected<QByteArray> encodeFigure(Figure& figure, FileKind kind);

} // namespace posenc
