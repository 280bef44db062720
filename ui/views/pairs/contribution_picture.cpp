// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pairs/contribution_picture.h"

#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"
#include <cmath>

namespace posenc {

namespace {

bool haveOneSum(const Scene& one, const Scene& other)
{
    return one.encoding == other.encoding && one.view.measure == other.view.measure && selectedPosition(one) == selectedPosition(other)
           && secondPosition(one) == secondPosition(other);
}

Similarity encodingSimilarity(const Scene& scene) { return {Encoding(scene.encoding), scene.view.measure}; }

} // namespace

ContributionPicture::ContributionPicture(const Scene& scene, const ContributionPicture* before)
    : Picture(View::Contribution, scene),
      m_contributions(before && haveOneSum(scene, before->scene())
                          ? before->m_contributions
                          : std::make_shared<const PairContributions>(
                              pairContributions(encodingSimilarity(scene), selectedPosition(scene), secondPosition(scene))))
{
}

QString ContributionPicture::termText() const
{
    switch (scene().view.measure) {
    case Measure::Dot:
        return tr("cos(Δ ω)");
    case Measure::Cosine:
        return tr("cos(Δ ω) / (‖PE(k)‖ ‖PE(k′)‖)");
    case Measure::Distance:
        return tr("4 sin²(Δ ω / 2)");
    }
    return {};
}

std::vector<Mark> ContributionPicture::marks(const Scene&) const
{
    const Eigen::VectorXd& terms = m_contributions->terms;
    const std::int64_t pair = selectedPair(scene());
    if (pair >= terms.size())
        return {};
    const auto column = static_cast<double>(pair);
    return {{Mark::Shape::Column, 0.0, column, {}}, {Mark::Shape::Dot, terms[pair], column, 0}};
}

QString ContributionPicture::subtitle() const
{
    return tr("%1 of every pair, Δ = %2").arg(termText(), groupedNumber(static_cast<double>(signedOffset(scene()))));
}

QString ContributionPicture::description() const
{
    const QString parameters =
        tr("%1, %2, %3")
            .arg(sizesText(scene().encoding), parametersText(scene().encoding), QString::fromUtf8(nameOf(scene().view.measure).data()));
    const Eigen::VectorXd& terms = m_contributions->terms;
    if (terms.size() == 0)
        return tr("No pair adds anything; %1").arg(parameters);
    const std::int64_t pair = selectedPair(scene());
    const QString what = scene().view.measure == Measure::Distance ? tr("%1; pair %2 adds %3 to the square; similarity of %4 and %5 = %6")
                                                                   : tr("%1; pair %2 adds %3; similarity of %4 and %5 = %6");
    return what.arg(parameters)
        .arg(pair)
        .arg(valueText(terms[pair]))
        .arg(selectedPosition(scene()))
        .arg(secondPosition(scene()))
        .arg(valueText(encodingSimilarity(scene()).value(selectedPosition(scene()), secondPosition(scene()))));
}

QString ContributionPicture::readout(double column, double) const
{
    const auto pair = static_cast<std::int64_t>(std::floor(column));
    if (pair < 0 || pair >= scene().encoding.pairs())
        return {};
    const PairContributions& shown = *m_contributions;
    const QString term = shown.endsUnpaired && pair == shown.terms.size() - 1 ? tr("a sine without its cosine") : termText();
    return tr("pair %1 · %2 = %3 · sum so far %4").arg(pair).arg(term, shownNumber(shown.terms[pair], 7), shownNumber(shown.sums[pair], 7));
}

} // namespace posenc
