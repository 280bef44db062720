// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/readers.h"

#include "tests/fuzz/mutations.h"
#include "tests/fuzz/properties.h"

namespace posenc::test {

std::span<const Reader> readers()
{
    const auto withSums = [](Random&, QByteArray png) { return withRightSums(std::move(png)); };
    const auto withZipSums = [](Random&, QByteArray zip) { return withRightZipSums(std::move(zip)); };
    static const Reader all[] = {
        {"arguments", brokenByArguments, withAnOption},
        {"csv", brokenByCsv},
        {"gguf", brokenByGguf},
        {"hand_in", brokenByHandIn},
        {"lesson", brokenByLesson},
        {"lesson_memory", brokenByLessonMemory, nullptr, true},
        {"markdown", brokenByMarkdown},
        {"model_config", brokenByModelConfig},
        {"npy", brokenByNpy},
        {"npz", brokenByNpz, withZipSums},
        {"safetensors", brokenBySafetensors},
        {"scene_file", brokenBySceneFile, withSums},
        {"scene_json", brokenBySceneJson},
        {"session", brokenBySession, nullptr, true},
        {"settings", brokenBySettings, nullptr, true},
        {"shard_index", brokenByShardIndex},
        {"svg", brokenBySvg},
        {"tensor_file", brokenByTensorFile},
        {"vocabulary", brokenByVocabulary},
    };
    return all;
}

} // namespace posenc::test
