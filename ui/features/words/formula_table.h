// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QAbstractTableModel>
#include <QTableView>

namespace posenc {

class TokenInput;

/// A cell as a formula and as a number, "sin(1 / 100^(0/4)) = 0.8415", "bit 2 of 101₂ = 1"; for a random table, which has no formula, only
/// the number.
QString cellEquation(Scene scene, std::int64_t k, std::int64_t j);

/// One row per token: its position, its word, and each number of its position, PE(k, j) or that of an alternative, as a formula and a
/// number. Texts are made when visible.
class FormulaModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setTokens(const Scene& scene, std::shared_ptr<const TokenInput> tokens);
    static constexpr int firstFormula = 2; ///< position and word come first

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Scene m_scene;
    std::shared_ptr<const TokenInput> m_tokens;
};

/// The table, for a d_model that fits: cells are selected and copied, Enter or a double click goes to the cell in every view.
class FormulaTable : public QTableView {
    Q_OBJECT
public:
    static constexpr std::int64_t mostColumns = 8;

    explicit FormulaTable(QWidget* parent = nullptr);

    /// Hidden if there is no token or d_model is larger than mostColumns.
    void show(const Scene& scene, const std::shared_ptr<const TokenInput>& tokens);
    QSize sizeHint() const override;

signals:
    void sceneRequested(const posenc::Scene& scene, const QString& topic);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void copy() const;

    Scene m_scene;
    FormulaModel* m_model;
};

} // namespace posenc
