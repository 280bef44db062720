// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/support/tools.h"
#include "ui/features/models/opened_model.h"
#include "ui/scene/opened_table.h"

#include <QDir>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

/// What is opened of a model if nobody asks: files of known shapes, written by a script.
class TestProposedPlace : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        POSENC_NEED_TOOL("python3", "python3");
        const ToolResult made = runTool("/usr/bin/python3", {QStringLiteral(POSENC_MAKE_MODELS), m_folder.path()});
        QVERIFY2(made.exitCode == 0, made.output.constData());
    }

    void tablesAreProposed()
    {
        // side: of the patches; 0: none
        Rows<QString, QString, int, int, int, int> rows;
        rows.add("GPT-2", "gpt2.safetensors", "wpe.weight", 0, 1024, 768, 0);
        rows.add("BERT", "bert.safetensors", "bert.embeddings.position_embeddings.weight", 0, 512, 768, 0);
        rows.add("RoBERTa", "roberta.safetensors", "roberta.embeddings.position_embeddings.weight", 2, 512, 768, 0);
        rows.add("ViT", "vit.safetensors", "vit.embeddings.position_embeddings", 0, 197, 768, 14);
        rows.add("an index of shards", "sharded/model.safetensors.index.json", "transformer.wpe.weight", 0, 1024, 1024, 0);
        rows.add("its folder", "sharded", "transformer.wpe.weight", 0, 1024, 1024, 0);
        rows.add("NPZ, compressed", "vit.npz", "Transformer/posembed_input/pos_embedding", 0, 197, 64, 14);
        rows.each([&](const QString& file, const QString& tensor, int first, int positions, int columns, int side) {
            const auto table = proposedTable(m_folder.filePath(file));
            QVERIFY2(table, table ? "" : table.error().message.c_str());
            QCOMPARE(table->place.tensor, tensor);
            QCOMPARE(table->place.firstRow, std::int64_t{first});
            const auto opened = readOpenedTable(table->place);
            QVERIFY2(opened, opened ? "" : opened.error().message.c_str());
            QCOMPARE((*opened)->numbers->positions(), std::int64_t{positions});
            QCOMPARE((*opened)->numbers->columns(), std::int64_t{columns});
            QVERIFY((*opened)->name.startsWith(tensor));
            const auto grid = gridOf(positions, table->patches);
            QVERIFY(side == 0 || (grid && grid->width == side && grid->leading == positions - side * side));
            // The numbers are those that NumPy wrote.
            QVERIFY((*opened)->numbers->largestSquare() > 0.0 && (*opened)->numbers->isFinite());
        });
    }

    void severalAreNamed()
    {
        const auto table = proposedTable(m_folder.filePath("whisper.safetensors"));
        QVERIFY(!table && table.error().kind == Error::Kind::Usage);
        const QString sentence = message(table.error());
        QVERIFY2(isSentence(sentence.toStdString()) && sentence.contains("model.encoder.embed_positions.weight")
                     && sentence.contains("model.decoder.embed_positions.weight") && sentence.contains("--tensor"),
                 qPrintable(sentence));
    }

    void tensorsAreFoundByName()
    {
        const auto table = proposedTable(m_folder.filePath("whisper.safetensors"), "model.decoder.embed_positions.weight");
        QVERIFY(table && table->place.firstRow == 0);
        const auto missing = proposedTable(m_folder.filePath("bert.safetensors"), "nope");
        QVERIFY(!missing && missing.error().kind == Error::Kind::Usage && message(missing.error()).contains("position_embeddings"));
        const auto refused = proposedTable(m_folder.filePath("vit.safetensors"), "vit.embeddings.patch_embeddings.projection.weight");
        QVERIFY(!refused && refused.error().kind == Error::Kind::File && isSentence(refused.error().message));
    }

    void pathsOfModelsAreKnown()
    {
        QVERIFY(isModelPath(m_folder.filePath("gpt2.safetensors")) && isModelPath(m_folder.path()) && isModelPath("nowhere.pt"));
        QVERIFY(!isModelPath("nowhere.npy") && !isModelPath("nowhere.csv") && !isModelPath("nowhere.posenc")
                && !isModelPath("nowhere.png"));
        writeContent(m_folder.filePath("blob"), "GGUF\3\0\0\0");
        QVERIFY(isModelPath(m_folder.filePath("blob")));
    }

    void whatRunsCodeIsRefused()
    {
        writeContent(m_folder.filePath("pytorch_model.bin"), QByteArray("\x80\x02}q\x00.", 6));
        const auto table = proposedTable(m_folder.filePath("pytorch_model.bin"));
        QVERIFY(!table && table.error().kind == Error::Kind::File);
        QVERIFY2(message(table.error()).contains("weights_only=True"), table.error().message.c_str());
    }

private:
    QTemporaryDir m_folder;
};

POSENC_OFFSCREEN_TEST(TestProposedPlace)
#include "test_proposed_place.moc"
