// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/words/formula_table.h"

#include "ui/base/shown_number.h"
#include "ui/features/words/token_input.h"
#include "ui/text/formula_text.h"
#include "ui/text/scheme_text.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>

namespace posenc {

QString cellEquation(Scene scene, std::int64_t k, std::int64_t j)
{
    scene = withDimension(withPosition(std::move(scene), k), j);
    const CellFormula formula = cellFormula(scene);
    const SchemeTraits& traits = *scene.scheme.name;
    const bool isWhole = traits.wholeNumbers || (traits.exactInEveryFormat && !traits.uncorrelatedCells); // positions, or bits
    const QString value = shownNumber(formula.exact, isWhole ? 7 : 4, isWhole ? 'g' : 'f');               // as many decimals in every cell
    return formula.digits.isEmpty() ? value : QStringLiteral("%1 = %2").arg(formula.digits, value);
}

void FormulaModel::setTokens(const Scene& scene, std::shared_ptr<const TokenInput> tokens)
{
    const int rows = rowCount();
    const int columns = columnCount();
    const int nextRows = tokens ? static_cast<int>(tokens->length()) : 0;
    const int nextColumns = tokens ? static_cast<int>(firstFormula + tokens->input().dModel()) : 0;
    const bool otherShape = rows != nextRows || columns != nextColumns;
    if (otherShape)
        beginResetModel();
    m_scene = scene;
    m_tokens = std::move(tokens);
    if (otherShape)
        endResetModel();
    else if (rows > 0) { // the selection stays
        emit dataChanged(index(0, 0), index(rows - 1, columns - 1));
        emit headerDataChanged(Qt::Horizontal, 0, columns - 1);
    }
}

int FormulaModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_tokens ? 0 : static_cast<int>(m_tokens->length());
}

int FormulaModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_tokens ? 0 : static_cast<int>(firstFormula + m_tokens->input().dModel());
}

QVariant FormulaModel::data(const QModelIndex& index, int role) const
{
    if (!m_tokens || role != Qt::DisplayRole)
        return {};
    if (index.column() == 0)
        return QString::number(index.row());
    if (index.column() == 1)
        return m_tokens->name(index.row());
    return cellEquation(m_scene, index.row(), index.column() - firstFormula);
}

QVariant FormulaModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    if (section == 0)
        return tr("k");
    return section == 1 ? tr("Token") : QStringLiteral("%1(k, %2)").arg(tableName(m_scene)).arg(section - firstFormula);
}

FormulaTable::FormulaTable(QWidget* parent) : QTableView(parent), m_model(new FormulaModel(this))
{
    setModel(m_model);
    setAccessibleName(tr("Formulas"));
    setToolTip(tr("Every value of the encoding as a formula. Enter or a double click selects the value in every view"));
    setFrameShape(QFrame::NoFrame);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setAlternatingRowColors(true);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    connect(this, &QTableView::activated, this, [this](const QModelIndex& index) {
        Scene scene = withPosition(m_scene, index.row());
        if (index.column() >= FormulaModel::firstFormula)
            scene = withDimension(scene, index.column() - FormulaModel::firstFormula);
        scene.selection.pinned = true;
        emit sceneRequested(scene, QString());
    });
    hide();
}

void FormulaTable::show(const Scene& scene, const std::shared_ptr<const TokenInput>& tokens)
{
    m_scene = scene;
    const bool fits = tokens && tokens->input().dModel() <= mostColumns;
    const int columns = m_model->columnCount();
    m_model->setTokens(scene, fits ? tokens : nullptr);
    if (fits && columns != m_model->columnCount()) {
        // As wide as the longest base and position require, so nothing moves with a slider.
        const int formula = fontMetrics().horizontalAdvance(QStringLiteral("sin(127 / 10000^(2/4)) = -0.8888")) + 16;
        setColumnWidth(0, fontMetrics().horizontalAdvance(QStringLiteral("10000")) + 12);
        setColumnWidth(1, 14 * fontMetrics().averageCharWidth());
        for (int column = FormulaModel::firstFormula; column < m_model->columnCount(); ++column)
            setColumnWidth(column, formula);
    }
    setVisible(fits);
    updateGeometry();
}

QSize FormulaTable::sizeHint() const
{
    constexpr int mostRows = 6;
    const int rows = std::clamp(m_model->rowCount(), 1, mostRows);
    return {300, horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize() + 18};
}

// Copying belongs to the table while it has the focus.
bool FormulaTable::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        event->accept();
        return true;
    }
    return QTableView::event(event);
}

void FormulaTable::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        copy();
    else
        QTableView::keyPressEvent(event);
}

// Rows on lines, cells separated by tabs.
void FormulaTable::copy() const
{
    QModelIndexList chosen = selectedIndexes();
    std::sort(chosen.begin(), chosen.end());
    QString text;
    for (qsizetype cell = 0; cell < chosen.size(); ++cell) {
        if (cell > 0)
            text += chosen[cell].row() == chosen[cell - 1].row() ? QLatin1Char('\t') : QLatin1Char('\n');
        text += chosen[cell].data().toString();
    }
    QApplication::clipboard()->setText(withHyphens(text));
}

} // namespace posenc
