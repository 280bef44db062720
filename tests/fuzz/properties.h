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

/// The same for a vocabulary beside a table with one row per line: every line is a word, and every word has its row.
QString brokenByVocabulary(const QByteArray& bytes);

/// The same for a model's configuration: what was read has frequencies, and every warning is a short sentence on one line.
QString brokenByModelConfig(const QByteArray& bytes);

/// The same for lessons: every problem is a sentence about a line of the file, and what was read can be shown: whole scenes, questions that
/// can be answered, texts that take the values of facts.
QString brokenByLesson(const QByteArray& bytes);

} // namespace posenc::test
