// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/model_files.h"
#include "tests/support/support.h"
#include "ui/scene/opened_table.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

class TestTablePlace : public QObject {
    Q_OBJECT

private slots:
    void firstRowsAreLeftOut_data()
    {
        QTest::addColumn<QString>("tensor"); // empty: of a text
        QTest::addColumn<int>("firstRow");
        QTest::addColumn<QString>("why"); // empty if rows are left
        for (const QString& tensor : {QString(), QString("wpe")}) {
            const char* const what = tensor.isEmpty() ? "a text" : "a model";
            const QString why = tensor.isEmpty() ? "The table has 3 rows, so no row is left after the first " : "has the rows 0 to 2.";
            for (const int firstRow : {0, 1, 2})
                QTest::addRow("%s from row %d", what, firstRow) << tensor << firstRow << QString();
            QTest::addRow("%s from its end", what) << tensor << 3 << why;
            QTest::addRow("%s from behind its end", what) << tensor << 4 << why;
        }
    }

    void firstRowsAreLeftOut()
    {
        QFETCH(QString, tensor);
        QFETCH(int, firstRow);
        QFETCH(QString, why);
        const QTemporaryDir folder;
        const QString path = folder.filePath(tensor.isEmpty() ? "table.csv" : "model.safetensors");
        std::string numbers;
        for (const float number : {1.0f, 2.0f, 3.0f, 4.0f, 5.0f, 6.0f})
            numbers += littleEndian(number);
        writeContent(path, tensor.isEmpty()
                               ? QByteArray("1,2\n3,4\n5,6\n")
                               : QByteArray::fromStdString(safetensors('{' + tensorEntry("wpe", "F32", "[3,2]", 0, 24) + '}', numbers)));
        const auto table = readTable({path, tensor, firstRow});
        QCOMPARE(table.hasValue(), why.isEmpty());
        if (!table) {
            QVERIFY(table.error().kind == Error::Kind::File && message(table.error()).startsWith(path + " was not opened. "));
            QVERIFY2(isSentence(table.error().message) && message(table.error()).contains(why), table.error().message.c_str());
            return;
        }
        QVERIFY(table->values.rows() == 3 - firstRow && table->values.cols() == 2);
        for (int row = 0; row < table->values.rows(); ++row)
            for (int column = 0; column < 2; ++column)
                QCOMPARE(table->values(row, column), 2.0 * (row + firstRow) + column + 1.0);
    }

    void whatIsNotThereIsExplained()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("none.csv");
        for (const QString& tensor : {QString(), QString("wpe")}) {
            const auto table = readTable({path, tensor, 1});
            QVERIFY(!table);
            QCOMPARE(message(table.error()), path + " was not opened. There is no such file.");
        }
    }

    void namesAreWithoutFolders()
    {
        QCOMPARE((TablePlace{"/a/b/table.npy", {}, 0}).shownName(), QString("table.npy"));
        QCOMPARE((TablePlace{"/a/b/model.gguf", "wpe.weight", 2}).shownName(), QString("wpe.weight of model.gguf"));
    }
};

POSENC_TEST(TestTablePlace)
#include "test_table_place.moc"
