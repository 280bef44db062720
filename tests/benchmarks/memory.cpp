// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_window.h"

#include "frame_watch.h"
#include "json_line.h"

#include "ui/controls/scaled_slider.h"
#include "ui/settings/table_settings.h"
#include "ui/window/main_window.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace posenc {

namespace {

constexpr int stopsPerSweep = 24;

// The process's largest resident size so far, in MiB.
double peakMemory()
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        double kibibytes = 0.0;
        if (word == "VmHWM:" && status >> kibibytes)
            return kibibytes / 1024.0;
    }
    throw std::runtime_error("The system does not tell the peak of memory.");
}

void sweep(MainWindow& window, FrameWatch& watch, const QString& name)
{
    StopSlider& slider = sliderOf(window, name);
    const std::vector<double>& stops = slider.scale().stops;
    for (std::size_t step = 0; step <= stopsPerSweep; ++step) {
        const Scene scene = window.explorer().scene();
        watch.begin();
        dragTo(slider, stops[step * (stops.size() - 1) / stopsPerSweep]);
        if (window.explorer().scene() != scene)
            watch.finish();
        watch.settle();
    }
}

} // namespace

void measureMemory()
{
    MainWindow window(Scene{});
    FrameWatch watch(window);
    showAtSize(window, watch);
    JsonLine("memory", "first frame").number("peak_mib", peakMemory()).print();
    for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
        for (const SinusoidAxis axis : {SinusoidAxis::Pairs, SinusoidAxis::Columns}) {
            Scene scene;
            scene.encoding = scene.encoding.withMaxLen(1).withDModel(1);
            scene.view.measure = measure;
            scene.view.table.edit().sinusoids = axis;
            showScene(window, watch, scene);
            for (const char* name : {"n", "d_model", "max_len", "n"})
                sweep(window, watch, QString::fromLatin1(name));
        }
    }
    const EncodingSpec& last = window.explorer().scene().encoding;
    if (last.dModel() != EncodingSpec::maxDModel || last.maxLen() != EncodingSpec::maxMaxLen)
        throw std::runtime_error("The sliders did not reach their ends.");
    JsonLine("memory", "every slider end to end").number("peak_mib", peakMemory()).print();
}

} // namespace posenc
