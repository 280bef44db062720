// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/scene/scene_json.h"

#include <QDir>

using namespace posenc;
using namespace posenc::test;

/// Scene files that an earlier posenc wrote: they stay readable, and what is written is what it wrote.
class TestSceneVersion1 : public QObject {
    Q_OBJECT

private slots:
    void fileIsWrittenAsItWasRead_data();
    void fileIsWrittenAsItWasRead();
    void everyWindowIsRead();

private:
    const QDir m_files{QStringLiteral(POSENC_SCENES_OF_VERSION_1)};
};

void TestSceneVersion1::fileIsWrittenAsItWasRead_data()
{
    QTest::addColumn<QString>("path");
    const QStringList names = m_files.entryList({"*.posenc"});
    QVERIFY(names.size() >= 6);
    for (const QString& name : names)
        QTest::newRow(qPrintable(name)) << m_files.filePath(name);
}

void TestSceneVersion1::fileIsWrittenAsItWasRead()
{
    QFETCH(QString, path);
    const QByteArray file = contentOf(path);
    const auto scene = sceneFromJson(file);
    QVERIFY2(scene.hasValue(), scene ? "" : scene.error().message.c_str());
    QCOMPARE(sceneToJson(*scene) + '\n', file);
}

void TestSceneVersion1::everyWindowIsRead()
{
    const Scene scene = sceneFromJson(contentOf(m_files.filePath("every-window.posenc"))).value();
    QVERIFY(scene.view.name == View::Dimension);
    QVERIFY((scene.view.windows[View::Heatmap] == CellWindow{{1.5, 100.25}, {2.0, 64.0}}));
    QVERIFY((scene.view.windows[View::Position] == CellWindow{{}, {0.0, 40.5}}));
    QVERIFY((scene.view.windows[View::Rotary] == CellWindow{{0.0, 100.0}, {3.0, 4.0}}));
    QVERIFY((scene.view.windows[View::Difference] == CellWindow{{2.0, 9.0}, {0.0, 2.5}}));
}

POSENC_OFFSCREEN_TEST(TestSceneVersion1)
#include "test_scene_version_1.moc"
