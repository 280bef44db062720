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
    void sizesSayWhatTheyLack();
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

// With few controls, below the sliders. The panel is as high with one sentence as with another.
void TestParameterPanel::sizesSayWhatTheyLack()
{
    static const ColorMaps maps;
    ParameterPanel panel(maps);
    panel.setFew(true);
    panel.resize(panel.minimumWidth(), 700);
    panel.setVisible(true);
    const auto says = [&panel](const char* sentence) {
        const auto labels = panel.findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* label) { return label->isVisible() && label->text() == sentence; });
    };
    constexpr const char* odd = "The last column has no cosine.";
    constexpr const char* few = "With one or two columns, n has no effect: the wavelength λ is 2π.";
    int height = 0;
    Rows<std::int64_t, bool, bool>({{"even", 4, false, false}, {"odd", 5, true, false}, {"two", 2, false, true}, {"one", 1, true, true}})
        .each([&](std::int64_t columns, bool isOdd, bool isFew) {
            Scene scene;
            scene.encoding = scene.encoding.withDModel(columns);
            panel.show(scene);
            QCoreApplication::processEvents();
            QCOMPARE(says(odd), isOdd);
            QCOMPARE(says(few), isFew);
            height = height == 0 ? panel.widget()->sizeHint().height() : height;
            QCOMPARE(panel.widget()->sizeHint().height(), height);
        });
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
