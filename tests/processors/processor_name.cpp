// SPDX-License-Identifier: GPL-3.0-or-later
// Prints the processor whose builds a program linked like this one takes.
#include "core/arithmetic/sin_cos.h"

#include <cstdio>

int main() { std::puts(posenc::sinCosKernels().back().processor); }
