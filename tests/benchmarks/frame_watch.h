#pragma once

#include <QObject>

#include <vector>

class QWidget;

namespace posenc {

class MainWindow;

/// Tells when all pictures of a window show the present scene: each has been drawn anew and painted after that.
class FrameWatch : public QObject {
public:
    explicit FrameWatch(MainWindow& window);

    /// Forgets what was drawn before.
    void begin();
    /// Runs the event loop until the frame is complete; throws std::runtime_error after five seconds without it.
    void finish();
    /// Runs the event loop until it has nothing left to do.
    void settle();

    /// How often the pictures were drawn since begin(), one count for each.
    const std::vector<int>& replots() const { return m_replots; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool complete() const;

    std::vector<QWidget*> m_canvases;
    std::vector<int> m_replots;
    std::vector<bool> m_painted;
};

} // namespace posenc
