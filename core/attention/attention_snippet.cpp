// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attention_snippet.h"

#include "core/base/number_text.h"
#include "core/snippets/snippet_parts.h"

namespace posenc {

namespace {

// What CounterRandom computes, in whole numbers of Python.
constexpr std::string_view randomNumbers = R"(def mixed(x):
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    x = (x ^ x >> 27) * 0x94D049BB133111EB % 2**64
    return x ^ x >> 31


def normals(seed, key, count):
    """posenc's random numbers: SplitMix64, started by a seed and a word or a whole number, and Box-Muller."""
    golden = 0x9E3779B97F4A7C15
    start = 0xCBF29CE484222325
    for byte in key.encode() if isinstance(key, str) else b"":  # FNV-1a
        start = (start ^ byte) * 0x100000001B3 % 2**64
    start = mixed(mixed((seed + golden) % 2**64) ^ (start if isinstance(key, str) else mixed(key % 2**64)))
    bits = [mixed((start + (c + 1) * golden) % 2**64) for c in range(count + count % 2)]
    radius = np.sqrt([-2 * np.log(((b >> 11) + 1) * 2.0**-53) for b in bits[::2]])
    angle = 2 * np.pi * np.array([(b >> 32) * 2.0**-32 for b in bits[1::2]])
    return np.stack([radius * np.cos(angle), radius * np.sin(angle)], axis=1).reshape(-1)[:count]


)";

// A Python string in double quotes.
std::string quotedWord(std::string_view word)
{
    std::string text = "\"";
    for (const char letter : word) {
        if (letter == '"' || letter == '\\')
            text += '\\';
        text += letter;
    }
    return text + '"';
}

// Entries between brackets, in lines that are not too long; an entry alone may be.
std::string pythonList(const std::vector<std::string>& entries)
{
    constexpr std::size_t widest = 100;
    std::string text = "[";
    std::size_t width = 0;
    for (const std::string& entry : entries) {
        if (width > 0 && width + entry.size() > widest) {
            text += ",\n    ";
            width = 0;
        } else if (width > 0) {
            text += ", ";
        }
        text += entry;
        width += entry.size() + 2;
    }
    return text + "]";
}

std::string pythonList(const std::vector<double>& numbers)
{
    std::vector<std::string> entries;
    for (const double number : numbers)
        entries.push_back(numberText(number));
    return pythonList(entries);
}

bool drawsNumbers(const SnippetAttention& attention)
{
    return attention.head == SnippetAttention::Head::Random || attention.file.empty()
           || attention.relative == SnippetAttention::Relative::Keys;
}

std::string headConstants(const SnippetSubject& subject, const SnippetAttention& attention)
{
    std::string text;
    const auto add = [&text](std::string_view name, const std::string& value) {
        text.append(name).append(" = ").append(value).append("\n");
    };
    if (attention.file.empty()) {
        std::vector<std::string> words;
        for (const std::string& word : attention.words)
            words.push_back(quotedWord(word));
        add("words", pythonList(words));
        add("embedding_seed", numberText(static_cast<std::int64_t>(attention.embeddingSeed)));
    }
    if (attention.head == SnippetAttention::Head::Random) {
        add("rank", numberText(attention.rank));
        add("head_seed", numberText(static_cast<std::int64_t>(attention.headSeed)));
    } else {
        add("rank", "d_model");
    }
    if (attention.head == SnippetAttention::Head::LooksBack) {
        add("looks_back", numberText(attention.offset));
        if (!subject.scheme->takes(SchemeParameter::Base))
            add("n", numberText(subject.spec.n()));
    }
    if (attention.relative == SnippetAttention::Relative::Keys) {
        add("key_seed", numberText(static_cast<std::int64_t>(attention.keySeed)));
        add("farthest", numberText(attention.farthest));
    }
    add("beta", numberText(attention.scores.inverseTemperature));
    if (attention.scores.mask == AttentionMask::Window)
        add("window", numberText(attention.scores.window));
    return text;
}

std::string headEmbeddings(const SnippetAttention& attention)
{
    std::string text = "# The words\n";
    if (attention.file.empty()) {
        text += "e = np.array([normals(embedding_seed, word, d_model) for word in words])";
        text += attention.isUnit ? "\n" : " / d_model**0.5\n";
    } else {
        text += "# posenc writes this file: page Tokens, Export numbers. It holds embeddings first, then encoding and input.\n";
        text += "e = np.load(" + quotedWord(attention.file) + ")[:, :d_model]\n";
        return text; // those of the page, scaled already
    }
    return text + (attention.isScaled ? "e = e * d_model**0.5\n" : "");
}

// Columns of sines and of cosines by the number of their pair.
std::pair<std::string_view, std::string_view> pairColumns(const EncodingSpec& spec)
{
    const bool paper = spec.frequencies() == FrequencyRule::Paper;
    switch (spec.layout()) {
    case Layout::Interleaved:
        return {"2 * pair", "2 * pair + 1"};
    case Layout::Concatenated:
        return {"pair", paper ? "(d_model + 1) // 2 + pair" : "d_model // 2 + pair"};
    case Layout::CosineFirst:
        return {"d_model // 2 + pair", "pair"};
    }
    return {};
}

std::string headOf(const SnippetSubject& subject, const SnippetAttention& attention)
{
    switch (attention.head) {
    case SnippetAttention::Head::Identity:
        return "# The head: W_q and W_k leave the words as they are\nw_q = w_k = np.eye(d_model)\n";
    case SnippetAttention::Head::Random:
        return "# The head\n"
               "w_q, w_k = (normals(head_seed, name, d_model * rank).reshape(d_model, rank) / (d_model * rank) ** 0.25\n"
               "            for name in (\"W_q\", \"W_k\"))\n";
    case SnippetAttention::Head::LooksBack:
        break;
    }
    const bool paper = subject.spec.frequencies() == FrequencyRule::Paper;
    const auto [sines, cosines] = pairColumns(subject.spec);
    return filledIn("# The head: W_q rotates the place of a query back, W_k leaves the keys as they are\n"
                    "pair = np.arange(d_model // 2)\n"
                    "angle = looks_back * float(n) ** ($exponent$)\n"
                    "sine, cosine = $sines$, $cosines$\n"
                    "w_q, w_k = np.zeros((d_model, d_model)), np.eye(d_model)\n"
                    "w_q[sine, sine] = w_q[cosine, cosine] = np.cos(angle)\n"
                    "w_q[sine, cosine] = np.sin(angle)\n"
                    "w_q[cosine, sine] = -np.sin(angle)\n",
                    {{"exponent", paper ? "-2 * pair / d_model" : "-pair / max(d_model // 2 - 1, 1)"},
                     {"sines", std::string(sines)},
                     {"cosines", std::string(cosines)}});
}

// Rotates queries and keys; `key` is 1 for keys and −1 for queries, of which xPos makes another use.
std::string rotationOf(const SnippetAttention& attention)
{
    const bool fades = !attention.decays.empty();
    std::string text = "# Rotary embedding: position k rotates pair i by k omega_i\n";
    if (attention.omegas.empty())
        text += "omega = float(rotary_base) ** (-2 * np.arange(rank // 2) / rank)\n";
    else
        text += "omega = np.array(" + pythonList(attention.omegas) + ")\n";
    if (fades)
        text += "# xPos: queries fade, keys grow\ndecay = np.array(" + pythonList(attention.decays) + ")\n";
    text += "\n\ndef rotated(x, sign):\n"
            "    \"\"\"Row k of x rotated by k; the sign is 1 for queries and -1 for keys.\"\"\"\n"
            "    k = np.arange(len(x))[:, np.newaxis]\n";
    text += attention.isHalfSplit ? "    first, second = slice(rank // 2), slice((rank + 1) // 2, None)\n"
                                  : "    first, second = slice(0, rank // 2 * 2, 2), slice(1, None, 2)\n";
    const std::string factor = fades ? "np.exp(sign * k * decay) * " : "";
    text += "    s, c = " + factor + "np.sin(k * omega), " + factor
            + "np.cos(k * omega)\n"
              "    y = x.copy()\n"
              "    y[:, first] = c * x[:, first] - s * x[:, second]\n"
              "    y[:, second] = s * x[:, first] + c * x[:, second]\n"
              "    return y\n";
    return text;
}

std::string relativeOf(const SnippetAttention& attention)
{
    const std::string scaled = attention.scores.isScaled ? " / rank**0.5" : "";
    switch (attention.relative) {
    case SnippetAttention::Relative::None:
    case SnippetAttention::Relative::Rotation:
        return "relative = 0\n";
    case SnippetAttention::Relative::Biases:
        return "# The biases of keys that are 0, 1, 2 ... positions before the query, and of those after it\n"
               "before = np.array("
               + pythonList(attention.before) + ")\nafter = np.array(" + pythonList(attention.after)
               + ")\noffset = np.arange(len(e))[:, np.newaxis] - np.arange(len(e))\n"
                 "relative = np.where(offset >= 0, before[abs(offset)], after[abs(offset)])\n";
    case SnippetAttention::Relative::Keys:
        return "# Relative keys (Shaw et al. 2018) of the offsets -farthest to farthest\n"
               "r = np.array([normals(key_seed, offset, rank) for offset in range(-farthest, farthest + 1)]) / rank**0.5\n"
               "offset = np.clip(np.arange(len(e)) - np.arange(len(e))[:, np.newaxis], -farthest, farthest)\n"
               "relative = np.einsum(\"ar,abr->ab\", (e + p) @ w_q, r[offset + farthest])"
               + scaled + "\n";
    }
    return {};
}

std::string allowedOf(AttentionMask mask)
{
    switch (mask) {
    case AttentionMask::None:
        return "np.full((len(e), len(e)), True)";
    case AttentionMask::Causal:
        return "np.tril(np.full((len(e), len(e)), True))";
    case AttentionMask::Window:
        return "np.tri(len(e), dtype=bool) & ~np.tri(len(e), k=-window, dtype=bool)";
    }
    return {};
}

// All but the softmax, in NumPy. `pe` is an expression for the table.
std::string preparedCode(const SnippetSubject& subject, const SnippetAttention& attention, std::string_view pe)
{
    std::string text = headEmbeddings(attention) + "\n# Their places\n";
    text += attention.isWithoutEncoding ? "p = np.zeros_like(e)  # no encoding is added\n" : "p = " + std::string(pe) + "[: len(e)]\n";
    text.append("\n").append(headOf(subject, attention)).append("\n").append(relativeOf(attention));
    if (attention.relative == SnippetAttention::Relative::Rotation)
        text.append("\n").append(rotationOf(attention));
    return text;
}

// The product of the queries of some rows and the keys of others: a term of the scores.
std::string productOf(const SnippetAttention& attention)
{
    const std::string scaled = attention.scores.isScaled ? " / rank**0.5" : "";
    if (attention.relative == SnippetAttention::Relative::Rotation)
        return "rotated(a @ w_q, 1) @ rotated(b @ w_k, -1).T" + scaled;
    return "a @ w_q @ (b @ w_k).T" + scaled;
}

SnippetSubject plainSubject(const SnippetSubject& subject)
{
    SnippetSubject plain = subject;
    plain.input = InputSettings();
    plain.plot = {};
    return plain;
}

// The program of the table, with constants and functions of attention in it, up to what it prints.
std::string withAttention(std::string program, const SnippetSubject& subject, const SnippetAttention& attention, std::string_view before,
                          std::string_view printed)
{
    if (program.find("import numpy as np\n") == std::string::npos)
        program.insert(program.find("import torch\n"), "import numpy as np\n");
    if (attention.relative == SnippetAttention::Relative::Rotation && attention.omegas.empty())
        program.insert(program.find("d_model = "), "rotary_base = " + numberText(attention.rotaryBase) + "\n");
    const std::size_t line = program.find('\n', program.find("max_len = ")) + 1;
    program.insert(line, headConstants(subject, attention));
    if (drawsNumbers(attention))
        program.insert(program.find(before), randomNumbers);
    program.erase(program.find(printed));
    return program;
}

constexpr const char* heading = "# One attention head over the words of a sentence: its terms, scores and weights.\n";

std::string numpyAttention(const SnippetSubject& subject, const SnippetAttention& attention)
{
    std::string text = heading;
    text += withAttention(numpyCode(plainSubject(subject)), subject, attention, "def positional_encoding", "print(pe.shape)");
    text.append("\n").append(preparedCode(subject, attention, "pe"));
    text += "\n\ndef product(a, b):\n    return " + productOf(attention) + "\n\n\n";
    text += "terms = [product(e, e), product(e, p), product(p, e), product(p, p)]  # meaning and place of query and key\n"
            "scores = sum(terms) + relative\n"
            "allowed = "
            + allowedOf(attention.scores.mask)
            + "\n"
              "weights = np.where(allowed, scores, -np.inf)\n"
              "weights = np.exp(beta * (weights - weights.max(axis=1, keepdims=True)))\n"
              "weights = weights / weights.sum(axis=1, keepdims=True)\n"
              "print(scores.round(4))\n"
              "print(weights.round(4))\n";
    return text;
}

std::string pytorchAttention(const SnippetSubject& subject, const SnippetAttention& attention)
{
    std::string text = heading;
    text += withAttention(pytorchCode(plainSubject(subject)), subject, attention, "class PositionalEncoding", "print(tuple(");
    text.append("\n").append(preparedCode(subject, attention, "encoding.pe[0].detach().double().numpy()"));
    if (attention.relative == SnippetAttention::Relative::Rotation)
        text += "\n\ndef product(a, b):\n    return torch.from_numpy(" + productOf(attention) + ")\n\n\n";
    else
        text += "e, p, w_q, w_k = (torch.from_numpy(x) for x in (e, p, w_q, w_k))\n\n\ndef product(a, b):\n    return "
                + productOf(attention) + "\n\n\n";
    text += "terms = [product(e, e), product(e, p), product(p, e), product(p, p)]  # meaning and place of query and key\n"
            "scores = sum(terms) + torch.as_tensor(relative)\n"
            "allowed = torch.from_numpy("
            + allowedOf(attention.scores.mask)
            + ")\n"
              "weights = torch.softmax(beta * scores.masked_fill(~allowed, -torch.inf), dim=-1)\n"
              "print(scores)\n"
              "print(weights)\n";
    return text;
}

} // namespace

std::string attentionSnippet(SnippetLanguage language, const SnippetSubject& subject, const SnippetAttention& attention)
{
    if (language == SnippetLanguage::NumPy)
        return numpyAttention(subject, attention);
    if (language == SnippetLanguage::PyTorch)
        return pytorchAttention(subject, attention);
    const std::string mark = language == SnippetLanguage::Eigen ? "//" : "#";
    return mark + " This is the table. Choose NumPy or PyTorch for the attention of the page.\n" + codeSnippet(language, subject);
}

} // namespace posenc
