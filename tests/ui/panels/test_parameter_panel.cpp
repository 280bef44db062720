// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"
#include "tests/support/support.h"
#include "ui/panels/parameter_panel.h"

using namespace posenc;
using namespace posenc::test;

class TestParameterPanel : public QObject {
    Q_OBJECT

private slots:
    void everySchemesControlsFit_data();
    void everySchemesControlsFit();
};

void TestParameterPanel::everySchemesControlsFit_data()
{
    QTest::addColumn<QString>("scheme");
    for (const SchemeTraits* const scheme : schemes())
        QTest::newRow(std::string(scheme->name).c_str()) << QString::fromStdString(std::string(scheme->name));
}

// What a scheme alone has comes into a panel that was measured without it.
void TestParameterPanel::everySchemesControlsFit()
{
    QFETCH(QString, scheme);
    static const ColorMaps maps;
    ParameterPanel panel(maps);
    Scene scene;
    panel.show(scene);
    panel.resize(panel.minimumWidth(), 600);
    panel.setVisible(true);
    scene.scheme.name = SchemeName::from(scheme.toStdString()).value();
    panel.show(scene);
    QCoreApplication::processEvents();
    QVERIFY2(panel.widget()->minimumSizeHint().width() <= panel.viewport()->width(),
             qPrintable(QStringLiteral("%1 of %2 pixels").arg(panel.widget()->minimumSizeHint().width()).arg(panel.viewport()->width())));
}

POSENC_OFFSCREEN_TEST(TestParameterPanel)
#include "test_parameter_panel.moc"
