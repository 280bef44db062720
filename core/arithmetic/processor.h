// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// POSENC_FOR_PROCESSORS builds a function for today's processors and picks the right one when the program starts:
/// on x86-64 the baseline, AVX2 and AVX-512; elsewhere the one the compiler was asked for. The function's body and everything it
/// inlines are compiled anew for each; floating-point contraction is off, so the choice changes no bit of plain arithmetic.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(POSENC_PLAIN_PROCESSOR)
#define POSENC_FOR_PROCESSORS [[gnu::target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")]]
#else
#define POSENC_FOR_PROCESSORS
#endif
