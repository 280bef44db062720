// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/support/window.h"
#include "ui/views/views.h"
#include "ui/window/accessibility.h"
#include "ui/window/workspace.h"

using namespace posenc;
using namespace posenc::test;

namespace {

// The colour of most pixels.
QColor groundOf(const QImage& image)
{
    QHash<QRgb, int> counts;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            ++counts[image.pixel(x, y)];
    QRgb most = image.pixel(0, 0);
    for (auto color = counts.cbegin(); color != counts.cend(); ++color)
        if (color.value() > counts[most])
            most = color.key();
    return QColor(most);
}

QString textOf(const QWidget* widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(widget))
        return label->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
        return button->text();
    if (const auto* box = qobject_cast<const QComboBox*>(widget))
        return box->currentText();
    return {};
}

// Qt moves what is behind a tab out of the window.
bool isBehindATab(const QWidget* widget)
{
    for (; widget; widget = widget->parentWidget())
        if (qobject_cast<const QDockWidget*>(widget) && widget->geometry().right() < 0)
            return true;
    return false;
}

// Words and numbers have the room they need, and no container cuts them off.
void verifyNoTextIsCut(const MainWindow& window)
{
    int compared = 0;
    for (const QWidget* const widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || textOf(widget).isEmpty() || isBehindATab(widget))
            continue;
        const auto* const label = qobject_cast<const QLabel*>(widget);
        if (label && (label->wordWrap() || (label->text().endsWith(QChar(0x2026)) && !label->toolTip().isEmpty())))
            continue;
        ++compared;
        const bool fixed = widget->minimumWidth() == widget->maximumWidth(); // made to fit its text
        const int needed = fixed ? widget->fontMetrics().horizontalAdvance(textOf(widget)) : widget->sizeHint().width();
        QVERIFY2(needed <= widget->width(),
                 qPrintable(QString("“%1”: %2 of %3").arg(textOf(widget)).arg(widget->width()).arg(widget->sizeHint().width())));
        // Nor does any container cut it off, left or right (below there may be more to scroll to).
        for (const QWidget* part = widget; !part->isWindow(); part = part->parentWidget())
            QVERIFY2(part->x() >= 0 && part->geometry().right() < part->parentWidget()->width(),
                     qPrintable(QString("“%1” in %2").arg(textOf(widget), part->parentWidget()->metaObject()->className())));
    }
    QVERIFY(compared > 15);
    for (const auto* const field : window.findChildren<QAbstractSpinBox*>()) {
        const auto* const edit = field->findChild<QLineEdit*>();
        QVERIFY2(edit->fontMetrics().horizontalAdvance(edit->text()) <= edit->width() - 4, qPrintable(edit->text()));
    }
}

} // namespace

namespace {

// Pages say what they use (TestUsedParameters makes sure of it); of the others, those of similarities.
bool showsMeasure(View view, const Scene& scene)
{
    const ViewInfo& info = infoOf(view);
    if (info.uses)
        return info.uses(scene, Parameter::Measure);
    return view == View::Similarity || view == View::Offset || view == View::Contribution;
}

} // namespace

class TestTheme : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }
    void cleanup()
    {
        cleanSettings();
        QApplication::setPalette(QPalette());
    }
    void wordsStandOutFromTheirGround_data() { themes(); }

    void wordsStandOutFromTheirGround()
    {
        QFETCH(bool, dark);
        Window window;
        window.setTheme(dark ? Theme::Choice::Dark : Theme::Choice::Light);
        window.settle();
        const QImage picture = window.grab().toImage();
        int compared = 0;
        for (const QWidget* const widget : window.findChildren<QWidget*>()) {
            if (!widget->isVisible() || !widget->isEnabled() || textOf(widget).isEmpty() || widget->visibleRegion().isEmpty())
                continue;
            const QImage part = picture.copy(QRect(widget->mapTo(&window, QPoint(0, 0)), widget->size()));
            const QColor ground = groundOf(part);
            double best = 1.0;
            for (int y = 0; y < part.height(); ++y)
                for (int x = 0; x < part.width(); ++x)
                    best = std::max(best, test::contrast(QColor(part.pixel(x, y)), ground));
            ++compared;
            // The strokes of small letters are thinner than a pixel and never reach the full colour.
            QVERIFY2(best >= 4.0, qPrintable(QString("“%1”: %2").arg(textOf(widget)).arg(best)));
            if (qobject_cast<const QLabel*>(widget)) {
                const double full = test::contrast(over(widget->palette().color(widget->foregroundRole()), ground), ground);
                QVERIFY2(full >= 4.5, qPrintable(QString("“%1”: %2").arg(textOf(widget)).arg(full)));
                QCOMPARE(ground.lightness() < 128, dark);
            }
        }
        QVERIFY(compared > 20);
    }
    void plotsFollowTheTheme_data() { themes(); }

    void plotsFollowTheTheme()
    {
        QFETCH(bool, dark);
        Scene scene; // of cells shown one by one
        scene.encoding = EncodingSpec::make(10000.0, 16, 16).value();
        Window window(QSize(1440, 900), scene);
        for (const bool now : {!dark, dark}) { // and back again
            window.setTheme(now ? Theme::Choice::Dark : Theme::Choice::Light);
            window.settle();
        }
        QCOMPARE(QApplication::palette("QCheckBox").color(QPalette::Base),
                 (dark ? darkBoxPalette() : lightPalette()).color(QPalette::Base));
        const PlotStyle style = PlotStyle::forTheme(dark, QFont());
        for (const PlotCard* const card : window.cards()) {
            QCustomPlot& canvas = card->plot().canvas();
            QCOMPARE(canvas.grab().toImage().pixel(1, 1), style.background.rgb());
            for (const auto* const rect : canvas.findChildren<QCPAxisRect*>())
                for (const QCPAxis* const axis : rect->axes())
                    QVERIFY(!axis->visible() || !axis->tickLabels() || test::contrast(axis->tickLabelColor(), style.background) >= 4.5);
        }
        const ColorMaps maps;
        QCOMPARE(window.heatmap().grab().toImage().pixel(window.heatmap().axisRect()->rect().left() + 2,
                                                         window.heatmap().axisRect()->rect().top() + 1),
                 maps.forSigned("auto", dark).argb()[ColorMap::levels / 2]);
    }

    void noTextIsCut_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("preset");
        for (const QSize size : {QSize(1024, 700), QSize(1440, 900), QSize(3840, 2160)})
            for (const char* const preset : {"default", "small-heatmap", "tensorflow-tutorial", "the largest"})
                QTest::addRow("%d × %d, %s", size.width(), size.height(), preset) << size << QString(preset);
    }

    void noTextIsCut()
    {
        QFETCH(QSize, size);
        QFETCH(QString, preset);
        const std::vector<Preset> presets = readPresets();
        const auto found = std::ranges::find(presets, preset, &Preset::name);
        Scene scene;
        if (found != presets.end()) {
            scene = found->scene;
        } else {
            scene.encoding = EncodingSpec::make(999999999.5, 16384, 1048576, Layout::CosineFirst, FrequencyRule::Tensor2Tensor).value();
            scene.selection.positions.assign(16, 1048575);
        }
        Window window(size, scene);
        QCOMPARE(window.size(), size);
        verifyNoTextIsCut(window);
    }

    void noTextIsCutOnAnyPage_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("view");
        for (const QSize size : {QSize(1024, 700), QSize(1280, 800)})
            for (const ViewMaker& maker : viewMakers())
                if (maker.place == ViewMaker::Place::Page)
                    QTest::addRow("%d × %d, %s", size.width(), size.height(), qPrintable(nameOf(maker.view)))
                        << size << static_cast<int>(maker.view);
    }

    // And the picture has the larger part of the page.
    void noTextIsCutOnAnyPage()
    {
        QFETCH(QSize, size);
        QFETCH(int, view);
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, 8, 1000).value(); // with the token formulas
        scene.view.name = static_cast<View>(view);
        Window window(size, scene);
        window.rest(); // a projection may arrive after the first layout
        verifyNoTextIsCut(window);
        const PlotCard& card = window.docks().card(scene.view.name);
        const QSize picture = card.plot().canvas().size();
        QVERIFY2(card.height() > size.height() / 2, qPrintable(QString::number(card.height())));
        QVERIFY2(picture.width() > 0.5 * card.width() && picture.height() > 0.45 * card.height(),
                 qPrintable(QString("%1 × %2 of %3 × %4").arg(picture.width()).arg(picture.height()).arg(card.width()).arg(card.height())));
    }

    // Axes, labels and colour bars end before the canvas does.
    void picturesKeepADistanceFromTheirEdges_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("preset");
        for (const QSize size : {QSize(1024, 700), QSize(3840, 2160)})
            for (const char* const preset : {"default", "small-heatmap", "the largest"})
                QTest::addRow("%d × %d, %s", size.width(), size.height(), preset) << size << QString(preset);
    }

    void picturesKeepADistanceFromTheirEdges()
    {
        QFETCH(QSize, size);
        QFETCH(QString, preset);
        const std::vector<Preset> presets = readPresets();
        const auto found = std::ranges::find(presets, preset, &Preset::name);
        Scene scene;
        if (found != presets.end())
            scene = found->scene;
        else
            scene.encoding = EncodingSpec::make(1e9, 16384, 1048576).value();
        Window window(size, scene);
        for (const Measure measure : {Measure::Dot, Measure::Distance}) {
            scene.view.measure = measure;
            window.setScene(scene);
            for (const PlotCard* const card : window.cards()) {
                const std::optional<View> view = window.docks().viewOf(&card->plot().canvas());
                QVERIFY(view);
                if (measure != Measure::Dot && !showsMeasure(*view, scene))
                    continue; // the same picture again
                window.docks().raise(card);
                window.settle();
                const QImage image = card->plot().canvas().grab().toImage();
                const QRgb background = image.pixel(0, 0);
                int marks = 0;
                for (int x = 0; x < image.width(); ++x)
                    marks += (image.pixel(x, 0) != background) + (image.pixel(x, image.height() - 1) != background);
                for (int y = 0; y < image.height(); ++y)
                    marks += (image.pixel(0, y) != background) + (image.pixel(image.width() - 1, y) != background);
                QVERIFY2(marks == 0, qPrintable(QString("%1: %2 pixels at the edge").arg(card->plot().name()).arg(marks)));
            }
        }
    }

    void themeOfTheMenuIsRemembered()
    {
        const auto choose = [](Window& window, const QString& text) {
            for (QAction* const action : window.findChildren<QAction*>())
                if (action->text().remove('&') == text)
                    action->trigger();
            window.settle();
        };
        {
            Window window;
            choose(window, "Dark");
            QVERIFY(window.palette().color(QPalette::Window).lightness() < 60);
        }
        QApplication::setPalette(QPalette());
        {
            Window window;
            QVERIFY(window.palette().color(QPalette::Window).lightness() < 60);
            choose(window, "Light");
            QVERIFY(window.palette().color(QPalette::Window).lightness() > 200);
        }
    }

private:
    static void themes()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
};

POSENC_OFFSCREEN_TEST(TestTheme)
#include "test_theme.moc"
