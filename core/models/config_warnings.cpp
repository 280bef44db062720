// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/rope_config.h"

#include "core/base/names.h"
#include "core/base/number_text.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/models/model_positions.h"
#include "core/models/position_words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace posenc {

namespace {

using Name = std::string_view;

// What transformers reads of an object of rotary embedding, whatever its type.
constexpr std::array<Name, 27> ropeKeys{
    "rope_type", "type", "rope_theta", "factor", "original_max_position_embeddings", "attention_factor", "beta_fast", "beta_slow", "mscale",
    "mscale_all_dim", "truncate", "short_factor", "long_factor", "low_freq_factor", "high_freq_factor", "partial_rotary_factor",
    // Known to other programs, or to the code of one model.
    "alpha", "mrope_section", "mrope_interleaved", "short_mscale", "long_mscale", "max_position_embeddings", "extrapolation_factor",
    "llama_4_scaling_beta", "finetuned", "mixed_b", "max_trained_positions"};

// Keys whose values are texts, lists or flags.
constexpr std::array<Name, 8> keysOfOtherValues{"rope_type",   "type",          "truncate",          "short_factor",
                                                "long_factor", "mrope_section", "mrope_interleaved", "finetuned"};
constexpr std::array<Name, 4> readOfAnyType{"rope_type", "type", "rope_theta", "partial_rotary_factor"};

// Types whose base stands in the code that lies with the model, and who takes another.
struct OtherBase {
    Name type;
    Name taker;
    double theta;
};
constexpr auto otherBases = std::to_array<OtherBase>({{"xverse", "XVERSE-13B-256K", 500000.0}, {"minicpm3", "mlx-lm", 1000000.0}});

std::string shortText(double value)
{
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::general, 6).ptr;
    return {digits.data(), end};
}

bool contains(const auto& names, Name name) { return std::ranges::find(names, name) != names.end(); }

class Warner {
public:
    static constexpr std::size_t most = 24;        ///< warnings
    static constexpr std::size_t mostOthers = 150; ///< characters

    Warner(const ModelConfig& config, const RopePlace& place, const ModelRope& rope, ModelPositions& positions)
        : m_config(config), m_keys(config.keys()), m_place(place), m_rope(rope), m_positions(positions)
    {
    }

    void all()
    {
        repeatedKeys();
        twoObjects();
        otherTypes();
        base();
        columns();
        if (!m_place.object.empty()) {
            layers();
            type();
            innerNames();
            wholeNumbers();
            lengths();
            magnitudes();
        }
        positions();
    }

private:
    const RopeScaling& scaling() const { return m_rope.scaling; }
    RopeType typeOf() const { return scaling().type; }
    std::string typeName() const { return std::string(nameOf(typeOf())); }
    bool isStretched() const { return typeOf() == RopeType::Yarn || typeOf() == RopeType::LongRope || typeOf() == RopeType::Llama3; }
    bool has(Name name) const { return m_keys.has(m_place.key(name)); }
    // Nobody reads more; a file may have a hundred thousand strange keys.
    bool hasRoom() const { return m_positions.warnings.size() < most; }
    void warn(std::string said)
    {
        if (hasRoom())
            m_positions.warnings.push_back(std::move(said));
        else if (m_positions.warnings.size() == most)
            m_positions.warnings.push_back(sentence("core", "There are more problems. Only the first ones are listed."));
    }
    void note(std::string said) { m_positions.notes.push_back(std::move(said)); }

    void repeatedKeys()
    {
        for (const std::string& key : m_keys.repeated())
            warn(sentence("core",
                          "The key %1 is given twice. Most programs silently use the last value, and posenc shows the last value too.")(
                quoted(key)));
    }

    void twoObjects()
    {
        const std::string old = m_config.outer("rope_scaling");
        const std::string now = m_config.outer("rope_parameters");
        if (m_keys.isObject(old) && m_keys.isObject(now) && !m_keys.keysIn(old).empty())
            warn(sentence("core", "There are both rope_scaling and rope_parameters. transformers reads rope_scaling and drops the other, "
                                  "vLLM and others read rope_parameters. posenc shows rope_scaling. Keep only one of the two."));
        if (m_place.object.empty())
            return;
        if (has("rope_theta") && m_keys.number(m_config.outer("rope_theta")).value_or(m_rope.theta) != m_rope.theta)
            warn(sentence(
                "core",
                "rope_theta is %1 inside the scaling and %2 outside. The value inside counts, and older programs read the value outside.")(
                m_rope.theta, m_keys.number(m_config.outer("rope_theta")).value_or(0.0)));
        const auto newType = m_keys.text(m_place.key("rope_type"));
        const auto oldType = m_keys.text(m_place.key("type"));
        if (newType && oldType && *newType != *oldType)
            warn(sentence("core", "rope_type is %1 and type is %2: rope_type counts, and older programs read type.")(
                posenc::quoted(*newType), posenc::quoted(*oldType)));
        const Name named = has("rope_type") ? "rope_type" : "type";
        if (!newType && !oldType && has(named)) {
            m_positions.unread.push_back(m_place.key(named));
            warn(sentence("core", "%1 is %2, which names no scaling. posenc shows the model without scaling.")(
                posenc::quoted(named), m_keys.shown(m_place.key(named))));
        } else if (!newType && !oldType && m_place.object.ends_with("rope_scaling"))
            warn(sentence("core",
                          "rope_scaling has neither rope_type nor type, so nothing is scaled. Programs take the default type or stop."));
    }

    void base()
    {
        const ModelFacts* const facts = m_config.facts();
        if (facts && facts->olderTheta && !givenTheta(m_config, m_place))
            warn(sentence("core", "The file has no rope_theta. transformers 4 takes %1, transformers 5 takes %2. posenc shows %3.")(
                *facts->olderTheta, facts->theta.value_or(0.0), m_rope.theta));
        else if (facts && facts->olderTheta && m_config.scope().empty() && m_keys.isObject("text_config")
                 && !m_keys.has("text_config/rope_theta") && !m_keys.isObject("text_config/rope_parameters"))
            warn(sentence("core",
                          "rope_theta stands beside text_config, where transformers does not look: transformers 4 takes %1, "
                          "transformers 5 takes %2. posenc shows %3.")(*facts->olderTheta, facts->theta.value_or(0.0), m_rope.theta));
        for (const OtherBase& other : otherBases)
            if (m_config.name() == other.type && !givenTheta(m_config, m_place))
                warn(sentence("core", "The file has no rope_theta. posenc shows %1, which most programs take, and %2 takes %3.")(
                    m_rope.theta, std::string(other.taker), other.theta));
        const std::string path = m_config.text("_name_or_path");
        const bool tellsVersion = path.find("lm2") != std::string::npos || path.find("LM2") != std::string::npos
                                  || path.find("lm3") != std::string::npos || path.find("LM3") != std::string::npos;
        constexpr std::int64_t wordsOfChatGlm2And3 = 65024;
        if (const auto ratio = m_config.number({"rope_ratio"}); ratio && *ratio != 1.0 && m_config.name() == "chatglm" && !tellsVersion
                                                                && m_config.count({"padded_vocab_size"}) == wordsOfChatGlm2And3)
            warn(sentence("core", "ChatGLM2 divides positions by rope_ratio, %1. ChatGLM3 multiplies the base by it, as shown. "
                                  "The file does not tell which of the two it is.")(*ratio));
        if (const auto local = m_keys.number(m_config.outer("rope_local_base_freq")))
            note(sentence("core", "Layers with a sliding window rotate by θ = %1 (rope_local_base_freq), without scaling. At first, posenc "
                                  "shows the other layers.")(*local));
    }

    // Values of another type than programs expect.
    void otherTypes()
    {
        for (const Name name :
             {"rope_theta", "head_dim", "hidden_size", "num_attention_heads", "max_position_embeddings", "partial_rotary_factor"}) {
            const std::string key = m_config.outer(name);
            const bool isBase = name == "rope_theta";
            if (isBase ? m_keys.has(key) && !m_keys.number(key) && !m_keys.list(key) : m_keys.isNoNumber(key))
                warnOfNoNumber(name, key);
        }
        for (const Name name : {"rope_scaling", "rope_parameters"}) {
            const std::string key = m_config.outer(name);
            if (!m_keys.has(key) || m_keys.isObject(key) || m_keys.shown(key) == "null")
                continue;
            m_positions.unread.push_back(key);
            warn(sentence("core", "%1 is %2, which is not an object with keys, and programs stop. posenc shows the model without scaling.")(
                quoted(name), m_keys.shown(key)));
        }
    }

    void warnOfNoNumber(Name name, const std::string& key)
    {
        m_positions.unread.push_back(key);
        warn(sentence("core", "%1 is %2, which is not a number, and programs stop. posenc goes on as if the key were not there.")(
            posenc::quoted(name), m_keys.shown(key)));
    }

    void columns()
    {
        if (m_rope.columns % 2 == 1)
            warn(sentence("core",
                          "%1 columns per head rotate, an odd number. The last column has no partner, and programs fail or leave it out.")(
                m_rope.columns));
        const auto width = m_config.count({"hidden_size", "n_embd", "d_model"});
        const auto heads = m_config.count({"num_attention_heads", "n_head", "n_heads"});
        const bool own = m_config.count({"head_dim", "qk_rope_head_dim", "kv_channels"})
                         || (m_config.facts() && (m_config.facts()->headColumns > 0 || m_config.facts()->unturned > 0));
        if (!own && width && heads && *heads > 0 && *width % *heads != 0)
            warn(sentence(
                "core",
                "hidden_size %1 is not a multiple of num_attention_heads %2, and there is no head_dim: programs divide and round down.")(
                *width, *heads));
        if (const std::int64_t head = scaling().headColumns; head > m_rope.columns)
            note(scaling().firstColumn > 0
                     ? sentence("core", "Only the last %1 of the %2 columns per head rotate. The others carry no position information.")(
                         m_rope.columns, head)
                     : sentence("core", "Only %1 of the %2 columns per head rotate. The others carry no position information.")(
                         m_rope.columns, head));
    }

    void layers()
    {
        if (m_place.layer.empty())
            return;
        const std::string parent = m_place.object.substr(0, m_place.object.rfind('/'));
        std::string others;
        for (const std::string& key : m_keys.keysIn(parent)) {
            if (key == m_place.layer || !m_keys.isObject(parent + '/' + key))
                continue;
            const auto theta = m_keys.number(parent + '/' + key + "/rope_theta");
            others += (others.empty() ? "" : ", ") + quoted(key) + (theta ? " (θ = " + numberText(*theta) + ")" : "");
            if (others.size() > mostOthers)
                break;
        }
        const Sentence said =
            others.empty()
                ? sentence("core", "Each layer type has its own rotary embedding. At first, posenc shows the one for %1.")
                : sentence("core", "Each layer type has its own rotary embedding. At first, posenc shows the one for %1. Others: %2.");
        note(said(quoted(m_place.layer), others));
    }

    void type()
    {
        const std::string name = ropeTypeName(m_config, m_place);
        if (name == "mrope" || has("mrope_section"))
            note(sentence("core",
                          "mrope divides the pairs between time, height and width of images. For text, all three are the same, as shown."));
        if (isKnown())
            return;
        constexpr std::array<Name, 7> known{"default", "linear", "dynamic", "yarn", "longrope", "llama3", "proportional"};
        m_positions.unread.push_back(m_place.key("rope_type"));
        std::vector<std::string> others;
        for (const std::string& key : m_keys.keysIn(m_place.object))
            if (!contains(readOfAnyType, key)) {
                others.push_back(key);
                m_positions.unread.push_back(m_place.key(key));
            }
        const std::string unread = others.empty() ? std::string() : ' ' + sentence("core", "posenc did not read: %1.")(quotedList(others));
        warn((nearestName(name, known).empty()
                  ? sentence("core", "posenc does not know the rope_type %1 and shows the model without scaling.")(posenc::quoted(name))
                  : sentence("core", "%1 posenc shows the model without scaling.")(unknownName("rope_type", name, known)))
             + unread);
    }

    bool isNtkOfGte() const { return ropeTypeName(m_config, m_place) == ntkOfGte; }
    // Of a type that posenc does not know, nobody knows what it reads.
    bool isKnown() const
    {
        const std::string name = ropeTypeName(m_config, m_place);
        return name.empty() || ropeTypeFrom(name) || isNtkOfGte();
    }

    bool isRead(Name name) const
    {
        if (contains(readOfAnyType, name))
            return true;
        switch (typeOf()) {
        case RopeType::Default:
            return false;
        case RopeType::Linear:
        case RopeType::Dynamic:
        case RopeType::Proportional:
            return name == "factor" || (typeOf() == RopeType::Dynamic && name == "original_max_position_embeddings");
        case RopeType::NtkAware:
            return name == "alpha" || name == "factor";
        case RopeType::Yarn:
            return contains(std::array<Name, 8>{"factor", "original_max_position_embeddings", "attention_factor", "beta_fast", "beta_slow",
                                                "mscale", "mscale_all_dim", "truncate"},
                            name);
        case RopeType::LongRope:
            return contains(
                std::array<Name, 5>{"factor", "original_max_position_embeddings", "attention_factor", "short_factor", "long_factor"}, name);
        case RopeType::Llama3:
            return contains(std::array<Name, 4>{"factor", "original_max_position_embeddings", "low_freq_factor", "high_freq_factor"}, name);
        }
        return true;
    }

    // A dynamic scaling with alpha has a larger base at every length, as NTK-aware scaling has it, and its code reads nothing else.
    bool isNtkOfHunyuan() const { return typeOf() == RopeType::NtkAware && ropeTypeName(m_config, m_place) == nameOf(RopeType::Dynamic); }

    void tellNtkOfHunyuan()
    {
        std::vector<std::string> others;
        for (const std::string& key : m_keys.keysIn(m_place.object))
            if (contains(std::span(ropeKeys).first(16), key) && !isRead(key))
                others.push_back(key);
        const Sentence said = others.empty() ? sentence("core", "A scaling of the type dynamic with alpha multiplies the base by "
                                                                "alpha^(d/(d − 2)) at every length. posenc shows it as ntk-aware.")
                                             : sentence("core", "A scaling of the type dynamic with alpha multiplies the base by "
                                                                "alpha^(d/(d − 2)) at every length. posenc shows it as ntk-aware. Its code "
                                                                "does not read: %1.");
        note(said(quotedList(others)));
    }

    void innerNames()
    {
        if (isNtkOfHunyuan())
            tellNtkOfHunyuan();
        if (!isKnown())
            return; // named with the type
        for (const std::string& key : m_keys.keysIn(m_place.object)) {
            if (!hasRoom())
                break;
            if (key == "attn_factor" || m_keys.isObject(m_place.key(key)))
                continue;
            if (!contains(ropeKeys, key)) {
                const Name meant = nearestName(key, ropeKeys);
                const Sentence said =
                    meant.empty() ? sentence("core", "posenc does not read the key %1 of the scaling.")
                                  : sentence("core", "Programs do not know the key %1 of the scaling and ignore it. Did you mean %2?");
                if (meant.empty())
                    m_positions.unread.push_back(m_place.key(key));
                warn(said(quoted(key), quoted(meant)));
            } else if (contains(std::span(ropeKeys).first(16), key) && !isRead(key)) {
                if (isNtkOfHunyuan())
                    continue; // told at once
                warn(sentence("core", "The type %1 does not read %2.")(typeName(), quoted(key)));
            } else if (!contains(keysOfOtherValues, key) && m_keys.isNoNumber(m_place.key(key))) {
                warnOfNoNumber(key, m_place.key(key));
            } else if (m_keys.isNull(m_place.key(key)) && key != "attention_factor" && key != "type" && key != "rope_type") {
                warn(sentence("core", "%1 is neither a number nor text, and programs ignore it.")(quoted(key)));
            }
        }
    }

    void wholeNumbers()
    {
        if (m_config.facts() && m_config.facts()->type == "deepseek_v3")
            return; // whose configuration makes floats of them
        std::string names;
        for (const Name name : {Name("factor"), Name("beta_fast"), Name("beta_slow"), Name("low_freq_factor"), Name("high_freq_factor"),
                                Name("attention_factor")})
            if (m_keys.isWhole(m_place.key(name)) && isRead(name))
                names += (names.empty() ? "" : ", ") + std::string(name);
        if (!names.empty())
            warn(sentence(
                "core",
                "Written without a decimal point: %1. Versions of transformers expect floats there (8.0, not 8) and warn or stop.")(names));
    }

    void lengths()
    {
        if (const auto given = m_keys.number(m_place.key("original_max_position_embeddings"));
            given && typeOf() == RopeType::Dynamic && *given != static_cast<double>(scaling().original)) {
            m_positions.unread.push_back(m_place.key("original_max_position_embeddings"));
            warn(sentence("core", "original_max_position_embeddings is %1, which transformers does not read for the type dynamic. "
                                  "max_position_embeddings, %2, counts as the training length.")(*given, scaling().original));
        }
        if (!isStretched() || isNtkOfGte())
            return;
        const auto inner = m_keys.count(m_place.key("original_max_position_embeddings"));
        const auto outer = m_keys.count(m_config.outer("original_max_position_embeddings"));
        const Name original = "original_max_position_embeddings";
        if (!inner && !outer)
            warn((has(original) || m_config.has(original)
                      ? sentence("core", "In the place of %3, %1 uses max_position_embeddings, %2, and divides the pairs at another place.")
                  : typeOf() == RopeType::Llama3
                      ? sentence("core", "There is no original_max_position_embeddings, and transformers 4 stops. posenc takes "
                                         "max_position_embeddings, %2, as the training length.")
                      : sentence("core",
                                 "There is no original_max_position_embeddings. %1 then uses max_position_embeddings, %2, as the training "
                                 "length, and divides the pairs at another place."))(typeName(), scaling().original, original));
        if (inner && outer && *inner != *outer)
            warn(sentence("core", "original_max_position_embeddings is %1 inside the scaling and %2 outside. The value outside counts.")(
                *inner, *outer));
        const bool hasLength = configuredLength(m_config).has_value();
        if (!hasLength)
            warn(m_rope.length < 1
                     ? sentence("core", "There is no max_position_embeddings: the configured length is unknown.")
                     : sentence("core", "There is no max_position_embeddings. The code of this model takes %1.")(m_rope.length));
        const auto factor = m_keys.number(m_place.key("factor"));
        if (!factor && typeOf() != RopeType::LongRope) {
            const Sentence said =
                has("factor") ? sentence("core", "In the place of the factor, posenc uses %1.")
                              : sentence("core", "There is no factor, and transformers stops. posenc uses %1, the ratio of the lengths.");
            warn(said(shortText(scaling().factor)));
        }
        if (!factor || (!inner && !outer) || !hasLength || m_rope.length < 1 || typeOf() == RopeType::Llama3)
            return;
        const double ratio = static_cast<double>(m_rope.length) / static_cast<double>(scaling().original);
        if (m_config.form() != "DeepSeek" && std::fabs(*factor - ratio) > 1e-6 * ratio) { // whose code does not compare them
            const Sentence said =
                typeOf() == RopeType::Yarn
                    ? sentence("core", "factor is %1, but max_position_embeddings / original_max_position_embeddings is %2 / %3 = %4. The "
                                       "frequencies follow the factor, and programs that check the factor warn.")
                    : sentence("core", "factor is %1, but max_position_embeddings / original_max_position_embeddings is %2 / %3 = %4. The "
                                       "lengths count, and the factor is ignored.");
            warn(said(shortText(*factor), m_rope.length, scaling().original, shortText(ratio)));
        }
    }

    void magnitudes()
    {
        if (typeOf() == RopeType::Llama3 && scaling().lowFrequencyFactor == scaling().highFrequencyFactor)
            warn(sentence("core", "low_freq_factor and high_freq_factor are both %1: there is no ramp between kept and divided pairs. "
                                  "transformers warns and computes the same.")(shortText(scaling().lowFrequencyFactor)));
        if (scaling().scoreFactor != 1.0)
            note(sentence("core", "The code of this model also multiplies scores by %1, because of mscale_all_dim.")(
                shortText(scaling().scoreFactor)));
        if (const auto given = m_keys.number(m_place.key("attn_factor"))) {
            const double formula = attentionFactor(scaling());
            const Sentence said =
                typeOf() != RopeType::Yarn ? sentence(
                    "core",
                    "transformers does not know attn_factor, only attention_factor: sine and cosine are multiplied by %1, as shown.")
                : std::fabs(formula * *given - 1.0) < 1e-6
                    ? sentence("core", "transformers does not know attn_factor, only attention_factor: sine and cosine are multiplied by "
                                       "%1, as shown. Programs that multiply both, such as vLLM, get %2. The authors undo the formula, and "
                                       "scores differ by a factor of %3.")
                    : sentence("core", "transformers does not know attn_factor, only attention_factor: sine and cosine are multiplied by "
                                       "%1, as shown. Programs that multiply both, such as vLLM, get %2.");
            warn(said(shortText(formula), shortText(formula * *given), shortText(formula * formula)));
        }
        if (typeOf() != RopeType::Yarn)
            return;
        if (has("attention_factor") && has("mscale") && has("mscale_all_dim"))
            note(sentence("core", "attention_factor counts, and mscale and mscale_all_dim do not. In some programs it is the reverse."));
        else if (has("mscale") != has("mscale_all_dim") && !has("attention_factor"))
            warn(sentence("core", "mscale and mscale_all_dim count only together: the attention factor is %1, as without both.")(
                shortText(attentionFactor(scaling()))));
    }

    void positions()
    {
        if (m_rope.length > EncodingSpec::maxMaxLen)
            note(sentence("core", "The model is configured for %1 positions. posenc shows the first %2.")(m_rope.length,
                                                                                                          EncodingSpec::maxMaxLen));
        else if (m_rope.length < 1 && !isStretched())
            note(sentence("core", "The file gives no context length. posenc shows 128 positions."));
        if (typeOf() == RopeType::Dynamic && m_rope.length <= scaling().original)
            note(sentence("core",
                          "Dynamic NTK changes nothing up to %1 positions: make max_len larger to see its effect.")(scaling().original));
    }

    const ModelConfig& m_config;
    const ModelKeys& m_keys;
    const RopePlace& m_place;
    const ModelRope& m_rope;
    ModelPositions& m_positions;
};

} // namespace

void warnOfRope(const ModelConfig& config, const RopePlace& place, const ModelRope& rope, ModelPositions& positions)
{
    Warner(config, place, rope, positions).all();
}

} // namespace posenc
