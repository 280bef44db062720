// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/sentence.h"

#include <exception>
#include <new>
#include <type_traits>

namespace posenc {

/// Returns what work() returns, an Expected; an exception becomes Error::Kind::Runtime. `noMemory` is the sentence for a lack of memory,
/// looked up then.
template <class Work>
std::invoke_result_t<Work> withoutExceptions(Work&& work, const Sentence& noMemory)
{
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return Error{Error::Kind::Runtime, noMemory};
    } catch (const std::exception& exception) {
        return Error{Error::Kind::Runtime, exception.what()};
    }
}

} // namespace posenc
