#include "ui/documents.h"

#include "ui/compared_table.h"
#include "ui/file_dialogs.h"
#include "ui/files/scene_file.h"
#include "ui/recent_files.h"

#include <QApplication>
#include <QDir>
#include <QMessageBox>

namespace posenc {

Documents::Documents(Explorer& explorer, QWidget* window) : QObject(window), m_explorer(explorer), m_window(window) {}

void Documents::setRecentFiles(RecentFiles* recent)
{
    m_recent = recent;
    connect(recent, &RecentFiles::chosen, this, &Documents::open);
}

void Documents::open(const QString& path)
{
    if (isTableName(path))
        openTable(path);
    else
        openScene(path);
}

void Documents::openScene(const QString& path)
{
    QApplication::setOverrideCursor(Qt::WaitCursor); // embeddings may be large
    const auto read = readSceneFile(path);
    QApplication::restoreOverrideCursor();
    if (!read)
        return refuse(path, tr("Open scene"), read.error());
    m_recent->add(path);
    Scene scene = *read;
    scene.table = m_explorer.scene().table; // which no scene file keeps
    if (!scene.embedding)
        scene.embedding = m_explorer.scene().embedding;
    m_explorer.setScene(scene);
    emit opened(scene.view.name);
    emit told(tr("Opened %1").arg(QDir::toNativeSeparators(path)));
}

// The formula takes the parameters that the table seems to have, so that what is left is what is wrong with it.
void Documents::openTable(const QString& path)
{
    QApplication::setOverrideCursor(Qt::WaitCursor);
    const auto table = readComparedTable(path);
    QApplication::restoreOverrideCursor();
    if (!table)
        return refuse(path, tr("Open table"), table.error());
    m_recent->add(path);
    m_explorer.setScene(comparedWith(m_explorer.scene(), *table));
    emit opened(View::Difference);
    emit told(tr("Compared %1").arg(QDir::toNativeSeparators(path)));
}

void Documents::refuse(const QString& path, const QString& title, const Error& error)
{
    m_recent->remove(path);
    QMessageBox::warning(m_window, title, QString::fromStdString(error.message));
}

void Documents::askWhatToOpen()
{
    const QString path =
        posenc::askWhatToOpen(m_window, tr("Open"), tr("Scenes, figures and tables (*.posenc *.png *.npy *.csv *.tsv *.txt)"));
    if (!path.isEmpty())
        open(path);
}

void Documents::save(const Scene& scene)
{
    const QString path =
        askWhereToSave(m_window, tr("Save scene"), QStringLiteral("scene.posenc"), tr("Scene (*.posenc)"), QStringLiteral("posenc"));
    if (path.isEmpty())
        return;
    const auto done = writeSceneFile(scene, path, Existing::Replace);
    if (!done) {
        QMessageBox::warning(m_window, tr("Save scene"), QString::fromStdString(done.error().message));
        return;
    }
    m_recent->add(path);
    emit told(tr("Wrote %1").arg(QDir::toNativeSeparators(path)));
}

} // namespace posenc
