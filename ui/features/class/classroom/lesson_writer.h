// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QByteArray>
#include <QDialog>

#include <vector>

class QListWidget;

namespace posenc {

/// A lesson to go on writing: a step for each of one to Lesson::mostSteps scenes, in JSON merge patches, with places for the words. It
/// reads as a lesson whose scenes are these; files that a scene has opened are left out, because a lesson opens none.
QByteArray lessonOf(const std::vector<Scene>& scenes, const QString& title);

/// What a step of a scene is called until somebody finds better words: "Clocks, 128 × 8, n = 10000".
QString stepTitleOf(const Scene& scene);

/// Which scenes of a session become steps of a lesson. At first none.
class ScenesDialog : public QDialog {
    Q_OBJECT
public:
    /// `most` is how many can be chosen.
    ScenesDialog(const std::vector<Scene>& scenes, std::size_t most, QWidget* parent = nullptr);

    std::vector<Scene> chosen() const;

private:
    void tick(bool isChosen);

    std::vector<Scene> m_scenes;
    QListWidget* m_list;
};

} // namespace posenc
