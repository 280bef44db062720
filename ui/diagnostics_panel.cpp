#include "ui/diagnostics_panel.h"

#include "ui/cell_ticker.h"
#include "ui/plot.h"

#include <QListWidget>
#include <QProgressBar>
#include <QVBoxLayout>

#include <chrono>
#include <cmath>

namespace posenc {

namespace {

QString counted(std::int64_t value) { return groupedNumber(static_cast<double>(value)); }

// The scene with a pair of positions selected.
auto positions(std::int64_t a, std::int64_t b)
{
    return [a, b](const Scene& scene) { return withSecondPosition(withPosition(scene, a), b); };
}

auto offset(std::int64_t offset)
{
    return [offset](const Scene& scene) { return withOffset(withPosition(scene, 0), offset); };
}

} // namespace

DiagnosticsPanel::DiagnosticsPanel(QWidget* parent) : QWidget(parent), m_list(new QListWidget), m_progress(new QProgressBar)
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(4);
    layout->addWidget(m_list);
    m_list->setSpacing(2);
    layout->addWidget(m_progress);
    m_list->setAccessibleName(tr("Diagnostics"));
    m_list->setWordWrap(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setToolTip(tr("Enter or a double click shows the place"));
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
    connect(&m_task, &DiagnosticsTask::diagnosed, this, [this](const EncodingSpec& spec, const Diagnostics& diagnostics) {
        m_lines = linesOf(spec, diagnostics);
        showLines();
    });
    connect(&m_task, &DiagnosticsTask::shifted, this, [this](const EncodingSpec&, std::int64_t shift, const Shift::Largest& largest) {
        m_shiftLine = Line{tr("T(%1) · PE(k) is PE(k + %1) for every k: largest difference %2, at k = %3, column %4")
                               .arg(counted(shift), valueText(largest.difference), counted(largest.k))
                               .arg(largest.column),
                           View::Shift, [shift, largest](const Scene& scene) {
                               return withDimension(withSecondPosition(withPosition(scene, largest.k), largest.k + shift), largest.column);
                           }};
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
    if (!m_inSight || (m_asked == scene.encoding && m_askedOffset == selectedOffset(scene)))
        return;
    if (m_asked != scene.encoding) { // the lines are about something else now
        m_task.cancel();
        m_lines.clear();
        m_shiftLine.reset();
        m_asked.reset();
        showLines();
    }
    m_rest.start();
}

void DiagnosticsPanel::ask()
{
    m_asked = m_scene.encoding;
    m_askedOffset = selectedOffset(m_scene);
    m_task.start(*m_asked, m_askedOffset);
}

std::vector<DiagnosticsPanel::Line> DiagnosticsPanel::linesOf(const EncodingSpec& spec, const Diagnostics& diagnostics)
{
    std::vector<Line> lines;
    const auto add = [&lines](const QString& text, View view, std::function<Scene(Scene)> place) {
        lines.push_back({text, view, std::move(place)});
    };
    if (diagnostics.closest) {
        const ClosestPair& closest = *diagnostics.closest;
        const bool neighbours = closest.b - closest.a == 1;
        const QString text = (neighbours ? tr("Closest positions: neighbours, such as %1 and %2, distance %3")
                                         : tr("Closest positions: %1 and %2, distance %3"))
                                 .arg(counted(closest.a), counted(closest.b), valueText(closest.distance));
        add(neighbours ? text : tr("%1; neighbours %2").arg(text, valueText(diagnostics.neighbours.value_or(0.0))), View::Similarity,
            positions(closest.a, closest.b));
    }
    if (diagnostics.smallestNorm.value == diagnostics.largestNorm.value)
        add((spec.dModel() % 2 == 0 ? tr("Every row has the same norm, %1 = √(d/2)") : tr("Every row has the same norm, %1 = √⌊d/2⌋"))
                .arg(valueText(diagnostics.largestNorm.value)),
            View::Heatmap, [](const Scene& scene) { return scene; });
    else
        add(tr("Norms of the rows: %1 (position %2) to %3 (position %4)")
                .arg(valueText(diagnostics.smallestNorm.value), counted(diagnostics.smallestNorm.position),
                     valueText(diagnostics.largestNorm.value), counted(diagnostics.largestNorm.position)),
            View::Heatmap, [k = diagnostics.largestNorm.position](const Scene& scene) { return withPosition(scene, k); });
    if (diagnostics.toeplitz())
        add(tr("Similarity is symmetric and Toeplitz: it depends on the offset alone"), View::Similarity,
            [](const Scene& scene) { return scene; });
    else
        add(tr("Similarity is symmetric but not Toeplitz: (%1, %2) and the next entry of its diagonal differ by %3")
                .arg(counted(diagnostics.diagonalStep->a), counted(diagnostics.diagonalStep->b),
                     valueText(std::abs(diagnostics.diagonalStep->difference))),
            View::Similarity, positions(diagnostics.diagonalStep->a, diagnostics.diagonalStep->b));
    if (diagnostics.firstRise)
        add(tr("It falls up to offset %1 and first rises at %2").arg(counted(diagnostics.fallsUntil), counted(*diagnostics.firstRise)),
            View::Offset, offset(*diagnostics.firstRise));
    else
        add(tr("It falls monotonically over all offsets"), View::Offset, offset(diagnostics.fallsUntil));
    const double own = static_cast<double>(spec.completePairs());
    for (const SidePeak& peak : diagnostics.sidePeaks)
        add(tr("Side peak at offset %1: %2, %3 of the value at 0")
                .arg(counted(peak.offset), valueText(peak.value), valueText(peak.value / own)),
            View::Offset, offset(peak.offset));
    const Variation& variation = diagnostics.variation;
    if (variation.columnsBelow > 0)
        add(tr("%1 of %2 columns (%3 %) vary by less than 0.1, the first is %4")
                .arg(variation.columnsBelow)
                .arg(spec.dModel())
                .arg(std::round(100.0 * variation.share))
                .arg(variation.firstColumn),
            View::Heatmap, [j = variation.firstColumn](const Scene& scene) { return withDimension(scene, j); });
    else
        add(tr("Every column varies by 0.1 or more: none is unused"), View::Wavelength, [](const Scene& scene) { return scene; });
    if (spec.pairs() > 0)
        add(tr("%1 of %2 pairs complete a turn within max_len").arg(variation.wholeTurns).arg(spec.pairs()), View::Wavelength,
            [pair = variation.wholeTurns - 1](const Scene& scene) { return withPair(scene, std::max<std::int64_t>(0, pair)); });
    return lines;
}

void DiagnosticsPanel::showLines()
{
    const int row = m_list->currentRow();
    m_list->clear();
    for (const Line& line : m_lines)
        m_list->addItem(line.text);
    if (m_shiftLine)
        m_list->addItem(m_shiftLine->text);
    m_list->setCurrentRow(row < m_list->count() ? row : -1);
}

void DiagnosticsPanel::jump(int row)
{
    if (row < 0)
        return;
    const auto index = static_cast<std::size_t>(row);
    const Line line = index < m_lines.size() ? m_lines[index] : *m_shiftLine;
    Scene scene = line.place(m_scene);
    scene.selection.pinned = true;
    emit sceneWished(scene, QString());
    emit viewWished(line.view);
}

} // namespace posenc
