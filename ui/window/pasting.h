// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/documents.h"

#include <functional>

class QMimeData;

namespace posenc {

/// What a command line shows in a window: a scene, a lesson, or a model's file to choose a table of.
struct ShownByCommand {
    Scene scene;
    QString folder; ///< folder of the scene's file; posenc may open files in it without asking
    QString lesson;
    QString offered;
};

/// Reads the words after the program's name; any thread may call it.
using CommandReader = std::function<Expected<ShownByCommand>(const QStringList& words)>;

/// Opens what the clipboard holds: a posenc command line, a scene, a figure that remembers its scene, rows of numbers, or a file. Anything
/// else is refused in a sentence, and the present scene stays.
class Pasting : public QObject {
    Q_OBJECT
public:
    /// Tables that are pasted are kept in `folder`, so that the scene can name them.
    Pasting(Documents& documents, const QString& folder, QWidget* window);

    /// How command lines are read; without it there are none.
    void setCommandReader(CommandReader reader) { m_reader = std::move(reader); }
    void paste(const QMimeData& data);

signals:
    /// What was done, in a sentence.
    void told(const QString& sentence);

private:
    void pasteText(const QString& text);
    void pasteScene(const Expected<Scene>& scene, const QStringList& warnings);
    void pasteCommand(const QString& text);
    void pasteTable(const QString& text);
    void refuse(const Error& error);

    Documents& m_documents;
    QString m_folder;
    QWidget* m_window;
    CommandReader m_reader;
};

} // namespace posenc
