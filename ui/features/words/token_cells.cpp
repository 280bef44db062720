// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/words/token_cells.h"

#include "core/base/parallel.h"
#include "core/sampling/color_map.h"
#include "core/sampling/smoothed_means.h"
#include "core/schemes/scheme.h"
#include "core/tables/table_raster.h"
#include "ui/base/shown_number.h"
#include "ui/features/words/token_input.h"
#include "ui/plotting/cell_drawing.h"
#include "ui/plotting/curve_drawing.h"
#include "ui/text/scheme_text.h"

#include <cmath>
#include <limits>

namespace posenc {

namespace {

constexpr double smallestCross = 7.0; // pixels of a crossed-out cell
constexpr double namesGap = 5.0;      // between a name and its block

QString numberIn(float value, int decimals)
{
    const bool fits = std::abs(value) < 99.995F;
    const double unit = std::pow(10.0, decimals);
    return fits ? shownNumber(std::round(value * unit) / unit + 0.0, decimals, 'f') : shownNumber(value, 3); // never −0.0
}

QSize pixelsOf(const QRectF& place, double scale)
{
    return {std::max(1, static_cast<int>(std::lround(place.width() * scale))),
            std::max(1, static_cast<int>(std::lround(place.height() * scale)))};
}

constexpr std::size_t smallestPart = 16; // rows that justify a thread

} // namespace

std::int64_t cellAt(const SampleAxis& axis, int sample, std::int64_t cells)
{
    const std::int64_t cell =
        axis.averaged() ? static_cast<std::int64_t>(axis.edge(sample) + 0.5 * axis.step()) : axis.firstCell() + sample;
    return std::clamp<std::int64_t>(cell, 0, cells - 1);
}

namespace {

using Blocks = std::array<Eigen::ArrayXXf, 4>;

// The entries of some positions and columns, shape (positions × columns); a dropped one is NaN.
Blocks entriesOf(const TokenInput& tokens, std::span<const std::int64_t> positions, std::span<const std::int64_t> columns)
{
    const ModelInput& input = tokens.input();
    const bool sum = input.settings().combination() == Combination::Sum;
    const double kept = 1.0 - input.settings().dropout();
    Blocks blocks;
    for (std::size_t block = 0; block < (sum ? 3U : 4U); ++block)
        blocks[block].resize(std::ssize(positions), std::ssize(columns));
    const auto after = [&](std::int64_t token, std::int64_t entry, double value) {
        return kept == 1.0 || input.isKept(token, entry) ? static_cast<float>(value / kept) : std::numeric_limits<float>::quiet_NaN();
    };
    inParallel(positions.size(), smallestPart, [&](std::size_t begin, std::size_t end) {
        Table encodings(static_cast<Eigen::Index>(end - begin), std::ssize(columns));
        input.scheme().numbers(positions.subspan(begin, end - begin), columns, encodings);
        Eigen::RowVectorXd embeddings(std::ssize(columns));
        for (std::size_t place = begin; place < end; ++place) {
            const auto r = static_cast<Eigen::Index>(place);
            const std::int64_t token = tokens.token(positions[place]);
            input.embeddingValues(token, columns, embeddings.data());
            for (Eigen::Index c = 0; c < std::ssize(columns); ++c) {
                const std::int64_t column = columns[static_cast<std::size_t>(c)];
                const double encoding = encodings(static_cast<Eigen::Index>(place - begin), c);
                blocks[0](r, c) = static_cast<float>(embeddings[c]);
                blocks[1](r, c) = static_cast<float>(encoding);
                blocks[2](r, c) = after(token, column, sum ? embeddings[c] + encoding : embeddings[c]);
                if (!sum)
                    blocks[3](r, c) = after(token, column + input.dModel(), encoding);
            }
        }
    });
    return blocks;
}

// Of each pixel the mean embedding of some columns of one token, and the mean encoding of all entries of the pixel: that of one token would
// draw waves that there are not. What is dropped counts as 0; NaN if all are.
Blocks sampledBlocks(const TokenInput& tokens, const std::vector<std::int64_t>& positions, const std::vector<std::int64_t>& columns,
                     std::int64_t together, const Eigen::ArrayXXf& encodings)
{
    const ModelInput& input = tokens.input();
    const bool sum = input.settings().combination() == Combination::Sum;
    const auto share = static_cast<float>(1.0 / static_cast<double>(together));
    const auto scale = static_cast<float>(1.0 / (1.0 - input.settings().dropout()));
    const auto isKept = [&](std::int64_t token, std::int64_t column) {
        return input.settings().dropout() == 0.0 || input.isKept(token, column);
    };
    Blocks blocks;
    blocks[1] = encodings;
    for (const std::size_t block : sum ? std::vector<std::size_t>{0, 2} : std::vector<std::size_t>{0, 2, 3})
        blocks[block].setZero(encodings.rows(), encodings.cols());
    inParallel(positions.size(), smallestPart, [&](std::size_t begin, std::size_t end) {
        std::vector<double> embeddings(columns.size());
        for (auto r = static_cast<Eigen::Index>(begin); r < static_cast<Eigen::Index>(end); ++r) {
            const std::int64_t token = tokens.token(positions[static_cast<std::size_t>(r)]);
            input.embeddingValues(token, columns, embeddings.data());
            for (Eigen::Index c = 0; c < encodings.cols(); ++c) {
                int kept[2] = {0, 0}; // of the embedding or the sum, and of the encoding beside it
                for (std::int64_t part = 0; part < together; ++part) {
                    const auto at = static_cast<std::size_t>(c * together + part);
                    const auto embedding = share * static_cast<float>(embeddings[at]);
                    blocks[0](r, c) += embedding;
                    if (isKept(token, columns[at])) {
                        blocks[2](r, c) += scale * (embedding + (sum ? share * encodings(r, c) : 0.0F));
                        ++kept[0];
                    }
                    if (!sum && isKept(token, columns[at] + input.dModel())) {
                        blocks[3](r, c) += scale * share * encodings(r, c);
                        ++kept[1];
                    }
                }
                for (const std::size_t half : {0U, 1U})
                    if (kept[half] == 0 && (half == 0 || !sum))
                        blocks[2 + half](r, c) = std::numeric_limits<float>::quiet_NaN();
            }
        }
    });
    return blocks;
}

float largestOf(const Eigen::ArrayXXf& values) // NaN never compares larger
{
    return values.size() > 0 ? values.isNaN().select(0.0F, values.abs()).maxCoeff() : 0.0F;
}

} // namespace

TokenSamples::TokenSamples(const TokenInput& tokens, const CellWindow& window, const QSize& pixels)
    : rows(pictureAxis(window.rows, pixels.height(), tokens.length())),
      columns(pictureAxis(window.columns, pixels.width(), tokens.input().dModel()))
{
    constexpr std::int64_t mostEntries = 1'000'000; // averaged within a frame
    const std::int64_t dModel = tokens.input().dModel();
    areMeans = rows.averaged() || columns.averaged();
    if (areMeans && tokens.length() * dModel <= mostEntries) {
        const Blocks entries = entriesOf(tokens, wholeNumbers(0, tokens.length()), wholeNumbers(0, dModel));
        for (std::size_t block = 0; block < entries.size(); ++block) {
            if (entries[block].size() == 0)
                continue;
            largest[block] = largestOf(entries[block]);
            const Table known = entries[block].isNaN().select(0.0F, entries[block]).cast<double>().matrix();
            blocks[block] =
                smoothedMeans(rows, columns, Pictured::Numbers, [&known](const SampleAxis& down, const SampleAxis& along, Eigen::ArrayXXf) {
                    return sampleTable(known, down, along);
                }).values;
        }
        return;
    }
    areMeans = false;
    const std::int64_t together = columns.averaged() ? 2 : 1; // columns per sample, the last of an odd number twice
    std::vector<std::int64_t> shownColumns;
    for (int c = 0; c < columns.samples(); ++c) {
        const std::int64_t cell = cellAt(columns, c, dModel);
        for (std::int64_t part = 0; part < together; ++part)
            shownColumns.push_back(std::min(cell / together * together + part, dModel - 1));
    }
    std::vector<std::int64_t> positions;
    for (int r = 0; r < rows.samples(); ++r)
        positions.push_back(cellAt(rows, r, tokens.length()));
    const Eigen::ArrayXXf encodings = tokens.input().scheme().picture(rows, columns).raster.values;
    blocks = sampledBlocks(tokens, positions, shownColumns, together, encodings);
    for (std::size_t block = 0; block < blocks.size(); ++block)
        largest[block] = largestOf(blocks[block]);
}

TokenCells::TokenCells(QCPAxisRect& axes) : QCPLayerable(axes.parentPlot(), QStringLiteral("main")), m_axes(axes) {}

void TokenCells::setStyle(const PlotStyle& style, const QFont& small)
{
    m_style = style;
    m_small = small;
}

void TokenCells::setTokens(std::shared_ptr<const TokenInput> tokens, const ColorMap& colors)
{
    m_tokens = std::move(tokens);
    m_colors = &colors;
    m_samples.reset();
}

void TokenCells::setWindow(const CellRange& rows, const TokenBlocks& blocks)
{
    if (rows != m_rows || blocks.columns() != m_blocks.columns() || blocks.count() != m_blocks.count())
        m_samples.reset();
    m_rows = rows;
    m_blocks = blocks;
}

int TokenCells::namesHeight() const { return QFontMetrics(m_small).height() + static_cast<int>(namesGap) + 2; }

void TokenCells::applyDefaultAntialiasingHint(QCPPainter* painter) const { painter->setAntialiasing(false); }

// The axes are a unit above their rectangle; the cells are not.
QRectF TokenCells::place(int block) const
{
    const QRectF axes(m_axes.rect());
    const CellRange shown = m_blocks.shown();
    const double unit = axes.width() / shown.size();
    const double first = static_cast<double>(m_blocks.shift(block)) + m_blocks.columns().first - shown.first;
    return {axes.left() + first * unit, axes.top(), m_blocks.columns().size() * unit, axes.height()};
}

QRectF TokenCells::cellPlace(int block, std::int64_t row, std::int64_t column) const
{
    const QRectF room = place(block);
    const double width = room.width() / m_blocks.columns().size();
    const double height = room.height() / m_rows.size();
    return {room.left() + (static_cast<double>(column) - m_blocks.columns().first) * width,
            room.top() + (static_cast<double>(row) - m_rows.first) * height, width, height};
}

const TokenSamples& TokenCells::samples(double deviceScale) { return samples(pixelsOf(place(0), deviceScale)); }

const TokenSamples& TokenCells::samples(const QSize& size)
{
    if (!m_samples || size != m_sampledSize) {
        m_samples.emplace(*m_tokens, CellWindow{m_rows, m_blocks.columns()}, size);
        m_sampledSize = size;
    }
    return *m_samples;
}

QImage TokenCells::image(int block, const TokenSamples& samples, const QSize& size) const
{
    const Eigen::ArrayXXf& values = samples.blocks[static_cast<std::size_t>(block)];
    const double range = m_range;
    std::vector<int> columnOf(static_cast<std::size_t>(size.width()));
    for (int x = 0; x < size.width(); ++x)
        columnOf[static_cast<std::size_t>(x)] = samples.columns.sampleAt(x);
    const QRgb dropped = m_style.background.rgb();
    QImage image(size, QImage::Format_RGB32);
    std::vector<QRgb> line(static_cast<std::size_t>(values.cols()));
    int filled = -1;
    for (int y = 0; y < size.height(); ++y) {
        const int row = samples.rows.sampleAt(y);
        auto* const pixels = reinterpret_cast<QRgb*>(image.scanLine(y));
        if (row == filled) {
            std::copy_n(reinterpret_cast<const QRgb*>(image.constScanLine(y - 1)), size.width(), pixels);
            continue;
        }
        filled = row;
        for (Eigen::Index c = 0; c < values.cols(); ++c) {
            const float value = values(row, c);
            line[static_cast<std::size_t>(c)] = std::isnan(value) ? dropped : m_colors->colorOf(value, -range, range);
        }
        for (int x = 0; x < size.width(); ++x)
            pixels[x] = line[static_cast<std::size_t>(columnOf[static_cast<std::size_t>(x)])];
    }
    return image;
}

void TokenCells::drawCells(QCPPainter& painter, int block)
{
    const QRectF room = place(block);
    posenc::drawCells(painter, room, image(block, *m_samples, m_sampledSize));
    painter.setPen(QPen(m_style.grid, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(room);
}

template <class Draw>
void TokenCells::forEachCell(int block, const TokenSamples& samples, const Draw& draw) const
{
    const Eigen::ArrayXXf& values = samples.blocks[static_cast<std::size_t>(block)];
    const QRectF room = place(block);
    for (int r = 0; r < values.rows(); ++r)
        for (int c = 0; c < values.cols(); ++c) {
            const QRectF cell = cellPlace(block, samples.rows.firstCell() + r, samples.columns.firstCell() + c);
            if (room.adjusted(-0.5, -0.5, 0.5, 0.5).contains(cell))
                draw(cell, values(r, c));
        }
}

void TokenCells::drawDropped(QPainter& painter, int block, const TokenSamples& samples) const
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(m_style.secondaryText, m_style.line(1.0)));
    forEachCell(block, samples, [&](const QRectF& cell, float value) {
        if (!std::isnan(value))
            return;
        const double side = 0.3 * std::min({cell.width(), cell.height(), 40.0});
        const QRectF cross(cell.center() - QPointF(side, side), QSizeF(2.0 * side, 2.0 * side));
        painter.drawLine(cross.topLeft(), cross.bottomRight());
        painter.drawLine(cross.topRight(), cross.bottomLeft());
    });
    painter.setRenderHint(QPainter::Antialiasing, false);
}

// Of all blocks alike; in a window, the ends of the colours decide, see CellNumbers.
std::optional<NumberShape> TokenCells::shapeOfNumbers(const TokenSamples& samples) const
{
    const QSizeF cell = cellPlace(0, 0, 0).size();
    if (cell.height() < 0.5 * QFontMetricsF(m_small).height())
        return std::nullopt;
    return fittingShape(cell, {m_small, 2}, m_style.projected, [&](int decimals) {
        QStringList texts{numberIn(-0.0001F, decimals)};
        if (!m_style.projected)
            texts << numberIn(static_cast<float>(-m_range), decimals);
        for (int block = 0; m_style.projected && block < m_blocks.count(); ++block)
            forEachCell(block, samples, [&](const QRectF&, float value) { texts << numberIn(std::isnan(value) ? 0.0F : value, decimals); });
        return texts;
    });
}

void TokenCells::drawNumbers(QPainter& painter, int block, const TokenSamples& samples, const NumberShape& shape) const
{
    painter.setFont(shape.font);
    forEachCell(block, samples, [&](const QRectF& cell, float value) {
        if (std::isnan(value))
            return;
        drawOnColor(painter, cell, Qt::AlignCenter | Qt::TextSingleLine, numberIn(value, shape.decimals),
                    m_colors->colorOf(value, -m_range, m_range), m_style);
    });
}

// All of them in letters of one size, on as many lines as needed; none if the longest does not fit its cell.
bool TokenCells::drawEquations(QPainter& painter, const TokenSamples& samples) const
{
    constexpr int encoding = 1;
    constexpr double margin = 2.0;
    constexpr int flags = Qt::AlignCenter | Qt::TextWordWrap;
    if (!m_equation)
        return false;
    struct Text {
        QRectF cell;
        QString words;
        QColor color; ///< colour of the cell
    };
    std::vector<Text> texts;
    const Eigen::ArrayXXf& values = samples.blocks[encoding];
    const QRectF room = place(encoding);
    for (int r = 0; r < values.rows(); ++r)
        for (int c = 0; c < values.cols(); ++c) {
            const std::int64_t position = samples.rows.firstCell() + r;
            const std::int64_t column = samples.columns.firstCell() + c;
            const QRectF cell = cellPlace(encoding, position, column);
            if (room.adjusted(-0.5, -0.5, 0.5, 0.5).contains(cell))
                texts.push_back({cell.adjusted(margin, margin, -margin, -margin), m_equation(position, column),
                                 m_colors->colorOf(values(r, c), -m_range, m_range)});
        }
    for (const double part : {1.0, 0.9, 0.8, 0.7, 0.6}) {
        if (m_style.projected && part < 1.0)
            return false;
        QFont font = m_small;
        if (font.pointSizeF() > 0)
            font.setPointSizeF(part * font.pointSizeF());
        else
            font.setPixelSize(std::max(1, static_cast<int>(part * font.pixelSize())));
        const QFontMetricsF metrics(font);
        const bool fits = std::ranges::all_of(texts, [&](const Text& text) {
            const QRectF taken = metrics.boundingRect(text.cell, flags, text.words);
            return taken.width() <= text.cell.width() && taken.height() <= text.cell.height();
        });
        if (!fits)
            continue;
        painter.setFont(font);
        for (const Text& text : texts)
            drawOnColor(painter, text.cell, flags, text.words, text.color, m_style);
        return true;
    }
    return false;
}

void TokenCells::drawNames(QPainter& painter) const
{
    const InputSettings& settings = m_tokens->input().settings();
    const bool sum = settings.combination() == Combination::Sum;
    QRectF last = place(2);
    if (!sum)
        last.setRight(place(3).right());
    const QFontMetricsF metrics(m_small);
    painter.setFont(m_small);
    painter.setPen(m_style.text);
    // The first name that fits: none is cut off.
    const auto above = [&](const QRectF& room, const QStringList& names) {
        const double gap = place(1).left() - place(0).right(); // half of it on either side
        const auto fits = [&](const QString& name) { return metrics.horizontalAdvance(name) <= room.width() + gap - 2.0; };
        const auto found = std::ranges::find_if(names, fits);
        painter.drawText(QRectF(room.left() - 0.5 * gap, room.top() - namesGap - metrics.height(), room.width() + gap, metrics.height()),
                         Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextSingleLine, found == names.end() ? names.last() : *found);
    };
    above(place(0), settings.scaled() ? QStringList{tr("√d_model · embedding"), tr("√d · embedding"), tr("√d · E")}
                                      : QStringList{tr("Embedding"), tr("E")});
    if (m_blocks.count() == 1)
        return;
    const SchemeName scheme(m_tokens->input().scheme().traits());
    const QString label = wordsOf(scheme).label();
    above(place(1),
          scheme->hasPairs ? QStringList{tr("Encoding"), tr("PE")} : QStringList{tr("Encoding, %1").arg(label), label, tr("Encoding")});
    above(last,
          settings.dropout() > 0.0 ? QStringList{tr("Input, after dropout"), tr("after dropout"), tr("Input")} : QStringList{tr("Input")});
    QFont large = m_style.font;
    large.setBold(true);
    const auto between = [&](const QRectF& left, const QRectF& right, const QString& sign) {
        const QRectF gap(left.right(), left.top(), right.left() - left.right(), left.height());
        const double part = (gap.width() - 2.0) / QFontMetricsF(large).horizontalAdvance(sign); // smaller, but at every width
        QFont fitting = large;
        if (!m_style.projected)
            fitting.setPixelSize(std::max(6, static_cast<int>(std::min(1.0, part) * QFontInfo(large).pixelSize())));
        else if (part < 1.0) // from afar, rather on a plate over the edges than too small
            painter.fillRect(QFontMetricsF(large).boundingRect(gap, Qt::AlignCenter, sign), m_style.background);
        painter.setFont(fitting);
        painter.drawText(gap, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip, sign);
    };
    between(place(0), place(1), sum ? QStringLiteral("+") : QStringLiteral("∥"));
    between(place(1), last, QStringLiteral("="));
}

// The visible rows whose word occurs more than once, in order of first occurrence; none if rows are too low to tell.
std::vector<TokenCells::EqualWord> TokenCells::equalWords() const
{
    constexpr double lowest = 6.0;
    if (!m_tokens || cellPlace(0, 0, 0).height() < lowest)
        return {};
    QHash<QString, QList<std::int64_t>> rows;
    QStringList words;
    const auto last = std::min(m_tokens->length(), static_cast<std::int64_t>(std::ceil(m_rows.last)));
    for (auto k = static_cast<std::int64_t>(m_rows.first); k < last; ++k) {
        const QString word = m_tokens->name(k);
        rows[word] << k;
        if (rows[word].size() == 2)
            words << word;
    }
    std::vector<EqualWord> equal;
    for (qsizetype word = 0; word < words.size(); ++word)
        for (const std::int64_t k : rows[words[word]])
            equal.push_back({k, static_cast<std::size_t>(word)});
    return equal;
}

void TokenCells::drawEqualWords(QPainter& painter) const
{
    const double width = m_style.onPaper ? 3.0 : 4.0; // of the ticks they cover
    const QRectF room = place(0);
    painter.setPen(Qt::NoPen);
    for (const EqualWord& equal : equalWords()) {
        const QRectF cell = cellPlace(0, equal.row, 0);
        const double top = std::max(cell.top() + 1.0, room.top());
        const double bottom = std::min(cell.bottom() - 1.0, room.bottom());
        if (bottom > top) {
            painter.setBrush(m_style.series(equal.word));
            painter.drawRect(QRectF(room.left() - width - 1.0, top, width, bottom - top));
        }
    }
}

void TokenCells::draw(QCPPainter* painter)
{
    if (!m_tokens)
        return;
    const bool shapes = keepsShapes(*painter);
    const TokenSamples& shown = shapes ? samples(cellSamples(*painter, place(0), {m_rows, m_blocks.columns()}))
                                       : samples(deviceScale(*painter)); // of all blocks, whose places differ by a pixel
    const QSizeF cell = cellPlace(0, 0, 0).size();
    const std::optional<NumberShape> numbers = shapeOfNumbers(shown);
    const bool crosses = m_tokens->input().settings().dropout() > 0.0 && std::min(cell.width(), cell.height()) >= smallestCross;
    for (int block = 0; block < m_blocks.count(); ++block) {
        drawCells(*painter, block);
        if (crosses && block >= 2)
            drawDropped(*painter, block, shown);
        if (numbers && (block != 1 || !drawEquations(*painter, shown)))
            drawNumbers(*painter, block, shown, *numbers);
    }
    drawNames(*painter);
    drawEqualWords(*painter);
}

} // namespace posenc
