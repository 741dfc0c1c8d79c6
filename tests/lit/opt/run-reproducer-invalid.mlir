// What is wrong with a reproducer is said where it is.
// RUN: not crease-opt %S/Inputs/reproducer-key.mlir --run-reproducer 2>&1 | FileCheck %s --check-prefix=KEY
// RUN: not crease-opt %S/Inputs/reproducer-value.mlir --run-reproducer 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not crease-opt %S/Inputs/reproducer-pipeline.mlir --run-reproducer 2>&1 | FileCheck %s --check-prefix=PIPELINE
// RUN: crease-opt %S/Inputs/reproducer-key.mlir | FileCheck %s --check-prefix=UNUSED

// KEY:        reproducer-key.mlir:5:7: error: unknown 'mlir_reproducer' resource key 'pipelin'
// KEY-NEXT:         pipelin: "builtin.module(cse)",
// KEY-NEXT: {{^}}      ^
// VALUE:      reproducer-value.mlir:6:20: error: expected 'true' or 'false' value for key 'verify_each'
// PIPELINE:   {{^}}MLIR Textual PassPipeline Parser:1:1: error: 'foo' does not refer to a registered pass or pass pipeline
// UNUSED:     mlir_reproducer
