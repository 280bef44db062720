// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/safetensors.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/base/without_exceptions.h"
#include "core/checkpoints/json_text.h"
#include "core/checkpoints/tensor_file.h"

namespace posenc {

namespace {

using Shards = std::vector<std::pair<std::string, std::string>>;

Error noIndex(std::string why) { return {Error::Kind::File, std::move(why)}; }

bool isPlainName(std::string_view name)
{
    return !name.empty() && name != "." && name != ".." && name.find_first_of(std::string_view("/\\\0", 3)) == name.npos;
}

// Hears what is in the index. Only the texts of "weight_map" matter.
class IndexReader {
public:
    Shards shards;
    std::string problem;
    bool hasMap = false;

    explicit IndexReader(const ReadingBudget& budget) : m_budget(budget) {}

    bool null() { return other(); }
    bool boolean(bool) { return other(); }
    bool number_integer(std::int64_t) { return other(); }
    bool number_unsigned(std::uint64_t) { return other(); }
    bool number_float(double, const std::string&) { return other(); }
    bool binary(std::vector<std::uint8_t>&) { return other(); }
    bool string(std::string& file)
    {
        if (!m_inMap || m_depth != 2)
            return other();
        if (!isPlainName(file))
            return fail(sentence("core", "The model's index places %1 in %2, but posenc opens only files in the folder of the index. Open "
                                         "one of the model's .safetensors files, or download the index again.")(posenc::quoted(m_key),
                                                                                                                posenc::quoted(file)));
        if (shards.size() == mostTensors)
            return fail(sentence(
                "core",
                "The model's index names more than %1 tensors. Open one of the model's .safetensors files, or download the index again.")(
                mostTensors));
        shards.emplace_back(m_key, std::move(file));
        const auto kept = m_budget.keep(sizeof shards.back() + shards.back().first.size() + shards.back().second.size());
        return kept || fail(kept.error().message);
    }
    bool key(std::string& name)
    {
        if (m_depth == 1) {
            m_inMap = name == "weight_map";
            if (m_inMap && hasMap)
                return fail(sentence("core", "The model's index has \"weight_map\" twice. Open one of the model's .safetensors files, or "
                                             "download the index again."));
            hasMap = hasMap || m_inMap;
        }
        m_key = std::move(name);
        return true;
    }
    bool start_object(std::size_t)
    {
        if (m_inMap && m_depth >= 2)
            return other();
        return deeper();
    }
    bool end_object()
    {
        --m_depth;
        return true;
    }
    bool start_array(std::size_t) { return m_depth == 0 || m_inMap ? other() : deeper(); }
    bool end_array() { return end_object(); }
    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) { return false; }

private:
    bool fail(std::string why)
    {
        problem = std::move(why);
        return false;
    }
    bool deeper()
    {
        constexpr int deepest = 16;
        return ++m_depth <= deepest
               || fail(sentence("core", "The model's index is nested more than %1 times. Open one of the model's .safetensors files, or "
                                        "download the index again.")(deepest));
    }
    bool other()
    {
        if (m_depth == 0)
            return fail(sentence(
                "core",
                "The model's index is JSON, but not an object. Open one of the model's .safetensors files, or download the index again."));
        return !m_inMap
               || fail(sentence("core", "The model's index gives %1 a value that is not a file name. Open one of the model's .safetensors "
                                        "files, or download the index again.")(posenc::quoted(m_key)));
    }

    const ReadingBudget& m_budget;
    int m_depth = 0;
    bool m_inMap = false;
    std::string m_key;
};

Expected<Shards> shardsIn(const ByteRanges& bytes, const Progress& progress, const ReadingBudget& budget)
{
    JsonText text(bytes, 0, bytes.size(), progress, budget);
    IndexReader reader(budget);
    constexpr Sentence notJson = sentence(
        "core", "The model's index is not JSON in UTF-8. Open one of the model's .safetensors files, or download the index again.");
    if (!text.parse(reader))
        return text.wasRead() ? noIndex(reader.problem.empty() ? notJson : reader.problem) : text.error();
    if (!reader.hasMap || reader.shards.empty())
        return noIndex(sentence("core", "The model's index has no \"weight_map\" that names files. Open one of the model's .safetensors "
                                        "files, or download the index again."));
    return std::move(reader.shards);
}

} // namespace

Expected<Shards> readShardIndex(const ByteRanges& bytes, const Progress& progress, const ReadingBudget& budget)
{
    return withoutExceptions([&] { return shardsIn(bytes, progress, budget); },
                             sentence("core", "There is not enough memory to read the model's index. Close other programs and try again."));
}

} // namespace posenc
