// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/words/tokens_panel.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/base/shown_text.h"
#include "ui/controls/file_dialogs.h"
#include "ui/controls/labels.h"
#include "ui/controls/reading_progress.h"
#include "ui/controls/setting_controls.h"
#include "ui/controls/settings_panel.h"
#include "ui/controls/wheel_scrolling.h"
#include "ui/features/words/formula_table.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/features/words/token_input.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/files/file_kind.h"
#include "ui/plotting/plot_card.h"

#include <QApplication>
#include <QBoxLayout>
#include <QFormLayout>
#include <QLabel>
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
    : QScrollArea(parent), m_controls(new SettingControls(QStringLiteral("tokens"), this)), m_sentenceRow(new QWidget),
      m_formulas(new FormulaTable), m_again(new QPushButton(tr("New dropout mask"))), m_vocabulary(new QPushButton(tr("Vocabulary…"))),
      m_remedy(new QPushButton), m_problem(new Readout(tr("Problem with the input"))), m_about(new Readout(tr("About the input")))
{
    m_mayBeTaken = {m_sentenceRow, m_formulas};
    auto* const above = new QHBoxLayout(m_sentenceRow);
    above->setContentsMargins(6, 5, 6, 0); // within the frame of the card
    above->addWidget(m_controls->label(sentenceKey));
    above->addWidget(m_controls->control(sentenceKey), 1);

    auto* const content = new QWidget;
    auto* const layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 4, 0);
    layout->setSpacing(8);
    auto* const form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setHorizontalSpacing(8);
    form->setVerticalSpacing(4);
    m_controls->addTo(*form);
    form->addRow(m_again);
    layout->addLayout(form);
    auto* const open = new QPushButton(tr("Open embeddings…"));
    open->setToolTip(tr("An .npy or .csv table with one row per word and d_model columns"));
    m_vocabulary->setToolTip(tr("A text file with one word per line, one line per row of the embeddings"));
    m_again->setToolTip(tr("Uses the next seed, so that other entries are dropped"));
    layout->addWidget(open);
    layout->addWidget(m_vocabulary);
    layout->addWidget(m_problem);
    layout->addWidget(m_remedy);
    layout->addWidget(m_about);
    layout->addStretch(1);

    scrollUpAndDown(*this, *content);
    new PanelWidth(*this, *content, 42);

    new WheelScrolling(*this);
    connect(m_controls, &SettingControls::sceneRequested, this, &TokensPanel::sceneRequested);
    connect(m_controls, &SettingControls::corrected, this, &TokensPanel::corrected);
    connect(m_formulas, &FormulaTable::sceneRequested, this, &TokensPanel::sceneRequested);
    connect(m_again, &QPushButton::clicked, this, [this] {
        Scene scene = m_scene;
        scene.edit<TokenSettings>().dropoutSeed = (scene.of<TokenSettings>().dropoutSeed + 1) % (largestSeed + 1);
        emit sceneRequested(scene, QStringLiteral("tokens.dropout_seed"));
    });
    connect(m_remedy, &QPushButton::clicked, this, [this] {
        if (const auto remedy = tokenRemedy(m_scene))
            emit sceneRequested(remedy->scene, QString());
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

// The controls ask each of theirs whether it has an owner, so they go while those still exist.
TokensPanel::~TokensPanel()
{
    delete m_controls;
    for (const QPointer<QWidget>& widget : std::as_const(m_mayBeTaken))
        if (widget && !widget->parent())
            delete widget; // it has no other owner
}

void TokensPanel::addTo(PlotCard& card)
{
    card.addPanel(this);
    auto* const layout = static_cast<QVBoxLayout*>(card.layout());
    layout->insertWidget(0, m_sentenceRow);
    layout->addWidget(m_formulas);
}

void TokensPanel::openEmbedding(const QString& path) { read(path, {}, HeaderRow::Auto); }

void TokensPanel::openVocabulary(const QString& path)
{
    if (openedEmbedding(m_scene))
        read(openedEmbedding(m_scene)->path, path, openedEmbedding(m_scene)->header);
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
            emit sceneRequested(withEmbedding(m_scene, opened), QString());
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
    if (scene.of<TokenSettings>() != m_scene.of<TokenSettings>() || openedEmbedding(scene) != openedEmbedding(m_scene))
        m_refused.clear();
    m_scene = scene;
    m_controls->show(scene);
    showWhatApplies();
    showAbout();
}

bool TokensPanel::event(QEvent* event)
{
    if (event->type() == QEvent::Show)
        showAbout();
    return QScrollArea::event(event);
}

void TokensPanel::showWhatApplies()
{
    const TokenSettings& tokens = m_scene.of<TokenSettings>();
    m_controls->control(sentenceKey)->setEnabled(tokens.embedding != EmbeddingSource::Batch);
    m_again->setVisible(tokens.dropout > 0.0);
    m_vocabulary->setVisible(tokens.embedding == EmbeddingSource::File && openedEmbedding(m_scene));
}

// Only if visible: long vectors are multiplied here.
void TokensPanel::showAbout()
{
    if (!isVisible())
        return;
    auto made = TokenInput::make(m_scene);
    const auto tokens = made ? std::make_shared<const TokenInput>(std::move(made).value()) : nullptr;
    QStringList problems; // the reason for no picture appears in its place
    if (!m_refused.isEmpty())
        problems << m_refused;
    if (const QString leftOut = tokens ? tokens->leftOut() : QString(); !leftOut.isEmpty())
        problems << leftOut;
    m_problem->setWords(problems.join(QLatin1Char('\n')));
    m_problem->setVisible(!problems.isEmpty());
    const auto remedy = tokenRemedy(m_scene);
    m_remedy->setVisible(remedy.has_value());
    if (remedy)
        m_remedy->setText(remedy->label);
    const QString about = tokens ? linesAbout(*tokens, m_scene).join(QLatin1Char('\n')) : QString();
    m_about->setWords(about);
    m_about->setVisible(tokens != nullptr);
    m_formulas->show(m_scene, tokens);
}

} // namespace posenc
