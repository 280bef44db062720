#include "tests/ui/support.h"
#include "ui/export/view_choice.h"

using namespace posenc;
using namespace posenc::test;

class TestViewChoice : public QObject {
    Q_OBJECT

private slots:
    void everyViewIsThereOnce();
};

void TestViewChoice::everyViewIsThereOnce()
{
    const ColorMaps maps;
    for (const View view : allViews()) {
        const std::unique_ptr<QComboBox> choice(newViewChoice(view, maps));
        QVERIFY(chosenView(*choice) == view);
        QCOMPARE(choice->count(), static_cast<int>(allViews().size()));
        QSet<QString> titles;
        for (int item = 0; item < choice->count(); ++item) {
            choice->setCurrentIndex(item);
            QVERIFY(chosenView(*choice) == allViews()[static_cast<std::size_t>(item)]);
            titles.insert(choice->currentText());
        }
        QCOMPARE(titles.size(), choice->count());
    }
}

POSENC_OFFSCREEN_MAIN(TestViewChoice)
#include "test_view_choice.moc"
