// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/npy_reader.h"
#include "tests/support/support.h"
#include "tests/support/tools.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/words/attention_settings.h"
#include "ui/features/words/scene_attention.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/scene/scene_scheme.h"
#include "ui/settings/code_settings.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

/// The program that page Code has while page Attention is in front gives the scores of the page.
class TestAttentionCode : public QObject {
    Q_OBJECT

private slots:
    void programHasTheScoresOfThePage()
    {
        std::vector<Scene> scenes;
        const auto add = [&](RelativeScheme relative) -> Scene& {
            Scene scene;
            scene.encoding = EncodingSpec::make(100.0, 12, 8).value();
            scene.view.name = View::Attention;
            scene.edit<TokenSettings>().sentence = QStringLiteral("the \"cat\" sat on the mät, and");
            scene.edit<TokenSettings>().embeddingSeed = 3;
            scene.edit<AttentionViewSettings>().relative = relative;
            scenes.push_back(scene);
            return scenes.back();
        };
        for (int relative = 0; relative < countOf<RelativeScheme>(); ++relative)
            add(static_cast<RelativeScheme>(relative)).edit<AttentionViewSettings>().isWithoutEncoding = relative % 2 == 1;
        add(RelativeScheme::T5).edit<BiasSettings>().bidirectional = true;
        Scene& scaled = add(RelativeScheme::Rotary);
        scaled.edit<RotarySettings>().scaling.type = RopeType::Linear;
        scaled.edit<RotarySettings>().scaling.factor = 4.0;
        scaled.edit<RotarySettings>().scaling.pairing = RopePairing::HalfSplit;
        Scene& back = add(RelativeScheme::None);
        back.edit<AttentionViewSettings>().head = HeadKind::LooksBack;
        back.edit<AttentionViewSettings>().offset = 2;
        back.edit<AttentionViewSettings>().scores.mask = AttentionMask::Window;
        back.edit<AttentionViewSettings>().scores.window = 3;
        back.encoding = back.encoding.withLayout(Layout::Concatenated).withMaxLen(5); // three words have no position
        Scene& random = add(RelativeScheme::Shaw);
        random.edit<AttentionViewSettings>().head = HeadKind::Random;
        random.edit<AttentionViewSettings>().rank = 5;
        random.edit<AttentionViewSettings>().headSeed = 7;
        random.edit<AttentionViewSettings>().shawSeed = 2;
        random.edit<TokenSettings>().scaled = true;
        random.edit<TokenSettings>().deviation = EmbeddingDeviation::One;

        const QTemporaryDir folder;
        for (std::size_t i = 0; i < scenes.size(); ++i) {
            QFile file(folder.filePath(QStringLiteral("%1.py").arg(i)));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(snippetOf(scenes[i]).toUtf8()) > 0);
        }
        const QString script =
            QStringLiteral("import sys\nimport numpy as np\n"
                           "for number in range(int(sys.argv[2])):\n"
                           "    names = {}\n"
                           "    exec(open(f'{sys.argv[1]}/{number}.py').read(), names)\n"
                           "    np.save(f'{sys.argv[1]}/{number}.npy', np.hstack([names['scores'], names['weights']]))\n");
        const ToolResult result =
            runTool(QStringLiteral("/usr/bin/python3"), {QStringLiteral("-W"), QStringLiteral("error"), QStringLiteral("-c"), script,
                                                         folder.path(), QString::number(scenes.size())});
        QVERIFY2(result.exitCode == 0, result.output.constData());
        for (std::size_t i = 0; i < scenes.size(); ++i) {
            const QByteArray bytes = contentOf(folder.filePath(QStringLiteral("%1.npy").arg(i)));
            const Table saved = readNpy(std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())))).value().values;
            const auto made = SceneAttention::make(scenes[i]).value();
            const std::int64_t words = made->words();
            QVERIFY2(saved.rows() == words && saved.cols() == 2 * words, qPrintable(snippetOf(scenes[i])));
            QVERIFY2((saved.leftCols(words) - made->attention().scores()).cwiseAbs().maxCoeff() < 1e-11
                         && (saved.rightCols(words) - made->attention().weights()).cwiseAbs().maxCoeff() < 1e-11,
                     qPrintable(snippetOf(scenes[i])));
        }
    }

    void whatHasNoWordsIsReadFromAFile()
    {
        Scene scene;
        scene.view.name = View::Attention;
        scene.edit<TokenSettings>().embedding = EmbeddingSource::Batch;
        QVERIFY(snippetOf(scene).contains("np.load(\"tokens.npy\")"));
    }

    void otherPagesHaveTheTable()
    {
        Scene scene;
        QVERIFY(!snippetOf(scene).contains("scores"));
        scene.view.name = View::Attention;
        QVERIFY(snippetOf(scene).contains("scores"));
        scene.edit<TokenSettings>().sentence.clear(); // nothing to compute
        QVERIFY(!snippetOf(scene).contains("scores"));
    }
};

POSENC_OFFSCREEN_TEST(TestAttentionCode)
#include "test_attention_code.moc"
