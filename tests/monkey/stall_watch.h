// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace posenc::test {

/// The longest time in which this thread heard nothing: between two turns of its event loop, or between two inputs if a test sends them
/// without a turn. In milliseconds of the thread's processor time, so that other programs on the machine do not count.
class StallWatch : public QObject {
public:
    StallWatch();

    /// From here on it is the longest that is reported.
    void begin();
    /// The longest so far, this moment included.
    double longest();
    /// What came before the longest: an input, or a turn of the loop.
    QString cause() const { return m_cause; }

    bool eventFilter(QObject* target, QEvent* event) override;

private:
    void turn(const char* what);

    double m_last = 0.0;
    double m_longest = 0.0;
    const char* m_lastWhat = "";
    QString m_cause;
};

} // namespace posenc::test
