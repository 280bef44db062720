// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "tests/support/model_files.h"
#include "tests/support/window.h"
#include "ui/features/models/tensor_dialog.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_file.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

// 6 rows of 2 numbers, of which row 1 is zero.
QByteArray model()
{
    std::string numbers;
    for (int number = 0; number < 12; ++number)
        numbers += littleEndian(number == 2 || number == 3 ? 0.0F : 1.0F + static_cast<float>(number));
    return QByteArray::fromStdString(
        safetensors('{' + tensorEntry("roberta.embeddings.position_embeddings.weight", "F32", "[6,2]", 0, 48) + '}', numbers));
}

} // namespace

/// A model in the window: asked about, looked at, kept by scenes.
class TestMainWindowModels : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        writeContent(path(), model());
    }
    void cleanup() { cleanSettings(); }

    void tensorIsLookedAt()
    {
        Window window;
        choose(window, "View table", "2");
        const auto table = window.scene().scheme.table;
        QVERIFY(table && table->numbers && table->firstRow == 2);
        QCOMPARE(table->name, QString("roberta.embeddings.position_embeddings.weight of model.safetensors"));
        QCOMPARE(window.scene().encoding.maxLen(), std::int64_t{4});
        QCOMPARE(table->numbers->values()(0, 0), 5.0);
        QCOMPARE(window.scene().view.name, View::Heatmap);
        window.explorer().undo();
        QVERIFY(!window.scene().scheme.table);
    }

    void tensorIsCompared()
    {
        Window window;
        choose(window, "Compare with the formula", "0");
        const auto table = comparedTable(window.scene());
        QVERIFY(table && table->tensor.startsWith("roberta") && table->firstRow == 0 && table->own.values.rows() == 6);
    }

    void cancelLeavesEverything()
    {
        Window window;
        const Scene before = window.scene();
        choose(window, "Cancel", {});
        QVERIFY(window.scene() == before);
    }

    void scenesNameTheTensor()
    {
        const QString scene = m_folder->filePath("scene.posenc");
        {
            Window window;
            choose(window, "View table", "2");
            QVERIFY(writeSceneFile(window.scene(), scene, Existing::Keep).hasValue());
        }
        Window window;
        window.open(scene);
        const auto table = window.scene().scheme.table;
        QVERIFY(table && table->numbers && table->firstRow == 2 && table->numbers->positions() == 4);
        QVERIFY2(contentOf(scene).contains("\"tensor\":\"roberta.embeddings.position_embeddings.weight\""), contentOf(scene).constData());
    }

    // The same file with another first row is not taken for the open table.
    void anotherTensorIsAnotherTable()
    {
        const QString scene = m_folder->filePath("scene.posenc");
        Window window;
        choose(window, "View table", "2");
        QVERIFY(writeSceneFile(window.scene(), scene, Existing::Keep).hasValue());
        choose(window, "View table", "0");
        QCOMPARE(window.scene().encoding.maxLen(), std::int64_t{6});
        window.open(scene);
        QCOMPARE(window.scene().encoding.maxLen(), std::int64_t{4});
        QCOMPARE(window.scene().scheme.table->numbers->positions(), std::int64_t{4});
    }

    void whatIsGoneIsSaid()
    {
        const QString scene = m_folder->filePath("scene.posenc");
        {
            Window window;
            choose(window, "View table", "2");
            QVERIFY(writeSceneFile(window.scene(), scene, Existing::Keep).hasValue());
        }
        QVERIFY(QFile::remove(path()));
        Window window;
        window.open(scene);
        const auto table = window.scene().scheme.table;
        QVERIFY(table && !table->numbers && isSentence(table->problem.toStdString()));
        QCOMPARE(table->tensor, QString("roberta.embeddings.position_embeddings.weight")); // nothing is lost
        QCOMPARE(table->firstRow, std::int64_t{2});
    }

    void whatIsNoModelIsRefused_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("word");
        QTest::newRow("cut off") << "a.safetensors" << model().chopped(3) << "";
        QTest::newRow("a pickle") << "pytorch_model.bin" << QByteArray("\x80\x02}q\x00.", 6) << "weights_only=True";
        QTest::newRow("nothing") << "b.npz" << QByteArray() << "";
        QTest::newRow("GGUF of nothing") << "blob" << QByteArray("GGUF\3\0\0\0", 8) << "";
    }

    void whatIsNoModelIsRefused()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QFETCH(QString, word);
        writeContent(m_folder->filePath(name), content);
        Window window;
        const Scene before = window.scene();
        QString said;
        Person person;
        person.reads(said);
        window.open(m_folder->filePath(name));
        QTRY_VERIFY(person.isDone());
        QVERIFY2(isSentence(said.toStdString()) && said.contains(name) && said.contains(word), qPrintable(said));
        QVERIFY(window.scene() == before);
    }

private:
    QString path() const { return m_folder->filePath("model.safetensors"); }
    void choose(Window& window, const QString& button, const QString& firstRow)
    {
        Person person;
        person.answers<TensorDialog>([&](TensorDialog& dialog) {
            if (!firstRow.isEmpty())
                enter(control<QWidget>(dialog, "First row"), firstRow);
            pick(dialog, button);
        });
        window.open(path());
        QTRY_VERIFY(person.isDone());
        window.settle();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

POSENC_OFFSCREEN_TEST(TestMainWindowModels)
#include "test_main_window_models.moc"
