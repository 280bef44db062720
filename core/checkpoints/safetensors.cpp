// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/safetensors.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/base/without_exceptions.h"
#include "core/checkpoints/json_text.h"
#include "core/checkpoints/plain_tensors.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace posenc {

namespace {

constexpr std::uint64_t lengthSize = 8;
constexpr std::uint64_t longestHeader = ReadingBudget::mostRead;

Error noSafetensors(std::string why) { return {Error::Kind::File, std::move(why)}; }

struct Dtype {
    std::string_view name;
    std::uint64_t bits;
    std::optional<PlainNumbers> numbers;
};

const Dtype* dtypeCalled(std::string_view name)
{
    using Kind = NpyHeader::Kind;
    constexpr auto numbers = [](Kind kind, std::size_t width, Precision precision = Precision::Float64) {
        return std::optional(PlainNumbers{kind, width, precision});
    };
    static const std::array known{Dtype{"F64", 64, numbers(Kind::Float, 8)},
                                  Dtype{"F32", 32, numbers(Kind::Float, 4, Precision::Float32)},
                                  Dtype{"F16", 16, numbers(Kind::Float, 2, Precision::Float16)},
                                  Dtype{"BF16", 16, numbers(Kind::BFloat16, 2, Precision::BFloat16)},
                                  Dtype{"I64", 64, numbers(Kind::Signed, 8)},
                                  Dtype{"I32", 32, numbers(Kind::Signed, 4)},
                                  Dtype{"I16", 16, numbers(Kind::Signed, 2)},
                                  Dtype{"I8", 8, numbers(Kind::Signed, 1)},
                                  Dtype{"U64", 64, numbers(Kind::Unsigned, 8)},
                                  Dtype{"U32", 32, numbers(Kind::Unsigned, 4)},
                                  Dtype{"U16", 16, numbers(Kind::Unsigned, 2)},
                                  Dtype{"U8", 8, numbers(Kind::Unsigned, 1)},
                                  Dtype{"BOOL", 8, numbers(Kind::Unsigned, 1)},
                                  Dtype{"C64", 64, {}},
                                  Dtype{"F8_E4M3", 8, {}},
                                  Dtype{"F8_E5M2", 8, {}},
                                  Dtype{"F8_E8M0", 8, {}},
                                  Dtype{"F8_E4M3FNUZ", 8, {}},
                                  Dtype{"F8_E5M2FNUZ", 8, {}},
                                  Dtype{"F6_E2M3", 6, {}},
                                  Dtype{"F6_E3M2", 6, {}},
                                  Dtype{"F4", 4, {}}};
    const auto found = std::ranges::find(known, name, &Dtype::name);
    return found == known.end() ? nullptr : &*found;
}

// Hears what is in the header, and understands {"NAME": {"dtype": …, "shape": […], "data_offsets": [begin, end]}, "__metadata__": {…}}.
class HeaderReader {
public:
    struct Entry {
        PlainTensor tensor;
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
    };
    std::vector<Entry> entries;
    std::vector<std::pair<std::string, std::string>> metadata;
    std::string problem; ///< why it was left

    explicit HeaderReader(const ReadingBudget& budget) : m_budget(budget) {}

    bool null() { return other(); }
    bool boolean(bool) { return other(); }
    bool number_integer(std::int64_t) { return other(); }
    bool number_float(double, const std::string&) { return other(); }
    bool binary(std::vector<std::uint8_t>&) { return other(); }
    bool number_unsigned(std::uint64_t number)
    {
        if (m_ignored > 0)
            return true;
        if (m_place != Place::List)
            return other();
        m_numbers.push_back(number);
        return m_numbers.size() <= mostAxes
               || fail(sentence("core", "Tensor %1 has more than %2 axes. Download the file again.")(name(), mostAxes));
    }
    bool string(std::string& text)
    {
        if (m_ignored > 0)
            return true;
        if (m_place == Place::Metadata) {
            metadata.emplace_back(m_key, std::move(text));
            return affords(sizeof metadata.back() + metadata.back().first.size() + metadata.back().second.size());
        }
        if (m_place != Place::Tensor || m_key != "dtype")
            return other();
        entries.back().tensor.info.dtype = std::move(text);
        return once(hasDtype) && affords(entries.back().tensor.info.dtype.size());
    }
    bool key(std::string& name)
    {
        m_key = std::move(name);
        return true;
    }
    bool start_object(std::size_t)
    {
        if (const bool ignores = m_ignored > 0 || isUnknown(); ignores)
            return ignoreMore();
        if (m_place == Place::Nowhere) {
            m_place = Place::Header;
        } else if (m_place == Place::Header && m_key == "__metadata__") {
            m_place = Place::Metadata;
            if (m_hasMetadata)
                return fail(sentence("core", "The file has \"__metadata__\" twice. Download the file again."));
            m_hasMetadata = true;
        } else if (m_place == Place::Header) {
            if (entries.size() == mostTensors)
                return fail(sentence("core", "The file names more than %1 tensors. Download the file again.")(mostTensors));
            entries.emplace_back().tensor.info.name = m_key;
            m_place = Place::Tensor;
            m_has = 0;
            return affords(sizeof(Entry) + m_key.size());
        } else {
            return other();
        }
        return true;
    }
    bool end_object()
    {
        if (m_ignored > 0) {
            --m_ignored;
            return true;
        }
        if (m_place == Place::Tensor && m_has != (hasDtype | hasShape | hasOffsets))
            return fail(sentence("core", "Tensor %1 does not say its dtype, shape and data_offsets. Download the file again.")(name()));
        m_place = m_place == Place::Header ? Place::Nowhere : Place::Header;
        return true;
    }
    bool start_array(std::size_t)
    {
        if (const bool ignores = m_ignored > 0 || isUnknown(); ignores)
            return ignoreMore();
        if (m_place != Place::Tensor || (m_key != "shape" && m_key != "data_offsets"))
            return other();
        m_numbers.clear();
        m_place = Place::List;
        return true;
    }
    bool end_array()
    {
        if (m_ignored > 0) {
            --m_ignored;
            return true;
        }
        m_place = Place::Tensor;
        Entry& entry = entries.back();
        if (m_key == "shape") {
            entry.tensor.info.shape = m_numbers;
            return once(hasShape) && affords(m_numbers.size() * sizeof m_numbers.front());
        }
        if (m_numbers.size() != 2)
            return fail(sentence("core", "Tensor %1 has data_offsets that are not two numbers. Download the file again.")(name()));
        entry.begin = m_numbers[0];
        entry.end = m_numbers[1];
        return once(hasOffsets);
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) { return false; }

private:
    enum class Place {
        Nowhere,
        Header,
        Metadata,
        Tensor,
        List
    };
    static constexpr std::size_t mostAxes = ReadingBudget::mostAxes;
    static constexpr int hasDtype = 1;
    static constexpr int hasShape = 2;
    static constexpr int hasOffsets = 4;

    std::string name() const { return posenc::quoted(entries.back().tensor.info.name); }
    bool fail(std::string why)
    {
        problem = std::move(why);
        return false;
    }
    bool affords(std::uint64_t bytes)
    {
        const auto kept = m_budget.keep(bytes);
        return kept || fail(kept.error().message);
    }
    bool once(int what)
    {
        if ((m_has & what) != 0)
            return fail(sentence("core", "Tensor %1 gives its %2 twice. Download the file again.")(name(), m_key));
        m_has |= what;
        return true;
    }
    // What a later version may say of a tensor is passed over, as by the reference.
    bool isUnknown() const { return m_place == Place::Tensor && m_key != "dtype" && m_key != "shape" && m_key != "data_offsets"; }
    bool ignoreMore()
    {
        constexpr int deepest = 16;
        return ++m_ignored <= deepest
               || fail(sentence("core", "The file's header is nested more than %1 times. Download the file again.")(deepest));
    }
    // Anything that is not expected.
    bool other()
    {
        if (m_ignored > 0 || isUnknown())
            return true;
        switch (m_place) {
        case Place::Nowhere:
            return fail(sentence("core", "The file's header is JSON, but not an object. Download the file again."));
        case Place::Header:
            return fail(sentence("core", "The file's header gives %1 a value that is not a tensor. Download the file again.")(
                posenc::quoted(m_key)));
        case Place::Metadata:
            return fail(sentence("core", "The file's \"__metadata__\" gives %1 a value that is not text. Download the file again.")(
                posenc::quoted(m_key)));
        case Place::Tensor:
        case Place::List:
            break;
        }
        if (m_key == "dtype")
            return fail(sentence("core", "Tensor %1 has a dtype that is not text. Download the file again.")(name()));
        return fail(sentence("core", "Tensor %1 has %2 that are not natural numbers. Download the file again.")(name(), m_key));
    }

    const ReadingBudget& m_budget;
    Place m_place = Place::Nowhere;
    std::string m_key;
    int m_ignored = 0; ///< how deep in what is passed over
    int m_has = 0;
    bool m_hasMetadata = false;
    std::vector<std::uint64_t> m_numbers;
};

// The bits of a tensor; empty if there are too many to count.
std::optional<std::uint64_t> bitsOf(const std::vector<std::uint64_t>& shape, std::uint64_t bits)
{
    for (const std::uint64_t length : shape)
        if (__builtin_mul_overflow(bits, length, &bits))
            return std::nullopt;
    return bits;
}

// The tensors as they lie in the file, each beginning where the one before it ends.
Expected<Done> tile(std::vector<HeaderReader::Entry>& entries, std::uint64_t headerEnd, std::uint64_t fileSize)
{
    std::vector<std::size_t> order(entries.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(entries[i].begin, entries[i].end); });
    std::uint64_t at = 0;
    for (const std::size_t i : order) {
        HeaderReader::Entry& entry = entries[i];
        TensorInfo& info = entry.tensor.info;
        if (entry.end < entry.begin || entry.begin != at || entry.end > fileSize - headerEnd)
            return noSafetensors(sentence("core", "Tensor %1 lies at bytes %2 to %3 of the data, but tensors must fill the data one after "
                                                  "another, without holes or overlaps, up to byte %4. Download the file again.")(
                posenc::quoted(info.name), entry.begin, entry.end, fileSize - headerEnd));
        at = entry.end;
        info.bytes = entry.end - entry.begin;
        entry.tensor.offset = headerEnd + entry.begin;
        const Dtype* const dtype = dtypeCalled(info.dtype);
        if (!dtype)
            continue;
        entry.tensor.numbers = dtype->numbers;
        const auto bits = bitsOf(info.shape, dtype->bits);
        if (!bits || *bits % 8 != 0 || *bits / 8 != info.bytes)
            return noSafetensors(
                sentence("core", "Tensor %1 has the shape %2 of %3, which does not fit its %4 bytes. Download the file again.")(
                    posenc::quoted(info.name), shapeText(info.shape), info.dtype, info.bytes));
    }
    if (at != fileSize - headerEnd)
        return noSafetensors(
            sentence("core", "The file has %1 bytes, but its tensors end at byte %2. Download the file again.")(fileSize, headerEnd + at));
    return Done{};
}

Expected<Done> differentNames(const std::vector<HeaderReader::Entry>& entries)
{
    std::vector<std::string_view> names;
    names.reserve(entries.size());
    for (const HeaderReader::Entry& entry : entries)
        names.push_back(entry.tensor.info.name);
    std::ranges::sort(names);
    const auto twice = std::ranges::adjacent_find(names);
    return twice == names.end() ? Expected<Done>(Done{})
                                : noSafetensors(sentence("core", "The file has two tensors with the name %1. Download the file again.")(
                                    posenc::quoted(*twice)));
}

Expected<std::uint64_t> lengthOf(const ByteRanges& bytes)
{
    std::array<char, lengthSize> stored{};
    if (bytes.size() < lengthSize + 2)
        return noSafetensors(
            sentence("core", "The file has %1 bytes, less than the shortest safetensors file. Download the file again.")(bytes.size()));
    if (const auto done = bytes.read(0, stored); !done)
        return done.error();
    std::uint64_t length = 0;
    for (std::size_t i = 0; i < stored.size(); ++i)
        length |= std::uint64_t{static_cast<unsigned char>(stored[i])} << (8 * i);
    return length;
}

Expected<std::shared_ptr<const TensorFile>> opened(std::shared_ptr<const ByteRanges> bytes, const Progress& progress,
                                                   const ReadingBudget& budget)
{
    const auto length = lengthOf(*bytes);
    if (!length)
        return length.error();
    if (*length > longestHeader)
        return noSafetensors(sentence("core",
                                      "As a safetensors file it would have a header of %1 bytes, but posenc reads at most %2 MiB. Open a "
                                      ".safetensors, GGUF or .npz file, or download the file again.")(*length, longestHeader >> 20));
    if (*length > bytes->size() - lengthSize)
        return noSafetensors(sentence("core", "As a safetensors file it would have a header of %1 bytes, but the file is shorter. Open a "
                                              ".safetensors, GGUF or .npz file, or download the file again.")(*length));
    JsonText text(*bytes, lengthSize, *length, progress, budget);
    HeaderReader reader(budget);
    if (!text.parse(reader)) {
        if (!text.wasRead())
            return text.error();
        if (reader.problem.empty())
            reader.problem = sentence("core", "The header of this safetensors file is not JSON in UTF-8. Download the file again.");
        return noSafetensors(std::move(reader.problem));
    }
    if (const auto done = differentNames(reader.entries); !done)
        return done.error();
    if (const auto done = tile(reader.entries, lengthSize + *length, bytes->size()); !done)
        return done.error();
    std::vector<PlainTensor> tensors;
    tensors.reserve(reader.entries.size());
    for (HeaderReader::Entry& entry : reader.entries)
        tensors.push_back(std::move(entry.tensor));
    return std::shared_ptr<const TensorFile>(
        std::make_shared<PlainTensorFile>("safetensors", std::move(bytes), std::move(tensors), std::move(reader.metadata)));
}

} // namespace

Expected<bool> seemsSafetensors(const ByteRanges& bytes)
{
    const auto length = lengthOf(bytes);
    if (!length)
        return false;
    if (*length > longestHeader || *length > bytes.size() - lengthSize)
        return false;
    char first = 0;
    if (const auto done = bytes.read(lengthSize, std::span(&first, 1)); !done)
        return done.error();
    return first == '{' || first == ' ' || first == '\n' || first == '\t' || first == '\r';
}

Expected<std::shared_ptr<const TensorFile>> openSafetensors(std::shared_ptr<const ByteRanges> bytes, const Progress& progress,
                                                            const ReadingBudget& budget)
{
    return withoutExceptions([&] { return opened(std::move(bytes), progress, budget); },
                             sentence("core", "There is not enough memory to read the file's header. Close other programs and try again."));
}

} // namespace posenc
