// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/export_job.h"
#include "ui/scene/presets.h"
#include "ui/theme/color_maps.h"

#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QWidget;

namespace posenc {

struct Command;
class MainWindow;

/// What a feature does for a command: a task of its own, or something that it shows in the window.
class FeatureTask {
public:
    /// What a task came to.
    struct Outcome {
        std::optional<QByteArray> output{}; ///< for standard output
        std::string report{};               ///< lines for standard error, as they stand
        std::vector<std::string> said{};    ///< sentences for standard error
        std::optional<Error> error{};       ///< it failed; said last, and decides the exit code
        std::optional<Error::Kind> exit{};  ///< otherwise, the exit code of this kind; none: 0
    };

    virtual ~FeatureTask() = default;
    /// The file that it shows; empty if it shows none.
    virtual QString file() const { return {}; }
    /// True if it writes the file of --export itself, from the command's scene: Task::Feature.
    virtual bool exports() const { return false; }
    /// Task::Feature. With a bar, the progress is shown in the terminal.
    virtual bool hasBar() const { return false; }
    virtual Outcome run(const Command&, const std::vector<Preset>&, const ColorMaps&, const FigureMaker&, const Progress&) const
    {
        return {};
    }
    /// Task::Window and Task::Screenshot: shows it in a window that stands; for a screenshot at once and to its end, so what is wrong is an
    /// error.
    virtual Expected<Done> show(MainWindow&, bool /*atOnce*/) const { return Done{}; }
    /// What a screenshot is of, if not of that window.
    virtual QWidget* shownBy(MainWindow&, const QSize& /*pixels*/) const { return nullptr; }

protected:
    FeatureTask() = default;
    FeatureTask(const FeatureTask&) = default;
    FeatureTask& operator=(const FeatureTask&) = default;
};

/// The task that the command line requests.
struct Command {
    enum class Task {
        Window,
        Export,
        Screenshot,
        Help,
        Version,
        List,
        Print,    ///< the manual page, or what completes options in a shell
        Describe, ///< what a file is, as JSON
        Link,     ///< the scene as part of a web address
        Feature   ///< that of `feature`
    };

    Task task = Task::Window;
    ExportJob job; ///< the job's scene is also the scene of the window
    QString file;  ///< the file that an export or a screenshot goes to; "-" is standard output; the file to describe (`files` may have one
                   ///< to compare with it)
    bool force = false;
    QString list;                               ///< what to list; man, bash, zsh, fish or parameters
    std::shared_ptr<const FeatureTask> feature; ///< nullptr if the command is about no feature's files
    QString offered;                            ///< a model: the window asks which of its tables to open
    bool namesFile = false;                     ///< the arguments name a file to open
    QStringList files;                          ///< the files that the arguments name
    bool isPlain = false;                       ///< nothing but files is named, so that a window that is open already may open them
    bool newWindow = false;
    bool isBare = false;  ///< nothing is named but what a beginner begins with, and no option that is not about the window
    QString language;     ///< one of languages(); empty if none is named
    QString folder;       ///< folder of the opened scene; the window may still have to open files that the scene names (Documents)
    QString remark;       ///< one sentence about a problem that does not hinder the task, otherwise empty
    QString look;         ///< of the figure that was opened, see SceneFile
    QStringList warnings; ///< about the configuration of a model that was opened
    QStringList readings; ///< how texts of numbers were read, if not as numbers alone: a sentence for each
};

} // namespace posenc
