#pragma once

#include "ui/chosen_list.h"
#include "ui/color_maps.h"
#include "ui/scene.h"

#include <QScrollArea>

#include <memory>

class QComboBox;
class QLabel;
class QTimer;
class QVBoxLayout;

namespace posenc {

class ChoiceBar;
class NumberField;
class Readout;
class SettingControls;
class ScaledSlider;
struct ValueScale;

/// Everything of the scene that is set by hand. Each control expresses a wish; what it shows comes back with the scene.
class ParameterPanel : public QScrollArea {
    Q_OBJECT
public:
    explicit ParameterPanel(const ColorMaps& colorMaps, QWidget* parent = nullptr);
    ~ParameterPanel() override;

    void show(const Scene& scene);
    using QScrollArea::show;
    /// Whether what is in front shows the sinusoidal encoding whatever the scheme is. Otherwise what means nothing to the scheme is
    /// disabled and says why.
    void setAlwaysSinusoidal(bool always);
    /// The keyboard goes to the first slider.
    void focusFirst();

signals:
    void sceneWished(const posenc::Scene& scene, const QString& topic);
    /// A typed value had to be corrected.
    void corrected(const QString& sentence);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fitWidth();

    /// A parameter with a label, a spin button and a slider; `apply` gives the scene with the value in it.
    struct Parameter {
        ScaledSlider* slider;
        NumberField* field;
        QLabel* label;
    };
    using Apply = std::function<void(Scene& scene, double value)>;
    Parameter addParameter(QVBoxLayout* layout, const QString& name, const QString& label, const ValueScale& scale, bool whole,
                           const Apply& apply);
    ChoiceBar* addChoice(QVBoxLayout* layout, const QString& name, const QString& label, const QStringList& choices,
                         const std::function<void(Scene& scene, int choice)>& apply);
    void addHeading(QVBoxLayout* layout, const QString& text);
    ChosenList* addChosen(QVBoxLayout* layout, ChosenList::Kind kind, std::vector<std::int64_t> Scene::Selection::*chosen);
    void addSecondPosition(QVBoxLayout* layout);
    void addScheme(QVBoxLayout* layout);
    void addColormaps(QVBoxLayout* layout, const ColorMaps& colorMaps);
    void showWhatApplies();
    void showCorrection(const NumberField* field, const QString& sentence);

    Scene m_scene;
    bool m_alwaysSinusoidal = false;
    std::unique_ptr<SettingControls> m_scheme; ///< goes before the controls that it has made
    Parameter m_n;
    Parameter m_dModel;
    Parameter m_maxLen;
    ChoiceBar* m_layout;
    ChoiceBar* m_frequencies;
    ChoiceBar* m_measure;
    ChosenList* m_positions;
    ChosenList* m_dimensions;
    NumberField* m_second;
    QComboBox* m_colormap;
    Readout* m_correction; ///< floats below the field whose text was corrected
    QTimer* m_correctionEnd;
    bool m_correctionBringsScene = false; ///< the next scene is what the text became
};

} // namespace posenc
