// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/documents.h"

#include "ui/base/counted_text.h"
#include "ui/controls/dialog_call.h"
#include "ui/controls/file_dialogs.h"
#include "ui/dialogs/export_memory.h"
#include "ui/dialogs/table_dialog.h"
#include "ui/files/file_kind.h"
#include "ui/files/foreign_file.h"
#include "ui/files/foreign_format.h"
#include "ui/scene/feature.h"
#include "ui/scene/named_files.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/position_file.h"
#include "ui/scene/scene_file.h"
#include "ui/window/recent_files.h"

#include <QApplication>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

namespace posenc {

namespace {

void warn(QWidget* window, const QString& title, const Error& error) { showWarning(window, title, QString::fromStdString(error.message)); }

// A scene with those of its files that could be opened, and those the user must be asked about.
struct LoadedScene {
    Scene scene;
    QStringList outside;
    QString remark;
    QString look = {}; ///< of a figure, see SceneFile
};

// What is told of a file: how much of one that is no scene is wrong in silence is in the panel, sentence by sentence.
QString remarkOn(const SceneFile& file)
{
    if (file.summary.isEmpty())
        return (QStringList(file.remark) + file.warnings).join(QLatin1Char(' ')).trimmed();
    return file.warnings.isEmpty() ? file.summary
                                   : countedText(file.warnings.size(), Documents::tr("%2 %1 warning, in the left panel"),
                                                 Documents::tr("%2 %1 warnings, in the left panel"))
                                         .arg(file.summary);
}

// Of a scene that may come from anybody.
QString strangersQuestion()
{
    return Documents::tr(
        "The scene names files outside its folder:\n\n%1\n\nRead them? If you do not know where the scene comes from, leave them closed.");
}

// An empty folder means anywhere.
Expected<LoadedScene> loadWithFiles(const Scene& scene, const QString& folder, const QString& remark, const Progress& progress)
{
    const QStringList outside = folder.isEmpty() ? QStringList() : filesOutside(unopenedFiles(scene), folder);
    const auto whole = withNamedFiles(scene, folder, progress);
    if (!whole)
        return whole.error();
    return LoadedScene{*whole, outside, remark};
}

} // namespace

QString shownPlace(const TablePlace& place)
{
    return place.tensor.isEmpty()
               ? shownPath(place.path)
               : QCoreApplication::translate("Documents", "%1 of %2").arg(shownPath(place.tensor), shownPath(place.path));
}

Documents::Documents(Explorer& explorer, QWidget* window) : QObject(window), m_explorer(explorer), m_window(window)
{
    connect(&explorer, &Explorer::reopenRequested, this, &Documents::reopen);
    connect(&explorer, &Explorer::sceneChanged, this, &Documents::watch);
    connect(&explorer, &Explorer::sceneChanged, this, &Documents::documentChanged);
    connect(&m_watch, &FileWatch::changed, this, [this](const QString& path) {
        emit warned(tr("%1 has changed. Open the file again to see its new contents").arg(shownPath(path)));
    });
    connect(&m_watch, &FileWatch::vanished, this, [this](const QString& path) {
        emit warned(tr("%1 was deleted or moved. Its contents stay until you open something else").arg(shownPath(path)));
    });
}

void Documents::watch(const Scene& scene)
{
    QStringList paths;
    for (const FileKindOfScene& kind : fileKindsOfScene())
        if (const HeldFile held = kind.held(scene); held.what && !isBuiltIn(held.path))
            paths << held.path;
    m_watch.setFiles(paths);
}

void Documents::setRecentFiles(RecentFiles* recent)
{
    m_recent = recent;
    connect(recent, &RecentFiles::chosen, this, &Documents::offer);
}

// What stands beside the plots opens its own files.
void Documents::openWith(const Feature& feature, const QString& path)
{
    if (feature.open)
        feature.open(*this, path);
    else
        emit featureFileRequested(path);
}

void Documents::open(const QString& path)
{
    if (const Feature* const opener = openerOf(path))
        openWith(*opener, path);
    else if (isTablePath(path))
        compare({path});
    else
        openScene(path);
}

void Documents::offer(const QString& path)
{
    if (const Feature* const opener = openerOf(path))
        return openWith(*opener, path);
    if (!isTablePath(path))
        return openScene(path);
    askAboutTable(path, TableDialog::Aim::Any);
}

void Documents::askAboutTable(const QString& path, TableDialog::Aim aim)
{
    auto* const dialog = new TableDialog(path, aim, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &TableDialog::lookRequested, this, &Documents::lookAt);
    connect(dialog, &TableDialog::compareRequested, this, &Documents::compare);
    connect(dialog, &TableDialog::positionsRequested, this, &Documents::usePositions);
    dialog->open();
}

void Documents::openScene(const QString& path)
{
    const Scene before = m_explorer.scene();
    read<LoadedScene>(
        path, tr("Open scene"),
        [path, before](const Progress& progress) -> Expected<LoadedScene> {
            const auto file = readSceneFile(path);
            if (!file)
                return file.error();
            const auto loaded = loadWithFiles(withFilesOpenedIn(file->scene, before), file->folder, remarkOn(*file), progress);
            return loaded ? Expected<LoadedScene>({loaded->scene, loaded->outside, loaded->remark, file->look}) : loaded;
        },
        [this, path](const LoadedScene& loaded) {
            showOpened(loaded.scene);
            ExportMemory::take(loaded.look, m_explorer.scene());
            setDocument(path);
            emit told(loaded.remark.isEmpty() ? tr("Opened %1").arg(shownPath(path)) : loaded.remark);
            ask(loaded.outside, strangersQuestion());
        });
}

// What is open stays open beside a scene that has none of its own.
void Documents::showOpened(Scene scene)
{
    const Scene& present = m_explorer.scene();
    for (const Feature* const feature : features())
        if (feature->keep)
            feature->keep(scene, present);
    if (!scene.scheme.table)
        scene.scheme.table = present.scheme.table;
    m_explorer.setScene(scene);
    emit opened(scene.view.name);
}

void Documents::restore(const Scene& scene)
{
    showOpened(withFilesOpenedIn(scene, m_explorer.scene()));
    ask(unopenedFiles(m_explorer.scene()),
        tr("The session shows these files:\n\n%1\n\nRead them again? If posenc ended while it read one of them, leave them closed."));
}

void Documents::showPasted(const Scene& scene, const QString& folder)
{
    showOpened(withFilesOpenedIn(scene, m_explorer.scene()));
    openNamedFiles(folder);
}

void Documents::setDocument(const QString& path)
{
    m_recent->add(path);
    m_document = path;
    m_kept = m_explorer.scene();
    emit documentChanged();
}

QString Documents::document() const
{
    if (!isTablePath(m_document))
        return m_document;
    const Scene& scene = m_explorer.scene();
    const QString place = QFileInfo(m_document).absoluteFilePath();
    const bool isShown =
        (scene.scheme.table && scene.scheme.table->path == place)
        || std::ranges::any_of(fileKindsOfScene(), [&](const FileKindOfScene& kind) { return kind.held(scene).path == place; });
    return isShown ? m_document : QString();
}

bool Documents::isModified() const
{
    Scene kept = m_kept;
    kept.view.name = m_explorer.scene().view.name;
    return !document().isEmpty() && !(kept == m_explorer.scene());
}

void Documents::openNamedFiles(const QString& folder)
{
    const Scene asked = m_explorer.scene();
    if (unopenedFiles(asked).isEmpty())
        return;
    readBeside<LoadedScene>(
        tr("Opening the files of the scene"),
        [asked, folder](const Progress& progress) { return loadWithFiles(asked, folder, QString(), progress); },
        [this](const LoadedScene& loaded) {
            const bool wasModified = isModified();
            m_explorer.setScene(withFilesOpenedIn(m_explorer.scene(), loaded.scene)); // which may have become another one
            if (!wasModified) {
                m_kept = m_explorer.scene(); // what the document's files hold is no change of the document
                emit documentChanged();
            }
            ask(loaded.outside, strangersQuestion());
        },
        [this](const Error& error) { warn(m_window, tr("Open scene"), error); }, m_window);
}

void Documents::reopen(const Scene& wanted)
{
    if (ReadingProgress::isReading(*m_window)) // the page says what is missing
        return;
    readBeside<Scene>(
        tr("Opening the files of the scene"), [wanted](const Progress& progress) { return withNamedFiles(wanted, QString(), progress); },
        [this](const Scene& whole) { m_explorer.reopen(whole); }, [this](const Error& error) { warn(m_window, tr("Open table"), error); },
        m_window);
}

void Documents::ask(const QStringList& outside, const QString& question)
{
    if (outside.isEmpty())
        return;
    QStringList shown;
    for (const QString& path : outside)
        shown << shownPath(path);
    auto* const box = new QMessageBox(QMessageBox::Question, tr("Open scene"), question.arg(shown.join(QLatin1Char('\n'))),
                                      QMessageBox::NoButton, m_window);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* const read = box->addButton(tr("&Read"), QMessageBox::AcceptRole);
    QPushButton* const leave = box->addButton(tr("&Don't open"), QMessageBox::RejectRole);
    box->setDefaultButton(leave);
    box->setEscapeButton(leave);
    connect(read, &QPushButton::clicked, this, [this] { openNamedFiles({}); });
    box->open();
}

void Documents::compare(const TablePlace& place)
{
    for (const Feature* const feature : features())
        if (feature->checkTable)
            return feature->checkTable(*this, place);
    lookAt(place);
}

void Documents::lookAt(const TablePlace& place) { lookAtPatches(place, {}); }

void Documents::lookAtPatches(const TablePlace& place, const PatchLayout& patches)
{
    using Opened = std::shared_ptr<const OpenedTable>;
    read<Opened>(
        place.path, tr("Open table"),
        [place](const Progress& progress) {
            return readOpenedTable(place, {progress, false, {}});
        },
        [this, place, patches](const Opened& table) {
            Scene scene = withTable(m_explorer.scene(), table, patches);
            scene.view.name = patches == PatchLayout() ? View::Heatmap : View::Patches;
            m_explorer.setScene(scene);
            setDocument(place.path);
            emit opened(scene.view.name);
            const QString reading = QString::fromStdString(table->numbers->file().reading);
            emit told(tr("Positions by %1. %2").arg(shownPlace(place), reading).trimmed());
        });
}

void Documents::remember(const QString& path) { m_recent->add(path); }

void Documents::refuse(const QString& path, const QString& title, const Error& error)
{
    m_recent->remove(path);
    warn(m_window, title, error);
}

void Documents::askWhatToOpen()
{
    posenc::askWhatToOpen(
        m_window, tr("Open"),
        tr("Scenes, figures, tables, models (*.posenc *.png *.npy *.csv *.tsv *.txt *.vec *.npz *.safetensors *.json *.gguf)")
            + QStringLiteral(";;") + tr("All files (*)"),
        [this](const QString& path) { offer(path); });
}

// Above the window that asks: the audience's may cover this one.
void Documents::askWhatToCompare()
{
    QWidget* const asking = QApplication::activeWindow();
    posenc::askWhatToOpen(asking ? asking : m_window, tr("Open table"),
                          tr("Tables (*.npy *.csv *.tsv *.txt *.npz *.safetensors *.json *.gguf)"), [this](const QString& path) {
                              if (const Feature* const opener = openerOf(path, true))
                                  opener->open(*this, path);
                              else
                                  compare({path});
                          });
}

void Documents::askWhatToPutBeside()
{
    for (const Feature* const feature : features())
        if (feature->askWhatToPutBeside)
            feature->askWhatToPutBeside(*this);
}

void Documents::askWhatToLookAt()
{
    posenc::askWhatToOpen(m_window, tr("Open table"), tr("Tables (*.npy *.csv *.tsv *.txt *.npz *.safetensors *.json *.gguf)"),
                          [this](const QString& path) {
                              if (const Feature* const opener = openerOf(path, true))
                                  opener->open(*this, path);
                              else
                                  lookAt({path});
                          });
}

void Documents::askForPositions()
{
    posenc::askWhatToOpen(m_window, tr("Open positions"), tr("Text tables (*.csv *.tsv *.txt)"), [this](const QString& path) {
        const auto columns = positionColumnsOf(path);
        if (!columns)
            return refuse(path, tr("Open positions"), columns.error());
        if (columns->size() > 1)
            askAboutTable(path, TableDialog::Aim::Positions);
        else
            usePositions(path, QString::fromStdString(columns->front().name));
    });
}

void Documents::usePositions(const QString& path, const QString& column)
{
    read<PositionSettings>(
        path, tr("Open positions"), [path, column](const Progress& progress) { return readPositionFile(path, column, progress); },
        [this, path](const PositionSettings& positions) {
            m_recent->add(path);
            Scene scene = withPositions(m_explorer.scene(), positions);
            scene.view.name = View::Heatmap;
            m_explorer.setScene(scene);
            emit opened(scene.view.name);
            emit told(countedText(scene.encoding.maxLen(), tr("Took %1 position from column %2 of %3"),
                                  tr("Took %1 positions from column %2 of %3"))
                          .arg(shownText(positions.column), shownPath(path)));
        });
}

void Documents::save(const Scene& scene)
{
    askWhereToSave(m_window, tr("Save scene"), QStringLiteral("scene.posenc"), filterOf(FileKind::Scene), nameOf(FileKind::Scene),
                   [this, scene](const QString& path) {
                       if (path.isEmpty())
                           return;
                       const auto done = writeSceneFile(scene, path, Existing::Replace);
                       if (!done)
                           return warn(m_window, tr("Save scene"), done.error());
                       setDocument(path);
                       emit told(tr("Wrote %1").arg(shownPath(path)));
                   });
}

} // namespace posenc
