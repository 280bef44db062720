// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sonification/sound_output.h"

#include <QElapsedTimer>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>

namespace posenc {

class HearingMark;
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
    std::unique_ptr<SoundOutput> m_output; ///< from the first sound on
    std::unique_ptr<HearingMark> m_mark;   ///< as long as something plays
    QElapsedTimer m_begun;                 ///< invalid until it is heard
    QTimer m_frames;
    double m_seconds = 0.0; ///< of what plays
    bool m_isPlaying = false;
};

} // namespace posenc
