// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sonification/hearing.h"

#include "ui/base/shown_number.h"
#include "ui/plotting/plot.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

constexpr int frame = 33;        // milliseconds
constexpr double lateness = 0.5; // seconds from the start of a player to its sound, at most

QString heardText(const Plot& plot, const HeardCurve& curve)
{
    const auto number = [](double value) { return shownNumber(value, 3); };
    const auto pitch = [&number](double hertz) { return Hearing::tr("%1 Hz").arg(number(hertz)); };
    return Hearing::tr("Playing: %1, from %2 (%3) to %4 (%5). Alt+T or Escape stops the sound.")
        .arg(curve.name().isEmpty() ? plot.title() : Hearing::tr("%1, %2").arg(plot.title(), curve.name()), number(curve.scale().lowest),
             pitch(PitchScale::lowestPitch), number(curve.scale().highest), pitch(PitchScale::highestPitch));
}

} // namespace

HearingMark::HearingMark(const HeardCurve& curve)
    : m_curve(curve), m_canvas(curve.along().parentPlot()), m_line(new QCPItemLine(m_canvas)), m_dot(new QCPItemTracer(m_canvas))
{
    constexpr double dotSize = 11.0;
    QCPAxisRect* const rect = curve.along().axisRect();
    const QColor text = curve.along().labelColor();
    for (QCPAbstractItem* const item : {static_cast<QCPAbstractItem*>(m_line), static_cast<QCPAbstractItem*>(m_dot)}) {
        item->setLayer(QStringLiteral("overlay"));
        item->setSelectable(false);
        item->setClipAxisRect(rect);
        for (QCPItemPosition* const position : item->positions()) {
            position->setAxisRect(rect);
            position->setAxes(&curve.along(), &curve.values());
        }
    }
    for (QCPItemPosition* const end : {m_line->start, m_line->end}) {
        end->setTypeX(QCPItemPosition::ptPlotCoords);
        end->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    m_line->setPen(QPen(text, 1.0, Qt::DashLine));
    m_dot->setStyle(QCPItemTracer::tsCircle);
    m_dot->setSize(dotSize);
    m_dot->setPen(QPen(text, 2.0));
    m_dot->setBrush(m_canvas->palette().base());
    moveTo(0.0);
}

HearingMark::~HearingMark()
{
    if (!m_canvas)
        return;
    if (m_line)
        m_canvas->removeItem(m_line);
    if (m_dot)
        m_canvas->removeItem(m_dot);
    m_canvas->layer(QStringLiteral("overlay"))->replot();
}

void HearingMark::moveTo(double part)
{
    if (!m_canvas || !m_line || !m_dot)
        return;
    const double place = m_curve.placeAt(part);
    const HeardValue value = m_curve.at(part);
    m_line->start->setCoords(place, 0.0);
    m_line->end->setCoords(place, 1.0);
    m_dot->setVisible(!value.isBand && !std::isnan(m_curve.scale().pitchOf(value.middle)));
    if (m_dot->visible())
        m_dot->position->setCoords(place, value.middle);
    m_canvas->layer(QStringLiteral("overlay"))->replot();
}

QString nothingToHear(const QString& title)
{
    return Hearing::tr("The plot “%1” has no curve to play. Rows, Columns, Norms and Offsets have one.").arg(title);
}

Hearing::Hearing(QObject* parent) : QObject(parent), m_makeOutput(newSoundOutput)
{
    m_frames.setInterval(frame);
    connect(&m_frames, &QTimer::timeout, this, [this] {
        const double seconds = static_cast<double>(m_begun.elapsed()) / 1000.0;
        m_mark->moveTo(std::min(1.0, seconds / m_seconds));
        if (seconds > m_seconds + lateness)
            setPlaying(false); // some players end only seconds later
    });
}

Hearing::~Hearing() = default;

void Hearing::setOutput(OutputMaker maker)
{
    stop();
    m_output.reset();
    m_makeOutput = std::move(maker);
}

SoundOutput& Hearing::output()
{
    if (m_output)
        return *m_output;
    m_output = m_makeOutput();
    connect(m_output.get(), &SoundOutput::started, this, [this] {
        m_begun.start();
        m_frames.start();
    });
    connect(m_output.get(), &SoundOutput::ended, this, [this] { setPlaying(false); });
    connect(m_output.get(), &SoundOutput::failed, this, [this](const QString& sentence) {
        setPlaying(false);
        emit told(sentence);
    });
    return *m_output;
}

void Hearing::play(const Plot& plot)
{
    stop();
    const auto curve = HeardCurve::of(plot);
    if (!curve) {
        emit told(plot.unavailableReason().isEmpty() ? nothingToHear(plot.title()) : plot.unavailableReason());
        return;
    }
    const Sound sound = curve->sound();
    m_seconds = sound.seconds();
    m_mark = std::make_unique<HearingMark>(*curve);
    emit told(heardText(plot, *curve));
    setPlaying(true);
    output().play(sound);
}

void Hearing::stop()
{
    if (!m_isPlaying)
        return;
    m_output->stop();
    setPlaying(false);
}

void Hearing::setPlaying(bool isPlaying)
{
    if (!isPlaying) {
        m_frames.stop();
        m_mark.reset();
    }
    if (std::exchange(m_isPlaying, isPlaying) != isPlaying)
        emit playingChanged(isPlaying);
}

} // namespace posenc
