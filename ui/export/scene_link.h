// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QString>
#include <QStringList>

namespace posenc {

/// A scene as the fragment of a web address, the part behind #, which no browser sends to a server: `#view=attention&n=100`.
struct SceneLink {
    /// Letters of an address that programs for mail and chats pass on whole.
    static constexpr qsizetype longestReadable = 2'000;
    static constexpr qsizetype longest = 8'000;

    QString fragment;    ///< with the #, in letters that an address may have
    QStringList leftOut; ///< names of opened files, whose numbers a link cannot hold
};

/// Keys are the names of options of the command line, in their order; values that a new scene has are left out. "b." stands before the
/// keys of the scene that is compared with. What is longer than `longestReadable` is compressed: `#z=` and Base64. Error::Kind::Range if
/// the compressed text is longer than `longest`.
Expected<SceneLink> linkOf(const Scene& scene);

/// Whether a text is a fragment, or an address of http or https that has one.
bool isLink(const QString& text);

/// The scene of a fragment or of an address. No connection is opened, whatever the address. Unknown keys are left out, and `warnings` get
/// the sentences of sceneFromJson. A value out of range
/// or of a wrong type is an error that names its place (`encoding.d_model`), and so is a text that no link of posenc can be. Keys that are
/// missing have the values of a new scene.
Expected<Scene> sceneFromLink(const QString& text, QStringList* warnings = nullptr);

/// Where posenc for browsers is: the address that stands before the fragment, without a # of its own; empty at first. A setting of the
/// user.
QString webAddress();
/// Error::Kind::Usage, and the old address stays, if the text is not empty and not an address of http or https without a fragment.
Expected<Done> setWebAddress(const QString& text);

} // namespace posenc
