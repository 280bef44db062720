// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace posenc::test {

/// The largest error of a kind that was seen, and where.
struct Worst {
    std::string kind; ///< one word, such as value
    double bound = 0.0;
    double error = 0.0;
    std::string where{};    ///< one line with every parameter
    std::int64_t times = 0; ///< how many errors were seen

    /// Keeps the larger one; `describe` is asked only if this is it. NaN is larger than any number.
    template <class Describe>
    void see(double found, const Describe& describe)
    {
        ++times;
        if (found <= error && !where.empty())
            return;
        error = found == found ? found : 1e300;
        where = describe();
    }
    bool holds() const { return error <= bound; }
};

/// What a batch, or all so far, has compared.
struct Compared {
    std::int64_t count = 0;
    std::vector<Worst> worst;
};

/// One batch of comparisons: a function of seed and index alone, on any thread.
using Batch = std::function<Compared(std::uint64_t seed, std::int64_t index)>;

/// Batches done so far, which a small text file remembers: a run that is stopped goes on where it was, and its results are those of a run
/// that was not. Batches are counted in rounds; a round that is interrupted is done again.
class LongRun {
public:
    /// `path` may be empty: nothing is remembered. The file of another mode or of other kinds of errors is refused (std::runtime_error).
    /// `program` is what is tested, one word: what another program has compared says nothing of this one, and the run begins again.
    LongRun(std::string path, std::string mode, std::string program, std::uint64_t seed);

    bool beginsAgain() const { return m_beginsAgain; }
    std::uint64_t seed() const { return m_seed; }
    std::int64_t batches() const { return m_batches; }
    const Compared& compared() const { return m_compared; }
    /// The next `size` batches; the file is replaced as a whole.
    void round(const Batch& batch, std::int64_t size, int threads);

private:
    void read();
    void write() const;

    std::string m_path;
    std::string m_mode;
    std::string m_program;
    std::uint64_t m_seed;
    bool m_beginsAgain = false;
    std::int64_t m_batches = 0;
    Compared m_compared;
};

/// Both together; bounds are those of b.
void add(Compared& a, const Compared& b);

} // namespace posenc::test
