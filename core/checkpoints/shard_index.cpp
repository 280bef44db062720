// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/shard_index.h"

#include "core/base/quoted_text.h"
#include "core/base/without_exceptions.h"
#include "core/checkpoints/json_text.h"
#include "core/checkpoints/tensor_file.h"

namespace posenc {

namespace {

using Shards = std::vector<std::pair<std::string, std::string>>;

Error noIndex(const std::string& why)
{
    return {Error::Kind::File, why + "; open one of the model's .safetensors files, or download the index again."};
}

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
            return leave("Its index says that " + posenc::quoted(m_key) + " is in " + posenc::quoted(file)
                         + ", but only files in the folder of the index are opened");
        if (shards.size() == mostTensors)
            return leave("Its index names more than " + std::to_string(mostTensors) + " tensors");
        shards.emplace_back(m_key, std::move(file));
        return true;
    }
    bool key(std::string& name)
    {
        if (m_depth == 1) {
            m_inMap = name == "weight_map";
            if (m_inMap && hasMap)
                return leave("Its index has \"weight_map\" twice");
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
    bool leave(std::string why)
    {
        problem = std::move(why);
        return false;
    }
    bool deeper()
    {
        constexpr int deepest = 16;
        return ++m_depth <= deepest || leave("Its index is nested more than " + std::to_string(deepest) + " times");
    }
    bool other()
    {
        if (m_depth == 0)
            return leave("Its index is JSON, but no object");
        return !m_inMap || leave("Its index says of " + posenc::quoted(m_key) + " something that is no file name");
    }

    int m_depth = 0;
    bool m_inMap = false;
    std::string m_key;
};

Expected<Shards> shardsIn(const ByteRanges& bytes, const Progress& progress)
{
    constexpr std::uint64_t longest = 100000000;
    if (bytes.size() > longest)
        return noIndex("Its index is longer than 100 MB");
    JsonText text(bytes, 0, bytes.size(), progress);
    IndexReader reader;
    if (!text.parse(reader))
        return text.wasRead() ? noIndex(reader.problem.empty() ? "Its index is not JSON in UTF-8" : reader.problem) : text.error();
    if (!reader.hasMap || reader.shards.empty())
        return noIndex("Its index has no \"weight_map\" that names files");
    return std::move(reader.shards);
}

} // namespace

Expected<Shards> readShardIndex(const ByteRanges& bytes, const Progress& progress)
{
    return withoutExceptions([&] { return shardsIn(bytes, progress); }, "There is not enough memory for its index; close other programs.");
}

} // namespace posenc
