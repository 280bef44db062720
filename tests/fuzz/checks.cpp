// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/checks.h"

#include "ui/scene/opened_embedding.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_json.h"

#include <QApplication>
#include <QFile>
#include <QRegularExpression>

namespace posenc::test {

bool isPlain(const QString& sentence)
{
    static const QRegularExpression disturbing(QStringLiteral(
        "[\\x{0}-\\x{1f}\\x{7f}-\\x{9f}\\x{61c}\\x{200e}\\x{200f}\\x{2028}-\\x{202e}\\x{2066}-\\x{2069}\\x{fffe}\\x{ffff}]"));
    return sentence.isValidUtf16() && !disturbing.match(sentence).hasMatch();
}

QString brokenBySentence(const QString& sentence)
{
    constexpr qsizetype longest = 400;
    const bool plain = isPlain(sentence);
    const bool whole =
        sentence.size() > 10 && sentence.size() < longest && sentence.front().isUpper() && sentence.back() == QLatin1Char('.');
    return plain && whole ? QString() : QStringLiteral("This is no sentence: ") + sentence;
}

QString brokenBySentence(const std::string& sentence) { return brokenBySentence(QString::fromStdString(sentence)); }

QString brokenByLongSentence(const QString& sentence, qsizetype longest)
{
    const bool ends = sentence.endsWith(QLatin1Char('.')) || sentence.endsWith(QLatin1Char('?'));
    const bool whole = isPlain(sentence) && ends && sentence.size() >= 10 && sentence.size() <= longest;
    return whole ? QString() : QStringLiteral("This is no sentence: ") + sentence;
}

namespace {

// The places of what a scene shows and does not hold.
QStringList filesOf(const Scene& scene)
{
    QStringList files;
    if (const auto& embedding = scene.opened.embedding)
        files << embedding->path << embedding->vocabularyPath;
    if (const auto& table = scene.scheme.table)
        files << table->path << table->tensor << QString::number(table->firstRow);
    return files;
}

Scene withoutFiles(Scene scene)
{
    scene.opened.embedding.reset();
    scene.scheme.table.reset();
    scene.rotary.source.reset();
    scene.compare.other = SceneBox();
    return scene;
}

} // namespace

bool isSame(const Scene& scene, const Scene& readAgain)
{
    const Scene* const other = scene.compare.other.get();
    const Scene* const otherAgain = readAgain.compare.other.get();
    const bool sameOther = other && otherAgain ? isSame(*other, *otherAgain) : other == otherAgain;
    return sameOther && filesOf(scene) == filesOf(readAgain) && withoutFiles(scene) == withoutFiles(readAgain);
}

QString brokenByScene(const Expected<Scene>& scene)
{
    if (!scene)
        return brokenBySentence(QString::fromStdString(scene.error().message));
    if (withFittingWindows(*scene) != *scene)
        return QStringLiteral("The windows do not fit: ") + QString::fromUtf8(sceneToJson(*scene));
    const auto again = sceneFromJson(sceneToJson(*scene));
    if (!again)
        return QStringLiteral("What was read is refused: ") + QString::fromStdString(again.error().message);
    return isSame(*scene, *again) ? QString() : QStringLiteral("Another scene comes back: ") + QString::fromUtf8(sceneToJson(*scene));
}

void haveApplication()
{
    static int argc = 1;
    static char name[] = "posenc";
    static char* argv[] = {name, nullptr};
    if (qApp)
        return;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    static const auto* const application = new QApplication(argc, argv); // as long as the process
    Q_UNUSED(application)
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written.", qUtf8Printable(path));
}

} // namespace posenc::test
