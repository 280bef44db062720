// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/counter_random.h"
#include "core/tokens/embedding.h"
#include "tests/support/drawing.h"
#include "tests/support/learned_tables.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "ui/base/shown_number.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/words/attention_settings.h"
#include "ui/features/words/scene_attention.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/text/formula_text.h"

#include <QLabel>

#include <cmath>
#include <functional>
#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

using Numbers = std::vector<std::vector<long double>>;

Scene attentionScene(const QString& sentence = QStringLiteral("the cat sat on the mat"), std::int64_t dModel = 16)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(100.0, dModel, 64).value();
    scene.view.name = View::Attention;
    scene.edit<TokenSettings>().sentence = sentence;
    scene.selection.positions = {3};
    scene.selection.second = 1;
    return scene;
}

Table attentionTable(const Scene& scene)
{
    const TableSource source = numbersOf(scene).value();
    Table table(source.rows, source.columns);
    source.fill(0, table);
    return table;
}

// The attention of a scene by its definition, number by number: the words' random embeddings, the sinusoids, a head of full rank.
struct Defined {
    explicit Defined(const Scene& scene)
    {
        const AttentionViewSettings& settings = scene.of<AttentionViewSettings>();
        const QStringList words = scene.of<TokenSettings>().sentence.split(QLatin1Char(' '));
        n = words.size();
        d = scene.encoding.dModel();
        const std::int64_t rank = settings.head == HeadKind::Random ? settings.rank : d;
        for (std::int64_t k = 0; k < n; ++k) {
            const Eigen::VectorXd random = randomEmbedding(words[k].toStdString(), 0, d);
            std::vector<long double> e, p;
            for (std::int64_t j = 0; j < d; ++j) {
                const long double factor = scene.of<TokenSettings>().scaled ? 1.0L : 1.0L / std::sqrt(static_cast<long double>(d));
                e.push_back(factor * random[j]);
                const long double angle = static_cast<long double>(k) * omega(scene, j / 2);
                p.push_back(j % 2 == 0 ? std::sin(angle) : std::cos(angle));
            }
            meanings.push_back(e);
            places.push_back(settings.isWithoutEncoding ? std::vector<long double>(p.size(), 0.0L) : p);
        }
        const long double scale = settings.scores.isScaled ? 1.0L / std::sqrt(static_cast<long double>(rank)) : 1.0L;
        const auto queries = [&](const Numbers& rows) { return turned(scene, projected(scene, rows, true)); };
        const auto keys = [&](const Numbers& rows) { return turned(scene, projected(scene, rows, false)); };
        for (const auto& [q, k] :
             {std::pair(&meanings, &meanings), std::pair(&meanings, &places), std::pair(&places, &meanings), std::pair(&places, &places)})
            terms.push_back(products(queries(*q), keys(*k), scale));
        scores = Numbers(n, std::vector<long double>(n, 0.0L));
        for (std::int64_t a = 0; a < n; ++a)
            for (std::int64_t b = 0; b < n; ++b) {
                for (const Numbers& term : terms)
                    scores[a][b] += term[a][b];
                if (settings.relative == RelativeScheme::Alibi) // the first of 8 heads: slope 1/2
                    scores[a][b] -= 0.5L * static_cast<long double>(std::abs(a - b));
            }
        weights = Numbers(n, std::vector<long double>(n, 0.0L));
        for (std::int64_t a = 0; a < n; ++a) {
            long double sum = 0.0L;
            for (int pass = 0; pass < 2; ++pass)
                for (std::int64_t b = 0; b < n; ++b) {
                    const bool allowed = settings.scores.mask == AttentionMask::None
                                         || (b <= a && (settings.scores.mask == AttentionMask::Causal || a - b < settings.scores.window));
                    const long double power = allowed ? std::exp(settings.scores.inverseTemperature * scores[a][b]) : 0.0L;
                    if (pass == 0)
                        sum += power;
                    else
                        weights[a][b] = power / sum;
                }
        }
    }

    static long double omega(const Scene& scene, std::int64_t pair)
    {
        return std::pow(static_cast<long double>(scene.encoding.n()),
                        -2.0L * static_cast<long double>(pair) / static_cast<long double>(scene.encoding.dModel()));
    }

    static Numbers projected(const Scene& scene, const Numbers& rows, bool isQuery)
    {
        const AttentionViewSettings& settings = scene.of<AttentionViewSettings>();
        const auto d = static_cast<std::int64_t>(rows[0].size());
        Numbers result;
        for (const std::vector<long double>& row : rows) {
            std::vector<long double> out = row;
            if (settings.head == HeadKind::LooksBack && isQuery) // a vector of position a becomes one of position a − Δ
                for (std::int64_t i = 0; 2 * i < d; ++i) {
                    const long double angle = -static_cast<long double>(settings.offset) * omega(scene, i);
                    out[2 * i] = row[2 * i] * std::cos(angle) + row[2 * i + 1] * std::sin(angle);
                    out[2 * i + 1] = row[2 * i + 1] * std::cos(angle) - row[2 * i] * std::sin(angle);
                }
            if (settings.head == HeadKind::Random) {
                const CounterRandom random(static_cast<std::uint64_t>(settings.headSeed), isQuery ? "W_q" : "W_k");
                out.assign(static_cast<std::size_t>(settings.rank), 0.0L);
                for (std::int64_t j = 0; j < d; ++j)
                    for (std::int64_t c = 0; c < settings.rank; ++c)
                        out[c] += row[j] * random.normal(static_cast<std::uint64_t>(j * settings.rank + c))
                                  * std::pow(static_cast<long double>(d * settings.rank), -0.25L);
            }
            result.push_back(out);
        }
        return result;
    }

    // Page Rotary's pairs: columns i and i + d/2, with the base n.
    static Numbers turned(const Scene& scene, Numbers rows)
    {
        if (scene.of<AttentionViewSettings>().relative != RelativeScheme::Rotary)
            return rows;
        const auto half = static_cast<std::int64_t>(rows[0].size() / 2);
        for (std::size_t k = 0; k < rows.size(); ++k)
            for (std::int64_t i = 0; i < half; ++i) {
                const long double angle =
                    static_cast<long double>(k)
                    * std::pow(static_cast<long double>(scene.encoding.n()), -static_cast<long double>(i) / static_cast<long double>(half));
                const long double x = rows[k][i];
                const long double y = rows[k][i + half];
                rows[k][i] = x * std::cos(angle) - y * std::sin(angle);
                rows[k][i + half] = x * std::sin(angle) + y * std::cos(angle);
            }
        return rows;
    }

    static Numbers products(const Numbers& queries, const Numbers& keys, long double scale)
    {
        Numbers result;
        for (const std::vector<long double>& query : queries) {
            result.emplace_back();
            for (const std::vector<long double>& key : keys) {
                long double sum = 0.0L;
                for (std::size_t c = 0; c < query.size(); ++c)
                    sum += query[c] * key[c];
                result.back().push_back(scale * sum);
            }
        }
        return result;
    }

    std::int64_t nearest(std::int64_t a) const
    {
        std::int64_t best = 0;
        long double least = std::numeric_limits<long double>::infinity();
        for (std::int64_t b = 0; b < n; ++b) {
            long double square = 0.0L;
            for (std::int64_t j = 0; j < d; ++j)
                square += std::pow(meanings[a][j] + places[a][j] - meanings[b][j], 2.0L);
            if (square < least) {
                least = square;
                best = b;
            }
        }
        return best;
    }

    std::int64_t n = 0;
    std::int64_t d = 0;
    Numbers meanings;
    Numbers places;
    std::vector<Numbers> terms;
    Numbers scores;
    Numbers weights;
};

void compareWith(const Numbers& expected, const Table& found, const char* what)
{
    long double largest = 1e-300L;
    for (const auto& row : expected)
        for (const long double value : row)
            largest = std::max(largest, std::abs(value));
    QCOMPARE(found.rows(), std::ssize(expected));
    for (Eigen::Index a = 0; a < found.rows(); ++a)
        for (Eigen::Index b = 0; b < found.cols(); ++b)
            QVERIFY2(std::abs(expected[a][b] - static_cast<long double>(found(a, b))) <= 1e-12L * largest, what);
}

const QStringList problems(const Scene& scene)
{
    QStringList found{pictureOf(View::Attention, scene)->unavailableReason()};
    const auto numbers = numbersOf(scene);
    found << (numbers ? QString() : QString::fromStdString(numbers.error().message));
    return found;
}

} // namespace

class TestAttentionPlot : public QObject {
    Q_OBJECT

private slots:
    void numbersAreThoseOfTheDefinition()
    {
        Rows<std::function<void(Scene&)>> rows;
        const auto row = [&](const char* name, const std::function<void(AttentionViewSettings&)>& change) {
            rows.add(name, std::function<void(Scene&)>([change](Scene& scene) { change(scene.edit<AttentionViewSettings>()); }));
        };
        row("identity", [](AttentionViewSettings&) {});
        row("not scaled, causal", [](AttentionViewSettings& settings) {
            settings.scores.isScaled = false;
            settings.scores.mask = AttentionMask::Causal;
        });
        row("random, window, cold", [](AttentionViewSettings& settings) {
            settings.head = HeadKind::Random;
            settings.rank = 5;
            settings.headSeed = 7;
            settings.scores.mask = AttentionMask::Window;
            settings.scores.window = 2;
            settings.scores.inverseTemperature = 3.0;
        });
        row("looks 2 back", [](AttentionViewSettings& settings) {
            settings.head = HeadKind::LooksBack;
            settings.offset = 2;
        });
        row("looks ahead", [](AttentionViewSettings& settings) {
            settings.head = HeadKind::LooksBack;
            settings.offset = -5;
        });
        row("NoPE", [](AttentionViewSettings& settings) { settings.isWithoutEncoding = true; });
        row("RoPE", [](AttentionViewSettings& settings) {
            settings.isWithoutEncoding = true;
            settings.relative = RelativeScheme::Rotary;
        });
        row("ALiBi", [](AttentionViewSettings& settings) { settings.relative = RelativeScheme::Alibi; });
        rows.each([](const std::function<void(Scene&)>& change) {
            Scene scene = attentionScene();
            change(scene);
            const Defined defined(scene);
            const auto with = [&scene](AttentionContent content) {
                Scene shown = scene;
                shown.edit<AttentionViewSettings>().picture = content;
                return attentionTable(shown);
            };
            const Table all = with(AttentionContent::Terms);
            const bool hasPlaces = !scene.of<AttentionViewSettings>().isWithoutEncoding;
            for (int term = 0; term < (hasPlaces ? 4 : 1); ++term)
                compareWith(defined.terms[static_cast<std::size_t>(term)], all.middleCols(6 * term, 6), "a term");
            compareWith(defined.scores, all.rightCols(6), "the sum beside the terms");
            compareWith(defined.scores, with(AttentionContent::Scores), "scores");
            compareWith(defined.weights, with(AttentionContent::Weights), "weights");
            QVERIFY(with(AttentionContent::Lines) == with(AttentionContent::Weights));
            const Table row3 = with(AttentionContent::Row); // of query 3, a key per row
            for (int key = 0; key < 6; ++key) {
                QCOMPARE(row3(key, row3.cols() - 2), with(AttentionContent::Scores)(3, key));
                QCOMPARE(row3(key, row3.cols() - 1), with(AttentionContent::Weights)(3, key));
            }
            const auto made = SceneAttention::make(scene).value();
            for (int k = 0; k < 6; ++k)
                QCOMPARE(qint64{made->nearest()[static_cast<std::size_t>(k)]}, qint64{defined.nearest(k)});
        });
    }

    // Each map at the middle of its cells, in the colours of one scale.
    void mapsHaveOneScale()
    {
        Scene scene = attentionScene();
        scene.edit<AttentionViewSettings>().relative = RelativeScheme::Alibi;
        const ShownView plot(View::Attention);
        const Drawing drawing = drawn(*plot, scene, {QSize(1000, 560), 1.0, true});
        const auto made = SceneAttention::make(scene).value();
        const ColorMap& colors = ofAllColors().forSigned(scene.view.colormap, false);
        auto* const bar = plot->canvas().findChild<QCPColorScale*>();
        const QCPRange range = bar->dataRange();
        const std::vector<const Table*> tables{&made->attention().scores(),
                                               &made->attention().term(AttentionTerm::MeaningMeaning),
                                               &made->attention().term(AttentionTerm::MeaningPlace),
                                               &made->attention().term(AttentionTerm::PlaceMeaning),
                                               &made->attention().term(AttentionTerm::PlacePlace),
                                               &made->attention().term(AttentionTerm::Relative)};
        double largest = 0.0;
        for (const Table* const table : tables)
            largest = std::max(largest, table->cwiseAbs().maxCoeff());
        QVERIFY(range.upper >= largest && range.upper < 2.0 * largest);
        double least = 0.0;
        for (const Table* const table : tables)
            least = std::min(least, table->minCoeff());
        QVERIFY(least < 0.0 && range.lower <= least && range.lower > 2.0 * least); // the bar ends where nothing is
        std::size_t maps = 0;
        for (const RasterPlottable* const raster : plot->canvas().findChildren<RasterPlottable*>()) {
            const QRect rect = raster->keyAxis()->axisRect()->rect();
            QVERIFY(rect.width() > 60 && std::abs(rect.width() - rect.height()) < 0.2 * rect.height());
            const Table& values = *tables[maps++];
            for (int a = 0; a < 6; ++a)
                for (int b = 0; b < 6; ++b) {
                    const QRgb found = drawing.image().pixel(static_cast<int>(raster->keyAxis()->coordToPixel(b)),
                                                             static_cast<int>(raster->valueAxis()->coordToPixel(a)));
                    QVERIFY(distance(found, colors.colorOf(values(a, b), -range.upper, range.upper)) <= 3);
                }
        }
        QCOMPARE(maps, tables.size());
    }

    void maskedKeysAreGrey()
    {
        Scene scene = attentionScene();
        scene.edit<AttentionViewSettings>().picture = AttentionContent::Weights;
        scene.edit<AttentionViewSettings>().scores.mask = AttentionMask::Causal;
        const ShownView plot(View::Attention);
        const Drawing drawing = drawn(*plot, scene, {QSize(600, 560), 1.0, true});
        const QRgb absent = drawing.at(5, 0);
        for (int a = 0; a < 6; ++a)
            for (int b = 0; b < 6; ++b)
                QCOMPARE(drawing.at(b, a) == absent, b > a);
        QVERIFY(plot->picture(scene)->readout(5.5, 0.5).contains("masked, weight 0"));
    }

    void wordsTellTheTermsAndTheirSum()
    {
        const Scene scene = attentionScene();
        const Defined defined(scene);
        const auto picture = pictureOf(View::Attention, scene);
        const QString said = withHyphens(picture->wordsOfSelection());
        QVERIFY2(said.startsWith(QString::fromUtf8("“on” at 3 asks “cat” at 1: score ")), qPrintable(said));
        QStringList numbers = said.section("score ", 1).section(',', 0, 0).remove('(').remove(')').replace(" = ", " + ").split(" + ");
        QCOMPARE(numbers.size(), qsizetype{5});
        for (std::size_t term = 0; term < 4; ++term)
            QVERIFY(std::abs(numbers[static_cast<qsizetype>(term)].toDouble() - static_cast<double>(defined.terms[term][3][1])) < 1e-3);
        QVERIFY(std::abs(numbers[4].toDouble() - static_cast<double>(defined.scores[3][1])) < 1e-3);
        QVERIFY(std::abs(said.section("weight ", 1).section(',', 0, 0).toDouble() - static_cast<double>(defined.weights[3][1])) < 1e-3);
        const QStringList words = scene.of<TokenSettings>().sentence.split(' ');
        const QString nearest = QString::fromUtf8("e + p at 3 is nearest to “%1”").arg(words[defined.nearest(3)]);
        QCOMPARE(said.contains(" is nearest to "), words[defined.nearest(3)] != words[3]);
        QVERIFY(words[defined.nearest(3)] == words[3] || said.endsWith(nearest));
    }

    // Short embeddings among long encodings: most words are spoilt, and their labels say so; long ones stay what they are.
    void spoiltWordsAreMarked()
    {
        Scene scene = attentionScene(QStringLiteral("a b c d e f g h"), 4);
        const ShownView plot(View::Attention);
        drawn(*plot, scene, {QSize(900, 500), 1.0, true});
        QVERIFY(!plot->canvas().yAxis2->visible()); // beside the terms there is no room
        const QString said = plot->resolution();
        scene.edit<AttentionViewSettings>().picture = AttentionContent::Scores;
        drawn(*plot, scene, {QSize(900, 500), 1.0, true});
        const Defined defined(scene);
        int spoilt = 0;
        for (int k = 0; k < 8; ++k)
            spoilt += defined.nearest(k) != k ? 1 : 0;
        QVERIFY(spoilt > 0);
        QVERIFY2(said.contains(QString("with places, %1 of 8 words").arg(spoilt)), qPrintable(said));
        QVERIFY2(plot->resolution().isEmpty(), qPrintable(plot->resolution())); // of a figure: the column beside says so
        const QStringList words = scene.of<TokenSettings>().sentence.split(' ');
        for (int k = 0; k < 8; ++k) {
            QCOMPARE(plot->canvas().yAxis->tickVectorLabels()[k], words[k]);
            QCOMPARE(plot->canvas().yAxis2->tickVectorLabels()[k], defined.nearest(k) == k ? QString() : words[defined.nearest(k)]);
        }
        QVERIFY(plot->canvas().yAxis2->visible() && plot->canvas().yAxis2->label().contains("nearest"));
        scene.encoding = scene.encoding.withDModel(512);
        scene.edit<TokenSettings>().scaled = true;
        drawn(*plot, scene, {QSize(900, 500), 1.0, true});
        QVERIFY(!plot->canvas().yAxis2->visible());
        scene.edit<AttentionViewSettings>().picture = AttentionContent::Terms;
        drawn(*plot, scene, {QSize(900, 500), 1.0, true});
        QVERIFY(plot->resolution().contains("is nearest to itself"));
    }

    void linesAreClickedAtTheirEnds()
    {
        Scene scene = attentionScene();
        scene.edit<AttentionViewSettings>().picture = AttentionContent::Lines;
        const ShownView plot(View::Attention);
        drawn(*plot, scene, {QSize(700, 500), 1.0, true});
        const QRect rect = plot->canvas().axisRect()->rect();
        const auto at = [&](double across, int word) {
            const QPointF place(rect.left() + across * rect.width(), rect.top() + (word + 0.5) / 6.0 * rect.height());
            return plot->pickedAt(place, {}).value();
        };
        QVERIFY((at(0.1, 5) == CellPlace{5, 1})); // query 5 with the key that is selected
        QVERIFY((at(0.9, 5) == CellPlace{3, 5}));
    }

    // A word at the left is the query, one below the map or right of the lines is the key.
    void wordsAtTheEdgesSelect()
    {
        Scene scene = attentionScene();
        const ShownView plot(View::Attention);
        drawn(*plot, scene, {QSize(900, 600), 1.0, true});
        const QCPAxis& x = *plot->canvas().xAxis;
        const QCPAxis& y = *plot->canvas().yAxis;
        const auto pairAt = [&](const QPointF& place) {
            const auto there = plot->labelledAt(place);
            return there ? plot->picture(*there)->selected() : CellPlace{-1, -1};
        };
        const CellPlace before = plot->picture(scene)->selected();
        QRectF map(plot->canvas().axisRect()->rect());
        QVERIFY((pairAt({map.left() - 20.0, y.coordToPixel(4.2)}) == CellPlace{4, before.column}));
        QVERIFY((pairAt({x.coordToPixel(2.3), map.bottom() + 10.0}) == CellPlace{before.row, 2}));
        QVERIFY(!plot->labelledAt({map.left() - 20.0, map.bottom() + 10.0}));
        QVERIFY(!plot->labelledAt({map.left() + 20.0, map.top() - 10.0}));
        scene.edit<AttentionViewSettings>().picture = AttentionContent::Lines;
        drawn(*plot, scene, {QSize(900, 600), 1.0, true});
        map = plot->canvas().axisRect()->rect();
        QVERIFY((pairAt({map.right() + 10.0, y.coordToPixel(5.0)}) == CellPlace{before.row, 5}));
    }

    // The curve of one query, and its weights as bars below.
    void aRowIsThatOfTheSelectedQuery()
    {
        Scene scene = attentionScene();
        scene.edit<AttentionViewSettings>().picture = AttentionContent::Row;
        const ShownView plot(View::Attention);
        const Drawing drawing = drawn(*plot, scene, {QSize(800, 700), 2.0, true});
        const Defined defined(scene);
        const PlotStyle style = PlotStyle::forTheme(false, QFont());
        for (int key = 0; key < 6; ++key)
            QVERIFY(distance(drawing.at(key, static_cast<double>(defined.scores[3][static_cast<std::size_t>(key)])), style.series(5).rgb())
                    <= 8);
        const QCPAxisRect* below = nullptr;
        for (const QCPAxisRect* const rect : plot->canvas().axisRects())
            if (rect != plot->canvas().axisRect())
                below = rect;
        for (int key = 0; key < 6; ++key) {
            const double x = below->axis(QCPAxis::atBottom)->coordToPixel(key) * 2.0;
            const double top =
                below->axis(QCPAxis::atLeft)->coordToPixel(static_cast<double>(defined.weights[3][static_cast<std::size_t>(key)])) * 2.0;
            QVERIFY(distance(drawing.image().pixel(static_cast<int>(x), static_cast<int>(top) + 3), style.series(5).rgb()) <= 8);
            QVERIFY(distance(drawing.image().pixel(static_cast<int>(x), static_cast<int>(top) - 3), style.series(5).rgb()) > 8);
        }
    }

    void panelSaysTheFormula()
    {
        const PanelOf made(View::Attention);
        SettingsPanel& panel = made.widget();
        const auto row = [&](const char* name, const std::function<void(AttentionViewSettings&)>& change, const QStringList& has,
                             const QStringList& lacks) {
            const InRow in(name);
            Scene scene = attentionScene();
            change(scene.edit<AttentionViewSettings>());
            panel.show(scene);
            QString said = controlOf<QLabel>(panel, QStringLiteral("About the attention")).text();
            scene.view.name = View::Attention;
            for (const Formula& law : shownLawsOf(scene)) // above the words
                said += QLatin1Char('\n') + law.text;
            for (const QString& words : has)
                QVERIFY2(said.contains(words), qPrintable(said));
            for (const QString& words : lacks)
                QVERIFY2(!said.contains(words), qPrintable(said));
        };
        using Settings = AttentionViewSettings;
        row("scaled", [](Settings&) {},
            {"S(a, b) = Q_a · K_b / √d", "Q_a = (e_a + p_a) W_q", "K_b = (e_b + p_b) W_k", "a sum of four terms",
             "Near words score higher"},
            {"+ r", "Page"});
        row("not scaled", [](Settings& settings) { settings.scores.isScaled = false; }, {"= Q_a · K_b"}, {"/ √d"});
        row("words alone", [](Settings& settings) { settings.isWithoutEncoding = true; },
            {"Q_a = e_a W_q", "K_b = e_b W_k", "is only what the words mean", "exchanging two words"}, {"four terms", "p_a", "Near words"});
        const auto masked = [](Settings& settings) {
            settings.isWithoutEncoding = true;
            settings.scores.mask = AttentionMask::Causal;
        };
        row("words alone, masked", masked, {"only the mask tells"}, {"exchang", "four terms"});
        row("ALiBi", [](Settings& settings) { settings.relative = RelativeScheme::Alibi; },
            {"/ √d + r", "four terms", "only on the offset", "Page Biases sets"}, {"Rotary"});
        const auto shaw = [](Settings& settings) {
            settings.relative = RelativeScheme::Shaw;
            settings.isWithoutEncoding = true;
        };
        row("Shaw", shaw, {"/ √d + r", "two terms: what the words mean", "the product of the query with the vector"},
            {"Page", "four terms"});
        row("rotary", [](Settings& settings) { settings.relative = RelativeScheme::Rotary; },
            {"rotates queries and keys", "Page Rotary sets"}, {"+ r"});
    }

    // Those of the neighbours of the selected key are whole.
    void keysStandUprightBesideTheSelectedOne()
    {
        const ShownView plot(View::Attention);
        Scene scene = attentionScene(QStringLiteral("the quick brown fox jumps over the lazy dog and sleeps"));
        scene.edit<AttentionViewSettings>().picture = AttentionContent::Weights;
        const Canvas canvas{QSize(360, 330), 1.0, true};
        const Drawing without = drawn(*plot, scene, canvas);
        scene.selection.pinned = true;
        const Drawing with = drawn(*plot, scene, canvas);
        const QCPAxis& keys = *plot->canvas().xAxis;
        QCOMPARE(keys.tickLabelRotation(), -90.0);
        const int below = plot->canvas().axisRect()->bottom() + 8;
        const double half = 0.5 * (keys.coordToPixel(1.0) - keys.coordToPixel(0.0));
        for (const double key : {0.0, 2.0, 3.0}) {
            const int left = static_cast<int>(keys.coordToPixel(key) - half) + 2;
            const QRect label(left, below, static_cast<int>(2.0 * half) - 4, 24);
            QVERIFY2(with.image().copy(label) == without.image().copy(label), qPrintable(QString::number(key)));
        }
    }

    void whatIsWrongIsSaid()
    {
        const auto says = [](const Scene& scene, const char* words) {
            for (const QString& problem : problems(scene)) {
                QVERIFY2(problem.contains(words), qPrintable(problem));
                QVERIFY2(isSentence(problem.toStdString()), qPrintable(problem));
            }
        };
        Scene far = attentionScene();
        far.edit<AttentionViewSettings>().head = HeadKind::LooksBack;
        far.edit<AttentionViewSettings>().offset = -6;
        says(far, "looks 6 positions away, but there are 6 words. Choose Δ from −5 to 5");
        says(attentionScene(QString()), "Type a sentence");
        Scene many = attentionScene(QString("a ").repeated(1025));
        many.encoding = many.encoding.withMaxLen(2000);
        says(many, "at most 1024");
        Table values = Table::Constant(8, 16, 0.5);
        values(2, 3) = std::numeric_limits<double>::quiet_NaN();
        Scene nan = withNumbers(values, View::Attention);
        nan.edit<TokenSettings>().sentence = QStringLiteral("a b c d");
        says(nan, "not finite");
        nan.edit<TokenSettings>().sentence = QStringLiteral("a b"); // which do not meet the row
        QVERIFY(pictureOf(View::Attention, nan)->unavailableReason().isEmpty());
        Scene head = attentionScene();
        head.edit<AttentionViewSettings>().relative = RelativeScheme::Alibi;
        head.edit<BiasSettings>().head = 9;
        says(head, "ALiBi");
        Scene narrow = attentionScene(QStringLiteral("a b"), 1);
        narrow.edit<AttentionViewSettings>().relative = RelativeScheme::Rotary;
        says(narrow, "rotate pairs");
        Scene longer = attentionScene();
        longer.encoding = longer.encoding.withMaxLen(4); // the words that have a position are drawn
        const ShownView plot(View::Attention);
        drawn(*plot, longer, {});
        QVERIFY(plot->resolution().contains("The sentence has 6 tokens"));
        QVERIFY(numbersOf(longer).error().message.find("The sentence has 6 tokens") != std::string::npos);
    }
};

POSENC_OFFSCREEN_TEST(TestAttentionPlot)
#include "test_attention_plot.moc"
