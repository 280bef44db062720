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
#include <QProcess>

#include <iostream>
#include <stdexcept>

namespace posenc {

namespace {

// The clock is system-wide, so a process can be timed from a start taken by another.
long long nanoseconds(SteadyClock::time_point time)
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(time.time_since_epoch()).count();
}

} // namespace

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
    const auto painted = SteadyClock::now();
    for (const auto time : {entered, prepared, built, painted})
        std::cout << nanoseconds(time) << ' ';
    std::cout << watch.replots() << std::endl;
}

void measureFirstFrame(const char* program, int runs)
{
    std::vector<double> entered;
    std::vector<double> prepared;
    std::vector<double> built;
    std::vector<double> painted;
    double replots = 0.0;
    for (int run = -1; run < runs; ++run) {
        QProcess process;
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        const long long begin = nanoseconds(SteadyClock::now());
        process.start(QString::fromLocal8Bit(program), {QStringLiteral("--show-first-frame")});
        if (!process.waitForFinished() || process.exitCode() != 0)
            throw std::runtime_error("The window did not start.");
        if (run < 0)
            continue; // warms the file cache
        const QStringList words = QString::fromLatin1(process.readAllStandardOutput()).simplified().split(QLatin1Char(' '));
        if (words.size() != 5)
            throw std::runtime_error("The window did not tell its times.");
        const auto after = [&](int word) { return static_cast<double>(words[word].toLongLong() - begin) / 1e6; };
        entered.push_back(after(0));
        prepared.push_back(after(1));
        built.push_back(after(2));
        painted.push_back(after(3));
        replots = words[4].toDouble();
    }
    JsonLine("first frame", "from start of the process")
        .times(painted)
        .number("main_entered_ms", median(entered))
        .number("application_ready_ms", median(prepared))
        .number("window_built_ms", median(built))
        .number("replots", replots)
        .print();
}

} // namespace posenc
