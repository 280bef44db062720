// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/csv_reader.h"
#include "ui/controls/settings_panel.h"
#include "ui/features/words/formula_table.h"

class QPushButton;

namespace posenc {

class PlotCard;
class Readout;
class TokenInput;

/// What is done with the embeddings of a sentence, and statements about the input. The sentence stands above the picture, and below it the
/// formulas of a small encoding.
class TokensPanel : public SettingsPanel {
    Q_OBJECT
public:
    explicit TokensPanel(QWidget* parent = nullptr);
    ~TokensPanel() override;

    /// Puts sentence and formulas at the picture of the card, which then owns them.
    void addTo(PlotCard& card);
    void show(const Scene& scene) override;
    using SettingsPanel::show;

    /// A file's embeddings for the words; if they cannot be read, a sentence appears in the panel and the scene stays.
    void openEmbedding(const QString& path);
    /// The words of the open embeddings' rows.
    void openVocabulary(const QString& path);

    QWidget* sentenceRow() const { return m_sentenceLine; }
    FormulaTable* formulas() const { return m_formulas; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void read(const QString& path, const QString& vocabulary, HeaderRow header);
    void showAbout();

    QPointer<QWidget> m_sentence; ///< its field
    QPointer<QWidget> m_sentenceLine;
    QPointer<FormulaTable> m_formulas;
    QPushButton* m_again;
    QPushButton* m_vocabulary;
    QPushButton* m_remedy;
    Readout* m_problem;
    QString m_refused; ///< why a file was refused
};

/// Statements about the input, one per line: shapes, which rows of the encoding are used, how far the position turns a word's vector, and
/// what distinguishes one word at two positions.
QStringList linesAbout(const TokenInput& tokens, const Scene& scene);

} // namespace posenc
