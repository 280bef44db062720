// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/checks.h"

#include "tests/support/test_main.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_json.h"

#include <QApplication>
#include <QFile>

#include <algorithm>
#include <ctime>
#include <functional>
#include <numeric>
#include <string_view>

#include <sys/resource.h>

namespace posenc::test {

namespace {

int wantAll = 0; // how many

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool isFuzzed = true; // by clang's fuzzer, which comes with a sanitizer
#else
constexpr bool isFuzzed = false;
#endif
#else
constexpr bool isFuzzed = isSanitized();
#endif

} // namespace

QString brokenAtAnyCost(QString (*broken)(const QByteArray&), const QByteArray& bytes)
{
    constexpr double most = isFuzzed ? 20.0 : 2.0; // seconds
    constexpr long mostMemory = 300L << 10;        // KiB
    const auto peak = [] {
        struct rusage usage {};
        getrusage(RUSAGE_SELF, &usage);
        return usage.ru_maxrss;
    };
    const long before = peak();
    const std::clock_t began = std::clock();
    if (const QString found = broken(bytes); !found.isEmpty())
        return found;
    const double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    const long more = peak() - before;
    return seconds > most || (more > mostMemory && !isFuzzed) ? QStringLiteral("This took %1 s and %2 MiB.").arg(seconds).arg(more >> 10)
                                                              : QString();
}

std::size_t lotOf(const QByteArray& bytes)
{
    return std::hash<std::string_view>()({bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

bool isDrawn(const QByteArray& bytes, std::size_t n) { return wantAll > 0 || lotOf(bytes) % n == 0; }

std::vector<int> troublesOf(const QByteArray& bytes, std::size_t n, int count)
{
    if (!isDrawn(bytes, n))
        return {};
    std::vector<int> troubles(wantAll > 0 ? static_cast<std::size_t>(count) : 1);
    std::iota(troubles.begin(), troubles.end(), wantAll > 0 ? 0 : static_cast<int>(lotOf(bytes) / n % static_cast<std::size_t>(count)));
    return troubles;
}

AllDrawn::AllDrawn() { ++wantAll; }
AllDrawn::~AllDrawn() { --wantAll; }

bool isPlain(const QString& sentence)
{
    const auto disturbs = [](QChar letter) {
        const auto within = [code = letter.unicode()](char16_t first, char16_t last) { return code >= first && code <= last; };
        return within(0, 0x1f) || within(0x7f, 0x9f) || within(0x61c, 0x61c) || within(0x200e, 0x200f) || within(0x2028, 0x202e)
               || within(0x2066, 0x2069) || within(0xfffe, 0xffff);
    };
    return sentence.isValidUtf16() && std::ranges::none_of(sentence, disturbs);
}

QString brokenBySentence(const QString& sentence)
{
    constexpr qsizetype longest = 400;
    const bool plain = isPlain(sentence);
    const bool whole = sentence.size() > 10 && sentence.size() < longest && (sentence.front().isUpper() || sentence.front().isDigit())
                       && sentence.back() == QLatin1Char('.');
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
    if (const auto& embedding = openedEmbedding(scene))
        files << embedding->path << embedding->vocabularyPath;
    if (const auto& table = scene.scheme.table)
        files << table->path << table->tensor << QString::number(table->firstRow);
    return files;
}

Scene withoutFiles(Scene scene)
{
    scene.opened.edit<OpenedWords>().embedding.reset();
    scene.scheme.table.reset();
    scene.edit<RotarySettings>().source.reset();
    scene.other = SceneBox();
    return scene;
}

} // namespace

bool isSame(const Scene& scene, const Scene& readAgain)
{
    const Scene* const other = scene.other.get();
    const Scene* const otherAgain = readAgain.other.get();
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
