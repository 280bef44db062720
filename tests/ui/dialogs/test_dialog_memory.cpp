// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "ui/dialogs/exporter.h"

#include <malloc.h>

using namespace posenc;
using namespace posenc::test;

namespace {

// The bytes the program has allocated and not freed; 0 if that is not counted, as with a sanitizer.
std::int64_t bytesInUse()
{
    QCoreApplication::sendPostedEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    const struct mallinfo2 counted = mallinfo2();
    return static_cast<std::int64_t>(counted.uordblks + counted.hblkhd);
}

using Opens = void (Exporter::*)(const Scene&);

} // namespace

/// A day of dialogs: each releases what it took.
class TestDialogMemory : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void dialogsLeaveNothing_data();
    void dialogsLeaveNothing();
};

void TestDialogMemory::dialogsLeaveNothing_data()
{
    QTest::addColumn<Opens>("opens");
    QTest::newRow("figure") << &Exporter::exportFigure;
    QTest::newRow("numbers") << &Exporter::exportNumbers;
    QTest::newRow("animation") << &Exporter::exportAnimation;
    QTest::newRow("print") << &Exporter::print;
}

// 10,000 may leave 2 MB at most.
void TestDialogMemory::dialogsLeaveNothing()
{
    constexpr int first = 60; // one-time allocations are done by then
    constexpr int more = 150;
    constexpr std::int64_t most = 200; // bytes for each
    QFETCH(Opens, opens);
    if (bytesInUse() == 0)
        QSKIP("this allocator does not count");
    const ColorMaps maps;
    QWidget window;
    window.show();
    Exporter exporter(maps, &window);
    Scene scene;
    scene.encoding = EncodingSpec::make(100.0, 12, 20).value();
    int opened = 0;
    const auto openAndClose = [&] {
        QTimer::singleShot(0, &window, [&opened] {
            auto* const dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog && dialog->isVisible());
            for (int i = 0; i < 3; ++i) // it is drawn
                QCoreApplication::processEvents();
            ++opened;
            dialog->reject();
        });
        (exporter.*opens)(scene);
    };
    for (int i = 0; i < first; ++i)
        openAndClose();
    const std::int64_t before = bytesInUse();
    for (int i = 0; i < more; ++i)
        openAndClose();
    const std::int64_t each = (bytesInUse() - before) / more;
    QCOMPARE(opened, first + more);
    qInfo("%lld bytes a dialog", static_cast<long long>(each));
    QVERIFY2(each <= most, qPrintable(QString::number(each)));
}

POSENC_OFFSCREEN_TEST(TestDialogMemory)
#include "test_dialog_memory.moc"
