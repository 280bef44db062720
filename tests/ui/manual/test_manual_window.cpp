// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/manual/manual_lists.h"
#include "ui/manual/manual_opener.h"
#include "ui/manual/manual_window.h"

#include <QClipboard>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>
#include <QWhatsThis>

using namespace posenc;

/// The manual beside the window: contents, search, links and the way back; and what is said of a widget that is asked about.
class TestManualWindow : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_opener = new ManualOpener(*m_window, m_presets, [](const QWidget* widget) {
            return widget->objectName() == "picture" ? std::optional(View::Clock) : std::nullopt;
        });
        m_window->show();
        m_opener->openAt(nullptr, View::Spectrum);
        QVERIFY(QTest::qWaitForWindowExposed(&manual()));
    }

    void aViewOpensItsHeading()
    {
        QCOMPARE(topOfSight(), QString("Spectrum"));
        m_opener->openAt(nullptr, View::Clock); // the same window
        QCOMPARE(topOfSight(), QString("Clocks"));
        QCOMPARE(m_window->findChildren<ManualWindow*>().size(), 1);
        m_opener->openAt(nullptr, {});
        QCOMPARE(manual().place(), *Manual(windowLists()).placeOf("reference/views", "code"));
    }

    void keyboardsPlaceOpensItsHeading_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("heading");
        QTest::newRow("control") << "d_model"
                                 << "n, d_model, max_len";
        QTest::newRow("panel") << "Diagnostics"
                               << "Diagnostics";
        QTest::newRow("plot") << ""
                              << "Clocks";
        QTest::newRow("something else") << "Nothing of this name"
                                        << "Spectrum";
    }

    void keyboardsPlaceOpensItsHeading()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, heading);
        QWidget outer(m_window.get());
        outer.setAccessibleName(name);
        if (name.isEmpty())
            outer.setObjectName("picture");
        const QWidget inner(&outer);
        m_opener->openAt(&inner, View::Spectrum);
        QCOMPARE(topOfSight(), heading);
    }

    // Long pages without headings, and matches far below a heading.
    void foundWordsComeIntoSight()
    {
        auto* const search = manual().findChild<QLineEdit*>();
        QTest::keyClicks(search, "Remotes send");
        QTest::keyClick(search, Qt::Key_Return);
        const auto isInSight = [this](const QString& words) {
            const QTextCursor cursor = manual().text().textCursor();
            const QString after = manual().text().toPlainText().mid(cursor.position(), words.size());
            return after == words && manual().text().viewport()->rect().contains(manual().text().cursorRect());
        };
        QTRY_VERIFY(isInSight("Remotes send"));
        search->setText("lesson");
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_VERIFY(manual().text().extraSelections().size() > 1);
        const int first = manual().text().textCursor().position();
        QTest::keyClick(search, Qt::Key_F3);
        QVERIFY(manual().text().textCursor().position() > first);
        QTest::keyClick(search, Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(manual().text().textCursor().position(), first);
        // Whoever asks with F1 has left the search.
        m_opener->openAt(nullptr, View::Clock);
        QVERIFY(search->text().isEmpty());
        QCOMPARE(topOfSight(), QString("Clocks"));
    }

    // Options do not break at their hyphens, and run when they are copied.
    void copiedCommandsRun()
    {
        m_opener->openAt(nullptr, View::Heatmap);
        const QString option = "--filled";
        QVERIFY(!manual().text().toPlainText().contains(option));
        manual().text().selectAll();
        manual().text().copy();
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY2(copied.contains(option), qPrintable(copied.mid(copied.indexOf("both|sines") - 30, 60).toHtmlEscaped()));
        auto* const search = manual().findChild<QLineEdit*>();
        QTest::keyClicks(search, option);
        QVERIFY(!manual().text().extraSelections().isEmpty());
    }

    void contentsLeadToPages()
    {
        const QList<QTreeWidgetItem*> found = contents().findItems("Glossary", Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(found.size(), 1);
        contents().setCurrentItem(found.front());
        QVERIFY(manual().text().toPlainText().contains("Attention with linear biases"));
        QCOMPARE(contents().currentItem()->text(0), QString("Glossary"));
    }

    void searchLeavesWhatHasTheWords()
    {
        auto* const search = manual().findChild<QLineEdit*>();
        QTest::keyClicks(search, "prominence higher");
        QCOMPARE(contents().topLevelItemCount(), 1);
        QTest::keyClick(search, Qt::Key_Return);
        QVERIFY(manual().isVisible());
        QVERIFY(manual().text().toPlainText().contains("Its prominence is its height above"));
        QVERIFY(manual().text().extraSelections().size() >= 2);
        search->setText("nothinghasthis");
        QVERIFY(contents().topLevelItem(0)->text(0).contains("No page"));
        search->clear();
        QVERIFY(contents().topLevelItemCount() > 5 && manual().text().extraSelections().isEmpty());
    }

    void linksAreFollowed()
    {
        QSignalSpy views(m_opener, &ManualOpener::viewRequested);
        QSignalSpy presets(m_opener, &ManualOpener::presetRequested);
        QSignalSpy lessons(m_opener, &ManualOpener::fileRequested);
        QSignalSpy sentences(m_opener, &ManualOpener::told);
        follow("view:clock");
        QCOMPARE(views.takeFirst().front().value<View>(), View::Clock);
        follow("preset:narrow-heatmap");
        QCOMPARE(presets.takeFirst().front().value<Preset>().name, QString("narrow-heatmap"));
        follow("lesson:11-what-does-n-do");
        QVERIFY(lessons.takeFirst().front().toString().contains("what-does-n-do"));
        follow("https://example.org/");
        QVERIFY(sentences.takeFirst().front().toString().contains("https://example.org/"));
        follow("preset:nothing");
        QCOMPARE(sentences.size(), 1);
        follow("../howto/open-a-model.md");
        QCOMPARE(topOfSight(), QString("Open a model"));
    }

    void onesWayBackIsKept()
    {
        auto* const back = manual().findChildren<QToolButton*>().at(0);
        auto* const forward = manual().findChildren<QToolButton*>().at(1);
        QVERIFY(back->isEnabled() && !forward->isEnabled());
        follow("schemes.md");
        back->click();
        QCOMPARE(topOfSight(), QString("Spectrum"));
        forward->click();
        QCOMPARE(topOfSight(), QString("The schemes"));
        back->click();
        back->click();
        QVERIFY(!back->isEnabled());
    }

    void widgetsAreExplained()
    {
        QWidget picture(m_window.get());
        picture.setObjectName("picture");
        QWidget control(m_window.get());
        control.setAccessibleName("d_model");
        QLabel label(m_window.get());
        label.setBuddy(&control);
        QWidget other(m_window.get());
        QWidget button(&other);
        button.setToolTip("A tip");
        const auto isExplained = [](QWidget& widget) {
            QHelpEvent query(QEvent::QueryWhatsThis, QPoint(), QPoint());
            query.ignore();
            QCoreApplication::sendEvent(&widget, &query);
            return query.isAccepted();
        };
        QVERIFY(isExplained(picture) && isExplained(control) && isExplained(label) && isExplained(button) && !isExplained(other));
        QHelpEvent asked(QEvent::WhatsThis, QPoint(), QPoint(5, 5));
        QCoreApplication::sendEvent(&picture, &asked);
        const QWidgetList shown = QApplication::topLevelWidgets();
        QVERIFY(std::ranges::any_of(shown, [](const QWidget* widget) { return widget->inherits("QWhatsThat"); }));
        QWhatsThis::hideText();
    }

private:
    ManualWindow& manual() { return *m_window->findChild<ManualWindow*>(); }
    QTreeWidget& contents() { return *manual().findChild<QTreeWidget*>(); }
    void follow(const char* address) { emit manual().text().anchorClicked(QUrl(QString(address))); }
    QString topOfSight()
    {
        QCoreApplication::processEvents();
        return manual().text().cursorForPosition(QPoint(10, 10)).block().text();
    }

    const std::vector<Preset> m_presets = readPresets();
    std::unique_ptr<QWidget> m_window;
    ManualOpener* m_opener = nullptr;
};

POSENC_OFFSCREEN_TEST(TestManualWindow)
#include "test_manual_window.moc"
