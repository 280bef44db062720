// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/export/sweep.h"

using namespace posenc;
using namespace posenc::test;

namespace {

// Four digits as written by printf: a rounding independent of the program's.
double fourDigits(double value) { return QString::number(value, 'g', 4).toDouble(); }

} // namespace

using Values = std::vector<double>;

Q_DECLARE_METATYPE(Values)

class TestSweep : public QObject {
    Q_OBJECT

private slots:
    void valuesAreThese()
    {
        Rows<Values> rows;
        const auto row = [&](const char* text, const Values& values) { rows.add(text, values); };
        row("n=10:1e6:25", {10,   16.16, 26.1,  42.17, 68.13, 110.1, 177.8, 287.3,  464.2,  749.9,  1212,   1957,   3162,
                            5109, 8254,  13340, 21540, 34810, 56230, 90850, 146800, 237100, 383100, 619000, 1000000});
        row("n=1e6:10:3", {1e6, 3162, 10});
        row("n=1:1:2", {1, 1});
        row("n=1:1e9:10", {1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9});
        row("n=1:100000:3", {1, 316.2, 100000});
        row("n=12345.6:12345.7:3", {12345.6, 12345.7, 12345.7}); // four digits, 12350, would be outside
        row("n=1.23456:2:2", {1.23456, 2});
        row("n=2.5,1e4,123456.789", {2.5, 1e4, 123456.789});
        row("n=7", {7});
        row("n= 10 : 1000 : 3 ", {10, 100, 1000});
        row("d-model=1:16384:15", {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384});
        row("d-model=2:5:4", {2, 3, 4, 5});
        row("d-model=1:3:5", {1, 1, 2, 2, 3});
        row("max-len=16,64,256", {16, 64, 256});
        row("max-len=256,16,256", {256, 16, 256});
        row("max-len=1:1048576:3", {1, 1024, 1048576});
        row("position=0:100:5", {0, 25, 50, 75, 100});
        row("position=0:10:4", {0, 3, 7, 10});
        row("position=10:0:3", {10, 5, 0});
        row("position=0,1048575", {0, 1048575});
        rows.each([&](const QByteArray& name, const Values& values) {
            const QString text = name.constData();
            const auto sweep = sweepFromText(text);
            QVERIFY2(sweep.hasValue(), sweep ? "" : sweep.error().message.c_str());
            QCOMPARE(sweep->values, values);
            QCOMPARE(sweep->text, text);
            QCOMPARE(nameOf(sweep->parameter), text.section('=', 0, 0));
        });
    }

    void rangesKeepTheirEndsAndTheirOrder()
    {
        Random random;
        for (int i = 0; i < 300; ++i) {
            const auto parameter = random.oneOf(sweepParameters());
            const bool base = parameter == Parameter::Base;
            const double highest = base ? 1e9 : parameter == Parameter::DModel ? 16384.0 : 1048575.0;
            const auto end = [&] {
                const double value = std::exp(random.real(0.0, std::log(highest)));
                return base ? value : std::round(value);
            };
            const double first = end();
            const double last = end();
            const int count = random.whole(2, 60);
            const QString text =
                QString("%1=%2:%3:%4").arg(nameOf(parameter), QString::number(first, 'g', 17), QString::number(last, 'g', 17)).arg(count);
            const auto sweep = sweepFromText(text);
            QVERIFY2(sweep.hasValue(), qPrintable(text));
            QCOMPARE(sweep->values.size(), static_cast<std::size_t>(count));
            QCOMPARE(sweep->values.front(), first);
            QCOMPARE(sweep->values.back(), last);
            const bool ordered =
                first <= last ? std::ranges::is_sorted(sweep->values) : std::ranges::is_sorted(sweep->values, std::greater{});
            QVERIFY2(ordered, qPrintable(text));
            if (!base)
                QVERIFY2(std::ranges::all_of(sweep->values, [](double value) { return value == std::round(value); }), qPrintable(text));
        }
    }

    void baseHasAConstantFactor()
    {
        const std::vector<double> values = sweepFromText("n=3:7e8:101")->values;
        for (std::size_t step = 1; step + 1 < values.size(); ++step)
            QCOMPARE(values[step], fourDigits(static_cast<double>(3.0L * std::pow(7e8L / 3.0L, static_cast<long double>(step) / 100.0L))));
    }

    void badTextIsExplained()
    {
        Rows<bool, QString> rows;
        const auto row = [&](const char* text, bool range, const char* mentioned) { rows.add(text, range, QString(mentioned)); };
        for (const char* const text : {"", "n", "=", "=1,2", "N=1,2", "layout=1,2", "dmodel=1", "10:1e6:25", "d_model=1,2"})
            row(text, false, "must start with");
        for (const char* const text : {"n=", "n=a,2", "n=1,,2", "n=1,2,", "n=:2:3", "n=1:2:", "n=1,5:2:3", "n=inf", "n=nan", "n=1e999",
                                       "n=0x10", "n=1;2", "n=++1", "n=1 2"})
            row(text, false, "not a number");
        for (const char* const text : {"n=1:2", "n=1:2:3:4"})
            row(text, false, "a count");
        for (const char* const text : {"n=1:2:1", "n=1:2:0", "n=1:2:-3", "n=1:2:2.5", "n=1:2:10001", "n=1:2:1e300"})
            row(text, true, "between 2 and 10000");
        for (const char* const text : {"n=0", "n=0:10:3", "n=10:0:3", "n=-1:10:3", "n=0.999,2", "n=1:1000000001:5"})
            row(text, true, "between 1 and 1000000000");
        for (const char* const text : {"d-model=0", "d-model=16385", "d-model=8:16385:4"})
            row(text, true, "between 1 and 16384");
        for (const char* const text : {"max-len=0:8:3", "max-len=1048577"})
            row(text, true, "between 1 and 1048576");
        for (const char* const text : {"position=-1:5:3", "position=1048576"})
            row(text, true, "between 0 and 1048575");
        for (const char* const text : {"d-model=1.5", "d-model=1.5:8:3", "d-model=1:8.5:3", "max-len=2,2.5", "position=0.5:2:3"})
            row(text, false, "whole numbers");
        rows.each([&](const QByteArray& name, bool range, const QString& mentioned) {
            const QString text = name.constData();
            const auto sweep = sweepFromText(text);
            QVERIFY(!sweep.hasValue());
            QVERIFY2(sweep.error().kind == (range ? Error::Kind::Range : Error::Kind::Usage), sweep.error().message.c_str());
            QVERIFY2(isSentence(sweep.error().message), sweep.error().message.c_str());
            QVERIFY2(message(sweep.error()).startsWith("--sweep " + text + ": "), sweep.error().message.c_str());
            QVERIFY2(message(sweep.error()).contains(mentioned), sweep.error().message.c_str());
        });
    }

    void longestSweepIsTaken()
    {
        QCOMPARE(sweepFromText("n=1:1e9:10000")->values.size(), std::size_t{10000});
        const auto list = [](int count) { return "n=" + QStringList(count, QStringLiteral("5")).join(','); };
        QCOMPARE(sweepFromText(list(10000))->values.size(), std::size_t{10000});
        const auto refused = sweepFromText(list(10001));
        QVERIFY(!refused.hasValue() && refused.error().kind == Error::Kind::Range);
        QVERIFY2(isSentence(refused.error().message) && refused.error().message.size() < 200, refused.error().message.c_str());
    }

    void scenesDifferInTheParameterAlone()
    {
        Rows<QString> rows;
        rows.add("the base", "n=10:1e6:25");
        rows.add("the dimensions", "d-model=4:512:8");
        rows.add("the number of positions", "max-len=16,64,1048576");
        rows.each([&](const QString& text) {
            Scene scene;
            scene.encoding = EncodingSpec::make(50.0, 20, 30, Layout::CosineFirst, FrequencyRule::Tensor2Tensor).value();
            scene.view.name = View::Similarity;
            scene.view.colormap = "vik";
            const Sweep sweep = sweepFromText(text).value();
            const auto scenes = scenesOf(scene, sweep);
            QVERIFY(scenes.hasValue());
            QCOMPARE(scenes->size(), sweep.values.size());
            for (std::size_t i = 0; i < scenes->size(); ++i) {
                Scene expected = scene;
                const auto whole = static_cast<std::int64_t>(sweep.values[i]);
                expected.encoding = sweep.parameter == Parameter::Base     ? scene.encoding.withN(sweep.values[i])
                                    : sweep.parameter == Parameter::DModel ? scene.encoding.withDModel(whole)
                                                                           : scene.encoding.withMaxLen(whole);
                QVERIFY((*scenes)[i] == expected);
            }
        });
    }

    void positionTakesTheFirstPlace()
    {
        Scene scene;
        const auto scenes = scenesOf(scene, sweepFromText("position=0,127,9").value());
        QCOMPARE(scenes->size(), std::size_t{3});
        for (const auto& [index, position] : {std::pair(0, 0), std::pair(1, 127), std::pair(2, 9)}) {
            scene.selection.positions = {position, 4, 8, 12};
            QVERIFY((*scenes)[static_cast<std::size_t>(index)] == scene);
        }
        scene.selection.positions.clear();
        QVERIFY((scenesOf(scene, sweepFromText("position=3").value())->front().selection.positions == std::vector<std::int64_t>{3}));
    }

    void windowThatATableLeavesIsDropped()
    {
        Scene scene;
        scene.view.windows[View::Heatmap] = CellWindow{{50.0, 100.0}, {0.0, 128.0}};
        const auto scenes = scenesOf(scene, sweepFromText("max-len=40,80,200").value());
        QVERIFY(!(*scenes)[0].view.windows[View::Heatmap]);
        QVERIFY(((*scenes)[1].view.windows[View::Heatmap] == CellWindow{{50.0, 80.0}, {0.0, 128.0}}));
        QVERIFY(((*scenes)[2].view.windows[View::Heatmap] == scene.view.windows[View::Heatmap]));
    }

    void positionThatDoesNotExistIsExplained()
    {
        const auto scenes = scenesOf(Scene{}, sweepFromText("position=0:128:3").value());
        QVERIFY(!scenes.hasValue());
        QVERIFY(scenes.error().kind == Error::Kind::Range);
        QVERIFY2(isSentence(scenes.error().message), scenes.error().message.c_str());
        QVERIFY(message(scenes.error()).contains("128") && message(scenes.error()).contains("max_len"));
    }

    void everyNameComesBack()
    {
        QStringList names;
        for (const Parameter parameter : sweepParameters()) {
            names << nameOf(parameter);
            QVERIFY(sweepFromText(names.last() + "=1")->parameter == parameter);
        }
        QCOMPARE(names, (QStringList{"n", "d-model", "max-len", "position"}));
    }
};

POSENC_OFFSCREEN_TEST(TestSweep)
#include "test_sweep.moc"
