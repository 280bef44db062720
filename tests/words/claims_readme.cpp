// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/number_format.h"
#include "core/base/large_blocks.h"
#include "core/base/typed_number.h"
#include "core/checkpoints/tensor_file.h"
#include "core/encoding/near_zero.h"
#include "core/facts/fact_budget.h"
#include "core/family/feature_schemes.h"
#include "core/learned/column_spectrum.h"
#include "core/projection/position_sample.h"
#include "core/relative/t5_bias.h"
#include "core/schemes/patch_grid.h"
#include "core/sound/curve_sound.h"
#include "tests/words/claims.h"
#include "tests/words/facts.h"
#include "tests/words/texts.h"
#include "ui/lessons/lesson_file.h"
#include "ui/lessons/lesson_pictures.h"
#include "ui/presenting/projector_size.h"
#include "ui/scene/explorer.h"
#include "ui/views/views.h"

#include <QDir>
#include <QRegularExpression>

#include <bit>
#include <cmath>
#include <numbers>

namespace posenc::test {

namespace {

constexpr double circle = 2.0 * std::numbers::pi;
constexpr double kilobinary = 1024.0;
constexpr double megabinary = kilobinary * kilobinary;

double lessonsOfTheProgram() { return double(QDir(QStringLiteral(":/posenc/lessons")).entryList({QStringLiteral("*.lesson.md")}).size()); }

// The entries of a list in the README: lines from a heading or sentence on that begin with their number.
double listedAfter(const char* words)
{
    const QString readme = contentOfSource(QStringLiteral("README.md"));
    const QString list = readme.mid(readme.indexOf(QLatin1String(words))).section(QStringLiteral("\n## "), 0, 0);
    return double(list.count(QRegularExpression(QStringLiteral("^[0-9]+\\. "), QRegularExpression::MultilineOption)));
}

Scene shown(View view)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000, 38, 50).value();
    scene.view.name = view;
    return scene;
}

double columnsOfNumbers(const Scene& scene) { return double(numbersOf(scene).value().columns); }
double columnsOfNumbers(View view) { return columnsOfNumbers(shown(view)); }

double mostBiasColumns()
{
    Scene scene = shown(View::Biases);
    scene.biases.bidirectional = true;
    return columnsOfNumbers(scene);
}

double rotaryColumns(RotaryContent picture)
{
    Scene scene = shown(View::Rotary);
    scene.rotary.picture = picture;
    return columnsOfNumbers(scene);
}

double spectrumColumns(SpectrumContent picture)
{
    Scene scene = shown(View::Spectrum);
    scene.view.spectrumPicture = picture;
    return columnsOfNumbers(scene);
}

std::vector<Claim> claimsOfHandbook()
{
    const Facts llama("llama-3-1-8b");
    const EncodingSpec short8192 = llama.scene().encoding.withMaxLen(8192);
    const Frequencies frequencies(short8192);
    const auto slowest = [](int dModel) {
        const Frequencies of(EncodingSpec::make(777, dModel, 50, Layout::Interleaved, FrequencyRule::Tensor2Tensor).value());
        return of.wavelength(of.pairs() - 1);
    };
    double firstUnfinished = 0;
    while (frequencies.wavelength(std::int64_t(firstUnfinished)) <= 8192.0)
        ++firstUnfinished;
    return {
        claim("Eighteen lessons lead", {lessonsOfTheProgram()}),
        claim("Eighteen lessons come with the program", {lessonsOfTheProgram()}),
        claim("## Three things to try", {listedAfter("## Three things to try")}),
        claim(
            "140 columns wide",
            {contentOfSource(QStringLiteral(".clang-format")).section(QStringLiteral("ColumnLimit: "), 1).section('\n', 0, 0).toDouble()}),
        claim("Style, in eight lines", {listedAfter("Style, in eight lines")}),
        claim("a folder has at most twenty entries", {constantOf("tests/core/test_architecture.cpp", "most")}),
        holds("A dragged slider catches at decades and at 2 and 5 times them",
              contentOfSource(QStringLiteral("ui/controls/value_scale.cpp")).contains(QLatin1String("{1.0, 2.0, 5.0}"))),
        holds("The fields take any legal value (`1e4` and `10 000` too)",
              typedNumber("1e4", {}).value == 10000.0 && typedNumber("10 000", {}).value == 10000.0),
        holds("`1.024` and `1,000` mean different numbers in different countries: a field takes neither and names both",
              typedNumber("1.024", {}).kind != TypedNumber::Kind::NotANumber && typedNumber("1,000", {}).kind == TypedNumber::Kind::Two),
        tested("Three decimals are taken for n where a point", "tests/core/base/test_typed_number.cpp"),
        tested("Made-up embeddings have a standard deviation of 1/√d_model", "tests/ui/scene/test_token_input.cpp"),
        tested("except for 3,999 of 40,960 numbers that are 0", "tests/app/python/test_python_recognition.py"),
        tested("typically off by 0.007", "tests/core/recognition/test_recognition.cpp"),
        tested(
            "From 16 positions and 8 columns on, posenc sees through noise of a standard deviation of 0.01 and through a dropout of 0.15",
            "tests/core/recognition/test_recognition.cpp"),
        tested("of a wave by a formula the true ones, and 1", "tests/ui/views/numbers/test_view_numbers.cpp"),
        holds("`paper`: ω = n^(−2i/d). `tensor2tensor`: ω = n^(−i/(h−1)), so from d_model 4 on the slowest wave is exactly 2πn long",
              std::abs(Facts(777, 37, 50)("wavelength(18)") / circle - std::pow(777.0, 2.0 * 18.0 / 37.0)) < 1e-9
                  && std::abs(slowest(37) - circle * 777.0) < 1e-9 && std::abs(slowest(4) - circle * 777.0) < 1e-9 && slowest(3) == circle),
        claim("from −1 to 1", {std::sin(-circle / 4), std::sin(circle / 4)}),
        tested("2 |X(m)|² / (r Σ (x − x̄)²)", "tests/core/learned/test_column_spectrum.cpp"),
        tested("The shares of a column add up to 1.", "tests/core/learned/test_column_spectrum.cpp"),
        tested("with random b from N(0, σ²)", "tests/core/family/test_family_schemes.cpp"),
        claim("equally far to either side of 0, or from 0 on", {0, 0}),
        claim("equal: 256 for integers in bfloat16", {std::ldexp(1.0, significantBits(NumberFormat::BFloat16))}),
        holds("A square behind 0, 1 or 2 rows for tokens", gridOf(196, {}) && gridOf(197, {}) && gridOf(198, {}) && !gridOf(199, {})),
        claim("is found (14 × 14 in 197 rows)", {double(gridOf(197, {})->height), double(gridOf(197, {})->width), 197}),
        claim("as a sound, three seconds from left to right", {heardSeconds}),
        claim("220 Hz is the lowest value that its axis names, 880 Hz the highest", {PitchScale::lowestPitch, PitchScale::highestPitch}),
        claim("if it is no longer than 64 KiB", {constantOf("ui/export/export_job.cpp", "longest") / kilobinary}),
        claim("if the window is lower than 800 pixels", {constantOf("ui/window/main_window.cpp", "low")}),
        claim("up to 32 octaves", {double(nerfOctaves)}),
        holds("the last column of these schemes is 0", Facts(777, 37, 50).by("timestep")("pe(9, 36)") == 0.0),
        claim("no multiple of 4, here the last columns are 0", {4, 0}),
        claim("with Shift by ten", {constantOf("ui/plotting/plot_navigation.cpp", "selectionLeap")}),
        claim("Ctrl+1 … Ctrl+9 turn the pages", {1, constantOf("ui/window/workspace.cpp", "digits")}),
        tested("on the disk at most 2 s after", "tests/ui/sessions/test_session_keeper.cpp"),
        claim("are removed after 30 days", {constantOf("ui/sessions/left_sessions.cpp", "mostDays")}),
        claim("the 0.5 % and 99.5 % quantiles", {100 * constantOf("core/family/learned_table.cpp", "beyond"),
                                                 100 - 100 * constantOf("core/family/learned_table.cpp", "beyond")}),
        claim("more than about 2^34 products", {constantOf("core/family/learned_table.cpp", "mostProducts")}),
        claim("the nearest keeps 41 % at worst",
              {100 * std::pow(std::sin(circle / 4) / (circle / 4), 2)}), // half-way between two frequencies
        claim("Columns of more than 65 536 positions", {double(mostSpectrumPositions)}),
        tested("100 % for the formula in any scale, near 0 % for", "tests/core/learned/test_nearest_sinusoids.cpp"),
        measured("a file of 140 GB opens at once", "tests/benchmarks/bench_checkpoints.cpp"),
        tested("so position k is row k + 2", "tests/core/checkpoints/test_position_tables.cpp"),
        claim("**Patches**: 197 rows are a class token and 14 × 14 patches",
              {double(gridOf(197, {})->patches() + 1), double(gridOf(197, {})->height), double(gridOf(197, {})->width)}),
        claim("the configured length (up to 1048576)", {double(EncodingSpec::maxMaxLen)}),
        claim("i and i + d/2 (half-split) or 2i and 2i + 1 (interleaved)", {1}),
        claim(
            "Pairs 35–63 never finish a turn within 8192 positions; llama3 divides their frequencies by 8.",
            {firstUnfinished, double(short8192.pairs() - 1), 8192, llama("wavelength(63)") > 0 ? llama.scene().rotary.scaling.factor : 0}),
        tested("Exit codes: 0 done, 1 runtime failure, 2 usage", "tests/app/test_program_failures.cpp"),
        tested("3 value out of range, 4 a file cannot", "tests/app/test_program_failures.cpp"),
        tested("does not answer within three seconds", "tests/app/test_desktop_service.cpp"),
        tested("that are not UTF-8 (exit 4)", "tests/app/test_program_failures.cpp"),
        claim("| offset | max_len × 1, between", {columnsOfNumbers(View::Offset)}),
        tested("max_len × 2: mean and standard deviation", "tests/ui/views/numbers/test_view_numbers.cpp"),
        claim("| wavelength | pairs × 3:", {columnsOfNumbers(View::Wavelength)}),
        claim("| contribution | pairs × 4:", {columnsOfNumbers(View::Contribution)}),
        claim("| clock | pairs × 6:", {columnsOfNumbers(View::Clock)}),
        tested("| projection | positions × 2", "tests/ui/views/numbers/test_view_numbers.cpp"),
        tested("the largest error, max_len × 1", "tests/ui/views/numbers/test_view_numbers.cpp"),
        claim("over the offset; pairs × 5: pair", {rotaryColumns(RotaryContent::Wavelengths)}),
        claim("pairs × 3: pair and its columns", {rotaryColumns(RotaryContent::Columns)}),
        claim("| biases | max_len × up to 7", {mostBiasColumns()}),
        claim("| norm | max_len × 1", {columnsOfNumbers(View::Norm)}),
        claim("| spectrum | frequencies × 3:", {spectrumColumns(SpectrumContent::Column)}),
        claim("d_model × 4: column, turns", {spectrumColumns(SpectrumContent::Columns)}),
    };
}

std::vector<Claim> claimsOfLessonsInReadme()
{
    return {
        claim("in a window narrower than 1200 pixels", {constantOf("ui/classroom/classroom.cpp", "narrow")}),
        claim("move there in 0.4 s", {LessonStep::usualTransition / 1000.0}),
        claim("at least 1/50 of the screen's height, usually 1/40", {1, 1 / smallestCapital, 1, 1 / usualCapital}),
        claim("makes them 12 minutes of arc", {wantedMinutes}),
        claim("`posenc-lesson: 1` first", {1}),
        claim("then up to 40 steps", {double(Lesson::mostSteps)}),
        claim("in milliseconds, 0 to 5000 (400)", {0, LessonStep::longestTransition, LessonStep::usualTransition}),
        holds("`= 0.2632 ± 0.001` (half", std::abs(5.0 / 19.0 - 0.2632) < 0.001),
        claim("the value in its scene, in four digits", {constantOf("ui/lessons/lesson_check.cpp", "least")}),
        claim("up to 8 MiB, with words", {constantOf("ui/lessons/lesson_pictures.cpp", "largest") / megabinary}),
        claim("up to 16 million pixels each", {LessonPictures::mostPixels / 1e6, 1e6}),
        claim("A file has up to 256 KiB of UTF-8, a text of it up to 16384 letters, and a question up to 26 choices",
              {double(largestLesson) / kilobinary, double(longestLessonText), double(LessonQuestion::mostChoices)}),
        claim("take up to 2·10⁹ products together", {FactBudget::most / 1e9, 1e9}),
        tested("exits with 0, or with 2 if", "tests/app/test_program_lessons.cpp"),
        claim("in `duration`, at 130 a minute", {constantOf("ui/lessons/lesson_check.cpp", "wordsPerMinute")}),
        holds("fit a projector of 1280 × 720 pixels",
              contentOfSource(QStringLiteral("ui/presenting/lesson_fit.cpp")).contains(QLatin1String("projector(1280, 720)"))),
    };
}

std::vector<Claim> claimsOfTheTests()
{
    return {
        claim("Tests of five seconds and more", {5}),              // tests/CMakeLists.txt: slow_tests
        claim("every view of every preset, in four formats", {4}), // PNG, SVG, NPY, CSV
        measured("try about 200 such faults", "tests/faults/test_write_faults.cpp"),
        measured("some hundred of the thousands", "tests/faults/test_memory_faults.cpp"),
        claim("so often, in twelve kinds of export",
              {double(contentOfSource(QStringLiteral("tests/app/test_program_killed.cpp")).count(QLatin1String("\"--export\"")))}),
        measured("compares random numbers with 320 bits on all processors, some five million a second each", "tests/exact/check_exact.cpp"),
    };
}

std::vector<Claim> claimsOfExactness()
{
    // A random angle's sine is below ε with a chance of 2ε/π, and so is its cosine.
    const double nearZero = circle / 4 / constantOf("core/encoding/near_zero.h", "small");
    return {
        claim("at any position below 2^20, any n", {double(EncodingSpec::maxMaxLen)}),
        claim("stays within 4e-16", {constantOf("tests/exact/value_checks.h", "mostTableError")}),
        measured("or within 2^−68 next to zeros", "tests/exact/check_exact.cpp"),
        claim("within 1e-5 of the largest number (heatmap) and 1e-3 of the largest product (similarity)",
              {constantOf("tests/exact/window_checks.h", "mostHeatmapError"),
               constantOf("tests/exact/window_checks.h", "mostSimilarityError")}),
        claim("more than 2^20 of them in sight count", {constantOf("core/family/random_scheme.cpp", "mostNumbers")}),
        claim("against 320-bit arithmetic", {constantOf("tests/support/mpfr_oracle.h", "bits")}),
        measured("of 10⁹ random numbers, the worst value was 0.977 units off, the worst of a table 2.71e-16; of 85 million at positions",
                 "tests/exact/check_exact.cpp"),
        measured("(880 encodings), 0.917 units.", "tests/exact/check_exact.cpp"),
        measured("of 245 million pixels in random windows, the worst were 3.8e-6 and 6.1e-4 off", "tests/exact/check_exact.cpp"),
        claim("is kept with 106 bits", {2.0 * std::numeric_limits<double>::digits}),
        claim("every 32nd exact row by the exact angles of 1 … 31 positions",
              {1, constantOf("core/encoding/encoding_table.cpp", "stride") - 1}),
        claim("**256 bits where 106 are too few.**", {256, 2.0 * std::numeric_limits<double>::digits}),
        measured("up to nine units off", "tests/exact/check_exact.cpp"),
        claim("The one value in 400 000 that comes out below 2^−18",
              {std::round(nearZero / 1e5) * 1e5, constantOf("core/encoding/near_zero.h", "small")}),
        tested("ω·2/π is kept", "tests/core/arithmetic/test_phase_sequence.cpp"),
        claim("the closest pair of a million positions takes seconds", {std::round(double(EncodingSpec::maxMaxLen) / 1e6) * 1e6}),
        claim("a million positions are an ordinary setting", {std::round(double(EncodingSpec::maxMaxLen) / 1e6) * 1e6}),
    };
}

// What test_memory_storm lets a session take, in MiB.
double mostOfASession()
{
    return contentOfSource(QStringLiteral("tests/ui/window/test_memory_storm.cpp"))
        .section(QStringLiteral(" * mebibyte, "), 0, 0)
        .section(QLatin1Char(' '), -1)
        .toDouble();
}

std::vector<Claim> claimsOfDecisions()
{
    return {
        measured("27 MB, 102 MiB unpacked; two minutes of the processor", "resources/packages/try_tarball.sh"),
        measured("548 of `tests/outputs.py`", "tests/outputs.py"),
        claim("It takes up to 2048 positions", {double(mostProjectedPositions)}),
        measured("forty times sooner than a full decomposition at 512 dimensions", "tests/core/projection/test_pca.cpp"),
        measured("except for one number in ten thousand", "tests/core/precision/test_rounded_encoding.cpp"),
        claim("a plain mean over 1.02 columns beats every 51 of them", {1.02, 1.02 / (1.02 - 1.0)}), // then its edges fall on columns again
        claim("at most 0.8 % above",
              {100 * std::max({0.6980 / 0.6997, 0.0336 / 0.0351, 0.2116 / 0.2104, 0.0392 / 0.0389}) - 100}), // the table
        tested("cells of three pixels and more, or of a whole number of pixels", "tests/core/sampling/test_sample_axis.cpp"),
        tested("smoothed over four pixels", "tests/core/sampling/test_smoothed_means.cpp"), // two to either side
        tested("widths of one and two pixels show", "tests/core/sampling/test_smoothed_means.cpp"),
        measured("at every width from 0.2 to 3 pixels a column", "tests/core/sampling/test_smoothed_means.cpp"),
        measured("grey from about 0.6 to 1.4 pixels", "tests/core/sampling/test_smoothed_means.cpp"),
        claim("so a heatmap is up to 30 % narrower", {100 * constantOf("ui/views/table/heatmap.cpp", "mostOfOne")}),
        claim("the pixels of a printer, 600 to the inch", {constantOf("ui/plotting/cell_drawing.h", "printedPerInch")}),
        claim("files of strangers: 64 MiB before a model's numbers, 2·10⁹ products for a lesson's facts",
              {double(ReadingBudget::mostRead) / megabinary, FactBudget::most / 1e9, 1e9}),
        claim("**A session keeps to 400 MiB beyond", {mostOfASession()}),
        claim("freed blocks of 8 MiB go back", {constantOf("core/base/large_blocks.cpp", "large") / megabinary}),
        claim("at zlib's level 2**", {constantOf("ui/files/png_writer.cpp", "compression")}),
        measured("time of the usual level 6", "tests/benchmarks/whole_process.py"),
        tested("the page says so (\"written with 3 decimals\"", "tests/core/tables/test_csv_reader.cpp"),
        tested("A row of 0, 1, 2 …, as pandas", "tests/core/tables/test_csv_reader.cpp"),
        tested("or no name, or 0, 1, 2 … before", "tests/core/tables/test_csv_reader.cpp"),
        claim("lines up to 1 MiB, at most 64 MiB of comments", {constantOf("core/tables/csv_lines.h", "longest") / megabinary,
                                                                constantOf("core/tables/csv_lines.h", "mostSilence") / megabinary}),
        claim("all name the same three", {3}), // path, tensor, first row
        claim("opened tables within 64 MiB", {double(Explorer::mostKeptBytes) / megabinary}),
        holds("after 0.8 s the process ends", contentOfSource(QStringLiteral("app/window_start.cpp"))
                                                  .contains(QLatin1String("endProcessWithin(std::chrono::milliseconds(800))"))),
        claim("fails below 95 %;", {contentOfSource(QStringLiteral("tests/fuzz/fuzz.py"))
                                        .section(QStringLiteral("LEAST = "), 1)
                                        .section(QLatin1Char(' '), 0, 0)
                                        .toDouble()}),
        holds("ends 0.001 apart", contentOfSource(QStringLiteral("core/rope/scaled_turns.cpp")).contains(QLatin1String("exactly(0.001)"))),
        holds("do not go together at 1280 × 720",
              contentOfSource(QStringLiteral("ui/presenting/lesson_fit.cpp")).contains(QLatin1String("projector(1280, 720)"))),
        claim("a header of 64 MiB is never", {double(ReadingBudget::mostRead) / megabinary}),
        claim("take up to 64 MiB each", {double(ReadingBudget::mostRead) / megabinary}),
        claim("ends at −20 unless", {BiasSettings{}.lowest}),
        claim("the last 64 and those in use", {constantOf("ui/scene/projected.cpp", "most")}),
    };
}

std::vector<Claim> claimsOfHistory()
{
    return {
        claim("A and B on one page, 400 MiB a session", {mostOfASession()}),
        tested("a standard deviation of 1/√d_model, as in a model", "tests/ui/scene/test_token_input.cpp"),
        tested("Scene files of version 1 stay readable", "tests/ui/scene/test_scene_version_1.cpp"),
        measured("A window of 800 × 500 no longer", "tests/ui/window/test_window_room.cpp"),
        measured("fits a projector of 1280 × 720 pixels at a scale of 1.5", "tests/ui/window/test_window_room.cpp"),
        measured("two to ten times as fast", "tests/benchmarks/bench_window.cpp"),
        measured("Killed 1000 times at random moments (`POSENC_KILLS=1000`", "tests/app/test_program_sessions.cpp"),
        measured("it kept what was at most 0.8 s old", "tests/app/test_program_sessions.cpp"),
        claim("Settings of more than 4 MiB", {constantOf("app/settings_files.cpp", "largestSettings") / megabinary}),
    };
}

// What follows from figures that stand beside each other: the figures themselves are measured.
std::vector<Claim> claimsOfSpeed()
{
    return {
        claim("26.4 ms, 13 times as long", {26.4, 26.4 / 2.0}),
        claim("596 ms, 5.8 times as long", {596, 596.0 / 102.0}),
        claim("to NPY, 3.2 GB | 2.7 s, 1.2 GB/s", {20000.0 * 20000.0 * sizeof(double) / 1e9, 2.7, 3.2 / 2.7}),
    };
}

} // namespace

std::vector<Claim> claimsOfReadme()
{
    std::vector<Claim> all;
    for (const auto& some : {claimsOfHandbook(), claimsOfLessonsInReadme(), claimsOfTheTests(), claimsOfExactness(), claimsOfDecisions(),
                             claimsOfHistory(), claimsOfSpeed()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

} // namespace posenc::test
