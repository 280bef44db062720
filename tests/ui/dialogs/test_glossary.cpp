// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/dialogs/help_dialogs.h"

#include <QDialog>
#include <QLineEdit>
#include <QScreen>
#include <QTest>
#include <QTextBrowser>

using namespace posenc;
using namespace posenc::test;

class TestGlossary : public QObject {
    Q_OBJECT

private slots:
    void wordsOfTheWindowAreExplained()
    {
        Rows<QString> rows;
        for (const char* const word :
             {"Position k", "Column j", "d_model", "max_len", "n, the base", "Interleaved", "Wavelength", "Offset Δ", "T(Δ)", "Softmax",
              "Cosine similarity", "Toeplitz", "bfloat16", "Rotary", "ALiBi", "t-SNE", "Scheme"})
            rows.add(word, QString::fromUtf8(word));
        rows.each([&](const QString& word) {
            QWidget window;
            showGlossary(&window);
            auto* const text = window.findChild<QTextBrowser*>();
            QVERIFY(text->toPlainText().contains(word));
            QVERIFY(!text->accessibleName().isEmpty());
        });
    }

    void findingLeavesWhatHasTheLetters()
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

    void itOpensOnceAndStaysBesideTheWindow()
    {
        QWidget window;
        showGlossary(&window);
        showGlossary(&window);
        QCOMPARE(window.findChildren<QDialog*>().size(), 1);
        QVERIFY(!window.findChild<QDialog*>()->isModal());
        QTest::keyClick(window.findChild<QDialog*>(), Qt::Key_Escape);
        QTRY_VERIFY(window.findChildren<QDialog*>().isEmpty());
    }

    void mouseAndKeysStayBesideTheWork()
    {
        QWidget window;
        window.show();
        showMouseAndKeys(&window);
        showMouseAndKeys(&window);
        const QList<QDialog*> dialogs = window.findChildren<QDialog*>();
        QCOMPARE(dialogs.size(), 1); // asked for again, the same one comes to the front
        QVERIFY(dialogs.front()->isVisible() && !dialogs.front()->isModal());
        QVERIFY(dialogs.front()->findChild<QTextBrowser*>()->toPlainText().contains(QStringLiteral("F5, Shift+F5")));
        QTest::keyClick(dialogs.front(), Qt::Key_Escape);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(window.findChildren<QDialog*>().isEmpty());
    }
};

POSENC_OFFSCREEN_TEST(TestGlossary)
#include "test_glossary.moc"
