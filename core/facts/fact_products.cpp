// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/fact_products.h"

#include "core/base/sentence.h"
#include "core/facts/fact.h"

namespace posenc {

namespace {

double sizeOf(const FactSubject& subject) { return static_cast<double>(subject.scheme.spec().maxLen()); }

double widthOf(const FactSubject& subject) { return static_cast<double>(subject.scheme.spec().dModel()); }

double cellsOf(const FactSubject& subject) { return sizeOf(subject) * widthOf(subject); }

// Of a scheme that gives nothing but its numbers.
double productsOfNumbers(const FactSubject& subject)
{
    constexpr double perNumber = 40.0;
    return perNumber * cellsOf(subject);
}

double pairsOfRows(const FactSubject& subject) { return 0.5 * sizeOf(subject) * sizeOf(subject); }

} // namespace

double productsOfRows(const FactSubject& subject)
{
    constexpr double perColumn = 16.0;
    return perColumn * widthOf(subject);
}

double productsOfClosest(const FactSubject& subject)
{
    return productsOfRows(subject) + (subject.scheme.encoding() ? cellsOf(subject) : pairsOfRows(subject) * widthOf(subject));
}

double productsOfFirstRow(const FactSubject& subject)
{
    return productsOfRows(subject) + (subject.scheme.encoding() ? cellsOf(subject) : productsOfNumbers(subject));
}

double productsOfColumns(const FactSubject& subject)
{
    return productsOfRows(subject) + (subject.scheme.encoding() ? 0.0 : productsOfNumbers(subject));
}

double productsOfDiagonals(const FactSubject& subject)
{
    if (!subject.scheme.encoding())
        return productsOfRows(subject) + pairsOfRows(subject) * widthOf(subject);
    return productsOfRows(subject) + (subject.scheme.spec().hasUnpairedSine() ? pairsOfRows(subject) : 0.0);
}

double productsOfShift(const FactSubject& subject)
{
    constexpr double perCell = 8.0; // two sines or cosines, turned and compared
    return productsOfRows(subject) + (subject.scheme.encoding() ? perCell * cellsOf(subject) : 0.0);
}

Error tooManyProducts(std::string_view fact)
{
    return {Error::Kind::Runtime,
            sentence("core", "%1 would take too long for a table of this size; choose a smaller max_len or d_model.")(fact)};
}

} // namespace posenc
