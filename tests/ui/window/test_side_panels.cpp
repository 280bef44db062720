// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/support/test_main.h"
#include "tests/support/window.h"
#include "ui/controls/labels.h"
#include "ui/views/views.h"
#include "ui/window/workspace.h"

#include <QLineEdit>

using namespace posenc;
using namespace posenc::test;

/// Panels beside plots that are out of sight.
class TestSidePanels : public QObject {
    Q_OBJECT

private slots:
    void init() { QAccessible::setActive(false); } // a screen reader also reads behind tabs

    void panelsAreBuiltAfterTheFirstPainting()
    {
        MainWindow window{Scene()};
        QVERIFY(!window.isBuilt());
        bool isPainted = false;
        connect(&window.cards().front()->plot().canvas(), &QCustomPlot::afterReplot, &window, [&] {
            if (!std::exchange(isPainted, true))
                QVERIFY(!window.isBuilt());
        });
        window.setVisible(true);
        QTRY_VERIFY(window.isBuilt());
        QVERIFY(isPainted);
    }

    void aPanelThatComesIntoSightIsLikeANewOne()
    {
        Rows<View> rows;
        for (const ViewMaker& maker : viewMakers())
            if (maker.panel)
                rows.add(nameOf(maker.view).toUtf8().constData(), maker.view);
        rows.each([&](View view) {
            Window window(QSize(1280, 800), startOf(view));
            const QStringList before = wordsOf(window, view);
            window.setScene(laterOf(view));
            QVERIFY(wordsOf(window, view) == before); // out of sight, nothing is told to it
            window.docks().raise(view);
            Window fresh(QSize(1280, 800), laterOf(view));
            fresh.docks().raise(view);
            QTRY_COMPARE(wordsOf(window, view), wordsOf(fresh, view));
            const bool hasOwnScene = view == View::Difference || view == View::Train; // speak of a table, or a model, of their own
            QTRY_VERIFY2(wordsOf(window, view) != before || hasOwnScene, qPrintable(nameOf(view)));
        });
    }

private:
    static Scene startOf(View view)
    {
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, 16, 49).value();
        if (view == View::Patches)
            scene.scheme.name = SchemeName::from("mae").value();
        return scene;
    }
    static Scene laterOf(View view)
    {
        Scene scene = startOf(view);
        scene.encoding = EncodingSpec::make(100.0, 32, 64).value();
        return scene;
    }
    static QStringList wordsOf(MainWindow& window, View view)
    {
        QStringList words;
        for (const QWidget* const widget : partsOf<QWidget>(window, view)) {
            if (const auto* const readout = qobject_cast<const Readout*>(widget))
                words << readout->text();
            if (const auto* const field = qobject_cast<const QLineEdit*>(widget))
                words << field->text();
        }
        return words;
    }
};

POSENC_OFFSCREEN_TEST(TestSidePanels)
#include "test_side_panels.moc"
