// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/family_words.h"

#include "core/base/number_text.h"
#include "core/family/coordinate_scheme.h"
#include "core/family/schemes.h"
#include "core/schemes/family_parameters.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/text/scheme_text.h"

#include <QCoreApplication>

#include <cmath>
#include <numbers>

namespace posenc {

namespace {

struct FamilyWords {
    Q_DECLARE_TR_FUNCTIONS(FamilyWords)
};

QString plain(double value) { return QString::fromStdString(numberText(value)).replace(QLatin1Char('-'), QChar(0x2212)); }

QString baseText(const Scene& scene) { return QStringLiteral("n = ") + plain(scene.encoding.n()); }

QString schemeLabel(const Scene& scene) { return wordsOf(scene.scheme.name).label(); }

PatchGrid gridIn(const Scene& scene) { return shownGrid(scene.encoding.maxLen(), scene.scheme.patches); }

// What c is of the selected cell, and the angle as the source writes it: "5 / 10000^(3/192)".
struct AngleWords {
    QString angle;
    QString about; ///< text about the coordinate
};

// Behind a dot: a minus sign would be read as a difference.
QString factorText(const QString& number)
{
    return number.startsWith(QChar(0x2212)) || number.startsWith(QLatin1Char('-')) ? QStringLiteral("(%1)").arg(number) : number;
}

QString powerText(const Scene& scene, std::int64_t i, std::int64_t parts)
{
    return QStringLiteral("%1^(%2/%3)").arg(plain(scene.encoding.n())).arg(i).arg(std::max<std::int64_t>(1, parts));
}

AngleWords anglesOf(const Scene& scene, std::int64_t k, std::int64_t j, double coordinate)
{
    const EncodingSpec& spec = scene.encoding;
    const FamilyParameters& family = *scene.scheme.family;
    const SchemeTraits& scheme = *scene.scheme.name;
    const std::int64_t half = pairsIn(spec);
    if (scheme.takes(FamilyParameter::PaddingRow))
        return {QStringLiteral("%1 / %2").arg(k).arg(powerText(scene, j % half, half - 1)),
                FamilyWords::tr("row %1 holds the sines and cosines of %1").arg(k)};
    if (scheme.takes(FamilyParameter::Times))
        return {QStringLiteral("%1 / %2").arg(plain(coordinate), powerText(scene, j % half, half - family.shift)),
                FamilyWords::tr("row %1 belongs to t = %2").arg(k).arg(plain(coordinate))};
    if (scheme.takes(SchemeParameter::Patches)) {
        const PatchGrid grid = gridIn(scene);
        const std::int64_t quarter = spec.dModel() / 4;
        const bool isDetr = scheme.takes(FamilyParameter::Normalise);
        const bool across = (j < 2 * quarter) != isDetr;
        const std::int64_t x = (k - grid.leading) % grid.width;
        const std::int64_t y = (k - grid.leading) / grid.width;
        const QString about = FamilyWords::tr("patch x = %1, y = %2 of %3 × %4, and this column holds %5")
                                  .arg(x)
                                  .arg(y)
                                  .arg(grid.width)
                                  .arg(grid.height)
                                  .arg(across ? QStringLiteral("x") : QStringLiteral("y"));
        const std::int64_t inHalf = j % (2 * quarter);
        const QString power = powerText(scene, isDetr ? inHalf / 2 : inHalf % quarter, quarter);
        if (isDetr && !family.unnormalised)
            return {QStringLiteral("2π · %1 / (%2 + 10⁻⁶) / %3").arg(plain(coordinate)).arg(across ? grid.width : grid.height).arg(power),
                    about};
        return {QStringLiteral("%1 / %2").arg(plain(coordinate), power), about};
    }
    if (scheme.takes(FamilyParameter::Pi)) {
        const QString x = shownNumber(coordinate / static_cast<double>(std::max<std::int64_t>(1, spec.maxLen() - 1)), 7);
        return {QStringLiteral("2^%1 · %2%3").arg(j / 2).arg(family.withoutPi ? QString() : QStringLiteral("π · "), factorText(x)),
                FamilyWords::tr("octave l = %1 of x = %2").arg(j / 2).arg(x)};
    }
    const double b =
        dynamic_cast<const CoordinateScheme&>(*schemeOf(scene)).omega(j) / (2.0 * std::numbers::pi) * static_cast<double>(spec.maxLen());
    return {QStringLiteral("2π · %1 · %2/%3").arg(factorText(shownNumber(b, 7))).arg(k).arg(spec.maxLen()),
            FamilyWords::tr("frequency b = %1, drawn from N(0, σ²) with σ = %2 and seed %3")
                .arg(shownNumber(b, 7), plain(family.deviation))
                .arg(scene.scheme.seed)};
}

QString zeroText(const Scene& scene, const CoordinateScheme& scheme, std::int64_t k)
{
    if (!scheme.isZeroRow(k)) {
        if (scene.scheme.name->takes(SchemeParameter::Patches))
            return FamilyWords::tr("both halves need complete pairs, so the last columns of a d_model that is not a multiple of 4 are 0");
        if (scene.scheme.name->takes(FamilyParameter::Pi))
            return FamilyWords::tr("only the first %1 octaves are computed: in double precision, x has no digits for later octaves")
                .arg(nerfOctaves);
        return FamilyWords::tr("the last column of an odd d_model is not a wave");
    }
    return scene.scheme.name->takes(FamilyParameter::PaddingRow)
               ? FamilyWords::tr("row padding_idx is zeros: no word has this row, the first word has row %1").arg(k + 1)
               : FamilyWords::tr("a row before the patches, such as the class token's, is zeros");
}

} // namespace

QString fairseqParameters(const Scene& scene)
{
    const std::int64_t row = scene.scheme.family->paddingRow;
    const QString padding =
        row < 0 ? FamilyWords::tr("no padding row") : FamilyWords::tr("padding in row %1, the first word in row %2").arg(row).arg(row + 1);
    return FamilyWords::tr("%1, %2, %3").arg(schemeLabel(scene), baseText(scene), padding);
}

QString timestepParameters(const Scene& scene)
{
    const FamilyParameters& family = *scene.scheme.family;
    QString text = FamilyWords::tr("%1, %2, shift %3").arg(schemeLabel(scene), baseText(scene)).arg(family.shift);
    if (family.flipped)
        text = FamilyWords::tr("%1, cosines first").arg(text);
    if (family.firstTime != 0.0 || family.timeStep != 1.0)
        text = (family.timeStep < 0.0 ? FamilyWords::tr("%1, t = %2 − %3 k") : FamilyWords::tr("%1, t = %2 + %3 k"))
                   .arg(text, plain(family.firstTime), plain(std::abs(family.timeStep)));
    return text;
}

QString patchesText(std::int64_t along, std::int64_t down)
{
    const auto number = [](std::int64_t value) { return groupedNumber(value); };
    return along * down == 1 ? FamilyWords::tr("1 × 1 patch") : FamilyWords::tr("%1 × %2 patches").arg(number(along), number(down));
}

QString patchParameters(const Scene& scene)
{
    const PatchGrid grid = gridIn(scene);
    const bool isDetr = scene.scheme.name->takes(FamilyParameter::Normalise);
    QString text = FamilyWords::tr("%1, %2, %3, %4")
                       .arg(schemeLabel(scene), baseText(scene), patchesText(grid.height, grid.width),
                            isDetr ? FamilyWords::tr("y first") : FamilyWords::tr("x first"));
    if (grid.leading > 0)
        text =
            countedText(grid.leading, FamilyWords::tr("%2 after %1 row of zeros"), FamilyWords::tr("%2 after %1 rows of zeros")).arg(text);
    if (isDetr && scene.scheme.family->unnormalised)
        text = FamilyWords::tr("%1, not normalised").arg(text);
    if (grid.leading + grid.patches() > scene.encoding.maxLen())
        text = FamilyWords::tr("%1, the last row cut short").arg(text);
    if (const std::int64_t left = scene.encoding.dModel() % 4; left != 0)
        text = (left == 1 ? FamilyWords::tr("%1. d_model must be a multiple of 4: the last column is 0")
                          : FamilyWords::tr("%1. d_model must be a multiple of 4: the last columns are 0"))
                   .arg(text);
    return text;
}

QString nerfParameters(const Scene& scene)
{
    QString text = FamilyWords::tr("%1, x from −1 to 1").arg(schemeLabel(scene));
    if (scene.scheme.family->withoutPi)
        text = FamilyWords::tr("%1, without π").arg(text);
    if (pairsIn(scene.encoding) > nerfOctaves)
        text = FamilyWords::tr("%1, %2 octaves").arg(text).arg(nerfOctaves);
    return text;
}

QString fourierParameters(const Scene& scene)
{
    return FamilyWords::tr("%1 features, σ = %2, seed %3")
        .arg(schemeLabel(scene), plain(scene.scheme.family->deviation))
        .arg(scene.scheme.seed);
}

CellFormula ownWaveCell(const Scene& scene)
{
    const std::int64_t k = selectedPosition(scene);
    const std::int64_t j = selectedDimension(scene);
    const SchemePtr scheme = schemeOf(scene);
    const auto& waves = dynamic_cast<const CoordinateScheme&>(*scheme);
    CellFormula formula;
    formula.steps = cellName(scene, k, j) + QStringLiteral(" = ");
    formula.exact = scheme->value(k, j);
    formula.value = shownNumber(formula.exact, 10);
    const std::optional<double> coordinate = waves.coordinateAt(k, j);
    if (!coordinate) {
        formula.value = QStringLiteral("0");
        formula.facts = zeroText(scene, waves, k);
        return formula;
    }
    const AngleWords words = anglesOf(scene, k, j, *coordinate);
    const double angle = *coordinate * waves.omega(j);
    const bool isSine = waves.waveAt(j).wave == Column::Wave::Sine;
    formula.steps += QStringLiteral("%1(%2) = ").arg(isSine ? QStringLiteral("sin") : QStringLiteral("cos"), words.angle);
    formula.facts = words.about;
    if (const double wavelength = scheme->wavelength(j); wavelength > 0.0)
        formula.facts = FamilyWords::tr("%1 · λ = %2 positions").arg(formula.facts, shownNumber(wavelength, 7));
    if (!scene.scheme.name->takes(FamilyParameter::Pi)) // whole turns are left out of the angle
        formula.facts = FamilyWords::tr("%1 · angle %2 rad").arg(formula.facts, shownNumber(angle, 7));
    formula.digits = formula.steps.section(QStringLiteral(" = "), 1, 1);
    return formula;
}

} // namespace posenc
