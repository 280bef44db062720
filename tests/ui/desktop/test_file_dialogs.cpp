// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "ui/controls/file_dialogs.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QString save()
{
    QString chosen;
    askWhereToSave(nullptr, "Save", "proposed.png", "PNG image (*.png)", "png", [&](const QString& path) { chosen = path; });
    return chosen;
}

QString open()
{
    QString chosen;
    askWhatToOpen(nullptr, "Open", "PNG image (*.png)", [&](const QString& path) { chosen = path; });
    return chosen;
}

} // namespace

class TestFileDialogs : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void theEndingIsAddedWhereItIsLeftOut()
    {
        Rows<QString, QString> rows;
        rows.add("left out", "a", "a.png");
        rows.add("there", "a.png", "a.png");
        rows.add("in capitals", "a.PNG", "a.PNG");
        rows.add("after a dot", "a.b.png", "a.b.png");
        rows.each([&](const QString& typed, const QString& chosen) {
            const QTemporaryDir folder;
            Person person;
            person.choosesFile(folder.filePath(typed));
            QCOMPARE(save(), folder.filePath(chosen));
            QVERIFY(namesIn(folder.path()).isEmpty()); // asked, not written
        });
    }

    void anotherEndingIsExplained()
    {
        const QTemporaryDir folder;
        QString message;
        Person person;
        person.choosesFile(folder.filePath("a.svg")).reads(message);
        QCOMPARE(save(), QString());
        QVERIFY2(isSentence(message.toStdString()) && message.contains("a.svg") && message.contains(".png"), qPrintable(message));
    }

    void replacingIsAskedOfTheNameThatIsWritten()
    {
        const QTemporaryDir folder;
        writeContent(folder.filePath("a.png"), "old");
        for (const bool replaces : {true, false}) {
            QString question;
            Person person;
            person
                .answers<QFileDialog>([&](QFileDialog& dialog) {
                    dialog.findChild<QLineEdit*>("fileNameEdit")->setText(folder.filePath("a"));
                    static_cast<QDialog&>(dialog).accept();
                    if (dialog.isVisible())
                        dialog.reject();
                })
                .reads(question, replaces ? QMessageBox::Yes : QMessageBox::No);
            QCOMPARE(save(), replaces ? folder.filePath("a.png") : QString());
            QVERIFY2(question.contains("a.png"), qPrintable(question));
        }
        QCOMPARE(contentOf(folder.filePath("a.png")), QByteArray("old"));
    }

    void theFolderIsRemembered()
    {
        const QTemporaryDir one;
        const QTemporaryDir other;
        writeContent(other.filePath("b.png"), "b");
        const auto leaving = [](QString& folder, QString& name) {
            return [&folder, &name](QFileDialog& dialog) {
                folder = dialog.directory().canonicalPath();
                name = QFileInfo(dialog.selectedFiles().value(0)).fileName();
                dialog.reject();
            };
        };
        QString folder;
        QString name;
        Person person;
        person.choosesFile(one.filePath("a.png")).answers<QFileDialog>(leaving(folder, name));
        QCOMPARE(save(), one.filePath("a.png"));
        QCOMPARE(open(), QString());
        QCOMPARE(folder, QFileInfo(one.path()).canonicalFilePath());
        person.choosesFile(other.filePath("b.png")).answers<QFileDialog>(leaving(folder, name));
        QCOMPARE(open(), other.filePath("b.png"));
        QCOMPARE(save(), QString());
        QCOMPARE(folder, QFileInfo(other.path()).canonicalFilePath());
        QCOMPARE(name, QString("proposed.png"));
    }

    void nothingIsChosenWhereNothingIsRequested()
    {
        Person person;
        person.answers<QFileDialog>([](QFileDialog& dialog) { dialog.reject(); });
        QCOMPARE(save(), QString());
        person.answers<QFileDialog>([](QFileDialog& dialog) { dialog.reject(); });
        QCOMPARE(open(), QString());
    }
};

POSENC_OFFSCREEN_TEST(TestFileDialogs)
#include "test_file_dialogs.moc"
