// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/export_task.h"

#include "core/base/sentence.h"
#include "core/base/without_exceptions.h"
#include "ui/base/background_task.h"

#include <QCoreApplication>
#include <QPointer>

namespace posenc {

ExportTask::ExportTask(Work work, const ColorMaps& colorMaps, QObject* parent) : QObject(parent), m_desk(std::make_shared<QObject>())
{
    m_runner.begin([self = QPointer(this), work = std::move(work), makeFigure = figuresInMyThread(colorMaps)](const std::stop_token& stop) {
        const auto result = withoutExceptions(
            [&] {
                return work(makeFigure, {[self](double part) {
                                             if (self)
                                                 emit self->progressed(part);
                                             Runner::rest();
                                         },
                                         stop});
            },
            sentence("ui", "There is not enough memory. Choose a smaller image or table."));
        if (self)
            Handover::call(self, [self, result] { emit self->finished(result); });
    });
}

// The thread may be waiting for a figure, so its requests are answered until it has ended.
ExportTask::~ExportTask()
{
    m_runner.end([this] { QCoreApplication::sendPostedEvents(m_desk.get(), QEvent::MetaCall); });
}

FigureMaker ExportTask::figuresInMyThread(const ColorMaps& colorMaps) const
{
    return [desk = m_desk, &colorMaps](const Scene& scene, const FigureOptions& options) {
        const auto release = [desk](Figure* figure) { Handover::callAndWait(desk.get(), [figure] { delete figure; }); };
        Expected<std::shared_ptr<Figure>> made = std::shared_ptr<Figure>();
        Handover::callAndWait(desk.get(), [&] {
            auto figure = Figure::make(scene, options, colorMaps);
            if (figure)
                made = std::shared_ptr<Figure>(std::move(figure).value().release(), release);
            else
                made = figure.error();
        });
        return made;
    };
}

ExportProgress::ExportProgress(const QString& what, ExportTask::Work work, const ColorMaps& colorMaps,
                               std::function<void(const Expected<Done>& result)> whenDone, QWidget* parent)
    : QProgressDialog(what, tr("Cancel"), 0, 1000, parent), m_task(std::move(work), colorMaps)
{
    setWindowTitle(tr("posenc"));
    setWindowModality(Qt::WindowModal);
    setMinimumDuration(400);
    setAutoReset(false);
    setAutoClose(false);
    setValue(0); // starts the delay until it is shown
    // Queued: setting a value handles events.
    connect(
        &m_task, &ExportTask::progressed, this, [this](double part) { setValue(static_cast<int>(part * 1000.0)); }, Qt::QueuedConnection);
    connect(this, &QProgressDialog::canceled, &m_task, &ExportTask::cancel);
    connect(&m_task, &ExportTask::finished, this, [this, whenDone = std::move(whenDone)](const Expected<Done>& result) {
        hide();
        deleteLater();
        whenDone(result);
    });
}

ExportProgress::~ExportProgress() { m_task.disconnect(this); }

} // namespace posenc
