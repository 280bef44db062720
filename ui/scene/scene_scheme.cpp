// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scene_scheme.h"

#include "core/schemes/scheme_similarity.h"

#include <vector>

namespace posenc {

SchemeTable codeOf(const Scene& scene) { return {scene.encoding, scene.scheme.name, static_cast<std::uint64_t>(scene.scheme.seed)}; }

bool isSinusoidal(const Scene& scene) { return scene.scheme.name == Scheme::Sinusoidal; }

// The words around the pictures ask for the same two positions some seven times a step, and two rows of a wide random table take a
// millisecond: the last few answers are kept.
double similarityOf(const Scene& scene, std::int64_t a, std::int64_t b)
{
    struct Question {
        EncodingSpec encoding;
        SchemeSettings scheme;
        Measure measure;
        std::int64_t a;
        std::int64_t b;
        bool operator==(const Question&) const = default;
    };
    struct Answer {
        Question question;
        double value;
    };
    constexpr std::size_t most = 4;
    thread_local std::vector<Answer> known; // newest last
    const Question question{scene.encoding, scene.scheme, scene.view.measure, a, b};
    for (const Answer& answer : known)
        if (answer.question == question)
            return answer.value;
    const double value = isSinusoidal(scene) ? Similarity(Encoding(scene.encoding), scene.view.measure).value(a, b)
                                             : SchemeSimilarity(codeOf(scene), scene.view.measure).value(a, b);
    if (known.size() == most)
        known.erase(known.begin());
    known.push_back({question, value});
    return value;
}

} // namespace posenc
