// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/commands.h"
#include "tests/support/rows.h"
#include "ui/controls/number_field.h"
#include "ui/controls/setting_controls.h"
#include "ui/controls/text_field.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/train/train_settings.h"
#include "ui/features/words/attention_settings.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/scene/scene_json.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QJsonDocument>
#include <QLabel>
#include <QSignalSpy>

#include <algorithm>
#include <cmath>

using namespace posenc;
using namespace posenc::test;

// The list of settings is the only one: files, command line and controls follow it.
class TestParameters : public QObject {
    Q_OBJECT

private slots:
    void everySettingIsAnotherScene();
    void namesAreUnique();
    void everySettingComesBackFromAFile();
    void valuesOutsideAreRefused();
    void movingParametersTakeEveryValue_data();
    void movingParametersTakeEveryValue();
    void everySettingHasAControlWithAName();
    void controlsThatApplyAreSeen();
    void controlsShowTheScene();
    void controlsRequestTheScene();
};

void TestParameters::everySettingIsAnotherScene()
{
    const std::vector<Changed> all = changedScenes();
    QVERIFY(all.size() > 20);
    for (std::size_t a = 0; a < all.size(); ++a) {
        QVERIFY2(!(all[a].scene == Scene()), all[a].setting.option);
        for (std::size_t b = 0; b < a; ++b) {
            const bool isOneSetting = QLatin1String(all[a].setting.option) == QLatin1String("bias-heads") // ALiBi's, on two pages
                                      && QLatin1String(all[b].setting.option) == QLatin1String("heads");
            QVERIFY2((all[a].scene == all[b].scene) == isOneSetting, all[a].setting.option);
        }
    }
}

void TestParameters::namesAreUnique()
{
    QStringList options;
    QStringList keys;
    for (const Changed& changed : changedScenes()) {
        options << changed.setting.option;
        keys << QString(changed.setting.group) + '.' + changed.setting.key;
        QVERIFY2(changed.setting.line || isSentence(changed.setting.help), changed.setting.help);
    }
    QCOMPARE(options.removeDuplicates(), 0);
    QCOMPARE(keys.removeDuplicates(), 0);
}

void TestParameters::everySettingComesBackFromAFile()
{
    for (const Changed& changed : changedScenes()) {
        const QByteArray json = sceneToJson(changed.scene);
        const QJsonObject object = QJsonDocument::fromJson(json).object();
        const bool isWritten = object[changed.setting.group].toObject().contains(QLatin1String(changed.setting.key));
        QVERIFY2(isWritten != (changed.scene.of<TokenSettings>().deviation == EmbeddingDeviation::One),
                 changed.setting.option); // as ever before
        const auto back = sceneFromJson(json);
        QVERIFY2(back && *back == changed.scene, json.constData());
    }
}

void TestParameters::valuesOutsideAreRefused()
{
    const auto check = [&](const char* name, const QByteArray& json, const QString& path) {
        const InRow in(name);
        const auto scene = sceneFromJson(json);
        QVERIFY(!scene);
        QVERIFY2(isSentence(scene.error().message) && message(scene.error()).contains(path), scene.error().message.c_str());
    };
    const auto row = [&](const char* name, const char* json, const char* path) {
        check(name, R"({"format": "posenc-scene", "version": 1, )" + QByteArray(json) + "}", QString(path));
    };
    row("a dropout above 1", R"("tokens": {"dropout": 1.5})", "tokens.dropout");
    row("a negative dropout", R"("tokens": {"dropout": -0.1})", "tokens.dropout");
    row("a perplexity of 0", R"("projection": {"perplexity": 0})", "projection.perplexity");
    row("half an iteration", R"("projection": {"iterations": 0.5})", "projection.iterations");
    row("a negative seed", R"("projection": {"seed": -1})", "projection.seed");
    row("an unknown scheme", R"("scheme": {"name": "magic"})", "scheme.name");
    row("a number for a name", R"("projection": {"method": 2})", "projection.method");
    row("words for a number", R"("rotary": {"heads": "many"})", "rotary.heads");
    row("a fourth sequence", R"("tokens": {"sequence": 3})", "tokens.sequence");
    row("no object", R"("precision": [])", "precision");
    row("a B that is wrong", R"("compare": {"other": {"encoding": {"n": 0}}})", "encoding.n");
}

void TestParameters::movingParametersTakeEveryValue_data()
{
    QTest::addColumn<double>("last");
    const auto row = [](const char* name, double last) { QTest::newRow(name) << last; };
    row("n", 1e9);
    row("d_model", 16384.0);
    row("max_len", 1048576.0);
    row("position", 39.0);
    row("second position", 39.0);
    row("dimension", 15.0);
    QCOMPARE(movingParameters().size(), std::size_t{6});
}

void TestParameters::movingParametersTakeEveryValue()
{
    QFETCH(double, last);
    const auto line = std::ranges::find(movingParameters(), QLatin1String(QTest::currentDataTag()),
                                        [](Parameter moving) { return QLatin1String(parameterOf(moving).playName); });
    const SceneParameter& parameter = parameterOf(*line);
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 16, 40).value();
    QCOMPARE(parameter.last(scene), last);
    QVERIFY(parameter.last(scene) <= parameter.highest);
    for (const double value : {parameter.lowest, std::floor(0.3 * last), last}) {
        const Scene moved = parameter.moved(scene, value);
        QCOMPARE(parameter.now(moved), value);
        QVERIFY(moved.selection.pinned == scene.selection.pinned);
        QVERIFY(parameter.moved(moved, parameter.now(scene)).encoding == scene.encoding);
    }
}

void TestParameters::everySettingHasAControlWithAName()
{
    for (const Changed& changed : changedScenes()) {
        if (!changed.setting.label) // its control has words of its own
            continue;
        QWidget window;
        SettingControls controls(changed.setting.group, &window);
        const QString key = changed.setting.key;
        QWidget* const line = controls.lineOf(key);
        line->setParent(&window);
        QVERIFY2(!controls.control(key)->accessibleName().isEmpty(), changed.setting.option);
        QVERIFY(!controls.control(key)->accessibleName().contains('&'));
        QCOMPARE(controls.control(key)->toolTip(), QString::fromUtf8(changed.setting.help));
        const auto* const box = qobject_cast<QCheckBox*>(controls.control(key));
        QVERIFY(box ? !box->text().isEmpty() : controls.label(key) && controls.label(key)->buddy() == controls.control(key));
        controls.setVisible(key, false);
        QVERIFY(line->isHidden() && line->isAncestorOf(controls.control(key)) && (box || line->isAncestorOf(controls.label(key))));
    }
}

// In the order of their panel.
void TestParameters::controlsThatApplyAreSeen()
{
    const auto rotary = [](RotaryContent picture, RopeType type) {
        return [=](Scene& scene) {
            scene.edit<RotarySettings>().picture = picture;
            scene.edit<RotarySettings>().scaling.type = type;
        };
    };
    using enum RotaryContent;
    const struct {
        const char* group;
        const char* keys;
        std::function<void(Scene&)> change = [](Scene&) {};
    } rows[] = {
        {"rotary", "picture scaling"},
        {"rotary", "picture seed heads alibi_max_bias scaling", rotary(Similarity, RopeType::Default)},
        {"rotary", "picture heads alibi_max_bias scaling factor", rotary(Similarity, RopeType::Linear)},
        {"rotary", "picture pairs head_columns first_column sections scaling", rotary(Columns, RopeType::Default)},
        {"rotary", "picture layer_type layer scaling",
         [](Scene& scene) {
             scene.edit<RotarySettings>().picture = Layers;
             scene.edit<RotarySettings>().layers = QStringLiteral("full theta=1e6 layers=0 / local layers=1");
         }},
        {"rotary", "picture scaling alpha", rotary(Angles, RopeType::NtkAware)},
        {"rotary", "picture scaling factor original_length", rotary(Angles, RopeType::Dynamic)},
        {"rotary",
         "picture scaling factor original_length beta_fast beta_slow fractional_ramp mscale mscale_all_dim attention_factor score_factor",
         rotary(Angles, RopeType::Yarn)},
        {"rotary", "picture scaling factor original_length low_freq_factor high_freq_factor", rotary(Angles, RopeType::Llama3)},
        {"rotary", "picture scaling factor original_length attention_factor short_factors long_factors",
         rotary(Angles, RopeType::LongRope)},
        {"rotary", "picture scaling factor share", rotary(Wavelengths, RopeType::Proportional)},
        {"tokens", "sentence picture embedding embedding_seed deviation scaled combination dropout"},
        {"tokens", "sentence picture embedding sequence scaled combination dropout dropout_seed",
         [](Scene& scene) {
             scene.edit<TokenSettings>().embedding = EmbeddingSource::Batch;
             scene.edit<TokenSettings>().dropout = 0.5;
         }},
        {"projection", "method"},
        {"projection", "method perplexity seed iterations early_exaggeration",
         [](Scene& scene) { scene.edit<ProjectionSettings>().method = ProjectionMethod::Tsne; }},
        {"precision", "picture format coding arithmetic"},
        {"compare", "picture"},
        {"compare", "picture curves", [](Scene& scene) { scene.edit<ComparisonSettings>().picture = CompareContent::Offset; }},
        {"train", "picture task sigma around_offset shape encoding start mask length length_tested random_starts d_model heads layers "
                  "words batch rate "
                  "seed speed end steps in_views"},
        {"train",
         "picture task copy_offset start base t5_distance mask window "
         "length length_tested random_starts d_model heads layers words batch rate seed speed end steps in_views",
         [](Scene& scene) {
             scene.edit<TrainSettings>().picture = TrainContent::Race;
             scene.edit<TrainSettings>().training.task = TrainingTask::Copy;
             scene.edit<TrainSettings>().training.mask = AttentionMask::Window;
         }},
        {"train",
         "picture task encoding t5_distance mask length length_tested random_starts d_model heads layers words batch rate seed head speed "
         "end steps in_views",
         [](Scene& scene) {
             scene.edit<TrainSettings>().picture = TrainContent::Attention;
             scene.edit<TrainSettings>().training.task = TrainingTask::Parity;
             scene.edit<TrainSettings>().training.encoding = TrainingEncoding::T5;
             scene.edit<TrainSettings>().training.heads = 2;
         }},
        {"rotary", "picture heads alibi_max_bias", rotary(Alibi, RopeType::Linear)},
        {"rotary", "picture apart scaling", rotary(Arrows, RopeType::Default)},
        {"biases", "form scheme picture mask window head heads lowest",
         [](Scene& scene) {
             scene.edit<BiasSettings>().form = BiasForm::Matrix;
             scene.edit<BiasSettings>().mask = AttentionMask::Window;
         }},
        {"biases", "form scheme mask shaw_clip shaw_seed",
         [](Scene& scene) {
             scene.edit<BiasSettings>().form = BiasForm::Matrix;
             scene.edit<BiasSettings>().scheme = MatrixScheme::Shaw;
         }},
        {"biases",
         "form picture head heads kerple_log_r1 kerple_log_r2 kerple_power_r1 kerple_power_r2 t5_bidirectional t5_buckets t5_max_distance "
         "t5_seed xpos_gamma xpos_base",
         [](Scene& scene) { scene.edit<BiasSettings>().picture = BiasContent::Weights; }},
        {"attention", "picture head mask unscaled inverse_temperature without_encoding relative"},
        {"attention", "picture head rank head_seed mask unscaled inverse_temperature without_encoding relative shaw_seed shaw_distance",
         [](Scene& scene) {
             scene.edit<AttentionViewSettings>().head = HeadKind::Random;
             scene.edit<AttentionViewSettings>().relative = RelativeScheme::Shaw;
         }},
        {"attention", "picture head offset mask window unscaled inverse_temperature without_encoding relative",
         [](Scene& scene) {
             scene.edit<AttentionViewSettings>().head = HeadKind::LooksBack;
             scene.edit<AttentionViewSettings>().scores.mask = AttentionMask::Window;
         }},
    };
    for (const auto& row : rows) {
        QWidget panel;
        SettingControls controls(row.group, &panel);
        for (const QString& key : controls.keys())
            controls.lineOf(key)->setParent(&panel);
        Scene scene;
        row.change(scene);
        controls.show(scene);
        panel.show();
        QStringList seen = controls.keys();
        seen.removeIf([&](const QString& key) { return controls.control(key)->parentWidget()->isHidden(); });
        QCOMPARE(seen.join(' '), QString(row.keys));
    }
}

void TestParameters::controlsShowTheScene()
{
    SettingControls controls("tokens", nullptr);
    Scene scene;
    scene.edit<TokenSettings>() =
        TokenSettings{QStringLiteral("Hello, world!"), EmbeddingSource::Batch, 17, 2, true, 0.25, 5, Combination::Concatenation};
    QSignalSpy requested(&controls, &SettingControls::sceneRequested);
    controls.show(scene);
    QCOMPARE(qobject_cast<TextField*>(controls.control("sentence"))->text(), QString("Hello, world!"));
    QCOMPARE(qobject_cast<QComboBox*>(controls.control("embedding"))->currentText(), QString("batch"));
    QCOMPARE(qobject_cast<NumberField*>(controls.control("embedding_seed"))->value(), 17.0);
    QCOMPARE(qobject_cast<NumberField*>(controls.control("dropout"))->value(), 0.25);
    QVERIFY(qobject_cast<QCheckBox*>(controls.control("scaled"))->isChecked());
    QCOMPARE(qobject_cast<QComboBox*>(controls.control("combination"))->currentText(), QString("concatenation"));
    QCOMPARE(requested.count(), 0);
}

void TestParameters::controlsRequestTheScene()
{
    SettingControls controls("tokens", nullptr);
    Scene scene;
    scene.encoding = scene.encoding.withN(77.0);
    controls.show(scene);
    QSignalSpy requested(&controls, &SettingControls::sceneRequested);
    const auto last = [&requested] { return requested.last().first().value<Scene>(); };
    qobject_cast<QCheckBox*>(controls.control("scaled"))->click();
    scene.edit<TokenSettings>().scaled = true;
    QVERIFY(last() == scene);
    controls.show(scene);
    auto* const line = qobject_cast<TextField*>(controls.control("sentence"));
    line->clear();
    QTest::keyClicks(line, "a b");
    scene.edit<TokenSettings>().sentence = QStringLiteral("a b");
    QVERIFY(last() == scene);
    controls.show(scene);
    QAccessible::queryAccessibleInterface(line)->setText(QAccessible::Value, "spoken"); // as dictation software does
    scene.edit<TokenSettings>().sentence = QStringLiteral("spoken");
    QVERIFY(last() == scene);
    controls.show(scene);
    QTest::keyClick(controls.control("combination"), Qt::Key_Down);
    scene.edit<TokenSettings>().combination = Combination::Concatenation;
    QVERIFY(last() == scene);
    controls.show(scene);
    auto* const field = qobject_cast<NumberField*>(controls.control("dropout"));
    field->selectAll();
    QTest::keyClicks(field, "0.5");
    QTest::keyClick(field, Qt::Key_Return);
    scene.edit<TokenSettings>().dropout = 0.5;
    QVERIFY(last() == scene);
}

POSENC_OFFSCREEN_TEST(TestParameters)
#include "test_parameters.moc"
