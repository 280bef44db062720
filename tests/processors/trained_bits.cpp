// SPDX-License-Identifier: GPL-3.0-or-later
// Prints the bits of small trainings, one for each encoding, after some steps.
#include "core/training/training.h"

#include <cstdio>

int main()
{
    using namespace posenc;
    for (const auto& [name, encoding] : trainingEncodingNames) {
        TrainingSettings settings;
        settings.encoding = encoding;
        settings.layers = encoding == TrainingEncoding::Learned ? 1 : 2;
        settings.heads = 2;
        settings.length = settings.lengthTested = 21;
        Training training = Training::make(settings).value();
        for (int step = 0; step < 20; ++step)
            training.step();
        std::printf("%s %a", name.data(), training.loss());
        for (const Training::Parameter& parameter : training.parameters())
            for (const double value : parameter.values.reshaped())
                std::printf(" %a", value);
        std::puts("");
    }
}
