// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_window.h"

#include "frame_watch.h"
#include "json_line.h"
#include "statistics.h"

#include "ui/scene/presets.h"
#include "ui/window/accessibility.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QIcon>
#include <QPainter>
#include <QProcess>
#include <QWidget>

#include <array>
#include <iostream>
#include <stdexcept>

namespace posenc {

namespace {

// The clock is system-wide, so a process can be timed from a start taken by another.
long long nanoseconds(SteadyClock::time_point time)
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(time.time_since_epoch()).count();
}

class BareWindow : public QWidget {
public:
    bool isPainted() const { return m_isPainted; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter(this).drawText(rect(), Qt::AlignCenter, QStringLiteral("posenc"));
        m_isPainted = true;
    }

private:
    bool m_isPainted = false;
};

// The medians of one of the programs, which print the times of their marks, the number of drawings and their processor time.
class Starts {
public:
    explicit Starts(const char* option) : m_option(QString::fromLatin1(option)) {}

    void start(const char* program, bool counts)
    {
        QProcess process;
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        const QString size = QStringLiteral("%1x%2").arg(windowSize.width()).arg(windowSize.height());
        const long long begin = nanoseconds(SteadyClock::now());
        process.start(QString::fromLocal8Bit(program), {m_option, QStringLiteral("--size"), size});
        if (!process.waitForFinished() || process.exitCode() != 0)
            throw std::runtime_error("The window did not start.");
        const QStringList words = QString::fromLatin1(process.readAllStandardOutput()).simplified().split(QLatin1Char(' '));
        if (words.size() != 6)
            throw std::runtime_error("The window did not tell its times.");
        if (!counts)
            return;
        for (int mark = 0; mark < 4; ++mark)
            m_marks[mark].push_back(static_cast<double>(words[mark].toLongLong() - begin) / 1e6);
        m_replots = words[4].toDouble();
        m_processor.push_back(words[5].toDouble());
    }

    JsonLine line(const char* name) const
    {
        JsonLine line("first frame", name);
        line.times(m_marks[3])
            .number("processor_median_ms", median(m_processor))
            .number("main_entered_ms", median(m_marks[0]))
            .number("application_ready_ms", median(m_marks[1]))
            .number("window_built_ms", median(m_marks[2]))
            .number("replots", m_replots);
        return line;
    }

    double processor() const { return median(m_processor); }

private:
    QString m_option;
    std::array<std::vector<double>, 4> m_marks;
    std::vector<double> m_processor;
    double m_replots = 0.0;
};

void print(const std::array<SteadyClock::time_point, 4>& marks, int replots)
{
    const double processor = processorMilliseconds();
    for (const auto time : marks)
        std::cout << nanoseconds(time) << ' ';
    std::cout << replots << ' ' << processor << std::endl;
}

} // namespace

void showBareWindow()
{
    const auto entered = SteadyClock::now();
    int count = 1;
    char name[] = "bench_window";
    char* arguments[] = {name, nullptr};
    const QApplication application(count, arguments);
    const auto prepared = SteadyClock::now();
    BareWindow window;
    window.resize(windowSize);
    const auto built = SteadyClock::now();
    window.show();
    while (!window.isPainted())
        QCoreApplication::processEvents();
    print({entered, prepared, built, SteadyClock::now()}, 0);
}

// What app/main.cpp does, in its order.
void showFirstFrame()
{
    const auto entered = SteadyClock::now();
    const ColorMaps colorMaps;
    const std::vector<Preset> presets = readPresets();
    int count = 1;
    char name[] = "bench_window";
    char* arguments[] = {name, nullptr};
    const QApplication application(count, arguments);
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/posenc/icons/posenc.svg")));
    QGuiApplication::setDesktopFileName(QStringLiteral("posenc"));
    installAccessibility();
    const auto prepared = SteadyClock::now();
    MainWindow window(Scene{});
    const auto built = SteadyClock::now();
    FrameWatch watch(window);
    showAtSize(window, watch);
    print({entered, prepared, built, SteadyClock::now()}, watch.replots());
}

void measureFirstFrame(const char* program, int runs)
{
    Starts whole("--show-first-frame");
    Starts bare("--show-bare-window");
    for (int run = -1; run < runs; ++run) { // the first warms the file cache
        whole.start(program, run >= 0);
        bare.start(program, run >= 0);
    }
    whole.line("from start of the process").number("times_the_bare_window", whole.processor() / bare.processor()).print();
    bare.line("a bare window of Qt").reference().print();
}

} // namespace posenc
