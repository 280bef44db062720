// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/pasting.h"

#include "core/tables/csv_reader.h"
#include "ui/base/shown_text.h"
#include "ui/controls/dialog_call.h"
#include "ui/controls/reading_progress.h"
#include "ui/export/command_text.h"
#include "ui/export/scene_link.h"
#include "ui/files/destination.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"

#include <QBuffer>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QMimeData>
#include <QRegularExpression>
#include <QUrl>

namespace posenc {

namespace {

constexpr qsizetype mostLetters = 64 << 20;

Error usage(const QString& sentence) { return {Error::Kind::Usage, sentence.toStdString()}; }

// "posenc …", also as a path, behind a prompt or in a line of a Markdown list.
QString commandIn(const QString& text)
{
    static const QRegularExpression form(QStringLiteral("\\A(?:[$%>#]\\s+)?(?:[^\\s'\"]*/)?posenc(\\s.*)?\\z"),
                                         QRegularExpression::DotMatchesEverythingOption);
    const auto match = form.match(text);
    return match.hasMatch() ? match.captured(1) + QLatin1Char(' ') : QString();
}

// One of the first two lines, as names may stand above numbers.
bool startsWithNumbers(const QString& text)
{
    static const QRegularExpression cells(QStringLiteral("[\\t,; ]+"));
    const auto isNumber = [](const QString& cell) {
        bool isRead = false;
        (void)cell.trimmed().toDouble(&isRead);
        return isRead;
    };
    int lines = 0;
    for (const QString& line : text.left(1 << 20).split(QLatin1Char('\n'))) {
        const QString shown = line.trimmed();
        if (shown.isEmpty() || shown.startsWith(QLatin1Char('#')))
            continue;
        if (std::ranges::any_of(shown.split(cells, Qt::SkipEmptyParts), isNumber))
            return true;
        if (++lines == 2)
            return false;
    }
    return false;
}

} // namespace

Pasting::Pasting(Documents& documents, const QString& folder, QWidget* window)
    : QObject(window), m_documents(documents), m_folder(folder), m_window(window)
{
}

void Pasting::refuse(const Error& error) { showWarning(m_window, tr("Paste"), QString::fromStdString(error.message)); }

void Pasting::paste(const QMimeData& data)
{
    const QList<QUrl> files = data.urls();
    if (files.size() == 1 && files.front().isLocalFile())
        return m_documents.offer(files.front().toLocalFile());
    const QString png = QStringLiteral("image/png");
    if (data.hasFormat(png)) {
        QByteArray bytes = data.data(png);
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        QStringList warnings;
        const auto scene = readScene(buffer, &warnings);
        return pasteScene(scene, warnings);
    }
    if (data.hasText())
        return pasteText(data.text());
    refuse(usage(
        tr("The clipboard holds nothing that posenc can show. Copy a posenc command line, a scene, a link, a figure of posenc, or rows of "
           "numbers.")));
}

void Pasting::pasteText(const QString& text)
{
    const QString shown = text.trimmed();
    QStringList warnings; // filled before the scene is pasted
    if (text.size() > mostLetters)
        refuse(usage(tr("The text in the clipboard is longer than 64 MiB. Save it as a file and open the file.")));
    else if (shown.startsWith(QLatin1Char('{')))
        pasteScene(sceneFromJson(shown.toUtf8(), &warnings), warnings);
    else if (isLink(shown) && !shown.contains(QRegularExpression(QStringLiteral("\\s"))))
        pasteScene(sceneFromLink(shown, &warnings), warnings);
    else if (const QString command = commandIn(shown); !command.isEmpty())
        pasteCommand(command);
    else if (startsWithNumbers(shown))
        pasteTable(text);
    else
        refuse(
            usage(tr("The text in the clipboard is not a posenc command line, a scene, a link or rows of numbers. Nothing has changed.")));
}

void Pasting::pasteScene(const Expected<Scene>& scene, const QStringList& warnings)
{
    if (!scene)
        return refuse(scene.error());
    m_documents.restore(*scene);
    emit told((QStringList(tr("Pasted a scene")) + warnings).join(QStringLiteral(". ")));
}

void Pasting::pasteCommand(const QString& text)
{
    const auto words = shellWords(text);
    if (!words)
        return refuse(words.error());
    if (!m_reader)
        return refuse(usage(tr("This window cannot read command lines.")));
    readBeside<ShownByCommand>(
        tr("Reading the command line"), [reader = m_reader, words = *words](const Progress&) { return reader(words); },
        [this](const ShownByCommand& command) {
            if (!command.lesson.isEmpty())
                return emit m_documents.featureFileRequested(command.lesson);
            if (!command.offered.isEmpty())
                return m_documents.open(command.offered);
            m_documents.showPasted(command.scene, command.folder);
            emit told(tr("Pasted a command line. posenc wrote no file"));
        },
        [this](const Error& error) { refuse(error); }, m_window);
}

// A file, because the scene, its session and undo name a table by its place.
void Pasting::pasteTable(const QString& text)
{
    const QString ending = text.contains(QLatin1Char('\t')) ? QStringLiteral("tsv") : QStringLiteral("csv");
    const QString name =
        QStringLiteral("pasted-%1.%2").arg(QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-hhmmsszzz")), ending);
    const QString path = QDir(m_folder).absoluteFilePath(name);
    readBeside<TablePlace>(
        tr("Reading the pasted numbers"),
        [folder = m_folder, path, bytes = text.toUtf8()](const Progress& progress) -> Expected<TablePlace> {
            if (auto read = readCsv({bytes.constData(), static_cast<std::size_t>(bytes.size())}); !read)
                return read.error(); // before there is a file that its sentence would name
            QDir().mkpath(folder);
            if (auto written = writeFile(path, bytes, Existing::Keep); !written)
                return written.error();
            const TablePlace place{path};
            if (auto read = readOpenedTable(place, {progress, false, {}}); !read) {
                QFile::remove(path);
                return read.error();
            }
            return place;
        },
        [this](const TablePlace& place) { m_documents.lookAt(place); }, [this](const Error& error) { refuse(error); }, m_window);
}

} // namespace posenc
