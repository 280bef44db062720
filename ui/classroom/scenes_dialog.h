// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QDialog>

#include <vector>

class QListWidget;

namespace posenc {

/// Which scenes of a session become steps of a lesson. At first all but the one that the session began with, if there are others.
class ScenesDialog : public QDialog {
    Q_OBJECT
public:
    /// `most` is how many can be chosen; the last ones are, if there are more.
    ScenesDialog(const std::vector<Scene>& scenes, std::size_t most, QWidget* parent = nullptr);

    std::vector<Scene> chosen() const;

private:
    std::vector<Scene> m_scenes;
    QListWidget* m_list;
};

} // namespace posenc
