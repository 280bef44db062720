// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "tests/support/mouse.h"
#include "tests/support/tools.h"
#include "tests/support/window.h"
#include "ui/controls/announcer.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/export/figure_file.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/classroom/lesson_opening.h"
#include "ui/features/class/presenting/audience_veil.h"
#include "ui/features/class/presenting/audience_window.h"
#include "ui/features/class/presenting/pen_bar.h"
#include "ui/features/class/presenting/pen_layer.h"
#include "ui/features/class/presenting/presenting.h"
#include "ui/panels/parameter_strip.h"

#include <QLabel>
#include <QPushButton>
#include <QSvgRenderer>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

// A lesson is presented on one screen.
class Lectern : public Window {
public:
    explicit Lectern(const char* name = "11-what-does-n-do")
    {
        classroomOf(*this).guide().setAnimated(false);
        if (const auto opened = openLesson(QStringLiteral(POSENC_LESSONS "/%1.lesson.md").arg(QLatin1String(name)), readPresets()))
            classroomOf(*this).guide().open(opened->lesson, {});
        presentingOf(*this).start(Presenting::From::Beginning);
        settle();
    }

    AudienceWindow& audience() { return *presentingOf(*this).audience(); }
    PresenterWindow& teacher() { return *presentingOf(*this).presenter(); }
    const PenDrawing& drawing() { return presentingOf(*this).drawing(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget* const focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : &audience(), key, modifiers);
        settle();
    }
    // Opens the teacher's window, as on a second screen.
    void openNotes()
    {
        press(Qt::Key_N);
        PresenterWindow& own = teacher();
        audience().setPanel(nullptr);
        own.setPanel(false);
        own.show();
        own.activateWindow();
        own.setFocus();
        rest();
    }
    // The place of a share of the plot's area in the window of a picture.
    static QPointF placeOf(const PresentedPicture& picture, const QPointF& share)
    {
        const QCustomPlot& canvas = picture.card()->plot().canvas();
        const QRectF area = areaOf(canvas);
        return canvas.mapTo(picture.window(), QPointF(area.left() + share.x() * area.width(), area.top() + share.y() * area.height()));
    }
    static QColor colorAt(const PresentedPicture& picture, const QPointF& share)
    {
        return picture.window()->grab().toImage().pixelColor(placeOf(picture, share).toPoint());
    }
    // Over whatever lies at these places, as a mouse does.
    void dragOn(PresentedPicture& picture, const QPointF& from, const QPointF& to)
    {
        QWidget* const window = picture.window();
        QWidget* const under = window->childAt(placeOf(picture, from).toPoint());
        drag(*under, under->mapFrom(window, placeOf(picture, from)), under->mapFrom(window, placeOf(picture, to)));
        settle();
    }
    // The same on the teacher's picture of the audience's window.
    void dragOnTeachers(const QPointF& from, const QPointF& to)
    {
        LivePicture& picture = teacher().picture();
        drag(picture, picture.fromAudience(placeOf(shown(), from)), picture.fromAudience(placeOf(shown(), to)));
        settle();
    }
    PresentedPicture& shown() { return audience().picture(); }
    // A line of the present colour in the middle.
    void drawLine() { dragOn(shown(), {0.2, 0.5}, {0.8, 0.5}); }
};

} // namespace

/// The pen of a presentation: lines drawn with the mouse on the audience's plot.
class TestPen : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void linesDrawnOnEitherWindowAreSeenOnBoth()
    {
        Lectern window;
        window.openNotes();
        const Scene before = window.scene();
        window.press(Qt::Key_D);
        window.dragOn(window.shown(), {0.2, 0.3}, {0.8, 0.3});
        window.press(Qt::Key_2);
        window.dragOnTeachers({0.2, 0.7}, {0.8, 0.7});
        for (const QWidget* const drawn :
             {static_cast<QWidget*>(window.shown().findChild<PenLayer*>()), static_cast<QWidget*>(&window.teacher().picture())}) {
            const QImage cursor = drawn->cursor().pixmap().toImage();
            QCOMPARE(cursor.pixelColor(cursor.rect().center()), inkOf(PenColor::Blue, false));
        }
        QCOMPARE(window.drawing().lines.size(), 2);
        QCOMPARE(window.scene(), before); // neither pointed at nor moved
        const auto areSeen = [&](const PresentedPicture& picture) {
            const auto colorOf = [&](qsizetype line) { // where its axes are now
                const QList<QPointF> points = inShares(window.drawing(), picture.card()->plot().canvas()).lines[line].points;
                return Lectern::colorAt(picture, 0.5 * (points.first() + points.last()));
            };
            return colorOf(0) == inkOf(PenColor::Red, false) && colorOf(1) == inkOf(PenColor::Blue, false);
        };
        QVERIFY(areSeen(window.shown()));
        const auto farthest = [&] { // from the ink, of the nearest of three pixels: the line is hardly wider than one there
            const LivePicture& picture = window.teacher().picture();
            const QImage seen = window.teacher().picture().grab().toImage();
            const QPoint place = picture.fromAudience(Lectern::placeOf(window.shown(), {0.5, 0.7})).toPoint();
            const QRgb ink = inkOf(PenColor::Blue, false).rgb();
            return std::min({distance(seen.pixel(place - QPoint(0, 1)), ink), distance(seen.pixel(place), ink),
                             distance(seen.pixel(place + QPoint(0, 1)), ink)});
        };
        QTRY_VERIFY2(farthest() < 60, qPrintable(QString::number(farthest())));
        window.audience().resize(900, 640);
        window.press(Qt::Key_S); // the strip takes room as well
        window.rest();
        QVERIFY(areSeen(window.shown()));
        window.press(Qt::Key_D);
        QVERIFY(areSeen(window.shown())); // put away, the drawing stays
        window.drawLine();
        QCOMPARE(window.drawing().lines.size(), 2);
    }

    // The overlay follows the mouse; the plot behind it is not drawn again.
    void drawingDoesNotReplot()
    {
        Lectern window;
        window.press(Qt::Key_D);
        window.rest();
        int replots = 0;
        connect(&window.shown().card()->plot().canvas(), &QCustomPlot::afterReplot, this, [&] { ++replots; });
        window.drawLine();
        QCOMPARE(window.drawing().lines.size(), 1);
        QCOMPARE(replots, 0);
    }

    void keysUndoClearAndChooseColours()
    {
        Lectern window;
        window.press(Qt::Key_1); // of the pen alone
        window.press(Qt::Key_D);
        for (const Qt::Key key : {Qt::Key_3, Qt::Key_2, Qt::Key_1}) {
            window.press(key);
            window.drawLine();
        }
        QList<PenColor> colors;
        for (const PenLine& line : window.drawing().lines)
            colors << line.color;
        QCOMPARE(colors, (QList{PenColor::Strong, PenColor::Blue, PenColor::Red}));
        const Scene before = window.scene();
        window.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.drawing().lines.size(), 2);
        QCOMPARE(Lectern::colorAt(window.shown(), {0.5, 0.5}), inkOf(PenColor::Blue, false));
        QCOMPARE(window.scene(), before);
        window.press(Qt::Key_Delete);
        QVERIFY(window.drawing().isEmpty());
        QVERIFY(Lectern::colorAt(window.shown(), {0.5, 0.5}) != inkOf(PenColor::Blue, false));
        window.press(Qt::Key_PageDown); // a remote goes on
        QVERIFY(classroomOf(window).guide().walk()->stop() != LessonStop());
        window.press(Qt::Key_Escape); // puts the pen away first
        QVERIFY(presentingOf(window).isOn() && !presentingOf(window).seen().pen);
        window.press(Qt::Key_Escape);
        QVERIFY(!presentingOf(window).isOn());
    }

    // A zoom moves what was drawn on the plot with it.
    void theDrawingFollowsTheZoom()
    {
        Lectern window("00-what-am-i-looking-at");
        while (window.scene().view.name != View::Heatmap)
            window.press(Qt::Key_PageDown);
        window.press(Qt::Key_D);
        window.dragOn(window.shown(), {0.4, 0.3}, {0.4, 0.7});
        window.rest();
        const QColor red = inkOf(PenColor::Red, false);
        QCOMPARE(Lectern::colorAt(window.shown(), {0.4, 0.5}), red);
        QCustomPlot& canvas = window.shown().card()->plot().canvas();
        const QCPRange range = canvas.axisRect()->axis(QCPAxis::atBottom)->range();
        const double drawn = range.lower + 0.4 * range.size();
        canvas.axisRect()->axis(QCPAxis::atBottom)->setRange(range.lower, range.lower + 0.5 * range.size());
        canvas.replot();
        window.settle();
        const QCPRange zoomed = canvas.axisRect()->axis(QCPAxis::atBottom)->range();
        QVERIFY(zoomed.size() < 0.9 * range.size());
        QCOMPARE(Lectern::colorAt(window.shown(), {(drawn - zoomed.lower) / zoomed.size(), 0.5}), red);
        QVERIFY(Lectern::colorAt(window.shown(), {0.4, 0.5}) != red);
    }

    void undoOfTheMainWindowStaysItsOwn()
    {
        Lectern window;
        window.press(Qt::Key_D);
        window.drawLine();
        Scene scene = window.scene();
        scene.encoding = scene.encoding.withMaxLen(77);
        window.setScene(scene);
        window.activateWindow();
        window.heatmap().setFocus();
        QTRY_COMPARE(QApplication::focusWidget(), &window.heatmap());
        window.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.drawing().lines.size(), 1);
        QVERIFY(window.scene().encoding.maxLen() != 77);
    }

    void theTeachersButtonsDoWhatTheKeysDo()
    {
        Lectern window;
        window.openNotes();
        QPushButton* const pen = button<QPushButton>(window.teacher(), "Pen  D");
        QPushButton* const spot = button<QPushButton>(window.teacher(), "Spot  P");
        const auto* const bar = window.teacher().findChild<PenBar*>();
        QVERIFY(pen && spot && bar && !bar->isVisible());
        QVERIFY(!pen->toolTip().isEmpty());
        spot->click();
        pen->click();
        QVERIFY(bar->isVisible());
        QVERIFY(pen->isChecked() && !spot->isChecked() && !presentingOf(window).seen().spot);
        button(*bar, "Blue")->click();
        window.drawLine();
        button(*bar, "Black")->click();
        window.drawLine();
        QCOMPARE(window.drawing().lines.last().color, PenColor::Strong);
        button(*bar, "Undo line")->click();
        QCOMPARE(window.drawing().lines.size(), 1);
        QCOMPARE(window.drawing().lines.first().color, PenColor::Blue);
        button(*bar, "Clear drawing")->click();
        QVERIFY(window.drawing().isEmpty());
        QVERIFY(!button(*bar, "Undo line")->isEnabled());
        spot->click();
        QVERIFY(spot->isChecked() && !pen->isChecked() && !bar->isVisible());
    }

    void theStripIsUsedWithThePenOn()
    {
        Lectern window;
        window.press(Qt::Key_D);
        window.drawLine();
        window.press(Qt::Key_S);
        ParameterStrip& strip = window.audience().strip();
        QVERIFY(strip.isVisible());
        QWidget* const slider = strip.stops().front();
        QWidget* const under = window.audience().childAt(slider->mapTo(&window.audience(), slider->rect().center()));
        QVERIFY(under && strip.isAncestorOf(under));
        const Scene before = window.scene();
        window.press(Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(window.scene() != before);
        QCOMPARE(window.drawing().lines.size(), 1); // it is on the plot, not on its data
    }

    void theDrawingGoesWithItsStep()
    {
        Lectern window("10-are-5-and-68-near");
        LessonGuide& guide = classroomOf(window).guide();
        auto ofOneView = std::make_shared<Lesson>(guide.walk()->lesson());
        for (LessonStep& step : ofOneView->steps)
            step.scene.view.name = View::Heatmap;
        guide.open(ofOneView, {});
        guide.goTo(1);
        QVERIFY(guide.walk()->asks());
        window.press(Qt::Key_D);
        window.drawLine();
        window.press(Qt::Key_PageDown); // the answer, of the same step
        QCOMPARE(guide.walk()->stop().step, std::size_t(1));
        QCOMPARE(window.drawing().lines.size(), 1);
        window.press(Qt::Key_PageDown);
        QCOMPARE(guide.walk()->stop().step, std::size_t(2));
        QVERIFY(window.drawing().isEmpty());
        window.press(Qt::Key_PageUp);
        QVERIFY(window.drawing().isEmpty());
        window.drawLine();
        QVERIFY(!window.drawing().isEmpty());
        presentingOf(window).end();
        QVERIFY(window.drawing().isEmpty());
    }

    void withoutALessonItIsOnThePlotInFront()
    {
        Window window;
        window.similarity().setFocus();
        window.settle();
        presentingOf(window).start(Presenting::From::Beginning);
        window.settle();
        AudienceWindow& audience = *presentingOf(window).audience();
        QTest::keyClick(&audience, Qt::Key_D);
        QWidget* const under = audience.childAt(Lectern::placeOf(audience.picture(), {0.5, 0.5}).toPoint());
        drag(*under, QPointF(under->rect().center()), QPointF(under->rect().center()) + QPointF(60.0, 0.0));
        QCOMPARE(presentingOf(window).drawing().view, View::Similarity);
        QCOMPARE(presentingOf(window).drawing().lines.size(), 1);
        audience.picture().setViews({View::Heatmap}); // of another plot
        QVERIFY(presentingOf(window).drawing().isEmpty());
    }

    void thePenSaysWhyItDoesNotDraw()
    {
        Rows<Qt::Key, QString> rows;
        rows.add("frozen", Qt::Key_F5, QStringLiteral("The audience's plot is frozen. Press F5 to go on, then draw."));
        rows.add("black", Qt::Key_B, QStringLiteral("The audience's screen is black. Press B to bring the plot back, then draw."));
        rows.add("covered", Qt::Key_unknown, QStringLiteral("The audience's plot is covered. Press Escape to uncover it, then draw."));
        rows.each([](Qt::Key key, const QString& sentence) {
            Lectern window;
            const auto hinder = [&] {
                AudienceState seen = presentingOf(window).seen();
                if (key != Qt::Key_unknown)
                    return window.press(key);
                seen.cover = true;
                presentingOf(window).setAudienceState(seen);
            };
            window.press(Qt::Key_D);
            hinder();
            auto* const veil = window.audience().findChild<AudienceVeil*>();
            QVERIFY(veil->key().isEmpty());
            window.drawLine();
            QVERIFY(window.drawing().isEmpty());
            QCOMPARE(veil->key(), sentence);
            QCOMPARE(window.audience().findChild<Announcer*>(QString(), Qt::FindDirectChildrenOnly)->accessibleName(), sentence);
            window.press(key == Qt::Key_unknown ? Qt::Key_Escape : key); // as it says
            QVERIFY(veil->key().isEmpty());
            window.drawLine();
            QCOMPARE(window.drawing().lines.size(), 1);

            window.openNotes();
            hinder();
            window.dragOnTeachers({0.2, 0.7}, {0.8, 0.7});
            QCOMPARE(window.drawing().lines.size(), 1);
            QStringList words;
            for (const QLabel* const label : window.teacher().findChild<PenBar*>()->findChildren<QLabel*>())
                if (label->isVisible())
                    words << label->text();
            QVERIFY2(words.contains(sentence), qPrintable(words.join(QLatin1Char('\n'))));
        });
    }

    void linesVanishOnRequest()
    {
        Rows<bool> rows;
        rows.add("fading", true);
        rows.add("without animations", false);
        rows.each([](bool isAnimated) {
            Lectern window;
            window.press(Qt::Key_D);
            window.drawLine();
            window.press(Qt::Key_V);
            classroomOf(window).guide().setAnimated(isAnimated);
            window.dragOn(window.shown(), {0.2, 0.7}, {0.8, 0.7});
            QCOMPARE(window.drawing().lines.size(), 2);
            QElapsedTimer since;
            since.start();
            bool wasFaint = false;
            while (window.drawing().lines.size() == 2 && since.elapsed() < 10000) {
                wasFaint = wasFaint || window.drawing().lines.last().opacity < 1.0;
                QTest::qWait(10);
            }
            QVERIFY2(since.elapsed() > 3000 && since.elapsed() < 10000, qPrintable(QString::number(since.elapsed())));
            QCOMPARE(wasFaint, isAnimated && classroomOf(window).guide().isAnimated());
            QCOMPARE(window.drawing().lines.size(), 1); // drawn before that was asked for
            QVERIFY(Lectern::colorAt(window.shown(), {0.5, 0.7}) != inkOf(PenColor::Red, false));
        });
    }

    void figuresHaveTheDrawingOnRequest()
    {
        POSENC_NEED_TOOL("pdftoppm", "poppler-utils");
        Lectern window("00-what-am-i-looking-at");
        LessonGuide& guide = classroomOf(window).guide();
        while (guide.walk()->scene().view.name != View::Heatmap && guide.canGoOn())
            window.press(Qt::Key_PageDown);
        window.press(Qt::Key_D);
        const ColorMaps maps;
        ExportDialog without(window.scene(), maps, window, window.drawing());
        QVERIFY(button(without, "With drawing")->isHidden());
        window.drawLine();
        Scene scene = window.scene();
        scene.view.name = window.drawing().view;
        ExportDialog dialog(scene, maps, window, window.drawing());
        QAbstractButton* const box = button(dialog, "With drawing");
        QVERIFY(!box->isHidden() && !box->isChecked());
        QCOMPARE(scene.view.name, View::Heatmap);
        const QTemporaryDir folder;
        for (const char* const format : {"PNG", "SVG", "PDF"})
            for (const bool isAsked : {false, true}) {
                pick(dialog, format);
                box->setChecked(isAsked);
                const ExportJob job = dialog.job();
                const auto figure = Figure::make(job.scene, job.figure, maps);
                QVERIFY(figure);
                const QColor color = colorIn(encodeFigure(**figure, job.kind).value(), job.kind, **figure, folder);
                QVERIFY2((distance(color.rgb(), inkOf(PenColor::Red, false).rgb()) < 4) == isAsked, qPrintable(color.name()));
            }
        QVERIFY(!button(dialog, "Copy command line")->isEnabled());
        pick(dialog, "PNG");
        pick(dialog, "Cells only");
        QVERIFY(!box->isEnabled() && dialog.job().figure.drawing.isEmpty());
        auto* const plot = control<QComboBox>(dialog, "Plot");
        plot->setCurrentIndex(plot->findData(static_cast<int>(View::Offset)));
        QVERIFY(box->isHidden() && dialog.job().figure.drawing.isEmpty());
    }

private:
    // In the middle of the drawn line.
    static QColor colorIn(const QByteArray& file, FileKind kind, const Figure& figure, const QTemporaryDir& folder)
    {
        QRectF area;
        for (const QRectF& pane : figure.dataRects())
            area |= pane;
        QImage image(figure.pixels(), QImage::Format_RGB32);
        image.fill(Qt::white);
        if (kind == FileKind::Png) {
            image = QImage::fromData(file, "png");
        } else if (kind == FileKind::Svg) {
            QPainter painter(&image);
            QSvgRenderer(file).render(&painter, QRectF(image.rect()));
        } else {
            writeContent(folder.filePath("figure.pdf"), file);
            (void)runTool("pdftoppm", {"-png", "-singlefile", "-r", QString::number(figure.options().dpi), "figure.pdf", "figure"},
                          folder.path());
            image = QImage(folder.filePath("figure.png"));
        }
        return image.pixelColor(area.center().toPoint());
    }
};

POSENC_OFFSCREEN_TEST(TestPen)
#include "test_pen.moc"
