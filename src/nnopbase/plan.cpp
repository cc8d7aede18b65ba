// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/plan.h"

#include <algorithm>
#include <functional>

#include "nnopbase/native_kernel.h"
#include "nnopbase/workspace_layout.h"

namespace portacl {
namespace {

bool IsInteger(op::DataType type) {
    return type == op::DT_INT64 || type == op::DT_INT32 || type == op::DT_UINT8;
}

bool IsHalf(op::DataType type) { return type == op::DT_FLOAT16 || type == op::DT_BF16; }

/// Whether the view is the whole of a dense temporary.
bool CoversStorage(const Operand& operand, const Storage& storage) {
    return operand.view.offset == 0 && operand.view.isContiguous() &&
           static_cast<uint64_t>(operand.view.bytes()) == storage.sizeBytes;
}

class Planner {
  public:
    Planner(const Graph& graph, bool fusion, std::pmr::memory_resource* memory, Plan* plan)
        : graph_(graph), fusion_(fusion), memory_(memory), steps_(plan->steps) {}

    void Run() {
        CopyNodes();
        for (size_t i = 0; i < steps_.size(); ++i) {
            if (steps_[i].isCopy()) continue;
            if (fusion_) {
                Fuse(i);
            } else {
                ReadLabelsDirectly(i);
            }
        }
        DropUnreadCopies();
    }

  private:
    void CopyNodes() {
        steps_.reserve(graph_.nodes.size());
        for (const Node& node : graph_.nodes) {
            Node& step = steps_.emplace_back(Node::Allocator(memory_));
            step = node;
            for (Operand& input : step.inputs) FollowRedirect(&input);
            for (Operand& output : step.outputs) FollowRedirect(&output);
        }
    }

    void FollowRedirect(Operand* operand) const {
        const Storage& storage = graph_.storages[operand->storage];
        if (storage.redirect < 0) return;
        operand->view.offset += storage.redirectOffset;
        operand->storage = storage.redirect;
    }

    void Fuse(size_t index) {
        for (size_t i = 0; i < steps_[index].inputs.size(); ++i) {
            if (IsSet(steps_[index].kernel->shapeOnlyInputs, i)) {
                steps_[index].inputs[i].storage = Operand::kNoStorage;
            }
        }
        Node fused(memory_);
        fused = steps_[index];
        for (size_t i = 0; i < fused.inputs.size(); ++i) {
            while (SkipCopyBefore(index, &fused.inputs[i], IsSet(fused.kernel->labelInputs, i))) {
            }
        }
        std::pmr::vector<size_t> absorbed(memory_);
        for (Operand& output : fused.outputs) {
            while (SkipCopyAfter(index, &output, &absorbed)) {
            }
        }
        if (!fused.kernel->accepts(fused)) {
            ReadLabelsDirectly(index);
            return;
        }
        steps_[index] = fused;
        std::sort(absorbed.begin(), absorbed.end(), std::greater<>());
        for (const size_t copy : absorbed) steps_.erase(steps_.begin() + static_cast<long>(copy));
    }

    static bool IsSet(uint32_t mask, size_t input) { return (mask >> input & 1) != 0; }

    void ReadLabelsDirectly(size_t index) {
        Node& node = steps_[index];
        for (size_t i = 0; i < node.inputs.size(); ++i) {
            if (!IsSet(node.kernel->labelInputs, i)) continue;
            const size_t copy = WriterOf(node.inputs[i]);
            if (copy < index &&
                steps_[copy].inputs[0].view.dataType != steps_[copy].outputs[0].view.dataType) {
                SkipCopyBefore(index, &node.inputs[i], true);
            }
        }
    }

    /// The step that alone writes the temporary which `operand` reads whole, if it is a copy that
    /// writes it whole; else the number of steps.
    size_t WriterOf(const Operand& operand) const {
        if (operand.storage == Operand::kNoStorage) return steps_.size();
        const Storage& storage = graph_.storages[operand.storage];
        if (!storage.isTemporary() || !CoversStorage(operand, storage)) return steps_.size();
        size_t writer = steps_.size();
        for (size_t i = 0; i < steps_.size(); ++i) {
            if (!Has(steps_[i].outputs, operand.storage)) continue;
            if (writer != steps_.size()) return steps_.size();
            writer = i;
        }
        const bool isWhole = writer != steps_.size() && steps_[writer].isCopy() &&
                             CoversStorage(steps_[writer].outputs[0], storage);
        return isWhole ? writer : steps_.size();
    }

    static bool Has(const std::pmr::vector<Operand>& operands, int32_t storage) {
        return std::any_of(operands.begin(), operands.end(),
                           [&](const Operand& operand) { return operand.storage == storage; });
    }

    /// Whether a step in (first, last) writes a storage.
    bool IsWrittenBetween(size_t first, size_t last, int32_t storage) const {
        return std::any_of(steps_.begin() + static_cast<long>(first) + 1,
                           steps_.begin() + static_cast<long>(last),
                           [&](const Node& step) { return Has(step.outputs, storage); });
    }

    /// Makes an input read what the copy before it reads. Only a conversion that keeps every value
    /// can be left out; labels are the exception, see NativeKernel::labelInputs.
    bool SkipCopyBefore(size_t index, Operand* input, bool isLabel) const {
        const size_t writer = WriterOf(*input);
        if (writer >= index) return false;
        const Operand& copied = steps_[writer].inputs[0];
        const op::DataType from = copied.view.dataType;
        const op::DataType to = input->view.dataType;
        const bool keepsValues = from == to || (IsHalf(from) && to == op::DT_FLOAT) ||
                                 (isLabel && IsInteger(from) && IsInteger(to));
        Operand source{copied.storage, {}};
        if (!keepsValues || IsWrittenBetween(writer, index, copied.storage) ||
            !ReshapeView(copied.view, input->view.dims, input->view.rank, &source.view)) {
            return false;
        }
        *input = source;
        return true;
    }

    /// The only step that reads or writes a storage after step `index`; the number of steps if
    /// there are none or more.
    size_t OnlyUserAfter(size_t index, int32_t storage) const {
        size_t user = steps_.size();
        for (size_t i = index + 1; i < steps_.size(); ++i) {
            const Node& step = steps_[i];
            const auto reads =
                std::count_if(step.inputs.begin(), step.inputs.end(),
                              [&](const Operand& input) { return input.storage == storage; });
            if (reads == 0 && !Has(step.outputs, storage)) continue;
            if (user != steps_.size() || reads != 1 || Has(step.outputs, storage)) {
                return steps_.size();
            }
            user = i;
        }
        return user;
    }

    /// Makes an output write what the only copy after it writes. A kernel computes in float32, so a
    /// conversion from there is its own rounding; after any other conversion there would be two.
    bool SkipCopyAfter(size_t index, Operand* output, std::pmr::vector<size_t>* absorbed) const {
        const Storage& storage = graph_.storages[output->storage];
        if (!storage.isTemporary() || !CoversStorage(*output, storage)) return false;
        // What a copy that is left out wrote is of no use before the next one.
        const size_t from = absorbed->empty() ? index : absorbed->back();
        const size_t reader = OnlyUserAfter(from, output->storage);
        if (reader == steps_.size() || !steps_[reader].isCopy()) return false;
        const Node& copy = steps_[reader];
        if (!CoversStorage(copy.inputs[0], storage)) return false;
        const op::DataType type = output->view.dataType;
        const Operand& copied = copy.outputs[0];
        const op::DataType to = copied.view.dataType;
        Operand target{copied.storage, {}};
        if ((type != to && !(type == op::DT_FLOAT && IsHalf(to))) ||
            IsUsedBetween(index, reader, copied.storage) ||
            !ReshapeView(copied.view, output->view.dims, output->view.rank, &target.view)) {
            return false;
        }
        *output = target;
        absorbed->push_back(reader);
        return true;
    }

    /// Whether a step in (first, last) reads or writes a storage.
    bool IsUsedBetween(size_t first, size_t last, int32_t storage) const {
        for (size_t i = first + 1; i < last; ++i) {
            if (Has(steps_[i].inputs, storage) || Has(steps_[i].outputs, storage)) return true;
        }
        return false;
    }

    void DropUnreadCopies() {
        for (size_t i = steps_.size(); i-- > 0;) {
            const Node& step = steps_[i];
            if (!step.isCopy() || !graph_.storages[step.outputs[0].storage].isTemporary()) continue;
            if (!IsRead(step.outputs[0].storage))
                steps_.erase(steps_.begin() + static_cast<long>(i));
        }
    }

    bool IsRead(int32_t storage) const {
        return std::any_of(steps_.begin(), steps_.end(),
                           [&](const Node& step) { return Has(step.inputs, storage); });
    }

    const Graph& graph_;
    const bool fusion_;
    std::pmr::memory_resource* const memory_;
    std::pmr::vector<Node>& steps_;
};

int64_t TrafficBytes(const Node& step) {
    if (step.isCopy()) return step.inputs[0].view.bytes() + step.outputs[0].view.bytes();
    return step.kernel->trafficBytes(step.inputs, step.outputs);
}

}  // namespace

bool Plan::isEmulated() const {
    return std::any_of(steps.begin(), steps.end(),
                       [](const Node& step) { return step.isEmulated; });
}

void MakePlan(const Graph& graph, bool fusion, std::pmr::memory_resource* memory, Plan* plan) {
    Planner(graph, fusion, memory, plan).Run();
    std::pmr::vector<uint64_t> offsets(memory);
    plan->workspaceBytes =
        LayOutWorkspace(graph.storages, plan->steps, memory, &offsets, &plan->stepWorkspaces);
    for (size_t i = 0; i < graph.storages.size(); ++i) {
        plan->placements.push_back({graph.storages[i].argument, offsets[i]});
    }
    for (const Node& step : plan->steps) plan->trafficBytes += TrafficBytes(step);
}

}  // namespace portacl
