// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Empty on purpose: source of the libraries that exist because link lines name them.
