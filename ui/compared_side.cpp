#include "ui/compared_side.h"

namespace posenc {

ComparedSide::ComparedSide(const Scene& scene, ComparedPicture picture)
    : m_picture(picture),
      m_similarity(PositionCode(scene.encoding, scene.scheme.name, static_cast<std::uint64_t>(scene.scheme.seed)), scene.view.measure)
{
}

std::int64_t ComparedSide::rows() const { return m_picture == ComparedPicture::Offset ? 1 : code().spec().maxLen(); }

std::int64_t ComparedSide::columns() const
{
    return m_picture == ComparedPicture::Heatmap ? code().spec().dModel() : code().spec().maxLen();
}

double ComparedSide::lowest() const { return m_picture == ComparedPicture::Heatmap ? code().lowest() : m_similarity.lowest(); }

double ComparedSide::highest() const { return m_picture == ComparedPicture::Heatmap ? code().highest() : m_similarity.highest(); }

double ComparedSide::value(std::int64_t row, std::int64_t column) const
{
    return m_picture == ComparedPicture::Heatmap ? code().value(row, column) : m_similarity.value(row, column);
}

Raster ComparedSide::sample(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const
{
    return m_picture == ComparedPicture::Heatmap ? sampleCode(code(), rows, columns, std::move(memory)).raster
                                                 : sampleSimilarity(m_similarity, rows, columns, std::move(memory)).raster;
}

} // namespace posenc
