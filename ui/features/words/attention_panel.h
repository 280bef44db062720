// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/settings_panel.h"

#include <QPointer>

#include <memory>

class QPushButton;
class QSlider;

namespace posenc {

class AttentionPicture;
class PlotCard;

/// The settings of the head, and what its scores are made of; the sentence stands above the plot.
class AttentionPanel : public SettingsPanel {
    Q_OBJECT
public:
    explicit AttentionPanel(QWidget* parent = nullptr);
    ~AttentionPanel() override;

    /// Puts the sentence above the plot of the card.
    void addTo(PlotCard& card);
    void show(const Scene& scene) override;
    using SettingsPanel::show;
    void mark(const Scene& scene);

private:
    static QString termsText(const Scene& scene);

    SettingControls* m_tokens;    ///< of page Tokens
    QPointer<QWidget> m_sentence; ///< its field, which the card owns
    QSlider* m_offset;            ///< how far the head looks back
    QPushButton* m_remedy;
    std::shared_ptr<const AttentionPicture> m_picture;
};

} // namespace posenc
