// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/controls/labels.h"
#include "ui/controls/number_field.h"
#include "ui/panels/parameter_panel.h"

using namespace posenc;
using namespace posenc::test;

class TestParameterPanel : public QObject {
    Q_OBJECT

private slots:
    void everySchemesControlsFit();
    void correctionLeavesTheFieldFree();
};

// What a scheme alone has comes into a panel that was measured without it.
void TestParameterPanel::everySchemesControlsFit()
{
    const auto check = [&](const char* rowName, const QString& scheme) {
        const InRow in(rowName);
        static const ColorMaps maps;
        ParameterPanel panel(maps);
        Scene scene;
        panel.show(scene);
        panel.resize(panel.minimumWidth(), 600);
        panel.setVisible(true);
        scene.scheme.name = SchemeName::from(scheme.toStdString()).value();
        panel.show(scene);
        QCoreApplication::processEvents();
        QVERIFY2(
            panel.widget()->minimumSizeHint().width() <= panel.viewport()->width(),
            qPrintable(QStringLiteral("%1 of %2 pixels").arg(panel.widget()->minimumSizeHint().width()).arg(panel.viewport()->width())));
    };
    for (const SchemeTraits* const scheme : schemes())
        check(std::string(scheme->name).c_str(), QString::fromStdString(std::string(scheme->name)));
}

// What was wrong with one field must not hide the next that one types in.
void TestParameterPanel::correctionLeavesTheFieldFree()
{
    const auto check = [&](const char* rowName, const QString& corrected, const QString& next) {
        const InRow in(rowName);
        static const ColorMaps maps;
        ParameterPanel panel(maps);
        panel.show(Scene());
        panel.resize(panel.minimumWidth(), 700);
        panel.setVisible(true);
        panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&panel));
        const auto field = [&panel](const QString& name) {
            for (NumberField* const each : panel.findChildren<NumberField*>())
                if (each->accessibleName() == name)
                    return each;
            return static_cast<NumberField*>(nullptr);
        };
        field(corrected)->setFocus();
        field(corrected)->selectAll();
        QTest::keyClicks(QApplication::focusWidget(), "many");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        field(next)->setFocus();
        QCoreApplication::processEvents();
        const Readout* sentence = nullptr;
        for (const Readout* const each : panel.findChildren<Readout*>())
            if (each->accessibleName() == "Correction")
                sentence = each;
        QVERIFY(sentence && sentence->isVisible());
        const auto place = [&panel](const QWidget& widget) { return QRect(widget.mapTo(panel.widget(), QPoint()), widget.size()); };
        QVERIFY(!place(*sentence).intersects(place(*field(next))));
        QVERIFY(panel.widget()->rect().contains(place(*sentence)));
    };
    for (const auto& [corrected, next] :
         {std::pair("n", "d_model"), {"d_model", "n"}, {"d_model", "max_len"}, {"max_len", "d_model"}, {"n", "n"}})
        check(qPrintable(QString::asprintf("%s, then %s", corrected, next)), corrected, next);
}

POSENC_OFFSCREEN_TEST(TestParameterPanel)
#include "test_parameter_panel.moc"
