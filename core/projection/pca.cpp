// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/pca.h"

#include "core/arithmetic/product_sums.h"
#include "core/base/expects.h"

#include <Eigen/Eigenvalues>
#include <Spectra/SymEigsSolver.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>

namespace posenc {

namespace {

// The two largest eigenvalues with their eigenvectors as columns.
struct Eigenpairs {
    std::array<double, 2> values{};
    Eigen::MatrixXd vectors;
};

Eigenpairs allAtOnce(const Eigen::MatrixXd& matrix)
{
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(matrix);
    const Eigen::Index size = matrix.rows();
    const Eigen::Index count = std::min<Eigen::Index>(2, size);
    Eigenpairs pairs{{}, Eigen::MatrixXd::Zero(size, 2)};
    for (Eigen::Index c = 0; c < count; ++c) {
        pairs.values[static_cast<std::size_t>(c)] = solver.eigenvalues()[size - 1 - c];
        pairs.vectors.col(c) = solver.eigenvectors().col(size - 1 - c);
    }
    return pairs;
}

// The products of a matrix that Lanczos' method asks for, some thousand one after the other: the task can end at each.
class Products {
public:
    using Scalar = double;
    struct Stopped {}; // thrown through the method, which has no other way out

    Products(const Eigen::MatrixXd& matrix, const Progress& progress) : m_product(matrix), m_progress(progress) {}

    Eigen::Index rows() const { return m_product.rows(); }
    Eigen::Index cols() const { return m_product.cols(); }
    void perform_op(const double* vector, double* product) const
    {
        if (!m_progress.at(0.0))
            throw Stopped();
        m_product.perform_op(vector, product);
    }

private:
    Spectra::DenseSymMatProd<double> m_product;
    Progress m_progress;
};

// By Lanczos' method if the matrix is large. It throws if the vectors are on a line; then, or if it does not converge, all are computed.
// Products::Stopped if a stop was requested.
Eigenpairs largestEigenpairs(const Eigen::MatrixXd& matrix, const Progress& progress)
{
    constexpr Eigen::Index small = 64;
    constexpr Eigen::Index krylov = 40;
    constexpr Eigen::Index restarts = 1000;
    constexpr double tolerance = 1e-14;
    if (matrix.rows() <= small || matrix.trace() <= 0.0)
        return allAtOnce(matrix);
    try {
        Products product(matrix, progress);
        Spectra::SymEigsSolver<Products> solver(product, 2, krylov);
        solver.init();
        if (solver.compute(Spectra::SortRule::LargestAlge, restarts, tolerance) == 2)
            return {{solver.eigenvalues()[0], solver.eigenvalues()[1]}, solver.eigenvectors()};
    } catch (const std::exception&) {
    }
    return allAtOnce(matrix);
}

// Makes the first of the entries largest in magnitude positive; entries that differ only by rounding count as equal.
void fixSign(Eigen::Ref<Eigen::VectorXd, 0, Eigen::InnerStride<>> coordinates)
{
    const double largest = coordinates.cwiseAbs().maxCoeff();
    for (const double value : coordinates) {
        if (std::abs(value) < (1.0 - 1e-9) * largest)
            continue;
        if (value < 0.0)
            coordinates = -coordinates;
        return;
    }
}

// From the covariance: few dimensions.
struct Spread {
    Eigenpairs pairs;
    double trace = 0.0;
    Table points;
};

Expected<Spread> fromCovariance(const Table& vectors, const Progress& progress)
{
    Table centred = vectors.rowwise() - vectors.row(0).eval(); // equal vectors become exactly zero
    centred.rowwise() -= centred.colwise().mean().eval();
    const Expected<Table> covariance = rowProducts(centred.transpose(), progress);
    if (!covariance)
        return covariance.error();
    Spread spread{largestEigenpairs(*covariance, progress.within(1.0, 1.0)), covariance->trace(), {}};
    spread.points = centred * spread.pairs.vectors;
    return spread;
}

// From the products of the centred vectors, computed from their distances (Torgerson 1952): few vectors.
Spread fromDistances(Table distances, const Progress& progress)
{
    Table products = std::move(distances);
    const Eigen::VectorXd means = products.rowwise().mean();
    products.colwise() -= means;
    products.rowwise() -= means.transpose();
    products.array() = -0.5 * (products.array() + means.mean());
    Spread spread{largestEigenpairs(products, progress), products.trace(), {}};
    spread.points = spread.pairs.vectors;
    for (Eigen::Index c = 0; c < 2; ++c)
        spread.points.col(c) *= std::sqrt(std::max(0.0, spread.pairs.values[static_cast<std::size_t>(c)]));
    return spread;
}

PrincipalComponents componentsOf(const Spread& found)
{
    const double rounding =
        std::numeric_limits<double>::epsilon() * static_cast<double>(std::max<Eigen::Index>(8, found.pairs.vectors.rows()));
    PrincipalComponents components{Table::Zero(found.points.rows(), 2), {}};
    for (std::size_t c = 0; c < 2; ++c) {
        const double value = found.pairs.values[c];
        if (!(value > rounding * found.trace))
            continue;
        const auto column = static_cast<Eigen::Index>(c);
        components.points.col(column) = found.points.col(column);
        fixSign(components.points.col(column));
        components.explainedVariance[c] = std::min(1.0, value / found.trace);
    }
    return components;
}

template <class Work>
Expected<PrincipalComponents> unlessStopped(const Progress& progress, const Work& work)
{
    Expected<PrincipalComponents> found = PrincipalComponents{};
    try {
        found = work();
    } catch (const Products::Stopped&) { // at() says so, too
    }
    if (auto wanted = progress.at(1.0); found && !wanted)
        return wanted.error();
    return found;
}

} // namespace

Expected<PrincipalComponents> principalComponents(const Table& vectors, const Progress& progress)
{
    if (vectors.cols() > vectors.rows()) {
        Expected<Table> distances = squaredDistances(vectors, progress);
        return distances ? principalComponentsOfDistances(std::move(distances).value(), progress.within(1.0, 1.0)) : distances.error();
    }
    return unlessStopped(progress, [&]() -> Expected<PrincipalComponents> {
        const Expected<Spread> found = fromCovariance(vectors, progress);
        if (!found)
            return found.error();
        return componentsOf(*found);
    });
}

Expected<PrincipalComponents> principalComponentsOfDistances(Table squaredDistances, const Progress& progress)
{
    POSENC_EXPECTS(squaredDistances.rows() == squaredDistances.cols());
    return unlessStopped(progress, [&]() -> Expected<PrincipalComponents> {
        return componentsOf(fromDistances(std::move(squaredDistances), progress.within(1.0, 1.0)));
    });
}

} // namespace posenc
