// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/diagnostics_panel.h"

#include "core/base/sentence.h"
#include "ui/text/scheme_text.h"

#include <QListWidget>
#include <QProgressBar>
#include <QVBoxLayout>

#include <chrono>

namespace posenc {

namespace {

// Diagnoses a table, and says how its lines are made, which is the window's thread's to do. What is known about the sinusoidal encoding
// goes further than what can be measured in any table.
Expected<std::function<std::vector<DiagnosticsLine>()>> linesOf(const SchemePtr& scheme, const Progress& progress)
{
    using Lines = std::function<std::vector<DiagnosticsLine>()>;
    if (const Encoding* const encoding = scheme->encoding()) {
        const auto found = diagnose(*encoding, progress);
        if (!found)
            return found.error();
        return Lines([spec = encoding->spec(), found = *found] { return diagnosticsLines(spec, found); });
    }
    const auto found = scheme->diagnose(progress);
    if (!found)
        return found.error();
    return Lines([scheme, found = *found] { return diagnosticsLines(*scheme, found); });
}

} // namespace

DiagnosticsTask::DiagnosticsTask(QObject* parent)
    : BackgroundTask(sentence("ui", "There is not enough memory for the diagnostics. Choose a smaller max_len or d_model."), parent)
{
}

void DiagnosticsTask::start(const SchemePtr& scheme, std::int64_t offset)
{
    run([this, scheme, offset](const Say& say, const Progress& progress) -> Expected<Done> {
        const Encoding* const encoding = scheme->encoding();
        const double linesPart = encoding ? 0.5 : 1.0; // share of the progress bar for the lines
        const auto lines = linesOf(scheme, progress.within(0.0, linesPart));
        if (!lines)
            return lines.error();
        say([this, lines = *lines] { emit diagnosed(lines()); });
        if (!encoding)
            return Done{};
        const Shift shift(*encoding, offset);
        const auto largest = shift.largestDifference(progress.within(linesPart, 1.0));
        if (!largest)
            return largest.error();
        say([this, spec = encoding->spec(), offset, found = *largest, unpaired = shift.unpairedDifference()] {
            emit shifted(shiftLine(spec, offset, found, unpaired));
        });
        return Done{};
    });
}

DiagnosticsPanel::DiagnosticsPanel(QWidget* parent) : QWidget(parent), m_list(new QListWidget), m_progress(new QProgressBar)
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(4);
    layout->addWidget(m_list);
    m_list->setSpacing(2);
    layout->addWidget(m_progress);
    m_list->setAccessibleName(tr("Diagnostics"));
    setFocusProxy(m_list);
    m_list->setWordWrap(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setToolTip(tr("Enter or a double click shows the position"));
    m_progress->setAccessibleName(tr("Diagnosing"));
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(6);
    m_progress->setRange(0, 1000);
    m_progress->hide();
    m_rest.setSingleShot(true);
    m_rest.setInterval(std::chrono::milliseconds(150));
    connect(&m_rest, &QTimer::timeout, this, &DiagnosticsPanel::ask);
    connect(m_list, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) { jump(m_list->row(item)); });
    connect(m_list, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) { jump(m_list->row(item)); });
    connect(&m_task, &DiagnosticsTask::progressed, this, [this](double part) {
        m_progress->setVisible(true);
        m_progress->setValue(static_cast<int>(1000.0 * part));
    });
    connect(&m_task, &DiagnosticsTask::diagnosed, this, [this](const std::vector<DiagnosticsLine>& lines) {
        m_lines = lines;
        showLines();
    });
    connect(&m_task, &DiagnosticsTask::shifted, this, [this](const DiagnosticsLine& line) {
        m_shiftLine = line;
        showLines();
    });
    connect(&m_task, &DiagnosticsTask::failed, this, [this](const Error& error) {
        m_problem = QString::fromStdString(error.message);
        showLines();
    });
    connect(&m_task, &DiagnosticsTask::finished, m_progress, &QProgressBar::hide);
}

void DiagnosticsPanel::setInSight(bool inSight)
{
    m_inSight = inSight;
    if (inSight)
        show(m_scene);
}

void DiagnosticsPanel::show(const Scene& scene)
{
    m_scene = scene;
    const Asked wanted = askedOf(scene);
    if (!m_inSight || m_asked == wanted)
        return;
    if (!m_asked || m_asked->encoding != wanted.encoding || m_asked->scheme != wanted.scheme) { // the lines now refer to something else
        m_task.cancel();
        m_lines.clear();
        m_shiftLine.reset();
        m_problem.clear();
        m_asked.reset();
        showLines();
    }
    m_rest.start();
}

// The offset matters only to T(Δ), which only the sinusoidal encoding has.
DiagnosticsPanel::Asked DiagnosticsPanel::askedOf(const Scene& scene)
{
    return {scene.encoding, scene.scheme, scene.scheme.name->hasPairs ? signedOffset(scene) : 0};
}

void DiagnosticsPanel::ask()
{
    m_asked = askedOf(m_scene);
    if (const QString absence = tableUnavailableReason(m_scene.scheme); !absence.isEmpty()) {
        m_problem = absence;
        showLines();
    } else {
        m_task.start(schemeOf(m_scene), m_asked->offset);
    }
}

void DiagnosticsPanel::showLines()
{
    const int row = m_list->currentRow();
    m_list->clear();
    for (const DiagnosticsLine& line : m_lines)
        m_list->addItem(line.text);
    if (m_shiftLine)
        m_list->addItem(m_shiftLine->text);
    if (!m_problem.isEmpty())
        m_list->addItem(m_problem);
    m_list->setCurrentRow(row < m_list->count() ? row : -1);
}

void DiagnosticsPanel::jump(int row)
{
    if (row < 0)
        return;
    const auto index = static_cast<std::size_t>(row);
    if (index >= m_lines.size() + (m_shiftLine ? 1 : 0))
        return; // a problem has no place
    const DiagnosticsLine line = index < m_lines.size() ? m_lines[index] : *m_shiftLine;
    Scene scene = line.place(m_scene);
    scene.selection.pinned = true;
    emit sceneRequested(scene, QString());
    emit viewRequested(line.view);
}

} // namespace posenc
