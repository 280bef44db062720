// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/progress.h"
#include "ui/scene/computation.h"
#include "ui/scene/parameters.h"
#include "ui/scene/views.h"

#include <QJsonObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

class QDockWidget;

namespace posenc {

class Documents;
class OptionReader;
struct Command;
struct Option;
struct FileKindOfScene;
class MainWindow;
class WindowPart;
struct FileTable;
struct Preset;
struct ProposedTable;
struct Reading;
struct SceneFile;
struct SnippetSubject;
struct ViewMaker;
enum class SnippetLanguage;
struct TablePlace;

/// A list that the program writes into the manual, in Markdown, where a page has the line <!-- NAME -->.
struct WrittenList {
    const char* name;
    QString (*write)();
};

/// What the search of the window finds.
struct Findable {
    QString title;
    QString text;                 ///< sentences: the one with the words that are searched for is shown
    QString names;                ///< other words that find it, which are not shown
    QString about;                ///< what stands beside it, such as a number
    QString address;              ///< what opens it: a path, a name, an option
    std::function<Scene()> scene; ///< what its thumbnail shows, if there is one
};

/// What a part of the program that one may ignore adds to the rest: one declaration in its folder, ui/features/NAME, and its name in
/// CMakeLists.txt. Everything but the name may be missing.
struct Feature {
    std::string_view name;
    /// The features whose folders its sources include; the declaration tells whoever changes one of them.
    std::span<const std::string_view> needs{};
    /// Its groups of scene files, after those of the ground and in this order in --help.
    std::span<const SceneParameter> (*parameters)() = nullptr;
    /// Its views, in any order.
    std::span<const ViewInfo> (*views)() = nullptr;
    /// How they are made.
    std::span<const ViewMaker* const> makers{};
    /// The kinds of files that scenes name for it.
    std::span<const FileKindOfScene> (*files)() = nullptr;
    /// Identity of what was opened for it and no file of the scene names; nullptr if nothing was.
    const void* (*held)(const Scene& scene) = nullptr;
    /// Whether it opens a file, and how. Sources of a feature may include the window.
    bool (*opens)(const QString& path) = nullptr;
    void (*open)(Documents& documents, const QString& path) = nullptr;
    /// True if such files hold tables, so that it opens them for those who ask for a table, too.
    bool opensTables = false;
    /// Reads the tensor that a place names, with the errors of readTable.
    Expected<FileTable> (*readTensor)(const TablePlace& place, const Reading& reading) = nullptr;
    /// The one table that such a file seems to mean, or the tensor of that name. Error::Kind::Usage, with the names of some, if there are
    /// several or none; Error::Kind::File if the file cannot be opened.
    Expected<ProposedTable> (*proposedTable)(const QString& path, const QString& tensor) = nullptr;
    /// What happens to a table that is to be checked; without this function, it is looked at.
    void (*checkTable)(Documents& documents, const TablePlace& place) = nullptr;
    /// Asks for a model to be put beside the one that is shown.
    void (*askWhatToPutBeside)(Documents& documents) = nullptr;
    /// Lets stay what was chosen or open before a file was opened, where the opened scene has none of its own.
    void (*keep)(Scene& opened, const Scene& before) = nullptr;
    /// The scene as it may be shown: what a request asks for, brought into what the feature allows or has. It is called for every scene
    /// that is to be shown, so it is quick for those that the feature has nothing to do with.
    Scene (*fit)(Scene scene) = nullptr;
    /// Adapts the feature's settings to a line of the left panel, n or the scheme, that has just changed.
    void (*follow)(Scene& scene, Parameter changed) = nullptr;
    /// Whether a moved position k takes k′ with it.
    bool (*movesTogether)(const Scene& scene) = nullptr;
    /// What a picture of the scene lacks and takes longer than a frame to compute; nullptr if nothing is lacking, or cannot be computed.
    /// Another thread than the window's may ask.
    std::shared_ptr<const Computation> (*lacking)(const Scene& scene) = nullptr;
    /// Its options of the command line that are no parameters, and reads them. `warnings` get what the user is told.
    std::vector<Option> (*options)() = nullptr;
    void (*readOptions)(OptionReader& reader, Scene& scene, QStringList& warnings) = nullptr;
    /// Reads what the command is about, if that is the feature's: its task, or its file among `files`. True if no other option but those of
    /// figures is left to read.
    bool (*readCommand)(OptionReader& reader, QStringList& files, Command& command) = nullptr;
    /// What --list prints for a name.
    const char* listName = nullptr;
    QStringList (*list)() = nullptr;
    /// The scene that a file of the command line makes of another, which is one of a file where `hasScene`; nothing if the file is to be
    /// opened as a table.
    std::optional<Expected<Scene>> (*sceneOfFile)(OptionReader& reader, const QString& path, const Scene& scene, bool hasScene,
                                                  QStringList& warnings) = nullptr;
    /// The scene with a table beside its formula. Errors as those of readTable.
    Expected<Scene> (*checked)(const Scene& scene, const TablePlace& place) = nullptr;
    /// What --describe says of a file that the feature opens; nothing if that is another kind of file. And of two files beside each other.
    std::optional<Expected<QJsonObject>> (*describe)(const QString& path, const Scene& asked, const Progress& progress) = nullptr;
    Expected<QJsonObject> (*describePair)(const QString& a, const QString& b, const Progress& progress) = nullptr;
    /// Its presets, behind those of resources/presets.json; read once. An exception of the standard library if a resource is broken.
    std::vector<Preset> (*presets)() = nullptr;
    /// Adds to the subject of page Code what only the feature knows.
    void (*writeCode)(const Scene& scene, SnippetSubject& subject) = nullptr;
    /// The program of its own that page Code shows of a view in place of the table's; nothing where it has none.
    std::optional<std::string> (*program)(const Scene& scene, SnippetLanguage language, const SnippetSubject& subject) = nullptr;
    /// Gives a new scene the values that scene files without keys mean, where the defaults have changed since version 1.
    void (*oldDefaults)(Scene& scene) = nullptr;
    /// Adds the texts of a scene that its views cannot use: the option, and why.
    void (*checkTexts)(const Scene& scene, std::vector<std::pair<const char*, Error>>& unusable) = nullptr;
    /// Reads a text that is no scene, in a file with that path. Nothing if it is none of the feature's texts.
    std::optional<Expected<SceneFile>> (*readText)(const QByteArray& text, const QString& path) = nullptr;
    /// What it writes into the manual.
    std::span<const WrittenList> manualLists{};
    /// The path that an address of the manual, such as lesson:NAME, leads to; nothing if it is none of the feature's, or leads nowhere.
    std::optional<QString> (*pathFrom)(const QString& address) = nullptr;
    /// The lessons that the search of the window finds, by their paths.
    std::vector<Findable> (*lessons)() = nullptr;
    /// Makes its part of a window (ui/window/window_part.h). `controls` is the dock with the panel at the left.
    std::unique_ptr<WindowPart> (*newWindowPart)(MainWindow& window, QDockWidget& controls) = nullptr;
};

/// The features of this program, in the order of CMakeLists.txt.
std::span<const Feature* const> features();

/// The feature that opens a file, as a table where one is asked for; nullptr if none does.
const Feature* openerOf(const QString& path, bool asTable = false);

/// The path that an address of a feature leads to; nothing if it is none, or leads nowhere.
std::optional<QString> featurePathFrom(const QString& address);

/// The scene as every feature lets it be shown.
Scene fitted(Scene scene);
/// Tells the features that a line of the left panel has changed.
void followed(Scene& scene, Parameter changed);

/// The first computation that a picture of the scene waits for; nullptr if there is none.
std::shared_ptr<const Computation> lackingComputation(const Scene& scene);
inline bool lacksComputation(const Scene& scene) { return lackingComputation(scene) != nullptr; }
/// What a progress bar says of it; empty if none is lacking.
QString nameOfComputation(const Scene& scene);
/// Computes all that a picture of the scene waits for; the scene is fitted to it. Errors: the computation's; Error::Kind::Cancelled if the
/// progress asks to stop.
Expected<Done> computeLacking(Scene& scene, const Progress& progress);

} // namespace posenc
