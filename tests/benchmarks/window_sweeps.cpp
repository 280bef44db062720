// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_window.h"

#include "frame_watch.h"
#include "json_line.h"
#include "statistics.h"

#include "tests/support/held_slider.h"
#include "tests/support/schemes.h"
#include "ui/controls/scaled_slider.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/plotting/plot_card.h"
#include "ui/window/main_window.h"
#include "ui/window/workspace.h"

#include <QApplication>
#include <QImage>

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace posenc {

namespace {

// The stops from `lowest` to `highest`: evenly chosen if there are more than steps, otherwise up and down until they suffice.
std::vector<double> stopsOf(const ValueScale& scale, double lowest, double highest, int steps)
{
    const int first = scale.nearestStop(lowest);
    const int last = scale.nearestStop(highest);
    const int span = std::max(1, last - first);
    std::vector<double> stops;
    for (int step = 0; step <= steps; ++step) {
        const int walked = span >= steps ? static_cast<int>(static_cast<std::int64_t>(step) * span / steps) : step % (2 * span);
        const int offset = walked <= span ? walked : 2 * span - walked;
        stops.push_back(scale.stops[static_cast<std::size_t>(std::min(first + offset, last))]);
    }
    return stops;
}

// "w0 w1 …": that many different words.
QString wordsOf(std::int64_t count)
{
    QStringList words;
    for (std::int64_t k = 0; k < count; ++k)
        words << QStringLiteral("w%1").arg(k);
    return words.join(QLatin1Char(' '));
}

class Sweeper {
public:
    explicit Sweeper(const Sight& sight)
        : m_sight(sight), m_window(Scene{}), m_watch(m_window), m_card(m_window.docks().card(sight.view.value_or(View::Heatmap)))
    {
        showAtSize(m_window, m_watch);
        if (sight.everyView)
            openEveryView(m_window, m_watch);
        if (sight.view)
            m_window.docks().raise(*sight.view);
        m_watch.settle();
    }

    void measure(const Case& one, int steps, const QStringList& sliders);
    /// What must not happen, and did, one sweep a line.
    const std::string& faults() const { return m_faults; }

private:
    /// The first stop is the start of the sweep; it is not timed. None if no picture followed.
    std::optional<StepCosts> drag(StopSlider& slider, const std::vector<double>& stops);
    void warmUp(StopSlider& slider);
    void report(const Case& one, const std::string& slider, const StepCosts& costs) const;
    std::vector<QImage> pictures() const;
    bool followed(const std::vector<QImage>& before);

    Sight m_sight;
    MainWindow m_window;
    FrameWatch m_watch;
    PlotCard& m_card; ///< in front
    std::string m_faults;
};

// All in sight: norms, for one, are the same for every n.
std::vector<QImage> Sweeper::pictures() const
{
    std::vector<QImage> images;
    for (const PlotCard* card : m_window.cards())
        if (card->isInSight())
            images.push_back(card->plot().canvas().grab().toImage());
    return images;
}

// The points of a projection are computed by a thread of their own and come later than the frame.
bool Sweeper::followed(const std::vector<QImage>& before)
{
    constexpr double limit = 5000.0;
    const auto begin = SteadyClock::now();
    while (pictures() == before) {
        if (millisecondsBetween(begin, SteadyClock::now()) > limit)
            return false;
        m_watch.settle();
    }
    return true;
}

std::optional<StepCosts> Sweeper::drag(StopSlider& slider, const std::vector<double>& stops)
{
    StepCosts costs;
    const test::HeldSlider held(slider);
    dragTo(slider, stops.front());
    m_watch.settle();
    const std::vector<QImage> before = pictures();
    bool compared = false;
    for (std::size_t step = 1; step < stops.size(); ++step) {
        const Scene scene = m_window.explorer().scene();
        const auto move = [&] {
            dragTo(slider, stops[step]);
            return m_window.explorer().scene() != scene;
        };
        if (costs.step(m_watch, move, &FrameWatch::finish) && !compared && step >= stops.size() / 3) {
            compared = true;
            if (!followed(before))
                return std::nullopt;
        }
    }
    if (!compared)
        throw std::runtime_error("The slider changed nothing.");
    return costs;
}

void Sweeper::warmUp(StopSlider& slider)
{
    constexpr int changes = 15;
    drag(slider, stopsOf(slider.scale(), slider.scale().lowest(), slider.scale().highest(), changes));
}

void Sweeper::report(const Case& one, const std::string& slider, const StepCosts& costs) const
{
    const QSize canvas = m_card.plot().canvas().size();
    costs.line(m_watch, m_sight.group(), one.name())
        .text("slider", slider)
        .text("platform", QGuiApplication::platformName().toStdString())
        .text("window", textOf(m_window.size()))
        .text("heatmap_canvas", textOf(canvas))
        .print();
}

void Sweeper::measure(const Case& one, int steps, const QStringList& sliders)
{
    StopSlider& n = sliderOf(m_window, QStringLiteral("n"));
    StopSlider& dModel = sliderOf(m_window, QStringLiteral("d_model"));
    StopSlider& maxLen = sliderOf(m_window, QStringLiteral("max_len"));
    const auto width = static_cast<double>(one.dModel);
    const auto sweep = [&](Parameter parameter, const char* name, StopSlider& slider, double lowest, double highest) {
        const bool isUseless = m_sight.view && !isUsed(parameter, m_sight.view, one.scene()); // a training has sizes of its own
        if (isUseless || !sliders.contains(QLatin1String(name)))
            return;
        Scene scene = one.scene();
        scene.scheme.name = m_sight.scheme;
        scene.scheme.patches.width = m_sight.patchesSideBySide();
        if (m_sight.view == View::Attention) // a word for each position, 64 of them at most with many columns
            scene.edit<TokenSettings>().sentence = wordsOf(std::min<std::int64_t>(one.maxLen, one.dModel > 64 ? 64 : 1024));
        showScene(m_window, m_watch, scene);
        const auto swept = drag(slider, stopsOf(slider.scale(), lowest, highest, steps));
        const auto fault = [&](const std::string& what) { m_faults += '\n' + one.name() + ", " + name + ": " + what; };
        if (!swept)
            return fault("no picture followed");
        report(one, name, *swept);
        if (const std::string faults = swept->faults(); !faults.empty())
            fault(faults);
    };
    showScene(m_window, m_watch, one.scene());
    warmUp(maxLen);
    const bool hasBase = m_sight.scheme == "sinusoidal"_scheme || m_sight.scheme == "sines"_scheme || m_sight.scheme == "cosines"_scheme;
    if (hasBase)
        sweep(Parameter::Base, "n", n, n.scale().lowest(), n.scale().highest());
    sweep(Parameter::MaxLen, "max_len", maxLen, maxLen.scale().lowest(), static_cast<double>(one.maxLen));
    sweep(Parameter::DModel, "d_model", dModel, width / 2.0, width * 2.0);
}

} // namespace

void measureSweeps(const std::vector<Case>& cases, int steps, const Sight& sight, const QStringList& sliders)
{
    Sweeper sweeper(sight);
    for (const Case& one : cases)
        sweeper.measure(one, steps, sliders);
    if (!sweeper.faults().empty())
        throw std::runtime_error("The window did not do what it should:" + sweeper.faults());
}

} // namespace posenc
