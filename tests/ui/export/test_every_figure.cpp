// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/figures.h"
#include "tests/support/texts.h"
#include "ui/export/figure_purpose.h"
#include "ui/scene/presets.h"

#include <numeric>

using namespace posenc;
using namespace posenc::test;

namespace {

// True if a line comes into a rectangle.
bool comesInto(const QRectF& place, const QPointF& from, const QPointF& to)
{
    double first = 0.0;
    double last = 1.0;
    const auto cut = [&](double start, double step, double lowest, double highest) {
        if (step == 0.0)
            return start > lowest && start < highest;
        first = std::max(first, std::min((lowest - start) / step, (highest - start) / step));
        last = std::min(last, std::max((lowest - start) / step, (highest - start) / step));
        return first < last;
    };
    return cut(from.x(), to.x() - from.x(), place.left(), place.right()) && cut(from.y(), to.y() - from.y(), place.top(), place.bottom());
}

bool comesInto(const QRectF& place, const DrawnShape& shape)
{
    const double half = shape.stroke.isValid() ? 0.5 * shape.width : 0.0;
    if (!shape.clip.isNull() && !shape.clip.intersects(place))
        return false;
    if (!shape.path.controlPointRect().adjusted(-1.0 - half, -1.0 - half, 1.0 + half, 1.0 + half).intersects(place))
        return false;
    for (const QPolygonF& line : shape.path.toSubpathPolygons())
        for (qsizetype p = 1; p < line.size(); ++p)
            if (comesInto(place.adjusted(-half, -half, half, half), line[p - 1], line[p]))
                return true;
    return shape.fill.isValid() && shape.path.intersects(place);
}

bool isColoured(const QColor& color) { return color.isValid() && color.alpha() > 0 && color.hsvSaturation() > 90; }

// Digits of two numbers that would be read as one.
bool readAsOne(const DrawnText& left, const DrawnText& right)
{
    const double line = std::min(left.ink.height(), right.ink.height());
    const double together = std::min(left.ink.bottom(), right.ink.bottom()) - std::max(left.ink.top(), right.ink.top());
    const double gap = right.ink.left() - left.ink.right();
    return left.text.back().isDigit() && right.text.front().isDigit() && together > 0.7 * line && gap >= 0.0 && gap < 0.25 * line;
}

} // namespace

/// Every preset as a figure for every purpose: from the places of its letters, lines and axes alone, what a reader would object to.
class TestEveryFigure : public QObject {
    Q_OBJECT

private slots:
    void nothingIsInTheWay_data()
    {
        QTest::addColumn<QString>("purpose");
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("pinned");
        for (const QString& purpose : QStringList{QString()} + purposeNames()) {
            QTest::addRow("%s", qPrintable(purpose)) << purpose << QStringLiteral("en") << false;
            if (purpose == QLatin1String("paper-column") || purpose == QLatin1String("slide")) { // which have the least room
                QTest::addRow("%s, in German", qPrintable(purpose)) << purpose << QStringLiteral("de") << false;
                QTest::addRow("%s, with its cross-hair", qPrintable(purpose)) << purpose << QStringLiteral("en") << true;
            }
        }
    }

    void nothingIsInTheWay()
    {
        QFETCH(const QString, purpose);
        QFETCH(const QString, language);
        QFETCH(const bool, pinned);
        const Spoken spoken(language);
        QStringList problems;
        for (Preset preset : m_presets) {
            preset.scene.selection.pinned = pinned || preset.scene.selection.pinned;
            FigureOptions options;
            if (!purpose.isEmpty())
                options = withPurpose(options, purposeFromName(purpose).value());
            options.transparent = true;
            const auto figure = Figure::make(preset.scene, options, m_maps).value();
            QStringList found = inTheWay(*figure, options);
            if (!found.isEmpty())
                problems << preset.name + QStringLiteral(": ") + found.join(QStringLiteral("; "));
        }
        for (const QString& problem : problems) // QVERIFY2 would cut them off
            qWarning("%s", qPrintable(problem));
        QVERIFY2(problems.isEmpty(), qPrintable(QString::number(problems.size())));
    }

    void initTestCase()
    {
        m_presets = readPresets();
        QVERIFY(m_presets.size() > 70);
        for (Preset& preset : m_presets)
            QVERIFY2(computeLacking(preset.scene, {}), qPrintable(preset.name));
    }

private:
    static QStringList inTheWay(Figure& figure, const FigureOptions& options)
    {
        TextRecorder recorder(figure.pixels());
        QCPPainter painter;
        painter.begin(&recorder);
        painter.setMode(QCPPainter::pmNoCaching);
        (void)figure.draw(painter);
        painter.end();
        const double unit = options.fontSize > 0.0 ? options.fontSize / 72.0 * options.dpi / 11.0 : options.dpi / 96.0;
        const QRectF page = QRectF(QPointF(), QSizeF(figure.pixels())).adjusted(-0.5, -0.5, 0.5, 0.5);
        const PlotStyle style = PlotStyle::forTheme(options.dark, QFont());
        const auto rects = figure.dataRects();
        QStringList found;
        QList<DrawnText> texts;
        for (const DrawnText& text : recorder.texts())
            if (text.color.alpha() > 0)
                texts << text;
        for (qsizetype which = 0; which < texts.size(); ++which) {
            const DrawnText& text = texts[which];
            const auto object = [&](const QString& what) { found << QStringLiteral("“%1” %2").arg(text.text, what); };
            const QRectF ink = text.ink.adjusted(0.5 * unit, 0.5 * unit, -0.5 * unit, -0.5 * unit);
            if (!page.contains(text.ink))
                object(QStringLiteral("is cut"));
            if (text.text.contains(QRegularExpression(QStringLiteral("\\S…"))))
                object(QStringLiteral("is shortened"));
            for (qsizetype other = 0; other < texts.size(); ++other)
                if (other > which && ink.intersects(texts[other].ink.adjusted(0.5 * unit, 0.5 * unit, -0.5 * unit, -0.5 * unit)))
                    object(QStringLiteral("meets “%1”").arg(texts[other].text));
                else if (other != which && readAsOne(text, texts[other]))
                    object(QStringLiteral("is read as one with “%1”").arg(texts[other].text));
            for (const QRectF& rect : rects)
                if (rect.intersects(ink) && !rect.contains(ink))
                    object(QStringLiteral("meets a frame"));
            const auto meets = [&](const DrawnShape& shape) {
                const QRectF around = shape.path.boundingRect();
                const bool isItsBox = shape.fill.isValid() && around.contains(text.ink) && around.width() < 5.0 * text.ink.width();
                const bool isTick = std::max(around.width(), around.height()) < 6.0 * unit; // or a line from an axis to its number
                return !isTick && (isColoured(shape.stroke) || isColoured(shape.fill)) && !isItsBox && comesInto(ink, shape);
            };
            if (std::ranges::any_of(recorder.shapes(), meets))
                object(QStringLiteral("meets a line"));
        }
        for (const DrawnShape& shape : recorder.shapes())
            if (shape.fill == style.background && shape.path.boundingRect().width() > 4.0 * unit
                && std::ranges::any_of(texts, [&](const DrawnText& text) { return shape.path.boundingRect().contains(text.ink); }))
                found << QStringLiteral("a box without background is filled");
        const auto isSquare = [unit](const QRectF& rect) { return std::abs(rect.width() - rect.height()) < 3.0 * unit; };
        const auto panels = figure.scene().view.name == View::Attention ? rects.mid(1) : rects; // the whole is larger than its terms
        for (const QRectF& rect : panels)
            if (std::ranges::any_of(panels, [&](const QRectF& other) {
                    return (std::abs(rect.top() - other.top()) < unit && std::abs(rect.height() - other.height()) > 1.5 * unit)
                           || (std::abs(rect.left() - other.left()) < unit && std::abs(rect.width() - other.width()) > 1.5 * unit);
                })) {
                found << QStringLiteral("panels differ: %1 × %2 and others").arg(rect.width()).arg(rect.height());
                break;
            }
        // Squares are as wide as they have room beside each other.
        const double mostEmpty = !std::ranges::any_of(rects, isSquare) ? 0.1 : rects.size() == 1 ? 0.35 : 0.45;
        if (const double share = emptyShare(texts, recorder.shapes(), rects, page.height()); share > mostEmpty)
            found << QStringLiteral("%1 of the height is empty").arg(share);
        return found;
    }

    // The share of the rows with neither letters nor lines nor cells, between lines of letters aside.
    static double emptyShare(const QList<DrawnText>& texts, const QList<DrawnShape>& shapes, const QList<QRectF>& rects, double height)
    {
        std::vector<bool> used(static_cast<std::size_t>(height));
        const auto use = [&](const QRectF& place) {
            for (int row = std::max(0, static_cast<int>(place.top())); row < std::min(place.bottom(), height - 1.0); ++row)
                used[static_cast<std::size_t>(row)] = true;
        };
        for (const DrawnText& text : texts)
            use(text.ink.adjusted(0.0, -0.5 * text.ink.height(), 0.0, 0.5 * text.ink.height()));
        for (const DrawnShape& shape : shapes)
            use(shape.path.boundingRect());
        for (const QRectF& rect : rects)
            use(rect);
        return static_cast<double>(std::ranges::count(used, false)) / height;
    }

    std::vector<Preset> m_presets;
    const ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestEveryFigure)
#include "test_every_figure.moc"
