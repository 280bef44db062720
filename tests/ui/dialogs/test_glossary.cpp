// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/offscreen.h"
#include "ui/dialogs/glossary.h"

#include <QDialog>
#include <QLineEdit>
#include <QScreen>
#include <QTest>
#include <QTextBrowser>

using namespace posenc;

class TestGlossary : public QObject {
    Q_OBJECT

private slots:
    void wordsOfTheWindowAreExplained_data();
    void wordsOfTheWindowAreExplained();
    void findingLeavesWhatHasTheLetters();
    void itOpensOnceAndStaysBesideTheWindow();
    void itFitsTheScreenInLargeLetters();
};

void TestGlossary::wordsOfTheWindowAreExplained_data()
{
    QTest::addColumn<QString>("word");
    for (const char* const word :
         {"Position k", "Dimension j", "d_model", "max_len", "n, the base", "Interleaved", "Wavelength", "Offset Δ", "T(Δ)", "Softmax",
          "Cosine similarity", "Toeplitz", "bfloat16", "Rotary", "ALiBi", "t-SNE", "Scheme"})
        QTest::newRow(word) << QString::fromUtf8(word);
}

void TestGlossary::wordsOfTheWindowAreExplained()
{
    QFETCH(QString, word);
    QWidget window;
    showGlossary(&window);
    auto* const text = window.findChild<QTextBrowser*>();
    QVERIFY(text->toPlainText().contains(word));
    QVERIFY(!text->accessibleName().isEmpty());
}

void TestGlossary::findingLeavesWhatHasTheLetters()
{
    QWidget window;
    showGlossary(&window);
    auto* const field = window.findChild<QLineEdit*>();
    auto* const text = window.findChild<QTextBrowser*>();
    QTest::keyClicks(field, "alibi");
    QVERIFY(text->toPlainText().contains("ALiBi"));
    QVERIFY(!text->toPlainText().contains("Toeplitz"));
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(window.findChild<QDialog*>()->isVisible());
    QTest::keyClicks(field, "<b>");
    QVERIFY(!text->toPlainText().contains("ALiBi"));
    QVERIFY(!text->toPlainText().isEmpty());
}

void TestGlossary::itOpensOnceAndStaysBesideTheWindow()
{
    QWidget window;
    showGlossary(&window);
    showGlossary(&window);
    QCOMPARE(window.findChildren<QDialog*>().size(), 1);
    QVERIFY(!window.findChild<QDialog*>()->isModal());
    QTest::keyClick(window.findChild<QDialog*>(), Qt::Key_Escape);
    QTRY_VERIFY(window.findChildren<QDialog*>().isEmpty());
}

// The screen is 800 × 800.
void TestGlossary::itFitsTheScreenInLargeLetters()
{
    const QFont before = QApplication::font();
    const auto putBack = qScopeGuard([&before] { QApplication::setFont(before); });
    QFont font = before;
    font.setPointSizeF(24.0);
    QApplication::setFont(font);
    QWidget window;
    window.show();
    showGlossary(&window);
    const auto* const dialog = window.findChild<QDialog*>();
    const QSize screen = dialog->screen()->availableSize();
    QVERIFY(dialog->width() <= screen.width() && dialog->height() <= screen.height() && dialog->height() > screen.height() / 2);
    auto* const field = window.findChild<QLineEdit*>();
    QCOMPARE(dialog->focusWidget(), field);
    QTest::keyClick(field, Qt::Key_Tab);
    QCOMPARE(dialog->focusWidget(), window.findChild<QTextBrowser*>());
}

POSENC_OFFSCREEN_TEST(TestGlossary)
#include "test_glossary.moc"
