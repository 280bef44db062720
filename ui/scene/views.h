// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace posenc {

struct Scene;
struct SceneParameter;

/// A picture of the program. A new one goes before the last and has a line in views.cpp.
enum class View {
    Heatmap,      ///< PE(k, j) as colours
    Position,     ///< the sinusoids of the chosen positions
    Dimension,    ///< the chosen columns over the positions
    Similarity,   ///< positions against positions
    Offset,       ///< the similarity of position 0 and position Δ over the offset Δ, or of position k and all
    Wavelength,   ///< the wavelengths and frequencies of the pairs
    Contribution, ///< the term of every pair in the similarity of the selected positions
    Clock,        ///< the pairs as hands on dials that turn with the position
    Shift,        ///< T(Δ), which turns PE(k) into PE(k + Δ)
    Tokens,       ///< words: embedding + encoding = input
    Projection,   ///< the positions in two dimensions
    Precision,    ///< the table in short number formats
    Rotary,       ///< rotary embedding and ALiBi
    Biases,       ///< the biases of relative schemes over the distance of query and key
    Compare,      ///< scene A, scene B and their difference
    Norm,         ///< the norm of every position
    Spectrum,     ///< the waves in a column, or the largest of every column
    Patches,      ///< positions that stand for patches of a picture, as maps
    Angle,        ///< the angles k · ω of the pairs
    Attention,    ///< what a head makes of words and positions
    Train,        ///< a small transformer in training
    Pairs,        ///< the sines and cosines of the chosen positions over the pairs
    Difference    ///< a table of the user's minus the formula
};
inline constexpr std::size_t viewCount = static_cast<std::size_t>(View::Difference) + 1;

/// A stretch of cells: cell c covers [c, c + 1).
struct CellRange {
    double first = 0.0;
    double last = 1.0;

    double size() const { return last - first; }
    bool operator==(const CellRange&) const = default;
};

/// A window of a table.
struct CellWindow {
    CellRange rows;
    CellRange columns;

    bool operator==(const CellWindow&) const = default;
};

/// The zoomed window of each view; empty if everything is shown. Windows of curves have the default rows.
class Windows {
public:
    std::optional<CellWindow>& operator[](View view) { return m_of[static_cast<std::size_t>(view)]; }
    const std::optional<CellWindow>& operator[](View view) const { return m_of[static_cast<std::size_t>(view)]; }
    bool operator==(const Windows&) const = default;

private:
    std::array<std::optional<CellWindow>, viewCount> m_of;
};

/// What the panel at the left sets.
enum class Parameter {
    Scheme,
    Base, ///< n
    DModel,
    MaxLen,
    Layout,
    Frequencies,
    Position,
    Dimension,
    SecondPosition,
    Measure,
    Colormap
};

/// The cells that a window is cut to.
struct Extent {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    bool isSquare = false; ///< rows and columns are zoomed alike
    bool isWhole = false;  ///< everything is shown, always

    bool operator==(const Extent&) const = default;
};

/// Properties that only some views have.
struct ViewTraits {
    /// The groups of parameters, and single options, that it reads of those that some view names here: others do not depend on them.
    std::span<const std::string_view> reads{};
    /// Whether every view of the scene depends on the group of parameters that is named as this view.
    bool (*isReadEverywhere)(const Scene& scene) = nullptr;
    /// The name that is proposed for a file of a scene, without its ending; without this function, the view and the parameters.
    QString (*fileName)(const Scene& scene) = nullptr;
    /// The formulas in symbols of what it shows, as shownLawsOf() has them; without this function, those of the scheme's columns.
    QStringList (*laws)(const Scene& scene) = nullptr;
    /// The sentence about what it shows as it is set, to be translated; nullptr, and without this function, its explanation.
    const char* (*sentence)(const Scene& scene) = nullptr;
    /// Whether it shows encodings of positions; without this function, it does.
    bool (*hasEncoding)(const Scene& scene) = nullptr;
    /// The options of the parameters that a strip of controls has beside its plot; without any, n, d_model and max_len.
    std::span<const std::string_view> strip{};
    /// The page has controls of its own for n, d_model and max_len. These are the ones that the strip has then.
    std::vector<const SceneParameter*> (*sizes)() = nullptr;
    /// Whether a size that the page uses changes anything in this scene; without this function, it does.
    bool (*acts)(const Scene& scene, Parameter size) = nullptr;
    bool selectsPairs = false; ///< where others select columns
    bool isUsualPage = false;  ///< in sight from the first start on
    /// The scene has what the page is for: from then on it is in sight.
    bool (*isOffered)(const Scene& scene) = nullptr;
};

/// What a view is, without pictures: see ui/views/views.h for those.
struct ViewInfo {
    /// What can be zoomed.
    enum class Zoom {
        Nothing,
        Columns,
        Cells
    };

    View view;
    std::string_view name;           ///< name on the command line and in scene files
    const char* title;               ///< title on the screen, to be translated
    const char* question;            ///< that it answers, beside its title in a menu, to be translated
    const char* explanation;         ///< one sentence about what it shows, with the symbols that it uses, to be translated
    std::string_view windowKey = {}; ///< key of its window in scene files; empty if the view has no window of its own
    Zoom zoom = Zoom::Nothing;
    /// The cells of its own window; nothing if they are not known yet.
    std::optional<Extent> (*extent)(const Scene& scene) = nullptr;
    /// The view whose window it shows, if that is not always its own.
    View (*windowOf)(const Scene& scene) = nullptr;
    /// Whether it shows anything that depends on a parameter; without it, everything.
    bool (*uses)(const Scene& scene, Parameter parameter) = nullptr;
    bool isAlwaysSinusoidal = false; ///< whatever the scheme is
    bool needsTable = false;         ///< the user must open a table first
    /// Why there is no picture of a scheme without pairs, to be translated; %1 is the scheme. Without it, there is one.
    const char* withoutPairs = nullptr;
    const char* withoutWaves = nullptr; ///< the reason for a scheme without waves; nullptr: as withoutPairs

    ViewTraits traits{};

    constexpr ViewInfo with(const ViewTraits& own) const
    {
        ViewInfo info = *this;
        info.traits = own;
        return info;
    }
    constexpr ViewInfo needingPairs(const char* reason, const char* reasonWithoutWaves = nullptr) const
    {
        ViewInfo info = *this;
        info.withoutPairs = reason;
        info.withoutWaves = reasonWithoutWaves ? reasonWithoutWaves : reason;
        return info;
    }
};

/// Every view of this program, in the order of View: those of the ground and of its features.
std::span<const ViewInfo> views();
/// The view must be one of these.
const ViewInfo& infoOf(View view);
/// Every view that any scene can show: all but those that need a table.
const std::vector<View>& allViews();

/// Empty for a view of a feature that this program does not have.
QString nameOf(View view);
/// True if a view belongs to a feature that this program does not have.
bool lacksViews();
/// Other names of two views, after their tabs, each before the name of the view.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 2> otherViewNames{
    {{"rows", "position"}, {"columns", "dimension"}}};
/// Takes the other names too.
Expected<View> viewFromName(const QString& name);
/// The name of the view on the screen: in its tab, above its plot and in the manual.
QString titleOf(View view);
/// The question that it answers: "how near are positions Δ apart?".
QString questionOf(View view);
/// The question as a title: it begins with a capital.
QString questionAsTitle(View view);
/// One sentence about what it shows: the tool tip of its tab and of its title.
QString explanationOf(View view);
/// What it shows as the scene sets it.
QString explanationOf(View view, const Scene& scene);
/// The title for a scene: a distance is not called a similarity.
QString titleOf(View view, const Scene& scene);

/// The view whose window a view of this scene shows.
View windowOwner(const Scene& scene, View view);
/// The cells that the window of a view of this scene is cut to; nothing if there are none, or they are not known yet.
std::optional<Extent> extentOf(const Scene& scene, View view);

/// Whether a page shows anything that depends on a parameter. The page is named by its picture, the first one if it has several; the
/// page of code has none. What a scheme leaves out is another question (see parameterUnavailableReason).
bool isUsed(Parameter parameter, const std::optional<View>& page, const Scene& scene);

/// Whether a view reads a group of parameters, or a single option: true of what no view names in ViewTraits::reads.
bool reads(View view, std::string_view name);

/// Whether a page shows the sinusoidal encoding whatever the scheme is.
bool isAlwaysSinusoidal(const std::optional<View>& page);

/// The scene with everything shown in every view.
Scene withoutWindows(Scene scene);

/// The scene with its windows cut to the table they look at: a window that has left it altogether, or shows all of it, is dropped;
/// that of the similarity stays square.
Scene withFittingWindows(Scene scene);

} // namespace posenc
