// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/controls/number_field.h"

#include <QLineEdit>
#include <QToolTip>

using namespace posenc;
using namespace posenc::test;

class TestDecimalField : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QLocale::setDefault(QLocale(QLocale::German));
        QToolTip::hideText();
    }
    void cleanup() { QLocale::setDefault(m_locale); }

    void writesAPointAndReadsACommaToo_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("largest");
        QTest::addColumn<QString>("shown");
        QTest::addColumn<double>("value");
        QTest::addColumn<bool>("isSaid");
        QTest::newRow("a point") << "12.5" << 100.0 << "12.5 fps" << 12.5 << false;
        QTest::newRow("a comma") << "12,5" << 100.0 << "12.5 fps" << 12.5 << false;
        QTest::newRow("a comma where thousands fit") << "12,5" << 1e6 << "12.5 fps" << 12.5 << false;
        QTest::newRow("more places than it has") << "1.26" << 100.0 << "1.3 fps" << 1.3 << false;
        QTest::newRow("what can be a thousand or one") << "1,250" << 1e6 << "7.0 fps" << 7.0 << true;
        QTest::newRow("too much becomes the largest, no other number") << "1000" << 100.0 << "100.0 fps" << 100.0 << true;
        QTest::newRow("with its unit") << "12.5 fps" << 100.0 << "12.5 fps" << 12.5 << false;
        QTest::newRow("whole") << "24" << 100.0 << "24.0 fps" << 24.0 << false;
        QTest::newRow("a letter") << "2x4" << 100.0 << "7.0 fps" << 7.0 << true;
        QTest::newRow("a second comma") << "2,4,1" << 100.0 << "7.0 fps" << 7.0 << true;
    }

    void writesAPointAndReadsACommaToo()
    {
        QFETCH(const QString, typed);
        QFETCH(const double, largest);
        DecimalField field;
        field.setDecimals(1);
        field.setRange(0.1, largest);
        field.setSuffix(" fps");
        field.setValue(7.0);
        field.show();
        QTRY_VERIFY(!QToolTip::isVisible());
        auto* const edit = field.findChild<QLineEdit*>();
        edit->selectAll();
        QTest::keyClicks(edit, typed);
        QTest::keyClick(edit, Qt::Key_Return);
        QTEST(field.value(), "value");
        QTEST(field.text(), "shown");
        QTEST(QToolTip::isVisible(), "isSaid");
    }

private:
    const QLocale m_locale;
};

POSENC_OFFSCREEN_TEST(TestDecimalField)
#include "test_decimal_field.moc"
