// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace posenc::test {

/// Properties that hold for any bytes: a scene that was read is written and read back to the same scene; anything else is explained in one
/// full sentence. Empty if they hold, else the violation.
QString brokenBySceneJson(const QByteArray& bytes);
QString brokenBySceneFile(const QByteArray& bytes);

/// The same for tables: one that was read is finite, is written and read back to the same numbers, and can be matched.
QString brokenByNpy(const QByteArray& bytes);
QString brokenByCsv(const QByteArray& bytes);

/// The same for the files of models: what they list lies within them, every table they promise can be read, and every problem is a
/// sentence. A tensor file is one of them by its content.
QString brokenBySafetensors(const QByteArray& bytes);
QString brokenByNpz(const QByteArray& bytes);
QString brokenByGguf(const QByteArray& bytes);
QString brokenByTensorFile(const QByteArray& bytes);

/// The same for the index of a model in several files: it names files of its own folder alone.
QString brokenByShardIndex(const QByteArray& bytes);

/// The same for a vocabulary beside a table with one row per line: every line is a word, and every word has its row.
QString brokenByVocabulary(const QByteArray& bytes);

/// The same for a model's configuration: what was read has frequencies, and every warning is a short sentence on one line.
QString brokenByModelConfig(const QByteArray& bytes);

/// The same for lessons: every problem is a sentence about a line of the file, and what was read can be shown: whole scenes, questions that
/// can be answered, texts that take the values of facts.
QString brokenByLesson(const QByteArray& bytes);

/// Any Markdown becomes HTML that is well-formed XML and has no elements, attributes and addresses but those of texts.
QString brokenByMarkdown(const QByteArray& bytes);

/// Whether a drawing stands alone can be said of any bytes.
QString brokenBySvg(const QByteArray& bytes);

/// The arguments of the program, one on each line, beside a file of each kind: a legal command, or a sentence. Nothing is written.
QString brokenByArguments(const QByteArray& bytes);

/// What a killed window left: a session that is written and read back to the same, or a sentence.
QString brokenBySession(const QByteArray& bytes);

/// What a student hands in: written and read back to the same, and a line of each table; or a sentence.
QString brokenByHandIn(const QByteArray& bytes);

/// Where lessons were left, whatever that file holds: a step of the lesson or none, and what is remembered next is known afterwards.
QString brokenByLessonMemory(const QByteArray& bytes);

/// The program's settings, whatever that file holds: legal numbers, names of files, a window; and new ones are saved.
QString brokenBySettings(const QByteArray& bytes);

} // namespace posenc::test
