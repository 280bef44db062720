// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "ui/dialogs/animation_dialog.h"
#include "ui/dialogs/figure_preview.h"

using namespace posenc;
using namespace posenc::test;

namespace {

struct Dialog : AnimationDialog {
    Dialog(const Scene& scene, const ColorMaps& maps) : AnimationDialog(scene, maps)
    {
        show();
        activateWindow();
        (void)QTest::qWaitForWindowActive(this);
    }
    QComboBox& parameter() { return *control<QComboBox>(*this, "Parameter that changes"); }
    QDoubleSpinBox& first() { return *control<QDoubleSpinBox>(*this, "First value"); }
    QDoubleSpinBox& last() { return *control<QDoubleSpinBox>(*this, "Last value"); }
    QDoubleSpinBox& count() { return *control<QDoubleSpinBox>(*this, "Frames"); }
    QDoubleSpinBox& rate() { return *control<QDoubleSpinBox>(*this, "Frames per second"); }
    QSlider& frame() { return *control<QSlider>(*this, "Frame shown"); }
    QString shown() { return findChild<FigurePreview*>()->accessibleDescription(); }
    QString outcome() { return control<QLabel>(*this, "Frame and length")->text(); }
};

Scene smallScene()
{
    Scene scene;
    scene.encoding = EncodingSpec::make(100.0, 12, 20).value();
    return scene;
}

} // namespace

class TestAnimationDialog : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void jobFollowsEveryControl()
    {
        const Scene scene = smallScene();
        Dialog dialog(scene, m_maps);
        ExportJob expected;
        expected.scene = scene;
        expected.kind = FileKind::Gif;
        expected.sweep = sweepFromText("n=10:1e6:25").value();
        expected.sweep->text = dialog.job().sweep->text;
        QVERIFY(dialog.job() == expected);
        enter(&dialog.first(), "100");
        enter(&dialog.last(), "1e4");
        dialog.count().setValue(3);
        QVERIFY((dialog.job().sweep->values == std::vector<double>{100.0, 1000.0, 10000.0}));
        QVERIFY(sweepFromText(dialog.job().sweep->text)->values == dialog.job().sweep->values); // it has a text form
        enter(&dialog.rate(), "2.5");
        QCOMPARE(dialog.job().framesPerSecond, 2.5);
        pick(dialog, "PNG frames");
        QCOMPARE(nameOf(dialog.job().kind), QString("png"));
        auto& picture = *control<QComboBox>(dialog, "Plot");
        picture.setCurrentIndex(picture.findData(static_cast<int>(View::Similarity)));
        QVERIFY(dialog.job().scene.view.name == View::Similarity);
        pick(dialog, "Dark");
        QVERIFY(dialog.job().figure.dark);
        QVERIFY(!button(dialog, "Cells only")->isEnabled());
        pick(dialog, "Transparent background");
        QVERIFY(dialog.job().figure.transparent);
        pick(dialog, "Animated GIF");
        QVERIFY(!dialog.job().figure.transparent);
        QVERIFY(!button(dialog, "Transparent background")->isEnabled());
    }

    void proposedRangesCanBeDone()
    {
        Rows<qint64, qint64> rows;
        rows.add("the smallest encoding", qint64{1}, qint64{1});
        rows.add("a small one", qint64{12}, qint64{20});
        rows.add("the usual one", qint64{128}, qint64{128});
        rows.add("the largest", qint64{16384}, qint64{1048576});
        rows.each([&](qint64 dModel, qint64 maxLen) {
            Scene scene;
            scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
            Dialog dialog(scene, m_maps);
            QCOMPARE(dialog.parameter().count(), static_cast<int>(sweepParameters().size()));
            for (int parameter = 0; parameter < dialog.parameter().count(); ++parameter) {
                dialog.parameter().setCurrentIndex(parameter);
                QVERIFY2(button(dialog, "Export…")->isEnabled(), qPrintable(dialog.outcome()));
                const ExportJob job = dialog.job();
                QVERIFY(job.sweep->parameter == sweepParameters()[static_cast<std::size_t>(parameter)]);
                const auto scenes = scenesOf(job.scene, *job.sweep);
                QVERIFY(scenes.hasValue());
                if (maxLen > 1)
                    QVERIFY(scenes->front() != scenes->back());
            }
        });
    }

    void everyFrameCanBeSeen()
    {
        Dialog dialog(smallScene(), m_maps);
        dialog.count().setValue(4);
        QCOMPARE(dialog.frame().minimum(), 0);
        QCOMPARE(dialog.frame().maximum(), 3);
        const auto scenes = scenesOf(dialog.job().scene, *dialog.job().sweep).value();
        for (int frame = 0; frame < 4; ++frame) {
            dialog.frame().setValue(frame);
            const auto figure = Figure::make(scenes[static_cast<std::size_t>(frame)], dialog.job().figure, m_maps);
            QTRY_COMPARE(dialog.shown(), (*figure)->description());
            QVERIFY2(dialog.outcome().startsWith(QString("Frame %1 of 4: n = ").arg(frame + 1)), qPrintable(dialog.outcome()));
        }
        QVERIFY2(dialog.outcome().endsWith("0.4 seconds in all"), qPrintable(dialog.outcome()));
        enter(&dialog.rate(), "0.5");
        QVERIFY2(dialog.outcome().endsWith("8.0 seconds in all"), qPrintable(dialog.outcome()));
    }

    void playingGoesRoundAndStops()
    {
        Dialog dialog(smallScene(), m_maps);
        dialog.count().setValue(3);
        dialog.rate().setValue(50.0);
        QList<int> frames;
        connect(&dialog.frame(), &QSlider::valueChanged, this, [&](int frame) { frames << frame; });
        pick(dialog, "Play");
        QTRY_VERIFY(frames.size() >= 7);
        QCOMPARE(frames.mid(0, 7), QList<int>({1, 2, 0, 1, 2, 0, 1}));
        pick(dialog, "Play");
        const auto stopped = frames.size();
        QTest::qWait(150);
        QCOMPARE(frames.size(), stopped);
    }

    void wrongRangesAreExplained()
    {
        Rows<QString, QString, QString, QString> rows;
        rows.add("n below 1", "n", "0.5", "10", "0.5");
        rows.add("half a dimension", "d_model", "1.5", "10", "whole numbers");
        rows.add("too many positions", "max_len", "10", "2e6", "1048576");
        rows.add("a position that does not exist", "position k", "0", "20", "max_len is 20");
        rows.each([&](const QString& parameter, const QString& first, const QString& last, const QString& why) {
            Dialog dialog(smallScene(), m_maps);
            dialog.parameter().setCurrentText(parameter);
            enter(&dialog.first(), first);
            enter(&dialog.last(), last);
            QVERIFY2(dialog.outcome().contains(why), qPrintable(dialog.outcome()));
            QVERIFY(isSentence(dialog.outcome().toStdString()));
            for (const char* const words : {"Export…", "Copy command line"})
                QVERIFY2(!button(dialog, words)->isEnabled(), words);
            pick(dialog, "Play"); // and nothing breaks
            QTest::qWait(250);
            QVERIFY(dialog.outcome().contains(why));
            QTest::keyClick(&dialog, Qt::Key_Return);
            QVERIFY(dialog.isVisible());
            dialog.parameter().setCurrentIndex(dialog.parameter().currentIndex() == 0 ? 1 : 0); // its own range comes
            QVERIFY(button(dialog, "Export…")->isEnabled());
        });
    }

    void aCorrectedNumberIsExplained()
    {
        Dialog dialog(smallScene(), m_maps);
        enter(&dialog.first(), "many");
        QVERIFY2(dialog.outcome().contains("“many”"), qPrintable(dialog.outcome()));
        QCOMPARE(dialog.first().value(), 10.0);
    }

    void fewerFramesThanTheOneShown()
    {
        Dialog dialog(smallScene(), m_maps);
        dialog.frame().setValue(24);
        dialog.count().setValue(2);
        QCOMPARE(dialog.frame().value(), 1);
        QVERIFY2(dialog.outcome().startsWith("Frame 2 of 2: n = 1000000"), qPrintable(dialog.outcome()));
    }

    void commandIsRequested()
    {
        Dialog dialog(smallScene(), m_maps);
        std::vector<ExportJob> commands;
        connect(&dialog, &AnimationDialog::commandRequested, this, [&](const ExportJob& job) { commands.push_back(job); });
        pick(dialog, "Copy command line");
        QVERIFY(commands.size() == 1 && commands.front() == dialog.job());
        QVERIFY(dialog.isVisible());
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestAnimationDialog)
#include "test_animation_dialog.moc"
