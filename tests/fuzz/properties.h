#pragma once

#include <QByteArray>
#include <QString>

namespace posenc::test {

/// What must hold whatever the bytes are: a scene that was read is written and read back to the same scene, anything else is explained in
/// one full sentence. Empty where it holds, else what does not.
QString brokenBySceneJson(const QByteArray& bytes);
QString brokenBySceneFile(const QByteArray& bytes);

} // namespace posenc::test
