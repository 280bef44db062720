// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/presets.h"
#include "ui/theme/color_maps.h"

#include <QFrame>
#include <QTimer>

#include <deque>

class QLineEdit;
class QListWidget;
class QListWidgetItem;

namespace posenc {

class SceneWork;

/// The presets to choose from, in a pop-up: a field that searches their words, a list of them in groups with a thumbnail each, and a list
/// of real models. Down leads from the field to the list, Enter or a click chooses, Escape closes.
class PresetList : public QFrame {
    Q_OBJECT
public:
    /// All but the parent must outlive it; `work` computes what thumbnails show.
    PresetList(const std::vector<Preset>& presets, const ColorMaps& colorMaps, SceneWork& work, QWidget* parent);

    /// Opens below a rectangle of the screen, with nothing searched for.
    void open(const QRect& above, const Preset* present);

signals:
    void chosen(const posenc::Preset& preset);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QListWidget* addList(const QString& name);
    void fill();
    void search(const QString& words);
    void choose(const QListWidgetItem* item);
    void drawNext();
    static QListWidgetItem* firstMatch(const QListWidget& list);

    const std::vector<Preset>& m_presets;
    const ColorMaps& m_colorMaps;
    SceneWork& m_work;
    QLineEdit* m_words;
    QListWidget* m_figures;
    QListWidget* m_models;
    std::deque<QListWidgetItem*> m_undrawn; ///< without a thumbnail yet
    QTimer m_next;                          ///< draws one at a time, so that the pop-up opens at once
    bool m_isDark = false;                  ///< the theme of the thumbnails
};

} // namespace posenc
