// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/recognition/verdict.h"
#include "core/schemes/family_parameters.h"
#include "ui/base/shown_number.h"

#include "ui/features/recognition/rule_words.h"
#include "ui/scene/scene_scheme.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

namespace posenc {

namespace {

// The scheme that was asked for, with the sizes of the table; the encoding is none.
SchemePtr askedScheme(const ComparedTable& table, Scene asked)
{
    if (asked.scheme.name->hasPairs && !asked.scheme.name->takes(SchemeParameter::Positions))
        return nullptr;
    if (asked.scheme.name->takes(SchemeParameter::File))
        return nullptr;
    const bool isFamily = table.family && table.family->scheme == asked.scheme.name;
    asked.encoding = askedOf(table, asked.encoding);
    if (isFamily)
        asked.encoding = asked.encoding.withDModel(table.family->spec.dModel());
    return schemeOf(asked);
}

// Against what was asked for, all cells; empty for a large table that nobody has compared yet.
std::optional<TableDifference::Findings> errorOf(const ComparedTable& table, const Scene& asked)
{
    const EncodingSpec spec = askedOf(table, asked.encoding);
    const SchemePtr scheme = askedScheme(table, asked);
    if (!scheme && table.firstPosition() == 0)
        if (auto known = table.known.of({spec}))
            return known;
    if (table.own.values.size() > TableDifference::cellsPerFrame)
        return std::nullopt;
    if (!scheme)
        return TableDifference(table.own.values, spec, 0).findings(table.allowance(), table.tolerated()).value();
    TableDifference::Findings findings;
    const Allowance allowance = table.allowance();
    for (std::int64_t r = 0; r < table.own.values.rows(); ++r) {
        const Eigen::VectorXd row = scheme->row(r);
        for (std::int64_t j = 0; j < std::min<std::int64_t>(row.size(), table.own.values.cols()); ++j) {
            const double difference = table.own.values(r, j) - row[j];
            if (!std::isfinite(table.own.values(r, j))) {
                ++findings.notFinite;
                continue;
            }
            if (std::abs(difference) > std::abs(findings.largest.difference))
                findings.largest = {difference, r, j};
            constexpr double turned = 64.0; // radians: how far the waves of other schemes turn is not asked here
            if (allowance.agreementOf(std::abs(difference), row[j], turned, 1.0) == Agreement::Deviates && findings.unexplained++ == 0)
                findings.firstUnexplained = {difference, r, j};
        }
    }
    return findings;
}

QString frequenciesText(FrequencyRule rule)
{
    return rule == FrequencyRule::Paper ? TableReport::tr("the paper's frequencies") : TableReport::tr("tensor2tensor's frequencies");
}

// What of a plain encoding is not as asked, and the scene that asks for it.
class Differences {
public:
    explicit Differences(const Scene& asked) : m_asked(asked) {}

    void add(double n, Layout layout, FrequencyRule frequencies, bool hasN)
    {
        const EncodingSpec& asked = m_asked.encoding;
        Scene other = m_asked;
        other.encoding = asked.withLayout(layout).withFrequencies(frequencies);
        const QString but = TableReport::tr("%1, not %2");
        if (hasN && n != asked.n()) {
            m_texts << but.arg(baseText(n), QString::number(asked.n(), 'g', 12));
            m_checks << baseText(n);
            other.encoding = other.encoding.withN(n);
        }
        if (layout != asked.layout()) {
            m_texts << but.arg(layoutText(layout), layoutText(asked.layout()));
            m_checks << layoutText(layout);
        }
        if (frequencies != asked.frequencies()) {
            m_texts << but.arg(frequenciesText(frequencies), frequenciesText(asked.frequencies()));
            m_checks << frequenciesText(frequencies);
        }
        if (!m_checks.isEmpty() && n <= EncodingSpec::maxN)
            m_asking = other;
    }
    void add(const QString& text)
    {
        if (!text.isEmpty())
            m_texts << text;
    }
    void giveTo(Verdict& verdict) const
    {
        verdict.mark = m_texts.isEmpty() ? Verdict::Mark::Right : Verdict::Mark::Other;
        verdict.finding = m_texts.join(QStringLiteral(", "));
        verdict.check = m_checks.join(QStringLiteral(", "));
        verdict.asking = m_asking;
    }

private:
    const Scene& m_asked;
    QStringList m_texts;
    QStringList m_checks;
    std::optional<Scene> m_asking;
};

QString multiplied(double factor)
{
    return factor == 1.0    ? QString()
           : factor == -1.0 ? TableReport::tr("every value negated")
                            : TableReport::tr("every value multiplied by %1").arg(factorText(factor));
}

void setMistake(Verdict& verdict, std::string_view mistake, double amount = 0.0)
{
    verdict.mark = Verdict::Mark::Wrong;
    verdict.mistake = QString::fromUtf8(mistake.data(), static_cast<qsizetype>(mistake.size()));
    verdict.finding = mistakeText(mistake, amount);
}

void setOther(Verdict& verdict, const Scene& asked)
{
    verdict.mark = Verdict::Mark::Other;
    const bool isPaper = asked.scheme.name == SchemeName();
    verdict.finding =
        (isPaper ? TableReport::tr("%1, not the paper's encoding") : TableReport::tr("%1, not what was asked for")).arg(verdict.rule);
    verdict.rule.clear();
}

// Positions that were not meant so. In steps: degrees, parts of the length, or the pairs counted from 1, which is a step of ω of pair 1.
// Those that neither rise nor fall from row to row: "rows-in-another-order" if each is there once, or "wrong-rows".
std::string_view mistakeOfRows(const RuleMatch& rule, double rows, double columns)
{
    if (const auto steps = rule.steps()) {
        constexpr double degree = std::numbers::pi / 180.0;
        const auto is = [&steps](double step) { return std::abs(steps->step / step - 1.0) < 1e-6; };
        return is(degree) || is(1.0 / degree)                                                     ? "angles-in-degrees"
               : is(1.0 / rows)                                                                   ? "position-over-length"
               : is(1.0 / (rows - 1.0))                                                           ? "position-over-last"
               : rule.frequencies == FrequencyRule::Paper && is(std::pow(rule.n, -2.0 / columns)) ? "pairs-from-1"
               : rule.frequencies == FrequencyRule::Paper && is(std::pow(rule.n, -1.0 / columns)) ? "odd-exponents"
                                                                                                  : "";
    }
    std::vector<double> positions = rule.positions;
    std::erase_if(positions, [](double position) { return std::isnan(position); });
    if (std::ranges::adjacent_find(positions, std::greater_equal()) == positions.end()
        || std::ranges::adjacent_find(positions, std::less_equal()) == positions.end())
        return {};
    std::ranges::sort(positions);
    for (std::size_t r = 1; r < positions.size(); ++r)
        if (positions[r] != positions[r - 1] + 1.0)
            return "wrong-rows";
    return "rows-in-another-order";
}

// p of a dropout that multiplied by `factor`; NaN if that p is not the share of zeros.
double dropoutOf(double factor, const Evidence& evidence)
{
    constexpr double near = 0.1;
    const double p = std::round((1.0 - 1.0 / factor) * 1e6) / 1e6;
    const double zeros = static_cast<double>(evidence.zeros) / static_cast<double>(std::max<std::int64_t>(1, evidence.finite));
    return std::abs(p - zeros) < near ? p : std::nan("");
}

void judgeRule(const ComparedTable& table, const Scene& asked, Verdict& verdict)
{
    const RuleMatch& rule = *table.rule;
    verdict.rule = ruleText(table);
    const auto steps = rule.steps();
    const bool isMirrored = steps && steps->step == -1.0 && steps->first == static_cast<double>(table.own.values.rows() - 1);
    if (rule.kind == RuleMatch::Kind::OtherTable)
        return setOther(verdict, asked);
    if (rule.kind == RuleMatch::Kind::Mistake || isMirrored)
        return setMistake(verdict, isMirrored ? "mirrored-rows" : rule.name, rule.amount);
    if (const std::string_view mistake =
            mistakeOfRows(rule, static_cast<double>(table.own.values.rows()), static_cast<double>(table.own.values.cols()));
        !mistake.empty()) {
        setMistake(verdict, mistake);
        if (mistake == "wrong-rows")
            verdict.rule = QStringLiteral("%1, %2").arg(verdict.rule, positionsText(rule));
        return;
    }
    Differences differences(asked);
    differences.add(positionsText(rule));
    if (rule.zeroColumns > 0)
        differences.add(paddedText(rule.zeroColumns));
    differences.add(rule.n, rule.layout, rule.frequencies, true);
    differences.add(multiplied(rule.factor));
    if (rule.unexplained > 0)
        return setMistake(verdict, "wrong-values");
    differences.giveTo(verdict);
    verdict.asking.reset(); // other parameters alone do not make the table
}

// An embedding of equal time steps is the paper's or tensor2tensor's encoding at these positions.
std::optional<RuleMatch> positionsOf(const ComparedTable& table)
{
    const FamilyMatch& family = *table.family;
    if (!family.hasScheme() || !family.scheme->takes(FamilyParameter::Times))
        return std::nullopt;
    const FamilyParameters& own = *family.arguments.family;
    RuleMatch rule;
    rule.kind = RuleMatch::Kind::OtherPositions;
    rule.name = "positions";
    rule.n = family.spec.n();
    rule.layout = own.flipped ? Layout::CosineFirst : Layout::Concatenated;
    rule.frequencies = own.shift == 0 ? FrequencyRule::Paper : FrequencyRule::Tensor2Tensor;
    rule.factor = family.factor;
    for (Eigen::Index r = 0; r < table.own.values.rows(); ++r)
        rule.positions.push_back(own.firstTime + own.timeStep * static_cast<double>(r));
    const bool isOdd = table.own.values.cols() % 2 != 0; // the scheme has a last column of zeros
    return isOdd || rule.positions.size() < 2 ? std::nullopt : std::optional(rule);
}

void judgeFamily(const ComparedTable& table, const Scene& asked, Verdict& verdict)
{
    const FamilyMatch& family = *table.family;
    verdict.rule = familyText(table);
    if (family.repetition)
        return setMistake(verdict, "repeated-rows");
    if (!family.isExplained())
        return setMistake(verdict, family.unexplained == 0 ? "not-finite" : family.isNoisy() ? "noise" : "wrong-values");
    const Scene other = family.hasScheme() ? withSchemeOf(asked, family) : asked;
    if (family.hasScheme() && other.scheme == asked.scheme && family.factor == 1.0) {
        Differences differences(asked);
        differences.add(family.spec.n(), asked.encoding.layout(), asked.encoding.frequencies(), !family.nUndetermined);
        return differences.giveTo(verdict);
    }
    if (const auto positions = positionsOf(table); positions && asked.scheme.name == SchemeName()) {
        Differences differences(asked);
        differences.add(positionsText(*positions));
        differences.add(positions->n, positions->layout, positions->frequencies, true);
        differences.add(multiplied(positions->factor));
        differences.giveTo(verdict);
        verdict.rule = ruleText(table, *positions);
    } else {
        setOther(verdict, asked);
    }
    if (family.hasScheme()) {
        verdict.asking = other;
        verdict.check = TableReport::tr("its scheme");
    }
}

void judgeConvention(const ComparedTable& table, const Scene& asked, Verdict& verdict)
{
    const ConventionMatch& match = table.match;
    const Convention& convention = match.best.convention;
    verdict.rule = conventionText(table);
    if (!match.recognised) {
        verdict.rule.clear();
        return setMistake(verdict, "unknown");
    }
    const std::string_view base = convention.n == asked.encoding.n() ? std::string_view() : mistakeOfBase(convention);
    const bool isMirrored = !match.order.empty() && std::ranges::is_sorted(match.order, std::greater<>());
    const auto deviating = match.best.error.counts[static_cast<std::size_t>(Agreement::Deviates)];
    if (convention.mistake != Mistake::None)
        return setMistake(verdict, nameOf(convention.mistake));
    if (!base.empty())
        return setMistake(verdict, base);
    if (match.repetition)
        return setMistake(verdict, "repeated-rows");
    if (!match.order.empty())
        return setMistake(verdict, isMirrored ? "mirrored-rows" : "rows-in-another-order");
    if (convention.factor > 1.0 && deviating > 0 && match.best.error.evidence.zeros * 10 >= deviating * 9)
        return setMistake(verdict, "dropout", dropoutOf(convention.factor, match.best.error.evidence));
    if (!match.arithmetic && match.isNoisy())
        return setMistake(verdict, "noise");
    if (!match.arithmetic && match.exceptions() > 0)
        return setMistake(verdict, "wrong-values");
    if (match.best.error.notFinite > 0)
        return setMistake(verdict, "not-finite");
    if (convention.cache != RotaryCache::None && convention.n == 1.0)
        return setMistake(verdict, "one-frequency");
    if (convention.cache != RotaryCache::None && match.nUndetermined) {
        verdict.rule.clear(); // a row of zeros or ones is many things
        return setMistake(verdict, "unknown");
    }
    if (convention.cache != RotaryCache::None) {
        const QString rule = verdict.rule;
        setOther(verdict, asked);
        if (asked.scheme.name == SchemeName()) // what a student forgets, or what a model has
            verdict.finding = (convention.cache == RotaryCache::Sines ? TableReport::tr("the cosines are missing, or the table is %1")
                                                                      : TableReport::tr("the sines are missing, or the table is %1"))
                                  .arg(rule);
        return;
    }
    Differences differences(asked);
    differences.add(convention.n, convention.columns > 2 ? convention.layout : asked.encoding.layout(),
                    convention.columns > 3 ? convention.frequencies : asked.encoding.frequencies(), !match.nUndetermined);
    if (convention.firstPosition != 0)
        differences.add(TableReport::tr("starts at position %1").arg(groupedNumber(convention.firstPosition)));
    if (convention.isPadded)
        differences.add(paddedText(1));
    differences.add(multiplied(convention.factor));
    if (match.transposed)
        differences.add(TableReport::tr("positions in columns, not in rows"));
    if (match.best.error.agreement == Agreement::Float32Arithmetic && match.precision == Precision::Float64 && !match.arithmetic
        && match.cut == DecimalCut::None)
        return setMistake(verdict, "inexact-values"); // a table of float32 arithmetic is one as a whole
    differences.giveTo(verdict);
    if (convention.isPadded)
        verdict.asking.reset(); // no parameters make the column of zeros and this n
}

// A wrong logarithm bends n: the n that was meant is offered, unless it is asked for.
void offerMeantN(const ComparedTable& table, const Scene& asked, Verdict& verdict)
{
    if (verdict.asking || asked.scheme.name != SchemeName() || table.rule || table.family || !table.match.recognised)
        return;
    const Convention& convention = table.match.best.convention;
    const std::string_view mistake = mistakeOfBase(convention);
    const double base = mistake == "log10-for-ln" ? 10.0 : mistake == "log2-for-ln" ? 2.0 : 1.0;
    const double meant = std::round(std::pow(base, std::log(convention.n)));
    if (base == 1.0 || meant == asked.encoding.n() || meant > EncodingSpec::maxN)
        return;
    verdict.check = baseText(meant);
    verdict.asking = asked;
    verdict.asking->encoding = asked.encoding.withN(meant);
}

// What somebody means has two significant digits, or is a power of two.
bool isUsualN(double n)
{
    const double steps = n / std::pow(10.0, std::floor(std::log10(n)) - 1.0);
    int exponent = 0;
    return std::abs(steps - std::round(steps)) < 1e-9 || std::frexp(n, &exponent) == 0.5;
}

// A table is not right because somebody asks for the n that a mistake leads to, or for an unusual n of the table in place of the meant one.
void judgeAskedN(const ComparedTable& table, const Scene& asked, Verdict& verdict)
{
    const double n = asked.encoding.n();
    Convention convention = table.match.best.convention;
    convention.n = n;
    const bool hasConvention = !table.rule && !table.family && table.match.recognised && !table.match.nUndetermined;
    const std::string_view mistake = hasConvention ? mistakeOfBase(convention) : std::string_view();
    const double meant = asked.opened.of<CheckedTable>().meantN.value_or(n);
    if (mistake.empty() && (meant == n || isUsualN(n)))
        return;
    const QString own = QStringLiteral("n = ") + QString::number(n, 'g', 6);
    verdict.mark = Verdict::Mark::Other;
    verdict.finding = meant == n ? TableReport::tr("equal to the table of %1").arg(own)
                                 : TableReport::tr("equal to the table of %1, not of %2 as meant").arg(own, baseText(meant));
    if (!mistake.empty())
        verdict.rule = mistakeText(mistake);
    if (meant == n)
        return;
    verdict.check = baseText(meant);
    verdict.asking = asked;
    verdict.asking->encoding = asked.encoding.withN(meant);
}

} // namespace

bool isCountedFromOne(const ComparedTable& table) { return table.own.text && table.own.text->countsFromOne && table.firstPosition() == 0; }

QString Verdict::sign() const
{
    return mark == Mark::Right ? QStringLiteral("✓") : mark == Mark::Other ? QStringLiteral("~") : QStringLiteral("✗");
}

Verdict verdictOn(const ComparedTable& table, const Scene& asked)
{
    Verdict verdict;
    verdict.error = errorOf(table, asked);
    if (table.rule)
        judgeRule(table, asked, verdict);
    else if (table.family)
        judgeFamily(table, asked, verdict);
    else
        judgeConvention(table, asked, verdict);
    const bool isAsked = verdict.error && verdict.error->unexplained == 0 && verdict.error->notFinite == 0 && !table.match.transposed;
    // By other words, the numbers can be those of another rule: then what was asked for is named.
    if (isAsked && verdict.mark != Verdict::Mark::Right && !verdict.rule.isEmpty())
        verdict.rule = asked.scheme.name == SchemeName() ? askedText(table, asked.encoding) : QString();
    if ((isAsked || verdict.mark == Verdict::Mark::Right) && isCountedFromOne(table)) {
        verdict.mark = Verdict::Mark::Other;
        verdict.finding = TableReport::tr("the first column counts from 1, but the first row is position 0");
        verdict.mistake.clear();
        verdict.check.clear();
        verdict.asking.reset();
    } else if (isAsked || verdict.mark == Verdict::Mark::Right) {
        verdict.mark = Verdict::Mark::Right;
        verdict.finding.clear();
        verdict.mistake.clear();
        verdict.check.clear();
        verdict.asking.reset();
        judgeAskedN(table, asked, verdict);
    } else if (verdict.mark == Verdict::Mark::Wrong) {
        offerMeantN(table, asked, verdict);
    }
    return verdict;
}

} // namespace posenc
