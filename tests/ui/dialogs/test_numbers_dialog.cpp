// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "tests/support/figures.h"
#include "ui/dialogs/numbers_dialog.h"

#include <ctime>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneOf(View view, std::int64_t dModel, std::int64_t maxLen)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.view.name = view;
    return withPatches(scene);
}

QString told(const NumbersDialog& dialog) { return control<QLabel>(dialog, "Size of the table")->text(); }

} // namespace

class TestNumbersDialog : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void sizeToldIsTheFiles()
    {
        Rows<int, qint64, qint64> rows;
        for (const View view : allViews()) {
            rows.add(QString::asprintf("%s, small", qPrintable(nameOf(view))), static_cast<int>(view), qint64{6}, qint64{13});
            rows.add(QString::asprintf("%s, larger", qPrintable(nameOf(view))), static_cast<int>(view), qint64{301}, qint64{777});
        }
        rows.each([&](int view, qint64 dModel, qint64 maxLen) {
            const Scene scene = sceneOf(static_cast<View>(view), dModel, maxLen);
            NumbersDialog dialog(scene);
            dialog.show();
            const QTemporaryDir folder;
            const auto write = [&](const QString& name) {
                return runExport(dialog.job(), {folder.filePath(name), Existing::Keep}, figuresHere(m_maps)).hasValue();
            };
            QVERIFY(dialog.job().scene == scene);
            QVERIFY(write("a.npy"));
            const QString size = QLocale().formattedDataSize(QFileInfo(folder.filePath("a.npy")).size(), 1, QLocale::DataSizeSIFormat);
            QVERIFY2(told(dialog).endsWith(" numbers, " + size), qPrintable(told(dialog) + " but " + size));
            const Array array = readByNumpy(folder.filePath("a.npy"));
            QVERIFY2(told(dialog).startsWith(QString("%1 × %2 ").arg(array.shape.at(0)).arg(array.shape.at(1))), qPrintable(told(dialog)));

            pick(dialog, "CSV, text");
            QVERIFY(write("a.csv"));
            QVERIFY(contentOf(folder.filePath("a.csv")).count('\n') == array.shape.at(0) + 1);
            QVERIFY2(told(dialog).contains(" numbers, about "), qPrintable(told(dialog)));
        });
    }

    void theLargestTableIsToldAtOnce()
    {
        const std::clock_t begin = std::clock();
        const NumbersDialog heatmap(sceneOf(View::Heatmap, 16384, 1048576));
        QVERIFY2(told(heatmap).endsWith("137.4 GB"), qPrintable(told(heatmap)));
        const NumbersDialog similarity(sceneOf(View::Similarity, 16, 1048576));
        QVERIFY2(told(similarity).endsWith("8.8 TB"), qPrintable(told(similarity)));
        QVERIFY(similarity.job().scene.view.name == View::Similarity);
        QVERIFY(std::clock() - begin < 2 * CLOCKS_PER_SEC); // processor time: a hundredth of what the tables would take
    }

    void whatHasNoNumbersIsExplained()
    {
        Scene scene = sceneOf(View::Position, 8, 8);
        scene.selection.positions = {100};
        NumbersDialog dialog(scene);
        dialog.show();
        QVERIFY2(isSentence(told(dialog).toStdString()), qPrintable(told(dialog)));
        QVERIFY(!button(dialog, "Export…")->isEnabled());
        auto& picture = *control<QComboBox>(dialog, "Plot");
        picture.setCurrentIndex(picture.findData(static_cast<int>(View::Heatmap)));
        QVERIFY(button(dialog, "Export…")->isEnabled());
        QVERIFY(told(dialog).contains("8 × 8 numbers"));
        const NumbersDialog one(sceneOf(View::Heatmap, 1, 1));
        QVERIFY2(told(one).startsWith("1 number, "), qPrintable(told(one)));
    }

    void formatIsRemembered()
    {
        {
            NumbersDialog dialog{Scene{}};
            QCOMPARE(nameOf(dialog.job().kind), QString("npy"));
            dialog.show();
            pick(dialog, "CSV, text");
            dialog.reject();
        }
        {
            NumbersDialog dialog{Scene{}};
            QCOMPARE(nameOf(dialog.job().kind), QString("npy"));
            dialog.show();
            pick(dialog, "CSV, text");
            dialog.accept();
        }
        NumbersDialog dialog{Scene{}};
        QCOMPARE(nameOf(dialog.job().kind), QString("csv"));
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestNumbersDialog)
#include "test_numbers_dialog.moc"
