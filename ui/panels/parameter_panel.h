// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/chosen_list.h"
#include "ui/scene/parameters.h"
#include "ui/theme/color_maps.h"

#include <QPointer>
#include <QScrollArea>

#include <map>
#include <memory>
#include <utility>
#include <vector>

class QComboBox;
class QPushButton;
class QLabel;
class QTimer;
class QVBoxLayout;

namespace posenc {

class ChoiceBar;
class NumberControls;
class NumberField;
class PanelSections;
class Readout;
class SettingControls;
class WheelScrolling;

/// Everything of the scene that is set by hand. Each control emits a request; what it shows comes back with the scene.
class ParameterPanel : public QScrollArea {
    Q_OBJECT
public:
    explicit ParameterPanel(const ColorMaps& colorMaps, QWidget* parent = nullptr);
    ~ParameterPanel() override;

    void show(const Scene& scene);
    using QScrollArea::show;
    /// Shows the selection under the pointer; the scene is otherwise the one on display.
    void mark(const Scene& scene);
    /// Folds away what the front page does not use, unless pictures of every kind are open beside it. What means nothing to the scheme is
    /// disabled and says why.
    void setInFront(const std::optional<View>& page, bool withAllPictures);
    /// Only n, d_model, max_len and what a task is about, with a line of words for each. A button asks for everything, or for these few.
    void setFew(bool few);
    /// Puts the controls of a page above all others, in sight while the page is in front, and what was found there below all others. Each
    /// may be nullptr.
    void addPage(View page, QWidget* controls, QWidget* findings);
    /// Marks the controls that a task is about.
    void setMarked(const std::vector<Parameter>& parameters);

signals:
    void sceneRequested(const posenc::Scene& scene, const QString& topic);
    /// The positions are to be encoded by a table that is not open yet.
    void tableRequested();
    /// Every control should be shown, or only a few again.
    void otherControlsRequested();
    /// A file with positions is to be opened.
    void positionsRequested();
    /// A typed value had to be corrected.
    void corrected(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fitWidth();

    void request(const SceneParameter& parameter, const ParameterValue& value, const QString& topic);
    void addNumber(QVBoxLayout* layout, Parameter line);
    /// `choices`: what is on the buttons, and their tool tips.
    void addChoice(QVBoxLayout* layout, Parameter line, const QString& name, const std::vector<std::pair<QString, QString>>& choices);
    ChosenList* addChosen(QVBoxLayout* layout, ChosenList::Kind kind, Parameter line);
    void addSecondPosition(QVBoxLayout* layout);
    void addScheme(QVBoxLayout* layout);
    void requestScheme(const Scene& scene, const QString& topic);
    void addColormaps(QVBoxLayout* layout, const ColorMaps& colorMaps);
    void addEncoding(QVBoxLayout* layout);
    void addSelection(QVBoxLayout* layout);
    void addAllControls(QVBoxLayout* layout);
    void showPage();
    void nameOtherControls();
    void addCorrection(QWidget* content);
    bool hasOwnSizes() const { return m_page && infoOf(*m_page).traits.sizes; }
    bool hasEffect(Parameter parameter) const;
    void showEffects();
    void showWhatApplies();
    void showCorrection(const NumberField* field, const QString& sentence);
    void hideCorrection();
    void placeCorrection();

    Scene m_scene;
    std::optional<View> m_page = View::Heatmap;
    bool m_withAllPictures = true;
    bool m_isFew = false;
    bool m_isFontNew = false;                ///< since the width was fitted last
    std::map<Parameter, QLabel*> m_meanings; ///< what is there only with few controls
    QLabel* m_withoutEffect;                 ///< with few controls, the sizes that the page does not show
    QVBoxLayout* m_aboveAll;
    QVBoxLayout* m_belowAll;
    std::vector<std::pair<View, QPointer<QWidget>>> m_ofPages;
    WheelScrolling* m_wheel;
    PanelSections* m_sections;
    std::unique_ptr<SettingControls> m_scheme; ///< destroyed before the controls it has made
    std::vector<NumberControls*> m_numbers;
    QPushButton* m_otherControls; ///< for every control, or only a few again
    QPushButton* m_openTable;
    QPushButton* m_openPositions;
    std::map<Parameter, ChoiceBar*> m_choices;
    ChosenList* m_positions;
    ChosenList* m_dimensions;
    NumberField* m_second;
    QComboBox* m_colormap;
    Readout* m_correction; ///< floats beside m_corrected
    const NumberField* m_corrected = nullptr;
    QTimer* m_correctionEnd;
    bool m_correctionBringsScene = false; ///< the next scene comes from the corrected text
};

} // namespace posenc
