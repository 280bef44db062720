// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/scheme_text.h"

#include "core/base/number_text.h"
#include "ui/base/shown_number.h"
#include "ui/scene/opened_table.h"

#include <QCoreApplication>

namespace posenc {

namespace {

struct SchemeTextWords {
    Q_DECLARE_TR_FUNCTIONS(SchemeText)
};

} // namespace

QString schemeText(const Scene& scene) { return wordsOf(scene.scheme.name).parameters(scene); }

QString tableName(const Scene& scene) { return scene.scheme.name->hasPairs ? QStringLiteral("PE") : QStringLiteral("x"); }

QString cellName(const Scene& scene, std::int64_t k, std::int64_t j)
{
    return QStringLiteral("%1(%2, %3)").arg(tableName(scene)).arg(k).arg(j);
}

QString cellReadout(const Scene& scene, std::int64_t k, std::int64_t j)
{
    const double value = schemeOf(scene)->value(k, j);
    if (scene.scheme.name->hasPairs)
        return SchemeTextWords::tr("%1 = %2").arg(cellName(scene, k, j), shownNumber(value, 6, 'f'));
    return SchemeTextWords::tr("%1, %2 = %3").arg(wordsOf(scene.scheme.name).label(), cellName(scene, k, j), shownNumber(value, 7));
}

QString shortValueText(const Scheme& scheme, double value)
{
    return scheme.traits().hasPairs ? shownNumber(value, 4, 'f') : shownNumber(value, 7);
}

QString measureFormula(const Scene& scene, Measure measure, const QString& a, const QString& b)
{
    const QString table = tableName(scene);
    switch (measure) {
    case Measure::Dot:
        return SchemeTextWords::tr("%1(%2) · %1(%3)").arg(table, a, b);
    case Measure::Cosine:
        return SchemeTextWords::tr("cosine of %1(%2) and %1(%3)").arg(table, a, b);
    case Measure::Distance:
        return SchemeTextWords::tr("‖%1(%2) − %1(%3)‖").arg(table, a, b);
    }
    return {};
}

QString schemeUnavailableReason(const Scene& scene, View view)
{
    const SchemeTraits& scheme = *scene.scheme.name;
    const ViewInfo& info = infoOf(view);
    if (scheme.hasPairs || info.isAlwaysSinusoidal)
        return {};
    if (info.withoutPairs && scheme.hasOwnWaves)
        return SchemeTextWords::tr("%1 has its own rule for waves. This view draws only the pairs of the scheme “sinusoidal”.")
            .arg(wordsOf(scene.scheme.name).noun());
    if (const char* const reason = scheme.hasWaves ? info.withoutPairs : info.withoutWaves)
        return QCoreApplication::translate("View", reason).arg(wordsOf(scene.scheme.name).noun());
    return tableUnavailableReason(scene.scheme);
}

QString tableUnavailableReason(const SchemeSettings& scheme)
{
    if (const auto positions = rowPositionsOf(scheme); !positions)
        return QString::fromStdString(positions.error().message);
    if (!scheme.name->takes(SchemeParameter::File) || (scheme.table && scheme.table->numbers))
        return {};
    if (!scheme.table)
        return SchemeTextWords::tr("No table is open. Open the file of a table or of a model, or choose another scheme.");
    return scheme.table->problem;
}

QString parameterUnavailableReason(const SchemeSettings& settings, Parameter parameter)
{
    const SchemeTraits& scheme = *settings.name;
    const QString noun = wordsOf(settings.name).noun();
    switch (parameter) {
    case Parameter::Base:
        if (scheme.takes(SchemeParameter::Base))
            return {};
        return scheme.hasOwnWaves ? SchemeTextWords::tr("%1 has frequencies without n.").arg(noun)
                                  : SchemeTextWords::tr("%1 has no waves, so n changes nothing here.").arg(noun);
    case Parameter::Frequencies:
        if (scheme.takes(SchemeParameter::Frequencies))
            return {};
        return scheme.hasOwnWaves ? SchemeTextWords::tr("%1 has its own rule for frequencies.").arg(noun)
                                  : SchemeTextWords::tr("%1 has no waves, so there are no frequencies to choose.").arg(noun);
    case Parameter::Layout:
        if (scheme.takes(SchemeParameter::Layout))
            return {};
        return scheme.hasOwnWaves ? SchemeTextWords::tr("%1 has its own order of sines and cosines.").arg(noun)
                                  : SchemeTextWords::tr("%1 has no pairs of a sine and a cosine to lay out.").arg(noun);
    case Parameter::MaxLen:
        if (const auto positions = rowPositionsOf(settings); positions && *positions && (*positions)->values.size() > 0)
            return SchemeTextWords::tr("The list of positions has this length.");
        [[fallthrough]];
    case Parameter::DModel:
        return scheme.takes(SchemeParameter::File) && settings.table && settings.table->numbers
                   ? SchemeTextWords::tr("%1 has these sizes.").arg(settings.table->name)
                   : QString();
    default:
        return {};
    }
}

QString columnsSeenText(const ColumnsSeen& columns)
{
    if (columns.everything())
        return {};
    return SchemeTextWords::tr("from %1 of %2 columns").arg(groupedNumber(columns.seen), groupedNumber(columns.all));
}

QString smoothingText() { return SchemeTextWords::tr("smoothed over neighbouring pixels"); }

QString sizesText(const EncodingSpec& spec)
{
    const QString positions =
        spec.maxLen() == 1 ? SchemeTextWords::tr("1 position") : SchemeTextWords::tr("%1 positions").arg(groupedNumber(spec.maxLen()));
    const QString columns =
        spec.dModel() == 1 ? SchemeTextWords::tr("1 column") : SchemeTextWords::tr("%1 columns").arg(groupedNumber(spec.dModel()));
    return SchemeTextWords::tr("%1 × %2").arg(positions, columns);
}

QString parametersText(const EncodingSpec& spec)
{
    QString text = QStringLiteral("n = ") + QString::fromStdString(numberText(spec.n()));
    if (spec.layout() != Layout::Interleaved)
        text += QStringLiteral(", ") + QString::fromUtf8(nameOf(spec.layout()).data());
    if (spec.frequencies() != FrequencyRule::Paper)
        text += QStringLiteral(", ") + QString::fromUtf8(nameOf(spec.frequencies()).data());
    return text;
}

} // namespace posenc
