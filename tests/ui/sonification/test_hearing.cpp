// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window.h"
#include "ui/sonification/hearing.h"
#include "ui/window/workspace.h"

#include <QMenuBar>
#include <QStatusBar>

using namespace posenc;
using namespace posenc::test;

namespace posenc::test {

// What would be heard.
struct Heard {
    int outputs = 0; ///< that were made
    int plays = 0;
    int stops = 0;
    Sound last;
    SoundOutput* output = nullptr;
    QString problem; ///< with which playing fails
};

class Recorder : public SoundOutput {
public:
    explicit Recorder(Heard& heard) : m_heard(heard)
    {
        ++m_heard.outputs;
        m_heard.output = this;
    }
    void play(const Sound& sound) override
    {
        ++m_heard.plays;
        m_heard.last = sound;
        if (m_heard.problem.isEmpty())
            emit started();
        else
            emit failed(m_heard.problem);
    }
    void stop() override { ++m_heard.stops; }

private:
    Heard& m_heard;
};

} // namespace posenc::test

namespace {

void press(MainWindow& window) { QTest::keyClick(&window, Qt::Key_T, Qt::AltModifier); }

} // namespace

/// The window plays what is asked for, and nothing else.
class TestHearing : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_heard = {};
        m_window = std::make_unique<Window>();
        m_window->hearing().setOutput([this] { return std::make_unique<Recorder>(m_heard); });
    }

    void cleanup() { m_window.reset(); }

    void nothingIsOpenedBeforeItIsAsked()
    {
        for (const View view : {View::Position, View::Dimension, View::Offset, View::Heatmap}) {
            show(view);
            QTest::keyClick(&m_window->docks().card(view).plot().canvas(), Qt::Key_Right);
            QTest::keyClick(m_window.get(), Qt::Key_Escape);
        }
        QCOMPARE(m_heard.outputs, 0);
        press(*m_window); // a heatmap
        QCOMPARE(m_heard.outputs, 0);
    }

    void curveIsPlayed()
    {
        show(View::Dimension);
        press(*m_window);
        QCOMPARE(m_heard.outputs, 1);
        QCOMPARE(m_heard.plays, 1);
        QVERIFY(m_window->hearing().isPlaying() && entry()->isChecked());
        QCOMPARE(m_heard.last.frames(), std::size_t{132300});
        const QString said = m_window->statusBar()->currentMessage();
        QVERIFY2(said.contains("220 Hz") && said.contains("880 Hz") && said.contains("j = 4"), qPrintable(said));
    }

    void sameKeyStops()
    {
        show(View::Dimension);
        press(*m_window);
        press(*m_window);
        QVERIFY(!m_window->hearing().isPlaying() && !entry()->isChecked());
        QCOMPARE(m_heard.stops, 1);
        press(*m_window);
        QCOMPARE(m_heard.plays, 2);
        QCOMPARE(m_heard.outputs, 1);
    }

    void escapeStopsFirst()
    {
        show(View::Dimension);
        QTest::keyClick(&m_window->docks().card(View::Dimension).plot().canvas(), Qt::Key_Right);
        QVERIFY(m_window->scene().selection.pinned);
        press(*m_window);
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(!m_window->hearing().isPlaying());
        QVERIFY(m_window->scene().selection.pinned);
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(!m_window->scene().selection.pinned);
    }

    void endUnchecksTheEntry()
    {
        show(View::Offset);
        press(*m_window);
        emit m_heard.output->ended();
        QVERIFY(!m_window->hearing().isPlaying() && !entry()->isChecked());
        QCOMPARE(m_heard.stops, 0);
    }

    void playerThatLingersIsNotWaitedFor()
    {
        show(View::Dimension);
        press(*m_window);
        QTest::qWait(2500);
        QVERIFY(m_window->hearing().isPlaying());
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->hearing().isPlaying(), 10'000);
        QCOMPARE(m_heard.stops, 0); // its end may still be heard
    }

    void anotherSceneStops()
    {
        show(View::Dimension);
        press(*m_window);
        Scene scene = m_window->scene();
        scene.encoding = EncodingSpec::make(500.0, 64, 64).value();
        m_window->setScene(scene);
        QVERIFY(!m_window->hearing().isPlaying());
        QCOMPARE(m_heard.stops, 1);
    }

    void anotherPageStops()
    {
        show(View::Dimension);
        press(*m_window);
        m_window->docks().raise(View::Biases);
        m_window->settle();
        QVERIFY(!m_window->hearing().isPlaying());
    }

    void pictureWithoutACurveSaysSo()
    {
        for (const View view : {View::Heatmap, View::Similarity, View::Clock, View::Tokens, View::Patches}) {
            show(view);
            press(*m_window);
            const QString said = m_window->statusBar()->currentMessage();
            QVERIFY2(said.endsWith('.') && said.size() > 30, qPrintable(nameOf(view) + said));
            QVERIFY(!m_window->hearing().isPlaying() && !entry()->isChecked());
        }
        QCOMPARE(m_heard.outputs, 0);
    }

    void pageWithoutAPictureSaysSo()
    {
        QTest::keyClick(m_window.get(), Qt::Key_5, Qt::ControlModifier); // code
        m_window->settle();
        press(*m_window);
        QVERIFY(!m_window->statusBar()->currentMessage().isEmpty());
        QCOMPARE(m_heard.outputs, 0);
    }

    void lackOfADeviceIsSaid()
    {
        m_heard.problem = "There is nothing to hear with.";
        show(View::Dimension);
        press(*m_window);
        QCOMPARE(m_window->statusBar()->currentMessage(), m_heard.problem);
        QVERIFY(!m_window->hearing().isPlaying() && !entry()->isChecked());
        m_heard.problem.clear();
        press(*m_window); // there is by now
        QVERIFY(m_window->hearing().isPlaying());
    }

    void markFollows()
    {
        show(View::Dimension);
        QCustomPlot& canvas = m_window->docks().card(View::Dimension).plot().canvas();
        const int items = canvas.itemCount();
        press(*m_window);
        QVERIFY(canvas.itemCount() > items);
        const auto* const line = qobject_cast<QCPItemLine*>(canvas.item(items));
        QVERIFY(line);
        QTRY_VERIFY(line->start->key() > 2.0); // of 127
        const double before = line->start->key();
        QTRY_VERIFY(line->start->key() > before + 2.0);
        const auto* const dot = qobject_cast<QCPItemTracer*>(canvas.item(items + 1));
        QVERIFY(dot && dot->visible() && std::abs(dot->position->value()) <= 1.0);
        press(*m_window);
        QCOMPARE(canvas.itemCount(), items);
    }

    void selectedCurveIsPlayed()
    {
        show(View::Dimension);
        press(*m_window);
        const auto first = m_heard.last.samples;
        Scene scene = m_window->scene();
        scene.selection.dimensions = {1};
        scene.selection.pinned = true;
        m_window->setScene(scene);
        show(View::Dimension);
        press(*m_window);
        QVERIFY(m_heard.last.samples != first);
        QVERIFY(m_window->statusBar()->currentMessage().contains("j = 1"));
    }

    void entryHasKeyAndName()
    {
        QVERIFY(entry());
        QVERIFY(entry()->isCheckable() && entry()->text().contains("curve") && !entry()->statusTip().isEmpty());
        QMenu* found = nullptr;
        for (QAction* const menu : m_window->menuBar()->actions())
            if (menu->menu() && menu->menu()->actions().contains(entry()))
                found = menu->menu();
        QVERIFY(found && found->title().contains("View"));
    }

    void closingStops()
    {
        show(View::Dimension);
        press(*m_window);
        m_window->close();
        QCOMPARE(m_heard.stops, 1);
    }

private:
    QAction* entry() const
    {
        for (QAction* const action : m_window->findChildren<QAction*>())
            if (action->shortcut() == QKeySequence(Qt::ALT | Qt::Key_T))
                return action;
        return nullptr;
    }
    void show(View view)
    {
        m_window->docks().raise(view);
        m_window->docks().card(view).plot().canvas().setFocus();
        m_window->settle();
    }

    Heard m_heard;
    std::unique_ptr<Window> m_window;
};

POSENC_OFFSCREEN_TEST(TestHearing)
#include "test_hearing.moc"
