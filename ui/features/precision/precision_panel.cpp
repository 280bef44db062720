// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/precision/precision_panel.h"

#include "core/base/sentence.h"
#include "ui/base/shown_number.h"
#include "ui/controls/labels.h"
#include "ui/features/precision/precision_settings.h"
#include "ui/features/precision/precision_text.h"
#include "ui/plotting/plot_card.h"
#include "ui/text/scheme_text.h"

#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <chrono>
#include <cmath>

namespace posenc {

namespace {

// A share for people: never 0 % or 100 % unless it is.
QString percentText(double share)
{
    const double percent = 100.0 * share;
    if (percent < 0.1)
        return PrecisionPanel::tr("less than 0.1 %");
    if (percent > 99.9 && percent < 100.0)
        return PrecisionPanel::tr("more than 99.9 %");
    return PrecisionPanel::tr("%1 %").arg(QString::number(percent, 'f', percent < 10.0 || (percent > 99.0 && percent < 100.0) ? 1 : 0));
}

} // namespace

PrecisionTask::PrecisionTask(QObject* parent)
    : BackgroundTask(sentence("ui", "There is not enough memory to go through all positions. Choose a smaller max_len or d_model."), parent)
{
}

void PrecisionTask::start(const SchemePtr& scheme, const Rounding& rounding)
{
    run([this, scheme, rounding](const Say& say, const Progress& progress) -> Expected<Done> {
        constexpr double comparedPart = 0.1; // share of the progress bar: neighbours mostly differ in their first numbers
        const RoundedEncoding encoding(scheme, rounding);
        const auto neighbours = equalNeighbours(encoding, progress.within(0.0, comparedPart));
        if (!neighbours)
            return neighbours.error();
        say([this, found = *neighbours] { emit compared(found); });
        const auto largest = largestError(encoding, progress.within(comparedPart, 1.0));
        if (!largest)
            return largest.error();
        say([this, found = *largest] { emit measured(found); });
        return Done{};
    });
}

// An error of 1.6e−6 leaves five decimals right.
QString findingText(const RoundedEncoding& encoding, const LargestError& largest)
{
    const QString how = roundingText(encoding.rounding(), encoding.hasWaves());
    if (largest.error == 0.0)
        return PrecisionPanel::tr("%1: every value is exact").arg(how);
    const int decimal = static_cast<int>(std::floor(-std::log10(largest.error))) + 1;
    return decimal < 1 ? PrecisionPanel::tr("%1: not one digit of the worst value is right").arg(how)
                       : PrecisionPanel::tr("%1: wrong from decimal %2 on").arg(how).arg(decimal);
}

QString largestErrorText(const RoundedEncoding& encoding, const LargestError& largest)
{
    const QString format = formatName(encoding.rounding().format);
    if (const QString exact = exactText(encoding); !exact.isEmpty())
        return exact;
    QString text = largest.error == 0.0
                       ? PrecisionPanel::tr("Every value of the table is exact in %1.").arg(format)
                       : PrecisionPanel::tr("The largest error of the whole table is %1, at position %2 in column %3.")
                             .arg(errorText(largest.error), groupedNumber(largest.position), groupedNumber(largest.column));
    if (const auto undefined = encoding.undefinedFrom())
        text += QLatin1Char(' ')
                + PrecisionPanel::tr("From position %1 on, every value is NaN: such positions are too large for the format.")
                      .arg(groupedNumber(*undefined));
    return text;
}

QString equalNeighboursText(const RoundedEncoding& encoding, const EqualNeighbours& neighbours)
{
    if (!neighbours.first)
        return encoding.spec().maxLen() == 1 ? PrecisionPanel::tr("There is only one position, so it has no neighbour.")
                                             : PrecisionPanel::tr("No position up to %1 has the same values as its neighbour.")
                                                   .arg(groupedNumber(encoding.spec().maxLen() - 1));
    const std::int64_t pairs = std::max<std::int64_t>(1, encoding.spec().maxLen() - 1);
    const QString text =
        PrecisionPanel::tr(
            "From position %1 on neighbours become equal: %1 and %2 are the same row. %3 of the positions are identical to the next one")
            .arg(groupedNumber(*neighbours.first), groupedNumber(*neighbours.first + 1),
                 percentText(static_cast<double>(neighbours.count) / static_cast<double>(pairs)));
    return neighbours.longest.length < 3
               ? text + QLatin1Char('.')
               : PrecisionPanel::tr("%1. Up to %2 consecutive positions are equal, first from %3 on.")
                     .arg(text, groupedNumber(neighbours.longest.length), groupedNumber(neighbours.longest.begin));
}

PrecisionPanel::PrecisionPanel(QWidget* parent)
    : SettingsPanel(QStringLiteral("precision"), tr("About the precision"), parent), m_findings(new QWidget(this)),
      m_goToLargest(new QPushButton(tr("Go to the largest error"))), m_goToEqual(new QPushButton(tr("Go to the first equal positions"))),
      m_progress(new QProgressBar)
{
    add({"format"});
    add(m_goToLargest);
    add(m_goToEqual);
    addFold(tr("Computation"), {"coding", "arithmetic"});
    addRest();
    auto* const lines = new QVBoxLayout(m_findings);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->addWidget(m_progress);
    m_findings->hide();
    m_progress->setAccessibleName(tr("Checking all positions"));
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(6);
    m_progress->setRange(0, 1000);
    QSizePolicy keepsRoom = m_progress->sizePolicy(); // the words stay in place when it comes and goes
    keepsRoom.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(keepsRoom);
    m_progress->hide();
    m_rest.setSingleShot(true);
    m_rest.setInterval(std::chrono::milliseconds(150));
    connect(&m_rest, &QTimer::timeout, this, &PrecisionPanel::ask);
    connect(m_goToLargest, &QPushButton::clicked, this, [this] { goTo(m_largest->position, m_largest->column); });
    connect(m_goToEqual, &QPushButton::clicked, this, [this] { goTo(*m_neighbours->first, std::nullopt); });
    connect(&m_task, &PrecisionTask::progressed, this, [this](double part) {
        m_progress->setVisible(true);
        m_progress->setValue(static_cast<int>(1000.0 * part));
    });
    connect(&m_task, &PrecisionTask::compared, this, [this](const EqualNeighbours& neighbours) {
        m_neighbours = neighbours;
        showFindings();
    });
    connect(&m_task, &PrecisionTask::measured, this, [this](const LargestError& largest) {
        m_largest = largest;
        showFindings();
    });
    connect(&m_task, &PrecisionTask::failed, this, [this](const Error& error) {
        m_problem = QString::fromStdString(error.message);
        showFindings();
    });
    connect(&m_task, &PrecisionTask::finished, m_progress, &QProgressBar::hide);
    showFindings();
}

void PrecisionPanel::addTo(PlotCard& card) { m_card = &card; }

PrecisionPanel::Asked PrecisionPanel::questionOf(const Scene& scene)
{
    return {scene.encoding,
            scene.scheme,
            {scene.of<PrecisionSettings>().format, scene.of<PrecisionSettings>().coding, scene.of<PrecisionSettings>().arithmetic}};
}

void PrecisionPanel::showEvent(QShowEvent* event)
{
    SettingsPanel::showEvent(event);
    show(Scene(scene()));
}

void PrecisionPanel::endOtherWork(const Scene& scene)
{
    if (!m_asked || m_asked == questionOf(scene))
        return;
    m_task.cancel();
    m_asked.reset();
}

void PrecisionPanel::show(const Scene& scene)
{
    SettingsPanel::show(scene);
    endOtherWork(scene);
    if (m_asked != questionOf(scene)) { // the words now refer to something else
        m_progress->hide();
        m_largest.reset();
        m_neighbours.reset();
        m_problem.clear();
        showFindings();
    }
    if (!m_asked && isVisible())
        m_rest.start();
}

void PrecisionPanel::ask()
{
    if (!isVisible())
        return;
    m_asked = questionOf(scene());
    m_task.start(schemeOf(scene()), m_asked->rounding);
}

void PrecisionPanel::showFindings()
{
    m_goToLargest->setEnabled(m_largest && m_largest->error != 0.0);
    m_goToEqual->setEnabled(m_neighbours && m_neighbours->first);
    const Rounding rounding = questionOf(scene()).rounding;
    QStringList lines{tr("%1 has %2 significant bits.").arg(formatName(rounding.format)).arg(significantBits(rounding.format))};
    if (!m_problem.isEmpty()) {
        lines << m_problem;
    } else if (!m_largest && !m_neighbours) {
        lines << tr("posenc checks all positions when the parameters stop changing.");
    } else {
        const RoundedEncoding encoding(schemeOf(scene()), rounding);
        lines << (m_neighbours ? equalNeighboursText(encoding, *m_neighbours) : QString())
              << (m_largest ? largestErrorText(encoding, *m_largest) : tr("Looking for the largest error …"));
        lines.removeAll(QString());
    }
    setWords(lines.join(QLatin1Char('\n')));
    if (m_card)
        m_card->setFinding(m_largest ? findingText(RoundedEncoding(schemeOf(scene()), rounding), *m_largest) : QString());
}

// A zoomed picture that does not show the place shows everything again.
void PrecisionPanel::goTo(std::int64_t position, std::optional<std::int64_t> column)
{
    Scene next = withPosition(scene(), position);
    if (column)
        next = withDimension(next, *column);
    else
        next = withSecondPosition(next, position + 1);
    next.selection.pinned = true;
    const auto shows = [](const CellRange& range, std::int64_t cell) {
        return range.first < static_cast<double>(cell) + 1.0 && range.last > static_cast<double>(cell);
    };
    if (const auto& window = next.view.windows[View::Precision];
        window && !(shows(window->rows, position) && shows(window->columns, selectedDimension(next))))
        next.view.windows[View::Precision].reset();
    emit sceneRequested(next, QString());
}

} // namespace posenc
