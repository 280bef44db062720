// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/random_table.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/support.h"
#include "tests/support/texts.h"
#include "tests/support/views.h"
#include "ui/base/shown_number.h"
#include "ui/controls/reading_progress.h"
#include "ui/controls/text_field.h"
#include "ui/features/words/formula_table.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/features/words/token_input.h"
#include "ui/features/words/tokens_panel.h"
#include "ui/features/words/tokens_settings.h"

#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene panelScene(double n, std::int64_t dModel, std::int64_t maxLen, const QString& sentence)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(n, dModel, maxLen).value();
    scene.edit<TokenSettings>().sentence = sentence;
    return scene;
}

// The visible panel with its surroundings, answering its own requests as the window does.
class Desk : public QWidget {
public:
    explicit Desk(const Scene& first)
    {
        auto* const layout = new QVBoxLayout(this);
        layout->addWidget(panel.sentenceRow());
        layout->addWidget(&panel);
        layout->addWidget(panel.formulas());
        openFolds(panel);
        connect(&panel, &TokensPanel::sceneRequested, this, [this](const Scene& requested) {
            ++requests;
            show(requested);
        });
        show(first);
        setVisible(true);
        QCoreApplication::processEvents();
    }

    void show(const Scene& next)
    {
        scene = next;
        panel.show(next);
    }
    template <class Widget>
    Widget* named(const QString& name)
    {
        for (Widget* const widget : findChildren<Widget*>())
            if (widget->accessibleName() == name)
                return widget;
        return nullptr;
    }
    QPushButton* button(const QString& text)
    {
        for (QPushButton* const button : findChildren<QPushButton*>())
            if (button->text() == text)
                return button;
        return nullptr;
    }
    QString about() { return named<QLabel>(QStringLiteral("About the input"))->text(); }
    QString problem()
    {
        const QLabel* const label = named<QLabel>(QStringLiteral("Problem with the input"));
        return label->isVisible() ? label->text() : QString();
    }

    /// The sentence in place of the picture.
    QString unavailableReason() const
    {
        const auto made = TokenInput::make(scene);
        return made ? QString() : QString::fromStdString(made.error().message);
    }

    Scene scene;
    int requests = 0;
    TokensPanel panel;
};

} // namespace

class TestTokensPanel : public QObject {
    Q_OBJECT

private slots:
    void typingIsARequestForEachLetter();
    void aboutSaysShapesAndCosines();
    void keptShareIsThatOfTheDropout();
    void remedyIsAButton();
    void againDrawsAnotherDropout();
    void onlyWhatAppliesIsSeen();
    void filesAreOpenedOrRefusedInPlace();
    void formulasAreThoseOfTheArticle();
    void formulasAreThoseOfTheScheme();
    void formulasAreCopiedAndLinked();
    void formulasAreForSmallEncodings();
    void hiddenPanelDoesNoWork();
};

void TestTokensPanel::typingIsARequestForEachLetter()
{
    Desk desk(panelScene(100.0, 4, 10, QStringLiteral("I am")));
    auto* const line = desk.named<TextField>(QStringLiteral("Sentence"));
    QVERIFY(line && line->isVisible());
    QCOMPARE(line->text(), QStringLiteral("I am"));
    QTest::keyClicks(line, QStringLiteral(" a"));
    QCOMPARE(desk.requests, 2);
    QCOMPARE(desk.scene.of<TokenSettings>().sentence, QStringLiteral("I am a"));
    QCOMPARE(line->textCursor().position(), 6);
    line->selectAll();
    QTest::keyClick(line, Qt::Key_Delete);
    QVERIFY2(desk.unavailableReason().startsWith("Type a sentence"), qPrintable(desk.problem()));
}

void TestTokensPanel::aboutSaysShapesAndCosines()
{
    Desk desk(panelScene(10000.0, 128, 128, QStringLiteral("the cat sat on the mat")));
    const QString about = desk.about();
    QVERIFY2(about.contains("(1, 6, 128): batch, sequence, d_model"), qPrintable(about));
    QVERIFY2(about.contains("uses the rows pe[0:6] of the encoding, whose shape is (128, 128)"), qPrintable(about));
    const ModelInput input = TokenInput::make(desk.scene)->input();
    const auto written = [](double value) { return QString::number(value, 'g', 4).replace('-', QChar(0x2212)); };
    QVERIFY2(about.contains(
                 QStringLiteral("“the” at 0: the cosine of its embedding and its input is %1").arg(written(input.cosineToEmbedding(0)))),
             qPrintable(about));
    QVERIFY2(about.contains(QStringLiteral("“the” at 0 and 4: embedding cosine 1, input cosine %1").arg(written(input.inputCosine(0, 4)))),
             qPrintable(about));
    desk.show(withPosition(desk.scene, 2));
    QVERIFY2(desk.about().contains(QStringLiteral("“sat” at 2")), qPrintable(desk.about()));
    Scene scene = desk.scene;
    scene.edit<TokenSettings>().combination = Combination::Concatenation;
    desk.show(scene);
    QVERIFY2(desk.about().contains("(1, 6, 256): batch, sequence, 2 d_model"), qPrintable(desk.about()));
}

void TestTokensPanel::keptShareIsThatOfTheDropout()
{
    Scene scene = panelScene(10000.0, 128, 128, QStringLiteral("the cat sat on the mat"));
    scene.edit<TokenSettings>().dropout = 0.25;
    QTest::failOnWarning(QRegularExpression("QString::arg")); // a number without its place
    Desk desk(scene);
    const ModelInput input = TokenInput::make(scene)->input();
    Eigen::Index kept = 0;
    for (std::int64_t t = 0; t < 6; ++t)
        for (std::int64_t j = 0; j < 128; ++j)
            kept += input.isKept(t, j) ? 1 : 0;
    QVERIFY2(desk.about().contains(QStringLiteral("keeps %1 of 768 entries").arg(kept)), qPrintable(desk.about()));
    QVERIFY(kept > 520 && kept < 630);

    scene.encoding = EncodingSpec::make(10000.0, 1, 1).value();
    desk.show(scene);
    QVERIFY2(desk.about().contains(" of 1 entry, "), qPrintable(desk.about()));

    scene.encoding = EncodingSpec::make(10000.0, 16384, 128).value(); // too many to count at once
    scene.edit<TokenSettings>().sentence = QStringLiteral("one two three four five six seven");
    scene.selection.positions = {3};
    desk.show(scene);
    static const QRegularExpression ofOne(QStringLiteral("keeps \\d+ of the 16\u202f384 entries of position 3, 7\\d\\.\\d %"));
    QVERIFY2(ofOne.match(desk.about()).hasMatch(), qPrintable(desk.about()));
}

void TestTokensPanel::remedyIsAButton()
{
    const auto check = [&](const char* name, const Scene& scene, const QString& label) {
        const InRow in(name);
        Desk desk(scene);
        QVERIFY(desk.problem().isEmpty() != desk.unavailableReason().isEmpty()); // said once
        QPushButton* const button = desk.button(label);
        QVERIFY(button);
        QCOMPARE(button->isVisible(), desk.unavailableReason().isEmpty()); // otherwise the plot has it in its place
        button->click();
        QCOMPARE(desk.requests, 1);
        QCOMPARE(desk.problem(), QString());
        QVERIFY(!button->isVisible());
    };
    check("too many tokens", panelScene(100.0, 4, 2, QStringLiteral("I am a robot")), "Set max_len to 4");
    Scene batch = panelScene(10000.0, 128, 128, QString());
    batch.edit<TokenSettings>().embedding = EmbeddingSource::Batch;
    check("the batch with another d_model", batch, "Use d_model = 4, n = 100");
}

void TestTokensPanel::againDrawsAnotherDropout()
{
    Scene scene = panelScene(100.0, 4, 10, QStringLiteral("a b"));
    scene.edit<TokenSettings>().dropout = 0.5;
    scene.edit<TokenSettings>().dropoutSeed = largestSeed;
    Desk desk(scene);
    QTest::mouseClick(desk.button(QStringLiteral("New dropout mask")), Qt::LeftButton);
    QCOMPARE(desk.scene.of<TokenSettings>().dropoutSeed, 0);
    QTest::mouseClick(desk.button(QStringLiteral("New dropout mask")), Qt::LeftButton);
    QCOMPARE(desk.scene.of<TokenSettings>().dropoutSeed, 1);
}

void TestTokensPanel::onlyWhatAppliesIsSeen()
{
    Desk desk(panelScene(100.0, 4, 10, QStringLiteral("a b")));
    const auto seen = [&](const char* name) { return desk.named<QWidget>(QString::fromUtf8(name))->isVisible(); };
    QVERIFY(seen("Embedding seed") && !seen("Sequence") && !seen("Dropout seed"));
    QVERIFY(!desk.button(QStringLiteral("New dropout mask"))->isVisible() && !desk.button(QStringLiteral("Vocabulary…"))->isVisible());
    Scene scene = desk.scene;
    scene.edit<TokenSettings>().embedding = EmbeddingSource::Batch;
    scene.edit<TokenSettings>().dropout = 0.1;
    desk.show(scene);
    QVERIFY(!seen("Embedding seed") && seen("Sequence") && seen("Dropout seed"));
    QVERIFY(!desk.named<TextField>(QStringLiteral("Sentence"))->isEnabled()); // the batch has no words
}

void TestTokensPanel::filesAreOpenedOrRefusedInPlace()
{
    QTemporaryDir folder;
    const QString table = folder.filePath("words.csv");
    const QString vocabulary = folder.filePath("words.txt");
    writeContent(table, "0.5,1,1.5,2\n-1,-2,-3,-4\n0,1,0,1\n");
    writeContent(vocabulary, "robot\nam\n<unk>\n");
    Desk desk(panelScene(100.0, 8, 10, QStringLiteral("I am a robot")));
    const Scene before = desk.scene;
    const auto read = [&desk] { QTRY_VERIFY(!ReadingProgress::isReading(desk.panel)); };
    desk.panel.openEmbedding(folder.filePath("missing.npy"));
    read();
    QCOMPARE(desk.requests, 0);
    QVERIFY(desk.scene == before);
    QVERIFY2(desk.problem().contains("missing.npy"), qPrintable(desk.problem()));
    desk.panel.openEmbedding(table);
    read();
    QCOMPARE(desk.scene.of<TokenSettings>().embedding, EmbeddingSource::File);
    QVERIFY2(desk.unavailableReason().contains("4 columns and d_model is 8"), qPrintable(desk.unavailableReason()));
    QCOMPARE(desk.problem(), QString()); // said once
    QTest::mouseClick(desk.button(QStringLiteral("Set d_model to 4")), Qt::LeftButton);
    QCOMPARE(desk.scene.encoding.dModel(), 4);
    QVERIFY2(desk.unavailableReason().contains("4 different words"), qPrintable(desk.unavailableReason())); // there are three rows
    writeContent(folder.filePath("short.txt"), "robot\n");
    desk.panel.openVocabulary(folder.filePath("short.txt"));
    read();
    QVERIFY2(desk.problem().contains("1 word"), qPrintable(desk.problem()));
    QVERIFY(!openedEmbedding(desk.scene)->table->hasVocabulary()); // what was open stays
    desk.panel.openVocabulary(vocabulary);
    read();
    QCOMPARE(desk.problem(), QString());
    const auto tokens = TokenInput::make(desk.scene);
    QCOMPARE(tokens->input().embeddingValue(3, 1), 1.0);  // robot
    QCOMPARE(tokens->input().embeddingValue(1, 3), -4.0); // am
    QCOMPARE(tokens->input().embeddingValue(0, 1), 1.0);  // I is unknown
}

void TestTokensPanel::formulasAreThoseOfTheArticle()
{
    Desk desk(panelScene(100.0, 4, 4, QStringLiteral("I am a robot")));
    FormulaTable* const table = desk.panel.formulas();
    QVERIFY(table->isVisible());
    const QAbstractItemModel& model = *table->model();
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.columnCount(), 6);
    const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(text(3, 0), QStringLiteral("3"));
    QCOMPARE(text(3, 1), QStringLiteral("robot"));
    QCOMPARE(text(0, 2), QStringLiteral("sin(0 / 100^(0/4)) = 0.0000"));
    QCOMPARE(text(1, 2), QStringLiteral("sin(1 / 100^(0/4)) = 0.8415"));
    QCOMPARE(text(1, 3), QStringLiteral("cos(1 / 100^(0/4)) = 0.5403"));
    QCOMPARE(text(3, 4), QStringLiteral("sin(3 / 100^(2/4)) = 0.2955"));
    QCOMPARE(text(3, 5), QStringLiteral("cos(3 / 100^(2/4)) = 0.9553"));
    QCOMPARE(model.headerData(2, Qt::Horizontal).toString(), QStringLiteral("PE(k, 0)"));
}

void TestTokensPanel::formulasAreThoseOfTheScheme()
{
    Rows<SchemeName, QString, QString> rows;
    // of position 3
    const auto row = [&](SchemeName scheme, const char* first, const char* third) {
        rows.add(std::string(nameOf(scheme)).c_str(), scheme, QString::fromUtf8(first), QString::fromUtf8(third));
    };
    row("integer"_scheme, "k = 3", "k = 3");
    row("normalised"_scheme, "3 / (5 - 1) = 0.7500", "3 / (5 - 1) = 0.7500");
    row("binary"_scheme, "bit 0 of 11₂ = 1", "bit 2 of 11₂ = 0");
    row("sines"_scheme, "sin(3 / 100^(0/4)) = 0.1411", "sin(3 / 100^(2/4)) = 0.2955");
    row("cosines"_scheme, "cos(3 / 100^(0/4)) = -0.9900", "cos(3 / 100^(2/4)) = 0.9553");
    const RandomTable random(0);
    row("random"_scheme, qPrintable(QString::number(random.value(3, 0), 'f', 4)), qPrintable(QString::number(random.value(3, 2), 'f', 4)));
    rows.each([&](SchemeName scheme, const QString& first, const QString& third) {
        Desk desk(panelScene(100.0, 4, 5, QStringLiteral("I am a robot")));
        Scene scene = desk.scene;
        scene.scheme.name = scheme;
        desk.show(scene);
        const QAbstractItemModel& model = *desk.panel.formulas()->model();
        QCOMPARE(hyphened(model.index(3, 2).data().toString()), first);
        QCOMPARE(hyphened(model.index(3, 4).data().toString()), third);
        QCOMPARE(model.headerData(2, Qt::Horizontal).toString(), QStringLiteral("x(k, 0)"));
        const ModelInput input = TokenInput::make(scene)->input();
        QVERIFY2(desk.about().contains(valueText(input.cosineToEmbedding(0))), qPrintable(desk.about()));
    });
}

void TestTokensPanel::formulasAreCopiedAndLinked()
{
    Desk desk(panelScene(100.0, 4, 4, QStringLiteral("I am a robot")));
    FormulaTable* const table = desk.panel.formulas();
    table->setFocus();
    table->setCurrentIndex(table->model()->index(1, 1));
    table->selectionModel()->select(table->model()->index(1, 2), QItemSelectionModel::Select);
    QTest::keySequence(table, QKeySequence::Copy);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("am\tsin(1 / 100^(0/4)) = 0.8415"));
    table->setCurrentIndex(table->model()->index(3, 4));
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(selectedPosition(desk.scene), 3);
    QCOMPARE(selectedDimension(desk.scene), 2);
    QVERIFY(desk.scene.selection.pinned);
}

void TestTokensPanel::formulasAreForSmallEncodings()
{
    Desk desk(panelScene(100.0, 8, 10, QStringLiteral("a b")));
    QVERIFY(desk.panel.formulas()->isVisible());
    QVERIFY(!desk.about().contains("d_model ≤ 8"));
    Scene scene = desk.scene;
    scene.encoding = scene.encoding.withDModel(9);
    desk.show(scene);
    QVERIFY(!desk.panel.formulas()->isVisible());
    QVERIFY2(desk.about().contains("d_model ≤ 8"), qPrintable(desk.about()));
}

void TestTokensPanel::hiddenPanelDoesNoWork()
{
    Desk desk(panelScene(100.0, 4, 10, QStringLiteral("a b")));
    const QString before = desk.about();
    desk.hide();
    Scene scene = desk.scene;
    scene.edit<TokenSettings>().sentence = QStringLiteral("a b c");
    desk.show(scene);
    QCOMPARE(desk.about(), before);
    desk.setVisible(true); // and catches up
    QVERIFY2(desk.about().contains("(1, 3, 4)"), qPrintable(desk.about()));
}

POSENC_OFFSCREEN_TEST(TestTokensPanel)
#include "test_tokens_panel.moc"
