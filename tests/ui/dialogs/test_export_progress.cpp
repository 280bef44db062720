// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "ui/dialogs/export_task.h"

using namespace posenc;
using namespace posenc::test;

namespace {

using namespace std::chrono_literals;

// Gets halfway and stays there until stopped.
Expected<Done> endless(const FigureMaker&, const Progress& progress)
{
    for (double part = 0.0;; part = std::min(0.5, part + 0.01)) {
        if (auto wanted = progress.at(part); !wanted)
            return wanted;
        std::this_thread::sleep_for(5ms);
    }
}

struct Started {
    Started(const ExportTask::Work& work, const ColorMaps& maps)
    {
        window.resize(300, 200);
        window.show();
        dialog = new ExportProgress(
            "Writing figure.png", work, maps,
            [this](const Expected<Done>& how) {
                ++times;
                result = how;
            },
            &window);
    }
    QWidget window;
    QPointer<ExportProgress> dialog;
    int times = 0;
    std::optional<Expected<Done>> result;
};

} // namespace

class TestExportProgress : public QObject {
    Q_OBJECT

private slots:
    void shortWorkShowsNothing()
    {
        Started started([](const FigureMaker&, const Progress& progress) { return progress.at(1.0); }, m_maps);
        bool shown = false;
        while (started.dialog) {
            QTest::qWait(1);
            shown = shown || (started.dialog && started.dialog->isVisible());
        }
        QVERIFY(!shown);
        QCOMPARE(started.times, 1);
        QVERIFY(started.result->hasValue());
    }

    void longWorkShowsHowFarItIs()
    {
        Started started(endless, m_maps);
        QTRY_VERIFY_WITH_TIMEOUT(started.dialog->isVisible(), 1500);
        QCOMPARE(QApplication::activeModalWidget(), started.dialog.data());
        QTRY_COMPARE(started.dialog->value(), 500);
        QCOMPARE(started.dialog->maximum(), 1000);
        QVERIFY(started.dialog->findChild<QLabel*>()->text().contains("figure.png"));
        QCOMPARE(started.times, 0);
    }

    void everyWayToStopCancels()
    {
        Rows<int> rows;
        rows.add("the button", 0);
        rows.add("Escape", 1);
        rows.add("the window's cross", 2);
        rows.add("before anything was shown", 3);
        rows.each([&](int way) {
            Started started(endless, m_maps);
            if (way < 3)
                QTRY_VERIFY(started.dialog->isVisible());
            if (way == 0)
                QTest::mouseClick(started.dialog->findChild<QPushButton*>(), Qt::LeftButton);
            else if (way == 1)
                QTest::keyClick(started.dialog, Qt::Key_Escape);
            else if (way == 2)
                started.dialog->close();
            else
                started.dialog->cancel(), emit started.dialog->canceled();
            QTRY_COMPARE(started.times, 1);
            QVERIFY(started.result->error().kind == Error::Kind::Cancelled);
            QTRY_VERIFY(!started.dialog);
            QTest::qWait(20);
            QCOMPARE(started.times, 1);
        });
    }

    void aCancelledTableLeavesNothing()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("table.csv");
        ExportJob job;
        job.scene.encoding = EncodingSpec::make(10000.0, 4096, 1048576).value();
        job.kind = FileKind::Csv;
        for (const bool old : {false, true}) {
            if (old)
                writeContent(path, "the old one");
            Started started(
                [&](const FigureMaker& makeFigure, const Progress& progress) {
                    return runExport(job, {path, Existing::Replace}, makeFigure, progress);
                },
                m_maps);
            QTRY_VERIFY_WITH_TIMEOUT(started.dialog->isVisible() || started.times > 0, 3000);
            if (started.times > 0)
                QSKIP("there is no room for the table on this disk");
            QTest::qWait(50);
            QTest::mouseClick(started.dialog->findChild<QPushButton*>(), Qt::LeftButton);
            QTRY_COMPARE(started.times, 1);
            QVERIFY(started.result->error().kind == Error::Kind::Cancelled);
            QCOMPARE(namesIn(folder.path()), old ? QStringList("table.csv") : QStringList());
        }
        QCOMPARE(contentOf(path), QByteArray("the old one"));
    }

    void endsByItself()
    {
        std::atomic<bool> enough = false;
        Started started(
            [&](const FigureMaker&, const Progress& progress) -> Expected<Done> {
                for (int step = 0; !enough; ++step) {
                    if (auto wanted = progress.at(std::min(1.0, step / 100.0)); !wanted)
                        return wanted;
                    std::this_thread::sleep_for(2ms);
                }
                return Error{Error::Kind::File, "It went wrong."};
            },
            m_maps);
        QTRY_VERIFY(started.dialog->isVisible());
        QTRY_COMPARE(started.dialog->value(), 1000);
        QVERIFY(started.dialog->isVisible()); // complete is not the end
        QCOMPARE(started.times, 0);
        enough = true;
        QTRY_VERIFY(!started.dialog);
        QCOMPARE(started.times, 1);
        QVERIFY(started.result->error().kind == Error::Kind::File);
        QVERIFY(!QApplication::activeModalWidget());
    }

    void destructionTellsNobody()
    {
        for (const int pause : {0, 20, 600}) {
            Started started(endless, m_maps);
            QTest::qWait(pause);
            delete started.dialog;
            QTest::qWait(20);
            QCOMPARE(started.times, 0);
        }
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestExportProgress)
#include "test_export_progress.moc"
