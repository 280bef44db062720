// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/exporter.h"

#include "core/base/number_text.h"
#include "ui/base/language.h"
#include "ui/base/shown_number.h"
#include "ui/base/shown_text.h"
#include "ui/controls/dialog_call.h"
#include "ui/controls/file_dialogs.h"
#include "ui/dialogs/animation_dialog.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/export_task.h"
#include "ui/dialogs/numbers_dialog.h"
#include "ui/dialogs/print_preview.h"
#include "ui/dialogs/view_choice.h"
#include "ui/export/command_text.h"
#include "ui/export/figure_file.h"
#include "ui/export/figure_purpose.h"
#include "ui/export/scene_link.h"
#include "ui/files/clipboard.h"
#include "ui/scene/feature.h"
#include "ui/settings/code_settings.h"
#include "ui/views/views.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QImageReader>
#include <QMimeData>

namespace posenc {

namespace {

QString proposedName(const ExportJob& job)
{
    const EncodingSpec& spec = job.scene.encoding;
    const QString what = job.scene.view.name == View::Heatmap ? QStringLiteral("positional-encoding") : nameOf(job.scene.view.name);
    const auto purpose = isFigure(job.kind) && job.figure.cellPixels < 1 ? purposeOf(job.figure) : std::nullopt;
    const QString use = purpose ? QStringLiteral("-") + QLatin1String(purpose->name) : QString();
    if (const auto fileName = infoOf(job.scene.view.name).traits.fileName; fileName && !job.sweep)
        return QStringLiteral("%1%2.%3").arg(fileName(job.scene), use, nameOf(job.kind));
    const QString number = job.sweep && job.kind != FileKind::Gif ? QStringLiteral("-%04d") : QString();
    const bool takesN = job.scene.scheme.name->takes(SchemeParameter::Base) || isAlwaysSinusoidal(job.scene.view.name);
    const QString base = takesN ? QStringLiteral("-n%1").arg(QString::fromStdString(numberText(spec.n()))) : QString();
    return QStringLiteral("%1-%2x%3%4%5%6.%7").arg(what).arg(spec.maxLen()).arg(spec.dModel()).arg(base, use, number, nameOf(job.kind));
}

// The file dialog has asked about a single file; frames have their own names.
void askToReplaceFrames(const ExportJob& job, const QString& pattern, const QString& title, QWidget* window,
                        const std::function<void(bool may)>& then)
{
    int existing = 0;
    for (int number = 1; number <= static_cast<int>(job.sweep->values.size()); ++number)
        existing += QFileInfo::exists(framePath(pattern, number).value_or(pattern)) ? 1 : 0;
    if (existing == 0)
        return then(true);
    askYesOrNo(window, title, Exporter::tr("%n of these files exist. Do you want to replace them?", nullptr, existing), then);
}

// Without a name, the user returns to the dialog, with everything in it unchanged.
template <class Dialog>
void callUntilSaved(const std::shared_ptr<Dialog>& dialog, const std::function<void(const std::function<void(bool isOver)>& then)>& save)
{
    callDialog(*dialog, [dialog, save](bool isAccepted) {
        if (isAccepted)
            save([dialog, save](bool isOver) {
                if (!isOver)
                    callUntilSaved(dialog, save);
            });
    });
}

// Letters typed fast into a menu reach its window before a dialog has the focus: a second dialog would open over the first.
bool isBusy() { return QApplication::activeModalWidget() != nullptr; }

ExportJob lastJob(const Scene& scene, const ColorMaps& colorMaps)
{
    const ExportMemory memory = ExportMemory::read(scene);
    ExportJob job{scene, memory.figure, memory.kind, {}};
    if (job.kind != FileKind::Png || (job.figure.cellPixels > 0 && !traitsOf(scene, colorMaps).cells))
        job.figure.cellPixels = 0;
    return job;
}

// The figure of a job, for the clipboard.
Expected<QByteArray> figureBytes(const ExportJob& job, FileKind kind, const FigureMaker& makeFigure, const Progress& progress)
{
    Scene scene = job.scene;
    if (auto computed = computeLacking(scene, progress); !computed)
        return computed.error();
    const auto figure = makeFigure(scene, job.figure);
    return figure ? encodeFigure(**figure, kind) : Expected<QByteArray>(figure.error());
}

// A still picture, in whose place the page comes with a click: a course page with twenty frames loads nothing before. Without a script, the
// link alone does so, and leaves an entry to go back to.
QString frameOf(const QString& address, const QString& name, const QString& start, const QByteArray& png)
{
    const QString still =
        QStringLiteral(R"(<style>body{margin:0}img{width:100%;height:100%;object-fit:contain}b{position:absolute;)"
                       R"(left:12px;bottom:12px;padding:12px 16px;border-radius:8px;background:#1f6feb;color:#fff;)"
                       R"(font:16px sans-serif}</style><a href="%1" onclick="location.replace(this.href);return false">)"
                       R"(<img alt="%2" src="data:image/png;base64,%4"><b>▶ %3</b></a>)")
            .arg(address.toHtmlEscaped(), name.toHtmlEscaped(), start.toHtmlEscaped(), QString::fromLatin1(png.toBase64()));
    return QStringLiteral(R"(<iframe src="%1" width="800" height="500" style="max-width: 100%; border: 0" loading="lazy" title="%2" )"
                          R"(srcdoc="%3"></iframe>)")
        .arg(address.toHtmlEscaped(), name.toHtmlEscaped(), still.toHtmlEscaped());
}

} // namespace

Exporter::Exporter(const ColorMaps& colorMaps, QWidget* window) : QObject(window), m_colorMaps(colorMaps), m_window(window)
{
    m_window->installEventFilter(this);
}

Exporter::~Exporter()
{
    for (const QPointer<ExportProgress>& running : m_running)
        delete running;
}

// Dialogs end with their window: otherwise the process would live on without one.
bool Exporter::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_window && event->type() == QEvent::Show)
        m_closed = false;
    if (watched == m_window && event->type() == QEvent::Hide && !event->spontaneous()) {
        m_closed = true;
        for (QDialog* const dialog : m_window->findChildren<QDialog*>())
            if (dialog->isVisible() && dialog->isModal())
                dialog->reject();
    }
    return false;
}

void Exporter::warn(const QString& title, const Error& error) { showWarning(m_window, title, QString::fromStdString(error.message)); }

void Exporter::exportFigure(const Scene& scene, const PenDrawing& drawing)
{
    if (isBusy())
        return;
    const auto dialog = std::make_shared<ExportDialog>(scene, m_colorMaps, *m_window, drawing, m_otherFormats);
    connect(dialog.get(), &ExportDialog::copyRequested, this, &Exporter::copy);
    connect(dialog.get(), &ExportDialog::commandRequested, this, &Exporter::copyCommandOf);
    callUntilSaved(dialog, [this, asked = dialog.get()](const std::function<void(bool isOver)>& then) {
        if (const OtherFormat* const other = asked->otherFormat())
            return saveFile(asked->windowTitle(), other->file(asked->job().scene), then);
        save(asked->job(), asked->windowTitle(), [this, then](bool isSaved) { then(isSaved || m_closed); });
    });
}

void Exporter::exportNumbers(const Scene& scene)
{
    if (isBusy())
        return;
    callAndSave(std::make_shared<NumbersDialog>(scene, m_window));
}

void Exporter::exportAnimation(const Scene& scene)
{
    if (isBusy())
        return;
    const auto dialog = std::make_shared<AnimationDialog>(scene, m_colorMaps, m_window);
    connect(dialog.get(), &AnimationDialog::commandRequested, this, &Exporter::copyCommandOf);
    callAndSave(dialog);
}

template <class Dialog>
void Exporter::callAndSave(const std::shared_ptr<Dialog>& dialog)
{
    callUntilSaved(dialog, [this, asked = dialog.get()](const std::function<void(bool isOver)>& then) {
        save(asked->job(), asked->windowTitle(), [this, then](bool isSaved) { then(isSaved || m_closed); });
    });
}

void Exporter::exportCode(const Scene& scene)
{
    if (isBusy())
        return;
    ExportJob job;
    job.scene = scene;
    job.kind = scene.of<CodeSettings>().language == SnippetLanguage::Eigen ? FileKind::Cpp : FileKind::Python;
    save(job, tr("Save code"), [](bool) {});
}

void Exporter::print(const Scene& scene)
{
    if (isBusy())
        return;
    const auto whole = std::make_shared<Scene>(scene);
    const auto preview = [this, whole] {
        previewPrint(*whole, lastJob(*whole, m_colorMaps).figure, m_colorMaps, m_window, [this](const QString& went) { emit told(went); });
    };
    if (!lacksComputation(scene))
        return preview();
    run(
        nameOfComputation(scene), tr("Print"),
        [whole](const FigureMaker&, const Progress& progress) { return computeLacking(*whole, progress); }, preview);
}

void Exporter::exportFile(const std::shared_ptr<QDialog>& dialog, const std::function<FileToWrite()>& asked)
{
    if (isBusy())
        return;
    callUntilSaved(dialog, [this, asked, title = dialog->windowTitle()](const std::function<void(bool isOver)>& then) {
        saveFile(title, asked(), then);
    });
}

void Exporter::saveFile(const QString& title, const FileToWrite& file, const std::function<void(bool isOver)>& then)
{
    askWhereToSave(m_window, title, file.name + QLatin1Char('.') + file.suffix, file.filter, file.suffix,
                   [this, write = file.write, title, then](const QString& path) {
                       if (path.isEmpty())
                           return then(m_closed);
                       const QString shown = shownPath(path);
                       run(
                           tr("Writing %1").arg(shown), title,
                           [write, path](const FigureMaker& makeFigure, const Progress& progress) {
                               return write({path, Existing::Replace}, makeFigure, progress);
                           },
                           [this, shown] { emit told(tr("Wrote %1").arg(shown)); });
                       then(true);
                   });
}

void Exporter::save(const ExportJob& job, const QString& title, const std::function<void(bool isSaved)>& then)
{
    askWhereToSave(m_window, title, proposedName(job), filterOf(job.kind), nameOf(job.kind), [this, job, title, then](const QString& path) {
        const auto writeIf = [this, job, title, path, then](bool may) {
            if (may)
                write(job, path, title);
            then(may);
        };
        const bool frames = job.sweep && job.kind != FileKind::Gif;
        if (path.isEmpty() || !frames)
            return writeIf(!path.isEmpty());
        askToReplaceFrames(job, path, title, m_window, writeIf);
    });
}

void Exporter::run(const QString& what, const QString& title, ExportTask::Work work, std::function<void()> whenDone)
{
    QWidget* const dialog = QApplication::activeModalWidget(); // work started from a dialog can be cancelled in front of it
    m_running.removeAll(nullptr);
    m_running << new ExportProgress(
        what, std::move(work), m_colorMaps,
        [this, title, whenDone = std::move(whenDone)](const Expected<Done>& result) {
            if (result)
                whenDone();
            else if (result.error().kind == Error::Kind::Cancelled)
                emit told(tr("Cancelled. posenc wrote nothing"));
            else
                warn(title, result.error());
        },
        dialog ? dialog : m_window);
}

void Exporter::write(const ExportJob& job, const QString& path, const QString& title)
{
    const QString shown = shownPath(path);
    run(
        tr("Writing %1").arg(shown), title,
        [job, path](const FigureMaker& makeFigure, const Progress& progress) {
            return runExport(job, {path, Existing::Replace}, makeFigure, progress);
        },
        [this, shown] { emit told(tr("Wrote %1").arg(shown)); });
}

void Exporter::copyFigure(const Scene& scene) { copy(lastJob(scene, m_colorMaps)); }

void Exporter::copyFigure(const Scene& scene, FileKind kind)
{
    ExportJob job = lastJob(scene, m_colorMaps);
    job.kind = kind;
    job.figure.cellPixels = 0;
    copyShapes(job);
}

void Exporter::copyShapes(const ExportJob& job)
{
    const auto bytes = std::make_shared<QByteArray>();
    run(
        tr("Drawing the figure"), tr("Copy figure"),
        [job, bytes](const FigureMaker& makeFigure, const Progress& progress) -> Expected<Done> {
            auto encoded = figureBytes(job, job.kind, makeFigure, progress);
            if (!encoded)
                return encoded.error();
            *bytes = std::move(encoded).value();
            return progress.at(1.0);
        },
        [this, bytes, kind = job.kind] {
            auto data = std::make_unique<QMimeData>();
            data->setData(kind == FileKind::Svg ? QStringLiteral("image/svg+xml") : QStringLiteral("application/pdf"), *bytes);
            put(std::move(data), tr("Copied the figure as %1").arg(nameOf(kind).toUpper()));
        });
}

void Exporter::copy(const ExportJob& job)
{
    struct Copy {
        QSize size;
        QImage image;   // null if Qt takes it for too large
        QByteArray png; // including the scene that it remembers
    };
    const auto copied = std::make_shared<Copy>();
    run(
        tr("Drawing the figure"), tr("Copy figure"),
        [job, copied](const FigureMaker& makeFigure, const Progress& progress) -> Expected<Done> {
            const auto png = figureBytes(job, FileKind::Png, makeFigure, progress);
            if (!png)
                return png.error();
            QBuffer bytes;
            bytes.setData(*png);
            QImageReader reader(&bytes, "png");
            const QSize size = reader.size();
            const int most = QImageReader::allocationLimit(); // MiB; 0 for any
            const bool isReadable = most == 0 || qint64{4} * size.width() * size.height() <= qint64{most} << 20;
            *copied = {size, isReadable ? reader.read() : QImage(), *png};
            return progress.at(1.0);
        },
        [this, copied] {
            auto data = std::make_unique<QMimeData>();
            if (!copied->image.isNull())
                data->setImageData(copied->image);
            data->setData(QStringLiteral("image/png"), copied->png);
            put(std::move(data), tr("Copied the figure, %1 × %2 pixels").arg(copied->size.width()).arg(copied->size.height()));
        });
}

void Exporter::copyNumbers(const Scene& scene)
{
    constexpr std::int64_t mostNumbers = 1000000; // values are copied as text for a spreadsheet; more would need too much memory
    const auto table = numbersOf(scene);
    if (!table)
        return warn(tr("Copy numbers"), table.error());
    if (table->rows * table->columns > mostNumbers)
        return warn(tr("Copy numbers"),
                    {Error::Kind::Range, tr("The table has %1 values, and the clipboard takes at most %2. Export the values to a file.")
                                             .arg(table->rows * table->columns)
                                             .arg(mostNumbers)
                                             .toStdString()});
    const auto text = std::make_shared<QByteArray>();
    run(
        tr("Copying the numbers"), tr("Copy numbers"),
        [table = *table, text](const FigureMaker&, const Progress& progress) {
            const Sink sink = [&text = *text](std::span<const std::byte> part) {
                text.append(reinterpret_cast<const char*>(part.data()), static_cast<qsizetype>(part.size()));
                return Expected<Done>(Done{});
            };
            return writeCsv(table, sink, progress);
        },
        [this, text, rows = table->rows, columns = table->columns] {
            auto data = std::make_unique<QMimeData>();
            data->setData(QStringLiteral("text/csv"), *text);
            data->setText(QString::fromLatin1(text->replace(',', '\t'))); // the separator for spreadsheets
            put(std::move(data),
                rows * columns == 1 ? tr("Copied 1 value") : tr("Copied %1 × %2 values").arg(groupedNumber(rows), groupedNumber(columns)));
        });
}

void Exporter::copyCommand(const Scene& scene) { copyCommandOf(lastJob(scene, m_colorMaps)); }

void Exporter::copyLink(const Scene& scene)
{
    const auto link = linkOf(scene);
    if (!link)
        return warn(tr("Copy link"), link.error());
    copyText(webAddress() + link->fragment, link->leftOut);
}

void Exporter::copyFrame(const Scene& scene)
{
    const QString title = tr("Copy frame for a web page");
    if (webAddress().isEmpty())
        return warn(title,
                    {Error::Kind::Usage,
                     tr("A frame needs the address of posenc in your browser. Set the address in View → Web address….").toStdString()});
    const auto link = linkOf(scene);
    if (!link)
        return warn(title, link.error());
    const QString sign = webAddress().contains(QLatin1Char('?')) ? QStringLiteral("&") : QStringLiteral("?");
    const QString language = webAddress().contains(QLatin1String("lang=")) ? QString() : QStringLiteral("&lang=") + spokenLanguage();
    const QString address = webAddress() + sign + QStringLiteral("embed=1") + language + link->fragment;
    ExportJob job;
    job.scene = scene;
    job.figure.pixels = QSize(800, 500);
    job.figure.dpi = 96.0;
    const auto picture = std::make_shared<QByteArray>();
    run(
        tr("Drawing the figure"), title,
        [job, picture](const FigureMaker& makeFigure, const Progress& progress) -> Expected<Done> {
            auto encoded = figureBytes(job, FileKind::Png, makeFigure, progress);
            if (!encoded)
                return encoded.error();
            *picture = std::move(encoded).value();
            return progress.at(1.0);
        },
        [this, picture, address, left = link->leftOut, name = titleOf(scene.view.name, scene)] {
            copyText(frameOf(address, name, tr("Start the live plot"), *picture), left, address);
        });
}

void Exporter::put(std::unique_ptr<QMimeData> data, const QString& done)
{
    const QString refused = tr("The browser did not let this page copy. Click the page and copy again, or export a file.");
    putOnClipboard(std::move(data), [self = QPointer(this), done, refused](bool isDone) {
        if (self && isDone)
            emit self->told(done);
        else if (self)
            self->warn(tr("Copy"), {Error::Kind::File, refused.toStdString()});
    });
}

void Exporter::copyText(const QString& text, const QStringList& leftOut, const QString& shown)
{
    QGuiApplication::clipboard()->setText(text);
    const QString copied = shown.isEmpty() ? text : shown;
    if (leftOut.isEmpty())
        emit told(tr("Copied: %1").arg(copied));
    else
        emit told(
            tr("Copied without the numbers of %1, since a link holds settings alone: %2").arg(leftOut.join(QStringLiteral(", ")), copied));
}

void Exporter::copyCommandOf(const ExportJob& job)
{
    const QString command = commandText(job, proposedName(job));
    QGuiApplication::clipboard()->setText(command);
    emit told(tr("Copied: %1").arg(command));
}

} // namespace posenc
