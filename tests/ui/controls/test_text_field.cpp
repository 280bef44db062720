// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/controls/text_field.h"

#include <QClipboard>
#include <QLineEdit>
#include <QScrollBar>

#include <cmath>
#include <ctime>
#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

QString manyWords(int count)
{
    QString text;
    for (int word = 0; word < count; ++word)
        text += QStringLiteral("word%1 ").arg(word);
    return text;
}

} // namespace

class TestTextField : public QObject {
    Q_OBJECT

private slots:
    void textIsWhatWasSet()
    {
        Rows<QString, QString> rows;
        const QString same = QString::fromUtf8("  two  spaces,\tno\u00a0break שלום 👩🏽‍🚀 ");
        rows.add("spaces of every kind stay", same, same);
        rows.add("nothing", QString(), QString());
        rows.add("breaks are spaces", QString::fromUtf8("a\nb\rc\u2028d\u2029e"), QStringLiteral("a b c d e"));
        rows.add("a long text", manyWords(10000), manyWords(10000));
        rows.add("a long text without a space", QString(30000, QLatin1Char('x')), QString(30000, QLatin1Char('x')));
        rows.each([&](const QString& text, const QString& expected) {
            TextField field;
            field.setText(text);
            QVERIFY(field.text() == expected);
        });
    }

    void longTextIsShownFromItsBeginning()
    {
        TextField field;
        field.resize(200, 100);
        field.show();
        field.setText(manyWords(64));
        QCOMPARE(field.verticalScrollBar()->value(), 0);
    }

    void onlyEditingIsTold()
    {
        TextField field;
        QSignalSpy edits(&field, &TextField::textEdited);
        field.setText(QStringLiteral("I am"));
        QCOMPARE(edits.count(), 0);
        field.moveCursor(QTextCursor::End);
        QTest::keyClicks(&field, QStringLiteral(" a"));
        QCOMPARE(edits.count(), 2);
        QCOMPARE(edits.back().front().toString(), QStringLiteral("I am a"));
        QTest::keySequence(&field, QKeySequence::Undo);
        QCOMPARE(field.text(), QStringLiteral("I am"));
        QCOMPARE(edits.back().front().toString(), QStringLiteral("I am"));
    }

    void cursorStaysWhereItIs()
    {
        TextField field;
        field.setText(QStringLiteral("the cat sat"));
        QTextCursor cursor = field.textCursor();
        cursor.setPosition(7);
        field.setTextCursor(cursor);
        field.setText(QStringLiteral("the cat sat on"));
        QCOMPARE(field.textCursor().position(), 7);
        field.setText(QStringLiteral("the"));
        QCOMPARE(field.textCursor().position(), 3);
    }

    void pastedAndCopiedTextHasNoBreaks()
    {
        TextField field;
        const QString text = manyWords(1000);
        QApplication::clipboard()->setText(QStringLiteral("one\ntwo ") + text);
        field.paste();
        QCOMPARE(field.text(), QStringLiteral("one two ") + text);
        QVERIFY(field.document()->blockCount() > 5); // so a letter costs little
        QApplication::clipboard()->clear();
        field.selectAll();
        field.copy();
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("one two ") + text);
    }

    void enterAndTabAreNotText()
    {
        QWidget window;
        TextField field(&window);
        QWidget other(&window);
        other.setFocusPolicy(Qt::StrongFocus);
        window.show();
        field.setFocus();
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter})
            for (const Qt::KeyboardModifier modifier : {Qt::NoModifier, Qt::ShiftModifier})
                QTest::keyClick(&field, key, modifier);
        QCOMPARE(field.text(), QString());
        QTest::keyClick(&field, Qt::Key_Tab);
        QCOMPARE(field.text(), QString());
    }

    void heightFollowsTheText()
    {
        TextField field;
        field.resize(300, 30);
        field.show();
        const auto line = static_cast<int>(std::ceil(QFontMetricsF(field.font()).lineSpacing()));
        const int one = field.height();
        const auto hasBar = [&field] { return field.verticalScrollBar()->isVisible(); };
        QVERIFY(!hasBar());
        QVERIFY(one > line && one < 2 * line + 4);
        field.setText(manyWords(9));
        QCOMPARE(field.height(), one + line);
        QVERIFY(!hasBar());
        field.setText(manyWords(5000));
        QCOMPARE(field.height(), one + 2 * line);
        QVERIFY(hasBar());
        field.setText(QStringLiteral("short"));
        QCOMPARE(field.height(), one);
    }
};

POSENC_OFFSCREEN_TEST(TestTextField)
#include "test_text_field.moc"
