// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/views.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/plot_card.h"
#include "ui/text/scheme_text.h"

#include <functional>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene schemeScene(View view, SchemeName scheme)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 24, 40).value();
    scene.scheme.name = scheme;
    scene.view.name = view;
    scene.selection.pinned = true;
    return scene;
}

// Calls a check with every view that needs pairs, under every scheme without them.
void forAbsences(const std::function<void(const Scene& scene)>& check)
{
    for (const View view : {View::Wavelength, View::Contribution, View::Clock, View::Shift})
        for (const SchemeName scheme : computedSchemes())
            if (scheme != "sinusoidal"_scheme) {
                const InRow in(nameOf(view).toUtf8() + " of " + QByteArray::fromStdString(std::string(nameOf(scheme))));
                check(schemeScene(view, scheme));
            }
}

// The rows of a picture that differ from its background.
std::pair<int, int> inkOf(const QImage& image)
{
    int first = image.height();
    int last = -1;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) != image.pixel(0, 0)) {
                first = std::min(first, y);
                last = y;
            }
    return {first, last};
}

} // namespace

/// What replaces a picture that a scene does not have.
class TestEmptyPicture : public QObject {
    Q_OBJECT

private slots:
    void sentenceSaysWhatIsMissing();
    void nothingButTheSentenceIsDrawn();
    void pictureComesBack();
    void figureSaysItToo();
    void cellsAloneAreRefused();
    void numbersAreRefused();
    void wholeSentenceFits();
    void cardSaysItAndIsQuiet();

private:
    ColorMaps m_maps;
};

void TestEmptyPicture::sentenceSaysWhatIsMissing()
{
    forAbsences([&](const Scene& scene) {
        const ShownView plot(scene.view.name);
        const QString sentence = plot->picture(scene)->unavailableReason();
        QVERIFY(isSentence(sentence.toStdString()));
        QVERIFY(sentence.contains("sinusoidal"));
        QCOMPARE(plot->picture(scene)->sentence(), sentence);
        const Scene sinusoidal = schemeScene(scene.view.name, "sinusoidal"_scheme);
        QCOMPARE(plot->picture(sinusoidal)->unavailableReason(), QString());
        QCOMPARE(plot->picture(sinusoidal)->sentence(), plot->picture(sinusoidal)->description());
    });
}

void TestEmptyPicture::nothingButTheSentenceIsDrawn()
{
    forAbsences([&](const Scene& scene) {
        const ShownView plot(scene.view.name);
        const Canvas paper{QSize(640, 480), 1.0, false};
        (void)drawn(*plot, schemeScene(scene.view.name, "sinusoidal"_scheme), paper); // what was there before leaves nothing
        const Drawing picture = drawn(*plot, scene, paper);
        const auto [first, last] = inkOf(picture.image());
        QVERIFY(first > 200 && last < 280 && last > first); // a line or two in the middle
    });
}

// As much text as with ample room, and nothing reaches an edge.
void TestEmptyPicture::wholeSentenceFits()
{
    const auto check = [&](const char* rowName, QSize size) {
        const InRow in(rowName);
        const Scene scene = schemeScene(View::Shift, "cosines"_scheme); // the longest
        const ShownView plot(scene.view.name);
        const QImage image = drawn(*plot, scene, Canvas{size, 1.0, false}).image();
        const auto [first, last] = inkOf(image);
        QVERIFY2(first > 0 && last < image.height() - 1 && last > first, qPrintable(QString("%1 … %2").arg(first).arg(last)));
        for (int y = 0; y < image.height(); ++y)
            QVERIFY(image.pixel(2, y) == image.pixel(0, 0) && image.pixel(image.width() - 3, y) == image.pixel(0, 0));
    };
    for (const QSize size : {QSize(180, 120), QSize(200, 150), QSize(640, 60), QSize(700, 450)})
        check(qPrintable(QString::asprintf("%d × %d", size.width(), size.height())), size);
}

void TestEmptyPicture::pictureComesBack()
{
    forAbsences([&](const Scene& scene) {
        const Scene sinusoidal = schemeScene(scene.view.name, "sinusoidal"_scheme);
        const Canvas paper{QSize(640, 480), 1.0, false};
        const ShownView freshPlot(scene.view.name);
        const QImage expected = drawn(*freshPlot, sinusoidal, paper).image();
        const ShownView plot(scene.view.name);
        (void)drawn(*plot, scene, paper);
        QCOMPARE(drawn(*plot, sinusoidal, paper).image(), expected);
    });
}

void TestEmptyPicture::figureSaysItToo()
{
    forAbsences([&](const Scene& scene) {
        for (const QSize size : {QSize(200, 150), QSize(1600, 1000)}) {
            FigureOptions options;
            options.pixels = size;
            const auto figure = Figure::make(scene, options, m_maps);
            QVERIFY(figure);
            QCOMPARE((*figure)->description(), schemeUnavailableReason(scene, scene.view.name));
            const auto image = (*figure)->image();
            QVERIFY(image);
            const auto [first, last] = inkOf(*image);
            QVERIFY(first >= 0 && last < size.height());
        }
    });
}

void TestEmptyPicture::cellsAloneAreRefused()
{
    FigureOptions options;
    options.cellPixels = 1;
    const Scene scene = schemeScene(View::Shift, "binary"_scheme);
    const auto figure = Figure::make(scene, options, m_maps);
    QVERIFY(!figure);
    QCOMPARE(figure.error().kind, Error::Kind::Usage);
    QCOMPARE(message(figure.error()), schemeUnavailableReason(scene, View::Shift));
    QVERIFY(Figure::make(schemeScene(View::Shift, "sinusoidal"_scheme), options, m_maps));
}

void TestEmptyPicture::numbersAreRefused()
{
    forAbsences([&](const Scene& scene) {
        const auto numbers = numbersOf(scene);
        QVERIFY(!numbers);
        QCOMPARE(numbers.error().kind, Error::Kind::Usage);
        QCOMPARE(message(numbers.error()), schemeUnavailableReason(scene, scene.view.name));
    });
}

void TestEmptyPicture::cardSaysItAndIsQuiet()
{
    forAbsences([&](const Scene& scene) {
        PlotCard card([&](QCustomPlot& canvas) { return makePlot(scene.view.name, canvas, m_maps); });
        card.resize(600, 400);
        card.show();
        card.show(scene);
        QVERIFY(QTest::qWaitForWindowExposed(&card));
        QCustomPlot& canvas = card.plot().canvas();
        canvas.replot(QCustomPlot::rpImmediateRefresh);
        QCOMPARE(canvas.accessibleDescription(), schemeUnavailableReason(scene, scene.view.name));
        QSignalSpy requests(&card, &PlotCard::sceneRequested);
        QSignalSpy readouts(&card, &PlotCard::pointedAt);
        const QPoint middle = canvas.rect().center();
        QTest::mouseMove(&canvas, middle);
        QTest::mouseClick(&canvas, Qt::LeftButton, Qt::NoModifier, middle);
        QTest::mouseDClick(&canvas, Qt::LeftButton, Qt::NoModifier, middle);
        QTest::keyClick(&canvas, Qt::Key_Right);
        QCOMPARE(requests.count(), 0);
        for (const QList<QVariant>& said : readouts)
            QCOMPARE(said.front().toString(), QString());
    });
}

POSENC_OFFSCREEN_TEST(TestEmptyPicture)
#include "test_empty_picture.moc"
