// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QObject>
#include <QWidget>

class QBoxLayout;
class QFormLayout;

namespace posenc {

/// Keeps a panel of controls beside a picture as wide as its words want, narrower if the picture needs the room, and never so narrow that a
/// control is cut off: at every text size, and when controls come and go.
class PanelWidth : public QObject {
    Q_OBJECT
public:
    /// `content` is what scrolls in the panel; words want `letters` per line.
    PanelWidth(QWidget& panel, QWidget& content, int letters);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();

    QWidget& m_panel;
    QWidget& m_content;
    int m_letters;
};

class Readout;
class SettingControls;

/// A narrow panel left of a picture: the controls of its settings, one below the other, and words about it; scrolls if it does not fit.
class SettingsPanel : public QWidget {
    Q_OBJECT
public:
    /// The group of settings, and the name of the words.
    SettingsPanel(const QString& group, const QString& wordsName, QWidget* parent = nullptr);

    virtual void show(const Scene& scene);
    using QWidget::show;

signals:
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    /// Emitted with a sentence when an input was rejected.
    void corrected(const QString& sentence);

protected:
    const Scene& scene() const { return m_scene; }
    void setWords(const QString& words);
    /// Sets the controls that follow the pointer.
    void markControls(const Scene& scene);
    /// Above the controls, scrolled with them: what has to be seen first.
    void addAboveControls(QWidget* widget);
    /// Between the controls and the words, scrolled with them.
    void addBelowControls(QWidget* widget);
    /// In the line below the control of a setting.
    void addBelowControl(const QString& key, QWidget* widget);
    /// Below the words, scrolled with them.
    void addBelowWords(QWidget* widget);
    /// At the bottom edge, always visible.
    void addBelow(QWidget* widget);

private:
    Scene m_scene;
    SettingControls* m_controls;
    Readout* m_words;
    QBoxLayout* m_scrolled;
    QFormLayout* m_form = nullptr;
};

} // namespace posenc
