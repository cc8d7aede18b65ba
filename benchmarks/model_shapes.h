// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_BENCHMARKS_MODEL_SHAPES_H_
#define PORTACL_BENCHMARKS_MODEL_SHAPES_H_

#include <array>
#include <cstdint>

namespace portacl::bench {

/// Rows and classes of the log-probabilities that a real training step hands to the loss.
struct ModelShape {
    const char* model;
    std::array<int64_t, 3> rows;  ///< N, or N, H, W of images
    int64_t classes;
    bool isImage;  ///< self is (N, C, H, W) instead of (N, C)

    int64_t rowCount() const { return rows[0] * rows[1] * rows[2]; }
};

inline constexpr ModelShape kModelShapes[] = {
    {"documentation example", {2, 1, 1}, 3, false},
    {"one sample of a classifier, ImageNet", {1, 1, 1}, 1000, false},
    {"ResNet-50, ImageNet, batch of one GPU", {32, 1, 1}, 1000, false},
    {"ResNet-50, ImageNet, batch of a node", {1024, 1, 1}, 1000, false},
    {"BERT, masked tokens of a batch", {128, 1, 1}, 30522, false},
    {"Llama 2, 4096 tokens", {4096, 1, 1}, 32000, false},
    {"Qwen 2, 8192 tokens", {8192, 1, 1}, 151936, false},
    {"CIFAR-10, the whole training set at once", {65536, 1, 1}, 10, false},
    {"link prediction of a graph network", {12048, 1, 1}, 2, false},
    {"voxel occupancy", {1 << 20, 1, 1}, 2, false},
    {"named entities, tokens of a long batch", {1 << 20, 1, 1}, 9, false},
    {"characters of a language model", {1 << 18, 1, 1}, 65, false},
    {"DeepLabv3, Pascal VOC", {8, 512, 512}, 21, true},
    {"U-Net, cells", {16, 388, 388}, 2, true},
};

/// Rows and classes of a problem of the suite that compares with other libraries.
struct SuiteShape {
    int64_t rows;
    int64_t classes;
    bool isHalfOnly;  ///< only in bf16: in four bytes out alone takes 5 GB
};

/// From one sample to the logits of today's language models.
inline constexpr SuiteShape kSuiteShapes[] = {
    {2, 3, false},        {32, 10, false},      {32, 1000, false},     {128, 30522, false},
    {1024, 1000, false},  {12048, 2, false},    {1000000, 2, false},   {65536, 10, false},
    {8192, 151936, true}, {4096, 32000, false}, {2048, 128256, false},
};

}  // namespace portacl::bench

#endif  // PORTACL_BENCHMARKS_MODEL_SHAPES_H_
