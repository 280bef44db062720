// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sonification/heard_curve.h"
#include "ui/sonification/sound_output.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QString>
#include <QTimer>
#include <qcustomplot.h>

#include <functional>
#include <memory>

namespace posenc {

/// Moves along a curve while it is heard: a line at its place and a dot at its value, above the picture, which is not drawn again for it.
class HearingMark {
public:
    explicit HearingMark(const HeardCurve& curve);
    ~HearingMark();
    HearingMark(const HearingMark&) = delete;
    HearingMark& operator=(const HearingMark&) = delete;

    /// At a part of the way, 0 … 1.
    void moveTo(double part);

private:
    HeardCurve m_curve;
    QPointer<QCustomPlot> m_canvas;
    QPointer<QCPItemLine> m_line;
    QPointer<QCPItemTracer> m_dot; ///< not in a gap
};

class Plot;

/// A sentence for a picture without a curve.
QString nothingToHear(const QString& title);

/// Plays the curve of a picture once, from left to right, when asked: see HeardCurve and soundOf.
class Hearing : public QObject {
    Q_OBJECT
public:
    using OutputMaker = std::function<std::unique_ptr<SoundOutput>()>;

    explicit Hearing(QObject* parent = nullptr);
    ~Hearing() override;

    /// From now on, sounds go to what this makes; by default to a player of the system.
    void setOutput(OutputMaker maker);
    /// Plays the heard curve of a plot, or says why not. The plot is in sight, and stop() comes before it draws something else.
    void play(const Plot& plot);
    void stop();
    bool isPlaying() const { return m_isPlaying; }

signals:
    void playingChanged(bool isPlaying);
    /// What is heard, or why nothing is: one sentence.
    void told(const QString& sentence);

private:
    void setPlaying(bool isPlaying);
    SoundOutput& output();

    OutputMaker m_makeOutput;
    std::unique_ptr<SoundOutput> m_output; ///< made with the first sound
    std::unique_ptr<HearingMark> m_mark;   ///< exists while something plays
    QElapsedTimer m_begun;                 ///< invalid until it is heard
    QTimer m_frames;
    double m_seconds = 0.0; ///< length of the current sound in seconds
    bool m_isPlaying = false;
};

} // namespace posenc
