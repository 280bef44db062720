// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/shaw_keys.h"
#include "core/relative/t5_bias.h"
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/plotting/picture.h"

#include <cmath>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene matrixScene(MatrixScheme scheme, AttentionMask mask, std::int64_t maxLen = 12)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 16, maxLen).value();
    scene.view.name = View::Biases;
    BiasSettings& settings = scene.edit<BiasSettings>();
    settings.form = BiasForm::Matrix;
    settings.scheme = scheme;
    settings.mask = mask;
    settings.window = 4;
    settings.head = 2;
    settings.powerR2 = 0.5;
    settings.buckets = 8;
    settings.maxDistance = 20;
    return scene;
}

bool isAllowed(AttentionMask mask, std::int64_t offset)
{
    return mask == AttentionMask::None || (offset >= 0 && (mask == AttentionMask::Causal || offset < 4));
}

// By the definitions of the schemes.
double expectedOf(MatrixScheme scheme, std::int64_t offset)
{
    const auto distance = static_cast<double>(std::abs(offset));
    switch (scheme) {
    case MatrixScheme::Alibi:
        return -0.25 * distance;
    case MatrixScheme::KerpleLog:
        return -std::log1p(distance);
    case MatrixScheme::KerplePower:
        return -std::sqrt(distance);
    case MatrixScheme::T5: // a decoder: keys after the query have bucket 0
        return madeUpBiases(0, 2, 8)[T5Buckets::make(false, 8, 20)->bucketOf(-offset)];
    case MatrixScheme::Shaw:
        return ShawKeys::make(0, 16)->product(offset);
    default:
        break;
    }
    double sum = 0.0;
    for (int pair = 0; pair < 8; ++pair) {
        const double share = (2.0 * pair / 16.0 + 0.4) / 1.4;
        const double kept = scheme == MatrixScheme::Xpos ? std::pow(share, distance / 512.0) : 1.0;
        sum += kept * std::cos(distance * std::pow(10000.0, -2.0 * pair / 16.0));
    }
    return sum / 8.0;
}

Table matrixNumbersOf(const Scene& scene)
{
    const TableSource source = numbersOf(scene).value();
    Table table(source.rows, source.columns);
    for (Eigen::Index first = 0; first < table.rows(); first += 5)
        source.fill(first, table.middleRows(first, std::min<Eigen::Index>(5, table.rows() - first)));
    return table;
}

} // namespace

/// A relative scheme for every query and key.
class TestBiasMatrix : public QObject {
    Q_OBJECT

private slots:
    void numbersAreThoseOfTheScheme();
    void weightsAddUpToOne();
    void cellsHaveTheirColours();
    void selectionIsQueryAndKey();
    void wordsTellValueAndMask();
    void largeMatricesSayWhatAPixelShows();
    void missingSchemeIsExplained();
    void curvesComeBack();
};

void TestBiasMatrix::numbersAreThoseOfTheScheme()
{
    for (const auto& [name, scheme] : matrixSchemeNames)
        for (const auto& [maskName, mask] : attentionMaskNames) {
            const InRow in((std::string(name) + ", " + std::string(maskName)).c_str());
            const Scene scene = matrixScene(scheme, mask);
            const Table table = matrixNumbersOf(scene);
            const auto text = numbersOf(scene)->text;
            for (std::int64_t query = 0; query < 12; ++query)
                for (std::int64_t key = 0; key < 12; ++key) {
                    const bool has = isAllowed(mask, query - key) && (query >= key || scheme != MatrixScheme::Xpos);
                    QCOMPARE(std::isnan(table(query, key)), !has);
                    QCOMPARE(text(query, key) == std::string(), !has); // an empty cell of CSV
                    if (has)
                        QVERIFY(std::abs(table(query, key) - expectedOf(scheme, query - key)) < 1e-12);
                }
        }
}

void TestBiasMatrix::weightsAddUpToOne()
{
    for (const auto& [maskName, mask] : attentionMaskNames) {
        const InRow in(std::string(maskName).c_str());
        Scene scene = matrixScene(MatrixScheme::T5, mask, 40);
        scene.edit<BiasSettings>().picture = BiasContent::Weights;
        scene.edit<BiasSettings>().bidirectional = true;
        const Table weights = matrixNumbersOf(scene);
        scene.edit<BiasSettings>().picture = BiasContent::Bias;
        const Table biases = matrixNumbersOf(scene);
        for (Eigen::Index query = 0; query < 40; ++query) {
            double sum = 0.0;
            for (Eigen::Index key = 0; key < 40; ++key)
                sum += std::isnan(biases(query, key)) ? 0.0 : std::exp(biases(query, key));
            for (Eigen::Index key = 0; key < 40; ++key)
                QVERIFY(std::isnan(biases(query, key)) ? std::isnan(weights(query, key))
                                                       : std::abs(weights(query, key) - std::exp(biases(query, key)) / sum) < 1e-11);
        }
    }
}

// Signed numbers have 0 in the middle; masked cells are of the background, hatched.
void TestBiasMatrix::cellsHaveTheirColours()
{
    const ColorMaps& maps = ofAllColors();
    const auto row = [&](MatrixScheme scheme, double lowest, double highest, bool isSigned) {
        const ShownView plot(View::Biases);
        const Scene scene = matrixScene(scheme, AttentionMask::Causal);
        const Drawing picture = drawn(*plot, scene, {QSize(700, 600), 1.0, true});
        const ColorMap& colors = isSigned ? maps.forSigned("auto", false) : maps.forMagnitude("auto", false);
        for (int query = 0; query < 12; ++query)
            for (int key = 0; key <= query; ++key)
                QVERIFY2(distance(picture.at(key, query), colors.colorOf(expectedOf(scheme, query - key), lowest, highest)) <= 3,
                         qPrintable(QString("query %1, key %2").arg(query).arg(key)));
        const QRect axes = plot->canvas().axisRect()->rect();
        QVERIFY(std::abs(axes.width() - axes.height()) <= 1);
        int background = 0;
        for (int right = -10; right < 10; ++right)
            background += distance(picture.at(9, 2, right), qRgb(255, 255, 255)) <= 8;
        QVERIFY(background >= 10 && background < 20);
        QVERIFY(plot->canvas().yAxis->rangeReversed() && plot->resolution().contains("masked"));
    };
    row(MatrixScheme::Alibi, -0.25 * 11.0, 0.0, false);
    row(MatrixScheme::Rope, -1.0, 1.0, true);
}

void TestBiasMatrix::selectionIsQueryAndKey()
{
    const Scene scene = matrixScene(MatrixScheme::Alibi, AttentionMask::None);
    const auto picture = pictureOf(View::Biases, scene);
    const Scene selected = picture->select({7, 3});
    QCOMPARE(selectedPosition(selected), std::int64_t{7});
    QCOMPARE(secondPosition(selected), std::int64_t{3});
    QVERIFY(pictureOf(View::Biases, selected)->selected() == (CellPlace{7, 3}));
    QVERIFY(picture->select({70, -3}).selection.positions.front() == 11 && secondPosition(picture->select({70, -3})) == 0);
    QCOMPARE(picture->zoomAxes(), Picture::ZoomAxes::Square);
    QCOMPARE(windowOwner(scene, View::Biases), View::Similarity);
}

void TestBiasMatrix::wordsTellValueAndMask()
{
    const auto said = [](const Scene& scene, double query, double key) {
        return pictureOf(View::Biases, scene)->readout(key + 0.5, query + 0.5);
    };
    QCOMPARE(said(matrixScene(MatrixScheme::Alibi, AttentionMask::Causal), 7, 3),
             QString("query 7, key 3, Δ = 4: ALiBi, head 2 of 8 = −1"));
    QCOMPARE(said(matrixScene(MatrixScheme::Alibi, AttentionMask::Causal), 3, 7), QString("query 3, key 7, Δ = −4: masked"));
    QCOMPARE(said(matrixScene(MatrixScheme::Xpos, AttentionMask::None), 3, 7),
             QString("query 3, key 7, Δ = −4: xPos is not made for keys after the query"));
    QVERIFY(said(matrixScene(MatrixScheme::Alibi, AttentionMask::None), 3, 12).isEmpty());
    QVERIFY(pictureOf(View::Biases, matrixScene(MatrixScheme::Alibi, AttentionMask::Window))->subtitle().contains("window of 4"));
}

void TestBiasMatrix::largeMatricesSayWhatAPixelShows()
{
    for (const auto& [name, scheme] : matrixSchemeNames) {
        const InRow in(std::string(name).c_str());
        const ShownView plot(View::Biases);
        const Scene scene = matrixScene(scheme, AttentionMask::Causal, EncodingSpec::maxMaxLen);
        const Drawing picture = drawn(*plot, scene, {QSize(500, 400), 1.0, true});
        QVERIFY(plot->resolution().startsWith("each pixel: the mean over "));
        const QRect axes = picture.axes();
        QVERIFY(picture.image().pixel(axes.left() + 3, axes.bottom() - 3) != qRgb(255, 0, 255));
    }
}

void TestBiasMatrix::missingSchemeIsExplained()
{
    Scene scene = matrixScene(MatrixScheme::Alibi, AttentionMask::Causal);
    scene.edit<BiasSettings>().head = 9;
    QVERIFY(pictureOf(View::Biases, scene)->unavailableReason().contains("no head has the number 9"));
    QVERIFY(!numbersOf(scene));
    scene = matrixScene(MatrixScheme::Rope, AttentionMask::Causal);
    scene.encoding = scene.encoding.withDModel(1);
    QVERIFY(pictureOf(View::Biases, scene)->unavailableReason().contains("d_model of 2 or more"));
}

// The same plot draws both, one after the other.
void TestBiasMatrix::curvesComeBack()
{
    const ShownView plot(View::Biases);
    Scene scene = matrixScene(MatrixScheme::Alibi, AttentionMask::Causal, 50);
    Scene curves = scene;
    curves.edit<BiasSettings>().form = BiasForm::Curves;
    const QImage before = drawn(*ShownView(View::Biases), curves, {QSize(600, 500), 1.0, true}).image();
    drawn(*plot, scene, {QSize(600, 500), 1.0, true});
    QVERIFY(plot->raster() && plot->hasColorBar());
    const QImage after = drawn(*plot, curves, {QSize(600, 500), 1.0, true}).image();
    QVERIFY(!plot->raster() && !plot->hasColorBar());
    QCOMPARE(after, before);
}

POSENC_OFFSCREEN_TEST(TestBiasMatrix)
#include "test_bias_matrix.moc"
