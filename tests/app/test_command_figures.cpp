// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "core/projection/tsne.h"
#include "tests/support/support.h"
#include "ui/export/command_text.h"
#include "ui/export/figure_file.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/features/recognition/table_check_settings.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/scene/feature.h"
#include "ui/scene/shown_part.h"

#include <QProcess>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

// The words of command lines, split by a real shell, independently of this program.
QList<QStringList> wordLists(const QStringList& commands)
{
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"), {});
    shell.write("posenc() { printf '%s\\0' \"$@\"; printf '\\1'; }\n" + commands.join('\n').toUtf8());
    shell.closeWriteChannel();
    shell.waitForFinished(30000);
    QList<QStringList> words;
    for (const QString& command : QString::fromUtf8(shell.readAllStandardOutput()).split(QChar(1), Qt::SkipEmptyParts)) {
        words.append(command.split(QChar(0)));
        words.back().removeLast();
    }
    return words;
}

const QByteArray drawn = "a figure of ";

// Every pixel of the figure and its description, which is its file except for the embedded scene (that also remembers what is not visible);
// or the sentence in its place.
QByteArray figureOf(const ExportJob& job)
{
    static const ColorMaps maps;
    Scene scene = job.scene;
    if (const auto computed = computeLacking(scene, {}); !computed)
        return QByteArray::fromStdString(computed.error().message);
    const auto figure = Figure::make(scene, job.figure, maps);
    if (!figure)
        return QByteArray::fromStdString(figure.error().message);
    if (!(*figure)->unavailableReason().isEmpty())
        return (*figure)->unavailableReason().toUtf8();
    const QImage image = (*figure)->image().value().convertToFormat(QImage::Format_ARGB32);
    QCryptographicHash pixels(QCryptographicHash::Sha256);
    pixels.addData(QByteArrayView(image.constBits(), image.sizeInBytes()));
    return drawn + QByteArray::number(image.width()) + 'x' + QByteArray::number(image.height()) + ' ' + pixels.result().toHex() + ' '
           + (*figure)->description().toUtf8();
}

// A table with the formula's parameters, as NumPy prints it, except for one cell.
QByteArray csvOf(const EncodingSpec& spec)
{
    QByteArray text;
    for (std::int64_t k = 0; k < spec.maxLen(); ++k) {
        QByteArrayList fields;
        for (std::int64_t j = 0; j < spec.dModel(); ++j)
            fields << QByteArray::number(Encoding(spec).value(k, j) + (k == 5 && j == 1 ? 0.25 : 0.0), 'g', 17);
        text += fields.join(',') + '\n';
    }
    return text;
}

using Change = std::function<void(Scene&)>;

} // namespace

/// The copied command makes the figure on display, whatever was opened before.
class TestCommandFigures : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        writeContent(m_folder.filePath("my table.csv"), csvOf(EncodingSpec::make(500.0, 6, 30, Layout::Concatenated).value()));
        writeContent(m_folder.filePath("words.csv"), csvOf(EncodingSpec::make(10000.0, 8, 12).value()));
        writeContent(m_folder.filePath("words.txt"), "the\ncat\nsat\non\nmat\n<unk>\na\nb\nc\nd\ne\nf\n");
        m_table = readComparedTable({m_folder.filePath("my table.csv"), {}, 0, HeaderRow::No}).value();
        m_embedding = readEmbedding(m_folder.filePath("words.csv")).value();
        m_withWords = readEmbedding(m_folder.filePath("words.csv"), m_folder.filePath("words.txt"), {}, HeaderRow::No).value();
    }

    void everyPresetInEveryView()
    {
        Rows<QString> rows;
        for (const char* const files : {"nothing", "table", "embedding", "vocabulary", "table and vocabulary"})
            rows.add(files, QString(files));
        rows.each([&](const QString& files) {
            const Scene before = opened(files);
            const std::vector<Preset> presets = readPresets();
            const ColorMaps maps;
            std::vector<ExportJob> jobs;
            QStringList commands;
            int number = 0;
            bool hasModel = false;
            for (const Preset& preset : presets) {
                // Models differ in numbers that no file has to do with: one of them is enough where files are open.
                const bool isModel = preset.group == PresetGroup::Models;
                if (isModel && std::exchange(hasModel, true) && files != "nothing")
                    continue;
                ++number;
                for (const ViewInfo& info : views()) {
                    if (info.needsTable && !comparedTable(before))
                        continue;
                    // Of dozens of models, and where a view does not show the files, one view in three.
                    const bool showsFiles = info.needsTable || info.view == View::Tokens;
                    if ((isModel || files != "nothing") && !showsFiles && (number + static_cast<int>(info.view)) % 3 != 0)
                        continue;
                    const View view = info.view;
                    ExportJob job;
                    job.scene = withFilesOf(preset.scene, before); // as the window does
                    if (openedEmbedding(before))
                        job.scene.edit<TokenSettings>().embedding = EmbeddingSource::File;
                    const bool hasSizes = job.scene.scheme.name->takes(SchemeParameter::File);
                    if (view == View::Tokens && !hasSizes)
                        job.scene.encoding = job.scene.encoding.withDModel(8); // the embeddings' d_model
                    // A command names no column beyond the table: it would give its colour to the next one.
                    if (const auto dimensions = existingDimensions(job.scene); !dimensions.empty())
                        job.scene.selection.dimensions = dimensions;
                    if (view == View::Projection) { // only its running time would differ
                        job.scene.edit<ProjectionSettings>().iterations = TsneSettings::minIterations;
                        if (!hasSizes)
                            job.scene.encoding = job.scene.encoding.withMaxLen(std::min<std::int64_t>(job.scene.encoding.maxLen(), 100));
                    }
                    job.scene.view.name = view;
                    job.scene = withFittingWindows(job.scene);
                    job.figure.pixels = QSize(240, 180);
                    jobs.push_back(job);
                    commands << commandText(job, "a.png");
                }
            }
            const QList<QStringList> words = wordLists(commands);
            QCOMPARE(words.size(), commands.size());
            int figures = 0;
            for (qsizetype i = 0; i < commands.size(); ++i) {
                const ExportJob& job = jobs[static_cast<std::size_t>(i)];
                const QByteArray expected = figureOf(job);
                const auto command = readCommandLine(words[i], presets, maps);
                if (!command) { // if there is no figure, a message says so
                    QVERIFY2(!expected.startsWith(drawn), qPrintable(commands[i] + " :: " + message(command.error())));
                    continue;
                }
                QVERIFY2(figureOf(command->job) == expected, qPrintable(commands[i]));
                QVERIFY2(job.scene.view.name == View::Difference || !commands[i].contains("my table.csv"), qPrintable(commands[i]));
                figures += expected.startsWith(drawn) ? 1 : 0;
            }
            QVERIFY2(figures > (files == "nothing" ? 300 : 100), qPrintable(QString::number(figures)));
        });
    }

    void whatATableIsComparedWith()
    {
        Rows<Change> rows;
        rows.add("its own parameters", [](Scene&) {});
        rows.add("the default's parameters", [](Scene& scene) { scene.encoding = EncodingSpec(); });
        rows.add("the default's n alone", [](Scene& scene) { scene.encoding = scene.encoding.withN(10000.0); });
        rows.add("another layout", [](Scene& scene) { scene.encoding = scene.encoding.withLayout(Layout::Interleaved); });
        rows.add("its own numbers", [](Scene& scene) { scene.edit<TableCheckSettings>().showsTable = true; });
        rows.add("a part", [](Scene& scene) { scene.view.windows[View::Difference] = CellWindow{{2.0, 9.0}, {1.0, 5.0}}; });
        rows.add("a selected cell", [](Scene& scene) {
            scene.selection.positions = {5};
            scene.selection.dimensions = {1};
            scene.selection.pinned = true;
        });
        rows.each([&](const Change& change) {
            ExportJob job;
            job.scene = opened("table");
            change(job.scene);
            job.scene = withFittingWindows(job.scene);
            job.figure.pixels = QSize(240, 180);
            const QString text = commandText(job, "a.png");
            const auto command = readCommandLine(wordLists({text}).value(0), {}, ColorMaps());
            QVERIFY2(command.hasValue(), qPrintable(text));
            QCOMPARE(figureOf(command->job), figureOf(job));
            QVERIFY(figureOf(job).startsWith(drawn));
            QVERIFY2(command->job.scene.encoding == job.scene.encoding, qPrintable(text));
            QVERIFY2(command->job.scene.view == job.scene.view, qPrintable(text));
        });
    }

    // A scene is everything open, not only what is in front.
    void sceneKeepsWhatIsOpen()
    {
        ExportJob job;
        job.scene = opened("table and vocabulary");
        job.kind = FileKind::Scene;
        for (const View view : {View::Heatmap, View::Tokens, View::Difference}) {
            job.scene.view.name = view;
            const QString text = commandText(job, "a.posenc");
            const auto command = readCommandLine(wordLists({text}).value(0), {}, ColorMaps());
            QVERIFY2(command.hasValue() && comparedTable(command->job.scene) && openedEmbedding(command->job.scene), qPrintable(text));
            Scene same = command->job.scene; // other objects, of the same files
            QCOMPARE(comparedTable(same)->path, comparedTable(job.scene)->path);
            QCOMPARE(openedEmbedding(same)->vocabularyPath, openedEmbedding(job.scene)->vocabularyPath);
            same.opened.edit<CheckedTable>().table = comparedTable(job.scene);
            same.opened.edit<OpenedWords>().embedding = openedEmbedding(job.scene);
            QVERIFY2(same == job.scene, qPrintable(text));
        }
    }

private:
    Scene opened(const QString& files) const
    {
        Scene scene;
        if (files.contains("table"))
            scene = comparedWith(scene, m_table);
        if (files.contains("embedding"))
            scene = withEmbedding(scene, m_embedding);
        if (files.contains("vocabulary"))
            scene = withEmbedding(scene, m_withWords);
        return scene;
    }

    QTemporaryDir m_folder;
    std::shared_ptr<const ComparedTable> m_table;
    std::shared_ptr<const OpenedEmbedding> m_embedding;
    std::shared_ptr<const OpenedEmbedding> m_withWords;
};

POSENC_OFFSCREEN_TEST(TestCommandFigures)
#include "test_command_figures.moc"
