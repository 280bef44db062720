// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/panels/formula_band.h"
#include "ui/text/formula_text.h"

#include <QAccessible>
#include <QClipboard>
#include <QMenu>
#include <QToolButton>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneOfBand(std::int64_t k, std::int64_t j)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 20, 100).value();
    return withDimension(withPosition(scene, k), j);
}

} // namespace

class TestFormulaBand : public QObject {
    Q_OBJECT

private slots:
    void followsTheCellAndKeepsItsHeight()
    {
        FormulaBand band(FormulaBand::For::Window);
        band.resize(1000, band.sizeHint().height());
        band.show(sceneOfBand(24, 8));
        const int height = band.height();
        QVERIFY(band.text().endsWith("PE(24, 8) = sin(24 / 10000^(8/20)) = sin(0.603) = 0.567"));
        QVERIFY(band.text().startsWith("PE(k, 2i) = sin(k / n^(2i/d))   PE(k, 2i+1) = cos(k / n^(2i/d))   "));
        for (std::int64_t j = 0; j < 20; ++j) {
            const QImage before = band.grab().toImage();
            band.show(sceneOfBand(j, j));
            QVERIFY(band.text().contains(QStringLiteral("PE(%1, %1) = ").arg(j)));
            QVERIFY(band.text().startsWith("PE(k, 2i)")); // the laws stay
            QCOMPARE(band.height(), height);
            QVERIFY(band.grab().toImage() != before);
        }
        QCOMPARE(band.accessibleName(), "Formula");
        QVERIFY(band.accessibleDescription().isEmpty()); // told once the values rest
        QTRY_COMPARE(band.accessibleDescription(), band.text());
    }

    void lawsLeaveBeforeTheCell()
    {
        FormulaBand band(FormulaBand::For::Window);
        band.show(sceneOfBand(24, 8));
        band.show(); // what is hidden is told of its size later
        qsizetype before = 1000;
        for (const int width : {1200, 800, 620, 480, 300}) {
            band.resize(width, band.height());
            QVERIFY(band.text().size() <= before && band.text().contains("PE(24, 8)"));
            before = band.text().size();
        }
        QVERIFY(!band.text().contains("PE(k"));
        band.resize(1200, band.height());
        band.setLow(true);
        QVERIFY(!band.text().contains("PE(k") && band.text().contains("PE(24, 8)"));
    }

    void audienceSeesSymbolsAlone()
    {
        FormulaBand band(FormulaBand::For::Audience);
        band.setSize(28.0);
        band.show(sceneOfBand(24, 8));
        band.show();
        const int both = band.widthIn(2000);
        band.resize(both, 70);
        QCOMPARE(band.text(), "PE(k, 2i) = sin(k / n^(2i/d))   PE(k, 2i+1) = cos(k / n^(2i/d))");
        band.resize(band.widthIn(both - 1), 70);
        QCOMPARE(band.text(), "PE(k, 2i) = sin(k / n^(2i/d))");
        QCOMPARE(band.widthIn(100), 0);
        band.clear();
        QCOMPARE(band.text(), "");
    }

    void copiesLatexTextAndPython()
    {
        FormulaBand band(FormulaBand::For::Window);
        band.resize(1000, 54);
        band.show(sceneOfBand(24, 8));
        const auto copied = [&](int entry) {
            band.findChild<QToolButton*>()->menu()->actions().at(entry)->trigger();
            return QGuiApplication::clipboard()->text();
        };
        QVERIFY(copied(0).contains("\\frac{24}{10000^{8/20}}"));
        for (const QString& line : copied(0).split(u'\n'))
            QVERIFY2(line.startsWith("\\[ ") && line.endsWith(" \\]"), qPrintable(line));
        const QString value = cellFormula(sceneOfBand(24, 8)).value;
        QCOMPARE(copied(1).section(u'\n', -1), cellFormula(sceneOfBand(24, 8)).steps + value); // all digits
        QCOMPARE(copied(2).section(u'\n', -1), "pe[24, 8] = np.sin(24 / 10000**(8/20))  # " + value);
        QCOMPARE(copied(2).section(u'\n', 0, 0), "pe[k, 2*i] = np.sin(k / n**(2*i/d))");
    }
};

POSENC_OFFSCREEN_TEST(TestFormulaBand)
#include "test_formula_band.moc"
