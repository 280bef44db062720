// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/views.h"
#include "ui/base/shown_number.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/features/words/token_blocks.h"
#include "ui/features/words/token_cells.h"
#include "ui/features/words/token_flow.h"
#include "ui/features/words/token_input.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/plot_navigation.h"
#include "ui/text/scheme_words.h"

#include <cmath>
#include <ctime>
#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneOf(std::int64_t dModel, std::int64_t maxLen, const QString& sentence)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(100.0, dModel, maxLen).value();
    scene.edit<TokenSettings>().sentence = sentence;
    scene.view.name = View::Tokens;
    return scene;
}

QString manyWords(int count)
{
    QStringList words;
    for (int word = 0; word < count; ++word)
        words << QStringLiteral("word%1").arg(word);
    return words.join(QLatin1Char(' '));
}

// The range of the colours that a bar explains.
// Of the one bar of all blocks.
double rangeOf(const QCustomPlot& canvas) { return canvas.findChild<QCPColorScale*>()->dataRange().upper; }

// The middle of column j of a block on the axis.
double along(const TokenBlocks& blocks, int block, std::int64_t j) { return static_cast<double>(blocks.shift(block) + j); }

QColor backgroundOf(bool dark) { return PlotStyle::forTheme(dark, QFont()).background; }

} // namespace

class TestTokensPlot : public QObject {
    Q_OBJECT

private slots:
    void blocksTellTheirColumns();
    void blocksAreMovedAndZoomedAlike();
    void everyCellHasItsColour();
    void alternativesTakePart();
    void shrunkPictureShowsThePairUnderEachCentre();
    void shrunkEncodingShowsNoBands();
    void blocksShareOneScale();
    void equalWordsAreMarked();
    void flowHasTheValuesOfItsWord();
    void droppedEntriesAreEmpty();
    void sentenceStandsWhereThereIsNoPicture();
    void readoutAddsUp();
    void selectionIsLinked();
    void windowIsPartOfTheScene();
    void allTokensStayAllWhenMoreAreTyped();
    void labelsNameTheTokens();
    void everyWordHasItsLabel();
    void notesSayWhatIsMissing();
    void longSentenceTakesHardlyLonger();

private:
    ColorMaps m_maps;
};

void TestTokensPlot::blocksTellTheirColumns()
{
    const auto row = [&](const char* name, double first, double last, int dModel, bool sum) {
        const InRow in(name);
        const TokenBlocks blocks({first, last}, dModel, sum ? Combination::Sum : Combination::Concatenation);
        QCOMPARE(blocks.count(), sum ? 3 : 4);
        for (int block = 0; block < blocks.count(); ++block)
            for (auto j = static_cast<std::int64_t>(first); j < static_cast<std::int64_t>(std::ceil(last)); j += std::max(1, dModel / 50)) {
                const double column = std::max(first, static_cast<double>(j)); // the first may be cut
                const auto place = blocks.at(column + 1e-6 + static_cast<double>(blocks.shift(block)));
                QVERIFY(place.has_value());
                QCOMPARE(place->block, block);
                QCOMPARE(place->column, j);
                QCOMPARE(blocks.columnNear(blocks.shift(block) + j), j);
                QCOMPARE(blocks.entry(block, j), block == 3 ? j + dModel : j);
            }
        QVERIFY(!blocks.at(static_cast<double>(blocks.shift(0)) + last + 0.01));
        QVERIFY(!blocks.at(blocks.shown().first - 0.01));
        QVERIFY(!blocks.at(blocks.shown().last + 0.01));
        // A column number is that column, wherever the window is.
        QCOMPARE(blocks.columnNear(dModel - 1), dModel - 1);
        QCOMPARE(blocks.columnNear(dModel + 9), dModel - 1);
        QCOMPARE(blocks.columnNear(-10), 0);
    };
    row("all of four", 0.0, 4.0, 4, true);
    row("a single column", 0.0, 1.0, 1, true);
    row("all of many, concatenated", 0.0, 16384.0, 16384, false);
    row("a part with cut cells", 10.3, 31.8, 64, true);
    row("a part with cut cells, concatenated", 10.3, 31.8, 64, false);
}

void TestTokensPlot::blocksAreMovedAndZoomedAlike()
{
    const TokenBlocks blocks({16.0, 32.0}, 64, Combination::Sum);
    const auto shifted = [&](double cells) { return CellRange{blocks.shown().first + cells, blocks.shown().last + cells}; };
    QCOMPARE(blocks.columnsFor(shifted(5.0)), (CellRange{21.0, 37.0}));
    QCOMPARE(blocks.columnsFor(shifted(-16.0)), (CellRange{0.0, 16.0}));
    QCOMPARE(blocks.full().last - blocks.shown().last, 32.0); // it can move this far
    QCOMPARE(blocks.full().first - blocks.shown().first, -16.0);
    for (int block = 0; block < 3; ++block) { // a rectangle in one block
        const auto shift = static_cast<double>(blocks.shift(block));
        QCOMPARE(blocks.columnsFor({shift + 20.0, shift + 24.0}), (CellRange{20.0, 24.0}));
        // The wheel over column 24 of any block keeps it in place.
        const CellWindow window{{0.0, 1.0}, blocks.shown()};
        const CellWindow full{{0.0, 1.0}, blocks.full()};
        for (const double factor : {0.8, 0.9, 1.25}) {
            const CellRange zoomedTo = blocks.columnsFor(zoomed(window, full, Picture::ZoomAxes::Both, factor, shift + 24.0, 0.5).columns);
            QVERIFY(std::abs(zoomedTo.size() - 16.0 * factor) < 1e-9);
            QVERIFY(std::abs((24.0 - zoomedTo.first) / zoomedTo.size() - 0.5) < 1e-9);
        }
    }
    QCOMPARE(blocks.columnsFor(blocks.full()), (CellRange{0.0, 64.0}));
}

void TestTokensPlot::everyCellHasItsColour()
{
    const auto check = [&](const Canvas& canvas, bool sum) {
        const ShownView plot(View::Tokens);
        Scene scene = sceneOf(24, 30, QStringLiteral("the cat sat on the mat")); // cells too small for numbers
        scene.edit<TokenSettings>().combination = sum ? Combination::Sum : Combination::Concatenation;
        const Drawing picture = drawn(*plot, scene, canvas);
        const auto tokens = TokenInput::make(scene);
        const ModelInput& input = tokens->input();
        const double range = rangeOf(plot->canvas());
        double largest = 0.0;
        for (std::int64_t k = 0; k < 6; ++k)
            largest = std::max({largest, input.embeddingRow(k).cwiseAbs().maxCoeff(), input.encodingRow(k).cwiseAbs().maxCoeff(),
                                input.inputRow(k).cwiseAbs().maxCoeff()});
        QVERIFY(range >= largest && range <= 1.5 * largest);
        const ColorMap& colors = m_maps.forSigned("auto", false);
        const TokenBlocks blocks({0.0, 24.0}, 24, scene.of<TokenSettings>().combination);
        for (std::int64_t k = 0; k < 6; ++k)
            for (std::int64_t j = 0; j < 24; ++j)
                for (int block = 0; block < blocks.count(); ++block) {
                    const double value = block == 0   ? input.embeddingValue(k, j)
                                         : block == 1 ? input.encodingValue(k, j)
                                                      : input.inputValue(k, blocks.entry(block, j));
                    QVERIFY2(distance(picture.at(along(blocks, block, j), static_cast<double>(k)), colors.colorOf(value, -range, range))
                                 <= 2,
                             qPrintable(QStringLiteral("block %1, k = %2, j = %3").arg(block).arg(k).arg(j)));
                }
        // Nothing between the blocks, except the signs.
        QCOMPARE(picture.at(along(blocks, 0, 24), 0.0), backgroundOf(false).rgb());
    };
    onCanvases("a sum", [&](const Canvas& canvas) { check(canvas, true); });
    onCanvases("a concatenation", [&](const Canvas& canvas) { check(canvas, false); });
}

void TestTokensPlot::alternativesTakePart()
{
    const auto check = [&](const char* rowName, SchemeName scheme) {
        const InRow in(rowName);
        const ShownView plot(View::Tokens);
        const Scene sinusoidal = sceneOf(24, 30, QStringLiteral("the cat sat on the mat"));
        (void)drawn(*plot, sinusoidal, {QSize(700, 400), 1.0, true}); // no trace remains
        Scene scene = sinusoidal;
        scene.scheme.name = scheme;
        scene.scheme.seed = 5;
        QCOMPARE(plot->picture(scene)->unavailableReason(), QString());
        const Drawing picture = drawn(*plot, scene, {QSize(700, 400), 1.0, true});
        const ColorMap& colors = m_maps.forSigned("auto", false);
        const TokenBlocks blocks({0.0, 24.0}, 24, Combination::Sum);
        const SchemePtr code = makeScheme(scene.encoding, scene.scheme.name, 5);
        for (std::int64_t k = 0; k < 6; ++k)
            for (std::int64_t j = 0; j < 24; ++j) {
                const double word =
                    randomEmbedding(QStringList{"the", "cat", "sat", "on", "the", "mat"}[k].toStdString(), 0, 24)[j] / std::sqrt(24.0);
                const double values[] = {word, code->value(k, j), word + code->value(k, j)};
                for (int block = 0; block < 3; ++block) {
                    const double range = rangeOf(plot->canvas());
                    QVERIFY2(
                        distance(picture.at(along(blocks, block, j), static_cast<double>(k)), colors.colorOf(values[block], -range, range))
                            <= 2,
                        qPrintable(QStringLiteral("block %1, k = %2, j = %3").arg(block).arg(k).arg(j)));
                }
            }
        QVERIFY2(plot->picture(scene)->description().contains(wordsOf(scene.scheme.name).label()),
                 qPrintable(plot->picture(scene)->description()));
        const bool isTheSame = scene.scheme.name == "positions"_scheme; // without a list, its positions are 0, 1, 2 …
        QCOMPARE(plot->picture(scene)->readout(along(blocks, 1, 3) + 0.5, 2.5)
                     == plot->picture(sinusoidal)->readout(along(blocks, 1, 3) + 0.5, 2.5),
                 isTheSame);
    };
    for (const SchemeName scheme : computedSchemes())
        if (scheme != "sinusoidal"_scheme)
            check(std::string(nameOf(scheme)).c_str(), scheme);
}

void TestTokensPlot::shrunkPictureShowsThePairUnderEachCentre()
{
    const ShownView plot(View::Tokens);
    const Scene scene = sceneOf(3000, 5000, manyWords(2000));
    const Drawing picture = drawn(*plot, scene, {QSize(700, 400), 1.0, true});
    const auto tokens = TokenInput::make(scene);
    const double range = plot->canvas().findChild<QCPColorScale*>()->dataRange().upper;
    const ColorMap& colors = m_maps.forSigned("auto", false);
    const TokenBlocks blocks({0.0, 3000.0}, 3000, Combination::Sum);
    const QRect axes = plot->canvas().axisRect()->rect();
    const double unit = axes.width() / blocks.shown().size();
    const auto width = static_cast<int>(std::lround(3000.0 * unit));
    int wrong = 0;
    int looked = 0;
    for (int y = 2; y < axes.height() - 2; y += 7)
        for (int x = 2; x < width - 2; x += 5) {
            // A centre on the border of two entries may show either.
            bool found = false;
            for (const double aside : {-1e-6, 1e-6})
                for (const double below : {-1e-6, 1e-6}) {
                    const auto k = static_cast<std::int64_t>((y + 0.5) * 2000.0 / axes.height() + below);
                    const auto j = static_cast<std::int64_t>((x + 0.5) * 3000.0 / width + aside);
                    const double pair = 0.5 * (tokens->input().embeddingValue(k, j) + tokens->input().embeddingValue(k, j ^ 1));
                    const QRgb expected = colors.colorOf(pair, -range, range);
                    found = found || distance(picture.image().pixel(axes.left() + x, axes.top() + y), expected) <= 2;
                }
            wrong += found ? 0 : 1;
            ++looked;
        }
    QVERIFY2(looked > 500 && wrong == 0, qPrintable(QStringLiteral("%1 of %2").arg(wrong).arg(looked)));
    QVERIFY2(plot->resolution().contains("the mean of their encodings"), qPrintable(plot->resolution()));
    // The encodings are means: column 0 of 2000 positions turns once in 6.28, and draws no waves.
    const TokenSamples samples(*tokens, {{0.0, 2000.0}, {0.0, 3000.0}}, QSize(230, 300));
    const Eigen::ArrayXXf means = tokens->input().scheme().picture(samples.rows, samples.columns).raster.values;
    QVERIFY((samples.blocks[1] == means).all() && (samples.blocks[2] - samples.blocks[0] - means).abs().maxCoeff() <= 1e-5F);
    QVERIFY(means.col(0).segment(3, 290).abs().maxCoeff() <= 0.1F);
}

// Position 0 is 0, 1, 0, 1 … along the columns: wherever columns share a pixel, it is one colour throughout.
void TestTokensPlot::shrunkEncodingShowsNoBands()
{
    const Scene scene = sceneOf(512, 8, QStringLiteral("one two three four five six seven eight"));
    const auto tokens = TokenInput::make(scene);
    for (int width = 100; width < 512; ++width) {
        const TokenSamples samples(*tokens, {{0.0, 8.0}, {0.0, 512.0}}, QSize(width, 80));
        QVERIFY(samples.columns.averaged());
        // Means around the middles of pixels, smoothed, not of whole pairs any more: one colour up to a fiftieth of the range, −1 … 1 (at
        // most 0.040).
        const float most = (samples.blocks[1].row(0) - 0.5F).abs().maxCoeff();
        QVERIFY2(most < 0.045F, qPrintable(QStringLiteral("%1 at %2").arg(most).arg(width)));
        QVERIFY(((samples.blocks[0] + samples.blocks[1] - samples.blocks[2]).abs() <= 1e-5F).all()); // still a sum
    }
}

// Only then is a sum of colours read as a sum, also where the words have far larger or smaller numbers than the encoding.
void TestTokensPlot::blocksShareOneScale()
{
    const auto row = [&](const char* name, EmbeddingDeviation deviation, bool scaled, Combination combination) {
        const InRow in(name);
        const ShownView plot(View::Tokens);
        Scene scene = sceneOf(24, 8, QStringLiteral("the cat sat on the mat"));
        scene.edit<TokenSettings>().deviation = deviation;
        scene.edit<TokenSettings>().scaled = scaled;
        scene.edit<TokenSettings>().combination = combination;
        const bool sum = combination == Combination::Sum;
        const ColorMap& colors = m_maps.forSigned("auto", false);
        const TokenBlocks blocks({0.0, 24.0}, 24, combination);
        const Drawing picture = drawn(*plot, scene, {QSize(1000, 400), 1.0, true});
        const bool large = deviation == EmbeddingDeviation::One; // words beside numbers of −1 … 1
        QCOMPARE(plot->canvas().findChildren<QCPColorScale*>().size(), 1);
        const double range = rangeOf(plot->canvas());
        QVERIFY(large ? range > 2.0 : range > 1.0 && range <= 2.0);
        const Encoding encoding(scene.encoding);
        const auto tokens = TokenInput::make(scene);
        for (std::int64_t k = 0; k < 6; ++k)
            for (std::int64_t j = 0; j < 24; ++j) {
                const auto looksLike = [&](int block, double value) {
                    return distance(picture.at(along(blocks, block, j), static_cast<double>(k)), colors.colorOf(value, -range, range)) <= 2;
                };
                QVERIFY(looksLike(0, tokens->input().embeddingValue(k, j)));
                QVERIFY(looksLike(1, encoding.value(k, j)));
                QVERIFY(looksLike(2, tokens->input().combinedValue(k, j)));
                QVERIFY(sum || looksLike(3, encoding.value(k, j)));
            }
    };
    row("small words", EmbeddingDeviation::Trained, false, Combination::Sum);
    row("words of three or four", EmbeddingDeviation::One, false, Combination::Sum);
    row("large words", EmbeddingDeviation::One, true, Combination::Sum);
    row("words beside the encoding", EmbeddingDeviation::One, false, Combination::Concatenation);
}

void TestTokensPlot::equalWordsAreMarked()
{
    const ShownView plot(View::Tokens);
    const auto barAt = [&](const Drawing& picture, int k) {
        return picture.image().pixel(plot->canvas().axisRect()->left() - 3, static_cast<int>(std::lround(picture.line(k))) + 5);
    };
    const Drawing picture = drawn(*plot, sceneOf(24, 8, QStringLiteral("the cat sat on the mat")), {QSize(900, 400), 1.0, true});
    QCOMPARE(barAt(picture, 0), barAt(picture, 4));
    for (const int k : {1, 2, 3, 5})
        QVERIFY(barAt(picture, k) != barAt(picture, 0));
    QVERIFY2(plot->resolution().contains("same word"), qPrintable(plot->resolution()));
    const Drawing two = drawn(*plot, sceneOf(24, 8, QStringLiteral("to be or not to be")), {QSize(900, 400), 1.0, true});
    QVERIFY(barAt(two, 0) == barAt(two, 4) && barAt(two, 1) == barAt(two, 5) && barAt(two, 0) != barAt(two, 1));
    (void)drawn(*plot, sceneOf(24, 8, QStringLiteral("the quick brown fox")), {QSize(900, 400), 1.0, true});
    QVERIFY(!plot->resolution().contains("same word"));
}

void TestTokensPlot::flowHasTheValuesOfItsWord()
{
    Scene scene = sceneOf(4, 8, QStringLiteral("dog bites man"));
    scene.edit<TokenSettings>().picture = TokensContent::Flow;
    const auto tokens = TokenInput::make(scene);
    const QStringList said = flowText(*tokens, 1);
    const ModelInput& input = tokens->input();
    for (const auto& [box, value] : {std::pair{2, input.embeddingValue(1, 3)}, {3, input.encodingValue(1, 3)}, {7, input.inputValue(1, 3)}})
        QVERIFY2(said[box].endsWith(shownNumber(value, 3, 'f')), qPrintable(said[box]));
    QVERIFY(said[0].endsWith("bites") && said.size() == 8);

    // The picture has no cells, and it follows the position.
    const ShownView plot(View::Tokens);
    const Drawing first = drawn(*plot, scene, {QSize(900, 400), 1.0, true});
    QVERIFY(!plot->hasColorBar() && !plot->canvas().xAxis->visible());
    plot->mark(withPosition(scene, 2));
    QVERIFY(Drawing(plot->canvas(), {QSize(900, 400), 1.0, true}).image() != first.image());
    scene.edit<TokenSettings>().picture = TokensContent::Blocks;
    (void)drawn(*plot, scene, {QSize(900, 400), 1.0, true});
    QVERIFY(plot->hasColorBar() && plot->canvas().xAxis->visible());
}

void TestTokensPlot::droppedEntriesAreEmpty()
{
    const ShownView plot(View::Tokens);
    Scene scene = sceneOf(24, 30, QStringLiteral("the cat sat on the mat"));
    scene.edit<TokenSettings>().dropout = 0.5;
    const Drawing picture = drawn(*plot, scene, {QSize(700, 400), 1.0, true});
    const auto tokens = TokenInput::make(scene);
    const TokenBlocks blocks({0.0, 24.0}, 24, Combination::Sum);
    int dropped = 0;
    for (std::int64_t k = 0; k < 6; ++k)
        for (std::int64_t j = 0; j < 24; ++j) {
            const bool empty = picture.at(along(blocks, 2, j), static_cast<double>(k) + 0.3) == backgroundOf(false).rgb();
            QVERIFY2(empty == !tokens->input().isKept(k, j),
                     qPrintable(QStringLiteral("(%1, %2): %3, %4").arg(k).arg(j).arg(empty).arg(tokens->input().inputValue(k, j))));
            dropped += empty ? 1 : 0;
        }
    QVERIFY(dropped > 40 && dropped < 104);
    scene.edit<TokenSettings>().dropout = 1.0; // everything
    const Drawing all = drawn(*plot, scene, {QSize(700, 400), 1.0, true});
    QCOMPARE(all.at(along(blocks, 2, 3), 2.3), backgroundOf(false).rgb());
    QVERIFY(plot->picture(scene)->readout(along(blocks, 2, 3) + 0.5, 2.5).contains("dropped"));
    QVERIFY(plot->resolution().contains("dropped"));
}

void TestTokensPlot::sentenceStandsWhereThereIsNoPicture()
{
    const auto check = [&](const char* name, const Scene& scene) {
        const InRow in(name);
        const ShownView plot(View::Tokens);
        const Scene good = sceneOf(4, 10, QStringLiteral("I am a robot"));
        const QImage before = drawn(*plot, good, {QSize(600, 300), 1.0, true}).image();
        const Drawing picture = drawn(*plot, scene, {QSize(600, 300), 1.0, true});
        QCOMPARE(plot->picture(scene)->sentence(), message(TokenInput::make(scene).error()));
        QCOMPARE(plot->picture(scene)->readout(0.5, 0.5), QString());
        QVERIFY(plot->picture(scene)->select({3, 3}) == scene);
        int letters = 0; // in the middle
        for (int x = 100; x < 400; ++x)
            for (int y = 100; y < 200; ++y)
                letters += picture.image().pixel(x, y) != backgroundOf(false).rgb() ? 1 : 0;
        QVERIFY(letters > 100);
        // And back.
        QVERIFY(drawn(*plot, good, {QSize(600, 300), 1.0, true}).image() == before);
    };
    check("no sentence", sceneOf(4, 10, QString()));
    Scene batch = sceneOf(6, 10, QString());
    batch.edit<TokenSettings>().embedding = EmbeddingSource::Batch;
    check("the batch with another d_model", batch);
    Scene file = sceneOf(6, 10, QStringLiteral("a b"));
    file.edit<TokenSettings>().embedding = EmbeddingSource::File;
    check("no file", file);
}

void TestTokensPlot::readoutAddsUp()
{
    const ShownView plot(View::Tokens);
    Scene scene = sceneOf(4, 6, QString());
    scene.edit<TokenSettings>().embedding = EmbeddingSource::Batch;
    plot->show(scene);
    const TokenBlocks blocks({0.0, 4.0}, 4, Combination::Sum);
    for (int block = 0; block < 3; ++block)
        QCOMPARE(plot->picture(scene)->readout(along(blocks, block, 0) + 0.5, 1.5),
                 QStringLiteral("token 1 at 1, column 0: 1.72 + 0.8415 = 2.561"));
    QCOMPARE(plot->picture(withDimension(withPosition(scene, 1), 0))->wordsOfSelection(),
             QStringLiteral("token 1 at 1, column 0: 1.72 + 0.8415 = 2.561"));
    const QString negative = plot->picture(scene)->readout(along(blocks, 0, 1) + 0.5, 2.5);
    QVERIFY2(negative.contains(QStringLiteral(" + (−0.4161) = ")), qPrintable(negative));
    QCOMPARE(plot->picture(scene)->readout(along(blocks, 0, 4) + 0.5, 1.5), QString()); // between the blocks
    QCOMPARE(plot->picture(scene)->readout(along(blocks, 0, 0) + 0.5, 6.5), QString());
    QCOMPARE(plot->picture(scene)->readout(std::nan(""), std::nan("")), QString());
    scene.edit<TokenSettings>().combination = Combination::Concatenation;
    const TokenBlocks four({0.0, 4.0}, 4, Combination::Concatenation);
    QCOMPARE(plot->picture(scene)->readout(along(four, 3, 0) + 0.5, 1.5), QStringLiteral("token 1 at 1, input, entry 4: 0.8415"));
    QCOMPARE(plot->picture(scene)->readout(along(four, 0, 1) + 0.5, 1.5), QStringLiteral("token 1 at 1, embedding, column 1: −0.63"));
}

void TestTokensPlot::selectionIsLinked()
{
    const auto check = [&](const char* name, bool zoomed) {
        const InRow in(name);
        const ShownView plot(View::Tokens);
        Scene scene = sceneOf(16, 30, QStringLiteral("the cat sat on the mat"));
        if (zoomed)
            scene.view.windows[View::Tokens] = CellWindow{{1.0, 4.0}, {4.0, 10.0}};
        plot->show(scene);
        const TokenBlocks blocks(zoomed ? CellRange{4.0, 10.0} : CellRange{0.0, 16.0}, 16, Combination::Sum);
        for (int block = 0; block < 3; ++block) {
            const Scene chosen = plot->picture(scene)->select({2, blocks.shift(block) + 5});
            QCOMPARE(selectedPosition(chosen), 2);
            QCOMPARE(selectedDimension(chosen), 5);
            // An arrow key continues from there, even out of the window, up to the ends.
            const CellPlace place = plot->picture(chosen)->selected();
            QCOMPARE(selectedDimension(plot->picture(chosen)->select({place.row, place.column + 6})), 11);
            QCOMPARE(selectedDimension(plot->picture(chosen)->select({place.row, place.column + 90})), 15);
            QCOMPARE(selectedDimension(plot->picture(chosen)->select({place.row, place.column - 90})), 0);
            QCOMPARE(selectedPosition(plot->picture(chosen)->select({place.row + 50, place.column})), 5); // the last token
        }
        Scene far = scene;
        far.selection.positions = {25}; // a position without a token
        QCOMPARE(plot->picture(far)->selected().row, 5);
    };
    check("everything is shown", false);
    check("a window is shown", true);
}

void TestTokensPlot::windowIsPartOfTheScene()
{
    const ShownView plot(View::Tokens);
    const Scene scene = sceneOf(16, 30, QStringLiteral("the cat sat on the mat"));
    plot->show(scene);
    QCOMPARE(plot->picture(scene)->window(), plot->picture(scene)->fullWindow());
    QVERIFY(plot->picture(scene)->withWindow(plot->picture(scene)->window()) == scene);
    const TokenBlocks blocks({0.0, 16.0}, 16, Combination::Sum);
    const auto shift = static_cast<double>(blocks.shift(1));
    const Scene zoomed = plot->picture(scene)->withWindow(CellWindow{{1.0, 3.0}, {shift + 4.0, shift + 8.0}});
    QCOMPARE(zoomed.view.windows[View::Tokens].value(), (CellWindow{{1.0, 3.0}, {4.0, 8.0}}));
    const Drawing picture = drawn(*plot, zoomed, {QSize(600, 300), 1.0, true});
    const TokenBlocks part({4.0, 8.0}, 16, Combination::Sum);
    QCOMPARE(plot->canvas().xAxis->range(), QCPRange(part.shown().first - 0.5, part.shown().last - 0.5));
    QCOMPARE(plot->canvas().yAxis->range(), QCPRange(0.5, 2.5));
    QVERIFY(plot->picture(zoomed)->withWindow(std::nullopt) == scene);
    // A window entirely outside the tokens shows all of them.
    Scene left = scene;
    left.view.windows[View::Tokens] = CellWindow{{20.0, 25.0}, {0.0, 16.0}};
    QCOMPARE(plot->picture(left)->window().rows, (CellRange{0.0, 6.0}));
}

void TestTokensPlot::allTokensStayAllWhenMoreAreTyped()
{
    const ShownView plot(View::Tokens);
    const Scene scene = sceneOf(16, 30, QStringLiteral("the cat"));
    const TokenBlocks blocks({0.0, 16.0}, 16, Combination::Sum);
    const auto shift = static_cast<double>(blocks.shift(0));
    Scene zoomed = plot->picture(scene)->withWindow(CellWindow{{0.0, 2.0}, {shift + 4.0, shift + 8.0}});
    zoomed.edit<TokenSettings>().sentence += QStringLiteral(" sat on the mat");
    zoomed = withFittingWindows(zoomed);
    QCOMPARE(plot->picture(zoomed)->window().rows, (CellRange{0.0, 6.0}));
    QCOMPARE(zoomed.view.windows[View::Tokens]->columns, (CellRange{4.0, 8.0}));
}

void TestTokensPlot::labelsNameTheTokens()
{
    const ShownView plot(View::Tokens);
    const QString word(300, QLatin1Char('m'));
    (void)drawn(*plot, sceneOf(4, 10, QString::fromUtf8("The שלום 2e5 ") + word), {QSize(600, 300), 1.0, true});
    const QVector<QString> labels = plot->canvas().yAxis->tickVectorLabels();
    QCOMPARE(labels.size(), 4);
    const QChar mark(0x200e);
    QCOMPARE(labels[0], mark + QStringLiteral("0  The") + mark);
    QCOMPARE(labels[1], mark + QString::fromUtf8("1  שלום") + mark);
    QCOMPARE(labels[2], mark + QStringLiteral("2  2e5") + mark);
    QVERIFY(labels[3].contains(QChar(0x2026)) && labels[3].size() < 30);
    QVERIFY(plot->canvas().axisRect()->width() > 280); // room for the picture beside two colour bars
    // Columns are counted in every block.
    QCOMPARE(plot->canvas().xAxis->tickVectorLabels(), (QVector<QString>{"0", "1", "2", "3", "0", "1", "2", "3", "0", "1", "2", "3"}));
    Scene concatenation = sceneOf(4, 10, QStringLiteral("a b"));
    concatenation.edit<TokenSettings>().combination = Combination::Concatenation;
    (void)drawn(*plot, concatenation, {QSize(600, 300), 1.0, true});
    QCOMPARE(plot->canvas().xAxis->tickVectorLabels().mid(8), (QVector<QString>{"0", "1", "2", "3", "4", "5", "6", "7"}));
}

void TestTokensPlot::everyWordHasItsLabel()
{
    Rows<int, double, bool> examples;
    // of text that a row is high
    for (const int words : {6, 20, 21, 40, 63})
        for (const double lines : {1.0, 1.1, 1.5, 3.0})
            for (const bool projected : {false, true})
                examples.add(QString::asprintf("%d words in rows of %g lines%s", words, lines, projected ? ", from afar" : ""), words,
                             lines, projected);
    examples.each([&](int words, double lines, bool projected) {
        const ShownView plot(View::Tokens);
        const PlotStyle usual = PlotStyle::forTheme(false, QFont(QStringLiteral("DejaVu Sans")));
        plot->setStyle(projected ? usual.forProjector() : usual);
        const Scene scene = sceneOf(16, 64, manyWords(words));
        plot->show(scene);
        plot->canvas().setViewport(QRect(0, 0, 1200, 400));
        plot->prepare();
        const int around = plot->canvas().viewport().height() - plot->canvas().axisRect()->height();
        const int row = static_cast<int>(std::ceil(lines * QFontMetrics(plot->canvas().yAxis->tickLabelFont()).height()));
        plot->canvas().setViewport(QRect(0, 0, 1200, around + words * row));
        plot->prepare();
        const Drawing picture(plot->canvas(), {plot->canvas().viewport().size(), 1.0, true});
        QCOMPARE(plot->canvas().yAxis->tickVectorLabels().size(), words);
        for (int k = 0; k < words; ++k)
            QVERIFY2(plot->canvas().yAxis->tickVectorLabels()[k].contains(QStringLiteral("word%1").arg(k)),
                     qPrintable(plot->canvas().yAxis->tickVectorLabels()[k]));
    });
}

void TestTokensPlot::notesSayWhatIsMissing()
{
    const ShownView plot(View::Tokens);
    (void)drawn(*plot, sceneOf(4, 4, manyWords(12)), {QSize(600, 300), 1.0, true});
    QVERIFY2(!plot->resolution().contains("max_len"), qPrintable(plot->resolution())); // the panel says it, beside the remedy
    (void)drawn(*plot, sceneOf(4, 12, manyWords(12)), {QSize(600, 300), 1.0, true});
    QCOMPARE(plot->resolution(), QString());
    const Scene scene = sceneOf(4, 12, QStringLiteral("I am a robot"));
    QVERIFY2(plot->picture(scene)->description().contains("4 tokens") && plot->picture(scene)->description().contains("n = 100"),
             qPrintable(plot->picture(scene)->description()));
}

// Compared in the same run, as machines differ; bench_window has the times.
void TestTokensPlot::longSentenceTakesHardlyLonger()
{
    const ShownView plot(View::Tokens);
    const auto quickest = [&](int words) {
        Scene scene = sceneOf(512, 16384, manyWords(words));
        std::clock_t least = std::numeric_limits<std::clock_t>::max();
        for (int repeat = 0; repeat < 6; ++repeat) {
            scene.edit<TokenSettings>().sentence += QLatin1Char('x'); // as if typed
            const std::clock_t before = std::clock();
            (void)drawn(*plot, scene, {QSize(900, 600), 1.0, true});
            least = std::min(least, std::clock() - before);
        }
        return static_cast<double>(least);
    };
    const double few = quickest(300);
    const double many = quickest(10000);
    QVERIFY2(many < 6.0 * few, qPrintable(QStringLiteral("%1 times as long").arg(many / few)));
}

POSENC_OFFSCREEN_TEST(TestTokensPlot)
#include "test_tokens_plot.moc"
