// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/controls/decimal_field.h"

#include <QLineEdit>

using namespace posenc;
using namespace posenc::test;

class TestDecimalField : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { QLocale::setDefault(m_locale); }

    void writesAPointAndReadsACommaToo_data();
    void writesAPointAndReadsACommaToo();

private:
    const QLocale m_locale;
};

void TestDecimalField::init() { QLocale::setDefault(QLocale(QLocale::German)); }

void TestDecimalField::writesAPointAndReadsACommaToo_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<double>("largest");
    QTest::addColumn<QString>("shown");
    QTest::addColumn<double>("value");
    QTest::newRow("a point") << "12.5" << 100.0 << "12.5 fps" << 12.5;
    QTest::newRow("a comma") << "12,5" << 100.0 << "12.5 fps" << 12.5;
    QTest::newRow("a comma where thousands fit") << "12,5" << 1e6 << "12.5 fps" << 12.5;
    QTest::newRow("what looks like thousands: no more places than it has") << "1,250" << 1e6 << "1.2 fps" << 1.2;
    QTest::newRow("whole") << "24" << 100.0 << "24.0 fps" << 24.0;
    QTest::newRow("letters are not taken") << "2x4" << 100.0 << "24.0 fps" << 24.0;
    QTest::newRow("a second comma is not taken") << "2,4,1" << 100.0 << "2.4 fps" << 2.4;
}

void TestDecimalField::writesAPointAndReadsACommaToo()
{
    QFETCH(const QString, typed);
    QFETCH(const double, largest);
    DecimalField field;
    field.setDecimals(1);
    field.setRange(0.1, largest);
    field.setSuffix(" fps");
    field.show();
    auto* const edit = field.findChild<QLineEdit*>();
    edit->selectAll();
    QTest::keyClicks(edit, typed);
    QTest::keyClick(edit, Qt::Key_Return);
    QTEST(field.value(), "value");
    QTEST(field.text(), "shown");
}

POSENC_OFFSCREEN_TEST(TestDecimalField)
#include "test_decimal_field.moc"
