// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/csv_reader.h"
#include "ui/scene/scene.h"

#include <QPointer>
#include <QScrollArea>

class QPushButton;

namespace posenc {

class FormulaTable;
class PlotCard;
class Readout;
class SettingControls;
class TokenInput;

/// The sentence, what is done with its embeddings, and statements about the input. Left of the picture, with the sentence above and the
/// formulas of a small encoding below it.
class TokensPanel : public QScrollArea {
    Q_OBJECT
public:
    explicit TokensPanel(QWidget* parent = nullptr);
    ~TokensPanel() override;

    /// Takes its places around the picture of the card, which then owns it.
    void addTo(PlotCard& card);
    void show(const Scene& scene);
    using QWidget::show;

    /// A file's embeddings for the words; if they cannot be read, a sentence appears in the panel and the scene stays.
    void openEmbedding(const QString& path);
    /// The words of the open embeddings' rows.
    void openVocabulary(const QString& path);

    QWidget* sentenceRow() const { return m_sentenceRow; }
    FormulaTable* formulas() const { return m_formulas; }

signals:
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    void corrected(const QString& sentence);

protected:
    bool event(QEvent* event) override;

private:
    void read(const QString& path, const QString& vocabulary, HeaderRow header);
    void showWhatApplies();
    void showAbout();

    Scene m_scene;
    SettingControls* m_controls;
    QWidget* m_sentenceRow;
    FormulaTable* m_formulas;
    QList<QPointer<QWidget>> m_mayBeTaken; ///< widgets of the card, which may be destroyed first together with them
    QPushButton* m_again;
    QPushButton* m_vocabulary;
    QPushButton* m_remedy;
    Readout* m_problem;
    Readout* m_about;
    QString m_refused; ///< why a file was refused
};

/// Statements about the input, one per line: shapes, which rows of the encoding are used, how far the position turns a word's vector, and
/// what distinguishes one word at two positions.
QStringList linesAbout(const TokenInput& tokens, const Scene& scene);

} // namespace posenc
