// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/train_settings.h"
#include "ui/features/train/trained.h"
#include "ui/features/train/trained_content.h"
#include "ui/scene/feature.h"
#include "ui/scene/parameter_rows.h"
#include "ui/views/views.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace posenc {

namespace {

// A training has settings of its own.
std::optional<Extent> trainExtent(const Scene& scene) { return contentOf(scene).extent(scene.of<TrainSettings>()); }

bool isUsedByTrain(const Scene& scene, Parameter parameter) { return contentOf(scene).uses(parameter); }

bool showsRace(const Scene& scene) { return scene.of<TrainSettings>().showsRace(); }

bool showsNoRace(const Scene& scene) { return !showsRace(scene); }

template <TrainingTask task>
bool trainsTask(const Scene& scene)
{
    return scene.of<TrainSettings>().training.task == task;
}

template <TrainingEncoding... encodings>
bool trainsAny(const Scene& scene)
{
    const TrainSettings& train = scene.of<TrainSettings>();
    if (!showsRace(scene))
        return ((train.training.encoding == encodings) || ...);
    const auto races = racesOf(train);
    return races && (std::ranges::count(*races, encodings) + ...) > 0;
}

constexpr auto trainsLearned = trainsAny<TrainingEncoding::Learned>;
constexpr auto trainsWaves = trainsAny<TrainingEncoding::Sinusoidal, TrainingEncoding::Rope>;
constexpr auto trainsT5 = trainsAny<TrainingEncoding::T5>;

bool showsTrainedHead(const Scene& scene) { return scene.of<TrainSettings>().showsHead(); }

// Another plot of a training has other axes.
struct TrainContentPlace {
    static TrainContent get(const Scene& scene) { return scene.of<TrainSettings>().picture; }
    static void set(Scene& scene, std::int64_t content)
    {
        if (static_cast<TrainContent>(content) == scene.of<TrainSettings>().picture)
            return;
        scene.edit<TrainSettings>().picture = static_cast<TrainContent>(content);
        scene.view.windows[View::Train].reset();
    }
};

// The scheme “table” is the trained table, or is no longer.
struct TrainTablePlace {
    static bool get(const Scene& scene) { return showsTrainedTable(scene); }
    static void set(Scene& scene, bool isWanted) { scene = withTableInViews(std::move(scene), isWanted); }
};

// Another scheme ends the use of the trained table in all views.
void leaveTable(Scene& scene, Parameter changed)
{
    if (changed == Parameter::Scheme && scene.of<TrainSettings>().isInViews && !scene.scheme.name->takes(SchemeParameter::File))
        scene.edit<TrainSettings>().isInViews = false;
}

void checkTextsOfTrain(const Scene& scene, std::vector<std::pair<const char*, Error>>& unusable)
{
    if (const auto races = racesOf(scene.of<TrainSettings>()); !races)
        unusable.emplace_back("train-race", races.error());
}

QString fileNameOf(const Scene& scene)
{
    const TrainSettings& settings = scene.of<TrainSettings>();
    return QStringLiteral("train-%1-%2-steps").arg(QString::fromUtf8(nameOf(settings.picture).data())).arg(settings.steps);
}

std::span<const SceneParameter> parametersOfTrain()
{
    using namespace parameter_rows;
    static constexpr auto all = std::to_array<SceneParameter>({
        choice(
            {"train", "picture", "train-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
             QT_TRANSLATE_NOOP("Setting", "Show overview (all at once), course (over the steps), scores (accuracy by position), attention, "
                                          "table, cosines (of its rows), curves (of its columns), queries (table times W_q) or race."),
             leftOut},
            TrainContentPlace()),
        choice({"train", "task", "train-task", QT_TRANSLATE_NOOP("Setting", "Task"),
                QT_TRANSLATE_NOOP("Setting",
                                  "The task of the model: copy (the word Δ back), around (how often each word occurs nearby), first "
                                  "(the first word), reverse (the sentence backwards) or parity."),
                leftOut},
               inSettings<&TrainSettings::training, &TrainingSettings::task>),
        whole({"train", "copy_offset", "train-back", QT_TRANSLATE_NOOP("Setting", "Δ back"),
               QT_TRANSLATE_NOOP("Setting", "The distance of the word that the task copy asks for, less than the training length."),
               leftOut},
              {1, TrainingSettings::mostLength - 1}, inSettings<&TrainSettings::training, &TrainingSettings::copyOffset>)
            .with({.applies = trainsTask<TrainingTask::Copy>}),
        number({"train", "sigma", "train-sigma", QT_TRANSLATE_NOOP("Setting", "Blur σ"),
                QT_TRANSLATE_NOOP("Setting", "The width of the Gaussian that weights the words around. Waves emerge from a wide one."),
                leftOut},
               {TrainingSettings::leastSigma, TrainingSettings::mostSigma}, inSettings<&TrainSettings::training, &TrainingSettings::sigma>)
            .with({.applies = trainsTask<TrainingTask::Around>}),
        whole({"train", "around_offset", "train-centre", QT_TRANSLATE_NOOP("Setting", "Centre Δ back"),
               QT_TRANSLATE_NOOP("Setting", "The middle of the Gaussian, so many positions back."), leftOut},
              {0, TrainingSettings::mostLength - 1}, inSettings<&TrainSettings::training, &TrainingSettings::aroundOffset>)
            .with({.applies = trainsTask<TrainingTask::Around>}),
        choice({"train", "shape", "train-shape", QT_TRANSLATE_NOOP("Setting", "Positions on"),
                QT_TRANSLATE_NOOP(
                    "Setting",
                    "The shape that the positions of the words around lie on: line, ring (the last beside the first) or grid (a square)."),
                leftOut},
               inSettings<&TrainSettings::training, &TrainingSettings::shape>)
            .with({.applies = trainsTask<TrainingTask::Around>}),
        choice({"train", "encoding", "train-encoding", QT_TRANSLATE_NOOP("Setting", "Encoding"),
                QT_TRANSLATE_NOOP("Setting", "The way in which positions enter the model: none, sinusoidal, learned, rope, alibi or t5."),
                leftOut},
               inSettings<&TrainSettings::training, &TrainingSettings::encoding>)
            .with({.applies = showsNoRace}),
        text({"train", "race", "train-race", QT_TRANSLATE_NOOP("Setting", "Encodings in the race"),
              QT_TRANSLATE_NOOP("Setting", "The encodings in the race, separated by commas: none, sinusoidal, learned, rope, alibi, t5."),
              leftOut},
             TrainSettings::longestRaces, inSettings<&TrainSettings::races>)
            .with({.optionValue = "LIST", .applies = [](const Scene&) { return false; }}), // page Train has a check box for each
        number({"train", "start", "train-start", QT_TRANSLATE_NOOP("Setting", "Start of rows"),
                QT_TRANSLATE_NOOP("Setting", "The standard deviation of the learned rows before the first step."), leftOut},
               {0.0, TrainingSettings::mostStart}, inSettings<&TrainSettings::training, &TrainingSettings::start>)
            .with({.applies = trainsLearned}),
        number({"train", "base", "train-base", QT_TRANSLATE_NOOP("Setting", "Base n of the model"),
                QT_TRANSLATE_NOOP("Setting", "The base n of the sinusoidal encoding and of RoPE in the model that is trained."), leftOut},
               {1.0, TrainingSettings::mostBase}, inSettings<&TrainSettings::training, &TrainingSettings::base>)
            .with({.applies = trainsWaves}),
        whole({"train", "t5_distance", "train-t5-distance", QT_TRANSLATE_NOOP("Setting", "T5 max. distance of the model"),
               QT_TRANSLATE_NOOP("Setting", "From this distance on, all keys share the last bucket of the T5 biases that are trained."),
               leftOut},
              {17, 1024}, inSettings<&TrainSettings::training, &TrainingSettings::t5Distance>)
            .with({.applies = trainsT5}),
        choice({"train", "mask", "train-mask", QT_TRANSLATE_NOOP("Setting", "Mask"),
                QT_TRANSLATE_NOOP("Setting",
                                  "The words that a word may attend to: all (none), those before it (causal), or the last ones (window)."),
                leftOut},
               inSettings<&TrainSettings::training, &TrainingSettings::mask>),
        whole({"train", "window", "train-window", QT_TRANSLATE_NOOP("Setting", "Window"),
               QT_TRANSLATE_NOOP("Setting", "The number of words that a word attends to, itself included."), leftOut},
              {1, TrainingSettings::mostLengthTested}, inSettings<&TrainSettings::training, &TrainingSettings::window>)
            .with({.applies = [](const Scene& scene) { return scene.of<TrainSettings>().training.mask == AttentionMask::Window; }}),
        whole({"train", "length", "train-length", QT_TRANSLATE_NOOP("Setting", "Trained at"),
               QT_TRANSLATE_NOOP("Setting", "The length of the sentences in training, in words."), leftOut},
              {2, TrainingSettings::mostLength}, inSettings<&TrainSettings::training, &TrainingSettings::length>),
        whole({"train", "length_tested", "train-tested", QT_TRANSLATE_NOOP("Setting", "Tested to"),
               QT_TRANSLATE_NOOP("Setting", "The length of the sentences that the accuracy is taken from, at least the training length."),
               leftOut},
              {2, TrainingSettings::mostLengthTested}, inSettings<&TrainSettings::training, &TrainingSettings::lengthTested>),
        flag({"train", "random_starts", "train-random-starts", QT_TRANSLATE_NOOP("Setting", "Random starts"),
              QT_TRANSLATE_NOOP("Setting", "Let sentences in training begin at random positions, so that every row is trained."), leftOut},
             inSettings<&TrainSettings::training, &TrainingSettings::randomStarts>),
        whole({"train", "d_model", "train-d-model", QT_TRANSLATE_NOOP("Setting", "d_model of the model"),
               QT_TRANSLATE_NOOP("Setting", "The number of values of a word in the model, a multiple of the heads."), leftOut},
              {2, TrainingSettings::mostDModel}, inSettings<&TrainSettings::training, &TrainingSettings::dModel>),
        whole({"train", "heads", "train-heads", QT_TRANSLATE_NOOP("Setting", "Heads"),
               QT_TRANSLATE_NOOP("Setting", "The number of attention heads of the model."), leftOut},
              {1, TrainingSettings::mostHeads}, inSettings<&TrainSettings::training, &TrainingSettings::heads>),
        whole({"train", "layers", "train-layers", QT_TRANSLATE_NOOP("Setting", "Layers"),
               QT_TRANSLATE_NOOP("Setting", "The number of layers of the model."), leftOut},
              {1, TrainingSettings::mostLayers}, inSettings<&TrainSettings::training, &TrainingSettings::layers>),
        whole({"train", "words", "train-words", QT_TRANSLATE_NOOP("Setting", "Words"),
               QT_TRANSLATE_NOOP("Setting", "The number of different words."), leftOut},
              {2, TrainingSettings::mostWords}, inSettings<&TrainSettings::training, &TrainingSettings::words>),
        whole({"train", "batch", "train-batch", QT_TRANSLATE_NOOP("Setting", "Batch"),
               QT_TRANSLATE_NOOP("Setting", "The number of sentences per step."), leftOut},
              {1, TrainingSettings::mostBatch}, inSettings<&TrainSettings::training, &TrainingSettings::batch>),
        number({"train", "rate", "train-rate", QT_TRANSLATE_NOOP("Setting", "Learning rate"),
                QT_TRANSLATE_NOOP("Setting", "The learning rate of Adam."), leftOut},
               {TrainingSettings::leastRate, TrainingSettings::mostRate}, inSettings<&TrainSettings::training, &TrainingSettings::rate>),
        whole({"train", "seed", "train-seed", QT_TRANSLATE_NOOP("Setting", "Training seed"),
               QT_TRANSLATE_NOOP("Setting",
                                 "The seed of the parameters and of the sentences: the same seed gives the same training, bit by bit."),
               leftOut},
              {0, largestSeed}, inSettings<&TrainSettings::training, &TrainingSettings::seed>),
        whole({"train", "head", "train-head", QT_TRANSLATE_NOOP("Setting", "Head shown"),
               QT_TRANSLATE_NOOP("Setting", "The head whose attention is shown, counted from 1."), leftOut},
              {1, TrainingSettings::mostHeads}, inSettings<&TrainSettings::head>)
            .with({.applies = showsTrainedHead}),
        number({"train", "speed", "train-speed", QT_TRANSLATE_NOOP("Setting", "Steps per second"),
                QT_TRANSLATE_NOOP("Setting", "The speed of a training that one watches (0: as fast as possible)."), leftOut,
                QT_TRANSLATE_NOOP("Setting", "as fast as possible")},
               {0.0, TrainSettings::mostSpeed}, inSettings<&TrainSettings::speed>),
        whole({"train", "end", "train-end", QT_TRANSLATE_NOOP("Setting", "Pause at step"),
               QT_TRANSLATE_NOOP("Setting", "The step at which a training pauses."), leftOut},
              {1, TrainSettings::mostSteps}, inSettings<&TrainSettings::end>),
        whole({"train", "steps", "train-steps", QT_TRANSLATE_NOOP("Setting", "Step"),
               QT_TRANSLATE_NOOP("Setting", "The number of steps after which the training is shown."), leftOut},
              {0, TrainSettings::mostSteps}, inSettings<&TrainSettings::steps>),
        flag({"train", "in_views", "train-table", QT_TRANSLATE_NOOP("Setting", "Use the table in every view"),
              QT_TRANSLATE_NOOP("Setting",
                                "Make the trained table the scheme “table”, so that all views show the table, also while it is trained."),
              leftOut},
             TrainTablePlace()),
    });
    return all;
}

// What its views read: see ViewTraits.
constexpr std::array<std::string_view, 1> readByTrain{"train"};

constexpr std::array<std::string_view, 3> stripOfTrain{"train-steps", "train-speed", "train-sigma"};

std::span<const ViewInfo> viewsOfTrain()
{
    using Zoom = ViewInfo::Zoom;
    // clang-format off
    static constexpr auto all = std::to_array<ViewInfo>({
        ViewInfo{View::Train, "train", QT_TRANSLATE_NOOP("View", "Train"), QT_TRANSLATE_NOOP("View", "what does a model learn?"),
        QT_TRANSLATE_NOOP("View", "A small transformer is trained here: see what becomes of its table of positions."),
        "train_window", Zoom::Cells, trainExtent, nullptr, isUsedByTrain, true}
            .with({.reads = readByTrain, .isReadEverywhere = [](const Scene& scene) { return scene.of<TrainSettings>().isInViews; }, .fileName = fileNameOf, .laws = [](const Scene&) { return QStringList(); }, .strip = stripOfTrain, .isUsualPage = true}),
    });
    // clang-format on
    return all;
}

constexpr std::array<std::string_view, 2> needsOfTrain{"biases", "words"};

} // namespace

extern const ViewMaker trainView;
constexpr std::array<const ViewMaker*, 1> makersOfTrain{&trainView};

extern const Feature trainFeature;
constinit const Feature trainFeature{.name = "train",
                                     .needs = needsOfTrain,
                                     .parameters = parametersOfTrain,
                                     .views = viewsOfTrain,
                                     .makers = makersOfTrain,
                                     .fit = withTrainedTable,
                                     .follow = leaveTable,
                                     .lacking = lackingTrainings,
                                     .checkTexts = checkTextsOfTrain};

} // namespace posenc
