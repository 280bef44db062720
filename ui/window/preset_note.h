// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

class QLabel;

namespace posenc {

struct Preset;

/// A quiet line under the toolbar: what a preset asks or shows, and what to look at. It stays until another preset is chosen or the user
/// closes it, so a class can read it while the sliders move.
class PresetNote : public QToolBar {
    Q_OBJECT
public:
    explicit PresetNote(QWidget* parent = nullptr);

    /// Hides the line for nullptr and for the first preset.
    void setPreset(const Preset* preset);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fitHeight();

    QLabel* m_text;
};

} // namespace posenc
