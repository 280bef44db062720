#include "tests/fuzz/properties.h"

#include "ui/files/scene_file.h"
#include "ui/scene_json.h"

#include <QBuffer>

namespace posenc::test {

namespace {

QString brokenBy(const Expected<Scene>& scene)
{
    if (!scene) {
        constexpr qsizetype longest = 400;
        const QString sentence = QString::fromStdString(scene.error().message);
        const bool plain =
            std::all_of(sentence.begin(), sentence.end(), [](QChar letter) { return letter.isPrint() || letter.isSurrogate(); });
        const bool whole =
            sentence.size() > 10 && sentence.size() < longest && sentence.front().isUpper() && sentence.back() == QLatin1Char('.');
        return plain && whole ? QString() : QStringLiteral("This is no sentence: ") + sentence;
    }
    if (withFittingWindows(*scene) != *scene)
        return QStringLiteral("The windows do not fit: ") + QString::fromUtf8(sceneToJson(*scene));
    const auto again = sceneFromJson(sceneToJson(*scene));
    if (!again)
        return QStringLiteral("What was read is refused: ") + QString::fromStdString(again.error().message);
    return *again == *scene ? QString() : QStringLiteral("Another scene comes back: ") + QString::fromUtf8(sceneToJson(*scene));
}

} // namespace

QString brokenBySceneJson(const QByteArray& bytes) { return brokenBy(sceneFromJson(bytes)); }

QString brokenBySceneFile(const QByteArray& bytes)
{
    QBuffer buffer;
    buffer.setData(bytes);
    buffer.open(QIODevice::ReadOnly);
    return brokenBy(readScene(buffer));
}

} // namespace posenc::test
