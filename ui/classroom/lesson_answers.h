// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/classroom/lesson_guide.h"

#include <QByteArray>

namespace posenc {

/// The answers to a lesson's questions as a table in text (RFC 4180, UTF-8): step, question, answer, and right, wrong or nothing.
QByteArray answersAsCsv(const LessonGuide& guide);

} // namespace posenc
