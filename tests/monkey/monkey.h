// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/monkey/stall_watch.h"
#include "tests/support/window.h"

#include <QTemporaryDir>
#include <QTimer>

#include <vector>

namespace posenc::test {

/// One action: its name, and the seed of everything random in it. A list of them is a run that can be repeated.
struct Deed {
    QString name;
    std::uint64_t seed = 0;

    QString line() const { return QStringLiteral("%1 %2").arg(name).arg(seed); }
    static std::optional<Deed> fromLine(const QString& line);
};

/// Draws actions by their weights.
std::vector<Deed> randomDeeds(Random& random, int count);
/// What once broke the window: a run begins with it.
std::vector<Deed> everyStorm();

/// Acts on the real window as somebody does who tries everything: keys, mouse, wheel, menus, dialogs, files, lessons. What is there when an
/// action comes is what it acts upon; a dialog that blocks gets a few inputs of its own, and is then dismissed.
class Monkey : public QObject {
public:
    Monkey();
    ~Monkey() override;

    /// Does it, and lets the window draw. Names that are not known do nothing.
    void perform(const Deed& deed);
    /// Back to what one begins with: no dialogs, no lesson, the first arrangement, the default scene.
    void tidyUp();

    Window& window() { return *m_window; }
    /// True if no dialog and no menu is open.
    bool isFree() const;
    /// The longest time of the last action in which the window heard nothing, in milliseconds of its thread's processor time, and what
    /// began it.
    double lastStall() const { return m_lastStall; }
    QString lastStallCause() const { return m_stalls.cause(); }
    /// What the last action turned out to be: the entry of a menu, the keys, the file.
    QString lastDone() const { return m_done.join(QLatin1Char(' ')); }
    /// False once an export that was cancelled went on for half a minute.
    bool exportsEnd() const { return m_exportsEnd; }
    /// Where files are exported to; only what was exported is in it.
    QString exports() const { return m_folder.filePath(QStringLiteral("exports")); }

    static QStringList names();

private:
    friend struct Deeds;

    QWidget* front() const;
    void press(QWidget& widget, const QString& key);
    void input(Random& random, QWidget& root);
    QWidget* anyWidget(Random& random, QWidget& root) const;
    void watch();
    void answer();
    void answerExport(QWidget& dialog);
    void cancelOrAwait(bool cancels);
    void settle();

    QTemporaryDir m_folder;
    std::unique_ptr<Window> m_window;
    bool m_isActing = false;
    std::uint64_t m_seed = 0; ///< of the last action
    QTimer m_rescue;          ///< a dialog that opens after the action that led to it, for instance once a file is written
    std::optional<Random> m_answering;
    int m_patience = 0; ///< inputs until a dialog is dismissed
    bool m_exportsEnd = true;
    int m_exporting = 0; ///< dialogs that are yet confirmed, not dismissed, so that a file is written
    StallWatch m_stalls;
    double m_lastStall = 0.0;
    QStringList m_done;
};

} // namespace posenc::test
