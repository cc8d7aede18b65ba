// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "loss_data.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace portacl::bench {
namespace {

constexpr float kTotalWeight = 64;

// Few significant bits, so that products and the division by kTotalWeight are exact; never zero.
float GradOutputOf(int64_t row) { return 0.5F + 0.25F * static_cast<float>(row % 7); }
float WeightOf(int64_t classIndex) { return 1.0F + 0.25F * static_cast<float>(classIndex % 5); }

// The bits of a value that the dtype has exactly and as a normal number.
uint32_t BitsOf(float value, aclDataType type) {
    const auto bits = std::bit_cast<uint32_t>(value);
    if (type == ACL_FLOAT) return bits;
    if (type == ACL_BF16) return bits >> 16;
    constexpr uint32_t kExponentShift = (127 - 15) << 10;
    return (bits >> 16 & 0x8000) | ((bits >> 13 & 0x3FFFF) - kExponentShift);
}

void Store(void* memory, int64_t index, float value, aclDataType type) {
    const uint32_t bits = BitsOf(value, type);
    const size_t width = type == ACL_FLOAT ? 4 : 2;
    std::memcpy(static_cast<char*>(memory) + index * width, &bits, width);
}

// A fixed number for each row, without a pattern that a branch predictor could learn (splitmix64).
uint64_t Scramble(uint64_t value) {
    value += 0x9E3779B97F4A7C15;
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9;
    value = (value ^ value >> 27) * 0x94D049BB133111EB;
    return value ^ value >> 31;
}

// Images have patches of one class; elsewhere neighbours have nothing to do with each other.
int64_t LabelOf(const LossShape& shape, int64_t row) {
    constexpr int64_t kPatch = 32;
    const int64_t width = shape.rows[2];
    const int64_t place =
        shape.isImage() ? row / width / kPatch * 4096 + row % width / kPatch : row;
    return static_cast<int64_t>(Scramble(place) % static_cast<uint64_t>(shape.classes));
}

bool IsIgnored(int64_t row, int percent) {
    constexpr uint64_t kOtherSequence = uint64_t{1} << 40;
    return Scramble(row + kOtherSequence) % 100 < static_cast<uint64_t>(percent);
}

size_t StorageBytes(const LossShape& shape) {
    return shape.outBytes() * (shape.layout == OutLayout::kRowSliced ? 2 : 1);
}

template <typename Element>
int64_t CountNonZerosOf(const Element* elements, int64_t count) {
    int64_t nonZeros = 0;
    for (int64_t i = 0; i < count; ++i) nonZeros += elements[i] != 0;
    return nonZeros;
}

}  // namespace

int64_t LossShape::TrafficBytes(Reduction reduction) const {
    const int64_t labelBytes = rowCount() * static_cast<int64_t>(sizeof(int64_t));
    const int64_t gradients = reduction == Reduction::kNone ? rowCount() : 1;
    return outBytes() + labelBytes + (gradients + std::min(classes, rowCount())) * elementBytes();
}

const char* NameOf(aclDataType type) {
    return type == ACL_FLOAT ? "fp32" : type == ACL_FLOAT16 ? "fp16" : "bf16";
}

const char* NameOf(Reduction reduction) { return reduction == Reduction::kNone ? "none" : "mean"; }

LossData::LossData(const LossShape& shape)
    : shape_(shape),
      out_(StorageBytes(shape)),
      self_(StorageBytes(shape)),
      gradOutput_(shape.rowCount() * shape.elementBytes()),
      weight_(shape.classes * shape.elementBytes()),
      totalWeight_(shape.elementBytes()),
      labels_{DeviceBuffer(shape.rowCount() * sizeof(int64_t)),
              DeviceBuffer(shape.rowCount() * sizeof(int64_t))} {
    SpoilOut();
    Store(totalWeight(), 0, kTotalWeight, shape.type);
    for (int64_t c = 0; c < shape.classes; ++c) Store(weight(), c, WeightOf(c), shape.type);
    for (int64_t row = 0; row < shape.rowCount(); ++row) {
        Store(gradOutput(), row, GradOutputOf(row), shape.type);
        for (const int percent : kIgnoredPercents) {
            labels(percent)[row] = IsIgnored(row, percent) ? kIgnoreIndex : LabelOf(shape, row);
        }
    }
}

int64_t* LossData::labels(int ignoredPercent) const {
    return labels_[ignoredPercent == kIgnoredPercents[0] ? 0 : 1].As<int64_t>();
}

std::vector<int64_t> LossData::OutShape() const {
    if (!shape_.isImage()) return {shape_.rows[0], shape_.classes};
    return {shape_.rows[0], shape_.classes, shape_.rows[1], shape_.rows[2]};
}

std::vector<int64_t> LossData::OutStrides() const {
    const int64_t classes = shape_.classes;
    const int64_t pixels = shape_.rows[1] * shape_.rows[2];
    const int64_t width = shape_.rows[2];
    switch (shape_.layout) {
        case OutLayout::kContiguous:
            return {classes, 1};
        case OutLayout::kRowSliced:
            return {2 * classes, 1};
        case OutLayout::kTransposed:
            return {1, shape_.rows[0]};
        case OutLayout::kPlanes:
            return {classes * pixels, pixels, width, 1};
        case OutLayout::kChannelsLast:
            return {classes * pixels, 1, classes * width, classes};
    }
    return {};
}

void LossData::SpoilOut() { std::memset(out(), 0xFF, outStorageBytes()); }

void LossData::CheckOut(Reduction reduction, int ignoredPercent) const {
    int64_t liveRows = 0;
    for (int64_t row = 0; row < shape_.rowCount(); ++row) {
        const int64_t label = labels(ignoredPercent)[row];
        if (label == kIgnoreIndex) continue;
        const float scale =
            reduction == Reduction::kNone ? GradOutputOf(row) : GradOutputOf(0) / kTotalWeight;
        const int64_t offset = RowOffset(row) + label * ClassStride();
        if (ElementAt(offset) != BitsOf(-(scale * WeightOf(label)), shape_.type)) {
            throw BenchmarkFailure("row " + std::to_string(row) + " has a wrong gradient");
        }
        ++liveRows;
    }
    const int64_t nonZeros = CountNonZeros();
    if (nonZeros != liveRows) {
        throw BenchmarkFailure(std::to_string(nonZeros) + " elements are not zero, expected " +
                               std::to_string(liveRows));
    }
}

int64_t LossData::RowOffset(int64_t row) const {
    if (!shape_.isImage()) return row * OutStrides()[0];
    const int64_t pixels = shape_.rows[1] * shape_.rows[2];
    const int64_t pixelStride = shape_.layout == OutLayout::kPlanes ? 1 : shape_.classes;
    return row / pixels * shape_.classes * pixels + row % pixels * pixelStride;
}

int64_t LossData::ClassStride() const { return OutStrides()[1]; }

uint32_t LossData::ElementAt(int64_t offset) const {
    return shape_.type == ACL_FLOAT ? out_.As<uint32_t>()[offset] : out_.As<uint16_t>()[offset];
}

int64_t LossData::CountNonZeros() const {
    // A sliced view has gaps of one row, which nobody may write; all others fill their storage.
    const bool isSliced = shape_.layout == OutLayout::kRowSliced;
    const int64_t runs = isSliced ? shape_.rows[0] : 1;
    const int64_t run = shape_.elements() / runs;
    int64_t nonZeros = 0;
    for (int64_t i = 0; i < runs; ++i) {
        const int64_t first = i * run * (isSliced ? 2 : 1);
        nonZeros += shape_.type == ACL_FLOAT ? CountNonZerosOf(out_.As<uint32_t>() + first, run)
                                             : CountNonZerosOf(out_.As<uint16_t>() + first, run);
    }
    return nonZeros;
}

}  // namespace portacl::bench
