// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/words/tokens_panel.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/base/shown_text.h"
#include "ui/controls/file_dialogs.h"
#include "ui/controls/labels.h"
#include "ui/controls/reading_progress.h"
#include "ui/features/words/formula_table.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/features/words/token_input.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/files/file_kind.h"
#include "ui/plotting/plot_card.h"

#include <QPushButton>

namespace posenc {

namespace {

const QString sentenceKey = QStringLiteral("sentence");

// Of all tokens if that is immediate, otherwise of the selected one.
QString keptText(const TokenInput& tokens, std::int64_t k)
{
    constexpr std::int64_t quicklyCounted = 100'000; // entries
    const ModelInput& input = tokens.input();
    const bool all = tokens.length() * input.columns() <= quicklyCounted;
    std::int64_t kept = 0;
    for (std::int64_t position = all ? 0 : k; position < (all ? tokens.length() : k + 1); ++position)
        kept += input.keptRow(tokens.token(position)).count();
    const std::int64_t entries = (all ? tokens.length() : 1) * input.columns();
    const QString text = (all ? countedText(entries, TokensPanel::tr("Dropout with p = %2 keeps %3 of %1 entry, %4 %."),
                                            TokensPanel::tr("Dropout with p = %2 keeps %3 of %1 entries, %4 %."))
                              : countedText(entries, TokensPanel::tr("Dropout with p = %2 keeps %3 of the one entry of position %5, %4 %."),
                                            TokensPanel::tr("Dropout with p = %2 keeps %3 of the %1 entries of position %5, %4 %.")))
                             .arg(QString::number(input.settings().dropout(), 'g', 6))
                             .arg(kept)
                             .arg(QString::number(100.0 * static_cast<double>(kept) / static_cast<double>(entries), 'f', 1));
    return all ? text : text.arg(k);
}

} // namespace

QStringList linesAbout(const TokenInput& tokens, const Scene& scene)
{
    const ModelInput& input = tokens.input();
    const std::int64_t k = std::min(selectedPosition(scene), tokens.length() - 1);
    const std::int64_t token = tokens.token(k);
    QStringList lines;
    lines << TokensPanel::tr("Input of shape (%1, %2, %3): batch, sequence, %4.")
                 .arg(input.batch())
                 .arg(tokens.length())
                 .arg(input.columns())
                 .arg(input.columns() == input.dModel() ? TokensPanel::tr("d_model") : TokensPanel::tr("2 d_model"));
    lines << TokensPanel::tr("The input uses the rows pe[0:%3] of the encoding, whose shape is (%1, %2).")
                 .arg(scene.encoding.maxLen())
                 .arg(scene.encoding.dModel())
                 .arg(tokens.length());
    lines << TokensPanel::tr("%1 at %2: the cosine of its embedding and its input is %3.")
                 .arg(tokens.quoted(k))
                 .arg(k)
                 .arg(valueText(input.cosineToEmbedding(token)));
    if (const auto twice = tokens.sameWord(k))
        lines << TokensPanel::tr("%1 at %2 and %3: embedding cosine %4, input cosine %5.")
                     .arg(tokens.quoted(twice->first))
                     .arg(twice->first)
                     .arg(twice->second)
                     .arg(valueText(input.embeddingCosine(tokens.token(twice->first), tokens.token(twice->second))),
                          valueText(input.inputCosine(tokens.token(twice->first), tokens.token(twice->second))));
    if (const auto& file = openedEmbedding(scene);
        file && !file->reading.empty() && scene.of<TokenSettings>().embedding == EmbeddingSource::File)
        lines << TokensPanel::tr("%1: %2").arg(file->name, QString::fromStdString(file->reading));
    if (input.settings().dropout() > 0.0)
        lines << keptText(tokens, k);
    if (input.dModel() > FormulaTable::mostColumns)
        lines << TokensPanel::tr("For d_model ≤ %1, the formulas of all values appear below the plot.").arg(FormulaTable::mostColumns);
    return lines;
}

TokensPanel::TokensPanel(QWidget* parent)
    : SettingsPanel(QStringLiteral("tokens"), tr("About the input"), parent), m_formulas(new FormulaTable),
      m_again(new QPushButton(tr("New dropout mask"))), m_vocabulary(new QPushButton(tr("Vocabulary…"))), m_remedy(new QPushButton),
      m_problem(new Readout(tr("Problem with the input")))
{
    auto* const open = new QPushButton(tr("Open embeddings…"));
    open->setToolTip(tr("An .npy or .csv table with one row per word and d_model columns"));
    m_vocabulary->setToolTip(tr("A text file with one word per line, one line per row of the embeddings"));
    m_again->setToolTip(tr("Uses the next seed, so that other entries are dropped"));
    m_sentence = control(sentenceKey);
    add({"combination", "scaled"});
    add(m_problem);
    add(m_remedy);
    m_sentenceLine = lineOf(sentenceKey);
    Fold* const rest = addRest();
    for (QWidget* const button : {m_again, open, m_vocabulary})
        rest->add(button);
    connect(m_formulas, &FormulaTable::sceneRequested, this, &TokensPanel::sceneRequested);
    connect(m_again, &QPushButton::clicked, this, [this] {
        Scene next = scene();
        next.edit<TokenSettings>().dropoutSeed = (next.of<TokenSettings>().dropoutSeed + 1) % (largestSeed + 1);
        emit sceneRequested(next, QStringLiteral("tokens.dropout_seed"));
    });
    connect(m_remedy, &QPushButton::clicked, this, [this] {
        if (const auto remedy = tokenRemedy(scene()))
            emit sceneRequested(*remedy->scene, QString());
    });
    connect(open, &QPushButton::clicked, this, [this] {
        askWhatToOpen(this, tr("Open embeddings"), filterOf(tr("Tables"), {FileKind::Npy, FileKind::Csv}),
                      [this](const QString& path) { openEmbedding(path); });
    });
    connect(m_vocabulary, &QPushButton::clicked, this, [this] {
        askWhatToOpen(this, tr("Open vocabulary"), tr("One word per line (*.txt *)"),
                      [this](const QString& path) { openVocabulary(path); });
    });
}

TokensPanel::~TokensPanel()
{
    for (QWidget* const widget : {m_sentenceLine.data(), static_cast<QWidget*>(m_formulas.data())})
        if (widget && !widget->parent())
            delete widget; // it has no other owner
}

void TokensPanel::addTo(PlotCard& card)
{
    card.addRow(m_sentenceLine);
    card.addFoot(m_formulas);
}

void TokensPanel::openEmbedding(const QString& path) { read(path, {}, HeaderRow::Auto); }

void TokensPanel::openVocabulary(const QString& path)
{
    if (openedEmbedding(scene()))
        read(openedEmbedding(scene())->path, path, openedEmbedding(scene())->header);
}

void TokensPanel::read(const QString& path, const QString& vocabulary, HeaderRow header)
{
    using Opened = std::shared_ptr<const OpenedEmbedding>;
    readBeside<Opened>(
        tr("Opening %1").arg(shownPath(vocabulary.isEmpty() ? path : vocabulary)),
        [path, vocabulary, header](const Progress& progress) {
            return readEmbedding(path, vocabulary, {progress, false, {}}, header);
        },
        [this](const Opened& opened) {
            m_refused.clear();
            emit sceneRequested(withEmbedding(scene(), opened), QString());
            showAbout();
        },
        [this](const Error& error) {
            m_refused = QString::fromStdString(error.message);
            showAbout();
        },
        this);
}

void TokensPanel::show(const Scene& scene)
{
    const Scene& before = this->scene();
    if (scene.of<TokenSettings>() != before.of<TokenSettings>() || openedEmbedding(scene) != openedEmbedding(before))
        m_refused.clear();
    m_again->setVisible(scene.of<TokenSettings>().dropout > 0.0);
    m_vocabulary->setVisible(scene.of<TokenSettings>().embedding == EmbeddingSource::File && openedEmbedding(scene));
    SettingsPanel::show(scene);
    if (m_sentence)
        m_sentence->setEnabled(scene.of<TokenSettings>().embedding != EmbeddingSource::Batch);
    showAbout();
}

void TokensPanel::showEvent(QShowEvent* event)
{
    SettingsPanel::showEvent(event);
    showAbout();
}

// Only if visible: long vectors are multiplied here.
void TokensPanel::showAbout()
{
    if (!isVisible())
        return;
    auto made = TokenInput::make(scene());
    const auto tokens = made ? std::make_shared<const TokenInput>(std::move(made).value()) : nullptr;
    QStringList problems; // the reason for no picture appears in its place
    if (!m_refused.isEmpty())
        problems << m_refused;
    if (const QString leftOut = tokens ? tokens->leftOut() : QString(); !leftOut.isEmpty())
        problems << leftOut;
    m_problem->setWords(problems.join(QLatin1Char('\n')));
    m_problem->setVisible(!problems.isEmpty());
    const auto remedy = tokenRemedy(scene());
    m_remedy->setVisible(remedy && tokens); // without a picture, its place has the button
    if (remedy)
        m_remedy->setText(remedy->label);
    setWords(tokens ? linesAbout(*tokens, scene()).join(QLatin1Char('\n')) : QString());
    if (m_formulas)
        m_formulas->show(scene(), tokens);
}

} // namespace posenc
