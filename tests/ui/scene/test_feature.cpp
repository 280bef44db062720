// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/test_main.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/train/train_settings.h"
#include "ui/scene/feature.h"
#include "ui/scene/named_files.h"

#include <QtTest>

#include <algorithm>
#include <set>

using namespace posenc;
using namespace posenc::test;

namespace {

// A scene that waits for a computation of each feature that has one.
Scene trainedScene()
{
    Scene scene;
    scene.view.name = View::Train;
    scene.edit<TrainSettings>().picture = TrainContent::Rows;
    scene.edit<TrainSettings>().steps = 2;
    scene.edit<TrainSettings>().training.seed = 4711; // that no other test trains
    return scene;
}

Scene projectedScene()
{
    Scene scene;
    scene.encoding = scene.encoding.withMaxLen(60).withDModel(8);
    scene.view.name = View::Projection;
    scene.edit<ProjectionSettings>().method = ProjectionMethod::Tsne;
    scene.edit<ProjectionSettings>().perplexity = 5.0;
    scene.edit<ProjectionSettings>().seed = 4711;
    return scene;
}

} // namespace

class TestFeature : public QObject {
    Q_OBJECT

private slots:
    void eachIsThereOnceWithWhatItNeeds()
    {
        std::set<std::string_view> names;
        for (const Feature* const feature : features())
            QVERIFY2(!feature->name.empty() && names.insert(feature->name).second, feature->name.data());
        for (const Feature* const feature : features())
            for (const std::string_view need : feature->needs)
                QVERIFY2(names.contains(need) && need != feature->name,
                         (std::string(feature->name) + " needs " + std::string(need)).c_str());
    }

    // A key of a scene file and an option belong to one feature, or to the ground.
    void noTwoBringTheSameParameterOrView()
    {
        std::set<std::pair<std::string, std::string>> keys;
        std::set<std::string> options;
        for (const SceneParameter& parameter : parameters()) {
            QVERIFY2(keys.emplace(parameter.group, parameter.key).second, parameter.key);
            QVERIFY2(options.emplace(parameter.option).second, parameter.option);
        }
        for (const FileKindOfScene& kind : fileKindsOfScene())
            if (kind.group)
                for (const char* const key : kind.keys())
                    QVERIFY2(keys.emplace(kind.group, key).second, key);
        std::set<View> seen;
        for (const ViewInfo& info : views())
            QVERIFY2(seen.insert(info.view).second, info.name.data());
        for (const Feature* const feature : features()) {
            if (feature->parameters)
                for (const SceneParameter& parameter : feature->parameters())
                    QVERIFY(keys.contains({parameter.group, parameter.key}));
            if (feature->views)
                for (const ViewInfo& info : feature->views())
                    QVERIFY(seen.contains(info.view));
        }
    }

    void featuresFollowTheLeftPanel()
    {
        Scene scene;
        scene.edit<RotarySettings>().theta = 1e10;
        const SceneParameter& base = parameterOf(Parameter::Base);
        base.write(scene, scene.encoding.n());
        QCOMPARE(scene.of<RotarySettings>().theta, 1e10); // the same n is no change
        base.write(scene, 500.0);
        QCOMPARE(scene.of<RotarySettings>().theta, 0.0);

        scene.edit<TrainSettings>().isInViews = true;
        const SceneParameter& scheme = parameterOf(Parameter::Scheme);
        scheme.write(scene, std::int64_t{0});
        QVERIFY(!scene.of<TrainSettings>().isInViews);
    }

    void kAndSecondMoveTogetherWhereAFeatureSaysSo()
    {
        Scene scene;
        QVERIFY(!movesTogether(scene));
        scene.view.name = View::Rotary;
        scene.edit<RotarySettings>().picture = RotaryContent::Arrows;
        QVERIFY(movesTogether(scene));
        scene.edit<RotarySettings>().apart = true;
        QVERIFY(!movesTogether(scene));
    }

    void whatASceneLacksIsComputedWithProgress()
    {
        eachRow<Scene>({{"a training", trainedScene()}, {"a projection", projectedScene()}}, [](Scene scene) {
            QVERIFY(!lacksComputation(Scene()));
            QVERIFY(lacksComputation(scene));
            double last = 0.0;
            bool rises = true;
            const auto done = computeLacking(scene, {[&](double part) {
                                                         rises = rises && part >= last && part <= 1.0;
                                                         last = part;
                                                     },
                                                     {}});
            QVERIFY2(done, done ? "" : done.error().message.c_str());
            QVERIFY(rises && last > 0.5);
            QVERIFY(!lacksComputation(scene));
        });
    }

    void aStopEndsTheComputation()
    {
        std::stop_source stop;
        stop.request_stop();
        Scene scene = projectedScene();
        scene.edit<ProjectionSettings>().seed = 4712;
        const auto done = computeLacking(scene, {nullptr, stop.get_token()});
        QVERIFY(!done && done.error().kind == Error::Kind::Cancelled);
        QVERIFY(lacksComputation(scene));
    }
};

POSENC_TEST(TestFeature)
#include "test_feature.moc"
