// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/arguments.h"
#include "app/python/arrays.h"
#include "app/python/classes.h"
#include "app/python/failures.h"
#include "app/python/scheme_parameters.h"
#include "core/attention/attention.h"

#include <optional>
#include <string>

namespace posenc::python {

namespace py = pybind11;
using namespace py::literals;

namespace {

constexpr Names<AttentionTerm, 5> termNames{{{"meaning_meaning", AttentionTerm::MeaningMeaning},
                                             {"meaning_place", AttentionTerm::MeaningPlace},
                                             {"place_meaning", AttentionTerm::PlaceMeaning},
                                             {"place_place", AttentionTerm::PlacePlace},
                                             {"relative", AttentionTerm::Relative}}};

// No rows for None.
Table tableOf(const char* name, py::handle value)
{
    if (value.is_none())
        return {};
    const GivenArray given = givenArray(name, value, 2);
    const auto rows = static_cast<Eigen::Index>(given.array.shape(0));
    const auto columns = static_cast<Eigen::Index>(given.array.shape(1));
    using Singles = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    return given.isSingle ? Table(Eigen::Map<const Singles>(given.floats(), rows, columns).cast<double>())
                          : Table(Eigen::Map<const Table>(given.doubles(), rows, columns));
}

py::object arrayOf(const Table& table)
{
    if (table.size() == 0)
        return py::none();
    Doubles array = newTable(table.rows(), table.cols());
    viewOf(array) = table;
    return array;
}

// identity, random, or looks-back, which moves the places of the encoding with these parameters.
AttentionHead headOf(const py::dict& options, std::int64_t dModel)
{
    const std::string name = word("head", options["head"]);
    if (name == "identity")
        return AttentionHead::identity(dModel);
    if (name == "random") {
        const py::object rank = options["rank"];
        return valueOf(AttentionHead::random(dModel, rank.is_none() ? dModel : whole("rank", rank, 1, EncodingSpec::maxDModel),
                                             static_cast<std::uint64_t>(whole("seed", options["seed"], 0, INT64_MAX))));
    }
    if (name != "looks-back")
        throw py::value_error(unknownName("head", name, std::array<std::string_view, 3>{"identity", "random", "looks-back"}));
    const py::object parameters = options["encoding"];
    const SchemePtr scheme = parameters.is_none() ? nullptr : schemeOf(parameters.cast<py::dict>());
    if (!scheme || !scheme->encoding() || scheme->spec().dModel() != dModel)
        throw py::value_error("A head that looks back needs places by an Encoding of the scheme sinusoidal with as many columns as the "
                              "words have.");
    return AttentionHead::looksBack(*scheme->encoding(), whole("back", options["back"], -(1 << 20) + 1, (1 << 20) - 1));
}

py::dict attention(py::handle meaningsGiven, py::handle placesGiven, const py::dict& options)
{
    const Table meanings = tableOf("words", meaningsGiven);
    const Table places = tableOf("places", placesGiven);
    const AttentionHead head = headOf(options, meanings.cols());
    AttentionSettings settings;
    settings.isScaled = flag("scaled", options["scaled"]);
    settings.inverseTemperature = number("inverse_temperature", options["inverse_temperature"]);
    settings.mask = valueOf(valueIn(attentionMaskNames, word("mask", options["mask"]), Sentence("mask")));
    settings.window = whole("window", options["window"], 1, Attention::mostWords);
    RelativeAttention relative;
    relative.biases = tableOf("biases", options["biases"]);
    relative.relativeKeys = tableOf("relative_keys", options["relative_keys"]);
    std::optional<Rotary> rotary;
    if (const py::object theta = options["rotary"]; !theta.is_none()) {
        rotary.emplace(valueOf(EncodingSpec::make(number("rotary", theta), head.rank(), std::max<std::int64_t>(1, meanings.rows()))));
        relative.rotary = &*rotary;
    }
    const Attention made = valueOf(computedQuickly([&] { return Attention::make(meanings, places, head, settings, relative); }));
    py::dict terms;
    py::dict shares;
    for (const auto& [name, term] : termNames) {
        terms[py::str(name.data(), name.size())] = arrayOf(made.term(term));
        shares[py::str(name.data(), name.size())] = made.share(term);
    }
    const std::vector<std::int64_t> nearest = nearestWords(places.size() > 0 ? Table(meanings + places) : meanings, meanings).value();
    return py::dict("terms"_a = terms, "shares"_a = shares, "scores"_a = arrayOf(made.scores()), "weights"_a = arrayOf(made.weights()),
                    "nearest"_a = py::array_t<std::int64_t>(static_cast<py::ssize_t>(nearest.size()), nearest.data()));
}

} // namespace

void addAttention(py::module_& module) { module.def("attention", &attention, "words"_a, "places"_a, "options"_a, py::pos_only()); }

} // namespace posenc::python
