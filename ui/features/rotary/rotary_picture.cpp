// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/rotary/rotary_picture.h"

#include "core/arithmetic/sin_cos.h"
#include "core/models/layer_text.h"
#include "ui/base/shown_number.h"
#include "ui/features/rotary/layer_lanes.h"
#include "ui/features/rotary/rope_words.h"
#include "ui/features/rotary/rotary_contents.h"
#include "ui/features/rotary/rotary_scene.h"
#include "ui/text/scheme_text.h"

#include <cmath>

namespace posenc {

namespace {

// For a legend.
QString shortName(const QString& name)
{
    constexpr qsizetype most = 36;
    return name.size() <= most ? name : name.left(most / 3) + QChar(0x2026) + name.right(most - most / 3 - 1);
}

} // namespace

std::shared_ptr<const RotaryPicture> RotaryPicture::of(const Scene& scene, const RotaryPicture* before)
{
    switch (scene.of<RotarySettings>().picture) {
    case RotaryContent::Angles:
        break;
    case RotaryContent::Similarity:
        return rotarySimilarities(scene, before);
    case RotaryContent::Wavelengths:
        return rotaryWavelengths(scene, before);
    case RotaryContent::Columns:
        return rotaryColumns(scene, before);
    case RotaryContent::Layers:
        return rotaryLayers(scene, before);
    case RotaryContent::Arrows:
        return rotaryArrows(scene, before);
    case RotaryContent::Alibi:
        return rotaryPenalties(scene, before);
    }
    return rotaryAngles(scene, before);
}

RotaryPicture::RotaryWeights::RotaryWeights(const EncodingSpec& spec, std::uint64_t ofSeed)
    : rotary(spec), seed(ofSeed), equal(equalWeights(rotary)), random(randomWeights(rotary, seed))
{
}

RotaryPicture::RotaryPicture(const Scene& scene, const RotaryPicture* before) : Picture(View::Rotary, scene)
{
    const EncodingSpec encoding = rotaryEncodingOf(scene);
    const auto seed = static_cast<std::uint64_t>(scene.of<RotarySettings>().seed);
    const bool known = before && before->m_vectors->rotary.encoding().spec() == encoding && before->m_vectors->seed == seed;
    m_vectors = known ? before->m_vectors : std::make_shared<const RotaryWeights>(encoding, seed);
    if (content() == RotaryContent::Layers) {
        const auto groups = layersOf(scene.of<RotarySettings>());
        m_groups = groups ? *groups : std::vector<LayerPositions>();
        m_groupsOfLayers = groupsByLayer(m_groups);
    }
    const auto scaling = ropeScalingOf(scene.of<RotarySettings>());
    if (!scaling) {
        m_problem = QString::fromStdString(scaling.error().message);
    } else if (before && before->m_frequencies && before->m_frequencies->spec() == encoding
               && before->m_frequencies->scaling() == *scaling) {
        m_frequencies = before->m_frequencies;
    } else if (const auto made = RopeFrequencies::make(encoding, *scaling)) {
        m_frequencies = std::make_shared<const RopeFrequencies>(*made);
    } else {
        m_problem = QString::fromStdString(made.error().message);
    }
    makeSides();
}

void RotaryPicture::makeSides()
{
    m_a = std::make_shared<const RotarySide>(RotarySide{tr("A, as trained"), m_vectors->rotary, m_frequencies, false});
    if (!m_frequencies)
        return;
    auto other = besideOf(scene().of<RotarySettings>());
    if (!other) {
        m_problem = QString::fromStdString(other.error().message);
        return;
    }
    const auto configured = [](const QString& name, const std::shared_ptr<const RopeFrequencies>& frequencies) {
        return std::make_shared<const RotarySide>(RotarySide{name, frequencies->rotary(), frequencies, true});
    };
    if (!*other) {
        if (isScaled())
            m_b = configured(tr("B, as configured"), m_frequencies);
        return;
    }
    // The layers of the same type as those of A, if B has them.
    const std::string type = layerTypeOf(scene()).toStdString();
    const auto same = std::ranges::find_if(
        (*other)->layers, [&](const LayerPositions& each) { return each.name == type && each.kind == PositionKind::Rope; });
    const ModelRope& rope = same == (*other)->layers.end() ? (*other)->rope : same->rope;
    const auto frequencies = RopeFrequencies::make(rope.encoding().withMaxLen(scene().encoding.maxLen()), rope.scaling);
    if (!frequencies) {
        m_problem = QString::fromStdString(frequencies.error().message);
        return;
    }
    m_b = configured(tr("B: %1").arg(shortName(scene().of<RotarySettings>().besideName)),
                     std::make_shared<const RopeFrequencies>(*frequencies));
    const QString name = nameOfModel(scene());
    m_a = configured(name.isEmpty() ? tr("A, as set here") : tr("A: %1").arg(shortName(name)), m_frequencies);
    m_other = std::make_shared<const ModelPositions>(std::move(**other));
    m_othersGroups = groupsByLayer(layersOf(*m_other));
}

std::vector<LayerPositions> RotaryPicture::lanes() const
{
    if (!isBeside())
        return m_groups;
    std::vector<LayerPositions> lanes;
    const auto add = [&lanes](const char* side, const std::vector<LayerPositions>& groups) {
        for (const LayerPositions& each : groups) {
            lanes.push_back(each);
            lanes.back().name = side + each.name;
        }
    };
    add("A ", m_groups);
    add("B ", layersOf(*m_other));
    return lanes;
}

std::int64_t RotaryPicture::mostPairs() const
{
    const std::int64_t pairs = scene().encoding.completePairs();
    return m_b ? std::max(pairs, m_b->rotary.pairs()) : pairs;
}

TurnedColumns RotaryPicture::columnsOfPair(std::int64_t pair) const
{
    return turnedColumns(scene().of<RotarySettings>().scaling.pairing, scene().encoding.dModel(), pair, firstColumn());
}

RopeSections RotaryPicture::sections() const
{
    const auto sections = ropeSectionsOf(scene().of<RotarySettings>());
    const bool isUsed = sections && (sections->isInterleaved || sections->sum() == scene().encoding.completePairs());
    return isUsed ? *sections : RopeSections();
}

Expected<Alibi> RotaryPicture::madeAlibi() const
{
    return Alibi::make(scene().of<RotarySettings>().heads, scene().of<RotarySettings>().alibiMaxBias);
}

std::int64_t RotaryPicture::layer() const { return std::clamp<std::int64_t>(scene().selection.layer, 0, cells() - 1); }

QString RotaryPicture::withNames(const QString& words) const { return tr("%1 · %2 · %3").arg(words, m_a->name, m_b->name); }

QString RotaryPicture::parametersOfA() const
{
    const QString plain = Picture::parameters();
    return isScaled() ? tr("%1, %2").arg(plain, scalingParameters(m_frequencies->scaling())) : plain;
}

QString RotaryPicture::parametersOfSides(bool isNamed) const
{
    if (!isBeside())
        return parametersOfA();
    const auto side = [](const QString& name, const QString& words) { return tr("%1, %2").arg(name, words); };
    return tr("%1; %2").arg(side(isNamed ? tr("A") : m_a->name, parametersOfA()),
                            side(isNamed ? tr("B") : m_b->name, sideText(*m_b->frequencies)));
}

QString RotaryPicture::sideText(const RopeFrequencies& frequencies)
{
    const QString plain = tr("θ = %1, %2 columns").arg(shownNumber(frequencies.spec().n(), 15)).arg(frequencies.spec().dModel());
    const bool scaled = frequencies.scaling().type != RopeType::Default;
    return scaled ? tr("%1, %2").arg(plain, scalingParameters(frequencies.scaling())) : plain;
}

QString RotaryPicture::description() const
{
    const QString parameters = tr("%1, %2").arg(sizesText(rotaryEncodingOf(scene())), this->parameters());
    const CellPlace place = selected();
    const QString shown = tr("%1; %2").arg(parameters, readout(static_cast<double>(place.column), static_cast<double>(place.row)));
    return isBeside() || !tellsScaling() || !m_frequencies ? shown : tr("%1. %2").arg(shown, scalingSentence(*m_frequencies));
}

QString RotaryPicture::whyNothingIsKnown() const
{
    const auto& source = scene().of<RotarySettings>().source;
    return source && source->positions.kind == PositionKind::Unknown ? QString::fromStdString(source->positions.summary) : QString();
}

QString RotaryPicture::unavailableReason() const
{
    if (const QString reason = whyNothingIsKnown(); !reason.isEmpty())
        return reason;
    const auto& source = scene().of<RotarySettings>().source;
    if (source && source->positions.kind == PositionKind::Alibi)
        return tr("%1 has no rotary embedding. Choose ALiBi under Show, or open another model.").arg(source->name);
    return scene().encoding.completePairs() > 0
               ? m_problem
               : tr("Rotary embedding rotates pairs of columns, and there are none. Choose a d_model of 2 or more.");
}

QString RotaryPicture::readout(double column, double row) const
{
    const auto cell = static_cast<std::int64_t>(std::floor(column));
    if (cell < 0 || cell >= readCells() || !unavailableReason().isEmpty())
        return {};
    return readoutAt(cell, static_cast<std::int64_t>(std::floor(row)));
}

CellWindow RotaryPicture::window() const
{
    if (zoomAxes() == ZoomAxes::None)
        return fullWindow();
    CellWindow shown = Picture::window();
    // The window may count the pair of an odd d_model that lacks its cosine.
    shown.columns.last = std::min(shown.columns.last, fullWindow().columns.last);
    return shown.columns.size() > 0.0 ? shown : fullWindow();
}

std::vector<Mark> RotaryPicture::marks(const Scene&) const
{
    return {{Mark::Shape::Line, 0.0, static_cast<double>(selected().column), {}}};
}

std::int64_t RotaryPicture::pair() const
{
    return std::clamp<std::int64_t>(selectedPair(scene()), 0, std::max<std::int64_t>(0, scene().encoding.completePairs() - 1));
}

double RotaryPicture::between(std::int64_t pair) const
{
    const std::int64_t offset = signedOffset(scene());
    const double angle = turning().rotary.angle(std::abs(offset), pair);
    const double signedAngle = angle > 0.5 * turn ? angle - turn : angle;
    return offset < 0 && signedAngle < 0.5 * turn ? 0.0 - signedAngle : signedAngle;
}

double RotaryPicture::cosineBetween(std::int64_t pair) const { return directionOf(std::abs(signedOffset(scene())), pair).x(); }

QPointF RotaryPicture::directionOf(std::int64_t position, std::int64_t pair) const
{
    double sine = 0.0;
    double cosine = 0.0;
    sinCos(static_cast<double>(position), turning().rotary.frequencies().quarterTurns(pair), sine, cosine);
    return {cosine, sine};
}

double RotaryPicture::meanCosine(std::int64_t offset) const
{
    const Rotary& rotary = turning().rotary;
    return rotarySimilarity(rotary, equalWeights(rotary), offset);
}

QString RotaryPicture::similarityText(double value) { return shownNumber(value, 4, 'f'); }

// With seven digits, as frameworks print them.
QString RotaryPicture::plainText(double value) { return std::isinf(value) ? QStringLiteral("∞") : QString::number(value, 'g', 7); }

QString RotaryPicture::angleText(double angle) { return shownNumber(angle, angle < 10.0 ? 3 : 2, 'f'); }

QStringList RotaryPicture::arrowWords(std::int64_t pair) const
{
    const std::int64_t k = selectedPosition(scene());
    const std::int64_t second = secondPosition(scene());
    const double omega = turning().omega(pair);
    const auto angle = [omega](std::int64_t position) { return angleText(static_cast<double>(position) * omega); };
    return arrowWords(pair, valueText(omega), k, angle(k), second, angle(second), shownNumber(between(pair), 3, 'f'),
                      similarityText(cosineBetween(pair)));
}

QStringList RotaryPicture::longestArrowWords() const
{
    const std::int64_t last = scene().encoding.maxLen() - 1;
    const QString angle = angleText(static_cast<double>(last) * turning().omega(0));
    return arrowWords(turning().rotary.pairs() - 1, valueText(0.0001234), last, angle, last, angle, shownNumber(-1.0, 3, 'f'),
                      similarityText(-1.0));
}

QStringList RotaryPicture::arrowWords(std::int64_t pair, const QString& omega, std::int64_t k, const QString& queryAngle,
                                      std::int64_t second, const QString& keyAngle, const QString& between, const QString& cosine)
{
    const auto count = [](std::int64_t number) { return groupedNumber(number); };
    return {tr("pair %1: ω = %2").arg(count(pair), omega), tr("query at k = %1: %2 rad").arg(count(k), queryAngle),
            tr("key at k′ = %1: %2 rad").arg(count(second), keyAngle), tr("between them %1 rad, cosine %2").arg(between, cosine)};
}

QString RotaryPicture::angleBetween(std::int64_t pair) const { return tr("between them %1 rad").arg(shownNumber(between(pair), 3, 'f')); }

QString RotaryPicture::longestAngleBetween() const { return tr("between them %1 rad").arg(shownNumber(-1.0, 3, 'f')); }

TableSource withColumns(TableSource table, std::int64_t rows, std::vector<std::string> names)
{
    table.rows = rows;
    table.columns = static_cast<std::int64_t>(names.size());
    table.columnName = [names = std::move(names)](std::int64_t column) { return names[static_cast<std::size_t>(column)]; };
    return table;
}

TableSource overMaxLen(const Scene& scene, const char* corner)
{
    TableSource table;
    table.rows = scene.encoding.maxLen();
    table.rowName = [](std::int64_t row) { return row; };
    table.corner = corner;
    return table;
}

Expected<TableSource> rotaryNumbers(const Scene& scene)
{
    const std::shared_ptr<const RotaryPicture> shown = RotaryPicture::of(scene);
    if (const QString reason = shown->unavailableReason(); !reason.isEmpty())
        return Error{Error::Kind::Range, reason.toStdString()};
    return shown->numbers();
}

} // namespace posenc
