// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/projection/projection_panel.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/features/projection/projected.h"

#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace posenc {

namespace {

constexpr std::int64_t listedNeighbours = 10;

} // namespace

QString favouredText(const QString& where, const std::vector<OffsetShare>& favoured)
{
    if (favoured.empty())
        return {};
    std::vector<std::int64_t> offsets;
    std::ranges::transform(favoured, std::back_inserter(offsets), &OffsetShare::offset);
    std::ranges::sort(offsets);
    QStringList names;
    for (const std::int64_t offset : offsets)
        names << groupedNumber(offset);
    const QString last = names.takeLast();
    const QString all = names.isEmpty() ? last : ProjectionPanel::tr("%1 and %2").arg(names.join(QStringLiteral(", ")), last);
    return ProjectionPanel::tr("The nearest neighbours in %1 often have the offset %2.").arg(where, all);
}

std::size_t pointOf(const std::vector<std::int64_t>& positions, std::int64_t k)
{
    const auto above = std::ranges::lower_bound(positions, k);
    if (above == positions.begin())
        return 0;
    const auto below = above - 1;
    const auto found = above == positions.end() || k - *below < *above - k ? below : above;
    return static_cast<std::size_t>(found - positions.begin());
}

QString methodText(ProjectionMethod method) { return method == ProjectionMethod::Pca ? QStringLiteral("PCA") : QStringLiteral("t-SNE"); }

QString percentText(double part)
{
    const double percent = 100.0 * part;
    return QCoreApplication::translate("ProjectionPicture", "%1 %")
        .arg(QString::number(percent, 'f', percent > 0.0 && percent < 1.0 ? 1 : 0));
}

ProjectionPanel::ProjectionPanel(SceneWork& work, QWidget* parent)
    : SettingsPanel(QStringLiteral("projection"), tr("About the projection"), parent), m_work(work), m_findings(new QWidget(this)),
      m_run(new QPushButton), m_progress(new QProgressBar), m_listTitle(new QLabel), m_neighbours(new QListWidget)
{
    add({"method", "perplexity"});
    add(m_run);
    addRest();
    fillFindings();
    connect(m_run, &QPushButton::clicked, this, &ProjectionPanel::runOrStop);
    connect(&work, &SceneWork::changed, this, [this] {
        if (isVisible())
            showState();
    });
    connect(m_neighbours, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem* item) { chooseNeighbour(m_neighbours->row(item)); });
    connect(m_neighbours, &QListWidget::itemClicked, this,
            [this](const QListWidgetItem* item) { chooseNeighbour(m_neighbours->row(item)); });
    show(Scene());
}

void ProjectionPanel::fillFindings()
{
    auto* const layout = new QVBoxLayout(m_findings);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    m_progress->setAccessibleName(tr("Computing the projection"));
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(6);
    m_progress->setRange(0, 1000);
    m_listTitle->setWordWrap(true);
    m_neighbours->setAccessibleName(tr("Nearest neighbours"));
    m_neighbours->setToolTip(tr("Enter or a click makes this neighbour the second position, k′"));
    m_neighbours->setFrameShape(QFrame::NoFrame);
    m_neighbours->setMinimumHeight(5 * (fontMetrics().height() + 2));
    m_listTitle->setBuddy(m_neighbours);
    QSizePolicy keepsRoom = m_progress->sizePolicy(); // nothing moves when it comes and goes
    keepsRoom.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(keepsRoom);
    for (QWidget* const part : {static_cast<QWidget*>(m_progress), SettingsPanel::words(), static_cast<QWidget*>(m_listTitle),
                                static_cast<QWidget*>(m_neighbours)})
        layout->addWidget(part);
    SettingsPanel::words()->show();
    m_findings->hide();
}

void ProjectionPanel::show(const Scene& scene)
{
    SettingsPanel::show(scene);
    showState();
    mark(scene);
}

void ProjectionPanel::runOrStop()
{
    if (state().part)
        m_work.stop(scene(), View::Projection);
    else {
        forgetProjection(scene());
        m_work.again(scene(), View::Projection);
    }
}

void ProjectionPanel::showState()
{
    const bool tsne = scene().of<ProjectionSettings>().method == ProjectionMethod::Tsne;
    const auto [part, ended, isStopped] = state();
    m_progress->setVisible(part.has_value());
    m_progress->setValue(static_cast<int>(1000.0 * part.value_or(0.0)));
    m_run->setText(part ? tr("C&ancel") : tr("Run a&gain"));
    m_run->setVisible(tsne || part || isStopped || !ended.isEmpty());
    m_run->setEnabled(part || checkProjection(projectionKey(scene())));
    setWords(found().join(QLatin1Char('\n')));
}

QStringList ProjectionPanel::found() const
{
    QStringList lines;
    const auto shown = shownProjection(scene());
    const auto add = [&lines](const QString& line) {
        if (!line.isEmpty())
            lines << line;
    };
    const bool tsne = scene().of<ProjectionSettings>().method == ProjectionMethod::Tsne;
    const auto [part, ended, isStopped] = state();
    if (part && shown && tsne)
        add(countedText(scene().of<ProjectionSettings>().iterations, tr("Computing t-SNE… %2 of %1 iteration"),
                        tr("Computing t-SNE… %2 of %1 iterations"))
                .arg(groupedNumber(shown->iteration)));
    else if (part)
        add(tr("Computing %1…").arg(methodText(scene().of<ProjectionSettings>().method)));
    else if (isStopped && shown && shown->points.size() > 0)
        add(countedText(scene().of<ProjectionSettings>().iterations, tr("Stopped after %2 of %1 iteration."),
                        tr("Stopped after %2 of %1 iterations."))
                .arg(groupedNumber(shown->iteration)));
    else
        add(isStopped ? tr("Stopped.") : ended);
    if (shown && tsne)
        add(countedText(shown->iteration, tr("KL divergence %2 nats after %1 iteration"), tr("KL divergence %2 nats after %1 iterations"))
                .arg(valueText(shown->klDivergence)));
    else if (shown)
        add(tr("Explained variance %1 + %2").arg(percentText(shown->explainedVariance[0]), percentText(shown->explainedVariance[1])));
    if (shown && shown->done) {
        add(favouredText(tr("this plot"), shown->favoured));
        if (shown->favouredByVectors)
            add(favouredText(tr("all columns"), *shown->favouredByVectors));
    }
    return lines;
}

// The rows stay in place, so the focus is not lost.
void ProjectionPanel::mark(const Scene& scene)
{
    const auto shown = shownProjection(scene);
    std::vector<Neighbour> neighbours;
    if (shown) {
        const std::size_t point = pointOf(shown->positions, selectedPosition(scene));
        neighbours = nearestNeighbours(shown->points, static_cast<std::int64_t>(point), listedNeighbours);
        m_listTitle->setText(tr("Neigh&bours of position %1 in the plot").arg(groupedNumber(shown->positions[point])));
    }
    m_listTitle->setVisible(!neighbours.empty());
    m_neighbours->setVisible(!neighbours.empty());
    while (m_neighbours->count() > std::ssize(neighbours))
        delete m_neighbours->takeItem(m_neighbours->count() - 1);
    while (m_neighbours->count() < std::ssize(neighbours))
        m_neighbours->addItem(QString());
    for (int row = 0; row < m_neighbours->count(); ++row) {
        const Neighbour& neighbour = neighbours[static_cast<std::size_t>(row)];
        const std::int64_t position = shown->positions[static_cast<std::size_t>(neighbour.index)];
        QListWidgetItem* const item = m_neighbours->item(row);
        item->setText(tr("%1, distance %2").arg(groupedNumber(position), valueText(neighbour.distance)));
        item->setData(Qt::UserRole, QVariant::fromValue(qint64{position}));
    }
}

void ProjectionPanel::chooseNeighbour(int row)
{
    Scene next = withSecondPosition(scene(), m_neighbours->item(row)->data(Qt::UserRole).toLongLong());
    next.selection.pinned = true;
    emit sceneRequested(next, QString());
}

} // namespace posenc
