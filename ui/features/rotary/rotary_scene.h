// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "ui/scene/scene.h"

#include <QStringList>

namespace posenc {

struct ModelPositions;
struct OpenedModel;

/// The encoding whose frequencies rotary embedding has: that of the scene, with the base of RotarySettings::theta if there is one.
EncodingSpec rotaryEncodingOf(const Scene& scene);

/// The scene with the rotary embedding of a model, on page Rotary: θ, the columns that turn, the configured length and its scaling, as
/// wavelengths; of a model with ALiBi its heads, beside the similarity. Error::Kind::File if the model has neither, with a sentence that
/// says what it has.
Expected<Scene> withModel(Scene scene, const OpenedModel& model);

/// The types of a model's layers that rotate, each in its own way, if there are several; otherwise nothing.
QStringList layerTypes(const Scene& scene);
/// The type of layers whose θ, columns and scaling the scene has; empty if no type has them, or there are no types.
QString layerTypeOf(const Scene& scene);
/// The scene with θ, columns and scaling of a type of layers, and with the first of its layers if the selected layer rotates otherwise; the
/// scene itself for other names.
Scene withLayerType(Scene scene, const QString& type);
/// The scene with another selected layer of the model, and with θ, columns and scaling of that layer if layers rotate in several ways. A
/// layer that does not rotate changes none of these.
Scene withLayer(Scene scene, std::int64_t layer);
/// An opened model's scene with the type of layers that was chosen before, if it is the same model.
Scene withLayerTypeOf(Scene opened, const Scene& before);

/// The name that tells models apart: the file's, or "FOLDER/config.json" of a file that has the usual name.
QString nameOfModel(const QString& path);
/// Compares a second model, B, with what page Rotary shows, A: max_len, the length of the texts that both are shown for, becomes the longer
/// of the two that they are configured for. Error::Kind::File if the model does not rotate.
Expected<Scene> withModelBeside(Scene scene, const OpenedModel& model);
Scene withoutModelBeside(Scene scene);
/// A as page Rotary shows it. If the settings are none of the opened model's types of layers, all layers are as the settings say.
ModelPositions rotaryPositionsOf(const Scene& scene);
/// The name of the opened model; empty if the settings are none of its types of layers.
QString nameOfModel(const Scene& scene);

} // namespace posenc
