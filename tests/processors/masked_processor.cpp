// SPDX-License-Identifier: GPL-3.0-or-later
// Linked into a program with --wrap=__cpu_indicator_init and POSENC_MASKED = 1 (no AVX-512) or 2 (no AVX at all), it makes it choose the
// builds of an older processor. The choice is made by what libgcc found in CPUID, in the resolvers of functions that exist several times
// as well as in __builtin_cpu_supports; no environment variable reaches it, so this takes away what is not to be seen before anyone looks.
extern "C" {
// Of libgcc: vendor, type, subtype, features; the size of the second is that of GCC 12 (nm -S libgcc.a).
struct PosencProcessorModel {
    unsigned vendor;
    unsigned type;
    unsigned subtype;
    unsigned features[1];
};
extern __attribute__((visibility("hidden"))) PosencProcessorModel __cpu_model;
extern __attribute__((visibility("hidden"))) unsigned __cpu_features2[3];
int __real___cpu_indicator_init();
int __wrap___cpu_indicator_init();
}

namespace {

// Clears the bit if `isSeen` then says no; the compiler does not know that both are about the same memory.
template <class IsSeen>
[[gnu::always_inline]] inline void takeAway(unsigned& word, const IsSeen& isSeen)
{
    for (unsigned bit = 0; bit < 32 && isSeen(); ++bit) {
        const unsigned before = word;
        word = before & ~(1U << bit);
        asm volatile("" ::: "memory");
        if (isSeen())
            word = before;
        asm volatile("" ::: "memory");
    }
}

// Wherever this version of libgcc keeps it.
template <class IsSeen>
[[gnu::always_inline]] inline void takeAway(const IsSeen& isSeen)
{
    takeAway(__cpu_model.features[0], isSeen);
    for (unsigned& word : __cpu_features2)
        takeAway(word, isSeen);
}

} // namespace

// Runs before the program is ready, while its functions are being chosen: nothing here may call the C library.
__attribute__((optimize("no-stack-protector"))) int __wrap___cpu_indicator_init()
{
    const int result = __real___cpu_indicator_init();
    takeAway([] { return __builtin_cpu_supports("x86-64-v4") != 0; });
    takeAway([] { return __builtin_cpu_supports("avx512f") != 0; });
    takeAway([] { return __builtin_cpu_supports("avx512vl") != 0; });
    takeAway([] { return __builtin_cpu_supports("avx512bw") != 0; });
    takeAway([] { return __builtin_cpu_supports("avx512dq") != 0; });
    takeAway([] { return __builtin_cpu_supports("avx512cd") != 0; });
    if (POSENC_MASKED == 2) {
        takeAway([] { return __builtin_cpu_supports("x86-64-v3") != 0; });
        takeAway([] { return __builtin_cpu_supports("avx2") != 0; });
        takeAway([] { return __builtin_cpu_supports("fma") != 0; });
        takeAway([] { return __builtin_cpu_supports("avx") != 0; });
    }
    return result;
}
