// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/precision/equal_neighbours.h"
#include "core/precision/largest_error.h"
#include "ui/base/background_task.h"
#include "ui/controls/labels.h"
#include "ui/controls/settings_panel.h"

#include <QTimer>

class QProgressBar;
class QPushButton;

namespace posenc {

class PlotCard;

/// Goes through all positions of a rounded encoding in the background.
class PrecisionTask : public BackgroundTask {
    Q_OBJECT
public:
    explicit PrecisionTask(QObject* parent = nullptr);

    void start(const SchemePtr& scheme, const Rounding& rounding);

signals:
    void compared(const posenc::EqualNeighbours& neighbours);
    void measured(const posenc::LargestError& largest);
};

/// The arithmetic of the table, the largest error over all of it, and where its positions become equal.
class PrecisionPanel : public SettingsPanel {
    Q_OBJECT
public:
    explicit PrecisionPanel(QWidget* parent = nullptr);

    /// Asks again when the parameters rest, if the panel is visible.
    void show(const Scene& scene) override;
    using SettingsPanel::show;
    QWidget* findings() override { return m_findings; }
    void endOtherWork(const Scene& scene);
    void addTo(PlotCard& card);

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// The subject of the words.
    struct Asked {
        EncodingSpec encoding;
        SchemeSettings scheme;
        Rounding rounding;

        bool operator==(const Asked&) const = default;
    };
    static Asked questionOf(const Scene& scene);
    void ask();
    void showFindings();
    void goTo(std::int64_t position, std::optional<std::int64_t> column);

    std::optional<Asked> m_asked; ///< empty if the answers are about something else
    std::optional<LargestError> m_largest;
    std::optional<EqualNeighbours> m_neighbours;
    QString m_problem; ///< why there is no answer; empty otherwise
    QTimer m_rest;
    QPointer<QWidget> m_findings; ///< with the words
    QPointer<PlotCard> m_card;    ///< has the finding as its title
    QPushButton* m_goToLargest;
    QPushButton* m_goToEqual;
    QProgressBar* m_progress;
    PrecisionTask m_task; ///< destroyed first: it signals to everything above
};

/// "float32, exp-log, rounded at every step: wrong from decimal 6 on".
QString findingText(const RoundedEncoding& encoding, const LargestError& largest);
/// What is known about the numbers, one sentence per line.
QString largestErrorText(const RoundedEncoding& encoding, const LargestError& largest);
QString equalNeighboursText(const RoundedEncoding& encoding, const EqualNeighbours& neighbours);

} // namespace posenc
