// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/class/classroom/preset_movement.h"
#include "ui/scene/explorer.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Scene withN(double n)
{
    Scene scene;
    scene.encoding = scene.encoding.withN(n);
    return scene;
}

} // namespace

/// A preset is reached through scenes between, in one step of undo, unless somebody takes over.
class TestPresetMovement : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_explorer = std::make_unique<Explorer>();
        m_explorer->start(withN(100.0));
    }

    void movesInOneStep()
    {
        PresetMovement movement(*m_explorer, nullptr);
        std::vector<double> seen;
        connect(m_explorer.get(), &Explorer::sceneChanged, this, [&seen](const Scene& scene) { seen.push_back(scene.encoding.n()); });
        QVERIFY(movement.start(withN(1e6)));
        QTRY_VERIFY(!movement.isMoving());
        QVERIFY(m_explorer->scene() == withN(1e6));
        QVERIFY(std::ranges::is_sorted(seen));
        QVERIFY(std::ranges::any_of(seen, [](double n) { return n > 100.0 && n < 1e6; }));
        m_explorer->undo();
        QVERIFY(m_explorer->scene() == withN(100.0));
        QVERIFY(!m_explorer->canUndo());
    }

    void endsAtOnceIfAsked()
    {
        PresetMovement movement(*m_explorer, nullptr);
        QVERIFY(movement.start(withN(1e6)));
        movement.finish();
        QVERIFY(!movement.isMoving() && m_explorer->scene() == withN(1e6));
        movement.finish(); // nothing moves any more
        QVERIFY(m_explorer->scene() == withN(1e6));
    }

    void whoeverChangesTheSceneTakesOver()
    {
        PresetMovement movement(*m_explorer, nullptr);
        QVERIFY(movement.start(withN(1e6)));
        Scene other = withN(7.0);
        other.view.name = View::Similarity;
        m_explorer->setScene(other);
        QVERIFY(!movement.isMoving());
        QTest::qWait(100);
        QVERIFY(m_explorer->scene() == other);
    }

    void nothingBetweenMovesNothing()
    {
        PresetMovement movement(*m_explorer, nullptr);
        Scene layout = withN(100.0);
        layout.encoding = layout.encoding.withLayout(Layout::Concatenated);
        QVERIFY(!movement.start(layout));
        Scene elsewhere = withN(1e6);
        elsewhere.view.name = View::Similarity;
        QVERIFY(!movement.start(elsewhere));
        QVERIFY(m_explorer->scene() == withN(100.0));
    }

private:
    std::unique_ptr<Explorer> m_explorer;
};

POSENC_OFFSCREEN_TEST(TestPresetMovement)
#include "test_preset_movement.moc"
