// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "ui/scene/scene.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace posenc::test {

/// What the properties of several readers share. As there, empty if all is well, else what is not.

/// What `broken` says of an input or, if all is well, that it took more than the program may for what a stranger sends: two seconds of the
/// processor or 300 MiB beyond what the process had. Under sanitizers ten times as long, and any memory.
QString brokenAtAnyCost(QString (*broken)(const QByteArray&), const QByteArray& bytes);

/// A number that differs for inputs that differ at all, and is always the same for the same.
std::size_t lotOf(const QByteArray& bytes);

/// True for one of `n` inputs, for what takes longer than reading. It is drawn by lot, not by the size: a fuzzer keeps what reached
/// something new and changes it, mostly without making it longer, so it would soon try little else than the size that is slow.
bool isDrawn(const QByteArray& bytes, std::size_t n);
/// Which of `count` troubles to read them with: one, for one of `n` inputs.
std::vector<int> troublesOf(const QByteArray& bytes, std::size_t n, int count);

/// As long as one lives, every input is drawn, with every trouble: a corpus is small.
class AllDrawn {
public:
    AllDrawn();
    ~AllDrawn();
    AllDrawn(const AllDrawn&) = delete;
    AllDrawn& operator=(const AllDrawn&) = delete;
};

/// True for text that disturbs no line: without controls, ends of lines and marks of direction. Whether Unicode knows a letter does not
/// matter.
bool isPlain(const QString& sentence);

/// One full sentence that begins with a capital.
QString brokenBySentence(const QString& sentence);
QString brokenBySentence(const std::string& sentence);

/// The same for sentences that begin with an option or a path, and may list names.
QString brokenByLongSentence(const QString& sentence, qsizetype longest = 700);

/// A scene that was read has windows that fit, and is written and read back to the same scene.
QString brokenByScene(const Expected<Scene>& scene);

/// Of embeddings and tables, a scene stores which they are, not their content; of a model whose settings were opened, the settings alone.
bool isSame(const Scene& scene, const Scene& readAgain);

/// Makes an application with windows but no display, if there is none: a fuzzer has none, but letters and menus need one.
void haveApplication();

/// Puts bytes into a file.
void write(const QString& path, const QByteArray& bytes);

} // namespace posenc::test
