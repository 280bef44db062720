// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QBoxLayout>
#include <QPointer>
#include <QWidget>

#include <initializer_list>
#include <vector>

class QToolButton;

namespace posenc {

class Readout;
class SettingControls;

/// Controls behind a button with an arrow, whose text says what is set there while they are folded away. Whether it is open is remembered.
class Fold : public QWidget {
    Q_OBJECT
public:
    /// `name` identifies it in the settings.
    Fold(const QString& title, const QString& name, QWidget* parent = nullptr);

    void add(QWidget* line) { lines().addWidget(line); }
    QBoxLayout& lines() const;
    const QString& title() const { return m_title; }
    /// What is set there.
    void setValues(const QString& values);
    /// Whether a line is to be seen once it is open: without one, the fold is hidden.
    bool hasLines() const;
    /// Opens it, without remembering that, or leaves it as it was last.
    void setOpened(bool all);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showTitle();

    QString m_title;
    QString m_values;
    QString m_name;
    QToolButton* m_button;
    QWidget* m_inside;
};

/// The controls of a page, for the panel at the left of the window: the first ones one below the other, and the others in folds. With them,
/// for their own places: the choice of what the page shows, what was found, and words about the page.
class SettingsPanel : public QWidget {
    Q_OBJECT
public:
    /// The group of settings, and the name of the words.
    SettingsPanel(const QString& group, const QString& wordsName, QWidget* parent = nullptr);

    virtual void show(const Scene& scene);
    using QWidget::show;

    /// The choice of what the page shows; nullptr if there is none.
    virtual QWidget* choiceOfContent() { return m_choice; }
    /// What explains the page; nullptr if nothing does.
    virtual QWidget* words();
    /// What was found about the scene; nullptr if nothing is looked for. Its height changes by itself, so it stands below all controls.
    virtual QWidget* findings() { return nullptr; }

signals:
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    /// Emitted with a sentence when an input was rejected.
    void corrected(const QString& sentence);

protected:
    const Scene& scene() const { return m_scene; }
    void setWords(const QString& words);
    /// Sets the controls that follow the pointer.
    void markControls(const Scene& scene);
    QWidget* control(const QString& key) const;
    /// The control of a setting with its label, for a place in the panel. Takes the control out of the usual order.
    QWidget* lineOf(const QString& key);
    /// Adds what is in sight at once: a widget, or the lines of settings.
    void add(QWidget* widget);
    void add(std::initializer_list<const char*> keys);
    /// Adds a fold with the lines of settings.
    Fold* addFold(const QString& title, std::initializer_list<const char*> keys);
    /// Adds a fold with all settings that have no place yet.
    Fold* addRest();

private:
    Fold* addFold(const QString& title, const QStringList& keys);
    void showFolds();

    struct Folded {
        Fold* fold;
        QStringList keys;
    };
    Scene m_scene;
    QString m_group;
    SettingControls* m_controls;
    QPointer<Readout> m_words; ///< those who place it own it
    QPointer<QWidget> m_choice;
    QBoxLayout* m_lines;
    std::vector<Folded> m_folds;
};

} // namespace posenc
