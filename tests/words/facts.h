// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_facts.h"
#include "ui/scene/presets.h"

#include <algorithm>
#include <stdexcept>

namespace posenc::test {

/// The facts of a scene, as lessons name them: of a preset, or of a sinusoidal encoding.
class Facts {
public:
    explicit Facts(const char* preset)
    {
        static const std::vector<Preset> presets = readPresets();
        const auto found = std::ranges::find(presets, QLatin1String(preset), &Preset::name);
        if (found == presets.end())
            throw std::invalid_argument(preset);
        m_scene = found->scene;
    }
    explicit Facts(Scene scene) : m_scene(std::move(scene)) {}
    explicit Facts(const EncodingSpec& encoding) { m_scene.encoding = encoding; }
    Facts(double n, int dModel, int maxLen) { m_scene.encoding = EncodingSpec::make(n, dModel, maxLen).value(); }

    const Scene& scene() const { return m_scene; }
    Facts with(double n, int dModel, int maxLen) const
    {
        const EncodingSpec& now = m_scene.encoding;
        Facts changed = *this;
        changed.m_scene.encoding = EncodingSpec::make(n, dModel, maxLen, now.layout(), now.frequencies()).value();
        return changed;
    }
    Facts by(const char* scheme) const
    {
        Facts changed = *this;
        changed.m_scene.scheme.name = SchemeName::from(scheme).value();
        return changed;
    }

    double operator()(const char* fact) const { return valueIn(m_scene, Fact::fromText(fact).value()).value().number; }
    double operator()(const char* fact, int argument) const { return (*this)(qPrintable(QString::fromUtf8(fact).arg(argument))); }

private:
    Scene m_scene;
};

} // namespace posenc::test
