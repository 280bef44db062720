// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sentence.h"
#include "tests/support/drawing.h"
#include "tests/support/figures.h"
#include "tests/support/texts.h"
#include "tests/support/window.h"
#include "ui/base/language.h"
#include "ui/controls/labels.h"
#include "ui/views/views.h"
#include "ui/window/workspace.h"

#include <QLabel>
#include <QMenuBar>
#include <QScrollArea>
#include <QStatusBar>
#include <QTimer>

using namespace posenc;
using namespace posenc::test;

namespace {

// A language that is none: what a translation may do to the words of the program, without one.
class PseudoLanguage : public QTranslator {
public:
    enum Kind {
        Marked,     ///< «each sentence in marks», so that what lacks them never passed through a translation
        Known,      ///< the same, but only what the translation that `spoken` names has
        Longer,     ///< each word half as long again, as in most translations
        Doubled,    ///< each word twice
        RightToLeft ///< as it is, in a window from right to left
    };

    explicit PseudoLanguage(Kind kind, const QString& spoken = {}) : m_kind(kind)
    {
        if (kind == Known)
            (void)m_known.load(QStringLiteral("posenc_") + spoken, QStringLiteral(":/posenc/translations"));
        QCoreApplication::installTranslator(this);
        setTranslator([](const char* context, const char* pattern, const char*, int count) {
            return QCoreApplication::translate(context, pattern, nullptr, count).toStdString();
        });
        if (kind == RightToLeft)
            QApplication::setLayoutDirection(Qt::RightToLeft);
    }
    ~PseudoLanguage() override
    {
        setTranslator(nullptr);
        QCoreApplication::removeTranslator(this);
        QApplication::setLayoutDirection(Qt::LeftToRight);
    }
    PseudoLanguage(const PseudoLanguage&) = delete;
    PseudoLanguage& operator=(const PseudoLanguage&) = delete;

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* comment = nullptr, int count = -1) const override
    {
        if (m_kind == Known && !QByteArrayView(context).startsWith("Q"))
            return m_known.translate(context, source, comment, count).isEmpty() ? QString() : QStringLiteral("«%1»").arg(source);
        const QString words = QString::fromUtf8(source);
        const QByteArrayView asks(context); // also the toolkit, and for what is not a word: the direction, formats of keys
        if (asks == "QGuiApplication" || asks == "QApplication" || asks == "QShortcut" || words.isEmpty() || m_kind == RightToLeft)
            return words;
        return m_kind == Marked || m_kind == Known ? QStringLiteral("«%1»").arg(words) : longer(words);
    }

private:
    // Tags and place holders stay one; an access key stays one, too.
    QString longer(const QString& words) const
    {
        static const QRegularExpression part(QStringLiteral("<[^>]*>|&[a-z]+;|%[0-9Ln]+|&?\\p{L}+(?:&\\p{L}+)?"));
        QString all;
        qsizetype from = 0;
        for (auto found = part.globalMatch(words); found.hasNext();) {
            const QRegularExpressionMatch match = found.next();
            const QString text = match.captured();
            all += words.mid(from, match.capturedStart() - from) + text;
            if (!text.startsWith(QLatin1Char('<')) && !text.startsWith(QLatin1Char('%'))) {
                const QString again = QString(text).remove(QLatin1Char('&')).toLower();
                all += again.left(m_kind == Doubled ? again.size() : again.size() / 2);
            }
            from = match.capturedEnd();
        }
        return all + words.mid(from);
    }

    Kind m_kind;
    QTranslator m_known;
};

// Words that are the same in every language: names of things, of files and of keys, and formulas.
const QRegularExpression& sameEverywhere()
{
    static const QRegularExpression names(QStringLiteral(
        "\\b(posenc|PyTorch|NumPy|Python|TensorFlow|JAX|Ctrl|Shift|Alt|Esc|Del|Space|Return|Home|End|PgUp|PgDown|Left|Right|Up|"
        "Down|None|pe|sin|cos|exp|log|softmax|pos|max|min|dim|len|model|max_len|d_model|rad|deg|PNG|SVG|PDF|CSV|NPY|GIF|"
        "JSON|GPT|BERT|DETR|MAE|Fourier|YaRN|NTK|RoPE|ALiBi|xPos|KERPLE|Shaw|Sandwich|FIRE|PCA|SNE|float\\d+|bfloat16|fp\\d+|"
        "viridis|magma|cividis|coolwarm|grey|RdBu_r|vik|broc|berlin|managua|batlow|dpi|px|cm|mm|pt|MiB|MB|kB|GB|"
        "English|Deutsch|numpy|pytorch|jax|tensorflow|eigen|yarn|longrope|llama3|ntk-aware|tsne|pca|tensor2tensor|The|quick|brown|fox)"
        "\\b"));
    return names;
}

// What of a text on the screen was never translated: words of three letters or more outside the brackets.
QString untranslated(QString text)
{
    static const QRegularExpression innermost(QStringLiteral("«[^«»]*»"));
    static const QRegularExpression cutOff(QStringLiteral("«[^«»]*…$")); // where there was too little room
    static const QRegularExpression tag(QStringLiteral("<[^>]*>|&[a-z]+;"));
    static const QRegularExpression word(QStringLiteral("\\p{L}{3,}"));
    while (text.contains(innermost) || text.contains(cutOff))
        text.remove(innermost).remove(cutOff);
    text.remove(tag).remove(QLatin1Char('&'));
    text.remove(sameEverywhere());
    return word.match(text).hasMatch() ? text.trimmed() : QString();
}

void rowsOfViews()
{
    QTest::addColumn<int>("view");
    for (const View view : allViews())
        QTest::addRow("%s", qPrintable(nameOf(view))) << static_cast<int>(view);
}

// A page with several pictures is one.
std::vector<View> pages()
{
    std::vector<View> views{View::Heatmap};
    for (const ViewMaker& maker : viewMakers())
        if (maker.place == ViewMaker::Place::Page)
            views.push_back(maker.view);
    return views;
}

} // namespace

/// The window in languages that are none: all of its words are translated, and longer ones, or a window from right to left, have room.
class TestPseudoLanguage : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void everyWordIsTranslated()
    {
        // spoken: or every sentence
        Rows<int, QString> rows;
        for (const View view : pages())
            rows.add(nameOf(view), static_cast<int>(view), QString());
        for (const Language& spoken : languages())
            for (const View view : pages())
                if (spoken.code != QLatin1String("en"))
                    rows.add(QString::asprintf("%s, %s", qPrintable(nameOf(view)), qPrintable(spoken.code)), static_cast<int>(view),
                             spoken.code);
        rows.each([&](int view, const QString& spoken) {
            const PseudoLanguage language(spoken.isEmpty() ? PseudoLanguage::Marked : PseudoLanguage::Known, spoken);
            Window window(QSize(1440, 900));
            window.docks().raise(static_cast<View>(view));
            window.rest();
            QStringList missing;
            for (const QString& text : textsIn(window)) {
                if (const QString left = untranslated(text); !left.isEmpty())
                    missing << text;
                QVERIFY2(!text.contains(QRegularExpression(QStringLiteral("%L?[1-9]"))), qPrintable(text + " has an open place"));
            }
            missing.sort();
            QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
        });
    }

    void dialogsAreTranslated()
    {
        // entry: of the menus
        Rows<QString> rows;
        for (const char* const entry :
             {"&Export figure…", "Export &numbers…", "Export &animation…", "&Mouse and keys", "&Glossary", "&About posenc"})
            rows.add(entry, QString::fromUtf8(entry));
        rows.each([&](const QString& entry) {
            const PseudoLanguage language(PseudoLanguage::Marked);
            Window window(QSize(1440, 900));
            window.rest();
            const QString marked = QStringLiteral("«%1»").arg(entry);
            const QList<QAction*> actions = window.findChildren<QAction*>();
            const auto found = std::ranges::find(actions, marked, &QAction::text);
            QVERIFY2(found != actions.end(), qPrintable(entry));
            QStringList missing{QStringLiteral("nothing opened")};
            QTimer::singleShot(300, &window, [&missing] {
                for (QWidget* const each : QApplication::topLevelWidgets())
                    if (each->isVisible() && !qobject_cast<MainWindow*>(each)) {
                        missing.clear();
                        for (const QString& text : textsIn(*each) + QSet<QString>{each->windowTitle()})
                            if (!untranslated(text).isEmpty())
                                missing << text;
                        each->close();
                    }
            });
            (*found)->trigger();
            QTRY_VERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
        });
    }
    void figuresAreTranslated_data() { rowsOfViews(); }

    void figuresAreTranslated()
    {
        QFETCH(int, view);
        const PseudoLanguage language(PseudoLanguage::Marked);
        FigureOptions options;
        options.pixels = QSize(1600, 1000);
        const auto figure = Figure::make(figureScene(nameOf(static_cast<View>(view)), 128, 128), options, m_maps);
        QVERIFY(figure);
        QString texts; // lines of a sentence are drawn one by one
        for (const DrawnText& text : textsOf(**figure))
            texts += text.text + QLatin1Char(' ');
        QVERIFY2(untranslated(texts).isEmpty(), qPrintable(untranslated(texts)));
    }

    void longWordsHaveRoom_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("view");
        const std::tuple<const char*, PseudoLanguage::Kind, QSize> rows[] = {
            {"longer", PseudoLanguage::Longer, QSize(1024, 700)},
            {"twice as long", PseudoLanguage::Doubled, QSize(1366, 768)},
            {"from right to left", PseudoLanguage::RightToLeft, QSize(1024, 700)}};
        for (const auto& [name, kind, size] : rows)
            for (const View view : pages())
                QTest::addRow("%s, %s", name, qPrintable(nameOf(view))) << static_cast<int>(kind) << size << static_cast<int>(view);
    }

    void longWordsHaveRoom()
    {
        QFETCH(int, kind);
        QFETCH(QSize, size);
        QFETCH(int, view);
        const PseudoLanguage language(static_cast<PseudoLanguage::Kind>(kind));
        Window window(size);
        window.docks().raise(static_cast<View>(view));
        window.rest();
        QCOMPARE(window.size(), size);
        const PlotCard& card = window.docks().card(static_cast<View>(view));
        QVERIFY(card.isInSight());
        const QRect data = card.plot().canvas().axisRect()->rect();
        const bool isSmall = static_cast<View>(view) == View::Tokens || static_cast<View>(view) == View::Attention; // several pictures
        QVERIFY2(data.width() > (isSmall ? 60 : 80) && data.height() > 40,
                 qPrintable(QString("%1 × %2").arg(data.width()).arg(data.height())));
        QCoreApplication::sendPostedEvents(nullptr,
                                           QEvent::LayoutRequest); // what was computed meanwhile has its words, but not yet its room
        for (const QLabel* const label : window.findChildren<QLabel*>()) {
            if (!label->isVisible() || label->text().isEmpty() || label->visibleRegion().isEmpty() || label->textFormat() == Qt::RichText
                || qobject_cast<const ElidedLabel*>(label))
                continue;
            const int width = label->contentsRect().width();
            const QRect words =
                label->fontMetrics().boundingRect(QRect(0, 0, label->wordWrap() ? width : 100000, 100000),
                                                  Qt::TextShowMnemonic | (label->wordWrap() ? Qt::TextWordWrap : 0), label->text());
            QVERIFY2(label->height() + 1 >= words.height(), qPrintable("too low: " + label->text()));
            QVERIFY2(width + 1 >= words.width(), qPrintable("too narrow: " + label->text()));
        }
        for (const QScrollArea* const panel : window.findChildren<QScrollArea*>())
            if (panel->isVisible() && panel->widget() && panel->widgetResizable())
                QVERIFY2(panel->widget()->width() <= panel->viewport()->width(), qPrintable(QString("%1: %2 of %3")
                                                                                                .arg(panel->accessibleName())
                                                                                                .arg(panel->viewport()->width())
                                                                                                .arg(panel->widget()->width())));
    }
    void longWordsFitFigures_data() { rowsOfViews(); }

    void longWordsFitFigures()
    {
        QFETCH(int, view);
        const PseudoLanguage language(PseudoLanguage::Doubled);
        for (const QSize& size : {QSize(640, 400), QSize(1600, 1000)}) {
            FigureOptions options;
            options.pixels = size;
            const auto figure = Figure::make(figureScene(nameOf(static_cast<View>(view)), 128, 128), options, m_maps);
            QVERIFY(figure);
            const QRectF page(QPointF(-0.5, -0.5), QSizeF(size) + QSizeF(1.0, 1.0));
            for (const DrawnText& text : textsOf(**figure))
                QVERIFY2(page.contains(text.ink), qPrintable(QStringLiteral("%1 is cut at %2 pixels").arg(text.text).arg(size.width())));
        }
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestPseudoLanguage)
#include "test_pseudo_language.moc"
