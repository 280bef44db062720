// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/manual/search_index.h"
#include "ui/theme/color_maps.h"

#include <QFrame>
#include <QPointer>
#include <QTimer>

#include <set>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace posenc {

class Announcer;
class SceneWork;

/// The search of a window, over all of it, dimmed and out of reach: a field, what is found in groups, and a preview. The keyboard stays in
/// the field. Arrow keys choose a row, Tab goes to the next group, Enter or a click opens, Escape or a click beside it closes. With an
/// empty field, it lists what was used last, and all presets.
class SearchPanel : public QFrame {
    Q_OBJECT
public:
    /// All of it but the index must outlive it; `work` computes what thumbnails show.
    SearchPanel(QWidget& window, SearchIndex index, const ColorMaps& colorMaps, SceneWork& work);

    /// Opens with an empty field. The preset of that name, if there is one, is the chosen row.
    void open(const Scene& present, const QString& preset, const QString& typed = {});

signals:
    /// The search is closed, and the keyboard is where it was before.
    void chosen(const posenc::Found& found);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fit();
    void fill();
    void addHeading(const QString& title);
    void add(const Found& found);
    void addFound(const std::vector<Found>& found);
    void addUsedAndPresets();
    void step(int rows, bool toGroup);
    const Found* current() const;
    void showCurrent();
    void showThumbnail();
    void choose();
    void close();

    SearchIndex m_index;
    const ColorMaps& m_colorMaps;
    SceneWork& m_work;
    QFrame* m_card;
    QLineEdit* m_words;
    QLabel* m_count;
    QListWidget* m_list;
    QLabel* m_none; ///< in place of the list
    QWidget* m_preview;
    QLabel* m_picture;
    QLabel* m_text;
    QLabel* m_keys;
    QPushButton* m_closing; ///< in place of the keys, where somebody may have none
    Announcer* m_announcer;
    Scene m_present;
    std::vector<Found> m_found;     ///< the rows that can be opened
    std::set<Found::Kind> m_opened; ///< groups of which every row is shown
    QPointer<QWidget> m_before;     ///< what had the keyboard
    QTimer m_rest;                  ///< a thumbnail is drawn once a row stays chosen
};

} // namespace posenc
