// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sound/curve_sound.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <Eigen/QR>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double full = 32767.0;
constexpr double lowestNormal = std::numeric_limits<double>::min();
constexpr double gap = std::numeric_limits<double>::quiet_NaN();

enum Channel : std::size_t {
    Left,
    Right
};

double sampleAt(const Sound& sound, std::size_t frame, Channel channel) { return sound.samples[2 * frame + channel] / full; }

std::size_t frameAt(const Sound& sound, double second) { return static_cast<std::size_t>(std::lround(second * sound.rate)); }

// The Fourier transform at single frequencies, by Goertzel's recurrence, of both channels under a Hann window around a moment.
class Moment {
public:
    Moment(const Sound& sound, double second, std::size_t width = 4096) : m_rate(sound.rate)
    {
        const std::size_t first = frameAt(sound, second) - width / 2;
        for (std::size_t s = 0; s < width; ++s) {
            const double window =
                0.5 - 0.5 * std::cos(2.0 * std::numbers::pi * (static_cast<double>(s) + 0.5) / static_cast<double>(width));
            m_samples.push_back(window * (sampleAt(sound, first + s, Left) + sampleAt(sound, first + s, Right)));
        }
    }
    double power(double hertz) const
    {
        const double twoCosines = 2.0 * std::cos(2.0 * std::numbers::pi * hertz / m_rate);
        double last = 0.0;
        double before = 0.0;
        for (const double sample : m_samples)
            before = std::exchange(last, sample + twoCosines * last - before);
        return last * last + before * before - twoCosines * last * before;
    }
    double loudest(double from = 150.0, double to = 1200.0) const
    {
        double best = from;
        double most = -1.0;
        for (double hertz = from; hertz <= to; hertz += 1.0)
            if (const double here = power(hertz); here > most) {
                most = here;
                best = hertz;
            }
        return best;
    }
    // The part of the energy that is further from a pitch than the window makes of a tone; frequencies up to 8 kHz.
    double partBeside(double pitch) const
    {
        double beside = 0.0;
        double all = 0.0;
        for (double hertz = 20.0; hertz < 8000.0; hertz += 0.5 * m_rate / static_cast<double>(m_samples.size())) {
            const double here = power(hertz);
            all += here;
            if (std::abs(hertz - pitch) > 40.0)
                beside += here;
        }
        return beside / all;
    }

private:
    double m_rate;
    std::vector<double> m_samples;
};

HeardValue line(double value) { return {value, value, value, false}; }

double largestStep(const Sound& sound)
{
    double largest = 0.0;
    for (std::size_t s = 2; s < sound.samples.size(); ++s)
        largest = std::max(largest, std::abs(static_cast<double>(sound.samples[s]) - sound.samples[s - 2]) / full);
    return largest;
}

double loudness(const Sound& sound, double from, double to, Channel channel)
{
    double sum = 0.0;
    const std::size_t first = frameAt(sound, from);
    const std::size_t last = std::min(frameAt(sound, to), sound.frames());
    for (std::size_t frame = first; frame < last; ++frame)
        sum += sampleAt(sound, frame, channel) * sampleAt(sound, frame, channel);
    return std::sqrt(sum / static_cast<double>(last - first));
}

} // namespace

class TestCurveSound : public QObject {
    Q_OBJECT

private slots:
    void pitchIsTheValue();
    void valuesWithoutAPlaceHaveNoPitch();
    void constantIsOneTone();
    void aToneIsASineToTheLastBit();
    void pitchFollowsTheCurve();
    void phaseIsTheIntegralOfThePitch();
    void turnsAreHeard();
    void noiseIsBelowZero();
    void soundMovesFromLeftToRight();
    void gapsAreSilent();
    void bandIsItsTwoEdges();
    void bandWithoutWidthIsItsCurve();
    void nothingClicks();
    void lengthIsAsAsked();
    void sameCurveIsTheSameSound();
};

void TestCurveSound::pitchIsTheValue()
{
    eachRow<PitchScale, double, double>(
        {
            {"the lowest", PitchScale(), -1.0, 220.0},
            {"the middle", PitchScale(), 0.0, 440.0},
            {"the highest", PitchScale(), 1.0, 880.0},
            {"between", PitchScale(), 0.5, 220.0 * std::pow(4.0, 0.75)},
            {"below the scale", PitchScale(), -7.0, 220.0},
            {"above the scale", PitchScale(), 1e300, 880.0},
            {"another scale", PitchScale{10.0, 50.0}, 20.0, 220.0 * std::pow(4.0, 0.25)},
            {"a logarithmic scale", PitchScale{1.0, 1e4, true}, 100.0, 440.0},
            {"the smallest number on a logarithmic scale", PitchScale{lowestNormal, 1.0, true}, lowestNormal, 220.0},
            {"a scale of one value", PitchScale{3.0, 3.0}, 3.0, 440.0},
            {"an endless scale", PitchScale{-INFINITY, INFINITY}, 3.0, 440.0},
            {"a scale wider than numbers are", PitchScale{-1.7e308, 1.7e308}, 3.0, 440.0},
        },
        [&](const PitchScale& scale, double value, double pitch) { QVERIFY(std::abs(scale.pitchOf(value) - pitch) < 1e-9 * pitch); });
}

void TestCurveSound::valuesWithoutAPlaceHaveNoPitch()
{
    for (const double value : {gap, static_cast<double>(INFINITY), -static_cast<double>(INFINITY)})
        QVERIFY(std::isnan(PitchScale().pitchOf(value)));
    for (const double value : {gap, 0.0, -3.0})
        QVERIFY(std::isnan((PitchScale{1.0, 10.0, true}.pitchOf(value))));
}

void TestCurveSound::constantIsOneTone()
{
    Rows<double> rows;
    for (const double value : {0.0, 0.3, 1.0, 12.0})
        rows.add(QString::asprintf("%g", value).toUtf8(), value);
    rows.each([&](double value) {
        const Sound sound = soundOf([value](double) { return line(value); }, {});
        const double pitch = 220.0 * std::pow(4.0, (std::min(value, 1.0) + 1.0) / 2.0);
        for (const double second : {0.2, 1.5, 2.8}) {
            const Moment moment(sound, second);
            QVERIFY(std::abs(moment.loudest() - pitch) <= 1.0);
            QVERIFY2(moment.partBeside(pitch) < 1e-4, qPrintable(QString::number(moment.partBeside(pitch))));
        }
    });
}

// Both channels together, as the sound moves, are one sine: the best one over a second is nowhere further off than they are rounded.
void TestCurveSound::aToneIsASineToTheLastBit()
{
    const Sound sound = soundOf([](double) { return line(0.3); }, {});
    const double pitch = 220.0 * std::pow(4.0, 0.65);
    const std::size_t first = frameAt(sound, 1.0);
    Eigen::MatrixX2d waves(sound.rate, 2);
    Eigen::VectorXd heard(sound.rate);
    for (Eigen::Index s = 0; s < heard.size(); ++s) {
        const std::size_t frame = first + static_cast<std::size_t>(s);
        const double side = 0.5 * std::numbers::pi * static_cast<double>(frame) / static_cast<double>(sound.frames() - 1);
        heard[s] = std::cos(side) * sampleAt(sound, frame, Left) + std::sin(side) * sampleAt(sound, frame, Right);
        const double angle = 2.0 * std::numbers::pi * pitch * static_cast<double>(s) / sound.rate;
        waves.row(s) << std::sin(angle), std::cos(angle);
    }
    const Eigen::Vector2d best = waves.colPivHouseholderQr().solve(heard);
    QVERIFY(best.norm() > 0.1);
    const double off = (waves * best - heard).cwiseAbs().maxCoeff() * full;
    QVERIFY2(off < 1.0, qPrintable(QString::number(off)));
}

void TestCurveSound::pitchFollowsTheCurve()
{
    const Sound sound = soundOf([](double part) { return line(2.0 * part - 1.0); }, {});
    for (double second = 0.1; second < 2.9; second += 0.35) {
        const double expected = 220.0 * std::pow(4.0, second / 3.0);
        const double heard = Moment(sound, second).loudest();
        QVERIFY2(std::abs(heard - expected) < 0.01 * expected,
                 qPrintable(QString("%1 s: %2 Hz, not %3").arg(second).arg(heard).arg(expected)));
    }
}

// Of 220 · 4^(t/3), in closed form. The lag of the tone behind it, in turns, is the same from beginning to end.
void TestCurveSound::phaseIsTheIntegralOfThePitch()
{
    const Sound sound = soundOf([](double part) { return line(part); }, {0.0, 1.0});
    const auto lagAt = [&](double second) {
        double sine = 0.0;
        double cosine = 0.0;
        for (std::size_t frame = frameAt(sound, second); frame < frameAt(sound, second + 0.05); ++frame) {
            const double turns = 220.0 * 3.0 / std::log(4.0) * (std::pow(4.0, static_cast<double>(frame) / sound.rate / 3.0) - 1.0);
            const double sample = sampleAt(sound, frame, Left) + sampleAt(sound, frame, Right);
            sine += sample * std::sin(2.0 * std::numbers::pi * turns);
            cosine += sample * std::cos(2.0 * std::numbers::pi * turns);
        }
        return std::atan2(cosine, sine) / (2.0 * std::numbers::pi);
    };
    const double first = lagAt(0.1);
    for (const double second : {0.8, 1.5, 2.2, 2.9})
        QVERIFY2(std::abs(lagAt(second) - first) < 0.04, qPrintable(QString("%1 and %2").arg(first).arg(lagAt(second))));
}

// Every turn of a wave is one rise and fall of the pitch.
void TestCurveSound::turnsAreHeard()
{
    constexpr double turns = 5.25;
    const Sound sound = soundOf([](double part) { return line(std::sin(2.0 * std::numbers::pi * turns * part)); }, {});
    int maxima = 0;
    bool high = false;
    for (double second = 0.03; second < 2.97; second += 0.02) {
        const double pitch = Moment(sound, second, 1024).loudest();
        maxima += !high && pitch > 700.0 ? 1 : 0;
        high = pitch > 700.0 || (high && pitch > 400.0);
    }
    QCOMPARE(maxima, 6);
}

void TestCurveSound::noiseIsBelowZero()
{
    const Sound sound = soundOf([](double part) { return line(part < 0.5 ? -0.5 : 0.5); }, {});
    const double low = 220.0 * std::pow(4.0, 0.25);
    const double high = 220.0 * std::pow(4.0, 0.75);
    for (const double second : {0.3, 0.8, 1.3}) {
        const double noise = Moment(sound, second).partBeside(low);
        QVERIFY2(noise > 0.005 && noise < 0.2, qPrintable(QString::number(noise)));
        QVERIFY(std::abs(Moment(sound, second).loudest() - low) <= 2.0); // the tone is above the noise
    }
    for (const double second : {1.7, 2.2, 2.7})
        QVERIFY(Moment(sound, second).partBeside(high) < 1e-4);
}

// At equal power: the angle whose tangent is right / left goes from 0 to a quarter turn.
void TestCurveSound::soundMovesFromLeftToRight()
{
    const Sound sound = soundOf([](double) { return line(0.5); }, {});
    double first = 0.0;
    for (double second = 0.1; second < 2.95; second += 0.1) {
        const double left = loudness(sound, second - 0.02, second + 0.02, Left);
        const double right = loudness(sound, second - 0.02, second + 0.02, Right);
        const double angle = std::atan2(right, left);
        QVERIFY(std::abs(angle - second / 3.0 * std::numbers::pi / 2.0) < 0.01);
        first = first > 0.0 ? first : std::hypot(left, right);
        QVERIFY(std::abs(std::hypot(left, right) - first) < 0.02 * first);
    }
}

void TestCurveSound::gapsAreSilent()
{
    const auto curve = [](double part) { return line(part < 1.0 / 3.0 || part > 2.0 / 3.0 ? -0.3 : gap); };
    const Sound sound = soundOf(curve, {});
    QVERIFY(loudness(sound, 0.5, 0.9, Left) > 0.1 && loudness(sound, 2.1, 2.5, Right) > 0.1);
    QCOMPARE(loudness(sound, 1.03, 1.97, Left), 0.0);
    QCOMPARE(loudness(sound, 1.03, 1.97, Right), 0.0);
    const Sound nothing = soundOf([](double) { return line(gap); }, {});
    QCOMPARE(nothing.frames(), sound.frames());
    QVERIFY(std::ranges::all_of(nothing.samples, [](std::int16_t sample) { return sample == 0; }));
}

void TestCurveSound::bandIsItsTwoEdges()
{
    const Sound sound = soundOf([](double) { return HeardValue{0.5, 0.0, 1.0, true}; }, {});
    const Moment moment(sound, 1.5);
    const double middle = moment.power(220.0 * std::pow(4.0, 0.75));
    QVERIFY(std::abs(moment.loudest(300.0, 600.0) - 440.0) <= 1.0);
    QVERIFY(std::abs(moment.loudest(700.0, 1000.0) - 880.0) <= 1.0);
    QVERIFY(moment.power(440.0) > 1000.0 * middle && moment.power(880.0) > 1000.0 * middle);
    const Sound below = soundOf([](double) { return HeardValue{0.5, -0.5, 1.0, true}; }, {});
    QVERIFY(Moment(below, 1.5).power(3000.0) > 1000.0 * moment.power(3000.0)); // a part of it is below zero
}

// Both tones are half of the curve's then, in step.
void TestCurveSound::bandWithoutWidthIsItsCurve()
{
    const auto curve = [](double part) { return 0.5 + 0.4 * std::sin(7.0 * part); };
    const Sound band = soundOf([&](double part) { return HeardValue{gap, curve(part), curve(part), true}; }, {});
    const Sound tone = soundOf([&](double part) { return line(curve(part)); }, {});
    QCOMPARE(band.samples.size(), tone.samples.size());
    for (std::size_t s = 0; s < band.samples.size(); ++s)
        QVERIFY(std::abs(band.samples[s] - tone.samples[s]) <= 1);
}

void TestCurveSound::nothingClicks()
{
    Rows<HeardValues, double> rows;
    // most: the steepest tone, and what noise may add
    constexpr double tone = 2.0 * std::numbers::pi * 880.0 / 44100.0 * 0.6 * 1.05;
    rows.add("a constant", HeardValues([](double) { return line(1.0); }), tone);
    rows.add("jumps", HeardValues([](double part) { return line(std::fmod(part * 40.0, 2.0) < 1.0 ? 0.0 : 1.0); }), tone);
    rows.add("gaps", HeardValues([](double part) { return line(std::fmod(part * 40.0, 2.0) < 1.0 ? gap : 1.0); }), tone);
    rows.add("bands", HeardValues([](double part) {
                 const bool band = std::fmod(part * 40.0, 2.0) < 1.0;
                 return HeardValue{1.0, 0.9, 1.0, band};
             }),
             tone);
    rows.add("below zero and above", HeardValues([](double part) { return line(std::sin(300.0 * part)); }), tone + 0.16);
    rows.each([&](const HeardValues& curve, double most) {
        const Sound sound = soundOf(curve, {});
        const double step = largestStep(sound);
        QVERIFY2(step <= most && step > 0.01, qPrintable(QString::number(step)));
        for (const std::size_t end : {std::size_t{0}, sound.frames() - 1})
            for (const Channel channel : {Left, Right})
                QCOMPARE(sampleAt(sound, end, channel), 0.0);
    });
}

void TestCurveSound::lengthIsAsAsked()
{
    eachRow<double, int, std::size_t>(
        {
            {"three seconds", 3.0, 44100, std::size_t{132300}},
            {"at another rate", 3.0, 48000, std::size_t{144000}},
            {"short", 0.25, 8000, std::size_t{2000}},
            {"one sample", 0.0001, 8000, std::size_t{1}},
            {"none", 0.0, 8000, std::size_t{0}},
        },
        [&](double seconds, int rate, std::size_t frames) {
            std::vector<double> parts;
            const Sound sound = soundOf(
                [&parts](double part) {
                    parts.push_back(part);
                    return line(0.2);
                },
                {}, seconds, rate);
            QCOMPARE(sound.frames(), frames);
            QCOMPARE(sound.rate, rate);
            QCOMPARE(sound.samples.size(), 2 * frames);
            QVERIFY(std::ranges::is_sorted(parts));
            QVERIFY(std::ranges::all_of(parts, [](double part) { return part >= 0.0 && part <= 1.0; }));
            if (frames > 1) {
                QCOMPARE(parts.front(), 0.0);
                QCOMPARE(parts.back(), 1.0);
            }
        });
}

void TestCurveSound::sameCurveIsTheSameSound()
{
    const auto curve = [](double part) { return line(std::sin(50.0 * part)); };
    QVERIFY(soundOf(curve, {}).samples == soundOf(curve, {}).samples);
}

POSENC_TEST(TestCurveSound)
#include "test_curve_sound.moc"
