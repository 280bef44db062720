// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/settings/code_settings.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/table_settings.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

QByteArray exported(const QStringList& options, const char* format = "png")
{
    const Outcome outcome = runProgram(options + QStringList{"--export", "-", "--format", format});
    return outcome.exitCode == 0 && outcome.complaint.isEmpty() ? outcome.output : QByteArray();
}

} // namespace

using Change = std::function<void(Scene&)>;

// Each option of the command line, given to the real program: the output changes, and is right.
class TestProgramOptions : public QObject {
    Q_OBJECT

private slots:
    void optionChangesTheFigure()
    {
        Rows<QStringList, QStringList> rows;
        const auto row = [&](const QStringList& option, const QStringList& base = {}) {
            rows.add((option + base).join(' '), base, option);
        };
        row({"--n", "5"});
        row({"--d-model", "7"});
        row({"--max-len", "9"});
        row({"--layout", "concatenated"});
        row({"--layout", "cosine-first"});
        row({"--frequencies", "tensor2tensor"});
        for (const View view : allViews())
            if (view != View::Heatmap && view != View::Patches) // what is shown without the option
                row({"--view", nameOf(view)});
        row({"--grid-width", "16", "--view", "patches"}); // which it needs
        const QStringList tokens{"--view", "tokens", "--d-model", "4", "--max-len", "8"};
        row({"--sentence", "I am a robot"}, tokens);
        row({"--embedding", "batch"}, tokens);
        row({"--embedding-seed", "1"}, tokens);
        row({"--sequence", "1"}, tokens + QStringList{"--embedding", "batch"});
        row({"--scale-embedding"}, tokens);
        row({"--dropout", "0.5"}, tokens);
        row({"--dropout-seed", "1"}, tokens + QStringList{"--dropout", "0.5"});
        row({"--combination", "concatenation"}, tokens);
        const QStringList tsne{"--view", "projection", "--max-len", "30", "--method", "tsne", "--perplexity", "4", "--iterations", "60"};
        row({"--method", "tsne"}, {"--view", "projection", "--max-len", "40"});
        row({"--perplexity", "9"}, tsne);
        row({"--projection-seed", "1"}, tsne);
        row({"--iterations", "90"}, tsne);
        row({"--early-exaggeration", "2"}, tsne);
        const QStringList precision{"--view", "precision", "--max-len", "600"};
        row({"--number-format", "bfloat16"}, precision);
        row({"--coding", "power"}, precision);
        row({"--arithmetic", "stored"}, precision + QStringList{"--number-format", "bfloat16"});
        row({"--precision-picture", "largest"}, precision);
        row({"--rotary-picture", "similarity"}, {"--view", "rotary"});
        row({"--rotary-seed", "1"}, {"--view", "rotary", "--rotary-picture", "similarity"});
        row({"--rotary-picture", "arrows"}, {"--view", "rotary"});
        row({"--heads", "2"}, {"--view", "rotary", "--rotary-picture", "similarity"});
        const QStringList biases{"--view", "biases"};
        row({"--biases-picture", "weights"}, biases);
        row({"--bias-head", "2"}, biases);
        const QStringList matrix{"--view", "biases", "--biases-form", "matrix"};
        row({"--biases-form", "matrix"}, biases);
        row({"--bias-curves", "alibi,t5"}, biases);
        row({"--bias-scheme", "rope"}, matrix);
        row({"--bias-mask", "none"}, matrix);
        row({"--bias-window", "3"}, matrix + QStringList{"--bias-mask", "window"});
        row({"--shaw-clip", "3"}, matrix + QStringList{"--bias-scheme", "shaw"});
        row({"--shaw-seed", "3"}, matrix + QStringList{"--bias-scheme", "shaw"});
        row({"--bias-heads", "3"}, biases);
        row({"--kerple-log-r1", "0.1"}, biases);
        row({"--kerple-log-r2", "0.1"}, biases);
        row({"--kerple-power-r1", "0.1"}, biases);
        row({"--kerple-power-r2", "0.1"}, biases);
        row({"--xpos-gamma", "0.1"}, biases);
        row({"--t5-bidirectional"}, biases);
        row({"--t5-buckets", "10"}, biases);
        row({"--t5-max-distance", "30"}, biases);
        row({"--t5-seed", "1"}, biases);
        row({"--xpos-base", "10"}, biases);
        row({"--lowest-bias", "-5"}, biases);
        row({"--columns", "3:30"}, biases);
        const QStringList small{"--view",        "train", "--train-length", "12", "--train-tested", "16",
                                "--train-batch", "2",     "--train-steps",  "9"};
        const auto showing = [&small](const char* content) { return small + QStringList{"--train-picture", content}; };
        row({"--train-picture", "cosines"}, small);
        row({"--train-task", "first"}, small);
        row({"--train-back", "1"}, small + QStringList{"--train-task", "copy"});
        row({"--train-sigma", "1"}, small);
        row({"--train-centre", "2"}, small);
        row({"--train-shape", "ring"}, small);
        row({"--train-encoding", "rope"}, small);
        row({"--train-race", "learned,rope"}, showing("race"));
        row({"--train-start", "1"}, small);
        row({"--train-base", "10"}, small + QStringList{"--train-encoding", "sinusoidal"});
        row({"--train-t5-distance", "17"}, small + QStringList{"--train-encoding", "t5"});
        row({"--train-mask", "causal"}, small);
        row({"--train-window", "3"}, small + QStringList{"--train-mask", "window"});
        row({"--train-length", "8"}, small);
        row({"--train-tested", "20"}, showing("scores"));
        row({"--train-random-starts"}, small);
        row({"--train-d-model", "8"}, small);
        row({"--train-heads", "2"}, small);
        row({"--train-layers", "2"}, small);
        row({"--train-words", "5"}, small);
        row({"--train-batch", "3"}, small);
        row({"--train-rate", "0.1"}, small);
        row({"--train-seed", "4"}, small);
        row({"--train-head", "2"}, showing("attention") + QStringList{"--train-heads", "2"});
        row({"--train-end", "20"}, showing("course"));
        row({"--train-steps", "12"}, small);
        row({"--train-table", "--train-steps", "3", "--train-batch", "1"});
        const QStringList attention{"--view", "attention", "--d-model", "16"};
        row({"--attention-picture", "lines"}, attention);
        row({"--attention-head", "random"}, attention);
        row({"--head-rank", "2"}, attention + QStringList{"--attention-head", "random"});
        row({"--head-seed", "1"}, attention + QStringList{"--attention-head", "random"});
        row({"--looks-back", "2"}, attention + QStringList{"--attention-head", "looks-back"});
        row({"--attention-mask", "causal"}, attention);
        row({"--attention-window", "2"}, attention + QStringList{"--attention-mask", "window"});
        row({"--attention-unscaled"}, attention);
        row({"--inverse-temperature", "0.1"}, attention + QStringList{"--attention-picture", "weights"});
        row({"--without-encoding"}, attention);
        row({"--relative-scheme", "t5"}, attention);
        row({"--relative-seed", "1"}, attention + QStringList{"--relative-scheme", "shaw"});
        row({"--relative-clip", "1"}, attention + QStringList{"--relative-scheme", "shaw"});
        row({"--spectrum-picture", "columns"}, {"--view", "spectrum"});
        const QStringList patches{"--view", "patches", "--grid-width", "8"};
        row({"--patches-picture", "all"}, patches);
        row({"--leading-rows", "16"}, patches);
        row({"--patches-score", "rope-2d"}, patches);
        row({"--patches-score", "m-rope"}, patches);
        row({"--rope-sections", "40,12,12"}, patches + QStringList{"--patches-score", "m-rope"});
        const QStringList waves{"--view", "rotary", "--rotary-picture", "wavelengths", "--d-model", "64", "--max-len", "4000"};
        const QStringList yarn = waves + QStringList{"--rope-scaling", "yarn"};
        const QStringList llama = waves + QStringList{"--rope-scaling", "llama3"};
        row({"--rope-scaling", "linear"}, {"--view", "rotary"});
        row({"--rope-factor", "9"}, yarn);
        row({"--rope-original", "300"}, yarn);
        row({"--rope-beta-fast", "8"}, yarn);
        row({"--rope-beta-slow", "5"}, yarn);
        row({"--rope-fractional-ramp"}, yarn);
        row({"--rope-alpha", "99"}, waves + QStringList{"--rope-scaling", "ntk-aware"});
        row({"--rope-low-freq-factor", "3"}, llama);
        row({"--rope-high-freq-factor", "9"}, llama);
        row({"--rope-share", "0.5"}, waves + QStringList{"--rope-scaling", "proportional"});
        const QStringList lists = {"--view", "rotary", "--rotary-picture", "wavelengths", "--d-model", "6", "--rope-scaling", "longrope"};
        row({"--rope-short-factors", "1,2,9"}, lists);
        row({"--rope-long-factors", "1,2,9"}, lists + QStringList{"--max-len", "4000"});
        row({"--rope-pairs", "interleaved"}, {"--view", "rotary", "--rotary-picture", "columns"});
        row({"--rope-head-columns", "200"}, {"--view", "rotary", "--rotary-picture", "columns"});
        row({"--rope-first-column", "72"}, {"--view", "rotary", "--rotary-picture", "columns"});
        row({"--rope-theta", "1e11"}, waves);
        const QString layers = QStringLiteral("full theta=1e6 columns=64 layers=0,3 / local theta=500 columns=64 window=9 layers=1-2");
        const QStringList ofLayers{"--view", "rotary", "--rotary-picture", "layers"};
        row({"--rope-layers", "full theta=1e6 layers=0-8"}, ofLayers + QStringList{"--preset", "llama-3-2-1b"});
        row({"--rope-layer", "2"}, ofLayers + QStringList{"--rope-layers", layers, "--cross-hair"});
        const QStringList beside{"--rope-beside", "rope theta=1e6 columns=64"};
        row(beside, waves);
        row({"--rope-beside-name", "b.json"}, waves + beside);
        row({"--rope-model", "a.json"}, waves + beside + QStringList{"--rope-layers", "rope theta=10000 columns=64", "--d-model", "64"});
        row({"--rope-layer-type", "local"}, waves + QStringList{"--rope-layers", layers});
        const QStringList columns{"--view", "rotary", "--rotary-picture", "columns", "--d-model", "64"};
        row({"--rope-sections", "8,12,12"}, columns);
        row({"--rope-sections-interleaved"}, columns + QStringList{"--rope-sections", "12,10,10"});
        row({"--alibi-max-bias", "16"}, {"--view", "rotary", "--rotary-picture", "similarity"});
        row({"--compare", "similarity"}, {"--view", "compare"});
        row({"--compare-with", R"({"format": "posenc-scene", "version": 1, "encoding": {"n": 50}})"}, {"--view", "compare"});
        row({"--compare-curves", "together"}, {"--view", "compare", "--compare", "offset"});
        row({"--reference", "selected"}, {"--view", "compare", "--compare", "offset"});
        row({"--scheme", "binary"});
        row({"--scheme-seed", "1"}, {"--scheme", "random"});
        row({"--padding-row", "3"}, {"--scheme", "fairseq"});
        row({"--first-t", "3"}, {"--scheme", "timestep"});
        row({"--t-step", "7"}, {"--scheme", "timestep"});
        row({"--frequency-shift", "0"}, {"--scheme", "timestep"});
        row({"--cosines-first"}, {"--scheme", "timestep"});
        row({"--unnormalised"}, {"--scheme", "detr"});
        row({"--without-pi"}, {"--scheme", "nerf", "--d-model", "8"});
        row({"--sigma", "9"}, {"--scheme", "fourier"});
        row({"--position", "5,0"}, {"--view", "position"});
        row({"--dimension", "1"}, {"--view", "dimension"});
        for (const char* const view : {"similarity", "offset"})
            for (const char* const measure : {"cosine", "distance"})
                row({"--measure", measure}, {"--view", view});
        row({"--over", "columns"}, {"--view", "position"});
        row({"--second-position", "9"}, {"--view", "contribution"});
        row({"--second-position", "9"}, {"--view", "shift"});
        for (const char* const view : {"heatmap", "position", "dimension", "similarity", "offset", "wavelength"})
            row({"--cross-hair"}, {"--view", view});
        row({"--transposed"});
        row({"--softmax"}, {"--view", "offset"});
        row({"--no-peaks"}, {"--view", "offset", "--d-model", "8"});
        row({"--no-wavelength"}, {"--view", "dimension"});
        row({"--rows", "0:50"});
        row({"--columns", "0.5:50.25"});
        for (const char* const view : {"position", "dimension", "offset", "wavelength"})
            row({"--columns", "3:30"}, {"--view", view});
        row({"--preset", "small-heatmap"});
        row({"--colormap", "vik"});
        row({"--theme", "dark"});
        row({"--dpi", "96"});
        row({"--size", "320x200"});
        row({"--font", "DejaVu Serif"});
        row({"--font-size", "11"});
        row({"--wavelength-picture", "frequencies"}, {"--view", "wavelength"});
        row({"--cell-pixels", "2"});
        row({"--transparent"});
        row({"--no-colorbar"});
        row({"--no-note"}, {"--max-len", "5000"});
        row({"--lines", "dashed"}, {"--view", "position"});
        row({"--title", "Another"});
        row({"--title", ""});
        row({"--caption", "Words"});
        row({"--language", "de"});
        rows.each([&](const QStringList& base, const QStringList& option) {
            const QStringList size = option.contains("--size") ? QStringList() : QStringList{"--size", "400x300"};
            const QImage before = QImage::fromData(exported(QStringList{"--size", "400x300"} + base), "png");
            const QImage after = QImage::fromData(exported(size + base + option), "png");
            QVERIFY(!before.isNull() && !after.isNull());
            QVERIFY(before.convertToFormat(QImage::Format_ARGB32)
                    != after.convertToFormat(QImage::Format_ARGB32)); // pixels, not the text in the file
        });
    }

    void sizeAndResolutionAreThoseAsked()
    {
        const QImage image = QImage::fromData(exported({"--size", "801x403", "--dpi", "600"}), "png");
        QCOMPARE(image.size(), QSize(801, 403));
        QCOMPARE(image.dotsPerMeterX(), 23622);
        const QImage standard = QImage::fromData(exported({"--view", "offset"}), "png");
        QCOMPARE(standard.size(), QSize(1600, 1000));
        QCOMPARE(standard.dotsPerMeterX(), 5906);
        QVERIFY(exported({"--size", "450x300", "--view", "offset"}, "pdf").contains("/MediaBox [0 0 216")); // 3 × 2 inches
        QVERIFY(exported({"--size", "450x300", "--view", "offset"}, "svg").contains("width=\"76.2mm\" height=\"50.8mm\""));
    }

    void cellsArePixels()
    {
        const QImage one = QImage::fromData(exported({"--cell-pixels", "1", "--max-len", "50", "--d-model", "20"}), "png");
        QCOMPARE(one.size(), QSize(20, 50));
        const QImage five = QImage::fromData(exported({"--cell-pixels", "5", "--max-len", "50", "--d-model", "20"}), "png");
        QVERIFY(five.convertToFormat(QImage::Format_RGB32) == one.scaled(100, 250).convertToFormat(QImage::Format_RGB32));
        const QStringList part{"--cell-pixels", "1", "--max-len", "50", "--d-model", "20", "--rows", "10:30", "--columns", "4:9"};
        QVERIFY(QImage::fromData(exported(part), "png") == one.copy(4, 10, 5, 20));
    }

    void transparentMeansNoBackground()
    {
        const QImage image = QImage::fromData(exported({"--transparent", "--size", "300x200"}), "png");
        QVERIFY(image.hasAlphaChannel());
        QCOMPARE(qAlpha(image.pixel(0, 0)), 0);
        QVERIFY(!QImage::fromData(exported({"--size", "300x200"}), "png").hasAlphaChannel());
    }

    void selectionIsDrawnAsFarAsItExists()
    {
        const QByteArray table = exported({"--view", "position", "--max-len", "9", "--d-model", "2"}, "csv");
        QCOMPARE(table.count('\n'), 4); // 12 does not exist
        QVERIFY(table.contains("\n0,") && table.contains("\n4,") && table.contains("\n8,"));
        QVERIFY(exported({"--view", "dimension", "--d-model", "6", "--max-len", "3"}, "csv").startsWith("position,4,5\n0,"));
    }

    // The positions get their numbers, sizes and names from a file.
    void tableIsOpened()
    {
        const QTemporaryDir folder;
        writeContent(folder.filePath("mine.csv"), "1,2\n3,-4\n0.5,0\n");
        const auto numbers = [&](const QStringList& options) {
            const Outcome outcome =
                runProgram(QStringList{"--table", "mine.csv"} + options + QStringList{"--export", "-", "--format", "csv"}, folder.path());
            return outcome.exitCode == 0 ? outcome.output : outcome.complaint;
        };
        QCOMPARE(numbers({}), QByteArray("position,0,1\n0,1,2\n1,3,-4\n2,0.5,0\n"));
        QCOMPARE(numbers({"--scheme", "table", "--view", "position", "--position", "2"}), QByteArray("position,0,1\n2,0.5,0\n"));
        QVERIFY(numbers({"--view", "offset", "--measure", "dot"}).startsWith("offset,mean_dot,standard_deviation\n0,10.083333333333334,"));
        QVERIFY(numbers({"--view", "similarity"}).contains(",-0.4472135954999")); // the cosine
        QVERIFY(numbers({"--view", "clock"}).contains("no pairs"));
        const Outcome none = runProgram({"--scheme", "table", "--export", "-", "--format", "csv"}, folder.path());
        QCOMPARE(none.exitCode, 2);
        QVERIFY2(none.complaint.contains("No table is open"), none.complaint.constData());
        // B: the sinusoidal encoding of the same size; or a table of its own.
        QVERIFY(numbers({"--view", "compare"}).contains("\n0,"));
        QCOMPARE(runProgram({"--table", "mine.csv", "--export", "b.posenc"}, folder.path()).exitCode, 0);
        const Outcome both =
            runProgram({"--view", "compare", "--compare-with", "b.posenc", "--max-len", "3", "--d-model", "2", "--export", "ab.posenc"},
                       folder.path());
        QVERIFY2(both.exitCode == 0 && contentOf(folder.filePath("ab.posenc")).contains("mine.csv"), both.complaint.constData());
        QCOMPARE(runProgram({"ab.posenc", "--export", "ab.png"}, folder.path()).exitCode, 0);
    }

    // Two words of four numbers each, by their vocabulary.
    void embeddingsAreOpened()
    {
        const QTemporaryDir folder;
        writeContent(folder.filePath("words.csv"), "1,2,3,4\n5,6,7,8\n");
        writeContent(folder.filePath("words.txt"), "robot\ni\n");
        const QStringList options{"--view",           "tokens",    "--d-model",    "4",         "--max-len", "4", "--sentence", "I robot.",
                                  "--embedding-file", "words.csv", "--vocabulary", "words.txt", "--export",  "-", "--format",   "csv"};
        const Outcome unknown = runProgram(options, folder.path());
        QCOMPARE(unknown.exitCode, 3);
        QVERIFY2(unknown.complaint.contains("\".\""), unknown.complaint.constData()); // the full stop has no row
        QStringList known = options;
        known.replace(known.indexOf("I robot."), "I robot");
        const Outcome outcome = runProgram(known, folder.path());
        QCOMPARE(outcome.complaint, QByteArray());
        QVERIFY2(outcome.output.contains("\n0,5,6,7,8,0,1,0,1,5,7,7,9\n"), outcome.output.constData());
        known.replace(known.indexOf("4"), "5");
        QCOMPARE(runProgram(known, folder.path()).exitCode, 3);
        // A scene remembers their paths, and says so if they are gone.
        QStringList scene{known};
        scene.replace(known.indexOf("5"), "4");
        scene.replace(scene.indexOf("csv"), "posenc");
        writeContent(folder.filePath("a.posenc"), runProgram(scene, folder.path()).output);
        const QStringList again{"a.posenc", "--export", "-", "--format", "csv"};
        QCOMPARE(runProgram(again, folder.path()).output, outcome.output);
        QVERIFY(QFile::remove(folder.filePath("words.csv")));
        for (const char* const format : {"csv", "png"}) {
            QStringList gone = again;
            gone.back() = format;
            const Outcome missing = runProgram(gone, folder.path());
            QCOMPARE(missing.exitCode, 4);
            QVERIFY2(missing.complaint.contains("words.csv") && missing.output.isEmpty(), missing.complaint.constData());
        }
        // Nor is there a figure of something impossible.
        const Outcome figure = runProgram({"--view", "clock", "--scheme", "binary", "--export", "a.png"}, folder.path());
        QCOMPARE(figure.exitCode, 2);
        QVERIFY2(figure.complaint.contains("sinusoidal"), figure.complaint.constData());
        QVERIFY(!namesIn(folder.path()).contains("a.png"));
    }

    void codeIsWritten()
    {
        Rows<QStringList, QByteArray> rows;
        rows.add("Python", QStringList{"--format", "py"}, QByteArray("import numpy"));
        rows.add("PyTorch", QStringList{"--format", "py", "--code", "pytorch"}, QByteArray("register_buffer"));
        rows.add("TensorFlow", QStringList{"--format", "py", "--code", "tensorflow"}, QByteArray("import tensorflow"));
        rows.add("JAX", QStringList{"--format", "py", "--code", "jax"}, QByteArray("import jax"));
        rows.add("C++", QStringList{"--format", "cpp"}, QByteArray("#include <Eigen/"));
        rows.add("C++ by its name", QStringList{"--format", "cpp", "--code", "eigen"}, QByteArray("#include <Eigen/"));
        rows.add("the input of tokens", QStringList{"--format", "py", "--scale-embedding", "--dropout", "0.1"},
                 QByteArray("d_model**0.5 * embeddings"));
        rows.add("a scheme", QStringList{"--format", "py", "--scheme", "sines"}, QByteArray("return np.sin(position"));
        rows.each([&](const QStringList& options, const QByteArray& part) {
            const Outcome outcome = runProgram(QStringList{"--n", "1234.5", "--export", "-"} + options);
            QCOMPARE(outcome.complaint, QByteArray());
            QVERIFY2(outcome.output.contains(part) && outcome.output.contains("1234.5"), outcome.output.constData());
        });
    }
};

POSENC_OFFSCREEN_TEST(TestProgramOptions)
#include "test_program_options.moc"
