// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/model_facts.h"

#include "core/base/expects.h"
#include "core/base/names.h"
#include "core/base/read_number.h"
#include "core/models/model_tables.h"

#include <algorithm>
#include <set>
#include <utility>

namespace posenc {

namespace {

constexpr Names<PositionKind, 10> kindNames{{{"rope", PositionKind::Rope},
                                             {"alibi", PositionKind::Alibi},
                                             {"learned", PositionKind::LearnedTable},
                                             {"sinusoidal", PositionKind::Sinusoidal},
                                             {"t5", PositionKind::T5},
                                             {"relative", PositionKind::Relative},
                                             {"axial", PositionKind::Axial},
                                             {"convolution", PositionKind::Convolution},
                                             {"none", PositionKind::None},
                                             {"unknown", PositionKind::Unknown}}};

// The cells of one row, asked for from left to right.
class Row {
public:
    explicit Row(std::string_view line) : m_rest(line) {}

    std::string_view text() { return taken(m_rest, ','); }
    std::optional<double> number()
    {
        const std::string_view cell = text();
        double value = 0.0;
        const auto read = readNumber(cell.data(), cell.data() + cell.size(), value);
        return read.ec == std::errc() ? std::optional(value) : std::nullopt;
    }
    std::int64_t count() { return static_cast<std::int64_t>(number().value_or(0.0)); }
    RegularLayers layers()
    {
        const std::int64_t every = count();
        return {every, count()};
    }
    RopePairing pairing() { return text() == nameOf(RopePairing::Interleaved) ? RopePairing::Interleaved : RopePairing::HalfSplit; }

private:
    std::string_view m_rest;
};

PositionKind kindNamed(std::string_view name)
{
    int kind = 0;
    while (kind < countOf<PositionKind>() && nameOf(static_cast<PositionKind>(kind)) != name)
        ++kind;
    POSENC_EXPECTS(kind < countOf<PositionKind>());
    return static_cast<PositionKind>(kind);
}

ModelFacts typeIn(std::string_view line)
{
    Row row(line);
    ModelFacts facts;
    facts.type = row.text();
    std::string_view object = row.text();
    const std::string_view kind = taken(object, '@');
    facts.textObject = object;
    facts.completesText = kind.starts_with('+');
    if (kind.starts_with('=') || facts.completesText)
        facts.text = kind.substr(1);
    else
        facts.kind = kindNamed(kind);
    std::string_view bases = row.text();
    facts.theta = Row(taken(bases, '/')).number();
    facts.olderTheta = Row(bases).number();
    std::string_view local = row.text();
    facts.localIsUnscaled = local == "same";
    facts.localTurns = local != "none";
    facts.localTheta = Row(local).number();
    facts.headColumns = row.count();
    facts.fullHeadColumns = row.count();
    facts.unturned = row.count();
    facts.turned = row.count();
    facts.hiddenSize = row.count();
    facts.heads = row.count();
    facts.positions = row.count();
    facts.layers = row.count();
    facts.share = row.number().value_or(1.0);
    facts.pairing = row.pairing();
    facts.full = row.layers();
    facts.fullTurns = row.text() != "none";
    facts.scalesScores = !row.text().empty();
    facts.file = row.text();
    facts.source = row.text();
    for (std::string_view rest = row.text(); !rest.empty();) {
        std::string_view pair = taken(rest, ' ');
        const std::string_view key = taken(pair, ':');
        facts.leftOut.push_back({key, pair});
    }
    if (const auto padding = row.number())
        facts.paddingToken = static_cast<std::int64_t>(*padding);
    return facts;
}

ArchitectureFacts architectureIn(std::string_view line)
{
    Row row(line);
    ArchitectureFacts facts;
    facts.name = row.text();
    facts.kind = kindNamed(row.text());
    facts.pairing = row.pairing();
    facts.unturned = row.layers();
    return facts;
}

// All rows, in the order of their first cell.
template <class Facts>
std::vector<Facts> rowsOf(std::string_view table, Facts (*rowIn)(std::string_view), std::string_view Facts::*name)
{
    std::vector<Facts> rows;
    for (const std::string_view line : rowsIn(table))
        rows.push_back(rowIn(line));
    std::ranges::sort(rows, {}, name);
    return rows;
}

template <class Facts>
const Facts* found(const std::vector<Facts>& rows, std::string_view name, std::string_view Facts::*key)
{
    const auto place = std::ranges::lower_bound(rows, name, {}, key);
    return place != rows.end() && (*place).*key == name ? &*place : nullptr;
}

} // namespace

std::string_view taken(std::string_view& text, char separator)
{
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

std::vector<std::string_view> rowsIn(std::string_view table)
{
    std::vector<std::string_view> rows;
    bool isHeader = true;
    while (!table.empty()) {
        const std::string_view line = taken(table, '\n');
        if (line.empty() || line.starts_with('#'))
            continue;
        if (!std::exchange(isHeader, false))
            rows.push_back(line);
    }
    return rows;
}

std::string_view nameOf(PositionKind kind) { return nameIn(kindNames, kind); }

const std::vector<ModelFacts>& allModelFacts()
{
    static const std::vector<ModelFacts> rows = rowsOf(modelTypesTable, typeIn, &ModelFacts::type);
    return rows;
}

bool isLanguageObject(std::string_view name)
{
    static const std::set<std::string_view> names = [] {
        std::set<std::string_view> all;
        for (const std::string_view path : languageObjects) {
            all.insert(path.substr(0, path.find('/')));
            all.insert(path.substr(path.rfind('/') + 1));
        }
        for (const ModelFacts& facts : allModelFacts())
            if (!facts.textObject.empty())
                all.insert(facts.textObject);
        return all;
    }();
    return names.contains(name);
}

const ModelFacts* factsOf(std::string_view modelType) { return found(allModelFacts(), modelType, &ModelFacts::type); }

const std::vector<ArchitectureFacts>& allArchitectureFacts()
{
    static const std::vector<ArchitectureFacts> rows = rowsOf(architecturesTable, architectureIn, &ArchitectureFacts::name);
    return rows;
}

const ArchitectureFacts* architectureFacts(std::string_view architecture)
{
    return found(allArchitectureFacts(), architecture, &ArchitectureFacts::name);
}

} // namespace posenc
