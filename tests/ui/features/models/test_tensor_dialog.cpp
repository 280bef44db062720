// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "tests/support/model_files.h"
#include "ui/controls/number_field.h"
#include "ui/features/models/tensor_dialog.h"

#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

// A file of tensors of float32 numbers that are all zeros: "NAME ROWSxCOLUMNS" each, or with another dtype behind a colon.
QByteArray fileOf(const QStringList& tensors)
{
    QStringList entries;
    std::uint64_t end = 0;
    for (const QString& tensor : tensors) {
        const QString name = tensor.section(' ', 0, 0);
        const QStringList sizes = tensor.section(' ', 1).section(':', 0, 0).split('x');
        const bool bytes = tensor.endsWith(":U8");
        std::uint64_t count = bytes ? 1 : 4;
        for (const QString& size : sizes)
            count *= size.toULongLong();
        entries << QString::fromStdString(
            tensorEntry(name.toStdString(), bytes ? "F8_E4M3" : "F32", ('[' + sizes.join(',') + ']').toStdString(), end, end + count));
        end += count;
    }
    return QByteArray::fromStdString(safetensors(('{' + entries.join(',') + '}').toStdString(), end));
}

struct Shown {
    QTemporaryDir folder;
    std::unique_ptr<TensorDialog> dialog;
    std::vector<std::pair<TablePlace, PatchLayout>> looked;
    std::vector<TablePlace> compared;

    explicit Shown(const QStringList& tensors)
    {
        writeContent(path(), fileOf(tensors));
        const auto model = openModelFile(path());
        if (!model)
            qFatal("%s", model.error().message.c_str());
        dialog = std::make_unique<TensorDialog>(*model);
        QObject::connect(dialog.get(), &TensorDialog::lookRequested, dialog.get(),
                         [this](const TablePlace& place, const PatchLayout& patches) { looked.emplace_back(place, patches); });
        QObject::connect(dialog.get(), &TensorDialog::compareRequested, dialog.get(),
                         [this](const TablePlace& place) { compared.push_back(place); });
        dialog->setVisible(true);
        if (!QTest::qWaitForWindowActive(dialog.get()))
            qFatal("the dialog does not become active");
    }
    QString path() const { return folder.filePath("model.safetensors"); }
    QTableView& list() const { return *dialog->findChild<QTableView*>(); }
    QStringList names() const
    {
        QStringList names;
        for (int row = 0; row < list().model()->rowCount(); ++row)
            names << list().model()->index(row, TensorList::Name).data().toString();
        return names;
    }
    QString words(const QString& name) const { return control<QLabel>(*dialog, name)->text(); }
    double number(const QString& name) const { return control<NumberField>(*dialog, name)->value(); }
};

const QStringList gpt2{"wte.weight 100x8", "h.0.attn.bias 1x1x64x64", "wpe.weight 64x8", "h.0.q 8x8:U8"};

} // namespace

/// The choice of a table in a model's file.
class TestTensorDialog : public QObject {
    Q_OBJECT

private slots:
    void tablesOfPositionsComeFirst()
    {
        const Shown shown(gpt2);
        QCOMPARE(shown.names(), QStringList{"wpe.weight"});
        QVERIFY2(shown.words("The file").contains("safetensors, 4 tensors."), qPrintable(shown.words("The file")));
        QVERIFY(shown.words("Chosen table").startsWith("wpe.weight: 64 rows of 8 values."));
        QCOMPARE(shown.words("What the rows mean"), QString("64 positions, one per row."));
        QVERIFY(!control<NumberField>(*shown.dialog, "Patches per row")->isVisible());
    }

    void everythingIsListedOnDemand()
    {
        const Shown shown(gpt2);
        pick(*shown.dialog, "Tables of positions only");
        QCOMPARE(shown.names(), (QStringList{"wpe.weight", "wte.weight", "h.0.attn.bias", "h.0.q"}));
        QCOMPARE(shown.list().model()->index(1, TensorList::Shape).data().toString(), QStringLiteral("100 × 8"));
        // What cannot be read says why, and cannot be chosen.
        const QModelIndex quantised = shown.list().model()->index(3, TensorList::About);
        QVERIFY(isSentence(quantised.data().toString().toStdString()));
        QVERIFY2(quantised.data().toString().contains("F8_E4M3"), qPrintable(quantised.data().toString()));
        QVERIFY(!quantised.flags().testFlag(Qt::ItemIsEnabled));
    }

    void namesAreSearched()
    {
        const Shown shown(gpt2);
        pick(*shown.dialog, "Tables of positions only");
        auto* const search = control<QLineEdit>(*shown.dialog, "Search names");
        search->setText("WTE");
        QCOMPARE(shown.names(), QStringList{"wte.weight"});
        QVERIFY(shown.words("Chosen table").startsWith("wte.weight"));
        search->setText("nothing like it");
        QVERIFY(shown.names().isEmpty());
        QVERIFY(shown.words("Chosen table").startsWith("No name contains this text"));
        QVERIFY(!button(*shown.dialog, "View table")->isEnabled() && !button(*shown.dialog, "Compare with the formula")->isEnabled());
    }

    void rowsAreProposed()
    {
        Rows<QString, int, QString> rows;
        rows.add("RoBERTa", "roberta.embeddings.position_embeddings.weight 514x8", 2, "512 positions: position k is row k + 2.");
        rows.add("BERT", "bert.embeddings.position_embeddings.weight 512x8", 0, "512 positions, one per row.");
        rows.add("OPT", "model.decoder.embed_positions.weight 2050x8", 2, "2048 positions: position k is row k + 2.");
        rows.each([&](const QString& tensor, int first, const QString& meaning) {
            const Shown shown({tensor});
            QCOMPARE(shown.number("First row"), double(first));
            QCOMPARE(shown.words("What the rows mean"), meaning);
            enter(control<NumberField>(*shown.dialog, "First row"), "1");
            QVERIFY(shown.words("What the rows mean").endsWith("position k is row k + 1."));
        });
    }

    void patchesAreProposedAndChanged()
    {
        Shown shown({"vit.embeddings.position_embeddings 1x197x8"});
        QCOMPARE(
            shown.words("What the rows mean"),
            QStringLiteral(
                "197 positions, one per row. The first position belongs to no patch. The others are the patches of an image, 14 × 14."));
        enter(control<NumberField>(*shown.dialog, "Patches per row"), "28");
        QVERIFY2(shown.words("What the rows mean").endsWith(QStringLiteral("28 × 7.")), qPrintable(shown.words("What the rows mean")));
        enter(control<NumberField>(*shown.dialog, "Patches per row"), "5");
        QVERIFY(shown.words("What the rows mean").endsWith("The positions do not form whole rows of patches."));
        enter(control<NumberField>(*shown.dialog, "Patches per row"), "14");
        enter(control<NumberField>(*shown.dialog, "Rows before patches"), "1");
        pick(*shown.dialog, "View table");
        QCOMPARE(shown.looked.size(), std::size_t{1});
        QVERIFY(shown.looked[0].second == (PatchLayout{1, 14}));
    }

    void whatIsChosenIsOpened()
    {
        Shown shown({"roberta.embeddings.position_embeddings.weight 514x8"});
        pick(*shown.dialog, "Compare with the formula");
        QCOMPARE(shown.compared.size(), std::size_t{1});
        QVERIFY(shown.compared[0] == (TablePlace{shown.path(), "roberta.embeddings.position_embeddings.weight", 2}));
        QVERIFY(!shown.dialog->isVisible() && shown.looked.empty());
    }

    void noPositionLeftIsSaid()
    {
        const Shown shown({"wpe.weight 4x8"});
        enter(control<NumberField>(*shown.dialog, "First row"), "4");
        QVERIFY(shown.words("What the rows mean").contains("no position is left"));
        QVERIFY(!button(*shown.dialog, "View table")->isEnabled());
        enter(control<NumberField>(*shown.dialog, "First row"), "3");
        QCOMPARE(shown.words("What the rows mean"), QString("One position, row 3."));
        QVERIFY(button(*shown.dialog, "View table")->isEnabled());
    }

    void worksByKeyboard()
    {
        Shown shown({"model.encoder.embed_positions.weight 8x4", "model.decoder.embed_positions.weight 6x4"});
        QVERIFY(shown.list().hasFocus());
        QTest::keyClick(&shown.list(), Qt::Key_Down);
        QTest::keyClick(&shown.list(), Qt::Key_Return);
        QCOMPARE(shown.looked.size(), std::size_t{1});
        QCOMPARE(shown.looked[0].first.tensor, QString("model.decoder.embed_positions.weight"));
    }

    void hundredThousandTensorsAreListedAtOnce()
    {
        QStringList tensors;
        for (int tensor = 0; tensor < 99999; ++tensor)
            tensors << QStringLiteral("layer.%1.weight 1x1").arg(tensor);
        tensors << "wpe.weight 2x1";
        const Shown shown(tensors);
        QCOMPARE(shown.names(), QStringList{"wpe.weight"});
        pick(*shown.dialog, "Tables of positions only");
        QCOMPARE(shown.list().model()->rowCount(), 100000);
    }
};

POSENC_OFFSCREEN_TEST(TestTensorDialog)
#include "test_tensor_dialog.moc"
