# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
"""Tests of the report on numbers made up."""

import tempfile
import unittest
from pathlib import Path

import documents
import goals
import instructions
import machine
import suite
import tables
from programs import BenchmarkError, Row, collect


def entry(name, time, **more):
    return {"run_name": name, "run_type": "iteration", "real_time": time, "time_unit": "us", **more}


def suite_rows(peer_us=8.0):
    shape = "/N:20000/C:2"
    rows = [
        Row(f"NllLossBackward/bf16_i64_mean/native{shape}/ignored:30", [2e-6], [4e9]),
        Row(f"NllLossBackward/bf16/fill_memset{shape}", [1.5e-6], [3e9]),
        Row(f"NllLossBackward/bf16/fill_streaming{shape}", [1e-6], [4e9]),
        Row(f"NllLossBackward/bf16/copy_memcpy{shape}", [1e-6], [8e9]),
    ]
    if peer_us is not None:
        name = f"NllLossBackward/bf16_i64_mean/libtorch{shape}/ignored:30"
        rows.append(Row(name, [peer_us * 1e-6], [1e9]))
    return {row.name: row for row in rows}


class Collect(unittest.TestCase):
    def test_joins_the_repetitions_of_a_row_in_seconds(self):
        name = "A/iterations:1/manual_time"
        rows = collect([entry(name, 3.0), entry(name, 1.0)])
        self.assertEqual(rows["A"].seconds, [3e-6, 1e-6])
        self.assertEqual(rows["A"].median(), 2e-6)

    def test_leaves_aggregates_out(self):
        aggregate = entry("A", 3.0) | {"run_type": "aggregate"}
        self.assertEqual(collect([aggregate]), {})

    def test_refuses_a_row_that_failed(self):
        failed = entry("A", 0.0, error_occurred=True, error_message="row 3 has a wrong gradient")
        with self.assertRaisesRegex(BenchmarkError, "A: row 3"):
            collect([failed])


class Spread(unittest.TestCase):
    def test_is_the_middle_half_over_the_median(self):
        self.assertAlmostEqual(Row("A", [1.0, 2.0, 3.0, 4.0, 50.0]).spread(), 2 / 3)


class Cases(unittest.TestCase):
    def test_compare_with_peer_best_fill_and_copy(self):
        (case,) = suite.cases_of(("bf16", 20000, 2), suite_rows())
        self.assertAlmostEqual(case["ratio"], 4)
        self.assertAlmostEqual(case["fill_share"], 0.5)
        self.assertAlmostEqual(case["copy_share"], 0.5)
        self.assertEqual(case["out_bytes"], 80000)
        self.assertEqual((case["reduction"], case["ignored_percent"]), ("mean", 30))

    def test_have_no_ratio_without_a_peer(self):
        cases = suite.cases_of(("bf16", 20000, 2), suite_rows(peer_us=None))
        totals = suite.totals(cases)
        self.assertIsNone(cases[0]["ratio"])
        self.assertIsNone(totals["geomean"])
        self.assertIsNone(totals["min_case"])

    def test_groups_keep_the_order_of_the_program(self):
        names = ["NllLossBackward/fp32_i64_none/native/N:2/C:3/ignored:0/iterations:1"]
        names += ["NllLossBackward/fp16/fill_memset/N:128/C:30522/iterations:1"]
        self.assertEqual(suite.groups_of(names, False), [("fp32", 2, 3), ("fp16", 128, 30522)])
        self.assertEqual(suite.groups_of(names, True), [("fp32", 2, 3)])


class Totals(unittest.TestCase):
    def test_name_the_least_cases(self):
        fast = suite.cases_of(("bf16", 20000, 2), suite_rows())[0]
        slow = fast | {"case": "slow", "ratio": 1.0, "out_bytes": 64 << 20, "fill_share": 0.9}
        totals = suite.totals([fast, slow])
        self.assertAlmostEqual(totals["geomean"], 2)
        self.assertEqual((totals["min"], totals["min_case"]), (1.0, "slow"))
        self.assertEqual((totals["fill_share"], totals["fill_share_case"]), (0.9, "slow"))


class Goals(unittest.TestCase):
    def test_say_what_was_reached(self):
        goal = goals.at_least("ratio", 3.96, 4, "x")
        self.assertEqual((goal.wanted, goal.reached), ("at least 4x", "3.96x"))
        self.assertFalse(goal.is_met)

    def test_deviation_is_the_farthest_from_the_median(self):
        self.assertAlmostEqual(goals.deviation([1.0, 1.1, 0.8]), 0.2)


class Instructions(unittest.TestCase):
    def test_above_the_bound_and_its_tolerance_are_named(self):
        self.assertEqual(instructions.excesses({"call": 109.0}, {"call": 100.0}), [])
        (line,) = instructions.excesses({"call": 111.0}, {"call": 100.0})
        self.assertIn("call: 111.0 instructions a call, expected at most 110.0", line)

    def test_dump_has_the_name_of_the_request(self):
        with tempfile.TemporaryDirectory() as folder:
            dump = Path(folder) / "out.1"
            dump.write_text("desc: Trigger: Client Request: phase_one\n\ntotals: 250000\n")
            self.assertEqual(instructions.read_dump(dump), ("phase_one", 250.0))
            dump.write_text("desc: Trigger: Program termination\n\ntotals: 1\n")
            self.assertIsNone(instructions.read_dump(dump))


class Documents(unittest.TestCase):
    def test_replace_what_lies_between_markers(self):
        text = "a\n<!-- bench:totals -->\nold\n<!-- /bench:totals -->\nb\n"
        filled = documents.fill(text, {"totals": "new\\1", "tables": "unused"})
        self.assertEqual(filled, text.replace("old", "new\\1"))


class Machine(unittest.TestCase):
    def test_is_busy_from_a_fifth_of_a_core_on(self):
        self.assertFalse(tables.is_busy({"busy_cores_before": 0.1}))
        self.assertTrue(tables.is_busy({"busy_cores_before": 0.9}))

    def test_ticks_only_grow(self):
        before = machine.working_ticks()
        self.assertGreaterEqual(machine.working_ticks(), before)


class Tables(unittest.TestCase):
    def test_durations_have_three_digits_and_a_unit(self):
        values = [0.0305, 4.567, 45.67, 1867.0, 1.09e6, None]
        expected = ["30.5 ns", "4.57 us", "45.7 us", "1.87 ms", "1.09 s", ""]
        self.assertEqual([tables.duration(value) for value in values], expected)


if __name__ == "__main__":
    unittest.main()
