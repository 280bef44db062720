// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/words/attention_panel.h"

#include "ui/base/shown_number.h"
#include "ui/controls/setting_controls.h"
#include "ui/features/words/attention_picture.h"
#include "ui/features/words/token_input.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/plotting/plot_card.h"

#include <QBoxLayout>
#include <QLabel>
#include <QProxyStyle>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>

namespace posenc {

namespace {

const QString sentenceOfTokens = QStringLiteral("sentence");
const QString scaledOfTokens = QStringLiteral("scaled");

// A press beside the handle brings it to the pointer, as in all of the window's sliders.
class PointerStyle : public QProxyStyle {
public:
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const override
    {
        return hint == SH_Slider_AbsoluteSetButtons ? static_cast<int>(Qt::LeftButton) : QProxyStyle::styleHint(hint, option, widget, data);
    }
};

// Whether the neighbours of a query have a larger place · place than the words beyond them. In a short sentence there are none.
bool scoresNearPlacesHigher(const Attention& attention, Eigen::Index query)
{
    const Table& places = attention.term(AttentionTerm::PlacePlace);
    double near = 0.0;
    double far = 0.0;
    Eigen::Index nearWords = 0;
    for (Eigen::Index key = 0; key < places.cols(); ++key) {
        const bool isNear = std::abs(key - query) == 1;
        (isNear ? near : far) += key == query ? 0.0 : places(query, key);
        nearWords += isNear ? 1 : 0;
    }
    const Eigen::Index farWords = places.cols() - nearWords - 1;
    return farWords > 0 && near / static_cast<double>(nearWords) > far / static_cast<double>(farWords);
}

} // namespace

AttentionPanel::AttentionPanel(QWidget* parent)
    : SettingsPanel(QStringLiteral("attention"), tr("About the attention"), parent),
      m_tokens(new SettingControls(QStringLiteral("tokens"), this)), m_offset(new QSlider(Qt::Horizontal)), m_remedy(new QPushButton)
{
    m_offset->setAccessibleName(tr("Looks back by Δ"));
    m_offset->setToolTip(tr("The number of positions that the head looks back. Left of the middle, it looks ahead"));
    m_offset->setPageStep(4);
    auto* const style = new PointerStyle;
    style->setParent(m_offset);
    m_offset->setStyle(style);
    add({"head", "offset"});
    add(m_offset);
    add({"mask", "window"});
    addFold(tr("Positions"), {"relative", "shaw_seed", "shaw_distance", "without_encoding"});
    addRest()->add(m_tokens->lineOf(scaledOfTokens));
    add(m_remedy);
    connect(m_tokens, &SettingControls::sceneRequested, this, &AttentionPanel::sceneRequested);
    connect(m_tokens, &SettingControls::corrected, this, &AttentionPanel::corrected);
    connect(m_offset, &QSlider::valueChanged, this, [this](int offset) {
        Scene next = scene();
        next.edit<AttentionViewSettings>().offset = offset;
        emit sceneRequested(next, QStringLiteral("attention.offset"));
    });
    connect(m_remedy, &QPushButton::clicked, this, [this] {
        if (const auto remedy = tokenRemedy(scene()))
            emit sceneRequested(*remedy->scene, QString());
    });
}

// The controls ask each of theirs whether it has an owner, so they go while those still exist.
AttentionPanel::~AttentionPanel() { delete m_tokens; }

void AttentionPanel::addTo(PlotCard& card)
{
    m_sentence = m_tokens->control(sentenceOfTokens);
    card.addRow(m_tokens->lineOf(sentenceOfTokens));
}

void AttentionPanel::show(const Scene& scene)
{
    SettingsPanel::show(scene);
    if (m_sentence) { // the card has not destroyed it
        m_tokens->show(scene);
        m_sentence->setEnabled(scene.of<TokenSettings>().embedding != EmbeddingSource::Batch);
    }
    const QSignalBlocker blocker(m_offset);
    const auto farthest =
        static_cast<int>(std::max<std::int64_t>(1, std::min({tokensIn(scene), scene.encoding.maxLen(), SceneAttention::mostWords}) - 1));
    m_offset->setRange(-farthest, farthest);
    m_offset->setValue(static_cast<int>(scene.of<AttentionViewSettings>().offset));
    m_offset->setVisible(scene.of<AttentionViewSettings>().head == HeadKind::LooksBack);
    const auto remedy = tokenRemedy(scene);
    if (remedy)
        m_remedy->setText(remedy->label);
    mark(scene);
    m_remedy->setVisible(remedy && m_picture && m_picture->made()); // without a picture, its place has the button
}

// The terms of the score, whose formula stands above, and what its letters mean.
QString AttentionPanel::termsText(const Scene& scene)
{
    const AttentionViewSettings& settings = scene.of<AttentionViewSettings>();
    const bool adds = settings.addsTerm();
    QString said = settings.isWithoutEncoding
                       ? (adds ? tr("The score of a query a and a key b has two terms: what the words mean, e, and the relative term r.")
                               : tr("The score of a query a and a key b is only what the words mean, e."))
                   : adds
                       ? tr("The score of a query a and a key b has four terms of what the words mean, e, and where they stand, p, and the "
                            "relative term r.")
                       : tr("The score of a query a and a key b is a sum of four terms: what the words mean, e, and where they stand, p.");
    if (settings.relative == RelativeScheme::Shaw)
        said += QLatin1Char(' ') + tr("The term r is the product of the query with the vector of the offset.");
    else if (adds)
        said += QLatin1Char(' ') + tr("The term r depends only on the offset of query and key.");
    else if (settings.rotates())
        said += QLatin1Char(' ') + tr("Before the product, the scheme rotates queries and keys by their positions.");
    return said;
}

void AttentionPanel::mark(const Scene& scene)
{
    if (SceneAttention::takesLong(scene) && !SceneAttention::known(scene)) {
        m_picture.reset();
        if (!SceneAttention::failureOf(scene).isEmpty())
            return setWords({});
        return setWords(tr("posenc is computing the attention of these words. Until then, the plot is that of the last settings."));
    }
    m_picture = std::make_shared<const AttentionPicture>(scene, m_picture.get());
    if (!m_picture->made())
        return setWords({});
    const CellPlace pair = m_picture->pair();
    const TokenInput& tokens = m_picture->made()->tokens();
    QStringList lines{termsText(scene)};
    lines << tr("%1 at %2 and %3 at %4: %5.")
                 .arg(tokens.quoted(pair.row))
                 .arg(pair.row)
                 .arg(tokens.quoted(pair.column))
                 .arg(pair.column)
                 .arg(m_picture->sumText(pair));
    if (scene.of<AttentionViewSettings>().isWithoutEncoding && scene.of<AttentionViewSettings>().relative == RelativeScheme::None)
        lines << (scene.of<AttentionViewSettings>().scores.mask == AttentionMask::None
                      ? tr(
                          "Without an encoding, the words alone decide: exchanging two words exchanges their rows and columns. Only a mask "
                          "would tell such a head which word comes first (NoPE).")
                      : tr("Without an encoding, only the mask tells such a head which word comes first (NoPE)."));
    else if (!scene.of<AttentionViewSettings>().isWithoutEncoding && scene.of<AttentionViewSettings>().relative != RelativeScheme::None)
        lines << tr("The encoding is also added to the words. Models with a relative scheme add none: choose “No encoding”.");
    if (const QString relative = m_picture->relativeText(); !relative.isEmpty()) {
        const RelativeScheme scheme = scene.of<AttentionViewSettings>().relative;
        lines << (scheme == RelativeScheme::Shaw     ? relative + QLatin1Char('.')
                  : scheme == RelativeScheme::Rotary ? tr("%1. Page Rotary sets the numbers of the scheme.").arg(relative)
                                                     : tr("%1. Page Biases sets the numbers of the scheme.").arg(relative));
    }
    if (!scene.of<AttentionViewSettings>().isWithoutEncoding && scene.of<AttentionViewSettings>().head == HeadKind::LooksBack)
        lines << (scene.scheme.name->takes(SchemeParameter::Positions)
                      ? tr("W_q turns every query by T(−Δ). So place · place is largest Δ before the query, in the unit of the positions.")
                      : tr(
                          "W_q turns every query by T(−Δ). So place · place is largest Δ positions before the query, whatever the words."));
    else if (scene.of<AttentionViewSettings>().head == HeadKind::Identity && scene.scheme.name == SchemeName()
             && scoresNearPlacesHigher(m_picture->made()->attention(), pair.row))
        lines << tr("Near words score higher by place · place, unless meaning · meaning outweighs their distance.");
    if (!scene.of<AttentionViewSettings>().isWithoutEncoding) {
        const std::int64_t spoilt = m_picture->spoilt();
        if (const HeadContent& drawn = m_picture->content(); spoilt > 0 && drawn.form == HeadForm::Maps && drawn.tables.size() == 1)
            lines << tr("The word at the right of a row is the one that the row's sum e + p is nearest to.");
        if (spoilt > 0 && !scene.of<TokenSettings>().scaled)
            lines << tr("With × √d_model the words count more.");
    }
    setWords(lines.join(QLatin1Char('\n')));
}

} // namespace posenc
