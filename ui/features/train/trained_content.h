// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/features/train/trained.h"
#include "ui/plotting/axis_meaning.h"

#include <QCoreApplication>
#include <QStringList>

#include <utility>

namespace posenc {

/// What page Train can show of a training, or of the trainings in a race: cells, or lines. Each is a source of its own and says all that is
/// special to it; it has no state, so that one object serves every scene. States are those of trainingsOf(), in its order; one that has
/// not begun is nullptr.
class TrainedContent {
    Q_DECLARE_TR_FUNCTIONS(TrainedContent)
public:
    using States = std::vector<TrainedPtr>;
    struct Line {
        QString name; ///< in the legend; empty where one line needs none
        std::size_t color = 0;
        Eigen::VectorXd values; ///< at the cells 0, 1, 2 …; NaN where there is nothing
        Qt::PenStyle stroke = Qt::SolidLine;
        QString symbol{}; ///< its name beside the heading of a small plot, if it has one there
    };
    /// Lines, and the values that their axis has room for.
    struct Lines {
        std::vector<Line> lines{};
        double lowest = 0.0;
        double highest = 1.0;
    };

    TrainedContent() = default;
    virtual ~TrainedContent() = default;
    TrainedContent(const TrainedContent&) = delete;
    TrainedContent& operator=(const TrainedContent&) = delete;

    virtual Extent extent(const TrainSettings& train) const = 0;
    virtual bool uses(Parameter parameter) const = 0;
    /// Whether it shows the table of positions, which some encodings do not have.
    virtual bool needsTable() const { return false; }

    virtual AxisMeaning along() const { return AxisMeaning::Position; }
    virtual AxisMeaning down() const { return AxisMeaning::Position; }
    virtual QString nameAlong() const;
    virtual QString shortNameAlong() const { return nameAlong(); } ///< below a small plot
    virtual QStringList namesDown(TrainingTask task) const;        ///< ever shorter ones
    virtual QStringList headings() const { return {}; }            ///< above a small plot, ever shorter ones

    /// The cells; nullptr where there are lines.
    virtual std::shared_ptr<const Table> cells(const TrainedPtr& state, const TrainSettings& train) const;
    /// The value at the end of the colours of cells, which begin at its negative if `isSigned`.
    virtual double largest(const Table& cells) const;
    virtual bool isSigned() const { return true; }
    virtual Lines lines(const States& states, const Scene& scene) const;
    /// The columns of the rows that are trained, if a frame is to tell them from rows that never were; 0 if there is no frame.
    virtual std::int64_t framedColumns(const TrainingSettings&) const { return 0; }
    /// The first position that is shaded, as one that was not trained; lengthTested if none is.
    virtual std::int64_t shadedFrom(const TrainingSettings& training) const { return training.lengthTested; }
    virtual QString shadeText() const { return {}; }

    virtual QString readout(const States& states, const Scene& scene, const CellPlace& place) const = 0;
    /// What is to be known of what is drawn; less on a wall.
    virtual QStringList notes(const TrainingSettings& training, bool onWall) const = 0;
    virtual CellPlace selected(const Scene& scene) const = 0;
    /// Selects a place of the extent.
    virtual void select(Scene& scene, const CellPlace& place) const = 0;

    /// Names and sizes of the numbers, which follow from the settings, and some of their rows. A table has a row for each position unless
    /// this changes it.
    virtual void describe(TableSource& table, const Scene& scene) const = 0;
    virtual void fill(const States& states, const TrainSettings& train, std::int64_t first, TableRef block) const = 0;
};

/// A table with a cell for each position and column, or for two positions.
class TrainedCells : public TrainedContent {
    Q_DECLARE_TR_FUNCTIONS(TrainedContent)
public:
    bool uses(Parameter parameter) const override;
    QString readout(const States& states, const Scene& scene, const CellPlace& place) const override;
    QStringList notes(const TrainingSettings& training, bool onWall) const override;
    CellPlace selected(const Scene& scene) const override;
    void select(Scene& scene, const CellPlace& place) const override;
    void describe(TableSource& table, const Scene& scene) const override;
    void fill(const States& states, const TrainSettings& train, std::int64_t first, TableRef block) const override;

protected:
    virtual QString cellText(std::int64_t row, std::int64_t column, const QString& value) const = 0;
};

/// Lines over the position.
class TrainedLines : public TrainedContent {
public:
    Extent extent(const TrainSettings& train) const override { return {1, train.training.lengthTested}; }
    CellPlace selected(const Scene& scene) const override;
    void select(Scene& scene, const CellPlace& place) const override;
};

const TrainedContent& attentionContent();
const TrainedContent& cosinesContent();
const TrainedContent& courseContent();
const TrainedContent& curvesContent();
const TrainedContent& overviewContent();
const TrainedContent& queriesContent();
const TrainedContent& raceContent();
const TrainedContent& rowsContent();
const TrainedContent& scoresContent();

const TrainedContent& contentOf(TrainContent content);
inline const TrainedContent& contentOf(const Scene& scene) { return contentOf(scene.of<TrainSettings>().picture); }

/// The axis of scores ends here: those of the words around may be far below 0, where that says no more.
inline constexpr double lowestScore = -1.0;
/// The range, widened to the values; NaN is left out.
std::pair<double, double> rangeWith(const Eigen::VectorXd& values, std::pair<double, double> range);
/// Whether a table has rows that were never trained, and what is to be known of them; empty if it has none.
bool hasUntrainedRows(const TrainingSettings& training);
QStringList notesOnRows(const TrainingSettings& training);

} // namespace posenc
