// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/scene/scene_file.h"
#include "ui/window/documents.h"
#include "ui/window/workspace.h"

#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

QMessageBox* questionOf(Window& window)
{
    QMessageBox* found = nullptr;
    (void)QTest::qWaitFor(
        [&] {
            for (QMessageBox* const box : window.findChildren<QMessageBox*>())
                found = box->isVisible() ? box : found;
            return found != nullptr;
        },
        60000);
    return found;
}

bool isAsking(Window& window)
{
    window.settle();
    const auto boxes = window.findChildren<QMessageBox*>();
    return std::any_of(boxes.begin(), boxes.end(), [](const QMessageBox* box) { return box->isVisible(); });
}

} // namespace

/// A scene that names files, in the window.
class TestMainWindowNamedFiles : public QObject {
    Q_OBJECT

private slots:
    // A table and embeddings in one folder, a scene with both in another.
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_folder->path()).mkdir("scenes") && QDir(m_folder->path()).mkdir("numbers"));
        m_table = m_folder->filePath("numbers/mine.csv");
        m_embedding = m_folder->filePath("numbers/words.csv");
        writeContent(m_table, "0,1\n0.5,0.25\n0.125,-0.5\n");
        writeContent(m_embedding, "0.5,1\n0.25,2\n-1,0\n0,1\n");
        Scene both = comparedWith(Scene(), readComparedTable({m_table}).value());
        both = withEmbedding(both, readEmbedding(m_embedding).value());
        QVERIFY(writeSceneFile(both, scene("a.posenc"), Existing::Keep).hasValue());
        QVERIFY(writeSceneFile(both, m_folder->filePath("above.posenc"), Existing::Keep).hasValue());
    }
    void cleanup() { cleanSettings(); }

    void filesInTheFolderAreOpenedUnasked()
    {
        Window window;
        window.open(m_folder->filePath("above.posenc"));
        QVERIFY(!isAsking(window));
        QVERIFY(comparedTable(window.scene()) && openedEmbedding(window.scene())->table);
        window.explorer().undo(); // one step
        QVERIFY(window.scene() == Scene());
    }

    void filesElsewhereAreAskedAbout_data()
    {
        QTest::addColumn<QString>("answer"); // a button, or nothing for Escape
        QTest::addColumn<bool>("read");
        QTest::newRow("yes") << "Read" << true;
        QTest::newRow("no") << "Don't open" << false;
        QTest::newRow("Escape") << "" << false;
        QTest::newRow("Enter") << "\n" << false;
    }

    void filesElsewhereAreAskedAbout()
    {
        QFETCH(QString, answer);
        QFETCH(bool, read);
        Window window;
        window.open(scene("a.posenc"));
        QMessageBox* const box = questionOf(window);
        QVERIFY(box);
        QVERIFY2(box->text().contains(m_table) && box->text().contains(m_embedding), qPrintable(box->text()));
        QVERIFY(!comparedTable(window.scene()) && !openedEmbedding(window.scene())->table);
        QVERIFY(window.scene().view.name == View::Difference); // the scene is shown meanwhile
        if (answer.size() < 2)
            QTest::keyClick(box, answer.isEmpty() ? Qt::Key_Escape : Qt::Key_Return);
        else
            for (QAbstractButton* const button : box->buttons())
                if (button->text().remove('&') == answer)
                    QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY(!isAsking(window));
        window.settle();
        QCOMPARE(comparedTable(window.scene()) != nullptr, read);
        QCOMPARE(openedEmbedding(window.scene())->table != nullptr, read);
        if (read)
            return;
        QVERIFY2(window.docks().card(View::Difference).plot().picture(window.scene())->unavailableReason().contains("outside the folder"),
                 qPrintable(window.docks().card(View::Difference).plot().picture(window.scene())->unavailableReason()));
        // Saved, it still names them.
        QVERIFY(writeSceneFile(window.scene(), scene("b.posenc"), Existing::Keep).hasValue());
        QVERIFY(contentOf(scene("b.posenc")).contains("mine.csv") && contentOf(scene("b.posenc")).contains("words.csv"));
    }

    void namesAreNoMarkup()
    {
        Window window;
        writeContent(scene("<b>bold.posenc"), "{");
        window.open(scene("<b>bold.posenc"));
        QMessageBox* const box = questionOf(window);
        QVERIFY(box && box->text().contains("<b>bold.posenc"));
        QCOMPARE(box->textFormat(), Qt::PlainText);
        box->reject();
    }

    // What the user has opened may also be shown by a scene.
    void openTablesNeedNoQuestion()
    {
        Window window;
        window.open(m_table);
        const auto table = comparedTable(window.scene());
        QVERIFY(table);
        Scene only = window.scene();
        QVERIFY(writeSceneFile(only, scene("only.posenc"), Existing::Keep).hasValue());
        window.open(scene("only.posenc"));
        QVERIFY(!isAsking(window));
        QVERIFY(comparedTable(window.scene()) == table);
    }

    void theSceneThatTheProgramBeginsWithAsksToo()
    {
        const SceneFile file = readSceneFile(scene("a.posenc")).value();
        Window window(QSize(1440, 900), file.scene);
        window.openNamedFiles(file.folder);
        QMessageBox* const box = questionOf(window);
        QVERIFY(box);
        box->reject();
        QTRY_VERIFY(!isAsking(window));
        QVERIFY(!comparedTable(window.scene()));
        const SceneFile above = readSceneFile(m_folder->filePath("above.posenc")).value();
        Window other(QSize(1440, 900), above.scene);
        other.documents().setDocument(m_folder->filePath("above.posenc"));
        other.openNamedFiles(above.folder);
        other.settle();
        QVERIFY(!isAsking(other));
        QVERIFY(!other.isWindowModified());
        QVERIFY(comparedTable(other.scene()) && openedEmbedding(other.scene())->table);
    }

    void tableThatIsGoneIsSaidOnItsPage()
    {
        QVERIFY(QFile::remove(m_table));
        Window window;
        window.open(m_folder->filePath("above.posenc"));
        QVERIFY(!isAsking(window));
        QVERIFY(openedEmbedding(window.scene())->table && !comparedTable(window.scene()));
        QVERIFY(window.scene().opened.of<CheckedTable>().unopened.has_value());
        bool said = false;
        for (const QLabel* const label : partsOf<QLabel>(window, View::Difference))
            said = said || label->text().contains("mine.csv was not opened. There is no such file");
        QVERIFY(said);
        for (QPushButton* const button : partsOf<QPushButton>(window, View::Difference))
            if (button->text().remove('&') == "Close table") {
                QVERIFY(button->isVisible());
                button->click();
            }
        QVERIFY(!window.scene().opened.of<CheckedTable>().unopened);
    }

    void closedWindowEndsTheReading()
    {
        QByteArray large;
        for (int k = 0; k < 200000; ++k)
            large += "0.5,0.25,0.125,-0.5,0.5,0.25,0.125,-0.5\n";
        writeContent(m_folder->filePath("large.csv"), large);
        for (int turn = 0; turn < 5; ++turn) {
            MainWindow window{Scene()};
            window.open(m_folder->filePath("large.csv"));
            QTest::qWait(turn * 10);
        } // nothing is waited for or left behind
        MainWindow window{Scene()};
        window.open(m_folder->filePath("large.csv"));
        emit window.findChild<ReadingProgress*>()->canceled(); // as its button does
        QTRY_VERIFY(!ReadingProgress::isReading(window));
        QVERIFY(!comparedTable(window.explorer().scene()) && window.findChildren<QMessageBox*>().isEmpty());
    }

private:
    QString scene(const QString& name) const { return m_folder->filePath("scenes/" + name); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_table;
    QString m_embedding;
};

POSENC_OFFSCREEN_TEST(TestMainWindowNamedFiles)
#include "test_main_window_named_files.moc"
