// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/reading_window.h"
#include "ui/manual/manual.h"

#include <QTextCursor>

class QLineEdit;
class QToolButton;
class QTreeWidget;

namespace posenc {

/// The manual, in a window that stays open beside the work: contents at the left, search above them, links that the window follows.
class ManualWindow : public ReadingWindow {
    Q_OBJECT
public:
    ManualWindow(const Manual& manual, const std::vector<Preset>& presets, QWidget* parent);

    /// Shows a heading of a page and ends a search; one can go back from it.
    void turnTo(const ManualPlace& place);
    const ManualPlace& place() const { return m_history[m_now]; }

signals:
    void viewRequested(posenc::View view);
    void presetRequested(const posenc::Preset& preset);
    void fileRequested(const QString& path);
    /// A sentence for the status line.
    void told(const QString& sentence);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void goTo(const ManualPlace& place);
    void follow(const QString& address);
    void goThrough(int steps);
    void showContents();
    void showFound(const QString& words);
    void showPlace();
    void showPage(std::size_t page);
    void fitToWidth();
    void addPictures();
    void markFound();
    /// To the next found words, or the ones before, around the ends of the page.
    void goToMatch(bool backwards);
    void scrollToHeading();
    void scrollToFirstMatch();
    void giveWayToWindow();

    Manual m_manual;
    const std::vector<Preset>& m_presets;
    std::vector<ManualPlace> m_history{{}};
    std::size_t m_now = 0;
    std::optional<std::size_t> m_shownPage;
    QList<QTextCursor> m_matches; ///< the found words of the page, in their order
    qsizetype m_match = -1;       ///< the one that was last gone to
    QLineEdit* m_search;
    QTreeWidget* m_contents;
    QToolButton* m_back;
    QToolButton* m_forward;
};

} // namespace posenc
